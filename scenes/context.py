"""What the scenes of this game are given besides: settings and where they are kept, cards, routes, seeds."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Any

import pygame

from game.storage.library import Library
from game.storage.settings import Settings, Store
from scenes import routes
from scenes.cards.card_art import CardArt
from scenes.keys import PLACES, USES
from scenes.kit.base_context import BaseContext
from scenes.kit.files import asset
from scenes.kit.keys import Keys
from scenes.kit.pads import ARROWS, FACES, Pads, Signal
from scenes.kit.paint import Paint
from scenes.kit.scene import Scene, Stack
from scenes.kit.sound import Sounds
from scenes.kit.texts import LANGUAGES, Texts
from scenes.kit.theme import theme
from scenes.kit.typeset import Typeset
from scenes.kit.viewport import Viewport
from scenes.pads import OTHER, button_of
from scenes.routes import Route

if TYPE_CHECKING:
    from game.players.thinking.thinker import Thinker
    from game.statistics.index import Index
    from game.storage.lessons import Lessons
    from game.storage.recovery import Trouble

SPEEDS = {"1": 1.0, "2": 2.0, "4": 4.0, "instant": 1000.0}

EFFECTS = {
    "card_slide": 3, "card_land": 3, "card_land_heavy": 1, "card_land_boom": 1, "draw": 2, "deal": 3,
    "shuffle": 1, "flip_card": 1, "skip": 1, "reverse": 1, "wild": 1, "swap": 1, "stack": 1,
    "color_red": 1, "color_yellow": 1, "color_green": 1, "color_blue": 1,
    "color_pink": 1, "color_turquoise": 1, "color_orange": 1, "color_purple": 1,
    "uno": 1, "catch": 1, "penalty": 1, "challenge": 1, "guilty": 1, "innocent": 1, "your_turn": 1,
    "shake": 1, "button_press": 1, "button_hover": 1, "count_tick": 1, "count_done": 1,
    "round_win": 1, "round_lose": 1, "match_win": 1, "curtain": 1,
    "flip_world_dark": 1, "flip_world_light": 1, "explode": 1, "sleep": 1, "splash": 1,
    "boo_laugh": 1, "oink": 1,
}  # fmt: skip
"""Every effect and how many takes of it there are; repeated ones have several, so that they do not tire."""

LOOPS = ("title", "light", "dark")
"""The loops of music: for the title, for the light and for the dark side of the cards."""

NAMED = 2
"""How many wrong settings are named; the file has the others."""
UNSEEN = {"effects", "music", "pace", "hand"}
"""Settings for which nothing has to be laid out again."""


@dataclass(kw_only=True)
class Context(BaseContext):
    """The surroundings of every scene; `app` keeps it up to date, scenes only read it and call `change`."""

    store: Store
    library: Library
    """The player's matches."""
    make: Callable[[Context, Route], Scene]
    """How a screen is made; scenes call `go` and `open`."""
    art: CardArt
    """Pictures of cards, avatars and icons; sizes are window pixels (`view.px`)."""
    seed: int | None = None
    """From the command line: every match starts from it."""
    thinks: bool = False
    """Whether another process may be started to think in; else players think when they decide, without a coach."""
    pad: str = ""
    """The kind of gamepad in the hand, one of `pads.FACES`; empty while it is keyboard or mouse."""
    pads: Pads | None = None
    """The gamepads that are there, once they were looked for."""
    pressed: Signal | None = None
    """What was pressed last on a gamepad."""
    overrides: dict[str, Any] = field(default_factory=dict)
    """Settings given on the command line; they hold for this run and are not saved."""

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.store.now

    @cached_property
    def index(self) -> Index:
        """What the records say; `refresh` it first."""
        from game.statistics.index import Index

        return Index(self.store.folder.matches, self.store.folder.index)

    @cached_property
    def thinker(self) -> Thinker | None:
        """What thinks for CPU players and the coach; its process starts when a table first needs it."""
        if not self.thinks:
            return None
        from game.players.thinking.begin import begin
        from game.players.thinking.thinker import Thinker

        return Thinker(begin, monotonic, logging.getLogger("ichimai").warning)

    @cached_property
    def lessons(self) -> Lessons:
        """How far somebody is in every lesson."""
        from game.storage.lessons import Lessons

        return Lessons(self.store.folder, self.store.writer)

    def close(self) -> None:
        """Close what is open on disk, and end the process that thinks."""
        if "index" in vars(self):
            self.index.close()
        if "thinker" in vars(self) and self.thinker:
            self.thinker.close()

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
        """How many times faster than usual everything moves."""
        return SPEEDS[self.pace]

    def sign(self, use: str, place: str = "table") -> str:
        """What is written on the key, or on the button of the pad in the hand, for a use; empty if it has none."""
        if not self.pad:
            return self.keys.name(use)
        button = button_of(use, place)
        if self.settings.pad_accept == "b":
            button = OTHER.get(button, button)
        return FACES[self.pad].get(button) or ARROWS.get(button, "")

    def go(self, route: Route) -> None:
        """Show another screen; all that lies on the stack is left."""
        self.stack.clear(self.make(self, route))

    def open(self, route: Route) -> None:
        """Show another screen on top, from which one comes back."""
        self.stack.push(self.make(self, route))

    def open_keys(self) -> None:
        """Open the page that explains the keys: those of the matches where somebody is there."""
        on_top = self.stack.top.place if self.stack.top else ""
        self.open(routes.Keys("matches" if on_top == "matches" else "table"))

    def refresh(self) -> None:
        """Bring keys, words, colours and sizes in line with the settings."""
        self.keys.choose(self.settings.keys)
        self.art.paint(clear=self.settings.clear_colors)
        super().refresh()

    def settings_notice(self, notice: str, troubles: Sequence[Trouble] = ()) -> str:
        """What is the matter with the settings, and what would be allowed where they are wrong."""
        parts = [self.texts("notice.strange.part", what=what, allowed=allowed) for what, allowed in troubles[:NAMED]]
        parts += ["…"] if len(troubles) > NAMED else []
        return self.texts(notice, path=self.store.folder.path, parts=" ".join(parts))

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


