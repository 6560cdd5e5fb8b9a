"""Overlay: draws what lies above the layer, and leaves alone what looks just as in the frame before."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from weakref import ref

import pygame

from scenes.kit.boxes import beside
from scenes.table.stage.box_work import area
from scenes.table.stage.covered import Boxes, Draw, drawn, joined

Lay = Callable[[pygame.Surface, pygame.Rect], None]
"""Restores the layer in a box."""
GONE: Hashable = "gone"
"""The key of a part of which nothing is seen at the moment: it is not asked to draw anything."""
PIECES, SHARE = 8, 0.5
"""In how many pieces a part is drawn again at most where only some of it is spoilt, and what share of it they cover."""
EACH = 20_000
"""What it costs to draw one more piece, in pixels."""


def unknown() -> Hashable:
    """The key of a part that has to be drawn in every frame."""
    return None


def nothing() -> Sequence[pygame.Rect]:
    """The boxes of a part through which the layer may be seen everywhere."""
    return ()


@dataclass(frozen=True, eq=False)
class Keyed:
    """A part with a key: while that stays the same, so do its pixels and its boxes. None: draw it in every frame."""

    draw: Draw
    key: Callable[[], Hashable] = unknown
    hides: Callable[[], Sequence[pygame.Rect]] = nothing
    """Boxes in which nothing of the layer is seen through it, as it looks with this key: parts of those it covers."""

    def __call__(self, surface: pygame.Surface) -> Boxes:
        """Draw it; what it covers."""
        return self.draw(surface)


@dataclass(frozen=True, eq=False)
class Group:
    """Parts that come and go, the lowest first, in the place of one."""

    parts: Callable[[], Sequence[Keyed]]

    def __call__(self, surface: pygame.Surface) -> Boxes:
        """Draw them; what they cover."""
        return drawn(surface, self.parts())


def flat(parts: Iterable[Keyed | Group]) -> Iterator[Keyed]:
    """The parts, with those of groups one by one."""
    for part in parts:
        if isinstance(part, Group):
            yield from part.parts()
        else:
            yield part


class Overlay:
    """Knows what was drawn last above the layer, where, and on which surface."""

    def __init__(self) -> None:
        self._surface: ref[pygame.Surface] | None = None
        self._moved: Boxes = None
        """What was covered by parts without a key; None where it may be anything."""
        self._shown: dict[Keyed, tuple[Hashable, Sequence[pygame.Rect]]] = {}
        """The keys and boxes of parts with a key, as they were drawn last."""
        self._keys: dict[Keyed, Hashable] = {}
        """The keys of the parts that are there, the lowest first."""
        self._kept: dict[Keyed, Sequence[pygame.Rect]] = {}
        """The boxes of parts that stay as they are in this frame."""
        self._spoilt: dict[Keyed, Sequence[pygame.Rect]] = {}
        """Those of them that are to be drawn again all the same, and where: the layer is restored there."""

    @property
    def surface(self) -> pygame.Surface | None:
        """What all was drawn on last, if it is still there."""
        return self._surface() if self._surface is not None else None

    def stale(
        self, surface: pygame.Surface, parts: Sequence[Keyed], painted: Boxes, *, hides: bool = True
    ) -> Boxes:
        """Where the layer has to be restored before the parts are drawn, the lowest first; None: everywhere.

        That is where it was `painted` since (None: anywhere), unless a part that stays as it is `hides` that, and where
        a part lay that has to be drawn anew. One that stays, but shares a little of that, is drawn again there.
        """
        self._keys = keys = {part: key for part in parts if (key := part.key()) is not GONE}
        self._kept, self._spoilt = {}, {}
        if painted is None or self._moved is None or self.surface is not surface:
            return None
        kept, boxes = dict[Keyed, Sequence[pygame.Rect]](), [*self._moved]
        for part, (key, covers) in self._shown.items():
            if part in keys and keys[part] == key:
                kept[part] = covers
            else:
                boxes += covers
        boxes += beside(painted, [box for part in kept for box in part.hides()] if hides else ())
        stale = joined(boxes, surface)
        while stale:
            self._spoilt = {part: pieces for part in kept if (pieces := _shared(kept[part], stale))}
            if not (much := [part for part, pieces in self._spoilt.items() if not _little(pieces, kept[part])]):
                break
            stale = joined([box for part in much for box in kept.pop(part)], surface, stale)
        self._kept = {} if stale is None else kept
        return stale

    def draw(self, surface: pygame.Surface, lay: Lay) -> Boxes:
        """Draw the parts, after the layer was restored where it was stale; what has changed. `lay` restores more."""
        changed, moved, known = list[pygame.Rect](), list[pygame.Rect](), True
        shown, covered = dict[Keyed, tuple[Hashable, Sequence[pygame.Rect]]](), dict[Keyed, Boxes]()
        for part, key in self._keys.items():
            if part in self._kept:
                boxes: Boxes = self._kept[part]
                changed += self._mend(surface, lay, part, changed, covered)
            else:
                boxes = part.draw(surface)
                known = known and boxes is not None
                changed += (surface.get_rect(),) if boxes is None else boxes
            covered[part] = boxes
            if key is not None and boxes is not None:
                shown[part] = key, boxes
            else:
                moved += boxes or ()
        self._moved, self._shown = moved if known else None, shown
        if self.surface is not surface:
            self._surface = ref(surface)
        return changed if known else None

    def _mend(self, surface: pygame.Surface, lay: Lay, part: Keyed, changed: Sequence[pygame.Rect],
              covered: Mapping[Keyed, Boxes]) -> list[pygame.Rect]:
        """Draw a part that stays as it is where it is spoilt, or lower parts have `changed`; what was drawn.

        Lower parts lie in what was restored as they should; elsewhere they have been drawn over this one.
        """
        covers, spoilt = self._kept[part], self._spoilt.get(part, ())
        over = _shared(covers, changed, spoilt)
        if over and not _little(over, covers):
            over = [box for box in covers if box.collidelist(changed) >= 0]
        for box in spoilt:
            surface.set_clip(box)
            part(surface)
        surface.set_clip(None)
        if over:
            _draw_again(surface, lay, over, {**covered, part: covers})
        return [*spoilt, *over]

    def forget(self) -> None:
        """Something else than the layer lies below what was drawn: all has to be restored next."""
        self._moved = None


def _shared(covers: Sequence[pygame.Rect], others: Sequence[pygame.Rect],
            but: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
    """What boxes have in common with others, `but` for some, in boxes that do not meet.

    Not all of it where that is more than a `_little`: then nobody asks what all of it is.
    """
    pieces, most = list(but), len(but) + PIECES
    for box in covers:
        for at in box.collidelistall(others):
            common = box.clip(others[at])
            pieces += beside([common], [pieces[known] for known in common.collidelistall(pieces)])
            if len(pieces) > most:
                return pieces[len(but):]
    return pieces[len(but):]


def _little(pieces: Sequence[pygame.Rect], covers: Sequence[pygame.Rect]) -> bool:
    """Whether it is less work to draw a part in pieces than in all the boxes that it covers."""
    work = EACH * (len(pieces) - 1) + sum(map(area, pieces))
    return len(pieces) <= PIECES and work <= SHARE * sum(map(area, covers))


def _draw_again(
    surface: pygame.Surface, lay: Lay, boxes: Sequence[pygame.Rect], covered: Mapping[Keyed, Boxes]
) -> None:
    """Draw boxes anew: a lower part has just been drawn over the highest one, which had stayed as it was.

    The parts come with what they cover: most of them lie elsewhere. One that told no box may be anywhere: it relies on
    what was restored.
    """
    for box in boxes:
        lay(surface, box)
        surface.set_clip(box)
        drawn(surface, [part for part, covers in covered.items() if not covers or box.collidelist(covers) >= 0])
        surface.set_clip(None)
