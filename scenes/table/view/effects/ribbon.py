"""Ribbons: one sentence across the table about what has just struck, with the face of who did it and the rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import SPACE, Rgb, bright, darker
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import ease_out
from scenes.kit.widgets.icons import draw_avatar

WIDTH, HEIGHT, WIDEST = 476.0, 60.0, 620.0
TAIL, DROP = 30.0, 10.0
"""How far each end hangs out behind, and how much lower than the band."""
ASIDE = 0.1
"""Where in a window pixel its edges lie: never where rounding decides, so that its ends look alike in every frame."""
FACE = 52.0
TITLE, WORDS, RULE = 20.0, 15.0, 13.0
OPENS, FADES, CALM = 0.14, 0.2, 0.12
"""Seconds in which it unrolls and fades; in which it appears where less motion is asked for."""
RED: Rgb = (206, 32, 52)


class Ribbon:
    """A band of cloth around `center` (design pixels) that lingers for some seconds while play goes on."""

    def __init__(
        self, ctx: Context, center: Callable[[], tuple[float, float]], title: str, words: str = "", rule: str = "",
        *, avatar: int | None = None, tone: Rgb = RED, seconds: float = 1.4,
    ) -> None:
        self.ctx, self.center, self.title, self.words, self.rule = ctx, center, title, words, rule
        self.avatar, self.tone, self.seconds = avatar, tone, seconds
        self.age = 0.0

    @property
    def over(self) -> bool:
        """Whether it has gone."""
        return self.age >= self.seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    @property
    def look(self) -> Hashable:
        """Where it is while it stays as it is; None while it unrolls or fades."""
        stays = max(OPENS, CALM) <= self.age <= self.seconds - FADES
        return self.center() if stays else None

    @property
    def box(self) -> pygame.FRect:
        """The band without its ends: as wide as its words need, within limits."""
        setter = self.ctx.type
        title, words = setter.advance(TITLE, "bold", self.title), setter.advance(WORDS, "medium", self.words)
        wide = max(title + self._rule_room, words)
        room = min(WIDEST, self.ctx.view.width - 2 * (TAIL + SPACE.m))
        box = pygame.FRect(0, 0, min(room, max(WIDTH, wide + self._face_room + SPACE.l)),
                           HEIGHT * (1 + 0.8 * setter.growth))
        box.center = self.center()
        return box

    @property
    def _face_room(self) -> float:
        return FACE + 2 * SPACE.m if self.avatar is not None else SPACE.l

    @property
    def _rule_room(self) -> float:
        return self.ctx.type.advance(RULE, "bold", self.rule) + SPACE.m if self.rule else 0.0

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the band as far as it has unrolled."""
        calm, whole = self.ctx.calm, self.box
        alpha = max(0.0, min(1.0, (self.seconds - self.age) / FADES, self.age / CALM if calm else 1.0))
        opened = 1.0 if calm else ease_out(min(1.0, self.age / OPENS))
        box = whole.inflate(-whole.width * (1 - opened) * 0.7, 0)
        self._cloth(surface, box, alpha)
        if opened >= 1:
            self._say(surface, box, alpha)
        return (around(self.ctx.view, whole, TAIL),)

    def _cloth(self, surface: pygame.Surface, box: pygame.FRect, alpha: float) -> None:
        paint, ends, fold = self.ctx.paint, darker(self.tone, 0.34), darker(self.tone, 0.62)
        scale = self.ctx.view.scale
        for side in (-1, 1):
            edge = (round((box.left if side < 0 else box.right) * scale) + ASIDE) / scale
            inner, far = edge - side * 18, edge + side * TAIL
            top, low = box.top + DROP, box.bottom + DROP
            notch = far - side * 14, (top + low) / 2
            paint.polygon(surface, [(inner, top), (far, top), notch, (far, low), (inner, low)], ends, alpha)
            paint.polygon(surface, [(inner, box.bottom), (edge, box.bottom), (inner, low)], fold, alpha)
        paint.box(surface, box, self.tone, 6, alpha=alpha)

    def _say(self, surface: pygame.Surface, box: pygame.FRect, alpha: float) -> None:
        setter, left = self.ctx.type, box.left + self._face_room
        ink: Rgb = (54, 30, 14) if bright(self.tone) else (255, 255, 255)
        room = box.right - SPACE.m - left
        if self.avatar is not None:
            draw_avatar(self.ctx, surface, self.avatar, (box.left + SPACE.m + FACE / 2, box.centery), FACE)
        middle = box.top + box.height * (0.34 if self.words else 0.5)
        setter.text(surface, self.title, (left, middle), TITLE, ink, "bold", width=room - self._rule_room, alpha=alpha)
        if self.words:
            setter.text(surface, self.words, (left, box.top + box.height * 0.72), WORDS, ink, width=room, alpha=alpha)
        end = box.right - SPACE.m, middle
        if self.rule:
            setter.text(surface, self.rule, end, RULE, ink, "bold", align="right", alpha=alpha)
