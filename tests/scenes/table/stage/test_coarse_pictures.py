"""Backs and shadows in the air are made beside the frames: for a while they are seen as they were a moment before."""

import pygame
import pytest

from scenes.kit.compositor.pixels import turned
from scenes.kit.compositor.raster_cache import RasterCache
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_box import shade_of
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import PLAIN, CardSprite
from scenes.table.looks.coarse_pictures import CoarsePictures
from tests.scenes.raster_workers import Later


def key(angle=0, size=3.0, edge=0, look=PLAIN):
    return look, size, angle, edge


@pytest.fixture
def made():
    return []


@pytest.fixture
def later():
    return Later()


@pytest.fixture
def coarse(made, later):
    def make(wanted):
        made.append(wanted)
        return pygame.Surface((1, 1))

    return CoarsePictures(RasterCache(1 << 20, later).kind("cards"), make, size=1.8)


def test_the_first_one_is_made_at_once_and_the_next_step_beside(coarse, made, later):
    first = coarse.latest(None, key())
    assert first[0] == key() and made == [key()] and not later.jobs
    assert coarse.latest(first, key()) is first
    seen = coarse.latest(first, key(18))
    assert seen[:2] == first[:2] and coarse.latest(seen, key(18)) is seen
    assert len(later.jobs) == 1 and made == [key()]
    later.work()
    assert coarse.latest(first, key(18))[0] == key(18) and made == [key(), key(18)] and not later.jobs


@pytest.mark.parametrize("far", [key(size=7.2), key(size=1.7), key(size=3.6, look=PLAIN._replace(dark=True))])
def test_what_looks_otherwise_or_is_much_larger_is_made_at_once(far, coarse, later):
    first = coarse.latest(None, key(size=3.6))
    assert coarse.latest(first, far)[0] == far and not later.jobs


@pytest.mark.parametrize("near", [key(90, 3.6), key(0, 5.4), key(0, 1.8), key(54, 3.6, edge=6)])
def test_a_card_is_seen_as_it_was_a_moment_ago_however_fast_it_spins(near, coarse, later):
    first = coarse.latest(None, key(size=3.6))
    assert coarse.latest(first, near)[:2] == first[:2] and len(later.jobs) == 1


def test_a_card_that_spins_in_every_frame_is_seen_as_it_was_in_the_frame_before(coarse, made, later):
    seen = coarse.latest(None, key())
    for frame in range(1, 9):
        seen = coarse.latest(seen, key(18 * frame))
        assert seen.key == key(18 * (frame - 1))
        later.work()
    assert len(made) == 9


