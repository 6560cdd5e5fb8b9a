"""Where the shipped fonts, pictures, sounds and texts lie, from source and from a built folder alike."""

from pathlib import Path

import assets


def asset(*parts: str) -> Path:
    """The path of a shipped file or folder, whether or not it exists."""
    return Path(assets.__file__).resolve().parent.joinpath(*parts)
