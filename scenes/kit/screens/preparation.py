"""The time until the first picture of a screen: the worker makes what it needs, and what was seen before stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.compositor.prefetch import Ready
from scenes.kit.screens.scene import Scene

MOST = 2.0
"""Seconds after which a screen is shown in any case; what is still missing is made where it is drawn."""


class Preparation:
    """Waits until screens are ready to be seen. Nobody's time passes meanwhile, and what is done waits."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: list[tuple[Scene, Ready]] = []
        self._since = 0.0

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The screens that are waited for."""
        return tuple([scene for scene, _ in self._asked])

    @property
    def seconds(self) -> float:
        """For how long it has been going on; 0 while nothing is waited for."""
        return self._clock() - self._since if self._asked else 0.0

    def begin(self, scenes: Sequence[Scene]) -> None:
        """These are seen next."""
        self._asked = [(scene, scene.prefetch()) for scene in scenes]
        self._since = self._clock()

    def over(self, *, at_once: bool) -> bool:
        """Whether they can be seen now, or have to be seen `at_once`."""
        if at_once or self.seconds >= MOST or all(ready() for _, ready in self._asked):
            self.drop()
        return not self._asked

    def drop(self) -> None:
        """Show everything as it is."""
        self._asked = []
