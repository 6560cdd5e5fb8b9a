"""Recorded drawing: the blits, fills and shapes of a paint function, kept to be repeated without calling it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pygame

from scenes.kit.compositor.pixels import draw_faint

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike

Shape = Callable[[pygame.Surface], object]
"""A function that draws something other than a picture, such as a polygon, onto a surface."""
Moved = Callable[[pygame.Surface, int, int], object]
"""A function that draws a recorded shape onto a surface, displaced by a number of pixels right and down."""
EVERYWHERE = pygame.Rect(-30_000, -30_000, 60_000, 60_000)
NO_AREA = pygame.Rect(0, 0, 0, 0)
OPAQUE, UNMOVED = 255, (0, 0)
T = TypeVar("T")


class _Run:
    """A run of recorded calls: either blits with the same clip and blend flags, or a single shape."""

    __slots__ = ("blits", "clip", "flags", "moved", "shape", "shape_box")

    def __init__(self, clip: pygame.Rect | None, flags: int) -> None:
        self.clip, self.flags = clip, flags
        self.blits: list[tuple[pygame.Surface, tuple[float, float]]] = []
        self.shape: Shape | None = None
        self.moved: Moved | None = None
        self.shape_box: pygame.Rect | None = None
        """The rectangle that the shape stays in; None if unknown."""

    def box(self) -> pygame.Rect:
        if self.shape and self.shape_box is None:
            return EVERYWHERE
        boxes = [image.get_rect(topleft=place) for image, place in self.blits]
        boxes += [self.shape_box] if self.shape_box else []
        box = boxes[0].unionall(boxes[1:]).inflate(2, 2) if boxes else NO_AREA  # places may be fractions
        return box if self.clip is None else box.clip(self.clip)


class Drawing(pygame.Surface):
    """A stand-in for a surface that records what is drawn on it, and can repeat that on real surfaces.

    It records `blit`, `fblits`, `fill`, clipping and shapes given to `draw_shape`; calls of `pygame.draw` cannot be
    recorded. Blitted pictures are not copied, so their pixels must not change later. Only their alpha value may be set
    back after the blit.
    """

    def __init__(self) -> None:
        super().__init__((1, 1), depth=32)
        self._clip: pygame.Rect | None = None
        self._runs: list[_Run] = []
        self._boxes: list[pygame.Rect] | None = None
        """The rectangle of each run; None when they have to be computed."""

    def blit(
        self, source: pygame.Surface, dest: Point | RectLike = (0, 0), area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        x, y = _top_left(dest)
        if area is not None:
            asked = pygame.Rect(area)
            part = asked.clip(source.get_rect())
            x, y, source = x + part.x - asked.x, y + part.y - asked.y, source.subsurface(part)
        place, alpha = source.get_rect(topleft=(x, y)), source.get_alpha()
        if alpha is None or alpha == OPAQUE:
            self._run(special_flags).blits.append((source, (x, y)))
        elif special_flags:
            self._run(special_flags).blits.append((source.copy(), (x, y)))
        else:
            share = alpha / OPAQUE
            self.add_shape(lambda onto: draw_faint(onto, source, place, share),
                           lambda onto, dx, dy: draw_faint(onto, source, place.move(dx, dy), share), place)
        return place

    def fblits(
        self, blit_sequence: Iterable[tuple[pygame.Surface, Point | RectLike]], special_flags: int = 0, /,
    ) -> None:
        self._run(special_flags).blits += [(source, _top_left(dest)) for source, dest in blit_sequence]

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        box = None if rect is None else pygame.Rect(rect)

        def moved(surface: pygame.Surface, x: int, y: int) -> None:
            surface.fill(color, box and box.move(x, y), special_flags)

        self.add_shape(lambda surface: moved(surface, 0, 0), moved, box)
        return self.get_clip() if box is None else box

    def get_clip(self) -> pygame.Rect:
        return (self._clip or EVERYWHERE).copy()

    def set_clip(self, rect: RectLike | None, /) -> None:
        clip = None if rect is None else pygame.Rect(rect)
        self._clip = None if clip == EVERYWHERE else clip

    def add_shape(self, shape: Shape, moved: Moved | None = None, box: pygame.Rect | None = None) -> None:
        """Record a shape; `moved` draws it displaced by pixels, and `box` contains all that it draws, if known."""
        run = self._run(0)
        run.shape, run.moved, run.shape_box = shape, moved, box

    @property
    def extent(self) -> pygame.Rect | None:
        """The rectangle that contains everything recorded; None if a shape was added without its `box`."""
        boxes = [box for box in map(_Run.box, self._runs) if box]
        if EVERYWHERE in boxes:
            return None
        return boxes[0].unionall(boxes[1:]) if boxes else NO_AREA.copy()

    @property
    def movable(self) -> bool:
        """Whether the recording can be repeated at another position: False if a shape was added without `moved`."""
        return all(run.shape is None or run.moved for run in self._runs)

    def show(self, surface: pygame.Surface, by: tuple[int, int] = UNMOVED) -> None:
        """Repeat all recorded calls on a surface within its clip, displaced by `by` pixels right and down."""
        clip, runs = surface.get_clip(), self._runs
        if self._boxes is None:
            self._boxes = [run.box() for run in runs]
        for at in clip.move(-by[0], -by[1]).collidelistall(self._boxes):
            run = runs[at]
            if run.clip is None:
                _draw(run, surface, by)
                continue
            surface.set_clip(clip.clip(run.clip.move(by)))
            _draw(run, surface, by)
            surface.set_clip(clip)

    def _run(self, flags: int) -> _Run:
        """The run that the next blit is added to: a new one if clip or blend flags have changed."""
        self._boxes = None
        last = self._runs[-1] if self._runs else None
        if last is None or last.shape or last.flags != flags or last.clip != self._clip:
            last = _Run(self._clip, flags)
            self._runs.append(last)
        return last


class Drawings:
    """A cache of recorded drawings by name; each is repeated as long as its cache key stays the same."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[Hashable, Drawing, Any]] = {}

    def draw(self, surface: pygame.Surface, name: Hashable, key: Hashable, draw: Callable[[pygame.Surface], T]) -> T:
        """Repeat the drawing `name`, recorded again by `draw` if its cache key has changed; returns `draw`'s result."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            drawing = Drawing()
            kept = self._kept[name] = key, drawing, draw(drawing)
        kept[1].show(surface)
        result: T = kept[2]
        return result


def draw_shape(
    surface: pygame.Surface, shape: Shape, moved: Moved | None = None, box: pygame.Rect | None = None
) -> None:
    """Draw a shape on a surface, or record it if the surface is a `Drawing` (parameters as in `Drawing.add_shape`)."""
    if isinstance(surface, Drawing):
        surface.add_shape(shape, moved, box)
    else:
        shape(surface)


def _draw(run: _Run, surface: pygame.Surface, by: tuple[int, int]) -> None:
    blits = run.blits if by == UNMOVED else [(image, (x + by[0], y + by[1])) for image, (x, y) in run.blits]
    if blits:
        surface.fblits(blits, run.flags)
    if not run.shape:
        return
    shape, moved, (dx, dy) = run.shape, run.moved, by
    if by == UNMOVED or moved is None:
        draw_shape(surface, shape, moved, run.shape_box)
    else:
        draw_shape(surface, lambda onto: moved(onto, dx, dy), lambda onto, x, y: moved(onto, dx + x, dy + y),
                   run.shape_box and run.shape_box.move(by))


def _top_left(dest: Point | RectLike) -> tuple[float, float]:
    place = cast("Sequence[float]", dest)
    return place[0], place[1]
