"""Continuing a saved match: faults are reported in a sentence, and only a damaged record is set aside."""

import errno
import json
import os

import pygame
import pytest

from game.record.reader import read
from scenes.pages.title import TitleScene
from scenes.routes import NewMatch, QuickMatch, SavedMatch
from scenes.table.screen.match_table import MatchTable
from tests.game.storage.matches import left, library
from tests.scenes.tables import my_turn, pass_time, setup_of, until


@pytest.fixture
def told(ctx, monkeypatch):
    told = []
    ctx.tell = told.append
    return told


def saved(ctx, people=1):
    """A match that was played a little and left."""
    ctx.go(NewMatch(setup_of(people, 3)))
    ctx.stack.settle()
    scene = ctx.stack.top
    until(scene, lambda: my_turn(scene))
    pass_time(scene, 0.2)
    scene.session.say(scene.session.state.answers[-1])
    ctx.stack.clear()
    ctx.stack.settle()
    return scene.pen.path


def go_on(ctx, path):
    ctx.go(SavedMatch(path))
    for _ in range(400):
        ctx.stack.settle()
        ctx.stack.update(0.02)
        if isinstance(ctx.stack.top, MatchTable | TitleScene):
            break
    return ctx.stack.top


def changed(path, change):
    head, *rest = path.read_bytes().splitlines(keepends=True)
    data = json.loads(head)
    change(data)
    path.write_bytes(b"".join([json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n", *rest]))


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO], ids=errno.errorcode.get)
def test_a_record_that_cannot_be_read_now_is_left_where_it_is_and_goes_on_later(ctx, told, monkeypatch, number):
    path = saved(ctx)
    before, real = path.read_bytes(), os.open

    def refuse(name, *given, **more):
        if name == path:
            raise OSError(number, "cannot be read", str(name))
        return real(name, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        assert TitleScene(ctx).saved == path
        assert isinstance(go_on(ctx, path), TitleScene)
    assert len(told) == 1 and "cannot be read at the moment" in told[0]
    assert path.read_bytes() == before and not ctx.library.damaged()
    assert isinstance(go_on(ctx, path), MatchTable) and len(told) == 1


def test_a_match_that_is_open_in_another_program_says_so_and_stays(ctx, told, tmp_path):
    path = saved(ctx)
    other = type(ctx.library)(ctx.library.folder)
    _, pen = other.resume(path)
    assert isinstance(go_on(ctx, path), TitleScene)
    assert told == [ctx.texts("notice.open_elsewhere")] and path.exists()
    pen.close()
    assert isinstance(go_on(ctx, path), MatchTable)


@pytest.mark.parametrize(("people", "sentence"), [
    (1, "This version has no level “genius”. Playing at Normal instead: C0, C2"),
], ids=["genius"])
def test_an_unknown_level_is_told_and_another_plays(ctx, told, people, sentence):
    path = saved(ctx, people)

    def change(header):
        for seat in (1, 3):
            header["seats"][seat]["player"] = "genius"

    changed(path, change)
    scene = go_on(ctx, path)
    assert isinstance(scene, MatchTable) and told == [sentence]
    until(scene, lambda: my_turn(scene) or scene.session.match.over)
    assert json.loads(path.read_bytes().splitlines()[0])["seats"][1]["player"] == "genius"


def test_an_unknown_temper_is_told_and_the_player_is_even(ctx, told):
    path = saved(ctx)
    changed(path, lambda header: header["seats"][2].update(temper="grumpy"))
    scene = go_on(ctx, path)
    assert told == [ctx.texts("notice.temper_replaced", wanted="grumpy")]
    assert scene.session.setup.seats[2].temper == ""


def test_a_level_of_any_length_and_a_picture_that_is_not_there_are_told_in_short(ctx, told):
    path = saved(ctx)
    changed(path, lambda header: header["seats"][2].update(player="\u202e\n" + "x" * 9_000, avatar=99))
    assert isinstance(go_on(ctx, path), MatchTable)
    assert len(told) == 2 and all(len(words) < 160 and words.isprintable() for words in told)


NAMES = {
    "long": "A" * 10_000, "right to left": "\u05d0\u05d1\u05d2\u05d3 \u202eabc", "empty": "",
    "emoji": "\U0001f469\u200d\U0001f469\u200d\U0001f467\U0001f3f3\ufe0f\u200d\U0001f308" * 50,
    "control": "\x00\x1b[31m\n",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_match_with_names_of_every_kind_goes_on(ctx, told, name):
    path = saved(ctx)
    changed(path, lambda header: [seat.update(name=name) for seat in header["seats"]])
    scene = go_on(ctx, path)
    assert isinstance(scene, MatchTable) and not told
    until(scene, lambda: my_turn(scene) or scene.session.match.over)
    scene.ctx.stack.draw(pygame.display.get_surface())


def test_quick_game_and_rematch_never_touch_another_match(ctx):
    first = saved(ctx)
    before = first.read_bytes()
    ctx.go(QuickMatch())
    ctx.stack.settle()
    second = ctx.stack.top
    assert second.pen.path != first and first.read_bytes() == before
    second.parts.match_flow.rematch()
    ctx.stack.settle()
    third = ctx.stack.top
    assert len({first, second.pen.path, third.pen.path}) == len(ctx.library.files()) == 3
    assert first.read_bytes() == before and not ctx.library.is_open_elsewhere(second.pen.path)


def test_the_record_says_how_long_people_took_and_nobody_else(ctx):
    lines = read(saved(ctx)).lines
    took = [line.took for line in lines if line.action["do"] != "deal" and line.action["seat"] == 0]
    assert took and all(isinstance(seconds, float) for seconds in took)
    assert not any(isinstance(line.took, float) for line in lines if line.action["seat"] != 0)


def test_trouble_with_the_disk_is_told_while_one_plays_on(ctx, told):
    ctx.go(NewMatch(setup_of(1, 3)))
    ctx.stack.settle()
    scene = ctx.stack.top
    data = ctx.library.folder.parent
    data.rename(data.with_name("away"))
    until(scene, lambda: told)
    data.with_name("away").rename(data)
    assert "cannot be saved at the moment" in told[0]
    until(scene, lambda: my_turn(scene))
    scene.session.say(scene.session.state.answers[0])
    assert scene.pen.trouble is None and len(read(scene.pen.path).lines) == scene.pen.count


def test_what_an_earlier_version_left_is_continued(ctx, tmp_path):
    path = left(library(tmp_path / "old"), actions=8)
    (ctx.library.folder / "current.jsonl").write_bytes(path.read_bytes())
    ctx.library.take_over()
    title = TitleScene(ctx)
    assert isinstance(go_on(ctx, title.saved), MatchTable)


def test_a_damaged_match_that_cannot_be_set_aside_is_told_and_stays(ctx, told, monkeypatch):
    path = saved(ctx)
    path.write_bytes(path.read_bytes().replace(b'"n":2', b'"n":7'))
    monkeypatch.setattr(ctx.library.disk, "move", refuse_to_move)
    assert isinstance(go_on(ctx, path), TitleScene)
    assert path.exists() and "stays as it is" in told[0] and "action 7 stands where action 2 should" in told[0]


def refuse_to_move(path, target):
    raise OSError(errno.EROFS, "Read-only file system")
