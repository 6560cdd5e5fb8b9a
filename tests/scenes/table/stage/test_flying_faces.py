"""Faces in the air are turned beside the frames: the drawing thread shows the latest picture that is there."""

import threading

import pygame
import pytest

from game.core.events import Dealt, Played
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import PLAIN, CardSprite, Look, Shown
from scenes.table.looks.flying_faces import FRESH, FlyingFaces
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.raster_workers import Later, finished

SIZE = (640, 360)


def key(angle):
    return Look("red", "7"), 9, angle, 0


@pytest.fixture
def turned():
    return []


@pytest.fixture
def faces(turned):
    def turn(wanted):
        turned.append(wanted[2])
        return pygame.Surface((1, 1))

    later = Later()
    return FlyingFaces(turn, later), later


def test_a_card_is_seen_as_it_was_until_somebody_has_turned_it(faces, turned):
    flying, later = faces
    shown = Shown()
    lay = shown.become(None, pygame.Surface((2, 2)))
    assert flying.picture(shown, key(5)) is lay and not turned
    assert flying.picture(shown, key(10)) is lay and len(later.jobs) == 1
    later.work()
    assert turned == [10], "only as it is now: nobody sees how it was"
    now = flying.picture(shown, key(10))
    assert now is not lay and shown.key == key(10) and not later.jobs


def test_all_that_fly_take_their_turn(faces, turned):
    flying, later = faces
    many = [Shown() for _ in range(8)]
    for number, shown in enumerate(many):
        shown.become(None, pygame.Surface((2, 2)))
        flying.ask(shown, key(number))
    flying.ask(many[0], key(90))
    assert len(later.jobs) == 1
    later.jobs.pop()()
    assert turned == [90] and len(later.jobs) == 1, "one at a time: a frame may begin before the next"
    later.work()
    assert turned == [90, *range(1, 8)]
    flying.ask(many[3], key(45))
    later.work()
    assert turned[-1] == 45, "asked for again after all was done"


def test_one_that_fails_holds_up_no_other():
    asked, later = [], Later()

    def turn(wanted):
        asked.append(wanted[2])
        if wanted[2] == 5:
            raise ValueError
        return pygame.Surface((1, 1))

    flying, many = FlyingFaces(turn, later), [Shown(), Shown()]
    for number, shown in enumerate(many):
        shown.become(None, pygame.Surface((2, 2)))
        flying.ask(shown, key(5 + number))
    with pytest.raises(ValueError):
        later.jobs.pop()()
    later.work()
    assert asked == [5, 6] and many[1].key == key(6)


def test_what_has_no_picture_yet_is_turned_at_once(faces, turned):
    flying, later = faces
    flying.picture(Shown(), key(5))
    assert turned == [5] and not later.jobs


def test_without_anybody_a_few_are_turned_in_a_frame(turned):
    flying = FlyingFaces(lambda wanted: turned.append(wanted[2]) or pygame.Surface((1, 1)))
    many = [Shown() for _ in range(5)]
    for shown in many:
        shown.become(None, pygame.Surface((2, 2)))
    for frame in (1, 2, 3):
        flying.begin()
        for shown in many:
            flying.picture(shown, key(20))
        assert len(turned) == min(frame * FRESH, len(many))


@pytest.mark.parametrize(("width", "lay", "as_it_lay"), [
    (PILE_WIDTH, True, True), (130.0, True, True), (PILE_WIDTH, False, True), (130.0, False, False)])
def test_a_card_that_leaves_is_seen_as_it_lay_where_that_picture_is_there_or_soon_made(ctx, width, lay, as_it_lay):
    pictures, pose = Pictures(ctx.art, ctx.view, later := Later()), Pose(300, 200, 7.0, width)
    sprite = CardSprite.at(pose, Look("red", "7"), PLAIN)
    if lay:
        pictures.lying(sprite.front, pose)
    sprite.height, sprite.angle = 0.2, 40.0
    first = pictures.flying(sprite)
    assert (first is pictures.lying(sprite.front, pose)) == as_it_lay == bool(later.jobs)


@pytest.mark.parametrize("kind", [Dealt, Played])
def test_no_face_in_the_air_is_turned_by_the_drawing_thread(make_ctx, worker, monkeypatch, kind):
    here, made, real = threading.get_ident(), {True: 0, False: 0}, Pictures._turned_in_air

    def noted(pictures, wanted):
        made[threading.get_ident() == here] += bool(wanted[0].symbol)
        return real(pictures, wanted)

    monkeypatch.setattr(Pictures, "_turned_in_air", noted)
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film, surface = Filmed(ctx, moments("flip", names=(kind.__name__,))[0]), pygame.Surface(SIZE)
    for _ in film.frames(1.5):
        finished(worker)
        ctx.stack.draw(surface)
    assert made[False] > 10 and made[True] == 0
