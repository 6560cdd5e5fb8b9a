"""Thinking in another process: the game goes on where that process dies, hangs, is late or cannot be started."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.actions import Draw
from game.match.setup import Seat, Setup
from game.players.search.advice import Advice, Chance
from game.players.thinking.process import CannotStart, WorkerProcess
from game.players.thinking.task import PROLONGED, RunningSearch, Task
from game.players.thinking.thinker import DEATHS, GRACE, START, Thinker
from game.players.thinking.worker import SHARE, WorkerAnswer
from tests.game.players.thinking.stubs import HELD, Stub, begin
from tests.waiting import wait_for

SETUP = Setup("classic", (Seat("A"), Seat("B")))
SOON = 0.002
"""Seconds between two checks."""


def task(kind=b"", playouts=100, cap=20.0, seed=1, partly=0.0):
    return Task(SETUP, kind, playouts, cap, seed, partly)


def follow(thought, what, dt=0.0):
    """Advance a thought until a condition holds."""
    wait_for(lambda: what() or thought.follow(dt) or what(), "advice", pause=SOON)


def followed(thought, dt=0.0):
    follow(thought, lambda: thought.over, dt)
    return thought.advice


@pytest.fixture
def said():
    """The lines for the log."""
    return []


@pytest.fixture
def processes():
    """The worker processes that were started, the newest last."""
    return []


@pytest.fixture
def thinker(said, processes):
    def launch(begin, now):
        processes.append(WorkerProcess(begin, now))
        return processes[-1]

    made = Thinker(begin, time.monotonic, said.append, launch)
    yield made
    made.close()


class Here:
    """A worker that gives the answers of the test."""

    def __init__(self, begin=None, now=None):
        self.alive, self.orders, self.answers, self.ended = True, [], [WorkerAnswer(0)], False

    def send(self, order):
        self.orders.append(order)

    def received(self):
        answers, self.answers = self.answers, []
        return answers

    def end(self):
        self.ended = True


@pytest.fixture
def staged():
    """A thinker with stand-ins for its workers, the newest last."""
    workers, said = [], []

    def launch(begin, now):
        workers.append(Here())
        return workers[-1]

    return Thinker(begin, lambda: 0.0, said.append, launch), workers, said


def advice(playouts=9, final=True):
    made = Stub(task(playouts=playouts if final else playouts + 1))
    made.done = playouts
    return made.advice


def test_a_worker_answers_with_everything_it_was_asked_for(thinker, said, processes):
    first = followed(thinker.ask(task(playouts=200, seed=5)))
    assert (first.playouts, first.final, first.best.seat) == (200, True, 5)
    assert followed(thinker.ask(task(playouts=33))).playouts == 33
    (process,) = processes
    assert process.pid != os.getpid() and process.alive
    assert not said


def test_nothing_is_started_before_somebody_asks(staged):
    thinker, workers, _ = staged
    assert not workers
    thinker.start()
    thinker.start()
    thinker.ask(task())
    assert len(workers) == 1


def test_what_came_on_the_way_is_told_when_it_is_wanted(thinker, tmp_path):
    go_on = tmp_path / "go on"
    thought = thinker.ask(task(HELD + str(go_on).encode(), playouts=800, partly=1e-9))
    follow(thought, lambda: thought.advice)
    assert not thought.advice.final and not thought.over
    assert thought.advice.playouts == SHARE
    go_on.touch()
    assert followed(thought).final


def test_a_newer_question_ends_the_one_before_at_once(thinker):
    followed(thinker.ask(task()))
    slow = thinker.ask(task(b"slow", playouts=10**9, cap=1e9))
    quick = thinker.ask(task(playouts=7))
    assert slow.over and slow.advice is None
    assert followed(quick).playouts == 7
    slow.follow(1.0)
    slow.drop()
    assert quick.advice.playouts == 7


def test_what_is_dropped_is_not_thought_about_any_longer(staged):
    thinker, workers, _ = staged
    thought = thinker.ask(task())
    thought.drop()
    assert thought.over and [order.task is None for order in workers[0].orders] == [False, True]
    workers[0].answers.append(WorkerAnswer(1, advice()))
    thought.follow(0.1)
    assert thought.advice is None


def test_the_time_ends_a_task_that_has_playouts_left(thinker):
    found = followed(thinker.ask(task(b"slow", playouts=60_000, cap=0.05)))
    assert found.final and 0 < found.playouts < 60_000


def test_a_worker_that_dies_is_replaced_and_nobody_waits(thinker, said):
    assert followed(thinker.ask(task(b"die"))) is None
    assert said == ["the process that thinks has died"]
    assert followed(thinker.ask(task(playouts=12))).playouts == 12


def test_a_killed_worker_is_replaced_too(thinker, processes):
    followed(thinker.ask(task()))
    thought = thinker.ask(task(b"hang"))
    os.kill(processes[-1].pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    assert followed(thought) is None
    assert followed(thinker.ask(task())).final


def test_a_worker_that_hangs_is_ended_and_replaced(thinker, said, processes):
    followed(thinker.ask(task()))
    hung = processes[-1]
    thought = thinker.ask(task(b"hang", cap=1.0))
    thought.follow(1.0)
    assert not thought.over
    thought.follow(GRACE + 0.1)
    assert thought.over and thought.advice is None and not hung.alive
    assert followed(thinker.ask(task())).final
    assert said == ["the process that thinks does not answer"]


def test_whoever_waits_for_a_worker_that_is_still_starting_goes_without_but_it_is_left_in_peace(staged):
    thinker, workers, said = staged
    thinker.start()
    workers[0].answers.clear()
    thought = thinker.ask(task(cap=0.2))
    thought.follow(0.2 + GRACE + 0.01)
    assert thought.over and not workers[0].ended and not said
    for _ in range(30):
        thinker.ask(task(cap=0.2)).follow(0.9)
    assert workers[0].ended and len(workers) == 2 and START < 0.9 * 30
    assert said == ["the process that thinks does not start"]


def test_a_search_that_fails_is_told_and_its_worker_goes_on(thinker, said, processes):
    assert followed(thinker.ask(task(b"fail"))) is None
    assert "no cards in a hand" in said[0]
    assert followed(thinker.ask(task(b"unreadable"))) is None
    assert followed(thinker.ask(task())).final
    assert len(said) == 2 and len(processes) == 1


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(staged):
    thinker, workers, _ = staged
    thinker.ask(task(seed=1))
    second = thinker.ask(task(seed=2))
    workers[0].answers.append(WorkerAnswer(1, advice(5)))
    second.follow(0.1)
    assert second.advice is None and not second.over
    workers[0].answers.append(WorkerAnswer(2, advice(6)))
    second.follow(0.1)
    assert second.advice.playouts == 6


def impossible(begin, now):
    raise CannotStart("no processes here")


def test_where_no_process_starts_it_is_done_in_slices(monkeypatch):
    clock, said = [0.0], []
    stepped = []
    monkeypatch.setattr(Stub, "step", lambda self, playouts, step=Stub.step: (
        clock.__setitem__(0, clock[0] + 0.001), stepped.append(playouts), step(self, playouts))[-1])
    thinker = Thinker(begin, lambda: clock[0], said.append, impossible)
    thought = thinker.ask(task(playouts=50))
    frames = 0
    while not thought.over:
        before = clock[0]
        thought.follow(1 / 60)
        frames += 1
        assert clock[0] - before <= 0.006
    assert thought.advice.final and thought.advice.playouts == 50
    assert frames >= 8 and len(said) == 1 and "no processes here" in said[0]
    failing = thinker.ask(task(b"fail"))
    failing.follow(0.1)
    assert failing.over and failing.advice is None
    assert thinker.ask(task(b"unreadable")).over
    thinker.close()


def test_after_some_deaths_no_more_are_started(staged):
    thinker, workers, said = staged
    for _ in range(DEATHS):
        thought = thinker.ask(task())
        workers[-1].alive = False
        thought.follow(0.01)
        assert thought.over
    assert len(workers) == DEATHS
    assert followed(thinker.ask(task(playouts=3)), dt=0.1).playouts == 3
    assert len(workers) == DEATHS and "again and again" in said[-1]


def test_one_that_answers_in_between_is_no_death_in_a_row(staged):
    thinker, workers, _ = staged
    for _ in range(2 * DEATHS):
        good = thinker.ask(task())
        workers[-1].answers.append(WorkerAnswer(workers[-1].orders[-1].number, advice()))
        good.follow(0.01)
        assert good.advice
        lost = thinker.ask(task())
        workers[-1].alive = False
        lost.follow(0.01)
    assert len(workers) == 2 * DEATHS + 1


def test_the_system_may_refuse_a_process(monkeypatch):
    def refuse(self):
        raise PermissionError("not here")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    with pytest.raises(CannotStart):
        WorkerProcess(begin, time.monotonic)


PROGRAM = """
import sys, time
from game.players.thinking.process import WorkerProcess
from game.players.thinking.task import PROLONGED, RunningSearch, Task
from game.players.thinking.worker import Order
from tests.game.players.thinking.stubs import begin
from game.match.setup import Seat, Setup
if __name__ == "__main__":
    worker = WorkerProcess(begin, time.monotonic)
    worker.send(Order(1, Task(Setup("classic", (Seat("A"), Seat("B"))), sys.argv[1].encode(), 10**9, 1e9, 1)))
    while not worker.received():
        time.sleep(0.01)
    print(worker.pid, flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="asks the system in a POSIX way")
