"""The logo's cards turn one by one, and the cloth is the ground of every page."""

import pygame
import pytest

from scenes.ground import Ground
from scenes.pages.about import AboutScene
from scenes.pages.title import PAUSE, TURNS, Logo, TitleScene
from scenes.table.view.cards.backdrop import under_pages
from tests.scenes.hands import settle, show


def picture(ctx, age):
    logo, surface = Logo(ctx), pygame.Surface((720, 256))
    logo.update(age)
    logo.draw(surface, (360, 128), (720, 256))
    return surface


def test_one_card_turns_at_a_time_until_all_show_the_night_and_then_the_day(ctx):
    assert Logo(ctx).turning == (0, 0.0)
    middles = ((140, 74), (148, 152), (72, 170), (58, 92))
    for number, middle in enumerate(middles):
        before = picture(ctx, number * (PAUSE + TURNS) + 0.1)
        after = picture(ctx, (number + 1) * (PAUSE + TURNS) + 0.1)
        changed = [one for one in middles if before.get_at(one) != after.get_at(one)]
        assert changed == [middle]
    logo = Logo(ctx)
    logo.update(8 * (PAUSE + TURNS))
    assert logo.turning[0] == 0 and logo.turning[1] == pytest.approx(0.0), "it begins anew"


def test_a_resting_logo_is_the_drawn_one(ctx):
    rest, later = picture(ctx, 0.0), picture(ctx, 8 * (PAUSE + TURNS) - 0.0001)
    total = sum(abs(a - b) for a, b in zip(pygame.image.tobytes(rest, "RGB"), pygame.image.tobytes(later, "RGB"),
                                           strict=True))
    assert total / (720 * 256 * 3) < 1.0


def test_it_stands_still_with_less_motion(ctx):
    title = show(ctx, TitleScene(ctx))
    assert title.logo.age > 0
    ctx.change(reduced_motion=True)
    before = title.logo.age
    settle(ctx)
    assert title.logo.age == before


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280)])
def test_the_table_lies_under_every_page(make_ctx, pixels):
    ctx = make_ctx("en", pixels)
    ctx.ground = Ground(ctx)
    show(ctx, AboutScene(ctx))
    surface = settle(ctx)
    wood, cloth = surface.get_at((pixels[0] // 2, 3))[:3], surface.get_at((pixels[0] // 2, 70))[:3]
    assert sum(abs(a - b) for a, b in zip(wood, cloth, strict=True)) > 100, "its frame runs along the window"
    ctx.change(high_contrast=True)
    assert under_pages(ctx).get_at((640, 3)) is not None
