"""What cards do on the table: slide, land, riffle, turn over, and the small gestures of the action cards."""

from __future__ import annotations

import numpy as np

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
    soft,
    string,
    struck,
    swept,
    tone,
)

Rng = np.random.Generator


def rough(seconds: float, rng: Rng, rate: float = 70.0, depth: float = 0.6) -> Wave:
    """The uneven rub of paper on cloth, as a loudness around one."""
    rub = band(noise(seconds, rng), 8, rate, 1.5)
    out: Wave = np.clip(1 + depth * rub / (rub.std() + 1e-9), 0.1, 3)
    return out


def brush(seconds: float, rng: Rng, low: float, high: float, peak: float = 0.4) -> Wave:
    """Paper brushing over cloth, its colour moving from low to high."""
    air = swept(band(noise(seconds, rng), 250, 3800, 1.2), glide(low, high, seconds), 0.8)
    return air * hump(seconds, peak) * rough(seconds, rng)


def thump(start: float, end: float, tau: float) -> Wave:
    """A soft drum: what the table top does under a card."""
    seconds = tau * 6
    return tone(glide(start, end, seconds, 0.45), seconds) * fall(seconds, tau, 0.0025)


def tap(rng: Rng, weight: float) -> Wave:
    """A card meeting the cloth; weight 0 is a feather, 1 a slap."""
    high = rng.uniform(0.93, 1.07)
    tau = 0.028 + 0.05 * weight
    body = thump((270 - 100 * weight) * high, (130 - 55 * weight) * high, tau)
    cloth = band(noise(0.25, rng), 160, 1000 * high) * fall(0.25, 0.018 + 0.03 * weight, 0.001)
    edge = band(noise(0.05, rng), 1900, 6500) * fall(0.05, 0.005 + 0.006 * weight, 0.0006)
    return mix((0, body * (0.55 + 0.3 * weight)), (0, cloth * 2.6), (0, edge * (0.45 + 0.3 * weight)))


def card_slide(rng: Rng) -> Wave:
    """A card pushed over the cloth."""
    seconds, pitch = rng.uniform(0.19, 0.25), rng.uniform(0.9, 1.12)
    rub = band(noise(seconds, rng), 260, 900) * hump(seconds, 0.35) * 0.35
    return mix((0, brush(seconds, rng, 950 * pitch, 2500 * pitch)), (0, rub))


def card_land(rng: Rng) -> Wave:
    """A soft tap on cloth."""
    return room(tap(rng, 0.1), rng, 0.07, 0.2)


def card_land_heavy(rng: Rng) -> Wave:
    """An action card: the wood below the cloth answers."""
    wood = mix((0, struck(205, 0.4, ((1, 1, 0.09), (1.62, 0.6, 0.06), (2.4, 0.3, 0.03)))))
    return room(mix((0, tap(rng, 0.75)), (0, wood * 0.35)), rng, 0.14, 0.3)


def card_land_boom(rng: Rng) -> Wave:
    """The worst card of all: the whole table jumps."""
    low = soft(thump(150, 46, 0.2), 2.2)
    wood = struck(150, 0.7, ((1, 1, 0.18), (1.5, 0.6, 0.12), (2.37, 0.4, 0.07)))
    rattle = band(noise(0.5, rng), 900, 4200) * fall(0.5, 0.07) * rough(0.5, rng, 40, 1.0) * 0.3
    return room(
        mix((0, tap(rng, 1.0)), (0, low * 0.8), (0, wood * 0.6), (0.03, rattle * 1.4)), rng, 0.25, 0.7
    )


def draw(rng: Rng) -> Wave:
    """A card pulled off the pile, with the little snap of its edge."""
    pitch = rng.uniform(0.92, 1.1)
    snap = band(noise(0.05, rng), 1600, 6000) * fall(0.05, 0.008, 0.0006)
    return mix((0, brush(0.17, rng, 900 * pitch, 3000 * pitch, 0.75)), (0.135, snap * 0.5))


def deal(rng: Rng) -> Wave:
    """One card thrown to a seat: short, as there are many of them."""
    pitch = rng.uniform(0.9, 1.15)
    return mix((0, brush(0.09, rng, 1400 * pitch, 2600 * pitch, 0.3)), (0.07, tap(rng, 0.05) * 0.55))


def flick(rng: Rng, loud: float) -> Wave:
    """One corner falling in a riffle."""
    edge = band(noise(0.04, rng), 1100 * rng.uniform(0.85, 1.2), 5200) * fall(0.04, 0.006, 0.0005)
    return mix((0, edge * loud), (0, thump(230, 150, 0.006) * 0.12 * loud))


