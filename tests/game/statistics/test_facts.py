"""Facts that are folded from the lines of a record agree with the engine."""

import random
from collections import Counter
from pathlib import Path

import pytest

from game.cli.simulation.playing import play_out
from game.core import events
from game.editions import EDITIONS
from game.houserules.parse import parse
from game.houserules.partners import Partners
from game.match.match import Match
from game.match.position import Position
from game.match.scoring import International, Japanese, PenaltyPoints, Single, places
from game.match.setup import Seat, Setup
from game.players import LEVELS, make
from game.record.notation import face_text
from game.record.reader import Recorder, read, steps
from game.statistics.reading import read as read_facts
from tests.game.fuzz import random_play
from tests.game.statistics.counting import counted

GOLDEN = sorted((Path(__file__).parents[1] / "record" / "golden").glob("*.jsonl"))


def facts_of(path):
    with path.open("rb") as file:
        return [found for found in read_facts(file) if found][-1]


def people(path, folder):
    """A copy of a record with people on all seats, as facts are counted for people only."""
    head, _, rest = path.read_bytes().partition(b"\n")
    for level in LEVELS:
        head = head.replace(b'"player":"%b"' % level.encode(), b'"player":"person"')
    copy = folder / "match-00001.jsonl"
    copy.write_bytes(head + b"\n" + rest)
    return copy


def agrees(path):
    """Compare the facts of a record with the engine's count."""
    record, facts = read(path), facts_of(path)
    counts, match = counted(record)
    final = places(match.totals, match.winners, least_wins=match.setup.scoring.least_wins,
                         team=len(match.teams[0]))
    summary = facts.summary
    assert summary.totals == match.totals and summary.winners == match.winners
    assert summary.rounds == len(match.scores) and summary.actions == len(record.lines)
    assert [seat for seat, _ in facts.seats] == list(range(len(match.setup)))
    for seat, one in facts.seats:
        named = {name: number for name, number in counts[seat].items() if name.startswith("color ")}
        assert {f"color {color}": number for color, number in one.colors} == named
        told = {name: getattr(one, name) for name in TOLD}
        assert told == {name: round(counts[seat][name], 1) for name in TOLD}, (path, seat)
        assert one.place == (final[seat] if match.over else 0)
    compare_rounds(record, facts)
    compare_picture(match, summary.picture)
    return counts


TOLD = ("calls", "missed", "false_alarms", "catches", "caught", "bluffs", "believed", "found_out", "right", "wrong",
        "played", "drawn", "turns", "timed", "seconds")  # fmt: skip


def compare_rounds(record, facts):
    rounds = {(one.number, one.seat): one for one in facts.rounds}
    number, drawn, most, biggest, turns, blown, last_card = 0, *([] for _ in range(6))
    for step in steps(record):
        for event in step.events:
            match event:
                case events.RoundBegan():
                    drawn, most, biggest, turns, blown, last_card = ([0] * len(record.setup) for _ in range(6))
                case events.Drew(seat, cards):
                    drawn[seat] += len(cards)
                    biggest[seat] = max(biggest[seat], len(cards))
                case events.TurnBegan(seat):
                    turns[seat] += 1
                case events.Exploded(seat):
                    blown[seat] += 1
                case events.Played(seat, cards) | events.RowMatched(seat, _, cards):
                    last_card[seat] = cards[-1]
                case events.AddedToRow(seat, card):
                    last_card[seat] = card
        most = [max(one, len(hand)) for one, hand in zip(most, step.match.table.hands, strict=True)]
        if any(isinstance(event, events.Scored) for event in step.events):
            number += 1
            last, match = step.match.last_round, step.match
            for seat in range(len(record.setup)):
                told, points = rounds.pop((number, seat)), match.scores[-1][seat]
                assert (told.points, told.total, told.left) == (points, match.totals[seat], last.left[seat])
                assert told.cards == len(last.hands[seat])
                assert (told.won, told.dark) == (seat in last.winners, last.side == 1)
                assert (told.drawn, told.at_once, told.most) == (drawn[seat], biggest[seat], most[seat])
                assert (told.turns, told.exploded) == (turns[seat], blown[seat])
                symbols = {face.symbol for face in match.deck.cards[last_card[seat]].faces} if told.won else {""}
                assert told.finish in symbols
    assert not rounds


