"""The entries (nodes) of a display list: sprites, groups, painted sprites and reveals; for layers see `layer`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from itertools import groupby

import pygame

from scenes.kit.compositor.damage import along_ring, outside, side_of, split_by_circle
from scenes.kit.compositor.drawing import Drawing

Rects = Sequence[pygame.Rect]
"""Rectangles in pixels of the surface that is drawn on; they may overlap."""
Boxes = Rects | None
"""The result of a paint function: the rectangles that it draws in; None means anywhere."""
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NO_BOXES: tuple[pygame.Rect, ...] = ()
OVERLAP = 3
"""Pixels by which the ring that is repainted around a growing circle (`Reveal`) is wider on each side."""
LARGE, ROWS = 40_000, 64
"""Pixels from which a rectangle across the circle of a `Reveal` is cut into rows, and the rows' height.

Cut, most rows need only one of the two pictures, while drawing both everywhere is slow.
"""


class Shown:
    """A node of a display list as it was drawn last: its rectangles and the function that paints it again."""

    __slots__ = ("boxes", "drawing", "node", "opaque", "paint")

    def __init__(
        self, node: Node, boxes: Rects, paint: Callable[[pygame.Surface], object], opaque: Rects = NO_BOXES,
        drawing: LazyDrawing | None = None,
    ) -> None:
        self.node, self.boxes, self.paint, self.opaque, self.drawing = node, boxes, paint, opaque, drawing


class LazyDrawing:
    """A recording of a paint function, made when it is first shown, and never shown outside of the given boxes."""

    def __init__(self, paint: Callable[[pygame.Surface], object], boxes: Rects) -> None:
        self._paint = paint
        self._recorded: Drawing | None = None
        self.box = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    @property
    def recorded(self) -> Drawing:
        if self._recorded is None:
            self._recorded = Drawing()
            self._paint(self._recorded)
        return self._recorded

    @property
    def movable(self) -> bool:
        """Whether the recording can be shown at another position than where it was made."""
        return self.recorded.movable

    def show(self, surface: pygame.Surface, by: tuple[int, int] = (0, 0)) -> None:
        clip = surface.get_clip()
        seen = clip.clip(self.box.move(by))
        if seen == clip:
            self.recorded.show(surface, by)
        elif seen:
            surface.set_clip(seen)
            self.recorded.show(surface, by)
            surface.set_clip(clip)


class Node(ABC):
    """An entry of a display list, such as a sprite. Its name must be unique in the list."""

    __slots__ = ("name",)

    name: Hashable

    @abstractmethod
    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        """The node's new drawn state, and the rectangles that differ from the state `before` (None for a new node)."""

    def hides(self, box: pygame.Rect, shown: Shown) -> bool:
        """Whether the node covers a rectangle with opaque pixels, so that nothing below is visible there."""
        return True in [area.contains(box) for area in shown.opaque]


class Sprite(Node):
    """A node that shows one surface with its top left corner at a point. Surfaces with alpha must be premultiplied."""

    __slots__ = ("image", "x", "y")

    def __init__(self, name: Hashable, image: pygame.Surface, x: int, y: int) -> None:
        self.name, self.image, self.x, self.y = name, image, x, y

    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        box = self.image.get_rect(topleft=(self.x, self.y))
        boxes = (box,)
        if before is None:
            return Shown(self, boxes, self._paint, self._opaque(box)), boxes
        old = before.node
        if type(old) is Sprite and old.image is self.image and before.boxes == boxes:
            return before, NO_BOXES
        last = before.boxes[0]
        changed = (box.union(last),) if len(before.boxes) == 1 and box.colliderect(last) else (*before.boxes, box)
        return Shown(self, boxes, self._paint, self._opaque(box)), changed

    @property
    def flags(self) -> int:
        """The blend flags for drawing the image; only surfaces with an alpha channel are blended as premultiplied."""
        image = self.image
        alpha = image.get_flags() & pygame.SRCALPHA and image.get_masks()[3]  # set_alpha also sets the flag
        return PREMULTIPLIED if alpha else 0

    def _paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.image, (self.x, self.y), special_flags=self.flags)

    def _opaque(self, box: pygame.Rect) -> Rects:
        solid = not self.image.get_flags() & pygame.SRCALPHA and self.image.get_alpha() is None
        return (box,) if solid and self.image.get_colorkey() is None else NO_BOXES


