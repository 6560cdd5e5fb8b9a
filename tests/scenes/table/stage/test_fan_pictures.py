"""Cards in other hands are turned beside the frames, and soon seen as they lie."""

from collections import deque

import pygame
import pytest

from game.core.events import Played
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import PLAIN, CardSprite, Look
from scenes.table.timeline.flight import DRAWN, Path
from scenes.table.view.cards.fan_pictures import PATIENCE, FanPictures
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.raster_workers import Later
from tests.scenes.sprites import boxes_of, look_of, of
from tests.scenes.table.stage.test_ahead import SIZE

RED = Look("red", "7")


def fan_of(ctx, worker):
    pictures = Pictures(ctx.art, ctx.view, worker)
    return FanPictures(pictures, worker), pictures


class BetweenFrames(Later):
    """Does what it was asked for when a frame is over."""

    working = False

    def submit(self, job, *, urgent=False, owner=None):
        super().submit(job, urgent=True)

    def work(self):
        self.working = True
        super().work()
        self.working = False


def card(look, angle):
    return look, Pose(300, 200, angle, 62)


def test_a_card_that_turns_a_bit_is_seen_as_before_until_its_picture_is_there(ctx):
    fan, pictures = fan_of(ctx, worker := Later())
    (before,) = fan.images([card(RED, 9)], exact=False)
    made = pictures.made
    assert fan.images([card(RED, 13.5)], exact=False) == [before] and pictures.made == made and fan.waits
    fan.pass_frame()
    assert fan.version == 0
    worker.work()
    fan.pass_frame()
    assert fan.version == 1 and not fan.waits
    (after,) = fan.images([card(RED, 13.5)], exact=True)
    assert after is pictures.lying(*card(RED, 13.5)) and pictures.made == made + 1


def test_a_card_that_has_turned_on_since_then_waits_for_the_next_picture(ctx):
    fan, pictures = fan_of(ctx, worker := Later())
    (before,) = fan.images([card(RED, 9)], exact=False)
    fan.images([card(RED, 13.5)], exact=False)
    worker.work()
    fan.pass_frame()
    made = pictures.made
    assert fan.images([card(RED, 18)], exact=True) == [before] and fan.waits and pictures.made == made
    worker.work()
    fan.pass_frame()
    (after,) = fan.images([card(RED, 18)], exact=True)
    assert after is pictures.lying(*card(RED, 18)) and pictures.made == made + 1


def test_faces_that_are_dealt_to_others_are_turned_while_they_fly(make_ctx, monkeypatch):
    ctx = make_ctx(pixels=SIZE, worker=(worker := BetweenFrames()))
    film = Filmed(ctx, moments("flip", names=("light-Dealt-other",))[0])
    items, made, window = film.scene.parts.items, [], pygame.Surface(SIZE)
    real = items.pictures._turn

    def turn(key, angle, flat):
        if not worker.working and items.pictures._turned.find(key) is None:
            made.append(key)
        return real(key, angle, flat)

    for _ in film.frames(5.0):
        film.scene.draw(window)
        worker.work()
        monkeypatch.setattr(items.pictures, "_turn", turn)  # now that it is seen what lies there already
    assert items.pictures.little and not [key for key in made if key[1] == items.pictures.little]


@pytest.mark.parametrize("closed", [False, True])
def test_a_card_is_turned_as_it_will_be_seen_in_another_hand(ctx, closed):
    pictures, end = Pictures(ctx.art, ctx.view, worker := BetweenFrames()), Pose(300, 200, 21, 62)
    pictures.little = ctx.view.px(62)
    sprite = CardSprite.at(Pose(500, 300, 0, PILE_WIDTH), RED, PLAIN, 1)
    sprite.height = 0.4
    Path(sprite, end, DRAWN, float(closed))
    pictures.foresee([sprite])
    worker.work()
    seen, unseen = (PLAIN, RED) if closed else (RED, PLAIN)
    assert pictures.found(seen, end) is not None and pictures.found(unseen, end) is None
    pictures.foresee([sprite])
    assert not worker.jobs, "once"


def test_no_other_face_is_ever_seen_in_its_place_and_none_that_is_turned_far(ctx):
    fan, pictures = fan_of(ctx, Later())
    fan.images([card(RED, 9), card(PLAIN, 40)], exact=False)
    blue = card(Look("blue", "3"), 9)
    assert fan.images([blue, card(PLAIN, 9)], exact=False) == [pictures.lying(*blue), pictures.lying(*card(PLAIN, 9))]
    assert not fan.waits


