"""Searches in another process use the tuned numbers of the edition and the seat's temper."""

from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.search.advice import REAL, realistic
from game.players.search.player import Searcher
from game.players.search.situation import Situation, unpack
from game.players.thinking import begin as beginning
from game.players.thinking.task import Task
from game.players.tuned import numbers_of


def asked(temper=""):
    """A task for the seat that is asked first in a round of FLIP."""
    seats = tuple(Seat(name, "expert", temper=temper) for name in "AB")
    match = Match(Setup("flip", seats, Single(), seed=4))
    match.play(match.legal_actions(match.dealer)[0])
    seat = match.asked.seat
    player = make("expert", Random(1), match.setup.public(), temper)
    assert isinstance(player, Searcher)
    packed = player.situation(match.view(seat), match.legal_actions(seat)).pack()
    return Task(match.setup.public(), packed, 24, 1.0, 7)


@pytest.mark.parametrize("temper", ["", "bold"])
def test_the_numbers_and_the_temper_are_those_of_the_table(monkeypatch, temper):
    given = {}

    class Noted(beginning.Search):
        def __init__(self, situation, facts, numbers, rng, playouts, **more):
            given.update(numbers=numbers, playouts=playouts)
            super().__init__(situation, facts, numbers, rng, playouts, **more)

    def hard(rng, ways):
        given["temper"] = ways.temper.id
        return usual(rng, ways)

    usual = beginning.Hard
    monkeypatch.setattr(beginning, "Search", Noted)
    monkeypatch.setattr(beginning, "Hard", hard)
    beginning.begin(asked(temper)).step(8)
    assert given == {"numbers": numbers_of("flip", 2), "playouts": 24, "temper": temper}


def test_the_same_task_gives_the_same_advice():
    task, told = asked(), []
    for _ in range(2):
        search = beginning.begin(task)
        while not search.step(24):
            pass
        told.append(search.advice.best)
    assert told[0] == told[1]
    assert isinstance(unpack(replace(task).situation, beginning.facts_of(task.setup)), Situation)


def test_people_are_told_gaps_as_large_as_they_are_and_players_choose_by_what_was_found():
    """FLIP's cheap policy overstates what a move gives away; the order and what is sure stay as they were."""
    task = replace(asked(), playouts=400, everything=True)
    shown = beginning.begin(task)
    while not shown.step(24):
        pass
    found = shown.search.advice
    told = shown.advice
    real, best = REAL["flip"], found.chances[0]
    assert 0.3 < real < 1.0 and len(told.chances) > 2 and told.best == found.best and told.chances[0].win == best.win
    for one, before in zip(told.chances[1:], found.chances[1:], strict=True):
        assert best.win - one.win == pytest.approx(real * (best.win - before.win))
        assert (one.action, one.value, one.error) == (before.action, before.value, pytest.approx(real * before.error))
    assert realistic(found, "classic") == found
