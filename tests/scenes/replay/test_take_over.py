"""Taking over a seat at a moment of a replay, in a match of its own; the original record stays unchanged."""

import pygame
import pytest

from game.record.reader import read
from game.storage.peek import peek
from scenes.replay.take_over import TakeOverScene
from scenes.routes import SavedMatch, Title
from scenes.screens import screen
from scenes.table.screen.match_table import MatchTable
from scenes.table.screen.pause import PauseScene
from scenes.words.origin import origin, source
from tests.scenes.tables import click, key, pass_time


def asked(scene):
    key(scene, pygame.K_t)
    scene.ctx.stack.settle()
    return scene.ctx.stack.top


@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_is_taken_over_and_the_original_stays(open_replay, seat):
    scene = open_replay(rounds=2)
    ctx, before = scene.ctx, scene.path.read_bytes()
    scene.playback.jump(scene.positions.turns[7])
    actions, layout = scene.timeline.done, scene.timeline.layout
    hands = [sorted(hand) for hand in layout.hands]
    dialog = asked(scene)
    assert isinstance(dialog, TakeOverScene) and len(dialog.page.widgets) == 3 + 3
    field = dialog.page.widgets[2 + seat]
    click(scene, field.rect.center)
    ctx.stack.settle()
    table = ctx.stack.top
    assert isinstance(table, MatchTable) and len(ctx.stack) == 1
    assert scene.path.read_bytes() == before
    path = ctx.library.files()[0]
    record = read(path)
    assert list(record.lines) == list(read(scene.path).lines)[:actions]
    branch = peek(path).header.branch
    assert (branch.of, branch.after, branch.seat) == (scene.path.stem, actions, seat)
    assert [one.person for one in table.session.setup.seats] == [i == seat for i in range(3)]
    assert [sorted(hand) for hand in table.session.match.open_view(seat).hands] == hands
    assert table.session.bottom == seat and table.parts.top.note
    assert str(actions) in table.note and table.note.startswith("What if")
    pass_time(table, 3.0)
    table.open_menu()
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, PauseScene)
    assert any(getattr(widget, "words", "") == table.note for widget in ctx.stack.top.page.widgets)
    ctx.go(Title())
    ctx.stack.settle()
    again = screen(ctx, SavedMatch(path))
    assert again.note == table.note


def test_nobody_takes_over_after_the_end(open_replay):
    scene = open_replay(rounds=1)
    told = []
    scene.ctx.tell = told.append
    scene.playback.jump(len(scene.timeline))
    assert asked(scene) is scene and len(told) == 1
    assert scene.ctx.library.files() == []


def test_a_record_that_broke_off_goes_on_from_its_end(open_replay):
    scene = open_replay(actions=20, people=0)
    scene.playback.jump(len(scene.timeline))
    dialog = asked(scene)
    key(dialog, pygame.K_RETURN)
    scene.ctx.stack.settle()
    assert peek(scene.ctx.library.files()[0]).header.branch.after == 20


def test_the_question_can_be_left(open_replay):
    scene = open_replay()
    dialog = asked(scene)
    key(dialog, pygame.K_ESCAPE)
    scene.ctx.stack.settle()
    assert scene.ctx.stack.top is scene and scene.ctx.library.files() == []


@pytest.mark.parametrize("seats", [2, 10])
def test_all_seats_fit_into_the_question(open_replay, seats):
    scene = open_replay(seats=seats, rounds=1, pixels=(960, 540))
    dialog = asked(scene)
    rects = [widget.rect for widget in dialog.page.widgets]
    assert all(dialog.box.contains(rect) for rect in rects)
    assert not any(rects[i].inflate(-2, -2).colliderect(other) for i in range(len(rects)) for other in rects[i + 1 :])


def test_the_mark_of_a_match_names_where_it_comes_from(ctx):
    assert origin(ctx.texts, "match-00041", 57) == "What if · match 41, after 57 actions"
    assert "holiday" in origin(ctx.texts, "holiday", 3)
    assert origin(ctx.texts, "", 3) == "What if, after 3 actions"
    assert source(ctx.texts, "match-00041") == "What if · match 41"
    strange = origin(ctx.texts, "\x1b[31m" + "x" * 90, 3)
    assert "\x1b" not in strange and len(strange) < 60
