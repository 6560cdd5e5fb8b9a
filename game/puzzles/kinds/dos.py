"""The puzzle `dos`: which match to begin a turn of DOS with, so as to have the fewest cards at its end."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.actions import Action, AddToRow, EndTurn, MatchRow
from game.core.round import Round
from game.core.table import Table
from game.core.trial import trial
from game.match.match import Match
from game.puzzles.hidden import redealt
from game.puzzles.opened import ME
from game.puzzles.proof import Proof, key
from game.puzzles.puzzle import BadPuzzle

MOST = 4000
"""Positions after which the search gives up."""
GONE = 2
"""Least number of cards that the best turn must get rid of."""
NEVER = 99


def prove(match: Match) -> Proof:
    """The proof of a DOS puzzle; raises BadPuzzle unless exactly one first move leaves the fewest cards."""
    table = match.table
    if table.asked.task != "turn" or not table.row:
        raise BadPuzzle("it is no turn of DOS")
    found = ends(table)
    if len(found) < 2:
        raise BadPuzzle("there is nothing to choose")
    fewest = min(left for left, _ in found.values())
    right = [name for name, (left, _) in found.items() if left == fewest]
    if len(right) > 1:
        raise BadPuzzle(f"{len(right)} different matches do equally well")
    if len(table.hands[ME]) - fewest < GONE:
        raise BadPuzzle("too few cards go in this turn")
    if {name: left for name, (left, _) in ends(redealt(table, ME, 1)).items()} != {
            name: left for name, (left, _) in found.items()}:
        raise BadPuzzle("it depends on cards that nobody can see")

    def judge(before: Table, action: Action, after: Table) -> bool | None:
        if not isinstance(action, MatchRow | AddToRow | EndTurn):
            return False
        playing = trial(after)
        if not after.hands[ME] or after.asked.seat != ME or after.asked.task not in ("match", "place"):
            return len(after.hands[ME]) <= fewest
        return None if _fewest(playing, [MOST])[0] <= fewest else False

    return Proof(frozenset(right), frozenset(found.keys() - {*right}), found[right[0]][1], judge,
                 {name: float(left) for name, (left, _) in found.items()})


def likely(table: Table) -> bool:
    """Whether a proof is worth trying: a turn has just begun, and the solver holds three to six cards."""
    return 3 <= len(table.hands[ME]) <= 6 and table.asked.task == "turn"


def ends(table: Table) -> dict[Hashable, tuple[int, tuple[Action, ...]]]:
    """For each first match of the turn, by its key: the fewest cards at the end of the turn, and the actions to it.

    Raises BadPuzzle if there are too many positions.
    """
    found: dict[Hashable, tuple[int, tuple[Action, ...]]] = {}
    left = [MOST]
    for action in trial(table).legal_actions(ME):
        if isinstance(action, MatchRow) and key(table, action) not in found:
            playing = trial(table)
            playing.play(action)
            held, line = _fewest(playing, left)
            found[key(table, action)] = held, (action, *line)
    if left[0] <= 0:
        raise BadPuzzle("there are too many ways to go on")
    return found


def best(table: Table) -> frozenset[Hashable]:
    """The keys of the first matches after which the solver can end the turn with the fewest cards."""
    found = ends(table)
    fewest = min(left for left, _ in found.values())
    return frozenset(name for name, (left, _) in found.items() if left == fewest)


def way_on(table: Table) -> Action | None:
    """The next action of the best turn, from the present moment of it; None if no match is possible."""
    if table.asked.task == "turn":
        found = ends(table)
        return min(found.values(), key=lambda one: one[0])[1][0] if found else None
    line = _fewest(trial(table), [MOST])[1]
    return line[0] if line else None


def _fewest(playing: Round, left: list[int]) -> tuple[int, tuple[Action, ...]]:
    """The fewest cards that the solver can have at the end of the turn, and the actions that lead there.

    `left` has one number, which counts down the positions that may still be searched.
    """
    left[0] -= 1
    table = playing.table
    if playing.over or table.asked.seat != ME or table.asked.task not in ("match", "place") or left[0] <= 0:
        return len(table.hands[ME]), ()
    tried: set[Hashable] = set()
    best: tuple[int, tuple[Action, ...]] = NEVER, ()
    for action in playing.legal_actions(ME):
        name = key(table, action)
        if not isinstance(action, MatchRow | AddToRow | EndTurn) or name in tried:
            continue
        tried.add(name)
        onward = trial(table)
        onward.play(action)
        held, line = _fewest(onward, left)
        if held < best[0]:
            best = held, (action, *line)
    return best
