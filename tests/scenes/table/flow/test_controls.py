"""Mouse and keys at the table at their limits: the longest way of a click, the shortest long press."""

import pygame
import pytest

from game.core.actions import Draw, Play
from game.houserules.two_cards import TwoCards
from scenes.table.input.controls import DRAGGED, LONG, REST, TWICE
from tests.scenes.tables import card_of, click, corner, key, mouse, pass_time


@pytest.fixture
def scene(table_at):
    return table_at("red-7 blue-4 green-2 wild")


def said_by(scene):
    """The actions that are taken after this call."""
    heard, say = [], scene.session.say
    scene.session.say = lambda action: heard.append(action) or say(action)
    return heard


def test_a_click_may_wander_a_little_and_still_plays_the_card(scene):
    heard, card = said_by(scene), card_of(scene, "red-7")
    x, y = corner(scene, card)
    mouse(scene, pygame.MOUSEBUTTONDOWN, (x, y))
    mouse(scene, pygame.MOUSEMOTION, (x + DRAGGED, y))
    assert not scene.parts.controls.dragging and not scene.parts.controls.wants_frame
    mouse(scene, pygame.MOUSEBUTTONUP, (x + DRAGGED, y))
    assert heard == [Play(0, (card,))]


def test_beyond_that_the_card_hangs_on_the_mouse_and_leans_away(scene):
    card = card_of(scene, "red-7")
    x, y = corner(scene, card)
    mouse(scene, pygame.MOUSEBUTTONDOWN, (x, y))
    mouse(scene, pygame.MOUSEMOTION, (x + DRAGGED + 1, y))
    held = scene.parts.stage.hand.find(card)
    assert scene.parts.controls.dragging and scene.parts.controls.wants_frame and held.held
    assert (held.sprite.x, held.sprite.y) == (x + DRAGGED + 1, y) and held.sprite.height > 0
    for dx, lean in ((4, -2.4), (-4, 2.4), (300, -14.0), (-300, 14.0), (0, 0.0)):
        before = held.sprite.x
        mouse(scene, pygame.MOUSEMOTION, (before + dx, 300))
        assert held.sprite.angle == pytest.approx(lean) and held.sprite.y == 300
    mouse(scene, pygame.MOUSEBUTTONUP, (x, y))
    assert not held.held and held.sprite.height == 0.0 and not scene.parts.controls.dragging


def test_a_card_let_go_just_above_the_hand_is_played_and_just_below_is_not(scene):
    heard, card, top = said_by(scene), card_of(scene, "red-7"), scene.parts.stage.places.zone.top
    for y, played in ((top - 8, []), (top - 9, [Play(0, (card,))])):
        mouse(scene, pygame.MOUSEBUTTONDOWN, corner(scene, card))
        mouse(scene, pygame.MOUSEMOTION, (600, 300))
        mouse(scene, pygame.MOUSEMOTION, (600, y))
        mouse(scene, pygame.MOUSEBUTTONUP, (600, y))
        assert heard == played
        pass_time(scene, 0.6)


def test_a_press_explains_the_card_exactly_when_it_has_lasted_long(scene):
    controls, card = scene.parts.controls, card_of(scene, "red-7")
    mouse(scene, pygame.MOUSEBUTTONDOWN, corner(scene, card))
    controls.update(LONG - 0.01)
    assert scene.parts.details.open is None
    controls.update(0.01)
    assert scene.parts.details.open.face.color == "red" and controls.pressed is None


def test_no_press_that_was_let_go_counts_for_the_next_one(scene):
    controls, card = scene.parts.controls, card_of(scene, "blue-4")
    for _ in range(3):
        mouse(scene, pygame.MOUSEBUTTONDOWN, corner(scene, card))
        controls.update(LONG * 0.6)
        assert scene.parts.details.open is None
        mouse(scene, pygame.MOUSEBUTTONUP, corner(scene, card))


def test_after_a_curtain_clicks_are_not_heard_for_a_moment(scene):
    heard, card = said_by(scene), card_of(scene, "red-7")
    scene.parts.controls.rest()
    click(scene, corner(scene, card))
    scene.parts.controls.update(REST - 0.01)
    click(scene, corner(scene, card))
    assert heard == []
    scene.parts.controls.update(0.02)
    click(scene, corner(scene, card))
    assert heard == [Play(0, (card,))]


@pytest.mark.parametrize(("later", "played"), [(TWICE - 0.05, True), (TWICE + 0.05, False)])
def test_two_clicks_are_a_double_click_only_when_they_come_soon(table_at, later, played):
    scene = table_at("red-7 red-7 green-2", house=(TwoCards(),))
    heard, card = said_by(scene), card_of(scene, "red-7")
    click(scene, corner(scene, card))
    assert scene.session.chosen == (card,) and heard == []
    scene.session.clock += later
    click(scene, corner(scene, card))
    assert (heard == [Play(0, (card,))]) == played
    assert scene.session.chosen == ()


