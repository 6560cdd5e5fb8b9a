"""The public notes of rules as words of a position: who has called UNO, who can be caught, who holds shields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.layout import Layout
from game.core.ruleset import RuleSet
from game.match.penalty_points import NotePenaltyPoints
from game.match.standing.cards import CardNames, names_of
from game.match.standing.words import BadPosition, Words, one_of, seat_of, seats_of, whole
from game.mechanics.blank_wild import STEPS
from game.mechanics.blank_wild_effects import FACTOR, SHIELDS, BlankWildRules
from game.mechanics.table_manners import DREW, WRONG, TableManners
from game.mechanics.uno_call import CALLED, DOWN, SOON, WORD, UnoCall

POINTS = "written"
"""The key, in a table's `notes`, for penalty points that players got for being caught (R7.5)."""
NONE = "none"
NEEDED = {
    CALLED: UnoCall, DOWN: UnoCall, SOON: UnoCall, WORD: BlankWildRules, FACTOR: BlankWildRules,
    SHIELDS: BlankWildRules, WRONG: TableManners, DREW: TableManners, POINTS: NotePenaltyPoints,
}  # fmt: skip
"""The class of the rule that writes each note, by the note's key."""
MOST_SHIELDS = 99
MOST_POINTS = 99_999


@dataclass(frozen=True, slots=True)
class TableNotes:
    """The notes on a table as words of a position, written and read; to be read, the table must have its cards."""

    layout: Layout
    rules: RuleSet

    def text(self) -> list[str]:
        return [f"{key}={_told(key, value, names_of(self.layout.deck))}" for key, value in self.layout.notes.items()]

    def read(self, words: Words) -> dict[str, object]:
        """The notes that words of a position describe, by key."""
        return {key: self._read(key, words[key]) for key in words if key in NEEDED}

    def _read(self, key: str, text: str) -> object:
        if self.rules.find(NEEDED[key]) is None:
            raise BadPosition(key, "there is nothing of the kind with these rules")
        read: dict[str, Callable[[str, str], object]] = {
            WORD: lambda key, text: one_of(key, text, ("grunt",)),
            FACTOR: lambda key, text: whole(key, text, *STEPS["double_draw_two"]),
            SHIELDS: self._shields, WRONG: self._wrong, POINTS: self._points,
        }  # fmt: skip
        return read.get(key, self._seats)(key, text)

    def _seats(self, key: str, text: str) -> frozenset[int]:
        if not text:
            raise BadPosition(key, "it is left out if it is nobody")
        return frozenset(seats_of(key, text, self.layout.playing))

    def _shields(self, key: str, text: str) -> tuple[int, ...]:
        held = seats_of(key, text, self.layout.playing)
        if len(held) > MOST_SHIELDS:
            raise BadPosition(key, f"there are at most {MOST_SHIELDS}")
        return held

    def _points(self, key: str, text: str) -> tuple[tuple[int, int], ...]:
        pairs = [one.partition(":") for one in text.split(",")] if text else []
        return tuple(
            (seat_of(key, seat, self.layout.playing), whole(key, points, 0, MOST_POINTS)) for seat, _, points in pairs
        )

    def _wrong(self, key: str, text: str) -> tuple[int, int, str | None] | None:
        """The seat that played a top card that does not fit, the card, and the colour before it; None without such a
        card.

        `key` is the name of the word in the position, `text` its value.
        """
        if text == NONE:
            return None
        seat, _, color = text.partition(":")
        pile, manners = self.layout.pile, self.rules.find(TableManners)
        if len(pile) < 2 or manners is None or not manners.wrong:
            raise BadPosition(key, "there is no card on another that could be a wrong one")
        before = None if color == NONE else one_of(key, color, colors(self.layout))
        return seat_of(key, seat, self.layout.playing), pile[-1], before


def colors(layout: Layout) -> tuple[str, ...]:
    return tuple(dict.fromkeys(face.color for face in layout.faces if face.color))


def _told(key: str, value: object, names: CardNames) -> str:
    if isinstance(value, frozenset):
        return ",".join(map(str, sorted(value)))
    if key == WRONG and isinstance(value, tuple):
        return f"{value[0]}:{value[2] or NONE}"
    if key == POINTS and isinstance(value, tuple):
        return ",".join(f"{seat}:{points}" for seat, points in value)
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return NONE if value is None else str(value)
