"""Takes: the recordings of every effect, loaded before they are heard, and which of them comes next."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, Protocol, cast

import pygame

from scenes.kit.audio.tiers import Effect

MOST = 15 << 19
"""Bytes of takes that are kept: what comes next of all effects of a table has room, though not all their takes."""


class Ask(Protocol):
    """Submits a job to the worker thread, in front of the queue where it is urgent."""

    def __call__(self, job: Callable[[], object], /, *, urgent: bool = False) -> None: ...


class Takes:
    """All takes of the `effects`, by `chance` one after the other; they are files of a folder.

    To load one takes up to 2 ms. The next take of an expected effect is loaded on the worker thread, and after it was
    heard the one after it; of notes all are. `most` is how many bytes are kept: what was not heard for longest goes,
    but before it all that is not waited for.
    """

    def __init__(self, folder: Path, effects: Mapping[str, Effect], chance: Random, most: int = MOST) -> None:
        self._folder, self._effects, self._chance, self.most = folder, effects, chance, most
        self.ask: Ask | None = None
        """Submits a job to the worker thread; without it every take is loaded when it is first heard."""
        self._open = False
        self._expected: dict[str, None] = {}
        """Effects, in the order in which they are wanted."""
        self._coming: dict[str, int] = {}
        """Which take of an effect comes next."""
        self._loaded: OrderedDict[str, tuple[pygame.mixer.Sound | None, int]] = OrderedDict()
        """With their bytes; the one that was not heard for longest is the first."""
        self.weight = 0
        """How many bytes all of them take."""
        self._loading = Lock()
        """Held while a take is loaded on the worker thread: the device must not be closed meanwhile."""
        self._heard: dict[str, list[int]] = {name: [] for name in effects}
        """The last two takes of each effect."""

    def expect(self, names: Iterable[str]) -> None:
        """Have what comes next of these effects loaded soon, the first of them first."""
        new = [name for name in dict.fromkeys(names) if name not in self._expected]
        self._expected.update(dict.fromkeys(new))
        self._load_ahead(new)

    def soon(self, names: Iterable[str]) -> None:
        """Have what comes next of these effects loaded now, for they will be heard in a moment; of notes all."""
        if self.ask and self._open:
            files = [file for name in names for file in self._wanted(name) if file not in self._loaded]
            for file in reversed(files):  # of what is urgent the last is done first
                self.ask(partial(self._load_beside, file), urgent=True)

    def open(self) -> None:
        """There is a device from now on."""
        self._open = True
        self._load_ahead(self._expected)

    def close(self, give_back: Callable[[], None]) -> None:
        """Forget all that is loaded and give the device back."""
        with self._loading:
            self._open = False
            self._loaded.clear()
            self.weight = 0
            give_back()

    def next(self, name: str, step: int | None = None) -> pygame.mixer.Sound | None:
        """A take of an effect, the one at a `step` for notes; None if its file is broken."""
        files = self._effects[name].files(name)
        if self._effects[name].steps:
            file = files[self._chosen(name, step)]
        else:
            file = files[self._next(name)]
            self._coming[name] = self._chosen(name, None)
        if file not in self._loaded:  # else nobody waits for what is being loaded beside the frames
            with self._loading:
                self._load(file)
        self._loaded.move_to_end(file)
        sound, _ = self._loaded[file]
        self._weigh_less()
        after = files[self._coming.get(name, 0)]
        if self.ask and name in self._expected and after not in self._loaded:
            self.ask(partial(self._load_beside, after))
        return sound

    def _next(self, name: str) -> int:
        """Which take of an effect comes next."""
        if name not in self._coming:
            self._coming[name] = self._chosen(name, None)
        return self._coming[name]

    def _load_ahead(self, names: Iterable[str]) -> None:
        if self.ask and self._open:
            for name in names:
                for file in self._wanted(name):
                    self.ask(partial(self._load_beside, file, only=True))

    def _wanted(self, name: str) -> tuple[str, ...]:
        """The files of an effect that may be heard next."""
        files = self._effects[name].files(name)
        return files if self._effects[name].steps else (files[self._next(name)],)

    def _load_beside(self, file: str, *, only: bool = False) -> None:
        """Load a take, unless it is there already or the device is gone; `only` where there is room for it."""
        with self._loading:
            if self._open and (self.weight < self.most or not only):
                self._load(file)

    def _weigh_less(self) -> None:
        """Let go what was not heard for longest, unless something is being loaded: then the next time."""
        if self.weight > self.most and self._loading.acquire(blocking=False):
            waited = {file for name in self._expected for file in self._wanted(name)}
            needless = deque([file for file in self._loaded if file not in waited])
            while self.weight > self.most and len(self._loaded) > 1:
                file = needless.popleft() if needless else next(iter(self._loaded))
                self.weight -= self._loaded.pop(file)[1]
            self._loading.release()

    def _load(self, file: str) -> None:
        if file in self._loaded:
            return
        try:
            sound = pygame.mixer.Sound(self._folder / f"{file}.ogg")
        except (pygame.error, OSError):
            self._loaded[file] = None, 0
        else:
            weight = memoryview(cast("Any", sound)).nbytes  # pygame's types do not say that it has a buffer
            self._loaded[file] = sound, weight
            self.weight += weight

    def _chosen(self, name: str, step: int | None) -> int:
        """Which take is heard: by chance, but never one of the last two where there are others."""
        effect, last = self._effects[name], self._heard[name]
        takes = range(effect.takes)
        if effect.steps:
            note = min(max(0, step or 0), effect.takes - 1)
            takes = range(max(0, note - effect.near), min(effect.takes, note + effect.near + 1))
        fresh = [take for take in takes if take not in last[-2:]] or [take for take in takes if take not in last[-1:]]
        take = self._chance.choice(fresh or list(takes))
        last[:] = [*last[-1:], take]
        return take
