"""An answer to a question whose cost is drawn as card backs: who would have to draw how many cards, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.cards import Color
from scenes.cards.palette import COLOR_SHAPE
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.text.typeset import NEARLY
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.view.prompts.choice import LIP, AnswerButton

TITLE, WORDS, FOOT = 20.0, 15.0, 14.0
EDGE = 13.0
FACE = 28.0
BACK, STEP = 17.0, 7.5
"""Width of a card back, and distance from one to the next, in design pixels."""
MOST = 6
"""Most card backs drawn for one cost."""
LINE = 34.0


@dataclass(frozen=True)
class Price:
    """What an answer costs in one case: the face of the player who would draw, the number of cards, and words. With
    `until`, cards are drawn until that colour comes, before the number is added."""

    avatar: int
    cards: int
    words: str
    until: Color | None = None

    @property
    def backs(self) -> int:
        """The number of card backs drawn for the cost."""
        return min(MOST, self.cards) + (3 if self.until else 0)

    @property
    def width(self) -> float:
        """The width of the card backs, in design pixels."""
        return BACK + (self.backs - 1) * STEP if self.backs else 0.0


def draw_backs(
    ctx: Context, surface: pygame.Surface, count: int, left: float, middle: float, *, dark: bool, step: float = STEP,
) -> float:
    """Draw `count` card backs in a row from the x `left`, around the y `middle`; returns the x of their right end."""
    image = ctx.art.back(dark, max(4, ctx.view.px(BACK)))
    for number in range(count):
        place = image.get_rect(center=ctx.view.point(left + BACK / 2 + number * step, middle))
        surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return left + BACK + (count - 1) * step if count else left


class PricedAnswer(AnswerButton):
    """An answer button with its costs (`prices`), one line each, and a last line `foot`; `why` is its spoken text."""

    def __init__(
        self, ctx: Context, title: str, on_press: Callable[[], None], prices: Sequence[Price], *, why: str, use: str,
        foot: str = "", kind: str = "plain", dark: bool = False,
    ) -> None:
        super().__init__(ctx, title, on_press, why=why, use=use, kind=kind)
        self.prices, self.foot, self.dark = tuple(prices), foot, dark
        self.share = 1.0
        """Share of the usual text sizes that is used, because the panel has little room."""

    def height(self, width: float) -> float:
        lines = len(self.prices) * self._line + (self._foot_high(width) if self.foot else 0.0)
        return self.ctx.type.height(TITLE * self.share, "bold") + 4 + lines + 2 * EDGE + LIP - 4

    def has_room(self, width: float) -> bool:
        """Whether title and prices, no smaller than the player's setting promises, fit on a button of this width."""
        setter = self.ctx.type
        least = setter.promised if setter.growth else NEARLY
        cap, wide = (self._cap_width() + 8 if self.key else 0.0), width - 2 * EDGE
        return setter.width(self.title, TITLE * least, "bold") <= wide - cap and all(
            setter.width(price.words, WORDS * least, "bold") <= wide - FACE - 3 - (price.until is not None) * (
                5 + price.width) for price in self.prices)

    @property
    def _line(self) -> float:
        return max(LINE * self.share, WORDS * self.share * self.ctx.type.factor * 1.25, FACE + 2)

    def _foot_high(self, width: float) -> float:
        return self.ctx.type.paragraph_height(self.foot, width - 2 * EDGE, FOOT * self.share) + 4

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: Rgb, soft: Rgb) -> None:
        setter, left, size = self.ctx.type, face.left + EDGE, TITLE * self.share
        high = setter.height(size, "bold")
        cap = self._cap_width() + 8 if self.key else 0.0
        middle = face.top + EDGE - 2 + high / 2
        setter.text(surface, self.title, (left, middle), size, ink, "bold", width=face.width - 2 * EDGE - cap)
        if self.key:
            self._cap(surface, (face.right - EDGE - self._cap_width() / 2 + 2, middle), ink)
        y = face.top + EDGE + high + 2 + self._line / 2
        for price in self.prices:
            self._price(surface, price, (left, y), face.right - EDGE + 4, ink)
            y += self._line
        if self.foot:
            room = pygame.FRect(left, y - self._line / 2 + 3, face.width - 2 * EDGE, face.height)
            setter.paragraph(surface, self.foot, room, FOOT * self.share, soft)

    def _price(
        self, surface: pygame.Surface, price: Price, place: tuple[float, float], end: float, ink: Rgb
    ) -> None:
        """Draw the line of one cost: the player's face, card backs, and words up to `end`."""
        setter, (left, y), size = self.ctx.type, place, WORDS * self.share
        draw_avatar(self.ctx, surface, price.avatar, (left + FACE / 2, y), FACE)
        x = left + FACE + 5 + price.width
        if setter.width(price.words, size, "bold") > end - x - 7 and not price.until:
            x = left + FACE  # the words say how many
        else:
            draw_backs(self.ctx, surface, price.backs, left + FACE + 5, y, dark=self.dark)
        if price.until:
            tones = self.ctx.art.tones(price.until)
            spot = left + FACE + 5 + BACK / 2 + 2 * STEP, y
            self.ctx.paint.disc(surface, spot, 10, (255, 255, 255))
            draw_icon(self.ctx, surface, f"shape-{COLOR_SHAPE[price.until]}", spot, 14, tones.deep)
        setter.text(surface, price.words, (x + 7, y), size, ink, "bold", width=end - x - 7)
