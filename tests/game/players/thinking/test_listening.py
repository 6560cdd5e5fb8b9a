"""Whoever sleeps while another process thinks hears at once that there is an answer."""

import time
from threading import Event

from game.match.setup import Seat, Setup
from game.players.thinking.process import WorkerProcess
from game.players.thinking.task import Task
from game.players.thinking.worker import Answer, Order
from tests.game.players.thinking.stubs import begin

LONG = 40.0
"""Seconds of the real clock that a busy machine may take."""


def test_an_answer_is_told_at_once_and_so_is_that_none_comes_any_more():
    setup, news = Setup("classic", (Seat("A"), Seat("B"))), Event()
    worker = WorkerProcess(begin, time.monotonic, news.set)
    try:
        assert news.wait(LONG) and worker.received() == [Answer(0)], "it is ready"
        for situation, answers in ((b"", [1]), (b"die", [])):
            news.clear()
            worker.send(Order(1, Task(setup, situation, 16, 20.0, 1, 0.0)))
            assert news.wait(LONG)
            assert [answer.number for answer in worker.received()] == answers
        limit = time.monotonic() + LONG
        while worker.alive:
            assert time.monotonic() < limit
            time.sleep(0.01)
    finally:
        worker.end()
    assert not worker.alive
