"""Pictures of a replay: where they are kept, what they are called, and how one of a moment is drawn."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pygame

from game.storage.folder import Folder
from scenes.replay.course import Place
from scenes.replay.table import ReplayTable

MOST = 10_000
"""Pictures of one moment that are told apart."""


def pictures_of(folder: Folder) -> Path:
    """The folder of a player's pictures; it is made when it is not there."""
    path = folder.path / "pictures"
    path.mkdir(parents=True, exist_ok=True)
    return path


def free_name(folder: Path, record: Path, place: Place, ending: str) -> Path:
    """A name for a picture of a moment that no file has; raises OSError where all are taken."""
    stem = re.sub(r"[^\w.-]+", "-", record.stem)[:60] or "match"
    wanted = f"{stem}-round-{place.round}-turn-{place.turn}"
    names = (f"{wanted}{'' if number == 1 else f'-{number}'}.{ending}" for number in range(1, MOST))
    found = next((path for name in names if not os.path.lexists(path := folder / name)), None)
    if found is None:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / wanted))
    return found


def drawn(table: ReplayTable) -> pygame.Surface:
    """What is seen of the table, without the bar, buttons and hints."""
    view = table.ctx.view
    surface = pygame.Surface(view.pixels, depth=32)
    table.picture.draw_plain(surface)
    high = min(surface.height, view.px(table.stage.places.height))
    return surface.subsurface((0, 0, surface.width, high)).copy()


def save_moment(table: ReplayTable, path: Path) -> None:
    """Write a picture of the moment; raises OSError if that is not possible."""
    try:
        pygame.image.save(drawn(table), path)
    except pygame.error as error:
        raise OSError(str(error)) from None
