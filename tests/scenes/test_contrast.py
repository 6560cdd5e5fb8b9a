"""Contrast of words and signs on every table, by day and by night, and with the setting for high contrast."""

import math

import pygame
import pytest

from game.match.setup import Seat
from scenes.cards.card_art import edge_tones
from scenes.cards.palette import colors_of
from scenes.cards.tones import CLEAR_TONES, USUAL
from scenes.kit.graphics.theme import TABLES, contrast, darker, lit, mix, plain_face, theme
from scenes.table.view.hud.color_chip import ColorChip
from scenes.table.view.hud.direction_ring import DirectionRing
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState
from scenes.table.view.plate.tilted_plate import PALE
from tests.scenes.plates import draw_plate

TEXT, SIGN = {False: 4.5, True: 7.0}, {False: 3.0, True: 4.5}
"""Least contrast of words and signs (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11), by whether high contrast is on."""
LOOKS = [(look, dark, high) for look in TABLES for dark in (False, True) for high in (False, True)]
ROUND = [math.tau * step / 24 for step in range(24)]


@pytest.fixture(params=LOOKS, ids="{0[0]}-{0[1]}-{0[2]}".format)
def chosen(request):
    look, dark, high = request.param
    return theme(look, dark=dark, high_contrast=high)


def words(one):
    """Pairs of a text colour and its ground."""
    plain = plain_face(one)
    answer = mix(one.sunken, one.panel, 0.35 if one.dark else 0.25)
    return {
        "a name whose turn is lost": (mix(one.ink, one.cloth, PALE), mix(one.panel, one.cloth, PALE)),
        "text on a sheet": (one.ink, one.panel), "text in a field": (one.ink, one.sunken),
        "soft text on a sheet": (one.muted, one.panel), "soft text in a field": (one.muted, one.sunken),
        "text on the cloth": (one.on_cloth, one.cloth), "text at the edge": (one.on_cloth, one.rim),
        "text on the floor": (one.on_cloth, one.table.floor),
        "the chief button": (one.on_accent, one.accent), "a dangerous button": (one.on_danger, one.danger),
        "a plain button": (one.ink, plain), "an answer": (one.ink, answer), "why an answer": (one.muted, answer),
        "the chief button, pointed at": (one.on_accent, lit(one.accent, one.on_accent)),
        "a dangerous button, pointed at": (one.on_danger, lit(one.danger, one.on_danger)),
        "a plain button, pointed at": (one.ink, lit(plain, one.ink)),
        "an answer, pointed at": (one.ink, lit(answer, one.ink, 0.4)),
        "why an answer, pointed at": (one.muted, lit(answer, one.ink, 0.4)),
        "bad news": (one.danger, one.panel), "good news": (one.good, one.panel),
        "a hint": (one.ink, one.sunken) if one.dark else (one.panel, one.ink),
    }


def test_words_can_be_read(chosen):
    found = {what: round(contrast(*pair), 2) for what, pair in words(chosen).items()}
    assert not {what: one for what, one in found.items() if one < TEXT[chosen.plain]}


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("palette", [USUAL, CLEAR_TONES], ids=["usual", "clear"])
def test_words_on_colours_can_be_read(palette, high):
    found = {color: round(contrast(one.text, one.ground(plain=high)), 2) for color, one in palette.items()}
    assert not {color: one for color, one in found.items() if one < TEXT[high]}


def test_signs_on_sheets_can_be_seen(chosen):
    pairs = {"the chosen one": (chosen.accent, chosen.sunken), "a switch": (chosen.good, chosen.panel),
             "a bar": (chosen.accent, chosen.panel)}
    found = {what: round(contrast(*pair), 2) for what, pair in pairs.items()}
    assert not {what: one for what, one in found.items() if one < SIGN[chosen.plain]}


@pytest.fixture
def ground(make_ctx, chosen):
    """A surface of the cloth and the context that draws on it."""
    ctx = make_ctx()
    ctx.theme = chosen
    surface = pygame.Surface((1280, 720))
    surface.fill(chosen.cloth)
    return ctx, surface


