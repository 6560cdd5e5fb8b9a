"""What comes from mouse and keyboard, in the terms of scenes: design pixels, and the usual keys for what is meant."""

from __future__ import annotations

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.keys import translated

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Incoming:
    """Translates events for the scene on top."""

    def __init__(self, ctx: BaseContext) -> None:
        self.ctx = ctx

    def translate(self, event: pygame.Event) -> pygame.Event:
        """The same event as scenes understand it."""
        if event.type in POINTER:
            return self._in_design(event)
        top = self.ctx.stack.top
        return translated(self.ctx.keys, top.place, event, typing=top.typing) if top else event

    def _in_design(self, event: pygame.Event) -> pygame.Event:
        """The same event with positions in design pixels."""
        values = dict(event.dict)
        values["pos"] = self.ctx.view.design(values["pos"])
        if "rel" in values:
            values["rel"] = self.ctx.view.design(values["rel"])
        return pygame.Event(event.type, values)
