"""The start of the windowed program: the player's folder, the window, and the first screen."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path
from random import SystemRandom

import pygame

from game.log import LOG
from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from game.storage.tidying import tidy_drafts
from game.storage.writer import Writer
from scenes.app import App
from scenes.context import make_context
from scenes.ground import Ground
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.screens.window import NoDisplayError, Window
from scenes.kit.text.texts import Texts
from scenes.routes import Replay, Route, Title, Welcome
from scenes.screens import make_ready, paint_table, read_first, screen
from scenes.surroundings import complain, spare_memory, terminal, utc_now, words_of


def run(
    data_dir: Path | None = None, size: tuple[int, int] | None = None, overrides: dict[str, object] | None = None,
    *, seed: int | None = None, mute: bool = False, first: Route | None = None,
) -> int:  # fmt: skip
    """Open the window and run the program; returns the exit code.

    `overrides` are settings for this run only. The first screen is `first` or the title. If `first` is a replay of an
    invalid file, the reason is printed on a terminal without opening a window, or shown in the window if there is no
    terminal.
    """
    folder, writer, overrides = Folder(data_dir), Writer(), overrides or {}
    store = Store(folder, writer)
    # Who opened a file by a double click reads in the window what is wrong with it.
    if isinstance(first, Replay) and terminal() and (sentence := _no_record(first.path, words_of(store, overrides))):
        complain(sentence)
        return 1
    full = bool(overrides.get("fullscreen", store.now.fullscreen))
    try:
        window = Window(size, fullscreen=full, title="Ichimai")
    except NoDisplayError as error:
        complain(words_of(store, overrides)("error.no_display", reason=str(error).strip()))
        return 1
    pygame.font.init()
    LOG.file = folder.log
    library = Library(folder.matches, writer=writer, now=utc_now)
    library.take_over()
    tidy_drafts(folder)
    ctx = make_context(store, window.surface.size, screen, seed=seed, overrides=overrides, mute=mute,
                       library=library, strict=False, thinks=True, chance=SystemRandom(),
                       worker=RasterWorker(partial(spare_memory, math.prod(window.surface.size)), LOG.exception),
                       make_ready=make_ready, paint_table=paint_table, read_first=read_first)
    first = first or (Welcome() if newcomer(store, library, overrides) else Title())
    ctx.ground = Ground(ctx, hurries=isinstance(first, Title))
    app = App(window, ctx)
    app.collector.begin()
    app.follow_settings()
    return app.run(screen(ctx, first))


def newcomer(store: Store, library: Library, overrides: dict[str, object]) -> bool:
    """Whether this is the program's very first start, without options on the command line."""
    return not (store.now.welcomed or overrides or store.folder.settings.exists() or library.files())


def _no_record(path: Path, texts: Texts) -> str:
    """The reason why a file cannot be replayed, as far as a quick look tells; empty for one that seems valid."""
    from scenes.replay.opening import told_at_once

    return told_at_once(texts, path)
