"""Blank wilds as a file: saved for another table, and read when somebody drops one onto the window (R8)."""

from __future__ import annotations

from pathlib import Path

from game.mechanics.blank_wild import BadInscription, Inscription
from game.storage.blank_wild_file import read_blanks, written
from scenes.context import Context

NAME = "blanks.json"
"""What the file in the data folder is called."""


def save(ctx: Context, blanks: tuple[Inscription, ...]) -> str:
    """Write a file into the data folder; what to tell the player."""
    folder = ctx.store.folder
    path = folder.path / NAME
    if folder.write(path, written(blanks)):
        return ctx.texts("blank.saved", path=path)
    return ctx.texts("blank.unsaved", path=path)


def read(ctx: Context, path: Path, most: int) -> tuple[tuple[Inscription, ...] | None, str]:
    """What a file says, None if it is refused, and what to tell the player; the file stays as it is."""
    name = "".join(char for char in path.name if char.isprintable())
    try:
        blanks = read_blanks(path, most)
    except BadInscription as bad:
        reason = ctx.texts(bad.reason, allowed=bad.allowed)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
    else:
        return blanks, ctx.texts("blank.was_read", name=name)
    return None, ctx.texts("blank.refused", name=name, reason=reason)
