"""Signs of the turn: a tag, growing portraits and pills, a lamp for the next seat, a pale pill for a lost turn."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.events import HandsShuffled
from game.core.questions import PenaltyAsked, TurnAsked
from game.match.setup import Seat
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.timeline.hand_card import APART, OFFERED, RAISED
from scenes.table.view.hud.pill_shape import MY_FACE, MY_TURN_FACE
from scenes.table.view.hud.speech_bubbles import SOON
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState, plate_state
from scenes.table.view.plate.tilted_plate import LEANS
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments
from tests.scenes.plates import draw_plate
from tests.scenes.tables import card_of, my_turn, pass_time, until


@pytest.fixture
def mine(ctx):
    plate = SeatPlate(ctx, Seat("Me", "person"), 0)
    plate.fit(PILL, mine=True)
    plate.place((122, 669), PlateState(count=7))
    return plate


def settle(plate):
    for _ in range(100):
        plate.update(0.05)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [1.0, 1.3])
def test_the_own_turn_has_a_tag_in_the_window_and_a_larger_face(make_ctx, language, size):
    ctx = make_ctx(language)
    ctx.change(text_size=size)
    plate = SeatPlate(ctx, Seat("Me", "person"), 0)
    plate.fit(PILL, mine=True)
    plate.place((122, 669), PlateState(count=7))
    assert plate.tag is None and plate.shape.face_size == MY_FACE
    plate.place((122, 669), PlateState(count=7, active=True, turn=True))
    assert plate.wants_frame
    settle(plate)
    assert plate.shape.face_size == MY_TURN_FACE and not plate.wants_frame
    tag = plate.tag
    assert tag.bottom < plate.rect.top and pygame.FRect(0, 0, 1280, 720).contains(tag)
    assert ctx.type.width(ctx.texts("table.your_turn"), 17, "bold") <= tag.width - 16
    draw_plate(plate, pygame.Surface((1280, 720)))


def test_no_tag_where_nobody_plays_nor_beside_the_catch_button(mine):
    mine.place((122, 669), PlateState(count=1, active=True, turn=True))
    assert mine.tag is not None
    mine.catch.visible = True
    assert mine.tag is None
    mine.catch.visible, mine.tagged = False, False
    assert mine.tag is None


def test_at_crowded_tables_who_acts_grows_and_the_next_has_a_lamp(table_at):
    scene = table_at("red-7", others=(3,) * 9, turn=4)
    scene.session.halted = True
    pass_time(scene, 2.0)
    acts, view = scene.session.state.asked, scene.session.state.view
    sizes = {plate.index: round(plate.rect.width / COMPACT[0], 2) for plate in scene.parts.plates[1:]}
    assert acts and sizes.pop(acts) == 1.15 and set(sizes.values()) == {1.0}
    assert [plate.index for plate in scene.parts.plates if plate.state.follows] == [view.next_seat(acts)]


def test_at_small_tables_nobody_grows_and_nobody_has_a_lamp(table_at):
    scene = table_at("red-7", others=(3, 3, 3), turn=1)
    scene.session.halted = True
    pass_time(scene, 0.8)
    assert {plate.rect.size for plate in scene.parts.plates} == {PILL}
    assert not any(plate.state.follows for plate in scene.parts.plates)


def test_a_seat_that_lost_its_turn_leans_and_is_pale_until_its_next_one(table_at):
    scene = table_at("red-7", others=("red-skip blue-1", "4", "4"), turn=1)
    scene.session.halted = True
    card = card_of(scene, "red-skip", 1)
    acts = scene.session.match.legal_actions(1)
    scene.session.say(next(action for action in acts if getattr(action, "cards", ()) == (card,)))
    plate = scene.parts.plates[2]
    until(scene, lambda: plate.state.lost, 4.0)
    pass_time(scene, 1.5)
    assert plate.pose.tip == 1.0 and scene.parts.stage.shown.asked.seat == 3
    state = scene.session.state
    assert plate_state(state, 2).lost
    state.view.asked = PenaltyAsked(2)
    assert not plate_state(state, 2).lost, "a player who is asked to draw or challenge is awake again"
    state.view.asked, state.view.lost = TurnAsked(3), {}
    assert not plate_state(state, 2).lost


PIECES = 3
"""The number of parts of a leaning pill: body, face and number."""


def picture(plate):
    surface = pygame.Surface((300, 200))
    surface.fill((210, 190, 150))
    draw_plate(plate, surface)
    return surface


def test_less_motion_makes_it_pale_without_leaning(ctx):
    heights = []
    for calm in (False, True):
        ctx.change(reduced_motion=calm)
        plate = SeatPlate(ctx, Seat("Mei"), 1)
        plate.place((150, 100), PlateState(count=5))
        usual = picture(plate)
        plate.place((150, 100), PlateState(count=5, lost=True))
        settle(plate)
        lost = picture(plate)
        darkest = [min(sum(image.get_at((x, y))[:3]) for x in range(55, 250) for y in range(60, 160))
                   for image in (usual, lost)]
        assert darkest[1] > darkest[0] + 100
        changed = pygame.mask.from_threshold(lost, (210, 190, 150), (9, 9, 9))
        changed.invert()
        heights.append(max(box.height for box in changed.get_bounding_rects()))
    assert heights[0] > heights[1] + 20 and LEANS == 12


def test_a_leaning_pill_is_turned_once_however_often_a_frame_draws_it(ctx, monkeypatch):
    turned, real = [], pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: turned.append(given[1]) or real(*given))
    plate = SeatPlate(ctx, Seat("Mei"), 1)
    plate.place((150, 100), PlateState(count=5, lost=True))
    looks = set()
    for _ in range(60):
        plate.update(1 / 60)
        before, look = len(turned), plate.look
        first, again = picture(plate), picture(plate)
        assert first.get_view().raw == again.get_view().raw
        new = plate.pose.tip > 0 and look not in looks
        assert (1 if new else 0) <= len(turned) - before <= (PIECES if new else 0)
        looks.add(look)
    assert 4 * PIECES < len(turned) < 40 and min(turned) == -LEANS


def test_nobody_seems_to_be_down_to_one_card_while_hands_are_shuffled(tmp_path):
    [moment, *_] = moments("classic112", names=("HandsShuffled",))
    film, seen = Filmed(context((640, 360), folder=tmp_path), moment), False
    for _ in film.frames(2.5):
        stage = film.scene.parts.stage
        if isinstance(stage.current, HandsShuffled):
            seen = True
            assert stage.counts == tuple(map(len, stage.current.hands))
    assert seen


def test_counts_of_one_are_not_red_while_cards_are_dealt(table_at):
    scene = table_at("red-7", others=(1, 3, 3))
    state = scene.session.state
    assert plate_state(state, 1).last and not plate_state(state, 2).last
    state.view.pile = []
    assert not plate_state(replace(state), 1).last


def test_the_dealers_mark_is_no_letter(ctx):
    words = []
    plate = SeatPlate(ctx, Seat("Mei"), 1)
    plate.place((150, 100), PlateState(count=5, dealer=True))
    write = ctx.type.text
    ctx.type.text = lambda surface, text, *args, **more: words.append(text) or write(surface, text, *args, **more)
    draw_plate(plate, pygame.Surface((300, 200)))
    assert "Mei" in words and not [word for word in words if len(word) == 1 and word.isalpha()]


def test_the_draw_pile_rises_when_drawing_is_all_that_is_left(table_at):
    heights = []
    for hand in ("red-7 blue-4", "blue-4 green-5"):
        parts = table_at(hand, up="red-9").parts
        poses = []
        real = parts.items.pictures.add_lying
        parts.items.pictures.add_lying = lambda blits, look, pose, found=poses, real=real, **more: (
            found.append(pose.y), real(blits, look, pose, **more))
        stock = next(node for node in parts.items.sprites() if node.name == "stock")
        poses.clear()
        stock.paint(pygame.Surface((1280, 720)))
        heights.append(poses)
    assert heights[0] and [usual - risen for usual, risen in zip(*heights, strict=True)] == pytest.approx(
        [6.0] * len(heights[0]))


def test_cards_that_can_be_played_rise_one_after_the_other(table_at):
    scene = table_at("red-7 red-4 red-skip blue-5", up="red-9", others=(4, 4), turn=1)
    hand = scene.parts.stage.hand
    hand.playable = frozenset(here.card for here in hand.cards if here.card != card_of(scene, "blue-5"))
    hand.update(1 / 60)
    rising = [here for here in hand.cards if here.card in hand.playable]
    assert rising[0].rise.value > 0 == rising[1].rise.value == rising[2].rise.value
    hand.update(APART)
    assert rising[1].rise.value > 0 == rising[2].rise.value
    for _ in range(60):
        hand.update(1 / 60)
    assert [round(here.rise.value * RAISED) for here in rising] == [26, 26, 26] and OFFERED * RAISED == 26


def test_the_tag_gives_way_to_what_the_own_seat_says(table_at):
    scene = table_at("wild red-1 red-2 red-3 red-4 red-5 red-6 red-7")
    until(scene, lambda: my_turn(scene))
    plate, bubbles = scene.parts.plates[0], scene.parts.bubbles
    tag = plate.tag
    bubbles.say(0, "Green!", plate.center)
    bubbles.update(SOON)
    assert bubbles.box(bubbles.by_seat[0]).colliderect(tag) and plate.tag is None
    bubbles.clear()
    bubbles.say(1, "Red!", scene.parts.stage.places.pill(1).center)
    assert plate.tag == tag, "others speak elsewhere"


def test_a_pill_that_leans_and_rests_is_painted_once(ctx, monkeypatch):
    ctx.change(reduced_motion=False)
    plate, turned, surface = SeatPlate(ctx, Seat("Rin", "easy", 2), 1), [], pygame.Surface((600, 400))
    real = pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: turned.append(given[1]) or real(*given))

    def drawn():
        surface.fill((9, 9, 9))
        draw_plate(plate, surface)
        return pygame.image.tobytes(surface, "RGB")

    plate.place((300.0, 200.0), PlateState(count=5, lost=True))
    while plate.wants_frame:
        plate.update(1 / 60)
    first = drawn()
    assert len(turned) == PIECES and drawn() == first and len(turned) == PIECES
    plate.place((300.0, 200.0), PlateState(count=4, lost=True))
    while plate.wants_frame:
        plate.update(1 / 60)
    assert drawn() != first and len(turned) == PIECES + 1, "only the number"
