"""A match in progress keeps its secrets: no screen and no command shows its hidden cards.

Two matches of pass and play are made that differ only in hidden cards; everything that is drawn and printed of them has
to be the same.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from random import Random

import pygame
import pytest

from game.cli.__main__ import main
from game.core.actions import Deal
from game.core.events import RoundEnded
from game.match.match import Match
from game.match.position import Position
from game.match.scoring import Japanese
from game.match.setup import Seat
from game.record.lines import Lines
from game.record.lookable import goes_on, lookable
from game.record.reader import read, steps
from game.record.timeline import Timeline
from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from scenes import routes
from scenes.app import App
from scenes.context import make_context
from scenes.kit.screens.window import Window
from scenes.pages.notice import NoticeScene
from scenes.replay.scene import ReplayScene
from scenes.screens import screen
from tests.game.fuzz import agreed, random_play
from tests.game.storage.disks import Unsynced
from tests.scenes.every_screen import EVERY

HANDS = "r5,bS,W/g1,g2,g3", "yR,g8,b0/y8,rS,b7"
"""The hands in two positions; all other cards are in the draw pile."""
SEATS = Seat("Ann", "person", 0), Seat("Ben", "person", 1)


@pytest.fixture
def tables(tmp_path):
    """Two data folders with a match of pass and play whose positions differ only in hidden cards."""
    folders = []
    for number, hidden in enumerate(HANDS):
        data = tmp_path / f"table{number}" / "data"
        position = Position.parse(f"classic seats=Ann:person,Ben:person hands={hidden} pile=r9 seed=4")
        shelf = Library(data / "matches", Unsynced(), now=lambda: "2026-01-31T18:05:00Z")
        shelf.take_over()
        pen = shelf.start(position.setup)
        match = Match(position.setup)
        pen.wrote(Deal(match.dealer), match.play(Deal(match.dealer)))
        pen.close()
        shelf.close(5)
        folders.append(data)
    return folders


def context(data):
    """A context over a data folder, which is moved to the same path each time, as some pages show it."""
    here = data.parent.parent / "data"
    shutil.rmtree(here, ignore_errors=True)
    data = shutil.copytree(data, here, copy_function=shutil.copy2)
    folder = Folder(data, Unsynced())
    library = Library(folder.matches, Unsynced())
    library.take_over()
    return make_context(Store(folder), (960, 540), screen, overrides={"language": "en"}, library=library,
                        clock=lambda: 0.0, seeds=Random(0))  # fmt: skip


@pytest.fixture
def program():
    """A factory of contexts over a data folder, which are closed at the end."""
    made = []

    def make(data):
        made.append(context(data))
        return made[-1]

    yield make
    for ctx in made:
        ctx.close()
        ctx.library.close(5)


def seen(data, open_screen):
    """Pixels of a screen at first and a while later, and the class of its scene."""
    ctx = context(data)
    told = []
    ctx.tell = told.append
    open_screen(ctx)
    pictures = []
    for _ in range(3):
        for _ in range(8):
            ctx.stack.settle()
            ctx.stack.top.update(0.1)
        ctx.stack.settle()
        board = pygame.Surface((960, 540), depth=32)
        ctx.stack.draw(board)
        pictures.append(hashlib.sha256(pygame.image.tobytes(board, "RGB")).hexdigest())
    name, reading = type(ctx.stack.top).__name__, str(ctx.stack.top.reading())
    ctx.close()
    ctx.library.close(5)
    return name, reading, pictures, told


OTHERS = {name: opened for name, opened in EVERY.items() if name not in ("no matches", "no statistics")}
OPEN = {
    **{name: opened for name, opened in OTHERS.items() if name.startswith(("title", "match", "statistics", "replay"))},
    "the match": lambda ctx: ctx.open(routes.SavedMatch(ctx.library.files()[0])),
    "its replay": lambda ctx: ctx.open(routes.Replay(ctx.library.files()[0])),
    "the end of its replay": lambda ctx: ctx.open(routes.Replay(ctx.library.files()[0], 10**6)),
    "its replay with a seat's eyes": lambda ctx: ctx.open(routes.Replay(ctx.library.files()[0], 1, 1)),
}


@pytest.mark.parametrize("name", OPEN)
def test_no_screen_of_matches_tells_what_is_hidden(tables, display, name):
    one, other = (seen(data, OPEN[name]) for data in tables)
    assert one == other


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", [name for name in OTHERS if name not in OPEN])
def test_no_other_screen_tells_what_is_hidden(tables, display, name):
    one, other = (seen(data, OTHERS[name]) for data in tables)
    assert one == other


def test_no_command_tells_what_is_hidden(tables, capsys):
    said = []
    for data in tables:
        path = next((data / "matches").glob("match-*.jsonl"))
        for command in (["stats"], ["stats", "--json"], ["matches"], ["matches", "--json"]):
            assert main([*command, "--data-dir", str(data)]) == 0
        assert main(["check", str(path)]) == 0
        said.append(capsys.readouterr().out.replace(str(data), ""))
    assert said[0] == said[1] and "unfinished" in said[0]


@pytest.fixture
def running(tmp_path):
    """A match of pass and play with a finished round and some actions of the next one."""
    shelf = Library(tmp_path / "matches", Unsynced())
    shelf.take_over()
    setup = agreed(2, seed=3, scoring=Japanese(rounds=3))
    setup = type(setup)(setup.edition, SEATS, Japanese(rounds=3), seed=3)
    pen, after, ended = shelf.start(setup), 0, False
    for _, action, news in random_play(setup):
        pen.wrote(action, news)
        after += ended
        ended = ended or any(isinstance(event, RoundEnded) for event in news)
        if after == 9:
            break
    pen.close()
    return shelf, pen.path


def test_a_replay_has_the_finished_rounds_only(make_ctx, running):
    shelf, path = running
    ctx = make_ctx(library=shelf)
    ctx.open(routes.Replay(path))
    ctx.stack.settle()
    scene = ctx.stack.top
    assert isinstance(scene, ReplayScene)
    events = [event for step in list(steps(read(path)))[: len(scene.timeline.actions)] for event in step.events]
    assert len(scene.timeline.actions) == len(read(path).lines) - 9
    assert isinstance(scene.timeline.events[-1], RoundEnded) or any(isinstance(one, RoundEnded) for one in events[-3:])
    assert list(scene.timeline.events) == events


def test_what_tells_the_next_rounds_is_refused(make_ctx, running, monkeypatch):
    shelf, path = running
    ctx = make_ctx(library=shelf)
    told, kept = [], []
    ctx.tell = told.append
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    ctx.open(routes.Replay(path))
    ctx.stack.settle()
    scene = ctx.stack.top
    scene.playback.jump(30)
    scene.sharing.copy()
    scene.ask_whose_seat()
    ctx.stack.settle()
    assert told == [ctx.texts("replay.goes_on"), ctx.texts("what_if.goes_on")]
    assert not kept and ctx.stack.top is scene and shelf.files() == [path]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_record_dropped_while_the_curtain_hangs_is_refused(program, tables, tmp_path, language):
    """Both for the record itself and for a copy under another name."""
    ctx = program(tables[0])
    path = ctx.library.files()[0]
    copy = shutil.copy(path, tmp_path / "copy.jsonl")
    app = App(Window((960, 540), fullscreen=False, title="test"), ctx)
    ctx.go(routes.SavedMatch(path))
    ctx.stack.settle()
    table = ctx.stack.top
    for file in (path, copy):
        app.incoming.take(pygame.Event(pygame.DROPFILE, {"file": str(file)}))
        ctx.stack.settle()
        assert isinstance(ctx.stack.top, NoticeScene)
        ctx.stack.pop()
        ctx.stack.settle()
        assert ctx.stack.top is table


def test_matches_offers_no_replay_of_a_round_that_is_played(program, tables):
    from scenes.matches.scene import MatchesScene

    ctx = program(tables[0])
    ctx.stack.push(scene := MatchesScene(ctx))
    ctx.stack.settle()
    assert scene.item.can_go_on and not scene.item.can_be_watched
    labels = [getattr(widget, "label", "") for widget in scene.page.widgets]
    assert ctx.texts("matches.replay") not in labels and ctx.texts("title.continue") in labels


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal")
def test_the_command_line_tells_that_it_is_refused(program, tables):
    from scenes.replay.opening import told_at_once

    ctx = program(tables[0])
    path = ctx.library.files()[0]
    assert told_at_once(ctx.texts, path) == ctx.texts("replay.no.round", name=path.name)


def test_what_may_be_looked_at(running, tmp_path):
    shelf, path = running
    record = read(path)
    assert goes_on(record) and goes_on(lookable(record)) and len(lookable(record).lines) == len(record.lines) - 9
    assert lookable(lookable(record)).lines.rows == lookable(record).lines.rows
    watched = record._replace(setup=type(record.setup)(record.setup.edition, (Seat("A"), Seat("B")), seed=1))
    assert not goes_on(watched) and lookable(watched) is watched
    setup = agreed(2, seed=3, scoring=Japanese(rounds=1))
    setup = type(setup)(setup.edition, SEATS, Japanese(rounds=1), seed=3)
    pen = shelf.start(setup)
    for _, action, news in random_play(setup):
        pen.wrote(action, news)
    whole = read(pen.path)
    assert not goes_on(whole) and lookable(whole) is whole and len(Timeline(whole)) == len(Timeline(lookable(whole)))


@pytest.mark.parametrize("row", [
    b'{"n":1,"action":{"do":"x"},"events":[{"event":"read_out","words":"round_ended","more":"match_ended"}],"after":{}}',
    b'{"n":1,"action":{"do":"round_ended"},"events":[{"event":"a"}],"after":{"x":"match_ended"}}',
])  # fmt: skip
def test_only_events_decide_a_round(row, running):
    record = read(running[1])
    ends = len(lookable(record).lines)
    assert len(lookable(record._replace(lines=Lines((*record.lines.rows, row)))).lines) == ends
