"""The page for learning: progress, the puzzle and the deal of the day, and the line about them."""

from datetime import date

import pygame
import pytest

from game.daily import day_of, puzzle_of
from game.learn.lessons import LESSONS
from game.storage.lessons import LessonProgress
from scenes.learn.page import LearnPageScene
from scenes.puzzles.scene import PuzzleScene
from scenes.routes import LearnPage
from tests.scenes.hands import click, settle
from tests.scenes.tables import until

TODAY = date(2026, 11, 29).toordinal()


def page(ctx):
    ctx.open(LearnPage())
    settle(ctx, draw=False)
    assert isinstance(ctx.stack.top, LearnPageScene)
    return ctx.stack.top


def words(scene):
    return [one.words for one in scene.page.widgets if getattr(one, "words", "")]


def button(scene, after):
    """The first button after a title."""
    widgets = scene.page.widgets
    at = next(number for number, one in enumerate(widgets) if getattr(one, "words", "") == after)
    return next(one for one in widgets[at:] if one.focusable)


def opened(scene, title):
    """The screen that the first button after a title opens."""
    click(scene, button(scene, title).rect.center)
    scene.ctx.stack.settle()
    return scene.ctx.stack.top


def test_it_says_how_far_one_is_in_everything(ctx):
    scene = page(ctx)
    assert {"Not started yet", "0 of 24 right", "Solved: 0 · rating 1000", "Not played yet"} <= {*words(scene)}
    ctx.lessons.change("guided", LessonProgress(done=("goal", "color")))
    ctx.lessons.change("quiz", LessonProgress(done=("pair",)))
    ctx.lessons.change("bluff", LessonProgress(finished=1))
    scene.arrange()
    assert {"2 of 10 steps done", "1 of 24 right"} <= {*words(scene)}
    lessons = {one.words: one.icon for one in scene.page.widgets[-len(LESSONS) + 1 :]}
    assert lessons["Classic: The bluff"] == "check" and lessons["Minecraft: Creepers"] == "learn"
    assert button(scene, "Guided round").kind == "primary"
    ctx.lessons.change("guided", LessonProgress(finished=1))
    scene.arrange()
    assert "Done" in words(scene) and button(scene, "Guided round").kind == "plain"


@pytest.mark.parametrize(("name", "kind"), [
    ("Guided round", "LessonScene"), ("Common mistakes", "QuizScene"), ("Puzzles", "PuzzlesScene"),
    ("Ask the table", "AskScene"), ("Classic: The bluff", "LessonScene"),
])  # fmt: skip
def test_everything_is_one_click_away(ctx, name, kind):
    assert type(opened(page(ctx), name)).__name__ == kind


@pytest.mark.parametrize("part", ["title", "picture"])
def test_a_click_on_a_tile_presses_its_button(ctx, part):
    scene = page(ctx)
    at = next(number for number, one in enumerate(scene.page.widgets) if getattr(one, "words", "") == "Common mistakes")
    click(scene, scene.page.widgets[at - (part == "picture")].rect.center)
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "QuizScene"


def test_the_puzzle_of_the_day_is_noted_on_its_day_only(ctx, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = page(ctx)
    table = opened(scene, "Puzzle of the day")
    assert isinstance(table, PuzzleScene) and table.puzzle == puzzle_of(TODAY)
    table.quest.verdict = True
    table.second = True
    table.update(0.0)
    assert ctx.days.puzzle(TODAY).solved == 1 and ctx.days.puzzle(TODAY + 1).tries == 0
    ctx.stack.pop()
    settle(ctx, draw=False)
    assert "Solved first try" in words(scene)
    click(scene, next(one for one in scene.page.widgets if getattr(one, "icon", "") == "copy").rect.center)
    assert copied == ["Ichimai · Puzzle of the day 2026-11-29 · "
                      f"{ctx.texts(f'puzzles.{table.puzzle.kind}')} · Solved first try"]


def test_the_deal_of_the_day_is_played_and_its_best_result_kept(ctx):
    ctx.change(pace="instant", reduced_motion=True)
    table = opened(page(ctx), "Deal of the day")
    assert day_of(table.session.setup) == TODAY
    told = []
    ctx.tell = told.append
    match = table.session.match

    def play_on():
        options = match.legal_actions(0) if not match.over else ()
        if table.session.state.answers and options and not table.parts.stage.busy:
            table.session.say(table.session.state.answers[0])
        return match.over

    until(table, play_on, 600)
    until(table, lambda: ctx.days.deal(TODAY).tries == 1 or click_away(ctx), 60)
    assert ctx.days.deal(TODAY).best == match.totals[0]
    points = f"{match.totals[0]:+d}".replace("-", "−")
    assert told == [ctx.texts("daily.deal.ended", points=points)], "a first try is not the best so far"


def test_a_deal_of_the_day_that_was_left_is_resumed_from_its_tile(ctx):
    ctx.change(pace="instant", reduced_motion=True)
    table = opened(page(ctx), "Deal of the day")
    until(table, lambda: table.session.state.answers, 600)
    table.session.say(table.session.state.answers[0])
    path = table.pen.path
    ctx.go(LearnPage())
    settle(ctx, draw=False)
    scene = ctx.stack.top
    assert "Started" in words(scene) and button(scene, "Deal of the day").words == "Resume"
    click(scene, button(scene, "Deal of the day").rect.center)
    settle(ctx, draw=False)
    assert ctx.stack.top.pen.path == path and len(ctx.library.files()) == 1


def click_away(ctx):
    """Leave the page of scores."""
    top = ctx.stack.top
    if type(top).__name__ == "RoundOver":
        top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    return False
