"""Fonts by weight and size in window pixels: those used last stay open, for every open one takes memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from sys import getrefcount
from threading import Lock

import pygame

from scenes.kit.files import asset

FILES = {"medium": "ui-medium.ttf", "bold": "ui-bold.ttf", "numerals": "numerals.ttf"}
MOST, USUAL = 24, 1.5
"""Fonts that stay open in a window of 1920x1080, which has so many pixels per design pixel: more than a table or a page
writes with at a time. One takes 0.2 to 0.3 MB with the letters that it has drawn, and a match from the deal to the
podium asks for sixty."""


class Fonts:
    """The fonts that were asked for last, at most so many as suit the window; several threads may ask.

    `undrawn` gets the names of files that cannot be read.
    """

    def __init__(self, undrawn: set[str], most: int = MOST) -> None:
        self._undrawn, self.most = undrawn, most
        self._paths = {weight: asset("fonts", file) for weight, file in FILES.items()}
        self._open: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()
        self._gone: list[tuple[pygame.Font]] = []
        """Those that are to be closed as soon as nobody writes with them."""
        self._lock = Lock()
        """Held while a font is opened or closed: FreeType does one at a time."""

    def get(self, weight: str, pixels: int) -> pygame.Font:
        """The font of a weight, so many pixels high; one of the system's if its file cannot be read."""
        key = weight, pixels
        with self._lock:
            found = self._open.get(key)
            if found is None:
                found = self._open[key] = self._opened(weight, pixels)
                while len(self._open) > self.most:
                    self._gone.append((self._open.popitem(last=False)[1],))
                self._close()
            self._open.move_to_end(key)
            return found

    def sizes(self) -> set[int]:
        """How high the open fonts are, in pixels."""
        with self._lock:
            return {pixels for _, pixels in self._open}

    def fit(self, scale: float) -> None:
        """Keep as many open as suit a window of `scale` pixels per design pixel: the first word of one that is opened
        again takes 1 ms there, and a large window has memory for more."""
        self.most = round(MOST * max(1.0, scale / USUAL) ** 2)

    def clear(self) -> None:
        """Close all of them."""
        with self._lock:
            self._gone += [(font,) for font in self._open.values()]
            self._open.clear()
            self._close()

    def _close(self) -> None:
        """Close those that are gone, but for what another thread has in its hands."""
        self._gone = [gone for gone, stays in zip(self._gone, shared(self._gone), strict=True) if stays]

    def _opened(self, weight: str, pixels: int) -> pygame.Font:
        try:
            return pygame.Font(self._paths[weight], pixels)
        except (OSError, pygame.error):
            self._undrawn.add(FILES[weight])
            return pygame.Font(None, pixels)  # any letters are better than none


def shared(entries: Iterable[Sequence[object]]) -> list[bool]:
    """Of what comes first in each entry, whether anybody but the entry refers to it."""
    return [count > ALONE for count in _counts(entries)]


def _counts(entries: Iterable[Sequence[object]]) -> list[int]:
    return [getrefcount(entry[0]) for entry in entries]


ALONE = _counts([(object(), 0)])[0]
"""Python's count for what only its entry refers to: one version counts more than another."""
