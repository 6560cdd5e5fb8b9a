"""What a card does: large, with a sentence and the rule's id, until anything is pressed."""

from __future__ import annotations

import pygame

from game.core.cards import Face
from game.match.setup import Setup
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context
from scenes.kit.theme import SPACE
from scenes.kit.tween import Approach
from scenes.table.narration.sentences import rule_of
from scenes.table.stage.sprites import PREMULTIPLIED
from scenes.table.stage.stage import Stage
from scenes.words.card_names import card_does, card_name
from scenes.words.card_text import CardRules

BOX = (560.0, 270.0)
CARD = 138.0


class Explanation:
    """One card explained, above everything but the UNO button."""

    def __init__(self, ctx: Context, face: Face, dark: bool, center: tuple[float, float], does: str = "") -> None:
        self.ctx, self.face, self.dark = ctx, face, dark
        self.does = does or card_does(ctx.texts, face)
        self.box = pygame.FRect(0, 0, *BOX)
        self.box.center = center
        self.shown = Approach(0.0, 20)
        self.shown.target = 1.0
        if ctx.settings.reduced_motion:
            self.shown.value = 1.0

    @property
    def wants_frame(self) -> bool:
        """Whether it is still fading in."""
        return self.shown.moving

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.shown.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """A sheet with the card at its left."""
        ctx, theme, box = self.ctx, self.ctx.theme, self.box
        share = self.shown.value
        box = box.move(0, 14 * (1 - share))
        ctx.paint.shadow(surface, box, theme.shadow, SPACE.round, 18, 8, share)
        ctx.paint.box(surface, box, theme.panel, SPACE.round, border=theme.line, line=2, alpha=share)
        if share < 0.5:
            return
        width = ctx.view.px(CARD)
        image = ctx.art.face(self.face.color, symbol_of(self.face), self.dark, width)
        place = image.get_rect(center=ctx.view.point(box.left + 28 + CARD / 2, box.centery))
        surface.blit(image, place, special_flags=PREMULTIPLIED)
        self._words(surface, box)

    def _words(self, surface: pygame.Surface, box: pygame.FRect) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        left = box.left + 28 + CARD + SPACE.l
        room = box.right - SPACE.l - left
        name = card_name(ctx.texts, self.face)
        ctx.type.text(surface, name, (left, box.top + 52), 25, theme.ink, "bold", width=room)
        place = pygame.FRect(left, box.top + 82, room, 126)
        size = ctx.type.fit_paragraph(self.does, 17, "medium", place)
        ctx.type.paragraph(surface, self.does, place, size, theme.ink)
        foot = " · ".join((ctx.texts.n("table.points", self.face.points), rule_of(self.face)))
        ctx.type.text(surface, foot, (left, box.bottom - 36), 15, theme.muted, "bold", width=room)


class CardDetails:
    """The card that is being explained, if any."""

    def __init__(self, ctx: Context, stage: Stage, setup: Setup) -> None:
        self.ctx, self.stage, self.rules = ctx, stage, CardRules.of(setup)
        self.open: Explanation | None = None

    @property
    def wants_frame(self) -> bool:
        """Whether the sheet is still fading in."""
        return self.open is not None and self.open.wants_frame

    def show(self, card: int) -> None:
        """Explain a card; one that is hidden has nothing to be explained."""
        view, places = self.stage.shown, self.stage.places
        if card < 0:
            return
        face, bluff = view.faces[card], card in self.stage.hand.bluffs
        does = self.rules.tooltip(self.ctx.texts, view, card, bluff=bluff)
        self.open = Explanation(self.ctx, face, view.side == 1, (places.cx, places.cy + 10), does)

    def close(self) -> None:
        """Take the sheet away at once."""
        self.open = None

    def handle(self, event: pygame.Event) -> bool:
        """Close the sheet on any key or mouse button; whether the event was used."""
        if self.open is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        self.open = None
        return True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.open is not None:
            self.open.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        if self.open is not None:
            self.open.draw(surface)
