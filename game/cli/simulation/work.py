"""Plays the games of a plan in one process or several, always with the same result."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from time import process_time
from typing import NamedTuple

import msgspec

from game.cli.simulation.plan import Plan
from game.cli.simulation.playing import GameResult, play_out
from game.cli.simulation.tally import Tally
from game.core.actions import Action
from game.core.events import Event
from game.match.match import Match
from game.match.setup import Setup
from game.players.thinking.spawning import spawn_context
from game.players.thinking.worker import live_for_others
from game.record.format import header, line

SHARE = 50
"""Most games that a process plays before it returns their counts; it is fewer for few games."""
AHEAD = 4
"""Batches of games queued for each process, so that it is never idle and little memory is used."""
ENDING = 2.0
"""Seconds to wait for a thread of the process pool after its processes were killed."""


class BatchResult(NamedTuple):
    """The result of a batch of a plan's games: their counts and, if kept, their records."""

    tally: Tally
    records: bytes


def parts(plan: Plan, jobs: int = 1) -> Iterator[BatchResult]:
    """Play a plan's games in `jobs` processes; yields the results of batches, always in the same order."""
    size = max(1, min(SHARE, plan.games // 40))
    starts = range(0, plan.games, size)
    shares = (range(at, min(at + size, plan.games)) for at in starts)  # one by one: there can be millions
    if jobs == 1 or len(starts) == 1:
        yield from (play_share(plan, share) for share in shares)
        return
    others, threads = {*active_children()}, {*threading.enumerate()}
    pool = ProcessPoolExecutor(min(jobs, len(starts)), spawn_context(), initializer=live_for_others)
    try:
        waiting: list[Future[BatchResult]] = []
        for share in shares:
            with _breaking_off_later():
                waiting.append(pool.submit(play_share, plan, share))
            if len(waiting) >= jobs * AHEAD:
                yield waiting.pop(0).result()
        yield from (future.result() for future in waiting)
    except BaseException:  # what is being played is of no use to anybody
        pool.shutdown(wait=False, cancel_futures=True)
        for process in {*active_children()} - others:
            process.kill()
        for thread in {*threading.enumerate()} - threads:  # Python, as it ends, would write to a pipe that they close
            thread.join(ENDING)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _breaking_off_later() -> Iterator[None]:
    """Delay the effect of Ctrl+C to the end of the block; processes started in it never react to Ctrl+C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_share(plan: Plan, games: range) -> BatchResult:
    """Play a plan's games with these numbers in this process."""
    clock = process_time if plan.timed else None
    tally, record = Tally(len(plan.levels)), bytearray()
    for game in games:
        setup = plan.setup(game)
        match = Match(setup)
        pen = MemoryRecorder(setup, match) if plan.record else None
        outcome: GameResult = play_out(match, plan.players(game), pen.write if pen else None, plan.max_rounds, clock)
        tally.count(outcome, plan.turned(game))
        if pen:
            record += pen.text
    return BatchResult(tally, bytes(record))


class MemoryRecorder:
    """Writes the record of a match to memory, in the format of a record file."""

    def __init__(self, setup: Setup, match: Match) -> None:
        self.text = bytearray(msgspec.json.encode(header(setup)) + b"\n")
        self._match = match
        self._count = 0

    def write(self, action: Action, events: list[Event]) -> None:
        self._count += 1
        self.text += msgspec.json.encode(line(self._count, action, events, self._match.table)) + b"\n"
