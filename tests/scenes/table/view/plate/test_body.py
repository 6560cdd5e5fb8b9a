"""Bodies of pills are shown from rasters and look as if drawn in place."""

import pygame
import pytest

from scenes.kit.graphics.theme import theme
from scenes.table.view.plate.body import body_layers, picture_of, show_body

BOX = pygame.FRect(120.3, 70.6, 152.7, 50.3)
CLOTH = (40, 110, 70)


def on_cloth(draw):
    surface = pygame.Surface((640, 360), depth=32)
    surface.fill(CLOTH)
    draw(surface)
    return surface


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("contrast", [False, True])
def test_it_looks_as_if_it_was_drawn_there(make_ctx, active, contrast):
    ctx = make_ctx(pixels=(1280, 720))
    ctx.theme = theme(high_contrast=contrast)
    box = pygame.FRect(120, 70, 168, 54)

    def by_layers(surface):
        for _, draw in body_layers(ctx, box, active=active):
            draw(surface)

    shown, plain = on_cloth(lambda surface: show_body(ctx, surface, box, active=active)), on_cloth(by_layers)
    there = [(x, y) for x in range(80, 330) for y in range(40, 170)]
    apart = [max(abs(a - b) for a, b in zip(shown.get_at(at), plain.get_at(at), strict=True)) for at in there]
    assert max(apart) <= 10 and sum(apart) / len(apart) < 0.5
    assert shown.get_at((200, 97)) == (*ctx.theme.panel[:3], 255)
    turns = on_cloth(lambda surface: show_body(ctx, surface, box, active=active, turns=True))
    assert turns.get_at((200, 97)) == shown.get_at((200, 97)) and turns.get_at((40, 97)) == (*CLOTH, 255)


def test_wherever_it_is_it_has_the_same_picture(make_ctx):
    ctx = make_ctx(pixels=(1920, 1080))
    places = [BOX.move(x * 0.37, y * 0.61) for x in range(6) for y in range(6)]
    assert len({id(picture_of(ctx, box, active=True)) for box in places}) == 1
    assert picture_of(ctx, BOX, active=False) is not picture_of(ctx, BOX, active=True)


def test_by_night_it_has_another_one(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    by_day = picture_of(ctx, BOX, active=True)
    ctx.theme = theme(dark=True)
    assert picture_of(ctx, BOX, active=True) is not by_day
