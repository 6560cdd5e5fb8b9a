"""The tools of the sound scripts: tones, bars, strings, noise, filters, a room and an encoder."""

from __future__ import annotations

import subprocess
import tempfile
import wave
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from assets.make.loudness import RATE, level, stereo
from scenes.kit.audio.sound_levels import CEILING

Wave = NDArray[np.float64]
Partial = tuple[float, float, float]  # frequency ratio, loudness, seconds until it has faded to a third

AHEAD = 64
"""Silent samples before and after a sound, because encoders smear short attacks."""
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
MARIMBA: tuple[Partial, ...] = ((1, 1.0, 0.42), (3.98, 0.22, 0.11), (9.6, 0.07, 0.03))
KALIMBA: tuple[Partial, ...] = ((1, 1.0, 0.55), (2.0, 0.18, 0.35), (5.43, 0.10, 0.09), (6.9, 0.04, 0.05))
BELL: tuple[Partial, ...] = ((1, 1.0, 0.60), (2.0, 0.30, 0.45), (2.76, 0.25, 0.30), (5.40, 0.12, 0.14))
WOOD: tuple[Partial, ...] = ((1, 1.0, 0.030), (2.57, 0.45, 0.018), (4.95, 0.20, 0.010))


def generator(name: str) -> np.random.Generator:
    """The random generator for one sound, the same in every run."""
    return np.random.default_rng(crc32(name.encode()))


def hz(note: str) -> float:
    """The frequency of a note such as "A4", "Bb3" or "F#5"."""
    steps = STEPS[note[0]] + note.count("#") - note[1:].count("b") + 12 * (int(note[-1]) - 4)
    return float(440.0 * 2.0 ** (steps / 12))


