"""Whole matches at the table: hidden cards, curtains, the end, Continue."""


import pygame
import pytest

from game.core.actions import Challenge, NameColor, Play
from game.match.scoring import Japanese
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.looks.card_sprite import box
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.prompts.choose_prompt import HandReveal
from tests.scenes import tables
from tests.scenes.tables import (
    FRAME,
    Eyes,
    card_of,
    click,
    corner,
    drive,
    mouse,
    my_turn,
    pass_time,
    until,
)


def test_one_person_alone_never_sees_a_curtain(open_table):
    scene = open_table(1, 3)
    drive(scene, lambda: assert_no_curtain(scene))


def assert_no_curtain(scene):
    assert not isinstance(scene.ctx.stack.top, Curtain)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(3))
def test_three_people_never_see_one_another_s_cards(open_table, seed):
    scene = open_table(3, 1 if seed % 2 else 0, seed=seed)
    watch = Eyes(scene)
    seen = drive(scene, watch.check, seed)
    assert {Curtain, RoundOver, MatchOver} <= seen
    assert watch.looked == {0, 1, 2, -1}


def test_three_people_the_reveal_is_for_the_challenger(table_at):
    scene = table_at("blue-1 blue-2", others=("red-1 red-2 wild4", "green-2 green-3"), people=3, turn=1)
    watch = Eyes(scene)

    def opened(seat):
        until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
        scene.ctx.stack.top.open.on_held()
        until(scene, lambda: scene.session.state.turn and not scene.session.state.busy)
        assert scene.session.me == seat

    opened(1)
    assert scene.session.say(Play(1, (card_of(scene, "wild4", 1),))) and scene.session.say(NameColor(1, "blue"))
    opened(2)
    assert scene.session.say(Challenge(2))
    for _ in range(60):
        scene.ctx.stack.update(FRAME)
        watch.check()
    prompt = scene.parts.prompting.prompt
    assert isinstance(prompt, HandReveal) and prompt.guilty and scene.session.me == 2
    assert sorted(face.symbol for face in prompt.faces) == ["1", "2"]
    prompt.close()
    until(scene, lambda: not scene.session.state.busy)
    watch.check()


def test_the_curtain_tells_what_happened_and_lets_people_call(open_table):
    scene = open_table(2, 0)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain = scene.ctx.stack.top
    assert curtain.news.lines and curtain.news.seat == scene.session.director.asked
    assert curtain.news.callers == () and curtain.news.down == (), "nobody is near the last card"
    curtain.on_call(0)
    pass_time(scene, 0.2)
    curtain.open.on_held()
    scene.ctx.stack.settle()
    assert scene.session.me == scene.session.director.asked and scene.ctx.stack.top is scene


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_button_of_the_curtain_is_held_and_lies_where_no_card_will_lie(open_table, left_handed):
    scene = open_table(2, 0, seed=2)
    scene.ctx.change(left_handed=left_handed)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    pass_time(scene, 0.5)
    place = scene.ctx.stack.top.open.rect.center
    for _ in range(4):
        click(scene, place)
        pass_time(scene, 0.1)
    assert isinstance(scene.ctx.stack.top, Curtain) and scene.session.me < 0
    mouse(scene, pygame.MOUSEBUTTONDOWN, place)
    pass_time(scene, 0.4)
    assert scene.ctx.stack.top is scene and scene.session.me >= 0
    assert not any(box(here.pose).collidepoint(place) for here in scene.parts.stage.hand.cards)
    lines = len(scene.parts.log.lines)
    mouse(scene, pygame.MOUSEBUTTONUP, place)
    click(scene, corner(scene, scene.session.match.table.hands[scene.session.me][0]))
    pass_time(scene, 0.5)
    assert scene.ctx.stack.top is scene and len(scene.parts.log.lines) == lines, "that click came too soon"
    assert not scene.parts.notice.left
    click(scene, corner(scene, scene.session.match.table.hands[scene.session.me][0]))
    pass_time(scene, 0.1)
    assert scene.parts.notice.left or scene.parts.stage.busy or scene.session.me < 0


def test_a_match_to_the_end_and_a_rematch(open_table):
    scene = open_table(1, 2, scoring=Japanese(2), level="normal")
    scene.ctx.overrides["pace"] = "4"
    seen = drive(scene, lambda: None, 5, 8000)
    assert RoundOver in seen
    assert scene.ctx.library.latest_unfinished() is None
    scene.parts.match_flow.rematch()
    scene.ctx.stack.settle()
    again = scene.ctx.stack.top
    assert isinstance(again, MatchTable) and again.session.setup.seats == scene.session.setup.seats


def test_the_table_gives_its_memory_back_when_the_match_is_over_and_not_before(open_table):
    scene, kept = open_table(1, 2), {}
    scene.ctx.overrides["pace"] = "4"

    def look():
        top = type(scene.ctx.stack.top)
        if top is MatchTable:
            scene.parts.picture.paint_still()
        kept.setdefault(top, set()).add(scene.parts.picture.begun)
        if top is MatchOver:
            weights = scene.ctx.rasters.bytes_by_kind()
            assert not weights.get("ring") and not len(scene.ctx.lights) and not len(scene.ctx.backdrops)

    drive(scene, look, 5, 8000)
    assert kept == {MatchTable: {True}, RoundOver: {True}, MatchOver: {False}}


def test_a_round_that_begins_in_another_light_is_painted_before_it_is_seen(make_ctx):
    ctx = make_ctx()
    scene = tables.table_at(ctx, "purple-7", edition="flip", up="purple-9", others=(5, 5), side=1,
                            scoring=Japanese(2))
    assert scene.session.say(Play(0, (card_of(scene, "purple-7"),)))
    until(scene, lambda: isinstance(ctx.stack.top, RoundOver))
    ctx.stack.top.on_next()
    renewed = []
    ctx.stack.take_relaid()
    until(scene, lambda: renewed.append(ctx.stack.take_relaid()) or not ctx.theme.dark)
    assert renewed.count(True) == 1 and ctx.stack.top is scene


def test_a_match_goes_on_from_its_record(open_table):
    scene = open_table(1, 3)
    until(scene, lambda: my_turn(scene))
    scene.session.say(scene.session.state.answers[-1])
    ctx, path = scene.ctx, scene.pen.path
    again = MatchTable.resumed(ctx, path)
    assert again.session.match.table.state() == scene.session.match.table.state()
    assert not again.parts.stage.busy
    ctx.stack.clear(again)
    until(again, lambda: my_turn(again) or again.session.match.over)
