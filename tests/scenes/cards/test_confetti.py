"""Shapes that fly and turn over: their pictures are there before they are seen."""

import pygame
import pytest

from scenes.cards.confetti import Confetti, draw_shape, rehearse_shape
from scenes.cards.palette import colors_of


@pytest.fixture
def unmade(ctx, monkeypatch):
    """Fails where a picture is made from now on."""

    def start():
        for name in ("smoothscale", "smoothscale_by"):
            monkeypatch.setattr(pygame.transform, name, lambda *given: pytest.fail("a shape was made in a frame"))
        monkeypatch.setattr(ctx.art, "_icon", lambda *given: pytest.fail("an icon was made in a frame"))

    return start


@pytest.mark.parametrize("dark", [False, True])
def test_after_a_rehearsal_no_shape_is_made_while_they_fly(ctx, unmade, dark):
    confetti, surface = Confetti(ctx, (640.0, 360.0), dark=dark), pygame.Surface(ctx.view.pixels)
    confetti.rehearse()
    unmade()
    seen = set()
    while not confetti.over:
        seen |= {place.size for place in confetti.draw(surface)}
        confetti.update(1 / 60)
    assert len({wide for wide, _ in seen}) == 5 and len(seen) == 25


def test_one_that_flies_alone_is_ready_too(ctx, unmade):
    rehearse_shape(ctx, colors_of(False)[0], 20.0)
    unmade()
    surface = pygame.Surface(ctx.view.pixels)
    high = {draw_shape(ctx, surface, colors_of(False)[0], (300, 200), 20.0, turn / 40).height for turn in range(40)}
    assert len(high) == 5
