"""The sounds of the action cards, played after the card lands: Skip, Reverse, stacked penalties, swaps, wilds."""

from __future__ import annotations

import numpy as np

from assets.make.foley import contact
from assets.make.synth import (
    BELL,
    KALIMBA,
    MARIMBA,
    Wave,
    band,
    fall,
    glide,
    hump,
    hz,
    mix,
    noise,
    reed,
    room,
    string,
    struck,
    swept,
    tone,
    unit,
)

Rng = np.random.Generator


def rough(seconds: float, rng: Rng, rate: float = 70.0, depth: float = 0.6) -> Wave:
    """The uneven rub of paper on cloth, as a curve of loudness around 1."""
    rub = band(noise(seconds, rng), 8, rate, 1.5)
    out: Wave = np.clip(1 + depth * rub / (rub.std() + 1e-9), 0.1, 3)
    return out


def brush(seconds: float, rng: Rng, low: float, high: float, peak: float = 0.4) -> Wave:
    """The sound of paper brushing over cloth, filtered from frequency `low` to `high`."""
    air = swept(band(noise(seconds, rng), 250, 3800, 1.2), glide(low, high, seconds), 0.8)
    return air * hump(seconds, peak) * rough(seconds, rng)


def thump(start: float, end: float, tau: float) -> Wave:
    """A soft drum, the table top below a card, compressed so that small speakers play its harmonics."""
    seconds = tau * 6
    sine = tone(glide(start, end, seconds, 0.45), seconds) * fall(seconds, tau, 0.0025)
    return unit(np.tanh(3.0 * sine + 0.75 * sine * sine))


def tap(rng: Rng, weight: float) -> Wave:
    """The sound of a card that touches the cloth; `weight` is 0 for a feather and 1 for a slap."""
    return contact(rng, weight) * (0.6 + 0.4 * weight)


def whoosh(rng: Rng, seconds: float, path: Wave, peak: float = 0.5) -> Wave:
    """The sound of air moved by a hand; `path` is its frequency over time."""
    air = swept(noise(seconds, rng), path, 0.55) + 0.4 * swept(noise(seconds, rng), path * 2.1, 0.7)
    return air * hump(seconds, peak, 1.8)


def skip(rng: Rng) -> Wave:
    """The sound of a Skip: something hopping over a seat."""
    air = whoosh(rng, 0.26, glide(700, 2100, 0.26), 0.6) * 0.5
    first, second = struck(hz("A4"), 0.4, MARIMBA) * rng.uniform(0.65, 0.9), struck(hz("D5"), 0.5, MARIMBA)
    return room(mix((0, first), (0.02, air), (rng.uniform(0.155, 0.185), second)), rng, 0.15)


def reverse(rng: Rng) -> Wave:
    """The sound of a Reverse: a whoosh that turns round and comes back."""
    there, back = glide(500, 2600, 0.3, 1.4), glide(2600, 600, 0.34, 0.7)
    air = whoosh(rng, 0.64, np.concatenate([there, back]), 0.45)
    notes = [(0.02, "C5"), (0.13, "F5"), (0.24, "A5"), (0.37, "F5"), (0.48, "C5")]
    chime = mix(*((at, struck(hz(note), 0.35, KALIMBA) * 0.3) for at, note in notes))
    return room(mix((0, air), (0, chime)), rng, 0.15)


def wild(rng: Rng) -> Wave:
    """The sound of a wild: four notes for four colours, each left ringing."""
    notes = [(0.0, "F4"), (0.085, "A4"), (0.17, "C5"), (0.255, "D5")]
    low = mix(*((at, struck(hz(note), 0.9, KALIMBA)) for at, note in notes))
    high = mix(*((at, struck(hz(note) * 2, 1.0, BELL) * 0.4) for at, note in notes))
    glitter = band(noise(0.7, rng), 5000, 9000) * hump(0.7, 0.35, 2) * rough(0.7, rng, 25, 0.8) * 0.06
    return room(mix((0, low), (0, high), (0.1, glitter)), rng, 0.3, 0.6)


def swap(rng: Rng) -> Wave:
    """The sound of swapped hands: two hands of cards passing each other in the air."""
    up = whoosh(rng, 0.34, glide(600, 2400, 0.34), 0.55)
    down = whoosh(rng, 0.36, glide(2400, 560, 0.36), 0.5)
    return room(mix((0, up), (0.15, down)), rng, 0.12)


def stack(rng: Rng) -> Wave:
    """The sound of a growing penalty: a string wound tighter over a drum."""
    path = glide(hz("D3"), hz("A3"), 0.6, 1.3)
    shiver = 0.75 + 0.25 * tone(glide(9, 17, 0.6), 0.6)
    wound = band(reed(path, 0.6, 14, 1.1), 200, 2600) * hump(0.6, 0.85, 1.2) * shiver
    end = string(hz("A3"), 0.6, 0.8, 0.25) + 0.6 * string(hz("Bb3"), 0.6, 0.8, 0.2)
    return room(mix((0, wound * 0.5), (0.55, end), (0.55, tap(rng, 0.3) * 0.5)), rng, 0.2)
