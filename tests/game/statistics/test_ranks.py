"""Medals by edition and level, and the tour of the editions."""

from game.editions import EDITIONS
from game.match.setup import Seat
from game.players.levels import OFFERED
from game.statistics.ranks import ranks, tour
from tests.game.statistics.test_achievements import sitting


def against(*levels, won=True, edition="classic"):
    seats = (Seat("Ann", "person"), *(Seat(f"C{number}", level) for number, level in enumerate(levels)))
    return sitting(won=won, summary={"edition": edition, "seats": seats})


def test_wins_against_a_level_make_its_medal_and_no_other():
    found = [against("hard", "hard")] * 3 + [against("hard", won=False), against("easy")]
    told = ranks(found)
    assert (told["classic", "hard"].medal, told["classic", "hard"].ahead) == (2, 10)
    assert (told["classic", "hard"].wins, told["classic", "hard"].matches) == (3, 4)
    assert told["classic", "easy"].medal == 1 and told["classic", "normal"].medal == 0
    assert told.keys() == {(known.id, level) for known in EDITIONS for level in OFFERED}
    assert ranks([against("hard")] * 10)["classic", "hard"].medal == 3
    assert ranks([against("hard")] * 10)["classic", "hard"].ahead == 0


def test_a_table_of_mixed_levels_counts_for_none():
    assert not any(rank.matches for rank in ranks([against("hard", "easy")]).values())


def test_the_tour_goes_through_the_editions_that_were_won():
    found = [against("easy", edition="flip"), against("easy", edition="dos", won=False), against(edition="classic")]
    assert tour(found) == ("classic", "flip")
