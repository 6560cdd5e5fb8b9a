"""The spoken description of a screen, for the screen reader."""

from __future__ import annotations

from msgspec import Struct


class SpokenDescription(Struct, frozen=True):
    """What is read aloud of a screen: its words when it opens, and the focused widget, which `at` identifies."""

    screen: str = ""
    focus: str = ""
    at: object = None
