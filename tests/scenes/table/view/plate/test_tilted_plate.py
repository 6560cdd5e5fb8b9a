"""A leaning pill is the upright one rotated, and each of its pieces is repainted when its look changes."""

import math
from dataclasses import replace
from weakref import ref

import pygame
import pytest

from game.match.setup import Seat
from scenes.kit.graphics.theme import mix
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.view.effects.moods import Expression
from scenes.table.view.plate import tilted_plate
from scenes.table.view.plate.parts import Body
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState
from scenes.table.view.plate.tilted_plate import LEANS
from tests.scenes.plates import draw_plate

CENTER, CLOTH = (300.0, 200.0), (60, 90, 70)
LOST = PlateState(count=5, lost=True)
HOPS = Expression("joy", "calm", 0.5, 6.0)


def plate_of(ctx, state=LOST, face=None, center=CENTER, compact=False):
    faces = [face or Expression()]
    now = [0.0]
    plate = SeatPlate(ctx, Seat("Mei", "hard", 3, "bold"), 1, face=lambda seat: faces[0], clock=lambda: now[0])
    plate.fit(COMPACT if compact else PILL, compact=compact)
    plate.faces, plate.now = faces, now
    rest(plate, state, center)
    return plate


def rest(plate, state, center=CENTER):
    plate.place(center, state)
    for _ in range(90):
        plate.update(1 / 60)


def picture(plate):
    surface = pygame.Surface((640, 400), depth=32)
    surface.fill(CLOTH)
    draw_plate(plate, surface)
    return surface


