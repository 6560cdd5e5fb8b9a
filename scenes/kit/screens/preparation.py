"""The wait before a screen is shown: the worker makes its pictures while the old screen stays visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.compositor.prefetch import Ready
from scenes.kit.screens.scene import Scene

MOST = 2.0
"""Seconds after which a screen is shown in any case; missing rasters are made when drawn."""


class Preparation:
    """The wait for the first rasters of new screens, during which time stands still and input is queued."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: list[tuple[Scene, Ready]] = []
        self._since = 0.0

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes that are being prefetched."""
        return tuple([scene for scene, _ in self._asked])

    @property
    def seconds(self) -> float:
        """Seconds since the prefetching began; 0 if nothing is being prefetched."""
        return self._clock() - self._since if self._asked else 0.0

    def begin(self, scenes: Sequence[Scene]) -> None:
        """Start prefetching for scenes that are about to be shown."""
        self._asked = [(scene, scene.prefetch()) for scene in scenes]
        self._since = self._clock()

    def over(self, *, at_once: bool) -> bool:
        """Whether the scenes can be shown: all prefetched, waited for long enough, or to be shown `at_once`."""
        if at_once or self.seconds >= MOST or all(ready() for _, ready in self._asked):
            self.drop()
        return not self._asked

    def drop(self) -> None:
        """Stop waiting and show the scenes as they are."""
        self._asked = []
