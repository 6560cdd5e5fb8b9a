"""CPU players choose the same for a seed on every machine and in every version: a number changes only when a rule
does, or what a player thinks of it. Whoever changes either on purpose puts the new numbers here.
"""

import pytest

from game.cli.simulation.plan import Plan
from game.cli.simulation.playing import play_out
from game.houserules import HOUSE_RULES
from game.match.match import Match

GAMES = range(4)
THREE, TWO = ("normal", "easy", "normal"), ("normal", "normal")
RULES = {"one": ("multi", "stacking", "seven_zero", "jump_in"), "two": ("draw_to_match", "no_bluffing", "force_play")}
TABLE = {
    ("classic", THREE, ""):
        ((53, (-4, 146, -142)), (67, (-68, 150, -82)), (29, (-106, 144, -38)), (26, (176, -122, -54))),
    ("classic", TWO, ""): ((30, (114, -114)), (30, (114, -114)), (18, (6, -6)), (17, (6, -6))),
    ("classic112", THREE, ""):
        ((53, (-47, -28, 75)), (69, (157, -78, -79)), (33, (-29, -32, 61)), (47, (-1, -42, 43))),
    ("classic112", TWO, ""): ((67, (-17, 17)), (26, (-23, 23)), (99, (9, -9)), (21, (-7, 7))),
    ("pokemon", THREE, ""):
        ((45, (-35, -308, 343)), (36, (-27, 83, -56)), (32, (-115, 142, -27)), (70, (-1, 16, -15))),
    ("pokemon", TWO, ""): ((60, (8, -8)), (27, (-43, 43)), (51, (38, -38)), (21, (-7, 7))),
    ("flip", THREE, ""): ((48, (-109, -24, 133)), (55, (-35, -8, 43)), (52, (-15, -159, 174)), (76, (56, -43, -13))),
    ("flip", TWO, ""): ((60, (-11, 11)), (46, (-58, 58)), (35, (-291, 291)), (35, (-291, 291))),
    ("minecraft", THREE, ""):
        ((51, (-7, 34, -27)), (72, (190, -106, -84)), (33, (-29, -32, 61)), (61, (-33, -29, 62))),
    ("minecraft", TWO, ""): ((91, (-5, 5)), (77, (193, -193)), (126, (-18, 18)), (21, (-7, 7))),
    ("all_wild", THREE, ""):
        ((33, (-40, 120, -80)), (33, (-70, 190, -120)), (16, (520, -360, -160)), (21, (350, -140, -210))),
    ("all_wild", TWO, ""): ((24, (40, -40)), (24, (40, -40)), (18, (-20, 20)), (18, (-20, 20))),
    ("dos", THREE, ""): ((15, (-30, 55, -25)), (14, (-30, 55, -25)), (13, (-30, 54, -24)), (23, (-20, -32, 52))),
    ("dos", TWO, ""): ((13, (-10, 10)), (13, (-10, 10)), (36, (17, -17)), (18, (-24, 24))),
    ("classic", THREE, "one"):
        ((83, (-5, -128, 133)), (95, (56, -11, -45)), (88, (-21, -28, 49)), (82, (-50, -67, 117))),
    ("classic", THREE, "two"):
        ((171, (-10, -76, 86)), (351, (-58, -134, 192)), (144, (-127, 147, -20)), (118, (-70, 228, -158))),
    ("flip", TWO, "two"): ((16, (-223, 223)), (16, (-223, 223)), (61, (116, -116)), (88, (80, -80))),
    ("classic112", THREE, "one"):
        ((59, (-18, -164, 182)), (71, (111, -52, -59)), (38, (-33, -15, 48)), (38, (39, -30, -9))),
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
