"""Showing a file in the folder view of the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def show_file(path: Path) -> bool:
    """Open the system's file manager at a file, selected if possible; returns whether the command could be started."""
    try:
        # Windows' Explorer answers 1 even when all went well, so nobody waits for an answer.
        subprocess.Popen(command(path, sys.platform), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL, start_new_session=True)
    except OSError:
        return False
    return True


def command(path: Path, platform: str) -> list[str]:
    """The command line that shows a file in its folder, for a platform named as in `sys.platform`.

    The path is passed so that it cannot be taken for an option.
    """
    path = path.absolute()
    if platform == "win32":
        return ["explorer", f"/select,{path}"]
    if platform == "darwin":
        return ["open", "-R", str(path)]
    return ["xdg-open", str(path if path.is_dir() else path.parent)]
