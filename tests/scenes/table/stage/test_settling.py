"""A landing card settles by its weight, shakes the pile, and delays nothing."""

import itertools

import pygame
import pytest

from game.core.actions import Play
from game.core.layout import PILE
from scenes.cards.weight import Weight
from scenes.kit.compositor import Painted
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import PLAIN, CardSprite
from scenes.table.timeline.choreography import LONGEST
from scenes.table.timeline.flight import THROWS, Path, height, progress
from scenes.table.timeline.landing import LANDINGS, Settling, looks_of
from tests.scenes.by_parts import differences, drawn_whole
from tests.scenes.sprites import of
from tests.scenes.tables import card_of

REST = Pose(700, 300, 4.0, 116)
STEP = 1 / 120


def throw(table_at, name, *, calm=False):
    """A table in the frame in which a card of the next player has just landed."""
    scene = table_at("red-7 blue-4 green-2", others=(f"{name} red-1 blue-2", 5, 5), turn=1)
    scene.session.director.players = {}
    scene.ctx.change(reduced_motion=calm)
    card = card_of(scene, name, 1)
    play = next(one for one in scene.session.match.legal_actions(1) if isinstance(one, Play) and card in one.cards)
    scene.session.say(play)
    stage, seconds = scene.parts.stage, 0.0
    while stage.lying[PILE][-1:] != [card]:
        scene.ctx.stack.update(STEP)
        seconds += STEP
        assert seconds < 1
    return scene, card, seconds


@pytest.mark.parametrize("weight", Weight)
def test_a_landed_card_begins_large_and_comes_to_rest(weight):
    settling = Settling(1, weight)
    assert settling.pose(REST).width == pytest.approx(116 * LANDINGS[weight].size)
    settling.update(LANDINGS[weight].holds)
    assert settling.pose(REST).width == pytest.approx(116 * LANDINGS[weight].size), "it stands still first"
    settling.update(1.0)
    assert settling.over and settling.pose(REST) == pytest.approx(REST) and settling.dip == 0


def test_heavier_cards_land_larger_and_only_heavy_ones_dip_the_table():
    sizes = [LANDINGS[weight].size for weight in Weight]
    assert sizes == sorted(sizes) == [1.04, 1.08, 1.16, 1.26]
    dips = []
    for weight in Weight:
        settling, deepest = Settling(1, weight), 0.0
        while not settling.over:
            settling.update(0.005)
            deepest = max(deepest, settling.dip)
        dips.append(round(deepest))
    assert dips == [0, 0, 2, 4]


@pytest.mark.parametrize("weight", Weight)
def test_a_thrown_card_is_fastest_at_the_end_and_comes_down_by_then(weight):
    slam = THROWS[weight].slam
    shares = [progress(step / 30, slam) for step in range(31)]
    steps = [there - here for here, there in itertools.pairwise(shares)]
    assert shares[0] == 0 and shares[-1] == pytest.approx(1) and min(steps) >= 0
    assert steps[-1] == max(steps[10:])
    assert height(1.0, slam) == pytest.approx(0, abs=1e-9) and height(2 / 3, slam) > 0.8
    assert THROWS[weight].seconds + LANDINGS[weight].holds <= LONGEST


def pile_of(scene):
    """The sprites of the discard pile, the lowest first."""
    return [node.name[1] for node in of(scene, "pile") if node.name[0] == "pile"]


def test_the_landing_card_is_drawn_once_and_the_table_is_still_again(table_at):
    scene, card, _ = throw(table_at, "wild4")
    stage = scene.parts.stage
    assert stage.settling is not None and stage.settling.card == card
    assert pile_of(scene) == stage.lying[PILE][:-1]
    for _ in range(80):
        scene.ctx.stack.update(1 / 60)
    assert stage.settling is None and not scene.parts.effects.wants_frame
    assert pile_of(scene) == stage.lying[PILE]


def test_while_the_table_dips_it_is_seldom_shown_whole_and_looks_as_if_it_were(table_at, monkeypatch):
    scene, _, _ = throw(table_at, "wild4")
    parts, surface, dips, few = scene.parts, pygame.Surface(scene.ctx.view.pixels), [], 0
    real, spot = parts.items.sprites, pygame.Rect(60, 300, 40, 40)

    def painted(ring=()):
        """The resting sprites, and one that is painted in every frame."""
        tone = (0, 90 + 9 * len(dips), 0)
        return [*real(ring), Painted("blink", tone, lambda surface: surface.fill(tone, spot), (spot,))]

    monkeypatch.setattr(parts.items, "sprites", painted)
    parts.draw(surface)
    for _ in range(14):
        scene.ctx.stack.update(1 / 60)
        parts.draw(surface, whole=False)
        dips.append(next(node.offset for node in parts.picture.shown if node.name == "still"))
        few += bool(dips[-1]) and parts.picture.changed is not None
        assert not differences(surface, drawn_whole(parts.picture.shown, surface.size))
    assert dips[:4] == [2, 2, 4, 4] and not dips[-1] and few >= 4


def test_in_the_frame_of_contact_the_table_lies_where_it_lay_and_in_its_own_light(table_at):
    scene, _, _ = throw(table_at, "wild4")
    stage, veils = scene.parts.stage, scene.parts.effects.veil_sprites
    seen = []
    for _ in range(3):
        seen.append((bool(stage.settling.dip), bool(veils(pygame.Rect(0, 0, 9, 9)))))
        scene.ctx.stack.update(1 / 60)
    assert seen == [(False, False), (True, True), (True, True)]


def test_a_heavy_card_knocks_those_below_and_leaves_them_so(table_at):
    scene, card, _ = throw(table_at, "red-draw2")
    stage = scene.parts.stage
    below = stage.lying[PILE][-2]
    assert stage.discard(card) == stage.places.discard(card)
    moved = stage.discard(below), stage.places.discard(below)
    assert 5 < abs(moved[0].x - moved[1].x) <= 10 and 8 < abs(moved[0].angle - moved[1].angle) <= 12
    for _ in range(60):
        scene.ctx.stack.update(1 / 60)
    assert stage.discard(below) == moved[0]
    light, _, _ = throw(table_at, "red-1")
    assert not light.parts.stage.knocks


def test_with_less_motion_a_card_fades_and_appears_where_it_lands(table_at):
    scene, card, _ = throw(table_at, "wild4", calm=True)
    assert scene.parts.stage.settling is None
    stage = scene.parts.stage
    path = Path(CardSprite.at(REST, None, PLAIN), Pose(1, 2, 3, 60), THROWS[Weight.WORST], 1.0, calm=True)
    seen = []
    for step in range(41):
        path.go(step / 40)
        seen.append((path.sprite.x, round(path.sprite.alpha, 2)))
    assert {x for x, _ in seen} == {700, 1}, "it is nowhere in between"
    assert seen[0] == (700, 1.0) and seen[-1] == (1, 1.0) and min(alpha for _, alpha in seen) < 0.1
    assert stage.lying[PILE][-1] == card


def test_a_skip_ends_the_landing(table_at):
    scene, _, _ = throw(table_at, "wild4")
    assert scene.parts.effects.wants_frame
    scene.session.skip()
    assert scene.parts.stage.settling is None and not scene.parts.effects.wants_frame


@pytest.mark.parametrize("weight", Weight)
def test_all_looks_of_a_card_that_settles_are_known_beforehand(weight):
    known = looks_of(weight, REST)
    for step in (1 / 60, 1 / 90, 0.031):
        settling = Settling(1, weight)
        while not settling.over:
            assert settling.pose(REST) in known
            settling.update(step)
    assert 4 < len(known) < 16
