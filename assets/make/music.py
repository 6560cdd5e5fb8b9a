"""Makes the loops of music: `python -m assets.make.music [NAME…]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from assets.make import score
from assets.make.score import BAR, BARS, BEAT
from assets.make.synth import (
    BELL,
    KALIMBA,
    MARIMBA,
    RATE,
    Wave,
    band,
    encode,
    fall,
    generator,
    glide,
    hump,
    hz,
    noise,
    reed,
    string,
    struck,
    tone,
)

TARGET = Path(__file__).resolve().parent.parent / "music"
QUALITY = 0.0
LENGTH = round(BARS * BAR * RATE)
LOUDNESS = 0.085  # root mean square of every loop: about -21 dB, so that effects stand before it

Rng = np.random.Generator


class Tape:
    """A ring of tape in stereo: what rings past its end goes on at its start, so the loop has no seam."""

    def __init__(self) -> None:
        self.sound = np.zeros((LENGTH, 2))

    def lay(self, at: float, sound: Wave, pan: float = 0.0) -> None:
        """Put a sound on the tape; `at` in seconds, pan from -1 (left) to 1."""
        where = (round(at * RATE) + np.arange(len(sound))) % LENGTH
        angle = (pan + 1) * np.pi / 4
        np.add.at(self.sound, where, sound[:, None] * np.array([np.cos(angle), np.sin(angle)]))

    def echo(self, rng: Rng, wet: float, seconds: float) -> None:
        """Put the whole ring into a hall, each side with its own echoes."""
        for side in range(2):
            tail = np.zeros(LENGTH)
            burst = band(noise(seconds, rng), 250, 3600, 1.0)
            tail[: len(burst)] = burst * fall(seconds, seconds / 4.5, 0.02)
            tail /= np.sqrt(np.sum(tail**2))
            ring = np.fft.irfft(np.fft.rfft(self.sound[:, side]) * np.fft.rfft(tail), LENGTH)
            self.sound[:, side] += wet * ring

    def delay(self, seconds: float, gain: float) -> None:
        """Repeat everything a little later on the other side."""
        late = np.roll(self.sound, round(seconds * RATE), axis=0)[:, ::-1]
        self.sound += gain * late + gain**2 * np.roll(late, round(seconds * RATE), axis=0)[:, ::-1]

    def merge(self, other: Tape, gain: float) -> None:
        """Copy another ring onto this one."""
        self.sound += gain * other.sound

    def mastered(self) -> Wave:
        """Everything at its final loudness, peaks rounded off, nothing below hearing."""
        sides = [band(self.sound[:, side], 35, 9000, 2.0) for side in range(2)]
        sound = np.stack(sides, axis=1)
        sound *= LOUDNESS / np.sqrt(np.mean(sound**2))
        out: Wave = np.tanh(sound * 1.1) / 1.1
        return out


def pad(note: str, seconds: float, bright: float) -> Wave:
    """A slow, soft tone of three slightly different reeds."""
    parts = [reed(hz(note) * detune, seconds, 8, 1.6) for detune in (0.9975, 1.0, 1.0028)]
    return band(sum(parts, np.zeros(len(parts[0]))), 90, bright, 1.2) * hump(seconds, 0.4, 0.8)


def pads(road: tuple[tuple[str, str], ...], bright: float) -> Tape:
    """The chords of a road, each melting into the next."""
    tape = Tape()
    for bar, (_, chord) in enumerate(road):
        for i, note in enumerate(chord.split()):
            tape.lay(bar * BAR - 0.3, pad(note, BAR + 0.9, bright), -0.6 + 0.4 * i)
    return tape


def melody(tune: score.Melody, play: Callable[[float, float], Wave], rng: Rng, pan: float) -> Tape:
    """A tune on some instrument, played by a person: never quite on the beat, never equally loud."""
    tape = Tape()
    for bar, notes in enumerate(tune):
        for beat, note in notes:
            at = bar * BAR + beat * BEAT + rng.normal(0, 0.006)
            tape.lay(at, play(hz(note), 1.6) * rng.uniform(0.75, 1.0), pan)
    return tape


def bars(rng: Rng) -> Tape:
    """The marimba's rocking figure by day."""
    tape = Tape()
    for bar, (_, chord) in enumerate(score.DAY):
        notes = chord.split()
        for eighth, digit in enumerate(score.DAY_PATTERNS[bar % 4]):
            if digit != ".":
                at = bar * BAR + eighth * BEAT / 2 + 0.03 * (eighth % 2) + rng.normal(0, 0.005)
                loud = rng.uniform(0.65, 0.9) + 0.15 * (eighth == 0)
                tape.lay(at, struck(hz(notes[int(digit)]), 1.2, MARIMBA, 1.3) * loud, -0.3)
    return tape


def walk(
    road: tuple[tuple[str, str], ...],
    steps: tuple[tuple[float, int, float], ...],
    play: Callable[[float], Wave],
) -> Tape:
    """The bass: in every bar the steps (beat, octaves up, loudness)."""
    tape = Tape()
    for bar, (root, _) in enumerate(road):
        for beat, octave, loud in steps:
            tape.lay(bar * BAR + beat * BEAT, play(hz(root) * 2**octave) * loud)
    return tape


