"""Text fields: one line of typed text, with support for Japanese input methods."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame

from game.clean_text import without_unseen
from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets.base import Widget

BLINK = 0.55
SMALLEST = 0.6
"""Factor to which letters are shrunk before a text is cut; while it is not being typed, it has two lines first."""
LONGEST_PASTE = 10_000
"""Most characters taken from the clipboard."""
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField(Widget):
    """A field for one line of text; while it is empty, `placeholder` is shown and used as the value.

    Ctrl+A selects the whole text, which Ctrl+C and Ctrl+X copy and typing replaces; Ctrl+V pastes. `on_enter` is called
    for the Enter key; without it the page gets that key.
    """

    def __init__(
        self, ctx: BaseContext, text: str, on_change: Callable[[str], None], *, placeholder: str = "",
        longest: int = 16, rect: pygame.FRect | None = None, size: float = 17,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ctx, rect)
        self.on_enter = on_enter
        self.text = text
        self.on_change = on_change
        self.placeholder = placeholder
        self.longest = longest
        self.size = size
        self.cursor = len(text)
        self.selected = False
        """Whether the whole text is selected."""
        self.composing = ""
        self._seconds = 0.0

    @property
    def label(self) -> str:
        return self.text or self.placeholder

    @property
    def told(self) -> str:
        return self.ctx.texts("speech.field")

    @property
    def keeps_keys(self) -> bool:
        return True

    @property
    def keeps_arrows(self) -> bool:
        return True

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self.cursor, self.composing, self.selected = len(self.text), "", False
        if focused:
            pygame.key.set_text_input_rect(self.ctx.view.in_window(self.rect))
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
        elif event.type == pygame.TEXTEDITING:
            if event.text and self.selected:
                self._erase()
            self.composing = event.text
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        else:
            self.selected = self.selected and event.type != pygame.MOUSEBUTTONDOWN
            return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.dirty = True
        return True

    def _key(self, event: pygame.Event) -> bool:
        if self.composing:
            return True  # the input method's own keys
        self.dirty, self._seconds = True, 0.0
        if event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            return self._command(event.key)
        match event.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE if self.selected:
                self._erase()
            case pygame.K_BACKSPACE if self.cursor:
                self._replace(self.text[: self.cursor - 1], self.text[self.cursor :])
            case pygame.K_DELETE:
                self._replace(self.text[: self.cursor], self.text[self.cursor + 1 :])
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_HOME | pygame.K_END:
                return self._move(event.key)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_enter is not None:
                self.on_enter()
            case _:
                return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _command(self, key: int) -> bool:
        """Select, copy, cut or paste for a key that is pressed with Ctrl; returns whether the key has a use."""
        match key:
            case pygame.K_a:
                self.selected = bool(self.text)
            case pygame.K_c | pygame.K_x if self.selected:
                with suppress(pygame.error):
                    pygame.scrap.put_text(self.text)
                    if key == pygame.K_x:
                        self._erase()
            case pygame.K_v:
                with suppress(pygame.error, UnicodeDecodeError):
                    self._insert(" ".join(pygame.scrap.get_text()[:LONGEST_PASTE].split()))
            case _:
                return False
        return True

    def _erase(self) -> None:
        """Delete the whole text."""
        self.selected = False
        self._replace("", "")

    def _move(self, key: int) -> bool:
        """Move the cursor by an arrow key, Home or End, and end the selection; False if an arrow would leave the
        text."""
        if self.selected:
            self.selected = False
            self.cursor = 0 if key in (pygame.K_LEFT, pygame.K_HOME) else len(self.text)
            return True
        last = len(self.text)
        near = {pygame.K_LEFT: self.cursor - 1, pygame.K_RIGHT: self.cursor + 1, pygame.K_HOME: 0}
        to = near.get(key, last)
        inside = 0 <= to <= last
        self.cursor = max(0, min(last, to))
        return inside

    def _insert(self, words: str) -> None:
        self.composing = ""
        before, after = ("", "") if self.selected else (self.text[: self.cursor], self.text[self.cursor :])
        room = self.longest - len(before) - len(after)
        words = without_unseen(words[:LONGEST_PASTE], before)[: max(0, room)]
        if words:
            self.selected = False
            self._replace(before + words, after)

    def _replace(self, before: str, after: str) -> None:
        """Set the text before and after the cursor without invisible characters, and call `on_change`."""
        before = without_unseen(before)
        self.text, self.cursor = before + without_unseen(after, before), len(before)
        self.on_change(self.text)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.focused:
            was = self._seconds // BLINK
            self._seconds += dt
            self.dirty = self.dirty or was != self._seconds // BLINK

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        self.ctx.paint.box(surface, self.rect, theme.sunken, 12, border=theme.line, line=1.5)
        left, room = self.rect.left + 12, self.rect.width - 24
        shown = self.text[: self.cursor] + self.composing + self.text[self.cursor :]
        color = theme.ink if shown else theme.muted
        if not self.focused:
            setter.boxed(surface, shown or self.placeholder, (left, self.rect.centery), self.size, color, "bold",
                         (room, self.rect.height - 6), align="left", smallest=SMALLEST)
            return
        words, size = setter.fit(shown or self.placeholder, self.size, "bold", room, SMALLEST)
        if self.selected and self.text:
            wide = min(room, setter.width(words, size, "bold"))
            mark = pygame.FRect(left - 2, self.rect.top + 7, wide + 4, self.rect.height - 14)
            self.ctx.paint.box(surface, mark, mix(theme.sunken, theme.accent, 0.35), 4)
        setter.text(surface, words, (left, self.rect.centery), size, color, "bold")
        if self.composing:
            self._underline(surface, left, size)
        if self.focused and int(self._seconds / BLINK) % 2 == 0:
            before = self.text[: self.cursor] + self.composing
            x = left + min(room, setter.width(before, size, "bold") if before else 0)
            bar = pygame.FRect(x, self.rect.centery - self.size * 0.62, 2, self.size * 1.24)
            self.ctx.paint.box(surface, bar, theme.accent, 1)
        self.draw_focus(surface, 12)

    def _underline(self, surface: pygame.Surface, left: float, size: float) -> None:
        setter, before = self.ctx.type, self.text[: self.cursor]
        start = left + (setter.width(before, size, "bold") if before else 0)
        line = pygame.FRect(start, self.rect.centery + self.size * 0.6, 0, 2)
        line.width = setter.width(self.composing, size, "bold")
        self.ctx.paint.box(surface, line, self.ctx.theme.accent, 1)
