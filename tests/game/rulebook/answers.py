"""Answers to questions as short lines, edition by edition, and the house rules that change them.

`python -m tests.game.rulebook.answers` writes `answers.txt` and `pairs.txt` again; check them against the rules then.
"""

import os
from itertools import combinations
from pathlib import Path

from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, options
from game.houserules.parse import spell
from game.houserules.sheet_options import fitting, rules
from game.match.setup import Seat, Setup
from game.rulebook.asking.reading import Reading
from game.rulebook.asking.spoken.english import sentence as english
from game.rulebook.asking.spoken.japanese import sentence as japanese
from game.rulebook.asking.topics import answered

HERE = Path(__file__).parent
LANGUAGES = {"en": english, "ja": japanese}
"""The modules that read typed sentences, by language."""
PINNED, PAIRS = HERE / "answers.txt", HERE / "pairs.txt"
TOGETHER = ("classic", "flip", "dos", "all_wild")
"""Editions in which every question is asked with every pair of house rules, in the others one of a few at a time."""
FEW = 1 if os.environ.get("ICHIMAI_PAIRS") == "all" else 5
"""One question in so many is asked in the other editions."""
SEATS = (Seat("Ann"), Seat("Ben", "normal"), Seat("Cleo", "normal"))


def questions():
    """All parsed questions of the list, each once."""
    lines = (HERE / "questions.txt").read_text("utf-8").splitlines()
    return list(dict.fromkeys(line.split("|")[0].strip() for line in lines if "|" in line))


def reading(text):
    topic, *cards = text.split()
    return Reading(topic, tuple(cards))


def short(finding):
    """`hit: not R3.6 hit`, `R4.1 draws next 2, loses next`."""
    told = ", ".join(" ".join(str(part) for part in (one.what, one.who, one.n) if part) for one in finding.told)
    says = f"says {' '.join(finding.says)}" if finding.says else ""
    words = [finding.verdict, finding.rule, finding.refusal.removeprefix("refuse."), told, says]
    return (f"{finding.case}: " if finding.case else "") + " ".join(word for word in words if word)


def answer(setup, text):
    return "; ".join(map(short, answered(setup, reading(text))))


def agreements(edition):
    """Every agreement with one house rule or one option of the sheet, with a name."""
    for kind in HOUSE_RULES:
        if kind.fits(edition):
            for word in options(kind).get("kind", ("",)):
                rule = kind(**{"kind": word} if word else {})
                yield spell(rule), {"house": (rule,)}
    for point in fitting(edition):
        for word in list(point.words)[1:]:
            yield f"{point.id}={word}", {"sheet": rules(edition, {point.id: word})}


def lines():
    for edition in EDITIONS:
        printed = {text: answer(Setup(edition.id, SEATS), text) for text in questions()}
        yield from (f"{edition.id} | {text} | {said}" for text, said in printed.items())
        for name, given in agreements(edition):
            for text, said in printed.items():
                if text.startswith("first "):  # many deals, and no house rule is about the first card
                    continue
                now = answer(Setup(edition.id, SEATS, **given), text)
                if now != said:
                    yield f"{edition.id} {name} | {text} | {now}"


def together(every=1):
    """The questions that are asked under pairs of house rules, or one in `every`."""
    return [text for text in questions() if not text.startswith("first ")][::every]


def pairs(edition, every=1):
    """Lines for pairs of house rules whose answer differs from what the two say alone."""
    rules = {name: given["house"][0] for name, given in agreements(edition) if "house" in given}
    asked = together(every)

    def said(*names):
        setup = Setup(edition.id, SEATS, house=tuple(rules[name] for name in names))
        return {text: answer(setup, text) for text in asked}

    printed, alone = said(), {name: said(name) for name in rules}
    for one, other in combinations(rules, 2):
        if one.partition("=")[0] == other.partition("=")[0]:
            continue
        setup = Setup(edition.id, SEATS, house=(rules[one], rules[other]))
        for text, official in printed.items():
            changed = {alone[name][text] for name in (one, other)} - {official}
            if (changed and (now := answer(setup, text)) not in changed) or len(changed) > 1:
                yield f"{edition.id} {one} {other} | {text} | {now}"


def all_pairs():
    return [line for known in EDITIONS for line in pairs(known)]


if __name__ == "__main__":
    PINNED.write_text("\n".join(lines()) + "\n", "utf-8")
    PAIRS.write_text("\n".join(all_pairs()) + "\n", "utf-8")
