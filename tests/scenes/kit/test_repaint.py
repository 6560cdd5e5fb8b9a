"""Only what has changed is drawn anew, and what is seen is always as if all were drawn."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from scenes.kit.compositor.damage import outside
from scenes.kit.compositor.drawing import draw_shape
from scenes.kit.repaint import Part, Repaint

SIZE = 300, 200
GROUND = (40, 90, 60)


def part(name, rect, color, *, fills=False, drawn=None):
    """A box of a colour; `drawn` hears that it is drawn."""
    rect = pygame.Rect(rect)

    def draw(surface):
        surface.fill(color, rect if fills else rect.inflate(-8, -8))
        if drawn is not None:
            drawn.append(name)

    return Part(name, rect, (tuple(rect), color), draw, rect if fills else None)


def ground(surface):
    surface.fill(GROUND)


def shown(repaint, surface, parts, below="green"):
    """Bring a surface in line with the parts as a page does it; the boxes that were drawn."""
    boxes = repaint.changed(surface, parts, below)
    for box in [surface.get_rect()] if boxes is None else boxes:
        surface.set_clip(box)
        repaint.show(surface, ground)
        surface.set_clip(None)
    return boxes


def test_what_is_seen_is_always_as_if_all_were_drawn():
    rng, repaint, surface = Random(4), Repaint(), pygame.Surface(SIZE, depth=32)
    parts = [part(number, (30 * number, 20, 90, 120), (20 * number, 99, 0)) for number in range(7)]
    for _ in range(60):
        number = rng.randrange(7)
        box = rng.randrange(260), rng.randrange(150), rng.randrange(20, 120), rng.randrange(20, 90)
        parts[number] = part(number, box, [rng.randrange(256) for _ in range(3)], fills=rng.random() < 0.5)
        shown(repaint, surface, parts)
        whole = pygame.Surface(SIZE, depth=32)
        ground(whole)
        for one in parts:
            one.draw(whole)
        assert surface.get_buffer().raw == whole.get_buffer().raw


def test_only_what_has_changed_is_drawn_anew():
    drawn, repaint, surface = [], Repaint(), pygame.Surface(SIZE, depth=32)
    still, moves = part("still", (0, 0, 90, 90), (9, 0, 0), drawn=drawn), (120, 20, 50, 50)
    for below in ("red", "green"):
        assert shown(repaint, surface, [still, part("moves", moves, (0, 9, 0), drawn=drawn)], below) is None
    drawn.clear()
    assert shown(repaint, surface, [still, part("moves", moves, (0, 9, 0), drawn=drawn)]) == []
    boxes = shown(repaint, surface, [still, part("moves", (60, 20, 50, 50), (0, 9, 0), drawn=drawn)])
    assert boxes == [moves, (60, 20, 50, 50)] and drawn == ["moves"]


@pytest.mark.parametrize("how", ["surface", "ground", "gone", "come", "forget"])
def test_all_is_drawn_where_something_else_may_be_seen(how):
    repaint, surface = Repaint(), pygame.Surface(SIZE, depth=32)
    parts = [part(number, (100 * number, 0, 90, 90), (9, 0, 0)) for number in range(2)]
    shown(repaint, surface, parts)
    assert shown(repaint, surface, parts) == []
    if how == "forget":
        repaint.forget()
    more = {"gone": parts[:1], "come": [*parts, part(2, (0, 0, 5, 5), (0, 0, 0))]}.get(how, parts)
    other = pygame.Surface(SIZE, depth=32) if how == "surface" else surface
    assert shown(repaint, other, more, "red" if how == "ground" else "green") is None


def test_after_sizes_have_changed_parts_are_drawn_that_look_the_same():
    drawn, repaint, surface = [], Repaint(), pygame.Surface(SIZE, depth=32)
    parts = [part("one", (0, 0, 90, 90), (9, 0, 0), drawn=drawn)]
    for below in ("green", "red", "blue"):
        shown(repaint, surface, parts, below)
    assert drawn == ["one"] * 2, "once on the surface, once to be recorded"
    repaint.forget()
    shown(repaint, surface, parts)
    assert drawn == ["one"] * 3


def test_what_moves_while_all_is_drawn_is_not_recorded():
    repaint, surface = Repaint(), pygame.Surface(SIZE, depth=32)
    for number, below in enumerate(("red", "green", "blue")):
        parts = [part("still", (0, 0, 90, 90), (9, 0, 0)), part("moves", (10 * number, 60, 50, 50), (0, 9, 0))]
        assert shown(repaint, surface, parts, below) is None
    assert list(repaint._recordings) == ["still"]


def test_the_ground_is_not_drawn_where_nobody_sees_it():
    repaint, surface, bare = Repaint(), pygame.Surface(SIZE, depth=32), []
    hole = pygame.Rect(50, 40, 100, 80)
    repaint.changed(surface, [part("sheet", hole, (9, 9, 9), fills=True)], "green")
    repaint.show(surface, lambda there: bare.append(there.get_clip()))
    assert bare == outside(surface.get_rect(), hole) and surface.get_clip() == surface.get_rect()


def test_a_part_that_moves_is_shown_from_its_recording_and_leaves_nothing_behind():
    drawn, repaint, surface = [], Repaint(), pygame.Surface(SIZE, depth=32)

    def moving(x, y, color):
        here = part("moves", (x, y, 60, 50), color, drawn=drawn)
        return replace(here, key=color, moves=True)

    places = [(10, 10), (14, 10), (30, 40), (-20, 90), (280, 150), (100, 100)]
    for number, (x, y) in enumerate([*places, *places]):
        one = moving(x, y, (200, 0, 0) if number < 6 else (0, 200, 0))
        shown(repaint, surface, [one], below=number == 3)
        whole = pygame.Surface(SIZE, depth=32)
        ground(whole)
        whole.fill(one.key, one.rect.inflate(-8, -8))
        assert surface.get_buffer().raw == whole.get_buffer().raw
    assert len(drawn) == 3, "at once, then recorded, and in another colour"


def test_a_part_that_moves_is_drawn_anew_where_its_recording_cannot_be_moved():
    repaint, surface = Repaint(), pygame.Surface(SIZE, depth=32)

    def moving(x):
        rect = pygame.Rect(x, 20, 60, 50)
        return Part("moves", rect, None, lambda onto: draw_shape(
            onto, lambda there: pygame.draw.rect(there, (200, 0, 0), rect)), moves=True)

    for x in (10, 20, 60):
        shown(repaint, surface, [moving(x)])
        assert surface.get_at((x, 30)) == (200, 0, 0, 255) != surface.get_at((x + 60, 30))
