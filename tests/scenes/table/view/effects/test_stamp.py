"""A stamp is made beside the frames, and nobody waits for long."""

import pygame

from scenes.table.view.effects import stamp as stamps
from scenes.table.view.effects.stamp import PATIENCE, RED, Prints, Stamp
from tests.scenes.raster_workers import AtOnce


class Never(AtOnce):
    """Takes what it is asked for, and does nothing."""

    def submit(self, job, *, urgent=False, owner=None):
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
    ctx, made, real = make_ctx(worker=AtOnce()), [], stamps._print
    monkeypatch.setattr(stamps, "_print", lambda given, *more: made.append(given is ctx) or real(given, *more))
    ahead, seen = drawn(ctx)
    assert made == [False] and all(seen), "once, in other surroundings than those of the frames"
    assert ahead.get_buffer().raw == plain.get_buffer().raw


def test_it_comes_all_the_same_where_the_picture_does_not(make_ctx):
    _, seen = drawn(make_ctx(worker=Never()))
    assert seen == [False] * PATIENCE + [True] * 2


def test_while_it_comes_down_it_is_printed_once_and_enlarged_once_for_each_size(ctx, monkeypatch):
    printed, sizes, real, scale = [], [], stamps._print, pygame.transform.smoothscale_by
    monkeypatch.setattr(stamps, "_print", lambda *given: (printed.append(1), real(*given))[1])
    monkeypatch.setattr(stamps.pygame.transform, "smoothscale_by",
                        lambda image, by: (sizes.append(by), scale(image, by))[1])
    prints, surface, plain = Prints(), pygame.Surface(ctx.view.pixels), pygame.Surface(ctx.view.pixels)
    for frame in range(13):
        for onto, kept in ((surface, prints), (plain, None)):
            onto.fill((20, 90, 60))
            stamps.draw_stamp(ctx, onto, "BLUFF!", (400, 300), 40.0, RED, share=frame / 12, prints=kept)
        assert surface.get_buffer().raw == plain.get_buffer().raw
    drawn_plain = 13
    assert len(printed) == 1 + drawn_plain
    assert len(sizes) - 12 == len(set(sizes)) < 9, "the stamp that keeps nothing is enlarged in each frame"
