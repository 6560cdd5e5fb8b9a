"""Music: which loop is wanted, and how it fades in and out; day can fade into night without losing the beat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scenes.kit.loops import Loop, Stream, Tape


@dataclass(slots=True, eq=False)
class Voice:
    """A loop and how far it is faded in, 0 to 1; it may still wait for its turn."""

    loop: Loop
    level: float = 0.0
    running: bool = False


class Music:
    """At most one loop is wanted; others may run along unheard. A loop alone is streamed."""

    def __init__(self, folder: Path, loops: Sequence[str]) -> None:
        """`loops` are the names of all files; the mixer's first channels belong to them, one each."""
        self._names = tuple(loops)
        self._folder = folder
        self._wanted: str | None = None
        self._seconds = 1.2
        self._cast: dict[str, Voice] = {}
        """The loops that have to run, heard or not."""
        self._leaving: list[Voice] = []
        """Loops that fade out and end."""

    def begin(self, name: str | None, beside: tuple[str, ...], seconds: float) -> None:
        """Want this loop and have the others run along in step with it."""
        self._wanted, self._seconds = name, seconds
        wanted = set() if name is None else {name, *beside}
        if wanted != set(self._cast):
            self._leaving += self._cast.values()
            self._cast = {loop: Voice(self._loop(loop, alone=len(wanted) == 1)) for loop in sorted(wanted)}

    def fade_to(self, name: str, seconds: float) -> None:
        """Want this loop instead, in step if it has been running along."""
        if name in self._cast:
            self._wanted, self._seconds = name, seconds
        else:
            self.begin(name, (), seconds)

    def update(self, dt: float, gain: float) -> None:
        """Start what can be started, and move every loop towards being heard or not."""
        step = dt / self._seconds if self._seconds > 0 else 1.0
        for voice in self._leaving:
            self._fade(voice, -step, gain)
        self._end()
        self._start()
        for name, voice in self._cast.items():
            if voice.running:
                self._fade(voice, step if name == self._wanted else -step, gain)

    def level(self, name: str) -> float | None:
        """How far a loop is faded in, 0 to 1; None when it does not run."""
        voice = self._cast.get(name)
        return voice.level if voice is not None and voice.running else None

    def close(self) -> None:
        """End and forget everything; the mixer may be closed then."""
        for voice in (*self._cast.values(), *self._leaving):
            voice.loop.stop()
        self._cast, self._leaving, self._wanted = {}, [], None

    def _loop(self, name: str, *, alone: bool) -> Loop:
        file = self._folder / f"{name}.ogg"
        return Stream(file) if alone else Tape(file, self._names.index(name))

    def _start(self) -> None:
        """Start all that waits at the same moment, once all is read and nothing else takes up its room."""
        waiting = [voice for voice in self._cast.values() if not voice.running]
        taken = {voice.loop.slot for voice in self._leaving}
        ready = [voice.loop.ready() for voice in waiting]
        if all(ready) and not any(voice.loop.slot in taken for voice in waiting):
            for voice in waiting:
                voice.running = True
                voice.loop.play()

    def _end(self) -> None:
        """Stop what can no longer be heard; what is still being read cannot be stopped yet."""
        over = [voice for voice in self._leaving if voice.level == 0.0 and voice.loop.ready()]
        for voice in over:
            voice.loop.stop()
        self._leaving = [voice for voice in self._leaving if voice not in over]

    @staticmethod
    def _fade(voice: Voice, step: float, gain: float) -> None:
        voice.level = min(1.0, max(0.0, voice.level + step))
        voice.loop.hear(gain * math.sin(voice.level * math.pi / 2))
