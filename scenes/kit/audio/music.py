"""The music player: which loop is audible, how loops are faded in step with each other, and the tension layer."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from msgspec import Struct

from scenes.kit.audio.loops import Loop, Piece, Reel, Tape

FADE = 1.2
"""Default length of a fade between loops, in seconds."""
BEGINNING = 0.07
"""Seconds after the start of a bar that still count as its beginning; an idle program checks no more often."""


class Running(Struct, eq=False):
    """A music loop that plays or waits to be started, and its fade level from 0 (silent) to 1."""

    name: str
    loop: Loop
    piece: Piece
    level: float = 0.0
    running: bool = False

    def begin(self, seconds: float) -> None:
        """Start playing the loop from the position `seconds` after its beginning."""
        self.running = True
        self.loop.play(seconds)

    def fade(self, step: float, gain: float) -> None:
        """Add `step` to the fade level (a negative one fades out), and set the volume to that times `gain`."""
        self.level = min(1.0, max(0.0, self.level + step))
        self.loop.hear(gain * math.sin(self.level * math.pi / 2))


class Music:
    """The player of music loops. One loop is audible, and others may run muted in step with it, to be faded to.

    The loop named `layer` is mixed in for tension. All loops have bars of the same length. A new loop begins at the
    point of the bar that the loop before it has reached; the old one plays on until the new loop's files have been
    read.
    """

    def __init__(
        self, folder: Path, pieces: Mapping[str, Piece], bar: float, chance: Random, now: Callable[[], float],
        layer: str = "",
    ) -> None:
        """`pieces` are all loops by name, each with a mixer channel of its own; `layer` names the one mixed in for
        tension.

        `bar` is the length of a bar in seconds, `chance` picks the section to begin with, and `now` is a clock in
        seconds.
        """
        self._folder, self._pieces, self._bar = folder, dict(pieces), bar
        self._chance, self._now, self._layer = chance, now, layer
        self._slots = {name: slot for slot, name in enumerate(pieces)}
        self._wanted: str | None = None
        self._seconds = FADE
        self._cast: dict[str, Running] = {}
        """The current loops by name, both the audible one and those that run muted."""
        self._leaving: list[Running] = []
        """Loops that are fading out and then end."""
        self._above: Running | None = None
        self._tense = self._rising = False

    def begin(self, name: str | None, beside: tuple[str, ...], seconds: float) -> None:
        """Fade to the loop `name` (None: to silence) within `seconds`; loops named in `beside` run along muted."""
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
        """Fade to another loop within `seconds`; if it has been running muted, it goes on from its present position."""
        if name in self._cast:
            self._wanted, self._seconds = name, seconds
        else:
            self.begin(name, (), seconds)

    def tense(self, tense: bool) -> None:
        """Switch the tension layer on, from the next beginning of a bar, or off."""
        if tense != self._tense:
            self._tense, self._rising = tense, False

    def restart(self) -> None:
        """Read all loops again and begin them at the start."""
        self.close(keep=True)

    def pause(self) -> None:
        """Pause all loops until the next `update`, because mixing unheard loops costs as much as playing them."""
        if self._leaving or any(one.running for one in self._here):
            self.restart()

    def update(self, dt: float, gain: float) -> None:
        """Start the loops that are ready, and advance all fades by `dt` seconds; `gain` is the music's volume."""
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
        """The fade level of a loop, 0 to 1; None when it does not run."""
        one = self._above if name == self._layer else self._cast.get(name)
        return one.level if one is not None and one.running else None

    @property
    def over(self) -> bool:
        """Whether no loop is current and none is fading out."""
        return not (self._cast or self._leaving)

    @property
    def patience(self) -> float:
        """Seconds until `update` is needed again: 0 in a fade, else until the next bar if the tension layer waits."""
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
        """Stop all loops and free their memory, before the mixer is closed; `keep` remembers them for a later start."""
        for one in {*self._here, *self._leaving}:
            one.loop.stop()
        self._cast = {name: self._made(name, 0) for name in self._cast} if keep else {}
        self._leaving, self._above, self._rising = [], self._cast.get(self._layer), False
        self._wanted = self._wanted if keep else None

    @property
    def _here(self) -> set[Running]:
        """All loops that `update` has to advance: the current ones, playing or waiting, and the tension layer."""
        return {*self._cast.values(), *((self._above,) if self._above else ())}

    def _leave(self) -> None:
        """Move all current loops and the tension layer to the list of loops that fade out."""
        self._leaving += list(self._here)
        self._above, self._rising = None, False

    def _made(self, name: str, section: int) -> Running:
        piece, file, slot = self._pieces[name], self._folder / f"{name}.ogg", self._slots[name]
        if piece.small:
            return Running(name, Tape(file, slot, self._now), piece)
        first = section % piece.sections * piece.section
        return Running(name, Reel(file, slot, self._now, piece.seconds, first=first), piece)

    def _base(self) -> Running | None:
        """The loop that others start in step with: the loudest one that runs, except for the tension layer."""
        running = [one for one in (*self._cast.values(), *self._leaving[::-1]) if one.running]
        return max((one for one in running if one.name != self._layer), key=lambda one: one.level, default=None)

    def _start(self, waiting: list[Running]) -> None:
        """Start all waiting loops together, once their files have been read and their mixer channels are free."""
        taken = {one.loop.slot for one in self._leaving}
        ready = [one.loop.ready() for one in waiting]
        if not all(ready) or any(one.loop.slot in taken for one in waiting):
            return
        base = self._base()
        here = base.loop.position() % self._bar if base else 0.0
        for one in waiting:
            one.begin(here)

    def _update_layer(self, dt: float, gain: float) -> None:
        """Start the tension layer, fade it in from the next beginning of a bar, fade it out, or stop it."""
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
        """Whether the position `here`, in seconds since a loop's beginning, is at the very beginning of a bar."""
        return here % self._bar < BEGINNING

    def _end(self) -> None:
        """Stop the loops that have faded out, except those whose file is still being read."""
        over = [one for one in self._leaving if one.level == 0.0 and one.loop.ready()]
        for one in over:
            one.loop.stop()
        self._leaving = [one for one in self._leaving if one not in over]
