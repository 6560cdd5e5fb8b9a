"""How versions 1 and 2 of the record format differ from the current one, for reading them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.cards import LIGHT, Deck
from game.core.cause import Cause
from game.core.events import (
    AskedFor,
    DealerChosen,
    Drew,
    Event,
    MatchEnded,
    Noted,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    UnoCalled,
)
from game.core.questions import NOTHING, Asked, turn_asked
from game.record.plain import encode_event

NAMELESS = 1
"""The version without the number that a wild counts as in DOS, and without the colour given to it (R11)."""
RULES: dict[type[Event], str] = {
    AskedFor: "R3.1", DealerChosen: "R2.1", MatchEnded: "R7.7", Noted: "R0", RoundEnded: "R7.1",
    UnoCalled: "R6.1",
}  # fmt: skip
"""Kinds of events, each with the rule that it always cited in older records."""


def old_asked(asked: Asked) -> dict[str, Any]:
    """An open question as older records wrote it: only seat, task and amount."""
    return dict(zip(("seat", "task", "amount"), asked.short, strict=True))


def old_events(events: Sequence[Event], asked: Asked, version: int, *, row: bool) -> Iterator[dict[str, Any]]:
    """Events as an older version recorded them, without the fields that say what caused them.

    `asked` is the question that was open before them, `row` whether the game is DOS. A new question is left out if it
    differs from the one before only in facts that older records did not have.
    """
    for event in events:
        if isinstance(event, AskedFor) and event.asked.short == asked.short:
            continue
        asked = _asked_after(event, asked)
        data = _old_event(event, version)
        if row and version <= NAMELESS and isinstance(event, Drew) and event.cause is Cause.TURN:
            data["rule"] = "R11"
        yield data


def _asked_after(event: Event, asked: Asked) -> Asked:
    match event:
        case AskedFor(asked=new):
            return new
        case TurnBegan(seat):
            return turn_asked(seat)
        case RoundBegan() | RoundEnded():
            return NOTHING
    return asked


def _old_event(event: Event, version: int) -> dict[str, Any]:
    data = encode_event(event)
    data.pop("cause", None)
    if type(event) in RULES:
        data["rule"] = RULES[type(event)]
    if isinstance(event, AskedFor):
        data["asked"] = old_asked(event.asked)
    if version <= NAMELESS:
        data.pop("named", None)
    return data


def new_action(data: dict[str, Any], version: int, deck: Deck) -> dict[str, Any]:
    """An action from an older record, in the form of the current version.

    In version 1 the colour of a DOS match was the one in which all its cards agreed. Now it is the colour named for a
    Wild DOS among the played cards, and null if there is none.
    """
    if version > NAMELESS or data.get("do") != "fit" or not isinstance(cards := data.get("cards"), list):
        return data
    known = [card for card in cards if isinstance(card, int) and 0 <= card < len(deck)]
    wild = any(deck.faces[0][card].symbol == "dos" for card in known)
    return data | {"color": (data.get("color") or LIGHT[0]) if wild else None}
