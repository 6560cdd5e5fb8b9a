"""The four pictures in the rulebook that explain the aim of the game with cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.cards import PLAIN
from game.editions.edition import Edition
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.widgets import Widget

BACK = "back"
Cards = tuple[tuple[str | None, str], ...]
"""Cards from left to right as (colour, symbol); the symbol BACK stands for a card back."""
CARD_WIDTH = 58.0
CARD_HEIGHT = CARD_WIDTH * 1.5
CARD_STEP = CARD_WIDTH * 0.72
"""Distance in design pixels between the left edges of two cards beside each other."""
PAD = 14.0
"""Gap in design pixels between two tiles, and between a tile's edge and what is on it."""
TEXT_SIZE = 16.0
ONE_ROW = 700.0
"""Width in design pixels, at letters of the usual size, above which all tiles are in one row."""


@dataclass(frozen=True, slots=True)
class AimPicture:
    """A picture that explains the aim of the game: a text id, cards on the table, and cards held above them."""

    text: str
    lying: Cards
    held: Cards = ()


def steps(edition: Edition) -> tuple[AimPicture, ...]:
    """The four pictures that explain the aim of an edition; they depend on what is done in its turns."""
    draw = AimPicture("draw", ((None, BACK),))
    if edition.row:
        return (AimPicture("same", (("green", "5"),), (("blue", "5"),)),
                AimPicture("sum", (("green", "5"),), (("red", "1"), ("blue", "4"))),
                draw,
                AimPicture("dos", (), (("green", "5"), ("red", "3"))))
    if not any(face.color for face in edition.deck.faces[0]):
        return (AimPicture("any", ((None, PLAIN),), ((None, "skip"),)),
                AimPicture("act", (), ((None, "draw2"),)),
                draw,
                AimPicture("uno", (), ((None, PLAIN),)))
    return (AimPicture("color", (("red", "4"),), (("red", "7"),)),
            AimPicture("number", (("red", "7"),), (("blue", "7"),)),
            draw,
            AimPicture("uno", (), (("green", "5"),)))


class AimPictures(Widget):
    """The four pictures that explain the aim of the game, in one row, or in two with large letters or little width."""

    ctx: Context
    focusable = False

    def __init__(self, ctx: Context, edition: Edition) -> None:
        super().__init__(ctx)
        self.steps = steps(edition)

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def _across(self, width: float) -> int:
        return 4 if width / self.ctx.type.factor > ONE_ROW else 2

    def _text_height(self, width: float) -> float:
        """The height in design pixels of the longest text if all tiles together are `width` wide."""
        setter, room = self.ctx.type, width / self._across(width) - 3 * PAD
        texts = (self.ctx.texts(f"book.aim.{step.text}") for step in self.steps)
        return max(setter.paragraph_height(words, room, TEXT_SIZE) for words in texts)

    def natural_height(self, width: float) -> float:
        rows = 4 // self._across(width)
        return rows * (1.3 * CARD_HEIGHT + self._text_height(width) + 3.5 * PAD)

    def draw(self, surface: pygame.Surface) -> None:
        if self.area is not None and not self.rect.colliderect(self.area.rect):
            return
        across, theme = self._across(self.rect.width), self.ctx.theme
        width, height = self.rect.width / across, self.rect.height / (4 // across)
        for number, step in enumerate(self.steps):
            row, column = divmod(number, across)
            tile = pygame.FRect(self.rect.x + column * width, self.rect.y + row * height, width, height)
            tile = tile.inflate(-PAD, -PAD)
            self.ctx.paint.box(surface, tile, mix(theme.panel, theme.sunken, 0.6), SPACE.radius)
            top = tile.y + PAD
            lying_at = tile.centerx - (0.25 * CARD_WIDTH if step.held else 0)
            held_at = tile.centerx + (0.35 * CARD_WIDTH if step.lying else 0)
            self._draw_cards(surface, step.lying, lying_at, top + 0.3 * CARD_HEIGHT)
            self._draw_cards(surface, step.held, held_at, top - 4)
            room = pygame.FRect(tile.x + PAD, top + 1.3 * CARD_HEIGHT + 0.6 * PAD, tile.width - 2 * PAD, 10)
            self.ctx.type.paragraph(surface, self.ctx.texts(f"book.aim.{step.text}"), room, TEXT_SIZE, theme.ink,
                                    align="center")

    def _draw_cards(self, surface: pygame.Surface, cards: Cards, middle: float, top: float) -> None:
        """Draw cards beside each other, with their `middle` and `top` in design pixels."""
        art, view = self.ctx.art, self.ctx.view
        px = view.px(CARD_WIDTH)
        left = middle - (CARD_WIDTH + (len(cards) - 1) * CARD_STEP) / 2
        for number, (color, symbol) in enumerate(cards):
            image = art.back(False, px) if symbol == BACK else art.face(color, symbol, False, px)
            place = view.point(left + number * CARD_STEP, top)
            surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
