"""Onlooker: what may be on the screen while nobody in particular looks at it."""

from __future__ import annotations

from game.core.layout import Layout
from game.core.view import View, hidden_hands

NOBODY = -1
"""The seat that looks while all hands must be closed."""


def seen_from(table: Layout, seat: int) -> View:
    """The view of a seat, or of nobody: then every hand is closed."""
    view = View(table, seat)
    if seat < 0:
        view.hands = hidden_hands(table)
    return view
