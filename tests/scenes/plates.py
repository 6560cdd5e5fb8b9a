"""Name plates for tests: at rest, and drawn on a surface as the table shows them."""

import pygame

from scenes.table.view.plate.seat_plate import SeatPlate


def draw_plate(plate: SeatPlate, surface: pygame.Surface) -> None:
    """Draw everything of a name plate, with the Catch button and the label "your turn"."""
    for sprite in plate.sprites():
        sprite.paint(surface)


def settle(plate: SeatPlate) -> None:
    """Let time pass until nothing of a name plate moves, except for thinking dots."""
    while plate.pop.moving or plate.pose.moving:
        plate.update(1 / 60)