def make_context(
    store: Store, pixels: tuple[int, int], make: Callable[[Context, Route], Scene], **given: Any
) -> Context:
    """A context for a window of this size; `make` makes the screens. It is silent unless `mute` is False."""
    overrides = given.get("overrides", {})
    view = Viewport(pixels)
    settings = store.now
    keys = Keys(USES, PLACES)
    keys.choose(settings.keys)
    given.setdefault("library", Library(store.folder.matches))
    given.setdefault("art", CardArt(asset(), view.area))
    given.setdefault("sounds", Sounds(asset(), EFFECTS, LOOPS, muted=given.pop("mute", True)))
    given["art"].paint(clear=settings.clear_colors)
    return Context(
        store=store, view=view, texts=Texts(spoken(overrides.get("language", settings.language)),
                                            strict=given.pop("strict", True)),
        theme=theme(settings.table, high_contrast=settings.high_contrast),
        type=Typeset(view.scale, settings.text_size), paint=Paint(view), stack=Stack(), make=make, keys=keys, **given,
    )


def spoken(language: str) -> str:
    """The language for a setting; `auto` asks the environment, and the system where that names none."""
    if language in LANGUAGES:
        return language
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    named = next(([name] for name in names if name), None) or _preferred()
    known = sorted(LANGUAGES, key=len, reverse=True)  # en_US is asked for before en
    wanted = (one for name in named for one in known if name.lower().replace("-", "_").startswith(one.lower()))
    return next(wanted, next(iter(LANGUAGES)))


def _preferred() -> list[str]:
    """The languages that the player of this machine likes to read, best first: Finder and Explorer set no LANG."""
    found = pygame.system.get_pref_locales()
    return [f"{one.get('language') or ''}_{one.get('country') or ''}" for one in found]
