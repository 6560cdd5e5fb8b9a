"""The share of pixels with which a large window is drawn: as set, or by memory and the machine's blending speed."""

import pytest

from scenes.kit.graphics.magnified import ALL, HALF, SWIFT, Sharpness, blending

UHD = 3840, 2160
MUCH = 64 << 10


def machine(memory=MUCH, took=SWIFT):
    """A machine with so much memory that takes so many milliseconds to copy the pixels of such a window."""
    return Sharpness(memory, lambda: took)


def unasked():
    raise AssertionError("measured though nothing depends on it")


@pytest.mark.parametrize("memory", [512, MUCH])
def test_what_is_set_holds_however_fast_the_machine_is(memory):
    large = Sharpness(memory, unasked)
    assert large.times("full", UHD) == ALL and large.times("limited", UHD) == (3, 2)


def test_windows_of_the_usual_size_are_drawn_as_they_are_and_nothing_is_measured():
    for choice in ("auto", "full", "limited"):
        assert Sharpness(512, unasked).times(choice, (2560, 1440)) == ALL


def test_little_memory_draws_half_of_the_pixels_to_each_side():
    assert machine((3 << 10) - 1).times("auto", UHD) == HALF
    assert machine(3 << 10).times("auto", UHD) == ALL


def test_a_machine_that_blends_slowly_draws_half_of_them_too():
    assert machine(took=SWIFT * 1.01).times("auto", UHD) == HALF
    assert machine(took=SWIFT).times("auto", UHD) == ALL


def test_the_larger_the_window_the_more_memory_and_the_faster_a_machine_it_needs():
    huge, wide = (7680, 4320), (5120, 2880)
    assert machine(8 << 10, 0.2).times("auto", huge) != ALL and machine(16 << 10, 0.2).times("auto", huge) == ALL
    assert machine(took=1.0).times("auto", wide) == HALF and machine(took=0.8).times("auto", wide) == ALL


def test_where_half_of_them_would_be_too_few_letters_stay_readable():
    assert machine(took=9.0).times("auto", (3440, 1440)) == ALL
    assert machine(2 << 9, 0.1).times("auto", (3440, 1440)) == (5, 4)


def test_no_more_are_drawn_of_an_enormous_window_than_where_it_is_set():
    assert machine(took=9.0).times("auto", (7680, 4320)) == (3, 1)


def test_a_machine_is_measured_once():
    taken = iter([SWIFT * 2])
    slow = Sharpness(MUCH, lambda: next(taken))
    assert slow.times("auto", UHD) == slow.times("auto", (5120, 2880)) == HALF


def test_blending_is_measured_at_its_best():
    looks = iter([0.0, 0.009, 1.0, 1.001, 2.0, 2.0005, 3.0, 3.003])
    assert blending(lambda: next(looks)) == pytest.approx(4 * 0.5)  # a quarter of the pixels is blended
