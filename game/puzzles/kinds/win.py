"""The puzzle `win`: which card to play first, so as to play all cards before another player can stop it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.core.actions import Action, ChooseSeat, NameColor, Play
from game.core.round import Round
from game.core.table import Table
from game.core.trial import trial
from game.match.match import Match
from game.puzzles.hidden import redealt
from game.puzzles.opened import ME
from game.puzzles.proof import Proof, is_move, key
from game.puzzles.puzzle import BadPuzzle

MOST = 3000
"""Positions after which the search gives up."""
DRAWN = 3
"""Number of cards drawn because of a Snorlax, before a colour is discarded (R4.11)."""
DEALS = 2
"""Number of other random deals of the hidden cards in which the answer must be the same."""


def prove(match: Match) -> Proof:
    """The proof of a puzzle; raises BadPuzzle unless exactly one first card wins."""
    table = match.table
    first = {key(table, action): action for action in _moves(table)}
    lines = winning(table)
    if not lines:
        raise BadPuzzle("no card wins in this turn for sure")
    if len(lines) > 1:
        raise BadPuzzle(f"{len(lines)} different cards win in this turn")
    line = next(iter(lines.values()))
    if sum(isinstance(action, Play) for action in line) < 2:
        raise BadPuzzle("one card is enough to win")
    if _could_be_beaten(table, line):
        raise BadPuzzle("the next player could discard every card and win")
    for seed in range(DEALS):
        if winning(redealt(table, ME, seed)).keys() != lines.keys():
            raise BadPuzzle("whether it wins depends on cards that nobody can see")
    return Proof(frozenset(lines), frozenset(first.keys() - lines.keys()), line, judge)


def _could_be_beaten(table: Table, line: tuple[Action, ...]) -> bool:
    """Whether a player who must discard a colour during the solution might go out by that (R4.11).

    The other hand and the draw pile are hidden, so every card that the solver cannot see might be in that hand.
    """
    playing, naming = trial(table), False
    for action in line:
        now = playing.table
        if naming and isinstance(action, NameColor):
            seen = {*now.hands[ME], *now.pile}
            unseen = sum(face.color == action.color for card, face in enumerate(now.faces) if card not in seen)
            victim = now.next_seat(ME)
            if unseen >= len(now.hands[victim]) + DRAWN:
                return True
        naming = isinstance(action, Play) and now.faces[action.cards[-1]].symbol == "snorlax" and len(now.hands[ME]) > 1
        playing.play(action)
    return False


def judge(before: Table, action: Action, after: Table) -> bool | None:
    """True if the move has won for certain, None if the solver can still win for certain, else False."""
    if not after.agenda:
        return not after.hands[ME]
    if sure(trial(after), [MOST]) is None:
        return False
    return None if after.asked.seat == ME else True


def likely(table: Table) -> bool:
    """Whether a proof is worth trying: the solver has two to five cards and at least two different moves."""
    plays = {key(table, action) for action in _moves(table)}
    return 2 <= len(table.hands[ME]) <= 5 and len(plays) > 1


def first_way(table: Table) -> tuple[Action, ...] | None:
    """Moves with which the solver wins in this turn, or None."""
    return sure(trial(table), [MOST])


def winning(table: Table) -> dict[Hashable, tuple[Action, ...]]:
    """For each first move that surely wins in this turn, by its key, all moves up to the win.

    Raises BadPuzzle if there are too many positions.
    """
    found: dict[Hashable, tuple[Action, ...]] = {}
    left = [MOST]
    for action in _moves(table):
        if key(table, action) not in found:
            playing = trial(table)
            playing.play(action)
            line = sure(playing, left)
            if line is not None and left[0] > 0:
                found[key(table, action)] = (action, *line)
    if left[0] <= 0:
        raise BadPuzzle("there are too many ways to go on")
    return found


def sure(playing: Round, left: list[int]) -> tuple[Action, ...] | None:
    """Moves with which the solver goes out without drawing, whatever others answer; None if there are none.

    `left` has one number, which counts down the positions that may still be searched.
    """
    left[0] -= 1
    table = playing.table
    if playing.over:
        return () if not table.hands[ME] else None
    if left[0] <= 0:
        return None
    if table.asked.seat != ME:
        return () if not table.hands[ME] and _whatever(playing, left) else None
    tried: set[Hashable] = set()
    for action in _moves(table, playing):
        name = key(table, action)
        if name in tried:
            continue
        tried.add(name)
        onward = trial(table)
        onward.play(action)
        line = sure(onward, left)
        if line is not None:
            return (action, *line)
    return None


def _whatever(playing: Round, left: list[int]) -> bool:
    """Whether the solver, with no card left, wins after each possible answer of the player who has to act."""
    asked = playing.table.asked.seat
    for action in playing.legal_actions(asked):
        if is_move(action):
            onward = trial(playing.table)
            onward.play(action)
            if sure(onward, left) is None:
                return False
    return True


def _moves(table: Table, playing: Round | None = None) -> Iterator[Action]:
    """The solver's legal actions of playing a card, or choosing a colour or a player for it."""
    options = (playing or trial(table)).legal_actions(ME)
    return (one for one in options if isinstance(one, Play | NameColor | ChooseSeat) and is_move(one))
