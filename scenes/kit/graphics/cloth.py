"""Building blocks of the table's picture: curves, masks with smooth edges, soft light, relief and tiled textures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from random import Random

import pygame
from msgspec import Struct

from scenes.kit.files import asset
from scenes.kit.graphics.theme import Rgb, Theme, bright, lighter, mix

ROUND = 2.9
"""Exponent of the superellipse that is the table's shape; 2 would be an ellipse, more is squarer."""
COARSE = 4
"""Factor by which blurred parts of the picture are painted smaller and then enlarged."""
PIECE = 20
"""Most points of a piece of a line, without the point shared with the next piece."""
FINE = 2
"""Factor by which smooth edges are painted larger and then shrunk."""
BOARD = 96.0
"""Width of each board of a wooden table, in design pixels."""
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
MULT, ADD, SUB = pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB

Points = list[tuple[float, float]]
Size = tuple[int, int]
Stamp = tuple[pygame.Surface, Size]
"""A picture with the position in pixels where its top left corner is placed."""


def oval(center: tuple[float, float], half: tuple[float, float], power: float = ROUND, steps: int = 240
         ) -> Points:
    """The points of a superellipse (a curve between an ellipse and a rectangle) with the half axes `half`."""
    (x, y), (wide, high) = center, half
    return [(x + wide * cos, y + high * sin) for cos, sin in _unit_oval(power, steps)]


@cache
def _unit_oval(power: float, steps: int) -> tuple[tuple[float, float], ...]:
    turns = [math.tau * step / steps for step in range(steps)]
    return tuple((_bent(math.cos(turn), power), _bent(math.sin(turn), power)) for turn in turns)


def _bent(share: float, power: float) -> float:
    return math.copysign(abs(share) ** (2 / power), share)


class Curve(Struct, frozen=True):
    """A superellipse of the table in design pixels; `scale` is the number of window pixels per design pixel."""

    center: tuple[float, float]
    half: tuple[float, float]
    scale: float
    power: float = ROUND

    def points(self, grown: float = 0.0, drop: float = 0.0, times: float = 1.0) -> Points:
        """The curve's points in window pixels times `times`, grown by `grown` and lowered by `drop` design pixels."""
        unit = self.scale * times
        middle = self.center[0] * unit, (self.center[1] + drop) * unit
        half = (self.half[0] + grown) * unit, (self.half[1] + grown) * unit
        return oval(middle, half, self.power, 360 if times >= 1 else 120)

    def line(self, surface: pygame.Surface, color: Rgb, grown: float, width: float, drop: float = 0) -> None:
        """Draw a smooth line of `width` design pixels along the curve, which is first grown outwards by `grown`."""
        count = max(1, round(width * self.scale * 2))
        for number in range(count):
            aside = ((number + 0.5) / count - 0.5) * max(0.0, width - 0.6 / self.scale)
            pygame.draw.aalines(surface, color, True, self.points(grown + aside, drop))

    def strokes(self, grown: float, width: float, covered: Sequence[pygame.Rect] = ()) -> list[Stroke]:
        """The line that `line` draws, as pieces that are drawn four times as quickly, for a curve visible only briefly.

        Only its two edges are smooth. Parts within the rectangles of `covered`, in window pixels, are left out.
        """
        edge, thick = (width - 0.6 / self.scale) / 2, max(1, round(width * self.scale * 0.8))
        return [Stroke.along(points, wide) for aside, wide in ((-0.36, thick), (0.36, thick), (-1, 0), (1, 0))
                for points in _uncovered(self.points(grown + aside * edge), covered)]


class Stroke(Struct, frozen=True):
    """A piece of a line: points and bounding rectangle in window pixels, and its width (0 for a thin smooth line)."""

    points: Points
    width: int
    box: pygame.Rect

    @classmethod
    def along(cls, points: Points, width: int) -> Stroke:
        left, top = (min(point[axis] for point in points) for axis in (0, 1))
        right, low = (max(point[axis] for point in points) for axis in (0, 1))
        box = pygame.Rect(left, top, right - left, low - top).inflate(2 * width + 4, 2 * width + 4)
        return cls([(round(x), round(y)) for x, y in points] if width else points, width, box)

    def draw(self, surface: pygame.Surface, color: Rgb) -> None:
        if not self.box.colliderect(surface.get_clip()):
            return
        if self.width:
            pygame.draw.lines(surface, color, False, self.points, self.width)
        else:
            pygame.draw.aalines(surface, color, False, self.points)


