"""The title: its buttons, and how few inputs lead to a table."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.scoring import Japanese
from game.storage.lessons import LessonProgress
from scenes.context import Context
from scenes.kit.text.texts import FIRST, LANGUAGES
from scenes.kit.widgets import Button, Choice, Label
from scenes.new_game.choices import for_edition, quick_setup, remembered
from scenes.pages.title import LOGO, ContinueButton, TitleScene
from scenes.routes import QuickMatch, SavedMatch
from tests.scenes import catalogs
from tests.scenes.hands import click, key, mouse, settle, show
from tests.scenes.tables import setup_of


@pytest.fixture
def gone(monkeypatch):
    """The routes that would have been opened."""
    routes = []
    monkeypatch.setattr(Context, "go", lambda ctx, route: routes.append(route))
    return routes


def press(scene, words):
    click(scene, button(scene, words).rect.center)
    scene.ctx.stack.settle()


def button(scene, words):
    return next(w for w in scene.page.widgets if w.label == scene.ctx.texts(words))


def labels(scene):
    return [w.label for w in scene.page.widgets if w.focusable]


def test_one_click_deals(ctx):
    press(show(ctx, TitleScene(ctx)), "title.quick")
    match = ctx.stack.top.session.setup
    assert match.edition == "classic"
    assert [seat.person for seat in match.seats] == [True, False, False, False]
    assert len({seat.name for seat in match.seats}) == 4


def test_the_guided_round_comes_first_until_it_is_done_or_a_match_was_played(ctx, make_ctx):
    scene = show(ctx, TitleScene(ctx))
    assert labels(scene)[0] == "Learn to play"
    press(scene, "title.learn")
    assert ctx.stack.top.lesson.id == "guided"
    ctx.lessons.change("guided", LessonProgress(done=("goal",)))
    ctx.stack.pop()
    ctx.stack.settle()
    assert labels(scene)[0] == "Resume the lesson"
    ctx.lessons.change("guided", LessonProgress(finished=1, offered=True))
    scene = show(ctx, TitleScene(ctx))
    assert labels(scene)[0] == "Quick game" and "Learn" in labels(scene)
    press(scene, "title.learn.small")
    assert type(ctx.stack.top).__name__ == "LearnPageScene"
    other = make_ctx()
    (other.store.folder.path / "lessons.json").unlink()
    other.store.folder.make()
    (other.library.folder / "match-00001.jsonl").write_text("{}\n")
    assert labels(show(other, TitleScene(other)))[0] == "Continue"


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280), (1024, 1024)])
@pytest.mark.parametrize("factor", [1.0, 1.6])
def test_buttons_stay_where_they_are_when_the_first_one_comes_or_goes(make_ctx, pixels, factor):
    ctx = make_ctx(pixels=pixels)
    ctx.change(text_size=factor)
    found = []
    for step in range(3):
        if step == 1:
            ctx.lessons.change("guided", LessonProgress(finished=1))
        if step == 2:
            ctx.store.folder.make()
            (ctx.library.folder / "match-00001.jsonl").write_text("{}\n")
        scene = show(ctx, TitleScene(ctx))
        found.append([tuple(button(scene, f"title.{name}").rect) for name in
                      ("quick", "new", "party", "popular", "learn.small", "quit")])
        logo = pygame.FRect(0, 0, *LOGO).move_to(center=(ctx.view.cx, scene.logo_y))
        assert logo.top >= 0 and not [w for w in scene.page.widgets if w.rect.colliderect(logo)]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("saved", [False, True])
def test_no_catalog_is_read_for_the_first_picture_but_the_first_ones(make_ctx, monkeypatch, language, saved):
    read = catalogs.noted(monkeypatch)
    ctx = make_ctx(language, strict=False)
    if saved:
        ctx.store.folder.make()
        (ctx.library.folder / "match-00001.jsonl").write_text("{}\n")
        ctx.sounds.trouble = "no device"
    scene = show(ctx, TitleScene(ctx))
    scene.draw(pygame.Surface(ctx.view.pixels))
    assert {*read} == {*FIRST}
    assert button(scene, "title.continue" if saved else "title.learn")


@pytest.mark.parametrize(("language", "word"), [("en", "out of turn"), ("ja", "自分の番でなくても")])
def test_the_button_with_house_rules_says_what_they_are(make_ctx, language, word):
    ctx = make_ctx(language)
    scene = show(ctx, TitleScene(ctx))
    scene.handle(mouse(pygame.MOUSEMOTION, button(scene, "title.popular").rect.center))
    for _ in range(60):
        scene.update(1 / 30)
        scene.draw(pygame.display.get_surface())
    assert word in scene.page.hint.words


def test_two_keys_deal(ctx, gone):
    ctx.lessons.change("guided", LessonProgress(finished=1))
    scene = show(ctx, TitleScene(ctx))
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_RETURN)
    assert gone == [QuickMatch()]


def test_continue_is_there_only_for_a_saved_match(ctx, gone):
    scene = show(ctx, TitleScene(ctx))
    assert "Continue" not in labels(scene)
    ctx.store.folder.make()
    path = ctx.library.folder / "match-00007.jsonl"
    path.write_text("{}\n")
    scene = show(ctx, TitleScene(ctx))
    assert labels(scene)[0] == "Continue"
    press(scene, "title.continue")
    assert gone == [SavedMatch(path)]


def test_the_language_changes_at_once_and_is_kept(ctx):
    scene = show(ctx, TitleScene(ctx))
    choice = next(w for w in scene.page.widgets if isinstance(w, Choice))
    click(scene, (choice.rect.right - 20, choice.rect.centery))
    settle(ctx)
    assert "すぐ遊ぶ" in labels(scene)
    assert ctx.store.now.language == "ja"


def test_a_match_that_cannot_be_read_is_told_and_kept(ctx):
    told = []
    ctx.tell = told.append
    ctx.store.folder.make()
    path = ctx.library.folder / "match-00007.jsonl"
    path.write_text("{}\n")
    press(show(ctx, TitleScene(ctx)), "title.continue")
    assert isinstance(ctx.stack.top, TitleScene) and "Continue" not in labels(ctx.stack.top)
    (aside,) = ctx.library.damaged()
    assert aside.read_text() == "{}\n" and not path.exists()
    assert "line 1" in told[0] and "line 1" in ctx.library.note(aside).reason


def test_the_seed_of_the_command_line_counts(make_ctx):
    ctx = make_ctx(seed=77)
    press(show(ctx, TitleScene(ctx)), "title.quick")
    assert ctx.stack.top.session.setup.seed == 77


def test_enter_alone_starts_the_first_thing_there_is(ctx):
    scene = show(ctx, TitleScene(ctx))
    key(scene, pygame.K_RETURN)
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "LessonScene"  # nobody has played or learned here yet


def test_esc_does_not_leave(ctx):
    scene = show(ctx, TitleScene(ctx))
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert ctx.stack.top is scene


def test_the_cards_rest_for_less_motion_and_when_nobody_looks(ctx):
    scene = show(ctx, TitleScene(ctx))
    while not scene.drift.complete:
        settle(ctx, 0.1)
    assert scene.wants_frame
    ctx.focused = False
    assert not scene.wants_frame
    ctx.focused = True
    ctx.change(reduced_motion=True)
    settle(ctx)
    assert not scene.wants_frame


@pytest.mark.parametrize("asked", [(pygame.K_F1,), (pygame.K_SLASH, "", pygame.KMOD_LSHIFT), (0, "?")])
def test_keys_are_shown_on_request(ctx, asked):
    scene = show(ctx, TitleScene(ctx))
    key(scene, *asked)
    settle(ctx)
    assert type(ctx.stack.top).__name__ == "KeysScene"
    key(ctx.stack.top, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert ctx.stack.top is scene


def test_a_screen_is_read_from_disk_only_when_it_is_asked_for(tmp_path):
    """The first pictures of the title and of a new game need no modules of other screens."""
    code = (
        "import sys, pathlib, pygame; from game.storage.folder import Folder; from game.storage.settings import Store\n"
        "from scenes import routes; from scenes.context import make_context\n"
        "from scenes.screens import screen\n"
        "pygame.display.init(); pygame.font.init(); pygame.display.set_mode((1280, 720))\n"
        "ctx = make_context(Store(Folder(pathlib.Path(sys.argv[1]))), (1280, 720), screen)\n"
        "ctx.make(ctx, routes.Title()); print('game.match.match' in sys.modules)\n"
        "ctx.make(ctx, routes.NewGame()); print('scenes.table.screen.match_table' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True,
                          cwd=Path(__file__).parents[3])
    assert done.stdout.split()[-2:] == ["False", "False"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_line_says_why_there_is_no_sound(make_ctx, language):
    ctx = make_ctx(language)
    scene = show(ctx, TitleScene(ctx))
    before = [said(w) for w in scene.page.widgets]
    ctx.sounds.trouble = "ALSA: Couldn't open audio device"
    scene.update(0.01)
    lines = [w for w in scene.page.widgets if "Couldn't open" in said(w)]
    assert len(lines) == 1 and scene.wants_frame
    assert [said(w) for w in scene.page.widgets if w not in lines] == before
    others = [w for w in scene.page.widgets if w not in lines]
    assert not [w for w in others if w.rect.colliderect(lines[0].rect)]


def said(widget):
    """What a widget shows."""
    return widget.words if isinstance(widget, Label) else widget.label


@pytest.mark.parametrize(("edition", "played"), [("classic", "classic"), ("flip", "flip"), ("dos", "classic")])
def test_one_click_beside_the_quick_game_deals_with_the_rules_that_people_know(ctx, edition, played):
    ctx.change(game=for_edition(remembered(ctx, party=False), edition))
    press(show(ctx, TitleScene(ctx)), "title.popular")
    setup = ctx.stack.top.session.setup
    assert setup.edition == played
    assert {rule.id for rule in setup.house} == {"stacking", "seven_zero", "jump_in"}
    assert isinstance(setup.scoring, Japanese)
    assert not quick_setup(ctx).house and quick_setup(ctx).edition == edition


@pytest.mark.parametrize("language", ["en", "ja"])
def test_small_buttons_take_a_second_row_before_their_words_shrink(make_ctx, language):
    rows = {}
    for size in (1.0, 2.0):
        ctx = make_ctx(language)
        ctx.change(text_size=size)
        scene = show(ctx, TitleScene(ctx))
        small = [w for w in scene.page.widgets if isinstance(w, Button) and w.size == 17 and w.icon]
        rows[size] = len({w.rect.top for w in small})
        words = [ctx.type.fit_box(w.words, 17, "bold", (w.rect.width - 60, w.rect.height - 8))[1] for w in small]
        assert min(words) > 0.9 * max(words), [w.words for w in small]
    assert rows == {1.0: 1, 2.0: 2}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(720, 1280), (1280, 720)])
def test_words_on_buttons_grow_by_at_least_half_of_the_setting(make_ctx, language, pixels):
    for size in (1.6, 2.0):
        ctx = make_ctx(language, pixels)
        ctx.change(text_size=size)
        scene = show(ctx, TitleScene(ctx))
        small = [w for w in scene.page.widgets if isinstance(w, Button) and w.size == 17 and w.icon]
        popular = button(scene, "title.popular")
        assert small and all(w.has_room(w.rect.width, w.rect.height) for w in [*small, popular])
    ctx.change(text_size=1.6)
    popular = button(show(ctx, TitleScene(ctx)), "title.popular")
    if pixels == (1280, 720):
        assert ctx.type.width(popular.words, popular.size, "bold") <= popular.rect.width - 32


@pytest.mark.parametrize(("language", "about"), [("en", "Classic · C0, C1 & C2 · round 2"), ("ja", "")])
def test_continue_says_which_match(make_ctx, language, about):
    ctx = make_ctx(language)
    setup = replace(setup_of(1, 3), scoring=Japanese(rounds=3))
    pen, match, rng = ctx.library.start(setup), Match(setup), Random(1)
    while len(match.scores) < 1 or match.dealing:
        action = rng.choice(match.legal_actions(match.to_act))
        pen.wrote(action, match.play(action))
    pen.close()
    ctx.library.writer.settle(10.0)
    scene = show(ctx, TitleScene(ctx))
    first = scene.page.widgets[0]
    assert isinstance(first, ContinueButton) and not first.tooltip, "the file is read after the first picture"
    for _ in range(120):
        scene.update(1 / 30)
        scene.draw(pygame.display.get_surface())
    assert first.tooltip
    assert not about or first.tooltip == about
    assert first.label.endswith(first.tooltip)
