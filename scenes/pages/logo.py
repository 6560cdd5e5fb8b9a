"""The logo of the title: the four cards of its sign turn over one by one, to their night side and back."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.tween import ease_in_out

WIDE, HIGH, SIGN = 720.0, 256.0, 200.0
"""The size of its drawing, and the width of the part with the sign."""
HUB, CARD, SCALE = (100.0, 122.0), (30.0, -49.0), 0.98
"""The middle of the sign in the drawing, and how far from it a card's middle lies before it is turned."""
LEAN = -18.0
"""How far the first card is turned clockwise; each further one stands a quarter on."""
PAUSE, TURNS = 1.3, 0.55
"""Seconds between two cards that turn, and seconds for which one does."""
SIDES = "day", "night"


class Logo:
    """Draws the logo around a point; it stands still as long as no time passes for it."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.age = 0.0
        self._straight: tuple[tuple[pygame.Surface, int, float], pygame.Surface] | None = None
        """The side of the card on its way over that is seen, of which picture, and laid straight."""

    def update(self, dt: float) -> None:
        self.age = (self.age + dt) % (8 * (PAUSE + TURNS))

    def ahead(self, size: tuple[float, float]) -> None:
        """Have all pictures drawn that it shows as it turns; another thread may call it."""
        view, art = self.ctx.view, self.ctx.art
        whole = view.px(size[0]), view.px(size[1])
        if not any(self.turning):
            art.image("logo", whole)
        for side in SIDES:
            for number in range(4):
                art.image(f"logo-{side}-{number}", _sign(whole[0]))
        art.image("logo-word", whole)

    @property
    def turning(self) -> tuple[int, float]:
        """How many cards have turned over, and how far the next one has, 0 to 1."""
        turned, rest = divmod(self.age, PAUSE + TURNS)
        return int(turned), ease_in_out(max(0.0, (rest - PAUSE) / TURNS))

    @property
    def rests(self) -> bool:
        """Whether no card is on its way over."""
        return not self.turning[1]

    def draw(self, surface: pygame.Surface, center: tuple[float, float], size: tuple[float, float]) -> None:
        """Draw it in a size of design pixels."""
        view, art = self.ctx.view, self.ctx.art
        whole = view.px(size[0]), view.px(size[1])
        place = pygame.Rect((0, 0), whole)
        place.center = view.point(*center)
        turned, share = self.turning
        if not turned and not share:
            surface.blit(art.image("logo", whole), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        unit = whole[0] / WIDE
        sign = _sign(whole[0])
        for number in range(4):
            night = (turned > number) != (turned > number + 4)
            picture = art.image(f"logo-{SIDES[night]}-{number}", sign)
            if turned % 4 == number and share:
                other = art.image(f"logo-{SIDES[not night]}-{number}", sign)
                self._turn(surface, place.topleft, unit, number, other if share > 0.5 else picture, share)
            else:
                surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.blit(art.image("logo-word", whole), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turn(
        self, surface: pygame.Surface, corner: tuple[int, int], unit: float, number: int, picture: pygame.Surface,
        share: float,
    ) -> None:
        """A card on its way over: laid straight, made narrow, laid back."""
        lean = math.radians(LEAN + 90 * number)
        x = HUB[0] + SCALE * (CARD[0] * math.cos(lean) - CARD[1] * math.sin(lean))
        y = HUB[1] + SCALE * (CARD[0] * math.sin(lean) + CARD[1] * math.cos(lean))
        key = picture, number, unit
        if self._straight is None or self._straight[0] != key:
            half = math.ceil(64 * unit)
            part = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA, 32)
            part.blit(picture, (half - x * unit, half - y * unit))
            self._straight = key, pygame.transform.rotozoom(part, math.degrees(lean), 1.0)
        straight = self._straight[1]
        narrow = max(1, round(straight.width * abs(math.cos(math.pi * share))))
        turned = pygame.transform.rotozoom(
            pygame.transform.smoothscale(straight, (straight.width, narrow)) if number % 2 else
            pygame.transform.smoothscale(straight, (narrow, straight.height)), -math.degrees(lean), 1.0)
        middle = corner[0] + x * unit, corner[1] + y * unit - 8 * unit * math.sin(math.pi * share)
        surface.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))),
                     special_flags=pygame.BLEND_PREMULTIPLIED)


def _sign(width: int) -> tuple[int, int]:
    """The size of the part with the sign in a logo of this width."""
    return round(SIGN * width / WIDE), round(HIGH * width / WIDE)
