"""Makes the loops of music: `python -m assets.make.music [NAME…]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from assets.make import score
from assets.make.loudness import RATE
from assets.make.score import BAR, BEAT, Melody, Road
from assets.make.synth import (
    BELL,
    KALIMBA,
    MARIMBA,
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
    struck,
    tone,
)
from assets.make.tape import Rng, Tape, melody, pads, plucked, soft_string, synth_bass, walk
from scenes.kit.audio.sound_levels import MUSIC

TARGET = Path(__file__).resolve().parent.parent / "music"
QUALITY = 0.0
PIECE = 2 * BAR
"""Seconds of each piece in which a long loop is stored and decoded."""
SWING = 0.03
"""Delay of every second eighth note, in seconds."""
DAY_STEPS = ((0, 0, 1.0), (1.5, 1, 0.5), (2.5, 0, 0.8))
NIGHT_STEPS = ((0, 0, 1.0), (0.75, 0, 0.5), (2, 0, 0.8), (3.5, 1, 0.45))
QUIETER = 6.0
"""Decibels by which the tension layer is softer than the music."""


def bars(rng: Rng, road: Road) -> Tape:
    """The day music's rocking marimba figure over the chord progression `road`."""
    tape = Tape(len(road))
    for bar, (_, chord) in enumerate(road):
        notes = chord.split()
        for eighth, digit in enumerate(score.DAY_PATTERNS[bar % 4]):
            if digit != ".":
                at = bar * BAR + eighth * BEAT / 2 + SWING * (eighth % 2) + rng.normal(0, 0.005)
                loud = rng.uniform(0.65, 0.9) + 0.15 * (eighth == 0)
                tape.lay(at, struck(hz(notes[int(digit)]), 1.2, MARIMBA, 1.3) * loud, -0.3)
    return tape


def brushes(rng: Rng, count: int) -> Tape:
    """A very quiet brushed drum and shaker for `count` bars."""
    tape = Tape(count)
    for eighth in range(count * 8):
        at = eighth * BEAT / 2 + SWING * (eighth % 2) + rng.normal(0, 0.003)
        seeds = band(noise(0.09, rng), 4200, 8500) * hump(0.09, 0.35) * (0.5 + 0.5 * (eighth % 2))
        tape.lay(at, seeds * rng.uniform(0.5, 0.8), 0.45)
        if eighth % 4 == 2:
            tape.lay(at, band(noise(0.28, rng), 900, 4200) * fall(0.28, 0.06, 0.015) * 0.8, -0.2)
        if eighth % 8 in (0, 5):
            tape.lay(at, tone(glide(120, 62, 0.3, 0.5), 0.3) * fall(0.3, 0.07, 0.004) * 0.8)
    return tape


def arpeggio(rng: Rng, road: Road, first: int) -> Tape:
    """Broken chords on strings over the chord progression `road`, for the section from the bar `first`."""
    tape = Tape(len(road))
    for bar in range(first, first + score.SECTION):
        notes = road[bar][1].split()
        for step, digit in enumerate("02130213"):
            note = plucked(hz(notes[int(digit)]), 0.9, rng) * rng.uniform(0.35, 0.55)
            at = bar * BAR + step * BEAT / 2 + rng.normal(0, 0.004)
            tape.lay(at, note, -0.45 if step % 2 else 0.45)
    return tape


def glass(rng: Rng, road: Road) -> Tape:
    """The night music's slow arpeggio over `road`; from the second section on it is higher and has more gaps."""
    tape = Tape(len(road))
    for bar, (_, chord) in enumerate(road):
        notes, turned = chord.split(), bar >= score.SECTION
        for step, digit in enumerate(score.NIGHT_PATTERN):
            if (step + bar) % 4 == 3 or (turned and step % 8 in (5, 6)):
                continue
            breath = 0.45 + 0.35 * np.sin(2 * np.pi * (bar * 16 + step) / 64)
            pitch = hz(notes[int(digit)]) * (2 if turned and step % 4 == 0 else 1)
            note = band(reed(pitch, 0.5, 6, 1.5), 120, 2000 + 1800 * breath) * fall(0.5, 0.11, 0.008)
            at = bar * BAR + step * BEAT / 4 + rng.normal(0, 0.002)
            tape.lay(at, note * breath, 0.5 if step % 2 else -0.5)
    return tape


