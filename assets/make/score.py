"""The notes of the loops: one road of sixteen bars, walked by day, by night and before the game."""

from __future__ import annotations

Melody = tuple[tuple[tuple[float, str], ...], ...]

BPM = 96
BARS = 16
BEAT = 60 / BPM
BAR = 4 * BEAT

# Each bar: the bass note and the chord above it. Day in F major, night in D minor over the same steps,
# so that either can turn into the other in the middle of any bar.
DAY: tuple[tuple[str, str], ...] = (
    ("F2", "A3 C4 E4 G4"), ("D2", "A3 C4 F4 A4"), ("Bb2", "Bb3 D4 F4 A4"), ("C3", "Bb3 D4 G4 A4"),
    ("F2", "A3 C4 E4 G4"), ("A2", "G3 C4 E4 A4"), ("Bb2", "Bb3 D4 F4 A4"), ("C3", "Bb3 C4 E4 G4"),
    ("D2", "A3 C4 F4 A4"), ("A2", "G3 C4 E4 G4"), ("Bb2", "Bb3 D4 F4 A4"), ("F2", "A3 C4 F4 G4"),
    ("G2", "Bb3 D4 F4 A4"), ("C3", "Bb3 D4 E4 A4"), ("F2", "A3 C4 E4 G4"), ("C3", "Bb3 D4 F4 G4"),
)  # fmt: skip
NIGHT: tuple[tuple[str, str], ...] = (
    ("D2", "A3 D4 E4 F4"), ("D2", "A3 C4 E4 F4"), ("Bb1", "Bb3 D4 F4 A4"), ("C2", "G3 C4 D4 E4"),
    ("D2", "A3 D4 E4 F4"), ("A1", "G3 C4 E4 A4"), ("Bb1", "Bb3 D4 F4 A4"), ("C2", "G3 C4 D4 G4"),
    ("Bb1", "A3 D4 F4 A4"), ("C2", "G3 C4 E4 G4"), ("D2", "A3 D4 E4 F4"), ("F2", "A3 C4 F4 G4"),
    ("G1", "Bb3 D4 F4 A4"), ("A1", "G3 C4 E4 A4"), ("D2", "A3 D4 E4 F4"), ("A1", "A3 D4 E4 G4"),
)  # fmt: skip

# Beats and notes of the tune by day: a call, an answer, much air.
DAY_TUNE: Melody = (
    ((0, "A4"), (1.5, "C5"), (2.5, "F5")), ((0.5, "E5"), (1.5, "D5"), (2.5, "C5")),
    ((0, "D5"), (1.5, "F5"), (2.5, "A5")), ((0.5, "G5"), (2, "D5")),
    ((0, "A4"), (1.5, "C5"), (2.5, "G5")), ((0.5, "E5"), (1.5, "G5"), (3, "A5")),
    ((0, "F5"), (1, "D5"), (2.5, "C5")), ((0.5, "E5"), (2, "G4")),
    ((0.5, "F5"), (1.5, "A5"), (3, "C6")), ((0.5, "G5"), (2, "E5")),
    ((0.5, "D5"), (1.5, "F5"), (3, "A5")), ((0.5, "G5"), (1.5, "F5"), (2.5, "C5")),
    ((0, "Bb4"), (1.5, "D5"), (2.5, "F5")), ((0.5, "E5"), (1.5, "D5"), (2.5, "E5")),
    ((0, "F5"), (2, "C5")), (),
)  # fmt: skip
# By night only a few glints.
NIGHT_TUNE: Melody = (
    (), ((2.5, "E5"), (3, "F5")), ((0, "D5"),), ((2, "G5"), (3, "E5")),
    (), ((1.5, "C5"), (2.5, "E5")), ((0, "F5"), (3, "D5")), ((1.5, "C5"),),
    ((0, "A5"), (2.5, "F5")), ((0, "G5"), (2.5, "E5")), ((0, "F5"), (1.5, "E5"), (3, "D5")), (),
    ((0, "Bb5"), (2.5, "A5")), ((0, "G5"), (2.5, "E5")), ((0, "D5"),), ((2, "A4"), (3, "C5")),
)  # fmt: skip
# Which notes of the chord the bars play on the eighths of a bar; a dot is a rest.
DAY_PATTERNS = ("0.2.1.3.", "0.21.3.1", ".02.1.32", "0.2.13.2")
NIGHT_PATTERN = "0123210121232101"
