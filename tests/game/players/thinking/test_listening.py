"""A program that sleeps while another process thinks is woken at once by the answer."""

import time
from threading import Event

from game.match.setup import Seat, Setup
from game.players.thinking.process import WorkerProcess
from game.players.thinking.task import Task
from game.players.thinking.worker import Order, WorkerAnswer
from tests.game.players.thinking.stubs import begin
from tests.waiting import LONG, wait_for


def test_an_answer_is_told_at_once_and_so_is_that_none_comes_any_more():
    setup, news = Setup("classic", (Seat("A"), Seat("B"))), Event()
    worker = WorkerProcess(begin, time.monotonic, news.set)
    try:
        assert news.wait(LONG) and worker.received() == [WorkerAnswer(0)], "it is ready"
        for situation, answers in ((b"", [1]), (b"die", [])):
            news.clear()
            worker.send(Order(1, Task(setup, situation, 16, 20.0, 1, 0.0)))
            assert news.wait(LONG)
            assert [answer.number for answer in worker.received()] == answers
        wait_for(lambda: not worker.alive, "end of the worker")
    finally:
        worker.end()
    assert not worker.alive
