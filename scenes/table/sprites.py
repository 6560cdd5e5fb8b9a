"""Sprites: cards as they are seen, lying or flying, and the pictures they are drawn with."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.layout import Layout
from scenes.artcache import ArtCache
from scenes.cardart import RATIO, CardArt
from scenes.table.places import PILE_WIDTH, Pose
from scenes.theme import Rgb
from scenes.viewport import Viewport

Blits = list[tuple[pygame.Surface, tuple[int, int]]]

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
KEPT = 12
"""Bytes of turned pictures that are kept for each pixel of the window, for cards that lie and that fly."""
FLYING = 6.0
"""Degrees between two pictures of a card in flight: nobody sees it, and it is drawn from memory."""
SIZES = 12
"""Sizes of cards in flight, up to that of the piles."""
LYING = 0.5
SOFT = 15.0
"""Degrees between two shadows of cards in flight."""


class Look(NamedTuple):
    """What a side of a card shows: a face, or a plain back where the symbol is empty."""

    color: str | None = None
    symbol: str = ""
    dark: bool = False
    named: str | None = None


PLAIN = Look()
"""The back of one-sided cards."""


def front_of(layout: Layout, card: int, named: str | None = None) -> Look | None:
    """The face in play of a card; None when it is hidden."""
    if card < 0:
        return None
    face = layout.faces[card]
    return Look(face.color, face.symbol, layout.side == 1, named if face.color is None else None)


def back_of(layout: Layout, card: int) -> Look:
    """What is seen of a card from behind: plain, or the public face not in play (R4.8)."""
    deck = layout.deck
    if deck.sides == 1:
        return PLAIN
    face = deck.faces[1 - layout.side][card] if card >= 0 else deck.back(card)
    if face is None:
        return Look(dark=layout.side == 1)
    return Look(face.color, face.symbol, layout.side == 0)


@dataclass(slots=True)
class Sprite:
    """A card in the air or on the table; `turn` 0 shows the front, 1 the back; `height` is 0 on the cloth."""

    x: float
    y: float
    angle: float
    width: float
    front: Look | None
    back: Look
    turn: float = 0.0
    height: float = 0.0
    card: int = -1
    dim: bool = False
    glow: Rgb | None = None
    alpha: float = 1.0

    @classmethod
    def at(cls, pose: Pose, front: Look | None, back: Look, card: int = -1) -> Sprite:
        """A card lying somewhere, face up if it is known."""
        return cls(*pose, front, back, 0.0 if front else 1.0, 0.0, card)

    @property
    def pose(self) -> Pose:
        """Where it is."""
        return Pose(self.x, self.y, self.angle, self.width)

    @property
    def seen(self) -> Look:
        """The look that is up."""
        return self.front if self.front is not None and self.turn < 0.5 else self.back

    def put(self, pose: Pose) -> None:
        """Move it at once."""
        self.x, self.y, self.angle, self.width = pose


class Pictures:
    """Pictures of cards at any size and angle, kept as long as they are used."""

    def __init__(self, art: CardArt, view: Viewport) -> None:
        self.art = art
        self.view = view
        self._scale = view.scale
        self._base = view.px(PILE_WIDTH)
        room = KEPT * view.pixels[0] * view.pixels[1]
        self._turned, self._flown = ArtCache(room), ArtCache(room * 2)

    def flat(self, look: Look, width: int, dim: bool = False) -> pygame.Surface:
        """An upright card, `width` window pixels wide."""
        if not look.symbol:
            return self.art.back(look.dark, width)
        make = self.art.dimmed if dim else self.art.face
        return make(look.color, look.symbol, look.dark, width, look.named)

    def lying(self, look: Look, pose: Pose, dim: bool = False) -> pygame.Surface:
        """A card at rest, as sharp as can be."""
        width, angle = self.view.px(pose.width), round(pose.angle / LYING) * LYING % 360
        flat = self.flat(look, width, dim)
        if not angle:
            return flat
        key = look, width, angle, dim
        return self._turned.get(key, lambda: pygame.transform.rotozoom(flat, angle, 1.0))

    def flying(self, look: Look, pose: Pose) -> pygame.Surface:
        """A card in the air, from the picture in the size of the piles."""
        size = max(1, round(pose.width / PILE_WIDTH * SIZES))
        angle = round(pose.angle / FLYING) * FLYING % 360
        if not look.symbol:
            angle %= 180
        key = look, size, angle
        flat = self.flat(look, self._base)
        return self._flown.get(key, lambda: pygame.transform.rotozoom(flat, angle, size / SIZES))

    def shadow(self, pose: Pose, *, flying: bool = False) -> pygame.Surface:
        """What a card throws on the cloth; soft, so that coarse angles do."""
        width, step = self._shadow_width(pose.width), SOFT if flying else SOFT / 2
        angle = round(pose.angle / step) * step % 180
        flat = self.art.shadow(width, 0.07, 96)
        key = "shadow", width, angle
        return self._flown.get(key, lambda: pygame.transform.rotozoom(flat, angle, 1.0))

    def _shadow_width(self, width: float) -> int:
        """Shadows come in few sizes."""
        step = max(4, self._base // 9)
        return max(step, round(width * self._scale / step) * step)

    def turning(self, sprite: Sprite) -> pygame.Surface:
        """A card in the middle of turning over."""
        base = self._base
        front, back = self.flat(sprite.front or sprite.back, base), self.flat(sprite.back, base)
        shown = self.art.flip_frame(front, back, sprite.turn)
        return pygame.transform.rotozoom(shown, sprite.angle, self.view.px(sprite.width) / base)

    def thin(self, sprite: Sprite) -> pygame.Surface:
        """The shadow of a card that stands on its edge."""
        width = self._shadow_width(sprite.width)
        narrow = max(4, round(width * abs(math.cos(math.pi * sprite.turn)) / 8) * 8)
        angle = round(sprite.angle / SOFT) * SOFT % 180
        key = "thin", width, narrow, angle

        def make() -> pygame.Surface:
            flat = self.art.shadow(width, 0.07, 96)
            share = (narrow + flat.width - width) / flat.width
            squeezed = pygame.transform.smoothscale(flat, (max(4, round(flat.width * share)), flat.height))
            return pygame.transform.rotozoom(squeezed, angle, 1.0)

        return self._flown.get(key, make)

    @staticmethod
    def upright(sprite: Sprite) -> bool:
        """Whether a card is in the middle of turning over."""
        return sprite.front is not None and sprite.front != sprite.back and 0.02 < sprite.turn < 0.98

    def of(self, sprite: Sprite) -> pygame.Surface:
        """The picture for a sprite in flight as it is now."""
        return self.turning(sprite) if self.upright(sprite) else self.flying(sprite.seen, sprite.pose)

    def put(self, blits: Blits, image: pygame.Surface, x: float, y: float) -> None:
        """Add a picture with its middle at a design point."""
        scale = self._scale
        blits.append((image, (round(x * scale) - image.width // 2, round(y * scale) - image.height // 2)))

    def lay(self, blits: Blits, look: Look, pose: Pose, *, dim: bool = False, glow: Rgb | None = None,
            drop: float = 4.0, shadow: bool = True) -> None:
        """Add a card at rest with its shadow or its glow."""
        if glow is not None:
            width = self.view.px(pose.width)
            halo = self.art.glow(width, glow)
            angle = round(pose.angle / LYING) * LYING % 360
            key = "glow", width, angle, glow
            image = self._turned.get(key, lambda: pygame.transform.rotozoom(halo, angle, 1.0))
            self.put(blits, image, pose.x, pose.y)
        elif shadow:
            self.put(blits, self.shadow(pose), pose.x + drop * 0.3, pose.y + drop)
        self.put(blits, self.lying(look, pose, dim), pose.x, pose.y)

    def fly(self, blits: Blits, sprites: Iterable[Sprite]) -> None:
        """Add cards in the air; the higher they are, the further off their shadows lie."""
        for sprite in sprites:
            if sprite.alpha <= 0:
                continue
            far = 4 + 26 * sprite.height
            shadow = self.thin(sprite) if self.upright(sprite) else self.shadow(sprite.pose, flying=True)
            self.put(blits, shadow, sprite.x + far * 0.35, sprite.y + far)
            self.put(blits, self.of(sprite), sprite.x, sprite.y)


def draw(surface: pygame.Surface, blits: Blits) -> None:
    """Show what was collected."""
    if blits:
        surface.fblits(blits, PREMULTIPLIED)


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The corners of a card, for hit tests and boxes."""
    angle = math.radians(-pose.angle)
    cos, sin, half, high = math.cos(angle), math.sin(angle), pose.width / 2, pose.width * RATIO / 2
    around = ((-half, -high), (half, -high), (half, high), (-half, high))
    return [(pose.x + dx * cos - dy * sin, pose.y + dx * sin + dy * cos) for dx, dy in around]


def box(pose: Pose) -> pygame.FRect:
    """The upright box around a card."""
    xs, ys = zip(*corners(pose), strict=True)
    return pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def on_card(pose: Pose, pos: tuple[float, float]) -> bool:
    """Whether a point lies on a card."""
    angle = math.radians(pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    x, y = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
    return abs(x) <= pose.width / 2 and abs(y) <= pose.width * RATIO / 2
