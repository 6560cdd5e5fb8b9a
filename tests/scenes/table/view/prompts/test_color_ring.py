"""The colour ring covers nothing; the chosen colour runs around the direction ring, and the chip slams down."""

import itertools
import math

import pygame
import pytest

from game.core.actions import NameColor, Play
from scenes.cards.card_art import RATIO
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.compositor.pixels import ScratchBuffer
from scenes.table.geometry.places import PILE_WIDTH, Places
from scenes.table.looks.card_sprite import box
from scenes.table.timeline.evidence import aside
from scenes.table.view.effects.color_flood import SECONDS, Flood
from scenes.table.view.hud.color_chip import FALLS, SETTLES, ColorChip
from scenes.table.view.prompts import color_picker
from scenes.table.view.prompts.color_picker import CORNERS, ColorPick
from scenes.words.card_names import color_name
from tests.scenes import tables
from tests.scenes.tables import card_of, pass_time, until
from tests.sheets.recording import Recorder, written


@pytest.fixture
def picking(make_ctx):
    scene = tables.table_at(make_ctx(), "wild red-3 red-7 green-5", up="blue-2")
    scene.session.say(Play(0, (card_of(scene, "wild"),)))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, ColorPick))
    pass_time(scene, 0.8)
    return scene


def touches(rect, center, radius):
    near = (max(rect.left, min(center[0], rect.right)), max(rect.top, min(center[1], rect.bottom)))
    return math.dist(near, center) < radius


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1707, 720), (1280, 960), (1280, 800)])
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_ring_covers_nothing(size, seats, left_handed):
    places = Places(*map(float, size), seats, left_handed=left_handed)
    center, radius = (places.pile.x + aside(places), places.pile.y), 156.0
    kept = {"draw pile": box(places.stock).inflate(-2, 0), "hand": places.zone, "UNO": places.uno, "log": places.log}
    for seat in places.others():
        kept[f"pill {seat}"] = places.pill(seat)
        kept[f"catch {seat}"] = places.seat(seat).catch
        kept |= {f"fan {seat}.{at}": box(places.seat(seat).fan(at, 7)).inflate(-16, -16) for at in range(7)}
    assert not [what for what, rect in kept.items() if touches(rect, center, radius)]


def test_the_pile_lies_within_the_ring(picking):
    prompt, stage = picking.parts.prompting.prompt, picking.parts.stage
    pose = stage.evidence.pose(stage.places, stage.discard(stage.shown.pile[-1]), 0)
    assert (pose.x, pose.y) == pytest.approx(prompt.center, abs=0.5) and abs(pose.angle) < 3
    assert prompt.outer == 150 and math.hypot(PILE_WIDTH, PILE_WIDTH * RATIO) / 2 < prompt.inner + 2


def test_wedges_keep_their_places_and_tell_held_cards_apart_from_keys(picking):
    prompt, recorder = picking.parts.prompting.prompt, Recorder(picking.ctx)
    prompt.draw(recorder.window)
    assert {"×2", "×0", "×1"} <= {line.words for line in recorder.now.lines}
    for number, (dx, dy) in enumerate(CORNERS):
        x, y = prompt.middle(number)
        assert ((x > prompt.center[0]) - (x < prompt.center[0]), (y > prompt.center[1]) - (y < prompt.center[1])) == (
            dx, dy)
        assert prompt.wedge_at((x, y)) == number
    assert prompt.held == [2, 0, 1, 0]


def test_the_pile_lies_as_usual_again_when_a_colour_was_named(picking):
    stage = picking.parts.stage
    assert picking.session.say(NameColor(0, "green"))
    pass_time(picking, 1.2)
    assert not stage.evidence.moving and stage.evidence.share.value == 0


def test_the_colour_runs_around_from_its_wedge(picking):
    added = []
    add = picking.parts.effects.add
    picking.parts.effects.add = lambda effect, **more: (added.append(effect), add(effect, **more))
    picking.session.say(NameColor(0, "green"))
    pass_time(picking, 0.1)
    flood = next(effect for effect in added if isinstance(effect, Flood))
    assert flood.start == pytest.approx(math.pi / 4) and 0 < flood.share < 1
    pass_time(picking, SECONDS + 0.3)
    assert flood.over and flood.share == 1


def test_with_less_motion_the_ring_has_the_colour_at_once(make_ctx):
    ctx = make_ctx()
    ctx.change(reduced_motion=True)
    flood = Flood(ctx, pygame.FRect(300, 200, 500, 300), 0.0, (0, 200, 0))
    assert flood.share == 1.0
    chip = ColorChip(ctx)
    chip.set("green")
    assert chip.grown == 0 and not chip.wants_frame


def test_the_chip_slams_down_and_settles(ctx):
    chip = ColorChip(ctx)
    chip.set("green")
    sizes = []
    while chip.wants_frame:
        sizes.append(chip.grown)
        chip.update(1 / 120)
    assert sizes[0] > 0.7 and min(sizes) < 0 and chip.grown == 0
    falls = [one - other for one, other in itertools.pairwise(sizes) if other > 0]
    assert falls == sorted(falls), "faster and faster"
    assert len(sizes) == pytest.approx((FALLS + SETTLES) * 120, abs=1.5)


def test_the_names_of_the_colors_come_with_the_wheel(make_ctx):
    scene = tables.table_at(make_ctx(), "wild red-3 red-7 green-5", up="blue-2")
    scene.session.say(Play(0, (card_of(scene, "wild"),)))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, ColorPick))
    prompt, t = scene.parts.prompting.prompt, scene.ctx.texts
    colors = [color_name(t, option.color) for option in prompt.options]
    for seconds, names in ((0.0, 0), (0.15, 4)):
        prompt.shown.value = 0.0
        for _ in range(round(seconds * 60)):
            prompt.update(1 / 60)
        named = [words for words in written(scene.ctx, prompt.draw) if words in colors]
        assert named == colors[:names], "nobody waits until the wheel has come to rest"


def test_the_words_on_a_wedge_are_worked_out_only_while_they_change(picking, monkeypatch):
    prompt, named, surface = picking.parts.prompting.prompt, [], pygame.Surface((1280, 720))
    monkeypatch.setattr(color_picker, "color_name", lambda t, color: named.append(color) or color_name(t, color))
    prompt.draw(surface)
    del named[:]
    prompt.draw(surface)
    assert not named
    before, prompt.at = prompt.at, (prompt.at + 1) % 4
    prompt.update(1 / 60)
    prompt.draw(surface)
    assert sorted(named) == sorted(prompt.options[number].color for number in (before, prompt.at))
    prompt.keyboard = False
    seen = [pygame.Surface((1280, 720)) for _ in range(2)]
    prompt.draw(seen[0])
    monkeypatch.setattr(Drawings, "draw", lambda kept, surface, name, key, draw: draw(surface))
    prompt.draw(seen[1])
    assert seen[0].get_buffer().raw == seen[1].get_buffer().raw


def test_a_wedge_is_not_scaled_any_more_once_it_is_nearly_as_large_as_it_will_be(picking, monkeypatch):
    prompt, surface, scaled = picking.parts.prompting.prompt, pygame.Surface((1280, 720)), []
    monkeypatch.setattr(ScratchBuffer, "scaled", lambda scratch, image, share: scaled.append(share) or image)
    prompt.shown.value = 0.0
    sizes = []
    while prompt.shown.moving:
        prompt.update(1 / 60)
        prompt.draw(surface)
        sizes.append(len(scaled))
        del scaled[:]
    assert sizes[0] == 4 and sizes[-3:] == [0] * 3
