"""Light and comet: the table is bright in front of the acting seat, and a light runs along the ring to the next."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.events import Reversed, RoundBegan, Skipped, TurnBegan
from game.core.questions import NOTHING
from scenes.kit.graphics.theme import theme
from scenes.table.geometry.places import Places, Sizes
from scenes.table.timeline.playback import Cue
from scenes.table.view.cards.backdrop import DIM, backdrop
from scenes.table.view.effects.comet import LEAP, along, angle_of, back, spot_of
from scenes.table.view.effects.light import COMES, DARK, NOBODY, STEPS, falloff, light_of, pool_of, seen_pool
from tests.scenes.tables import FRAME, card_of, pass_time, until


def play(scene, seat, name):
    card = card_of(scene, name, seat)
    acts = scene.session.match.legal_actions(seat)
    assert scene.session.say(next(action for action in acts if getattr(action, "cards", ()) == (card,)))


def brightness(scene, seat):
    """The brightness of the ground in front of a seat, relative to the bare table."""
    places, light = scene.parts.stage.places, scene.parts.turn_signals.light
    ground = light.ground().copy()
    for pool in light.items():
        pool.paint(ground)
    spot = scene.ctx.view.point(*pool_of(places, seat).center)
    sums = [sum(seen.get_at(spot)[:3]) for seen in (ground, backdrop(scene.ctx, places))]
    return sums[0] / sums[1]


def test_the_light_is_in_front_of_whoever_acts_and_nowhere_else(halted):
    scene = halted(turn=1)
    assert brightness(scene, 1) > 1 > DIM + 0.06 > brightness(scene, 2) >= DIM - 0.02
    play(scene, 1, "red-3")
    until(scene, lambda: scene.parts.turn_signals.light.strength(2) == 1, 4.0)
    assert brightness(scene, 2) > 1 > DIM + 0.06 > brightness(scene, 1)
    pass_time(scene, 2.0)
    assert not scene.parts.turn_signals.wants_frame


def test_at_night_and_at_crowded_tables_too(make_ctx, table_at):
    scene = table_at("red-7", others=(3,) * 9, turn=5)
    scene.session.halted = True
    pass_time(scene, 2.5)
    acts = scene.session.state.asked
    assert brightness(scene, acts) > 1 > brightness(scene, (acts + 3) % 9 + 1)
    night = table_at("pink-4", up="pink-5", edition="flip", side=1, others=(3, 3, 3), turn=2)
    night.session.halted = True
    pass_time(night, 2.5)
    acts = night.session.state.asked
    assert night.ctx.theme.dark and brightness(night, acts) > 1 > brightness(night, (acts + 2) % 4)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_a_pool_is_no_larger_than_its_light_and_has_no_edge(halted, dark, seat, monkeypatch):
    scene = halted()
    ctx, places = scene.ctx, scene.parts.stage.places
    look = theme(ctx.settings.table, dark=dark)
    seen = light_of(ctx, look, places, seat)
    lights = pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255))
    lights.invert()
    boxes = lights.get_bounding_rects()
    assert boxes[0].unionall(boxes[1:]).scale_by(1.04).contains(seen.get_rect()), "much of it is empty"
    monkeypatch.setattr("scenes.table.view.effects.light.REACHES", 1.0)
    ctx.lights.clear()
    whole, (box, _) = light_of(ctx, look, places, seat), seen_pool(ctx, places, seat)
    assert box.width > seen.width
    whole = pygame.mask.from_threshold(whole, (0, 0, 0), (2, 2, 2, 255))
    whole.invert()
    assert whole.count() <= 1.001 * lights.count(), "light that can be told from none is cut off"


def test_contrast_has_no_light(table_at):
    scene = table_at("red-7")
    scene.ctx.change(high_contrast=True)
    scene.parts.arrange()
    pass_time(scene, 0.6)
    assert scene.ctx.theme.plain and brightness(scene, 0) == brightness(scene, 1) == 1


def test_light_comes_at_once_when_the_rest_is_skipped(halted):
    scene = halted(turn=1)
    play(scene, 1, "red-3")
    pass_time(scene, FRAME)
    scene.session.skip()
    light = scene.parts.turn_signals.light
    assert light.strength(2) == 1 and light.strength(1) == 0 and not light.wants_frame


def test_less_motion_has_the_same_light_sooner_and_no_comet(halted):
    scene = halted(turn=1)
    scene.ctx.change(reduced_motion=True)
    play(scene, 1, "red-3")
    light, comets = scene.parts.turn_signals.light, scene.parts.turn_signals.comets
    until(scene, lambda: light.strength(2) > 0, 4.0)
    pass_time(scene, COMES / 2, step=1 / 120)
    assert light.strength(2) == 1 and comets.running is None and len(comets.items()) == 1


def test_where_on_the_ring_everybody_is(halted):
    places = halted().parts.stage.places
    assert angle_of(places, 0) == 90
    assert 150 < angle_of(places, 1) < 200 and 260 < angle_of(places, 2) < 280
    assert spot_of(places, 90) == pytest.approx((places.cx, places.cy + places.radii[1]))


@pytest.mark.parametrize(("direction", "middle"), [(1, 135), (-1, 315)])
def test_the_comet_runs_the_way_play_goes(direction, middle):
    way = along(90, 180, direction)
    assert way(0) == (90, 1) and way(1)[0] % 360 == 180
    assert way(0.5)[0] % 360 == pytest.approx(middle)


def test_it_leaps_where_a_turn_is_lost_and_goes_all_round_to_the_same_seat():
    way = along(90, 270, 1, leaps=(180,))
    assert way(0.5) == pytest.approx((180, 1 + LEAP)) and way(0)[1] == way(1)[1] == 1
    assert along(90, 90, -1)(1)[0] == 90 - 360


def test_it_turns_back_at_a_reverse():
    way = back(270, 1)
    assert way(0)[0] == 270 and way(0.4)[0] > 290 and way(1)[0] == pytest.approx(270)


def test_a_card_sends_the_comet_and_a_sound_from_that_side(halted):
    scene = halted(turn=1)
    heard = []
    scene.ctx.sounds.play = lambda name, *_, pan=0.0, to=None, **more: heard.append((name, pan, to))
    play(scene, 1, "red-skip")
    comets = scene.parts.turn_signals.comets
    until(scene, lambda: comets.running is not None, 4.0)
    assert comets.items() == []
    lifts = [comets.running.way(step / 20)[1] for step in range(21)]
    assert max(lifts) > 1.1  # it leaps past the seat that loses its turn
    assert comets.running.way(1)[0] % 360 == pytest.approx(angle_of(scene.parts.stage.places, 3))
    until(scene, lambda: comets.running.over, 1.0)
    ways = [(round(pan, 1), round(to, 1)) for name, pan, to in heard if name == "comet"]
    assert ways == [(-0.6, 0.6)] and len(comets.items()) == 1
    surface = pygame.display.get_surface()
    scene.ctx.stack.draw(surface)


def arrows(scene):
    """Which way the arrows point, and how far each of them has turned."""
    return {node.look[:2] for node in scene.parts.items.sprites() if str(node.name).startswith("arrow")}


def test_the_arrows_turn_from_the_old_direction_into_the_new_one(halted):
    scene = halted(turn=2)
    play(scene, 2, "red-reverse")
    stage = scene.parts.stage
    until(scene, lambda: isinstance(stage.current, Reversed), 4.0)
    keys = set()
    while isinstance(stage.current, Reversed):
        keys |= arrows(scene)
        pass_time(scene, 1 / 60, 1 / 60)
    keys |= arrows(scene)
    assert {direction for direction, _ in keys} == {-1} and min(turn for _, turn in keys) < 0.2
    assert (-1, 1.0) in keys


def test_nobody_has_the_light_between_rounds(halted):
    scene = halted()
    light = scene.parts.turn_signals.light
    light.acts = lambda: NOBODY
    pass_time(scene, 1.0)
    light.update(1.0)
    assert light.strength(NOBODY) == 1 and light.strength(1) == 0


def test_skips_are_forgotten_once_the_turn_has_gone_on(halted):
    scene = halted()
    comets, shown = scene.parts.turn_signals.comets, scene.parts.stage.shown

    def leaps(seat):
        """Whether the comet swings outwards on its way to a seat."""
        shown.asked = replace(shown.asked, seat=seat)
        comets.on_cue(Cue.END, TurnBegan(seat), None)
        return any(comets.running.way(step / 20)[1] > 1.1 for step in range(21))

    comets.on_cue(Cue.BEGIN, Skipped(2), None)
    assert leaps(3)
    assert not leaps(1) and not leaps(3)


@pytest.mark.parametrize("size", [(1680, 913), (840, 435), (655, 339)])
def test_the_parts_of_a_pool_make_up_the_whole(size):
    whole = falloff(size, pygame.Rect((0, 0), size))
    for top in range(0, size[1], 96):
        part = falloff(size, pygame.Rect(0, top, size[0], min(96, size[1] - top)))
        for x in range(0, size[0], 61):
            for y in range(0, part.height, 7):
                assert abs(part.get_at((x, y)).a - whole.get_at((x, top + y)).a) <= 3


def test_the_light_goes_out_when_the_round_is_over_and_is_in_the_middle_before_the_next(halted):
    scene = halted(turn=2)
    light, shown = scene.parts.turn_signals.light, scene.parts.stage.shown
    assert light.acts() == 2
    shown.asked = NOTHING
    assert light.acts() == DARK
    for _ in range(30):
        light.update(1 / 30)
    assert not light.items() and not light.wants_frame
    RoundBegan(2, (0, 1, 2, 3)).apply(shown)
    assert light.acts() == NOBODY


def test_the_lamp_comes_and_goes_in_the_same_frames_as_the_light_that_it_lies_in(halted):
    scene = halted(turn=2)
    light, bottom, seen = scene.parts.turn_signals.light, scene.parts.stage.places.bottom, set()
    for acts in (bottom, 2):
        light.acts = lambda acts=acts: acts
        for _ in range(60):
            light.update(1 / 120)
            steps = {item.name: item.look for item in light.items()}
            lamp, pool = steps.get("lamp", (0,))[0], steps.get(f"light{bottom}", 0)
            assert lamp == pool
            seen.add(lamp)
    assert seen == set(range(STEPS + 1))


@pytest.mark.parametrize("dark", [False, True])
def test_a_light_has_the_size_of_its_box_at_every_size_of_letters_and_cards(halted, dark):
    """One cache holds the lights of a table before and after a setting that moves the name plates and the own hand."""
    ctx = halted().ctx
    look = theme(ctx.settings.table, dark=dark)
    wide, high = ctx.view.width, ctx.view.height
    for growth, hand in ((0.0, 1.0), (0.6, 1.0), (1.0, 1.0), (0.0, 1.5)):
        places = Places(wide, high, 4, sizes=Sizes(hand=hand), growth=growth)
        for seat in (0, 1, 2, 3, NOBODY):
            assert light_of(ctx, look, places, seat).size == seen_pool(ctx, places, seat)[0].size, (growth, hand, seat)