def pulse(rng: Rng, count: int) -> Tape:
    """The night music's beat for `count` bars: a heartbeat and a distant click."""
    tape = Tape(count)
    for beat in range(count * 4):
        at = beat * BEAT
        if beat % 2 == 0:
            tape.lay(at, tone(glide(95, 46, 0.35, 0.5), 0.35) * fall(0.35, 0.09, 0.004) * 1.0)
        else:
            tape.lay(at, band(noise(0.2, rng), 1200, 5000) * fall(0.2, 0.035, 0.002) * 1.1, 0.15)
        tape.lay(at + BEAT / 2, band(noise(0.05, rng), 5000, 9000) * fall(0.05, 0.012) * 1.0, -0.4)
    return tape


def thumbs(tune: Melody, rng: Rng) -> Tape:
    return melody(tune, lambda pitch, seconds: struck(pitch, seconds, KALIMBA, 1.6), rng, 0.3)


def strings(tune: Melody, rng: Rng) -> Tape:
    """A tune on a plucked string, with high notes an octave lower."""

    def play(pitch: float, seconds: float) -> Wave:
        return plucked(pitch / 2 if pitch > 700 else pitch, seconds, rng)

    return melody(tune, play, rng, -0.1)


Loudness = tuple[tuple[float, float], ...]
"""A curve of loudness as (beat, gain), linear in between."""


