"""Reading: the spoken description of a screen."""

from __future__ import annotations

from msgspec import Struct


class Reading(Struct, frozen=True):
    """What is read aloud of a screen: all of it when it comes, and what the keyboard is at; `at` tells places apart."""

    screen: str = ""
    focus: str = ""
    at: object = None