def test_where_pictures_come_late_a_card_that_spins_is_seen_with_what_has_come(coarse, later):
    seen, keys = coarse.latest(None, key()), []
    for frame in range(1, 13):
        seen = coarse.latest(seen, key(7 * frame))
        keys.append(seen.key[2] // 7)
        if frame % 3 == 0:
            later.work()
    assert keys == [0, 0, 0, 1, 1, 1, 4, 4, 4, 7, 7, 7]


def test_what_the_worker_dropped_is_not_waited_for(coarse, later):
    seen = coarse.latest(coarse.latest(None, key()), key(18))
    later.jobs = []
    seen = coarse.latest(seen, key(36))
    later.work()
    assert coarse.latest(seen, key(54)).key == key(36)


def test_what_was_dropped_or_failed_is_asked_for_again(coarse, made, later):
    first = coarse.latest(None, key())
    coarse.latest(first, key(18))
    later.jobs = []
    real, coarse._make = coarse._make, lambda wanted: 1 / 0
    coarse.latest(first, key(18))
    assert len(later.jobs) == 1
    coarse._make = real
    with pytest.raises(ZeroDivisionError):
        later.work()
    later.jobs = []
    coarse.latest(first, key(18))
    assert len(later.jobs) == 1


def test_without_anybody_who_does_it_each_is_made_where_it_is_seen(made):
    coarse = CoarsePictures(RasterCache().kind("cards"), lambda wanted: pygame.Surface((1, 1)), size=1.5)
    assert coarse.latest(coarse.latest(None, key()), key(18))[0] == key(18)


def test_what_is_foreseen_is_there_when_it_is_seen(coarse, made, later):
    first = coarse.latest(None, key())
    coarse.ask(first, key())
    assert not later.jobs
    for _ in range(2):
        coarse.ask(first, key(18))
    assert len(later.jobs) == 1
    later.work()
    coarse.ask(None, key(18))
    assert coarse.latest(first, key(18))[0] == key(18) and made == [key(), key(18)] and not later.jobs


def pictures_of(ctx, worker):
    ctx.rasters.worker, made = worker, []
    pictures = Pictures(ctx.art, ctx.view, worker)
    for coarse in (pictures._backs, pictures._shadows._soft_ones):
        real = coarse._make
        coarse._make = lambda wanted, real=real: (made.append(wanted), real(wanted))[1]
    return pictures, made


@pytest.mark.parametrize("change", [{"angle": -15.0}, {"angle": 30.0}, {"width": PILE_WIDTH * 1.2}])
def test_a_back_that_leaves_its_place_is_seen_with_its_shadow_as_it_lay(ctx, change):
    pictures, made = pictures_of(ctx, later := Later())
    lay = Pose(300, 200, -17.0, PILE_WIDTH)
    back, shadow = pictures.lying(PLAIN, lay), pictures.shadow(lay)
    sprite = CardSprite.at(lay, None, PLAIN)
    for name, value in {"height": 0.1, **change}.items():
        setattr(sprite, name, value)
    for _ in range(2):
        assert pictures.flying(sprite) is back and pictures.shade(sprite) is shadow and not made
    later.work()
    assert pictures.flying(sprite) is not back and pictures.shade(sprite) is not shadow and len(made) == 2


@pytest.mark.parametrize("change", [{"angle": 40.0}, {"width": PILE_WIDTH / 2}])
def test_one_that_has_left_already_is_not_seen_as_it_lay(ctx, change):
    pictures, made = pictures_of(ctx, Later())
    lay = Pose(300, 200, -17.0, PILE_WIDTH)
    back, shadow = pictures.lying(PLAIN, lay), pictures.shadow(lay)
    sprite = CardSprite.at(lay, None, PLAIN)
    for name, value in {"height": 0.1, **change}.items():
        setattr(sprite, name, value)
    assert pictures.flying(sprite) is not back and pictures.shade(sprite) is not shadow and len(made) == 2


def test_without_a_worker_it_is_turned_at_once(ctx):
    pictures, made = pictures_of(ctx, None)
    lay = Pose(300, 200, -17.0, PILE_WIDTH)
    back = pictures.lying(PLAIN, lay)
    sprite = CardSprite.at(lay, None, PLAIN)
    sprite.height = 0.1
    assert pictures.flying(sprite) is not back and made


@pytest.mark.parametrize("width", [62.0, 90.0, PILE_WIDTH, 130.0])
@pytest.mark.parametrize("angle", [0.0, 7.5, 45.0, 157.5])
def test_the_shadow_of_a_card_that_lies_looks_as_if_it_were_drawn_in_its_size(ctx, width, angle):
    pictures = Pictures(ctx.art, ctx.view)
    pose = Pose(200, 200, angle, width)
    wide, turn = shade_of(ctx.view, pose)
    drawn = turned(ctx.art.shadow(wide, 0.07, 96), turn)
    grounds = []
    for image in (pictures.shadow(pose), drawn):
        ground = pygame.Surface((420, 420), depth=32)
        ground.fill((220, 200, 160))
        ground.blit(image, image.get_rect(center=(210, 210)), special_flags=pygame.BLEND_PREMULTIPLIED)
        grounds.append(pygame.transform.smoothscale(ground, (210, 210)))
    alike = pygame.mask.from_threshold(grounds[0], (0, 0, 0), (20, 20, 20, 255), grounds[1])
    assert alike.count() >= 210 * 210 - 40
