"""A virtual gamepad of SDL: plugged in, used and unplugged while the program runs; whole rounds with nothing else."""

import ctypes
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from game.core.actions import MatchRow, Play
from game.editions import EDITIONS
from scenes.app import App
from scenes.frame_pacer import ALERT_SECONDS
from scenes.kit.screens.window import Window
from scenes.pages.title import TitleScene
from scenes.scoreboard.round_over import RoundOver
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import setup_of
from tests.scenes.test_whole_rounds import STEP, Pad, play

XBOX = 1
"""SDL's type number of a game controller."""


def library() -> ctypes.CDLL:
    """The SDL library that pygame has loaded; skips the test where it is not found."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text("utf-8").splitlines() if maps.exists() else []
    path = next((line.split()[-1] for line in lines if "libSDL2-2" in line), None)
    if path is None:
        pytest.skip("the SDL in use cannot be found here")
    sdl = ctypes.CDLL(path)
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return sdl


@pytest.fixture
def app(make_ctx):
    window = Window((1280, 720), fullscreen=False, title="test")
    app = App(window, make_ctx(pixels=window.surface.size))
    app.follow_settings()
    app.ctx.stack.push(TitleScene(app.ctx))
    pygame.event.clear()
    for _ in range(3):
        app.frame()
    yield app
    app.incoming.close()
    controller.quit()
    pygame.joystick.quit()
    pygame.event.clear()


def test_a_pad_leads_through_the_menus(app):
    sdl = library()
    index = sdl.SDL_JoystickAttachVirtual(XBOX, 6, 15, 0)
    if index < 0:
        pytest.skip("this SDL has no virtual pads")
    app.frame()
    assert len(app.incoming.pads) == 1
    pad = next(iter(app.incoming.pads.pads))
    stick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(pad))

    def press(button):
        for down in (1, 0):
            sdl.SDL_JoystickSetVirtualButton(stick, button, down)
            sdl.SDL_JoystickUpdate()
            app.frame()

    title = app.ctx.stack.top
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    before = title.page.focus
    assert before is not None and before.focused and app.ctx.pad == "xbox"
    press(pygame.CONTROLLER_BUTTON_BACK)
    for _ in range(3):
        app.frame()
    assert app.ctx.stack.top is not title, "the page of keys"
    press(pygame.CONTROLLER_BUTTON_B)
    for _ in range(3):
        app.frame()
    assert app.ctx.stack.top is title
    sdl.SDL_JoystickDetachVirtual(index)
    sdl.SDL_JoystickUpdate()
    app.frame()
    assert not len(app.incoming.pads) and not app.ctx.pad


def test_a_pad_is_noticed_within_a_second_though_nothing_moves_and_looked_at_from_then_on(app):
    sdl = library()
    app.ctx.change(reduced_motion=True)
    for _ in range(3):
        app.frame()
    while app.wants_frame:
        app.frame()
    app.pacer.idle_seconds = 2 * ALERT_SECONDS
    app.frame()
    slept, real = [], app.pacer.sleep
    app.pacer.sleep = lambda seconds, **given: (slept.append(seconds), real(seconds, **given))
    index = sdl.SDL_JoystickAttachVirtual(XBOX, 6, 15, 0)
    if index < 0:
        pytest.skip("this SDL has no virtual pads")
    app.frame()
    assert len(app.incoming.pads) == 1 and app.incoming.needs_polling
    assert slept and sum(slept) <= 1.0
    sdl.SDL_JoystickDetachVirtual(index)
    sdl.SDL_JoystickUpdate()
    app.frame()
    assert not app.incoming.needs_polling


def test_a_pad_that_is_plugged_in_again_is_heard_again(app):
    sdl = library()
    for _ in range(3):
        index = sdl.SDL_JoystickAttachVirtual(XBOX, 6, 15, 0)
        if index < 0:
            pytest.skip("this SDL has no virtual pads")
        app.frame()
        number = next(iter(app.incoming.pads.pads))
        sdl.SDL_JoystickSetVirtualButton(
            ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(number)), pygame.CONTROLLER_BUTTON_DPAD_DOWN, 1)
        sdl.SDL_JoystickUpdate()
        app.frame()
        assert app.incoming.holding
        sdl.SDL_JoystickDetachVirtual(index)
        sdl.SDL_JoystickUpdate()
        app.frame()
        assert not len(app.incoming.pads) and not app.incoming.holding


TRIGGERS = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


class Held:
    """A virtual pad in the hands of a player; every movement is seen by the program in a frame of its own."""

    def __init__(self, app, sdl):
        self.app, self.sdl = app, sdl
        self.index = sdl.SDL_JoystickAttachVirtual(XBOX, 6, 15, 0)
        if self.index < 0:
            pytest.skip("this SDL has no virtual pads")
        app.frame()
        self.stick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(next(iter(app.incoming.pads.pads))))
        for axis in TRIGGERS:
            self.trigger(0, axis=axis)

    def press(self, button):
        for down in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(self.stick, button, down)
            self._moved()

    def trigger(self, value, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
        raw = 2 * value - 32768 if axis in TRIGGERS else value
        self.sdl.SDL_JoystickSetVirtualAxis(self.stick, axis, ctypes.c_short(raw))
        self._moved()

    def _moved(self):
        self.sdl.SDL_JoystickUpdate()
        self.app.frame()

    def unplug(self):
        self.sdl.SDL_JoystickDetachVirtual(self.index)
        self.sdl.SDL_JoystickUpdate()


class VirtualPad(Pad):
    """A player with a virtual pad alone."""

    def __init__(self, scene, held):
        self.scene, self.ctx, self.hands = scene, scene.ctx, held


class Quick:
    """A clock by which every frame takes the same time, however quick the machine is."""

    def tick(self, rate=0):
        return round(1000 * STEP)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_a_round_of_every_edition_is_played_in_the_program_with_a_virtual_pad_alone(app, edition):
    app.ctx.change(reduced_motion=True, pace="instant")
    app.pacer.clock, app.pacer.sleep = Quick(), lambda seconds, **given: None
    held = Held(app, library())
    scene = MatchTable(app.ctx, replace(setup_of(1, 2, seed=4), edition=edition))
    app.ctx.stack.push(scene)
    app.frame()
    seen = play(scene, VirtualPad(scene, held), lambda scene: app.frame())
    held.unplug()
    assert RoundOver in seen and app.ctx.hand == "pad"
    own = [action for action in scene.session.actions if action.seat == 0 and isinstance(action, Play | MatchRow)]
    assert len(own) >= 2
