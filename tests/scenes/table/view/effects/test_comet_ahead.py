"""Comets are prefetched in the tone they will have, also without a colour."""

import pygame
import pytest

from game.core.events import ColorNamed, RoundBegan
from scenes.table.timeline.playback import Cue
from scenes.table.view.effects.comet import draw_head, sparks
from tests.scenes.raster_workers import AtOnce
from tests.scenes.tables import table_at


@pytest.fixture
def comets(make_ctx):
    scene = table_at(make_ctx(), "red-3 blue-7")
    scene.ctx.worker = AtOnce()
    return scene.parts.attention.comets


@pytest.mark.parametrize(("event", "color"), [
    (RoundBegan(number=2, playing=(0, 1, 2, 3)), None), (ColorNamed(seat=1, color="blue"), "blue"),
])
def test_nothing_of_a_comet_is_made_while_it_runs(comets, event, color):
    ctx = comets.ctx
    comets.on_cue(Cue.BEGIN, event, None)
    ahead = {*ctx.paint._kept}
    tone = ctx.art.tones(color).rgb
    draw_head(ctx, pygame.Surface((300, 300)), (100.0, 100.0), tone)
    sparks(ctx, tone)
    assert ahead and ahead == {*ctx.paint._kept}
