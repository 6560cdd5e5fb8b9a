"""Recording: what a drawing puts on a surface, kept to be put there again without working out anything anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pygame

from scenes.kit.art import draw_faint
from scenes.kit.paint import Shape

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike

EVERYWHERE = pygame.Rect(-30_000, -30_000, 60_000, 60_000)
OPAQUE = 255
T = TypeVar("T")


@dataclass
class _Run:
    """Pictures that are drawn one after the other in the same way, within a box if there is one; then a shape."""

    within: pygame.Rect | None
    flags: int
    blits: list[tuple[pygame.Surface, Point]] = field(default_factory=list)
    shape: Shape | None = None


class Recording(pygame.Surface):
    """Stands for a surface while something is drawn on it for the first time, and shows that on real ones.

    Pictures, clipping, filled boxes, and shapes that are drawn with `draw_shape` are recorded. Pictures are not
    copied: they must stay as they are, but for an alpha that is taken back at once.
    """

    def __init__(self) -> None:
        super().__init__((1, 1), depth=32)
        self._within: pygame.Rect | None = None
        self._runs: list[_Run] = []

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
            self.add_shape(lambda surface: draw_faint(surface, source, place, alpha / OPAQUE))
        return place

    def fblits(
        self, blit_sequence: Iterable[tuple[pygame.Surface, Point | RectLike]], special_flags: int = 0, /,
    ) -> None:
        """Record many pictures."""
        self._run(special_flags).blits += [(source, _spot(dest)) for source, dest in blit_sequence]

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Record a box that is filled."""
        self.add_shape(lambda surface: surface.fill(color, rect, special_flags))
        return self.get_clip() if rect is None else pygame.Rect(rect)

    def get_clip(self) -> pygame.Rect:
        """The box within which is recorded; it has no other bounds."""
        return (self._within or EVERYWHERE).copy()

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Record only what is within a box from now on."""
        within = None if rect is None else pygame.Rect(rect)
        self._within = None if within == EVERYWHERE else within

    def add_shape(self, shape: Shape) -> None:
        """Record what is no picture."""
        self._run(0).shape = shape

    def show(self, surface: pygame.Surface) -> None:
        """Draw all that was recorded."""
        for run in self._runs:
            if run.within is None:
                _draw(run, surface)
                continue
            clip = surface.get_clip()
            surface.set_clip(clip.clip(run.within))
            _draw(run, surface)
            surface.set_clip(clip)

    def _run(self, flags: int) -> _Run:
        """Where the next picture belongs."""
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


def _draw(run: _Run, surface: pygame.Surface) -> None:
    if run.blits:
        surface.fblits(run.blits, run.flags)
    if run.shape:
        run.shape(surface)


def _spot(dest: Point | RectLike) -> tuple[float, float]:
    """The upper left corner of where a picture is drawn."""
    place = cast("Sequence[float]", dest)
    return place[0], place[1]
