"""Everything that a seat knows when it has to decide, in a form that can be sent to another process."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

from game.core.actions import Action
from game.core.layout import Layout
from game.core.view import View
from game.players.grudge import NOBODY
from game.players.search.facts import GameFacts
from game.players.search.memory import Memory

SEEN = tuple(name for name in (*Layout.__slots__, *View.__slots__) if name not in ("deck", "faces"))
"""The fields of a view that are sent, without the deck, which both processes have."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What a seat knows when it has to decide: view, legal actions, memory, and the seat that harmed it last."""

    view: View
    options: tuple[Action, ...]
    memory: Memory
    against: int = NOBODY

    def pack(self) -> bytes:
        """The situation as bytes, some kilobytes, for `unpack` in another process of this program."""
        memory = self.memory
        seen = tuple(getattr(self.view, name) for name in SEEN)
        known = (memory.may, memory.unlikely, memory.bluffs, memory.doubts, memory.totals, memory.rounds)
        return pickle.dumps((seen, self.options, known, self.against), pickle.HIGHEST_PROTOCOL)


def parts(data: bytes) -> tuple[dict[str, Any], tuple[Action, ...], tuple[Any, ...], int]:
    """The parts of a packed situation: the view's fields, the options, the memory, and the seat that harmed it last.

    Equal situations have equal parts, though their bytes may differ. Only for bytes that this program made itself,
    because they are read with `pickle`.
    """
    seen, options, known, against = pickle.loads(data)
    return dict(zip(SEEN, seen, strict=True)), options, known, against


def unpack(data: bytes, facts: GameFacts) -> Situation:
    """A situation from bytes made by `pack`; only for bytes from this program, as they are read with `pickle`."""
    seen, options, known, against = parts(data)
    view = View.__new__(View)
    for name, value in seen.items():
        setattr(view, name, value)
    view.deck = facts.deck
    view.faces = facts.deck.faces[view.side]
    memory = Memory(view, facts)
    memory.may, memory.unlikely, memory.bluffs, memory.doubts, memory.totals, memory.rounds = known
    return Situation(view, options, memory, against)
