"""The pictures of striking effects are painted once, however they move and fade."""

from collections import Counter

import pygame
import pytest

from scenes.kit.graphics import smooth
from scenes.table.view.effects import coin
from scenes.table.view.effects.blow import STEPS, RedLight, Ribbon
from scenes.table.view.effects.coin import FlyingCoin, bow
from scenes.table.view.effects.stamp import Stamp

FRAME = 1 / 60
RED = (206, 32, 52)


@pytest.fixture
def counted(monkeypatch):
    """The number of calls of each painting function."""
    found = Counter()

    def count(module, name):
        real, found[name] = getattr(module, name), 0

        def called(*given, **more):
            found[name] += 1
            return real(*given, **more)

        monkeypatch.setattr(module, name, called)

    for module, name in ((coin, "draw_coin"), (pygame.transform, "rotozoom"), (pygame.transform, "gaussian_blur"),
                         (smooth, "disc"), (smooth, "polygon")):
        count(module, name)
    return found


@pytest.fixture
def surface():
    return pygame.Surface((1280, 720))


def shown(effect, surface):
    """Draw an effect until it is over; returns the most visible pixel of every frame."""
    brightest = []
    while not effect.over:
        surface.fill((0, 0, 0))
        effect.draw(surface)
        brightest.append(max(pygame.transform.average_color(surface)[:3]))
        effect.update(FRAME)
    return brightest


def test_a_coin_is_painted_once_however_it_grows_and_fades(ctx, surface, counted):
    seen = shown(FlyingCoin(ctx, "+4", RED, 54, bow((200, 200), (700, 500))), surface)
    assert counted["draw_coin"] == 1
    assert seen[0] > 0 and seen[-1] < seen[20], "it pops up and fades"


@pytest.mark.parametrize("pixels", [(1280, 720), (1920, 1080), (1600, 900)])
def test_the_ends_of_a_ribbon_are_cut_once_however_far_it_has_unrolled(make_ctx, pixels, counted):
    shown(Ribbon(make_ctx(pixels=pixels), lambda: (640.0, 300.0), "Stop!", "You miss a turn."), pygame.Surface(pixels))
    assert counted["polygon"] <= 4


def test_a_stamp_is_printed_once(ctx, surface, counted):
    seen = shown(Stamp(ctx, "CAUGHT!", (640, 360)), surface)
    assert counted["rotozoom"] == 1 and seen[-1] < seen[30]


def test_red_light_is_painted_once_whenever_it_shines_and_fades_in_steps(table_at, surface, counted):
    scene = table_at("red-7 blue-4")
    counted.clear()
    for _ in range(3):
        seen = shown(RedLight(scene.ctx, scene.parts.stage.places), surface)
        assert len(set(seen)) <= STEPS and seen == sorted(seen, reverse=True) and seen[0] > seen[-1]
    assert counted["gaussian_blur"] == 3
