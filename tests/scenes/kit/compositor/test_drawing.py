"""A recorded drawing shows the pixels that drawing directly would give."""

from collections.abc import Callable
from functools import partial
from random import Random

import pygame
import pytest

from scenes.kit.compositor.drawing import Drawing, Drawings, draw_shape
from scenes.kit.compositor.pixels import draw_faint

SIZE = 160, 120


def stripes(seed: int, size: tuple[int, int] = (50, 40)) -> pygame.Surface:
    """A translucent picture with many shades."""
    rng, image = Random(seed), pygame.Surface(size, pygame.SRCALPHA, 32)
    for x in range(0, size[0], 5):
        image.fill([rng.randrange(256) for _ in range(4)], (x, 0, 5, size[1]))
    return image


def plain(surface: pygame.Surface) -> None:
    surface.blit(stripes(1), (20, 30))
    surface.blit(stripes(2), pygame.Rect(60, 50, 1, 1), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.fblits([(stripes(3), (100, 10)), (stripes(4), (110, 20))], pygame.BLEND_RGB_ADD)


def parts(surface: pygame.Surface) -> None:
    surface.blit(stripes(1), (20, 30), (5, 5, 20, 10))
    surface.blit(stripes(1), (60, 30), (-5, -4, 20, 10))
    surface.blit(stripes(1), (80, 60), (40, 30, 90, 90))


def faint(surface: pygame.Surface) -> None:
    image = stripes(5)
    for alpha in (0.3, 0.7, 1.0):
        draw_faint(surface, image, image.get_rect(topleft=(100 * alpha, 20)), alpha)


def shapes(surface: pygame.Surface) -> None:
    surface.blit(stripes(1), (20, 30))
    surface.fill((10, 200, 30), (25, 35, 40, 20))
    surface.blit(stripes(2), (40, 40))
    draw_shape(surface, lambda there: pygame.draw.polygon(there, (200, 10, 0), ((0, 0), (90, 20), (50, 90))))


def clipped(surface: pygame.Surface) -> None:
    surface.blit(stripes(1), (20, 30))
    clip = surface.get_clip()
    surface.set_clip(clip.clip((30, 30, 60, 25)))
    surface.blit(stripes(2), (40, 20))
    surface.fill((10, 200, 30), (80, 35, 40, 5), pygame.BLEND_RGB_ADD)
    surface.set_clip(clip)
    surface.blit(stripes(3), (70, 50))


@pytest.mark.parametrize("drawing", [plain, parts, faint, shapes, clipped])
@pytest.mark.parametrize("within", [None, (35, 25, 70, 45)])
def test_a_recording_shows_what_was_drawn(drawing: Callable[[pygame.Surface], None], within):
    drawn, shown, recording = (pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32), Drawing())
    drawing(recording)
    for surface, draw in ((drawn, drawing), (shown, recording.show)):
        surface.fill((90, 120, 60))
        surface.set_clip(within)
        draw(surface)
        draw(surface)
        assert surface.get_clip() == pygame.Rect(within or (0, 0, *SIZE))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(shown, "RGB")


@pytest.mark.parametrize("drawing", [plain, parts, faint, clipped])
def test_a_recording_shows_what_was_drawn_elsewhere_too(drawing: Callable[[pygame.Surface], None]):
    drawn, shown, recording = (pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32), Drawing())
    drawing(drawn.subsurface((24, 16, SIZE[0] - 24, SIZE[1] - 16)))
    drawing(recording)
    assert recording.movable
    recording.show(shown, (24, 16))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(shown, "RGB")


@pytest.mark.parametrize("by", [(0, 0), (7, -5)])
@pytest.mark.parametrize(
    "within", [(20, 30, 1, 1), (69, 69, 30, 30), (0, 0, 160, 31), (100, 0, 9, 9), (150, 110, 9, 9)]
)
def test_in_a_small_part_it_looks_as_where_all_is_shown(ctx, within: tuple[int, int, int, int], by: tuple[int, int]):
    recording, whole, part = Drawing(), pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
    for drawing in (plain, parts, faint, clipped):
        drawing(recording)
    ctx.paint.box(recording, pygame.FRect(10, 10, 80, 50), (200, 10, 0), 8)
    recording.blit(stripes(6), (-10.6, -5.5))
    recording.show(whole, by)
    part.set_clip(within)
    recording.show(part, by)
    same = whole.subsurface(within), part.subsurface(within)
    assert pygame.image.tobytes(same[0], "RGB") == pygame.image.tobytes(same[1], "RGB")


