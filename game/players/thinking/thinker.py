"""Has decisions searched by a worker process, and copes when that process dies, hangs or is late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.players.search.advice import Advice
from game.players.thinking.process import CannotStart, WorkerProcess
from game.players.thinking.slices import Slices
from game.players.thinking.task import Begin, Now, Task
from game.players.thinking.worker import Order, WorkerAnswer

GRACE = 1.0
"""Seconds after a task's time limit for which the worker's answer is awaited."""
START = 15.0
"""Seconds that a worker process may take to start, many because other programs may keep the machine busy."""
DEATHS = 3
"""Number of worker processes in a row that die without an answer, after which no other is started."""


class Worker(Protocol):
    """The methods of a worker process that a Thinker needs."""

    @property
    def alive(self) -> bool:
        """Whether the process still works and answers."""

    def send(self, order: Order) -> None:
        """Send an order to the process."""

    def received(self) -> list[WorkerAnswer]:
        """The answers that have come since the last call."""

    def end(self) -> None:
        """End the process at once."""


Launch = Callable[[Begin, Now], Worker]


class AdviceStore(Protocol):
    """A store of finished advice (`game.storage.estimates.Estimates`)."""

    def of(self, task: Task) -> Advice | None:
        """The stored advice for the decision of a task; None if there is none."""

    def keep(self, task: Task, advice: Advice) -> None:
        """Store the final advice for the decision of a task."""


class Thought:
    """A decision being searched, for the code that asked for it, which calls `follow` and reads the `advice`.

    `over` says that no more advice will come: it is final, or none can be given, or another task was started meanwhile.
    Final advice is stored in `kept`, if that was given.
    """

    def __init__(self, thinker: Thinker, task: Task, kept: AdviceStore | None = None) -> None:
        self._thinker, self.task, self.kept = thinker, task, kept
        self.advice: Advice | None = None
        self.over = False

    def follow(self, dt: float) -> None:
        """Advance by `dt` seconds, and update the advice with what the search has found."""
        if not self.over:
            self._thinker.pass_time(dt)

    def drop(self) -> None:
        if not self.over:
            self._thinker.drop()


class Thinker:
    """The owner of the worker process, which searches one task at a time; a new task replaces the one before.

    `launch` starts the process: when the first task comes, or earlier with `start`. `on_trouble` is called with a line
    for the log when something goes wrong.
    """

    def __init__(
        self, begin: Begin, now: Now, on_trouble: Callable[[str], None] = lambda line: None,
        launch: Launch = WorkerProcess,
    ) -> None:
        self._begin, self._now, self._on_trouble, self._launch = begin, now, on_trouble, launch
        self._worker: Worker | None = None
        self._slices: Slices | None = None
        """The search in this process, if no worker process can be started; None until that is known."""
        self._ready = False
        self._deaths = 0
        self._number = 0
        self._waited = 0.0
        """Seconds since the current task was given."""
        self._starting = 0.0
        """Seconds spent waiting for a worker process that is not ready."""
        self._thought: Thought | None = None

    @property
    def busy(self) -> bool:
        return self._thought is not None

    def start(self) -> None:
        """Start a worker process or, if that is impossible, search in this process between frames."""
        if self._worker is not None or self._slices is not None:
            return
        try:
            self._worker = self._launch(self._begin, self._now)
        except CannotStart as error:
            self._give_up(str(error))
        self._ready, self._starting = False, 0.0

    def ask(self, task: Task, kept: AdviceStore | None = None) -> Thought:
        """Begin to search a task in place of the one before; advice already in `kept` needs no search."""
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
        if self._thought and self._slices:
            self._slices.ask(None)
        elif self._thought and self._worker:
            self._number += 1
            self._worker.send(Order(self._number, None))
        self._leave()

    def pass_time(self, dt: float) -> None:
        """Advance by `dt` seconds: take the worker's answers, and replace it if it is dead or late."""
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
        self._leave()
        if self._worker:
            self._worker.end()
        self._worker = None

    def _leave(self) -> None:
        if self._thought:
            self._thought.over = True
        self._thought = None

    def _take(self, answer: WorkerAnswer) -> None:
        """Handle an answer of the worker process, unless it is about an older task."""
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
        """Replace a worker process that is dead or hangs; a task whose time ends before one starts gets no advice."""
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
        """Replace the worker process, with `why` as a line for the log; the current task gets no more advice."""
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
        """Call `use` with the search in this process, which is given up if it raises an error."""
        assert self._slices is not None
        try:
            use(self._slices)
        except Exception as error:
            self._on_trouble(f"a search failed: {error!r}")
            self._slices.ask(None)
            self._leave()