def compare_picture(match, picture):
    table = match.table
    assert picture.hands == tuple(map(len, table.hands)) and picture.draw_pile == len(table.stock)
    assert (picture.color, picture.side, picture.direction) == (table.color, table.side, table.direction)
    assert picture.row == tuple(face_text(table.faces[cards[0]]) for cards in table.row)
    assert picture.top == (face_text(table.up) if table.pile else "")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_files_of_every_version_and_edition(path, tmp_path):
    agrees(people(path, tmp_path))


def write(path, setup, seed, *, stop=None):
    """A recorded random match with thinking times."""
    pen, rng = Recorder(path, setup, began="2026-01-31T18:05:00Z"), random.Random(seed)
    for _, action, news in random_play(setup, eager=0.7):
        assert pen.wrote(action, news, rng.choice([0.4, 2.5, 61.0])) is None
        if pen.count == stop:
            return


HOUSES = {
    "classic": ("stacking=any", "multi=same_symbol", "jump_in", "seven_zero"),
    "flip": ("stacking=any", "draw_to_match"),
    "pokemon": ("partners", "force_play"), "minecraft": ("no_bluffing", "stacking"), "classic112": ("jump_in",),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", [one.id for one in EDITIONS])
def test_matches_of_people_by_chance_in_every_edition(edition, tmp_path):
    seen = Counter()
    for seed in range(6):
        house = tuple(map(parse, HOUSES.get(edition, ()))) if seed % 2 else ()
        scoring = (Single(), Japanese(2), International(200), PenaltyPoints(150, 3))[seed % 4]
        if any(isinstance(rule, Partners) for rule in house):
            scoring = International(400)
        seats = tuple(Seat(f"P{number}", "person") for number in range(4))
        path = tmp_path / f"match-{seed:05}.jsonl"
        write(path, Setup(edition, seats, scoring, house, seed), seed)
        seen += sum(agrees(path), Counter())
    wanted = {"calls", "missed", "catches", "caught", "false_alarms", "timed", "seconds", "turns", "played", "drawn"}
    if edition not in ("all_wild", "dos"):
        wanted |= {"bluffs", "believed", "found_out", "right"}
    assert not wanted - seen.keys()


def test_players_of_every_kind(tmp_path):
    """CPU players that bluff, forget, overlook, foul and take everything that they may."""
    for number, level in enumerate(("easy", "normal", "random", "wild")):
        seats = tuple(Seat(f"P{seat}", "person") for seat in range(3))
        setup = Setup("classic112" if number % 2 else "classic", seats, International(600), (), number)
        pen = Recorder(tmp_path / f"match-{number:05}.jsonl", setup)
        play_out(Match(setup), [make(level, random.Random(seat)) for seat in range(3)], pen.wrote)
        agrees(pen.path)


def test_an_unfinished_match_says_how_far_it_came(tmp_path):
    path = tmp_path / "match-00001.jsonl"
    write(path, Setup("classic", (Seat("Ann", "person"), Seat("Ben")), Japanese(5), (), 3), 3, stop=150)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    facts = facts_of(path)
    assert facts.summary.actions == 149 and not facts.summary.finished and not facts.summary.counts
    assert facts.summary.goal == 5 and facts.summary.began == "2026-01-31T18:05:00Z"
    assert sum(facts.summary.picture.hands) and [one.place for _, one in facts.seats] == [0]


@pytest.mark.parametrize("line", ["flip side=dark hands=u8,W/r5:p2 pile=o4,o5", "dos hands=3/2 row=r1/b4/y#",
                                  "classic hands=4/4 pile=y1,W color=green"], ids=range(3))
def test_the_picture_of_a_match_that_began_in_a_position(line, tmp_path):
    path = tmp_path / "match-00001.jsonl"
    pen = Recorder(path, Position.parse(line).setup)
    for match, action, news in random_play(pen.setup):
        pen.wrote(action, news)
        facts = facts_of(path)
        compare_picture(match, facts.summary.picture)
        assert facts.summary.set_up
        if pen.count == 12:
            break
