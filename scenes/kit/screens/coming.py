"""Coming: what the first picture of a screen needs is made piece by piece, while what was seen before stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from scenes.kit.screens.scene import Scene

SLICE = 0.003
"""Seconds of a frame after which the next piece is left for the next one, which follows at once: none is drawn."""
DRAWN = 0.001
"""Seconds of a frame after which it is drawn in the next one."""
WAITED = 60
"""Frames to wait for the worker thread; then what is missing is made piece by piece."""
MOST = 2.0
"""Seconds after which it is shown as it is: nobody waits longer."""


class Coming:
    """The way of a scene to its first picture. Nobody's time passes meanwhile, and what is done waits."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pieces: Iterator[bool] | None = None
        self._since: float | None = None
        self._end: float | None = None
        """When it is shown as it is; None before its first frame."""
        self.hurries = False
        """Whether the next frame may follow at once: this one was not drawn, and nobody else is waited for."""
        self._scenes: tuple[Scene, ...] = ()

    @property
    def going(self) -> bool:
        """Whether something is still being made."""
        return self._pieces is not None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes whose first picture is still being made."""
        return self._scenes if self.going else ()

    def begin(self, scenes: Sequence[Scene], since: float | None = None) -> None:
        """These will be seen next; they were laid out in this frame, `since` a time of the clock."""
        self._scenes = tuple(scenes)
        self._pieces = (piece for scene in scenes for piece in scene.pieces())
        self._since, self._end = since, None

    def go_on(self, *, at_once: bool) -> bool:
        """Make some of the pieces in this frame, none if it is to be seen `at_once`; whether it can be seen now."""
        pieces = self._pieces = None if at_once else self._pieces
        self.hurries = False
        if pieces is None:
            return True
        begun = self._clock() if self._since is None else self._since
        self._since, self._end = None, begun + MOST if self._end is None else self._end
        late = self._clock() >= self._end
        found: bool | None = None if late else False
        while found is False and self._clock() <= begun + SLICE:
            found = next(pieces, None)
        if found is None:
            self._pieces = None
        seen = found is None and (late or self._clock() <= begun + DRAWN)
        self.hurries = not seen and not found
        return seen

    def drop(self) -> None:
        """Show everything as it is."""
        self._pieces, self.hurries = None, False


def waited(done: Callable[[], bool]) -> Iterator[bool]:
    """A piece of a scene that the worker thread makes: it is waited for, but not for ever."""
    for _ in range(WAITED):
        if done():
            return
        yield True


def drawn_unseen(*draws: Callable[[pygame.Surface], object]) -> Iterator[bool]:
    """Pieces of a scene: what these draw, where nobody sees it."""
    unseen = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    for draw in draws:
        draw(unseen)
        yield False
