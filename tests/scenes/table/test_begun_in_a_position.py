"""A match that begins in a position: the table shows it at once; it is played, left and replayed like any other."""

import pygame
import pytest
from PIL import Image, ImageStat

from game.core.actions import Play
from game.match.position import Position
from game.record.timeline import Timeline
from scenes.pages.notice import NoticeScene
from scenes.replay.film import film
from scenes.replay.positions import Positions
from scenes.routes import NewMatch, Replay, SavedMatch
from scenes.screens import screen
from scenes.table.model.session import NOBODY, Session
from scenes.table.pass_and_play.curtain import Curtain
from tests.scenes.tables import my_turn, pass_time, until

DARK = 300
"""The mean sum of red, green and blue below which a table is dark."""
LINES = {
    "dark": "flip seats=Ann,Ben:easy,Cleo:easy side=dark hands=u8,W,p3/r5:p2/3 pile=o4,u2 round=3 scoring=japanese "
            "scores=1,2,-3;0,0,0",
    "row": "dos seats=Ann,Ben:easy hands=r5,dos,g#/3 row=r5/g10 pile=*",
    "wild": "classic seats=Ann,Ben:easy hands=W,r1,r2/3 pile=y1,W+4 color=green way=right uno.called=1",
    "empty": "all_wild seats=Ann,Ben:easy hands=W,S/2 pile=*,+2 stock=",
}


@pytest.fixture
def begin(make_ctx):
    def make(line, **look):
        ctx = make_ctx(**look)
        scene = screen(ctx, NewMatch(Position.parse(line).setup))
        ctx.stack.push(scene)
        ctx.stack.settle()
        return scene

    return make


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_table_shows_it(begin, line):
    scene, position = begin(line), Position.parse(line)
    until(scene, lambda: my_turn(scene), limit=8)
    stage, standing = scene.parts.stage, position.standing
    assert tuple(stage.shown.hands[0]) == standing.hands[0]
    assert stage.shown.state() == scene.session.match.view(0).state()
    assert [len(stage.lying[seat]) for seat in range(len(standing.hands))] == list(map(len, standing.hands))
    assert scene.parts.day_night.dark == (standing.side == 1)
    assert scene.session.progress.totals == scene.session.match.totals
    scene.ctx.stack.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("line", [LINES["dark"], LINES["row"]])
def test_the_bare_table_has_its_side_from_the_first_picture_on(begin, line):
    scene, side = begin(line), Position.parse(line).standing.side
    stage, sides = scene.parts.stage, set()
    assert stage.shown.number == 0, "nothing has been set up yet"
    until(scene, lambda: sides.add((stage.shown.side, scene.parts.day_night.dark)) or my_turn(scene), limit=8)
    assert sides == {(side, side == 1)}
    scene.parts.match_flow.rematch()
    scene.ctx.stack.settle()
    assert scene.ctx.stack.top.parts.day_night.dark == (side == 1)


def test_it_goes_on_and_can_be_left_and_looked_at(begin):
    scene = begin(LINES["wild"])
    until(scene, lambda: my_turn(scene), limit=8)
    wild = scene.session.match.table.hands[0][0]
    assert scene.session.say(Play(0, (wild,)))
    pass_time(scene, 2)
    ctx, path = scene.ctx, scene.pen.path
    scene.pen.close()
    ctx.library.settle()
    again = screen(ctx, SavedMatch(path))
    assert again.session.match.table.state() == scene.session.match.table.state()
    session = Session.replay(Timeline.read(path), NOBODY, all_open=True)
    for place in range(len(session.timeline) + 1):
        session.seek(place)
        assert session.state.view.state() == session.timeline.open_view(NOBODY).state()
    assert isinstance(screen(ctx, Replay(path, 1)), NoticeScene), "nobody looks into a match that goes on"


def test_its_film_has_its_side(begin, tmp_path):
    scene = begin(LINES["dark"])
    until(scene, lambda: my_turn(scene), limit=8)
    ctx, path = scene.ctx, scene.pen.path
    scene.pen.close()
    ctx.library.settle()
    timeline = Timeline.read(path)
    for _ in film(ctx, timeline, Positions(timeline.events), (0, 1), tmp_path / "film.gif", seat=0, all_open=True):
        pass
    with Image.open(tmp_path / "film.gif") as seen:
        assert sum(ImageStat.Stat(seen.convert("RGB")).mean) < DARK


def test_several_people_get_a_curtain_first(begin):
    scene = begin("classic seats=Ann,Ben hands=r5,r6/g5,g6 pile=r9 turn=1")
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain), limit=8)
    assert scene.session.me == NOBODY and scene.ctx.stack.top.news.seat == 1


def test_another_match_of_it_begins_in_the_same_position(begin):
    scene = begin(LINES["row"])
    until(scene, lambda: my_turn(scene), limit=8)
    scene.parts.match_flow.rematch()
    scene.ctx.stack.settle()
    other = scene.ctx.stack.top
    until(other, lambda: my_turn(other), limit=8)
    assert other.session.match.table.state() == scene.session.match.table.state()
    assert other.session.setup.seed != scene.session.setup.seed
