"""Music: which loop is wanted, how it comes and goes in step with the one before, and the layer that makes it tense."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from msgspec import Struct

from scenes.kit.audio.loops import Loop, Piece, Reel, Tape

FADE = 1.2
"""Seconds of a fade in or out, unless the caller says otherwise."""
BEGINNING = 0.07
"""Seconds that count as the beginning of a bar: when nothing moves, nobody looks more often."""


class Running(Struct, eq=False):
    """A loop and how far it is faded in, 0 to 1; it may still wait for its turn."""

    name: str
    loop: Loop
    piece: Piece
    level: float = 0.0
    running: bool = False

    def begin(self, seconds: float) -> None:
        """Let it run from so many seconds on."""
        self.running = True
        self.loop.play(seconds)

    def fade(self, step: float, gain: float) -> None:
        """Fade in by a share, or out by a negative one."""
        self.level = min(1.0, max(0.0, self.level + step))
        self.loop.hear(gain * math.sin(self.level * math.pi / 2))


class Music:
    """At most one loop is wanted; others may run along unheard, and a `layer` lies above any of them.

    All loops have bars of the same length and come in step: each begins at the place of the bar at which the one before
    is; until all that is needed has been read that one goes on.
    """

    def __init__(
        self, folder: Path, pieces: Mapping[str, Piece], bar: float, chance: Random, now: Callable[[], float],
        layer: str = "",
    ) -> None:
        """The mixer's first channels belong to the `pieces`, one each; `layer` is the one that makes tense."""
        self._folder, self._pieces, self._bar = folder, dict(pieces), bar
        self._chance, self._now, self._layer = chance, now, layer
        self._slots = {name: slot for slot, name in enumerate(pieces)}
        self._wanted: str | None = None
        self._seconds = FADE
        self._cast: dict[str, Running] = {}
        """The loops that have to run, heard or not."""
        self._leaving: list[Running] = []
        """Loops that fade out and end."""
        self._above: Running | None = None
        self._tense = self._rising = False

    def begin(self, name: str | None, beside: tuple[str, ...], seconds: float) -> None:
        """Want this loop and have the others run along in step with it."""
        self._wanted, self._seconds = name, seconds
        wanted = set() if name is None else {name, *beside}
        if beside and self._layer:  # several tapes keep step best when they begin together
            wanted.add(self._layer)
        if wanted != set(self._cast):
            self._leave()
            section = self._chance.randrange(self._pieces[name].sections) if name else 0
            self._cast = {loop: self._made(loop, section) for loop in sorted(wanted)}
            self._above = self._cast.get(self._layer)

    def fade_to(self, name: str, seconds: float) -> None:
        """Want this loop instead, in step if it has been running along."""
        if name in self._cast:
            self._wanted, self._seconds = name, seconds
        else:
            self.begin(name, (), seconds)

    def tense(self, tense: bool) -> None:
        """Want the layer above the loop, or not; it comes with the next bar, within one."""
        if tense != self._tense:
            self._tense, self._rising = tense, False

    def restart(self) -> None:
        """Read all loops again and begin them at the start."""
        self.close(keep=True)

    def pause(self) -> None:
        """Play nothing until the next update: it would not be heard, and costs as much as if it were."""
        if self._leaving or any(one.running for one in self._here):
            self.restart()

    def update(self, dt: float, gain: float) -> None:
        """Start what can be started, and move every loop towards being heard or not."""
        step = dt / self._seconds if self._seconds > 0 else 1.0
        waiting = [one for one in self._cast.values() if not one.running]
        for one in self._leaving:
            goes = not waiting or one.loop.slot in {other.loop.slot for other in waiting}
            one.fade(-step if goes else 0.0, gain)
        if self._leaving:
            self._end()
        if waiting:
            self._start(waiting)
        for name, one in self._cast.items():
            if one.running and one is not self._above:
                one.loop.follow()
                one.fade(step if name == self._wanted else -step, gain)
        self._update_layer(dt, gain)

    def level(self, name: str) -> float | None:
        """How far a loop is faded in, 0 to 1; None when it does not run."""
        one = self._above if name == self._layer else self._cast.get(name)
        return one.level if one is not None and one.running else None

    @property
    def over(self) -> bool:
        """Whether no music is wanted, and none goes on."""
        return not (self._cast or self._leaving)

    @property
    def patience(self) -> float:
        """Seconds for which nothing has to be done: until a bar begins for which the layer waits; 0 amid a change."""
        above, base = self._above, self._base()
        if self._leaving or not all(one.running for one in self._cast.values()):
            return 0.0
        if any(one.level != float(name == self._wanted) for name, one in self._cast.items() if one is not above):
            return 0.0
        if above is None or base is None or not above.running:
            return 0.0 if self._tense and self._layer and base is not None else math.inf
        if self._tense and not self._rising:
            return self._bar - base.loop.position() % self._bar
        return math.inf if above.level == float(self._tense) else 0.0

    def close(self, *, keep: bool = False) -> None:
        """End and forget everything; the mixer may be closed then. With `keep` it may begin again."""
        for one in {*self._here, *self._leaving}:
            one.loop.stop()
        self._cast = {name: self._made(name, 0) for name in self._cast} if keep else {}
        self._leaving, self._above, self._rising = [], self._cast.get(self._layer), False
        self._wanted = self._wanted if keep else None

    @property
    def _here(self) -> set[Running]:
        """All loops that have to run, and the layer above them."""
        return {*self._cast.values(), *((self._above,) if self._above else ())}

    def _leave(self) -> None:
        """Let all that runs fade out; what has not begun need not."""
        self._leaving += list(self._here)
        self._above, self._rising = None, False

    def _made(self, name: str, section: int) -> Running:
        piece, file, slot = self._pieces[name], self._folder / f"{name}.ogg", self._slots[name]
        if piece.small:
            return Running(name, Tape(file, slot, self._now), piece)
        first = section % piece.sections * piece.section
        return Running(name, Reel(file, slot, self._now, piece.seconds, first=first), piece)

    def _base(self) -> Running | None:
        """What the music keeps step with: what is heard, or was."""
        running = [one for one in (*self._cast.values(), *self._leaving[::-1]) if one.running]
        return max((one for one in running if one.name != self._layer), key=lambda one: one.level, default=None)

    def _start(self, waiting: list[Running]) -> None:
        """Start all that waits at the same moment, once all is read and there is room for it."""
        taken = {one.loop.slot for one in self._leaving}
        ready = [one.loop.ready() for one in waiting]
        if not all(ready) or any(one.loop.slot in taken for one in waiting):
            return
        base = self._base()
        here = base.loop.position() % self._bar if base else 0.0
        for one in waiting:
            one.begin(here)

    def _update_layer(self, dt: float, gain: float) -> None:
        """Have the layer in step with the loop, faded in from the beginning of a bar."""
        if self._above is None and not self._tense:
            return
        base = self._base()
        if self._tense and self._above is None and base is not None and self._layer:
            free = all(one.loop.slot != self._slots[self._layer] for one in self._leaving)
            self._above = self._made(self._layer, 0) if free else None
        above = self._above
        if above is None or base is None:
            return
        here = base.loop.position()
        if not above.running and self._layer not in self._cast and above.loop.ready():
            above.begin(here % above.piece.seconds)
        if self._tense and not self._rising:
            self._rising = above.running and self._new_bar(here)
        if above.running:
            step = dt / self._bar
            above.fade(step if self._tense and self._rising else 0.0 if self._tense else -step, gain)
        if not self._tense and not above.level and self._layer not in self._cast and above.loop.ready():
            above.loop.stop()  # it takes megabytes
            self._above = None

    def _new_bar(self, here: float) -> bool:
        """Whether a bar has just begun."""
        return here % self._bar < BEGINNING

    def _end(self) -> None:
        """Stop what can no longer be heard; what is still being read cannot be stopped yet."""
        over = [one for one in self._leaving if one.level == 0.0 and one.loop.ready()]
        for one in over:
            one.loop.stop()
        self._leaving = [one for one in self._leaving if one not in over]
