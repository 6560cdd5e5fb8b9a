"""The title: what it offers, and how quickly one is at the table."""

import pygame
import pytest

from scenes import setup, title
from scenes.title import TitleScene
from scenes.widgets import Choice
from tests.scenes.hands import click, key, settle, show


@pytest.fixture
def started(monkeypatch):
    matches = []
    monkeypatch.setattr(title, "start_match", lambda ctx, match: matches.append(match))
    monkeypatch.setattr(setup, "start_match", lambda ctx, match: matches.append(match))
    monkeypatch.setattr(title, "continue_match", lambda ctx: matches.append("continued"))
    return matches


def press(scene, words):
    click(scene, button(scene, words).rect.center)
    scene.ctx.stack.settle()


def button(scene, words):
    return next(w for w in scene.page.widgets if w.label == scene.ctx.texts(words))


def labels(scene):
    return [w.label for w in scene.page.widgets if w.focusable]


def test_one_click_deals(ctx, started):
    press(show(ctx, TitleScene(ctx)), "title.quick")
    (match,) = started
    assert match.edition == "classic"
    assert [seat.person for seat in match.seats] == [True, False, False, False]
    assert len({seat.name for seat in match.seats}) == 4


def test_two_keys_deal(ctx, started):
    scene = show(ctx, TitleScene(ctx))
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_RETURN)
    assert len(started) == 1


def test_continue_is_there_only_for_a_saved_match(ctx, started):
    scene = show(ctx, TitleScene(ctx))
    assert "Continue" not in labels(scene)
    ctx.store.folder.make()
    ctx.store.folder.current_match.write_text("{}\n")
    scene = show(ctx, TitleScene(ctx))
    assert labels(scene)[0] == "Continue"
    press(scene, "title.continue")
    assert started == ["continued"]


def test_the_language_changes_at_once_and_is_kept(ctx):
    scene = show(ctx, TitleScene(ctx))
    choice = next(w for w in scene.page.widgets if isinstance(w, Choice))
    click(scene, (choice.rect.right - 20, choice.rect.centery))
    settle(ctx)
    assert "すぐ遊ぶ" in labels(scene)
    assert ctx.store.now.language == "ja"


def test_the_seed_of_the_command_line_counts(make_ctx, started):
    ctx = make_ctx(seed=77)
    press(show(ctx, TitleScene(ctx)), "title.quick")
    assert started[0].seed == 77


def test_enter_alone_starts_the_first_thing_there_is(ctx):
    scene = show(ctx, TitleScene(ctx))
    key(scene, pygame.K_RETURN)
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "TableScene"


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
