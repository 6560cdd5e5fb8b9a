"""Input from mouse, fingers, keyboard and gamepads, translated for scenes to design pixels and default keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.input.finger import Finger, by_touch, right_click
from scenes.kit.input.keys import translated
from scenes.kit.input.pads import Pads, Signal, system_pads
from scenes.pads import OTHER, strokes_of

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
TAKEN_UP = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that show that mouse or keyboard is in use."""
QUIET = 1.0
"""Seconds after the start in which connected gamepads are not announced, because they were there before."""


class Incoming:
    """The translator of raw input events, each of which goes to `hand_on`, which returns whether it was used.

    A key event made from a gamepad has an attribute `pad`: its player's number, from 0.
    """

    def __init__(
        self, ctx: Context, hand_on: Callable[[pygame.Event], bool],
        make_pads: Callable[[Callable[[str, bool], None]], Pads] = system_pads,
    ) -> None:
        self.ctx, self.hand_on, self._make_pads = ctx, hand_on, make_pads
        self.pads: Pads | None = None
        self.age = 0.0
        self.finger = Finger()
        self._down: dict[tuple[int, str], int] = {}
        """The key sent for each gamepad button that is down, by player number and button."""

    @property
    def needs_polling(self) -> bool:
        """Whether the main loop has to poll for events, because a gamepad is connected."""
        if self.pads is None:
            return False
        return bool(len(self.pads)) or (pygame.joystick.get_init() and pygame.joystick.get_count() > 0)

    @property
    def holding(self) -> bool:
        """Whether a finger or a gamepad button is held down, which may become a long press or be repeated."""
        return self.finger.start is not None or bool(self.pads is not None and self.pads.held)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds: repeat directions held on gamepads, and open gamepads after the first frame."""
        if point := self.finger.update(dt):
            self._long_press(point)
        if self.pads is None:
            if self.age:
                self.pads = self.ctx.pads = self._make_pads(self._told)
            self.age += max(dt, 1e-6)
            return
        self.age += dt
        for signal in self.pads.update(dt):
            self._pressed(signal)

    def take(self, event: pygame.Event) -> None:
        """Translate an event and pass it to the scenes."""
        for signal in self.pads.take(event) if self.pads is not None else ():
            self._pressed(signal)
        if event.type in TAKEN_UP:
            self.ctx.hand = "keys" if event.type == pygame.KEYDOWN else "touch" if by_touch(event) else "mouse"
            self._in_hand("")
        if event.type in POINTER:
            here = self._in_design(event)
            for one in self.finger.take(here) if by_touch(here) else (here,):
                self.hand_on(one)
            return
        top = self.ctx.stack.top
        self.hand_on(translated(self.ctx.keys, top.place, event, typing=top.typing) if top else event)

    def close(self) -> None:
        if self.pads is not None:
            self.pads.close()

    def _long_press(self, point: tuple[float, float]) -> None:
        """Send a right click for a long press; if it was used, the finger does not click any more."""
        down, up = right_click(point)
        if self.hand_on(down):
            self.finger.used = True
            if self.ctx.stack.top:
                self.ctx.stack.top.release()
        self.hand_on(up)

    def _pressed(self, signal: Signal) -> None:
        """Send the key events that a gamepad button is bound to, one after another until one is used."""
        assert self.pads is not None
        player, top = signal.player, self.ctx.stack.top
        button = OTHER.get(signal.button, signal.button) if self.ctx.settings.pad_accept == "b" else signal.button
        self.ctx.pressed = signal if signal.down else self.ctx.pressed
        if not signal.down:
            key = self._down.pop((player, button), 0)
            if key:
                self._send(pygame.KEYUP, key, 0, player)
            return
        if pad := self.pads.player(player):
            self.ctx.hand = "pad"
            self._in_hand(pad.style)
        held = () if pad is None else pad.held
        for stroke in strokes_of(button, top.place if top else "", held):
            if self._send(pygame.KEYDOWN, stroke.key, stroke.mod, player):
                self._down[player, button] = stroke.key
                return

    def _send(self, kind: int, key: int, mod: int, player: int) -> bool:
        values: dict[str, object] = {"key": key, "mod": mod, "unicode": ""}
        if self.pads is not None and len(self.pads) > 1:
            values["pad"] = player
        return self.hand_on(pygame.Event(kind, values))

    def _in_hand(self, pad: str) -> None:
        """Note the style of the gamepad in use, or that none is, and redraw so that the labels of keys follow."""
        if self.ctx.pad != pad:
            self.ctx.pad = pad
            for scene in self.ctx.stack.visible:
                scene.dirty = True

    def _told(self, name: str, here: bool) -> None:
        """Show a notice that a gamepad was connected (`here`) or disconnected."""
        if not here and not (self.pads and len(self.pads)):
            self._in_hand("")
        if here and self.ctx.stack.top:
            self.ctx.stack.top.show_focus()
        if self.age > QUIET or not here:
            self.ctx.tell(self.ctx.texts("pads.come" if here else "pads.gone", name=name))

    def _in_design(self, event: pygame.Event) -> pygame.Event:
        """A mouse event with its positions converted to design pixels."""
        values = dict(event.dict)
        values["pos"] = self.ctx.view.pointed(values["pos"])
        if "rel" in values:
            values["rel"] = self.ctx.view.pointed(values["rel"])
        return pygame.Event(event.type, values)
