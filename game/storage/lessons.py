"""A person's progress in each lesson, and where it was left, in one small file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.storage.entries import Entries


class LessonProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's progress in one lesson.

    `part` is the current part, `done` has the names of the steps done, `turns` counts the person's turns. `left` is the
    position on the table where the lesson was left, as text, or empty at the beginning. `finished` counts how often the
    lesson was completed; `offered` says that it need not be suggested again.
    """

    part: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    done: Annotated[tuple[str, ...], msgspec.Meta(max_length=99)] = ()
    turns: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    left: Annotated[str, msgspec.Meta(max_length=100_000)] = ""
    finished: Annotated[int, msgspec.Meta(ge=0)] = 0
    offered: bool = False

    @property
    def begun(self) -> bool:
        return bool(self.part or self.done or self.left)


NEW = LessonProgress()


class Lessons(Entries[LessonProgress]):
    """The stored progress of a person in every lesson."""

    file, kind, new = "lessons.json", LessonProgress, NEW

    @property
    def any(self) -> bool:
        """Whether any lesson was ever begun or suggested."""
        return bool(self._now)
