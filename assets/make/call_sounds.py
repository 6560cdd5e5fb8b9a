"""The sounds of what people and the table say: calls, catches, challenges, buttons, counting, winning and losing."""

from __future__ import annotations

import numpy as np

from assets.make.card_sounds import rough, tap, thump
from assets.make.synth import (
    BELL,
    KALIMBA,
    MARIMBA,
    WOOD,
    Partial,
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
    string,
    struck,
    tone,
    train,
)

Rng = np.random.Generator


def run(notes: str, step: float, bar: tuple[Partial, ...], ring: float = 0.8, hard: float = 1.0) -> Wave:
    """Struck notes one after the other, `step` seconds apart; a dot in `notes` is a rest."""
    parts = [(i * step, note) for i, note in enumerate(notes.split()) if note != "."]
    return mix(*((at, struck(hz(note), ring, bar, hard)) for at, note in parts))


def chord(notes: str, seconds: float, tau: float) -> Wave:
    """A warm chord of muted brass; `tau` is the seconds until a third of the loudness is left."""
    parts = [band(reed(hz(note), seconds, 12, 1.25), 120, 2600) for note in notes.split()]
    out: Wave = sum(parts, np.zeros(len(parts[0]))) * fall(seconds, tau, 0.012)
    return out


def jingle(rng: Rng, seconds: float) -> Wave:
    shells = struck(5200, seconds, ((1, 1, 0.3), (1.31, 0.8, 0.25), (1.72, 0.6, 0.2)))
    return band(noise(seconds, rng), 4500, 9500) * fall(seconds, 0.05) * 0.8 + shells * 0.12


def uno(rng: Rng) -> Wave:
    first, second = chord("F4 A4 C5", 0.2, 0.12) * 1.4, chord("A4 C5 F5", 0.7, 0.22)
    bars = run("C5 F5", 0.17, MARIMBA) * 2 + run("C6 F6", 0.17, BELL) * 0.7
    shake = mix((0, jingle(rng, 0.2) * 0.5), (0.17, jingle(rng, 0.4)))
    return room(mix((0, first), (0.17, second), (0, bars), (0, shake)), rng, 0.22, 0.5)


def whistle(rng: Rng, seconds: float) -> Wave:
    """The sound of a small wooden whistle with its pea."""
    pea = 1 + 0.028 * tone(38, seconds)
    blow = tone(1760 * pea, seconds) + 0.25 * tone(3520 * pea, seconds)
    air = band(noise(seconds, rng), 1400, 4200) * 0.35
    blown: Wave = blow * (0.8 + 0.2 * tone(38, seconds)) + air
    return blown * hump(seconds, 0.3, 0.5)


def catch(rng: Rng) -> Wave:
    """The sound of a catch: two short blows, then a finger touching the table."""
    blows = mix((0, whistle(rng, 0.1) * 1.1), (0.14, whistle(rng, 0.2) * 1.2))
    point = mix((0.38, tap(rng, 0.8)), (0.38, chord("D4 A4 D5", 0.5, 0.15) * 0.4))
    return room(mix((0, blows), (0, point)), rng, 0.2)


def penalty(rng: Rng) -> Wave:
    """The sound of a penalty card: a low string sinking in pitch."""
    pitch = rng.uniform(0.97, 1.03)
    sinking = string(glide(hz("D3"), hz("C#3") * 0.985, 0.5, 0.8) * pitch, 0.5, rng.uniform(1.3, 1.5), 0.22)
    above = string(glide(hz("D4"), hz("C#4") * 0.985, 0.5, 0.8) * pitch, 0.5, 1.4, 0.2)
    return room(mix((0, sinking * 0.5), (0, above * 0.8), (0, tap(rng, 0.2) * 0.35)), rng, 0.12)


