"""What somebody has learned, and where a lesson was left: one small file, which nothing else depends on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from game.storage.folder import Folder
from game.storage.writer import Writer

BIGGEST = 1 << 20
"""Bytes of the file that are read; it has some thousands."""


class Learned(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far somebody is in a lesson: which part, its beats that are `done`, own `turns`, and how it was left.

    `left` is a position as text, empty at the beginning. `finished` is how often the lesson was gone through;
    `offered` that it need not be offered again.
    """

    part: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    done: Annotated[tuple[str, ...], msgspec.Meta(max_length=99)] = ()
    turns: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    left: Annotated[str, msgspec.Meta(max_length=100_000)] = ""
    finished: Annotated[int, msgspec.Meta(ge=0)] = 0
    offered: bool = False

    @property
    def begun(self) -> bool:
        """Whether it was left in the middle."""
        return bool(self.part or self.done or self.left)


NEW = Learned()


class Lessons:
    """How far somebody is in every lesson. What cannot be written holds until the program ends."""

    def __init__(self, folder: Folder, writer: Writer | None = None) -> None:
        self.folder, self.writer = folder, writer or Writer(threaded=False)
        self.trouble = False
        """Whether something could not be written."""
        self._now = self._read()
        self._changed: set[str] = set()

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder.path / "lessons.json"

    @property
    def any(self) -> bool:
        """Whether any lesson was begun or offered."""
        return bool(self._now)

    def of(self, name: str) -> Learned:
        """How far somebody is in a lesson."""
        return self._now.get(name, NEW)

    def change(self, name: str, learned: Learned) -> None:
        """Keep how far somebody is in a lesson; it is written by and by."""
        if learned != self.of(name):
            self._now = {**self._now, name: learned}
            self._changed = self._changed | {name}
            self.writer.add(self)

    def work(self, *, last: bool) -> bool:
        """Write what was changed, beside what another program may have written; whether that could be done."""
        changed, now = self._changed, self._now
        known = {**self._read(), **{name: now[name] for name in changed}}
        data = msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n"
        if not self.folder.write(self.path, data):
            self.trouble = True
            return True  # it is tried again with the next change
        self._changed = self._changed - {name for name in changed if self._now[name] is now[name]}
        return True

    def _read(self) -> dict[str, Learned]:
        """What the file says; one that is damaged is kept under another name, and all begins anew."""
        try:
            with self.path.open("rb") as file:
                return msgspec.json.decode(file.read(BIGGEST), type=dict[str, Learned])
        except OSError:
            return {}
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.folder.set_aside(self.path)
            return {}
