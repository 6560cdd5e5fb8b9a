"""The bindings of gamepad buttons: each stands for a list of keys, of which the first that the scene uses counts."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct

from scenes.keys import USES
from scenes.kit.input.pads import RIGHT_STICK

_KEYS = {use.id: use.key for use in USES}


class KeyPress(Struct, frozen=True):
    """A key press that a button stands for: the key, and the modifiers held with it."""

    key: int
    mod: int = 0


def _strokes(*words: str) -> tuple[KeyPress, ...]:
    """The key presses for named actions; `shift+` and `ctrl+` add a modifier, `leave` is the backspace key."""
    made = []
    for word in words:
        held, _, use = word.rpartition("+")
        mod = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}.get(held, 0)
        made.append(KeyPress(pygame.K_BACKSPACE if use == "leave" else _KEYS[use], mod))
    return tuple(made)


_WAYS = {way: _strokes(way) for way in ("left", "right", "up", "down")}
_MENUS = {
    **_WAYS, "a": _strokes("accept"), "b": _strokes("back"), "x": _strokes("aloud"), "y": _strokes("say_again"),
    "l1": _strokes("shift+next"), "r1": _strokes("next"), "l2": _strokes("page_up"), "r2": _strokes("page_down"),
    "l3": _strokes("fullscreen"), "r3": _strokes("mute"), "select": _strokes("help"),
    "start": _strokes("hush", "accept"),
}
_ALOUD = {
    "r2+left": _strokes("say_hand"), "r2+right": _strokes("say_plays"), "r2+up": _strokes("say_top"),
    "r2+down": _strokes("say_turn"), "r2+select": _strokes("say_log"), "r2+start": _strokes("say_again"),
    "r2+b": _strokes("number2", "hush"),
}
"""Bindings that read something aloud on request, and that of the second centre card, which only DOS has (R11)."""
_LOOKING = {
    **_WAYS, "a": _strokes("halt"), "b": _strokes("back"), "x": _strokes("hands"), "y": _strokes("sort_shown"),
    "l1": _strokes("shift+next"), "r1": _strokes("next"), "select": _strokes("help"), "start": _strokes("back"),
}
BUTTONS: dict[str, dict[str, tuple[KeyPress, ...]]] = {
    "menus": _MENUS,
    "matches": {**_MENUS, "x": _strokes("rename"), "y": _strokes("delete")},
    "table": {
        **_WAYS, **_ALOUD, "a": _strokes("accept", "play_drawn"),
        "b": _strokes("believe", "keep_drawn", "leave", "down"),
        "x": _strokes("challenge", "draw"), "y": _strokes("uno"), "l1": _strokes("shift+next"), "r1": _strokes("next"),
        "l2": _strokes("catch"), "r2": _strokes("open", "skip"), "l3": _strokes("sort"), "r3": _strokes("explain"),
        "select": _strokes("help"), "start": _strokes("back"),
        "rs_up": _strokes("jump", "coach"), "rs_right": _strokes("backs"), "rs_down": _strokes("point", "comment"),
        "rs_left": _strokes("give_back", "place", "end"), "r2+a": _strokes("number1"),
        "r2+x": _strokes("number3", "shift+accept"), "r2+y": _strokes("number4"), "r2+l1": _strokes("number5"),
        "r2+r1": _strokes("number6"), "r2+l3": _strokes("number7"), "r2+r3": _strokes("number8"),
    },
    "watch": _LOOKING,
    "replay": {
        **_LOOKING, "y": _strokes("branch"), "l3": _strokes("sort_shown"), "r3": _strokes("picture"),
        "rs_left": _strokes("shift+next"), "rs_right": _strokes("next"), "rs_up": _strokes("moves"),
        "rs_down": _strokes("knew"), "l1": _strokes("shift+left"), "r1": _strokes("shift+right"),
        "l2": _strokes("ctrl+left"), "r2": _strokes("ctrl+right"),
    },
}
"""The keys of every button, by kind of scene (`Scene.place`); `r2+a` is the button A while R2 is held."""
HELD = "r2"
"""The modifier button, which gives others another meaning while it is held."""
OTHER = {"a": "b", "b": "a"}
"""The buttons that are exchanged for players who confirm with the right face button."""


def button_of(use: str, place: str, mod: int = 0) -> str:
    """The gamepad button for an action with modifiers in the kind of scene `place`; empty without one.

    A button that has the action as its first meaning is preferred.
    """
    found = [(number, button) for button, strokes in BUTTONS.get(place, {}).items()
             for number, stroke in enumerate(strokes) if stroke == KeyPress(_KEYS[use], mod)]
    return min(found, key=lambda one: one[0], default=(0, ""))[1]


def strokes_of(button: str, place: str, held: Iterable[str]) -> tuple[KeyPress, ...]:
    """The key presses of a button pressed while the buttons `held` are down, in the kind of scene `place`.

    Directions of the right stick without binding act as the left stick's.
    """
    buttons = BUTTONS.get(place, {})
    if HELD in held and f"{HELD}+{button}" in buttons:
        return buttons[f"{HELD}+{button}"]
    return buttons.get(button, buttons.get(button.removeprefix(RIGHT_STICK), ()))
