"""What comes from mouse, fingers, keyboard and gamepads, in the terms of scenes: design pixels, and the usual keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.input.finger import Finger, by_touch, right_click
from scenes.kit.input.keys import translated
from scenes.kit.input.pads import Pads, Signal, system_pads
from scenes.pads import BUTTONS, OTHER

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
TAKEN_UP = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that show that mouse or keyboard is in use."""
QUIET = 1.0
"""Seconds in which pads are not told of: they were there before the program."""


class Incoming:
    """Translates events and gives them to `hand_on`, which says whether they were used.

    A key that comes from a pad has an attribute `pad`: whose it is, from 0, where there are several.
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
        """The key that each button that is down stands for."""

    @property
    def looks(self) -> bool:
        """Whether pads have to be looked at again and again: there is one, or something that may be one."""
        if self.pads is None:
            return False
        return bool(len(self.pads)) or (pygame.joystick.get_init() and pygame.joystick.get_count() > 0)

    @property
    def holding(self) -> bool:
        """Whether something is held that counts after a while: a finger on the screen, a button of a pad."""
        return self.finger.start is not None or bool(self.pads is not None and self.pads.held)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. Pads are looked for once the first picture has been shown."""
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
        """Hand an event on as scenes understand it."""
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
        """Let go of the pads."""
        if self.pads is not None:
            self.pads.close()

    def _long_press(self, point: tuple[float, float]) -> None:
        """A finger was held still: that is a right click, and no click any more if something came of it."""
        down, up = right_click(point)
        if self.hand_on(down):
            self.finger.used = True
            if self.ctx.stack.top:
                self.ctx.stack.top.release()
        self.hand_on(up)

    def _pressed(self, signal: Signal) -> None:
        """Send the keys that a button stands for, until one is used."""
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
        for stroke in BUTTONS.get(top.place if top else "", {}).get(button, ()):
            if self._send(pygame.KEYDOWN, stroke.key, stroke.mod, player):
                self._down[player, button] = stroke.key
                return

    def _send(self, kind: int, key: int, mod: int, player: int) -> bool:
        values: dict[str, object] = {"key": key, "mod": mod, "unicode": ""}
        if self.pads is not None and len(self.pads) > 1:
            values["pad"] = player
        return self.hand_on(pygame.Event(kind, values))

    def _in_hand(self, pad: str) -> None:
        """Draw the signs of what is in the hand now."""
        if self.ctx.pad != pad:
            self.ctx.pad = pad
            for scene in self.ctx.stack.visible:
                scene.dirty = True

    def _told(self, name: str, here: bool) -> None:
        """Say that a pad has come or gone."""
        if not here and not (self.pads and len(self.pads)):
            self._in_hand("")
        if here and self.ctx.stack.top:
            self.ctx.stack.top.show_focus()
        if self.age > QUIET or not here:
            self.ctx.tell(self.ctx.texts("pads.come" if here else "pads.gone", name=name))

    def _in_design(self, event: pygame.Event) -> pygame.Event:
        """The same event with positions in design pixels."""
        values = dict(event.dict)
        values["pos"] = self.ctx.view.pointed(values["pos"])
        if "rel" in values:
            values["rel"] = self.ctx.view.pointed(values["rel"])
        return pygame.Event(event.type, values)
