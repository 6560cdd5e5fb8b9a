"""Room beside the discard pile for a panel, and where the seats go that would lie below it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.cards.card_art import RATIO
from scenes.table.geometry.places import MARGIN, Places

AWAY = 45.0
"""How far from the edge of the pile a panel stays, for its top cards may lie crossed."""
NEAR = 92.0
"""How far from the pile a panel is at most, where the window is wide."""
BUTTON = 160.0, 41.0
"""Room for the one small button that stays."""
CLEAR = 4.0
LARGE = 420.0
"""A wider panel may lie at the edge, away from the pile, if it covers fewer names there."""
ABOUT = 90.0
"""What it costs to cover the seat that the panel is about; the pile is worth no more than a little above that."""
BARRED = 90.0
"""What it costs to lie below the buttons of the upper bar, which hide words there."""
NARROW = 300.0
"""A panel is at least as wide as this, whatever it covers."""


@dataclass(frozen=True)
class Room:
    """A place for a panel; `aims` are the middles of the pills that slide aside for it."""

    box: pygame.FRect
    aims: dict[int, tuple[float, float]] = field(default_factory=dict)
    cost: float = 0.0


def widest_beside(places: Places, wide: float) -> float:
    """How wide a panel can be that leaves the pile in sight: as wide as wanted, or less in a narrow window."""
    half = places.pile.width / 2 + AWAY + 2 * CLEAR
    return min(wide, max(NARROW, places.pile.x - half, places.width - places.pile.x - half))


def beside_pile(places: Places, wide: float, high: float, about: int = -1) -> Room:
    """Right of the pile, left of it (over the draw pile), or below: wherever least of the table is covered.

    The seat that it is `about` stays in sight if any place leaves it there.
    """
    pile = pygame.FRect(0, 0, places.pile.width, places.pile.width * RATIO)
    pile.center = places.pile.x, places.pile.y
    right = max(pile.right + AWAY, min(places.width - MARGIN - wide, pile.right + NEAR))
    lefts: tuple[float, ...] = (right, pile.left - AWAY - wide, places.cx - wide / 2)
    if wide > LARGE:
        lefts = (*lefts, CLEAR)
    rooms = [_room(places, pile, pygame.FRect(left, 0, wide, high), spared, about)
             for left in lefts for spared in (True, False)]
    return min(rooms, key=lambda room: room.cost)


def _room(places: Places, pile: pygame.FRect, box: pygame.FRect, spared: bool, about: int) -> Room:
    """As low as what must stay in sight allows, with what it covers all the same as its cost; the log may be spared."""
    box.left = max(CLEAR, min(box.left, places.width - CLEAR - box.width))
    button = places.tray(0, BUTTON[0], BUTTON[1], 0.0)
    vital = (places.zone, places.uno, button, places.mine, *((places.log,) if spared else ()))
    below = [rect.top - CLEAR for rect in vital if rect.left < box.right and rect.right > box.left]
    box.bottom = min([places.height - CLEAR, pile.centery + box.height * 0.62, *below])
    box.top = max(CLEAR, box.top)
    aims, cost = _yield(places, box, about)
    cost += 100.0 * box.colliderect(pile) + 6.0 * (box.centerx < pile.centerx) + 2.0 * box.colliderect(places.log)
    cost += BARRED * box.colliderect(_buttons(places))
    cost += sum(200.0 for rect in (places.zone, places.uno) if box.colliderect(rect))
    return Room(box, aims, cost)


def _yield(places: Places, box: pygame.FRect, about: int) -> tuple[dict[int, tuple[float, float]], float]:
    """Where the seats below a panel go, and what it costs that some find no place."""
    aims: dict[int, tuple[float, float]] = {}
    cost, taken = 0.0, []
    seats = [(seat, _whole(places, seat)) for seat in places.others()]
    for _, whole in seats:
        if not whole.colliderect(box):
            taken.append(whole)
    bars = places.top_left, _buttons(places)
    for seat, whole in seats:
        if not whole.colliderect(box):
            continue
        up = pygame.FRect(whole)
        up.bottom = box.top - CLEAR
        if up.top < CLEAR or any(up.colliderect(other) for other in (*bars, *taken)):
            cost += ABOUT if seat == about else 20.0
            continue
        taken.append(up)
        aims[seat] = up.centerx, up.top + places.pill_size[1] / 2
        cost += 1.0
    return aims, cost


def _buttons(places: Places) -> pygame.FRect:
    """The small buttons in the upper right corner, which lie on a panel."""
    return places.top_right.inflate(0, -18)


def _whole(places: Places, seat: int) -> pygame.FRect:
    """A seat's pill with the Catch button that may hang from it."""
    pill = places.pill(seat)
    return pygame.FRect(pill.left, pill.top, pill.width, places.seat(seat).catch.bottom - pill.top)
