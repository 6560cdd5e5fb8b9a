"""A turn in four pictures: what can be played on what, what to do otherwise, and what to call in the end."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.cards import PLAIN
from game.editions.edition import Edition
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.widgets import Widget

CARD = 58.0
HIGH = CARD * 1.5
TILE = 14.0
SIZE = 16.0
BACK = "back"
Cards = tuple[tuple[str | None, str], ...]
"""Colours and symbols of cards that lie from left to right; a back where the symbol is one."""


@dataclass(frozen=True, slots=True)
class Step:
    """A picture: its text, the cards that lie there, and those that are held above them."""

    text: str
    lying: Cards
    held: Cards = ()


def steps(known: Edition) -> tuple[Step, ...]:
    """The four of an edition, by what its turns are like."""
    draw, last = Step("draw", ((None, BACK),)), Step("uno", (), (("green", "5"),))
    if known.row:
        return (Step("same", (("green", "5"),), (("blue", "5"),)),
                Step("sum", (("green", "5"),), (("red", "1"), ("blue", "4"))), draw,
                Step("dos", (), (("green", "5"), ("red", "3"))))
    if not any(face.color for face in known.deck.faces[0]):
        return Step("any", ((None, PLAIN),), ((None, "skip"),)), Step("act", (), ((None, "draw2"),)), draw, Step(
            "uno", (), ((None, PLAIN),))
    return (Step("color", (("red", "4"),), (("red", "7"),)), Step("number", (("red", "7"),), (("blue", "7"),)), draw,
            last)


class AimPictures(Widget):
    """Four tiles beside each other, or two and two where letters are large or the page is narrow."""

    ctx: Context
    focusable = False

    def __init__(self, ctx: Context, known: Edition) -> None:
        super().__init__(ctx)
        self.steps = steps(known)

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: the mouse goes through it."""
        return False

    def _across(self, width: float) -> int:
        return 4 if width / self.ctx.type.factor > 700 else 2

    def _words_high(self, width: float) -> float:
        setter, room = self.ctx.type, width / self._across(width) - 3 * TILE
        said = (self.ctx.texts(f"book.aim.{step.text}") for step in self.steps)
        return max(setter.paragraph_height(words, room, SIZE) for words in said)

    def natural_height(self, width: float) -> float:
        """How high it is in a column of this width."""
        rows = 4 // self._across(width)
        return rows * (1.3 * HIGH + self._words_high(width) + 3.5 * TILE)

    def draw(self, surface: pygame.Surface) -> None:
        """All tiles; nothing while they are scrolled out of sight."""
        if self.area is not None and not self.rect.colliderect(self.area.rect):
            return
        across, theme = self._across(self.rect.width), self.ctx.theme
        wide, high = self.rect.width / across, self.rect.height / (4 // across)
        for number, step in enumerate(self.steps):
            row, column = divmod(number, across)
            tile = pygame.FRect(self.rect.x + column * wide, self.rect.y + row * high, wide, high).inflate(-TILE, -TILE)
            self.ctx.paint.box(surface, tile, mix(theme.panel, theme.sunken, 0.6), SPACE.radius)
            top = tile.y + TILE
            self._cards(surface, step.lying, tile.centerx - (0.25 * CARD if step.held else 0), top + 0.3 * HIGH, 0)
            self._cards(surface, step.held, tile.centerx + (0.35 * CARD if step.lying else 0), top, 4)
            words = pygame.FRect(tile.centerx, top + 1.3 * HIGH + 0.6 * TILE, tile.width - 2 * TILE, 10)
            words.x = tile.x + TILE
            self.ctx.type.paragraph(surface, self.ctx.texts(f"book.aim.{step.text}"), words, SIZE, theme.ink,
                                    align="center")

    def _cards(self, surface: pygame.Surface, cards: Cards, middle: float, top: float, lift: float) -> None:
        art, view = self.ctx.art, self.ctx.view
        step, px = CARD * 0.72, view.px(CARD)
        left = middle - (CARD + (len(cards) - 1) * step) / 2
        for number, (color, symbol) in enumerate(cards):
            image = art.back(False, px) if symbol == BACK else art.face(color, symbol, False, px)
            place = view.point(left + number * step, top - lift)
            surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
