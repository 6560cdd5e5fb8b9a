"""The code of the child process, which searches one task after another, always the newest."""

from __future__ import annotations

import os
import signal
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import NamedTuple

from game.players.search.advice import Advice
from game.players.thinking.task import Begin, Now, RunningSearch, Task

SHARE = 16
"""Imagined games between two checks for a newer task, a few milliseconds."""
POLITE = 5
"""The niceness of the worker process, on systems that have it: other programs get the processor first."""


class Order(NamedTuple):
    """An order to the worker process: a task to search with its number or, without a task, to stop searching."""

    number: int
    task: Task | None


class WorkerAnswer(NamedTuple):
    """The worker's answer: advice on the task of this number, or what went wrong; number 0 says that it is ready."""

    number: int
    advice: Advice | None = None
    trouble: str = ""


def serve(connection: Connection[WorkerAnswer, Order], begin: Begin, now: Now) -> None:
    """Carry out orders until the process that sends them is gone."""
    live_for_others()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        connection.send(WorkerAnswer(0))
        while True:
            order: Order | None = _newest(connection, connection.recv())
            while order is not None:
                order = _answered(connection, order, begin, now)
    except (EOFError, OSError):
        return


def live_for_others() -> None:
    """Set up a child process: it ignores Ctrl+C, and ends as soon as its parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait for the parent process to end, then end this one, which nothing else would end."""
    other = parent_process()
    if other is not None:
        other.join()
        os._exit(1)


def _newest(connection: Connection[WorkerAnswer, Order], order: Order) -> Order:
    while connection.poll():
        order = connection.recv()
    return order


def _answered(connection: Connection[WorkerAnswer, Order], order: Order, begin: Begin, now: Now) -> Order | None:
    """Search the task of an order and send answers; returns a newer order that interrupted it, or None."""
    if order.task is None:
        return None
    try:
        running = RunningSearch(order.task, begin, now)
        while not running.done:
            told = running.go_on(SHARE)
            if connection.poll():
                return connection.recv()
            if told:
                connection.send(WorkerAnswer(order.number, running.advice))
    except (EOFError, OSError):
        raise
    except Exception:
        connection.send(WorkerAnswer(order.number, trouble=traceback.format_exc()))
    return None
