"""What a display list consists of: sprites, painted sprites and reveals; for layers see `layer`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence

import pygame

from scenes.kit.compositor.damage import along_ring, outside, side_of, split_by_circle
from scenes.kit.compositor.drawing import Drawing

Rects = Sequence[pygame.Rect]
"""Boxes in pixels of the surface that is drawn on; they may overlap."""
Boxes = Rects | None
"""What a paint function returns: the boxes that it draws in; None means anywhere."""
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NO_BOXES: tuple[pygame.Rect, ...] = ()
OVERLAP = 3
"""Pixels by which the edge of a reveal overlaps what it showed before."""
LARGE, ROWS = 40_000, 64
"""Pixels from which a box across the edge of a reveal is drawn in pieces, and height of these: drawing both pictures
everywhere is slow."""


class Shown:
    """A node as it was drawn last: its boxes and the function that paints it again."""

    __slots__ = ("boxes", "drawing", "node", "opaque", "paint")

    def __init__(
        self, node: Node, boxes: Rects, paint: Callable[[pygame.Surface], object], opaque: Rects = NO_BOXES,
        drawing: LazyDrawing | None = None,
    ) -> None:
        self.node, self.boxes, self.paint, self.opaque, self.drawing = node, boxes, paint, opaque, drawing


class LazyDrawing:
    """A drawing that is recorded when it is shown for the first time, and shown within its boxes only."""

    def __init__(self, paint: Callable[[pygame.Surface], object], boxes: Rects) -> None:
        self._paint = paint
        self._recorded: Drawing | None = None
        self.box = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    @property
    def recorded(self) -> Drawing:
        """The drawing, which is recorded at the first access."""
        if self._recorded is None:
            self._recorded = Drawing()
            self._paint(self._recorded)
        return self._recorded

    @property
    def movable(self) -> bool:
        """Whether the drawing can be shown at another place than where it was recorded."""
        return self.recorded.movable

    def show(self, surface: pygame.Surface, by: tuple[int, int] = (0, 0)) -> None:
        """Show the drawing within the clip of a surface, moved by so many pixels."""
        clip = surface.get_clip()
        seen = clip.clip(self.box.move(by))
        if seen == clip:
            self.recorded.show(surface, by)
        elif seen:
            surface.set_clip(seen)
            self.recorded.show(surface, by)
            surface.set_clip(clip)


class Node(ABC):
    """An entry of a display list. Its name must be unique in the list."""

    __slots__ = ("name",)

    name: Hashable

    @abstractmethod
    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        """The node's new shown state, and the boxes in which it differs from `before` (None for a new node)."""

    def hides(self, box: pygame.Rect, shown: Shown) -> bool:
        """Whether the node covers a box completely, so that nothing below it is visible there."""
        return True in [area.contains(box) for area in shown.opaque]


class Sprite(Node):
    """One surface with its top left corner at a point. Surfaces with alpha must be premultiplied."""

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

    def _paint(self, surface: pygame.Surface) -> None:
        flags = PREMULTIPLIED if self.image.get_flags() & pygame.SRCALPHA else 0
        surface.blit(self.image, (self.x, self.y), special_flags=flags)

    def _opaque(self, box: pygame.Rect) -> Rects:
        solid = not self.image.get_flags() & pygame.SRCALPHA and self.image.get_alpha() is None
        return (box,) if solid and self.image.get_colorkey() is None else NO_BOXES


class Group(Node):
    """Sprites that are shown as one node because they mostly stay the same together, such as the cards of a hand.

    Showing the same group again costs nothing; another one is compared with it sprite by sprite.
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
    """A group with its sprites as they were drawn last, by names."""

    __slots__ = ("blits", "parts")

    def __init__(self, node: Group, parts: dict[Hashable, Shown]) -> None:
        super().__init__(node, tuple([box for part in parts.values() for box in part.boxes]), self._blit)
        self.parts = parts
        shown = {sprite.name: sprite for sprite in node.sprites}
        self.blits = [(sprite.image, (sprite.x, sprite.y)) for sprite in shown.values()]

    def _blit(self, surface: pygame.Surface) -> None:
        surface.fblits(self.blits, PREMULTIPLIED)


class Painted(Node):
    """A sprite that is drawn by a paint function.

    While `look` stays equal so do its pixels; None means that they may differ in every frame. What `paint` draws is
    recorded (see `Drawing`) when it is seen first, and shown from that, unless it is `direct`: then it is called for
    every box that is repainted. `boxes` are where it draws, and nothing is seen beyond them; without them `paint` must
    return them, and cannot be `direct`; if it returns None it may draw anywhere. Where one box moves and keeps its
    size, a `movable` sprite is not painted again.
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
        """Whether the sprite has a single box of the same size as before, so that it can only have moved."""
        return (self.boxes is not None and old.boxes is not None and len(self.boxes) == len(old.boxes) == 1
                and self.boxes[0].size == old.boxes[0].size)

    def _elsewhere(self, old: Painted, before: Shown) -> tuple[Shown, Rects]:
        """The recorded drawing shown at the sprite's new place, and the boxes that have to be repainted."""
        drawing = before.drawing
        assert drawing is not None and self.boxes is not None and old.boxes is not None
        origin = before.origin if isinstance(before, _Displaced) else old.boxes[0].topleft
        x, y = self.boxes[0].x - origin[0], self.boxes[0].y - origin[1]
        shown = _Displaced(self, self.boxes, lambda surface: drawing.show(surface, (x, y)), self.opaque, drawing)
        shown.origin = origin
        return shown, (*before.boxes, *self.boxes)


class _Displaced(Shown):
    """A painted sprite shown from its recording at another place than where it was recorded, at `origin`."""

    __slots__ = ("origin",)

    origin: tuple[int, int]


class Reveal(Node):
    """An `old` picture of the whole window outside of a circle that grows, and what lies below it inside.

    `cut` is the same surface with a colour key in which the inside of the circle is filled. The lowest sprites of a
    list should lie below it: they are not painted where it hides them.
    """

    __slots__ = ("center", "cut", "inner", "old", "radius")

    def __init__(
        self, name: Hashable, old: pygame.Surface, cut: pygame.Surface, center: tuple[int, int], radius: int
    ) -> None:
        self.name, self.old, self.cut, self.center, self.radius = name, old, cut, center, radius
        half = int(radius / 2**0.5)
        self.inner = pygame.Rect(center[0] - half, center[1] - half, 2 * half, 2 * half)
        """The largest box inside the circle."""

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
        """A box, or the pieces of a large one, with the side of the circle on which each lies."""
        side = -1 if self.inner.contains(part) else side_of(part, self.center, self.radius)
        if side or part.width * part.height < LARGE:
            return [(part, side)]
        return split_by_circle(part, self.center, self.radius, ROWS)


def _boxes(told: object, window: pygame.Rect) -> Rects:
    """The boxes that a paint function returned, or the whole window for None."""
    return (window,) if told is None else tuple(told)  # type: ignore[arg-type]


def reordered(before: dict[Hashable, Shown], now: dict[Hashable, Shown]) -> Rects:
    """The boxes of nodes whose order among the others in the display list has changed."""
    stayed = [name for name in now if name in before]
    if len(stayed) < 2:
        return ()
    old = [name for name in before if name in now]
    if stayed == old:
        return ()
    first = next(at for at, (one, other) in enumerate(zip(stayed, old, strict=True)) if one != other)
    last = next(at for at in range(len(old) - 1, -1, -1) if stayed[at] != old[at])
    return [box for name in stayed[first : last + 1] for box in now[name].boxes]
