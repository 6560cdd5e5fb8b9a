"""Tuning: the same seed finds the same numbers, a run resumes where it stopped, and players use what was fitted."""

import subprocess
import sys
from dataclasses import asdict, replace
from math import exp
from pathlib import Path
from random import Random

import pytest

from game.cli.tuning import __main__ as tuning
from game.cli.tuning import climb, heuristic
from game.cli.tuning.climb import knobs, moved
from game.cli.tuning.deals import dealt, setup_of
from game.cli.tuning.duels import share
from game.cli.tuning.task import TuningTask, tune
from game.cli.tuning.values import fitted, positions
from game.editions import EDITIONS
from game.players.manner import manner
from game.players.search.facts import GameFacts
from game.players.search.memory import Memory
from game.players.search.numbers import TWO, Numbers
from game.players.search.playout import play_on
from game.players.search.policy import Policy
from game.players.search.worth import Worth, marks
from game.players.tuned import read, weights_of
from game.players.weights import USUAL
from tests.waiting import LONG

ROOT = Path(__file__).parents[3]
ALL = [edition.id for edition in EDITIONS]


def test_the_same_seed_finds_the_same_numbers():
    one, other = (tune(TuningTask("flip", "2", seed, 2, 40)) for seed in (3, 3))
    assert one == other != tune(TuningTask("flip", "2", 4, 2, 40))


@pytest.mark.parametrize("edition", ALL)
def test_values_are_judged_in_the_search_as_they_were_fitted(edition):
    facts, rng, numbers = GameFacts(setup_of(edition, 3)), Random(5), read().numbers[edition]["3+"]
    weights = {**asdict(numbers.values), **numbers.values.cards}
    table = dealt(facts, rng)
    memory = Memory(_view(table), facts)
    policy, compared = Policy(facts, numbers, rng.random), 0
    for _ in range(12):
        if play_on(table, policy, 3):
            break
        following = table.next_seat(table.seat)
        said = [exp(sum(weights[mark] * times for mark, times in marks(facts, table, hand, seat == following).items()))
                for seat, hand in enumerate(table.hands)]  # fmt: skip
        judged = [Worth(facts, memory, numbers, seat).of(table, ()).win for seat in range(3)]
        assert judged == pytest.approx([one / sum(said) for one in said])
        compared += 1
    assert compared > 2


def _view(table):
    from game.core.view import View

    return View(table, 0)


def test_values_know_more_than_nothing():
    values, loss = fitted(GameFacts(setup_of("all_wild", 2)), TWO, 1, 1500)
    assert loss < 0.65 and values.one > 0.5  # knowing nothing is 0.69


def test_positions_have_a_winner_among_their_hands():
    facts = GameFacts(setup_of("dos", 3))
    for seen in positions(facts, TWO, Random(1), 30):
        assert len(seen.hands) == 3 and 0 <= seen.winner < 3


def test_worse_numbers_lose_and_a_climb_mends_them():
    facts = GameFacts(setup_of("all_wild", 2))
    worse = Numbers(swap=-3.0, harm={**TWO.harm, "draw4": -9.0, "skip": -9.0, "swap": 9.0})
    assert share(facts, worse, TWO, "1", 400) < 0.46
    assert share(facts, TWO, TWO, "1", 50) == 0.5


@pytest.mark.nightly
def test_a_climb_mends_a_number_that_is_wrong(monkeypatch):
    monkeypatch.setattr(climb, "knobs", lambda facts: [("harm", "wild")])
    facts = GameFacts(setup_of("classic", 2))
    bad = Numbers(harm={**TWO.harm, "wild": -1.0})  # wilds too early
    better, won = climb.climbed(facts, bad, "1", 1500)
    assert better.harm["wild"] < -1 and won > 0.5


def test_every_number_that_can_be_moved_is_moved_alone():
    facts = GameFacts(setup_of("pokemon", 2))
    for name, symbol in knobs(facts):
        other = moved(TWO, name, symbol, 1.0)
        changed = {key for key, value in asdict(other).items() if value != asdict(TWO)[key]}
        assert changed == {name}


