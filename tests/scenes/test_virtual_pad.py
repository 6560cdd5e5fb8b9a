"""A virtual gamepad of SDL: plugged in, used and unplugged while the program runs."""

import ctypes
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.app import STILL, App
from scenes.kit.screens.window import Window
from scenes.pages.title import TitleScene

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
    app.still = 2 * STILL
    app.frame()
    slept, real = [], app.sleep
    app.sleep = lambda seconds, **given: (slept.append(seconds), real(seconds, **given))
    index = sdl.SDL_JoystickAttachVirtual(XBOX, 6, 15, 0)
    if index < 0:
        pytest.skip("this SDL has no virtual pads")
    app.frame()
    assert len(app.incoming.pads) == 1 and app.incoming.looks
    assert slept and sum(slept) <= 1.0
    sdl.SDL_JoystickDetachVirtual(index)
    sdl.SDL_JoystickUpdate()
    app.frame()
    assert not app.incoming.looks


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
