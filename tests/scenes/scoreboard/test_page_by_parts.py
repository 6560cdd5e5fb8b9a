"""The page after a round is redrawn in parts while it moves, and always looks as if drawn whole."""

import pygame
import pytest

from scenes.kit.compositor import Compositor
from scenes.kit.screens.scene import Scene
from scenes.scoreboard.hand_rows import APART, COMES, FIRST, SWAPS, HandRows
from scenes.scoreboard.round_over import RoundOver
from tests.scenes.by_parts import differences
from tests.scenes.scoreboard.test_scoreboard import sums_for
from tests.scenes.sprites import noted

FRAME = 1 / 30


class Dot(Scene):
    """A scene above that draws a dot on the same window."""

    opaque = False
    x = 0

    def draw(self, surface):
        surface.fill((255, 0, 255), (self.x, 300, 50, 50))


def stripes(surface):
    """Fill a surface with stripes, as the picture below the page."""
    for x in range(0, surface.width, 40):
        surface.fill((x % 256, 90, 200 - x % 200), (x, 0, 40, surface.height))


def page(ctx, seats, rounds=3, **more):
    scene = RoundOver(ctx, sums_for(seats, rounds), lambda: None, look=stripes, on_title=lambda: None, **more)
    ctx.stack.push(scene)
    ctx.stack.settle()
    return scene


def whole(scene):
    """A picture of the page from a whole repaint."""
    surface = pygame.Surface(scene.ctx.view.pixels, depth=32)
    Compositor(strict=True).draw(surface, scene.sprites())
    return surface


def passes(scene, window, frames, shares):
    """Run frames; returns the wrong ones, and adds the redrawn share of the window of each to `shares`."""
    wrong, stack = [], scene.ctx.stack
    for number in range(frames):
        stack.update(FRAME)
        if not stack.wants_frame:
            continue
        stack.draw(window)
        changed = scene.changed
        shares.append(1.0 if changed is None else sum(box.width * box.height for box in changed) / scene.ctx.view.area)
        if window.get_buffer().raw != (fresh := whole(scene)).get_buffer().raw:
            wrong.append((number, differences(window, fresh)))
    return wrong


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("language", "size", "seats", "change"), [
    ("en", (1280, 720), 4, {}), ("ja", (720, 1280), 5, {}), ("en", (1280, 720), 10, {"high_contrast": True}),
    ("ja", (1000, 640), 3, {"text_size": 1.4}), ("en", (900, 900), 2, {"reduced_motion": True}),
])
def test_every_frame_looks_as_if_drawn_whole(make_ctx, language, size, seats, change):
    ctx = make_ctx(language, size)
    ctx.change(**change)
    scene, shares = page(ctx, seats), []
    window = pygame.Surface(size, depth=32)
    assert not passes(scene, window, 150, shares)
    assert scene.done and not ctx.stack.wants_frame
    assert window.get_buffer().raw == whole(scene).get_buffer().raw, "also how it comes to rest"


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("size", "seats", "text"), [
    ((1280, 720), 4, 1.0), ((1000, 1000), 7, 1.0), ((960, 540), 10, 1.4), ((720, 1280), 5, 2.0), ((1600, 900), 6, 0.85),
])
def test_sprites_keep_to_their_boxes_and_hide_what_they_say(make_ctx, size, seats, text):
    ctx = make_ctx("en", size)
    ctx.change(text_size=text)
    scene, window = page(ctx, seats), pygame.Rect((0, 0), size)
    for _ in range(16):
        ctx.stack.update(0.22)
        for sprite in scene.lying():
            free, kept, other = (pygame.Surface(size, depth=32) for _ in range(3))
            kept.set_clip(sprite.boxes[0])
            other.fill((255, 255, 255))
            for surface in (free, kept, other):
                sprite.paint(surface)
            assert free.get_buffer().raw == kept.get_buffer().raw, sprite.name
            for box in (box.clip(window) for box in sprite.opaque):
                assert not box or free.subsurface(box).copy().get_buffer().raw == other.subsurface(
                    box).copy().get_buffer().raw, sprite.name


