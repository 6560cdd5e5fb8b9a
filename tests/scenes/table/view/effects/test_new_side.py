"""Effects of a flip: tubes flicker twice, a beam sweeps, portraits blink; play is not delayed."""

import math

import pygame
import pytest

from game.core.events import Flipped
from scenes.table.looks.card_sprite import box
from scenes.table.view.cards.backdrop import TUBE, edge_of
from scenes.table.view.effects import new_side
from scenes.table.view.effects.new_side import DIM, LEAN, Flicker, Sunbeam
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments

SIZE = (640, 360)


def greeted(ctx, side, seconds=3.0):
    """The effect that appears after a flip from a side, and the portraits then."""
    film = Filmed(ctx, moments("flip", names=(Flipped.__name__, side))[0])
    parts = film.scene.parts
    for _ in film.frames(seconds):
        effects = *parts.effects.veils, *parts.effects.below
        found = [effect for effect in effects if isinstance(effect, Flicker | Sunbeam)]
        if found:
            return film, found[0], [parts.moods.of(seat).name for seat in range(4)]
    return film, None, []


@pytest.mark.parametrize(("side", "kind"), [("light", Flicker), ("dark", Sunbeam)])
def test_each_side_has_its_greeting_and_all_faces_blink(make_ctx, side, kind):
    _, effect, faces = greeted(make_ctx(pixels=SIZE), side)
    assert isinstance(effect, kind)
    assert faces == ["glad"] * 4


def test_where_the_tubes_are_is_found_out_once(make_ctx, monkeypatch):
    ctx, found, real = make_ctx(pixels=SIZE), [], new_side.edge_of
    monkeypatch.setattr(new_side, "edge_of", lambda *given: (found.append(1), real(*given))[1])
    _, flicker, _ = greeted(ctx, "light")
    surface = pygame.Surface(SIZE, depth=32)
    for _ in range(2):
        surface.fill((90, 90, 90))
        flicker.age = 0.0
        flicker.draw(surface)
    assert found == [1] and surface.get_at((320, 180)) != (90, 90, 90)


