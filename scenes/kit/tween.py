"""Tweens: animations that depend only on the seconds by which they are advanced."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

Ease = Callable[[float], float]
Done = Callable[[], None]
EVEN, NEAR = 0.15, 0.004
"""Distances from an `Approach`'s target: below the first it stops slowing down, below the second it has arrived.

The second one is a share of the target if that is above 1.
"""
BEAT, FINE = 1 / 60, 1e-6
"""Seconds between two moments of an animation with pictures made in advance, and tolerated error as a share of it."""


def on_beat(seconds: float) -> float:
    """Seconds rounded down to a multiple of BEAT, so that a picture made in advance for that moment can be shown."""
    return math.floor(seconds / BEAT + FINE) * BEAT


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """The eased progress of an animation that starts and ends slowly; `t` is the linear progress, 0 to 1."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_back(t: float) -> float:
    """The eased progress of an animation that overshoots a little and returns; `t` is the linear progress, 0 to 1."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def shake(t: float) -> float:
    """The displacement (-1 to 1) of something shaken from side to side, 0 at both ends; `t` is the progress, 0 to 1."""
    return math.sin(t * math.tau * 3) * (1 - t)


class Motion(Protocol):
    """The interface of an animation, which is advanced by seconds until it has ended."""

    def advance(self, dt: float) -> float | None:
        """Advance by `dt` seconds; returns the seconds left over if it has ended, else None."""

    def finish(self) -> None:
        """Jump to the end, and make all calls that would have happened on the way."""


@dataclass
class Tween:
    """An animation that calls `apply` with an eased progress, 0 to 1, for `duration` seconds, after `delay` seconds."""

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
    """An animation that does nothing for this many seconds."""
    return Tween(seconds)


def call(what: Done) -> Tween:
    """An animation without duration that calls the function `what`."""
    return Tween(0.0, on_done=what)


class _Motions:
    """Animations that run together, and `on_done`, which is called once after their end."""

    def __init__(self, *motions: Motion, on_done: Done | None = None) -> None:
        self.motions = list(motions)
        self.on_done = on_done

    def _end(self) -> None:
        done, self.on_done = self.on_done, None
        if done:
            done()


class Sequence(_Motions):
    """Animations one after the other, without a gap in time between them."""

    def advance(self, dt: float) -> float | None:
        left: float | None = dt
        while self.motions:
            left = self.motions[0].advance(left or 0.0)
            if left is None:
                return None
            del self.motions[0]
        self._end()
        return left

    def finish(self) -> None:
        while self.motions:
            self.motions.pop(0).finish()
        self._end()


class Parallel(_Motions):
    """Animations at the same time, which has ended when the last of them has."""

    def advance(self, dt: float) -> float | None:
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
        motions, self.motions = self.motions, []
        for motion in motions:
            motion.finish()
        self._end()


class Tweens:
    """The running animations of one scene; all are accelerated by the factor `speed`."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._motions: list[Motion] = []

    def __len__(self) -> int:
        return len(self._motions)

    @property
    def busy(self) -> bool:
        return bool(self._motions)

    def add(self, motion: Motion) -> Motion:
        """Start an animation and return it; one added while another ends starts with the next update."""
        self._motions.append(motion)
        return motion

    def update(self, dt: float) -> None:
        running, self._motions = self._motions, []
        kept = [motion for motion in running if motion.advance(dt * self.speed) is None]
        self._motions = kept + self._motions

    def finish(self) -> None:
        """Finish all animations at once, and animations started by their ends too, up to a thousand in a chain."""
        for _ in range(1000):
            if not self._motions:
                return
            running, self._motions = self._motions, []
            for motion in running:
                motion.finish()

    def clear(self) -> None:
        """Drop all animations; what they have moved stays where it is."""
        self._motions.clear()


class Approach:
    """A number that moves towards its target, first quickly, then evenly; used for hover, focus and press of widgets.

    It arrives once no difference is visible. `even` is the distance from the target below which it does not slow down
    any more.
    """

    def __init__(self, value: float = 0.0, rate: float = 16.0, even: float = EVEN) -> None:
        self.value = self.target = value
        self.rate, self.even = rate, even

    @property
    def moving(self) -> bool:
        """Whether the value differs from its target."""
        return self.value != self.target

    def update(self, dt: float) -> None:
        if self.value == self.target:
            return
        left = self.target - self.value
        step = max(abs(left) * (1 - math.exp(-self.rate * dt)), self.rate * self.even * dt)
        if abs(left) - step < NEAR * max(1.0, abs(self.target)):
            self.value = self.target
        else:
            self.value += math.copysign(step, left)
