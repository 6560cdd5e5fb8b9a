"""A recording of what is painted: every line of letters and every box, in window pixels, in the order of painting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from scenes.context import Context
from scenes.kit.compositor.drawing import Drawing as Drawn
from scenes.kit.graphics.paint import Paint
from scenes.kit.graphics.theme import Color
from scenes.kit.text.typeset import Typeset

SOLID = 0.9
"""The opacity below which a box does not hide what is below it."""
FAINT = 0.98
"""The opacity below which letters are still fading."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of letters on the window: `ink` is the box around what is visible of its picture, `room` what it may fill.

    `box` is the smallest filled box below its middle, `clip` where was painted at all, `layer` the number of the
    scene from below, `size` the letters in window pixels. `baked` lines were painted into another picture first.
    """

    words: str
    image: pygame.Surface
    place: pygame.Rect
    ink: pygame.Rect
    size: int
    clip: pygame.Rect
    box: pygame.Rect | None
    layer: int
    baked: bool = False
    faint: bool = False
    number: int = 0
    """The number of lines that were painted before."""


@dataclass
class Recording:
    """All lines and boxes that were painted onto one picture of the window."""

    lines: list[Line] = field(default_factory=list)
    cut: dict[str, str] = field(default_factory=dict)
    """Lines that an ellipsis has shortened, with the words they had."""
    sizes: dict[str, int] = field(default_factory=dict)
    """The smallest size of letters with which words were painted, by the requested words."""
    layer: int = 0
    lids: list[tuple[int, pygame.Rect]] = field(default_factory=list)
    """Solid boxes on the window, each with the number of lines painted before it."""


class Recorder:
    """A stand-in for the typesetter and boxes of a context, which notes what is painted onto `window`."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.window = _Window(ctx.view.pixels, self)
        self.now = Recording()
        self.boxes: dict[int, list[tuple[pygame.Rect, pygame.Rect, bool]]] = {}
        """For each surface its boxes in the order of painting, with the painted part and whether it is solid."""
        self.baked: dict[int, tuple[pygame.Surface, dict[tuple[str, int, int], Line]]] = {}
        view, settings = ctx.view, ctx.settings
        ctx.type = _Letters(self, view.scale, view.text_size(settings.text_size), view.letters)
        ctx.paint = _Boxes(self, view)

    def picture(self) -> Recording:
        """Paint all visible scenes onto the window; returns the recording."""
        self.now, self.boxes[id(self.window)] = Recording(cut=self.now.cut), []
        for number, scene in enumerate(self.ctx.stack.visible):
            self.now.layer = number
            scene.draw(self.window)
        self.now.layer = len(self.ctx.stack.visible) - 1
        return self.now

    def wrote(self, surface: pygame.Surface, line: Line) -> None:
        """Note a line, painted onto the window or onto a surface that may be blitted there later."""
        if isinstance(surface, Drawn):
            surface.add_shape(lambda there: self.wrote(there, replace(line, clip=line.clip.clip(there.get_clip()))))
            return
        onto, shift = surface.get_abs_parent(), surface.get_abs_offset()
        line = _moved(line, shift)
        found = [box for box, seen, _ in self.boxes.get(id(onto), ()) if seen.collidepoint(line.ink.center)]
        line = replace(line, box=found[-1] if found else None)
        if onto is self.window:
            self.now.lines.append(replace(line, number=len(self.now.lines)))
            return
        known = self.baked.setdefault(id(onto), (onto, {}))[1]
        known[line.words, *line.place.topleft] = replace(line, clip=onto.get_rect(), baked=True)

    def filled(self, surface: pygame.Surface, box: pygame.Rect, *, solid: bool) -> None:
        """Note a painted box."""
        if isinstance(surface, Drawn):
            surface.add_shape(lambda there: self.filled(there, box, solid=solid))
            return
        onto, shift = surface.get_abs_parent(), surface.get_abs_offset()
        seen = box.clip(surface.get_clip())
        self.boxes.setdefault(id(onto), []).append((box.move(shift), seen.move(shift), solid))
        if onto is self.window and solid:
            self.now.lids.append((len(self.now.lines), seen.move(shift)))
        elif solid and id(onto) in self.baked:  # a picture is painted anew here: older words are gone
            _, known = self.baked[id(onto)]
            for key in [key for key, line in known.items() if seen.move(shift).contains(line.ink)]:
                del known[key]

    def blitted(self, source: pygame.Surface, at: tuple[int, int], area: pygame.Rect | None) -> None:
        """Note a surface that was blitted onto the window, with the lines on it."""
        onto = source.get_abs_parent() if source.get_abs_offset() == (0, 0) else source  # see `workspace`
        if id(onto) not in self.baked:
            return
        whole = area or source.get_rect()
        for _, seen, solid in self.boxes.get(id(onto), ()):
            if solid and source.get_size() != self.window.get_size():
                self.now.lids.append((len(self.now.lines), seen.move(at[0] - whole.x, at[1] - whole.y)))
        for line in self.baked[id(onto)][1].values():
            if whole.colliderect(line.place):
                moved = _moved(line, (at[0] - whole.x, at[1] - whole.y))
                clip = moved.clip.clip(self.window.get_clip()).clip((at, whole.size))
                self.now.lines.append(replace(moved, clip=clip, layer=self.now.layer, number=len(self.now.lines)))


