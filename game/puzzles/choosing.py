"""Choosing: which puzzle comes next: one that was missed and is due, else one that is about as hard as one is good."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from game.puzzles.puzzle import Puzzle


def next_puzzle(
    puzzles: Iterable[Puzzle], rating: float, tried: Mapping[str, int], due: Collection[str], kind: str = "",
    but: str = "", editions: Collection[str] = (),
) -> Puzzle | None:
    """The next puzzle to offer, of one kind if it is given; `tried` tells how often each was tried.

    `due` come first, in their order; `but` is the id of the one that was just played. Puzzles of other `editions` than
    these are left out, if any are given. None if there is none.
    """
    found = {one.id: one for one in puzzles if (not kind or one.kind == kind) and one.id != but
             and (not editions or one.edition in editions)}
    waiting = [found[one] for one in due if one in found]
    if waiting:
        return waiting[0]
    return min(found.values(), key=lambda one: (tried.get(one.id, 0), abs(one.rating - rating), one.id), default=None)
