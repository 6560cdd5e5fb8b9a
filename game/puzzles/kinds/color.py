"""The puzzle `color`: which colour to name for a wild? The right one wins clearly most often, in many random deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.core.actions import Action, NameColor
from game.core.table import Table
from game.core.trial import trial
from game.match.match import Match
from game.match.setup import Setup
from game.mechanics.uno_call import CALLED
from game.players.search.facts import GameFacts
from game.players.search.playout import play_on
from game.players.search.policy import Policy
from game.players.tuned import numbers_of
from game.puzzles.hidden import redealt
from game.puzzles.opened import ME
from game.puzzles.proof import Proof, key
from game.puzzles.puzzle import BadPuzzle

MARGIN = 0.12
"""Least lead of the best colour over the second best for trying a puzzle, as a share of rounds won."""
KEPT = 0.08
"""Least lead of the best colour over the second best in the proof, which uses more deals, as a share of rounds won."""
FIRST, MANY = 60, 400
"""Numbers of random deals played out to find a puzzle, and to prove it."""
DEPTH = 600


def prove(match: Match) -> Proof:
    """The proof of a puzzle; raises BadPuzzle if no colour is clearly the best."""
    options = colors(match)
    if len(options) < 2:
        raise BadPuzzle("no colour is to be chosen")
    proof = Weighing(match).proof()
    second, best = sorted(proof.figures.values())[-2:]
    if best - second < KEPT:
        raise BadPuzzle("no colour is clearly the best")
    return proof


class Weighing:
    """A proof for a puzzle that is known to be sound, a few random deals at a time so that the screen never stalls."""

    def __init__(self, match: Match) -> None:
        self._options, self._table = colors(match), match.table.copy()
        self._deals = _dealt(match.setup, self._table, self._options, MANY, 1)
        self._wins = dict.fromkeys((one.color for one in self._options), 0)
        self.over = False

    def go_on(self, deals: int = MANY) -> None:
        for _ in range(deals):
            won = next(self._deals, None)
            if won is None:
                self.over = True
                return
            for color in won:
                self._wins[color] += 1

    def proof(self) -> Proof:
        """The finished proof; missing deals are played out first."""
        while not self.over:
            self.go_on()
        table, chances = self._table, {color: count / MANY for color, count in self._wins.items()}
        best = max(self._options, key=lambda one: chances[one.color])
        right = key(table, best)

        def judge(before: Table, action: Action, after: Table) -> bool | None:
            return key(before, action) == right

        wrong = frozenset(key(table, one) for one in self._options) - {right}
        figures = {("color", name): won for name, won in chances.items()}
        return Proof(frozenset({right}), wrong, (best,), judge, figures)


def promising(match: Match) -> bool:
    """Whether a few random deals have a clearly best colour, so that a full proof is worth the time."""
    options = colors(match)
    held = len(match.table.hands[ME])
    if len(options) < 2 or not 2 <= held <= 6:
        return False
    *_, second, best = sorted(won(match, options, FIRST, 2).values())
    return best - second >= MARGIN


def colors(match: Match) -> Sequence[NameColor]:
    return [one for one in match.legal_actions(ME) if isinstance(one, NameColor)]


def won(match: Match, options: Sequence[NameColor], deals: int, seed: int) -> dict[str, float]:
    """For each colour, the share of random deals in which the solver wins after naming it, the same deals for all."""
    wins = dict.fromkeys((one.color for one in options), 0)
    for winning in _dealt(match.setup, match.table, options, deals, seed):
        for color in winning:
            wins[color] += 1
    return {color: count / deals for color, count in wins.items()}


def _dealt(
    setup: Setup, table: Table, options: Sequence[NameColor], deals: int, seed: int
) -> Iterator[list[str]]:
    """For each of `deals` random deals, the colours with which the solver wins; the table must not change."""
    facts, chance = GameFacts(setup), Random(f"{setup.seed} {seed}")
    policy = Policy(facts, numbers_of(setup.edition, len(setup)), chance.random)
    for deal in range(deals):
        world = redealt(table, ME, deal * 7919 + seed)
        world.rules = facts.quiet
        world.notes[CALLED] = frozenset(world.playing)  # everybody calls in time
        yield [option.color for option in options if ME in _played_out(world, option, policy)]


def _played_out(world: Table, option: Action, policy: Policy) -> tuple[int, ...]:
    playing = trial(world)
    playing.play(option)
    return playing.table.playing[:0] if playing.over else play_on(playing.table, policy, DEPTH)
