"""Hints for a player who hesitates: the first one in a new edition comes soon, later ones after a long wait."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from game.core.actions import Action, AddToRow, Draw, EndTurn, MatchRow, Pass, Play, Take
from game.core.questions import PenaltyAsked
from scenes.context import Context
from scenes.table.model.selection import Selection
from scenes.table.model.session import Session
from scenes.table.view.hud.banner import Caption
from scenes.words.card_names import card_name

SOON, LATER = 3.0, 25.0
"""Seconds of hesitation before a hint that the player has not seen yet in this edition, and before one shown again."""


class PlayHint:
    """A hint to a player who hesitates, at most once for each decision.

    It waits while a question to the player is open (`prompted`), while something else is to be read (`covered`), and
    while `notice`, where hints are shown, has other words.
    """

    def __init__(
        self, ctx: Context, session: Session, selection: Selection, notice: Caption, *,
        prompted: Callable[[], bool], covered: Callable[[], bool],
    ) -> None:
        self.ctx, self.session, self.selection, self.notice = ctx, session, selection, notice
        self.prompted, self.covered = prompted, covered
        self.waited = 0.0
        self.said = ""
        """The words of the latest hint."""
        self._chosen: tuple[int, ...] = ()

    wants_frame = False

    @property
    def patience(self) -> float:
        """Seconds until the next hint may come; infinite while it is not the player's turn."""
        left = (moment - self.waited for moment in (SOON, LATER) if moment > self.waited)
        return next(left, inf) if self.session.state.turn else inf

    def update(self, dt: float) -> None:
        state = self.session.state
        changed = state.chosen != self._chosen  # that is a new question
        self._chosen = state.chosen
        if changed and state.turn and self.ctx.settings.sums_shown and self.selection.matching():
            self._hint(late=True)  # where to click is told at once: the sum alone does not say it (R11)
        if not state.turn or changed or state.busy or self.prompted():
            self.waited = 0.0
        elif not (self.notice.left or self.covered()):
            before, self.waited = self.waited, self.waited + dt
            for moment in (SOON, LATER):
                if before < moment <= self.waited:
                    self._hint(late=moment == LATER)

    def _hint(self, *, late: bool) -> None:
        """Show the hint for what can be done now; one shown before in this edition is repeated only if it is `late`."""
        state = self.session.state
        shown, kinds = state.view, {type(answer) for answer in state.answers}
        words = self._about_chosen() if self._chosen else helpful(kinds, row=bool(shown.row))
        if words is None:
            return
        hint, known = f"{self.session.setup.edition} {words}", self.ctx.settings.hinted
        if hint not in known:
            self.ctx.change(hinted=(*known, hint))
        elif not late:
            return
        self.waited = LATER
        rule = "R11" if shown.row else "R9.2" if isinstance(shown.asked, PenaltyAsked) else "R3.1"
        self.said = self._words(words)
        self.notice.show(self.said, rule, aloud=False)  # who listens was told what can be played when the turn came

    def _words(self, words: str) -> str:
        """The text of the hint `words`; if the chosen cards match only one centre card, it says which (R11)."""
        texts, shown, places = self.ctx.texts, self.session.state.view, self.selection.matching()
        if words == "guide.where" and len(places) == 1:
            return texts("guide.where_card", card=card_name(texts, shown.faces[shown.row[min(places)][0]]))
        return texts(words, n=shown.asked.amount)

    def _about_chosen(self) -> str | None:
        """The id of the hint for a player who has chosen cards to play together; None if there is nothing to say."""
        if not self.selection.fits:
            return "guide.lay"
        if self.selection.matching():
            return "guide.where"
        return None if self.selection.may_place(self._chosen[0]) else "guide.second"


def helpful(kinds: set[type[Action]], *, row: bool) -> str | None:
    """The id of the hint on the allowed kinds of actions; None if the player is asked in words already. `row` is
    whether the edition has a row of centre cards (R11)."""
    if AddToRow in kinds:
        return None
    if kinds & {MatchRow, EndTurn}:
        return "guide.match_on" if EndTurn in kinds else "guide.match"
    if Play in kinds:
        usual = "guide.play_or_draw" if Draw in kinds else "guide.play"
        return "guide.answer" if Take in kinds else usual
    if Draw in kinds:
        return "guide.draw_row" if row else "guide.draw"
    return "guide.pass" if Pass in kinds else None