def test_a_run_writes_its_file_and_does_not_do_it_again(tmp_path, capsys):
    words = ["--edition", "classic", "--deals", "0", "--positions", "30", "--out", str(tmp_path / "tuned.json")]
    assert tuning.main(words) == 0
    first = read(tmp_path / "tuned.json")
    assert set(first.numbers["classic"]) == {"2", "3+"} and "classic 2" in capsys.readouterr().out
    assert tuning.main(words) == 0
    assert "classic" not in capsys.readouterr().out and read(tmp_path / "tuned.json") == first


@pytest.mark.parametrize("edition", ALL)
def test_the_heuristic_is_moved_where_it_has_a_meaning(edition):
    names = {*heuristic.knobs(edition)}
    assert names.isdisjoint(heuristic.THOUGHTS) and ("bonus" in names) == (edition == "dos") != ("wild" in names)
    assert ("turning" in names) == (edition == "flip")
    for name in names:
        assert {key for key, value in asdict(heuristic.moved(USUAL, name, 0.5)).items()
                if value != getattr(USUAL, key)} == {name}


def test_worse_weights_lose_and_equal_ones_do_not():
    worse = replace(USUAL, wild=4.0, follow=-0.6)
    assert heuristic.share("classic", worse, USUAL, 2, "1", 150) < 0.45
    assert 0.4 < heuristic.share("classic", USUAL, USUAL, 2, "1", 60) < 0.6


def test_a_climb_of_the_heuristic_ends_no_worse_than_it_began(monkeypatch):
    monkeypatch.setattr(heuristic, "knobs", lambda edition: ["swapped"])
    monkeypatch.setattr(heuristic, "share", lambda edition, one, other, seats, seed, deals:
                        0.9 if one.swapped > other.swapped else 0.1)  # fmt: skip
    came = heuristic.tune_heuristic(heuristic.HeuristicTask("all_wild", "2", 1, 100))
    assert came.weights.swapped > USUAL.swapped and came.share == 0.9
    monkeypatch.setattr(heuristic, "share", lambda *given: 0.9 if "end" not in given[4] else 0.4)
    assert heuristic.tune_heuristic(heuristic.HeuristicTask("all_wild", "2", 1, 100)).weights == USUAL


def test_weights_stand_in_the_same_file_and_searching_levels_judge_by_them(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(heuristic, "knobs", lambda edition: ["wild"])
    file = tmp_path / "tuned.json"
    words = ["--edition", "classic", "--deals", "0", "--positions", "30", "--heuristic", "2", "--out", str(file)]
    assert tuning.main(words) == 0
    assert set(read(file).weights["classic"]) == {"2", "3+"} and set(read(file).numbers["classic"]) == {"2", "3+"}
    assert "classic 2 heuristic" in capsys.readouterr().out and not [*tmp_path.glob("*.new")]
    better = replace(USUAL, wild=-2.0)
    monkeypatch.setattr(sys.modules["game.players.manner"], "weights_of", lambda edition, seats: better)
    assert manner("master", "classic").weights == manner("hard", "all_wild").weights == better
    assert manner("hard", "classic", playouts=0).weights == manner("normal", "classic").weights == USUAL


def test_a_file_without_weights_is_read_with_the_built_in_ones(tmp_path):
    file = tmp_path / "tuned.json"
    file.write_text('{"version": 1, "weights": {"dos": {"2": {"bonus": 2.0}}}}')
    assert weights_of("dos", 2, file) == replace(USUAL, bonus=2.0)
    assert weights_of("dos", 4, file) == weights_of("flip", 2, file) == USUAL
    file.write_text('{"version": 1, "weights": {"dos": {"2": {"bonus": "much"}}}}')
    read.cache_clear()
    assert weights_of("dos", 2, file) == USUAL


def test_it_runs_as_a_program_whose_processes_know_their_tasks(tmp_path):
    words = ["--edition", "dos", "--deals", "0", "--positions", "30", "--out", str(tmp_path / "tuned.json")]
    done = subprocess.run([sys.executable, "-m", "game.cli.tuning", *words], cwd=ROOT, check=False, timeout=5 * LONG)
    assert done.returncode == 0 and set(read(tmp_path / "tuned.json").numbers["dos"]) == {"2", "3+"}
