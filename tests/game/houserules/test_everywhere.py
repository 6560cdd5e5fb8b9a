"""Every house rule and every pair of them in random play, with all invariants checked after every action (R9)."""

import itertools
import random
from dataclasses import replace

import pytest

from game.core.events import Dealt, HandsMoved
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, options
from game.houserules.compatible import compatible
from game.houserules.number_finish import NumberFinish
from game.match.match import Match
from tests.game.core.test_invariants import check_news, mark, marks, public
from tests.game.fuzz import agreed, random_play
from tests.game.houserules.play import played, seats_for

IDS = [edition.id for edition in EDITIONS]
SETS = [(kind,) for kind in HOUSE_RULES] + [
    (one, other) for one, other in itertools.combinations(HOUSE_RULES, 2) if compatible(one, other)
]
named = pytest.mark.parametrize("kinds", SETS, ids=lambda kinds: "+".join(kind.id for kind in kinds))


@pytest.mark.sampled(8)
@named
@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
def test_r9_every_rule_and_every_pair_stands_in_random_play(edition, kinds):
    counts = seats_for(edition, kinds)
    if edition is not EDITIONS[0]:  # the long campaign plays the others with every number of seats
        counts = counts[:: max(1, len(counts) - 1)] if len(kinds) == 1 else counts[1:2]
    for seats in counts:
        rng = random.Random(f"{edition.id} {seats} {kinds}")
        house = tuple(
            kind(**{name: rng.choice(values) for name, values in options(kind).items()}) for kind in kinds
        )
        played(edition, seats, house, rng.randrange(1000))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_r9_all_rules_together_stand_in_random_play(edition, seats):
    kinds = [kind for kind in HOUSE_RULES if seats in seats_for(edition, (kind,))]
    if seats <= edition.seats[1]:
        for seed in range(3):
            rng = random.Random(seed)
            house = [
                kind(**{name: rng.choice(values) for name, values in options(kind).items()}) for kind in kinds
            ]
            played(edition, seats, tuple(house), seed)


def test_r9_rules_answer_alike_in_whatever_order_they_were_chosen():
    kinds = [kind for kind in HOUSE_RULES if kind.seats(4) and kind.fits(EDITIONS[0])]
    house = [kind() for kind in kinds]
    played_as_agreed, match = played(EDITIONS[0], 4, tuple(house), 3)
    for seed in range(5):
        random.Random(seed).shuffle(house)
        again = Match(replace(match.setup, house=tuple(house)))
        for action in played_as_agreed:
            again.play(action)
        assert again.table.state() == match.table.state() and again.scores == match.scores
        assert again.table.rules.rules == match.table.rules.rules


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_r9_views_and_events_hold_no_card_that_a_seat_may_not_know(seats):
    kinds = [kind for kind in HOUSE_RULES if kind.seats(seats) and kind is not NumberFinish]
    for seed in range(3):
        hold_secrets(agreed(seats, seed, house=tuple(kind() for kind in kinds)))


def hold_secrets(setup):
    known, seats = None, range(len(setup))
    for match, _, news in random_play(setup, eager=0.6):
        for me in seats if known else ():
            check_news(match, news, me, known[me])
        if any(isinstance(event, Dealt) for event in news):
            mark(match.table)
            match.round.settle()
        known = [set(map(int, match.table.hands[me])) | public(match.table) for me in seats]
        assert all(marks(match.view(me)) <= known[me] for me in seats)


def test_r9_the_search_for_leaks_finds_a_leak_in_a_swap(monkeypatch):
    monkeypatch.setattr(HandsMoved, "seen_by", lambda event, seat, deck, side: event)
    with pytest.raises(AssertionError):
        for seats in (2, 4, 7):
            test_r9_views_and_events_hold_no_card_that_a_seat_may_not_know(seats)
