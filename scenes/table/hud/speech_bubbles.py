"""Speech bubbles: they pop up beside a seat and go away after a few seconds."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from scenes.context import Context
from scenes.kit.theme import Rgb, mix
from scenes.kit.tween import ease_back

BELOW = 76.0
"""From a pill at the far side down to its bubble, past the Catch button."""
BESIDE = 16.0
"""From a pill at an edge to its bubble."""
HALF = (98.0, 27.0)
"""Half a pill."""
POP = 0.16
FADE = 0.25
LIVES = {"uno": 2.0, "caught": 2.2, "laugh": 1.8, "say": 1.8}
"""Seconds a bubble stays, by kind."""
SHOUT: Rgb = (190, 24, 44)
"""The word on a white bubble."""


@dataclass
class Bubble:
    """Words of a seat; `center` and `tail` are design pixels."""

    text: str
    kind: str
    center: tuple[float, float]
    tail: tuple[float, float]
    left: float
    age: float = 0.0
    image: pygame.Surface | None = field(default=None, repr=False)


class Bubbles:
    """All bubbles in the air, at most one per seat."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._of: dict[int, Bubble] = {}

    @property
    def busy(self) -> bool:
        """Whether any bubble is shown."""
        return bool(self._of)

    @property
    def wants_frame(self) -> bool:
        """Whether any bubble is shown."""
        return bool(self._of)

    def says(self, seat: int) -> str:
        """What a seat is saying at the moment, or nothing."""
        return self._of[seat].text if seat in self._of else ""

    def say(self, seat: int, text: str, at: tuple[float, float], kind: str = "say") -> None:
        """Let a seat with a pill around that point say something; kinds: uno, caught, laugh, say."""
        view, (width, height) = self.ctx.view, self._size(text, kind)
        x, y = at
        if y < view.height * 0.22:  # far side: below fan and Catch button
            y += HALF[1] + BELOW + height / 2
        else:  # at an edge, or the own seat: towards the middle
            x += (HALF[0] + BESIDE + width / 2) * (1 if x < view.cx else -1)
        center = min(max(x, width / 2 + 12), view.width - width / 2 - 12), min(max(y, 40.0), view.height - 60)
        self._of[seat] = Bubble(text, kind, center, at, LIVES.get(kind, 1.8))

    def clear(self) -> None:
        """Remove all bubbles."""
        self._of.clear()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the chosen pace does not shorten them, for words have to be read."""
        for seat, bubble in list(self._of.items()):
            bubble.age += dt
            bubble.left -= dt
            if bubble.left <= 0:
                del self._of[seat]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubbles."""
        for bubble in self._of.values():
            self._draw(surface, bubble)

    def _draw(self, surface: pygame.Surface, bubble: Bubble) -> None:
        image = bubble.image if bubble.image is not None else self._picture(bubble)
        share = ease_back(min(1.0, bubble.age / POP)) if not self.ctx.settings.reduced_motion else 1.0
        if share != 1.0:
            image = pygame.transform.smoothscale_by(image, max(0.05, share))
        alpha = min(1.0, bubble.left / FADE)
        if alpha < 1:
            image = image.copy()
            image.set_alpha(round(255 * alpha))
        surface.blit(image, image.get_rect(center=self.ctx.view.point(*bubble.center)))

    def _colors(self, kind: str) -> tuple[Rgb, Rgb, Rgb]:
        """Fill, edge, ink."""
        theme = self.ctx.theme
        if kind == "uno":
            return (255, 255, 255), SHOUT, SHOUT
        if kind == "caught":
            return theme.danger, (255, 255, 255), theme.on_danger
        return theme.panel, mix(theme.line, theme.ink, 0.25), theme.ink

    def _size(self, text: str, kind: str) -> tuple[float, float]:
        size = self._letters(kind)
        return self.ctx.type.width(text, size, "bold") + 40, size * self.ctx.type.factor * 1.3 + 20

    @staticmethod
    def _letters(kind: str) -> float:
        return {"uno": 27.0, "caught": 22.0}.get(kind, 18.0)

    def _picture(self, bubble: Bubble) -> pygame.Surface:
        """The bubble drawn once, on a surface of its own around its middle."""
        view, paint, theme = self.ctx.view, self.ctx.paint, self.ctx.theme
        width, height = self._size(bubble.text, bubble.kind)
        margin = 26.0
        image = pygame.Surface((view.px(width + 2 * margin), view.px(height + 2 * margin)), pygame.SRCALPHA)
        fill, edge, ink = self._colors(bubble.kind)
        image.fill((*theme.shadow[:3], 0))
        box = pygame.FRect(margin, margin, width, height)
        paint.shadow(image, box, theme.shadow, height / 2, 7, 3)
        self._tail(image, bubble, box, edge, 15, 20)
        paint.box(image, box, fill, height / 2, border=edge, line=3)
        self._tail(image, bubble, box, fill, 9, 14)
        self.ctx.type.text(image, bubble.text, box.center, self._letters(bubble.kind), ink, "bold",
                           align="center")
        bubble.image = image
        return image

    def _tail(
        self, image: pygame.Surface, bubble: Bubble, box: pygame.FRect, color: Rgb, half: float, length: float
    ) -> None:
        """A little triangle that points to the seat that speaks."""
        dx, dy = bubble.tail[0] - bubble.center[0], bubble.tail[1] - bubble.center[1]
        far = max(1.0, math.hypot(dx, dy))
        dx, dy = dx / far, dy / far
        rx = max(0.0, box.width / 2 - box.height / 2)
        foot = box.centerx + max(-rx, min(rx, dx * box.width / 2)), box.centery
        reach = box.height / 2 + length
        tip = foot[0] + dx * reach, foot[1] + dy * reach
        side = -dy * half, dx * half
        self.ctx.paint.polygon(image, [(foot[0] - side[0], foot[1] - side[1]),
                                       (foot[0] + side[0], foot[1] + side[1]), tip], color)
