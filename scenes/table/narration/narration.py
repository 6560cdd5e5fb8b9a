"""Narration: what one event adds: a log line, a sound, a speech bubble, a caption."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Narration:
    """What one event adds; None where it adds nothing. `volume` and `bubble_kind` belong to `sound` and `bubble`."""

    log: str | None = None
    rule: str = ""
    sound: str | None = None
    volume: float = 1.0
    bubble: tuple[int, str] | None = None
    bubble_kind: str = "say"
    caption: str | None = None
