"""Opening a record: other files get one clear sentence, long records a progress bar."""

import json
import os

import pygame
import pytest

from game.record.loading import Loading
from scenes.kit.text.texts import LANGUAGES
from scenes.pages.loading import LoadingScene, loaded
from scenes.pages.notice import NoticeScene
from scenes.pages.title import TitleScene
from scenes.replay import opening
from scenes.replay.scene import ReplayScene
from scenes.routes import Replay, Title
from scenes.screens import screen
from tests.game.fuzz import agreed
from tests.game.recordings import changed, recorded
from tests.scenes.tables import click, key, pass_time


def damaged(path):
    recorded(path, agreed(2))
    changed(path, 5, lambda line: line["action"].update(kind="dance"))


def lied(path):
    recorded(path, agreed(2))
    changed(path, 6, lambda line: line["after"].update(color="plaid"))


def newer(path):
    recorded(path, agreed(2))
    changed(path, 1, lambda line: line.update(ichimai=99, more={}))


def huge(path):
    path.write_bytes(b'{"ichimai":3')
    os.truncate(path, opening.LARGEST + 1)


def forbidden(path):
    path.write_text("x")
    path.chmod(0)


BAD = {
    "folder": lambda path: path.mkdir(), "foreign": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99)),
    "empty": lambda path: path.touch(), "json": lambda path: path.write_text(json.dumps({"title": "mine"})),
    "huge": huge, "newer": newer, "damaged": damaged, "lied": lied, "missing": lambda path: None,
    "file": os.mkfifo if hasattr(os, "mkfifo") else None, "forbidden": forbidden,
}
SAID = {
    "folder": "is a folder", "foreign": "is not the record", "empty": "is not the record", "json": "is not the record",
    "huge": "is too large", "newer": "newer version", "damaged": "damaged at line 5", "lied": "damaged at line 6",
    "missing": "There is no file", "file": "is not a file", "forbidden": "cannot be read",
}


@pytest.mark.parametrize("kind", BAD)
def test_every_bad_file_gets_one_sentence_and_nothing_is_lost(ctx, tmp_path, kind):
    path = tmp_path / "bad.jsonl"
    if BAD[kind] is None or (kind == "forbidden" and os.name != "nt" and os.geteuid() == 0):
        pytest.skip("not on this system, or not for this user")
    BAD[kind](path)
    ctx.stack.push(TitleScene(ctx))
    ctx.stack.settle()
    ctx.open(Replay(path))
    ctx.stack.settle()
    top = ctx.stack.top
    assert isinstance(top, NoticeScene) and SAID[kind] in top.sentence and "bad.jsonl" in top.sentence
    assert top.sentence.count(".") <= 4 and "Error" not in top.sentence
    key(top, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, TitleScene) and path.exists() is (kind != "missing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_shown_without_control_characters_and_not_too_long(make_ctx, language, tmp_path):
    ctx = make_ctx(language)
    path = tmp_path / ("\x1b[31m" + "n" * 200)
    told = opening.why_not(ctx.texts, path, opening.NoReplay("replay.no.foreign"))
    assert "\x1b" not in told and len(told) < 140


def test_it_begins_after_so_many_actions(open_replay):
    scene = open_replay(position=12)
    assert scene.timeline.done == 12
    assert open_replay(position=10**9).playback.ended


class Ticks:
    """A clock that advances at each reading."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.004
        return self.now


def slow(steps, fail=False):
    for number in range(steps):
        if fail and number == steps // 2:
            raise OSError("gone")
        yield number, steps
    return "done"


def test_short_work_shows_no_bar_and_long_work_one_that_leads_on(ctx):
    ctx.clock = Ticks()
    ctx.stack.push(TitleScene(ctx))
    ctx.stack.settle()
    assert isinstance(loaded(ctx, "…", Loading(slow(20)), lambda made: Title() and NoticeScene(ctx, made, ""),
                             lambda error: None), NoticeScene)
    scene = loaded(ctx, "…", Loading(slow(900)), lambda made: NoticeScene(ctx, made, ""), lambda error: None)
    assert isinstance(scene, LoadingScene)
    ctx.stack.push(scene)
    ctx.stack.settle()
    shares = []
    while ctx.stack.top is scene:
        assert scene.wants_frame
        ctx.stack.update(0.02)
        shares.append(scene.share)
        ctx.stack.draw(pygame.display.get_surface())
        ctx.stack.settle()
    assert len(shares) > 50 and shares == sorted(shares)
    assert isinstance(ctx.stack.top, NoticeScene) and ctx.stack.top.heading_words == "done" and len(ctx.stack) == 2


@pytest.mark.parametrize("below", [True, False])
def test_long_work_is_broken_off_and_may_fail(ctx, below):
    ctx.clock = Ticks()
    for fail in (False, True):
        ctx.stack.clear(TitleScene(ctx) if below else None)
        scene = loaded(ctx, "…", Loading(slow(900, fail)), lambda made: None,
                       lambda error: NoticeScene(ctx, str(error), ""))
        ctx.stack.push(scene)
        ctx.stack.settle()
        pass_time(scene, 0.2)
        assert ctx.stack.top is scene
        if fail:
            pass_time(scene, 9.0)
            assert isinstance(ctx.stack.top, NoticeScene) and ctx.stack.top.heading_words == "gone"
            key(scene, pygame.K_RETURN)
        else:
            scene.handle(pygame.Event(pygame.DROPFILE, file="x"))
            click(scene, scene.page.widgets[-1].rect.center)
        ctx.stack.settle()
        assert isinstance(ctx.stack.top, TitleScene) and len(ctx.stack) == 1


def test_a_record_that_takes_long_is_opened_from_the_bar(ctx, tmp_path, monkeypatch):
    recorded(tmp_path / "long.jsonl", agreed(4))
    monkeypatch.setattr("scenes.pages.loading.PATIENCE", 0.0)
    ctx.stack.push(TitleScene(ctx))
    ctx.stack.settle()
    ctx.open(Replay(tmp_path / "long.jsonl", 3))
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, LoadingScene)
    pass_time(ctx.stack.top, 3.0)
    assert isinstance(ctx.stack.top, ReplayScene) and ctx.stack.top.timeline.done == 3
    assert screen(ctx, Title()).__class__ is TitleScene


@pytest.mark.parametrize(("edition", "seats"), [("classic", 6), ("flip", 3)])
def test_pictures_have_the_room_that_suits_the_match(open_replay, edition, seats):
    rasters = open_replay(edition, seats, 1).ctx.rasters
    assert rasters.shape[1:] == (2 if edition == "flip" else 1, seats)
