"""Narration: what one event adds: a log line, a speech bubble, a caption."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Narration:
    """The texts that one event adds; None for those that it does not add. `bubble_kind` belongs to `bubble`."""

    log: str | None = None
    rule: str = ""
    bubble: tuple[int, str] | None = None
    bubble_kind: str = "say"
    caption: str | None = None
