"""Which person at this screen a gamepad belongs to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def owner(event: pygame.Event, people: Sequence[int]) -> int | None:
    """The seat of the person whose gamepad an event comes from; `people` are the seats of those at this screen.

    None for mouse, keyboard and a single gamepad, which everybody shares, and for gamepads beyond the number of people.
    """
    player: int | None = getattr(event, "pad", None)
    if player is None or len(people) < 2 or not 0 <= player < len(people):
        return None
    return people[player]
