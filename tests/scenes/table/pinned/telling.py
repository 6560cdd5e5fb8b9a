"""Pinned lines of what is said and shown of every kind of event, as text ids, because words may change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from game.record.timeline import Timeline
from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.table.narration.sentences import tell
from tests.scenes.table.pinned.moving import GOLDEN, kind
from tests.scenes.table.pinned.text import line

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


class Ids:
    """A catalog whose texts are their ids with the values that are filled in."""

    def __call__(self, key: str, **given: Any) -> str:
        return f"{key}({', '.join(f'{name}={value}' for name, value in sorted(given.items()))})" if given else key

    def has(self, key: str) -> bool:
        return not key[-1].isdigit()

    def n(self, key: str, count: int, **given: Any) -> str:
        return self(key, n=count, **given)

    def listed(self, parts: Iterable[str]) -> str:
        return " + ".join(parts)


def lines(ctx: Context) -> Iterator[str]:
    """The lines of the first events of each kind."""
    seen = set[object]()
    for path in GOLDEN:
        timeline = Timeline.read(path)
        for position in range(len(timeline)):
            event = timeline.seen(position, position + 1, 0)[0]
            timeline.seek(position)
            told = tell(event, timeline.view(0), NAMES, cast(Texts, Ids()))
            texts = [(words or "").partition("(")[0] for words in (told.log, told.caption)]
            key = *kind(event), told.rule, *texts
            if key not in seen:
                seen.add(key)
                yield line(f"{path.stem} {position} {type(event).__name__}", told.log, told.rule,
                           told.bubble, told.bubble_kind if told.bubble else "", told.caption)
