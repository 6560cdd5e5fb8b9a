"""The page at the end of a match is redrawn in parts while it moves, and always looks as if drawn whole."""

import pygame
import pytest

from scenes.kit.compositor import Compositor, Painted
from tests.scenes.by_parts import differences
from tests.scenes.scoreboard.test_match_over import page
from tests.scenes.sprites import noted

FRAME = 1 / 30


class News:
    """A notice that appears after a while."""

    words, wants_frame, left = "", True, 1.0

    def update(self, dt):
        self.left -= dt
        if self.left < 0 and not self.words:
            self.words, self.wants_frame = "A stamp was won", False
            return True
        return False


def whole(over):
    """A picture of the page from a whole repaint."""
    surface = pygame.Surface(over.ctx.view.pixels, depth=32)
    Compositor(strict=True).draw(surface, over.sprites())
    return surface


def passes(over, window, frames, shares):
    """Run frames; returns the wrong ones, and adds the redrawn share of the window of each to `shares`."""
    wrong, stack = [], over.ctx.stack
    for number in range(frames):
        stack.update(FRAME)
        if not stack.wants_frame:
            continue
        stack.draw(window)
        changed = over.changed
        shares.append(1.0 if changed is None else sum(box.width * box.height for box in changed) / over.ctx.view.area)
        if window.get_buffer().raw != (fresh := whole(over)).get_buffer().raw:
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
    over, _ = page(ctx, seats, news=News())
    window, shares = pygame.Surface(size, depth=32), []
    assert not passes(over, window, 160, shares)
    assert not ctx.stack.wants_frame and over.news.words
    assert window.get_buffer().raw == whole(over).get_buffer().raw, "also how it comes to rest"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("size", "seats", "text"), [
    ((1280, 720), 4, 1.0), ((1000, 1000), 7, 1.0), ((960, 540), 10, 1.4), ((720, 1280), 5, 2.0), ((1600, 900), 2, 0.85),
])
def test_sprites_keep_to_their_boxes(make_ctx, size, seats, text):
    ctx = make_ctx("en", size)
    ctx.change(text_size=text)
    over, _ = page(ctx, seats, news=News())
    for _ in range(20):
        ctx.stack.update(0.1)
        for sprite in over.sprites():
            if not isinstance(sprite, Painted) or sprite.boxes is None:
                continue
            free, kept = (pygame.Surface(size, depth=32) for _ in range(2))
            kept.set_clip(sprite.boxes[0])
            for surface in (free, kept):
                sprite.paint(surface)
            assert free.get_buffer().raw == kept.get_buffer().raw, sprite.name


def test_little_is_drawn_while_blocks_rise_and_confetti_falls(ctx):
    over, _ = page(ctx)
    window, shares = pygame.Surface(ctx.view.pixels, depth=32), []
    assert not passes(over, window, 16, [])
    while over.podium.wants_frame:
        assert not passes(over, window, 1, shares)
    assert max(shares) < 0.5
    while over.cards.wants_frame:
        passes(over, window, 1, [])
    shares.clear()
    while over.confetti and not over.confetti.over:
        assert not passes(over, window, 1, shares)
    assert len(shares) > 20 and max(shares) < 0.4


def test_what_stands_still_is_not_worked_out_again(ctx, monkeypatch):
    over, _ = page(ctx)
    window, drawn = pygame.Surface(ctx.view.pixels, depth=32), []
    while over.podium.wants_frame or over.cards.wants_frame:
        passes(over, window, 1, [])
    monkeypatch.setattr(over.podium, "sprites", lambda real=over.podium.sprites: noted(real(), drawn))
    ctx.stack.update(FRAME)
    ctx.stack.draw(window)
    assert over.confetti and not over.confetti.over and not drawn


def test_other_leaves_leave_nothing_behind(ctx):
    over, _ = page(ctx)
    window = pygame.Surface(ctx.view.pixels, depth=32)
    passes(over, window, 40, [])
    over.show("scores")
    ctx.stack.draw(window)
    assert over.changed is None and not passes(over, window, 40, [])
    over.show("places")
    assert not passes(over, window, 3, [])


def test_nothing_that_was_drawn_is_kept_once_the_page_has_gone(ctx, monkeypatch):
    over, _ = page(ctx)
    window, drawn = pygame.Surface(ctx.view.pixels, depth=32), []
    monkeypatch.setattr(over.podium, "sprites", lambda real=over.podium.sprites: noted(real(), drawn))
    passes(over, window, 60, [])
    drawn.clear()
    over.draw(window)
    assert not drawn
    ctx.stack.pop()
    ctx.stack.settle()
    over.draw(window)
    assert drawn
