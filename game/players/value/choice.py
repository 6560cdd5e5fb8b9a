"""The action after which a trained net sees the best chance to win, if it can judge all legal actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.core.actions import Action, Draw, Keep, NameColor, Play
from game.players.observe import answers
from game.players.search.candidates import candidates
from game.players.search.facts import GameFacts
from game.players.search.situation import Situation
from game.players.value.inputs import Printed
from game.players.value.judge import Judge, known_of
from game.players.value.net import nets_of
from game.players.value.row_judge import RowJudge, preferred_in_row

JUDGED = (Play, Draw, Keep, NameColor)
"""Kinds of actions that the trained nets can judge."""


@lru_cache(16)
def judge_of(facts: GameFacts) -> Judge | RowJudge | None:
    """The judge made from the trained nets of a match's edition; None without nets, or with house rules."""
    setup = facts.setup
    if setup.house or setup.blanks:
        return None
    nets = nets_of(setup.edition, len(setup), facts.deck.sides)
    if not nets:
        return None
    return RowJudge(facts, nets[0]) if facts.edition.row else Judge(Printed(facts), nets)


def preferred(
    judge: Judge | RowJudge | None, here: Situation, facts: GameFacts, leaning: Callable[[Action], float]
) -> Action | None:
    """The action after which the seat is most likely to win; None unless the net can judge all legal actions.

    `leaning` gives what the seat's temper adds to the chance to win after an action.
    """
    if isinstance(judge, RowJudge):
        return preferred_in_row(judge, here.view, answers(here.options), here.memory)
    if judge is None or not all(isinstance(option, JUDGED) for option in answers(here.options)):
        return None
    found = [group[0] for group in candidates(here.view, here.options)]
    if len(found) < 2:
        return found[0] if found else None
    known = known_of(here.view, here.memory, facts)
    return max(found, key=lambda one: judge.of(known, one) + leaning(one))
