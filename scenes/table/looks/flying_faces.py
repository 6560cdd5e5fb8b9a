"""Flying faces: no two cards in the air look alike, so each has a picture of its own, turned anew as it flies on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

import pygame

from scenes.kit.compositor.prefetch import RasterWorker
from scenes.table.looks.card_sprite import Key, Shown

FRESH = 2
"""Faces in the air that are turned anew in one frame; the others keep for a frame the picture they had."""


class FlyingFaces:
    """Has faces turned beside the frames where there is a `worker`; each is seen with the latest that is there.

    Without anybody who does it a few are turned in every frame. `turn` makes the picture of a key.
    """

    def __init__(self, turn: Callable[[Key], pygame.Surface], worker: RasterWorker | None = None) -> None:
        self._turn, self._worker = turn, worker
        self._fresh = 0
        """How many were turned in this frame."""
        self._due: dict[int, tuple[Shown, Key]] = {}
        """What somebody else will turn, what was asked for first at the beginning."""
        self._lock = Lock()

    def begin(self) -> None:
        """A frame begins: some faces may be turned anew."""
        self._fresh = 0

    def ask(self, shown: Shown, key: Key) -> None:
        """Have a face turned as the key says, if somebody does that beside the frames."""
        if self._worker is None or shown.key == key:
            return
        with self._lock:
            waits = bool(self._due)
            self._due[id(shown)] = shown, key
        if not waits:
            self._worker.submit(self._turn_next, urgent=True)

    def picture(self, shown: Shown, key: Key) -> pygame.Surface:
        """A face as the key says, or as it was a moment ago: where many leave at once, most are seen as they lay."""
        if shown.image is not None:
            self.ask(shown, key)
            if shown.key == key or self._worker is not None or self._fresh >= FRESH:
                return shown.image
        self._fresh += 1
        return shown.become(key, self._turn(key))

    def _turn_next(self) -> None:
        """Turn the one that has waited for longest. Each is a job of its own, so that none begins beside a frame."""
        with self._lock:
            shown, key = self._due.pop(next(iter(self._due)))
            if self._due and self._worker:  # before it is turned: if that fails, it holds up no other
                self._worker.submit(self._turn_next, urgent=True)
        shown.become(key, self._turn(key))
