"""The sounds of cards on a table, built of layers: an edge, a slap, paper, a thump, wood and a room's first echoes."""

from __future__ import annotations

import numpy as np

from assets.make.loudness import RATE
from assets.make.synth import Wave, band, clock, mix, unit

Rng = np.random.Generator
MANY = 0.6
"""Exponent that distributes grains of sound over time, with more of them while the card is fast."""


def white(seconds: float, rng: Rng) -> Wave:
    return rng.standard_normal(round(seconds * RATE))


def dying(seconds: float, tau: float, attack: float = 0.0004) -> Wave:
    """An envelope that starts at full loudness; `tau` is the seconds until a third is left."""
    t = clock(seconds)
    out: Wave = np.minimum(t / attack, 1) * np.exp(-t / tau)
    return out


def burst(rng: Rng, low: float, high: float, tau: float, attack: float = 0.0003) -> Wave:
    """A short click of noise between two frequencies."""
    seconds = tau * 9 + 0.01
    return unit(band(white(seconds, rng), low, high) * dying(seconds, tau, attack))


def paper(rng: Rng, count: int, low: float, high: float, shortest: float, longest: float) -> Wave:
    """The ringing of a stiff sheet of paper: a few tones that fade at once, high ones first."""
    t = clock(0.12)
    out = np.zeros(len(t))
    for f in np.exp(rng.uniform(np.log(low), np.log(high), count)):
        tau = rng.uniform(shortest, longest) * (800 / f) ** 0.4
        out += rng.choice([-1, 1]) * rng.uniform(0.4, 1) * np.sin(2 * np.pi * f * t) * np.exp(-t / tau)
    return unit(out * np.minimum(t / 0.0006, 1))


def drum(start: float, end: float, tau: float, drive: float) -> Wave:
    """The sound of the table top below a card, compressed so that small speakers play its harmonics."""
    t = clock(tau * 6)
    sine = np.sin(2 * np.pi * np.cumsum(end + (start - end) * np.exp(-t / 0.012)) / RATE)
    sine = sine * np.exp(-t / tau) * np.minimum(t / 0.0015, 1)
    return unit(np.tanh(drive * sine + 0.25 * drive * sine * sine))


def wood(pitch: float) -> Wave:
    t = clock(0.35)
    tones = ((312, 1.0, 0.055), (487, 0.7, 0.042), (741, 0.45, 0.03), (1130, 0.25, 0.02))
    out = sum((a * np.sin(2 * np.pi * f * pitch * t) * np.exp(-t / tau) for f, a, tau in tones), np.zeros(len(t)))
    return unit(out * np.minimum(t / 0.001, 1))


def grains(rng: Rng, seconds: float, rate: float, low: float, high: float) -> Wave:
    """The sound of a card rubbing over cloth: grains whose rate follows its speed, fast at first."""
    out = np.zeros(round(seconds * RATE) + 600)
    for at in rng.uniform(0, 1, rng.poisson(rate * seconds)) ** (1 / MANY):
        grain = rng.standard_normal(round(rng.uniform(0.0006, 0.0022) * RATE))
        start = int(at * seconds * RATE)
        loud = (1 - at) ** 0.7 * min(at / 0.08, 1) * min(rng.exponential(1), 2.0)
        out[start : start + len(grain)] += grain * np.hanning(len(grain)) * loud
    return unit(band(out, low, high))


def around(sound: Wave, rng: Rng, wet: float, tail: float = 0.0) -> Wave:
    """A sound in both ears in a small room: nine early echoes each, later ones duller, and a short `tail`."""
    last, tone = 0.028, 6500
    length = len(sound) + round((last + 0.01 + tail * 3) * RATE)
    out = np.zeros((length, 2))
    out[: len(sound)] = sound[:, None]
    for ear in (0, 1):
        for late in np.sort(rng.uniform(0.002, last, 9)):
            echo = band(sound, 200, tone * (1 - 0.6 * late / last), 1) * rng.choice([-1, 1])
            start = int(late * RATE)
            out[start : start + len(echo), ear] += echo * wet * np.exp(-late / 0.014)
        if tail:
            hall = band(white(tail * 3, rng), 250, 3800, 1) * dying(tail * 3, tail, 0.004)
            hall /= np.sqrt((hall**2).sum())
            size = len(sound) + len(hall) - 1
            rung = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(hall, size), size)[:length]
            out[: len(rung), ear] += rung * wet * 0.5
    return out


def contact(rng: Rng, weight: float, pitch: float | None = None) -> Wave:
    """The sound of a card that meets the table, which begins at once; `weight` is 0 (feather) to 1 (worst card)."""
    p, gap = pitch or rng.uniform(0.84, 1.18), rng.uniform(0.002, 0.011)
    edge, slap, sheet, low = 10 ** (rng.uniform(-3, 3, 4) / 20)
    parts = [
        (0.0, burst(rng, 2400 * p, 9500, rng.uniform(0.0025, 0.005)) * 0.5 * edge * (1 + 0.3 * weight)),
        (gap, burst(rng, 650 * p, 5200 * p, rng.uniform(0.007, 0.012) + 0.008 * weight) * 0.95 * slap),
        (gap, paper(rng, 8, 430 * p, 2600 * p, 0.008, 0.02) * 0.55 * sheet),
        (gap, drum(190 * p, (118 - 34 * weight) * p, 0.024 + 0.045 * weight, 2.2 + 1.8 * weight)
         * (0.24 + 0.2 * weight) * low),
        (gap + 0.004, band(white(0.09, rng), 300, 1700) * dying(0.09, 0.022) * 0.07),
    ]  # fmt: skip
    if weight < 0.5 and rng.random() < 0.55:  # one corner bounces
        parts.append((gap + rng.uniform(0.016, 0.03), burst(rng, 2600, 9000, 0.003) * 0.12))
    if weight >= 0.5:
        parts.append((gap, wood(p) * 0.62 * weight))
    return mix(*parts)


