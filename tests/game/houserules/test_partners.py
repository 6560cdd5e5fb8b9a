"""R9.9: opposite seats are a team."""

import pytest

from game.core.events import RoundEnded
from game.houserules.partners import Partners
from game.match.match import Match
from game.match.scoring import International, Japanese, PenaltyPoints, Single
from tests.game.fuzz import agreed, random_play
from tests.game.houserules.table import position

RULE = Partners()


def test_r9_9_a_team_is_out_when_one_of_it_is():
    at = position("red-5", "blue-1", "blue-2", "blue-3", house=(RULE,)).play(0, "red-5")
    assert at.over and at.news[-1].winners == (0, 2)


@pytest.mark.parametrize("seats", [4, 6, 8, 10])
def test_r9_9_partners_sit_opposite(seats):
    others = [f"{color}-{number}" for color in ("green", "blue") for number in range(1, 6)]
    at = position("red-5", *others[: seats - 1], house=(RULE,))
    assert at.table.rules.team(at.table, 1, (1,)) == (1, 1 + seats // 2)
    assert at.play(0, "red-5").news[-1].winners == (0, seats // 2)


@pytest.mark.parametrize("scoring", [Japanese(2), International(200), Single()])
@pytest.mark.parametrize("seats", [4, 6])
def test_r9_9_a_team_has_one_score(seats, scoring):
    for match, _, news in random_play(agreed(seats, 5, scoring, house=(RULE,))):
        ended = [event for event in news if isinstance(event, RoundEnded)]
        if ended:
            points, half = match.scores[-1], seats // 2
            assert points[:half] == points[half:]
            first = ended[0].winners[0] % half
            left = sum(match.table.rules.points_left(match.table, s) for s in range(seats) if s % half != first)
            assert points[first] == left
    assert len(match.winners) == 2 and match.winners[1] - match.winners[0] == half


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_r9_9_needs_four_or_more_and_even(seats):
    with pytest.raises(ValueError, match="partners needs 4, 6, 8, 10 seats"):
        Match(agreed(seats, house=(RULE,)))


def test_r9_9_does_not_stand_beside_penalty_points():
    with pytest.raises(ValueError, match="partners and penalty_points exclude one another"):
        Match(agreed(4, 0, PenaltyPoints(), house=(RULE,)))


def test_r9_9_is_off_by_default():
    at = position("red-5", "blue-1", "blue-2", "blue-3").play(0, "red-5")
    assert at.news[-1].winners == (0,)
