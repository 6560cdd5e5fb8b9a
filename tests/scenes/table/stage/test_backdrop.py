"""The backdrop of the table is the same every time, plain if set so, and everything on it can be read."""

import math
from itertools import pairwise

import pygame
import pytest

from assets.make.textures import textures
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.kit.files import asset
from scenes.kit.graphics.theme import TABLES, bright, mix, theme
from scenes.table.geometry.places import RING, Places
from scenes.table.view.cards.backdrop import backdrop

LOOKS = [(look, dark) for look in TABLES for dark in (False, True)]


def baked(ctx, look="sand", dark=False, seats=4):
    ctx.theme = theme(look, dark=dark, high_contrast=ctx.settings.high_contrast)
    return backdrop(ctx, Places(ctx.view.width, ctx.view.height, seats))


def luminance(color):
    parts = [part / 255 for part in color[:3]]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def average(image, rect):
    return pygame.transform.average_color(image, pygame.Rect(rect))


@pytest.mark.parametrize("look, dark", LOOKS)
def test_words_can_be_read_on_floor_and_cloth(ctx, look, dark):
    image, ink = baked(ctx, look, dark), ctx.theme.on_cloth
    for y in range(16, 66, 8):
        for x in range(20, 204, 8):
            assert contrast(ink, average(image, (x, y, 8, 8))) >= 4.5, (x, y)
    for ground in (ctx.theme.cloth, ctx.theme.rim):
        assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("look, dark", LOOKS)
def test_words_can_be_read_on_pages(ctx, look, dark, plain):
    surface, chosen = pygame.Surface((1280, 720)), theme(look, dark=dark, high_contrast=plain)
    ctx.paint.ground(surface, chosen)
    spots = [(x, y) for x in range(0, 1280, 64) for y in (20, 340, 690)]
    assert min(contrast(chosen.on_cloth, average(surface, (*spot, 16, 16))) for spot in spots) >= 4.5


@pytest.mark.parametrize("look, dark", LOOKS)
def test_the_colour_in_play_stands_out_in_the_ring(ctx, look, dark):
    image, places = baked(ctx, look, dark), Places(1280, 720, 4)
    for turn in range(0, 360, 30):
        x = places.cx + RING[0] * math.cos(math.radians(turn))
        y = places.cy + RING[1] * math.sin(math.radians(turn))
        groove = average(image, (round(x) - 2, round(y) - 2, 4, 4))
        for color in colors_of(dark):
            tone = COLOR_RGB[color] if bright(ctx.theme.cloth) else mix(COLOR_RGB[color], (255, 255, 255), 0.18)
            assert contrast(tone, groove) >= 2.4, (color, turn, groove)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 900)])
@pytest.mark.parametrize("look, dark", LOOKS)
def test_the_cloth_is_calm(make_ctx, look, dark, size):
    """Neighbouring spots of the cloth have nearly the same tone, so that nothing competes with the cards."""
    ctx = make_ctx(pixels=size)
    image = baked(ctx, look, dark)
    for y, reach in ((130, 220), (520, 220), (218, 100)):
        places = [ctx.view.rect(pygame.FRect(x, y, 12, 12)) for x in range(640 - reach, 640 + reach, 12)]
        tones = [luminance(average(image, place)) for place in places]
        assert max(abs(a - b) for a, b in pairwise(tones)) < 0.07


def test_the_same_table_every_time(ctx):
    assert baked(ctx).get_buffer().raw == baked(ctx).get_buffer().raw


@pytest.mark.parametrize("size", [(960, 540), (1003, 611), (1366, 768), (2560, 1080), (700, 1200)])
def test_every_window_gets_a_whole_table(make_ctx, size):
    ctx = make_ctx(pixels=size)
    for dark in (False, True):
        image = baked(ctx, "wood", dark, 10)
        assert image.size == size
        middle = image.get_at((round(ctx.view.cx * ctx.view.scale), round(size[1] * 0.2)))
        assert contrast(middle, ctx.theme.cloth) < 3


@pytest.mark.parametrize("look, dark", LOOKS)
def test_high_contrast_is_plain(ctx, look, dark):
    ctx.change(high_contrast=True)
    image = baked(ctx, look, dark)
    ink = ctx.theme.on_cloth
    assert contrast(ink, average(image, (0, 0, 200, 60))) >= 7
    assert contrast(ink, ctx.theme.cloth) >= 7
    assert len({tuple(image.get_at((x, 330))) for x in range(0, 1280)}) < 40


def test_the_looks_differ():
    for dark in (False, True):
        assert len({theme(look, dark=dark).cloth for look in TABLES}) == len(TABLES)
    assert theme("a look of long ago") == theme("sand")


@pytest.mark.parametrize("name", ["cloth", "wood", "parquet", "tatami"])
def test_tiles_are_what_the_script_makes_and_small(name):
    path = asset("images", f"texture-{name}.png")
    assert path.stat().st_size <= 60_000
    made, image = textures()[name], pygame.image.load(path)
    assert image.size == (made.shape[1], made.shape[0])
    for x in range(0, image.width, 17):
        for y in range(0, image.height, 13):
            assert abs(image.get_at((x, y))[0] - made[y, x]) <= 3


def test_no_shadow_lies_where_a_centre_row_leaves_the_discard_pile_empty(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    row, usual = (Places(1280, 720, 2, row=with_row) for with_row in (True, False))
    for places, shaded in ((row, False), (usual, True)):
        picture, pile = backdrop(ctx, places), places.pile
        inside, beside = (sum(picture.get_at((round(x), round(pile.y)))[:3]) for x in (pile.x, pile.x + pile.width))
        assert (beside - inside > 45) == shaded, (inside, beside)
