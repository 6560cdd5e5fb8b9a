"""Pictures that a player keeps: their folder, free names in it, and the notice that says where one is."""

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
"""Pictures of one name that are told apart."""


def pictures_of(folder: Folder) -> Path:
    """The folder of a player's pictures; it is made when it is not there."""
    path = folder.path / "pictures"
    path.mkdir(parents=True, exist_ok=True)
    return path


def numbered(folder: Path, wanted: str, ending: str) -> Path:
    """A name that no file has, with a number where the wanted one is taken; raises OSError where all are."""
    names = (f"{wanted}{'' if number == 1 else f'-{number}'}.{ending}" for number in range(1, MOST))
    found = next((path for name in names if not os.path.lexists(path := folder / name)), None)
    if found is None:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / wanted))
    return found


def write_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture to a file; raises OSError if that is not possible."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from None


def keep(ctx: Context, picture: pygame.Surface, name: str) -> None:
    """Keep a picture under a name, and say where it is or why it could not be written."""
    try:
        path = numbered(pictures_of(ctx.store.folder), name, "png")
        write_picture(picture, path)
    except OSError as error:
        ctx.stack.push(failed(ctx, error))
    else:
        ctx.stack.push(kept(ctx, path))


def kept(ctx: Context, path: Path) -> Scene:
    """The notice about a picture that was written."""

    def show() -> None:
        if not show_file(path):
            ctx.tell(ctx.texts("picture.not_shown"))

    return NoticeScene(ctx, ctx.texts("picture.kept"), str(path), (ctx.texts("picture.show"), show))


def failed(ctx: Context, error: OSError) -> Scene:
    """The notice about a picture that could not be written."""
    return NoticeScene(ctx, ctx.texts("picture.failed"), ctx.texts("picture.why", reason=error.strerror or error))
