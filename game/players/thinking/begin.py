"""Makes the search for a task, in whichever process the search then runs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from random import Random

from game.match.setup import Setup
from game.players.hard import Hard
from game.players.leaning import leaning
from game.players.manner import manner
from game.players.observe import answers
from game.players.search.advice import Advice, realistic
from game.players.search.candidates import candidates
from game.players.search.facts import GameFacts
from game.players.search.reasons import reasons
from game.players.search.search import Search
from game.players.search.situation import Situation, unpack
from game.players.thinking.task import Task
from game.players.tuned import numbers_of

ENOUGH = 2000
"""Imagined games per action that make a chance to win exact to about two percentage points."""


@lru_cache(2)
def facts_of(setup: Setup) -> GameFacts:
    """What a search has to know about a match (rules, lookup tables), computed once for all its searches."""
    return GameFacts(setup)


class Explained:
    """A search whose advice is for people: it has reasons, and gaps between actions reduced to realistic ones.

    `search` is the search below, whose own advice has the gaps as they were found.
    """

    def __init__(self, search: Search, situation: Situation, edition: str) -> None:
        self.search, self._situation, self._edition = search, situation, edition

    def step(self, playouts: int) -> bool:
        return self.search.step(playouts)

    @property
    def advice(self) -> Advice:
        advice = realistic(self.search.advice, self._edition)
        return replace(advice, reasons=reasons(self._situation, advice))


def begin(task: Task) -> Search | Explained:
    """The search for a task; it advises another action than the heuristic's only if that is clearly better."""
    facts, rng = facts_of(task.setup), Random(task.seed)
    situation = unpack(task.situation, facts)
    view, options = situation.view, situation.options
    temper, seats = task.setup.seats[view.me].temper, len(task.setup)
    ways = manner("hard", task.setup.edition, temper, seats=seats, playouts=task.playouts)
    heuristic = Hard(rng, ways)
    heuristic.grudge.against = situation.against
    preferred = heuristic.answer(view, answers(options) or list(options))
    numbers, playouts = numbers_of(task.setup.edition, len(task.setup)), task.playouts
    if not task.everything:
        return Search(situation, facts, numbers, rng, playouts, preferred=preferred,
                      leaning=partial(leaning, ways.temper, view, against=situation.against))  # fmt: skip
    playouts = min(playouts, ENOUGH * len(candidates(view, options, all_of_them=True)))
    search = Search(situation, facts, numbers, rng, playouts, preferred=preferred, all_of_them=True)
    return Explained(search, situation, task.setup.edition)
