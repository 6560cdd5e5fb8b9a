"""Invariants that hold after every action of any match."""

import random
from copy import copy
from itertools import chain

import pytest

from game.core.actions import Catch, Challenge, Take
from game.core.cards import HIDDEN, Card, Deck, Face
from game.core.effects import Effect
from game.core.events import AskedFor, Dealt, Drew, Event, HandShown, PutBack, Reshuffled, RoundEnded, Shuffled
from game.core.layout import Layout
from game.core.questions import Asked, ChallengeTerms
from game.core.rule import Rule
from game.core.table import Table
from game.core.view import View, redact
from game.match.match import Match
from game.match.scoring import Japanese
from game.mechanics.draw_penalty import Suspicion
from tests.game.fuzz import agreed, random_play

SEATS = range(2, 11)
many = pytest.mark.parametrize("seats", SEATS)


class Marked(int):
    """A card's number that can be told from any other number, wherever it goes."""


def mark(table):
    """Mark every card on a table; all later events carry the marks."""
    table.hands = [[Marked(card) for card in hand] for hand in table.hands]
    table.stock = [Marked(card) for card in table.stock]
    table.pile = [Marked(card) for card in table.pile]


def marks(value):
    """Every marked card anywhere inside a value; fails if the value refers to an object that knows secrets."""
    match value:
        case Marked():
            return {int(value)}
        case None | int() | str() | Deck() | Face() | Card():
            return set()
        case dict():
            return marks(list(value.items()))
        case list() | tuple() | set() | frozenset():
            return set().union(*map(marks, value))
    if isinstance(value, Rule):
        return set()
    if isinstance(value, Suspicion) and HIDDEN in value.held:
        assert not value.guilty, "guilt follows from hidden cards"
    expected = View | Event | Asked | ChallengeTerms | Effect | Suspicion
    assert isinstance(value, expected), f"{type(value)} has no business here"
    names = {name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())}
    return set().union(*(marks(getattr(value, name)) for name in names - {"deck", "faces"}))


def public(table):
    return set(map(int, table.pile)) | {int(card) for cards in table.row for card in cards}


@many
def test_cards_are_conserved_and_somebody_can_act(seats):
    for seed in range(4):
        for match, _, _ in random_play(agreed(seats, seed, Japanese(2))):
            table = match.table
            assert sorted(chain(*table.hands, table.stock, table.pile)) == list(range(108))
            assert match.over or any(match.legal_actions(seat) for seat in range(seats))
            if not match.over and not match.dealing:
                assert match.legal_actions(table.asked.seat)
        assert match.over and len(match.scores) == 2


@many
def test_full_events_folded_from_nothing_are_the_table(seats):
    setup = agreed(seats, seats)
    layout = Layout(Match(setup).table.deck, seats)
    for match, _, news in random_play(setup):
        for event in news:
            event.apply(layout)
        assert layout.state() == match.table.state()


@many
def test_redacted_events_folded_on_a_view_are_the_next_view(seats):
    setup = agreed(seats, 7, Japanese(2))
    start = Match(setup)
    views = [start.view(seat) for seat in range(seats)]
    for match, action, news in random_play(setup):
        for view in views:
            for event in redact(news, view.me, match.table):
                view.apply(event)
            if not match.over and not match.dealing:
                assert view.state() == match.view(view.me).state(), action


@many
def test_views_and_events_hold_no_card_that_a_seat_may_not_know(seats):
    for seed in range(3):
        match, known = None, None
        for match, _, news in random_play(agreed(seats, seed), eager=0.6):
            if known is not None:
                for me in range(seats):
                    check_news(match, news, me, known[me])
            if any(isinstance(event, Dealt) for event in news):
                check_deal(match, news, seats)
                mark(match.table)
                match.round.settle()
            known = [set(map(int, match.table.hands[me])) | public(match.table) for me in range(seats)]
            for me in range(seats):
                assert marks(match.view(me)) <= known[me]


@pytest.mark.parametrize("leak", [Drew, HandShown, Reshuffled])
def test_the_search_for_leaks_finds_leaks(leak, monkeypatch):
    monkeypatch.setattr(leak, "seen_by", lambda event, seat, deck, side: event)
    with pytest.raises(AssertionError):
        for seats in (2, 3, 4):
            test_views_and_events_hold_no_card_that_a_seat_may_not_know(seats)


