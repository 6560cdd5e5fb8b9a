"""Tempers shift how a level plays and pays attention, but hardly its strength; records and positions store them."""

from collections import Counter
from random import Random

import msgspec
import pytest

from game.cli.simulation.plan import BadPlan, Plan
from game.cli.simulation.playing import play_out
from game.cli.simulation.work import MemoryRecorder, play_share
from game.core.actions import ChooseSeat
from game.core.cause import Cause
from game.core.events import Caught, ChallengeEnded, Drew, Played, RoundBegan, Skipped
from game.core.questions import SeatAsked
from game.match.match import Match
from game.match.position import BadPosition, Position
from game.match.scoring import Single
from game.match.setup import PERSON, TEMPERS, Seat, Setup
from game.players import make
from game.players.grudge import Grudge
from game.players.levels import TABLE
from game.players.manner import manner
from game.players.tempers import TABLE as ALL
from game.players.tempers import temper_of
from game.record.format import Header, header, setup_of, strange
from tests.bench.bench_tempers import rates


def test_every_temper_is_in_the_table_and_another_one_is_refused():
    assert tuple(ALL) == TEMPERS
    with pytest.raises(ValueError, match="grumpy"):
        temper_of("grumpy")
    with pytest.raises(ValueError, match="grumpy"):
        make("hard", Random(1), temper="grumpy")
    with pytest.raises(BadPlan, match="grumpy"):
        Plan("classic", ("hard+grumpy", "easy"), 1).check()


@pytest.mark.nightly
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_temper_stays_within_the_band_of_its_level(level, temper):
    """Neighbouring levels are 54 or more to 46: a temper is never that much stronger or weaker."""
    plan = Plan("classic", (f"{level}+{temper}@0", f"{level}@0"), 600)
    rate, low, high = play_share(plan, range(600)).tally.win_rate(0)
    assert 0.42 < rate < 0.58 and low < 0.54 and high > 0.46


def seen(temper, games=120):
    """Counts of what players of a temper do in some rounds."""
    counts = Counter()
    plan = Plan("classic", (f"hard+{temper}@0" if temper else "hard@0",) * 3, games, 5)

    def watch(action, events):
        for event in events:
            counts[type(event).__name__] += 1
            counts["guilty"] += isinstance(event, ChallengeEnded) and event.guilty

    for game in range(games):
        play_out(Match(plan.setup(game)), plan.players(game), watch)
    return counts


def test_tempers_show_in_what_is_done():
    even, bold, careful, bluffer, forgetful = map(seen, ("", "bold", "careful", "bluffer", "forgetful"))
    assert bold["Challenged"] > 2 * even["Challenged"] > 2 * careful["Challenged"]
    assert bluffer["guilty"] > even["guilty"]
    assert forgetful["Caught"] > even["Caught"]


@pytest.mark.parametrize("level, playouts", [
    ("easy", None), ("normal", None), pytest.param("hard", 12, marks=pytest.mark.nightly),
])  # fmt: skip
def test_a_temper_is_noticed_in_every_level(level, playouts):
    even, bluffer, bold, careful, vengeful = (rates("classic", level, temper, 40, playouts)
                                              for temper in ("", "bluffer", "bold", "careful", "vengeful"))  # fmt: skip
    assert bluffer["bluffs"] > 2 * even["bluffs"]
    assert bold["challenges"] > 2 * even["challenges"] > 4 * careful["challenges"]
    assert vengeful["revenge"] > 1.25 * even["revenge"]


def test_a_temper_shifts_attention_and_time():
    usual = TABLE["normal"].mind
    assert manner("normal", temper="forgetful").mind.forget > usual.forget
    assert manner("normal", temper="forgetful").mind.notice < usual.notice
    assert manner("easy", temper="forgetful").mind.spot == 0.0
    bold, careful = (manner("normal", temper=one).mind.think[1] for one in ("bold", "careful"))
    assert bold < usual.think[1] < careful
    assert manner("normal", temper="forgetful", calm=True).mind.forget == 0.0


def test_a_grudge_is_against_whoever_did_harm_last():
    grudge = Grudge(0)
    grudge.watch([Played(2, (5,), (0,)), Drew(0, (1, 2), cause=Cause.PENALTY)])
    assert grudge.against == 2
    grudge.watch([Played(1, (6,), (0,)), Drew(0, (3,), cause=Cause.TURN)])
    assert grudge.against == 2  # drew of its own accord
    grudge.watch([Skipped(0)])
    assert grudge.against == 1
    grudge.watch([Caught(0, by=2)])
    assert grudge.against == 2
    grudge.watch([Played(0, (7,), (0,)), Skipped(0)])
    assert grudge.against == 2  # nobody is angry with himself
    grudge.watch([RoundBegan(2, (0, 1, 2))])
    assert grudge.against == -1


def test_the_vengeful_aim_at_whoever_did_harm_last():
    match = Match(Setup("all_wild", (Seat("A"), Seat("B"), Seat("C")), Single(), seed=3))
    match.play(match.legal_actions(match.dealer)[0])
    view = match.view(0)
    view.hands, view.asked = [view.hands[0], [-1] * 4, [-1] * 3], SeatAsked(0)
    aims = (ChooseSeat(0, 1), ChooseSeat(0, 2))
    for temper, target in (("", 2), ("vengeful", 1)):
        player = make("hard", Random(1), temper=temper)
        player.sit(match.view(0))
        player.watch([Played(1, (5,), (0,)), Drew(0, (1, 2), cause=Cause.PENALTY)])
        assert player.choose(view, aims) == ChooseSeat(0, target)
        assert player.listens == bool(temper)


SETUP = Setup("classic", (Seat("Ann", PERSON), Seat("Ben", "hard", 1, "bold"), Seat("Cy", "easy", 9)), seed=4)


def test_records_keep_tempers_and_say_nothing_where_there_is_none():
    line = msgspec.json.encode(header(SETUP))
    assert line.count(b'"temper"') == 1
    again = msgspec.json.decode(line, type=Header)
    assert setup_of(again).seats == SETUP.seats and strange(again) == ()
    pen = MemoryRecorder(SETUP, Match(SETUP))
    assert b'"temper":"bold"' in pen.text


def test_an_unknown_temper_of_a_record_is_told_and_the_player_is_even():
    line = msgspec.json.encode(header(SETUP)).replace(b'"bold"', b'"grumpy"')
    read = msgspec.json.decode(line, type=Header)
    assert setup_of(read).seats[1] == Seat("Ben", "hard", 1)
    assert strange(read) == ("seat 2: there is no temper 'grumpy', it plays evenly instead",)


@pytest.mark.parametrize(("words", "seat"), [
    ("Ben:hard:3:bold", Seat("Ben", "hard", 3, "bold")), ("Ben:hard::bold", Seat("Ben", "hard", 1, "bold")),
    ("Ben:hard:3", Seat("Ben", "hard", 3)), ("Ben:hard", Seat("Ben", "hard", 1)),
])  # fmt: skip
def test_positions_tell_tempers(words, seat):
    position = Position.parse(f"classic seats=Ann:person,{words} hands=r5/7 pile=r9")
    assert position.agreed.seats[1] == seat
    assert Position.parse(str(position)).agreed.seats == position.agreed.seats


@pytest.mark.parametrize("words", ["Ben:hard::grumpy", "Ben:person::bold", "Ben:hard:1:bold:more"])
def test_a_temper_that_cannot_be_is_refused(words):
    with pytest.raises(BadPosition):
        Position.parse(f"classic seats=Ann:person,{words} hands=r5/7 pile=r9")
