"""Whose gamepad it is: with several pads, each belongs to one of the people at this screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def owner(event: pygame.Event, people: Sequence[int]) -> int | None:
    """The seat of the person whose pad an event comes from.

    None for mouse, keyboard and an only pad, which everybody shares, and for a pad more than there are people.
    """
    player: int | None = getattr(event, "pad", None)
    if player is None or len(people) < 2 or not 0 <= player < len(people):
        return None
    return people[player]
