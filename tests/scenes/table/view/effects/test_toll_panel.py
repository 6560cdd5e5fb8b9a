"""The panel that counts is painted beside the frames before it is seen."""

import math

import pygame
import pytest

from scenes.table.view.effects.blow import REHEARSES, Blows
from scenes.table.view.effects.toll_panel import TollPanel
from tests.scenes.raster_workers import AtOnce
from tests.scenes.tables import table_at

FRAME = 1 / 60


def panels(effects):
    return [one for one in effects._above if isinstance(getattr(one, "effect", one), TollPanel)]


def pictures(ctx):
    """The keys of all boxes that are there, for once or for long."""
    return {*ctx.paint._kept}


@pytest.mark.parametrize("ahead", [True, False])
def test_it_is_seen_after_it_was_painted(make_ctx, ahead):
    scene = table_at(make_ctx(), "red-3 blue-7")
    scene.ctx.worker = AtOnce() if ahead else None
    blows = next(one for one in scene.parts.struck if isinstance(one, Blows))
    effects, surface = scene.parts.effects, pygame.Surface((1280, 720))
    blows._panel(4)
    made, frames = pictures(scene.ctx), 0
    while not panels(effects)[0].draw(surface):
        effects.update(FRAME)
        frames += 1
    assert frames == (math.ceil(REHEARSES / FRAME) if ahead else 1)
    blows.panel.fill(2)
    for _ in range(12):
        effects.update(FRAME)
        panels(effects)[0].draw(surface)
    assert ahead == (pictures(scene.ctx) == made)
    assert blows.panel.filled == 2 and panels(effects)
