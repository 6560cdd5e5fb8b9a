"""The format of a record's lines: the header with the setup of the match, and one line for every action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from game.core.actions import ACTIONS, Action
from game.core.cards import Deck, Face
from game.core.events import Event
from game.core.layout import Layout
from game.core.questions import NOTHING, Asked
from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES
from game.houserules.sheet_options import hold_rule
from game.match.match import Match
from game.match.scoring import SCORINGS
from game.match.setup import AVATARS, LEVELS, LONGEST_NAME, PERSON, TEMPERS, USUAL, Seat, Setup
from game.match.standing.words import LONGEST
from game.mechanics import blank_wild
from game.record.names import kind, names
from game.record.older import new_action, old_asked, old_events
from game.record.plain import encode_event, parts
from game.record.questions import encode_asked

VERSION = 3
"""The version of the format, which is raised when older programs would misunderstand new records."""
READABLE = (1, 2, VERSION)

THEN: dict[str, dict[str, Any]] = {
    "penalty": {"rounds": 50}, "bluff": {"amends": "any"}, "uno_call": {"lasts": "turn"},
}  # fmt: skip
"""Options of scorings and rules, by id, that had only one value before version 3 and are missing in older records."""
UNSAID: dict[str, dict[str, Any]] = {"written_cards": {"last": "idle"}}
"""Options of rules, by the rule's id, to use where a record of any version does not mention them."""

ACTION_KINDS = {kind(action): action for action in ACTIONS}

Object = dict[str, Any]
Value = TypeVar("Value")


class Version(msgspec.Struct, frozen=True):
    """The part of the first line that is the same in all versions: the number of the format's version."""

    ichimai: int


class Branch(msgspec.Struct, frozen=True):
    """The origin of a what-if match: `after` actions of the match `of`, then a person took over `seat`."""

    of: Annotated[str, msgspec.Meta(max_length=100)]
    after: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0)]


class SeatLine(msgspec.Struct, frozen=True):
    """A seat in the first line of a record; this program may not know its player (a level) and temper."""

    name: str
    player: str = USUAL
    avatar: int = 0
    temper: str | UnsetType = UNSET


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a record: the setup of the match, and every card.

    `began` is the time of its beginning, in UTC as `2026-01-31T18:05:00Z`. `began` and `branch` have no effect on how
    the match is played again.
    """

    ichimai: int
    edition: str
    seed: int
    scoring: Object
    seats: tuple[SeatLine, ...]
    house: tuple[Object, ...]
    sheet: tuple[Object, ...]
    blanks: tuple[Object, ...] = ()
    faces: tuple[Object, ...]
    cards: tuple[tuple[int, ...], ...]
    began: Annotated[str, msgspec.Meta(max_length=40)] | UnsetType = UNSET
    branch: Branch | UnsetType = UNSET
    position: Annotated[str, msgspec.Meta(max_length=LONGEST)] | UnsetType = UNSET


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One action line of a record: the action, its events, and the state of the table after it.

    `n` counts actions from 1. `took` is how many seconds a person needed for the action.
    """

    n: int
    action: Object
    events: tuple[Object, ...]
    after: Object
    took: Annotated[float, msgspec.Meta(ge=0)] | UnsetType = UNSET


class Mismatch(ValueError):  # noqa: N818 - a finding, like BadRecord
    """The error for a line that says something impossible, or something that differs from the rules."""


def header(setup: Setup, began: str | UnsetType = UNSET, branch: Branch | UnsetType = UNSET) -> Header:
    """A record's header for a match with this setup; `began` is its time, `branch` a what-if match's origin."""
    match = Match(setup)
    deck = match.table.deck
    scoring = {"id": next(id for id, known in SCORINGS.items() if known is type(setup.scoring))}
    return Header(
        ichimai=VERSION,
        edition=setup.edition,
        seed=setup.seed,
        scoring=scoring | parts(setup.scoring),
        seats=tuple(SeatLine(clean(s.name), clean(s.player), s.avatar, s.temper or UNSET) for s in setup.seats),
        house=tuple(map(encode_rule, setup.house)),
        sheet=tuple(map(encode_rule, match.edition.rules)),
        blanks=tuple(blank.data() for blank in setup.blanks),
        faces=tuple(map(encode_face, deck.catalogue)),
        cards=encode_cards(deck),
        began=began,
        branch=branch,
        position=clean(setup.position) or UNSET,
    )


def setup_of(header: Header) -> Setup:
    data = dict(header.scoring)
    scoring = _made(SCORINGS, data.pop("id", None), data, "scoring")
    house = tuple(decode_rule(rule, HOUSE_RULES) for rule in header.house)
    printed = edition(header.edition).rules if header.edition in {known.id for known in EDITIONS} else ()
    sheet = tuple(rule for rule in rules_of(header) if rule not in printed)
    try:
        blanks = tuple(map(blank_wild.read, header.blanks))
    except blank_wild.BadWriting as error:
        raise Mismatch(f"blank: {error}") from None
    seats = tuple(_known_seat(seat) for seat in header.seats)
    position = "" if header.position is UNSET else header.position
    return Setup(header.edition, seats, scoring, house, header.seed, sheet, blanks, position)


