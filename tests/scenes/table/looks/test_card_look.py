"""Looks of cards: equal looks have equal pixels, and another raster stands in until one is made."""

import pygame
import pytest

from scenes.kit.compositor.prefetch import RasterWorker
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks import card_look
from scenes.table.looks.card_look import FRESH, PATIENCE, CardLook, Pictures, side_of
from scenes.table.looks.card_sprite import PLAIN, CardSprite, Look
from tests.scenes.raster_workers import finished

RED, BLUE = Look("red", "7"), Look("blue", "4")
POSE = Pose(300.0, 200.0, 10.0, PILE_WIDTH)


class Idle(RasterWorker):
    """A worker that never does its jobs."""

    def submit(self, job, *, urgent=False):
        self.jobs = [*getattr(self, "jobs", []), job]


def flying(angle=0.0, face=RED, turn=0.0, width=PILE_WIDTH, lay=None, card=3):
    return CardSprite(300.0, 200.0, angle, width, face, PLAIN, turn, 0.5, card, lay=lay)


@pytest.fixture
def idle(ctx):
    """A raster cache whose worker never answers."""
    ctx.art.rasters.worker = worker = Idle()
    return Pictures(ctx.art, ctx.view, worker)


def test_angles_and_sizes_go_in_steps(ctx):
    pictures = Pictures(ctx.art, ctx.view)
    assert pictures.flying(flying(20.0)) == pictures.flying(flying(21.9)) != pictures.flying(flying(24.0))
    assert pictures.shade(flying(20.0)) == pictures.shade(flying(-20.0)) != pictures.shade(flying(40.0))
    assert pictures.lying(RED, POSE) == pictures.lying(RED, POSE._replace(angle=10.2, x=1.0))
    back = pictures.flying(flying(10.0, None, 1.0))
    assert back == pictures.flying(flying(190.0, None, 1.0)), "a back looks the same from above and from below"


def test_equal_looks_have_one_raster(ctx):
    pictures = Pictures(ctx.art, ctx.view)
    first, again = pictures.lying_card("one", RED, POSE), pictures.lying_card("other", RED, POSE._replace(x=500.0))
    assert [sprite.image for sprite in first] == [sprite.image for sprite in again]
    assert first[-1].x != again[-1].x


@pytest.mark.parametrize("turn, side, edge", [(0.0, RED, 0), (0.3, RED, 3), (0.7, PLAIN, 7), (1.0, PLAIN, 0)])
def test_a_card_turns_over_in_steps(turn, side, edge):
    assert side_of(flying(turn=turn)) == (side, edge)


def test_what_is_not_there_yet_is_seen_as_it_was_a_moment_ago(idle):
    idle.begin()
    before = idle.flying_card("card", flying(0.0))[-1].image
    assert not idle.waits, "at first nothing can stand in"
    idle.begin()
    assert idle.flying_card("card", flying(25.0))[-1].image is before and idle.waits
    for job in [*idle.worker.jobs]:
        job()
    idle.begin()
    assert idle.flying_card("card", flying(25.0))[-1].image is idle.get(idle.flying(flying(25.0))) is not before
    assert not idle.waits


def test_a_worker_that_never_answers_is_waited_for_only_so_long(idle):
    images = []
    for angle in (0.0, *[25.0] * (PATIENCE + 4)):
        idle.begin()
        images.append(idle.flying_card("card", flying(angle))[-1].image)
    assert images[1] is images[0] and images[-1] is not images[0] and not idle.waits


def test_nothing_stands_in_that_is_another_card_or_of_another_size(idle):
    idle.begin()
    before = idle.flying_card("card", flying())[-1].image
    for other in (flying(face=BLUE), flying(width=PILE_WIDTH / 2)):
        idle.begin()
        assert idle.flying_card("card", other)[-1].image is not before
        idle.begin()
        idle.flying_card("card", flying())


def test_a_card_that_leaves_is_seen_as_it_lay(idle):
    lay = idle.get(idle.lying(RED, POSE))
    idle.begin()
    assert idle.flying_card("card", flying(13.0, lay=POSE))[-1].image is lay


def test_without_a_worker_only_some_faces_are_made_in_a_frame_and_all_in_the_end(ctx, monkeypatch):
    pictures, made = Pictures(ctx.art, ctx.view), []
    faces = [Look("red", str(number)) for number in range(8)]

    def frame(angle):
        pictures.begin()
        made.clear()
        for number, face in enumerate(faces):
            pictures.flying_card(number, flying(angle, face, card=number))
        return sum(isinstance(look, CardLook) for look in made)

    assert frame(0.0) == 0
    real = Pictures.get
    monkeypatch.setattr(Pictures, "get", lambda self, look: made.append(look) or real(self, look))
    assert [frame(20.0) for _ in range(5)] == [FRESH] * 4 + [0]
    assert not pictures.waits


def test_a_group_is_made_again_only_when_its_key_changes_or_something_stood_in(idle):
    calls = []

    def cards(angle):
        calls.append(angle)
        return idle.lying_card("card", RED, POSE._replace(angle=angle))

    def group(angle):
        idle.begin()
        (hand,) = idle.group("hand", angle, lambda: cards(angle))
        return hand

    def image(group):
        return group.sprites[-1].image

    first = group(10.0)
    assert group(10.0) is first and len(calls) == 1
    for _ in range(3):
        assert image(group(14.0)) is image(first), "as before, until the worker has turned it"
    assert len(calls) == 4 and idle.waits
    for job in [*idle.worker.jobs]:
        job()
    last = group(14.0)
    assert image(last) is not image(first) and group(14.0) is last and len(calls) == 5


@pytest.mark.parametrize("angle", [0.0, 45.0, 90.0])
def test_a_shadow_is_as_soft_as_one_turned_in_its_full_size(ctx, angle):
    pictures = Pictures(ctx.art, ctx.view)
    base = ctx.view.px(PILE_WIDTH)
    soft = pictures.get(card_look.ShadowLook(base, 1.0, angle))
    whole = card_look.turned(ctx.art.shadow(base, 0.07, 96), angle)
    assert abs(whole.width - soft.width) <= 3 and abs(whole.height - soft.height) <= 3
    box = pygame.Rect(0, 0, min(whole.width, soft.width), min(whole.height, soft.height))
    parts = [image.subsurface(box.move((image.width - box.width) // 2, (image.height - box.height) // 2))
             for image in (whole, soft)]
    same = pygame.mask.from_threshold(parts[0], (0, 0, 0), (8, 8, 8, 8), parts[1])
    assert same.count() == box.width * box.height


def test_rasters_made_by_a_worker_are_those_made_at_once(make_ctx, worker):
    plain, ahead = make_ctx(), make_ctx(worker=worker)
    one, other = Pictures(plain.art, plain.view), Pictures(ahead.art, ahead.view, worker)
    looks = [one.lying(RED, POSE), one.lying(RED, POSE, (10, 20, 30)), one.flying(flying(25.0, turn=0.3)),
             one.shadow(POSE), one.glow(POSE, (250, 200, 20)), one.landed(RED, POSE._replace(width=140.0))]
    for look in looks:
        other.prefetch(look)
    finished(worker)
    assert all(other.find(look) is not None for look in looks)
    for look in looks:
        assert pygame.image.tobytes(one.get(look), "RGBA") == pygame.image.tobytes(other.get(look), "RGBA"), look