def _uncovered(points: Points, covered: Sequence[pygame.Rect]) -> list[Points]:
    """The parts of a closed curve that lie outside of the rectangles `covered`, cut into short lists of points."""
    pieces: list[Points] = [[]]
    for point in (*points, points[0]):
        if pygame.Rect(point, (1, 1)).collidelist(covered) >= 0:
            pieces.append([])
            continue
        pieces[-1].append(point)
        if len(pieces[-1]) > PIECE:
            pieces.append([point])
    return [piece for piece in pieces if len(piece) > 1]


def flat(size: Size, color: Rgb) -> pygame.Surface:
    image = pygame.Surface(size, depth=32)
    image.fill(color)
    return image


def filled(size: Size, points: Points, inside: Rgb = WHITE, outside: Rgb = BLACK) -> pygame.Surface:
    """A new surface of one colour with a polygon of another colour on it."""
    image = flat(size, outside)
    pygame.draw.polygon(image, inside, points)
    return image


class Stencil:
    """A mask for the inside of a curve with a smooth edge; one quarter is drawn, and mirrored for the others."""

    def __init__(self, curve: Curve, grown: float = 0.0) -> None:
        self._middle = round(curve.center[0] * curve.scale), round(curve.center[1] * curve.scale)
        half = [(part + grown) * curve.scale for part in curve.half]
        wide, high = round(half[0]) + 2, round(half[1]) + 2
        points = oval((0, 0), (half[0] * FINE - 0.5, half[1] * FINE - 0.5), curve.power, 720)
        x, y = (max(0, int(part / FINE) - 2) for part in points[90])
        self._box = pygame.Rect(0, 0, 2 * x, 2 * y)
        """A large rectangle in the middle of the mask, which lies completely inside of the curve."""
        self._box.center = self._middle
        corner = [*points[:181], (-2, half[1] * FINE), (-2, -2), (half[0] * FINE, -2)]
        self._inside: list[Stamp] = []
        self._outside: list[Stamp] = []
        for part in pygame.Rect(x, 0, wide - x, high), pygame.Rect(0, y, x, high - y):
            moved: Points = [(int(to) - part.x * FINE, int(down) - part.y * FINE) for to, down in corner]
            big = filled((part.width * FINE, part.height * FINE), moved)
            stamp = pygame.transform.smoothscale(big, part.size)
            self._inside += self._mirrored(stamp, part)
            self._outside += self._mirrored(pygame.transform.invert(stamp), part)

    def _mirrored(self, stamp: pygame.Surface, part: pygame.Rect) -> list[Stamp]:
        """The mask picture `stamp` of a part of one quarter, mirrored into all four quarters with its positions."""
        x, y = self._middle
        return [(pygame.transform.flip(stamp, left, up),
                 (x - part.right if left else x + part.left, y - part.bottom if up else y + part.top))
                for left in (False, True) for up in (False, True)]

    def edges(self, image: pygame.Surface) -> list[pygame.Rect]:
        """The four rectangles of an image around the middle one, which the curve runs through."""
        (wide, high), box = image.size, self._box.clip(image.get_rect())
        return [pygame.Rect(0, 0, wide, box.top), pygame.Rect(0, box.bottom, wide, high - box.bottom),
                pygame.Rect(0, box.top, box.left, box.height),
                pygame.Rect(box.right, box.top, wide - box.right, box.height)]

    def inlay(
        self, below: pygame.Surface, above: pygame.Surface, scrap: pygame.Surface,
        areas: Sequence[pygame.Rect] = (),
    ) -> None:
        """Copy the picture `above` onto `below` inside of the curve, with smooth edges; both have the window's size.

        With `areas` only these rectangles are copied. `above` is overwritten, and so is `scrap`, a surface of the same
        size.
        """
        if not areas:
            below.blit(above, self._box, self._box)
        for area in areas or self.edges(below):
            for image in (below, above, scrap):
                image.set_clip(area)
            above.blit(self._stamped(scrap, self._inside, BLACK, WHITE), (0, 0), special_flags=MULT)
            below.blit(self._stamped(scrap, self._outside, WHITE, BLACK), (0, 0), special_flags=MULT)
            below.blit(above, (0, 0), special_flags=ADD)
        for image in (below, above, scrap):
            image.set_clip(None)

    def _stamped(self, image: pygame.Surface, stamps: list[Stamp], ground: Rgb, middle: Rgb) -> pygame.Surface:
        image.fill(ground)
        image.fill(middle, self._box)
        image.blits(stamps)
        return image