@pytest.mark.parametrize(("seats", "last"), [(4, "points"), (10, "cards")])
def test_the_cards_of_narrow_rows_lie_on_top(ctx, seats, last):
    sprites = page(ctx, seats).rows.sprites()
    assert [sprite.name[0] for sprite in sprites[2::3]] == [last] * seats


def test_little_is_drawn_while_cards_are_counted_and_less_than_half_while_rows_change_places(ctx):
    scene, window, shares = page(ctx, 4), pygame.Surface(ctx.view.pixels, depth=32), []
    assert not passes(scene, window, 20, [])
    while not scene.rows.counted:
        assert not passes(scene, window, 1, shares)
    assert len(shares) > 30 and max(shares) < 0.2
    shares.clear()
    while not scene.rows.done:
        assert not passes(scene, window, 1, shares)
    assert max(shares[:-1]) < 0.5


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 640)])
def test_rows_that_only_move_are_not_worked_out_anew(make_ctx, size, monkeypatch):
    ctx = make_ctx("en", size)
    scene, window, drawn = page(ctx, 4), pygame.Surface(size, depth=32), []
    monkeypatch.setattr(HandRows, "sprites", lambda rows, real=HandRows.sprites: noted(real(rows), drawn))
    while scene.rows.age < FIRST + 3 * APART + FRAME:
        ctx.stack.update(FRAME / 2)
        ctx.stack.draw(window)
    last = scene.rows.ranks[0][-1]
    first, moved = len(drawn), {scene.rows.rect(last).x}
    while scene.rows.age < FIRST + COMES + 3 * APART:
        ctx.stack.update(FRAME / 2)
        ctx.stack.draw(window)
        moved.add(scene.rows.rect(last).x)
    assert first >= 12 and len(drawn) - first < 8 and len(moved) > 4, "hardly ever, where a box is rounded"
    while scene.rows.age < scene.rows.seconds - SWAPS + 0.1:
        ctx.stack.update(FRAME / 2)
        ctx.stack.draw(window)
    before, places = len(drawn), {scene.rows.rect(seat).y for seat in range(4)}
    ctx.stack.update(FRAME / 2)
    ctx.stack.draw(window)
    assert len(drawn) - before < 4 and places != {scene.rows.rect(seat).y for seat in range(4)}


def test_a_button_under_the_mouse_is_drawn_alone(ctx):
    scene, window = page(ctx, 4), pygame.Surface(ctx.view.pixels, depth=32)
    scene.finish()
    passes(scene, window, 60, [])
    button = scene.page.widgets[1]
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    shares = []
    assert not passes(scene, window, 10, shares)
    assert shares and max(shares) < 0.05


def test_what_lay_on_top_leaves_nothing_behind(ctx):
    scene, window = page(ctx, 4), pygame.Surface(ctx.view.pixels, depth=32)
    passes(scene, window, 40, [])

    ctx.stack.push(dot := Dot())
    ctx.stack.settle()
    for dot.x in (300, 500):
        ctx.stack.draw(window)
    assert window.get_at((510, 310)) == (255, 0, 255) != window.get_at((310, 310))
    ctx.stack.pop()
    ctx.stack.settle()
    assert not passes(scene, window, 3, [])


def test_other_leaves_leave_nothing_behind(ctx):
    scene, window = page(ctx, 4), pygame.Surface(ctx.view.pixels, depth=32)
    passes(scene, window, 40, [])
    scene.show("table")
    ctx.stack.draw(window)
    assert scene.changed is None and window.get_at((300, 300)) == window.get_at((300, 690))
    scene.show("score")
    assert not passes(scene, window, 3, [])


def test_nothing_that_was_drawn_is_kept_once_the_page_has_gone(ctx, monkeypatch):
    scene, window, drawn = page(ctx, 4), pygame.Surface(ctx.view.pixels, depth=32), []
    monkeypatch.setattr(HandRows, "sprites", lambda rows, real=HandRows.sprites: noted(real(rows), drawn))
    scene.finish()
    passes(scene, window, 3, [])
    drawn.clear()
    scene.draw(window)
    assert not drawn
    ctx.stack.pop()
    ctx.stack.settle()
    scene.draw(window)
    assert drawn
