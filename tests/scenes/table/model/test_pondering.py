"""CPU players that search think in another process during their pause; nobody waits for a missing answer."""

from dataclasses import replace
from random import Random

import pytest

from game.core.actions import CallUno, Deal, Draw, NameColor, Play
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players.cpu_players import CpuPlayers
from game.players.manner import manner
from game.players.random import RandomPlayer
from game.players.search.player import Searcher
from game.players.thinking.process import CannotStart
from game.players.thinking.thinker import GRACE, Thinker
from game.players.thinking.worker import WorkerAnswer
from scenes.table.flow.resume import Resumed
from scenes.table.model.director import Director
from scenes.table.screen.match_table import MatchTable
from tests.game.editions.driver import Scene as Position
from tests.scenes.tables import Quiet
from tests.scenes.worker import Here, thinking

STEP = 0.02


@pytest.fixture
def worker():
    return Here()


@pytest.fixture
def thinker(worker):
    return thinking(worker)


def searcher(setup, seed=1):
    return Searcher(Random(seed), setup.public(), replace(manner("expert"), playouts=100, cap=1.0))


def directed(thinker, *hands, up="red-9", **position):
    match = Position("classic", [hand.split() for hand in hands], up, **position).match
    player, said = searcher(match.setup), []
    director = Director(match, Quiet(), {0: player}, Random(3), lambda action, news: said.append(action),
                        thinker=thinker)
    return director, said, player


def wait(director, until, limit=10.0, **given):
    passed = 0.0
    while not until():
        director.update(STEP, busy=False, **given)
        passed += STEP
        assert passed < limit
    return passed


def test_it_is_asked_at_the_beginning_of_the_pause_and_acts_at_its_end(thinker, worker):
    director, said, _ = directed(thinker, "red-4 red-5 blue-1", "blue-6 blue-7")
    director.update(STEP, busy=False)
    assert worker.asked.playouts == 100 and worker.asked.cap == 1.0 and worker.asked.setup.seed == 0
    options = director.match.legal_actions(0)
    plays = [option for option in options if isinstance(option, Play)]
    worker.answer(plays[1])
    took = wait(director, lambda: said)
    assert said == [plays[1]] and took > 0.3
    assert worker.orders[-1].task is not None or director.thinking is None


def test_an_answer_that_is_not_final_is_waited_for_whatever_the_pace(thinker, worker):
    director, said, _ = directed(thinker, "red-4 red-5 blue-1", "blue-6 blue-7")
    for _ in range(20):
        director.update(STEP, busy=False, speed=1000.0)
    assert not said and director.thinking == 0
    play = next(option for option in director.match.legal_actions(0) if isinstance(option, Play))
    worker.answer(play, final=False)
    director.update(STEP, busy=False, speed=1000.0)
    assert not said
    worker.answer(play)
    director.update(STEP, busy=False, speed=1000.0)
    assert said == [play]


@pytest.mark.parametrize("how", ["late", "dead", "fails"])
def test_without_an_answer_it_does_what_it_would_without_a_search(thinker, worker, how):
    director, said, _ = directed(thinker, "red-4 red-5 blue-1", "blue-6 blue-7")
    director.update(STEP, busy=False)
    if how == "dead":
        worker.alive = False
    elif how == "fails":
        worker.answers.append(WorkerAnswer(worker.orders[-1].number, None, "broken"))
    wanted = searcher(director.match.setup).quick(director.match.view(0), director.match.legal_actions(0))
    took = wait(director, lambda: said)
    assert said == [wanted]
    assert took < 1.0 + GRACE + 0.2 and (took > 1.0) == (how == "late")


def test_a_call_in_between_ends_the_thought_and_another_one_begins(thinker, worker):
    director, _said, _ = directed(thinker, "red-4 red-5 blue-1", "blue-6 blue-7 blue-8", up="red-9")
    director.update(STEP, busy=False)
    first = worker.orders[-1]
    assert director.say(CallUno(1)), "a false call, in the turn of another"
    assert worker.orders[-1].task is None
    director.update(STEP, busy=False)
    assert worker.orders[-1].task.situation == first.task.situation and worker.orders[-1].number > first.number


def test_what_is_not_worth_a_search_is_not_sent(thinker, worker):
    director, said, _ = directed(thinker, "blue-4 blue-5", "blue-6 blue-7")
    wait(director, lambda: said)
    assert said == [Draw(0)] and not worker.orders


