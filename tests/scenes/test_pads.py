"""Gamepads: buttons, sticks and triggers become keys, pads are plugged and unplugged, and two people have two."""

from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from scenes.incoming import QUIET, Incoming
from scenes.keys import USES
from scenes.kit.input.pads import FIRST, NEXT, Pads
from scenes.pads import BUTTONS
from scenes.pages.keys import ALOUD, MENUS, KeyLine, KeysScene
from scenes.settings.scene import SettingsScene
from scenes.table.pass_and_play.curtain import PATIENCE, Curtain
from scenes.table.pass_and_play.hold_button import HOLD
from tests.scenes.hands import show
from tests.scenes.tables import FRAME, card_of, my_turn, pass_time, plays, until

A, B, X, Y = (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X,
              pygame.CONTROLLER_BUTTON_Y)
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT


class Stub:
    """A stub of a gamepad."""

    def __init__(self, id, name="Xbox Wireless Controller"):
        self.id, self.name, self.closed = id, name, False

    def quit(self):
        self.closed = True


class Hands:
    """Input of gamepads to the scene on top."""

    def __init__(self, ctx):
        self.ctx, self.told, self.devices, self.heard = ctx, [], {}, []
        ctx.tell = self.told.append
        self.incoming = Incoming(ctx, self.hand_on, lambda told: Pads(self.devices.__getitem__, told))
        for _ in range(3):
            self.incoming.update(QUIET)

    def hand_on(self, event):
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.heard.append((event.type == pygame.KEYDOWN, event.key, getattr(event, "pad", None)))
        return self.ctx.stack.handle(event)

    def plug(self, id, name="Xbox Wireless Controller"):
        self.devices[id] = Stub(id, name)
        self.send(pygame.CONTROLLERDEVICEADDED, device_index=id, guid="")

    def pull(self, id):
        self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=id)

    def send(self, kind, **values):
        self.incoming.take(pygame.Event(kind, **values))

    def down(self, button, id=0):
        self.send(pygame.CONTROLLERBUTTONDOWN, instance_id=id, button=button)

    def up(self, button, id=0):
        self.send(pygame.CONTROLLERBUTTONUP, instance_id=id, button=button)

    def press(self, button, id=0):
        self.down(button, id)
        self.up(button, id)

    def trigger(self, value, id=0, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
        self.send(pygame.CONTROLLERAXISMOTION, instance_id=id, axis=axis, value=value)

    def wait(self, scene, seconds):
        for _ in range(round(seconds / FRAME)):
            self.incoming.update(FRAME)
            pass_time(scene, FRAME)


@pytest.fixture
def solo(table_at):
    scene = table_at("red-1 red-2 blue-3 green-4")
    hands = Hands(scene.ctx)
    hands.plug(0)
    return SimpleNamespace(scene=scene, hands=hands, ctx=scene.ctx, hand=scene.parts.stage.hand)


def test_a_card_is_chosen_and_played_with_a_pad(solo):
    solo.hands.press(RIGHT)
    first = solo.hand.raised
    assert first is not None and solo.ctx.pad == "xbox"
    while solo.hand.raised not in {card for play in plays(solo.scene) for card in play.cards}:
        solo.hands.press(RIGHT)
    played = solo.hand.raised
    solo.hands.press(A)
    assert played in solo.scene.session.match.table.pile


def test_a_stick_that_is_held_goes_on_after_a_while(solo):
    way = {"axis": pygame.CONTROLLER_AXIS_LEFTX, "id": 0}
    solo.hands.trigger(9000, **way)
    assert not solo.hands.heard, "a little does not count"
    solo.hands.trigger(30000, **way)
    solo.hands.trigger(15000, **way)
    assert len(solo.hands.heard) == 1, "it trembles"
    solo.hands.wait(solo.scene, FIRST + 2.5 * NEXT)
    assert len([one for one in solo.hands.heard if one[0]]) in (3, 4)
    solo.hands.trigger(0, **way)
    many = len(solo.hands.heard)
    solo.hands.wait(solo.scene, 1.0)
    assert len(solo.hands.heard) == many


def test_b_answers_no_where_something_is_asked_and_lowers_the_card_elsewhere(solo, table_at):
    solo.hands.press(RIGHT)
    solo.hands.press(B)
    assert solo.hand.raised is None and solo.ctx.stack.top is solo.scene


def test_the_other_button_says_yes_for_those_who_like_it(solo):
    solo.ctx.change(pad_accept="b")
    solo.hands.press(RIGHT)
    solo.hands.press(A)
    assert solo.hand.raised is None
    assert solo.ctx.sign("accept") == "B" and solo.ctx.sign("believe") == "A"


@pytest.mark.parametrize(("name", "style", "sign"), [
    ("Xbox Wireless Controller", "xbox", "Y"), ("Sony DualSense", "playstation", "△"),
    ("Nintendo Switch Pro Controller", "nintendo", "Y"), ("No Name Pad", "xbox", "Y"),
])
def test_signs_are_those_of_the_pad_in_the_hand_and_of_the_keyboard_again(solo, name, style, sign):
    solo.hands.pull(0)
    solo.hands.plug(1, name)
    assert solo.ctx.sign("uno") == "U"
    solo.hands.press(RIGHT, 1)
    assert solo.ctx.pad == style and solo.ctx.sign("uno") == sign and solo.scene.dirty
    solo.hands.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    assert not solo.ctx.pad and solo.ctx.sign("uno") == "U"


def test_a_pad_that_is_pulled_out_in_a_prompt_is_told_once_and_the_keyboard_goes_on(table_at):
    scene = table_at("wild red-2 blue-3")
    hands = Hands(scene.ctx)
    hands.plug(0)
    scene.parts.stage.hand.raised = scene.parts.stage.hand.cards[-1].card
    wild = next(play for play in plays(scene) if scene.session.match.table.faces[play.cards[0]].color is None)
    scene.session.say(wild)
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    hands.down(RIGHT)
    hands.pull(0)
    assert len(hands.told) == 2 and "unplugged" in hands.told[-1]
    assert not hands.incoming.pads.pads and not scene.ctx.pad
    hands.wait(scene, 1.0)
    assert scene.parts.prompting.prompt is not None
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        hands.send(kind, key=pygame.K_2, mod=0, unicode="2")
    pass_time(scene, 0.2)
    assert scene.session.match.table.color == "yellow"
    hands.plug(0)
    assert len(hands.told) == 3


def test_pads_that_were_there_before_are_not_told_of_and_broken_ones_are_left_out(ctx):
    hands = Hands(ctx)
    hands.incoming.age = 0.1
    hands.plug(0)
    assert not hands.told
    hands.incoming.pads.open_device = lambda index: (_ for _ in ()).throw(pygame.error("busy"))
    hands.send(pygame.CONTROLLERDEVICEADDED, device_index=5, guid="")
    assert len(hands.incoming.pads) == 1
    pad = hands.devices[0]
    hands.incoming.close()
    assert pad.closed and not hands.incoming.pads.pads


def test_every_place_knows_every_way_and_yes_and_no():
    for place, buttons in BUTTONS.items():
        assert {"a", "b", "left", "right", "up", "down", "select"} <= buttons.keys(), place


def test_signs_name_the_button_that_means_it_first(ctx):
    ctx.pad = "xbox"
    table = {use: ctx.sign(use) for use in ("accept", "down", "believe", "challenge", "draw", "open", "back", "backs")}
    assert table == {"accept": "A", "down": "↓", "believe": "B", "challenge": "X", "draw": "X", "open": "RT",
                     "back": "Menu", "backs": "RS→"}
    assert (ctx.sign("back", "menus"), ctx.sign("accept", "menus")) == ("B", "A")


def test_every_use_of_keys_at_the_table_has_a_button_and_the_page_of_keys_shows_it(ctx):
    ctx.pad = "xbox"
    uses = [use.id for use in USES if use.group in ("hand", "aloud")]
    assert not [use for use in uses if not ctx.sign(use)]
    page = show(ctx, KeysScene(ctx, "table"))
    lines = [(one.keys, one.words) for one in page.page.widgets if isinstance(one, KeyLine)]
    assert [words for _, words in lines[: len(page.rows)]] == [ctx.texts(line.text) for line in page.rows]
    assert not [line.text for line in (*MENUS, *ALOUD) if not line.keys(partial(ctx.sign, place="menus"), pad=True)]
    for keys, text in (("RS↑", "keys.coach"), ("RT+X", "keys.dare"), ("RT+←", "key.say_hand")):
        assert (keys, ctx.texts(text)) in lines


RIGHT_Y, RIGHT_X = pygame.CONTROLLER_AXIS_RIGHTY, pygame.CONTROLLER_AXIS_RIGHTX


def stick(hands, axis, value):
    hands.trigger(value, axis=axis)
    hands.trigger(0, axis=axis)


def test_the_right_stick_asks_the_coach_looks_at_backs_and_points_out(table_at, monkeypatch):
    scene = table_at("red-1 red-2 blue-3")
    asked = []
    monkeypatch.setattr(scene.parts.buttons, "offers", tuple(
        replace(offer, act=lambda offer=offer: asked.append(offer.words), due=lambda: True)
        for offer in scene.parts.buttons.offers))
    hands = Hands(scene.ctx)
    hands.plug(0)
    for axis, value in ((RIGHT_Y, -32000), (RIGHT_X, 32000), (RIGHT_Y, 32000), (RIGHT_X, -32000)):
        stick(hands, axis, value)
    assert asked == ["coach.ask", "tray.peek", "tray.point", "tray.back"]


def test_the_right_stick_moves_like_the_left_one_in_menus(ctx):
    hands = Hands(ctx)
    hands.plug(0)
    scene = SettingsScene(ctx, "pads")
    ctx.stack.push(scene)
    ctx.stack.settle()
    stick(hands, RIGHT_Y, 32000)
    assert [key for down, key, _ in hands.heard if down] == [pygame.K_DOWN]


def test_while_the_right_trigger_is_held_the_cross_reads_hand_table_turn_and_plays(solo):
    solo.hands.trigger(32000)
    solo.hands.heard.clear()
    for button in (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_UP,
                   pygame.CONTROLLER_BUTTON_DPAD_DOWN, RIGHT, pygame.CONTROLLER_BUTTON_BACK):
        solo.hands.press(button)
    assert [key for down, key, _ in solo.hands.heard if down] == [pygame.K_g, pygame.K_f, pygame.K_w, pygame.K_z,
                                                                 pygame.K_l]
    solo.hands.trigger(0)
    solo.hands.heard.clear()
    solo.hands.press(RIGHT)
    assert [key for down, key, _ in solo.hands.heard if down] == [pygame.K_RIGHT]


def test_a_centre_card_is_matched_with_a_pad(table_at):
    scene = table_at("red-6 blue-3 blue-4", edition="dos", up="", row="red-6 blue-9", others=(5, 5))
    hands = Hands(scene.ctx)
    hands.plug(0)
    hand = scene.parts.stage.hand
    hands.press(RIGHT)
    while hand.raised != card_of(scene, "red-6"):
        hands.press(RIGHT)
    hands.press(A)
    assert scene.session.chosen == (card_of(scene, "red-6"),)
    card = scene.session.chosen[0]
    hands.trigger(32000)
    hands.press(A)
    hands.trigger(0)
    pass_time(scene, 0.5)
    assert card not in scene.session.match.table.hands[0]


class TestTwo:
    """Tests of two people with two pads."""

    @pytest.fixture
    def two(self, open_table):
        scene = open_table(2, 0)
        hands = Hands(scene.ctx)
        for id in (0, 1):
            hands.plug(id)
        until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
        return SimpleNamespace(scene=scene, hands=hands, ctx=scene.ctx)

    def hold(self, two, player):
        two.hands.trigger(32000, player)
        two.hands.wait(two.scene, HOLD + 0.2)
        two.hands.trigger(0, player)
        pass_time(two.scene, 0.1)

    def test_only_the_own_pad_opens_a_hand(self, two):
        pass_time(two.scene, PATIENCE + 0.1)
        seat = two.ctx.stack.top.news.seat
        self.hold(two, 1 - seat)
        assert isinstance(two.ctx.stack.top, Curtain)
        self.hold(two, seat)
        assert two.ctx.stack.top is two.scene and two.scene.session.me == seat

    def test_only_the_own_pad_plays_from_a_hand(self, two):
        pass_time(two.scene, PATIENCE + 0.1)
        seat = two.ctx.stack.top.news.seat
        self.hold(two, seat)
        until(two.scene, lambda: my_turn(two.scene))
        hand = two.scene.parts.stage.hand
        two.hands.press(RIGHT, 1 - seat)
        assert hand.raised is None
        two.hands.press(RIGHT, seat)
        assert hand.raised is not None

    def test_a_call_is_that_of_the_person_with_the_pad(self, two):
        said = []
        two.scene.session.say = said.append
        pass_time(two.scene, PATIENCE + 0.1)
        curtain = two.ctx.stack.top
        other = 1 - curtain.news.seat
        self.hold(two, curtain.news.seat)
        two.hands.press(Y, other)
        assert [(type(action).__name__, action.seat) for action in said] == [("CallUno", other)]


def test_a_catch_on_the_curtain_names_the_owner_of_the_pad(table_at):
    scene = table_at("red-1 red-2", others=("blue-1 blue-2", "green-1"), people=3, turn=0)
    scene.session.look_from(-1)
    hands = Hands(scene.ctx)
    for id in range(3):
        hands.plug(id)
    caught = []
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain = scene.ctx.stack.top
    curtain.on_catch = lambda by, seat: caught.append((by, seat))
    curtain.news = type(curtain.news)(**{**{name: getattr(curtain.news, name) for name in curtain.news.__slots__},
                                         "down": (2,)})
    hands.send(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32000)
    assert caught == [(1, 2)]
    hands.send(pygame.CONTROLLERAXISMOTION, instance_id=2, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32000)
    assert caught == [(1, 2)], "nobody catches himself"


def test_the_settings_list_the_pads_and_what_is_pressed(ctx):
    hands = Hands(ctx)
    scene = SettingsScene(ctx, "pads")
    ctx.stack.push(scene)
    ctx.stack.settle()
    surface = pygame.Surface((1280, 720))
    pictures = []
    for change in (lambda: None, lambda: hands.plug(0, "Sony DualSense"), lambda: hands.press(X)):
        change()
        ctx.stack.update(FRAME)
        assert scene.wants_frame
        ctx.stack.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3
