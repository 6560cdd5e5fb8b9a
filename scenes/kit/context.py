"""What every scene is given: window, words, colours, sounds, settings. No globals."""

from __future__ import annotations

import locale
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from game.storage.settings import Settings, Store
from scenes.cards.card_art import CardArt
from scenes.kit.files import asset
from scenes.kit.paint import Paint
from scenes.kit.routes import Route
from scenes.kit.scene import Scene, Stack
from scenes.kit.sound import Sounds
from scenes.kit.texts import LANGUAGES, Texts
from scenes.kit.theme import Theme, theme
from scenes.kit.typeset import Typeset
from scenes.kit.viewport import Viewport

SPEEDS = {"1": 1.0, "2": 2.0, "4": 4.0, "instant": 1000.0}

UNSEEN = {"effects", "music", "pace", "hand"}
"""Settings for which nothing has to be laid out again."""


@dataclass
class Context:
    """The surroundings of every scene; `app` keeps it up to date, scenes only read it and call `change`."""

    store: Store
    view: Viewport
    texts: Texts
    theme: Theme
    type: Typeset
    paint: Paint
    stack: Stack
    make: Callable[[Context, Route], Scene]
    """How a screen is made; scenes call `go` and `open`."""
    sounds: Sounds = field(default_factory=lambda: Sounds(asset(), muted=True))
    art: CardArt = field(default_factory=lambda: CardArt(asset()))
    """Pictures of cards, avatars and icons; sizes are window pixels (`view.px`)."""
    seed: int | None = None
    """From the command line: every match starts from it."""
    overrides: dict[str, Any] = field(default_factory=dict)
    """Settings given on the command line; they hold for this run and are not saved."""
    focused: bool = True
    """Whether the window has the keyboard; what only decorates may rest otherwise."""
    on_change: Callable[[], None] = lambda: None
    on_quit: Callable[[], None] = lambda: None
    tell: Callable[[str], None] = lambda words: None
    """Show some words for a while above everything."""

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.store.now

    @property
    def language(self) -> str:
        """The language in use, one of LANGUAGES."""
        return spoken(self.overrides.get("language", self.settings.language))

    @property
    def pace(self) -> str:
        """`1`, `2`, `4` or `instant`."""
        return str(self.overrides.get("pace", self.settings.pace))

    @property
    def speed(self) -> float:
        """How many times quicker than life everything moves."""
        return SPEEDS[self.pace]

    def go(self, route: Route) -> None:
        """To another screen; all that lies on the stack is left."""
        self.stack.clear(self.make(self, route))

    def open(self, route: Route) -> None:
        """Another screen on top, from which one comes back."""
        self.stack.push(self.make(self, route))

    def new_seed(self) -> int:
        """The seed for a match: the command line's, or one nobody knows. It is written into the record."""
        return self.seed if self.seed is not None else SystemRandom().getrandbits(48)

    def change(self, **fields: object) -> None:
        """Change settings and let everybody know; a choice made here beats the command line's."""
        for name in fields:
            self.overrides.pop(name, None)
        self.store.change(**fields)
        if fields.keys() <= UNSEEN:
            self.on_change()
        else:
            self.refresh()

    def refresh(self) -> None:
        """Bring words, colours and sizes in line with the settings, then lay everything out again."""
        settings = self.settings
        if self.texts.language != self.language:
            self.texts = Texts(self.language, strict=self.texts.strict)
        self.theme = theme(settings.table, dark=self.theme.dark, high_contrast=settings.high_contrast)
        self.type.rescale(self.view.scale, settings.text_size)
        self.paint.rescale(self.view)
        self.on_change()
        self.stack.arrange()

    def resize(self, pixels: tuple[int, int]) -> None:
        """The window has a new size."""
        before, self.view = self.view, Viewport(pixels)
        if pixels != before.pixels:
            self.art.fit(self.view.area)
        self.refresh()


def make_context(
    store: Store, pixels: tuple[int, int], make: Callable[[Context, Route], Scene], **given: Any
) -> Context:
    """A context for a window of this size; `make` makes the screens."""
    overrides = given.get("overrides", {})
    view = Viewport(pixels)
    settings = store.now
    given.setdefault("art", CardArt(asset(), view.area))
    return Context(
        store=store, view=view, texts=Texts(spoken(overrides.get("language", settings.language)),
                                            strict=given.pop("strict", True)),
        theme=theme(settings.table, high_contrast=settings.high_contrast),
        type=Typeset(view.scale, settings.text_size), paint=Paint(view), stack=Stack(), make=make, **given,
    )


def spoken(language: str) -> str:
    """The language for a setting; `auto` asks the system."""
    if language in LANGUAGES:
        return language
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    named = next((name for name in names if name), None) or _system_locale()
    return next((known for known in LANGUAGES if named.lower().startswith(known)), next(iter(LANGUAGES)))


def _system_locale() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""
