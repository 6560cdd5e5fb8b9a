"""The sounds of flips and of special cards: day and night, fuse and bang, snore, splash, laughter and a pig."""

from __future__ import annotations

import numpy as np

from assets.make.card_sounds import rough, tap, thump, whoosh
from assets.make.foley import burst
from assets.make.synth import (
    BELL,
    KALIMBA,
    Wave,
    band,
    clock,
    fall,
    glide,
    hump,
    hz,
    mix,
    noise,
    reed,
    room,
    struck,
    swept,
    tone,
    train,
    unit,
)

Rng = np.random.Generator
VOWELS = {"a": (720, 1180, 2600), "e": (520, 1800, 2500), "o": (460, 850, 2500), "u": (330, 720, 2300)}


def voice(pitch: Wave, vowel: str, size: float = 1.0, breath: float = 0.05, rng: Rng | None = None) -> Wave:
    """A simple human voice: a buzz through the three formants of a `vowel`; a `size` below 1 is a child."""
    seconds = len(pitch) / 44_100
    source = reed(pitch, seconds, 30, 0.9)
    if rng is not None:
        source = source + breath * 8 * noise(seconds, rng)
    formants = zip(VOWELS[vowel], (1.0, 0.55, 0.18), strict=True)
    return sum((swept(source, f / size, 0.16) * loud for f, loud in formants), np.zeros(len(source)))


def flip_world_dark(rng: Rng) -> Wave:
    """The sound of a flip to the dark side: everything sinks, then neon starts to hum."""
    air = whoosh(rng, 1.0, glide(2600, 220, 1.0, 0.8), 0.3)
    sink = band(reed(glide(hz("A4"), hz("D3"), 0.9, 0.8), 0.9, 10, 1.2), 160, 2200) * hump(0.9, 0.3, 1) * 0.35
    night = [(0.62, "D3"), (0.66, "A3"), (0.72, "F4"), (0.78, "E5")]
    glow = mix(*((at, tone(hz(n), 0.9) * fall(0.9, 0.3, 0.05)) for at, n in night)) * 0.4
    spark = mix(*((0.6 + t, flicker(rng)) for t in (0.0, 0.07, 0.18))) * 0.25
    return room(
        mix((0, air), (0, sink), (0, glow), (0, spark), (0.6, thump(150, 62, 0.1) * 0.4)), rng, 0.35, 0.7
    )


def flicker(rng: Rng) -> Wave:
    return (band(reed(100, 0.05, 60, 0.3), 900, 5000) * 0.5 + band(noise(0.05, rng), 2000, 7000)) * fall(
        0.05, 0.015
    )


def flip_world_light(rng: Rng) -> Wave:
    """The sound of a flip to the light side: a wave rises, with bells and birds on top."""
    air = whoosh(rng, 1.0, glide(300, 3400, 1.0, 1.2), 0.6)
    bells = train(0.09, (struck(hz(n), 0.9, BELL) * 0.45 for n in ("F4", "A4", "C5", "E5", "G5", "C6")), 0.25)
    warm = mix(*((0.7, tone(hz(n), 0.8) * fall(0.8, 0.3, 0.08)) for n in ("F3", "C4", "A4"))) * 0.25
    return room(
        mix((0, air * 0.8), (0, bells), (0, warm), (0.85, bird(rng)), (1.02, bird(rng) * 0.7)), rng, 0.35, 0.7
    )


def bird(rng: Rng) -> Wave:
    high = rng.uniform(2700, 3100)
    chirp = tone(glide(high * 1.25, high, 0.06, 0.6), 0.06) * hump(0.06, 0.4, 1.2)
    return mix((0, chirp), (0.075, chirp * 0.8)) * 0.18


def fuse(rng: Rng) -> Wave:
    """The sound of a burning fuse: sparks along a cord, faster and faster."""
    crackle = rough(0.63, rng, 130, 1.2)
    hiss = band(noise(0.63, rng), 2800, 9000) * crackle * np.linspace(0.25, 1, len(crackle))
    sparks = mix(*((0.61 * float(at) ** 0.6, burst(rng, 2200, 9500, 0.003) * 0.6) for at in rng.uniform(0, 1, 22)))
    length = round(0.63 * 44_100)
    closing = np.interp(np.arange(length), [0, length - 1800, length], [1, 1, 0])
    return mix((0, hiss * 0.4), (0, sparks * 0.35))[:length] * closing


def bang(rng: Rng) -> Wave:
    """The sound of a bomb going off: a crack, a round puff and falling pebbles."""
    crack = burst(rng, 500, 7000, 0.012) * 0.9
    puff = unit(band(noise(0.9, rng), 140, 2600, 1.2) * fall(0.9, 0.16, 0.0006)) * 0.9
    stones = mix(*((float(t), tap(rng, 0.1) * rng.uniform(0.06, 0.2)) for t in rng.uniform(0.25, 0.85, 9)))
    return room(mix((0, crack), (0, puff), (0, thump(200, 76, 0.12) * 0.4), (0, stones)), rng, 0.25, 0.7)


