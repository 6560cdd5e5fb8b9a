"""The animation of every edition's tile starts when the mouse points at it and ends where it began."""

from itertools import pairwise

import pygame
import pytest

from game.editions import EDITIONS
from scenes.new_game.edition_tile import LASTS, TRICKS, Displacement, EditionTile, trick


def test_every_edition_has_its_own():
    assert set(TRICKS) == {known.id for known in EDITIONS} and len(set(TRICKS.values())) == len(TRICKS)


@pytest.mark.parametrize("name", TRICKS)
def test_it_begins_and_ends_at_rest_and_never_jumps(name):
    for number in range(3):
        assert trick(name, number, 0.0) == trick(name, number, 1.0) == Displacement()
        steps = [trick(name, number, step / 200) for step in range(201)]
        for one, other in pairwise(steps):
            assert abs(one.aside - other.aside) < 2.5 and abs(one.up - other.up) < 2.5
            assert abs(one.size - other.size) < 0.1
            turned = abs(one.turn - other.turn) % 360
            assert min(turned, 360 - turned) < 8
            assert one.other == other.other or min(one.width, other.width) < 0.2, "it turns over on its edge"
    assert any(trick(name, number, 0.4) != Displacement() for number in range(3))


@pytest.mark.parametrize("name", TRICKS)
def test_pointing_at_a_tile_plays_it_once(ctx, name):
    tile = EditionTile(ctx, name, False, print)
    tile.rect = pygame.FRect(0, 0, 288, 84)
    surface = pygame.Surface((300, 100))
    tile.update(0.1)
    tile.dirty = False
    assert not tile.wants_frame
    tile.hovered = True
    frames = []
    for _ in range(round(LASTS * 30) + 20):
        tile.update(1 / 30)
        surface.fill((0, 0, 0))
        tile.draw(surface)
        frames.append(pygame.image.tobytes(surface.subsurface((0, 0, 100, 84)), "RGB"))
    tile.dirty = False
    assert len(set(frames)) > 12 and frames[-1] == frames[-2] and not tile.wants_frame


def test_with_less_motion_it_only_rises(ctx):
    ctx.change(reduced_motion=True)
    tile = EditionTile(ctx, "flip", False, print)
    tile.hovered = True
    tile.update(0.1)
    assert tile.shown == 1.0