@pytest.mark.parametrize("kind", ["slow", "hang", "unreadable"])
def test_it_ends_with_the_program_also_when_that_is_killed(tmp_path, kind):
    root = Path(__file__).parents[4]
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, "utf-8")
    program = subprocess.Popen([sys.executable, str(script), kind], stdout=subprocess.PIPE, cwd=root,
                               env={**os.environ, "PYTHONPATH": str(root)})
    pid = int(program.stdout.readline())
    program.kill()
    program.wait()
    program.stdout.close()

    def gone():
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        stat = Path(f"/proc/{pid}/stat")
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"

    wait_for(gone, "end of the worker")



class Choosing(Stub):
    """A search among three choices, so many playouts of which take a second each."""

    @property
    def advice(self):
        one = super().advice
        return replace(one, chances=one.chances * 3)


@pytest.mark.parametrize(("least", "told"), [(0, [(1, True)]), (2, [(6, False), (6, True)]), (99, [(6, True)])])
def test_too_few_playouts_are_not_told_and_get_more_time(least, told):
    now = [0.0]
    asked = replace(task(b"busy", playouts=1000, cap=2.0, partly=1.0), least=least)
    running, found = RunningSearch(asked, Choosing, lambda: now[0]), []
    while not running.done:
        now[0] += 1.0 if least else 2.0
        if running.go_on(1):
            found.append((running.advice.playouts, running.advice.final))
    assert found[-1:] == told[-1:] and all(count >= told[0][0] for count, _ in found)
    assert asked.longest == (2.0 * PROLONGED if least else 2.0)


