"""What each level considers in each edition: backs, swaps, extra turns, several matches in DOS."""

from random import Random

import pytest

from game.cli.simulation.plan import Plan
from game.cli.simulation.work import play_share
from game.core.actions import ChooseSeat, Deal, MatchRow, Play
from game.core.questions import SeatAsked, TurnAsked
from game.core.view import View
from game.editions import EDITIONS
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.evaluate import color_worth, place_worth, planned, play_worth
from game.players.observe import chance_to_follow, fronts


def begun(edition: str, seats: int = 2) -> View:
    """A seat's view at the beginning of a round."""
    match = Match(Setup(edition, tuple(Seat(f"P{i}") for i in range(seats)), Single(), seed=3))
    match.play(Deal(match.dealer))
    view = match.view(0)
    view.asked = TurnAsked(0)
    return view


def cards_of(view: View, *symbols: str) -> list[int]:
    """A card of each symbol, no card twice."""
    found: list[int] = []
    for symbol in symbols:
        found.append(next(c for c, f in enumerate(view.faces) if f.symbol == symbol and c not in found))
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
@pytest.mark.parametrize("levels", [("easy", "random"), ("normal", "easy"), ("hard@0", "normal")], ids="-".join)
def test_each_level_beats_the_one_below_in_every_edition(edition: str, levels: tuple[str, str]) -> None:
    assert play_share(Plan(edition, levels, 1000), range(1000)).tally.win_rate(0)[0] > 0.5


def test_backs_name_the_few_cards_that_can_be_behind_them() -> None:
    view = begun("flip")
    deck = view.deck
    secret = next(c for c in range(len(deck)) if c not in {*view.hand, *view.pile} and view.faces[c].color)
    view.hands[1] = [deck.slots[view.side][secret]]
    known = fronts(view, 1)
    assert view.faces[secret] in known[0]
    assert len(known[0]) < 12
    assert chance_to_follow(known, view.faces[secret].color, "") > 0.0
    sure = [[view.faces[secret]]]
    assert chance_to_follow(sure, view.faces[secret].color, "") == 1.0
    assert chance_to_follow(sure, "no colour", view.faces[secret].symbol) == 1.0
    assert chance_to_follow(sure, "no colour", "nothing") == 0.0
    assert fronts(begun("classic"), 1) == []


def test_normal_lays_and_names_what_the_next_player_cannot_follow() -> None:
    view = begun("flip")
    red, blue = (next(c for c, f in enumerate(view.faces) if f.color == x and f.number == 5) for x in ("red", "blue"))
    view.hands[0] = [red, blue]
    follows = [[view.faces[red]]] * 2
    assert play_worth(view, (blue,), follows) - play_worth(view, (blue,)) == pytest.approx(
        play_worth(view, (red,), follows) - play_worth(view, (red,))
    ), "an equal number can follow either of them"
    others = [[face for face in view.faces if face.color == "red" and face.number == 7]] * 2
    assert play_worth(view, (blue,), others) > play_worth(view, (red,), others)
    assert color_worth(view, "blue", others) > color_worth(view, "red", others)


def test_a_swap_is_kept_by_who_holds_fewer_cards() -> None:
    view = begun("all_wild")
    swap, wild = cards_of(view, "swap", "wild")
    view.hands = [[swap, wild], [-1] * 7]
    plays = (Play(0, (swap,)), Play(0, (wild,)))
    kept = {level: [make(level, Random(seed)).choose(view, plays) for seed in range(40)] for level in ("easy", "hard")}
    assert set(kept["hard"]) == {plays[1]}
    assert 0 < kept["easy"].count(plays[0]) < 20
    view.hands = [[swap, wild, *cards_of(view, "skip", "reverse", "draw2", "draw4")], [-1] * 2]
    assert make("hard", Random(1)).choose(view, plays) == plays[0]


def test_who_can_go_out_by_turn_after_turn_does_it() -> None:
    view = begun("all_wild")
    skip, reverse, wild = cards_of(view, "skip", "reverse", "wild")
    view.hands = [[skip, reverse, wild], [-1] * 7]
    assert make("hard", Random(1)).choose(view, tuple(Play(0, (c,)) for c in view.hands[0])) != Play(0, (wild,))


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_who_has_the_fewest_cards_is_aimed_at(level: str) -> None:
    view = begun("all_wild", 3)
    view.hands = [view.hands[0], [-1] * 7, [-1] * 2]
    view.asked = SeatAsked(0)
    aims = (ChooseSeat(0, 1), ChooseSeat(0, 2))
    chosen = [make(level, Random(seed)).choose(view, aims) for seed in range(40)]
    assert chosen.count(aims[1]) > 22 if level == "easy" else set(chosen) == {aims[1]}


def test_matches_are_planned_for_the_whole_row() -> None:
    view = begun("dos")
    five, three, eight, two = cards_of(view, "5", "3", "8", "dos")
    view.row, view.hands[0] = [[five], [eight]], [three, two]
    greedy, other = MatchRow(0, 0, (three, two), 5, "red"), MatchRow(0, 1, (eight,), 8)
    assert planned(view, [greedy])[0][0] < planned(view, [greedy, other])[0][0]
    overlapping = MatchRow(0, 1, (three,), 3)
    values = {fit: worth for worth, fit in planned(view, [greedy, overlapping])}
    alone = {fit: worth for worth, fit in planned(view, [overlapping])}
    assert values[overlapping] == alone[overlapping]


def test_a_wild_is_not_put_into_the_row() -> None:
    view = begun("dos")
    wild, nine, three = cards_of(view, "dos", "9", "3")
    view.hands[0] = [wild, nine, three]
    assert place_worth(view, nine) > place_worth(view, three) > place_worth(view, wild)
