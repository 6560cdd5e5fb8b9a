"""CPU players: honest by construction, always with an answer, and each level better than the one below."""

import ast
from pathlib import Path
from random import Random

import pytest

import game.players
from game.cli.simulation.plan import Plan
from game.cli.simulation.work import play_share
from game.core.actions import (
    Action,
    CallUno,
    Catch,
    Challenge,
    Comment,
    Deal,
    Draw,
    Play,
    PlayWrongCard,
    PointOut,
    Take,
)
from game.core.rule import Rule
from game.core.view import View
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, HouseRule
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import LEVELS, make
from game.players.attention import Attention, call_delay, catch_delay, thinking_time
from game.players.levels import TABLE
from game.players.observe import chance_by_backs, turning_gain

HONEST = {
    *(f"game.core.{name}" for name in ("actions", "cards", "events", "layout", "view")), "game.match.setup",
    "game.log",
}  # fmt: skip


def test_players_import_only_what_a_seat_may_know() -> None:
    for path in Path(game.players.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                if name.startswith(("game", "scenes")):
                    assert name in HONEST or name.startswith("game.players"), f"{path.name} imports {name}"


def test_make_refuses_an_unknown_level() -> None:
    with pytest.raises(ValueError, match="genius"):
        make("genius", Random(1))


def played(levels: list[str], seed: int, edition: str = "classic", house: tuple[Rule, ...] = ()) -> list[Action]:
    """A whole round in which every seat is asked whenever it may act."""
    seats = tuple(Seat(f"P{i}", level) for i, level in enumerate(levels))
    match = Match(Setup(edition, seats, Single(), house, seed=seed))
    players = [make(level, Random(f"{seed}/{i}")) for i, level in enumerate(levels)]
    match.play(Deal(0))
    said: list[Action] = []
    while not match.over:
        said.append(one(match, players))
        match.play(said[-1])
        assert len(said) < 5000
    return said


def one(match: Match, players: list[game.players.Player]) -> Action:
    asked = match.table.asked.seat
    for seat in [*(s for s in range(len(players)) if s != asked), asked]:
        options = match.legal_actions(seat)
        if options:
            choice = players[seat].choose(match.view(seat), options)
            assert choice is None or choice in options
            if choice is not None:
                return choice
    raise AssertionError("nobody answers")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 10])
def test_every_level_finishes_its_rounds(level: str, seats: int) -> None:
    for seed in range(4):
        played([level] * seats, seed)


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_edition_is_understood(edition: str, seats: int) -> None:
    for seed in range(4):
        played(["normal", "easy", "random", "normal"][:seats], seed, edition)


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.id)
def test_every_house_rule_is_understood(rule: type[HouseRule]) -> None:
    for seed in range(4):
        played(["normal", "easy", "random", "normal"], seed, house=(rule(),))


def rate(levels: tuple[str, ...]) -> float:
    """The share of games that the first of the levels wins."""
    return play_share(Plan("classic", levels, 600), range(600)).tally.win_rate(0)[1]


def test_each_level_is_better_than_aimless_play() -> None:
    easy, normal = rate(("easy", "random")), rate(("normal", "random"))
    assert easy > 0.55
    assert normal > 0.65


def test_forgetting_and_noticing_are_decided_once() -> None:
    match = Match(Setup("classic", (Seat("A"), Seat("B")), Single(), seed=1))
    match.play(Deal(0))
    view = match.view(0)
    for level, call in (("easy", CallUno(0)), ("normal", Catch(0, 1))):
        for seed in range(60):
            attention = Attention(TABLE[level].mind, Random(seed))
            said = [attention.speaks(view, (call,)) for _ in range(6)]
            assert sum(word is not None for word in said) <= 1
            assert said[2:] == [None] * 4


def seen(level: str) -> float:
    """How often a level points out a wrong card within many occasions."""
    match = Match(Setup("pokemon", (Seat("A"), Seat("B"), Seat("C")), Single(), seed=1))
    match.play(Deal(match.dealer))
    view, point = match.view(2), PointOut(2, 0)
    said = 0
    for seed in range(600):
        player = make(level, Random(seed))
        said += any(not player.quiet and player.choose(view, (point,)) == point for _ in range(5))
    return said / 600


