"""The context that every scene of the game gets: settings, stored data, card pictures, navigation, seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, partial
from random import Random, SystemRandom
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Literal

from pygame import Surface

from game.log import LOG
from game.storage.library import Library
from game.storage.settings import Settings, Store
from scenes import routes
from scenes.cards.card_art import CardArt
from scenes.keys import PLACES, USES
from scenes.kit.audio.sound import Sounds
from scenes.kit.compositor.raster_cache import RasterCache, RasterKind
from scenes.kit.files import asset
from scenes.kit.graphics.paint import Paint
from scenes.kit.graphics.theme import theme
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.input.keys import KeyBindings
from scenes.kit.input.pads import Pads, Signal, sign_of
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.screens.scene import Scene, Stack
from scenes.kit.screens.sleep import wake
from scenes.kit.speech.speech import Says, Speech, system_speaker
from scenes.kit.text.texts import DOMAINS, FIRST, Texts, spoken
from scenes.kit.text.typeset import Typeset
from scenes.pads import OTHER, button_of
from scenes.routes import Route
from scenes.sound_table import BAR, EFFECTS, LOOPS, TENSE

if TYPE_CHECKING:
    from game.players.thinking.thinker import Thinker
    from game.statistics.index import Index
    from game.storage.daily import Days
    from game.storage.learning import Learning
    from game.storage.lessons import Lessons
    from game.storage.recovery import Trouble
    from game.storage.searches import Searches
    from scenes.kit.graphics.sparse_raster import SparseRaster
    from scenes.puzzles.desk import Desk

SPEEDS = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0, "instant": 1000.0}
NAMED = 2
"""How many invalid settings a notice names at most."""
Hand = Literal["mouse", "touch", "keys", "pad"]
UNSEEN = {"effects", "cues", "music", "mono", "muted", "captions", "speech", "speech_rate", "pace", "hand",
          "readings", "earned", "deal_draw", "finished", "dos_matches", "hinted"}
"""Names of settings whose change needs no new layout of the screen."""


@dataclass(kw_only=True)
class Context(BaseContext):
    """The services and settings shared by all scenes, which the app keeps up to date."""

    store: Store
    library: Library
    """The records (files) of matches in the player's folder."""
    clock: Callable[[], float]
    """Returns a time in seconds, to measure frames and to limit the work done in one frame."""
    today: Callable[[], date]
    """Returns today's date by the machine's clock, for daily puzzles, daily deals and reviews."""
    make: Callable[[Context, Route], Scene]
    """Makes the scene of a route (see `scenes.routes`); scenes call `go` and `open`, which use it."""
    art: CardArt
    """Pictures of cards, avatars and icons; sizes are window pixels (`view.px`)."""
    make_ready: Callable[[Context], None] = lambda ctx: None
    """Imports and draws in advance what the first match needs; any thread may call it."""
    paint_table: Callable[..., None] = lambda ctx, edition, people, *, replay=False: None
    """Draws the empty card table of an edition in advance; any thread may call it, see `prefetch_table`."""
    read_first: Callable[[Context, Route, Callable[[], None]], None] = lambda ctx, route, then: then()
    """Imports the modules of a route's screen while the present one stays visible, then calls the last argument."""
    hurried: str = ""
    """The speed chosen at the table, for that match only; empty for that of the settings."""
    seed: int | None = None
    """The seed of every match, as given on the command line; None to draw a random one."""
    seeds: Random = field(default_factory=SystemRandom)
    """The random generator for seeds of matches."""
    thinks: bool = False
    """Whether CPU players may think in another process; if not, they think in this one, and there is no coach."""
    pad: str = ""
    """The style of the gamepad in use, one of `pads.FACES`; empty while keyboard, mouse or finger is used."""
    hand: Hand = "mouse"
    """The input device that the player used last."""
    pads: Pads | None = None
    """The connected gamepads; None until they have been looked for."""
    pressed: Signal | None = None
    """The latest button press on a gamepad."""
    greets: bool = False
    """Whether the page of the first start is read aloud even if speech is off."""
    overrides: dict[str, Any] = field(default_factory=dict)
    """Settings given on the command line; they hold for this run and are not saved."""

    @property
    def settings(self) -> Settings:
        return self.store.now

    @property
    def focus_first(self) -> bool:
        return super().focus_first or bool(self.pads) or self.settings.plays_with != "mouse"

    @cached_property
    def index(self) -> Index:
        """The index of all match records; its `refresh` has to be called first."""
        from game.statistics.index import Index

        return Index(self.store.folder.matches, self.store.folder.index)

    @cached_property
    def thinker(self) -> Thinker | None:
        """The process in which CPU players and the coach think; it is started when a table first needs it."""
        if not self.thinks:
            return None
        from game.players.thinking.begin import begin
        from game.players.thinking.process import WorkerProcess
        from game.players.thinking.thinker import Thinker

        return Thinker(begin, monotonic, LOG.warning, partial(WorkerProcess, on_answer=wake))

    @property
    def pondered(self) -> bool:
        """Whether the `thinker` process is working on a task whose result is needed."""
        thinker: Thinker | None = vars(self).get("thinker")
        return thinker is not None and thinker.busy

    @cached_property
    def backdrops(self) -> RasterKind[Surface]:
        return self.rasters.kind("tables")

    @cached_property
    def lights(self) -> RasterKind[Surface]:
        """The cached pictures of the light that each seat's lamp casts on the table."""
        return self.rasters.kind("light")

    @cached_property
    def shapes(self) -> RasterKind[SparseRaster]:
        """The cached pictures of the table's lamps and of the rings around seats."""
        return self.rasters.kind("tables")

    def resize(self, pixels: tuple[int, int], magnified: float = 1.0) -> None:
        with self._undisturbed():
            for name in () if pixels == self.view.pixels else ("backdrops", "lights", "shapes"):
                vars(self).pop(name, None)
            super().resize(pixels, magnified)

    @cached_property
    def lessons(self) -> Lessons:
        """The person's progress in every lesson."""
        from game.storage.lessons import Lessons

        return Lessons(self.store.folder, self.store.writer)

    @cached_property
    def learning(self) -> Learning:
        """The times and mistakes measured in lessons."""
        from game.storage.learning import Learning

        return Learning(self.store.folder, self.store.writer)

    @cached_property
    def searches(self) -> Searches:
        """The searches in the rulebook that had no results."""
        from game.storage.searches import Searches

        return Searches(self.store.folder, self.store.writer)

    @cached_property
    def puzzles(self) -> Desk:
        """All puzzles, with the player's results."""
        from scenes.puzzles.desk import Desk

        return Desk(self.store.folder, self.store.writer, self.today)

    @cached_property
    def days(self) -> Days:
        """The results of the daily puzzles and the daily deals."""
        from game.storage.daily import Days

        return Days(self.store.folder, self.store.writer)

    def prefetch_table(self, edition: str, people: Sequence[bool], *, replay: bool = False) -> None:
        """Have the worker thread draw the table that may be opened next, which takes 0.3 s.

        `people` says for each seat whether a person sits there. A table for a `replay` leaves room for the bar of
        controls.
        """
        if self.worker:
            self.worker.submit(partial(self.paint_table, self, edition, people, replay=replay))

    def close(self) -> None:
        """Close open files, and end the processes and threads for thinking, puzzles and prefetching."""
        if self.worker:
            self.worker.close()
        if "puzzles" in vars(self):
            self.puzzles.rest()
        if "index" in vars(self):
            self.index.close()
        if "thinker" in vars(self) and self.thinker:
            self.thinker.close()

    @property
    def language(self) -> str:
        return spoken(self.overrides.get("language", self.settings.language))

    @property
    def pace(self) -> str:
        return self.hurried or str(self.overrides.get("pace", self.settings.pace))

    @property
    def speed(self) -> float:
        """The factor on the speed of all animations at the table."""
        return SPEEDS[self.pace]

    def sign(self, use: str, place: str = "table", mod: int = 0) -> str:
        """The label of the key for an action, or of the gamepad button while a gamepad is used; empty without one.

        `use` is the action's id and `place` the kind of scene. With a gamepad, `mod` is a modifier key held with the
        action's key.
        """
        if not self.pad:
            return self.keys.name(use)
        held, _, button = button_of(use, place, mod).rpartition("+")
        if self.settings.pad_accept == "b":
            button = OTHER.get(button, button)
        return sign_of(f"{held}+{button}" if held else button, self.pad)

    def go(self, route: Route) -> None:
        """Replace all scenes by the screen that a route leads to."""
        self.read_first(self, route, lambda: self.stack.clear(self.make(self, route)))

    def open(self, route: Route) -> None:
        """Put the screen that a route leads to on top of the present one."""
        self.read_first(self, route, lambda: self.stack.push(self.make(self, route)))

    def open_keys(self) -> None:
        self.open(routes.Keys("matches" if self.stack.top and self.stack.top.place == "matches" else "table"))

    def _refresh(self) -> None:
        self.keys.choose(self.settings.keys)
        self.art.paint(clear=self.settings.clear_colors, back=self.settings.back)
        super()._refresh()

    def settings_notice(self, notice: str, troubles: Sequence[Trouble] = ()) -> str:
        """The notice to the player about invalid settings in the file, with the values that are allowed."""
        t = self.texts
        parts = [t("notice.strange.part", what=what, value=value, allowed=t("common.list").join(allowed))
                 for what, value, allowed in troubles[:NAMED]]
        parts += ["…"] if len(troubles) > NAMED else []
        return t(notice, path=self.store.folder.path, parts=t.paragraph(parts))

    def new_seed(self) -> int:
        """The seed for a new match: that of the command line, or else a random one; the match's record contains it."""
        return self.seed if self.seed is not None else self.seeds.getrandbits(48)

    def change(self, **fields: object) -> None:
        """Change settings and apply them everywhere, also if the command line has set them otherwise."""
        for name in fields:
            self.overrides.pop(name, None)
        self.hurried = "" if "pace" in fields else self.hurried
        self.store.change(**fields)
        if fields.keys() <= UNSEEN:
            self.on_change()
        else:
            self.refresh()


