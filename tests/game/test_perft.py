"""How many ways there are to go on from a known deal: a number changes only when a rule does."""

import pytest

from game.match import Match
from game.notation import position_text
from tests.game.fuzz import agreed

TABLE = {
    (2, 1): ((1, 1), (2, 2), (6, 6), (13, 13)),
    (2, 2): ((5, 5), (12, 12), (29, 26), (86, 80)),
    (3, 1): ((5, 5), (22, 22), (89, 89), (329, 314)),
    (4, 3): ((2, 2), (6, 6), (12, 12), (44, 38)),
    (7, 5): ((4, 4), (12, 12), (38, 38), (135, 135)),
    (10, 8): ((4, 4), (12, 12), (43, 43), (129, 127)),
}
"""For a number of seats and a seed: ways and positions after 1, 2, 3, 4 actions."""


def ways(setup, depth):
    """Counts of sequences and of different positions after 1..depth actions, the deal not counted."""
    lines, counts = [()], []
    for _ in range(depth):
        lines, positions = grown(setup, lines)
        counts.append((len(lines), positions))
    return tuple(counts)


def grown(setup, lines):
    longer = [(*line, action) for line in lines for action in replayed(setup, line)[1]]
    return longer, len({replayed(setup, line)[0] for line in longer})


def replayed(setup, line):
    match = Match(setup)
    match.play(match.options(0)[0])
    for action in line:
        match.play(action)
    options = [option for seat in range(len(setup)) for option in match.options(seat)]
    return position_text(match.table), options


@pytest.mark.parametrize("deal", TABLE, ids=str)
def test_perft(deal):
    seats, seed = deal
    assert ways(agreed(seats, seed), len(TABLE[deal])) == TABLE[deal]
