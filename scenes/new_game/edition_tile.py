"""The tile of an edition: a fan of its own cards, its name, what is special about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.editions import EDITIONS, edition
from scenes.context import Context
from scenes.kit.theme import mix
from scenes.kit.widgets import Pressable

Shown = tuple[str | None, str, bool]
"""Colour, symbol, dark side."""
FANS: dict[str, tuple[Shown, ...]] = {
    "classic": (("red", "7", False), ("blue", "reverse", False), (None, "wild4", False)),
    "classic112": (("green", "4", False), (None, "shuffle", False), (None, "blank", False)),
    "pokemon": (("yellow", "2", False), (None, "snorlax", False), (None, "greninja", False)),
    "flip": (("red", "flip", False), ("turquoise", "draw5", True), (None, "wild_color", True)),
    "minecraft": (("green", "9", False), ("blue", "skip", False), (None, "creeper", False)),
    "all_wild": ((None, "wild", False), (None, "target2", False), (None, "swap", False)),
    "dos": (("blue", "3", False), ("green", "hash", False), (None, "dos", False)),
}
"""The three cards that stand for an edition."""
CARD = 34.0
FINE = 2
"""How many times larger a card is drawn before it is turned, so that its edge is smooth."""
TURNS = (16, 0, -16)
LEADING = 1.22


def fan(name: str) -> tuple[Shown, ...]:
    """The cards that stand for an edition: its row, or the first faces of its deck."""
    return FANS.get(name) or tuple((face.color, face.symbol, False) for face in edition(name).deck.catalogue[:3])


class EditionTile(Pressable):
    """Choose an edition; the chosen one has a thick edge."""

    ctx: Context
    group = "edition"

    def __init__(self, ctx: Context, edition: str, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(ctx, lambda: on_choose(edition))
        self.edition = edition
        self.chosen = self.current = chosen
        self._images: list[pygame.Surface] = []

    @property
    def label(self) -> str:
        """The edition's name."""
        return self.ctx.texts(f"edition.{self.edition}.name")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, the fan of cards and the words."""
        theme, paint, rect = self.ctx.theme, self.ctx.paint, self.rect
        face = mix(theme.sunken, theme.panel, 0.5 * self.hover.value)
        edge = theme.accent if self.chosen else theme.line
        paint.box(surface, rect, face, 16, border=edge, line=3 if self.chosen else 1.5)
        self._fan(surface, (rect.x + 50, rect.centery + 1))
        self._words(surface, pygame.FRect(rect.x + 100, rect.y + 7, rect.width - 110, rect.height - 12))
        self.draw_focus(surface, 16)

    def _words(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Name and what is special, in the middle; on every tile in letters of one size."""
        theme, setter, t = self.ctx.theme, self.ctx.type, self.ctx.texts
        known = [edition.id for edition in EDITIONS]
        high = 22 + 12 * setter.growth
        below = pygame.FRect(room.x, room.y + high, room.width, room.height - high)
        large = min(setter.fit(t(f"edition.{one}.name"), 17, "bold", room.width, 0.45)[1] for one in known)
        size = min(setter.fit_paragraph(t(f"edition.{one}.special"), 14, "medium", below, LEADING) for one in known)
        words = t(f"edition.{self.edition}.special")
        low = max(0.0, below.height - setter.paragraph_height(words, room.width, size, leading=LEADING)) / 2
        setter.text(surface, self.label, (room.x, room.y + low + high / 2), large, theme.ink, "bold",
                    width=room.width)
        setter.paragraph(surface, words, below.move(0, low), size, theme.muted, leading=LEADING)

    def _fan(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        view, lift = self.ctx.view, 3 * self.hover.value
        for image, turn in zip(self._turned(), TURNS, strict=False):
            center = view.point(middle[0] - turn * (1.25 + 0.08 * lift), middle[1] + abs(turn) * 0.35 - lift)
            surface.blit(image, image.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turned(self) -> list[pygame.Surface]:
        """The cards of the fan, made once: a tile lives only as long as the window keeps its size."""
        art, px = self.ctx.art, self.ctx.view.px(CARD * FINE)
        if not self._images:
            faces = [art.face(color, symbol, dark, px) for color, symbol, dark in fan(self.edition)]
            self._images = [pygame.transform.rotozoom(face, turn, 1 / FINE)
                            for face, turn in zip(faces, TURNS, strict=False)]
        return self._images
