"""From which match on statistics count: starting again from zero deletes nothing and can be taken back."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.storage.folder import Folder


class Mark(msgspec.Struct, frozen=True):
    """Only matches begun after the one of this number count."""

    after: int = 0


def path(folder: Folder) -> Path:
    """Where the mark lies."""
    return folder.path / "statistics.json"


def read(folder: Folder) -> int:
    """The number of the last match that does not count; 0 if all count, also if the file cannot be read."""
    try:
        return msgspec.json.decode(path(folder).read_bytes(), type=Mark).after
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0


def write(folder: Folder, after: int) -> bool:
    """Count only matches begun after the one of this number, 0 for all; whether that could be kept."""
    return folder.write(path(folder), msgspec.json.encode(Mark(after)) + b"\n")
