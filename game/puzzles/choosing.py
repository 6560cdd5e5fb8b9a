"""The choice of the next puzzle: one that was missed and is to be repeated, else one of suitable difficulty."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from game.puzzles.puzzle import Puzzle


def next_puzzle(
    puzzles: Iterable[Puzzle], rating: float, tried: Mapping[str, int], due: Collection[str], kind: str = "",
    but: str = "", editions: Collection[str] = (),
) -> Puzzle | None:
    """The next puzzle: the first in `due`, else of the least tried the one closest to the player's rating, or None.

    `due` are the ids of puzzles to be repeated. `tried` counts the tries by puzzle id. `kind` limits the choice to one
    kind, `editions` to some editions; empty ones do not. `but` is the id of a puzzle to leave out: the one just
    played.
    """
    found = {one.id: one for one in puzzles if (not kind or one.kind == kind) and one.id != but
             and (not editions or one.edition in editions)}
    waiting = [found[one] for one in due if one in found]
    if waiting:
        return waiting[0]
    return min(found.values(), key=lambda one: (tried.get(one.id, 0), abs(one.rating - rating), one.id), default=None)
