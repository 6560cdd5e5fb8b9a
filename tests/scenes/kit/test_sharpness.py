"""When a large window is drawn with fewer pixels: as set, or for lack of memory."""

import pytest

from scenes.kit.sharpness import limited

UHD = 3840, 2160


@pytest.mark.parametrize("memory", [512, 64 << 10])
def test_what_is_set_holds(memory):
    assert limited("limited", UHD, memory) and not limited("full", UHD, memory)


def test_little_memory_draws_less():
    assert limited("auto", UHD, (3 << 10) - 1) and not limited("auto", UHD, 3 << 10)


def test_the_larger_the_window_the_more_memory_it_needs():
    assert limited("auto", (7680, 4320), 8 << 10) and not limited("auto", (7680, 4320), 16 << 10)
    assert limited("auto", (5120, 2880), 4 << 10) and not limited("auto", (5120, 2880), 8 << 10)
