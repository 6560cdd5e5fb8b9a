"""How loud a sound is to the ear, by BS.1770: of moments and whole sounds, on small speakers, and true peaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]
MOMENT = 0.1
"""Length in seconds of a moment, about that of most card sounds."""
SMALL = 300.0
"""Frequency in hertz below which laptop speakers are nearly silent."""


def stereo(sound: Wave) -> Wave:
    """The two sides of a sound (samples × 2); a mono sound has both equal."""
    return np.repeat(sound[:, None], 2, axis=1) if sound.ndim == 1 else sound


def weighted(sound: Wave) -> Wave:
    """A sound as the ear weighs it (the K curve of BS.1770), as (samples × 2)."""
    return _shaped(stereo(sound), lambda f: _shelf(f) * _low_cut(f))


def small(sound: Wave) -> Wave:
    """A sound as small loudspeakers play it: stereo, with low tones cut by 24 dB an octave."""
    return _shaped(stereo(sound), lambda f: 1 / np.sqrt(1 + (SMALL / np.maximum(f, 1e-6)) ** 8))


def momentary(sound: Wave, seconds: float = MOMENT) -> Wave:
    """The loudness (LUFS) of a sound's moments of `seconds` length, each a tenth of that after the one before."""
    energy = (weighted(np.concatenate([stereo(sound), np.zeros((round(seconds * RATE), 2))])) ** 2).sum(1)
    window = round(seconds * RATE)
    summed = np.concatenate([[0.0], np.cumsum(energy)])
    at = np.arange(0, len(summed) - window, max(1, window // 10))
    return _lufs((summed[at + window] - summed[at]) / window)


def loudest(sound: Wave, seconds: float = MOMENT) -> float:
    """The loudness (LUFS) of a sound's loudest moment of `seconds` length."""
    return float(momentary(sound, seconds).max())


def level(sound: Wave) -> float:
    """The level of a sound in LUFS: the mean of its loudest moment on large and on small loudspeakers."""
    return (loudest(sound) + loudest(small(sound))) / 2


def laptop_loss(sound: Wave) -> float:
    """How much quieter the loudest moment is on small loudspeakers, in LU."""
    return loudest(sound) - loudest(small(sound))


def integrated(sound: Wave) -> float:
    """The integrated loudness (LUFS) of blocks of 0.4 s, without silence and blocks 10 LU below the rest."""
    moments = momentary(sound, 0.4)[::2][:-5]
    power = 10 ** (moments / 10)
    heard = power[moments > -70]
    if not len(heard):
        return -70.0
    kept = heard[10 * np.log10(heard) > 10 * np.log10(heard.mean()) - 10]
    return float(10 * np.log10(kept.mean()))


def true_peak(sound: Wave) -> float:
    """The highest point of the curve through the samples (at four times their number), in decibels of full scale."""
    highest, block = 0.0, RATE
    sides = stereo(sound)
    for start in range(0, len(sides), block):
        piece = sides[max(0, start - 512) : start + block + 512]
        if np.abs(piece).max(initial=0.0) * 1.5 > highest:
            fine = np.fft.irfft(np.fft.rfft(piece, axis=0), 4 * len(piece), axis=0) * 4
            highest = max(highest, float(np.abs(fine[2048 if start else 0 : -2048 or None]).max(initial=0.0)),
                          float(np.abs(piece).max(initial=0.0)))
    return float(20 * np.log10(max(highest, 1e-9)))


def hardest(sound: Wave) -> float:
    """The time in seconds at which the loudest 5 ms begin, where a listener hears the impact."""
    window = RATE // 200
    energy = np.concatenate([[0.0], np.cumsum((stereo(sound) ** 2).sum(1))])
    return float(np.argmax(energy[window:] - energy[:-window]) / RATE)


def _shaped(sound: Wave, shape: Callable[[Wave], NDArray[Any]]) -> Wave:
    length = _nice(len(sound) + RATE // 4)
    f = np.fft.rfftfreq(length, 1 / RATE)
    gain = shape(np.asarray(f, np.float64))[:, None]
    out: Wave = np.fft.irfft(np.fft.rfft(sound, length, axis=0) * gain, length, axis=0)[: len(sound)]
    return out


def _nice(length: int) -> int:
    """The smallest length, at least `length`, for which an FFT is fast."""
    best = 1 << (length - 1).bit_length()
    for factor in (3, 5, 9, 15):
        other = factor << max(0, (-(-length // factor) - 1).bit_length())
        best = min(best, other)
    return best


def _lufs(power: Wave) -> Wave:
    out: Wave = -0.691 + 10 * np.log10(np.maximum(power, 1e-10))
    return out


def _shelf(f: Wave) -> NDArray[np.complex128]:
    """The response of the head stage of BS.1770's K weighting at the frequencies `f`: 4 dB more above 1.5 kHz."""
    k, q, high = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    b = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    return _response(f, b, (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))


def _low_cut(f: Wave) -> NDArray[np.complex128]:
    """The response of the low-cut stage of BS.1770's K weighting at the frequencies `f`."""
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    return _response(f, (whole, -2 * whole, whole), (whole, 2 * (k * k - 1), 1 - k / q + k * k))


def _response(f: Wave, b: tuple[float, ...], a: tuple[float, ...]) -> NDArray[np.complex128]:
    z = np.exp(-2j * np.pi * f / RATE)
    out: NDArray[np.complex128] = (b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2)
    return out
