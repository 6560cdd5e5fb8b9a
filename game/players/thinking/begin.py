"""Begin: makes the search for a task, in whatever process it is done."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.match.setup import Setup
from game.players.hard import Hard
from game.players.observe import answers
from game.players.search.facts import GameFacts
from game.players.search.numbers import MORE, TWO
from game.players.search.search import Search
from game.players.search.situation import unpack
from game.players.thinking.task import Task


@lru_cache(2)
def facts_of(setup: Setup) -> GameFacts:
    """What a search has to know of a match, worked out once for all its tasks."""
    return GameFacts(setup)


def begin(task: Task) -> Search:
    """The search for a task; the heuristic's answer is what another action has to beat."""
    facts, rng = facts_of(task.setup), Random(task.seed)
    situation = unpack(task.situation, facts)
    preferred = Hard(rng).answer(situation.view, answers(situation.options) or list(situation.options))
    numbers = TWO if len(task.setup) == 2 else MORE
    return Search(situation, facts, numbers, rng, task.playouts, preferred=preferred, all_of_them=task.everything)
