"""What is said of a screen when it is read aloud."""

from __future__ import annotations

from msgspec import Struct


class SpokenDescription(Struct, frozen=True):
    """What is read aloud of a screen: all of it when it comes, and what the keyboard is at; `at` tells places apart."""

    screen: str = ""
    focus: str = ""
    at: object = None
