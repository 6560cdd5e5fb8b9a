"""The parts of a pill add up to the pill, each keeps to its box, and moving parts leave the others unpainted."""

from dataclasses import replace

import pygame
import pytest

from game.match.setup import Seat
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.view.effects.moods import Expression
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState
from tests.scenes.plates import draw_plate
from tests.scenes.sprites import Still

SIZE, CENTER = (640, 360), (300.0, 200.0)
CALM, HOPS = Expression(), Expression("joy", "joy", 1.0, 8.0)
SEEN = 12
"""The alpha below which a shadow beyond a box is not noticed."""


def plate_of(ctx, *, compact: bool, mine: bool, face: Expression = CALM) -> tuple[SeatPlate, list[Expression]]:
    faces = [face]
    plate = SeatPlate(ctx, Seat("Mei", "hard", 3, "bold"), 0, face=lambda seat: faces[0])
    plate.fit(COMPACT if compact else PILL, compact=compact, mine=mine)
    return plate, faces


def painted(items) -> pygame.Surface:
    layer = Still(ground())
    layer.refresh(items)
    return layer.picture


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill((60, 90, 70))
    return surface


STATES = [PlateState(count=7), PlateState(count=12, active=True, turn=True, dealer=True),
          PlateState(count=1, last=True, follows=True, dealer=True), PlateState(count=3, lost=True),
          PlateState(count=2, out=True), PlateState(count=1, last=True, catchable=True)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("compact,mine", [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("face", [CALM, HOPS])
def test_the_parts_of_a_pill_are_the_pill_while_it_grows_too(make_ctx, state, compact, mine, face):
    ctx = make_ctx(pixels=SIZE)
    plate, _ = plate_of(ctx, compact=compact, mine=mine, face=face)
    plate.place(CENTER, PlateState(count=7))
    for passed in range(40):
        if passed == 2:
            plate.place(CENTER, state)
        plate.update(1 / 60)
        whole = ground()
        draw_plate(plate, whole)
        same = pygame.mask.from_threshold(painted(plate.sprites()), (0, 0, 0), (SEEN, SEEN, SEEN, 255), whole)
        assert same.count() == SIZE[0] * SIZE[1], (passed, same.get_bounding_rects())


def test_what_hops_or_shrinks_is_painted_without_the_pill(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    plate, faces = plate_of(ctx, compact=False, mine=False)
    plate.place(CENTER, PlateState(count=7))
    for _ in range(60):
        plate.update(1 / 60)
    layer = Still(ground())
    layer.refresh(plate.sprites())
    before = plate.sprites()
    assert before is plate.sprites(), "nothing is made anew while it looks the same"
    faces[0] = HOPS
    boxes = layer.refresh(plate.sprites())
    assert boxes[0].unionall(boxes[1:]) == next(item.boxes[0] for item in before if item.name == "face calm 0")
    plate.place(CENTER, replace(plate.state, count=8))
    [box] = layer.refresh(plate.sprites())
    assert box == next(item.boxes[0] for item in before if item.name == "number0")


def test_a_pill_that_leans_is_one_sprite(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    plate, _ = plate_of(ctx, compact=False, mine=False)
    plate.place(CENTER, PlateState(count=7))
    plate.place(CENTER, PlateState(count=7, lost=True))
    for passed in range(80):
        if passed == 40:
            plate.place(CENTER, PlateState(count=7))
        plate.update(1 / 60)
        names = [node.name for node in plate.sprites()]
        assert names == (["plate0"] if plate.pose.tip else ["body0", "face calm 0", "marks0", "number0"])