def turned(plate):
    """The expected picture: the upright pill, pale and rotated around its portrait."""
    view, (x, y) = plate.ctx.view, plate.shape.head
    upright = pygame.Surface(view.rect(pygame.FRect(0, 0, 600, 400)).size, pygame.SRCALPHA, 32)
    for part in plate.look.parts():
        part.moved((300 + plate.shape.rect.centerx - x, 200.0)).draw(plate.ctx, upright)
    upright.fill(mix((0, 0, 0), (255, 255, 255), 1 - tilted_plate.PALE), special_flags=pygame.BLEND_RGB_MULT)
    upright.fill(mix((0, 0, 0), plate.ctx.theme.cloth, tilted_plate.PALE), special_flags=pygame.BLEND_RGB_ADD)
    leaning = pygame.transform.rotozoom(upright.premul_alpha(), -LEANS, 1.0)
    surface = pygame.Surface((640, 400), depth=32)
    surface.fill(CLOTH)
    surface.blit(leaning, leaning.get_rect(center=view.point(x, y)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


@pytest.mark.parametrize("state", [LOST, replace(LOST, dealer=True, follows=True), replace(LOST, out=True, count=0),
                                   replace(LOST, thinking=True),
                                   replace(LOST, active=True, last=True, count=1)])
@pytest.mark.parametrize("face", [Expression(), HOPS])
@pytest.mark.parametrize("compact", [False, True])
def test_its_pieces_lie_where_they_lie_on_the_upright_one(make_ctx, state, face, compact):
    plate = plate_of(make_ctx(pixels=(1280, 720)), state, face, compact=compact)
    found, wanted = (pygame.transform.box_blur(image, 3) for image in (picture(plate), turned(plate)))
    far = pygame.mask.from_threshold(found, (0, 0, 0), (50, 50, 50, 255), wanted)
    assert far.count() > 640 * 400 - 20, "they may be a pixel beside where they would lie in one picture"


CHANGES = [{"count": 4}, {"last": True}, {"dealer": True}, {"follows": True}, {"active": True}, {"out": True},
           {"thinking": True}, {"turn": True}, {"score": 40}, {"level": "away"}]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_a_state_is_seen_that_changes_while_it_leans(make_ctx, change):
    ctx = make_ctx(pixels=(1280, 720))
    for before, after in ((LOST, replace(LOST, **change)), (replace(LOST, **change), LOST)):
        plate = plate_of(ctx, before)
        picture(plate)
        rest(plate, after)
        assert picture(plate).get_view().raw == picture(plate_of(ctx, after)).get_view().raw


def test_what_else_it_depends_on_is_seen_too_while_it_leans(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    plate, seen = plate_of(ctx), set()

    def same(face=None, center=CENTER):
        found = picture(plate).get_view().raw
        assert found == picture(plate_of(ctx, plate.state, face, center)).get_view().raw
        seen.add(found)

    same()
    plate.faces[0] = HOPS
    same(HOPS)
    rest(plate, LOST, (260.0, 180.0))
    same(HOPS, (260.0, 180.0))
    for number, change in enumerate(({"language": "ja"}, {"text_size": 1.5}, {"high_contrast": True},
                                     {"reduced_motion": True}), 4):
        ctx.change(**change)
        same(HOPS, (260.0, 180.0))
        assert len(seen) == number, change


def test_wherever_it_is_it_is_turned_once(make_ctx, monkeypatch):
    plate, real, turns = plate_of(make_ctx(pixels=(1280, 720))), pygame.transform.rotozoom, []
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: turns.append(given[0].size) or real(*given))
    picture(plate)
    assert len(turns) == 4, "pill, face, marks and number"
    for step in range(9):
        plate.place((300.0 + step * math.pi, 200.0), LOST)
        picture(plate)
    assert len(turns) == 4, "it makes room for a panel"
    looks = set()
    for step in range(1, 8):
        plate.faces[0] = Expression("sorry", "calm", min(1.0, step / 5), step)
        looks.add(picture(plate).get_view().raw)
    assert len(looks) == 7 and len(turns) == 5, "its face swaps and hops: only the new one is turned"
    assert turns[4] == turns[1] < turns[2] < turns[0]
    plate.ctx.change(clear_colors=True)
    picture(plate)
    assert len(turns) == 9, "all of it may have other tones"


def test_of_a_face_that_swaps_in_so_much_is_seen_as_it_has_come(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    seen = [picture(plate_of(ctx, LOST, face)).get_view().raw for face in (
        Expression("calm", "calm"), Expression("sorry", "calm", 0.0), Expression("sorry", "calm", 0.5),
        Expression("sorry", "sorry"))]
    assert seen[0] == seen[1] and len(set(seen)) == 3


def test_the_dots_of_somebody_who_thinks_move_while_it_leans(make_ctx):
    plate = plate_of(make_ctx(pixels=(1280, 720)), replace(LOST, thinking=True))
    first = picture(plate).get_view().raw
    plate.now[0] = 0.2
    assert picture(plate).get_view().raw != first


@pytest.fixture
def bodies(monkeypatch):
    """The bodies of plates that have been drawn, in their order."""
    drawn, real = [], Body.draw
    monkeypatch.setattr(Body, "draw", lambda body, *given: drawn.append(body) or real(body, *given))
    return drawn


def test_only_the_dots_are_drawn_anew_where_they_move(make_ctx, bodies):
    plate = plate_of(make_ctx(pixels=(1280, 720)), replace(LOST, thinking=True))
    for step in range(3):
        plate.now[0] = step / 10
        picture(plate)
    assert len(bodies) == 1


@pytest.fixture
def turns(monkeypatch):
    """The images that have been turned, each with a weak reference to the result, in their order."""
    turned, real = [], pygame.transform.rotozoom

    def noted(image, *given):
        result = real(image, *given)
        turned.append((image, ref(result)))
        return result

    monkeypatch.setattr(pygame.transform, "rotozoom", noted)
    return turned


def test_a_pill_is_turned_without_the_empty_room_around_it(make_ctx, turns):
    plate = plate_of(make_ctx(pixels=(1280, 720)))
    picture(plate)
    body, _ = turns[0]
    seen = body.get_bounding_rect()
    assert min(seen.left, body.width - seen.right) == 1 == min(seen.top, body.height - seen.bottom)


@pytest.mark.parametrize("mark", ["follows", "dealer", "turn"])
def test_a_mark_that_comes_leaves_the_pill_below_it_alone(make_ctx, bodies, mark):
    ctx = make_ctx(pixels=(1280, 720))
    upright, leaning = plate_of(ctx, PlateState(count=5)), plate_of(ctx)
    before, look = picture(leaning).get_view().raw, upright.sprites()[0].look
    bodies.clear()
    upright.place(CENTER, PlateState(count=5, **{mark: True}))
    leaning.place(CENTER, replace(LOST, **{mark: True}))
    assert upright.sprites()[0].look == look
    assert (picture(leaning).get_view().raw != before) == (mark != "turn"), "the tag lies beside it"
    assert not bodies


def test_nothing_is_kept_of_a_pill_that_stands_upright(make_ctx, bodies):
    ctx = make_ctx(pixels=(1280, 720))
    plate = plate_of(ctx)
    for _ in range(3):
        bodies.clear()
        picture(plate)
        assert len(bodies) == 1 and ctx.rasters.bytes_by_kind()["effects"], "it is drawn anew"
        rest(plate, PlateState(count=5))
        picture(plate)
        assert not ctx.rasters.bytes_by_kind().get("effects")
        rest(plate, LOST)


def test_while_it_tips_over_its_pieces_are_turned_and_not_drawn_anew(make_ctx, bodies):
    plate = plate_of(make_ctx(pixels=(1280, 720)), PlateState(count=5))
    plate.place(CENTER, LOST)
    looks = set()
    while plate.wants_frame:
        plate.update(1 / 60)
        looks.add(picture(plate).get_view().raw)
    assert len(looks) > 4 and len([body for body in bodies if body.rotated]) == 1


def test_one_turned_picture_of_each_piece_is_kept_and_counted(make_ctx, turns):
    ctx = make_ctx(pixels=(1280, 720))
    plate = plate_of(ctx, PlateState(count=5))
    plate.place(CENTER, LOST)
    while plate.wants_frame:
        plate.update(1 / 60)
        picture(plate)
    kept = [image for _, result in turns if (image := result()) is not None]
    assert len(kept) == 4 < len(turns)
    assert ctx.rasters.bytes_by_kind()["effects"] == sum(image.get_pitch() * image.height for image in kept)
