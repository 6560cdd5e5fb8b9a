"""Reading: the words by which a screen is read aloud to a player who cannot see it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read aloud of a screen: all of it when it comes, and what the keyboard is at; `at` tells places apart."""

    screen: str = ""
    focus: str = ""
    at: object = None
