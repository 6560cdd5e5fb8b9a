"""Sprites: cards as they are seen, lying or flying, and the pictures they are drawn with."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.core.layout import Layout
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO, CardArt, veiled
from scenes.kit.art import faded
from scenes.kit.surface_cache import SurfaceCache
from scenes.kit.theme import Rgb
from scenes.kit.viewport import Viewport
from scenes.table.stage.places import PILE_WIDTH, Pose

Blits = list[tuple[pygame.Surface, tuple[int, int]]]

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
KEPT = 7
"""Bytes of turned pictures that are kept for each pixel of the window, for cards that lie."""
FLOWN = 5
"""The same for cards that fly."""
FLYING = 12
"""Degrees between two pictures of a back in flight: nobody sees it, and it is drawn from memory."""
FACING = 5
"""The same for faces, which are looked at until they have landed."""
SOFT = 30
"""The same for shadows of cards in flight."""
SIZES = 9
"""Sizes of cards in flight, up to that of the piles."""
EDGES = 10
"""Pictures of a card while it turns over."""
FRESH = 2
"""Faces in the air that are turned anew in one frame; the others keep for a frame the picture they had."""
NEAR = 1.1
"""Cards in the air that are no wider than so many times those in other hands are made from the same pictures."""
THIN = 3
"""Pictures of its shadow."""
LYING = 0.5
SMALL = 80.0
"""Cards narrower than this, in design pixels, lie in coarser angles: a fan that opens is drawn from memory."""


class Look(NamedTuple):
    """What a side of a card shows: a face, or a plain back where the symbol is empty."""

    color: str | None = None
    symbol: str = ""
    dark: bool = False
    named: str | None = None


Key = tuple[Look, int, int, int]
"""A picture in the air: look, size, angle in degrees, how far it has turned over."""
PLAIN = Look()
"""The back of one-sided cards."""
SHADOW = Look(symbol="shadow")
"""Stands for a shadow among pictures."""


def front_of(layout: Layout, card: int, named: str | None = None) -> Look | None:
    """The face in play of a card; None when it is hidden."""
    if card < 0:
        return None
    face = layout.faces[card]
    return Look(face.color, symbol_of(face), layout.side == 1, named if face.color is None else None)


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
    picture: tuple[Key, pygame.Surface] | None = None
    """What it was last drawn with in the air: often it is the same a frame later."""

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
        """Put it there at once."""
        self.x, self.y, self.angle, self.width = pose


class Pictures:
    """Pictures of cards at any size and angle, kept as long as they are used."""

    def __init__(self, art: CardArt, view: Viewport) -> None:
        self.art = art
        self.view = view
        self._scale = view.scale
        self._base = view.px(PILE_WIDTH)
        self.little = 0
        """Window pixels of cards in other hands, where pictures of all faces are at hand in that size; else 0."""
        self._turned = SurfaceCache(KEPT * view.area, art.common, "cards", least=0)
        self._flown = SurfaceCache(FLOWN * view.area, art.common, "flying cards", least=0)
        self._fresh = 0
        self._landed: dict[tuple[Look, float, float], pygame.Surface] = {}

    def rest(self) -> None:
        """Free the pictures that only flying cards need: nothing flies now, and they are quickly made again."""
        self._flown.clear()
        self._landed = {}

    def flat(self, look: Look, width: int, veil: Rgb | None = None) -> pygame.Surface:
        """An upright card, `width` window pixels wide; under a `veil` where it cannot be played."""
        if not look.symbol:
            return self.art.back(look.dark, width)
        if veil is None:
            return self.art.face(look.color, look.symbol, look.dark, width, look.named)
        return self.art.dimmed(look.color, look.symbol, look.dark, width, look.named, veil)

    def lying(self, look: Look, pose: Pose, veil: Rgb | None = None) -> pygame.Surface:
        """A card at rest, as sharp as can be."""
        width, angle = self.view.px(pose.width), lying_angle(pose)
        if not angle:
            return self.flat(look, width, veil)
        if veil is None:
            return self._turn((look, width, angle), angle, lambda: self.flat(look, width))
        return self._turned.get((look, width, angle, veil), lambda: veiled(self.lying(look, pose), veil))

    def _turn(self, key: Hashable, angle: float, flat: Callable[[], pygame.Surface]) -> pygame.Surface:
        """An upright picture turned; that is only asked for where the turned one is not there, and may go after it."""
        return self._turned.get(key, lambda: pygame.transform.rotozoom(flat(), angle, 1.0))

    def flying(self, sprite: Sprite) -> pygame.Surface:
        """A card in the air, made from the picture in the size of the piles; turning over as far as it is."""
        size, edge = max(1, round(sprite.width / PILE_WIDTH * SIZES)), round(sprite.turn * EDGES)
        front = sprite.front
        if front is None or front == sprite.back or edge == 0 or edge == EDGES:
            look, edge = sprite.seen, 0
        else:
            look = front if edge * 2 < EDGES else sprite.back
        if look.symbol:
            return self._facing(sprite, (look, size, round(sprite.angle / FACING) * FACING, edge))
        key = look, size, round(sprite.angle / FLYING) * FLYING % (360 if edge else 180), edge
        return self._flown.get(key, lambda: self._scaled(self._flat(sprite, key), self._width(key), key))

    def _lies(self, sprite: Sprite) -> bool:
        """Whether a face has not left its place, or is back there: it is seen as it lies."""
        there = not sprite.height and sprite.turn in {0, 1} and bool(sprite.seen.symbol)
        return there and self.view.px(sprite.width) in {self._base, self.little}

    def _facing(self, sprite: Sprite, key: Key) -> pygame.Surface:
        """A face in the air: no other card will be seen just like this, so only the sprite remembers it."""
        known = sprite.picture
        if known is None or (known[0] != key and self._fresh < FRESH):
            self._fresh += 1
            image = self._scaled(self._flat(sprite, key), self._width(key), key)
            known = sprite.picture = key, image
        return known[1]

    def shade(self, sprite: Sprite) -> pygame.Surface:
        """The shadow of a card in the air: soft, so that coarse angles and sizes do."""
        size = max(1, round(sprite.width / PILE_WIDTH * SIZES))
        angle, edge = round(sprite.angle / SOFT) * SOFT % 180, round(abs(sprite.turn * 2 - 1) * THIN)
        if sprite.front is None or sprite.front == sprite.back:
            edge = THIN
        key = SHADOW, size, angle, edge
        return self._flown.get(key, lambda: self._scaled(self._blot(edge), self._base, key))

    def _flat(self, sprite: Sprite, key: Key) -> pygame.Surface:
        """What is turned in the air: a card, or one on its way to the other side."""
        (look, _, _, edge), width = key, self._width(key)
        if not edge:
            return self.flat(look, width)
        front, back = self.flat(sprite.front or look, width), self.flat(sprite.back, width)
        return self.art.flip_frame(front, back, edge / EDGES)

    def _width(self, key: Key) -> int:
        """The width of the pictures that a card in the air is made from: where it is small, small ones are at hand."""
        return self.little if key[1] * self._base <= self.little * SIZES * NEAR else self._base

    def _scaled(self, flat: pygame.Surface, width: int, key: Key) -> pygame.Surface:
        """A picture made for cards of a width, in the size and at the angle of a key."""
        return pygame.transform.rotozoom(flat, key[2], key[1] / SIZES * self._base / width)

    def _blot(self, edge: int) -> pygame.Surface:
        """A shadow in the size of the piles, narrow below a card on its edge."""
        flat = self.art.shadow(self._base, 0.07, 96)
        wide = max(4, round(flat.width - self._base * (1 - math.sin(math.pi / 2 * edge / THIN))))
        return flat if edge == THIN else pygame.transform.smoothscale(flat, (wide, flat.height))

    def shadow(self, pose: Pose) -> pygame.Surface:
        """What a lying card throws on the cloth."""
        step, angle = max(4, self._base // 9), round(pose.angle / 7.5) * 7.5 % 180
        width = max(step, round(pose.width * self._scale / step) * step)
        return self._turn(("shadow", width, angle), angle, lambda: self.art.shadow(width, 0.07, 96))

    def halo(self, pose: Pose, glow: Rgb) -> pygame.Surface:
        """The light around a lying card that can be played."""
        width, angle = self.view.px(pose.width), lying_angle(pose)
        return self._turn(("glow", width, angle, glow), angle, lambda: self.art.glow(width, glow))

    def put(self, blits: Blits, image: pygame.Surface, x: float, y: float) -> None:
        """Add a picture with its middle at a design point."""
        scale = self._scale
        blits.append((image, (round(x * scale) - image.width // 2, round(y * scale) - image.height // 2)))

    def add_lying(self, blits: Blits, look: Look, pose: Pose, *, veil: Rgb | None = None, glow: Rgb | None = None,
                  drop: float = 4.0, shadow: bool = True) -> None:
        """Add a card at rest with its shadow, and with edges in its glow where it can be played."""
        if shadow:
            self.put(blits, self.shadow(pose), pose.x + drop * 0.3, pose.y + drop)
        if glow is not None:
            self.put(blits, self.halo(pose, glow), pose.x, pose.y)
        self.put(blits, self.lying(look, pose, veil), pose.x, pose.y)

    def add_landed(self, blits: Blits, look: Look, pose: Pose) -> None:
        """Add a card that settles, larger than it will be in the end: it is drawn anew while it moves."""
        shade = self.shade(Sprite(*pose, look, look))  # in steps, thus as it was a moment ago in the air
        self.put(blits, shade, pose.x + 2, pose.y + 4 + 40 * max(0.0, pose.width / PILE_WIDTH - 1))
        key, flat, size = (look, pose.angle, pose.width), self.flat(look, self._base), pose.width / PILE_WIDTH
        self._landed = {key: self._landed.get(key) or pygame.transform.rotozoom(flat, pose.angle, size)}
        self.put(blits, self._landed[key], pose.x, pose.y)

    def add_flying(self, blits: Blits, sprites: Iterable[Sprite]) -> None:
        """Add cards in the air; the higher they are, the further off their shadows lie."""
        self._fresh = 0
        for sprite in sprites:
            if sprite.alpha <= 0:
                continue
            far = 4 + 26 * sprite.height
            if sprite.alpha < 1 or self._lies(sprite):
                shade, image = self.shadow(sprite.pose), self.lying(sprite.seen, sprite.pose)
            else:
                shade, image = self.shade(sprite), self.flying(sprite)
            if sprite.alpha < 1:
                shade, image = faded(shade, sprite.alpha), faded(image, sprite.alpha)
            self.put(blits, shade, sprite.x + far * 0.35, sprite.y + far)
            self.put(blits, image, sprite.x, sprite.y)


def draw(surface: pygame.Surface, blits: Blits) -> None:
    """Draw the collected pictures on a surface."""
    if blits:
        surface.fblits(blits, PREMULTIPLIED)


def lying_angle(pose: Pose) -> float:
    """The angle of a card at rest, in steps."""
    step = LYING if pose.width >= SMALL else 3 * LYING
    return round(pose.angle / step) * step % 360


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