def sunny(
    rng: Rng, road: Road, tune: Melody, answer: Melody, beat: Loudness, pad: Loudness, brush: Loudness,
) -> Tape:
    """The day music: `tune` on the thumb piano and `answer` on strings, over a bass, chords and a soft beat.

    `beat`, `pad` and `brush` are the loudness of beat, chords and brushes.
    """
    tape = bars(rng, road).shape(*beat)
    tape.merge(thumbs(tune, rng), 0.72)
    tape.merge(strings(answer, rng), 0.5)
    tape.merge(walk(road, DAY_STEPS, soft_string), 0.6)
    tape.merge(pads(road, 1900).shape(*pad), 1.0)
    tape.merge(arpeggio(rng, road, len(road) // 2), 0.5)
    tape.echo(rng, 0.22, 1.3)
    tape.merge(brushes(rng, len(road)).shape(*brush), 0.85)
    return tape


def light(rng: Rng) -> Tape:
    """The day music for a whole evening: the tune, its answer on strings, a part with fuller chords, a rest."""
    quiet, turn = score.SILENT, score.DAY_TURN_TUNE
    return sunny(
        rng, score.DAY + score.DAY_AGAIN + score.DAY_TURN + score.DAY_REST,
        score.DAY_TUNE + quiet + turn + score.DAY_REST_TUNE, quiet + score.answered(score.DAY_TUNE) + turn + quiet,
        beat=((0, 1), (32, 1), (32.4, 0.35), (48, 0.35), (48.4, 0), (56, 0), (63.6, 0.8), (64, 1)),
        pad=((0, 0.04), (31.6, 0.05), (32.4, 0.13), (63.2, 0.13), (64, 0.04)),
        brush=((0, 1), (32, 1), (32.4, 0.6), (48, 0.8), (64, 1)),
    )


def flip_light(rng: Rng) -> Tape:
    """The day music of FLIP: the tune and a second part, in step with the night music."""
    return sunny(
        rng, score.DAY + score.DAY_TURN, score.DAY_TUNE + score.DAY_TURN_TUNE, score.SILENT + score.DAY_TURN_TUNE,
        beat=((0, 1), (16, 1), (16.4, 0.35), (31.6, 0.35), (32, 1)),
        pad=((0, 0.04), (15.6, 0.05), (16.4, 0.13), (31.2, 0.13), (32, 0.04)),
        brush=((0, 1), (16, 1), (16.4, 0.6), (31.6, 0.6), (32, 1)),
    )


def flip_dark(rng: Rng) -> Tape:
    """The night music of FLIP, like neon: pads, glass, a round bass and a slow pulse."""
    road = score.NIGHT + score.NIGHT_TURN
    tune = score.NIGHT_TUNE + score.NIGHT_TURN_TUNE
    tape = glass(rng, road)
    tape.merge(melody(tune, lambda pitch, s: struck(pitch, s, BELL, 1.0), rng, 0.1), 0.45)
    tape.delay(BEAT * 0.75, 0.38)
    tape.merge(pads(road, 1100).shape((0, 0.1), (15.6, 0.1), (16.4, 0.15), (31.2, 0.15), (32, 0.1)), 1.0)
    tape.echo(rng, 0.4, 2.2)
    tape.merge(walk(road, NIGHT_STEPS, synth_bass), 0.6)
    tape.merge(pulse(rng, 32).shape((0, 1), (16, 1), (16.4, 0.6), (24, 0.6), (31.6, 1), (32, 1)), 0.5)
    return tape


def title(rng: Rng) -> Tape:
    """The title loop: the day music's chords and tune without drums, on a thumb piano in a long room."""
    tape = melody(score.DAY_TUNE, lambda pitch, s: struck(pitch, s, KALIMBA, 1.4), rng, 0.2)
    tape.delay(BEAT * 1.5, 0.3)
    tape.merge(bars(rng, score.DAY), 0.3)
    tape.merge(pads(score.DAY, 1300), 0.08)
    tape.merge(walk(score.DAY, ((0, 0, 1.0), (2.5, 1, 0.35)), soft_string), 0.5)
    tape.echo(rng, 0.4, 2.0)
    return tape


def tension(rng: Rng) -> Tape:
    """The loop for when a player holds one card, by day and night: a muted figure, a heartbeat, a shaker."""
    tape = Tape(8)
    for beat in range(32):
        at, strong = beat * BEAT, beat % 2 == 0
        for late, loud in ((0.0, 1.0), (0.28, 0.55)) if strong else ():
            beat_of_heart = np.tanh(2.5 * tone(glide(120, 64, 0.3, 0.5), 0.3) * fall(0.3, 0.07, 0.004))
            tape.lay(at + late, beat_of_heart * loud * 0.4)
        for quarter in range(4):
            seed = band(noise(0.05, rng), 4500, 9000) * fall(0.05, 0.011)
            tape.lay(at + quarter * BEAT / 4, seed * (0.3 if quarter else 0.55), 0.35 if quarter % 2 else -0.35)
        for half, note in enumerate(("D3", "A2") if beat % 4 < 3 else ("D3", "C3")):
            muted = band(plucked(hz(note), 0.35, rng, 0.6, 0.985), 140, 2600)
            tape.lay(at + half * BEAT / 2, muted * 0.9)
    return tape


LOOPS: dict[str, Callable[[Rng], Tape]] = {
    "title": title, "light": light, "flip_light": flip_light, "flip_dark": flip_dark, "tension": tension,
}  # fmt: skip


def made(name: str) -> Wave:
    """A finished loop at its final loudness."""
    return LOOPS[name](generator(name)).mastered(MUSIC - QUIETER if name == "tension" else MUSIC)


def write(name: str, target: Path) -> None:
    """Write a loop as a chain of OGG files of `PIECE` seconds each."""
    sound, piece = made(name), round(PIECE * RATE)
    chain = []
    for serial, at in enumerate(range(0, len(sound), piece), 1):
        encode(sound[at : at + piece], target, QUALITY, serial)
        chain.append(target.read_bytes())
    target.write_bytes(b"".join(chain))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    TARGET.mkdir(exist_ok=True)
    for name in LOOPS:
        if not names or name in names:
            write(name, TARGET / f"{name}.ogg")


if __name__ == "__main__":
    main()