def shuffle(rng: Rng) -> Wave:
    """A riffle that hurries, then the bridge that falls together."""
    at = 0.0
    parts: list[tuple[float, Wave]] = []
    for i in range(24):
        parts.append((at, flick(rng, 0.5 + 0.5 * np.sin(np.pi * (i + 1) / 25))))
        at += (0.022 - 0.012 * i / 24) * rng.uniform(0.8, 1.25)
    bridge = brush(0.2, rng, 2600, 1100, 0.35) * 0.9
    return room(mix(*parts, (at - 0.02, bridge), (at + 0.16, tap(rng, 0.3) * 0.8)), rng, 0.08, 0.2)


def flip_card(rng: Rng) -> Wave:
    """A card turning over its long axis."""
    whiff = brush(0.16, rng, 900, 3000, 0.6) * 0.8
    snap = band(noise(0.06, rng), 1300, 5200) * fall(0.06, 0.01, 0.0006)
    return mix((0, whiff), (0.13, snap * 0.7), (0.14, tap(rng, 0.1) * 0.6))


def whoosh(rng: Rng, seconds: float, path: Wave, peak: float = 0.5) -> Wave:
    """Air moved by a hand; the path is its frequency."""
    air = swept(noise(seconds, rng), path, 0.55) + 0.4 * swept(noise(seconds, rng), path * 2.1, 0.7)
    return air * hump(seconds, peak, 1.8)


def skip(rng: Rng) -> Wave:
    """Something hops over a seat."""
    air = whoosh(rng, 0.26, glide(700, 2100, 0.26), 0.6) * 0.5
    first, second = struck(hz("A4"), 0.4, MARIMBA) * 0.8, struck(hz("D5"), 0.5, MARIMBA)
    return room(mix((0, first), (0.02, air), (0.17, second)), rng, 0.15)


def reverse(rng: Rng) -> Wave:
    """A whoosh that turns round and comes back."""
    there, back = glide(500, 2600, 0.3, 1.4), glide(2600, 600, 0.34, 0.7)
    air = whoosh(rng, 0.64, np.concatenate([there, back]), 0.45)
    notes = [(0.02, "C5"), (0.13, "F5"), (0.24, "A5"), (0.37, "F5"), (0.48, "C5")]
    chime = mix(*((at, struck(hz(note), 0.35, KALIMBA) * 0.3) for at, note in notes))
    return room(mix((0, air), (0, chime)), rng, 0.15)


def wild(rng: Rng) -> Wave:
    """Four notes for four colours, each left ringing."""
    notes = [(0.0, "F4"), (0.085, "A4"), (0.17, "C5"), (0.255, "D5")]
    low = mix(*((at, struck(hz(note), 0.9, KALIMBA)) for at, note in notes))
    high = mix(*((at, struck(hz(note) * 2, 1.0, BELL) * 0.4) for at, note in notes))
    glitter = band(noise(0.7, rng), 5000, 9000) * hump(0.7, 0.35, 2) * rough(0.7, rng, 25, 0.8) * 0.06
    return room(mix((0, low), (0, high), (0.1, glitter)), rng, 0.3, 0.6)


def swap(rng: Rng) -> Wave:
    """Two hands of cards pass each other in the air."""
    up = whoosh(rng, 0.34, glide(600, 2400, 0.34), 0.55)
    down = whoosh(rng, 0.36, glide(2400, 560, 0.36), 0.5)
    taps = mix((0.5, tap(rng, 0.25)), (0.58, tap(rng, 0.3)))
    return room(mix((0, up), (0.15, down), (0, taps)), rng, 0.12)


def stack(rng: Rng) -> Wave:
    """The penalty grows: a string wound tighter, a drum below it."""
    path = glide(hz("D3"), hz("A3"), 0.6, 1.3)
    shiver = 0.75 + 0.25 * tone(glide(9, 17, 0.6), 0.6)
    wound = band(reed(path, 0.6, 14, 1.3), 90, 2200) * hump(0.6, 0.85, 1.2) * shiver
    end = string(hz("A3"), 0.6, 0.8, 0.25) + 0.6 * string(hz("Bb3"), 0.6, 0.8, 0.2)
    return room(mix((0, tap(rng, 0.7) * 0.8), (0, wound * 0.5), (0.55, end), (0.55, tap(rng, 0.8))), rng, 0.2)