def brushes(rng: Rng) -> Tape:
    """A brushed drum and an egg of seeds, barely there."""
    tape = Tape()
    for eighth in range(BARS * 8):
        at = eighth * BEAT / 2 + 0.03 * (eighth % 2) + rng.normal(0, 0.003)
        seeds = band(noise(0.09, rng), 4200, 8500) * hump(0.09, 0.35) * (0.5 + 0.5 * (eighth % 2))
        tape.lay(at, seeds * rng.uniform(0.5, 0.8), 0.45)
        if eighth % 4 == 2:
            tape.lay(at, band(noise(0.28, rng), 900, 4200) * fall(0.28, 0.06, 0.015) * 0.8, -0.2)
        if eighth % 8 in (0, 5):
            tape.lay(at, tone(glide(120, 62, 0.3, 0.5), 0.3) * fall(0.3, 0.07, 0.004) * 0.8)
    return tape


def glass(rng: Rng) -> Tape:
    """The night's slow arpeggio of sixteenths, breathing."""
    tape = Tape()
    for bar, (_, chord) in enumerate(score.NIGHT):
        notes = chord.split()
        for step, digit in enumerate(score.NIGHT_PATTERN):
            if (step + bar) % 4 != 3:
                breath = 0.45 + 0.35 * np.sin(2 * np.pi * (bar * 16 + step) / 64)
                pitch = hz(notes[int(digit)])
                note = band(reed(pitch, 0.5, 6, 1.5), 120, 2000 + 1800 * breath) * fall(0.5, 0.11, 0.008)
                tape.lay(
                    bar * BAR + step * BEAT / 4 + rng.normal(0, 0.002),
                    note * breath,
                    0.5 if step % 2 else -0.5,
                )
    return tape


def pulse(rng: Rng) -> Tape:
    """The night's heartbeat and a far click."""
    tape = Tape()
    for beat in range(BARS * 4):
        at = beat * BEAT
        if beat % 2 == 0:
            tape.lay(at, tone(glide(95, 46, 0.35, 0.5), 0.35) * fall(0.35, 0.09, 0.004) * 1.0)
        else:
            tape.lay(at, band(noise(0.2, rng), 1200, 5000) * fall(0.2, 0.035, 0.002) * 1.1, 0.15)
        tape.lay(at + BEAT / 2, band(noise(0.05, rng), 5000, 9000) * fall(0.05, 0.012) * 1.0, -0.4)
    return tape


def soft_string(pitch: float) -> Wave:
    """A double bass, plucked with the thumb."""
    return string(pitch, 1.4, 0.4, 0.45) + 0.4 * tone(pitch, 1.4) * fall(1.4, 0.35, 0.01)


def synth_bass(pitch: float) -> Wave:
    """A round electric bass."""
    return band(reed(pitch, 0.9, 10, 1.2), 30, 420, 1.2) * fall(0.9, 0.28, 0.012)


def light(rng: Rng) -> Tape:
    """A sunny table: marimba, thumb piano, plucked bass, brushes."""
    tape = bars(rng)
    tape.merge(melody(score.DAY_TUNE, lambda pitch, s: struck(pitch, s, KALIMBA, 1.6), rng, 0.3), 0.72)
    tape.merge(walk(score.DAY, ((0, 0, 1.0), (1.5, 1, 0.5), (2.5, 0, 0.8)), soft_string), 0.6)
    tape.merge(pads(score.DAY, 1900), 0.04)
    tape.echo(rng, 0.22, 1.3)
    tape.merge(brushes(rng), 0.85)
    return tape


def dark(rng: Rng) -> Tape:
    """Neon: pads, glass, a round bass and a slow pulse."""
    tape = glass(rng)
    tape.merge(melody(score.NIGHT_TUNE, lambda pitch, s: struck(pitch, s, BELL, 1.0), rng, 0.1), 0.45)
    tape.delay(BEAT * 0.75, 0.38)
    tape.merge(pads(score.NIGHT, 1100), 0.10)
    tape.echo(rng, 0.4, 2.2)
    tape.merge(walk(score.NIGHT, ((0, 0, 1.0), (0.75, 0, 0.5), (2, 0, 0.8), (3.5, 1, 0.45)), synth_bass), 0.6)
    tape.merge(pulse(rng), 0.5)
    return tape


def title(rng: Rng) -> Tape:
    """The same road without a drum, before anybody plays: chords, thumb piano, a long room."""
    tape = melody(score.DAY_TUNE, lambda pitch, s: struck(pitch, s, KALIMBA, 1.4), rng, 0.2)
    tape.delay(BEAT * 1.5, 0.3)
    tape.merge(bars(rng), 0.3)
    tape.merge(pads(score.DAY, 1300), 0.08)
    tape.merge(walk(score.DAY, ((0, 0, 1.0), (2.5, 1, 0.35)), soft_string), 0.5)
    tape.echo(rng, 0.4, 2.0)
    return tape


LOOPS: dict[str, Callable[[Rng], Tape]] = {"light": light, "dark": dark, "title": title}


def main() -> None:
    """Make the loops named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    TARGET.mkdir(exist_ok=True)
    for name, play in LOOPS.items():
        if not names or name in names:
            encode(play(generator(name)).mastered(), TARGET / f"{name}.ogg", QUALITY)


if __name__ == "__main__":
    main()
