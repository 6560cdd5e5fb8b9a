"""The seat that looks, the asked seat and possible accusations, in live and recorded matches."""

import random

import pytest

from game.core.actions import Deal, Draw, PlayWrongCard
from game.core.questions import WrongCardAsked
from game.houserules.jump_in import JumpIn
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.record.timeline import Timeline
from game.record.writer import Recorder
from scenes.table.model.session import NOBODY, AtOnce, Session
from tests.game.record.test_golden import GOLDEN
from tests.scenes.tables import Quiet

ANN, BEN, CPU = Seat("Ann", "person"), Seat("Ben", "person"), Seat("Cleo", "easy")


def session_of(*seats, edition="classic", seed=4):
    session = Session.live(Match(Setup(edition, seats, Single(), seed=seed)), Quiet())
    session.say(Deal(session.match.dealer))
    return session


def test_one_person_looks_from_the_beginning_and_of_two_nobody():
    assert session_of(CPU, ANN, CPU).me == session_of(CPU, ANN, CPU).bottom == 1
    both = session_of(CPU, ANN, BEN)
    assert (both.me, both.bottom, both.people) == (NOBODY, 1, (1, 2))
    assert session_of(CPU, CPU).bottom == 0


def test_whoever_looked_last_stays_below_while_all_hands_are_closed():
    session = session_of(CPU, ANN, BEN)
    session.look_from(2)
    assert session.bottom == 2
    session.look_from(NOBODY)
    assert session.bottom == 2 and session.me == NOBODY
    session.look_from(0, all_open=True)
    assert session.bottom == 0 and session.all_open
    assert all(card >= 0 for hand in session.view().hands for card in hand)


@pytest.mark.parametrize(("me", "seat", "by"), [(1, 2, 1), (1, 0, 1), (1, 1, 2), (NOBODY, 1, 2), (NOBODY, 0, 1)])
def test_who_points_at_a_seat(me, seat, by):
    session = session_of(CPU, ANN, BEN)
    session.me = me
    assert session.accuser_of(seat) == by
    assert session_of(CPU, ANN).accuser_of(1) == -1


def test_a_person_alone_accuses_others_and_never_himself():
    session = session_of(ANN, CPU, CPU)
    session.wrong_cards = True
    for played_by, accused in ((1, 1), (0, -1), (2, 2), (-1, -1)):
        session.progress = type(session.progress)(session.match.totals, played_by=played_by)
        session.changed()
        assert session.state.accused == accused
    session.wrong_cards = False
    session.changed()
    assert session.state.accused == -1
    both = session_of(ANN, BEN, CPU)
    both.wrong_cards = True
    both.look_from(0)
    both.progress = type(both.progress)(both.match.totals, played_by=0)
    both.changed()
    assert both.state.accused == 0, "Ben may say so"
    said = []
    both.say = said.append
    both.point_out()
    assert [(action.seat, action.target) for action in said] == [(1, 0)]


def test_in_a_record_the_asked_seat_is_the_one_that_was_asked():
    timeline = Timeline.read(GOLDEN / "version3-classic.jsonl")
    session = Session.replay(timeline, all_open=True)
    turned = 0
    for position in range(len(timeline)):
        session.seek(position)
        asked, state = session.view().asked, session.state
        wanted = asked.seat if asked.seat >= 0 and not isinstance(asked, WrongCardAsked) else None
        assert state.asked == wanted and state.thinking is None and state.legal == ()
        turned += state.asked is not None
        assert state.dealing == (asked.seat < 0 and not state.over)
    assert turned > 100
    session.seek(len(timeline))
    assert session.state.over and not session.state.dealing and session.state.asked is None


def test_a_step_shows_one_event_and_more_jump(monkeypatch):
    session = Session.replay(Timeline.read(GOLDEN / "version3-classic.jsonl"), 0)
    fed = []
    session.stage.feed = lambda events: fed.extend(events)
    session.step()
    assert session.timeline.position == 1 and len(fed) == 1
    session.step(3)
    assert session.timeline.position == 4 and len(fed) == 1
    session.step(-2)
    assert session.timeline.position == 2
    session.seek(len(session.timeline))
    session.step()
    assert session.timeline.position == len(session.timeline) and len(fed) == 1


def test_what_was_shown_is_skipped_once_and_only_while_it_moves():
    session, skipped = session_of(ANN, CPU), []

    class Slow(AtOnce):
        busy = True

        def skip(self):
            self.busy = False

    session.stage, session.on_skip = Slow(session.view()), lambda: skipped.append(1)
    session.skip()
    session.skip()
    assert skipped == [1]


def test_nobody_is_seen_thinking_while_the_table_is_busy():
    session = session_of(ANN, CPU, CPU, seed=1)
    while session.match.asked.seat == 0:
        session.say(session.state.answers[0])
    session.update(0.01)
    assert session.state.thinking == session.match.asked.seat
    session.stage.busy = True
    session.changed()
    assert session.state.thinking is None and session.state.busy and session.state.open_answers == ()


def test_only_the_time_in_which_one_is_asked_counts_for_the_awards():
    session, ran = session_of(ANN, CPU), []
    session.stopwatch.run = lambda seat, dt: ran.append((seat, dt))
    session.update(0.5)
    mine = session.match.asked.seat == 0
    assert ran[-1] == (0 if mine else None, 0.5) and session.clock == 0.5
    session.look_from(1)
    session.update(0.25)
    assert ran[-1][0] is None or session.match.asked.seat == 1
    assert session.clock == 0.75


def test_jumps_are_offered_only_out_of_turn(table_at):
    other = table_at("red-9 blue-4 green-2", up="red-9", turn=1, house=(JumpIn(),))
    card = next(card for card in other.session.match.table.hands[0]
                if other.session.match.table.faces[card].color == "red")
    assert other.session.state.jumps == {card} and not other.session.state.turn
    own = table_at("red-9 blue-4 green-2", up="red-9", house=(JumpIn(),))
    assert own.session.state.jumps == frozenset() and own.session.state.turn


def test_same_match_same_players_and_another_round_other_ones():
    setup = Setup("classic", (CPU, CPU, CPU), Single(), seed=5)
    choices = []
    for _ in range(2):
        session = Session.live(Match(setup), Quiet())
        choices.append([player.__class__ for player in session.director.players.values()])
        choices.append(session.director.rng.random())
    assert choices[0] == choices[2] and choices[1] == choices[3]
    assert list(Session.live(Match(Setup("classic", (ANN, CPU))), Quiet()).director.players) == [1]


def test_what_the_view_tells_of_calls_is_told_in_a_record_too(tmp_path):
    setup = Setup("classic", (ANN, CPU), Single(), seed=5)
    match, pen = Match(setup), Recorder(tmp_path / "match.jsonl", setup)
    chance = random.Random(1)
    called = []
    while match.to_act is not None:
        options = match.legal_actions(0) or match.legal_actions(match.to_act)
        words = [option for option in options if type(option).__name__ == "CallUno"]
        action = words[0] if words else chance.choice(options)
        if isinstance(action, Draw | PlayWrongCard) and len(options) > 1 and chance.random() < 0.8:
            continue
        pen.wrote(action, match.play(action))
        called.append(0 in match.note("uno.called"))
    assert any(called)
    timeline = Timeline.read(tmp_path / "match.jsonl")
    session = Session.replay(timeline, 0)
    shown = []
    for end in timeline.ends:
        session.seek(end)
        shown.append(session.state.called)
    assert shown == called
