"""Notation: one line of text for faces, cards, actions and positions, and back.

A face is its colour and symbol, `red-5`, or its symbol alone, `wild`; a card adds its number, `red-5#9`.
An action is its seat, its kind and its fields: `2 play [9]`, `0 name_color red`, `3 catch 1`.
A position is every field of a layout with its name; cards are their numbers, negative where hidden.
"""

from __future__ import annotations

import json
import re
from itertools import chain
from typing import Any, get_type_hints

import msgspec

from game.core.actions import ACTIONS, Action
from game.core.cards import Card, Deck, Face
from game.core.layout import Layout
from game.core.questions import Asked
from game.record.names import kind
from game.record.questions import decode_asked, encode_asked

WORD = re.compile(r"[a-z][a-z0-9_]*")
POSITION = {
    "round": "number", "dealer": "dealer", "playing": "playing", "turn": "seat", "way": "direction",
    "asked": "asked", "side": "side", "color": "color", "hands": "hands", "pile": "pile", "stock": "stock",
    "row": "row", "passes": "passes", "notes": "notes",
}  # fmt: skip
"""The names in a position's text, and the layout's fields they stand for."""


class BadNotation(ValueError):  # noqa: N818 - a finding, like BadRecord
    """A text that is not valid notation."""


def face_text(face: Face) -> str:
    """`red-5`, or `wild` for a face without a colour."""
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


def parse_face(text: str, deck: Deck, side: int = 0) -> Face:
    """The face that a text means on a side of a deck; the first if several are printed alike."""
    for face in deck.faces[side]:
        if face_text(face) == text:
            return face
    raise BadNotation(f"no such face: {text!r}")


def card_text(card: Card) -> str:
    """`red-5#9`; a two-sided card tells both faces: `red-5/pink-1#9`."""
    return "/".join(map(face_text, card.faces)) + f"#{card.id}"


def parse_card(text: str, deck: Deck) -> Card:
    """The card of a deck that a text means."""
    found = re.fullmatch(r".*#([0-9]{1,4})", text)
    if found and int(found[1]) < len(deck) and card_text(deck.cards[int(found[1])]) == text:
        return deck.cards[int(found[1])]
    raise BadNotation(f"no such card: {text!r}")


def action_text(action: Action) -> str:
    """`2 play [9]`: the seat, the kind and the fields, as JSON where it is not a plain word."""
    words = (_word(getattr(action, name)) for name in _fields_of(type(action)))
    return " ".join((str(action.seat), kind(type(action)), *words))


def parse_action(text: str) -> Action:
    """The action that a text means."""
    seat, _, rest = text.partition(" ")
    name, *words = rest.split(" ")
    cls = {kind(known): known for known in ACTIONS}.get(name)
    if cls is None or len(words) != len(_fields_of(cls)):
        raise BadNotation(f"no such action: {text!r}")
    values = {field: _value(word) for field, word in zip(_fields_of(cls), words, strict=True)}
    try:
        return msgspec.convert({"seat": _value(seat), **values}, cls)
    except msgspec.ValidationError as error:
        raise BadNotation(f"{text!r}: {error}") from None


def position_text(layout: Layout) -> str:
    """A layout on one line, `round=1 dealer=0 …`: all that it knows, so that it can be set up again."""
    return " ".join(f"{name}={_json(_tagged(getattr(layout, field)))}" for name, field in POSITION.items())


def parse_position(text: str, deck: Deck) -> Layout:
    """The layout that a text means, with the cards of a deck."""
    words = dict(part.partition("=")[::2] for part in text.split(" "))
    if list(words) != list(POSITION):
        raise BadNotation(f"a position names {', '.join(POSITION)}")
    read = {field: _untagged(_read(words[name])) for name, field in POSITION.items()}
    try:
        values = {field: msgspec.convert(value, FORMS[field]) for field, value in read.items()}
        values["asked"] = decode_asked(values["asked"])
    except ValueError as error:
        raise BadNotation(f"no such position: {error}") from None
    return _set_up(values, deck)


def _set_up(values: dict[str, Any], deck: Deck) -> Layout:
    layout = Layout(deck, len(values["hands"]))
    cards = chain(*values["hands"], values["pile"], values["stock"], *values["row"])
    if values["side"] not in range(deck.sides) or any(card >= len(deck) for card in cards):
        raise BadNotation("a position of other cards")
    if values["side"]:
        layout.turn_side()
    for field, value in values.items():
        setattr(layout, field, value)
    return layout


FORMS: dict[str, Any] = {
    "number": int, "dealer": int, "playing": tuple[int, ...], "seat": int, "direction": int, "asked": dict[str, Any],
    "side": int, "color": str | None, "hands": list[list[int]], "pile": list[int], "stock": list[int],
    "row": list[list[int]], "passes": int, "notes": dict[str, Any],
}  # fmt: skip
"""What the fields of a layout are made of."""


def _fields_of(cls: type[Action]) -> list[str]:
    """The fields of an action besides its seat."""
    return [name for name in get_type_hints(cls) if name != "seat"]


def _word(value: object) -> str:
    return value if isinstance(value, str) and WORD.fullmatch(value) else _json(_tagged(value))


def _value(word: str) -> Any:
    return word if WORD.fullmatch(word) and word not in ("true", "false", "null") else _untagged(_read(word))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace(" ", "\\u0020")


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadNotation(f"cannot be read: {text!r}") from None


def _tagged(value: Any) -> Any:
    """Sets say that they are sets; everything else is what JSON makes of it."""
    match value:
        case Asked():
            return encode_asked(value)
        case frozenset() | set():
            return {"set": sorted(_tagged(part) for part in value)}
        case tuple() | list():
            return [_tagged(part) for part in value]
        case dict():
            return {key: _tagged(part) for key, part in value.items()}
    return value


def _untagged(value: Any) -> Any:
    match value:
        case {"set": [*parts], **rest} if not rest:
            return frozenset(_untagged(part) for part in parts)
        case list():
            return tuple(_untagged(part) for part in value)
        case dict():
            return {key: _untagged(part) for key, part in value.items()}
    return value
