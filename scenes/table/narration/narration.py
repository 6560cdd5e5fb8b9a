"""How one event is told: in the log, by a sound, by a spoken word, by a caption."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Narration:
    """How one event is told. `volume` and `bubble_kind` belong to `sound` and `bubble`."""

    log: str | None = None
    rule: str = ""
    sound: str | None = None
    volume: float = 1.0
    bubble: tuple[int, str] | None = None
    bubble_kind: str = "say"
    caption: str | None = None
