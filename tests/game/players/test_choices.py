"""CPU players choose the same for a seed on every machine and in every version: a number changes only when a rule
does, or the judgement of a player. After an intended change the new numbers are put here.
"""

import pytest

from game.cli.simulation.plan import Plan
from game.cli.simulation.playing import play_out
from game.houserules import HOUSE_RULES
from game.match.match import Match

GAMES = range(4)
THREE, TWO = ("hard@0", "easy", "normal"), ("hard@0", "hard@0")
RULES = {"one": ("multi", "stacking", "seven_zero", "jump_in"), "two": ("draw_to_match", "no_bluffing", "force_play")}
TABLE = {
    ("classic", THREE, ""): ((72, (140, -126, -14)), (82, (74, -2, -72)), (98, (-29, -31, 60)), (28, (97, -40, -57))),
    ("classic", TWO, ""): ((30, (114, -114)), (30, (114, -114)), (18, (6, -6)), (17, (6, -6))),
    ("classic112", THREE, ""): ((34, (-40, -46, 86)), (49, (39, -4, -35)), (58, (-9, -27, 36)), (54, (89, -60, -29))),
    ("classic112", TWO, ""): ((67, (-17, 17)), (26, (-23, 23)), (99, (9, -9)), (21, (-7, 7))),
    ("pokemon", THREE, ""): ((40, (52, -28, -24)), (147, (-57, -3, 60)), (35, (-29, -7, 36)), (48, (-52, 89, -37))),
    ("pokemon", TWO, ""): ((60, (8, -8)), (27, (-43, 43)), (51, (38, -38)), (21, (-7, 7))),
    ("flip", THREE, ""): ((25, (-55, -75, 130)), (60, (-72, 157, -85)), (51, (147, -17, -130)), (88, (138, -3, -135))),
    ("flip", TWO, ""): ((60, (-11, 11)), (46, (-58, 58)), (35, (-291, 291)), (35, (-291, 291))),
    ("minecraft", THREE, ""): ((34, (-40, -46, 86)), (49, (39, -4, -35)), (58, (-9, -27, 36)), (72, (30, -20, -10))),
    ("minecraft", TWO, ""): ((91, (-5, 5)), (77, (193, -193)), (148, (-84, 84)), (21, (-7, 7))),
    ("all_wild", THREE, ""):
        ((26, (350, -200, -150)), (16, (520, -360, -160)), (27, (380, -120, -260)), (29, (250, -20, -230))),
    ("all_wild", TWO, ""): ((24, (40, -40)), (24, (40, -40)), (18, (-20, 20)), (18, (-20, 20))),
    ("dos", THREE, ""): ((15, (-33, 62, -29)), (26, (-3, 24, -21)), (28, (-20, -20, 40)), (16, (-14, -4, 18))),
    ("dos", TWO, ""): ((13, (-10, 10)), (13, (-10, 10)), (36, (17, -17)), (18, (-24, 24))),
    ("classic", THREE, "one"):
        ((71, (-49, -32, 81)), (65, (169, -49, -120)), (93, (-13, -23, 36)), (63, (86, -44, -42))),
    ("classic", THREE, "two"):
        ((107, (33, -8, -25)), (21, (-59, -120, 179)), (20, (-42, -139, 181)), (75, (151, -146, -5))),
    ("flip", TWO, "two"): ((16, (-223, 223)), (16, (-223, 223)), (61, (116, -116)), (92, (69, -69))),
    ("classic112", THREE, "one"):
        ((60, (58, -51, -7)), (22, (-38, -146, 184)), (52, (-21, -28, 49)), (58, (-48, -34, 82))),
}  # fmt: skip
"""For an edition, the levels at the table and a set of house rules: actions and points of each game."""


def games(edition, levels, rules):
    house = tuple(rule() for rule in HOUSE_RULES if rule.id in RULES.get(rules, ()))
    plan = Plan(edition, levels, len(GAMES), seed=8, house=house)
    ended = [play_out(Match(plan.setup(game)), plan.players(game)) for game in GAMES]
    return tuple((one.decisions, one.points) for one in ended)


@pytest.mark.parametrize("table", TABLE, ids=str)
def test_a_seed_gives_the_same_choices(table):
    assert games(*table) == TABLE[table]