class Group(Node):
    """Sprites that form one node of the display list because they mostly change together, such as a hand of cards.

    Showing the same group object again costs nothing; another group is compared with it sprite by sprite.
    """

    __slots__ = ("sprites",)

    def __init__(self, name: Hashable, sprites: Sequence[Sprite]) -> None:
        self.name, self.sprites = name, sprites

    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        if before is not None and before.node is self:
            return before, NO_BOXES
        known = before.parts if isinstance(before, Grouped) else {}
        damage = list[pygame.Rect](() if known or before is None else before.boxes)
        parts: dict[Hashable, Shown] = {}
        for sprite in self.sprites:
            parts[sprite.name], boxes = sprite.show(known.get(sprite.name), window)
            damage += boxes
        for name, part in known.items():
            if name not in parts:
                damage += part.boxes
        return Grouped(self, parts), [*damage, *reordered(known, parts)]


class Grouped(Shown):
    """A group as it was drawn last, with the drawn state of each of its sprites by name."""

    __slots__ = ("parts", "runs")

    def __init__(self, node: Group, parts: dict[Hashable, Shown]) -> None:
        super().__init__(node, tuple([box for part in parts.values() for box in part.boxes]), self._blit)
        self.parts = parts
        shown = {sprite.name: sprite for sprite in node.sprites}
        self.runs = [(flags, [(sprite.image, (sprite.x, sprite.y)) for sprite in run])
                     for flags, run in groupby(shown.values(), lambda sprite: sprite.flags)]
        """The blits of the sprites, in runs with the same blend flags."""

    def _blit(self, surface: pygame.Surface) -> None:
        for flags, blits in self.runs:
            surface.fblits(blits, flags)


class Painted(Node):
    """A node that is drawn by the function `paint`.

    The pixels must stay equal while the value `look` does; a `look` of None means that they may differ in every frame.
    The calls of `paint` are recorded (see `Drawing`) when the node is first visible, and repeated from the recording. A
    `direct` node is not recorded: `paint` is called for every rectangle that is repainted. `boxes` are the rectangles
    that it draws in; nothing outside of them is shown. Without `boxes` the node cannot be `direct`, and `paint` must
    return them, or None if it may draw anywhere. A `movable` node with one box that only changes its position is not
    painted again.
    """

    __slots__ = ("boxes", "direct", "look", "movable", "opaque", "paint")

    def __init__(
        self, name: Hashable, look: Hashable, paint: Callable[[pygame.Surface], object], boxes: Rects | None = None,
        *, opaque: Rects = NO_BOXES, direct: bool = False, movable: bool = False,
    ) -> None:
        self.name, self.look, self.paint, self.boxes = name, look, paint, boxes
        self.opaque, self.direct, self.movable = opaque, direct, movable

    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        old = before.node if before is not None else None
        if before is not None and isinstance(old, Painted) and self.look is not None and self.look == old.look:
            if self.boxes is None or self.boxes == old.boxes:
                return before, NO_BOXES
            if self.movable and before.drawing is not None and before.drawing.movable and self._moved(old):
                return self._elsewhere(old, before)
        if self.direct:
            boxes: Rects = self.boxes or NO_BOXES
            shown = Shown(self, boxes, self.paint, self.opaque)
        elif self.boxes is not None:
            boxes, drawing = self.boxes, LazyDrawing(self.paint, self.boxes)
            shown = Shown(self, boxes, drawing.show, self.opaque, drawing)
        else:
            recorded = Drawing()
            boxes = _boxes(self.paint(recorded), window)
            shown = Shown(self, boxes, recorded.show, self.opaque)
        return shown, (*(before.boxes if before is not None else NO_BOXES), *boxes)

    def _moved(self, old: Painted) -> bool:
        """Whether old and new sprite have one box each, of equal size, so that only its position can differ."""
        return (self.boxes is not None and old.boxes is not None and len(self.boxes) == len(old.boxes) == 1
                and self.boxes[0].size == old.boxes[0].size)

    def _elsewhere(self, old: Painted, before: Shown) -> tuple[Shown, Rects]:
        """The drawn state that repeats the old recording at the new position, and the rectangles to repaint."""
        drawing = before.drawing
        assert drawing is not None and self.boxes is not None and old.boxes is not None
        origin = before.origin if isinstance(before, _Displaced) else old.boxes[0].topleft
        x, y = self.boxes[0].x - origin[0], self.boxes[0].y - origin[1]
        shown = _Displaced(self, self.boxes, lambda surface: drawing.show(surface, (x, y)), self.opaque, drawing)
        shown.origin = origin
        return shown, (*before.boxes, *self.boxes)


