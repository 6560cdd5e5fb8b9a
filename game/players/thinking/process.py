"""A child process from the view of its parent: started, sent orders, listened to, ended."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

from game.players.thinking.spawning import spawn_context
from game.players.thinking.task import Begin, Now
from game.players.thinking.worker import Order, WorkerAnswer, serve

Told = TypeVar("Told")
Heard = TypeVar("Heard")


GOODBYE = 1.0
"""Seconds to wait, after a child process was ended, for the end of the thread that listens to it."""


class CannotStart(OSError):  # noqa: N818 - a finding
    """The error for a child process that the system could not start."""


class ChildProcess(Generic[Told, Heard]):
    """A child process that works for this one; it never raises errors, but may no longer be `alive`.

    A thread listens to it, and calls `on_answer` when an answer has come, or when none can come any more.
    """

    def __init__(
        self, work: Callable[..., object], *given: object, name: str, on_answer: Callable[[], None] = lambda: None
    ) -> None:
        """Start a process that calls `work` with its end of a connection and `given`; raises CannotStart."""
        try:
            context = spawn_context()
            ours, theirs = context.Pipe()
        except (OSError, ImportError) as error:
            raise CannotStart(str(error)) from error
        self._connection: Connection[Told, Heard] = ours
        self._process = context.Process(target=work, args=(theirs, *given), name=name, daemon=True)
        try:
            self._process.start()
        except (OSError, ImportError, NotImplementedError, RuntimeError, AssertionError) as error:
            ours.close()
            raise CannotStart(str(error)) from error
        finally:
            theirs.close()
        self._broken = False
        self._answers: SimpleQueue[Heard] = SimpleQueue()
        self._on_answer = on_answer
        self._listener = Thread(target=self._listen, name=f"{name} listener", daemon=True)
        self._listener.start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process still works, or has sent an answer that was not taken yet."""
        return not self._broken and (self._process.is_alive() or self._listener.is_alive())

    def send(self, order: Told) -> None:
        try:
            self._connection.send(order)
        except (OSError, ValueError):
            self._broken = True

    def received(self) -> list[Heard]:
        """The answers that have come since the last call, without waiting for others."""
        answers = []
        while True:
            try:
                answers.append(self._answers.get_nowait())
            except Empty:
                return answers

    def end(self) -> None:
        """End the process at once, whatever it is doing."""
        self._broken = True
        self._process.kill()
        self._process.join()
        self._listener.join(GOODBYE)
        self._connection.close()
        self._process.close()

    def _listen(self) -> None:
        try:
            while True:
                self._answers.put(self._connection.recv())
                self._on_answer()
        except (EOFError, OSError):
            self._on_answer()


class WorkerProcess(ChildProcess[Order, WorkerAnswer]):
    """A child process that searches for good actions."""

    def __init__(self, begin: Begin, now: Now, on_answer: Callable[[], None] = lambda: None) -> None:
        super().__init__(serve, begin, now, name="thinking", on_answer=on_answer)