def snore(rng: Rng, seconds: float) -> Wave:
    """The sound of one long breath through a big nose."""
    rattle = reed(glide(34, 28, seconds), seconds, 40, 0.6)
    nose = swept(rattle + 1.5 * noise(seconds, rng), glide(380, 520, seconds), 0.3)
    return nose * hump(seconds, 0.6, 1.3)


def sleep(rng: Rng) -> Wave:
    """The sound of Snorlax: a snore in, a sigh out, three notes of a lullaby."""
    sigh = swept(noise(0.7, rng), glide(900, 420, 0.7), 0.4) * hump(0.7, 0.3) * 0.7
    tune = train(0.42, (struck(hz(n), 1.0, KALIMBA, 0.4) for n in ("A4", "F4", "C4")), 0.05)
    return room(mix((0, snore(rng, 0.7)), (0.75, sigh), (0, tune * 0.5)), rng, 0.2, 0.5)


def drop(rng: Rng) -> Wave:
    pitch, seconds = rng.uniform(420, 1300), rng.uniform(0.04, 0.08)
    return tone(glide(pitch, pitch * 1.8, seconds, 1.6), seconds) * fall(seconds, seconds / 3, 0.003)


def splash(rng: Rng) -> Wave:
    """The sound of Greninja: something quick jumps into water, and drops fall back."""
    body = swept(noise(0.7, rng), glide(3800, 500, 0.7, 0.5), 0.8) * fall(0.7, 0.16, 0.006) * 2
    spray = band(noise(0.6, rng), 3500, 9000) * fall(0.6, 0.12, 0.02) * rough(0.6, rng, 90, 0.7)
    drops = mix(
        *((float(t), drop(rng) * rng.uniform(0.15, 0.5)) for t in 0.1 + 0.8 * rng.uniform(0, 1, 16) ** 1.3)
    )
    return room(
        mix((0, body), (0.02, spray * 0.6), (0, drops), (0, thump(240, 90, 0.04) * 0.8)), rng, 0.2, 0.5
    )


def laugh(rng: Rng, pitch: float, size: float, syllables: int) -> Wave:
    """The sound of one person's ha-ha-ha, falling in pitch."""
    parts, at = [], 0.0
    for i in range(syllables):
        long = rng.uniform(0.1, 0.13)
        top = pitch * (1.12 - 0.09 * i) * rng.uniform(0.97, 1.03)
        pitches, vowel = glide(top * 1.1, top * 0.88, long), "e" if size < 0.9 else "a"
        ha = voice(pitches, vowel, size, 0.12, rng) * hump(long, 0.35, 0.9)
        puff = band(noise(0.05, rng), 600 / size, 3200) * hump(0.05) * 0.9
        parts += [(at, puff), (at + 0.025, ha * (1 - 0.1 * i))]
        at += rng.uniform(0.155, 0.185)
    return mix(*parts)


def boo_laugh(rng: Rng) -> Wave:
    """The sound of the whole table laughing at a false call."""
    people = [(0.0, 165, 1.0, 5), (0.07, 245, 0.87, 6), (0.16, 128, 1.08, 4), (0.22, 290, 0.82, 5)]
    crowd = [(at, laugh(rng, pitch, size, n)) for at, pitch, size, n in people]
    groan = voice(glide(215, 120, 0.7, 0.8), "u", 1.0, 0.08, rng) * hump(0.7, 0.25, 1) * 0.8
    return room(mix((0, groan), *((at + 0.25, one) for at, one in crowd)), rng, 0.2, 0.4)


def grunt(rng: Rng, seconds: float, low: float, high: float) -> Wave:
    """The sound of one snort: a rough low buzz through a short snout."""
    t = clock(seconds)
    pitch = np.interp(t / seconds, [0, 0.3, 1], [low, high, low * 0.9])
    flutter = 1 + 0.10 * band(noise(seconds, rng), 15, 60) / 0.02
    source = reed(np.clip(pitch * np.clip(flutter, 0.8, 1.2), 40, 400), seconds, 40, 0.5) + 2.2 * noise(
        seconds, rng
    )
    path = np.interp(t / seconds, [0, 0.4, 1], [420, 900, 520])
    snout = swept(source, path, 0.25) + 0.5 * swept(source, path * 2.3, 0.2)
    return snout * hump(seconds, 0.35, 0.8)


def oink(rng: Rng) -> Wave:
    """The sound of a contented pig, twice."""
    return room(mix((0, grunt(rng, 0.17, 95, 150)), (0.24, grunt(rng, 0.26, 85, 185))), rng, 0.12, 0.25)
