"""The puzzle `table`: whether a move is allowed at one of two tables with the same hand and different rules."""

from __future__ import annotations

from game.core.actions import Action, Draw, Play
from game.core.table import Table
from game.match.match import Match
from game.puzzles.opened import ME, card_of
from game.puzzles.proof import Proof
from game.puzzles.puzzle import BadPuzzle

DRAW = "draw"


def prove(match: Match, second: Match, move: str) -> Proof:
    """The proof of a puzzle for the table `match`; raises BadPuzzle if both tables allow the move, or neither does."""
    action = act(match, move)
    first, other = allowed(match, action), allowed(second, act(second, move))
    if first == other:
        raise BadPuzzle("both tables say the same")
    right = ("yes",) if first else ("no",)

    def judge(before: Table, action: Action, after: Table) -> bool | None:
        return None

    return Proof(frozenset({right}), frozenset({("yes",), ("no",)} - {right}), (action,), judge)


def act(match: Match, move: str) -> Action:
    """The action in question, from its text: `draw`, or names of cards joined by `+`, to be played at once."""
    if move == DRAW:
        return Draw(ME)
    cards: list[int] = []
    for name in move.split("+") if not move.startswith("W+") else [move]:
        found = card_of(match, ME, name)
        if found in cards:
            hand, faces = match.table.hands[ME], match.table.faces
            alike = [card for card in hand if faces[card] == faces[found] and card not in cards]
            if not alike:
                raise BadPuzzle(f"move: there is only one {name} in the hand")
            found = alike[0]
        cards.append(found)
    return Play(ME, tuple(cards))


def allowed(match: Match, action: Action) -> bool:
    """Whether an action is legal for the solver and no bluff."""
    return action in match.legal_actions(ME) and match.bluffs(ME).isdisjoint(getattr(action, "cards", ()))
