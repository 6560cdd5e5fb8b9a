"""Rendering: a screen is opened in a window of some shape, language and text size, looked at, scrolled, and judged."""

from __future__ import annotations

import gc
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pygame

from game.match.scoring import Single
from game.match.setup import Setup
from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.context import Context, make_context
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import ScrollArea
from scenes.screens import screen
from tests.game.statistics.records import write
from tests.sheets.crowding import crowded
from tests.sheets.dialogs import dialogs
from tests.sheets.judging import Finding, findings, smaller
from tests.sheets.pages import pages
from tests.sheets.recording import Recorder
from tests.sheets.tables import seats_of, tables

SHAPES = {
    "640x360": (640, 360), "1280x720": (1280, 720), "1920x1080": (1920, 1080), "3840x2160": (3840, 2160),
    "720x1280": (720, 1280), "1024x1024": (1024, 1024), "2560x1080": (2560, 1080), "720x960": (720, 960),
    "960x540": (960, 540), "1000x1000": (1000, 1000),
}  # fmt: skip
LANGUAGES = "en", "ja", "en_US"
SIZES = 1.0, 0.85, 1.5, 2.0
"""The usual text size comes first: the others are held against it."""
LEAVES = 12
"""Screenfuls of a page that scrolls that are looked at, at most."""


@dataclass(frozen=True, slots=True)
class Look:
    """One way to look at a screen."""

    screen: str
    language: str
    size: float
    shape: str
    contrast: bool = False

    @property
    def name(self) -> str:
        """For files and lists."""
        contrast = " contrast" if self.contrast else ""
        return f"{self.screen} {self.language} {self.size * 100:.0f} {self.shape}{contrast}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What was seen: the first picture, how many were taken, what is wrong in them, and the letters' sizes."""

    look: Look
    picture: pygame.Surface
    pictures: int
    found: tuple[Finding, ...]
    sizes: dict[str, int]


def screens() -> dict[str, Callable[[Context], None]]:
    """All screens by name."""
    return {**dict(pages()), **dict(dialogs()), **dict(tables())}


class Shelf:
    """A folder with a few matches, of which every look gets a copy of its own."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="sheets-"))
        for number, edition in enumerate(("classic", "flip", "dos"), 1):
            write(self.root / "matches", number, Setup(edition, seats_of("en", 3), Single(), seed=number))

    def copy(self) -> Path:
        """The folder once more."""
        folder = Path(tempfile.mkdtemp(prefix="look-", dir=self.root))
        shutil.copytree(self.root / "matches", folder / "matches")
        return folder

    def close(self) -> None:
        """Remove all copies."""
        shutil.rmtree(self.root, ignore_errors=True)


def sheets(looks: list[Look], shelf: Shelf) -> Iterator[Sheet]:
    """Every look in turn; those of one screen at the usual size come first."""
    usual: dict[tuple[str, str, str], dict[str, int]] = {}
    openers = screens()
    for number, look in enumerate(looks):
        key = look.screen, look.language, look.shape
        sheet = looked(look, openers[look.screen], shelf.copy(), usual.get(key, {}))
        if look.size == 1.0:
            usual[key] = sheet.sizes
        yield sheet
        if number % 4 == 3:
            gc.collect()  # scenes and their pictures hold each other


def looked(look: Look, opened: Callable[[Context], None], folder: Path, usual: dict[str, int]) -> Sheet:
    """Open a screen, wait until all lies still, look at all of it."""
    pixels = SHAPES[look.shape]
    store = Store(Folder(folder))
    store.change(text_size=look.size, reduced_motion=True, high_contrast=look.contrast)
    ctx = make_context(store, pixels, screen, overrides={"language": look.language}, strict=False, clock=lambda: 0.0,
                       today=lambda: date(2026, 11, 29))
    recorder = Recorder(ctx)
    opened(ctx)
    _rest(ctx)
    found = recorder.picture()
    wrong, sizes = findings(recorder, found) + crowded(ctx), dict(found.sizes)
    picture, pictures = recorder.window.copy(), 1
    for _ in _leaves(ctx):
        found = recorder.picture()
        wrong += findings(recorder, found)
        sizes = {**found.sizes, **sizes}
        pictures += 1
    found.sizes = sizes
    if look.size > 1:
        wrong += smaller(found, usual)
    ctx.close()
    return Sheet(look, picture, pictures, tuple(sorted(set(wrong))), sizes)


def _rest(ctx: Context) -> None:
    """Let time pass until nothing moves, for three seconds at most."""
    ctx.stack.settle()
    for step in range(60):
        ctx.stack.update(1 / 20)
        ctx.stack.settle()
        if step > 12 and not any(scene.tweens.busy for scene in ctx.stack.visible) and step % 4 == 0:
            break


def _leaves(ctx: Context) -> Iterator[None]:
    """Scroll the parts of the page that scroll, screenful by screenful, until all was seen."""
    top = ctx.stack.top
    areas = [one for one in top.page.widgets if isinstance(one, ScrollArea)] if isinstance(top, PageScene) else []
    for _ in range(LEAVES):
        more = [area for area in areas if area.visible and area.offset < area.furthest - 1]
        if not more:
            return
        for area in more:
            area.start_at(area.offset + 0.8 * area.rect.height)
        yield
