"""Stub searches for workers, controlled by the bytes of the packed situation."""

from __future__ import annotations

import os
import time
from pathlib import Path
from threading import Event

from game.core.actions import Draw
from game.players.search.advice import Advice, Chance
from game.players.thinking.task import Task
from tests.waiting import wait_for

HELD = b"held until there is "
"""The beginning of a situation whose search stays in its first step until the file named after it exists."""


class Stub:
    """A search that reports the number of its playouts."""

    def __init__(self, task: Task) -> None:
        self.task, self.done = task, 0

    @property
    def advice(self) -> Advice:
        best = Draw(self.task.seed)
        return Advice(best, (Chance(best, (best,), 0.5, 0.1, 0.5),), (), self.done, self.done >= self.task.playouts)

    def step(self, playouts: int) -> bool:
        if self.task.situation.startswith(HELD) and self.done:
            wait_for(Path(self.task.situation.removeprefix(HELD).decode()).exists, "word to go on")
        self.done = min(self.task.playouts, self.done + playouts)
        match self.task.situation:
            case b"slow":
                time.sleep(0.001 * playouts)
            case b"hang":
                Event().wait()
            case b"die":
                os._exit(3)
            case b"fail":
                raise RuntimeError("no cards in a hand")
        return self.done >= self.task.playouts


def begin(task: Task) -> Stub:
    if task.situation == b"unreadable":
        raise ValueError("no situation")
    return Stub(task)
