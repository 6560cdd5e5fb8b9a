"""What is seen where heavy cards land and fuses burn down, and that the landing of the worst cards does not stall."""

import pygame
import pytest

from game.core.actions import Play
from game.core.events import Exploded
from scenes.table.timeline.landing import Settling
from scenes.table.view.effects.burst import Ring
from scenes.table.view.effects.impact import Embers
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments
from tests.scenes.table.view.effects.test_blow import Seen
from tests.scenes.tables import card_of, my_turn, until


def test_no_picture_of_the_card_that_lands_is_made_at_the_moment_of_contact(table_at, monkeypatch):
    scene = table_at("wild4 red-1 red-2 red-3")
    until(scene, lambda: my_turn(scene))
    stage, surface = scene.parts.stage, pygame.Surface(scene.ctx.view.pixels)
    made, turn = [], pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: made.append(given[1:]) or turn(*given))
    scene.session.say(Play(0, (card_of(scene, "wild4"),)))
    for _ in range(120):
        scene.ctx.stack.update(1 / 60)
        made.clear()
        scene.draw(surface)
        if isinstance(stage.settling, Settling):
            break
    assert stage.settling is not None and stage.settling.age < 0.03
    assert not [size for _, size in made if size > 1.1], "it was made while the card was in the air"


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("calm", [False, True])
def test_an_explosion_bursts_from_its_seat(tmp_path, mine, calm):
    ctx = context((1280, 720), folder=tmp_path, calm=calm)
    moment = next(one for one in moments("minecraft", 4, ("Exploded",)) if one.mine is mine)
    filmed = Filmed(ctx, moment)
    seen = Seen(filmed.scene)
    for _ in filmed.frames(2.0):
        event = filmed.scene.parts.stage.current
        if isinstance(event, Exploded) and seen.of(Ring):
            break
        seen.effects.clear()
    assert isinstance(event, Exploded)
    spot = filmed.scene.parts.stage.places.spot(event.seat)
    assert {ring.center for ring in seen.of(Ring)} == {(spot.x, spot.y)}
    assert len(seen.of(Embers)) == (not calm)
    assert (filmed.scene.parts.stage.hand.push.value > 0) is (mine and not calm)
    surface = pygame.Surface((1280, 720))
    [ember.draw(surface) for ember in seen.of(Embers)]
    assert bool(surface.get_bounding_rect()) and (calm or surface.get_at((int(spot.x), int(spot.y))) != (0, 0, 0))
