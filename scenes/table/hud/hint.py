"""Guide: tells whoever hesitates what can be done; soon the first time, later only after a long while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action, Draw, EndTurn, Fit, Pass, Place, Play, Take
from game.core.questions import PenaltyAsked

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SOON, LATER = 2.5, 10.0
"""Seconds of hesitation before something is said the first time in a match, and before it is said again."""


class Guide:
    """Watches how long the seat that looks has been asked for a card; speaks once for a question at most."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.waited = 0.0
        self.known: set[tuple[int, str]] = set()
        """What has been said already, and to which seat."""
        self._chosen: list[int] = []

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        table = self.table
        asked = table.director.asked == table.me >= 0
        picked = table.picking.chosen != self._chosen  # that is a new question
        self._chosen = list(table.picking.chosen)
        if not asked or picked or table.stage.busy or table.asking.prompt is not None:
            self.waited = 0.0
        elif not (table.speaker.refused.left or table.explanation):
            before, self.waited = self.waited, self.waited + dt
            for moment in (SOON, LATER):
                if before < moment <= self.waited:
                    self._hint(late=moment == LATER)

    def _hint(self, *, late: bool) -> None:
        """Say what helps, unless it is known and nobody has waited for long."""
        table, shown = self.table, self.table.stage.shown
        kinds = {type(answer) for answer in table.speaker.answers}
        words = self._picked() if self._chosen else helpful(kinds, row=bool(shown.row))
        if words is None or ((table.me, words) in self.known and not late):
            return
        self.known.add((table.me, words))
        self.waited = LATER
        rule = "R11" if shown.row else "R9.2" if isinstance(shown.asked, PenaltyAsked) else "R3.1"
        table.speaker.refused.show(table.ctx.texts(words, n=shown.asked.amount), rule)
        table.dirty = True

    def _picked(self) -> str | None:
        """What helps whoever has chosen cards to lay together."""
        picking = self.table.picking
        if not picking.fits:
            return "guide.lay"
        if picking.matching():
            return "guide.where"
        return None if picking.may_place(self._chosen[0]) else "guide.second"


def helpful(kinds: set[type[Action]], *, row: bool) -> str | None:
    """The words that help whoever may answer in these ways; None where the table has said it when it asked."""
    if Place in kinds:
        return None
    if kinds & {Fit, EndTurn}:
        return "guide.match_on" if EndTurn in kinds else "guide.match"
    if Play in kinds:
        usual = "guide.play_or_draw" if Draw in kinds else "guide.play"
        return "guide.answer" if Take in kinds else usual
    if Draw in kinds:
        return "guide.draw_row" if row else "guide.draw"
    return "guide.pass" if Pass in kinds else None
