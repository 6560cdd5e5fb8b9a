"""Random play: matches of random actions, needless calls and catches among them."""

import random

from game.core.actions import CallUno, Catch, Draw, Play
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup

LIMIT = 20_000
"""More actions than any of these matches needs; one that gets there does not end."""


def agreed(seats, seed=0, scoring=None, edition="classic", house=()):
    people = tuple(Seat(f"P{i}") for i in range(seats))
    return Setup(edition, people, scoring or Single(), house, seed)


def some_action(match, rng, eager=0.8):
    """A random action of some seat; mostly the asked seat plays a card if it can."""
    seats = range(len(match.setup))
    if not match.dealing and rng.random() < 0.05:
        return silly(rng, match.table.playing)
    options = [option for seat in seats for option in match.legal_actions(seat)]
    assert options, "nobody can do anything"
    plays = [option for option in options if isinstance(option, Play)]
    if plays and rng.random() < eager:
        return rng.choice(plays)
    serious = [option for option in options if not isinstance(option, Draw)]
    return rng.choice(serious if serious and rng.random() < eager else options)


def silly(rng, seats):
    """A call or catch of any seat, mostly needless (R6.3)."""
    seat, target = rng.sample(seats, 2)
    return CallUno(seat) if rng.random() < 0.5 else Catch(seat, target)


def random_play(setup, eager=0.8):
    """Play a match of random actions; yields the match, the action and its events after every action."""
    match, rng = Match(setup), random.Random(setup.seed)
    for _ in range(LIMIT):
        if match.over:
            return
        action = some_action(match, rng, eager)
        yield match, action, match.play(action)
    raise AssertionError("the match does not end")