def test_less_motion_has_none(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    ctx.change(reduced_motion=True)
    assert greeted(ctx, "light")[1] is None


@pytest.mark.parametrize("calm", [False, True])
def test_ring_chip_and_comet_have_the_new_colour_from_the_beginning(make_ctx, calm):
    ctx = make_ctx(pixels=SIZE)
    ctx.change(reduced_motion=calm)
    film = Filmed(ctx, moments("flip", names=(Flipped.__name__, "light"))[0])
    parts, tones = film.scene.parts, set()
    for _ in film.frames(3.0):
        if parts.stage.flipping:
            tones |= {comet.look[0] for comet in parts.turn_signals.comets.items()}
        elif tones:
            break
    assert tones == {ctx.art.tones(parts.stage.shown.color).rgb} and parts.stage.shown.side == 1


def light_of(ctx, effect, ages):
    """The brightness of the middle of the picture at some ages of the effect."""
    levels = []
    for age in ages:
        surface = pygame.Surface(ctx.view.pixels)
        surface.fill((120, 120, 120))
        effect.age = age
        effect.draw(surface)
        levels.append(sum(surface.get_at((ctx.view.pixels[0] // 2, ctx.view.pixels[1] // 2))[:3]))
    return levels


def test_tubes_are_dark_twice_for_80_ms(make_ctx):
    film, effect, _ = greeted(make_ctx(pixels=SIZE), "light")
    assert effect.age < 0 and not effect.look, "all cards come to lie first"
    levels = light_of(film.ctx, effect, [0.0, 0.07, 0.09, 0.15, 0.17, 0.23])
    assert [level < 360 for level in levels] == [True, True, False, False, True, True]
    effect.age = 0.25
    assert effect.over


def test_a_beam_sweeps_over_the_middle_and_is_gone(make_ctx):
    film, effect, _ = greeted(make_ctx(pixels=SIZE), "dark")
    first, middle, last = light_of(film.ctx, effect, [0.0, 0.3, 0.6])
    assert first == last == 360 < middle
    assert effect.over


@pytest.mark.parametrize("share", [0.4, 0.5, 0.6])
def test_the_beam_leans_and_nothing_as_large_as_it_is_turned(ctx, monkeypatch, share):
    monkeypatch.setattr(pygame.transform, "rotate", lambda *given: pytest.fail("a large picture was turned"))
    surface, beam = pygame.Surface(ctx.view.pixels), Sunbeam(ctx)
    beam.age = share * 0.6
    (box,) = beam.draw(surface)
    seen = [pygame.mask.from_threshold(surface.subsurface((0, y, surface.width, 1)), (0, 0, 0), (9, 9, 9, 255))
            for y in (0, surface.height - 1)]
    for mask in seen:
        mask.invert()
    top, low = (mask.get_bounding_rects() for mask in seen)
    assert top[0].centerx - low[0].centerx == pytest.approx(math.tan(math.radians(LEAN)) * surface.height, abs=20)
    assert box.contains(surface.get_bounding_rect().clip(box)) and box.height >= surface.height


def test_the_dark_tubes_lie_where_those_that_burn_do(make_ctx):
    film, _, _ = greeted(make_ctx(pixels=(1280, 720)), "light")
    curve = edge_of(film.ctx, film.scene.parts.stage.places)
    pictures = [pygame.Surface((1280, 720)) for _ in range(2)]
    curve.line(pictures[0], (255, 255, 255), TUBE, 4.0)
    for stroke in curve.strokes(TUBE, 4.0):
        stroke.draw(pictures[1], (255, 255, 255))
    for x, y in curve.points(TUBE)[::7]:
        here = [picture.get_at((round(x), round(y)))[0] for picture in pictures]
        assert min(here) > 200
    light = [pygame.transform.average_color(picture)[0] for picture in pictures]
    assert light[0] == pytest.approx(light[1], abs=1)


def test_dark_tubes_lie_below_cards_and_pills(make_ctx):
    film, effect, _ = greeted(make_ctx(pixels=(1280, 720)), "light")
    places, hand = film.scene.parts.stage.places, film.scene.parts.stage.hand
    surface, plain = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    for picture in (surface, plain):
        picture.fill((120, 120, 120))
    effect.age = 0.0
    effect.draw(surface)
    plain.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    tubes = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), plain)
    tubes.invert()
    assert tubes.count() > 1500, "where nothing lies on them they are seen"
    lies = [*map(places.pill, range(4)), places.log, *(box(here.pose) for here in hand.cards)]
    lies += [box(places.fan(seat, number, 7)) for seat in (1, 2, 3) for number in range(7)]
    for rect in lies:
        assert not tubes.overlap(pygame.Mask(pygame.Rect(rect).size, fill=True), pygame.Rect(rect).topleft), rect


def test_tubes_are_drawn_part_by_part_as_they_are_whole(make_ctx, monkeypatch):
    """A veil is drawn once for each restored part, so only the pieces within that part are drawn."""
    _, effect, _ = greeted(make_ctx(pixels=(1280, 720)), "light")
    whole, parts, drawn = pygame.Surface((1280, 720)), pygame.Surface((1280, 720)), []
    effect.age = 0.0
    effect.draw(whole)
    lines = pygame.draw.lines
    monkeypatch.setattr(pygame.draw, "lines", lambda *given: drawn.append(given) or lines(*given))
    effect.draw(pygame.Surface((1280, 720)))
    pieces = len(drawn)
    drawn.clear()
    for left in range(0, 1280, 160):
        for top in range(0, 720, 90):
            parts.set_clip((left, top, 160, 90))
            effect.draw(parts)
    parts.set_clip(None)
    same = pygame.mask.from_threshold(whole, (0, 0, 0), (6, 6, 6, 255), parts)
    assert same.count() == 1280 * 720, "thin lines that are clipped differ by a shade"
    assert pieces > 20 and len(drawn) < 4 * pieces, "there are 64 parts"


def test_own_cards_stay_where_they_have_turned_over(make_ctx):
    film = Filmed(make_ctx(pixels=SIZE), moments("flip", names=(Flipped.__name__, "light"))[0])
    stage = film.scene.parts.stage
    last = {}
    for _ in film.frames(3.0):
        if isinstance(stage.current, Flipped):
            low = stage.places.zone.top
            last = {sprite.card: sprite.pose for sprite in stage.flights if sprite.card >= 0 and sprite.y > low}
        elif last:
            break
    here = {card.card: card.pose for card in stage.hand.cards}
    assert here and here.keys() <= last.keys()
    wide = [max(pose.x for pose in poses) - min(pose.x for pose in poses) for poses in (here.values(), last.values())]
    assert wide[0] > 0.8 * wide[1]
