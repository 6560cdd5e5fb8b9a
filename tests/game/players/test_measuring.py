"""The levels for measuring only: wild does everything that is possible, fair nothing that is forbidden."""

import json
from collections import Counter
from random import Random

import pytest

from game.cli.simulation.plan import Plan
from game.cli.simulation.playing import play_out
from game.cli.simulation.work import play_share
from game.core import events
from game.core.actions import CallUno, Catch, Comment, PlayWrongCard, PointOut
from game.editions import EDITIONS, edition
from game.houserules.compatible import allowed, compatible
from game.houserules.parse import parse
from game.houserules.sheet_options import fitting
from game.match.match import Match
from game.match.setup import Seat, Setup
from game.players import make
from game.players.levels import OFFERED
from game.record.reader import read_all, replay
from tests.game.referee import judge

WORDS = ("jump_in", "stacking=any", "multi=same_symbol", "seven_zero", "draw_to_match", "number_finish")


def house(known):
    """A maximal set of house rules that are compatible in an edition."""
    chosen = []
    for rule in map(parse, WORDS):
        if type(rule) in allowed(known, 3) and all(compatible(type(rule), type(other)) for other in chosen):
            chosen.append(rule)
    return tuple(chosen)


def plan(name, level, more=False, **given):
    known = edition(name)
    sheet = tuple((point.id, [*point.words][-1]) for point in fitting(known) if point.id != "manners") if more else ()
    return Plan(name, (level,) * 3, 2, 5, house=house(known) if more else (), sheet=sheet, record=True, **given)


@pytest.mark.parametrize("more", [False, True], ids=["printed", "agreed"])
@pytest.mark.parametrize("name", [known.id for known in EDITIONS])
def test_wild_players_end_every_match_and_its_record_holds(name, more, tmp_path):
    part, path = play_share(plan(name, "wild", more), range(2)), tmp_path / "wild.jsonl"
    path.write_bytes(part.records)
    assert part.tally.unfinished == 0
    assert all(replay(record).over for record in read_all(path))


def test_a_stranger_finds_nothing_wrong_with_wild_players():
    for game in range(4):
        text = play_share(plan("classic", "wild"), range(game, game + 1)).records.decode()
        assert judge(text).over


def seen(name, level, games=12, **given):
    """The kinds of actions and the names of events in some matches."""
    lines = play_share(plan(name, level, **given), range(games)).records.decode().splitlines()
    said = [json.loads(line) for line in lines if not line.startswith('{"ichimai"')]
    return Counter(line["action"]["do"] for line in said), [event for line in said for event in line["events"]]


def test_r3_3_r3_4_r6_3_wild_players_do_every_foul_there_is():
    done, happened = seen("flip", "wild")
    assert min(done[kind] for kind in ("misplay", "point_out", "comment", "catch", "call_uno", "grunt", "challenge"))
    kinds = Counter(event["event"] for event in happened)
    assert kinds["false_catch"] and kinds["commented"] and kinds["caught"]
    assert any(event["event"] == "uno_called" and not event["due"] for event in happened)
    assert {event["due"] for event in happened if event["event"] == "pointed_out"} == {True, False}


def test_r9_5_wild_players_jump_in():
    _, happened = seen("classic", "wild", more=True)
    assert any(event["event"] == "played" and event["rule"] == "R9.5" for event in happened)


@pytest.mark.parametrize("name", [known.id for known in EDITIONS])
def test_fair_players_never_bluff_and_never_forget(name):
    setup = Setup(name, tuple(Seat(f"P{n}", "fair") for n in range(3)), seed=3)
    for seed in range(6):
        happened = []
        match = Match(setup)
        fair = [make("fair", Random(seed * 10 + n)) for n in range(3)]
        play_out(match, fair, lambda action, news: happened.append((action, news)))  # noqa: B023
        told = [event for _, news in happened for event in news]
        assert match.over and not any(isinstance(event, events.Caught | events.Challenged) for event in told)
        assert not any(isinstance(action, PlayWrongCard | Comment) for action, _ in happened)
        assert all(event.due for event in told if isinstance(event, events.UnoCalled))


def test_fair_players_catch_and_point_out_what_others_do():
    levels = ("fair", "wild")
    lines = play_share(Plan("flip", levels, 12, 5, record=True), range(12)).records.decode().splitlines()
    wild = json.loads(lines[0])["seats"]
    assert {seat["player"] for seat in wild} == {*levels}
    told = [event for line in lines for event in json.loads(line).get("events", ())]
    assert {"caught", "pointed_out"} <= {event["event"] for event in told}


def test_fair_players_say_what_is_due_before_anything_else():
    match = Match(Setup("classic", (Seat("A"), Seat("B")), seed=1))
    match.play(match.legal_actions(0)[0] if match.legal_actions(0) else match.legal_actions(1)[0])
    asked = match.table.asked.seat
    options, fair = match.legal_actions(asked), make("fair", Random(1))
    for said in (CallUno(asked), Catch(asked, 1 - asked), PointOut(asked, 1 - asked)):
        assert fair.choose(match.view(asked), (*options, said)) == said


def test_neither_is_offered_on_screen():
    assert not {"wild", "fair", "random"} & {*OFFERED}
