"""The lines of a record: the header, which says what was agreed, and one line for every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from game.core.actions import ACTIONS, Action
from game.core.cards import Deck, Face
from game.core.events import Event
from game.core.layout import Layout
from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES
from game.houserules.sheet_options import hold_rule
from game.match.match import Match
from game.match.scoring import SCORINGS
from game.match.setup import Seat, Setup
from game.mechanics import blank_wild as inscription
from game.record.notation import kind
from game.record.plain import encode_event, names, parts
from game.record.questions import short_asked

VERSION = 2
"""The version of the format; it changes when a program for the old one would misread the new one."""
READABLE = (1, VERSION)
"""The versions that are read: only the matches of a centre row (`fit`) were written in another way in 1."""

THEN: dict[str, dict[str, Any]] = {
    "penalty": {"rounds": 50}, "bluff": {"amends": "any"}, "uno_call": {"lasts": "turn"},
}  # fmt: skip
"""How matches were scored and what rules did, by their ids, when records had no field for it yet."""

Object = dict[str, Any]
Value = TypeVar("Value")


class Version(msgspec.Struct, frozen=True):
    """What every version's first line must say."""

    ichimai: int


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: everything agreed before the match, and every card."""

    ichimai: int
    edition: str
    seed: int
    scoring: Object
    seats: tuple[Seat, ...]
    house: tuple[Object, ...]
    sheet: tuple[Object, ...]
    blanks: tuple[Object, ...] = ()
    faces: tuple[Object, ...]
    cards: tuple[tuple[int, ...], ...]


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One action, what happened because of it, and how the table stood afterwards."""

    n: int
    action: Object
    events: tuple[Object, ...]
    after: Object


class Mismatch(ValueError):  # noqa: N818 - a finding, like BadRecord
    """A line says something that cannot be, or that did not happen so."""


def header(setup: Setup) -> Header:
    """The first line of the record of a match."""
    match = Match(setup)
    deck = match.table.deck
    scoring = {"id": next(id for id, known in SCORINGS.items() if known is type(setup.scoring))}
    return Header(
        ichimai=VERSION,
        edition=setup.edition,
        seed=setup.seed,
        scoring=scoring | parts(setup.scoring),
        seats=tuple(Seat(_clean(s.name), _clean(s.player), s.avatar) for s in setup.seats),
        house=tuple(map(encode_rule, setup.house)),
        sheet=tuple(map(encode_rule, match.edition.rules)),
        blanks=tuple(blank.data() for blank in setup.blanks),
        faces=tuple(map(encode_face, deck.catalogue)),
        cards=encode_cards(deck),
    )


def setup_of(header: Header) -> Setup:
    """What was agreed, read back from a first line."""
    said = dict(header.scoring)
    scoring = _made(SCORINGS, said.pop("id", None), said, "scoring")
    house = tuple(decode_rule(rule, HOUSE_RULES) for rule in header.house)
    printed = edition(header.edition).rules if header.edition in {known.id for known in EDITIONS} else ()
    sheet = tuple(rule for rule in sheet_of(header) if rule not in printed)
    try:
        blanks = tuple(map(inscription.read, header.blanks))
    except inscription.BadInscription as error:
        raise Mismatch(f"blank: {error}") from None
    return Setup(header.edition, header.seats, scoring, house, header.seed, sheet, blanks)


def completed(header: Header) -> Header:
    """A first line held against what its edition's sheet can have, and with what old ones did not say."""
    for rule in sheet_of(header):
        try:
            hold_rule(edition(header.edition), rule)
        except ValueError as error:
            raise Mismatch(f"{rule_id(type(rule))}: {error}") from None
    scoring = {"id": header.scoring.get("id")} | THEN.get(str(header.scoring.get("id")), {}) | header.scoring
    sheet = tuple({"rule": said.get("rule")} | THEN.get(str(said.get("rule")), {}) | said for said in header.sheet)
    return msgspec.structs.replace(header, scoring=scoring, sheet=sheet)


def sheet_of(header: Header) -> tuple[Rule, ...]:
    """The rules of the sheet, read back from a first line."""
    printed = edition(header.edition).rules if header.edition in {known.id for known in EDITIONS} else ()
    kinds = tuple(type(rule) for rule in printed)
    return tuple(decode_rule(said, kinds) for said in header.sheet)


def encode_rule(rule: Rule) -> Object:
    """A rule by its id, with its options."""
    return {"rule": rule_id(type(rule)), **parts(rule)}


def rule_id(rule: type[Rule]) -> str:
    """The id of a rule in records: its own `id` if it has one, else its name."""
    return rule.id or kind(rule)


def decode_rule(said: Object, kinds: Sequence[type[Rule]]) -> Rule:
    """A rule read back, one of some kinds."""
    options = dict(said)
    known = {rule_id(rule): rule for rule in kinds}
    return _made(known, options.pop("rule", None), options, "rule")


def encode_face(face: Face) -> Object:
    """What is printed on one side of a card."""
    return {"symbol": face.symbol, "color": face.color, "points": face.points, "number": face.number}


def encode_cards(deck: Deck) -> tuple[tuple[int, ...], ...]:
    """Every card by the places of its faces in the list of faces, the light side first."""
    return tuple(tuple(deck.numbers[side][face] for side, face in enumerate(card.faces)) for card in deck.cards)


def encode_action(action: Action) -> Object:
    """An action with its kind."""
    return {"do": kind(type(action)), **parts(action)}


def decode_action(said: Object) -> Action:
    """An action read back."""
    values = dict(said)
    return _made({kind(action): action for action in ACTIONS}, values.pop("do", None), values, "action")


def line(number: int, action: Action, events: Sequence[Event], layout: Layout) -> Line:
    """The line for the action of a number; `layout` is the table after it."""
    return Line(
        n=number,
        action=encode_action(action),
        events=tuple(encode_event(event) for event in events),
        after=after(layout),
    )


def after(layout: Layout) -> Object:
    """How the table stands: who is asked what, colour, direction, side, and how many cards lie where."""
    return {
        "seat": layout.seat,
        "asked": short_asked(layout.asked),
        "color": layout.color,
        "direction": layout.direction,
        "side": layout.side,
        "hands": [len(hand) for hand in layout.hands],
        "stock": len(layout.stock),
        "pile": len(layout.pile),
        "row": [list(cards) for cards in layout.row],
    }


def _made(kinds: Mapping[str, type[Value]], name: object, values: Object, what: str) -> Value:
    if not isinstance(name, str) or name not in kinds:
        raise Mismatch(f"unknown {what}: {name!r}")
    if strange := sorted(set(values) - set(names(kinds[name]))):
        raise Mismatch(f"{name} has no {strange[0]!r}")
    try:
        return msgspec.convert(values, kinds[name])
    except msgspec.ValidationError as error:
        raise Mismatch(f"{name}: {error}") from None


def _clean(text: str) -> str:
    """A text that can be written: lone surrogates become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")
