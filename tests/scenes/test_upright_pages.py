"""The pages of matches and statistics in upright and square windows: everything visible, no overlaps."""

from itertools import combinations

import pygame
import pytest

from scenes.kit.widgets import Panel, ScrollArea
from scenes.matches.scene import MatchesScene
from scenes.statistics.scene import StatisticsScene
from tests.scenes.hands import settle
from tests.scenes.matches.conftest import play


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(720, 1280), (900, 900), (720, 960)])
@pytest.mark.parametrize("page", [MatchesScene, StatisticsScene])
def test_everything_is_in_sight_and_nothing_overlaps(make_ctx, language, pixels, page):
    ctx = make_ctx(language, pixels)
    play(ctx.library, seed=1)
    play(ctx.library, seed=2, actions=12)
    ctx.library.settle()
    ctx.stack.push(scene := page(ctx))
    for _ in range(40):
        settle(ctx, 0.1, draw=False)
    window = pygame.FRect(0, 0, ctx.view.width + 0.01, ctx.view.height + 0.01)
    shown = [w for w in scene.page.widgets if w.visible and not isinstance(w, Panel | ScrollArea)]
    assert len(shown) > 8 and all(w.area or window.contains(w.rect) for w in shown)
    for one, other in combinations([w for w in shown if w.area is None], 2):
        assert not one.rect.inflate(-1, -1).colliderect(other.rect.inflate(-1, -1)), (one.label, other.label)
    settle(ctx, 0.1)
