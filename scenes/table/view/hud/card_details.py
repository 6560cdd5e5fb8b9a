"""Card details: a panel with a large card, a sentence on its effect and the rule's id, shown until any press."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.core.cards import Face
from game.match.setup import Setup
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import Approach
from scenes.table.looks.card_look import PREMULTIPLIED
from scenes.table.narration.sentences import rule_of
from scenes.table.timeline.playback import Stage
from scenes.words.card_names import card_does, card_name
from scenes.words.card_text import CardRules

BOX = (560.0, 270.0)
CARD, SHADOW, WORDS = 138.0, 46.0, 17.0


class Explanation:
    """The panel that explains one card, drawn above everything but the UNO button."""

    def __init__(self, ctx: Context, face: Face, dark: bool, center: tuple[float, float], does: str = "") -> None:
        self.ctx, self.face, self.dark = ctx, face, dark
        self.does = does or card_does(ctx.texts, face)
        self.box = self._grown(center)
        self.rule = rule_of(face)
        self.shown = Approach(0.0, 20)
        self.shown.target = 1.0
        if ctx.settings.reduced_motion:
            self.shown.value = 1.0

    def _grown(self, center: tuple[float, float]) -> pygame.FRect:
        """The rectangle of the panel around a point: larger for larger letters, as far as the window has room."""
        view, setter = self.ctx.view, self.ctx.type
        wide = min(BOX[0] * (1 + 0.6 * setter.growth), view.width - 40)
        words = setter.paragraph_height(self.does, wide - (28 + CARD + 2 * SPACE.l), WORDS, leading=1.3)
        high = max(BOX[1], words + self._head + self._foot + 12 if setter.growth else 0.0)
        box = pygame.FRect(0, 0, wide, min(high, view.height - 24))
        box.center = center
        return box.clamp(pygame.FRect(12, 12, view.width - 24, view.height - 24))

    @property
    def _head(self) -> float:
        return 82 + 30 * self.ctx.type.growth

    @property
    def _foot(self) -> float:
        return 62 + 14 * self.ctx.type.growth

    @property
    def wants_frame(self) -> bool:
        return self.shown.moving

    @property
    def link(self) -> pygame.FRect:
        """The box of the line with the card's points and rule; a click on it opens the rulebook."""
        return pygame.FRect(self.box.left + CARD, self.box.bottom - 60, self.box.width - CARD, 50)

    def update(self, dt: float) -> None:
        self.shown.update(dt)

    def draw(self, surface: pygame.Surface) -> Boxes:
        ctx, theme, box = self.ctx, self.ctx.theme, self.box
        share = self.shown.value
        box = box.move(0, 14 * (1 - share))
        ctx.paint.shadow(surface, box, theme.shadow, SPACE.round, 18, 8, share)
        ctx.paint.box(surface, box, theme.panel, SPACE.round, border=theme.line, line=2, alpha=share)
        covers = (around(ctx.view, box, SHADOW),)
        if share < 0.5:
            return covers
        width = ctx.view.px(CARD)
        image = ctx.art.face(self.face.color, symbol_of(self.face), self.dark, width)
        place = image.get_rect(center=ctx.view.point(box.left + 28 + CARD / 2, box.centery))
        surface.blit(image, place, special_flags=PREMULTIPLIED)
        self._words(surface, box)
        return covers

    def _words(self, surface: pygame.Surface, box: pygame.FRect) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        left = box.left + 28 + CARD + SPACE.l
        room = box.right - SPACE.l - left
        name = card_name(ctx.texts, self.face)
        ctx.type.text(surface, name, (left, box.top + 52), 25, theme.ink, "bold", width=room)
        place = pygame.FRect(left, box.top + self._head, room, box.height - self._head - self._foot)
        size = ctx.type.fit_paragraph(self.does, WORDS, "medium", place)
        ctx.type.paragraph(surface, self.does, place, size, theme.ink)
        points = ctx.texts.n("table.points", self.face.points) + ctx.texts("common.dot")
        wide = room - ctx.type.width(self.rule, 15, "bold")
        before = ctx.type.text(surface, points, (left, box.bottom - 36), 15, theme.muted, "bold", width=wide)
        found = ctx.type.text(surface, self.rule, (before.right, box.bottom - 36), 15, theme.accent, "bold")
        ctx.paint.box(surface, pygame.FRect(found.left, found.bottom - 2, found.width, 1.5), theme.accent, 0)


class CardDetails:
    """The panel that explains a card, opened and closed; `on_rule` opens the rulebook at a rule's id."""

    def __init__(self, ctx: Context, stage: Stage, setup: Setup, on_rule: Callable[[str], None]) -> None:
        self.ctx, self.stage, self.rules, self.on_rule = ctx, stage, CardRules.of(setup), on_rule
        self.open: Explanation | None = None
        self.card = -1
        """The id of the card that was explained last; -1 for none."""

    @property
    def wants_frame(self) -> bool:
        return self.open is not None and self.open.wants_frame

    def show(self, card: int) -> None:
        """Open the panel for a card by its id; does nothing for a hidden card, whose id is negative."""
        view, places = self.stage.shown, self.stage.places
        if card < 0:
            return
        self.card = card
        face, bluff = view.faces[card], card in self.stage.hand.bluffs
        does = self.rules.tooltip(self.ctx.texts, view, card, bluff=bluff)
        self.open = Explanation(self.ctx, face, view.side == 1, (places.cx, places.cy + 10), does)

    def close(self) -> None:
        self.open = None

    def handle(self, event: pygame.Event) -> bool:
        """Close the panel on any key or mouse button; a click on its rule, or Enter, opens the rulebook too.

        Returns whether the event was used. While the screen reader is on, other keys than Esc and Enter keep their
        usual use as well.
        """
        if self.open is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        shown, self.open = self.open, None
        if event.type == pygame.KEYDOWN:
            asked = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        else:
            asked = event.button == 1 and shown.link.collidepoint(event.pos)
        if asked:
            self.on_rule(shown.rule)
        only_heard = event.type == pygame.KEYDOWN and self.ctx.speech.on and event.key != pygame.K_ESCAPE
        return asked or not only_heard

    def update(self, dt: float) -> None:
        if self.open is not None:
            self.open.update(dt)

    def sprites(self) -> Iterable[Node]:
        """The panel as a sprite, if a card is being explained."""
        return () if self.open is None else (Painted("card details", None, self.open.draw),)