def test_easy_seldom_and_normal_more_often_sees_a_wrong_card_r3_4() -> None:
    easy, normal = seen("easy"), seen("normal")
    assert seen("random") == 0
    assert abs(easy - TABLE["easy"].mind.spot) < 0.06 and easy < 0.35
    assert abs(normal - TABLE["normal"].mind.spot) < 0.06 and 0.5 < normal < 0.8


@pytest.mark.parametrize("edition", ["flip", "minecraft", "pokemon", "classic112"])
def test_nobody_ever_comments_or_lays_a_wrong_card_r3_3(edition: str) -> None:
    for seed in range(12):
        said = played(["normal", "easy", "random", "normal"], seed, edition)
        assert not [action for action in said if isinstance(action, Comment | PlayWrongCard)]


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "wild"])
def test_nobody_comments_even_if_it_is_offered_r3_3(level: str) -> None:
    match = Match(Setup("flip", (Seat("A"), Seat("B"), Seat("C")), Single(), seed=1))
    match.play(Deal(match.dealer))
    view = match.view(match.table.asked.seat)
    me = view.me
    offered = (Draw(me), Comment(me, (me + 1) % 3), PlayWrongCard(me, view.hand[0]))
    for seed in range(100):
        assert make(level, Random(seed)).choose(view, offered) == Draw(me)


@pytest.mark.parametrize("level", LEVELS)
def test_reactions_take_a_human_moment(level: str) -> None:
    rng = Random(3)
    hard = (Play(0, (1,)), Play(0, (2,)), Take(0), Challenge(0))
    times = [thinking_time(TABLE[level].mind, options, rng) for options in ((Draw(0),), hard) for _ in range(300)]
    assert all(0.5 <= seconds <= 1.6 for seconds in times)
    assert sum(times[300:]) > sum(times[:300])
    calls, catches = [[f(TABLE[level].mind, rng) for _ in range(1500)] for f in (call_delay, catch_delay)]
    temper = TABLE[level].mind
    assert abs(calls.count(None) / 1500 - temper.forget * (1 - temper.recall)) < 0.05
    assert abs(1 - catches.count(None) / 1500 - temper.notice) < 0.05


def test_a_seed_gives_the_same_round_again() -> None:
    levels = ["normal", "easy", "random"]
    assert played(levels, 7) == played(levels, 7)


def flip_view() -> View:
    """A view of FLIP in the middle of a round, the own hand known, the other's backs public."""
    match = Match(Setup("flip", (Seat("A"), Seat("B")), Single(), seed=3))
    match.play(Deal(match.dealer))
    return match.view(0)


def test_backs_tell_more_of_a_hand_than_its_size() -> None:
    view = flip_view()
    deck, side = view.deck, view.side
    unseen = [card for card in range(len(deck)) if card not in {*view.hand, *view.pile}]
    wild_back = next(card for card in unseen if deck.faces[side][card].color is None)
    view.hands[1] = [deck.slots[side][wild_back]]
    back = deck.faces[1 - side][wild_back]
    behind = [deck.faces[side][card].color for card in unseen if deck.faces[1 - side][card] is back]
    for color in ("red", "yellow", "green", "blue"):
        assert chance_by_backs(view, 1, color) == pytest.approx(behind.count(color) / len(behind))
    assert chance_by_backs(Match(Setup("classic", (Seat("A"), Seat("B")))).view(0), 1, "red") is None


def test_turning_over_is_worth_more_when_the_next_players_backs_do_not_fit() -> None:
    view = flip_view()
    deck, side = view.deck, view.side
    up = deck.faces[1 - side][view.pile[0]]
    fits = [c for c in range(len(deck)) if deck.faces[1 - side][c].color in (None, up.color)]
    misses = [c for c in range(len(deck)) if deck.faces[1 - side][c].color not in (None, up.color)
              and deck.faces[1 - side][c].symbol != up.symbol]  # fmt: skip
    view.hands[1] = [deck.slots[side][card] for card in fits[:5]]
    bad = turning_gain(view, ())
    view.hands[1] = [deck.slots[side][card] for card in misses[:5]]
    assert turning_gain(view, ()) > bad
