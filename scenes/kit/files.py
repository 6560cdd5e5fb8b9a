"""Paths of the shipped fonts, pictures, sounds and texts, both when run from source and from a packaged program."""

from pathlib import Path

import assets


def asset(*parts: str) -> Path:
    """The path of a shipped file or folder, whether or not it exists."""
    return Path(assets.__file__).resolve().parent.joinpath(*parts)
