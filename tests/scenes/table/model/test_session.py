"""A session shows the same for a live match and a replay: from every seat, at every event."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.core.actions import CallUno, Catch, Deal, Draw, Play
from game.core.refusal import Refusal
from game.editions import EDITIONS
from game.match.match import Match
from game.match.scoring import Japanese, Single
from game.match.setup import Seat
from game.record.timeline import Timeline
from game.record.writer import Recorder
from scenes.table.model.session import NOBODY, AtOnce, Session
from tests.game.fuzz import agreed, random_play
from tests.scenes.tables import my_turn, plays, table_at, until

LOOKS = [(0, False), (1, False), (0, True), (NOBODY, False)]
"""The seat that looks, and whether all hands are open."""


def at_rest(state):
    """A state's description of the table, without what only a running match knows."""
    live = {"legal": (), "answers": (), "jumps": frozenset(), "asked": None, "accused": -1, "bluffs": frozenset(),
            "called": False}
    return state.view.state(), replace(state, view=None, dealing=False, over=False, **live)


def followed(setup, actions, pen, seat, all_open):
    """A session that followed all actions, and its state before the first event and after each."""
    session = Session.live(Match(setup), pen)
    session.look_from(seat, all_open=all_open)
    states = [at_rest(session.state)]
    session.stage = AtOnce(session.view(), lambda event: (session.begins(event), session.ended(event),
                                                          states.append(at_rest(session.state))))
    for action in actions:
        assert session.say(action)
    return session, states


class Quiet:
    """A pen that writes nothing."""

    trouble, behind, path = None, False, Path()

    def wrote(self, action, events, took=None):
        return None

    def close(self):
        pass


def test_a_session_knows_its_record_if_there_is_one_and_the_number_of_its_round(tmp_path):
    path, setup = tmp_path / "match.jsonl", replace(agreed(2, seed=3), scoring=Japanese(rounds=2))
    live = Session.live(Match(setup), Recorder(path, setup))
    rounds = [live.round_number]
    for _match, action, _events in random_play(setup):
        assert live.say(action)
        rounds.append(live.round_number)
    assert rounds[:2] == [0, 1] and rounds[-1] == 2 and rounds == sorted(rounds)
    assert live.record == path
    assert Session.live(Match(setup), Quiet()).record is None
    assert Session.replay(Timeline.read(path)).record is None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", [known.id for known in EDITIONS])
def test_a_replay_shows_at_every_event_what_was_shown_live(tmp_path, edition):
    setup = replace(agreed(3, seed=8, edition=edition), scoring=Japanese(rounds=2))
    actions = [action for _match, action, _events in random_play(setup)]
    for number, (seat, all_open) in enumerate(LOOKS):
        path = tmp_path / f"{number}.jsonl"
        live, states = followed(setup, actions, Recorder(path, setup), seat, all_open)
        replayed = Session.replay(Timeline.read(path), seat, all_open=all_open)
        positions = list(range(len(states)))
        Random(number).shuffle(positions)
        for position in positions:
            replayed.seek(position)
            assert at_rest(replayed.state) == states[position], (position, seat)
        replayed.seek(len(states))
        end, there = replayed.state, live.state
        assert (end.asked, end.dealing, end.over) == (there.asked, there.dealing, there.over) == (None, False, True)


@pytest.mark.parametrize("all_open", [False, True])
def test_stepping_shows_one_event_after_the_other(tmp_path, all_open):
    setup = replace(agreed(3, seed=8, edition="flip"), scoring=Single())
    actions = [action for _match, action, _events in random_play(setup)]
    _, states = followed(setup, actions, Recorder(tmp_path / "match.jsonl", setup), 1, all_open)
    session = Session.replay(Timeline.read(tmp_path / "match.jsonl"), 1, all_open=all_open)
    for state in states:
        assert at_rest(session.state) == state
        session.step()
    session.step(-5)
    assert at_rest(session.state) == states[-6]


