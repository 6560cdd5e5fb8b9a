"""Random play under house rules, with all invariants checked after every action."""

from itertools import chain
from random import Random

from game.core.actions import Challenge, Take
from game.core.events import Drew, Exploded
from game.core.layout import Layout
from game.core.view import redact
from game.houserules.compatible import check
from game.match.match import Match
from game.match.scoring import Single
from tests.game.fuzz import agreed, random_play

SEATS = (2, 3, 4, 7, 10)


def seats_for(edition, kinds):
    """The numbers of seats, of those that are tried, with which an edition can be played under these rules."""
    low, high = edition.seats
    fits = all(kind.fits(edition) for kind in kinds)
    return [n for n in SEATS if fits and low <= n <= high and all(kind.seats(n) for kind in kinds)]


def played(edition, seats, house, seed):
    """Play a random round and check the invariants; returns the actions and the match."""
    check(edition, seats, house)
    setup = agreed(seats, seed, Single(), edition.id, house)
    layout = Layout(Match(setup).table.deck, seats)
    views = [Match(setup).view(seat) for seat in range(seats)]
    actions, said = [], 0
    for match, action, news in random_play(setup, eager=Random(seed).choice((0.4, 0.8))):
        actions.append(action)
        hold_table(match)
        hold_penalty(match, action, news, said)
        hold_folding(match, layout, views, news)
        said = match.table.asked.amount
    assert match.over and match.scores
    return actions, match


def hold_table(match):
    """Check that no card is lost or doubled and that the asked seat has an answer."""
    table = match.table
    places = chain(*table.hands, table.stock, table.pile, *table.row)
    assert sorted(places) == list(range(len(table.deck)))
    assert match.over or match.dealing or match.legal_actions(table.asked.seat)


def hold_penalty(match, action, news, said):
    """Check that nobody draws more than the announced penalty; an exploding card announces its own (R4.13)."""
    drawn = sum(len(e.cards) for e in news if isinstance(e, Drew) and e.seat == action.seat)
    more = sum(e.amount for e in news if isinstance(e, Exploded))
    if isinstance(action, Take) and said:
        assert drawn <= said + more, (drawn, said)
    if isinstance(action, Challenge) and said:
        assert drawn <= said + 2 + more


def hold_folding(match, layout, views, news):
    """Check that the events, folded on the earlier layout or view, give the present one."""
    for event in news:
        event.apply(layout)
    assert layout.state() == match.table.state()
    for view in views:
        for event in redact(news, view.me, match.table):
            view.apply(event)
        if not match.over and not match.dealing:
            assert view.state() == match.view(view.me).state()
