"""What players have agreed before a match, as words of a position such as `edition=classic seats=Ann,Ben:easy`.

A position is a match as one line of text (`game.match.position`). These words tell its edition, seats, scoring, house
rules, changes of the edition's rules (`sheet`), writings on blank wilds, and the seed of its random generator.
"""

from __future__ import annotations

from dataclasses import fields

from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.houserules import HouseRule, parse, sheet_options
from game.houserules.compatible import check
from game.match.scoring import SCORINGS, PenaltyPoints, Scoring
from game.match.setup import AVATARS, LEVELS, PERSON, TEMPERS, USUAL, Seat, Setup
from game.match.standing.words import BadPosition, Words, escaped, one_of, shown, unescaped, whole
from game.mechanics import blank_wild
from game.mechanics.blank_wild import Step, Writing

PARTS = ("edition", "seats", "scoring", "house", "sheet", "blanks", "seed")
"""The names of these words; all except `edition` can be left out."""
MOST_SEED = 2**128
MOST = 1_000_000
"""The largest number of rounds, or of points to reach, in a match."""


def text(setup: Setup) -> str:
    """The words, separated by spaces, for everything agreed in a setup."""
    scoring = next(id for id, kind in SCORINGS.items() if kind is type(setup.scoring))
    numbers = [str(getattr(setup.scoring, one.name)) for one in fields(setup.scoring)]
    sheet = sheet_options.differing(edition(setup.edition), setup.sheet)
    said = {
        "edition": setup.edition, "seats": ",".join(_seat_text(at, seat) for at, seat in enumerate(setup.seats)),
        "scoring": ":".join((scoring, *numbers)), "house": "+".join(map(_house_text, setup.house)),
        "sheet": ",".join(f"{name}:{word}" for name, word in sheet.items()),
        "blanks": ",".join(map(_blank_text, setup.blanks)), "seed": str(setup.seed),
    }  # fmt: skip
    return " ".join(f"{name}={value}" for name, value in said.items() if value)


def read(words: Words) -> Setup:
    """The setup that words of a position describe; raises BadPosition."""
    known = edition(one_of("edition", words.get("edition", ""), [one.id for one in EDITIONS]))
    said = words["seats"].split(",") if "seats" in words else _usual(words.get("hands", ""))
    seats = tuple(_seat(at, one) for at, one in enumerate(said))
    scoring = _scoring(words.get("scoring", "single"))
    house = tuple(_house(one) for one in words["house"].split("+")) if words.get("house") else ()
    blanks = tuple(_blank(one) for one in words["blanks"].split(",")) if words.get("blanks") else ()
    seed = whole("seed", words.get("seed", "0"), 0, MOST_SEED)
    try:
        words_said = [sheet_options.parse(one.replace(":", "=", 1)) for one in words.get("sheet", "").split(",") if one]
        sheet = sheet_options.agreed(known, words_said, house)
    except ValueError as error:
        raise BadPosition("sheet", shown_error(error)) from None
    try:
        agreed = known.agreed(sheet, blanks)
    except ValueError as error:
        raise BadPosition("blanks", shown_error(error)) from None
    try:
        check(agreed, len(seats), house, scoring.rules())
    except ValueError as error:
        raise BadPosition("house" if known.seats[0] <= len(seats) <= known.seats[1] else "seats",
                          shown_error(error)) from None  # fmt: skip
    return Setup(known.id, seats, scoring, house, seed, sheet, blanks)


def shown_error(error: ValueError) -> str:
    """The message of an error, with a question mark in place of each unprintable character."""
    return "".join(one if one.isprintable() else "?" for one in str(error))


def _seat_text(at: int, seat: Seat) -> str:
    avatar = "" if seat.avatar == at % AVATARS else str(seat.avatar)
    return ":".join((escaped(seat.name), seat.player, avatar, seat.temper)).rstrip(":")


def _seat(at: int, text: str) -> Seat:
    name, player, avatar, temper = [*text.split(":", 3), "", "", ""][:4]
    level = one_of("seats", player or PERSON, (PERSON, *LEVELS))
    character = one_of("seats", temper, TEMPERS) if temper else ""
    if character and level == PERSON:
        raise BadPosition("seats", f"{shown(text)}: a person has no temper")
    return Seat(unescaped(name), level, whole("seats", avatar or str(at % AVATARS), 0, AVATARS - 1), character)


def _usual(hands: str) -> list[str]:
    """The seats of a position that names none: a person and CPU players, together as many as there are `hands`."""
    return [f"{number}:{USUAL if number > 1 else PERSON}" for number in range(1, hands.count("/") + 2)]


def _scoring(text: str) -> Scoring:
    name, *numbers = text.split(":")
    kind = SCORINGS[one_of("scoring", name, SCORINGS)]
    names = [one.name for one in fields(kind)]
    if len(numbers) > len(names):
        raise BadPosition("scoring", f"{shown(text)} has more numbers than {':'.join((name, *names))}")
    least = {one: 0 if kind is PenaltyPoints and one == "rounds" else 1 for one in names}
    values = {one: whole("scoring", said, least[one], MOST) for one, said in zip(names, numbers, strict=False)}
    return kind(**values)


def _house_text(rule: Rule) -> str:
    assert isinstance(rule, HouseRule), rule
    return parse.spell(rule).replace("=", ":").replace(",", ";")


def _house(text: str) -> HouseRule:
    try:
        return parse.parse(text.replace(":", "=").replace(";", ","))
    except ValueError as error:
        raise BadPosition("house", shown_error(error)) from None


def _blank_text(blank: Writing) -> str:
    steps = "+".join(f"{step.name}*{step.amount}" for step in blank.steps)
    return ":".join((blank.kind, steps, escaped(blank.words))).rstrip(":")


def _blank(text: str) -> Writing:
    kind, steps, words = [*text.split(":", 2), "", ""][:3]
    made = [one.partition("*") for one in steps.split("+") if one]
    try:
        found = Writing(
            one_of("blanks", kind, blank_wild.KINDS),  # type: ignore[arg-type]
            tuple(Step(name, whole("blanks", amount or "1", 0, 99)) for name, _, amount in made), unescaped(words),
        )  # fmt: skip
        found.check()
    except blank_wild.BadWriting as error:
        allowed = f"; allowed is {error.allowed}" if error.allowed else ""
        raise BadPosition("blanks", f"{shown(text)} cannot be written on a card{allowed}") from None
    return found