def test_the_mouse_raises_the_card_below_it_and_leaves_it_again(scene):
    hand, card = scene.parts.stage.hand, card_of(scene, "green-2")
    mouse(scene, pygame.MOUSEMOTION, corner(scene, card))
    assert hand.raised == card
    mouse(scene, pygame.MOUSEMOTION, (640, 60))
    assert hand.raised is None


def test_right_button_on_nothing_and_middle_button_do_nothing(scene):
    heard, controls = said_by(scene), scene.parts.controls
    for button, pos in ((3, (640, 60)), (2, corner(scene, card_of(scene, "red-7")))):
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        assert not controls.handle(event) and controls.pressed is None
    assert heard == [] and scene.parts.details.open is None


def test_keys_walk_lower_explain_and_draw(scene):
    hand, heard = scene.parts.stage.hand, said_by(scene)
    key(scene, pygame.K_LEFT)
    assert hand.raised == hand.cards[-1].card
    key(scene, pygame.K_RIGHT)
    assert hand.raised == hand.cards[0].card
    key(scene, pygame.K_i)
    assert scene.parts.details.open.face is scene.session.match.table.faces[hand.cards[0].card]
    key(scene, pygame.K_i)
    key(scene, pygame.K_DOWN)
    assert hand.raised is None
    key(scene, pygame.K_i)
    assert scene.parts.details.open.face is scene.session.match.table.faces[scene.parts.stage.shown.pile[-1]]
    key(scene, pygame.K_i)
    key(scene, pygame.K_RETURN)
    assert hand.raised == hand.cards[0].card, "there was none to be played: the first one is raised"
    key(scene, pygame.K_d)
    assert heard == [Draw(0)]


def test_who_may_not_draw_is_told_why(table_at):
    scene = table_at("red-7 blue-4", turn=1)
    heard, refused = said_by(scene), []
    scene.session.on_refused = lambda action, reason: refused.append(action)
    scene.parts.controls.draw_card()
    assert heard == [] and refused == [Draw(0)]
    scene.session.me = -1
    scene.parts.controls.draw_card()
    assert refused == [Draw(0)], "behind a curtain nobody asked"


def test_a_click_while_something_is_shown_hurries_it_on(scene):
    click(scene, corner(scene, card_of(scene, "red-7")))
    assert scene.parts.stage.busy
    click(scene, (640, 60))
    assert not scene.parts.stage.busy


def test_a_click_on_why_it_is_refused_opens_the_rulebook_and_goes_no_further(scene):
    heard, opened = said_by(scene), []
    scene.parts.on_rule, handle = opened.append, scene.parts.handle
    click(scene, corner(scene, card_of(scene, "blue-4")))
    zone = scene.parts.stage.places.zone
    spot = zone.centerx, zone.top - 30
    at = {"pos": spot, "touch": False}
    assert not handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, **at))
    handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(640, 60), touch=False))
    assert opened == [] and handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, **at))
    assert opened == ["R3.1"] and heard == []
    scene.parts.notice.clear()
    assert not handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, **at))


def test_whether_anything_was_chosen_to_be_played(table_at):
    scene = table_at("red-7 red-7 green-2", house=(TwoCards(),))
    selection, card = scene.parts.selection, card_of(scene, "red-7")
    assert not selection.play_chosen()
    selection.toggle(card)
    assert selection.play_chosen() and card not in scene.session.match.table.hands[0]


def test_a_button_whose_words_change_is_drawn_anew(table_at):
    scene = table_at("red-7 red-7 green-2", house=(TwoCards(),))
    tray, cards = scene.parts.buttons, scene.session.match.table.hands[0][:2]
    scene.parts.selection.toggle(cards[0])
    tray.follow(scene.session.state)
    [shown] = [button for button in tray.buttons if button.visible]
    for button in tray.buttons:
        button.dirty = False
    tray.follow(scene.session.state)
    assert not shown.dirty, "nothing has changed"
    words = shown.words
    scene.parts.selection.toggle(cards[1])
    tray.follow(scene.session.state)
    assert shown.dirty and shown.words != words
    scene.parts.selection.clear()
    shown.dirty = False
    tray.follow(scene.session.state)
    assert shown.dirty and not shown.visible


@pytest.mark.parametrize("picked", [("red-7", "blue-7"), ("blue-7", "red-7")])
def test_r9_1_numbers_on_chosen_cards_say_in_which_order_they_are_played(table_at, picked):
    scene = table_at("red-7 blue-7 green-4", up="red-9", house=(TwoCards("same_symbol"),))
    for name in picked:
        scene.parts.selection.toggle(card_of(scene, name))
    hand, table = scene.parts.stage.hand, scene.session.match.table
    numbered = hand.chosen
    assert len(numbered) == 2 and hand.ordered
    scene.parts.selection.play_chosen()
    assert tuple(table.pile[-2:]) == numbered
    assert table.faces[table.pile[-1]].color == "blue", "only the red one fits, so it goes first"
