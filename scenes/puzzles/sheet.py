"""Sheet: the ground of a kind of puzzles, with a few cards in its lower half that tell what it is about."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.widgets import Widget

Fan = tuple[tuple[str | None, str, bool], ...]
FANS: dict[str, Fan] = {
    "win": (("green", "skip", False), ("green", "reverse", False), ("blue", "7", False)),
    "hold": (("yellow", "3", False), (None, "back", False), ("red", "9", False)),
    "bluff": (("purple", "5", True), (None, "wild2", False), ("orange", "skip_all", True)),
    "color": (("red", "1", False), (None, "wild", False), ("blue", "4", False)),
    "table": (("red", "9", False), (None, "wild4", False), ("blue", "9", False)),
    "dos": (("green", "5", False), ("red", "1", False), ("blue", "4", False)),
}
"""For each kind three cards: colour, symbol, whether of the dark side."""
FOOT = 46.0
"""How high the line at the lower end is."""
LEAST, WIDE, TILT, APART = 34.0, 52.0, 12.0, 0.66
"""How wide a card is at least and at most, how much those outside lean, how far they are apart as a share of that."""
LOWER, AROUND = 5.0, 6.0
"""How much lower those outside lie, and what stays free above and below them."""
HIGH = 1.5 * cos(radians(TILT)) + sin(radians(TILT))
"""How high a leaning card is for its width."""


class Sheet(Widget):
    """A rounded sheet with a fine edge."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context, kind: str) -> None:
        super().__init__(ctx)
        self.kind = kind
        self.free = self.room = 0.0
        """How much of its height is free for cards above its lower end, here and where that is least."""

    @property
    def wide(self) -> float:
        """How wide a card is: as much as there is room for on every sheet of the page."""
        return min(WIDE, (self.room - 2 * AROUND - LOWER) / HIGH)

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: the mouse goes through it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the cards."""
        theme = self.ctx.theme
        self.ctx.paint.box(surface, self.rect, theme.panel, SPACE.round, border=theme.line, line=1.5)
        if self.wide >= LEAST:
            self._fan(surface, pygame.Vector2(self.rect.centerx, self.rect.bottom - SPACE.m - FOOT - self.free / 2))

    def _fan(self, surface: pygame.Surface, middle: pygame.Vector2) -> None:
        view = self.ctx.view
        for number in range(len(FANS[self.kind])):
            turned = self._card(number)
            low = LOWER * (abs(number - 1) - 0.5)
            center = view.point(middle.x + (number - 1) * self.wide * APART, middle.y + low)
            surface.blit(turned, turned.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _card(self, number: int) -> pygame.Surface:
        """One of the cards, as it leans."""
        art, wide = self.ctx.art, self.ctx.view.px(self.wide)
        color, symbol, dark = FANS[self.kind][number]
        key = "fan", color, symbol, dark, wide, number, art.clear

        def turned() -> pygame.Surface:
            picture = art.back(dark, wide) if symbol == "back" else art.face(color, symbol, dark, wide)
            return pygame.transform.rotozoom(picture, TILT * (1 - number), 1.0)

        return self.ctx.paint.picture(key, turned)
