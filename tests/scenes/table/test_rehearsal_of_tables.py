"""Tables that are rehearsed: of the next puzzle while one chooses a kind, of the quiz once it is pointed at."""

from dataclasses import replace
from threading import current_thread

import pygame
import pytest

from game.match.setup import Seat
from scenes import routes
from scenes.learn.quiz import QuizScene
from scenes.learn.scene import LessonScene
from scenes.puzzles.page import SEEN
from scenes.puzzles.scene import PuzzleScene
from scenes.routes import Quiz
from scenes.rulebook.lesson_button import LessonButton
from scenes.screens import draw_ahead, make_ready, screen
from scenes.table.rehearsal import rehearse_table
from scenes.table.view.cards import backdrops
from tests.scenes.matches.conftest import play
from tests.scenes.raster_workers import finished

SIZE = (1280, 720)


@pytest.fixture
def made(read, monkeypatch):
    """The files that pictures were drawn from, and `cards/table` for every table that was painted."""
    painted = backdrops._painted
    monkeypatch.setattr(backdrops, "_painted", lambda *given: read.append("cards/table") or painted(*given))
    return read


def puzzle(ctx):
    ctx.open(routes.Puzzles())
    ctx.stack.settle()
    page = ctx.stack.top
    ctx.stack.update(SEEN)
    waited(ctx)
    page._next()


def quiz(ctx):
    ctx.open(routes.Rulebook())
    ctx.stack.settle()
    point_at_quiz(ctx)
    ctx.open(routes.Quiz())


def point_at_quiz(ctx):
    page = ctx.stack.top.page
    page.focus_on(next(one for one in page.widgets if getattr(one, "route", None) == routes.Quiz()))
    ctx.stack.update(0.02)
    waited(ctx)


def waited(ctx):
    if ctx.worker:
        finished(ctx.worker)