def small(size: Size) -> Size:
    """The reduced size at which blurred pictures for a window of `size` are painted before they are enlarged."""
    return -(-size[0] // COARSE), -(-size[1] // COARSE)


class Scratch:
    """A reused surface of the window's size, because allocating one takes longer than filling it."""

    def __init__(self, size: Size) -> None:
        room = small(size)
        self._whole = pygame.Surface((room[0] * COARSE, room[1] * COARSE), depth=32)
        self.view = self._whole if self._whole.size == size else self._whole.subsurface((0, 0, *size))

    def enlarge(self, image: pygame.Surface) -> pygame.Surface:
        """Enlarge a small blurred picture to the window's size; the result is overwritten by the next call."""
        pygame.transform.smoothscale(image, self._whole.size, self._whole)
        return self.view


def softened(image: pygame.Surface, radius: float) -> pygame.Surface:
    """A picture blurred by `radius`, by two box blurs, which are quicker than a Gaussian blur."""
    if radius >= 3:
        less = pygame.transform.smoothscale(image, (image.width // 2, image.height // 2))
        return pygame.transform.smoothscale(softened(less, radius / 2), image.size)
    pixels = max(1, round(radius))
    return pygame.transform.box_blur(pygame.transform.box_blur(image, pixels), pixels)


def pool(
    size: Size, center: tuple[float, float], reach: tuple[float, float], tones: Sequence[Rgb]
) -> pygame.Surface:
    """A picture of light around a point: the colours `tones` from the edge, at the distance `reach`, to the centre."""
    image = flat(size, tones[0])
    for step, tone in enumerate(tones[1:], 1):
        share = 1 - step / len(tones)
        box = pygame.FRect(0, 0, 2 * reach[0] * share, 2 * reach[1] * share)
        box.center = center
        pygame.draw.ellipse(image, tone, box)
    return pygame.transform.box_blur(image, 2)


def relief(height: pygame.Surface, shift: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Two pictures of a height map that is lit from above: light to be added, and shade to be subtracted."""
    light, shade = height.copy(), flat(height.size, BLACK)
    shade.blit(height, (0, shift))
    light.blit(shade, (0, 0), special_flags=SUB)
    shade.blit(height, (0, 0), special_flags=SUB)
    return light, shade


def material(name: str, scale: float) -> pygame.Surface:
    """The tile of a texture, scaled for a window; surfaces are multiplied with it."""
    tile = pygame.image.load(asset("images", f"texture-{name}.png"))
    size = max(8, round(tile.width * scale)), max(8, round(tile.height * scale))
    whole = flat(tile.size, WHITE)
    whole.blit(tile, (0, 0))
    return whole if size == tile.size else pygame.transform.smoothscale(whole, size)


def cover(surface: pygame.Surface, tile: pygame.Surface, start: tuple[int, int] = (0, 0)) -> None:
    """Multiply a surface with a tile that is repeated over all of it, from the offset `start` on."""
    for x in range(-start[0] % tile.width - tile.width, surface.width, tile.width):
        for y in range(-start[1] % tile.height - tile.height, surface.height, tile.height):
            surface.blit(tile, (x, y), special_flags=MULT)


def surfaced(image: pygame.Surface, top: str, scale: float) -> None:
    """Multiply a picture of light with the texture named `top` (cloth, or boards of wood), scaled for a window."""
    if top != "wood":
        cover(image, material(top, scale))
        return
    tile, rng = material("wood", scale * 1.25), Random(8)
    high = max(8, round(BOARD * scale))
    for y in range(0, image.height, high):
        board = pygame.Rect(0, y, image.width, high).clip(image.get_rect())
        part = image.subsurface(board)
        tone = 236 + rng.randrange(20)
        part.fill((tone, tone, tone), special_flags=MULT)
        cover(part, tile, (rng.randrange(tile.width), rng.randrange(tile.height)))
        joint = max(1, round(1.4 * scale))
        image.fill((172, 160, 152), (0, board.bottom - joint, board.width, joint), MULT)


def clothed(surface: pygame.Surface, theme: Theme, scale: float) -> None:
    """Paint the table top on all of a surface: cloth or wood with soft light, or one plain colour at high contrast.

    It paints on the surface itself, because allocating another picture of the window's size takes long.
    """
    steps = 40
    small = pygame.Surface((160, 90), depth=32)
    small.fill(theme.rim)
    lit = theme.cloth if theme.plain or not bright(theme.cloth) else lighter(theme.cloth, 0.2)
    for step in range(steps):
        share = step / (steps - 1)
        box = pygame.Rect(0, 0, round(236 * (1 - share)), round(140 * (1 - share)))
        box.center = 80, 42
        pygame.draw.ellipse(small, mix(theme.rim, lit, share ** 0.8), box)
    pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), surface.size, surface)
    if not theme.plain:
        surfaced(surface, theme.table.top, scale)
