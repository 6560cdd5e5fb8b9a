"""Text of any length: visible paragraphs are broken into lines first, the others between the next frames."""

import pygame
import pytest

from scenes.kit.widgets import LongText

LINES = [f"{number}. {'Permission is granted to anybody who holds a copy. ' * 4}" for number in range(900)]


@pytest.fixture
def area(make_ctx):
    area = LongText(make_ctx(), LINES)
    area.rect = pygame.FRect(100, 100, 600, 400)
    return area


def drawn(area):
    surface = pygame.Surface(area.ctx.view.pixels)
    area.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def finished(area):
    for _ in range(100):
        area.update(1 / 60)
    assert not area.wants_frame or area.dirty
    return area


def test_only_lines_in_sight_are_broken_at_first_and_a_few_between_two_frames(area, monkeypatch):
    broken, wrap = [], area.ctx.type.wrap
    monkeypatch.setattr(area.ctx.type, "wrap", lambda *given, **more: broken.append(given[0]) or wrap(*given, **more))
    drawn(area)
    assert 0 < len(broken) < 20 and area.wants_frame
    while area.wants_frame and len(broken) < len(LINES):
        before = len(broken)
        area.update(1 / 60)
        assert 0 < len(broken) - before <= 60
    assert broken == LINES
    assert area.length == len(area.rows) * area.step


def test_a_place_looks_the_same_whether_all_lines_above_were_broken_before_or_not(area, make_ctx):
    at_once = LongText(make_ctx(), LINES)
    at_once.rect = area.rect.copy()
    drawn(area)
    finished(area)
    area.start_at(3000)
    drawn(at_once)
    at_once.start_at(3000)
    at_once.length = area.length  # the bar tells how long it is only when all is known
    assert drawn(at_once) == drawn(area)


def test_another_width_breaks_all_lines_anew(area):
    drawn(area)
    rows = len(finished(area).rows)
    area.rect.width = 300
    drawn(area)
    assert area.wants_frame and len(finished(area).rows) > rows
