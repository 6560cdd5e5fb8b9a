"""Effects that look the same for some frames are drawn once for all of them, and their looks say so correctly."""

import pygame
import pytest

from scenes.kit.compositor import Compositor
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.effects.blow import PenaltyPanel, RedLight, Ribbon
from scenes.table.view.effects.effects import HIDDEN, Effects, Later, Passing, look_of
from scenes.table.view.effects.last_card import LastCard
from tests.scenes.tables import setup_of

FRAME = 1 / 60


@pytest.fixture
def table(ctx):
    scene = MatchTable(ctx, setup_of(0, 3, seed=4))
    scene.parts.stage.lying[1] = [7]
    return scene.parts


def red(ctx, table):
    return RedLight(ctx, table.stage.places)


def ribbon(ctx, table):
    return Ribbon(ctx, lambda: (600.0, 200.0), "Mika hits you", "2 cards")


def toll(ctx, table):
    panel = PenaltyPanel(ctx, table.stage.places, 2)
    panel.fill(2)
    return panel


def last_card(ctx, table):
    return LastCard(ctx, table.stage, 1)


def later(ctx, table):
    return Later(red(ctx, table), 0.3)


MAKERS = {
    "red light": (red, 6), "ribbon": (ribbon, 12), "toll": (toll, 30), "last card": (last_card, 6),
    "later": (later, 6),
}


@pytest.mark.parametrize("name", MAKERS)
def test_while_its_look_stays_the_same_so_do_its_pixels_and_its_boxes(ctx, table, name):
    make, most = MAKERS[name]
    effect, seen, keys, frames = make(ctx, table), {}, [], 0
    surface = pygame.Surface(ctx.view.pixels)
    while not effect.over:
        surface.fill((40, 90, 60))
        boxes, key = effect.draw(surface), look_of(effect)
        picture = pygame.image.tobytes(surface, "RGB"), list(boxes)
        if key is HIDDEN:
            assert list(boxes) == []
        elif key is not None:
            assert seen.setdefault(key, picture) == picture
        keys += [key] if key is None or key not in keys else []
        frames += 1
        effect.update(FRAME)
    assert frames > 20 and len([key for key in keys if key is not None]) >= 1
    assert len(keys) < frames / 2 + most


def test_a_light_that_shines_is_drawn_once_for_each_step_of_it_and_one_that_moves_in_every_frame(ctx, table):
    effects, compositor, drawn = Effects(), Compositor(strict=True), []
    light, moving = red(ctx, table), Passing(9.0)
    for effect in (light, moving):
        paint = getattr(effect, "draw", lambda surface: (pygame.Rect(2, 2, 6, 6),))
        effect.draw = lambda surface, effect=effect, paint=paint: drawn.append(effect) or paint(surface)
        effects.add(effect, below=True)
    surface, frames = pygame.Surface(ctx.view.pixels), 0
    while not light.over:
        compositor.draw(surface, effects.sprites_below())
        effects.update(FRAME)
        frames += 1
    assert drawn.count(moving) == frames > 30
    assert drawn.count(light) == 4
    effects.clear()
    assert not [*effects.sprites_below()]