def check_deal(match, news, seats):
    for me in range(seats):
        for event in redact(news, me, match.table):
            if isinstance(event, Dealt):
                others = [hand for seat, hand in enumerate(event.hands) if seat != me]
                assert all(set(hand) == {HIDDEN} for hand in others)
                assert HIDDEN not in event.hands[me]
            if isinstance(event, Shuffled | PutBack):
                assert set(event.order) == {HIDDEN}


def check_news(match, news, me, before):
    allowed = before | set(map(int, match.table.hands[me])) | public(match.table)
    shown = {int(c) for e in news if isinstance(e, HandShown) and me == e.to for c in e.cards}
    for event in redact(news, me, match.table):
        if isinstance(event, RoundEnded):
            return
        assert marks(event) <= allowed | (shown if isinstance(event, HandShown) else set()), event
        assert not (isinstance(event, AskedFor) and event.asked.task == "drawn" and event.asked.seat != me)
        assert not isinstance(event, Reshuffled) or set(event.order) == {HIDDEN}


@many
def test_a_view_is_the_same_wherever_the_hidden_cards_lie(seats):
    rng = random.Random(seats)
    for match, _, _ in random_play(agreed(seats, seats + 20)):
        if match.over or rng.random() < 0.7:
            continue
        me = rng.randrange(seats)
        assert View(elsewhere(match.table, me, rng), me).state() == match.view(me).state()


def elsewhere(table, me, rng):
    """A copy of the table in which all cards that a seat cannot see are in other places."""
    other = copy(table)
    hidden = [card for seat, hand in enumerate(table.hands) if seat != me for card in hand] + table.stock
    rng.shuffle(hidden)
    other.hands = [
        list(hand) if seat == me else [hidden.pop() for _ in hand] for seat, hand in enumerate(table.hands)
    ]
    other.stock = hidden
    return other


def test_a_view_knows_no_table():
    match = Match(agreed(3))
    match.play(match.legal_actions(0)[0])
    view = match.view(1)
    parts = [getattr(view, name) for cls in View.__mro__ for name in getattr(cls, "__slots__", ())]
    assert not any(isinstance(part, Table | random.Random) for part in parts)
    view.hands[0].clear()
    view.pile.clear()
    view.notes["x"] = 1
    assert match.table.hands[0] and match.table.pile and "x" not in match.table.notes


@many
def test_replaying_seed_and_actions_gives_the_same_table(seats):
    setup = agreed(seats, seats * 3)
    actions = []
    match = None
    for match, action, _ in random_play(setup):  # noqa: B007
        actions.append(action)
    again = Match(setup)
    for action in actions:
        again.play(action)
    assert again.table.state() == match.table.state()
    assert again.rng.getstate() == match.rng.getstate() and again.scores == match.scores


def test_no_card_of_one_match_turns_up_in_another():
    """Equal cards of two matches have different marks, so that a shared value is noticed."""
    for marked in (True, False):
        seen = set()
        for match, action, news in random_play(agreed(2, 3)):
            if marked and any(isinstance(event, Dealt) for event in news):
                mark(match.table)
                match.round.settle()
            elif not marked:
                options = [option for seat in range(2) for option in match.legal_actions(seat)]
                seen |= {type(card) for option in (action, *options) for card in getattr(option, "cards", ())}
    assert seen == {int}


def test_a_penalty_is_never_more_than_said():
    takes = doubts = 0
    for seed in range(25):
        said = None
        for match, action, news in random_play(agreed(2 + seed % 9, seed), eager=0.5):
            drawn = sum(len(e.cards) for e in news if isinstance(e, Drew) and e.seat == action.seat)
            if isinstance(action, Take):
                assert drawn == said or (drawn < said and not match.table.stock)
                takes += 1
            if isinstance(action, Challenge):
                assert drawn <= said + 2
                doubts += 1
            if isinstance(action, Catch):
                assert sum(len(e.cards) for e in news if isinstance(e, Drew)) <= 2
            said = match.table.asked.amount
    assert takes > 20 and doubts > 20
