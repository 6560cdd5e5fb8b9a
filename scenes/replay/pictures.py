"""Pictures saved from a replay: their file names, and how they are drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from scenes.pages.keeping import numbered
from scenes.replay.positions import Place
from scenes.replay.table import ReplayTable


def free_name(folder: Path, record: Path, place: Place, ending: str) -> Path:
    """A path for a new picture of the moment `place`; raises OSError if all names are taken."""
    stem = re.sub(r"[^\w.-]+", "-", record.stem)[:60] or "match"
    return numbered(folder, f"{stem}-round-{place.round}-turn-{place.turn}", ending)


def drawn(table: ReplayTable) -> pygame.Surface:
    """The present picture of the table, without the bar of controls, buttons and hints."""
    view = table.ctx.view
    surface = pygame.Surface(view.pixels, depth=32)
    table.picture.draw_plain(surface)
    high = min(surface.height, view.px(table.stage.places.height))
    return surface.subsurface((0, 0, surface.width, high)).copy()
