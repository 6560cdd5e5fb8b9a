"""Movements in time: tweens that live on the seconds they are given and on nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

Ease = Callable[[float], float]
Done = Callable[[], None]
EVEN, NEAR = 0.15, 0.004
"""How much is left where a number no longer slows down, for the rest would be hardly seen and drawn for long; and how
close to its target it is there: so much, or so large a share of a target that is greater than 1."""
BEAT, FINE = 1 / 60, 1e-6
"""Seconds between two looks of what is made ahead, and what is too little of one to count."""


def on_beat(seconds: float) -> float:
    """Seconds rounded down to whole beats: what was made ahead is drawn as it looks then."""
    return math.floor(seconds / BEAT + FINE) * BEAT


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and arrives slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_back(t: float) -> float:
    """Overshoots a little and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def shake(t: float) -> float:
    """From side to side and back to the middle: use it as a factor, it starts and ends at 0."""
    return math.sin(t * math.tau * 3) * (1 - t)


class Motion(Protocol):
    """A motion: something that is moved on by seconds until it is done."""

    def advance(self, dt: float) -> float | None:
        """Go on by `dt` seconds; the seconds not needed when done, None while it goes on."""

    def finish(self) -> None:
        """Jump to the end; what should happen on the way happens."""


@dataclass
class Tween:
    """Calls `apply` with an eased share from 0 to 1 for `duration` seconds, after `delay` seconds."""

    duration: float
    apply: Callable[[float], None] = lambda share: None
    ease: Ease = ease_out
    delay: float = 0.0
    on_done: Done | None = None
    on_start: Done | None = None
    elapsed: float = field(default=0.0, init=False)
    started: bool = field(default=False, init=False)
    done: bool = field(default=False, init=False)

    def advance(self, dt: float) -> float | None:
        """Go on by `dt` seconds."""
        if self.done:
            return dt
        self.elapsed += dt
        past = self.elapsed - self.delay
        if past < 0:
            return None
        self._start()
        if past < self.duration:
            self.apply(self.ease(past / self.duration))
            return None
        self.finish()
        return past - self.duration

    def finish(self) -> None:
        """Jump to the end."""
        if self.done:
            return
        self._start()
        self.done = True
        self.apply(self.ease(1.0))
        if self.on_done:
            self.on_done()

    def _start(self) -> None:
        if not self.started:
            self.started = True
            if self.on_start:
                self.on_start()


def wait(seconds: float) -> Tween:
    """A motion that only takes so many seconds."""
    return Tween(seconds)


def call(what: Done) -> Tween:
    """Does something at its moment and takes no time."""
    return Tween(0.0, on_done=what)


def move(
    thing: Any, duration: float, *, ease: Ease = ease_out, delay: float = 0.0,
    on_done: Done | None = None, **to: float,
) -> Tween:
    """Ease number attributes of `thing` to new values; it starts from what they are when it starts."""
    start: dict[str, float] = {}

    def begin() -> None:
        start.update({name: getattr(thing, name) for name in to})

    def apply(share: float) -> None:
        for name, target in to.items():
            setattr(thing, name, start[name] + (target - start[name]) * share)

    return Tween(duration, apply, ease, delay, on_done, begin)


class Sequence:
    """Motions one after the other; no time is lost between them."""

    def __init__(self, *motions: Motion, on_done: Done | None = None) -> None:
        self.motions = list(motions)
        self.on_done = on_done

    def advance(self, dt: float) -> float | None:
        """Go on by `dt` seconds."""
        left: float | None = dt
        while self.motions:
            left = self.motions[0].advance(left or 0.0)
            if left is None:
                return None
            del self.motions[0]
        self._end()
        return left

    def finish(self) -> None:
        """Jump to the end, in order."""
        while self.motions:
            self.motions.pop(0).finish()
        self._end()

    def _end(self) -> None:
        done, self.on_done = self.on_done, None
        if done:
            done()


class Parallel:
    """Motions at the same time; done when the last one is."""

    def __init__(self, *motions: Motion, on_done: Done | None = None) -> None:
        self.motions = list(motions)
        self.on_done = on_done

    def advance(self, dt: float) -> float | None:
        """Go on by `dt` seconds."""
        left, rest = dt, []
        for motion in self.motions:
            unused = motion.advance(dt)
            if unused is None:
                rest.append(motion)
            else:
                left = min(left, unused)
        self.motions = rest
        if rest:
            return None
        self._end()
        return left

    def finish(self) -> None:
        """Jump to the end."""
        motions, self.motions = self.motions, []
        for motion in motions:
            motion.finish()
        self._end()

    def _end(self) -> None:
        done, self.on_done = self.on_done, None
        if done:
            done()


class Tweens:
    """The motions of one scene; `speed` makes all of them quicker."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._motions: list[Motion] = []

    def __len__(self) -> int:
        return len(self._motions)

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._motions)

    def add(self, motion: Motion) -> Motion:
        """Start a motion; one that is added by another's end begins with the next update."""
        self._motions.append(motion)
        return motion

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        running, self._motions = self._motions, []
        kept = [motion for motion in running if motion.advance(dt * self.speed) is None]
        self._motions = kept + self._motions

    def finish(self) -> None:
        """Skip: everything jumps to its end, also what the ends start (up to a sane depth)."""
        for _ in range(1000):
            if not self._motions:
                return
            running, self._motions = self._motions, []
            for motion in running:
                motion.finish()

    def clear(self) -> None:
        """Drop all motions; what they move stays where it is."""
        self._motions.clear()


class Approach:
    """A number that glides to its target, quick at first, the last bit at an `even` pace; for hover, focus and press.

    It is there as soon as nobody sees the difference. `even` is how much is left where it no longer slows down.
    """

    def __init__(self, value: float = 0.0, rate: float = 16.0, even: float = EVEN) -> None:
        self.value = self.target = value
        self.rate, self.even = rate, even

    @property
    def moving(self) -> bool:
        """Whether it has not arrived."""
        return self.value != self.target

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if self.value == self.target:
            return
        left = self.target - self.value
        step = max(abs(left) * (1 - math.exp(-self.rate * dt)), self.rate * self.even * dt)
        if abs(left) - step < NEAR * max(1.0, abs(self.target)):
            self.value = self.target
        else:
            self.value += math.copysign(step, left)
