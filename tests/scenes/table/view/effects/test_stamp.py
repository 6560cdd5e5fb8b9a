"""A stamp is rasterized once, however often it is drawn."""

import pygame

from scenes.table.view.effects import stamp as stamps
from scenes.table.view.effects.stamp import RED, Prints


def test_while_it_comes_down_it_is_printed_once_and_enlarged_once_for_each_size(ctx, monkeypatch):
    printed, sizes, rotozoom, scale = [], [], pygame.transform.rotozoom, pygame.transform.smoothscale_by
    monkeypatch.setattr(stamps.pygame.transform, "rotozoom", lambda *given: (printed.append(1), rotozoom(*given))[1])
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
