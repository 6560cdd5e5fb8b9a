"""The difficulty of a puzzle, from its kind, its solution's length, and how many CPU players choose a wrong move."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.match.match import Match
from game.players import make
from game.puzzles.opened import ME
from game.puzzles.proof import Proof, is_move, key
from game.puzzles.puzzle import HIGHEST, LOWEST, Puzzle

EASIEST = {"win": 850, "hold": 950, "bluff": 1000, "color": 1150, "table": 850, "dos": 850}
MOVE, TEMPTING, CHOICE = 120, 450, 25
"""Rating points for each further move, for a wrong move that all CPU players choose, and for each wrong first move."""
CARD = 40
"""Rating points for each card that the solver has to consider."""
TRIES = 6
"""Number of tries for a CPU player of each level."""


def rating(puzzle: Puzzle, match: Match, proof: Proof) -> int:
    """The difficulty of a puzzle as an Elo rating, on the same scale as the ratings of players."""
    hard = EASIEST[puzzle.kind] + MOVE * (proof.length - 1) + CHOICE * min(8, len(proof.wrong) - 1)
    if puzzle.kind != "table":
        hard += round(TEMPTING * tempted(match, proof))
    if puzzle.kind in ("table", "bluff"):
        hard += CARD * len(match.table.hands[ME if puzzle.kind == "table" else _bluffer(match)])
    if puzzle.kind == "table" and puzzle.move == "W+4":
        hard += MOVE
    return max(LOWEST, min(HIGHEST, hard))


def _bluffer(match: Match) -> int:
    """The seat that played the draw card against the solver."""
    return int(getattr(match.asked, "by", ME))


def tempted(match: Match, proof: Proof) -> float:
    """The share of CPU players of the levels easy and normal who choose a wrong move."""
    options = [one for one in match.legal_actions(ME) if is_move(one)]
    wrong = sum(not _right(match, options, proof, level, seed) for level in ("easy", "normal") for seed in range(TRIES))
    return wrong / (2 * TRIES)


def _right(match: Match, options: list[Action], proof: Proof, level: str, seed: int) -> bool:
    chosen = make(level, Random(seed), match.setup.public(), calm=True).choose(match.view(ME), options)
    if chosen is None:
        return False
    name = key(match.table, chosen)
    return any(name == one or (isinstance(one, tuple) and one[0] == name) for one in proof.right)
