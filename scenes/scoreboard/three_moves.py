"""The up to three most important moves of a round: what was played, what would have been better, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

import pygame

from game.core.actions import Action, NameColor
from game.core.view import View
from game.match.setup import Seat
from game.players.search.advice import Chance
from game.review.review import Judged, Review
from scenes.cards.chance_bar import draw_bar
from scenes.cards.draw_card import draw_card
from scenes.cards.palette import COLOR_RGB
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.layout import Column, Inset, Pinned, Row, Slot, fixed, flexible
from scenes.kit.widgets import Button, Widget
from scenes.words.advice_text import AdviceText, figures, percent

WIDEST = 400.0
"""Greatest width of the panel about one move, in design pixels."""
HIGHEST = 460.0
CARD = 104.0
HEAD, TITLE, SMALL, WHY = 44.0, 19.0, 14.5, 16.0


class ThreeMoves:
    """Panels about up to three moves of a round, which `review` computes while they are shown.

    `on_show` goes to the moment of a move; with `names` the panels say who made it.
    """

    def __init__(
        self, ctx: Context, review: Review, seats: Sequence[Seat], on_show: Callable[[Judged], None], *,
        names: bool = False, on_panel: bool = False,
    ) -> None:
        self.on_panel = on_panel
        """Whether the panels are on another panel or on the cloth, which decides their colours."""
        self.ctx, self.review, self.seats, self.on_show, self.names = ctx, review, seats, on_show, names
        self.moves: tuple[Judged, ...] = ()
        self.buttons: list[Widget] = []
        self.dirty = False
        self.on_ready: Callable[[], None] = lambda: None
        """Called once the moves have been computed."""
        self._told = -1
        self.panels: list[pygame.FRect] = []
        """The rectangle of the panel about each move, in design pixels."""
        self.area = pygame.FRect(0, 0, 0, 0)

    @property
    def patience(self) -> float:
        """Seconds until `update` has to be called: 0 while the round is being analysed."""
        return inf if self.review.over and self._told == -2 else 0.0

    def update(self, dt: float) -> None:
        review = self.review
        if review.over and self._told == -2:
            return
        review.update(dt)
        now = -2 if review.over else review.done
        if now != self._told:
            self._told, self.dirty = now, True
            if review.over:
                self.moves = review.that_mattered()
                self.place(self.area)
                self.on_ready()

    def place(self, area: pygame.FRect) -> None:
        self.area = area
        slots, feet = [Slot() for _ in self.moves], [Slot() for _ in self.moves]
        count = max(1, len(slots))
        wide = min(area.width, WIDEST * count + SPACE.l * (count - 1))
        Pinned(Row(*map(flexible, slots), gap=SPACE.l), wide, min(area.height, HIGHEST)).place(area)
        self.panels = [slot.rect for slot in slots]
        self.buttons = []
        for slot, foot, judged in zip(slots, feet, self.moves, strict=True):
            button = Button(self.ctx, self.ctx.texts("moves.show"), partial(self.on_show, judged), icon="eye", size=17)
            Inset(Column(flexible(foot), fixed(46, Pinned(button, 190)), 16), SPACE.m, 0).place(slot.rect)
            self.buttons.append(button)
        self.dirty = True

    def sprite(self) -> Painted:
        """The sprite of all panels, which is redrawn in each frame."""
        return Painted("moves", None, self.draw, (pygame.Rect((0, 0), self.ctx.view.pixels),), direct=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panels or, until they are known, the progress of the analysis."""
        if not self.review.over:
            self._looking(surface)
        elif not self.moves:
            self._words(surface, self.ctx.texts("moves.none"))
        for panel, judged in zip(self.panels, self.moves, strict=True):
            self._draw_panel(surface, panel, judged)

    def _words(self, surface: pygame.Surface, words: str) -> None:
        ink = self.ctx.theme.ink if self.on_panel else self.ctx.theme.on_cloth
        self.ctx.type.text(surface, words, self.area.center, 21, ink, "bold", align="center",
                           width=self.area.width - 40)

    def _looking(self, surface: pygame.Surface) -> None:
        review, theme = self.review, self.ctx.theme
        self._words(surface, self.ctx.texts("moves.looking", done=review.done, n=review.count or "…"))
        track = pygame.FRect(self.area.centerx - 140, self.area.centery + 30, 280, 10)
        self.ctx.paint.box(surface, track, mix(theme.panel, theme.cloth, 0.4), 5)
        done = track.copy()
        done.width = max(10.0, track.width * review.done / max(1, review.count))
        self.ctx.paint.box(surface, done, theme.glow, 5)

    def _draw_panel(self, surface: pygame.Surface, box: pygame.FRect, judged: Judged) -> None:
        ctx, theme, setter = self.ctx, self.ctx.theme, self.ctx.type
        ctx.paint.shadow(surface, box, theme.shadow, SPACE.radius, 14, 4)
        ctx.paint.box(surface, box, theme.sunken if self.on_panel else theme.panel, SPACE.radius)
        middle = box.top + 14 + HEAD / 2
        tone = theme.danger if judged.lost else theme.good
        head = pygame.FRect(0, 0, box.width - 2 * SPACE.m, HEAD - 4)
        head.center = box.centerx, middle
        ctx.paint.box(surface, head, tone, head.height / 2)
        setter.text(surface, self._title(judged), head.center, TITLE, (255, 255, 255), "bold", align="center",
                    width=head.width - 24)
        top = box.top + 14 + HEAD + 8
        high = self._choices(surface, pygame.FRect(box.left, top, box.width, 0), judged)
        room = pygame.FRect(box.left + SPACE.m, top + high, box.width - 2 * SPACE.m, box.bottom - 74 - top - high)
        words = self._named(judged).why(judged.advice.reasons)
        size = setter.fit_paragraph(words, WHY, "medium", room, least=0.6)
        setter.paragraph(surface, words, room, size, theme.ink, align="center")

    def _title(self, judged: Judged) -> str:
        t, told = self.ctx.texts, figures(judged.advice)
        best = told.pop(judged.best.action)
        if judged.lost and judged.played:
            words = t("moves.lost", best=percent(best), played=percent(told[judged.played.action]))
        else:
            words = t("moves.won", best=percent(best), next=percent(max(told.values())))
        name = self._named(judged).names[judged.moment.seat]
        return t("moves.of", seat=name, words=words) if self.names else words

    def _choices(self, surface: pygame.Surface, room: pygame.FRect, judged: Judged) -> float:
        """Draw what was played beside what would have been better; returns the used height in design pixels."""
        t = self.ctx.texts
        shown = [("moves.best", judged.best)]
        if judged.lost and judged.played:
            shown = [("moves.played", judged.played), ("moves.better", judged.best)]
        step = room.width / len(shown)
        high = CARD * 1.5
        for number, (key, chance) in enumerate(shown):
            x = room.left + step * (number + 0.5)
            self.ctx.type.text(surface, t(key), (x, room.top + 10), SMALL, self.ctx.theme.muted, "bold",
                               align="center", width=step - 12)
            self._choice(surface, (x, room.top + 44 + high / 2), chance, judged, step)
        return 44 + high + 44

    def _choice(
        self, surface: pygame.Surface, center: tuple[float, float], chance: Chance, judged: Judged, step: float
    ) -> None:
        ctx, view = self.ctx, judged.moment.view
        card = card_of(chance.action)
        tone = COLOR_RGB[chance.action.color] if isinstance(chance.action, NameColor) else None
        if card is None:
            tile = pygame.FRect(0, 0, CARD, CARD * 1.5)
            tile.center = center
            ctx.paint.box(surface, tile, tone or ctx.theme.sunken, 12, border=ctx.theme.line, line=2)
        else:
            draw_card(ctx, surface, view.faces[card], center, CARD, dark=view.side == 1)
        told, best = figures(judged.advice), chance is judged.best
        win = told[chance.action]
        share = win / max(told[judged.best.action], 0.01)
        draw_bar(ctx, surface, (center[0], center[1] - CARD * 0.75), win, share, best=best)
        words = self._named(judged).action(chance.action)
        place = center[0], center[1] + CARD * 0.75 + 20
        within = card is None and tone is None
        ctx.type.text(surface, words, center if within else place, SMALL + 0.5, ctx.theme.ink, "bold",
                      align="center", width=(CARD if within else step) - 12)

    def _named(self, judged: Judged) -> AdviceText:
        view: View = judged.moment.view
        return AdviceText(self.ctx.texts, view.faces, self.seats, [cards[0] for cards in view.row])


def card_of(action: Action) -> int | None:
    """The number of the card that illustrates an action; None without one."""
    cards = getattr(action, "cards", None) or (getattr(action, "card", -1),)
    return cards[-1] if cards[-1] >= 0 else None