@pytest.mark.parametrize(("opens", "kind"), [(puzzle, PuzzleScene), (quiz, QuizScene)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_table_that_was_rehearsed_looks_the_same_and_is_there_at_once(make_ctx, worker, made, opens, kind, text_size):
    seen = []
    for whoever in (None, worker):
        ctx = make_ctx(pixels=SIZE, worker=whoever, draw_ahead=draw_ahead)
        ctx.seed = 7
        ctx.change(text_size=text_size)
        real, after = ctx.stack.push, []
        ctx.stack.push = lambda scene, real=real, after=after: (after.append(len(made)), real(scene))[1]
        opens(ctx)
        ctx.stack.settle()
        assert isinstance(ctx.stack.top, kind)
        surface = pygame.Surface(SIZE)
        ctx.stack.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
        read = [file for file in made[after[-1]:] if "cards/" in file]
        assert bool(read) == (whoever is None)
    assert seen[0] == seen[1]


def test_amid_a_match_the_rulebook_has_no_other_table_painted(make_ctx, worker, made):
    ctx = make_ctx(pixels=SIZE, worker=worker, draw_ahead=draw_ahead)
    match = screen(ctx, routes.QuickMatch())
    waited(ctx)
    del made[:]
    ctx.open(routes.Rulebook(match.session.setup))
    ctx.stack.settle()
    point_at_quiz(ctx)
    assert not [one for one in made if "cards/" in one]


def test_a_rulebook_that_is_only_read_has_no_table_painted(make_ctx, worker, made):
    ctx = make_ctx(pixels=SIZE, worker=worker, draw_ahead=draw_ahead)
    ctx.open(routes.Rulebook())
    ctx.stack.settle()
    for _ in range(20):
        ctx.stack.update(0.05)
    waited(ctx)
    assert "cards/table" not in made


def test_a_rehearsal_of_a_table_says_nothing_and_keeps_nothing(make_ctx, worker):
    ctx, told = make_ctx(pixels=SIZE, worker=worker, draw_ahead=draw_ahead), []
    ctx.tell = told.append
    before = sorted(ctx.store.folder.path.rglob("*"))
    puzzle(ctx)
    quiz(ctx)
    assert not told and not ctx.sounds.audible
    assert sorted(ctx.store.folder.path.rglob("*")) == before


def test_a_rehearsal_of_a_table_starts_nobody_who_thinks(make_ctx, worker, monkeypatch):
    ctx, started = make_ctx(pixels=SIZE, worker=worker, draw_ahead=draw_ahead), []
    ctx.thinks = True
    monkeypatch.setattr("game.players.thinking.thinker.Thinker", lambda *given: started.append(given))
    for route in (routes.Quiz(), routes.QuickMatch()):
        rehearse_table(ctx, lambda twin, route=route: screen(twin, route))
        waited(ctx)
    assert not started


@pytest.mark.parametrize("way", ["hovered", "focused", "pressed"])
def test_the_table_of_the_quiz_is_drawn_ahead_once_for_who_points_at_its_button_or_presses_it(make_ctx, way):
    asked = []
    ctx = make_ctx(pixels=SIZE, draw_ahead=lambda ctx, route: asked.append(route))
    button = LessonButton(ctx, "Quiz", Quiz(), alone=True)
    button.update(0.1)
    assert not asked
    setattr(button, way, True)
    for _ in range(3):
        button.update(0.1)
    assert asked == [Quiz()]
    button.hovered = button.pressed = True
    button.update(0.1)
    assert asked == [Quiz()]


def test_a_table_that_was_rehearsed_or_left_weighs_nothing(make_ctx, worker):
    ctx = make_ctx(worker=worker, draw_ahead=draw_ahead)
    draw_ahead(ctx, Quiz())
    finished(worker)
    weights = ctx.rasters.bytes_by_kind
    assert not weights().get("table") and not weights().get("cards")
    ctx.stack.push(scene := screen(ctx, Quiz()))
    ctx.stack.settle()
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert weights()["table"] and weights()["cards"]
    ctx.stack.pop()
    ctx.stack.settle()
    scene.spare = None  # the memory that the next scene may take
    assert not weights().get("table") and not weights().get("cards"), "although somebody still holds it"
    assert scene


def test_the_worker_paints_a_table_before_it_is_seen_and_is_waited_for(make_ctx, worker, monkeypatch):
    ctx = make_ctx(worker=worker)
    where = []
    real = backdrops.backdrop
    monkeypatch.setattr(backdrops, "backdrop", lambda *given: where.append(current_thread().name) or real(*given))
    ctx.stack.push(scene := screen(ctx, Quiz()))
    ctx.stack.settle()
    there = scene.prefetch()
    finished(worker)
    assert there()
    pictures = scene.parts.items.pictures
    before = pictures.made
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert where == ["worker"]
    assert before > 10 and pictures.made <= before + 5, "cards lie there already"


PEOPLE = Seat("You", "person", 0), Seat("Mei", "normal", 1), Seat("Ken", "normal", 2)


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_the_table_of_a_saved_match_is_drawn_before_it_goes_on(make_ctx, worker, made, edition):
    seen = []
    for whoever in (None, worker):
        ctx = make_ctx(pixels=SIZE, worker=whoever, draw_ahead=draw_ahead)
        path = play(ctx.library, edition, seed=3, actions=20, people=PEOPLE)
        before = path.read_bytes()
        draw_ahead(ctx, routes.SavedMatch(path))
        waited(ctx)
        assert path.read_bytes() == before and not ctx.library.locks.taken(path), "it was only read"
        del made[:]
        ctx.stack.push(screen(ctx, routes.SavedMatch(path)))
        ctx.stack.settle()
        surface = pygame.Surface(SIZE)
        ctx.stack.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
        assert bool([file for file in made if "cards/" in file]) == (whoever is None)
        ctx.stack.abandon()
    assert seen[0] == seen[1]


def test_a_very_long_match_is_not_played_back_before_anybody_wants_it(make_ctx, worker, monkeypatch):
    ctx, played = make_ctx(pixels=SIZE, worker=worker, draw_ahead=draw_ahead), []
    path = play(ctx.library, seed=3, actions=20, people=PEOPLE)
    monkeypatch.setattr("game.record.reader.replay", lambda record: played.append(record))
    for most in (19, 20):
        assert not played
        monkeypatch.setattr("scenes.screens.PLAYED_BACK", most)
        draw_ahead(ctx, routes.SavedMatch(path))
        waited(ctx)
    assert len(played) == 1


def test_a_match_whose_record_is_damaged_in_the_middle_is_left_to_who_opens_it(make_ctx, worker, caplog):
    ctx = make_ctx(pixels=SIZE, worker=worker, draw_ahead=draw_ahead)
    path = play(ctx.library, seed=3, actions=20, people=PEOPLE)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:8], lines[9], *lines[9:]]))
    draw_ahead(ctx, routes.SavedMatch(path))
    waited(ctx)
    assert not caplog.records and path.exists()


def test_the_first_lesson_is_drawn_while_the_title_of_a_newcomer_is_seen(make_ctx, worker):
    ctx, asked = make_ctx(pixels=SIZE, worker=worker), []
    rehearse = "scenes.table.rehearsal.rehearse_table"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearse, lambda ctx, make: asked.append(type(make(replace(ctx, thinks=False)))))
        make_ready(ctx)
        waited(ctx)
    assert asked == [LessonScene]
