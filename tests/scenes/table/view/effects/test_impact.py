"""Impacts of heavy cards and burning fuses, and that the heaviest landings do not stall a frame."""

import pygame
import pytest

from game.core.events import Exploded
from scenes.table.view.effects.burst import ExpandingRing
from scenes.table.view.effects.impact import Embers
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments
from tests.scenes.table.view.effects.test_blow import Seen


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("calm", [False, True])
def test_an_explosion_bursts_from_its_seat(tmp_path, mine, calm):
    ctx = context((1280, 720), folder=tmp_path, calm=calm)
    moment = next(one for one in moments("minecraft", 4, ("Exploded",)) if one.mine is mine)
    filmed = Filmed(ctx, moment)
    seen = Seen(filmed.scene)
    for _ in filmed.frames(2.0):
        event = filmed.scene.parts.stage.current
        if isinstance(event, Exploded) and seen.of(ExpandingRing):
            break
        seen.effects.clear()
    assert isinstance(event, Exploded)
    spot = filmed.scene.parts.stage.places.spot(event.seat)
    assert {ring.center for ring in seen.of(ExpandingRing)} == {(spot.x, spot.y)}
    assert len(seen.of(Embers)) == (not calm)
    assert (filmed.scene.parts.stage.hand.push.value > 0) is (mine and not calm)
    surface = pygame.Surface((1280, 720))
    [ember.draw(surface) for ember in seen.of(Embers)]
    assert bool(surface.get_bounding_rect()) and (calm or surface.get_at((int(spot.x), int(spot.y))) != (0, 0, 0))
