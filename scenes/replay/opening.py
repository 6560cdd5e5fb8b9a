"""Opening a record to look at it, and the sentence for one that cannot be looked at."""

from __future__ import annotations

from pathlib import Path

from game.record.reader import BadRecord
from game.record.timeline import Timeline
from scenes.context import Context
from scenes.kit.scene import Scene
from scenes.replay.scene import ReplayScene


def opened(ctx: Context, path: Path, position: int = 0) -> Scene | None:
    """The replay of a record; None, and a notice, where there is none in the file."""
    try:
        timeline = Timeline.read(path)
    except (BadRecord, OSError) as error:
        ctx.tell(ctx.texts("notice.bad_match", reason=error))
        return None
    return ReplayScene(ctx, path, timeline, position)