def test_one_that_may_act_at_once_acts_as_soon_as_it_has_thought(thinker, worker):
    director, said, _ = directed(thinker, "red-4 red-5 blue-1", "blue-6 blue-7")
    assert not director.act() and director.hurried and director.thinking == 0
    director.hurry(STEP)
    assert not said
    play = next(option for option in director.match.legal_actions(0) if isinstance(option, Play))
    worker.answer(play)
    director.hurry(STEP)
    assert said == [play] and not director.hurried


def test_without_a_thinker_it_searches_when_it_decides():
    director, said, player = directed(None, "red-4 red-5 blue-1", "blue-6 blue-7")
    player.playouts = 8
    wait(director, lambda: said)
    assert isinstance(said[0], Play)


def test_where_no_process_starts_a_whole_match_is_thought_in_slices():
    from game.players.thinking.begin import begin

    def impossible(begin, now):
        raise CannotStart("none")

    clock = [0.0]

    def now():
        clock[0] += 0.0002
        return clock[0]

    setup = Setup("classic", (Seat("A"), Seat("B")), Single(), seed=4)
    match = Match(setup)
    ways = replace(manner("expert"), playouts=12, cap=0.5)
    players = {seat: Searcher(Random(seat), setup.public(), ways) for seat in (0, 1)}
    for seat, player in players.items():
        player.sit(match.view(seat))
    director = Director(match, Quiet(), players, Random(1), lambda action, news: [
        player.watch(match.seen(news, seat)) for seat, player in players.items()],
        thinker=Thinker(begin, now, launch=impossible))
    director.say(Deal(match.dealer))
    for _ in range(100_000):
        if match.over:
            break
        director.update(0.05, busy=False, speed=8.0)
    assert match.over


class Ear:
    """A listener that notes what it hears."""

    level, quiet, listens = "easy", True, True

    def __init__(self):
        self.view, self.heard = None, []

    def sit(self, view):
        self.view = view

    def watch(self, events):
        self.heard.extend(events)
        for event in events:
            self.view.apply(event)

    def choose(self, view, options):
        plays = [option for option in options if isinstance(option, Play)]
        return (plays or [option for option in options if not isinstance(option, CallUno)])[0]


def test_those_who_remember_hear_the_same_whether_they_sat_there_or_came_back(make_ctx, tmp_path, monkeypatch):
    ears = []

    def make(level, rng, setup=None, *more):
        ears.append(Ear())
        return ears[-1]

    monkeypatch.setattr("game.players.cpu_players.make", make)
    ctx = make_ctx()
    scene = MatchTable(ctx, Setup("classic", (Seat("A", "person"), Seat("B"), Seat("C")), Single(), seed=6))
    match, session = scene.session.match, scene.session
    session.say(Deal(match.dealer))
    for _ in range(25):
        seat = match.to_act
        options = [option for option in match.legal_actions(seat) if not isinstance(option, CallUno)]
        session.say(next((option for option in options if isinstance(option, Play | NameColor)), options[0]))
    assert len(ears[0].heard) > 25
    for ear, seat in zip(ears, (1, 2), strict=True):
        assert ear.view.state() == match.view(seat).state()
    path = scene.pen.path
    scene.leave()
    before = ears[:]
    ears.clear()
    again = MatchTable.resumed(ctx, path)
    assert [ear.heard for ear in ears] == [ear.heard for ear in before]
    assert again.session.cpu_players.players == dict(zip((1, 2), ears, strict=True))


def test_company_of_people_has_advisers_that_never_act():
    setup = Setup("classic", (Seat("A", "person"), Seat("B", "easy")))
    cpu_players = CpuPlayers(setup, lambda agreed: Ear())
    assert set(cpu_players.players) == {1} and set(cpu_players.advisers) == {0}
    match = Match(setup)
    cpu_players.sit(match.view)
    cpu_players.watch(lambda seat: match.seen(events, seat)) if (events := match.play(Deal(match.dealer))) else None
    assert cpu_players.advisers[0].view.state() == match.view(0).state()
    assert CpuPlayers(setup).advisers == {}


def test_what_is_played_by_chance_is_drawn_anew_when_a_match_goes_on():
    setup = Setup("classic", (Seat("A", "person"), Seat("B", "random")), seed=8)
    one, other = CpuPlayers(setup), CpuPlayers(setup)
    view = Position("classic", [["red-1"], ["red-2", "red-3", "red-4", "red-5"]], "red-9", seat=1).match.view(1)
    options = [Play(1, (card,)) for card in view.hands[1]]

    def picks(player):
        return [player.choose(view, options) for _ in range(20)]

    one.begin(Random("8 players 0"))
    other.begin(Random("8 players 3"))
    drawn = picks(one.players[1])
    assert drawn == picks(RandomPlayer(Random(Random("8 players 0").random()))) != picks(other.players[1])
    assert Resumed().cpu_players is None
