"""The puzzle `hold`: which play is least likely to let the next player, who has one card left, go out."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.actions import Action, NameColor, Play
from game.core.table import Table
from game.core.trial import trial
from game.match.match import Match
from game.puzzles.hidden import behind
from game.puzzles.opened import ME
from game.puzzles.proof import Judge, Proof, key
from game.puzzles.puzzle import BadPuzzle

CLEAR = 0.04
"""Least lead of the best play over the second best, as a share of the unseen cards."""
FEWEST = 3
"""Least number of different plays that the solver can choose from."""
PLAIN = "wild"
Choice = tuple[Hashable, str]
"""The key of the action that plays a card, and the colour named for a wild, or ""."""


def prove(match: Match) -> Proof:
    """The proof of a puzzle; raises BadPuzzle if no play is clearly the best."""
    table = match.table
    if not likely(table):
        raise BadPuzzle("the next player must hold one card, and no card of yours may stop that player otherwise")
    chances = shares(table)
    if len(chances) < FEWEST:
        raise BadPuzzle(f"there are only {len(chances)} different plays")
    order = sorted(chances, key=lambda one: chances[one])
    best, second = order[0], order[1]
    if chances[second] - chances[best] < CLEAR - 1e-9:
        raise BadPuzzle("two plays are about equally good")
    if fitting(table, table.up.symbol, table.color) - chances[best] < CLEAR - 1e-9:
        raise BadPuzzle("drawing holds the next player just as well")
    return Proof(frozenset({best}), frozenset(order[1:]), _line(table, best), judging(best), dict(chances.items()))


def judging(best: Choice) -> Judge:
    """A judge of moves by which only the best card is right, and for a wild only with the best colour."""

    def judge(before: Table, action: Action, after: Table) -> bool | None:
        if isinstance(action, NameColor):
            return before.faces[before.pile[-1]].symbol == PLAIN and best[1] == action.color
        if not isinstance(action, Play) or best[0] != key(before, action):
            return False
        return None if best[1] else True

    return judge


def likely(table: Table) -> bool:
    """Whether a position may make a puzzle of this kind, asked before the costly proof: the next player has one card,
    and the solver can only play number cards and ordinary wilds."""
    if table.asked.seat != ME or table.asked.task != "turn" or table.row:
        return False
    if len(table.hands[table.next_seat(ME)]) != 1 or len(table.hands[ME]) < FEWEST:
        return False
    faces = [table.faces[card] for card in table.rules.playable(table, ME)]
    return len(faces) > 1 and all(face.number is not None or face.symbol == PLAIN for face in faces)


def shares(table: Table) -> dict[Choice, float]:
    """For each possible play, the share of the unseen cards with which the next player could go out after it."""
    found: dict[Choice, float] = {}
    for action in trial(table).legal_actions(ME):
        if isinstance(action, Play) and len(action.cards) == 1:
            face = table.faces[action.cards[0]]
            for color in (face.color,) if face.color else table.rules.colors(table):
                found[key(table, action), "" if face.color else color] = fitting(table, face.symbol, color)
    return found


def fitting(table: Table, symbol: str, color: str | None) -> float:
    """The share of possible last cards of the next player that match a top card with this symbol and colour."""
    cards = behind(table, ME, table.next_seat(ME), 0)
    faces = table.faces
    fit = sum(faces[card].color in (None, color) or faces[card].symbol == symbol for card in cards)
    return fit / max(1, len(cards))


def _line(table: Table, best: Choice) -> tuple[Action, ...]:
    play = next(one for one in trial(table).legal_actions(ME) if isinstance(one, Play) and key(table, one) == best[0])
    return (play, NameColor(ME, best[1])) if best[1] else (play,)
