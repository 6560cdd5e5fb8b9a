"""When something unexpected has happened: what it means, where the log lies, and a way on."""

from __future__ import annotations

from scenes.context import Context
from scenes.scene import Scene


class ErrorScene(Scene):
    """Stub."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
