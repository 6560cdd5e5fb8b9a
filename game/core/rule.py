"""Rules: a short closed list of questions that every rule of a sheet or of the house may answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action
from game.core.cards import Color, Face
from game.core.cause import Cause

if TYPE_CHECKING:
    from game.core.effects import Effect, Laid
    from game.core.table import Table
    from game.mechanics.draw_penalty import Penalty


Reason = tuple[str, str]
"""A text id that says why something is refused, and the id of the rule that refuses it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. It overrides the questions that it has an answer to, gets the answer so far as `said`
    and returns a new one. It owns no state: what it remembers it notes on the table.

    House rules have an `id`, and name in `excludes` the ids of those that they cannot stand beside.
    """

    id: ClassVar[str] = ""
    excludes: ClassVar[frozenset[str]] = frozenset()
    lays: ClassVar[int] = 1
    """How many cards of a hand may be laid at once."""

    def matches(self, table: Table, face: Face, up: Face, color: Color | None, said: bool) -> bool:
        """May this face be laid on that up card in that colour (R3.1)?"""
        return said

    def turn_options(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat do in its turn?"""
        return said

    def drawn_options(self, table: Table, seat: int, card: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat do with the card just drawn (R3.2)?"""
        return said

    def allows(self, table: Table, seat: int, cards: tuple[int, ...], said: bool) -> bool:
        """May these cards be laid, whatever made it possible?"""
        return said

    def limits(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat still do in its turn, now that it is known which cards it may lay?"""
        return said

    def drawing(self, table: Table, seat: int, said: Effect) -> Effect:
        """What happens when a seat draws instead of playing (R3.1)?"""
        return said

    def effects(self, table: Table, laid: Laid, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What do cards do that were just laid?"""
        return said

    def responses(self, table: Table, penalty: Penalty, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat do that has to draw?"""
        return said

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, said: tuple[Effect, ...]
    ) -> tuple[Effect, ...]:
        """What follows from a response other than taking the cards?"""
        return said

    def opening(self, table: Table, card: int, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What does the first up card do (R2.3)?"""
        return said

    def interrupts(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat sensibly say out of turn?"""
        return said

    def tolerates(self, table: Table, action: Action, said: bool) -> bool:
        """Is an action heard although it is no option, such as a false call (R6.3)?"""
        return said

    def handle(self, table: Table, action: Action, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What follows from an interrupt, or from something tolerated?"""
        return said

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        """Why is an action refused? A text id and the id of the rule."""
        return said

    def began(self, table: Table, seat: int) -> None:
        """A turn began: take note, push effects."""

    def laid(self, table: Table, laid: Laid) -> None:
        """Cards were laid and their effects are pending: take note, push effects before them."""

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
        """A seat drew cards, or tried to, for a cause: take note, push effects."""

    def changed(self, table: Table, seats: tuple[int, ...], owing: bool) -> None:
        """Hands changed without playing or drawing; does one card left owe the word: take note."""

    def keeps(self, table: Table, said: int) -> int:
        """How many cards at least stay on the discard pile when it is shuffled (R2.5)?"""
        return said

    def shed(self, table: Table, seat: int) -> None:
        """A seat discarded cards without playing them: take note."""

    def moved(self, table: Table, sources: tuple[int, ...]) -> None:
        """Each seat now holds the hand of its source: what is remembered of a hand goes along."""

    def blamed(self, table: Table, seat: int, rule: str) -> None:
        """A seat was caught at something that a rule forbids: take note, push effects (R7.5)."""

    def out(self, table: Table, said: tuple[int, ...]) -> tuple[int, ...]:
        """Which seats are out, now that nothing is pending (R7.1)?"""
        return said

    def left(self, table: Table, seat: int, said: int) -> int:
        """What are the cards left in a hand worth (R7.2)?"""
        return said

    def team(self, table: Table, seat: int, said: tuple[int, ...]) -> tuple[int, ...]:
        """Which seats score together with a seat, itself among them (R9.9)?"""
        return said


QUESTIONS = (
    "matches", "turn_options", "drawn_options", "allows", "limits", "drawing", "effects", "responses",
    "answer_penalty", "opening", "interrupts", "tolerates", "handle", "reason", "began", "laid", "drew",
    "keeps", "changed", "shed", "moved", "blamed", "out", "left", "team",
)  # fmt: skip
"""The names of all questions."""
