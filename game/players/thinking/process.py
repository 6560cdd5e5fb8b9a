"""Process: the worker as the program sees it: started, given orders, listened to, ended."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection

from game.players.thinking.task import Begin, Now
from game.players.thinking.worker import Answer, Order, serve


class CannotStart(OSError):  # noqa: N818 - a finding
    """This system starts no process for us."""


class WorkerProcess:
    """A process that thinks. What goes wrong with it is never an error here: then it is no longer `alive`."""

    def __init__(self, begin: Begin, now: Now) -> None:
        """Start it; raises CannotStart."""
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except OSError as error:
            raise CannotStart(str(error)) from error
        self._connection: Connection[Order, Answer] = ours
        self._process = context.Process(target=serve, args=(theirs, begin, now), name="thinking", daemon=True)
        try:
            self._process.start()
        except (OSError, ImportError, NotImplementedError, RuntimeError, AssertionError) as error:
            ours.close()
            raise CannotStart(str(error)) from error
        finally:
            theirs.close()
        self._broken = False

    @property
    def pid(self) -> int | None:
        """Its number in the system."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it still listens and answers."""
        return not self._broken and self._process.is_alive()

    def send(self, order: Order) -> None:
        """Give it an order."""
        try:
            self._connection.send(order)
        except (OSError, ValueError):
            self._broken = True

    def received(self) -> list[Answer]:
        """The answers that have come since the last time; none of them is waited for."""
        answers = []
        try:
            while self._connection.poll():
                answers.append(self._connection.recv())
        except (EOFError, OSError):
            self._broken = True
        return answers

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self._broken = True
        self._connection.close()
        self._process.kill()
        self._process.join()
        self._process.close()
