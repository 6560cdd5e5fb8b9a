"""The wait for a new screen: the worker thread draws its pictures while the old screen stays visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.compositor.prefetch import RasterWorker, Ready
from scenes.kit.screens.scene import Scene

MOST = 2.0
"""Seconds after which a new screen is shown in any case; missing pictures are then drawn when needed."""


class Preparation:
    """The wait for the pictures of new scenes, during which time stands still and input is queued."""

    def __init__(self, clock: Callable[[], float], worker: RasterWorker | None = None) -> None:
        self._clock, self._worker = clock, worker
        self._asked: list[tuple[Scene, Ready]] = []
        self._since = 0.0

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes whose pictures are being drawn in advance."""
        return tuple([scene for scene, _ in self._asked])

    @property
    def seconds(self) -> float:
        """Seconds since the waiting began; 0 if nothing is being waited for."""
        return self._clock() - self._since if self._asked else 0.0

    def begin(self, scenes: Sequence[Scene]) -> None:
        """Start to draw the pictures of scenes that are about to be shown."""
        self._asked, self._since = [], self._clock()
        for scene in scenes:
            job = scene.slow_parts()
            if job is not None and self._worker is not None:
                self._asked.append((scene, self._worker.run(job)))
            elif job is not None:
                job()

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for: all pictures are drawn, or it took too long."""
        return self.seconds >= MOST or all(ready() for _, ready in self._asked)

    def end(self) -> None:
        """Stop waiting and show the scenes as they are."""
        self._asked = []
