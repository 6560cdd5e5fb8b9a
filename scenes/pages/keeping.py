"""Saving pictures for the player: their folder, free file names, and notices about success or failure."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame

from game.storage.folder import Folder
from scenes.context import Context
from scenes.kit.screens.scene import Scene
from scenes.kit.screens.show_file import show_file
from scenes.pages.notice import NoticeScene

MOST = 10_000
"""Largest number that is appended to a file name in order to find a free one."""


def pictures_of(folder: Folder) -> Path:
    """The folder for pictures inside the player's folder, created if necessary."""
    path = folder.path / "pictures"
    path.mkdir(parents=True, exist_ok=True)
    return path


def numbered(folder: Path, wanted: str, ending: str) -> Path:
    """A path for a new file; a number is added if the wanted name is taken. Raises OSError if all numbers are."""
    names = (f"{wanted}{'' if number == 1 else f'-{number}'}.{ending}" for number in range(1, MOST))
    found = next((path for name in names if not os.path.lexists(path := folder / name)), None)
    if found is None:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / wanted))
    return found


def write_picture(picture: pygame.Surface, path: Path) -> None:
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from None


def keep(ctx: Context, picture: pygame.Surface, name: str) -> None:
    """Save a picture as PNG, and show a notice of where it is or why it could not be written."""
    try:
        path = numbered(pictures_of(ctx.store.folder), name, "png")
        write_picture(picture, path)
    except OSError as error:
        ctx.stack.push(failed(ctx, error))
    else:
        ctx.stack.push(kept(ctx, path))


def kept(ctx: Context, path: Path) -> Scene:
    """The notice about a saved picture, with a button that shows it in the file manager."""

    def show() -> None:
        if not show_file(path):
            ctx.tell(ctx.texts("picture.not_shown"))

    return NoticeScene(ctx, ctx.texts("picture.kept"), str(path), (ctx.texts("picture.show"), show))


def failed(ctx: Context, error: OSError) -> Scene:
    return NoticeScene(ctx, ctx.texts("picture.failed"), ctx.texts("picture.why", reason=error.strerror or error))
