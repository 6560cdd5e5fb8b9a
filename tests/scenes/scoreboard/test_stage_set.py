"""The winners' stage looks the same with and without cached parts, and counts in the budget of all pictures."""

import pygame
import pytest

from scenes.kit.compositor import Compositor
from scenes.kit.graphics.rays import rays, rays_on
from scenes.scoreboard.stage_set import CLOTH, TAPER, TRIM, StageSet, curtains, drape


@pytest.fixture
def stage(ctx):
    """A stage whose curtains are still shut."""
    made = StageSet(ctx)
    made.place((640, 300), 560)
    return made


def seen(stage):
    """A picture of the whole stage."""
    surface = pygame.Surface(stage.ctx.view.pixels, depth=32)
    Compositor(strict=True).draw(surface, [stage.backdrop(), *stage.curtains()])
    return surface


def effects(stage):
    return stage.ctx.rasters.bytes_by_kind().get("effects", 0)


def test_it_counts_in_the_budget_as_long_as_it_is_kept(stage):
    before, area = effects(stage), stage.ctx.view.area
    stage.paint()
    seen(stage)
    assert effects(stage) - before > 8 * area, "the backdrop, and two curtains of half the window"
    stage.finish()
    stage.curtains()
    assert 4 * area <= effects(stage) - before < 4.5 * area, "the backdrop"


@pytest.mark.parametrize("pixels", [(1280, 720), (540, 960)])
def test_open_curtains_look_as_if_all_of_them_were_kept(make_ctx, pixels):
    stage = StageSet(make_ctx(pixels=pixels))
    stage.place((stage.ctx.view.width / 2, 300), 560)
    stage.finish()
    kept = seen(stage)
    assert stage.curtains()[0].image.width < stage.ctx.view.pixels[0] / 4
    view, dark = stage.ctx.view, stage.ctx.theme.dark
    left, right = curtains(view, view.width / 2 + TAPER, CLOTH[dark], TRIM[dark])
    hidden = left.width - view.px(drape(stage.ctx))
    whole, valance = pygame.Surface(view.pixels, depth=32), stage.curtains()[-1]
    Compositor(strict=True).draw(whole, [
        stage.backdrop(), *left.sprites(-hidden), *right.sprites(view.pixels[0] - right.width + hidden), valance])
    assert kept.get_buffer().raw == whole.get_buffer().raw


def test_rays_on_a_ground_look_like_rays_that_are_laid_on_it(ctx):
    look = (640, 300), 330, (255, 246, 206), (120, 90, 50)
    apart, back = pygame.Surface(ctx.view.pixels, depth=32), (250, 180, 104)
    apart.fill(back)
    apart.blit(rays(ctx, *look), (0, 0))
    together = rays_on(ctx, *look, back)
    for x in range(0, ctx.view.pixels[0], 37):
        for y in range(0, ctx.view.pixels[1], 31):
            one, other = apart.get_at((x, y))[:3], together.get_at((x, y))[:3]
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 6, (x, y)
