"""Parts of an item: which boxes look different where only some of it has changed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame


class Part(NamedTuple):
    """Something an item is made of; where parts overlap, the later one lies above."""

    name: Hashable
    rect: pygame.Rect
    """The box in window pixels that it is drawn in."""
    key: Hashable
    """What it looks like, as far as a change must be seen at once."""
    later: Hashable = None
    """The rest of what it looks like."""


def differing(before: Sequence[Part], after: Sequence[Part]) -> tuple[list[pygame.Rect], list[pygame.Rect]] | None:
    """The boxes that changed at once, and those where the change may be seen later; None if anything may have changed.

    That is so where there are no parts, or those that stay lie in another order.
    """
    if not before or not after:
        return None
    old, new = {part.name: part for part in before}, {part.name: part for part in after}
    if [name for name in old if name in new] != [name for name in new if name in old]:
        return None
    at_once, later = list[pygame.Rect](), list[pygame.Rect]()
    for name in {**old, **new}:
        here, there = old.get(name), new.get(name)
        waits = here is not None and there is not None and here.key == there.key
        if waits and here is not None and there is not None and here.later == there.later:
            continue
        (later if waits else at_once).extend(part.rect for part in (here, there) if part is not None)
    return at_once, later
