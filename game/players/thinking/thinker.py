"""Thinker: takes questions to think about, and minds a worker process that may die, hang or be late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.players.search.advice import Advice
from game.players.thinking.process import CannotStart, WorkerProcess
from game.players.thinking.slices import Slices
from game.players.thinking.task import Begin, Now, Task
from game.players.thinking.worker import Answer, Order

GRACE = 1.0
"""Seconds after a task's own limit for which a worker's answer is awaited."""
START = 15.0
"""Seconds that a worker may take to start: other programs may keep the machine busy."""
DEATHS = 3
"""Number of workers in a row that died without an answer, after which no other is started."""


class Worker(Protocol):
    """The methods of a worker process that the thinker needs."""

    @property
    def alive(self) -> bool:
        """Whether the process still works and answers."""

    def send(self, order: Order) -> None:
        """Send an order to the process."""

    def received(self) -> list[Answer]:
        """The answers that have come since the last call."""

    def end(self) -> None:
        """End the process at once."""


Launch = Callable[[Begin, Now], Worker]


class Kept(Protocol):
    """Estimates that are kept (`game.storage.estimates.Estimates`)."""

    def of(self, task: Task) -> Advice | None:
        """The advice that is kept on the position of a task; None without one."""

    def keep(self, task: Task, advice: Advice) -> None:
        """Keep the final advice on a task."""


class Thought:
    """A question that is being thought about: the asking code calls `follow` as time passes, and reads the `advice`.

    `over`: nothing more will come, be it that the advice is final, that none can be given, or that another question was
    asked meanwhile. A final advice goes to `kept`, if there is one.
    """

    def __init__(self, thinker: Thinker, task: Task, kept: Kept | None = None) -> None:
        self._thinker, self.task, self.kept = thinker, task, kept
        self.advice: Advice | None = None
        self.over = False

    def follow(self, dt: float) -> None:
        """Let `dt` seconds pass and take in what has been found."""
        if not self.over:
            self._thinker.pass_time(dt)

    def drop(self) -> None:
        """Stop thinking about this question."""
        if not self.over:
            self._thinker.drop()


class Thinker:
    """The owner of the worker process, which works on one task at a time, the newest.

    `on_trouble` gets a line for the log. Its process starts when it is first needed: `start` does it ahead of the first
    question. `launch` starts one.
    """

    def __init__(
        self, begin: Begin, now: Now, on_trouble: Callable[[str], None] = lambda line: None,
        launch: Launch = WorkerProcess,
    ) -> None:
        self._begin, self._now, self._on_trouble, self._launch = begin, now, on_trouble, launch
        self._worker: Worker | None = None
        self._slices: Slices | None = None
        """The thinking in this process, if no worker process can be started; None before that is known."""
        self._ready = False
        self._deaths = 0
        self._number = 0
        self._waited = 0.0
        """Seconds since the newest thought was asked for."""
        self._starting = 0.0
        """Seconds that a worker which is not ready has been waited for."""
        self._thought: Thought | None = None

    @property
    def busy(self) -> bool:
        """Whether a task is being thought about."""
        return self._thought is not None

    def start(self) -> None:
        """Start a worker process, or use slices if none can be started."""
        if self._worker is not None or self._slices is not None:
            return
        try:
            self._worker = self._launch(self._begin, self._now)
        except CannotStart as error:
            self._give_up(str(error))
        self._ready, self._starting = False, 0.0

    def ask(self, task: Task, kept: Kept | None = None) -> Thought:
        """Begin to think about a task; drops the task before, if any. What is `kept` is answered at once."""
        thought = Thought(self, task, kept)
        if (known := kept.of(task) if kept else None) is not None:
            self.drop()
            thought.advice, thought.over = known, True
            return thought
        self._leave()
        self.start()
        self._number += 1
        self._thought, self._waited = thought, 0.0
        if self._worker:
            self._worker.send(Order(self._number, task))
        elif self._slices:
            self._sliced(lambda slices: slices.ask(task))
        return thought

    def drop(self) -> None:
        """Stop thinking about the current task."""
        if self._thought and self._slices:
            self._slices.ask(None)
        elif self._thought and self._worker:
            self._number += 1
            self._worker.send(Order(self._number, None))
        self._leave()

    def pass_time(self, dt: float) -> None:
        """Take in what was found; a worker that is dead or late is replaced."""
        thought = self._thought
        if thought is None:
            return
        self._waited += dt
        if self._worker:
            self._starting += 0.0 if self._ready else dt
            for answer in self._worker.received():
                self._take(answer)
            if not thought.over:
                self._watch(self._worker, thought.task)
        else:
            self._sliced(lambda slices: self._found(slices.think(dt)))

    def close(self) -> None:
        """End the worker process."""
        self._leave()
        if self._worker:
            self._worker.end()
        self._worker = None

    def _leave(self) -> None:
        if self._thought:
            self._thought.over = True
        self._thought = None

    def _take(self, answer: Answer) -> None:
        """Take in an answer of the worker; answers about older tasks are ignored."""
        if not self._ready:
            self._ready, self._waited = True, 0.0
        if answer.trouble and answer.number == self._number:
            self._on_trouble(f"a search failed: {answer.trouble}")
            self._leave()
        elif answer.advice and answer.number == self._number:
            self._deaths = 0
            self._found(answer.advice)

    def _found(self, advice: Advice | None) -> None:
        if advice and self._thought and not self._thought.task.is_met(advice):
            self._leave()
        elif advice and self._thought:
            self._thought.advice = advice
            if advice.final:
                if self._thought.kept:
                    self._thought.kept.keep(self._thought.task, advice)
                self._leave()

    def _watch(self, worker: Worker, task: Task) -> None:
        """Replace a worker that is dead or hangs; a task that waits for one that has not started yet gets no advice."""
        if not worker.alive:
            self._deaths += 1
            self._replace("the process that thinks has died")
        elif not self._ready and self._starting > START:
            self._replace("the process that thinks does not start")
        elif self._waited > task.longest + GRACE:
            if self._ready:
                self._replace("the process that thinks does not answer")
            self._leave()

    def _replace(self, why: str) -> None:
        """End the worker and start another one; the current thought gets no more advice."""
        self._on_trouble(why)
        self._leave()
        if self._worker:
            self._worker.end()
        self._worker = None
        if self._deaths < DEATHS:
            self.start()
        else:
            self._give_up("it died again and again")

    def _give_up(self, why: str) -> None:
        self._worker, self._slices = None, Slices(self._begin, self._now)
        self._on_trouble(f"no process can be started to think in ({why}): it is done between frames")

    def _sliced(self, use: Callable[[Slices], None]) -> None:
        """Do something with the slices; a search that fails is given up."""
        assert self._slices is not None
        try:
            use(self._slices)
        except Exception as error:
            self._on_trouble(f"a search failed: {error!r}")
            self._slices.ask(None)
            self._leave()
