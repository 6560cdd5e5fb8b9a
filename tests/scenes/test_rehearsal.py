"""Pages that are opened often, and pages of scores, are rehearsed: when they come, no file has to be read for them."""

import pygame
import pytest

from scenes import routes
from scenes.ground import Ground
from scenes.kit.graphics import smooth
from scenes.kit.screens.rehearsal import page_of, rehearse
from scenes.kit.widgets.portrait import draw_portrait
from scenes.new_game.scene import NewGameScene
from scenes.scoreboard.ahead import show_match, show_round
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.screens import make_ready, screen
from tests.scenes.raster_workers import finished
from tests.scenes.scoreboard.test_match_over import tally
from tests.scenes.scoreboard.test_scoreboard import sums_for
from tests.scenes.tables import setup_of

SIZE = (1280, 720)
PAGES = {"new game": routes.NewGame()}


def ready(ctx, worker):
    make_ready(ctx)
    finished(worker)


def drawn(ctx, scene):
    ctx.ground = Ground(ctx)
    surface = pygame.Surface(ctx.view.pixels)
    ctx.stack.push(scene)
    ctx.stack.settle()
    ctx.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def drawn_again(ctx):
    surface = pygame.Surface(ctx.view.pixels)
    ctx.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_was_rehearsed_looks_the_same_and_reads_no_file(make_ctx, worker, read, page, text_size, language):
    plain = make_ctx(language, SIZE)
    plain.change(text_size=text_size)
    seen = drawn(plain, screen(plain, PAGES[page]))
    ctx = make_ctx(language, SIZE, worker=worker)
    ready(ctx, worker)
    del read[:]
    assert drawn(ctx, screen(ctx, PAGES[page])) == seen
    assert not read