def test_what_is_not_seen_is_not_drawn():
    drawn, recording, surface = [], Drawing(), pygame.Surface(SIZE, depth=32)
    for name, box in (("here", (0, 0, 40, 40)), ("there", (80, 80, 40, 40))):
        recording.blit(stripes(1, (20, 20)), box[:2])
        draw_shape(recording, lambda onto, name=name: drawn.append(name), None, pygame.Rect(box))
    draw_shape(recording, lambda onto: drawn.append("anywhere"))
    for within, by, seen in (
        ((30, 30, 20, 20), (0, 0), ["here", "anywhere"]), ((100, 100, 9, 9), (0, 0), ["there", "anywhere"]),
        ((100, 100, 9, 9), (-50, -50), ["anywhere"]), ((50, 50, 9, 9), (0, 0), ["anywhere"]),
    ):
        surface.set_clip(within)
        recording.show(surface, by)
        assert drawn == seen
        drawn.clear()


def test_what_cannot_be_drawn_elsewhere_says_so(ctx):
    recording = Drawing()
    shapes(recording)
    assert not recording.movable
    box = Drawing()
    ctx.paint.box(box, pygame.FRect(10, 10, 80, 50), (200, 10, 0), 8)
    assert box.movable
    drawn, shown = (pygame.Surface(SIZE, depth=32) for _ in range(2))
    ctx.paint.box(drawn, pygame.FRect(30, 20, 80, 50), (200, 10, 0), 8)
    box.show(shown, (20, 10))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(shown, "RGB")


def test_a_recording_does_not_change_what_it_was_given():
    image, places = stripes(1), [(stripes(2), (0, 0))]
    recording, surface = Drawing(), pygame.Surface(SIZE, depth=32)
    recording.fblits(places)
    recording.blit(image, (5, 5))
    places.clear()
    recording.show(surface)
    assert surface.get_bounding_rect().size == SIZE and surface.get_at((2, 2)) != (0, 0, 0, 255)


def test_what_is_recorded_after_it_was_shown_is_shown_too():
    image, surface, recording = stripes(6), pygame.Surface(SIZE), Drawing()
    recording.blit(image, (0, 0))
    recording.show(surface)
    recording.blit(image, (90, 60), special_flags=pygame.BLEND_RGB_ADD)
    recording.show(surface)
    assert pygame.transform.average_color(surface, (90, 60, 50, 40))[:3] != (0, 0, 0)


def test_whoever_draws_on_a_recording_sees_no_edge():
    assert Drawing().get_clip().contains((-9000, -9000, 18000, 18000))


def test_records_show_again_what_was_drawn_until_its_key_is_another_one():
    records, drawn, shown = Drawings(), [], []

    def draw(seed: int, surface: pygame.Surface) -> int:
        drawn.append(seed)
        surface.blit(stripes(seed), (20, 30))
        return seed

    for name, key in (("a", 1), ("a", 1), ("b", 1), ("a", 2), ("b", 1)):
        surface = pygame.Surface(SIZE)
        assert records.draw(surface, name, key, partial(draw, key)) == key
        shown.append(surface.get_buffer().raw)
        anew = pygame.Surface(SIZE)
        anew.blit(stripes(key), (20, 30))
        assert shown[-1] == anew.get_buffer().raw
    assert drawn == [1, 1, 2], "once for each name and key"


@pytest.mark.parametrize("by", [(0, 0), (7, 3)])
def test_a_drawing_can_be_shown_on_another_drawing(by):
    """Shapes cannot be drawn on a drawing: they are recorded there as well."""
    inner, outer, box = Drawing(), Drawing(), pygame.Rect(5, 5, 9, 9)
    draw_shape(inner, lambda onto: pygame.draw.rect(onto, "red", box),
               lambda onto, x, y: pygame.draw.rect(onto, "red", box.move(x, y)), box)
    inner.fill("blue", (20, 20, 4, 4))
    inner.show(outer, by)
    one, other = pygame.Surface((40, 40)), pygame.Surface((40, 40))
    inner.show(one, by)
    outer.show(other)
    assert one.get_buffer().raw == other.get_buffer().raw and one.get_at((box.x + by[0], box.y + by[1]))[0] == 255
    assert outer.extent == inner.extent.move(by)
