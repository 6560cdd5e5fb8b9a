"""Measure asking the table: sentences of words in any order, how many end in an error, and the slowest answer.

`python tests/bench/bench_asking.py [COUNT] [--quick]`; 50,000 sentences, 2,000 with `--quick`, or COUNT.
"""

import sys
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.editions import EDITIONS
from game.match.setup import Setup
from game.rulebook.asking.reader import LANGUAGES, read
from game.rulebook.asking.topics import answered
from game.rulebook.letters import plain
from tests.game.rulebook.answers import HERE, SEATS

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


def main(count):
    rng = Random(7)
    sources = {language: sentences(language, rng) for language in LANGUAGES}
    understood, errors, slowest, known = 0, [], (0.0, ""), {}
    for at in range(count):
        language, edition = ("en", "ja")[at % 2], EDITIONS[at // 2 % len(EDITIONS)]
        sentence = next(sources[language])
        began = perf_counter()
        try:
            asked = read(sentence, language)
            if asked:
                understood += 1
                if (edition.id, asked) not in known:  # the same answer would only be found again
                    known[edition.id, asked] = answered(Setup(edition.id, SEATS), asked)
        except Exception as error:
            errors.append(f"{edition.id}: {sentence}: {error!r}")
        slowest = max(slowest, (perf_counter() - began, sentence))
    print(f"{count} sentences, {understood} understood, {len(known)} different answers, {len(errors)} errors")
    print(f"slowest: {slowest[0]:.3f} s, {slowest[1]}")
    print("\n".join(errors[:20]))
    return bool(errors)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    sys.exit(main(numbers[0] if numbers else COUNT // 25 if "--quick" in sys.argv else COUNT))
