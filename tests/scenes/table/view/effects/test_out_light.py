"""The light at the end of a round fades in steps of equal size."""

import pygame
import pytest

from scenes.kit.graphics.rays import rays
from scenes.table.view.effects.going_out import LEAVES, LIGHTS, STEPS, OutLight

CENTER = (640.0, 330.0)


def drawn(light):
    surface = pygame.Surface(light.ctx.view.pixels, depth=32)
    surface.fill((60, 120, 90))
    light.draw(surface)
    return surface


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_each_step_is_so_much_of_it(make_ctx, dark, calm):
    ctx = make_ctx(pixels=(640, 360))
    ctx.change(reduced_motion=calm)
    light = OutLight(ctx, CENTER, [], dark=dark)
    whole, looks = rays(ctx, CENTER, 380, *LIGHTS[dark], still=calm), set()
    light.age = 1.0
    while not light.over:
        if light.look is not None:
            step = round(STEPS * min(1.0, (light.until - light.age) / LEAVES))
            expected = pygame.Surface(ctx.view.pixels, depth=32)
            expected.fill((60, 120, 90))
            whole.set_alpha(round(255 * step / STEPS))
            expected.blit(whole, (0, 0))
            off = pygame.mask.from_threshold(drawn(light), (0, 0, 0), (4, 4, 4, 255), expected)
            assert off.count() == ctx.view.area, step
            looks.add(step)
        light.update(0.05)
    assert looks == set(range(1, STEPS + 1)) and light.image is None


def test_it_does_not_come_back_once_it_goes(make_ctx):
    light = OutLight(make_ctx(pixels=(640, 360)), CENTER, [], dark=False)
    light.age = light.until - LEAVES / 2
    faint = drawn(light).get_buffer().raw
    look, light.until = light.look, light.until + 5.0
    assert light.look == look and drawn(light).get_buffer().raw == faint
