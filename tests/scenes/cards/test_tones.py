"""The palette of clear colours can be told apart with every kind of colour vision, on cards and around them."""

import re

import pygame
import pytest

from assets.make.art.palette import TONES
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.cards.tones import CLEAR_TONES, DRAWN, recolored
from scenes.kit.graphics.theme import contrast
from scenes.settings.scene import SettingsScene
from tests.scenes.cards.vision import KINDS, apart, closest
from tests.scenes.hands import click, show

ENOUGH = 20.0
CREAM = (255, 253, 246)


@pytest.mark.parametrize(("one", "other", "far"), [  # Sharma, Wu, Dalal 2005
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492), ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
])
def test_the_measure_is_ciede2000(one, other, far):
    assert apart(one, other) == pytest.approx(far, abs=1e-4)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dark", [False, True])
def test_no_two_clear_colours_look_alike_to_anybody(dark, kind):
    assert closest([CLEAR_TONES[color].rgb for color in colors_of(dark)], kind) >= ENOUGH


def test_the_usual_colours_do_not_do_that():
    assert closest([COLOR_RGB[color] for color in colors_of(False)], "protanopia") < 10


def test_the_tones_are_those_that_the_cards_were_drawn_with():
    assert {color: (tone.light, tone.base, tone.deep, tone.ink, tone.pale, tone.text)
            for color, tone in TONES.items()} == DRAWN


def test_a_picture_loses_all_its_usual_tones():
    for color, tones in DRAWN.items():
        svg = " ".join(tones)
        found = re.findall("#[0-9a-f]{6}", recolored(svg))
        assert len(found) == len(tones) and not set(found) & set(tones), color


@pytest.mark.parametrize("color", colors_of(False))
def test_the_index_on_a_card_can_be_read(color):
    assert contrast(CLEAR_TONES[color].deep, CREAM) >= 4.5


def middle(art, color):
    """The mean of the coloured pixels of a card."""
    image = art.face(color, "7", color in colors_of(True), 120)
    seen = [tuple(image.get_at((x, y)))[:3] for x in range(14, 106, 2) for y in range(14, 166, 2)]
    vivid = [tone for tone in seen if max(tone) - min(tone) > 70]
    return tuple(round(sum(part) / len(vivid)) for part in zip(*vivid, strict=True))


def test_cards_are_drawn_in_them_at_once_when_somebody_chooses_so(ctx):
    scene = show(ctx, SettingsScene(ctx, "display"))
    before = {color: middle(ctx.art, color) for color in colors_of(False)}
    switch = next(w for w in scene.page.widgets if w.label == ctx.texts("settings.clear_colors"))
    click(scene, switch.rect.midright - pygame.Vector2(10, 0))
    after = {color: middle(ctx.art, color) for color in colors_of(False)}
    assert ctx.settings.clear_colors and all(before[color] != after[color] for color in before)
    for kind in KINDS:
        assert closest(after.values(), kind) >= ENOUGH
    assert ctx.art.now(COLOR_RGB["red"]) == CLEAR_TONES["red"].rgb
