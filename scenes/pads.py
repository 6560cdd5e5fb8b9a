"""What the buttons of a gamepad are for: each stands for keys, and the first of them that a scene uses counts."""

from __future__ import annotations

import pygame
from msgspec import Struct

from scenes.keys import USES

_KEYS = {use.id: use.key for use in USES}


class Stroke(Struct, frozen=True):
    """A key, and what is held with it."""

    key: int
    mod: int = 0


def _strokes(*words: str) -> tuple[Stroke, ...]:
    """Keys by their uses; `shift+` and `ctrl+` hold something with them, `leave` only takes something away."""
    made = []
    for word in words:
        held, _, use = word.rpartition("+")
        mod = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}.get(held, 0)
        made.append(Stroke(pygame.K_BACKSPACE if use == "leave" else _KEYS[use], mod))
    return tuple(made)


_WAYS = {way: _strokes(way) for way in ("left", "right", "up", "down")}
_MENUS = {
    **_WAYS, "a": _strokes("accept"), "b": _strokes("back"), "l1": _strokes("shift+next"), "r1": _strokes("next"),
    "l2": _strokes("page_up"), "r2": _strokes("page_down"), "select": _strokes("help"), "start": _strokes("accept"),
}
_LOOKING = {
    **_WAYS, "a": _strokes("halt"), "b": _strokes("back"), "x": _strokes("hands"), "y": _strokes("sort_shown"),
    "l1": _strokes("shift+next"), "r1": _strokes("next"), "select": _strokes("help"), "start": _strokes("back"),
}
BUTTONS: dict[str, dict[str, tuple[Stroke, ...]]] = {
    "menus": _MENUS,
    "matches": {**_MENUS, "x": _strokes("rename"), "y": _strokes("delete")},
    "table": {
        **_WAYS, "a": _strokes("accept"), "b": _strokes("believe", "keep_drawn", "leave", "down"),
        "x": _strokes("challenge", "draw"), "y": _strokes("uno"), "l1": _strokes("shift+next"), "r1": _strokes("next"),
        "l2": _strokes("catch"), "r2": _strokes("open", "skip"), "l3": _strokes("sort"), "r3": _strokes("explain"),
        "select": _strokes("help"), "start": _strokes("back"),
    },
    "watch": _LOOKING,
    "replay": {
        **_LOOKING, "y": _strokes("branch"), "l1": _strokes("shift+left"), "r1": _strokes("shift+right"),
        "l2": _strokes("ctrl+left"), "r2": _strokes("ctrl+right"),
    },
}
"""The keys of every button, by the place of a scene."""
OTHER = {"a": "b", "b": "a"}
"""The buttons that change places for people who say yes with the right one."""


def button_of(use: str, place: str) -> str:
    """The button that stands for a use of keys at a place, where one does; best the one that means it first."""
    found = [(number, button) for button, strokes in BUTTONS.get(place, {}).items()
             for number, stroke in enumerate(strokes) if stroke == Stroke(_KEYS[use])]
    return min(found, key=lambda one: one[0], default=(0, ""))[1]
