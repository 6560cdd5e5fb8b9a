"""Speech bubbles come some frames after what they are about, and are drawn beside those frames."""

import pygame
import pytest

from scenes.table.view.hud import speech_bubbles
from scenes.table.view.hud.speech_bubbles import SOON as COMES
from scenes.table.view.hud.speech_bubbles import Bubbles
from tests.scenes.raster_workers import Later


def test_a_bubble_comes_some_frames_after_what_it_is_about(ctx):
    bubbles, seen = Bubbles(ctx), []
    bubbles.say(3, "Ha!", (110, 320))
    for _ in range(5):
        bubbles.update(1 / 60)
        seen.append(bool(bubbles.sprites()))
    assert seen == [False, False, False, True, True] and COMES > 2 / 60


@pytest.mark.parametrize("kind", ["uno", "caught", "laugh", "say"])
def test_a_bubble_is_drawn_beside_the_frames(make_ctx, monkeypatch, kind):
    plain, ctx, later = make_ctx(), make_ctx(), Later()
    ctx.worker, seen = later, []
    for one in (plain, ctx):
        bubbles, surface = Bubbles(one), pygame.Surface((1280, 720))
        bubbles.say(3, "Ha!", (110, 320), kind)
        if one is ctx:
            later.work()
            monkeypatch.setattr(speech_bubbles, "draw_bubble", lambda *given: pytest.fail("it is drawn in a frame"))
        bubbles.update(COMES + 0.5)
        bubbles.draw(surface)
        seen.append(surface.get_view().raw)
    assert seen[0] == seen[1] and any(seen[0])
