"""What a person has learned, and where a lesson was left: one small file, which nothing else depends on."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.storage.entries import Entries


class Learned(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress in a lesson: its part, the beats that are `done`, own `turns`, and how it was left.

    `left` is a position as text, empty at the beginning. `finished` is how often the lesson was gone through; `offered`
    that it need not be offered again.
    """

    part: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    done: Annotated[tuple[str, ...], msgspec.Meta(max_length=99)] = ()
    turns: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    left: Annotated[str, msgspec.Meta(max_length=100_000)] = ""
    finished: Annotated[int, msgspec.Meta(ge=0)] = 0
    offered: bool = False

    @property
    def begun(self) -> bool:
        """Whether the lesson was left in the middle."""
        return bool(self.part or self.done or self.left)


NEW = Learned()


class Lessons(Entries[Learned]):
    """The stored progress of the person in every lesson."""

    file, kind, new = "lessons.json", Learned, NEW

    @property
    def any(self) -> bool:
        """Whether any lesson was begun or offered."""
        return bool(self._now)