def test_what_does_not_come_is_made_after_a_while(ctx):
    fan, pictures = fan_of(ctx, Later())
    fan.images([card(RED, 9)], exact=False)
    fan.images([card(RED, 12)], exact=False)
    for _ in range(PATIENCE + 1):
        fan.pass_frame()
    assert fan.version == 1
    assert fan.images([card(RED, 12)], exact=True) == [pictures.lying(*card(RED, 12))]


def test_what_will_lie_there_is_held_until_the_fan_is_painted(ctx):
    fan, pictures = fan_of(ctx, worker := Later())
    fan.expect([card(RED, 9)])
    worker.work()
    image = pictures.lying(*card(RED, 9))
    pictures.let_go()
    assert fan.images([], exact=False) == []
    assert fan.images([card(RED, 9)], exact=False) == [image]
    assert not fan._held


def test_what_comes_after_the_fan_was_painted_is_not_held(ctx):
    fan, pictures = fan_of(ctx, worker := Later())
    fan.expect([card(RED, 9), card(RED, 12)])
    fan.images([card(RED, 9)], exact=False)
    made = pictures.made
    worker.work()
    assert not fan._held and pictures.made == made


def test_without_a_worker_nothing_is_made_before_it_is_painted(ctx):
    fan, pictures = fan_of(ctx, None)
    fan.expect([card(RED, 9)])
    assert not pictures.made


def test_without_a_worker_all_is_turned_at_once(ctx):
    fan, pictures = fan_of(ctx, None)
    fan.images([card(RED, 9)], exact=False)
    assert fan.images([card(RED, 12)], exact=False) == [pictures.lying(*card(RED, 12))] and not fan.waits


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_a_fan_is_seen_as_it_lies_soon_after_a_card_has_left_it(make_ctx, edition):
    shown = []
    for worker in (Slow(), None):
        film = Filmed(make_ctx(pixels=SIZE, worker=worker), moments(edition, names=("Played-number-other",))[0])
        surface, guessed, played, stage = pygame.Surface(SIZE), 0, False, film.scene.parts.stage
        for _ in film.frames(2.0):
            played = played or isinstance(stage.current, Played)
            if played and not stage.moving:
                break
            film.scene.draw(surface)
            guessed += film.scene.parts.items.waits
            if worker:
                worker.work()
        while film.scene.parts.picture.waiting:
            film.scene.draw(surface)
        assert bool(guessed) == bool(worker) and not film.scene.parts.items.waits
        shown.append([surface.subsurface(box_of(film.scene, seat)).copy() for seat in (1, 2)])
    for one, other in zip(*shown, strict=True):
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_fan_is_painted_again_when_its_pictures_are_there(make_ctx):
    ctx = make_ctx(pixels=SIZE, worker=(worker := Slow()))
    film = Filmed(ctx, moments("classic", names=("Played-number-other",))[0])
    scene, surface = film.scene, pygame.Surface(SIZE)
    while worker.jobs:
        worker.work()
    scene.draw(surface)
    assert not scene.parts.picture.waiting

    def fan():
        return of(scene, "fan1")

    usual = fan()
    width = scene.parts.stage.fans.widths[1]
    width.value = width.target = width.value + 2
    scene.parts.dirty = True
    scene.draw(surface)
    guessed, rough = fan(), surface.subsurface(box_of(scene, 1)).copy()
    scene.draw(surface)
    assert looks(guessed) != looks(usual) and scene.parts.picture.waiting
    while worker.jobs:
        worker.work()
    scene.draw(surface)
    assert looks(fan()) != looks(guessed)
    scene.draw(surface)
    fine = surface.subsurface(box_of(scene, 1))
    assert pygame.image.tobytes(rough, "RGB") != pygame.image.tobytes(fine, "RGB")
    assert not scene.parts.items.waits


def box_of(scene, seat):
    boxes = boxes_of(of(scene, f"fan{seat}"))
    return boxes[0].unionall(boxes[1:]).clip((0, 0), SIZE)


def looks(nodes):
    return [look_of(node) for node in nodes]


class Slow(RasterWorker):
    """Does a few things in every frame."""

    def __init__(self):
        super().__init__()
        self.jobs = deque()

    def submit(self, job, *, urgent=False, owner=None):
        (self.jobs.appendleft if urgent else self.jobs.append)(job)

    def work(self):
        for _ in range(min(3, len(self.jobs))):
            self.jobs.popleft()()