def clearest(surface, cloth, center, start, end, angle, squash=1.0):
    """The highest contrast to the cloth of any pixel on a way outwards."""
    ways = [start + (end - start) * step / 60 for step in range(61)]
    spots = [(center[0] + math.cos(angle) * way, center[1] + math.sin(angle) * way * squash) for way in ways]
    return max(contrast(surface.get_at((round(x), round(y))), cloth) for x, y in spots)


def test_the_ring_can_be_seen_in_every_colour_all_around(ground, chosen):
    ctx, surface = ground
    for color in colors_of(chosen.dark):
        surface.fill(chosen.cloth)
        ring = DirectionRing(ctx)
        ring.draw(surface, ctx.view, ctx.art.tones(color).rgb, 1)
        (rx, ry), (x, y) = ring.radii, ring.center
        weak = [round(angle, 2) for angle in ROUND
                if clearest(surface, chosen.cloth, (x, y), rx - 14, rx + 14, angle, ry / rx) < SIGN[chosen.plain]]
        assert not weak, (color, weak)


def test_the_colour_in_play_can_be_seen_from_all_sides(ground, chosen):
    ctx, surface = ground
    for color in colors_of(chosen.dark):
        surface.fill(chosen.cloth)
        one = ColorChip(ctx)
        one.set(color)
        one.update(1.0)
        one.draw(surface, (640, 360))
        box = one.rect((640, 360))
        for (x, y), (dx, dy) in {box.midtop: (0, 1), box.midbottom: (0, -1), box.midleft: (1, 0),
                                 box.midright: (-1, 0)}.items():
            way = [surface.get_at((round(x + dx * step), round(y + dy * step))) for step in range(-5, 3)]
            assert max(contrast(pixel, chosen.cloth) for pixel in way) >= SIGN[chosen.plain], (color, (dx, dy))


def test_whose_turn_it_is_can_be_seen_at_the_pill(ground, chosen):
    ctx, surface = ground
    plate = SeatPlate(ctx, Seat("Mei"), 1)
    plate.center = (640, 360)
    plate.state = PlateState(count=7, active=True)
    draw_plate(plate, surface)
    box = plate.rect
    for x in (box.left + 60, box.centerx, box.right - 60):
        way = [surface.get_at((round(x), round(box.top + step))) for step in range(-6, 1)]
        assert max(contrast(pixel, chosen.cloth) for pixel in way) >= SIGN[chosen.plain], x


def test_a_card_that_can_be_played_can_be_seen_on_all_sides(ground, chosen):
    ctx, surface = ground
    image = ctx.art.glow(120, chosen.glow)
    box = image.get_rect(center=(640, 360))
    surface.blit(image, box, special_flags=pygame.BLEND_PREMULTIPLIED)
    card = pygame.Rect(0, 0, 120, 180)
    card.center = 640, 360
    for (x, y), (dx, dy) in {card.midtop: (0, -1), card.midbottom: (0, 1), card.midleft: (-1, 0),
                             card.midright: (1, 0)}.items():
        way = [surface.get_at((x + dx * step, y + dy * step)) for step in range(12)]
        assert max(contrast(pixel, chosen.cloth) for pixel in way) >= SIGN[chosen.plain], (dx, dy)


def test_an_edge_of_a_playable_card_stands_out_from_the_whole_table(chosen):
    pool = (96, 40, 200) if chosen.dark else (255, 240, 190)
    grounds = [tone for cloth in (chosen.cloth, chosen.rim)
               for tone in (cloth, mix(cloth, (0, 0, 0), 0.18), mix(cloth, pool, 0.5))]
    for ground in grounds:
        assert max(contrast(tone, ground) for tone in edge_tones(chosen.glow)) >= SIGN[chosen.plain], ground


def test_the_measure_is_the_usual_one():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast(darker((255, 255, 255), 0.1), (255, 255, 255)) > 1


@pytest.mark.parametrize("look", TABLES)
def test_plain_buttons_stand_out_from_a_panel_at_night_without_high_contrast(look):
    night = theme(look, dark=True)
    assert plain_face(night) != night.panel
    for one in (theme(look), theme(look, high_contrast=True), theme(look, dark=True, high_contrast=True)):
        assert plain_face(one) == one.panel
