"""Random play under house rules, with everything held that must hold after every action."""

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
    """How many can play an edition with these rules, among the numbers that are tried."""
    low, high = edition.seats
    fits = all(kind.fits(edition) for kind in kinds)
    return [n for n in SEATS if fits and low <= n <= high and all(kind.seats(n) for kind in kinds)]


def played(edition, seats, house, seed):
    """Play a round by chance and hold what must hold; the actions and the match."""
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
    assert match.over and match.sheet
    return actions, match


def hold_table(match):
    """No card is lost or doubled, and whoever is asked can answer."""
    table = match.table
    places = chain(*table.hands, table.stock, table.pile, *table.row)
    assert sorted(places) == list(range(len(table.deck)))
    assert match.over or match.dealing or match.legal_actions(table.asked.seat)


def hold_penalty(match, action, news, said):
    """Nobody draws more than he was told; a card that explodes when drawn says so itself (R4.13)."""
    drawn = sum(len(e.cards) for e in news if isinstance(e, Drew) and e.seat == action.seat)
    more = sum(e.amount for e in news if isinstance(e, Exploded))
    if isinstance(action, Take) and said:
        assert drawn <= said + more, (drawn, said)
    if isinstance(action, Challenge) and said:
        assert drawn <= said + 2 + more


def hold_folding(match, layout, views, news):
    """What happened, folded on an earlier layout or view, gives the present one."""
    for event in news:
        event.apply(layout)
    assert layout.state() == match.table.state()
    for view in views:
        for event in redact(news, view.me, match.table):
            view.apply(event)
        if not match.over and not match.dealing:
            assert view.state() == match.view(view.me).state()
