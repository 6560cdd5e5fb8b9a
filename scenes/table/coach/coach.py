"""The coach: advice from a search on what the player at this screen is asked, shown until the next question."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.core.actions import Action
from game.players.coach import LEAST, PARTLY
from game.players.search.advice import Advice
from game.players.thinking.deep import Deep
from game.players.thinking.task import Task
from game.players.thinking.thinker import Thought
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.widgets.icons import draw_icon
from scenes.table.coach.bars import Bars
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.banner import Caption
from scenes.table.view.prompts.prompt import Prompt
from scenes.words.advice_text import AdviceText, figures, higher, percent

PAD, SHADOW = 12.0, 32.0
TITLE, CHANCE, WHY = 17.5, 14.5, 16.0
SEED = 1
"""The seed of searches, so that the same question gets the same advice."""


class CoachPanel:
    """The panel with the coach's advice in words, drawn over the game log so that it covers no card."""

    def __init__(self, ctx: Context, session: Session, stage: Stage) -> None:
        self.ctx, self.session, self.stage = ctx, session, stage
        self.advice: Advice | None = None
        self.thinking = False
        self.about = -1
        """The seat whose knowledge the advice uses, in a replay; -1 in a match that is being played."""
        self.did: Action | None = None
        """The action that this seat took, in a replay."""
        self.dirty = False

    @property
    def rect(self) -> pygame.FRect:
        return self.stage.places.log

    def show(self, advice: Advice | None, *, thinking: bool) -> None:
        """Set the advice to show, None if there is none yet; `thinking` says that the search is still running."""
        self.advice, self.thinking, self.dirty = advice, thinking, True

    @property
    def aloud(self) -> str:
        """The whole advice as sentences for the screen reader."""
        if self.advice is None:
            return ""
        t = self.ctx.texts
        said = (self._title(), self._chance(self.advice), self._why(self.advice))
        return t.paragraph(map(t.sentence, said))

    def draw(self, surface: pygame.Surface) -> Boxes:
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
        words = self._why(self.advice)
        setter.paragraph(surface, words, room, setter.fit_paragraph(words, WHY, "medium", room, 1.22, 0.6), theme.ink,
                         leading=1.22)
        return covers

    def _heading(self, surface: pygame.Surface, inner: pygame.FRect) -> pygame.FRect:
        """Write whose knowledge the advice uses; returns the rectangle inside the panel that is left below."""
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
        """The chance to win by the recommended action in words; in a replay also that by the action taken."""
        best, told, t = advice.chance(advice.best), figures(advice), self.ctx.texts
        if len(advice.chances) == 1:
            return t("coach.only")
        chance = percent(told[best.action] if best else 0.0)
        said = t("coach.equal" if higher(advice) else "coach.chance", chance=chance)
        done = advice.chance(self.did) if self.did is not None else None
        if self.about >= 0 and self.did is not None and (done is None or done is not best):
            did = t("knew.did", action=self._words().action(self.did))
            said = t("common.dot").join((chance, f"{did}{f' {percent(told[done.action])}' if done else ''}"))
        return said + (" …" if self.thinking else "")

    def _why(self, advice: Advice) -> str:
        """The reasons of an advice in words, other than that there is no other choice."""
        return self._words().why([reason for reason in advice.reasons if reason.id != "only"])


class Coach:
    """The coach of a table, which has advice searched and shows it.

    `prompt` returns the open prompt; `notice` shows why there is no advice. The advice uses only what the player's seat
    knows: an adviser is told the events as that seat sees them (`CpuPlayers.advisers`). There is no coach where several
    people sit at the table, because it could be used against them.
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, prompt: Callable[[], Prompt | None],
        notice: Caption,
    ) -> None:
        self.ctx, self.session, self.stage, self.notice = ctx, session, stage, notice
        self.thought: Thought | None = None
        self.advice: Advice | None = None
        self.panel = CoachPanel(ctx, session, stage)
        self.bars = Bars(ctx, session, stage, prompt)
        self.shown = False
        """Whether the coach is thinking or its advice is shown."""
        self._asked: tuple[Action, ...] = ()
        """The legal answers that the advice is about."""

    @property
    def allowed(self) -> bool:
        """Whether there is a coach at this table: it is switched on and one person plays alone."""
        session = self.session
        advises = session.cpu_players is not None and session.me in session.cpu_players.advisers
        return bool(self.ctx.thinker and self.ctx.settings.coach and advises and len(session.people) == 1)

    @property
    def thinking(self) -> bool:
        """Whether the search that improves the advice is still running."""
        return self.thought is not None and not self.thought.over

    @property
    def wants_frame(self) -> bool:
        return self.panel.dirty or (self.shown and (self.thinking or self.bars.wants_frame))

    def toggle(self) -> None:
        """Have the coach give advice, or remove the advice if it is shown."""
        if self.shown:
            self.clear()
        elif self.allowed:
            self._ask()

    def clear(self) -> None:
        if self.thought is not None:
            self.thought.drop()
        if self.shown:
            self.panel.dirty = True
            self.session.changed()
        self.shown, self.thought, self.advice = False, None, None
        self.bars.show(None)

    def _ask(self) -> None:
        session, thinker = self.session, self.ctx.thinker
        state = session.state
        adviser = session.cpu_players.advisers.get(session.me) if session.cpu_players else None
        if thinker is None or not isinstance(adviser, Deep) or not state.turn or not state.answers:
            self.notice.show(self.ctx.texts("coach.not_now"))
            return
        session.skip()
        view, options = session.match.view(session.me), session.match.legal_actions(session.me)
        packed = adviser.situation(view, options).pack()
        task = Task(session.setup.public(), packed, adviser.playouts, adviser.cap, SEED, PARTLY, everything=True,
                    least=LEAST)
        kept = self.ctx.library.estimates(session.record) if session.record else None
        self.thought, self._asked = thinker.ask(task, kept), state.answers
        self.shown = True
        self.panel.show(None, thinking=True)
        self.notice.clear()
        session.changed()

    def update(self, dt: float) -> None:
        self.panel.dirty = False
        if not self.shown:
            return
        if self.session.state.answers != self._asked:
            self.clear()
            return
        if self.thought is not None:
            self.thought.follow(dt)
            self._take(self.thought)
        self.bars.update(dt)

    def _take(self, thought: Thought) -> None:
        if thought.advice is not None and thought.advice is not self.advice:
            self.advice = thought.advice
            self.bars.show(self.advice)
            self.panel.show(self.advice, thinking=not thought.over)
        if thought.over:
            self.thought = None
            self.panel.dirty = True
            self.shown = self.advice is not None
            if self.advice is None:
                self.notice.show(self.ctx.texts("coach.no_answer"))
            else:
                self.panel.show(self.advice, thinking=False)
                self.ctx.speech.say(self.panel.aloud, urgent=True)

    def handle(self, event: pygame.Event) -> bool:
        """Remove the advice if its panel is clicked; returns whether it was."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.shown and self.panel.rect.collidepoint(event.pos):
            self.clear()
            return True
        return False

    def sprites(self) -> Iterable[Node]:
        """The sprites of the advice: a bar for each action's chance, and the panel with the reasons."""
        if not self.shown:
            return ()
        return Painted("chances", None, self.bars.draw), Painted("advice", None, self.panel.draw)