def test_an_unchanged_session_keeps_its_state():
    setup = replace(agreed(2, seed=1), seats=(Seat("Ann", "person"), Seat("Ben", "person")))
    session = Session.live(Match(setup), Quiet())
    before = session.state
    session.update(0.1)
    assert session.state is before
    session.look_from(1)
    assert session.state is not before and session.state.me == session.state.bottom == 1
    dealt = session.state
    assert dealt.dealing and session.say(Deal(session.match.dealer)) and session.state is not dealt
    assert session.state.asked == session.match.asked.seat
    session.look_from(session.state.asked)
    now = session.state
    assert now.turn and now.answers and set(now.answers) <= set(now.legal)
    session.choose((now.view.hand[0],))
    assert session.state.chosen == (now.view.hand[0],) and now.chosen == ()


def test_a_state_does_not_change_when_the_match_goes_on():
    setup = replace(agreed(2, seed=1), seats=(Seat("Ann", "person"), Seat("Ben", "person")))
    session = Session.live(Match(setup), Quiet())
    session.say(Deal(session.match.dealer))
    before, told = session.state, session.state.view.state()
    copied = repr(told)
    seat = session.state.asked
    assert session.say(next(action for action in session.match.legal_actions(seat) if isinstance(action, Draw)))
    assert before.view.state() == told and repr(told) == copied


def test_what_is_not_possible_is_refused_with_a_reason():
    session = Session.live(Match(agreed(2, seed=1)), Quiet())
    heard = []
    session.on_refused = lambda action, reason: heard.append((action, reason))
    assert not session.say(Play(0, (3,)))
    session.refuse(Play(0, (3,)))
    assert heard == [(Play(0, (3,)), Refusal("refuse.deal_first", "R2.2"))]


def test_a_recorded_match_hears_nothing(tmp_path):
    setup = replace(agreed(3, seed=8), scoring=Single())
    actions = [action for _match, action, _events in random_play(setup)]
    followed(setup, actions, Recorder(tmp_path / "match.jsonl", setup), 1, False)
    session = Session.replay(Timeline.read(tmp_path / "match.jsonl"), 1)
    assert not session.say(actions[0]) and session.state.legal == ()
    session.update(10.0)
    assert session.timeline.position == 0


def test_a_session_needs_no_window():
    code = "import sys, scenes.table.model.session; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


class TestFalseAlarms:
    """Tests of false calls and catches: the first is answered, further ones only after another event."""

    def test_only_the_first_call_is_answered_until_something_changes(self, ctx):
        scene = table_at(ctx, "red-1 red-2 red-3 red-4 red-5", up="red-9")
        session = scene.session
        assert [session.say(CallUno(0)) for _ in range(28)] == [True] + [False] * 27
        assert session.actions.count(CallUno(0)) == 1
        session.say(plays(scene)[0])
        until(scene, lambda: my_turn(scene))
        assert session.say(CallUno(0)) and not session.say(CallUno(0))

    def test_each_seat_is_answered_once_and_so_is_a_wrong_catch(self, ctx):
        scene = table_at(ctx, "red-1 red-2 red-3", up="red-9", others=(7, 7), people=3)
        session = scene.session
        said = [session.say(action) for _ in range(3) for action in (CallUno(0), CallUno(1), Catch(0, 1), Catch(0, 2))]
        assert said == [True] * 4 + [False] * 8

    def test_a_call_that_counts_is_never_swallowed(self, ctx):
        scene = table_at(ctx, "red-1 red-2 red-3", up="red-9")
        session = scene.session
        assert session.say(CallUno(0)) and not session.say(CallUno(0))
        session.say(plays(scene)[0])
        until(scene, lambda: my_turn(scene))
        assert session.say(CallUno(0)) and 0 in session.match.note("uno.called")
        assert session.say(CallUno(0)) and not session.say(CallUno(0)), "the next one is the first needless call again"
