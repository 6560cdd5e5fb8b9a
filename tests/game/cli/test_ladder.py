"""The ladder: all levels against all, on deals that are repeated from every seat, with honest intervals."""

import json

import pytest

from game.cli.arguments import RUNGS, Parser, add_commands
from game.cli.ladder import as_json, as_text, climbed, main, pairs
from game.cli.simulation.plan import BadPlan, Plan, Sitter
from game.match.setup import LEVELS


def said(*words):
    parser = Parser(prog="ichimai")
    add_commands(parser)
    return parser.parse_args(["ladder", *words])


def test_two_seats_play_each_pair_once_and_more_seats_one_against_the_others():
    two = [plan.levels for plan in pairs(said("--levels", "fair,easy,hard", "--games", "5"))]
    assert two == [("easy", "fair"), ("hard", "fair"), ("hard", "easy")]
    four = [*pairs(said("--levels", "fair,easy", "--seats", "4", "--games", "5"))]
    assert [plan.levels for plan in four] == [("fair", *("easy",) * 3), ("easy", *("fair",) * 3)]
    beside = [plan.levels for plan in pairs(said("--levels", "fair,easy,hard", "--neighbours"))]
    assert beside == [("easy", "fair"), ("hard", "easy")]
    assert {plan.games for plan in four} == {8}  # every deal from every seat
    assert set(RUNGS) < set(LEVELS)


def test_both_sides_of_a_pair_and_the_time_to_think_are_told():
    args = said("--levels", "random,fair,hard@8", "--games", "12", "--seed", "4")
    ladder = climbed([*pairs(args)], 1)
    for one, other in (("random", "fair"), ("random", "hard@8"), ("fair", "hard@8")):
        there, back = ladder.rung(one, other), ladder.rung(other, one)
        assert there and back and there.half == pytest.approx(back.half)
        assert there.rate + back.rate == pytest.approx(1.0)
        assert there.games == 12 and 0 < there.half < 0.3
    assert 0 < ladder.thought["random"] < ladder.thought["hard@8"]
    text, data = as_text(args, ladder).splitlines(), json.loads(as_json(args, ladder))
    assert "12 games" in text[0] and [row.split()[0] for row in text[2:]] == ["random", "fair", "hard@8"]
    assert (data["edition"], data["seats"], len(data["pairs"])) == ("classic", 2, 6)
    assert {"level", "against", "games", "win_rate", "half"} == {*data["pairs"][0]}


def test_the_ladder_is_the_same_for_the_same_seed(capsys):
    found = []
    for _ in range(2):
        assert main(said("--levels", "easy,hard", "--games", "20", "--json", "--seed", "6")) == 0
        found.append(json.loads(capsys.readouterr().out)["pairs"])
    assert found[0] == found[1]


@pytest.mark.parametrize(("words", "reason"), [
    (("--levels", "easy"), "two levels or more"), (("--levels", "easy,easy"), "each once"),
    (("--levels", "easy,genius"), "genius"), (("--levels", "easy,hard@many"), "after @"),
    (("--playouts", "-3"), "from 0 to"), (("--playouts", "100001"), "from 0 to"), (("--games", "0"), "from 1 to"),
    (("--seats", "11"), "from 2 to 10"), (("--edition", "chess"), "no edition"),
])  # fmt: skip
def test_nonsense_is_refused_with_a_reason(words, reason, capsys):
    with pytest.raises(SystemExit):
        said(*words)
    told = capsys.readouterr().err
    assert reason in told and len(told.splitlines()) == 1


def test_more_seats_than_an_edition_has_are_refused_in_one_line(capsys):
    assert main(said("--edition", "dos", "--seats", "5")) == 2
    assert "2 to 4 seats" in capsys.readouterr().err


def test_playouts_can_be_said_for_all_or_for_one():
    plan = Plan("classic", ("hard@0", "master@7", "expert", "easy"), 1, playouts=3)
    assert [getattr(player, "playouts", 0) for player in plan.players(0)] == [0, 7, 3, 0]
    assert [seat.player for seat in plan.setup(0).seats] == ["hard", "master", "expert", "easy"]
    usual = Plan("classic", ("master", "expert"), 1).players(0)
    assert usual[0].playouts > usual[1].playouts > 0
    with pytest.raises(BadPlan, match="after @"):
        Sitter.read("master@")


def test_calm_players_forget_and_overlook_nothing():
    minds = [player.mind for player in Plan("classic", ("easy", "normal", "hard", "master"), 1, calm=True).players(0)]
    assert all((mind.forget, mind.notice, mind.spot) == (0.0, 1.0, 1.0) for mind in minds)
    assert Plan("classic", ("easy", "hard"), 1).players(0)[0].mind.forget > 0.2
