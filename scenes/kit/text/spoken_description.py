"""The spoken description of a screen, for the screen reader."""

from __future__ import annotations

from msgspec import Struct


class SpokenDescription(Struct, frozen=True):
    """The texts read aloud for a screen: one when it opens, and one for the focused widget, which `at` identifies."""

    screen: str = ""
    focus: str = ""
    at: object = None
