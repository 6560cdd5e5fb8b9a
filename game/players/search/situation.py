"""Situation: all that a seat knows when it has to decide."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import Action
from game.core.view import View
from game.players.search.memory import Memory


@dataclass(frozen=True, slots=True)
class Situation:
    """What a seat sees, what it may do, and what it remembers of this match."""

    view: View
    options: tuple[Action, ...]
    memory: Memory