def clock(seconds: float) -> Wave:
    """The time of every sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def fall(seconds: float, tau: float, attack: float = 0.002) -> Wave:
    """An envelope that rises in `attack` seconds and decays; `tau` is the seconds until a third is left."""
    t = clock(seconds)
    closing = np.minimum(1.0, (seconds - t) / (0.25 * seconds))
    out: Wave = np.minimum(t / attack, 1.0) * np.exp(-t / tau) * closing
    return out


def hump(seconds: float, peak: float = 0.5, power: float = 1.5) -> Wave:
    """An envelope that rises to its maximum at `peak` (a share of the length) and falls again."""
    x = np.linspace(0, 1, round(seconds * RATE))
    bent = np.where(x < peak, x / peak * 0.5, 0.5 + (x - peak) / (1 - peak) * 0.5)
    out: Wave = np.sin(np.pi * bent) ** power
    return out


def glide(start: float, end: float, seconds: float, bend: float = 1.0) -> Wave:
    """A frequency that moves evenly to the ear from `start` to `end`; with `bend` above 1 it moves late."""
    x = np.linspace(0, 1, round(seconds * RATE)) ** bend
    out: Wave = start * (end / start) ** x
    return out


def tone(frequency: float | Wave, seconds: float) -> Wave:
    """A sine tone whose frequency may change."""
    steps = np.broadcast_to(np.asarray(frequency, float), round(seconds * RATE))
    out: Wave = np.sin(2 * np.pi * np.cumsum(steps) / RATE)
    return out


def reed(frequency: float | Wave, seconds: float, harmonics: int = 24, tilt: float = 1.0) -> Wave:
    """A buzzing tone without aliasing, whose harmonics weaken by k ** -tilt."""
    steps = np.broadcast_to(np.asarray(frequency, float), round(seconds * RATE))
    phase = 2 * np.pi * np.cumsum(steps) / RATE
    top = min(harmonics, int(RATE / 2.2 / float(steps.max())))
    out: Wave = sum((np.sin(k * phase) * k**-tilt for k in range(1, top + 1)), np.zeros(len(steps)))
    return out


def struck(frequency: float, seconds: float, bar: tuple[Partial, ...], hard: float = 1.0) -> Wave:
    """The sound of a bar, bell or block hit once; low notes ring longer, a `hard` mallet sounds brighter."""
    longer = (262.0 / frequency) ** 0.45
    out = np.zeros(round(seconds * RATE))
    for ratio, loud, tau in bar:
        if frequency * ratio < RATE / 2.2:
            gain = loud if ratio == 1 else loud * hard
            out += gain * tone(frequency * ratio, seconds) * fall(seconds, tau * longer, 0.0015)
    return out


def string(frequency: float | Wave, seconds: float, bright: float = 1.0, ring: float = 0.5) -> Wave:
    """The sound of a string plucked near its end; `ring` is how long its ground tone lasts, in seconds."""
    out = np.zeros(round(seconds * RATE))
    for k in range(1, 13):
        sharp = k * frequency * (1 + 0.00012 * k * k)
        if np.max(sharp) < RATE / 2.2:
            loud = np.sin(np.pi * k * 0.21) / k ** (2.0 - 0.6 * bright)
            out += loud * tone(sharp, seconds) * fall(seconds, ring / k**0.7)
    return out


def noise(seconds: float, rng: np.random.Generator) -> Wave:
    return rng.standard_normal(round(seconds * RATE)) * 0.35


def band(sound: Wave, low: float, high: float, slope: float = 2.0) -> Wave:
    """A sound reduced to the band between two frequencies, with soft edges."""
    f = np.fft.rfftfreq(len(sound), 1 / RATE) + 1e-9
    shape = 1 / (1 + (low / f) ** (2 * slope)) / (1 + (f / high) ** (2 * slope))
    out: Wave = np.fft.irfft(np.fft.rfft(sound) * shape, len(sound))
    return out


def swept(sound: Wave, centre: float | Wave, width: float = 0.5, low: bool = False) -> Wave:
    """A band pass (or with `low` a low pass) whose frequency changes; `width` is 1/Q."""
    out = np.empty(len(sound))
    held = smooth = 0.0
    turn = 2 * np.sin(np.pi * np.minimum(np.broadcast_to(centre, len(sound)), RATE / 7) / RATE)
    for i, (x, f) in enumerate(zip(sound.tolist(), turn.tolist(), strict=True)):
        smooth += f * held
        held += f * (x - smooth - width * held)
        out[i] = smooth if low else held * width
    return out


def train(step: float, sounds: Iterable[Wave], start: float = 0.0) -> Wave:
    return mix(*((start + i * step, sound) for i, sound in enumerate(sounds)))


def mix(*parts: tuple[float, Wave]) -> Wave:
    out = np.zeros(max(round(at * RATE) + len(sound) for at, sound in parts))
    for at, sound in parts:
        start = round(at * RATE)
        out[start : start + len(sound)] += sound
    return out


def room(sound: Wave, rng: np.random.Generator, wet: float = 0.2, seconds: float = 0.35) -> Wave:
    """A sound in a small warm room; `wet` is the loudness of the echo, which lasts `seconds`."""
    echo = band(noise(seconds, rng), 180, 4200, 1.0) * np.exp(-clock(seconds) / (seconds / 5))
    echo /= np.sqrt(np.sum(echo**2))
    size = len(sound) + len(echo)
    tail: Wave = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)
    return mix((0, sound), (0.008, tail * wet))


def unit(sound: Wave) -> Wave:
    """A sound scaled to a peak of 1."""
    out: Wave = sound / np.abs(sound).max()
    return out


def soft(sound: Wave, drive: float) -> Wave:
    """A sound with its loud parts compressed, as by tape saturation."""
    out: Wave = np.tanh(sound * drive / max(1e-9, float(np.abs(sound).max())))
    return out


def finish(sound: Wave, tier: float) -> Wave:
    """A sound at the level `tier` (LUFS), with rounded peaks, without its inaudible end, and with both ends faded."""
    sound = sound - sound.mean(axis=0)
    sound = unit(sound)
    top, gain = 10 ** (CEILING / 20) * 0.97, 0.3
    for _ in range(8):
        gain = min(6.0, gain * 10 ** ((tier - level(_rounded(sound * gain, top))) / 20))
    sound = _rounded(sound * gain, top)
    heard = np.flatnonzero(np.abs(stereo(sound)).max(axis=1) > 0.0012)
    sound = sound[: min(len(sound), int(heard[-1]) + RATE // 50)].copy()
    edge = min(len(sound) // 4, RATE // 80)
    closing, opening = np.linspace(1, 0, edge), np.linspace(0, 1, 16)
    sound[-edge:] *= closing if sound.ndim == 1 else closing[:, None]
    sound[:16] *= opening if sound.ndim == 1 else opening[:, None]
    silence = np.zeros((AHEAD, *sound.shape[1:]))
    return np.concatenate([silence, sound, silence])


def _rounded(sound: Wave, top: float) -> Wave:
    """A sound whose peaks are compressed to stay below `top`; parts below two thirds of it are unchanged."""
    knee = top * 0.66
    over = np.abs(sound) - knee
    bent = knee + (top - knee) * np.tanh(over / (top - knee))
    out: Wave = np.where(over > 0, np.sign(sound) * bent, sound)
    return out


def encode(sound: Wave, target: Path, quality: float, serial: int = 1) -> None:
    """Write a mono (samples) or stereo (samples × 2) sound as OGG, byte for byte the same every time.

    In a chain of such files each needs a `serial` number of its own.
    """
    pcm = (np.clip(sound, -1, 1) * 32767).round().astype("<i2")
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.wav"
        with wave.open(str(raw), "wb") as file:
            file.setnchannels(1 if sound.ndim == 1 else 2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm.tobytes())
        command = ["oggenc", "-Q", "-q", str(quality), "-s", str(serial), "-o", str(target), str(raw)]
        subprocess.run(command, check=True)
