"""The heading of a round: what comes with it is at hand until it has come."""

import pygame

from scenes.scoreboard.round_over import RoundOver
from tests.scenes.scoreboard.test_scoreboard import sums_for
from tests.scenes.starving import starve


def test_faces_and_words_that_come_stay_while_others_need_the_room(make_ctx, monkeypatch):
    ctx, made = make_ctx(), []
    for name in ("scenes.kit.widgets.portrait._portrait", "scenes.kit.graphics.headline._made"):
        monkeypatch.setattr(name, lambda *given, name=name, **more: (
            made.append(name), pygame.Surface((300, 300), pygame.SRCALPHA))[1])
    page = RoundOver(ctx, sums_for(4, 2), lambda: None, look=lambda surface: None)
    page.arrange()
    for _ in page.pieces():
        pass
    assert len(made) == 2
    surface = pygame.Surface(ctx.view.pixels)
    starve(ctx)
    page.update(0.1)
    page.draw(surface)
    assert len(made) == 2
    page.update(2.0)
    page.draw(surface)
    assert not page.heading._held
