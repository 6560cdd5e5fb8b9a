"""Cards drifting behind the title: only their places are redrawn, and they stop when nobody is there."""

from itertools import pairwise
from math import dist

import pygame
import pytest

from scenes.ground import Ground
from scenes.kit.compositor import Compositor
from scenes.pages.title import ALONE, LEAVES, LISTENS, SLOWS, TitleScene
from tests.scenes.hands import show

FRAME = 1 / 30


@pytest.fixture
def title(ctx):
    ctx.ground = Ground(ctx)
    scene = show(ctx, TitleScene(ctx))
    while not scene.drift.complete:
        frame(scene)
    frame(scene)
    return scene


def frame(scene, dt=FRAME):
    scene.update(dt)
    surface = pygame.display.get_surface()
    scene.ctx.stack.draw(surface)
    return surface


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def test_only_where_cards_move_is_drawn_and_the_picture_is_the_same(title):
    for number in range(60):
        part = pixels(frame(title, 0.11))
        assert title.changed is not None
        whole = pygame.display.get_surface().copy()
        title.dirty = True
        title.draw(whole)
        assert title.changed is None and pixels(whole) == part, number
        frame(title, 0.0)


def test_less_than_the_window_is_drawn(title):
    frame(title)
    assert sum(part.width * part.height for part in title.changed) < 0.8 * 1280 * 720


def test_a_window_of_another_size_draws_one_card_anew_in_each_frame(title, monkeypatch):
    title.ctx.resize((1920, 1080))
    surface, counts = pygame.Surface((1920, 1080)), []
    title.draw(surface)  # with everything else
    drawn, real = [], pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: drawn.append(given) or real(*given))
    while not title.drift.complete:
        assert title.wants_frame and len(title.drift.coming()) == len(title.drift.leaves)
        before = len(drawn)
        title.draw(surface)
        counts.append(len(drawn) - before)
    assert len(counts) > 5 and max(counts) == 1


@pytest.mark.parametrize("what", ["dirty", "widget", "hint", "another surface"])
def test_whatever_else_changes_is_seen(title, what, monkeypatch):
    for _ in range(4):  # far cards move every other time
        if frame(title) and title.changed:
            break
    assert title.changed
    title.update(FRAME)
    surface = pygame.display.get_surface()
    button = title.page.widgets[0]
    if what == "dirty":
        title.dirty = True
    elif what == "widget":
        button.dirty = True
    elif what == "hint":
        title.page.hint.over = button
        monkeypatch.setattr(type(title.page.hint), "words", "What it does")
    else:
        surface = surface.copy()
    title.draw(surface)
    if what == "widget":
        box = button.window_box.clip(surface.get_rect())
        assert any(part.contains(box) for part in title.changed)
    else:
        assert (title.changed is None) == (what != "hint")
    whole = surface.copy()
    Compositor().draw(whole, title.sprites())
    assert pixels(whole) == pixels(surface)


def test_the_cards_slow_down_and_rest_where_nobody_is_there(title):
    before = None
    speeds = []
    for _ in range(round((ALONE + 3) / FRAME)):
        before = title.drift.leaves[-1].y
        title.update(FRAME)
        speeds.append((title.drift.leaves[-1].y - before) % 1.5)
    assert not title.wants_frame and title.logo.rests and 20 <= ALONE <= 30
    slowing = speeds[round((ALONE - SLOWS) / FRAME) :]
    assert all(late <= early + 1e-9 for early, late in pairwise(slowing)), "it never jerks"
    assert speeds[-1] == 0.0


@pytest.mark.parametrize("event", [
    pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0), touch=False),
    pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""),
], ids=["mouse", "keyboard"])  # fmt: skip
def test_they_fall_again_as_soon_as_somebody_comes(title, event):
    for _ in range(round((ALONE + 3) / FRAME)):
        title.update(FRAME)
    assert not title.drifts
    title.handle(event)
    assert title.drifts


@pytest.mark.parametrize("focused", [True, False])
def test_where_nobody_is_for_long_the_music_goes_and_it_comes_with_the_first_sign_of_somebody(title, focused):
    asked = []
    title.ctx.sounds.rest, title.ctx.sounds.music = lambda seconds: asked.append(seconds), asked.append
    title.ctx.focused = focused
    for _ in range(round((LISTENS + 9) / 0.5)):
        assert not asked or title.untouched >= LISTENS
        title.update(0.5)
    assert asked == [LEAVES]
    title.handle(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert asked == [LEAVES, "title"]
    title.handle(pygame.Event(pygame.MOUSEMOTION, pos=(4, 3), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    assert len(asked) == 2 and title.untouched == 0.0


def test_nothing_moves_in_a_window_without_the_keyboard(title):
    title.ctx.focused = False
    frame(title)
    assert not title.wants_frame
    for _ in range(round((ALONE + 3) / FRAME)):
        title.update(FRAME)
    title.ctx.focused = True
    assert title.wants_frame, "whoever comes back finds it alive"


def test_far_cards_move_every_other_time_as_far_as_they_would_have(title):
    far, near = title.drift.leaves[0], title.drift.leaves[-1]
    moves = []
    for _ in range(40):
        before = far.y, near.y
        title.drift.update(0.02)
        moves.append((far.y != before[0], near.y != before[1]))
    assert [one for one, _ in moves].count(True) == 20 and all(one for _, one in moves)


def test_no_picture_of_a_card_has_empty_edges_which_would_be_drawn_too(title):
    for picture, place in title.drift.placed():
        assert picture.get_bounding_rect() == picture.get_rect() and picture.size == place.size


def test_a_card_stays_where_it_is_while_it_turns(title):
    leaf = next(leaf for leaf in title.drift.leaves if leaf.depth == 1)
    number, view = title.drift.leaves.index(leaf), title.ctx.view
    leaf.x, leaf.y, leaf.sway = 0.5, 0.5, 0.0
    for leaf.turn in range(0, 180, 7):
        face, here = title.drift.placed()[number]
        opaque = face.get_bounding_rect(250).move(here.topleft)
        assert dist(opaque.center, view.point(view.cx, view.cy)) <= 4, leaf.turn
