"""Gamepads: which are there, what is pressed on them, and how their buttons are called.

Buttons and sticks become signals with a name: `a`, `b`, `x`, `y`, `left` to `down`, `rs_left` to `rs_down` for the
right stick, `l1` `r1` `l2` `r2`, `l3` `r3`, `start`, `select`. A direction that is held is repeated, as keys are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame
from msgspec import Struct, field

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y", pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right", pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1", pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3", pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "select",
}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "l2", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "r2"}
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("rs_left", "rs_right"), pygame.CONTROLLER_AXIS_RIGHTY: ("rs_up", "rs_down"),
}
WAYS = ("left", "right", "up", "down")
PUSHED, LET_GO = 18000, 11000
"""Deflection of a stick or trigger (at most 32767) from which it counts as pressed, and below which as released."""
FIRST, NEXT = 0.42, 0.13
"""Seconds until a held direction is repeated, and between repeats."""
FACES = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT", "l3": "LS",
             "r3": "RS", "start": "Menu", "select": "View"},
    "playstation": {"a": "×", "b": "○", "x": "□", "y": "△", "l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2", "l3": "L3",
                    "r3": "R3", "start": "Options", "select": "Share"},
    "nintendo": {"a": "A", "b": "B", "x": "X", "y": "Y", "l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR", "l3": "LS",
                 "r3": "RS", "start": "+", "select": "−"},
}
"""Labels of the face buttons on each style of gamepad."""
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
RIGHT_STICK = "rs_"
"""The prefix of the right stick's directions."""
MAKERS = (("playstation", ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony")),
          ("nintendo", ("nintendo", "switch", "joy-con", "pro controller", "snes", "wii")))


class Device(Protocol):
    """The interface of an open gamepad."""

    @property
    def id(self) -> int:
        """The pad's instance id, constant while it is connected."""

    @property
    def name(self) -> str:
        """The name given by the pad's maker."""

    def quit(self) -> None:
        ...


class Plugged(Struct, frozen=True):
    """An open pad with its instance id, the number that events carry; pygame's index may be given to another pad."""

    id: int
    name: str
    quit: Callable[[], None]


class Signal(Struct, frozen=True):
    """A button of a pad pressed or released; `player` numbers the connected pads from 0."""

    player: int
    button: str
    down: bool


class Pad(Struct):
    """A connected gamepad; it keeps its player number until it is unplugged."""

    device: Device
    player: int
    held: dict[str, float] = field(default_factory=dict)
    """The buttons that are down, with the seconds until a direction repeats."""

    @property
    def style(self) -> str:
        """The style of the pad's button labels, one of FACES, by its maker's name."""
        name = self.device.name.casefold()
        return next((style for style, words in MAKERS if any(word in name for word in words)), "xbox")


class Pads:
    """The connected gamepads. `open_device` opens one by its index; tests hand in another function.

    `on_change` is called with the name of each pad that is connected or disconnected, and whether it was connected.
    """

    def __init__(
        self, open_device: Callable[[int], Device], on_change: Callable[[str, bool], None] = lambda name, here: None
    ) -> None:
        self.open_device, self.on_change = open_device, on_change
        self.pads: dict[int, Pad] = {}
        """The pads by instance id."""

    def __len__(self) -> int:
        return len(self.pads)

    @property
    def held(self) -> bool:
        """Whether any button of any pad is down."""
        return any(pad.held for pad in self.pads.values())

    def player(self, number: int) -> Pad | None:
        """The gamepad with a player number, counted from 0; None if there is none."""
        return next((pad for pad in self.pads.values() if pad.player == number), None)

    def take(self, event: pygame.Event) -> list[Signal]:
        """The signals for a pygame event; also adds or removes the gamepad that the event reports."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._come(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._gone(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._set(event.instance_id, BUTTONS[event.button], down)
            case pygame.CONTROLLERAXISMOTION:
                return list(self._moved(event))
        return []

    def update(self, dt: float) -> list[Signal]:
        """Advance by `dt` seconds; returns the signals repeated for directions that are held."""
        again = []
        for pad in self.pads.values():
            for button in pad.held:
                if button in WAYS:
                    pad.held[button] -= dt
                    if pad.held[button] <= 0:
                        pad.held[button] = NEXT
                        again.append(Signal(pad.player, button, True))
        return again

    def close(self) -> None:
        for pad in self.pads.values():
            pad.device.quit()
        self.pads.clear()

    def _come(self, index: int) -> None:
        try:
            device = self.open_device(index)
        except (pygame.error, OSError):  # it is gone again, or nobody may read it
            return
        if device.id in self.pads:
            return
        taken = {pad.player for pad in self.pads.values()}
        self.pads[device.id] = Pad(device, next(number for number in range(len(taken) + 1) if number not in taken))
        self.on_change(device.name, True)

    def _gone(self, id: int) -> list[Signal]:
        """Remove the gamepad with an instance id; returns release signals for the buttons that were held."""
        pad = self.pads.pop(id, None)
        if pad is None:
            return []
        self.on_change(pad.device.name, False)
        return [Signal(pad.player, button, False) for button in pad.held]

    def _set(self, id: int, button: str, down: bool) -> list[Signal]:
        pad = self.pads.get(id)
        if pad is None or (button in pad.held) == down:
            return []
        if down:
            pad.held[button] = FIRST
        else:
            del pad.held[button]
        return [Signal(pad.player, button, down)]

    def _moved(self, event: pygame.Event) -> Iterator[Signal]:
        """The signals for an event of an axis: a trigger counts as one button, each axis of a stick as two."""
        if event.axis in TRIGGERS:
            yield from self._pushed(event.instance_id, TRIGGERS[event.axis], event.value)
        elif event.axis in STICKS:
            back, on = STICKS[event.axis]
            yield from self._pushed(event.instance_id, back, -event.value)
            yield from self._pushed(event.instance_id, on, event.value)

    def _pushed(self, id: int, button: str, value: int) -> list[Signal]:
        if LET_GO <= value <= PUSHED:
            return []
        return self._set(id, button, value > PUSHED)


def sign_of(button: str, style: str) -> str:
    """The label of a button on a style of gamepad; in `r2+a` the first button is held while the second is pressed."""
    if "+" in button:
        return "+".join(sign_of(one, style) for one in button.split("+"))
    if button.startswith(RIGHT_STICK):
        return FACES[style]["r3"] + ARROWS[button.removeprefix(RIGHT_STICK)]
    return FACES[style].get(button) or ARROWS.get(button, "")


def system_pads(on_change: Callable[[str, bool], None]) -> Pads:
    """The gamepads of this machine; none if the system cannot read them."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return Pads(_none, on_change)

    def opened(index: int) -> Device:
        pad = controller.Controller(index)
        return Plugged(pad.as_joystick().get_instance_id(), pad.name, pad.quit)

    return Pads(opened, on_change)


def _none(index: int) -> Device:
    raise pygame.error("no pads can be read")
