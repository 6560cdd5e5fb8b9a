"""The colours of the cards, from the lightest to the darkest tone of each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tone:
    """One card colour: its shape and six hexadecimal tones; `text` is for the index on the frame."""

    shape: str
    light: str
    base: str
    deep: str
    ink: str
    pale: str
    text: str


TONES: dict[str, Tone] = {
    "red": Tone("triangle", "#ff7a66", "#e8313c", "#b8112b", "#7c0719", "#ffd9cf", "#b8112b"),
    "yellow": Tone("star", "#ffdc4d", "#fbb400", "#e58a00", "#7d4300", "#fff3c4", "#a85f00"),
    "green": Tone("diamond", "#7fdc6c", "#2fae52", "#0f7d40", "#064a29", "#dcf7cf", "#0f713a"),
    "blue": Tone("circle", "#62bcff", "#1f7fe8", "#1050b8", "#082c73", "#d3ebff", "#1050b8"),
    "pink": Tone("triangle", "#ff9bd2", "#ff4fa6", "#b50f6b", "#3c0325", "#ffe0f1", "#ff9bd2"),
    "turquoise": Tone("circle", "#7dfff0", "#16cfc3", "#057a84", "#01282d", "#d8fffa", "#7dfff0"),
    "orange": Tone("star", "#ffc574", "#ff8b21", "#c04d00", "#3a1400", "#ffeccf", "#ffc574"),
    "purple": Tone("diamond", "#c9abff", "#9360ff", "#4e22c0", "#170a42", "#ece2ff", "#c9abff"),
}
LIGHT = ("red", "yellow", "green", "blue")
DARK = ("pink", "turquoise", "orange", "purple")
WILD_LIGHT = Tone("wheel", "#5b5674", "#37324d", "#1d1a2b", "#0d0b16", "#efeaff", "#2a2440")
WILD_DARK = Tone("wheel", "#4a3f78", "#251d45", "#100b22", "#06030f", "#e9e2ff", "#ffffff")
