"""Writes the pinned files again, after an intended change of a place, a movement or a narration."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame

from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.context import make_context
from scenes.screens import screen
from tests.scenes.table.pinned import asking, furniture, lying, moving, telling
from tests.scenes.table.pinned.text import FOLDER

if __name__ == "__main__":
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720), pygame.HIDDEN)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Folder(Path(folder)))
        for what in (asking, furniture, lying, moving, telling):
            ctx = make_context(store, (1280, 720), screen, overrides={"language": "en"}, clock=lambda: 0.0)
            name = what.__name__.rpartition(".")[2]
            (FOLDER / f"{name}.txt").write_text("\n".join(what.lines(ctx)) + "\n", "utf-8")
