"""Tweens: motions that depend only on the seconds they are advanced by."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

Ease = Callable[[float], float]
Done = Callable[[], None]
EVEN, NEAR = 0.15, 0.004
"""The rest below which a number moves at an even pace, because slower motion is invisible but costs frames; and the
distance from the target that counts as reached, as a share of the target if that is above 1."""
BEAT, FINE = 1 / 60, 1e-6
"""Seconds between two samples of a motion that is prefetched, and the part of one that is ignored."""


def on_beat(seconds: float) -> float:
    """Seconds rounded down to whole beats, so that pictures made in advance fit the time they are drawn for."""
    return math.floor(seconds / BEAT + FINE) * BEAT


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """An easing that starts and ends slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_back(t: float) -> float:
    """An easing that overshoots a little and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def shake(t: float) -> float:
    """A factor for shaking from side to side, which starts and ends at 0."""
    return math.sin(t * math.tau * 3) * (1 - t)


class Motion(Protocol):
    """The interface of a motion, which is advanced by seconds until it is done."""

    def advance(self, dt: float) -> float | None:
        """Move on by `dt` seconds; returns the seconds left over when it is done, None before."""

    def finish(self) -> None:
        """Jump to the end, with everything that would have happened on the way."""


@dataclass
class Tween:
    """A motion that calls `apply` with an eased share, 0 to 1, over `duration` seconds after `delay` seconds."""

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
        """Move the tween on by `dt` seconds."""
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
        """Jump to the end of the tween."""
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
    """A motion without duration that calls a function."""
    return Tween(0.0, on_done=what)


def move(
    thing: Any, duration: float, *, ease: Ease = ease_out, delay: float = 0.0,
    on_done: Done | None = None, **to: float,
) -> Tween:
    """A motion that eases number attributes of `thing` from their values when it starts to new ones."""
    start: dict[str, float] = {}

    def begin() -> None:
        start.update({name: getattr(thing, name) for name in to})

    def apply(share: float) -> None:
        for name, target in to.items():
            setattr(thing, name, start[name] + (target - start[name]) * share)

    return Tween(duration, apply, ease, delay, on_done, begin)


class Sequence:
    """Motions one after the other, without a gap in time between them."""

    def __init__(self, *motions: Motion, on_done: Done | None = None) -> None:
        self.motions = list(motions)
        self.on_done = on_done

    def advance(self, dt: float) -> float | None:
        """Move on by `dt` seconds, to the next motion where one ends."""
        left: float | None = dt
        while self.motions:
            left = self.motions[0].advance(left or 0.0)
            if left is None:
                return None
            del self.motions[0]
        self._end()
        return left

    def finish(self) -> None:
        """Jump to the end of all motions, in order."""
        while self.motions:
            self.motions.pop(0).finish()
        self._end()

    def _end(self) -> None:
        done, self.on_done = self.on_done, None
        if done:
            done()


class Parallel:
    """Motions at the same time; done when the last of them is."""

    def __init__(self, *motions: Motion, on_done: Done | None = None) -> None:
        self.motions = list(motions)
        self.on_done = on_done

    def advance(self, dt: float) -> float | None:
        """Move all motions on by `dt` seconds."""
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
        """Jump to the end of all motions."""
        motions, self.motions = self.motions, []
        for motion in motions:
            motion.finish()
        self._end()

    def _end(self) -> None:
        done, self.on_done = self.on_done, None
        if done:
            done()


class Tweens:
    """The running motions of one scene; `speed` multiplies the pace of all."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._motions: list[Motion] = []

    def __len__(self) -> int:
        return len(self._motions)

    @property
    def busy(self) -> bool:
        """Whether any motion is running."""
        return bool(self._motions)

    def add(self, motion: Motion) -> Motion:
        """Start a motion; one added when another ends starts with the next update."""
        self._motions.append(motion)
        return motion

    def update(self, dt: float) -> None:
        """Move all motions on by `dt` seconds."""
        running, self._motions = self._motions, []
        kept = [motion for motion in running if motion.advance(dt * self.speed) is None]
        self._motions = kept + self._motions

    def finish(self) -> None:
        """Finish all motions at once, and motions started by their ends too, up to a thousand in a chain."""
        for _ in range(1000):
            if not self._motions:
                return
            running, self._motions = self._motions, []
            for motion in running:
                motion.finish()

    def clear(self) -> None:
        """Drop all motions; their targets stay where they are."""
        self._motions.clear()


class Approach:
    """A number that glides towards its target, first quickly, then at an even pace; for hover, focus and press.

    It arrives once no difference is visible. `even` is the distance below which it does not slow down any more.
    """

    def __init__(self, value: float = 0.0, rate: float = 16.0, even: float = EVEN) -> None:
        self.value = self.target = value
        self.rate, self.even = rate, even

    @property
    def moving(self) -> bool:
        """Whether the value differs from its target."""
        return self.value != self.target

    def update(self, dt: float) -> None:
        """Move the value on by `dt` seconds."""
        if self.value == self.target:
            return
        left = self.target - self.value
        step = max(abs(left) * (1 - math.exp(-self.rate * dt)), self.rate * self.even * dt)
        if abs(left) - step < NEAR * max(1.0, abs(self.target)):
            self.value = self.target
        else:
            self.value += math.copysign(step, left)
