"""The resting program: it sleeps while nothing moves, wakes for timed events, and answers input at once."""

from types import SimpleNamespace

import pygame
import pytest

from scenes import routes
from scenes.app import App
from scenes.frame_pacer import ALERT_SECONDS, ALERT_SLEEP, HIDDEN_SLEEP
from scenes.kit.screens.scene import PATIENT
from scenes.kit.screens.sleep import WAKE
from scenes.kit.screens.window import Window
from scenes.routes import Title
from scenes.screens import screen
from tests.scenes.seen import Seen
from tests.scenes.tables import setup_of, until

FRAME = 1 / 60


class Asleep:
    """A sleep function and a clock in one: time passes only by sleeping."""

    def __init__(self, app):
        self.slept, self.looked, self._passed = [], 0, 0.0
        app.pacer.sleep, app.pacer.clock = self, SimpleNamespace(tick=self.tick)

    def __call__(self, seconds, *, looking=False):
        self.slept.append(seconds)
        self.looked += looking
        self._passed += seconds

    def tick(self, rate=0):
        passed, self._passed = self._passed, 0.0
        return round(1000 * (passed or (1 / rate if rate else 0.0)))


def resting(app, seconds=ALERT_SECONDS + 5.0):
    """Run the program until it has been still for some seconds; returns its sleeps then."""
    asleep = Asleep(app)
    left = seconds
    while left > 0:
        before = len(asleep.slept)
        app.frame()
        left -= sum(asleep.slept[before:]) or FRAME
    asleep.slept.clear()
    return asleep


def wakes(app, asleep, seconds=10.0):
    """The number of wakes a second."""
    asleep.slept.clear()
    while sum(asleep.slept) < seconds:
        app.frame()
    return len(asleep.slept) / sum(asleep.slept)


@pytest.fixture
def at(make_ctx):
    """A factory of the program at a screen."""

    def make(*scenes, **settings):
        window = Window((1280, 720), fullscreen=False, title="test")
        ctx = make_ctx(pixels=window.surface.size)
        ctx.change(reduced_motion=True, **settings)
        app = App(window, ctx)
        for scene in scenes:
            ctx.stack.push(scene(ctx))
            app.frame()
        pygame.event.clear()
        return app

    yield make
    pygame.event.clear()


PAGES = [
    Title(), routes.NewGame(), routes.Rulebook(), routes.Settings(), routes.Matches(), routes.Statistics(),
    routes.Keys(), routes.About(), routes.Notices(), routes.Puzzles(), routes.Ask(edition="classic"),
]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
def test_a_still_page_wakes_once_a_second(at, route):
    app = at(lambda ctx: screen(ctx, route))
    asleep = resting(app)
    assert wakes(app, asleep) <= 1.1


def test_a_still_table_wakes_once_a_second(at):
    app = at(lambda ctx: screen(ctx, routes.NewMatch(setup_of(1, 3))))
    table = app.ctx.stack.top
    until(table, lambda: table.session.state.turn)
    asleep = resting(app, 20.0)
    assert table.session.state.turn
    assert wakes(app, asleep) <= 1.1


def test_while_an_opponent_thinks_time_passes_as_it_always_did(at):
    app = at(lambda ctx: screen(ctx, routes.NewMatch(setup_of(0, 3))))
    table = app.ctx.stack.top
    until(table, lambda: table.session.director.thinking is not None)
    assert table.patience == 0.0


def surprises(scene, stack, seconds):
    """The times at which something moved although the scene had announced rest."""
    now = wake = still = 0.0
    found = []
    while now < seconds:
        stack.update(FRAME)
        now += FRAME
        if stack.wants_frame:
            if now < wake - ALERT_SLEEP - FRAME:
                found.append((round(now, 2), round(wake, 2)))
            stack.draw(pygame.display.get_surface())
            wake = still = now
        elif now >= wake:
            wake = now + (ALERT_SLEEP if now - still < ALERT_SECONDS else max(ALERT_SLEEP, stack.patience))
    return found


