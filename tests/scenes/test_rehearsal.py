"""Pages that are opened often, and pages of scores, are rehearsed: when they come, no file has to be read for them."""

import pygame
import pytest

from scenes import routes
from scenes.ground import Ground
from scenes.kit import smooth
from scenes.kit.budget import Budget
from scenes.kit.lines import AHEAD
from scenes.kit.rehearsal import page_of, rehearse
from scenes.kit.widgets.portrait import draw_portrait
from scenes.new_game.scene import NewGameScene
from scenes.scoreboard.ahead import show_match, show_round
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.screens import make_ready, screen
from tests.scenes.artists import finished
from tests.scenes.scoreboard.test_match_over import tally
from tests.scenes.scoreboard.test_scoreboard import sums_for
from tests.scenes.tables import setup_of

SIZE = (1280, 720)
PAGES = {"new game": routes.NewGame(), "rulebook": routes.Rulebook(), "settings": routes.Settings()}


def ready(ctx, artist):
    make_ready(ctx)
    finished(artist)


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
def test_a_page_that_was_rehearsed_looks_the_same_and_reads_no_file(make_ctx, artist, read, page, text_size, language):
    plain = make_ctx(language, SIZE)
    plain.change(text_size=text_size)
    seen = drawn(plain, screen(plain, PAGES[page]))
    ctx = make_ctx(language, SIZE, artist=artist)
    ready(ctx, artist)
    del read[:]
    assert drawn(ctx, screen(ctx, PAGES[page])) == seen
    assert not read


def test_a_rehearsal_leaves_everything_as_it_was(make_ctx, artist):
    ctx = make_ctx(pixels=SIZE, artist=artist)
    before = ctx.settings, ctx.theme, ctx.type.factor
    ready(ctx, artist)
    assert (ctx.settings, ctx.theme, ctx.type.factor) == before
    assert not ctx.stack.scenes and not ctx.sounds.audible
    assert not list(ctx.store.folder.path.glob("*.json"))


def test_where_lines_end_is_known_afterwards(make_ctx, artist, monkeypatch):
    ctx = make_ctx(pixels=SIZE, artist=artist)
    ready(ctx, artist)
    wrapped = []
    monkeypatch.setattr("scenes.kit.typeset.lines", lambda text, *given, **more: wrapped.append(text) or [text])
    drawn(ctx, screen(ctx, routes.NewGame()))
    assert not wrapped


def test_boxes_shadows_and_words_of_a_rehearsed_page_are_there(make_ctx, monkeypatch):
    made = []
    for name in ("shadow", "disc", "ring"):
        real = getattr(smooth, name)
        monkeypatch.setattr(smooth, name, lambda *given, real=real, name=name: made.append(name) or real(*given))
    ctx = make_ctx(pixels=SIZE)
    rehearse(ctx, page_of(NewGameScene))
    lines = len(ctx.type._lines._ahead)
    assert made and lines
    del made[:]
    ctx.paint.forget()  # as the coming of a table does
    scene = NewGameScene(ctx)
    scene.arrange()
    scene.page.draw(pygame.Surface(SIZE))
    assert not made
    assert len(ctx.type._lines._ahead) < lines / 4


def test_what_was_rehearsed_stays_while_it_is_expected_and_others_come(make_ctx):
    for expected in (True, False):
        ctx = make_ctx(pixels=SIZE)
        rehearse(ctx, page_of(NewGameScene))
        ahead, before = ctx.paint._ahead, len(ctx.paint._ahead)
        ctx.art.common.most = ctx.art.common.weight + 400_000
        for number in range(40):
            if expected:
                ctx.paint.expect()
            ctx.paint.picture(("other", number), lambda: pygame.Surface((100, 100), depth=32))
        assert (len(ahead) == before) is expected


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


def test_a_budget_of_lines_drawn_ahead_is_kept(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    for start in (0, 200, 400):
        twin = ctx.type.twin()
        for number in range(start, start + 200):
            twin.line(str(number), 18, "medium", (0, 0, 0))
        ctx.type.learn(twin)
    assert len(ctx.type._lines._ahead) == AHEAD
    assert ctx.type.line("599", 18, "medium", (0, 0, 0)) is ctx.type.line("599", 18, "medium", (0, 0, 0))
    assert len(ctx.type._lines._ahead) == AHEAD - 1
    ctx.change(text_size=1.5)
    assert not ctx.type._lines._ahead


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


def test_the_page_of_a_round_is_rehearsed_while_the_table_shows_how_it_ends(make_ctx, artist, monkeypatch):
    ahead = []
    monkeypatch.setattr("scenes.table.play.match_flow.round_ahead", lambda ctx, sums: ahead.append(sums))
    ctx = make_ctx(pixels=SIZE, artist=artist)
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


def test_the_podium_is_rehearsed_before_the_match_is_over_on_the_screen(make_ctx, artist, monkeypatch):
    ahead = []
    monkeypatch.setattr("scenes.table.play.match_flow.match_ahead", lambda ctx, *given: ahead.append(given))
    ctx = make_ctx(pixels=SIZE, artist=artist)
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


def test_what_was_rehearsed_stays_while_other_pictures_come_and_go(make_ctx, read):
    ctx, sums = make_ctx(pixels=SIZE, budget=Budget(16 << 20)), sums_for(4, 3)
    rehearse(ctx, lambda twin, surface: show_round(twin, sums, surface))
    for size in range(200, 400):
        ctx.art.avatar(0, size)
        ctx.art.shadow(size)
    del read[:]
    drawn(ctx, RoundOver(ctx, sums, lambda: None, look=lambda surface: None))
    assert all("icons" in file for file in read)
    assert ctx.art.common.weight <= 16 << 20


@pytest.mark.parametrize("show", [lambda ctx, surface: show_round(ctx, sums_for(4, 3), surface), page_of(NewGameScene)])
def test_no_picture_of_the_window_is_drawn_scaled_or_turned_by_a_rehearsal(make_ctx, show):
    """A locked picture cannot be drawn, so whoever touches one of these fails; and who turns one would lock it."""
    ctx = make_ctx(pixels=SIZE)
    rehearse(ctx, show)
    kept = [surface for surface, _ in ctx.art._ahead._kept.values()]
    assert len(kept) > 10
    for surface in kept:
        surface.lock()
    rehearse(ctx, show)
