"""Sizes of cards, enlarged as the player has set as far as the table has room for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from scenes.table.geometry.places import Places
from scenes.table.geometry.sizes import Sizes
from scenes.table.looks.card_sprite import box

STEP = 0.05
FAN = 14
"""Number of cards in another player's fan for which there must be room."""
LEAST_PILE = 80.0
"""Least width of pile cards next to a large own hand, in design pixels."""


def fitted(make: Callable[..., Places], wanted: Sizes) -> Places:
    """The layout that `make` returns with cards as large as wanted, or as large as fit.

    Room goes to the own hand first, then to the piles, to other players' fans and to the game log.
    """
    places = make(sizes=Sizes(min(1.0, wanted.table), min(1.0, wanted.fans), min(1.0, wanted.hand)))
    if max(wanted.table, wanted.fans, wanted.hand, wanted.log) <= 1:
        return places
    least = min(LEAST_PILE, places.pile.width)
    places = _largest(make, places, wanted.hand, "hand", lambda one: one.pile.width >= least and log_free(one))
    places = _largest(make, places, wanted.table, "table", piles_free)
    pile = places.pile.width
    places = _largest(make, places, wanted.fans, "fans", lambda one: one.pile.width >= pile and fans_free(one))
    cards, free = [places.seat(seat).card for seat in places.others()], fans_free(places)
    return _largest(make, places, wanted.log, "log", lambda one: log_free(one) and (fans_free(one) or not free)
                    and cards == [one.seat(seat).card for seat in one.others()])


def _largest(
    make: Callable[..., Places], usual: Places, wanted: float, what: str, fits: Callable[[Places], bool]
) -> Places:
    """The layout with the largest scale, from `wanted` down to 1, of `what` (a field of `Sizes`) for which `fits` is
    true; else the `usual` layout."""
    size = wanted
    while size > 1:
        places = make(sizes=replace(usual.sizes, **{what: size}))
        if fits(places):
            return places
        size = round(size - STEP, 2)
    return usual


def _fan(places: Places, seat: int) -> list[pygame.FRect]:
    return [box(places.seat(seat).fan(at, FAN)) for at in (0, 3, 7, 10, 13)]


def log_free(places: Places) -> bool:
    """Whether the game log, lifted by large cards in an upright window, overlaps nothing of other players."""
    there = [here for seat in places.others()
             for here in (*_fan(places, seat), places.pill(seat), places.seat(seat).catch)]
    return places.log.collidelist(there) < 0


def piles_free(places: Places) -> bool:
    """Whether the two piles are in the window and overlap neither the own hand, each other, nor other players."""
    piles = [box(places.stock), box(places.pile).inflate(10, 8)]
    there = [places.zone, places.log, *(places.pill(seat) for seat in places.others())]
    there += [here for seat in places.others() for here in (*_fan(places, seat), places.seat(seat).catch)]
    inside = pygame.FRect(0, 0, places.width, places.height)
    return (not piles[0].colliderect(piles[1])
            and all(inside.contains(pile) and pile.collidelist(there) < 0 for pile in piles))


def fans_free(places: Places) -> bool:
    """Whether every other player's cards are in the window and overlap neither other players' nor the piles' area."""
    whole = pygame.FRect(0, 0, places.width, places.height)
    fans = {seat: _fan(places, seat) for seat in places.others()}
    still = [places.ring, places.log, places.uno, places.mine, places.top_left, places.top_right]
    for seat, cards in fans.items():
        others = [here for other in places.others() if other != seat
                  for here in (*fans[other], places.pill(other), places.seat(other).catch)]
        if any(not whole.contains(card) or card.inflate(-4, -4).collidelist([*still, *others]) >= 0 for card in cards):
            return False
    return True