PLAYED = {f"{people} of {people + others}": routes.NewMatch(setup_of(people, others))
          for people, others in ((1, 3), (2, 1), (0, 3))}
LEARNED = {"lesson": routes.Learn("guided"), "quiz": routes.Quiz()}
PLACES = {type(route).__name__: route for route in PAGES} | PLAYED | LEARNED


@pytest.mark.sampled(3)
@pytest.mark.parametrize("route", PLACES.values(), ids=PLACES)
def test_nothing_begins_to_move_by_itself_before_the_scene_has_said(ctx, route):
    ctx.change(reduced_motion=True)
    scene = screen(ctx, route)
    ctx.stack.push(scene)
    ctx.stack.settle()
    assert surprises(scene, ctx.stack, 25.0) == []


def test_whoever_has_just_touched_something_finds_the_program_brisk(app):
    asleep = resting(app)
    app.frame()
    assert asleep.slept == [PATIENT]
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    app.frame()
    asleep.slept.clear()
    while sum(asleep.slept) < ALERT_SECONDS:
        app.frame()
    assert set(asleep.slept) == {ALERT_SLEEP}


def test_the_first_click_after_a_long_rest_is_obeyed_in_the_same_frame(app):
    asleep = resting(app, 60.0)
    app.scene.events.clear()
    drawn = app.scene.drawn
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=False))
    app.scene.handle = lambda event: setattr(app.scene, "dirty", True) or True
    app.frame()
    assert app.scene.drawn == drawn + 1 and len(asleep.slept) == 1


def test_being_woken_touches_nothing(app):
    asleep = resting(app)
    app.scene.events.clear()
    pygame.event.post(pygame.Event(WAKE))
    app.frame()
    app.frame()
    assert not [event for event in app.scene.events if event.type == WAKE]
    assert asleep.slept == [PATIENT, PATIENT]


def test_a_finger_that_is_held_still_is_timed(app):
    resting(app)
    app.incoming.finger.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True))
    assert app.patience == ALERT_SLEEP


def test_where_letters_are_typed_an_input_method_may_answer_at_any_time(app, monkeypatch):
    resting(app)
    monkeypatch.setattr(type(app.scene), "typing", True)
    assert app.patience <= ALERT_SLEEP


def test_a_pad_has_to_be_looked_at_and_is_noticed_within_a_second(app):
    asleep = resting(app)
    assert asleep.looked == 0 and app.patience <= 1.0
    app.incoming.pads.pads[1] = SimpleNamespace(held={}, device=SimpleNamespace(quit=lambda: None), player=0)
    app.frame()
    assert asleep.looked == 1


def test_the_music_says_when_it_has_something_to_do(app, monkeypatch):
    resting(app)
    monkeypatch.setattr(type(app.ctx.sounds), "patience", 0.21)
    assert app.patience == 0.21


class Working(Seen):
    works = True


def test_while_nobody_sees_the_window_nothing_is_drawn_no_time_passes_and_hardly_anything_wakes(app):
    seconds = []
    app.scene.update = seconds.append
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    app.frame()
    asleep, drawn = Asleep(app), app.scene.drawn
    app.scene.dirty = True
    seconds.clear()
    for _ in range(3):
        app.frame()
    assert asleep.slept == [HIDDEN_SLEEP] * 3 and set(seconds) == {0.0} and app.scene.drawn == drawn
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    app.frame()
    assert app.scene.drawn == drawn + 1


def test_what_has_to_get_done_goes_on_while_nobody_sees_the_window(app):
    work = Working(app.ctx)
    app.ctx.stack.push(work)
    app.frame()
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    app.frame()
    asleep = Asleep(app)
    work.dirty, seconds = True, []
    work.update = seconds.append
    app.frame()
    assert HIDDEN_SLEEP not in asleep.slept and seconds[0] > 0
