"""The colours of the cards, from the lightest to the darkest tone of each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tone:
    """A card colour: the shape that stands for it and six hexadecimal tones; `text` is for the index on the frame."""

    shape: str
    light: str
    base: str
    deep: str
    ink: str
    pale: str
    text: str


TONES: dict[str, Tone] = {
    "red": Tone("triangle", "#ff6f5c", "#de2233", "#a60b26", "#6c0516", "#ffd9cf", "#b0102a"),
    "yellow": Tone("star", "#ffdc4d", "#fbb400", "#e58a00", "#7d4300", "#fff3c4", "#a85f00"),
    "green": Tone("diamond", "#90e674", "#36bb5c", "#0f9150", "#054c2c", "#e2fbd6", "#0a7040"),
    "blue": Tone("circle", "#62bcff", "#1f7fe8", "#1050b8", "#082c73", "#d3ebff", "#1050b8"),
    "pink": Tone("triangle", "#ff8ccb", "#f23d98", "#9c0a5a", "#3c0325", "#ffe0f1", "#ff9bd2"),
    "turquoise": Tone("circle", "#a2fff4", "#21dccf", "#0a9aa0", "#013a3f", "#d8fffa", "#7dfff0"),
    "orange": Tone("star", "#ffc574", "#ff8b21", "#c04d00", "#3a1400", "#ffeccf", "#ffc574"),
    "purple": Tone("diamond", "#c9abff", "#9360ff", "#4e22c0", "#170a42", "#ece2ff", "#c9abff"),
}
LIGHT = ("red", "yellow", "green", "blue")
DARK = ("pink", "turquoise", "orange", "purple")
WILD_LIGHT = Tone("wheel", "#5b5674", "#37324d", "#1d1a2b", "#0d0b16", "#efeaff", "#2a2440")
WILD_DARK = Tone("wheel", "#4a3f78", "#251d45", "#100b22", "#06030f", "#e9e2ff", "#ffffff")
KINDS: dict[str, Tone] = {
    "plain": Tone("wheel", "#7fdcd6", "#1f9c9e", "#0b6670", "#023a42", "#dcf8f6", "#2a2440"),
    "reverse": Tone("wheel", "#8fdc9e", "#2f9a58", "#12683c", "#04331e", "#e2fbe6", "#2a2440"),
    "skip": Tone("wheel", "#ff9a86", "#d8424a", "#9c1426", "#5a0612", "#ffe2da", "#2a2440"),
    "skip2": Tone("wheel", "#ff95bf", "#cf3d7e", "#8e0f4e", "#4a0428", "#ffe0ee", "#2a2440"),
    "draw2": Tone("wheel", "#ffd776", "#f0a51c", "#c06e00", "#6a3900", "#fff3cf", "#2a2440"),
    "draw4": Tone("wheel", "#ffb57c", "#e8702a", "#ac3d06", "#5e1c00", "#ffe6d2", "#2a2440"),
    "swap": Tone("wheel", "#86c4ff", "#3f8ee0", "#1c5aa8", "#082c63", "#dcefff", "#2a2440"),
    "target2": Tone("wheel", "#c6aaff", "#8a5ce6", "#5428b4", "#260c66", "#ece2ff", "#2a2440"),
}
"""The tones of each kind of card in All Wild, which has no colours."""
