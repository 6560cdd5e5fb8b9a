"""Notices about the player's files, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.context import Context

if TYPE_CHECKING:
    from game.storage.recovery import Trouble

TOLD = 2
"""How many wrong things are told; the file has the others."""


def about_settings(ctx: Context, notice: str, troubles: Sequence[Trouble] = ()) -> str:
    """What is the matter with the settings, and what would be allowed where they are wrong."""
    parts = [ctx.texts("notice.strange.part", what=what, allowed=allowed) for what, allowed in troubles[:TOLD]]
    parts += ["…"] if len(troubles) > TOLD else []
    return ctx.texts(notice, path=ctx.store.folder.path, parts=" ".join(parts))
