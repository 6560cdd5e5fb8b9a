"""The opening of the curtain, and an open hand before several people."""

import pygame
import pytest

from game.core.actions import Catch, Play
from scenes.table.pass_and_play.lid import RISES, Rising
from scenes.table.pass_and_play.who_caught import WhoCaught
from tests.scenes.table.pass_and_play.test_curtain import hold_key, hung, said
from tests.scenes.tables import card_of, click, key, my_turn, pass_time, until


def effects(scene):
    return [effect for effect in scene.parts.effects.above if isinstance(effect, Rising)]


def test_the_lid_rises_from_the_open_hand_and_nobody_waits_for_it(open_table):
    scene = open_table(2, 0, seed=2)
    hung(scene)
    hold_key(scene)
    assert effects(scene) and scene.ctx.stack.top is scene, "the table takes what is clicked at once"
    below, frame = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.parts.effects.update(RISES * 0.15)
    scene.ctx.stack.draw(frame)
    scene.parts.effects.update(RISES)
    assert not effects(scene)
    scene.ctx.stack.draw(below)
    assert frame.get_at((640, 560)) != below.get_at((640, 560))
    assert frame.get_at((640, 705)) == below.get_at((640, 705)), "it rises from below"


def test_with_less_motion_the_lid_is_gone_at_once(open_table):
    scene = open_table(2, 0, seed=2)
    scene.ctx.change(reduced_motion=True)
    hung(scene)
    hold_key(scene)
    assert not effects(scene) and scene.session.me >= 0


def test_holding_space_opens_and_pressing_it_does_not(open_table):
    scene = open_table(2, 0, seed=2)
    curtain = hung(scene)
    assert "Space" in curtain.open.hint
    for _ in range(4):
        key(scene, pygame.K_SPACE)
        pass_time(scene, 0.1)
    assert scene.ctx.stack.top is curtain
    hold_key(scene, code=pygame.K_SPACE)
    assert scene.session.me == curtain.news.seat


@pytest.mark.parametrize("people", [2, 3])
def test_at_an_open_table_too_it_is_asked_who_caught(table_at, people):
    scene = table_at("red-7 blue-4 green-1", others=("red-1 red-2", "red-3 red-4", 7), people=people, up="red-9")
    hung(scene)
    hold_key(scene)
    scene.session.say(Play(0, (card_of(scene, "red-7"),)))
    hung(scene)
    hold_key(scene)
    scene.session.say(Play(1, (card_of(scene, "red-1", 1),)))
    if people == 3:
        hung(scene)
        hold_key(scene)
    until(scene, lambda: 1 in scene.parts.stage.shown.note("uno.down"))
    heard = said(scene)
    if people == 2:
        key(scene, pygame.K_c)
        assert not isinstance(scene.ctx.stack.top, WhoCaught), "only one other person is there"
        return
    assert my_turn(scene) and scene.session.me == 2
    key(scene, pygame.K_c)
    pass_time(scene, 0.1)
    asked = scene.ctx.stack.top
    assert isinstance(asked, WhoCaught) and asked.choice.people == (0, 2) and heard == []
    key(scene, pygame.K_ESCAPE)
    pass_time(scene, 0.1)
    assert scene.ctx.stack.top is scene and heard == []
    key(scene, pygame.K_c)
    pass_time(scene, 0.1)
    click(scene, scene.ctx.stack.top.choice.buttons[0].rect.center)
    pass_time(scene, 0.1)
    assert heard == [Catch(0, 1)] and scene.ctx.stack.top is scene
