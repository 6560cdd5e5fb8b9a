"""The Catch button is there for a forgotten call only, and goes with a call that was heard (R6.2, R6.3)."""

import pygame
import pytest

from game.core.actions import CallUno, Play
from tests.scenes.tables import card_of, click, key, pass_time, table_at


@pytest.fixture
def down(ctx):
    """A table at which C1 has just come down to its last card, having called or not."""

    def play(*, called):
        scene = table_at(ctx, "red-5 blue-7 blue-8", others=("red-1 red-2", "red-3 green-4 green-5", 7), turn=1)
        scene.session.halted = True
        if called:
            assert scene.session.say(CallUno(1))
        assert scene.session.say(Play(1, (card_of(scene, "red-1", 1),)))
        pass_time(scene, 3.0)
        return scene

    return play


def catch_of(scene):
    return scene.parts.plates[1].catch


def test_a_forgotten_call_glows_and_is_caught(down):
    scene = down(called=False)
    assert catch_of(scene).visible
    click(scene, catch_of(scene).rect.center)
    pass_time(scene, 3.0)
    assert len(scene.session.match.table.hands[1]) == 3 and not catch_of(scene).visible


def test_nobody_who_was_heard_to_call_can_be_caught(down):
    scene = down(called=True)
    assert not catch_of(scene).visible
    many = len(scene.session.actions)
    click(scene, catch_of(scene).rect.center)
    key(scene, pygame.K_c)
    assert len(scene.session.actions) == many, "neither the place of the button nor the key does anything"


def test_a_late_call_takes_the_button_away(down):
    scene = down(called=False)
    assert catch_of(scene).visible
    scene.session.say(CallUno(1))
    pass_time(scene, 3.0)
    assert not catch_of(scene).visible
