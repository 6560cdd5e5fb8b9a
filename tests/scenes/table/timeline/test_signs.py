"""Signs that flash up at seats are rasterized once, at full size, before they are shown."""

import pygame
import pytest

from scenes.kit.graphics import smooth
from scenes.table.timeline.signs import BURNT, SIGNS, Sign
from scenes.table.view.effects.signs import FLASHES, SIZE, draw_sign, picture_of

CLOTH = (40, 110, 70)
AT = (300, 200)


def seen(ctx, share, kind, color):
    surface = pygame.Surface((600, 400), depth=32)
    surface.fill(CLOTH)
    (box,) = draw_sign(ctx, surface, Sign(kind, *AT, color, share))
    return surface, box


@pytest.mark.parametrize(("kind", "color"), SIGNS.values())
def test_it_grows_from_one_picture_and_keeps_to_its_box(make_ctx, monkeypatch, kind, color):
    ctx = make_ctx(pixels=(1280, 720))
    picture_of(ctx, kind, color)
    monkeypatch.setattr(smooth, "disc", lambda *given: pytest.fail("drawn anew"))
    wide = []
    for number in range(51):
        surface, box = seen(ctx, number / 50, kind, color)
        changed = pygame.mask.from_threshold(surface, CLOTH, (1, 1, 1))
        changed.invert()
        rects = changed.get_bounding_rects()
        assert all(box.contains(rect) for rect in rects)
        wide.append(max((rect.width for rect in rects), default=0))
    assert wide[0] < wide[3] < wide[12] and wide[14] >= SIZE + 8 and not wide[-1]


def test_it_fades_as_a_whole(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    for kind, color in SIGNS.values():
        whole, half = seen(ctx, 0.5, kind, color)[0], seen(ctx, 0.875, kind, color)[0]
        for x in range(AT[0] - 45, AT[0] + 45):
            there = [(now - cloth, full - cloth) for now, full, cloth in zip(
                half.get_at((x, AT[1])), whole.get_at((x, AT[1])), (*CLOTH, 0), strict=True)][:3]
            assert all(abs(now - full / 2) <= 3 for now, full in there)


@pytest.mark.parametrize("calm", [False, True])
def test_smoke_keeps_to_its_room_and_leaves_no_pictures_behind(make_ctx, calm):
    """Smoke looks different in every frame: rasters of it would evict all others."""
    ctx = make_ctx(pixels=(1280, 720))
    ctx.change(reduced_motion=calm)
    sign, kept = Sign("fuse", *AT, (255, 140, 30)), []
    for number in range(61):
        sign.share = BURNT + (1 - BURNT) * number / 60
        surface = pygame.Surface((600, 400), depth=32)
        surface.fill(CLOTH)
        (box,) = draw_sign(ctx, surface, sign)
        scratch = sign.scratch
        smoke = pygame.mask.from_surface(scratch, 0).get_bounding_rects()[0]
        assert scratch.get_rect().inflate(-2, -2).contains(smoke) and box.contains(scratch.get_rect(center=AT))
        kept.append(len(ctx.rasters.kind("paint")))
    assert kept[-1] <= FLASHES and kept[-1] == kept[30], "nothing new while it spreads"
    assert surface.get_at(AT) == (*CLOTH, 255), "it has faded"
