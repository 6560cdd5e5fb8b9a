"""The pause menu of a match: the round begins again, or the match is given up."""

from threading import Event

import pygame
import pytest

from game.match.scoring import Japanese
from game.storage.writer import CallJob, Writer
from scenes.learn.page import LearnPageScene
from scenes.matches.words import heading
from scenes.pages.title import ContinueButton, TitleScene
from scenes.routes import DealOfTheDay, Matches, NewMatch
from scenes.table.screen.match_table import MatchTable
from scenes.table.screen.pause import PauseScene
from tests.scenes.hands import click
from tests.scenes.tables import key, my_turn, pass_time, setup_of, until


def begun(ctx, people=1, others=2):
    """A match at the first decision of a person, in its second round."""
    ctx.change(pace="instant", reduced_motion=True)
    ctx.open(NewMatch(setup_of(people, others, scoring=Japanese(3))))
    ctx.stack.settle()
    return ctx.stack.top


def moves(scene):
    """Play first options until a person has played twice."""
    for _ in range(2):
        until(scene, lambda: my_turn(scene))
        scene.session.say(scene.session.state.answers[0])
        pass_time(scene, 0.3)
    until(scene, lambda: my_turn(scene))


def press(ctx, *words):
    for one in words:
        top = ctx.stack.top
        click(top, next(w for w in top.page.widgets if w.label == ctx.texts(one)).rect.center)
        ctx.stack.settle()


def test_the_round_begins_again_with_the_same_cards_and_people(ctx):
    scene = begun(ctx)
    until(scene, lambda: my_turn(scene))
    setup, first = scene.session.setup, scene.session.state.view.hands[0]
    moves(scene)
    path = scene.pen.path
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    press(ctx, "pause.restart", "restart.yes")
    again = ctx.stack.top
    assert isinstance(again, MatchTable) and again is not scene
    assert again.session.setup == setup and again.pen.path != path
    until(again, lambda: my_turn(again))
    assert again.session.state.view.hands[0] == first
    assert again.session.round_number == 1
    ctx.library.settle()
    assert [one.name for one in ctx.library.trashed()] == [path.name] and not path.exists()
    assert ctx.library.latest_unfinished() == again.pen.path
    assert again.branch is not None and again.branch.after == 0


def test_a_deal_of_the_day_cannot_be_restarted_and_is_left_to_the_learning_page_under_its_name(ctx):
    ctx.change(pace="instant", reduced_motion=True)
    ctx.open(DealOfTheDay())
    ctx.stack.settle()
    scene = ctx.stack.top
    until(scene, lambda: my_turn(scene))
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert ctx.texts("pause.restart") not in [w.label for w in ctx.stack.top.page.widgets]
    press(ctx, "pause.leave", "leave.yes")
    assert isinstance(ctx.stack.top, LearnPageScene)
    ctx.library.settle()
    ctx.stack.top.back()
    ctx.stack.settle()
    title = ctx.stack.top
    assert isinstance(title, TitleScene)
    [goes_on] = [widget for widget in title.page.widgets if isinstance(widget, ContinueButton)]
    for _ in range(30):  # it falls to the worker once the first picture is shown
        ctx.stack.update(1 / 30)
        ctx.stack.draw(pygame.display.get_surface())
    assert goes_on.about.startswith(ctx.texts("daily.deal"))
    ctx.open(Matches())
    ctx.stack.settle()
    until(ctx.stack.top, lambda: bool(ctx.stack.top.items))
    assert heading(ctx.texts, ctx.stack.top.items[0]) == ctx.texts("daily.deal")


@pytest.mark.parametrize("words", [("pause.give_up", "give_up.yes"), ("pause.leave", "leave.yes")])
def test_a_match_that_is_given_up_is_not_continued(ctx, words):
    scene = begun(ctx)
    moves(scene)
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    press(ctx, *words)
    ctx.library.settle()
    title = ctx.stack.top
    assert isinstance(title, TitleScene)
    gone = words[0] == "pause.give_up"
    assert (ctx.library.latest_unfinished() is None) == gone and len(ctx.library.trashed()) == gone
    labels = [w.label for w in title.page.widgets]
    assert any(label.startswith("Continue") for label in labels) != gone


@pytest.mark.parametrize("words", [("pause.give_up", "give_up.yes"), ("pause.restart", "restart.yes")])
def test_a_match_may_be_left_before_anything_of_it_is_on_disk(ctx, monkeypatch, words):
    ctx.library.writer, blocked, settle = Writer(), Event(), ctx.library.settle
    monkeypatch.setattr(ctx.library, "settle", lambda: (blocked.set(), settle()))
    ctx.library.writer.add(CallJob(blocked.wait))
    scene = begun(ctx)
    until(scene, lambda: my_turn(scene))
    scene.open_menu()
    ctx.stack.settle()
    assert not scene.pen.path.exists()
    press(ctx, *words)
    ctx.library.settle()
    assert scene.pen.path not in ctx.library.files()
    assert [path.name for path in ctx.library.trashed()] == [scene.pen.path.name]
    assert isinstance(ctx.stack.top, TitleScene if words[0] == "pause.give_up" else MatchTable)
    ctx.library.writer.close(1.0)


def test_who_only_watches_has_nothing_to_give_up(ctx):
    scene = begun(ctx, people=0, others=3)
    pass_time(scene, 0.5)
    scene.open_menu()
    ctx.stack.settle()
    labels = [w.label for w in ctx.stack.top.page.widgets]
    assert "Save and leave" in labels and "Give up" not in labels and "Restart the round" not in labels


@pytest.mark.parametrize("words", ["pause.give_up", "pause.restart"])
def test_enter_does_not_give_the_match_up(ctx, words):
    scene = begun(ctx)
    until(scene, lambda: my_turn(scene))
    scene.open_menu()
    ctx.stack.settle()
    assert any(w.label == "Save and leave" for w in ctx.stack.top.page.widgets), "that it is saved is said before"
    press(ctx, words)
    dialog = ctx.stack.top
    assert dialog.page.focus.label == ctx.texts("common.cancel")
    dialog.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, PauseScene)
