"""The texts that tell one event: a line of the game log, a speech bubble, a caption."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Narration:
    """The texts that tell one event, or None: `log` line with its `rule` id, `bubble` (seat, words), `caption`.

    `bubble_kind` is the kind of speech bubble.
    """

    log: str | None = None
    rule: str = ""
    bubble: tuple[int, str] | None = None
    bubble_kind: str = "say"
    caption: str | None = None
