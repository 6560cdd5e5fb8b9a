"""The end of a turn in pass and play: the last card drawn or played is shown before the curtain falls."""

import pygame
import pytest

from game.core.actions import Draw, Play
from game.core.events import Drew
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.pass_and_play.turn_end import EACH, SEEN
from scenes.table.timeline.playback import Cue
from tests.scenes.tables import FRAME, click, key, my_turn, pass_time, until
from tests.scenes.test_pads import A, Hands


@pytest.fixture
def table(table_at):
    """The first of two people has to draw, and what is drawn cannot be played."""
    def made(**settings):
        scene = table_at("red-1 red-2", up="blue-9", others=("green-1 green-3 green-5",), people=2, stock="yellow-3")
        scene.ctx.change(**settings)
        scene.session.look_from(0)
        until(scene, lambda: my_turn(scene))
        return scene

    return made


def draws(scene):
    """Draw and wait until the card is in the hand; returns the card."""
    before = set(scene.session.match.table.hands[0])
    scene.session.say(Draw(0))
    until(scene, lambda: scene.session.open_after_turn)
    (card,) = set(scene.session.match.table.hands[0]) - before
    return card


def curtained(scene):
    return isinstance(scene.ctx.stack.top, Curtain)


def test_a_drawn_card_is_seen_for_a_while_whatever_the_pace(table):
    for pace in ("1", "instant"):
        scene = table(pace=pace)
        card = draws(scene)
        shown = 0.0
        while not curtained(scene):
            here = scene.parts.stage.hand.find(card)
            assert card in scene.parts.stage.hand.fresh or not shown, "it stands out"
            assert scene.session.me == 0 and here.sprite.front is not None and not scene.parts.stage.closed
            pass_time(scene, FRAME)
            shown += FRAME
        assert SEEN + EACH - 0.1 <= shown <= SEEN + EACH + 0.2
        assert scene.session.me == -1 and scene.parts.stage.hand.find(card) is None, "it lies closed afterwards"


def test_a_card_drawn_in_one_turn_is_not_new_in_the_next_one(table):
    scene = table()
    card = draws(scene)
    until(scene, lambda: curtained(scene))
    scene.session.leave_open(True)
    scene.session.look_from(0)
    scene.session.leave_open(True)
    scene.parts.turn_end.update(FRAME)
    assert card not in scene.parts.stage.hand.fresh


def test_more_new_cards_are_seen_for_longer(table):
    scene = table()
    draws(scene)
    scene.parts.turn_end.on_cue(Cue.BEGIN, Drew(0, (1, 2, 3)), None)
    pass_time(scene, SEEN + 3.5 * EACH)
    assert not curtained(scene)
    pass_time(scene, EACH)
    assert curtained(scene)


def test_what_was_played_last_is_seen_too(table_at):
    scene = table_at("blue-1 red-2 red-3", up="blue-9", others=("green-1 green-3",), people=2)
    scene.session.look_from(0)
    until(scene, lambda: my_turn(scene))
    scene.session.say(next(action for action in scene.session.state.answers if isinstance(action, Play)))
    until(scene, lambda: scene.session.open_after_turn)
    pass_time(scene, SEEN - 0.2)
    assert not curtained(scene)
    pass_time(scene, 0.4)
    assert curtained(scene)


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_lets_the_curtain_down_at_once(table, code):
    scene = table(turn_end="next")
    draws(scene)
    key(scene, code)
    pass_time(scene, 3 * FRAME)
    assert curtained(scene)


def test_a_button_and_a_pad_let_the_curtain_down(table):
    scene = table(turn_end="next")
    draws(scene)
    pass_time(scene, 2 * SEEN)
    assert not curtained(scene), "it waits for as long as it takes"
    button = next(one for one in scene.parts.buttons.buttons if one.visible and one.words.startswith("Next"))
    click(scene, button.rect.center)
    pass_time(scene, 3 * FRAME)
    assert curtained(scene)

    scene = table(turn_end="next")
    hands = Hands(scene.ctx)
    hands.plug(0)
    draws(scene)
    hands.press(A)
    pass_time(scene, 3 * FRAME)
    assert curtained(scene)


def test_the_button_is_there_only_then_and_nobody_alone_sees_it(table, table_at):
    scene = table(turn_end="next")

    def shown(scene):
        return any(one.visible and one.words.startswith("Next") for one in scene.parts.buttons.buttons)

    assert not shown(scene)
    draws(scene)
    pass_time(scene, 0.1)
    assert shown(scene)
    alone = table_at("red-1 red-2", up="blue-9", others=(7,), stock="yellow-3")
    alone.session.say(Draw(0))
    pass_time(alone, 1.0)
    assert not shown(alone) and not alone.session.open_after_turn


def test_a_menu_that_opens_at_the_same_moment_keeps_the_hand_closed(table):
    scene = table(turn_end="next")
    draws(scene)
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    pass_time(scene, 3 * FRAME)
    assert scene.parts.stage.closed and not curtained(scene)
    key(scene, pygame.K_ESCAPE)
    pass_time(scene, 3 * FRAME)
    assert curtained(scene)