class _Displaced(Shown):
    """What was last shown of a painted sprite whose drawing commands were recorded at `origin` and shown elsewhere."""

    __slots__ = ("origin",)

    origin: tuple[int, int]


class Reveal(Node):
    """A picture `old` that is shown outside of a growing circle, while the nodes below it are visible inside.

    `old` is as large as the window. `cut` is a copy of it whose inside of the circle is filled with the transparent
    colour key. It belongs above the nodes that it hides, which are not painted outside of the circle.
    """

    __slots__ = ("center", "cut", "inner", "old", "radius")

    def __init__(
        self, name: Hashable, old: pygame.Surface, cut: pygame.Surface, center: tuple[int, int], radius: int
    ) -> None:
        self.name, self.old, self.cut, self.center, self.radius = name, old, cut, center, radius
        half = int(radius / 2**0.5)
        self.inner = pygame.Rect(center[0] - half, center[1] - half, 2 * half, 2 * half)
        """The largest square inside the circle."""

    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        shown = Shown(self, (window,), self._paint)
        old = before.node if before is not None else None
        if not isinstance(old, Reveal) or old.old is not self.old or old.center != self.center:
            return shown, (window,)
        if old.radius == self.radius:
            return shown, NO_BOXES
        near, far = sorted((old.radius, self.radius))
        return shown, along_ring(window, self.center, near - OVERLAP, far + OVERLAP)

    def hides(self, box: pygame.Rect, shown: Shown) -> bool:
        return side_of(box, self.center, self.radius) > 0

    def _paint(self, surface: pygame.Surface) -> None:
        for piece, side in self._pieces(surface.get_clip()):
            if side > 0:
                surface.blit(self.old, piece, piece)
            elif not side:
                for box in outside(piece, self.inner.clip(piece)):
                    surface.blit(self.cut, box, box)

    def _pieces(self, part: pygame.Rect) -> list[tuple[pygame.Rect, int]]:
        """The rows of a rectangle, or all of a small one, each with its position relative to the circle (`side_of`)."""
        side = -1 if self.inner.contains(part) else side_of(part, self.center, self.radius)
        if side or part.width * part.height < LARGE:
            return [(part, side)]
        return split_by_circle(part, self.center, self.radius, ROWS)


def _boxes(told: object, window: pygame.Rect) -> Rects:
    """The rectangles that a paint function has returned; the whole window if it has returned None."""
    return (window,) if told is None else tuple(told)  # type: ignore[arg-type]


def reordered(before: dict[Hashable, Shown], now: dict[Hashable, Shown]) -> Rects:
    """The rectangles of all nodes that are in both frames but have changed their order."""
    stayed = [name for name in now if name in before]
    if len(stayed) < 2:
        return ()
    old = [name for name in before if name in now]
    if stayed == old:
        return ()
    first = next(at for at, (one, other) in enumerate(zip(stayed, old, strict=True)) if one != other)
    last = next(at for at in range(len(old) - 1, -1, -1) if stayed[at] != old[at])
    return [box for name in stayed[first : last + 1] for box in now[name].boxes]
