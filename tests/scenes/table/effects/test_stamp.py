"""A stamp is made beside the frames, and nobody waits for long."""

import pygame

from scenes.table.effects import stamp as stamps
from scenes.table.effects.stamp import PATIENCE, Stamp
from tests.scenes.artists import AtOnce


class Never(AtOnce):
    """Takes what it is asked for, and does nothing."""

    def ask(self, job, *, urgent=False):
        pass


def drawn(ctx, frames=PATIENCE + 2):
    """A stamp, and which of its first frames show something."""
    stamp, seen = Stamp(ctx, "CAUGHT!", (300, 200)), []
    for _ in range(frames):
        stamp.update(1 / 60)
        stamp.draw(surface := pygame.Surface(ctx.view.pixels))
        seen.append(bool(surface.get_bounding_rect()) and surface.get_at((300, 200)) != (0, 0, 0))
    return surface, seen


def test_its_picture_is_made_beside_the_frames_and_looks_the_same(make_ctx, monkeypatch):
    plain, seen = drawn(make_ctx())
    assert all(seen)
    ctx, made, real = make_ctx(artist=AtOnce()), [], stamps._print
    monkeypatch.setattr(stamps, "_print", lambda given, *more: made.append(given is ctx) or real(given, *more))
    ahead, seen = drawn(ctx)
    assert made == [False] and all(seen), "once, in other surroundings than those of the frames"
    assert ahead.get_buffer().raw == plain.get_buffer().raw


def test_it_comes_all_the_same_where_the_picture_does_not(make_ctx):
    _, seen = drawn(make_ctx(artist=Never()))
    assert seen == [False] * PATIENCE + [True] * 2
