"""The notes of the loops: sections of sixteen bars in F major by day and D minor by night, with their chords."""

from __future__ import annotations

Melody = tuple[tuple[tuple[float, str], ...], ...]

BPM = 96
SECTION = 16
"""Number of bars in a section."""
BEAT = 60 / BPM
BAR = 4 * BEAT

# Each bar: the bass note and the chord above it. Day in F major, night in D minor over the same steps,
# so that either can turn into the other in the middle of any bar.
Road = tuple[tuple[str, str], ...]
DAY: Road = (
    ("F2", "A3 C4 E4 G4"), ("D2", "A3 C4 F4 A4"), ("Bb2", "Bb3 D4 F4 A4"), ("C3", "Bb3 D4 G4 A4"),
    ("F2", "A3 C4 E4 G4"), ("A2", "G3 C4 E4 A4"), ("Bb2", "Bb3 D4 F4 A4"), ("C3", "Bb3 C4 E4 G4"),
    ("D2", "A3 C4 F4 A4"), ("A2", "G3 C4 E4 G4"), ("Bb2", "Bb3 D4 F4 A4"), ("F2", "A3 C4 F4 G4"),
    ("G2", "Bb3 D4 F4 A4"), ("C3", "Bb3 D4 E4 A4"), ("F2", "A3 C4 E4 G4"), ("C3", "Bb3 D4 F4 G4"),
)  # fmt: skip
NIGHT: Road = (
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

# By day the road is walked again (A'), then turns to B flat (B), and rests (C).
DAY_AGAIN: Road = (*DAY[:12], ("G2", "Bb3 D4 F4 A4"), ("A2", "G3 C4 E4 G4"), ("Bb2", "Bb3 D4 F4 A4"),
                   ("C3", "Bb3 D4 E4 G4"))  # fmt: skip
DAY_TURN: Road = (
    ("Bb2", "Bb3 D4 F4 A4"), ("C3", "Bb3 D4 E4 G4"), ("A2", "A3 C4 E4 G4"), ("D2", "A3 C4 F4 A4"),
    ("G2", "Bb3 D4 F4 A4"), ("C3", "Bb3 C4 E4 G4"), ("F2", "A3 C4 F4 A4"), ("F2", "A3 C4 E4 G4"),
    ("Bb2", "Bb3 D4 F4 A4"), ("C3", "C4 D4 E4 G4"), ("A2", "A3 C4 E4 G4"), ("D2", "A3 D4 E4 F4"),
    ("G2", "Bb3 D4 F4 A4"), ("E2", "Bb3 D4 E4 G4"), ("A2", "A3 C4 D4 G4"), ("C3", "Bb3 D4 E4 G4"),
)  # fmt: skip
DAY_REST: Road = (
    *((("D2", "A3 C4 F4 A4"), ("D2", "A3 D4 E4 G4"), ("Bb2", "Bb3 D4 F4 A4"), ("Bb2", "Bb3 C4 F4 A4")) * 2),
    ("G2", "Bb3 D4 F4 A4"), ("G2", "Bb3 D4 F4 A4"), ("A2", "A3 C4 E4 G4"), ("A2", "A3 C4 E4 G4"),
    ("Bb2", "Bb3 D4 F4 A4"), ("Bb2", "Bb3 D4 F4 G4"), ("C3", "Bb3 D4 F4 G4"), ("C3", "Bb3 D4 E4 G4"),
)  # fmt: skip
# The same turn by night.
NIGHT_TURN: Road = (
    ("Bb1", "Bb3 D4 F4 A4"), ("C2", "G3 C4 D4 E4"), ("A1", "A3 C4 E4 G4"), ("D2", "A3 D4 E4 F4"),
    ("G1", "Bb3 D4 F4 A4"), ("C2", "G3 C4 D4 E4"), ("D2", "A3 C4 E4 F4"), ("D2", "A3 D4 E4 F4"),
    ("Bb1", "Bb3 D4 F4 A4"), ("C2", "G3 C4 E4 G4"), ("A1", "A3 C4 E4 G4"), ("D2", "A3 D4 E4 F4"),
    ("G1", "Bb3 D4 F4 A4"), ("A1", "G3 Bb3 E4 G4"), ("A1", "A3 D4 E4 G4"), ("A1", "A3 C4 E4 G4"),
)  # fmt: skip

DAY_TURN_TUNE: Melody = (
    ((0, "D5"), (1, "F5"), (1.5, "A5")), ((0, "G5"), (3, "E5")), ((0, "E5"), (1, "G5"), (1.5, "A5")), ((0, "F5"),),
    ((0, "Bb4"), (1, "D5"), (1.5, "F5")), ((0, "E5"), (2, "D5"), (3, "C5")), ((0, "C5"), (1.5, "A4")), (),
    ((0, "D5"), (1, "F5"), (1.5, "A5")), ((0, "C6"), (2, "A5"), (3, "G5")), ((0, "E5"), (1, "G5"), (1.5, "C6")),
    ((0, "A5"),), ((0, "F5"), (1, "D5"), (2, "Bb4")), ((0, "D5"), (2, "E5")), ((0, "G5"), (2, "E5")), ((0, "G5"),),
)  # fmt: skip
DAY_REST_TUNE: Melody = (
    (), (), (), ((0, "C6"), (1, "A5")), (), (), (), ((0, "A5"), (1, "F5")),
    (), (), (), ((0, "G5"), (1, "E5")), (), (), (), ((0, "C5"), (1, "E5"), (2, "G5")),
)  # fmt: skip
NIGHT_TURN_TUNE: Melody = (
    ((0, "F5"), (2.5, "A5")), ((0, "G5"),), ((1.5, "E5"), (3, "G5")), ((0, "A5"),),
    ((0, "D5"), (2.5, "F5")), ((0, "E5"), (3, "D5")), (), ((2, "A4"), (3, "D5")),
    ((0, "F5"), (2.5, "A5")), ((0, "C6"), (3, "A5")), ((0, "G5"),), ((1.5, "F5"), (3, "E5")),
    ((0, "D5"),), ((0, "E5"), (2.5, "G5")), (), ((2, "E5"), (3, "C5")),
)  # fmt: skip
SILENT: Melody = ((),) * SECTION


def answered(tune: Melody) -> Melody:
    """A tune changed into its own answer: the second half of every line comes half a beat later."""
    out = []
    for number, bar in enumerate(tune):
        late = tuple((min(3.5, beat + 0.5), note) for beat, note in bar)
        out.append(bar if number % 4 < 2 else (*late, *(((1.0, "C5"),) if number % 4 == 2 else ())))
    return tuple(out)
