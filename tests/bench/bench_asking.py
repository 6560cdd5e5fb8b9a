"""Measure asking the table: how many sentences end in an error, and the slowest answer in seconds of the processor.

`python tests/bench/bench_asking.py [COUNT] [--quick] [--kinds]`; 50,000 sentences of words in any order, 2,000 with
`--quick`, or COUNT. With `--kinds` every kind of sentence with every two cards instead, each in all editions.
"""

import sys
from itertools import product
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.editions import EDITIONS
from game.match.setup import Setup
from game.rulebook.asking.reader import read
from game.rulebook.asking.topics import answered
from game.rulebook.letters import plain
from tests.game.rulebook.answers import HERE, LANGUAGES, SEATS
from tests.game.rulebook.test_meaning import CARD_NAMES, SENTENCES

COUNT = 50_000


def sentences(language, rng):
    """Questions as people ask them, with words inserted from other questions, left out, or moved."""
    lines = (HERE / f"asked_{language}.txt").read_text("utf-8").splitlines()
    words = [[token.text for token in LANGUAGES[language].tokens(plain(line.split("|")[2])) if token.text.strip()]
             for line in lines]
    every = [word for sentence in words for word in sentence]
    between = " " if language == "en" else ""
    while True:
        sentence = list(rng.choice(words))
        for _ in range(rng.randrange(1, 4)):
            at, change = rng.randrange(len(sentence) + 1), rng.randrange(3)
            sentence[at : at + change] = [rng.choice(every)] if change < 2 or rng.random() < 0.5 else []
            sentence = sentence or [rng.choice(every)]
        yield between.join(sentence)


def shuffled(count):
    """So many sentences of words in any order, each with a language and an edition."""
    rng = Random(7)
    sources = {language: sentences(language, rng) for language in LANGUAGES}
    for at in range(count):
        language = ("en", "ja")[at % 2]
        yield language, EDITIONS[at // 2 % len(EDITIONS)], next(sources[language])


def of_all_kinds():
    """Every kind of sentence with every two cards, each with a language and an edition."""
    for language, kinds in SENTENCES.items():
        for kind, (one, two), edition in product(kinds, product(CARD_NAMES[language], repeat=2), EDITIONS):
            yield language, edition, kind.format(one, two)


def main(asked_of):
    count, read_as = 0, {}
    understood, errors, slowest, known = 0, [], (0.0, ""), {}
    for language, edition, sentence in asked_of:
        count += 1
        began = process_time()
        try:
            asked = read_as[sentence] if sentence in read_as else read_as.setdefault(sentence, read(sentence, language))
            if asked:
                understood += 1
                if (edition.id, asked) not in known:  # the same answer would only be found again
                    known[edition.id, asked] = answered(Setup(edition.id, SEATS), asked)
        except Exception as error:
            errors.append(f"{edition.id}: {sentence}: {error!r}")
        slowest = max(slowest, (process_time() - began, sentence))
    print(f"{count} sentences, {understood} understood, {len(known)} different answers, {len(errors)} errors")
    print(f"slowest: {slowest[0]:.3f} s, {slowest[1]}")
    print("\n".join(errors[:20]))
    return bool(errors)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    most = numbers[0] if numbers else COUNT // 25 if "--quick" in sys.argv else COUNT
    sys.exit(main(of_all_kinds() if "--kinds" in sys.argv else shuffled(most)))
