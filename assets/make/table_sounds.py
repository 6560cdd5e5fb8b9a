"""The sounds of table effects: coins, stamps, the penalty count, a crown, a comet, a murmur, and cues of buttons."""

from __future__ import annotations

import numpy as np

from assets.make.foley import around, burst, contact, dying, flick, white
from assets.make.loudness import RATE
from assets.make.synth import (
    BELL,
    KALIMBA,
    MARIMBA,
    WOOD,
    Wave,
    band,
    fall,
    glide,
    hump,
    hz,
    mix,
    room,
    string,
    struck,
    swept,
    tone,
)
from assets.make.world_sounds import voice

Rng = np.random.Generator
CHIP = ((1, 1.0, 0.05), (1.47, 0.7, 0.04), (2.09, 0.5, 0.03), (2.56, 0.35, 0.02))
"""Partials of a clay coin, which clacks more than it rings."""
PENTATONIC = ("F5", "G5", "A5", "C6", "D6", "F6", "G6", "A6", "C7", "D7")


def coin(rng: Rng) -> Wave:
    """The sound of a coin laid down: a clack, and its rim a moment later."""
    pitch = rng.uniform(1450, 1750)
    first, second = struck(pitch, 0.25, CHIP, 1.2), struck(pitch * rng.uniform(1.1, 1.18), 0.2, CHIP)
    ring = struck(pitch * 2.5, 0.3, BELL) * 0.16
    clack = burst(rng, 1800, 9000, 0.004) * 0.5
    return around(mix((0, first), (0, clack), (0, ring), (rng.uniform(0.045, 0.06), second * 0.5)), rng, 0.18)


def stamp(rng: Rng) -> Wave:
    press = burst(rng, 240, 2600, 0.016) * 0.9
    lift = band(white(0.05, rng), 900, 4200) * dying(0.05, 0.012, 0.004) * 0.06
    return around(mix((0, contact(rng, 0.85)), (0, press), (0.13, lift)), rng, 0.2, tail=0.03)


def toll(step: int, rng: Rng) -> Wave:
    """The sound of one more card to draw: a dull bar, a semitone higher at each `step`."""
    pitch = hz("F4") * 2 ** (step / 12)
    bar = struck(pitch, 0.4, MARIMBA, 1.1) + 0.4 * struck(pitch * 2, 0.4, KALIMBA, 0.8)
    return room(mix((0, bar), (0, burst(rng, 900, 5000, 0.003) * 0.25)), rng, 0.12, 0.2)


def crown(rng: Rng) -> Wave:
    """The sound of a crown coming down on the winner's head: a run of bells and the glitter after it."""
    notes = enumerate(("F5", "A5", "C6", "F6"))
    run = mix(*((0.045 * i, struck(hz(note), 0.5, BELL) * (0.6 + 0.1 * i)) for i, note in notes))
    glitter = band(white(0.3, rng), 5000, 11000) * hump(0.3, 0.2, 2) * 0.05
    low = struck(hz("F4"), 0.5, KALIMBA) * 0.5
    return room(mix((0, run), (0.13, glitter), (0.135, low)), rng, 0.2, 0.25)[: round(0.5 * RATE)]


def comet(rng: Rng) -> Wave:
    """The sound of the light that runs along the ring around the table: air with a thread of glass."""
    seconds = 0.34
    top = rng.uniform(2100, 2600)
    path = np.concatenate([glide(700, top, seconds / 2, 0.8), glide(top, 800, seconds / 2, 1.2)])
    wind = swept(white(len(path) / RATE, rng), path, 0.5) + 0.5 * swept(white(len(path) / RATE, rng), path * 2.2, 0.6)
    glass = tone(glide(hz("C6"), hz("F6"), seconds), seconds)[: len(path)] * 0.05
    return (wind[: len(glass)] * 0.3 + glass) * hump(len(glass) / RATE, 0.45, 1.6)[: len(glass)]


def ooh(rng: Rng) -> Wave:
    """The sound of all people at the table going "ooh"."""
    people = []
    for pitch, size in ((138, 1.05), (196, 0.94), (247, 0.88), (165, 1.0)):
        high = pitch * rng.uniform(0.96, 1.05)
        seconds = rng.uniform(0.38, 0.44)
        rise, sink = glide(0.94, 1.06, seconds * 0.4), glide(1.06, 0.86, seconds * 0.6)
        bend = high * np.concatenate([rise, sink])
        sung = voice(bend, "u", size, 0.1, rng) + 0.4 * voice(bend, "o", size, 0.1, rng)
        people.append((float(rng.uniform(0, 0.05)), sung * hump(len(bend) / RATE, 0.35, 1.1)[: len(bend)]))
    return around(mix(*people), rng, 0.3)[: round(0.5 * RATE)]


def count_tick(step: int, rng: Rng) -> Wave:
    """The sound of one point counted, higher in pitch at each later `step`."""
    note = struck(hz(PENTATONIC[step]), 0.14, KALIMBA) * fall(0.14, 0.045)
    return mix((0, note), (0, struck(1500, 0.05, WOOD) * 0.4), (0, burst(rng, 2000, 8000, 0.002) * 0.08))


def passed(rng: Rng) -> Wave:
    """The sound of a passed turn: two knuckles on the table."""
    parts = []
    for at, loud in ((0.0, 0.8), (0.11, 1.0)):
        knock = struck(rng.uniform(320, 380), 0.15, WOOD)
        parts += [(at, knock * loud), (at, burst(rng, 500, 3200, 0.006) * 0.5 * loud)]
    return around(mix(*parts), rng, 0.15)


def uno_ready(rng: Rng) -> Wave:
    """The sound that tells that UNO can be called: a bright rising bubble."""
    seconds = 0.09
    bubble = tone(glide(hz("C5"), hz("C6"), seconds, 1.4), seconds) * fall(seconds, 0.05, 0.006)
    return room(mix((0, bubble), (0.07, struck(hz("F6"), 0.4, KALIMBA) * 0.8)), rng, 0.15, 0.2)


def catch_ready(rng: Rng) -> Wave:
    """The sound that tells that a player can be caught: a short questioning pluck."""
    pluck = string(glide(hz("D5"), hz("E5"), 0.3, 0.3), 0.3, 1.2, 0.12)
    return room(mix((0, pluck), (0, burst(rng, 1500, 6000, 0.003) * 0.3)), rng, 0.12, 0.2)


def focus(step: int, rng: Rng) -> Wave:
    """The sound of the keyboard focus moving on; a fifth (musical interval) higher if `step` is not 0."""
    note = hz("A5") * (1.5 if step else 1.0)
    return mix((0, struck(note, 0.09, WOOD)), (0, struck(note, 0.12, KALIMBA) * fall(0.12, 0.02) * 0.4),
               (0, burst(rng, 2500, 7000, 0.0015) * 0.1))


def back(rng: Rng) -> Wave:
    """The sound of going back a screen: two small falling knocks."""
    return mix((0, struck(740, 0.1, WOOD)), (0.06, struck(560, 0.12, WOOD) * 0.9), (0, flick(rng, 0.12)))
