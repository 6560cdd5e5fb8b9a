"""A stub of the thinking process, which answers when a test says so."""

from game.players.search.advice import Advice
from game.players.thinking.thinker import Thinker
from game.players.thinking.worker import WorkerAnswer

ENOUGH = 10_000
"""Playouts of every answer."""


class Here:
    """A worker that answers when the test says so."""

    def __init__(self, begin=None, now=None):
        self.alive, self.orders, self.answers = True, [], [WorkerAnswer(0)]

    def send(self, order):
        self.orders.append(order)

    def received(self):
        answers, self.answers = self.answers, []
        return answers

    def end(self):
        pass

    @property
    def asked(self):
        """The task that is wanted now, if any."""
        return self.orders[-1].task if self.orders else None

    def answer(self, action, chances=(), reasons=(), *, final=True):
        advice = Advice(action, tuple(chances), reasons, ENOUGH, final)
        self.answers.append(WorkerAnswer(self.orders[-1].number, advice))


def no_search(task):
    raise AssertionError("nothing is searched for here")


def thinking(worker):
    """A thinker with this worker."""
    return Thinker(no_search, lambda: 0.0, launch=lambda begin, now: worker)
