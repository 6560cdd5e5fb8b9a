"""The screen reader: reads the name of each screen aloud when it opens, and each widget that gets the focus."""

from __future__ import annotations

import pygame

from scenes.kit.screens.base_context import BaseContext
from scenes.kit.screens.scene import Scene
from scenes.kit.text.spoken_description import SpokenDescription


class Reader:
    """The screen reader: reads the topmost scene aloud when it opens, and the widget that gets the focus."""

    def __init__(self, ctx: BaseContext) -> None:
        self.ctx = ctx
        self._scene: Scene | None = None
        self._known = SpokenDescription()
        self._warned = False

    @property
    def due(self) -> bool:
        """Whether a notice that no voice works has still to be shown."""
        return self.ctx.speech.failed and not self.ctx.speech.tries and not self._warned

    def follow(self) -> None:
        """Read aloud what is new on the screen since the last frame; show a notice, once, if no voice works."""
        speech = self.ctx.speech
        if self.due:
            self.ctx.tell(self.ctx.texts("speech.failed"))
        self._warned = speech.failed and not speech.tries
        if not speech.on:
            self._scene = None
            return
        top = self.ctx.stack.top
        if top is None:
            return
        if top is not self._scene:
            top.show_focus()
        before, now = self._known, top.reading()
        came, self._scene = top is not self._scene, top
        self._known = now
        if came or now.screen != before.screen:
            speech.answered()
            speech.say(now.screen, urgent=came and top.interrupts)
            speech.say(now.focus)
        elif now.focus and (now.focus, now.at) != (before.focus, before.at):
            speech.say(now.focus, urgent=True)

    def key(self, event: pygame.Event) -> bool:
        """Handle the keys that repeat the last announcement (A) or stop it (F3); True if the event was one of these."""
        speech = self.ctx.speech
        if not speech.on or event.type != pygame.KEYDOWN:
            return False
        speech.answered()
        if event.key == pygame.K_a:
            speech.repeat()
        elif event.key == pygame.K_F3:
            speech.hush()
        else:
            return False
        return True
