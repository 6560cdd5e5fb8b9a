"""The director asks all seats, hurries nobody, and records every action before it is shown."""

from random import Random

import pytest

from game.core.actions import CallUno, Catch, Deal, Draw, Play
from game.core.events import Caught, UnoCalled
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.player import Deaf
from scenes.table.model.director import Director


class Pen:
    def __init__(self) -> None:
        self.lines = []
        self.trouble, self.behind = None, False

    def wrote(self, action, events, took=None):
        self.lines.append((action, tuple(events)))
        return self.trouble


class Forgetful(Deaf):
    """A player who plays what fits and never calls."""

    level, quiet = "easy", False

    def choose(self, view, options):
        if view.asked.seat != view.me:
            return None
        plays = [option for option in options if isinstance(option, Play)]
        return plays[0] if plays else next(o for o in options if not isinstance(o, CallUno | Catch))


class Watchful(Forgetful):
    """A player who catches everybody."""

    def choose(self, view, options):
        catches = [option for option in options if isinstance(option, Catch)]
        return catches[0] if catches else super().choose(view, options)


def direct(players, seats=4, seed=1):
    match = Match(Setup("classic", tuple(Seat(f"P{i}") for i in range(seats)), Single(), seed=seed))
    pen, heard = Pen(), []
    director = Director(match, pen, players, Random(seed), lambda action, news: heard.append((action, news)))
    director.say(Deal(match.dealer))
    return director, match, pen, heard


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_cpu_players_play_a_round_by_themselves(level):
    director, match, pen, heard = direct({i: make(level, Random(i)) for i in range(4)})
    for _ in range(200_000):
        if match.over:
            break
        director.update(0.05, busy=False)
    assert match.over
    assert [action for action, _ in pen.lines] == [action for action, _ in heard]


def test_nobody_is_asked_for_a_turn_while_the_table_is_busy():
    director, _, pen, _ = direct({i: Forgetful() for i in range(4)})
    for _ in range(400):
        director.update(0.05, busy=True)
    assert len(pen.lines) == 1
    assert director.thinking is None


def test_thinking_takes_human_time_and_shows():
    director, _, pen, _ = direct({i: Forgetful() for i in range(4)})
    director.update(0.01, busy=False)
    assert director.thinking == director.asked
    director.update(0.3, busy=False)
    assert len(pen.lines) == 1
    for _ in range(40):
        director.update(0.05, busy=False)
    assert len(pen.lines) > 1


def test_pace_makes_thinking_quicker():
    director, _, pen, _ = direct({i: Forgetful() for i in range(4)})
    for _ in range(20):
        director.update(0.01, busy=False, speed=1000.0)
    assert len(pen.lines) > 5


def test_the_seat_of_a_person_waits_for_ever():
    director, _, pen, _ = direct({})
    for _ in range(100):
        director.update(1.0, busy=False)
    assert len(pen.lines) == 1
    seat = director.asked
    action = director.answers(seat)[0]
    assert director.say(action)
    assert pen.lines[-1][0] == action


def test_an_illegal_action_changes_nothing_and_is_not_written():
    director, _, pen, heard = direct({})
    other = (director.asked + 1) % 4
    assert not director.say(Draw(other))
    assert len(pen.lines) == len(heard) == 1


def test_written_before_anybody_hears_of_it():
    order = []
    match = Match(Setup("classic", (Seat("A"), Seat("B")), Single(), seed=2))

    class First(Pen):
        def wrote(self, action, events, took=None):
            order.append("pen")

    director = Director(match, First(), {}, Random(0), lambda action, news: order.append("news"))
    director.say(Deal(match.dealer))
    assert order == ["pen", "news"]


def test_trouble_with_the_disk_is_told_once():
    told = []
    match = Match(Setup("classic", (Seat("A"), Seat("B")), Single(), seed=2))
    pen = Pen()
    pen.trouble = "full"
    director = Director(match, pen, {}, Random(0), lambda action, news: None, told.append)
    director.say(Deal(match.dealer))
    director.say(CallUno(0))
    assert told == ["full"]


def test_others_catch_a_forgotten_word_after_a_while_even_while_cards_fly():
    for seed in range(30):
        players = {0: Forgetful(), 1: Watchful(), 2: Forgetful(), 3: Forgetful()}
        director, match, pen, _ = direct(players, seed=seed)
        for _ in range(3000):
            if match.over or match.table.note("uno.down") - match.table.note("uno.called") - {1}:
                break
            director.update(0.2, busy=False)
        if match.over or not match.legal_actions(1) or not any(isinstance(o, Catch) for o in match.legal_actions(1)):
            continue
        if director.asked == 1:
            continue
        before = len(pen.lines)
        director.update(0.01, busy=True)
        assert len(pen.lines) == before, "nobody is that quick"
        for _ in range(80):
            director.update(0.05, busy=True)
        assert any(isinstance(event, Caught) for _, news in pen.lines[before:] for event in news)
        return
    raise AssertionError("nobody ever forgot")


def test_same_seed_same_match():
    def lines(seed):
        director, _, pen, _ = direct({i: make("normal", Random(i)) for i in range(4)}, seed=seed)
        for _ in range(2000):
            director.update(0.05, busy=False)
        return pen.lines

    assert lines(5) == lines(5)


def test_a_word_said_at_the_turn_is_followed_by_the_card():
    for seed in range(40):
        director, _, pen, _ = direct({i: make("normal", Random(i)) for i in range(4)}, seed=seed)
        for _ in range(4000):
            director.update(0.05, busy=False)
        said = [number for number, (action, _) in enumerate(pen.lines[:-1]) if isinstance(action, CallUno)]
        before = [n for n in said if isinstance(pen.lines[n][1][0], UnoCalled) and pen.lines[n][1][0].due]
        if any(isinstance(pen.lines[n + 1][0], Play) for n in before):
            return
    raise AssertionError("nobody ever called in time")


def test_cpu_players_wait_until_the_last_action_is_on_disk_but_not_for_long():
    director, _, pen, heard = direct({0: Watchful(), 1: Watchful(), 2: Watchful(), 3: Watchful()})

    def goes_on(seconds):
        before = len(heard)
        for _ in range(round(seconds / 0.05)):
            director.update(0.05, busy=False, speed=1000.0)
        return len(heard) > before

    pen.behind = True
    assert not goes_on(0.8)
    assert goes_on(1.0), "a disk that hangs does not stop the game"
    pen.behind = False
    assert goes_on(0.5)
    pen.trouble, pen.behind = "full", True
    assert goes_on(0.5), "nor one that is full"
