"""The picture of what lies still, painted piece by piece, is at every moment what painting all of it would give."""

from dataclasses import replace

import pygame
import pytest

from scenes.table.scene import TableScene
from tests.scenes.tables import setup_of

SECONDS, STEPS = 16, (1 / 60, 1 / 30, 0.05, 0.11)
"""How long a match is watched, and the lengths of its frames in turn."""
SIZE = 1280, 720
FAINT = 4, 4, 4, 255
"""From this on a shade is another one: blends round differently with the edge of what is painted."""


def painted_anew(canvas) -> pygame.Surface:
    """The same picture with all its items painted whole."""
    picture = canvas._layer.ground.copy()
    light, comets = canvas.attention.light, canvas.attention.comets
    for item in [*light.items(), *canvas.items.items(comets.items())]:
        picture.set_clip(item.rect)
        item.draw(picture)
    picture.set_clip(None)
    return picture


def differs_at(same: pygame.Mask) -> list[pygame.Rect]:
    """Where two pictures differ, by the mask of what is the same in them."""
    same.invert()
    return same.get_bounding_rects()[:5]


@pytest.mark.parametrize("edition", ["classic", "flip", "dos", "minecraft"])
def test_nothing_is_left_behind_on_the_table_and_nothing_stops_halfway(make_ctx, edition):
    ctx = make_ctx()
    ctx.change(pace="2")
    scene = TableScene(ctx, replace(setup_of(0, 4, seed=4), edition=edition))
    ctx.stack.push(scene)
    ctx.stack.settle()
    surface, canvas, passed, drawn = pygame.Surface(SIZE), scene.parts.canvas, 0.0, 0
    due = compared = 0
    while passed < SECONDS and ctx.stack.top is scene:
        dt = STEPS[drawn % len(STEPS)]
        ctx.stack.settle()
        ctx.stack.update(dt)
        passed += dt
        if not scene.wants_frame:
            continue
        scene.draw(surface)
        drawn += 1
        assert scene.wants_frame or not canvas.waiting
        if (drawn >= due or not scene.wants_frame) and canvas._layer and not canvas.waiting:
            due, compared = drawn + 1, compared + 1
            painted = scene.parts.day_night.uncovered() or pygame.Rect(0, 0, *SIZE)
            box = painted.clip((0, 0, *SIZE))
            seen, whole = (picture.subsurface(box) for picture in (canvas._layer.picture, painted_anew(canvas)))
            same = pygame.mask.from_threshold(seen, (0, 0, 0), FAINT, whole)
            assert same.count() == box.width * box.height, f"after {passed:.2f} s: {differs_at(same)}"
    assert drawn > 150 and compared > 20
