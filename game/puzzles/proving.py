"""The check by the rules engine of every puzzle, found in a round or pasted by a player."""

from __future__ import annotations

from game.core.actions import IllegalAction
from game.match.match import Match
from game.puzzles.kinds import bluff, color, dos, hold, table, win
from game.puzzles.opened import opened
from game.puzzles.proof import Proof
from game.puzzles.puzzle import BadPuzzle, Puzzle

KINDS = {"win": win.prove, "hold": hold.prove, "bluff": bluff.prove, "color": color.prove, "dos": dos.prove}


def proved(puzzle: Puzzle, match: Match | None = None) -> Proof:
    """The proof of a puzzle, at its own table or at `match`, which stands at the same position.

    Raises BadPuzzle unless there is exactly one answer.
    """
    match = match or opened(puzzle)
    try:
        if puzzle.kind == "table":
            return table.prove(match, opened(puzzle, second=True), puzzle.move)
        return KINDS[puzzle.kind](match)
    except IllegalAction as error:
        raise BadPuzzle(str(error)) from None