def written(ctx: Context, draw: Callable[[pygame.Surface], object]) -> list[str]:
    """The words of the lines that a paint function writes, in the order of painting."""
    usual, recorder = (ctx.type, ctx.paint), Recorder(ctx)
    draw(recorder.window)
    ctx.type, ctx.paint = usual
    return [line.words for line in recorder.now.lines]


class _Window(pygame.Surface):
    """The window's surface, which reports what is blitted onto it."""

    def __init__(self, size: tuple[int, int], recorder: Recorder) -> None:
        super().__init__(size)
        self.recorder = recorder

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        at = dest.topleft if isinstance(dest, pygame.Rect | pygame.FRect) else tuple(dest)[:2]
        piece = pygame.Rect(area) if area is not None else None
        self.recorder.blitted(source, (round(at[0]), round(at[1])), piece)
        return super().blit(source, dest, area, special_flags)


class _Letters(Typeset):
    """A typesetter that reports words, sizes and places to the recorder."""

    def __init__(self, recorder: Recorder, scale: float, factor: float, least: int) -> None:
        super().__init__(scale, factor, least)
        self.recorder = recorder
        self.last = "", 0, pygame.Surface((0, 0))
        """The words, letter size and picture of the latest line."""
        self.whole = ""

    def line(self, text: str, size: float, weight: str, color: Color) -> pygame.Surface:
        image = super().line(text, size, weight, color)
        self.last = text, self.pixels(size), image
        return image

    def text(self, surface: pygame.Surface, text: str, *given: Any, **more: Any) -> pygame.FRect:
        found = super().text(surface, text, *given, **more)
        words, size, image = self.last
        place = image.get_rect(topleft=(round(found.x * self.scale), round(found.y * self.scale)))
        now, ink = self.recorder.now, image.get_bounding_rect().move(place.topleft)
        said = self.whole or now.cut.get(text, text)
        now.sizes[said] = min(size, now.sizes.get(said, size))
        if words.strip() and ink.width:
            clip = surface.get_clip().move(surface.get_abs_offset())
            self.recorder.wrote(surface, Line(words, image, place, ink, size, clip, None, now.layer,
                                              faint=more.get("alpha", 1.0) < FAINT))
        return found

    def stacked(self, surface: pygame.Surface, lines: list[str], *given: Any, **more: Any) -> None:
        joined = lines[0]
        for line in lines[1:]:
            joined += (" " if joined.isascii() and line.isascii() else "") + line
        self.whole = joined
        super().stacked(surface, lines, *given, **more)
        self.whole = ""

    def fit_named(
        self, said: Callable[[str], str], name: str, size: float, weight: str, width: float, smallest: float = 0.7
    ) -> tuple[str, float]:
        text, fitting = super().fit_named(said, name, size, weight, width, smallest)
        if text != said(name):
            self.recorder.now.cut[text] = said(name)
        return text, fitting


class _Boxes(Paint):
    """A painter of boxes that reports them to the recorder."""

    def __init__(self, recorder: Recorder, view: Any) -> None:
        super().__init__(view)
        self.recorder = recorder

    def box(self, surface: pygame.Surface, rect: pygame.FRect, *given: Any, **more: Any) -> None:
        self.recorder.filled(surface, self.view.rect(rect), solid=more.get("alpha", 1.0) > SOLID)
        super().box(surface, rect, *given, **more)


def _moved(line: Line, by: tuple[int, int]) -> Line:
    if by == (0, 0):
        return line
    return replace(line, place=line.place.move(by), ink=line.ink.move(by), clip=line.clip.move(by),
                   box=line.box and line.box.move(by))
