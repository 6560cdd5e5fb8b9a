"""Recording: what a drawing puts on a surface, kept to be put there again without working out anything anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pygame

from scenes.kit.art import draw_faint
from scenes.kit.paint import Moved, Shape

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike

EVERYWHERE = pygame.Rect(-30_000, -30_000, 60_000, 60_000)
NOWHERE = pygame.Rect(0, 0, 0, 0)
OPAQUE, HERE = 255, (0, 0)
T = TypeVar("T")


@dataclass
class _Run:
    """Pictures that are drawn one after the other in the same way, within a box if there is one; then a shape."""

    within: pygame.Rect | None
    flags: int
    blits: list[tuple[pygame.Surface, tuple[float, float]]] = field(default_factory=list)
    shape: Shape | None = None
    moved: Moved | None = None
    shaped: pygame.Rect | None = None
    """The box that the shape keeps to, if that is known."""

    def box(self) -> pygame.Rect:
        """The box that all of it keeps to."""
        if self.shape and self.shaped is None:
            return EVERYWHERE
        boxes = [image.get_rect(topleft=place) for image, place in self.blits]
        boxes += [self.shaped] if self.shaped else []
        return boxes[0].unionall(boxes[1:]).inflate(2, 2) if boxes else NOWHERE  # places may be fractions


class Recording(pygame.Surface):
    """Stands for a surface while something is drawn on it for the first time, and shows that on real ones.

    Pictures, clipping, filled boxes, and shapes that are drawn with `draw_shape` are recorded. Pictures are not
    copied: they must stay as they are, but for an alpha that is taken back at once.
    """

    def __init__(self) -> None:
        super().__init__((1, 1), depth=32)
        self._within: pygame.Rect | None = None
        self._runs: list[_Run] = []
        self._boxes: list[pygame.Rect] | None = None
        """The boxes of the runs, to be found anew after something was recorded: None."""

    def blit(
        self, source: pygame.Surface, dest: Point | RectLike = (0, 0), area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Record a picture, or an `area` of it."""
        x, y = _spot(dest)
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
        """Record many pictures."""
        self._run(special_flags).blits += [(source, _spot(dest)) for source, dest in blit_sequence]

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Record a box that is filled."""
        box = None if rect is None else pygame.Rect(rect)

        def moved(surface: pygame.Surface, x: int, y: int) -> None:
            surface.fill(color, box and box.move(x, y), special_flags)

        self.add_shape(lambda surface: moved(surface, 0, 0), moved, box)
        return self.get_clip() if box is None else box

    def get_clip(self) -> pygame.Rect:
        """The box within which is recorded; it has no other bounds."""
        return (self._within or EVERYWHERE).copy()

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Record only what is within a box from now on."""
        within = None if rect is None else pygame.Rect(rect)
        self._within = None if within == EVERYWHERE else within

    def add_shape(self, shape: Shape, moved: Moved | None = None, box: pygame.Rect | None = None) -> None:
        """Record what is no picture, how it is drawn elsewhere, and the box that it keeps to, if that is known."""
        run = self._run(0)
        run.shape, run.moved, run.shaped = shape, moved, box

    @property
    def movable(self) -> bool:
        """Whether it can be shown elsewhere than where it was recorded."""
        return all(run.shape is None or run.moved for run in self._runs)

    def show(self, surface: pygame.Surface, by: tuple[int, int] = HERE) -> None:
        """Draw all that was recorded, moved by so many pixels, where it is seen."""
        clip, runs = surface.get_clip(), self._runs
        if self._boxes is None:
            self._boxes = [run.box() for run in runs]
        for at in clip.move(-by[0], -by[1]).collidelistall(self._boxes):
            run = runs[at]
            if run.within is None:
                _draw(run, surface, by)
                continue
            surface.set_clip(clip.clip(run.within.move(by)))
            _draw(run, surface, by)
            surface.set_clip(clip)

    def _run(self, flags: int) -> _Run:
        """Where the next picture belongs."""
        self._boxes = None
        last = self._runs[-1] if self._runs else None
        if last is None or last.shape or last.flags != flags or last.within != self._within:
            last = _Run(self._within, flags)
            self._runs.append(last)
        return last


class Records:
    """Recordings by name: each is shown again for as long as its key stays the same."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[Hashable, Recording, Any]] = {}

    def draw(self, surface: pygame.Surface, name: Hashable, key: Hashable, draw: Callable[[pygame.Surface], T]) -> T:
        """Draw something that looks as it did while its key is the same; what drawing it told."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            recording = Recording()
            kept = self._kept[name] = key, recording, draw(recording)
        kept[1].show(surface)
        told: T = kept[2]
        return told


def _draw(run: _Run, surface: pygame.Surface, by: tuple[int, int]) -> None:
    blits = run.blits if by == HERE else [(image, (x + by[0], y + by[1])) for image, (x, y) in run.blits]
    if blits:
        surface.fblits(blits, run.flags)
    if run.shape and (by == HERE or not run.moved):
        run.shape(surface)
    elif run.moved:
        run.moved(surface, *by)


def _spot(dest: Point | RectLike) -> tuple[float, float]:
    """The upper left corner of where a picture is drawn."""
    place = cast("Sequence[float]", dest)
    return place[0], place[1]
