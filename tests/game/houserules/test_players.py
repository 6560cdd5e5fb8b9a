"""CPU players get along with every house rule (R9)."""

from random import Random

import pytest

from game.houserules import HOUSE_RULES, options
from game.match.match import Match
from game.players import make
from tests.game.fuzz import LIMIT, agreed

WAYS = [kind(*values) for kind in HOUSE_RULES for values in zip(*options(kind).values(), strict=True)]
WAYS += [kind() for kind in HOUSE_RULES if not options(kind)]


@pytest.mark.parametrize("rule", WAYS, ids=repr)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_cpu_players_finish_a_round(rule, level):
    match = Match(agreed(4, 1, house=(rule,)))
    players = [make(level, Random(seat)) for seat in range(4)]
    for _ in range(LIMIT):
        if match.over:
            return
        asked = match.dealer if match.dealing else match.table.asked.seat
        for seat in [*(s for s in range(4) if s != asked), asked]:
            chances = () if match.over else match.legal_actions(seat)
            said = players[seat].choose(match.view(seat), chances) if chances else None
            if said:
                match.play(said)
                break
    raise AssertionError("the match does not end")
