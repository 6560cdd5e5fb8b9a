"""Looks of cards, of their shadows and of the light around them.

A look is a frozen value that says everything an image depends on: equal looks have equal pixels, so looks are the cache
keys of images.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

from scenes.cards.card_art import CardArt, veiled
from scenes.kit.compositor import Group, Node, Sprite
from scenes.kit.compositor.pixels import faded, turned
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_sprite import CardSprite, Look

Blits = list[tuple[pygame.Surface, tuple[int, int]]]
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

# Quantisation: the degrees between two rasters, and how many sizes there are up to that of the piles.
LYING, LYING_SMALL, SMALL = 0.5, 1.5, 80.0
"""Steps in degrees to which the rotation of cards at rest is rounded, for few images: usually, and for cards narrower
than SMALL design pixels, whose rotation changes often."""
LYING_SHADOW, SHADOW_WIDTHS = 7.5, 9
"""Step in degrees to which the rotation of shadows of cards at rest is rounded, and number of shadow sizes."""
FACING, FACE_SIZES = 5, 9
"""Step in degrees to which the rotation of face-up cards in flight is rounded, and the number of different sizes."""
FLYING, BACK_SIZES = 18, 6
"""Step in degrees to which the rotation of plain card backs in flight is rounded, and the number of different sizes."""
FLYING_SHADOW, SHADOW_SIZES, THIN = 45, 5, 3
"""For shadows of cards in flight: rotation step in degrees, number of sizes, and of widths while a card turns over."""
EDGES = 10
"""Number of different widths, from front to back, in which a card that turns over is drawn."""

DROP = 4.0
"""Distance in design pixels between a card at rest and what lies below it, which sets how far its shadow is shifted."""
NEAR = 1.1
"""Greatest factor by which the small images of cards in other players' hands are enlarged for cards in flight."""
EDGE = 0.2
"""Share of a card's width that stays visible at the edge of a card covered by others; more than its round corner."""
FRESH = 2
"""Most images of face-up cards in flight made per frame without a background worker; others have to wait."""
PATIENCE = 24
"""Number of frames after which an image that the background worker has not finished is made at once."""
FOCUS = 7.0
"""Width of the ring around the card with the keyboard focus, in design pixels."""
LEAN, SPUN, GROWN = 12.0, 50.0, 0.25
"""How far an image shown for a missing one may be off: degrees at rest, degrees just after leaving, and width as a
share."""


class CardLook(NamedTuple):
    """What a card's image depends on: its face, `width` window pixels wide, turned by `angle` degrees and scaled.

    `edge` is 0, or how far a card that turns over has turned, in EDGES steps. `veil` is the colour laid over a card
    that cannot be played.
    """

    face: Look
    width: int
    angle: float = 0.0
    scale: float = 1.0
    edge: int = 0
    veil: Rgb | None = None
    flies: bool = False
    """Whether the card is in flight, where nobody notices that a similar image is rotated differently."""

    @property
    def upright(self) -> bool:
        """Whether the image is the plain, upright and unscaled card, which `CardArt` keeps in its own cache."""
        return not self.angle and not self.edge and self.scale == 1 and self.veil is None

    def like(self, other: AnyLook) -> bool:
        """Whether this look's image is similar enough to replace that of `other`, which is not made yet."""
        if not isinstance(other, CardLook):
            return False
        mine, size = self.width * self.scale, other.width * other.scale
        turns = bool(self.edge and other.edge)
        leans = other.flies or apart(self.angle, other.angle) <= LEAN
        return (self.face == other.face or turns) and leans and abs(mine - size) <= GROWN * size

    def rasterize(self, pictures: Pictures) -> pygame.Surface:
        """Make the image of this look; any thread may call this."""
        if self.veil is not None:
            return veiled(pictures.get(self._replace(veil=None)), self.veil)
        upright = flat(pictures.art, self.face, self.width)
        if self.edge:
            upright = pictures.art.flip_frame(upright, upright, self.edge / EDGES)
        return upright if self.upright else turned(upright, self.angle, self.scale)


