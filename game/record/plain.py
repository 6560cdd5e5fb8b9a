"""Rules, actions and events of any class as plain values for JSON."""

from __future__ import annotations

from dataclasses import is_dataclass
from types import NoneType
from typing import Any

from game.core.cause import Cause
from game.core.events import AskedFor, Event
from game.core.layout import ASIDE, PILE, ROW, STOCK, Move
from game.record.names import kind, names
from game.record.questions import encode_asked

ATOMS = frozenset({int, str, bool, NoneType, float, Cause})
"""Types whose values need no conversion, which are checked first, as most fields of events have them."""
PLACES = {STOCK: "stock", PILE: "pile", ASIDE: "aside"}


def plain(value: Any) -> Any:
    """A value converted to lists, objects, numbers and strings only; sets become sorted lists."""
    if type(value) in ATOMS:
        return value
    match value:
        case tuple() if hasattr(value, "_fields"):
            return {name: plain(part) for name, part in zip(value._fields, value, strict=True)}
        case tuple() | list():
            return [part if type(part) in ATOMS else plain(part) for part in value]
        case set() | frozenset():
            return sorted((plain(part) for part in value), key=lambda part: (str(type(part)), part))
        case dict():
            return {str(key): plain(part) for key, part in value.items()}
        case bool() | int() | float() | str():
            return value
    if is_dataclass(value) and not isinstance(value, type):
        return {"kind": kind(type(value)), **parts(value)}
    return str(value)


def parts(value: Any) -> dict[str, Any]:
    """The fields of a dataclass by name, as plain JSON values."""
    found = {}
    for name in names(type(value)):
        part = getattr(value, name)
        found[name] = part if type(part) in ATOMS else plain(part)
    return found


def place(number: int) -> int | str:
    """The number of a place for cards as in records: a seat's number for its hand, else a word, as `row:0` in DOS."""
    if number >= 0:
        return number
    return f"row:{ROW - number}" if number <= ROW else PLACES[number]


def encode_move(move: Move) -> list[int | str]:
    """The move of a card as a list: card, where it was, where it is now."""
    return [move.card, place(move.source), place(move.target)]


def encode_event(event: Event) -> dict[str, Any]:
    """An event as JSON values: its kind, the rule that caused it, its fields, and the cards that it moves."""
    data: dict[str, Any] = {"event": kind(type(event)), "rule": event.rule}
    if isinstance(event, AskedFor):
        return data | {"asked": encode_asked(event.asked), "private": event.asked.private}
    data |= parts(event)
    if moves := event.moves:
        data["moves"] = [encode_move(move) for move in moves]
    return data
