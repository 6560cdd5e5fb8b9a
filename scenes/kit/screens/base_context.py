"""What every scene and widget gets: window, texts, theme, sounds, and the player's accessibility settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from scenes.kit.audio.sound import Sounds
from scenes.kit.compositor.prefetch import Job, RasterWorker
from scenes.kit.compositor.raster_cache import RasterCache
from scenes.kit.graphics.art import Art
from scenes.kit.graphics.paint import Paint
from scenes.kit.graphics.theme import Theme, theme
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.input.keys import KeyBindings
from scenes.kit.screens.scene import Stack
from scenes.kit.speech.speech import Speech
from scenes.kit.text.texts import Texts
from scenes.kit.text.typeset import Typeset


class Comfort(Protocol):
    """The accessibility and display settings that this toolkit reads; a game's settings have more of them."""

    @property
    def table(self) -> str:
        """The table look, one of `theme.TABLES`."""

    @property
    def text_size(self) -> float:
        """The factor for the size of letters; 1 is the usual size."""

    @property
    def high_contrast(self) -> bool:
        """Whether to draw in black and white with thick edges."""

    @property
    def reduced_motion(self) -> bool:
        """Whether to leave out animations."""


class UnderPages(Protocol):
    """The interface of the picture that is shown behind every page, such as the table."""

    @property
    def number(self) -> int:
        """A counter that grows whenever the picture has changed by itself, after which pages must be drawn again."""

    def draw(self, surface: pygame.Surface) -> None:
        ...

    def used(self) -> None:
        """Mark the picture as used, so that the raster cache does not evict it while a page shows it."""

    def slow_parts(self) -> Job | None:
        """The function that paints the picture, callable from any thread; None if it is painted already."""

    def picture(self) -> pygame.Surface:
        """The picture, painted first if necessary; any thread may call this."""


@dataclass(kw_only=True)
class BaseContext(ABC):
    """The services shared by all scenes and widgets: window, texts, theme and sounds; a game adds more."""

    view: Viewport
    texts: Texts
    theme: Theme
    type: Typeset
    paint: Paint
    stack: Stack
    sounds: Sounds
    speech: Speech
    """The system's speech, which reads aloud."""
    rasters: RasterCache
    """The cache of drawn pictures that can be drawn again."""
    art: Art
    """Pictures and icons; their sizes are window pixels (see `view.px`)."""
    keys: KeyBindings = field(default_factory=KeyBindings)
    worker: RasterWorker | None = None
    """The thread that draws pictures before they are needed; None if they are drawn only when needed."""
    focused: bool = True
    """Whether the window has the focus; without it decorative animations may stop."""
    ground: UnderPages | None = None
    """The picture behind pages; None for plain cloth."""
    on_change: Callable[[], None] = lambda: None
    on_quit: Callable[[], None] = lambda: None
    tell: Callable[[str], None] = lambda words: None
    """Shows a sentence above all scenes for a while (a toast)."""

    @property
    @abstractmethod
    def settings(self) -> Comfort:
        """The settings in use."""

    @property
    def calm(self) -> bool:
        """Whether the player has asked for less motion."""
        return self.settings.reduced_motion

    @property
    def focus_first(self) -> bool:
        """Whether the keyboard focus is shown as soon as a screen opens, not only after the first key press."""
        return self.speech.on

    def copy(self, line: str, told: str) -> None:
        """Copy a line to the clipboard and then show the sentence `told`; without a clipboard show the line itself."""
        try:
            pygame.scrap.put_text(line)
        except pygame.error:
            told = line
        self.tell(told)

    @property
    @abstractmethod
    def language(self) -> str:
        """The language in use, one of `texts.LANGUAGES`."""

    @abstractmethod
    def open_keys(self) -> None:
        """Open the page that explains the keys."""

    def refresh(self) -> None:
        """Update texts, colours and sizes after a change of settings, then lay everything out again."""
        with self._undisturbed():
            self._refresh()

    def _refresh(self) -> None:
        settings = self.settings
        if self.texts.language != self.language:
            self.texts = self.texts.spoken_in(self.language)
        self.theme = theme(settings.table, dark=self.theme.dark, high_contrast=settings.high_contrast)
        self.type.rescale(self.view.scale, self.view.text_size(settings.text_size), self.view.letters)
        self.paint.rescale(self.view)
        self.on_change()
        self.stack.arrange()

    def resize(self, pixels: tuple[int, int], magnified: float = 1.0) -> None:
        """Lay everything out for another window: `pixels` are drawn, and scaled up to it by `magnified`."""
        with self._undisturbed():
            before, self.view = self.view, Viewport(pixels, magnified)
            if pixels != before.pixels:
                self.rasters.fit(self.view.area)
                self.art.forget()
            self.refresh()

    def drawing(self) -> AbstractContextManager[None]:
        """A `with` block for drawing a frame, in which the worker thread starts no job that would slow it down."""
        return self.worker.throttled() if self.worker else nullcontext()

    def _undisturbed(self) -> AbstractContextManager[None]:
        """A `with` block in which the worker thread draws nothing, for a change of the window's size."""
        return self.worker.paused() if self.worker else nullcontext()
