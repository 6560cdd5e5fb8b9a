"""When a large window is drawn with fewer pixels: as set, for lack of memory, or after many slow frames."""

from scenes.kit.sharpness import EASY, LITTLE, LONG, LOOKED_AT, SLOW, Sharpness

UHD = 3840, 2160


def frames(sharpness, count, seconds, size=UHD):
    """Draw so many frames; how often it changed."""
    return sum(sharpness.drawn(size, seconds) for _ in range(count))


def test_what_is_set_holds():
    sharpness = Sharpness(LITTLE * 4)
    sharpness.choose("limited")
    assert sharpness.limited
    assert not frames(sharpness, 3 * LONG, 0.001) and sharpness.limited
    sharpness.choose("full")
    assert not frames(sharpness, 3 * LONG, 0.1) and not sharpness.limited


def test_little_memory_draws_less():
    assert Sharpness(LITTLE - 1).limited and not Sharpness(LITTLE).limited


def test_many_slow_frames_limit_it_and_a_few_do_not():
    sharpness = Sharpness(LITTLE)
    for _ in range(20):
        frames(sharpness, 1, SLOW * 4)
        frames(sharpness, 19, SLOW / 2)
    assert not sharpness.limited
    assert frames(sharpness, LOOKED_AT, SLOW * 1.1) == 1 and sharpness.limited


def test_it_does_not_go_back_and_forth():
    sharpness, changes = Sharpness(LITTLE), 0
    for _ in range(6):
        changes += frames(sharpness, LOOKED_AT, SLOW * 2)
        changes += frames(sharpness, LONG, EASY / 2)
    assert changes == 3 and sharpness.limited
    assert not frames(sharpness, LONG, (EASY + SLOW) / 2) and sharpness.limited


def test_smaller_frames_that_would_be_slow_again_with_all_pixels_stay_small():
    sharpness = Sharpness(LITTLE)
    frames(sharpness, LOOKED_AT, SLOW * 2)
    assert not frames(sharpness, 2 * LONG, EASY * 1.2) and sharpness.limited


def test_another_size_is_judged_anew():
    sharpness = Sharpness(LITTLE)
    frames(sharpness, LOOKED_AT, SLOW * 2)
    assert sharpness.limited
    assert frames(sharpness, 1, 0.001, (5120, 2880)) == 1 and not sharpness.limited


def test_where_fewer_pixels_are_no_faster_all_are_drawn_again_and_that_stays():
    sharpness = Sharpness(LITTLE)
    assert frames(sharpness, LOOKED_AT, SLOW * 2) == 1 and sharpness.limited
    assert frames(sharpness, LOOKED_AT, SLOW * 1.5) == 1 and not sharpness.limited
    assert not frames(sharpness, LONG, SLOW * 2) and not sharpness.limited