def test_a_rehearsal_leaves_everything_as_it_was(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    before = ctx.settings, ctx.theme, ctx.type.factor
    ready(ctx, worker)
    assert (ctx.settings, ctx.theme, ctx.type.factor) == before
    assert not ctx.stack.scenes and not ctx.sounds.audible
    assert not list(ctx.store.folder.path.glob("*.json"))


def test_where_lines_end_is_known_afterwards(make_ctx, worker, monkeypatch):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    ready(ctx, worker)
    wrapped = []
    monkeypatch.setattr("scenes.kit.text.typeset.lines", lambda text, *given, **more: wrapped.append(text) or [text])
    drawn(ctx, screen(ctx, routes.NewGame()))
    assert not wrapped


def test_boxes_shadows_and_words_of_a_rehearsed_page_are_there(make_ctx, monkeypatch):
    made = []
    for name in ("shadow", "disc", "ring"):
        real = getattr(smooth, name)
        monkeypatch.setattr(smooth, name, lambda *given, real=real, name=name: made.append(name) or real(*given))
    ctx = make_ctx(pixels=SIZE)
    rehearse(ctx, page_of(NewGameScene))
    lines = len(ctx.type._lines)
    assert made and lines
    del made[:]
    scene = NewGameScene(ctx)
    scene.arrange()
    scene.page.draw(pygame.Surface(SIZE))
    assert not made
    assert len(ctx.type._lines) == lines, "none was written anew"


def test_a_rehearsal_leaves_no_picture_but_those_that_are_taken_over(make_ctx):
    ctx, made = make_ctx(pixels=SIZE), []

    def show(twin, surface):
        made.append(twin.paint)
        page_of(NewGameScene)(twin, surface)

    rehearse(ctx, show)
    assert made[0].weight == 0 and ctx.paint.weight > 0


def test_a_picture_with_parts_from_files_is_not_taken_over_from_a_rehearsal(make_ctx):
    """In a rehearsal these parts are empty."""
    ctx = make_ctx(pixels=SIZE)
    rehearse(ctx, lambda twin, surface: draw_portrait(twin, surface, 3, (300, 300), 90, full=180))
    blank, seen = make_ctx(pixels=SIZE), []
    for one in (ctx, blank):
        surface = pygame.Surface(SIZE)
        draw_portrait(one, surface, 3, (300, 300), 90, full=180)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_score_page_that_was_rehearsed_looks_the_same_and_reads_no_file(make_ctx, read, seats):
    seen = []
    for ahead in (False, True):
        ctx, sums = make_ctx(pixels=SIZE), sums_for(seats, 3)
        if ahead:
            rehearse(ctx, lambda twin, surface, sums=sums: show_round(twin, sums, surface))
        del read[:]
        scene = RoundOver(ctx, sums, lambda: None, look=lambda surface: surface.fill((20, 90, 60)))
        pictures = [drawn(ctx, scene)]
        scene.finish()
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        seen.append([*pictures, pygame.image.tobytes(surface, "RGB")])
    assert seen[0] == seen[1]
    assert all("icons" in file for file in read)  # small ones of buttons that only a running match has


def test_the_page_of_a_round_is_rehearsed_while_the_table_shows_how_it_ends(make_ctx, worker, monkeypatch):
    ahead = []
    monkeypatch.setattr("scenes.table.flow.match_flow.round_ahead", lambda ctx, sums: ahead.append(sums))
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = screen(ctx, routes.NewMatch(setup_of(0, 3)))
    ctx.stack.push(scene)
    for _ in range(4000):
        ctx.stack.settle()
        if ctx.stack.top is not scene:
            break
        if not ahead:
            assert not scene.session.match.sheet or scene.parts.stage.busy
        ctx.stack.update(0.1)
    page = ctx.stack.top
    assert isinstance(page, RoundOver) and ahead == [page.sums]


@pytest.mark.parametrize("seats", [2, 10])
def test_a_podium_that_was_rehearsed_looks_the_same_and_reads_no_file(make_ctx, read, seats):
    seen, sums = [], sums_for(seats, 3, True)
    for ahead in (False, True):
        ctx = make_ctx(pixels=SIZE)
        if ahead:
            rehearse(ctx, lambda twin, surface: show_match(twin, sums, sums.winners, tally(seats), surface))
        del read[:]
        scene = MatchOver(ctx, sums, sums.winners, tally(seats), lambda: None, lambda: None)
        pictures = [drawn(ctx, scene)]
        for _ in range(40):
            ctx.stack.update(0.1)
            pictures.append(drawn_again(ctx))
        seen.append(pictures)
    assert seen[0] == seen[1]
    assert not read


def test_the_podium_is_rehearsed_before_the_match_is_over_on_the_screen(make_ctx, worker, monkeypatch):
    ahead = []
    monkeypatch.setattr("scenes.table.flow.match_flow.match_ahead", lambda ctx, *given: ahead.append(given))
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = screen(ctx, routes.NewMatch(setup_of(0, 3)))
    ctx.stack.push(scene)
    for _ in range(9000):
        ctx.stack.settle()
        if isinstance(ctx.stack.top, RoundOver):
            assert bool(ahead) == scene.session.match.over
            ctx.stack.pop()
        elif isinstance(ctx.stack.top, MatchOver):
            break
        ctx.stack.update(0.1)
    page = ctx.stack.top
    assert isinstance(page, MatchOver)
    assert [(sums, winners) for sums, winners, _ in ahead] == [(page.sums, scene.session.match.winners)]


@pytest.mark.parametrize("show", [lambda ctx, surface: show_round(ctx, sums_for(4, 3), surface), page_of(NewGameScene)])
def test_no_picture_of_the_window_is_drawn_scaled_or_turned_by_a_rehearsal(make_ctx, show):
    """A locked picture cannot be drawn, so whoever touches one of these fails; and who turns one would lock it."""
    ctx = make_ctx(pixels=SIZE)
    rehearse(ctx, show)
    kept = [ctx.art._kept.find(key) for key in ctx.art._kept]
    assert len(kept) > 10
    for surface in kept:
        surface.lock()
    rehearse(ctx, show)