class ShadowLook(NamedTuple):
    """What the image of a card's shadow depends on.

    `base` is the width of a card of the piles in window pixels, and `size` the width of the card relative to it. `edge`
    is THIN for a card that lies flat, and less for a card that turns over.
    """

    base: int
    size: float
    angle: float
    edge: int = THIN

    def like(self, other: AnyLook) -> bool:
        return isinstance(other, ShadowLook) and abs(self.size - other.size) <= 1 / SHADOW_SIZES

    def rasterize(self, pictures: Pictures) -> pygame.Surface:
        """Make the image of this shadow at half size, which is faster, and enlarge it; any thread may call this."""
        blot = pictures.blot(("blot", self.base, self.edge), lambda: self._blot(pictures.art))
        return pygame.transform.smoothscale_by(turned(blot, self.angle, self.size), 2)

    def _blot(self, art: CardArt) -> pygame.Surface:
        """A small image of a shadow at half size, narrower for a card that is turning over."""
        upright = art.shadow(self.base, 0.07, 96).copy()  # it may be drawn meanwhile
        wide = upright.width - self.base * (1 - math.sin(math.pi / 2 * self.edge / THIN))
        return pygame.transform.smoothscale(upright, (max(2, round(wide / 2)), upright.height // 2))


class GlowLook(NamedTuple):
    """What the image of the glow depends on that surrounds a resting card which can be played or is chosen."""

    width: int
    angle: float
    tone: Rgb

    def like(self, other: AnyLook) -> bool:
        return isinstance(other, GlowLook) and self[::2] == other[::2] and apart(self.angle, other.angle) <= LEAN

    def rasterize(self, pictures: Pictures) -> pygame.Surface:
        return turned(pictures.art.glow(self.width, self.tone), self.angle)


class FocusLook(NamedTuple):
    """What the image of the focus ring around a card depends on; `line` is its thickness in window pixels."""

    width: int
    angle: float
    line: int

    def like(self, other: AnyLook) -> bool:
        return isinstance(other, FocusLook) and self[::2] == other[::2] and apart(self.angle, other.angle) <= LEAN

    def rasterize(self, pictures: Pictures) -> pygame.Surface:
        return turned(pictures.art.focus_ring(self.width, self.line), self.angle)


AnyLook = CardLook | ShadowLook | GlowLook | FocusLook


class Seen(NamedTuple):
    """The image shown under a sprite's name in a frame, and its look; `asked` is the look of a missing image it
    replaces."""

    look: AnyLook
    raster: pygame.Surface
    asked: AnyLook | None = None
    waited: int = 0
    """Number of frames for which the missing image has been replaced."""


class Together(NamedTuple):
    """A cached group of sprites that were made together, and the images shown under their names."""

    key: Hashable
    nodes: list[Node]
    names: dict[Hashable, Seen]
    waits: bool
    """Whether any image of the group only replaces one that is not made yet."""


class CardSprites:
    """A factory for the sprites of cards at rest, in flight and just landed, and for the looks (keys) of their images.

    `little` is the width in window pixels of other players' cards if there are images of all faces in that width; else
    0. Subclasses decide what a look is used for; `Pictures` shows its image.
    """

    def __init__(self, view: Viewport, little: int = 0) -> None:
        self.view, self.little = view, little
        self._base = view.px(PILE_WIDTH)

    def lying(self, face: Look, pose: Pose, veil: Rgb | None = None) -> CardLook:
        """The look (cache key) of a card at rest in a pose, under the colour `veil` if it cannot be played."""
        return CardLook(face, self.view.px(pose.width), lying_angle(pose), veil=veil)

    def between(self, face: Look, pose: Pose, width: float, share: float) -> CardLook:
        """The look (cache key) of a lying card while its size changes: its image `width` design pixels wide, scaled by
        the factor `share`."""
        return CardLook(face, self.view.px(width), lying_angle(pose), share)

    def landed(self, face: Look, pose: Pose) -> CardLook:
        """The look (cache key) of a card that has just landed on the discard pile and shrinks to its final size."""
        return CardLook(face, self._base, pose.angle, pose.width / PILE_WIDTH)

    def flying(self, sprite: CardSprite) -> CardLook:
        """The look (cache key) of a card in flight, scaled from its image in the size of the piles or a smaller one."""
        face, edge = side_of(sprite)
        many, step = (FACE_SIZES, FACING) if face.symbol else (BACK_SIZES, FLYING)
        size = max(1, round(sprite.width / PILE_WIDTH * many)) / many
        angle = round(sprite.angle / step) * step
        if not face.symbol:
            angle %= 360 if edge else 180
        width = self.little if size * self._base <= self.little * NEAR else self._base
        return CardLook(face, width, angle, size * self._base / width, edge, flies=True)

    def lies(self, sprite: CardSprite) -> bool:
        """Whether a card in flight lies flat in its final size already, so that its image at rest is shown."""
        if sprite.height or sprite.turn not in {0, 1} or not sprite.seen.symbol:
            return False
        return round(sprite.width * self.view.scale) in {self._base, self.little}

    def shadow(self, pose: Pose) -> ShadowLook:
        """The look (cache key) of the shadow of a card at rest in a pose."""
        width, angle = shade_of(self.view, pose)
        return ShadowLook(self._base, width / self._base, angle)

    def shade(self, sprite: CardSprite) -> ShadowLook:
        """The look (cache key) of the shadow of a card in flight."""
        size = max(1, round(sprite.width / PILE_WIDTH * SHADOW_SIZES)) / SHADOW_SIZES
        edge = round(abs(sprite.turn * 2 - 1) * THIN)
        if sprite.front is None or sprite.front == sprite.back:
            edge = THIN
        return ShadowLook(self._base, size, round(sprite.angle / FLYING_SHADOW) * FLYING_SHADOW % 180, edge)

    def glow(self, pose: Pose, tone: Rgb) -> GlowLook:
        """The look (cache key) of the glow around a card at rest, in the colour `tone`."""
        return GlowLook(self.view.px(pose.width), lying_angle(pose), tone)

    def focus(self, pose: Pose) -> FocusLook:
        """The look (cache key) of the keyboard focus ring around a card at rest."""
        return FocusLook(self.view.px(pose.width), lying_angle(pose), max(3, self.view.px(FOCUS)))

    # Sprites

    def sprite(
        self, name: Hashable, look: AnyLook, x: float, y: float, lay: AnyLook | None = None, alpha: float = 1.0,
        card: int = -1,
    ) -> Sprite:
        """The sprite that shows the image of a look with its middle at (x, y) in design pixels.

        `card` is the card's id, or -1 if unknown. Where nothing was shown under that name before, the image of the look
        `lay` may be shown until the right one is made.
        """
        raise NotImplementedError

    def group(self, name: Hashable, key: Hashable, make: Callable[[], Iterable[Node]]) -> list[Node]:
        """The sprites from `make` as one group, which stays the same until `key` changes or a missing image is made."""
        raise NotImplementedError

    def _new(self, name: Hashable, card: int) -> bool:
        """Whether a card in flight, with its sprite's name and its id, was not shown in the frame before."""
        return True

    def lying_card(
        self, name: Hashable, face: Look, pose: Pose, *, veil: Rgb | None = None, glow: Rgb | None = None,
        drop: float = DROP, card: int = -1, aim: Pose | None = None,
    ) -> list[Sprite]:
        """The sprites of a card at rest: its shadow, its glow if `glow` is a colour, and the card itself.

        `drop` is its height above what lies below it, for the shadow. While the card glides to the pose `aim`, its
        image there may be shown until the right one is made.
        """
        lay = self.lying(face, aim) if aim is not None else None
        found = [self.sprite((name, "shadow"), self.shadow(pose), *below(pose, drop), card=card)]
        if glow is not None:
            found.append(self.sprite((name, "glow"), self.glow(pose, glow), pose.x, pose.y, card=card))
        return [*found, self.sprite(name, self.lying(face, pose, veil), pose.x, pose.y, lay, card=card)]

    def landed_card(self, name: Hashable, face: Look, pose: Pose, card: int = -1) -> list[Sprite]:
        """The sprites of a card that has just landed on the pile, a little larger than at rest, and of its shadow."""
        shade, down = self.shade(CardSprite(*pose, None, face)), 40 * max(0.0, pose.width / PILE_WIDTH - 1)
        return [self.sprite((name, "shadow"), shade, pose.x + 2, pose.y + 4 + down, card=card),
                self.sprite(name, self.landed(face, pose), pose.x, pose.y, card=card)]

    def flying_card(self, name: Hashable, card: CardSprite) -> list[Sprite]:
        """The sprites of a card in flight and of its shadow, which is the farther away the higher the card is."""
        if card.alpha <= 0:
            return []
        far, lay, number = 4 + 26 * card.height, card.lay, card.card
        lies = card.alpha < 1 or self.lies(card)
        look = self.lying(card.seen, card.pose) if lies else self.flying(card)
        shade = self.shadow(card.pose) if lies else self.shade(card)
        lay_face: CardLook | None = None
        lay_shadow: ShadowLook | None = None
        if lay and not lies and self._new(name, number):
            lay_face = self.lying(card.seen, lay) if card.seen.symbol or near(card, lay) else None
            lay_shadow = self.shadow(lay) if near(card, lay) else None
        return [self.sprite((name, "shadow"), shade, card.x + far * 0.35, card.y + far, lay_shadow, card.alpha, number),
                self.sprite(name, look, card.x, card.y, lay_face, card.alpha, number)]


class Pictures(CardSprites):
    """The sprites of cards in a window, and the cache of their images; until one is made, a similar one is shown.

    A background `worker` makes missing images. Without a worker, nearly all are made at the moment they are needed.
    """

    def __init__(self, art: CardArt, view: Viewport, worker: RasterWorker | None = None) -> None:
        super().__init__(view)
        self.art, self.worker = art, worker
        self._kept: RasterKind[pygame.Surface] = art.rasters.kind("cards")
        self._now: dict[Hashable, Seen] = {}
        self._before: dict[Hashable, Seen] = {}
        """The images shown in this frame and in the one before, by sprite name."""
        self._groups: dict[Hashable, Together] = {}
        self._fresh = 0
        self.waits = False
        """Whether this frame shows any image in place of a missing one."""

    def begin(self) -> None:
        """Begin a frame, in which the images shown in the last frame may replace missing ones."""
        self._before, self._now, self._fresh, self.waits = self._now, {}, 0, False

    def let_go(self) -> None:
        """Free the images of all cards."""
        self._now, self._before, self._groups = {}, {}, {}
        self._kept.clear()

    # Rasters

    def flat(self, face: Look, width: int) -> pygame.Surface:
        """The cached image of an upright card, `width` window pixels wide."""
        return flat(self.art, face, width)

    def find(self, look: AnyLook) -> pygame.Surface | None:
        """The image of a look; None if it is not cached and takes long to make."""
        if not isinstance(look, CardLook) or not look.upright:
            return self._kept.find(look)
        if not look.face.symbol or self.worker is None:
            return self.get(look)
        color, symbol, dark, named = look.face
        return self.art.find(color, symbol, dark, look.width, named)

    def get(self, look: AnyLook) -> pygame.Surface:
        """The image of a look, made now if it is not cached."""
        if isinstance(look, CardLook) and look.upright:
            return flat(self.art, look.face, look.width)
        return self._kept.get(look, lambda: look.rasterize(self))

    def blot(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The small image from which shadows are scaled, cached by `key` and made by `make` if it is missing."""
        return self._kept.get(key, make)

    def prefetch(self, look: AnyLook, *, urgent: bool = True) -> None:
        """Ask the background worker to make the image of a look, once if called repeatedly."""
        if not isinstance(look, CardLook) or not look.upright:
            self._kept.prefetch(look, lambda: look.rasterize(self), urgent=urgent)
        elif look.face.symbol:
            color, symbol, dark, named = look.face
            self.art.prefetch(color, symbol, dark, look.width, named, urgent=urgent)

    def seen(self, name: Hashable, look: AnyLook, lay: AnyLook | None = None) -> pygame.Surface:
        """The image to show under a sprite's name: that of `look` or, until it is made, a similar one.

        The similar image is the one last shown under that name, or else the cached image of the look `lay`.
        """
        last = self._now.get(name) or self._before.get(name)
        if last is None or last.look != look:
            last = self._next(last, look, lay)
        elif last.asked is not None:
            last = Seen(look, last.raster)
        self._now[name] = last
        self.waits = self.waits or last.asked is not None
        return last.raster

    def _next(self, last: Seen | None, look: AnyLook, lay: AnyLook | None) -> Seen:
        found = self.find(look)
        if found is not None:
            return Seen(look, found)
        if last is None and self.worker is not None and lay is not None and (image := self.find(lay)) is not None:
            last = Seen(lay, image)
        if last is None or last.waited > PATIENCE or not last.look.like(look) or not self._late(look):
            return Seen(look, self.get(look))
        if self.worker is None:
            return last._replace(asked=look)
        came = None if last.asked is None else self.find(last.asked)
        if last.asked is not None and came is not None:  # what spins is always some frames late
            last = Seen(last.asked, came)
        if last.asked is None or not self._kept.prefetching(last.asked):
            self.prefetch(look)
            last = last._replace(asked=look)
            found = self.find(look)  # it may have been made at once
            if found is not None:
                return Seen(look, found)
        return last._replace(waited=last.waited + 1)

    def _late(self, look: AnyLook) -> bool:
        """Whether a missing image is made in a later frame, because a similar one can be shown until then."""
        if self.worker is not None:
            return True
        face = isinstance(look, CardLook) and look.flies and bool(look.face.symbol)
        self._fresh += face
        return face and self._fresh > FRESH

    # Sprites

    def put(self, blits: Blits, image: pygame.Surface, x: float, y: float) -> None:
        """Append an image and its position to `blits`; `x` and `y` are its middle in design pixels."""
        blits.append((image, self._corner(image, x, y)))

    def _corner(self, image: pygame.Surface, x: float, y: float) -> tuple[int, int]:
        scale = self.view.scale
        return round(x * scale) - image.width // 2, round(y * scale) - image.height // 2

    def sprite(
        self, name: Hashable, look: AnyLook, x: float, y: float, lay: AnyLook | None = None, alpha: float = 1.0,
        card: int = -1,
    ) -> Sprite:
        image = self.seen((card, type(look)) if card >= 0 else name, look, lay)
        return Sprite(name, image if alpha >= 1 else faded(image, alpha), *self._corner(image, x, y))

    def _new(self, name: Hashable, card: int) -> bool:
        return (name, "shadow") not in self._before and (card, ShadowLook) not in self._before

    def group(self, name: Hashable, key: Hashable, make: Callable[[], Iterable[Node]]) -> list[Node]:
        group, outer, waits = self._groups.get(name), self._now, self.waits
        if group is None or group.key != key or group.waits:
            self._now, self.waits = {}, False
            try:
                made = _grouped(name, [*make()])
            finally:
                inner, self._now = self._now, outer
            group = self._groups[name] = Together(key, made, inner, self.waits)
        outer.update(group.names)
        self.waits = waits or group.waits
        return group.nodes

    def add_lying(self, blits: Blits, face: Look, pose: Pose, *, glow: Rgb | None = None, drop: float = DROP) -> None:
        """Append the images of a card at rest, its shadow and its glow to `blits`; parameters as in `lying_card`."""
        self.add_shadow(blits, pose, drop)
        if glow is not None:
            self.put(blits, self.get(self.glow(pose, glow)), pose.x, pose.y)
        self.put(blits, self.get(self.lying(face, pose)), pose.x, pose.y)

    def add_shadow(self, blits: Blits, pose: Pose, drop: float) -> None:
        """Append the shadow of a card at rest to `blits`; the card is `drop` design pixels above what it lies on."""
        self.put(blits, self.get(self.shadow(pose)), *below(pose, drop))

    def add_edges(self, blits: Blits, face: Look, pose: Pose) -> None:
        """Append the lower and right edge of an upright card to `blits`, for one in a pile covered by the next card."""
        image = self.get(self.lying(face, pose))
        x, y = self._corner(image, pose.x, pose.y)
        width, height = image.size
        edge = min(round(width * EDGE), width, height)
        for part in (pygame.Rect(0, height - edge, width, edge), pygame.Rect(width - edge, 0, edge, height - edge)):
            blits.append((image.subsurface(part), (x + part.x, y + part.y)))


def _grouped(name: Hashable, nodes: list[Node]) -> list[Node]:
    """The sprites as a list of one group with this name; if there are other nodes among them, the nodes unchanged."""
    sprites = [node for node in nodes if isinstance(node, Sprite)]
    return [Group(name, sprites)] if sprites and len(sprites) == len(nodes) else nodes


def flat(art: CardArt, face: Look, width: int) -> pygame.Surface:
    """The image of an upright card, `width` window pixels wide."""
    if not face.symbol:
        return art.back(face.dark, width)
    return art.face(face.color, face.symbol, face.dark, width, face.named)


def side_of(sprite: CardSprite) -> tuple[Look, int]:
    """The visible side of a card in flight, and how far it has turned over in EDGES steps, 0 if it does not."""
    edge, front = round(sprite.turn * EDGES), sprite.front
    if front is None or front == sprite.back or edge in {0, EDGES}:
        return sprite.seen, 0
    return front if edge * 2 <= EDGES else sprite.back, edge


def near(sprite: CardSprite, lay: Pose) -> bool:
    """Whether a card in flight still has nearly the angle and the size that it had at rest in the pose `lay`."""
    return abs(sprite.angle - lay.angle) <= SPUN and abs(sprite.width - lay.width) <= lay.width * GROWN


def apart(one: float, other: float) -> float:
    """The smallest difference between two angles, in degrees."""
    return abs((one - other + 180) % 360 - 180)


def lying_angle(pose: Pose) -> float:
    """The angle of a card at rest in degrees, rounded so that few images are needed."""
    step = LYING if pose.width >= SMALL else LYING_SMALL
    return round(pose.angle / step) * step % 360


def shade_of(view: Viewport, pose: Pose) -> tuple[int, float]:
    """Width (window pixels) and angle (degrees) of a resting card's shadow, rounded so that few images are needed."""
    step = max(4, view.px(PILE_WIDTH) // SHADOW_WIDTHS)
    width = max(step, round(pose.width * view.scale / step) * step)
    return width, round(pose.angle / LYING_SHADOW) * LYING_SHADOW % 180


def below(pose: Pose, drop: float) -> tuple[float, float]:
    """The middle of a card's shadow in design pixels, if the card is `drop` design pixels above what it lies on."""
    return pose.x + drop * 0.3, pose.y + drop


def draw(surface: pygame.Surface, blits: Blits) -> None:
    if blits:
        surface.fblits(blits, PREMULTIPLIED)


def boxes(blits: Iterable[tuple[pygame.Surface, tuple[int, int]]]) -> list[pygame.Rect]:
    """The rectangles that the images in `blits` cover on the surface, in window pixels."""
    return [image.get_rect(topleft=place) for image, place in blits]
