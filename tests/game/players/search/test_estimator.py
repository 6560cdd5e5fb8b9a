"""The version of the estimator is raised when a search finds other figures: kept estimates are of the same search."""

import pytest

from game.match.match import Match
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from game.players.coach import ESTIMATOR, coach
from game.players.thinking.begin import begin
from game.players.thinking.task import Task

FIGURES = {
    "classic": (2, [40, 46, 39, 33, 30]),
    "classic112": (2, [53, 44, 49]),
    "pokemon": (2, [48, 50, 49]),
    "flip": (2, [35, 25]),
    "minecraft": (2, [53, 50, 49]),
    "all_wild": (2, [42, 43, 39, 39, 32]),
    "dos": (2, [46, 32, 37, 29, 27, 24, 21]),
}
"""The version and the chances, in percent, that a short search finds for the choices of a first turn."""


def found(edition):
    setup = Setup(edition, (Seat("A"), Seat("B"), Seat("C")), Japanese(3), seed=2)
    match = Match(setup)
    advisers = [coach(setup.public()) for _ in setup.seats]
    for seat, adviser in enumerate(advisers):
        adviser.sit(match.view(seat))
    events = match.play(match.legal_actions(match.dealer)[0])
    for seat, adviser in enumerate(advisers):
        adviser.watch(match.seen(events, seat))
    seat = match.asked.seat
    situation = advisers[seat].situation(match.view(seat), match.legal_actions(seat))
    search = begin(Task(setup.public(), situation.pack(), 120, 9.0, 1, everything=True))
    while not search.step(120):
        pass
    return [round(100 * chance.win) for chance in search.advice.chances]


@pytest.mark.parametrize("edition", FIGURES)
def test_a_search_finds_the_figures_of_its_version(edition):
    assert (ESTIMATOR, found(edition)) == FIGURES[edition], "raise ESTIMATOR, then write the new figures here"