def rules_of(header: Header) -> tuple[Rule, ...]:
    """The rules of the edition's printed rule sheet as a header lists them, with the agreed options."""
    printed = edition(header.edition).rules if header.edition in {known.id for known in EDITIONS} else ()
    kinds = tuple(type(rule) for rule in printed)
    return tuple(decode_rule(data, kinds) for data in header.sheet)


def strange(header: Header) -> tuple[str, ...]:
    """Warnings for people about players, tempers, names and pictures unknown here, each with its replacement."""
    found = []
    for number, (wanted, taken) in enumerate(zip(header.seats, map(_known_seat, header.seats), strict=True), 1):
        if wanted.player != taken.player:
            found.append(f"seat {number}: there is no player {wanted.player!r}, {taken.player} plays instead")
        if wanted.temper not in (UNSET, taken.temper):
            found.append(f"seat {number}: there is no temper {wanted.temper!r}, it plays evenly instead")
        if len(wanted.name) > LONGEST_NAME:
            found.append(f"seat {number}: the name has {len(wanted.name)} letters, the first {LONGEST_NAME} are taken")
        elif wanted.name != taken.name:
            found.append(f"seat {number}: the name has characters that cannot be shown, they are left out")
        if wanted.avatar != taken.avatar:
            found.append(f"seat {number}: there is no avatar {wanted.avatar}, {taken.avatar} is shown instead")
    return tuple(found)


def _known_seat(seat: SeatLine) -> Seat:
    """A seat from a record; unknown players, tempers and pictures are replaced by the nearest known ones."""
    player = seat.player if seat.player in (PERSON, *LEVELS) else USUAL
    temper = seat.temper if seat.temper in TEMPERS and player != PERSON else ""
    return Seat(seat.name, player, seat.avatar % AVATARS, str(temper))


def completed(header: Header) -> Header:
    """A header with options added that older versions left out, checked against the rule sheet; raises Mismatch.

    A what-if match from an older record keeps what its rules did then.
    """
    told = header if header.branch is UNSET else msgspec.structs.replace(header, sheet=tuple(map(_today, header.sheet)))
    for rule in rules_of(told):
        try:
            hold_rule(edition(header.edition), rule)
        except ValueError as error:
            raise Mismatch(f"{rule_id(type(rule))}: {error}") from None
    then = THEN if header.ichimai < VERSION else {}
    scoring = {"id": header.scoring.get("id")} | then.get(str(header.scoring.get("id")), {}) | header.scoring
    sheet = tuple({"rule": data.get("rule")} | UNSAID.get(str(data.get("rule")), {})
                  | then.get(str(data.get("rule")), {}) | data for data in header.sheet)
    return msgspec.structs.replace(header, scoring=scoring, sheet=sheet)


def _today(data: Object) -> Object:
    """A rule's options without values that only records before version 3 can have."""
    rule = str(data.get("rule"))
    then = THEN.get(rule, {}) | UNSAID.get(rule, {})
    return {name: value for name, value in data.items() if name not in then or value != then[name]}


def encode_rule(rule: Rule) -> Object:
    return {"rule": rule_id(type(rule)), **parts(rule)}


def rule_id(rule: type[Rule]) -> str:
    """The id of a rule class in records: its own `id` if it has one, else its class name in snake case."""
    return rule.id or kind(rule)


def decode_rule(data: Object, kinds: Sequence[type[Rule]]) -> Rule:
    """A rule of one of the classes `kinds`, from its JSON values in a record; raises Mismatch."""
    options = dict(data)
    known = {rule_id(rule): rule for rule in kinds}
    return _made(known, options.pop("rule", None), options, "rule")


def encode_face(face: Face) -> Object:
    return {"symbol": face.symbol, "color": face.color, "points": face.points, "number": face.number}


def encode_cards(deck: Deck) -> tuple[tuple[int, ...], ...]:
    """Every card as the indices of its faces in the header's list of faces, the light side first."""
    return tuple(tuple(deck.numbers[side][face] for side, face in enumerate(card.faces)) for card in deck.cards)


def encode_action(action: Action) -> Object:
    return {"do": kind(type(action)), **parts(action)}


def decode_action(data: Object, version: int = VERSION, deck: Deck | None = None) -> Action:
    """An action from its JSON values in a record; older versions also need the match's deck. Raises Mismatch."""
    values = dict(new_action(data, version, deck) if deck else data)
    return _made(ACTION_KINDS, values.pop("do", None), values, "action")


def line(
    number: int, action: Action, events: Sequence[Event], layout: Layout,
    version: int = VERSION, before: Asked = NOTHING, took: float | UnsetType = UNSET,
) -> Line:  # fmt: skip
    """The record line of an action: its number, the action, its events, and the state of the table after it (`layout`).

    For an older `version` it also needs `before`, the question that was open before the action. `took` is how many
    seconds a person needed.
    """
    data: Iterable[Object] = map(encode_event, events)
    if version < VERSION:
        data = old_events(events, before, version, row=bool(layout.row))
    return Line(n=number, action=encode_action(action), events=tuple(data), after=after(layout, version),
                took=took if took is UNSET else round(took, 1))


def after(layout: Layout, version: int = VERSION) -> Object:
    """The state of the table for a record line: open question, colour, direction, side, cards, centre row."""
    return {
        "seat": layout.seat,
        "asked": encode_asked(layout.asked) if version >= VERSION else old_asked(layout.asked),
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


def clean(text: str) -> str:
    """A text that can be encoded: invalid characters (lone surrogates) become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")
