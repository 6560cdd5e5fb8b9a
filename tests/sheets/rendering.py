"""Rendering of screens by window shape, language and text size: opened, scrolled and judged."""

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
"""Text sizes; the usual one comes first, as the others are compared with it."""
LEAVES = 12
"""Most screenfuls of a scrolling page that are examined."""


@dataclass(frozen=True, slots=True)
class Look:
    """A look at a screen: its language, text size and window shape."""

    screen: str
    language: str
    size: float
    shape: str
    contrast: bool = False

    @property
    def name(self) -> str:
        """The name of the look in files and lists."""
        contrast = " contrast" if self.contrast else ""
        return f"{self.screen} {self.language} {self.size * 100:.0f} {self.shape}{contrast}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The result of a look: the first picture, the number of pictures, their findings, and the letters' sizes."""

    look: Look
    picture: pygame.Surface
    pictures: int
    found: tuple[Finding, ...]
    sizes: dict[str, int]


def screens() -> dict[str, Callable[[Context], None]]:
    """The opening functions of all screens by name."""
    return {**dict(pages()), **dict(dialogs()), **dict(tables())}


class Shelf:
    """A data folder with a few matches, of which every look gets a copy."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="sheets-"))
        for number, edition in enumerate(("classic", "flip", "dos"), 1):
            write(self.root / "matches", number, Setup(edition, seats_of("en", 3), Single(), seed=number))

    def copy(self) -> Path:
        """A fresh copy of the folder."""
        folder = Path(tempfile.mkdtemp(prefix="look-", dir=self.root))
        shutil.copytree(self.root / "matches", folder / "matches")
        return folder

    def close(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)


def sheets(looks: list[Look], shelf: Shelf) -> Iterator[Sheet]:
    """Render every look in turn, for each screen the usual text size first."""
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
    """Open a screen, wait until it is at rest, and examine all of it."""
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
    """Scroll the page screenful by screenful to its end; yields after each step."""
    top = ctx.stack.top
    areas = [one for one in top.page.widgets if isinstance(one, ScrollArea)] if isinstance(top, PageScene) else []
    for _ in range(LEAVES):
        more = [area for area in areas if area.visible and area.offset < area.furthest - 1]
        if not more:
            return
        for area in more:
            area.start_at(area.offset + 0.8 * area.rect.height)
        yield
