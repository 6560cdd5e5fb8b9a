"""Small animations of two cards that show what a house rule does."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.tween import Approach, ease_in_out
from scenes.kit.widgets import Widget
from scenes.kit.widgets.icons import draw_icon

CARD = 36.0
WIDE, HIGH = 92.0, 58.0
LIFT = 5.0
Way = Literal["onto", "beside", "swap", "from"]
"""How the second card moves: onto the first card, to its side, in exchange with it, or out of it."""
Shown = tuple[str | None, str]


@dataclass(frozen=True, slots=True)
class RuleAnimation:
    """A description of an animation: two cards as (colour, symbol), the second card's motion, and a last icon."""

    first: Shown
    second: Shown
    way: Way = "onto"
    sign: str = ""


PICTURES = {
    "multi": RuleAnimation(("red", "5"), ("blue", "5"), "beside"),
    "stacking": RuleAnimation(("red", "draw2"), ("blue", "draw2")),
    "number_finish": RuleAnimation(("blue", "skip"), ("blue", "3"), "onto", "crown"),
    "seven_zero": RuleAnimation(("green", "7"), ("yellow", "0"), "swap", "swap"),
    "jump_in": RuleAnimation(("red", "8"), ("red", "8"), "onto", "bolt"),
    "draw_to_match": RuleAnimation((None, "back"), ("green", "6"), "from"),
    "no_bluffing": RuleAnimation(("blue", "9"), (None, "wild4"), "onto", "check"),
    "force_play": RuleAnimation(("red", "7"), ("red", "4")),
    "partners": RuleAnimation((None, "back"), (None, "back"), "beside", "people"),
}


class RulePicture(Widget):
    """The widget that shows a house rule's animation when it is first visible and on each hover.

    With reduced motion it shows only the last picture.
    """

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context, rule: str) -> None:
        super().__init__(ctx)
        self.picture = PICTURES[rule]
        self.shown = Approach(rate=2.6)
        self._over = False

    @property
    def look(self) -> Hashable:
        return self.picture, self.shown.value, self.ctx.art.clear

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        return (*super().moving_parts, self.shown)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.shown.value != self.shown.target

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.hovered and not self._over:
            self.shown.value = 0.0
        self._over = self.hovered
        self.glide(self.shown, 1.0, dt)

    def draw(self, surface: pygame.Surface) -> None:
        share = ease_in_out(min(1.0, self.shown.value))
        here, there = self.rect.left + CARD / 2 + 4, self.rect.right - CARD / 2 - 4
        middle = (here + there) / 2
        starts, ends = {"onto": (there + 8, middle + CARD * 0.56), "beside": (there + 8, middle + CARD * 0.52),
                        "swap": (there, here), "from": (middle - CARD * 0.52, middle + CARD * 0.52)}[self.picture.way]
        first = {"onto": middle - 2, "beside": middle - CARD * 0.52, "swap": here + (there - here) * share,
                 "from": middle - CARD * 0.52}[self.picture.way]
        y, lift = self.rect.centery, LIFT * 4 * share * (1 - share)
        self._card(surface, self.picture.first, first, y + (lift if self.picture.way == "swap" else 0))
        self._card(surface, self.picture.second, starts + (ends - starts) * share, y - lift)
        if self.picture.sign and share > 0.9:
            self._sign(surface)

    def _card(self, surface: pygame.Surface, shown: Shown, x: float, y: float) -> None:
        art, wide, (color, symbol) = self.ctx.art, self.ctx.view.px(CARD), shown
        image = art.back(False, wide) if symbol == "back" else art.face(color, symbol, False, wide)
        place = image.get_rect(center=self.ctx.view.point(x, y))
        surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _sign(self, surface: pygame.Surface) -> None:
        theme, onto = self.ctx.theme, self.picture.way == "onto"
        place = (self.rect.left + 11, self.rect.centery) if onto else (self.rect.centerx, self.rect.bottom - 9)
        self.ctx.paint.disc(surface, place, 11, mix(theme.panel, theme.accent, 0.12))
        draw_icon(self.ctx, surface, self.picture.sign, place, 14, theme.accent)
