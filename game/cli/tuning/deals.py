"""Tables at the beginning of a round, for games that are played only for tuning and training."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.actions import Deal
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players.search.facts import GameFacts
from game.players.search.imagine import Guesses, Imagined
from game.players.search.memory import Memory
from game.players.search.situation import Situation


def setup_of(edition: str, seats: int) -> Setup:
    """The setup of a single round of an edition, without house rules, with `seats` seats."""
    return Setup(edition, tuple(Seat(f"P{seat + 1}") for seat in range(seats)), Single())


def dealt(facts: GameFacts, rng: Random) -> Imagined:
    """A table with a round just dealt, at which the first question is open."""
    match = Match(replace(facts.setup, seed=rng.getrandbits(48)))
    match.play(Deal(match.dealer))
    view = match.view(match.dealer)
    return Guesses(Situation(view, (), Memory(view, facts)), facts, rng).deal()
