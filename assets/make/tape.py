"""A seamless stereo loop on which music is put together, and the instruments that play on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from assets.make.loudness import RATE, integrated
from assets.make.score import BAR, BEAT, Melody, Road
from assets.make.synth import Wave, band, fall, hump, hz, noise, reed, string, tone
from scenes.kit.audio.sound_levels import MUSIC

Rng = np.random.Generator


class Tape:
    """A stereo loop without a seam: a sound that rings past its end goes on at its start."""

    def __init__(self, bars: int) -> None:
        self.bars = bars
        self.length = round(bars * BAR * RATE)
        self.sound = np.zeros((self.length, 2))

    def lay(self, at: float, sound: Wave, pan: float = 0.0) -> None:
        """Add a sound to the loop; `at` is in seconds, `pan` from -1 (left) to 1."""
        where = (round(at * RATE) + np.arange(len(sound))) % self.length
        angle = (pan + 1) * np.pi / 4
        np.add.at(self.sound, where, sound[:, None] * np.array([np.cos(angle), np.sin(angle)]))

    def echo(self, rng: Rng, wet: float, seconds: float) -> None:
        """Add the echo of a hall to the whole loop, different on each side; `wet` is its loudness."""
        for side in range(2):
            tail = np.zeros(self.length)
            burst = band(noise(seconds, rng), 250, 3600, 1.0)
            tail[: len(burst)] = burst * fall(seconds, seconds / 4.5, 0.02)
            tail /= np.sqrt(np.sum(tail**2))
            ring = np.fft.irfft(np.fft.rfft(self.sound[:, side]) * np.fft.rfft(tail), self.length)
            self.sound[:, side] += wet * ring

    def delay(self, seconds: float, gain: float) -> None:
        """Add an echo of everything after `seconds`, with left and right exchanged."""
        late = np.roll(self.sound, round(seconds * RATE), axis=0)[:, ::-1]
        self.sound += gain * late + gain**2 * np.roll(late, round(seconds * RATE), axis=0)[:, ::-1]

    def merge(self, other: Tape, gain: float) -> None:
        self.sound += gain * other.sound

    def shape(self, *points: tuple[float, float]) -> Tape:
        """Multiply the loudness by a curve through points of (bar, gain)."""
        bars, gains = zip(*points, strict=True)
        at = np.arange(self.length) / (BAR * RATE)
        self.sound *= np.interp(at, bars, gains)[:, None]
        return self

    def mastered(self, loudness: float = MUSIC) -> Wave:
        """The finished loop at its final loudness (LUFS), with limited peaks and nothing inaudible."""
        sides = [band(self.sound[:, side], 35, 9000, 2.0) for side in range(2)]
        sound = np.stack(sides, axis=1)
        sound *= 10 ** ((loudness - integrated(sound)) / 20)
        out: Wave = np.tanh(sound * 1.1) / 1.1
        return out


def plucked(pitch: float, seconds: float, rng: Rng, bright: float = 0.5, damping: float = 0.9965) -> Wave:
    """A string by the algorithm of Karplus and Strong: noise in a delay loop that becomes softer."""
    period = max(2, round(RATE / pitch))
    ring = rng.uniform(-1, 1, period)
    for _ in range(2):
        ring = 0.5 * ring + 0.5 * np.roll(ring, 1)
    ring -= 0.9 * np.roll(ring, int(period * 0.21))
    rounds = []
    for _ in range(round(seconds * RATE) // period + 1):
        rounds.append(ring)
        ring = damping * ((0.5 + 0.5 * bright) * ring + (0.5 - 0.5 * bright) * np.roll(ring, 1))
    out = np.concatenate(rounds)[: round(seconds * RATE)]
    closing = np.minimum(1, (len(out) - np.arange(len(out))) / (0.2 * len(out)))
    done: Wave = out / np.abs(out).max() * closing * 0.8
    return done


def pad(note: str, seconds: float, bright: float) -> Wave:
    """A slow, soft tone of three slightly detuned reeds."""
    parts = [reed(hz(note) * detune, seconds, 8, 1.6) for detune in (0.9975, 1.0, 1.0028)]
    return band(sum(parts, np.zeros(len(parts[0]))), 90, bright, 1.2) * hump(seconds, 0.4, 0.8)


def pads(road: Road, bright: float) -> Tape:
    """The chords of a chord progression (`road`) on soft pads, each blending into the next."""
    tape, known = Tape(len(road)), dict[str, Wave]()
    for bar, (_, chord) in enumerate(road):
        for i, note in enumerate(chord.split()):
            if note not in known:
                known[note] = pad(note, BAR + 0.9, bright)
            tape.lay(bar * BAR - 0.3, known[note], -0.6 + 0.4 * i)
    return tape


def melody(tune: Melody, play: Callable[[float, float], Wave], rng: Rng, pan: float) -> Tape:
    """A tune as if played by a person: never quite on the beat, never equally loud; `play` makes each note."""
    tape = Tape(len(tune))
    for bar, notes in enumerate(tune):
        for beat, note in notes:
            at = bar * BAR + beat * BEAT + rng.normal(0, 0.006)
            tape.lay(at, play(hz(note), 1.6) * rng.uniform(0.75, 1.0), pan)
    return tape


def walk(road: Road, steps: Sequence[tuple[float, int, float]], play: Callable[[float], Wave]) -> Tape:
    """The bass line of a chord progression: in every bar the `steps` (beat, octaves up, loudness)."""
    tape = Tape(len(road))
    for bar, (root, _) in enumerate(road):
        for beat, octave, loud in steps:
            tape.lay(bar * BAR + beat * BEAT, play(hz(root) * 2**octave) * loud)
    return tape


def soft_string(pitch: float) -> Wave:
    """The sound of a double bass plucked with the thumb."""
    return string(pitch, 1.4, 0.4, 0.45) + 0.4 * tone(pitch, 1.4) * fall(1.4, 0.35, 0.01)


def synth_bass(pitch: float) -> Wave:
    """The sound of a round electric bass."""
    return band(reed(pitch, 0.9, 10, 1.2), 30, 420, 1.2) * fall(0.9, 0.28, 0.012)
