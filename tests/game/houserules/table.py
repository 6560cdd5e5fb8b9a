"""Helpers for positions with house rules, and for plays of several cards by name."""

from game.core.actions import ChooseSeat, Play
from game.houserules import ordered
from tests.game.positions import S3, Position


def position(*hands, house=(), sheet=S3, **how):
    """A position with house rules; a forgotten call can be caught as soon as the card is played."""
    return Position(*hands, house=ordered(house), sheet=sheet, **how)


def cards(at, seat, *names):
    """Different cards of a hand that show these faces."""
    left = list(at.table.hands[seat])
    found = []
    for name in names:
        card = next(card for card in left if at.name(card) == name)
        left.remove(card)
        found.append(card)
    return tuple(found)


def together(at, seat, *names):
    """Play several cards at once."""
    return at.say(Play(seat, cards(at, seat, *names)))


def sets(at, seat):
    """The sets of cards that a seat may play at once, by their faces, the top one last."""
    plays = (option for option in at.round.legal_actions(seat) if isinstance(option, Play))
    return {tuple(map(at.name, play.cards)) for play in plays if len(play.cards) > 1}


def why(at, action):
    """Text id and rule id of the refusal of an action; fails if the action is possible."""
    assert action not in at.round.legal_actions(action.seat)
    said = at.round.reason(action)
    assert said != at.round.head.refuses(at.table, action)
    return said


def swap(at, seat, target):
    """Choose the seat to swap hands with."""
    return at.say(ChooseSeat(seat, target))
