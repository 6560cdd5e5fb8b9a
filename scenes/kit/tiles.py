"""Tiles: a large picture of which only the parts are kept where something is seen; a thin ring takes a fifth then."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

import pygame

from scenes.kit.budget import UNLIMITED, Budget
from scenes.kit.theme import Rgb

SIDE = 48
"""Pixels of a tile's side."""


MOST = 8
"""Pictures that are kept."""


class Tiles:
    """A picture cut up, with premultiplied alpha or, where it is to be `added`, on black.

    What is not seen of it is thrown away.
    """

    def __init__(self, size: tuple[int, int], parts: list[tuple[pygame.Surface, tuple[int, int]]], *,
                 added: bool = False) -> None:
        self.size, self.added, self._parts = size, added, parts
        self.weight = sum(part.get_pitch() * part.height for part, _ in parts)
        """How many bytes the parts take."""
        self._boxes = [pygame.Rect(spot, part.size) for part, spot in parts]

    @classmethod
    def cut(cls, picture: pygame.Surface, *, added: bool = False) -> Tiles:
        """The parts of a picture."""
        parts = []
        if added:
            picture.set_colorkey((0, 0, 0))  # what is black does not count as seen
        for x in range(0, picture.width, SIDE):
            for y in range(0, picture.height, SIDE):
                tile = picture.subsurface(pygame.Rect(x, y, SIDE, SIDE).clip(picture.get_rect()))
                seen = tile.get_bounding_rect()
                if seen.width and seen.height:
                    parts.append((tile.subsurface(seen).copy(), (x + seen.x, y + seen.y)))
        for part, _ in parts:
            part.set_colorkey(None)
        return cls(picture.size, parts, added=added)

    def tinted(self, tone: Rgb) -> Tiles:
        """The same multiplied with a colour."""
        parts = [(part.copy(), spot) for part, spot in self._parts]
        for part, _ in parts:
            part.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return Tiles(self.size, parts, added=self.added)

    def draw(self, surface: pygame.Surface, center: tuple[int, int]) -> None:
        """Draw it with its middle at a point: those parts that are seen, for mostly little is painted anew."""
        left, top = pygame.Rect((0, 0), self.size).move_to(center=center).topleft
        seen = [self._parts[at] for at in surface.get_clip().move(-left, -top).collidelistall(self._boxes)]
        surface.fblits([(part, (left + x, top + y)) for part, (x, y) in seen],
                       pygame.BLEND_RGB_ADD if self.added else pygame.BLEND_PREMULTIPLIED)


class KeptTiles:
    """The pictures that were used last, a few of them; several threads may ask for them. Do not change them.

    In a `common` budget they count under "light"; they stay when others need room, but not for long unseen.
    """

    name, spares = "light", False

    def __init__(self, most: int = MOST, common: Budget | None = None) -> None:
        self._most, self._kept, self._lock = most, OrderedDict[Hashable, tuple[Tiles, int]](), Lock()
        self._common = common or Budget(UNLIMITED)
        self._common.join(self)

    def get(self, key: Hashable, make: Callable[[], Tiles]) -> Tiles:
        """The picture of a key, made when it is not there."""
        with self._lock:
            found = self._kept.get(key)
        made = found[0] if found else make()
        with self._lock:
            kept, _ = self._kept.get(key, (made, 0))
            self._kept[key] = kept, self._common.stamp()
            self._kept.move_to_end(key)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        if not found:
            self._common.make_room()
        return kept

    @property
    def weight(self) -> int:
        """How many bytes all of them take."""
        with self._lock:
            return sum(tiles.weight for tiles, _ in self._kept.values())

    @property
    def oldest(self) -> int | None:
        """When the one was used last that was not used for longest; None where there is none."""
        with self._lock:
            return next(iter(self._kept.values()))[1] if self._kept else None

    def drop(self) -> None:
        """Let the one go that was not used for longest."""
        with self._lock:
            if self._kept:
                self._kept.popitem(last=False)
