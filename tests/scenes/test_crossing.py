"""Transitions: resized windows, pages that slide, scenes that fade."""

import pygame
import pytest

from scenes.kit.screens.page_scene import DialogScene, PageScene
from scenes.kit.screens.page_turn import CALM, SLIDES, PageTurn
from scenes.kit.screens.preparation import Preparation
from scenes.kit.screens.window import fitted
from tests.scenes.seen import Seen


def test_while_a_window_is_dragged_nothing_is_pulled_to_another_shape():
    picture = pygame.Surface((1280, 720))
    picture.fill((40, 90, 60))
    pygame.draw.circle(picture, (250, 0, 0), (640, 360), 200)
    for size in ((900, 900), (1600, 540), (960, 540), (600, 1000)):
        surface = pygame.Surface(size)
        fitted(picture, surface)
        bright = pygame.mask.from_threshold(surface, (250, 0, 0), (20, 20, 20))
        wide, high = bright.get_bounding_rects()[0].size
        assert abs(wide - high) <= 3, size
        assert wide == pytest.approx(400 * min(size[0] / 1280, size[1] / 720), abs=4)
        assert surface.get_at((2, 2))[:3] != (0, 0, 0), "what is left over is filled"


def test_what_must_not_linger_does_not_fade_when_it_goes(app):
    shown = Seen(app.ctx)
    shown.fades = False
    app.ctx.stack.push(shown)
    app.frame()
    assert app.crossing.old is None
    app.ctx.stack.pop()
    app.frame()
    assert app.crossing.old is None
    app.ctx.stack.push(Seen(app.ctx))
    app.frame()
    assert app.crossing.old is not None, "any other scene fades"


def test_only_a_picture_that_goes_on_being_seen_is_copied(app):
    class Picture(pygame.Surface):
        copies = 0

        def copy(self):
            self.copies += 1
            return super().copy()

    picture, lingers, goes = Picture((1280, 720)), Seen(app.ctx), Seen(app.ctx)
    goes.fades = False
    app.crossing.begin(picture, (lingers,), (goes,))
    assert not picture.copies and not app.crossing.going
    app.crossing.begin(picture, (lingers,), (Seen(app.ctx),))
    assert picture.copies == 1 and app.crossing.going


@pytest.mark.parametrize("size", [(1280, 720), (1270, 720)])
def test_it_is_copied_into_memory_that_a_scene_needs_no_more_if_that_fits(size, app):
    picture, spare, lingers, above = pygame.Surface((1280, 720)), pygame.Surface(size), Seen(app.ctx), Seen(app.ctx)
    picture.fill((40, 90, 60))
    lingers.spare = spare
    app.crossing.begin(picture, (lingers, above), (lingers, Seen(app.ctx)))
    assert (app.crossing.old is spare) == (spare.size == picture.size)
    assert app.crossing.old.get_at((600, 300)) == picture.get_at((600, 300))
    assert lingers.spare is None, "nobody keeps it"
    app.crossing.drop()
    app.crossing.begin(picture, (lingers,), (Seen(app.ctx),))
    assert app.crossing.old is not spare


def test_a_page_slides_over_a_page_and_back_within_220_milliseconds(app):
    first, second = PageScene(app.ctx), PageScene(app.ctx)
    app.ctx.stack.push(first)
    app.frame()
    app.crossing.drop()
    for change, way in ((lambda: app.ctx.stack.push(second), 1), (app.ctx.stack.pop, -1)):
        change()
        app.frame()
        assert app.crossing.turn is not None and app.crossing.turn.way == way and app.crossing.old is None
        assert app.ctx.stack.top is (second if way > 0 else first), "it can be used at once"
        app.crossing.update(SLIDES)
        assert not app.crossing.going
    app.ctx.stack.push(DialogScene(app.ctx))
    app.frame()
    assert app.crossing.turn is None, "a dialog does not slide"
    app.crossing.drop()
    app.ctx.store.change(reduced_motion=True)
    app.ctx.stack.pop()
    app.ctx.stack.push(PageScene(app.ctx))
    app.frame()
    assert app.crossing.turn is None and app.crossing.old is not None, "with less motion it fades"
    app.crossing.update(CALM / 2)
    assert app.crossing.going
    app.crossing.update(CALM / 2)
    assert not app.crossing.going and CALM == 0.12


def test_a_page_comes_from_the_side_and_ends_where_it_belongs():
    old, new = pygame.Surface((100, 60)), pygame.Surface((100, 60))
    old.fill((200, 0, 0))
    for way in (1, -1):
        turn = PageTurn(old, way)
        new.fill((0, 0, 200))
        turn.draw(new)
        assert new.get_at((50, 30))[:3] == (200, 0, 0), "at first only the old one is seen"
        turn.update(SLIDES)
        new.fill((0, 0, 200))
        turn.draw(new)
        assert new.get_at((2, 30))[:3] == new.get_at((97, 30))[:3] == (0, 0, 200)


def test_what_is_still_being_made_is_made_to_its_end_below_what_comes_on_top(app):
    """One example is the table of the next person, below the curtain."""
    class Slow(Seen):
        opaque, made = True, 0

        def slow_parts(self):
            return self.paint

        def paint(self):
            self.made += 1
            return self.made >= 3

    class Late:
        """A worker that needs three frames for a job."""

        def run(self, job):
            return job

    app.preparation = Preparation(app.ctx.clock, Late())
    below, above = Slow(app.ctx), Slow(app.ctx)
    above.opaque = False
    app.ctx.stack.push(below)
    app.frame()
    assert below.made == 1 and not below.drawn
    app.ctx.stack.push(above)
    for _ in range(9):
        app.frame()
    assert below.made >= 3 and above.made == 3 and below.drawn and above.drawn
