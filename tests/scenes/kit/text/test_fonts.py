"""Open fonts: the most recently used ones are kept, and none is closed while it is in use."""

import threading
from weakref import ref

import pygame
import pytest

from scenes.kit.text.typeset import Fonts, Typeset

SMALL, LARGE = 10, 40


@pytest.fixture(autouse=True)
def own_fonts(display, monkeypatch):
    """Open fonts in these tests without the cache that all other tests share."""
    monkeypatch.setattr(pygame, "Font", pygame.font.Font)


@pytest.fixture
def fonts():
    return Fonts(set(), most=3)


def test_those_used_last_stay_open(fonts):
    first = fonts.get("bold", SMALL)
    for pixels in (11, 12):
        fonts.get("bold", pixels)
    assert fonts.get("bold", SMALL) is first
    fonts.get("medium", SMALL)
    assert fonts.sizes() == {SMALL, 12}, "11 was not used for longest"


@pytest.mark.parametrize("scale, stay", [(0.75, 24), (1.5, 24), (2.0, 43), (3.0, 96)])
def test_more_stay_open_in_a_window_that_is_larger_than_usual(display, scale, stay):
    for setter in (Typeset(scale), Typeset()):
        setter.rescale(scale, 1.0)
        assert setter.fonts.most == stay


def test_all_that_are_too_many_for_a_smaller_window_are_closed(fonts):
    for pixels in (10, 11, 12):
        fonts.get("bold", pixels)
    fonts.most = 1
    fonts.get("bold", 13)
    assert fonts.sizes() == {13}


def test_what_was_closed_is_gone_and_opened_again(fonts):
    closed = ref(fonts.get("bold", SMALL))
    for pixels in (11, 12, 13):
        fonts.get("bold", pixels)
    assert closed() is None
    assert fonts.get("bold", SMALL).render("Ichimai", True, (0, 0, 0)).width > SMALL


def test_one_that_somebody_has_is_closed_when_the_next_is_opened_after_it_was_let_go(fonts):
    used = fonts.get("bold", SMALL)
    closed = ref(used)
    for pixels in (11, 12, 13):
        fonts.get("bold", pixels)
    del used
    assert closed() is not None, "not while another thread may be opening one"
    fonts.get("bold", 14)
    assert closed() is None


def test_all_are_closed_when_the_window_has_another_size(fonts):
    closed = ref(fonts.get("bold", SMALL))
    fonts.clear()
    assert closed() is None and fonts.sizes() == set()


def test_a_page_of_many_sizes_is_written_by_two_threads(display):
    setter = Typeset()
    setter.fonts = Fonts(setter.undrawn)
    twin, written = Typeset(), []
    twin.fonts = setter.fonts

    def write(one):
        written.extend(one.line(f"Ichimai {size}", size, "bold", (0, 0, 0)).size
                       for size in range(2 * SMALL, 2 * LARGE))

    beside = threading.Thread(target=write, args=(twin,))
    beside.start()
    write(setter)
    beside.join()
    assert len(written) == 2 * (2 * LARGE - 2 * SMALL) and len(set(written)) <= 2 * LARGE - 2 * SMALL