def challenge(rng: Rng) -> Wave:
    """The sound of a challenge: a swell, a hit and a shiver that rings on."""
    swell = band(noise(0.38, rng), 200, 2600) * np.linspace(0, 1, len(clock(0.38))) ** 2.5 * 1.3
    hit = mix((0, thump(170, 70, 0.12) * 0.55), (0, tap(rng, 0.9)))
    shiver = chord("D3 A3 Bb3 E4", 1.0, 0.4) * (0.7 + 0.3 * tone(7.5, 1.0))
    return room(mix((0, swell), (0.37, hit), (0.37, shiver * 0.35)), rng, 0.3, 0.6)


def guilty(rng: Rng) -> Wave:
    """The sound of a bluff found: a thud, then three falling notes."""
    steps = train(0.16, (chord(notes, 0.6, 0.16) for notes in ("A3 F4", "G3 E4", "D3 D4")))
    return room(mix((0, thump(160, 64, 0.1) * 0.6), (0.14, steps * 0.5)), rng, 0.2)


def innocent(rng: Rng) -> Wave:
    """The sound of a challenge that found no bluff: three rising notes."""
    return room(
        run("F4 C5 F5 A5", 0.11, KALIMBA, 1.0) + 0.4 * run("F5 C6 F6 A6", 0.11, BELL, 1.0), rng, 0.28, 0.5
    )


def your_turn(rng: Rng) -> Wave:
    step, hard = rng.uniform(0.12, 0.14), rng.uniform(0.5, 0.9)
    notes = run("C5 F5", step, MARIMBA, 0.8, hard) + rng.uniform(0.15, 0.4) * run("C5 F5", step, KALIMBA)
    return room(notes, rng, 0.2)


def shake(rng: Rng) -> Wave:
    """The sound of a refused action: two dry knocks on wood."""
    knocks = [(0.0, struck(430, 0.15, WOOD)), (0.105, struck(392, 0.15, WOOD) * 0.85)]
    clicks = band(noise(0.02, rng), 800, 3000) * fall(0.02, 0.004, 0.0005) * 0.4
    low = thump(210, 160, 0.018) * 0.6
    return room(mix(*knocks, (0, clicks), (0.105, clicks), (0, low), (0.105, low)), rng, 0.08, 0.2)


def button_press(rng: Rng) -> Wave:
    """The sound of a pressed button: a wooden key going down."""
    click = band(noise(0.03, rng), 1200, 4500) * fall(0.03, 0.004, 0.0005)
    key = rng.uniform(630, 690)
    return mix((0, struck(key, 0.12, WOOD)), (0, thump(260, 180, 0.014) * 0.5), (0, click * 0.3))


def button_hover(rng: Rng) -> Wave:
    """The sound of the pointer over a button: a very quiet fingertip."""
    skin = band(noise(0.03, rng), 1500, 4000) * fall(0.03, 0.006)
    return mix((0, struck(rng.uniform(950, 1040), 0.08, WOOD) * 0.5), (0, skin))


def count_tick(rng: Rng) -> Wave:
    return mix((0, struck(hz("C6"), 0.12, KALIMBA) * fall(0.12, 0.04)), (0, struck(1500, 0.05, WOOD) * 0.4))


def count_done(rng: Rng) -> Wave:
    return room(run("C5 F5 A5", 0.05, KALIMBA, 0.9) + 0.4 * run("C6 F6 A6", 0.05, BELL, 0.9), rng, 0.25, 0.4)


def round_win(rng: Rng) -> Wave:
    """The sound of a won round: a short happy run and its closing chord."""
    bars = run("F4 A4 C5 F5 . A5", 0.1, MARIMBA, 0.9) + 0.35 * run("F5 A5 C6 F6 . A6", 0.1, BELL, 0.9)
    warm = chord("F3 C4 F4 A4 C5", 1.1, 0.4) * 0.28
    return room(mix((0, bars), (0.5, warm), (0.5, jingle(rng, 0.4) * 0.4)), rng, 0.25, 0.6)


def round_lose(rng: Rng) -> Wave:
    """The sound of a lost round: a short musical shrug."""
    low = run("A4 G4 F4 . D4", 0.16, MARIMBA, 0.9, 0.4)
    warm = chord("Bb2 F3 D4", 1.0, 0.35) * 0.22
    return room(mix((0, low), (0.64, warm), (0.64, string(hz("D3"), 0.9, 0.4, 0.4) * 0.8)), rng, 0.22, 0.5)