def test_what_rests_on_too_few_playouts_even_so_is_no_advice(staged):
    thinker, workers, said = staged
    asked, kept = replace(task(b"busy", cap=2.0), everything=True, least=10), Remembering()
    few, many = (replace(advice(), playouts=n, chances=advice().chances * 3) for n in (29, 30))
    for found in (few, many):
        thought = thinker.ask(asked, kept)
        thought.follow(0.1)
        thought.follow(asked.cap + GRACE)
        assert not thought.over, "it gets more time"
        workers[-1].answers.append(WorkerAnswer(workers[-1].orders[-1].number, found))
        thought.follow(0.1)
        assert thought.over and thought.advice is (found if found is many else None)
    assert list(kept.known.values()) == [many] and not said


class Remembering:
    """Estimates that are kept by the bytes of their situation."""

    def __init__(self):
        self.known = {}

    def of(self, task):
        return self.known.get(task.situation)

    def keep(self, task, advice):
        self.known[task.situation] = advice


def test_what_is_kept_is_answered_at_once_and_a_final_advice_is_kept():
    worker, kept = Here(), Remembering()
    thinker = Thinker(begin, lambda: 0.0, launch=lambda begin, now: worker)
    asked = replace(task(b"position"), everything=True)

    def answered(thought, *, final):
        advice = Advice(Draw(0), (Chance(Draw(0), (), 0.13, 0.01, 0.13),), final=final)
        worker.answers.append(WorkerAnswer(worker.orders[-1].number, advice))
        thought.follow(0.1)
        return thought.advice

    thought = thinker.ask(asked, kept)
    answered(thought, final=False)
    assert not kept.known, "a provisional advice is not kept"
    first = answered(thought, final=True)
    many = len(worker.orders)
    again = thinker.ask(replace(asked, cap=0.5, playouts=9), kept)
    assert again.over and again.advice is first and not thinker.busy and len(worker.orders) == many
    assert not thinker.ask(asked).over, "who keeps nothing gets a search"
