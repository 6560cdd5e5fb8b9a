"""How many ways there are to go on from a known deal: a number changes only when a rule does."""

import msgspec
import pytest

from game.match.match import Match
from tests.game.fuzz import agreed

TABLE = {
    (2, 1): ((2, 2), (6, 6), (14, 14), (32, 32)),
    (2, 2): ((5, 5), (15, 15), (53, 53), (153, 151)),
    (3, 1): ((3, 3), (10, 10), (23, 23), (84, 72)),
    (4, 3): ((1, 1), (4, 4), (14, 14), (36, 36)),
    (7, 5): ((2, 2), (7, 7), (19, 19), (43, 43)),
    (10, 8): ((6, 6), (21, 21), (65, 62), (239, 227)),
}
"""By number of seats and seed: sequences of actions and different positions after 1, 2, 3 and 4 actions."""


def ways(setup, depth):
    """The numbers of action sequences and of different positions after 1 to `depth` actions, the deal not counted."""
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
    match.play(match.legal_actions(0)[0])
    for action in line:
        match.play(action)
    options = [option for seat in range(len(setup)) for option in match.legal_actions(seat)]
    return msgspec.json.encode(match.table.state(), order="deterministic"), options


@pytest.mark.parametrize("deal", TABLE, ids=str)
def test_perft(deal):
    seats, seed = deal
    assert ways(agreed(seats, seed), len(TABLE[deal])) == TABLE[deal]
