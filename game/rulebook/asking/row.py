"""Answers to questions about the centre row of DOS: how many of its cards may be matched in a turn, and the bonus
for a match in which the colours agree."""

from __future__ import annotations

from game.core import events
from game.core.actions import AddToRow, EndTurn, MatchRow
from game.match.setup import Setup
from game.rulebook.asking.faces import Faces
from game.rulebook.asking.plays import ABSENT
from game.rulebook.asking.reading import Finding, Reading, Told
from game.rulebook.asking.telling import who
from game.rulebook.asking.trial import ME, StartPosition, Trial
from game.rulebook.asking.whole import edition_of


def _row(setup: Setup, mine: list[str], row: list[str]) -> Trial:
    return Trial(setup, Faces(edition_of(setup)), StartPosition(mine, row=row))


def match_both(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may more than one card of the centre row be matched in a turn?"""
    if not edition_of(setup).row:
        return ABSENT
    trial = _row(setup, ["r5", "g6", "y9", "y3"], ["b5", "y6"])
    trial.say(trial.put(ME, "r5"))
    may = any(isinstance(one, MatchRow) for one in trial.match.legal_actions(ME))
    return (Finding("may" if may else "not", "R11", line=trial.line),)


def color_bonus(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what is the bonus for matching a card of the row with cards of its colour, with one card
    and with two?"""
    if not edition_of(setup).row:
        return ABSENT
    return _bonus(setup, "single", ["b5"]), _bonus(setup, "double", ["b1", "b4"])


def _bonus(setup: Setup, case: str, cards: list[str]) -> Finding:
    trial = _row(setup, [*cards, "y9", "y3", "r8"], ["b5", "y6"])
    held = trial.cards(ME, *cards)
    trial.say(next(one for one in trial.match.legal_actions(ME) if isinstance(one, MatchRow)
                   and sorted(one.cards) == sorted(held)))
    trial.say(EndTurn(ME))
    own = any(isinstance(one, AddToRow) for one in trial.match.legal_actions(ME))
    told = [Told("one_into_row", "you")] if own else []
    trial.settle()
    drew = [Told("draws", who(trial, event.seat), len(event.cards)) for event in trial.news
            if isinstance(event, events.Drew) and event.seat != ME]
    others = [Told("all_draw", n=drew[0].n)] if len(drew) == trial.seats - 1 else drew
    return Finding("", "R11", (*told, *others), case=case, line=trial.line)