def card_land(rng: Rng) -> Wave:
    """The sound of a number card landing on the pile."""
    return around(contact(rng, 0.12), rng, 0.22)


def card_land_heavy(rng: Rng) -> Wave:
    """The sound of an action card landing: the wood below the cloth answers."""
    return around(contact(rng, 0.7), rng, 0.26, tail=0.05)


def card_land_boom(rng: Rng) -> Wave:
    """The sound of one of the worst cards landing, at which the whole table rattles."""
    t = clock(0.7)
    deep = np.tanh(3.2 * np.sin(2 * np.pi * np.cumsum(52 + 60 * np.exp(-t / 0.03)) / RATE) * np.exp(-t / 0.16))
    times = rng.uniform(0.03, 0.26, 9)
    rattle = [(float(at), burst(rng, 1600, 7000, 0.004) * 0.22 * np.exp(-at / 0.12)) for at in times]
    return around(mix((0, contact(rng, 1.0)), (0.006, deep * 0.26), *rattle), rng, 0.3, tail=0.14)


def card_slide(rng: Rng) -> Wave:
    seconds = rng.uniform(0.13, 0.18)
    rub = band(white(seconds, rng), 500, 2600) * np.linspace(1, 0, round(seconds * RATE)) ** 1.5
    return around(mix((0, grains(rng, seconds, 900, 1500, 9000) * 0.8), (0, rub * 0.05)), rng, 0.12)


def draw(rng: Rng) -> Wave:
    """The sound of a card coming off the draw pile."""
    seconds = rng.uniform(0.08, 0.11)
    rub = grains(rng, seconds, 1100, 1800, 9500) * 0.7
    return around(mix((0, rub), (seconds * 0.7, burst(rng, 2800, 9500, 0.003) * 0.45)), rng, 0.12)


def hand_in(rng: Rng) -> Wave:
    """The sound of a card joining the others in a hand."""
    parts = (0.0, burst(rng, 1700, 8000, 0.004) * 0.8), (rng.uniform(0.008, 0.014), burst(rng, 900, 5200, 0.007) * 0.6)
    return around(mix(*parts, (0.01, paper(rng, 5, 700, 2600, 0.004, 0.01) * 0.25)), rng, 0.14)


def deal(step: int, rng: Rng) -> Wave:
    """The sound of one card dealt to a seat, higher in pitch at each later `step`."""
    return around(contact(rng, 0.0, 0.84 + 0.045 * step), rng, 0.18)


def flick(rng: Rng, loud: float) -> Wave:
    """The sound of one card corner falling, at a loudness."""
    edge = burst(rng, 1100 * rng.uniform(0.85, 1.2), 6500, 0.005)
    return mix((0, edge * loud), (0, paper(rng, 3, 700, 2600, 0.003, 0.008) * 0.3 * loud))


def shuffle(rng: Rng) -> Wave:
    """The sound of a riffle shuffle that hurries, and of the pack that falls together at its end."""
    at, parts = 0.0, list[tuple[float, Wave]]()
    while at < 0.29:
        parts.append((at, flick(rng, 0.25 + 0.35 * at / 0.29)))
        at += (0.019 - 0.010 * at / 0.29) * rng.uniform(0.8, 1.25)
    return around(mix(*parts, (0.365, contact(rng, 0.3) * 1.5)), rng, 0.16)[: round(0.42 * RATE)]


def flip_card(rng: Rng) -> Wave:
    """The sound of a card turning over its long axis: air, then the snap of its edge."""
    seconds = rng.uniform(0.07, 0.09)
    swell = np.linspace(0, 1, round(seconds * RATE)) ** 2
    air = band(white(seconds, rng), 900, 5200) * swell * 0.12
    return around(mix((0, air), (seconds - 0.008, flick(rng, 0.9))), rng, 0.15)


def sweep(rng: Rng) -> Wave:
    """The sound of all cards being pushed together over the cloth."""
    parts = [(float(at), grains(rng, rng.uniform(0.14, 0.2), 700, 900, 7000) * rng.uniform(0.4, 0.8))
             for at in np.sort(rng.uniform(0, 0.17, 5))]  # fmt: skip
    return around(mix(*parts, (0.33, contact(rng, 0.25) * 0.6)), rng, 0.16)


def flicks(rng: Rng) -> Wave:
    """The sound of all cards on the table turning over, from the middle to both sides."""
    out = np.zeros((round(1.3 * RATE), 2))
    for number in range(34):
        share = number / 33
        at, side = 0.02 + 1.05 * share**0.75 + rng.uniform(-0.012, 0.012), (1 if number % 2 else -1) * share
        one = flick(rng, 0.7 * (1 - 0.45 * share))
        start, angle = max(0, round(at * RATE)), (side + 1) * np.pi / 4
        out[start : start + len(one)] += one[:, None] * np.array([np.cos(angle), np.sin(angle)])
    return out