def make_context(store: Store, pixels: tuple[int, int], make: Callable[[Context, Route], Scene],
                 **given: Any) -> Context:
    """A context for a window of this size, muted unless `mute` is False; `make` makes the scene of a route."""
    overrides = given.get("overrides", {})
    view = Viewport(pixels)
    settings, strict = store.now, given.pop("strict", True)
    keys = KeyBindings(USES, PLACES)
    keys.choose(settings.keys)
    given.setdefault("library", Library(store.folder.matches))
    rasters = given.setdefault("rasters", RasterCache())
    rasters.worker = given.get("worker")
    rasters.fit(view.area)
    given.setdefault("art", CardArt(asset(), rasters))
    given.setdefault("sounds", sounds(muted=given.pop("mute", True), chance=given.pop("chance", None)))
    given.setdefault("speech", Speech(speaker))
    given.setdefault("clock", perf_counter)
    given.setdefault("today", date.today)
    given["art"].paint(clear=settings.clear_colors, back=settings.back)
    return Context(
        store=store, view=view, texts=Texts(spoken(overrides.get("language", settings.language)), strict=strict,
                                            first=DOMAINS if strict else FIRST),
        theme=theme(settings.table, high_contrast=settings.high_contrast),
        type=Typeset(view.scale, view.text_size(settings.text_size), view.letters, rasters), paint=Paint(view, rasters),
        stack=Stack(), make=make, keys=keys, **given,
    )


def speaker() -> Says:
    """A speaker with the operating system's voices, which writes kana for voices that cannot read kanji."""
    from scenes.words.kana import kana

    return system_speaker(monotonic, kana, LOG.exception)


def sounds(*, muted: bool, chance: Random | None) -> Sounds:
    """The sound player with the game's effects and music; `chance` picks among recorded variants."""
    return Sounds(asset(), EFFECTS, LOOPS, muted=muted, bar=BAR, layer=TENSE, chance=chance, now=monotonic)