def match_lose(rng: Rng) -> Wave:
    """The sound of a lost match: four warm falling notes and two high drops."""
    tune = (("C5", 0.8), ("A4", 0.7), ("G4", 0.75), ("F4", 0.9))
    steps = [(0.28 * i, note, loud) for i, (note, loud) in enumerate(tune)]
    bars = [(at, struck(hz(note), 1.4, MARIMBA, 0.6) * loud) for at, note, loud in steps]
    strings = [(at, string(hz(note), 1.4, 0.3, 0.6) * loud * 0.25) for at, note, loud in steps]
    home = [(0.86, string(hz(note), 2.0, 0.2, 0.9) * 0.28) for note in ("F3", "C4", "A4")]
    drops = (1.5, struck(hz("C6"), 1.0, KALIMBA) * 0.16), (1.72, struck(hz("D6"), 1.0, KALIMBA) * 0.12)
    return room(mix(*bars, *strings, *home, *drops), rng, 0.25, 0.6)


def applause(rng: Rng, seconds: float, hands: int) -> Wave:
    """The sound of a few friends clapping."""
    claps = []
    for at in rng.uniform(0, seconds - 0.1, hands):
        tint = rng.uniform(900, 1700)
        clap = band(noise(0.07, rng), tint * 0.7, tint * 1.8) * fall(0.07, 0.012, 0.001)
        claps.append((float(at), clap * rng.uniform(0.4, 1.0)))
    out = mix((seconds - 0.01, np.zeros(400)), *claps)
    return out * np.interp(np.arange(len(out)), [0, len(out) * 0.25, len(out)], [0.2, 1, 0])


def match_win(rng: Rng) -> Wave:
    """The sound of a won match: a short fanfare with applause."""
    lead = run("C5 C5 . F5 . . A5 G5 A5 . C6", 0.115, MARIMBA, 1.1)
    shine = run("C6 C6 . F6 . . A6 G6 A6 . C7", 0.115, BELL, 1.1) * 0.35
    brass = mix((0.345, chord("F3 A3 C4 F4", 0.4, 0.2)), (0.69, chord("Bb3 D4 F4", 0.3, 0.12)),
                (0.8, chord("C4 E4 G4", 0.3, 0.14)), (1.15, chord("F3 C4 F4 A4 C5", 1.4, 0.5)))  # fmt: skip
    claps = applause(rng, 2.2, 90) * 0.5
    return room(
        mix((0, lead), (0, shine), (0, brass * 0.3), (0.7, claps), (1.15, jingle(rng, 0.5) * 0.5)),
        rng,
        0.25,
        0.7,
    )


def colour(note: str, night: bool) -> Wave:
    """The raw sound of a named colour at its note: bars by day, glass and a low reed by night (dark side)."""
    if not night:
        return struck(hz(note), 0.7, KALIMBA) + 0.35 * struck(hz(note) * 2, 0.7, BELL)
    pitch = hz(note) / 2
    glow = tone(pitch * (1 + 0.004 * tone(5, 0.8)), 0.8) + 0.35 * band(
        reed(pitch * 1.004, 0.8, 8, 1.2), 100, 1800
    )
    return glow * fall(0.8, 0.2, 0.012) + 0.3 * struck(pitch * 4, 0.8, BELL)


def curtain(rng: Rng) -> Wave:
    """The sound of a curtain: heavy cloth drawn along its rod."""
    cloth = band(noise(0.75, rng), 220, 1900, 1.2) * hump(0.75, 0.4) * rough(0.75, rng, 22, 0.6)
    rings = train(0.07, (struck(rng.uniform(2300, 3400), 0.12, WOOD) for _ in range(8)), 0.05)
    return room(mix((0, cloth), (0, rings * 0.13), (0.66, tap(rng, 0.2) * 0.5)), rng, 0.15)
