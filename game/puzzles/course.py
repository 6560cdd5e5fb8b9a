"""A puzzle while it is being solved; each move is judged by the rules engine's proof."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action, NameColor
from game.core.cards import Face
from game.core.events import Event
from game.learn.course import Course
from game.learn.lesson import HAND, Beat, LessonPart, Say
from game.match.match import Match
from game.match.setup import Seat
from game.puzzles.hidden import behind
from game.puzzles.kinds import bluff, dos, table, win
from game.puzzles.kinds.color import Weighing
from game.puzzles.opened import ME, opened
from game.puzzles.proof import Proof, is_move, key
from game.puzzles.proving import proved
from game.puzzles.puzzle import Puzzle

AT_ONCE = 4
"""Random deals played out per frame to prove which colour is best; all deals together take two seconds."""


class PuzzleCourse(Course):
    """A table at which a puzzle is solved, with opponents that never act; `verdict` says whether the solution was
    right.

    It is None until then. A proof that takes long is continued a bit by each call of `go_on`, or finished at once when
    `proof` is read.
    """

    def __init__(self, puzzle: Puzzle, match: Match, proof: Proof | Weighing) -> None:
        self.puzzle = puzzle
        self._proof = proof
        self.verdict: bool | None = None
        self.moves = 0
        self.side = match.table.side
        """The side of the cards that is in play at first."""
        self._before = match.table.copy()
        self.behind: list[list[Face]] = []
        """In the kind `bluff`, for each card of the player who may have bluffed, all faces that it can have, judged by
        its back."""
        self.telling: list[Face] = []
        """The faces of a card there that would have matched in any case; empty if there is none."""
        at: str | int = HAND
        if puzzle.kind == "bluff":
            at = int(getattr(match.asked, "by", ME))
            now = match.table
            self.behind = [[now.faces[card] for card in behind(now, ME, at, n)] for n in range(len(now.hands[at]))]
            pairs = zip(self.behind, bluff.fitting(now), strict=False)
            self.telling = next((faces for faces, fits in pairs if all(fits)), [])
        asks = Beat(puzzle.kind, says=(Say(f"{puzzle.kind}.ask", at),))
        super().__init__(LessonPart(puzzle.position, (asks,)), match, Random(0))

    @property
    def proof(self) -> Proof:
        """The rules engine's proof of the puzzle, finished first if necessary."""
        if isinstance(self._proof, Weighing):
            self._proof = self._proof.proof()
        return self._proof

    def go_on(self) -> None:
        """Continue an unfinished proof by a few random deals."""
        if isinstance(self._proof, Weighing) and not self._proof.over:
            self._proof.go_on(AT_ONCE)

    def prepare(self) -> None:
        """Keep a copy of the table, by which the next move is judged; unlike in lessons, no cards are exchanged."""
        self._before = self.match.table.copy()

    def choose(self, seat: int, options: Sequence[Action]) -> Action | None:
        return None

    def heard(self, action: Action, news: Sequence[Event]) -> list[Say]:
        """Take in an action with its events, and judge it if it is the solver's move."""
        before = self._before
        says = super().heard(action, news)
        if self.verdict is None and action.seat == ME and is_move(action):
            self.moves += 1
            if self.puzzle.kind == "table":
                self.answer(yes=key(before, action) == key(before, self.proof.line[0]))
            else:
                self._decide(self.proof.judge(before, action, self.match.table))
        return says

    def refused(self, action: Action) -> None:
        """Take in a move that the rules refused, which can be the answer in a puzzle of the kind `table`."""
        if self.puzzle.kind == "table" and key(self._before, action) == key(self._before, self.proof.line[0]):
            self.answer(yes=True)

    def answer(self, *, yes: bool) -> None:
        """Take in the solver's answer to whether this table allows the move in question."""
        if self.verdict is None:
            self._decide((("yes",) if yes else ("no",)) in self.proof.right)

    @property
    def hint(self) -> Action | None:
        """The next move of the solution; None if the puzzle is over or its answer is only yes or no."""
        kind, now = self.puzzle.kind, self.match.table
        if self.verdict is not None or kind == "table" or now.asked.seat != ME:
            return None
        if kind == "win":
            line = win.first_way(now)
            return line[0] if line else None
        if kind == "dos":
            return dos.way_on(now)
        named = [one for one in self.proof.line if isinstance(one, NameColor)]
        return named[0] if now.asked.task == "color" and named else self.proof.line[0]

    def meant(self, options: Sequence[Action]) -> Action | None:
        """Always None, so that no animated hand shows the solution."""
        return None

    def _decide(self, verdict: bool | None) -> None:
        if verdict is not None:
            self.verdict = verdict
            self.done.add(self.puzzle.kind)


def begun(puzzle: Puzzle, seats: Sequence[Seat], *, second: bool = False, holds: bool = False) -> PuzzleCourse:
    """A puzzle at its table, or at its `second` one; raises BadPuzzle if it has not exactly one answer.

    For a puzzle that is known to be sound (`holds`) it returns at once, and a long proof is made while the solver
    thinks.
    """
    match = opened(puzzle, seats, second=second)
    if holds and puzzle.kind == "color":
        return PuzzleCourse(puzzle, match, Weighing(match))
    if second:
        first = opened(puzzle)
        proof = table.prove(match, first, puzzle.move)
    else:
        proof = proved(puzzle, match)
    return PuzzleCourse(puzzle, match, proof)
