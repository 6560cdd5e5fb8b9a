"""The coach's panel: the best action, its chance, and why, where otherwise the log lies."""

from __future__ import annotations

import pygame

from game.core.actions import Action
from game.players.search.advice import Advice
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.widgets.icons import draw_icon
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage
from scenes.words.advice_text import AdviceText, percent

PAD, SHADOW = 12.0, 32.0
TITLE, CHANCE, WHY = 17.5, 14.5, 16.0


class CoachPanel:
    """A sheet that lies on the log as long as the advice is shown: everything that counts can still be seen."""

    def __init__(self, ctx: Context, session: Session, stage: Stage) -> None:
        self.ctx, self.session, self.stage = ctx, session, stage
        self.advice: Advice | None = None
        self.thinking = False
        self.about = -1
        """In a replay, the seat whose knowledge it is."""
        self.did: Action | None = None
        """What that seat did."""
        self.dirty = False

    @property
    def rect(self) -> pygame.FRect:
        """Where it lies."""
        return self.stage.places.log

    def show(self, advice: Advice | None, *, thinking: bool) -> None:
        """Tell another advice, or that one is being looked for."""
        self.advice, self.thinking, self.dirty = advice, thinking, True

    @property
    def aloud(self) -> str:
        """The advice in sentences."""
        if self.advice is None:
            return ""
        t = self.ctx.texts
        said = (self._title(), self._chance(self.advice), self._words().why(self.advice.reasons))
        return t.paragraph(map(t.sentence, said))

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the sheet and its words."""
        theme, paint, setter, box = self.ctx.theme, self.ctx.paint, self.ctx.type, self.rect
        paint.shadow(surface, box, theme.shadow, SPACE.radius, 12, 4)
        paint.box(surface, box, theme.panel, SPACE.radius, border=theme.glow, line=2.5)
        inner, covers = box.inflate(-2 * PAD, -2 * PAD), (around(self.ctx.view, box, SHADOW),)
        if self.about >= 0:
            inner = self._heading(surface, inner)
        high = TITLE * setter.factor * 1.3
        draw_icon(self.ctx, surface, "bulb", (inner.left + 9, inner.top + high / 2), 22, theme.ink)
        title = pygame.FRect(inner.left + 26, inner.top, inner.width - 26, high)
        setter.text(surface, self._title(), title.midleft, TITLE, theme.ink, "bold", width=title.width)
        if self.advice is None:
            return covers
        chance = inner.top + high + CHANCE * setter.factor * 0.6
        setter.text(surface, self._chance(self.advice), (inner.left, chance), CHANCE, theme.muted, "bold",
                    width=inner.width)
        top = chance + CHANCE * setter.factor * 0.75
        room = pygame.FRect(inner.left, top, inner.width, inner.bottom - top + 4)
        words = self._words().why(self.advice.reasons)
        setter.paragraph(surface, words, room, setter.fit_paragraph(words, WHY, "medium", room, 1.22, 0.6), theme.ink,
                         leading=1.22)
        return covers

    def _heading(self, surface: pygame.Surface, inner: pygame.FRect) -> pygame.FRect:
        """Whose knowledge it is; the room that is left below."""
        words = self._words()
        said = self.ctx.texts("knew.title", seat=words.names[self.about])
        high = CHANCE * self.ctx.type.factor * 1.2
        self.ctx.type.text(surface, said, (inner.left, inner.top + high / 2 - 3), CHANCE, self.ctx.theme.muted, "bold",
                           width=inner.width)
        return pygame.FRect(inner.left, inner.top + high - 2, inner.width, inner.height - high + 2)

    def _words(self) -> AdviceText:
        view = self.session.state.view
        return AdviceText(self.ctx.texts, view.faces, self.session.setup.seats, [cards[0] for cards in view.row])

    def _title(self) -> str:
        return self._words().action(self.advice.best) if self.advice else self.ctx.texts("coach.thinking")

    def _chance(self, advice: Advice) -> str:
        best = advice.chance(advice.best)
        t = self.ctx.texts
        said = t("coach.chance", chance=percent(best.win if best else 0.0))
        done = advice.chance(self.did) if self.did is not None else None
        if self.about >= 0 and self.did is not None and (done is None or done is not best):
            did = t("knew.did", action=self._words().action(self.did))
            said = f"{percent(best.win if best else 0.0)} · {did}{f' {percent(done.win)}' if done else ''}"
        return said + (" …" if self.thinking else "")
