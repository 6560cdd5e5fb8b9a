"""The screen of a puzzle at its card table; a puzzle about two tables shows them one after the other."""

from __future__ import annotations

from game.core.actions import Action
from game.daily import puzzle_of
from game.learn.lesson import Lesson
from game.learn.lessons import LESSONS
from game.puzzles.course import begun
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import shipped
from game.storage.puzzles import Tries
from scenes.context import Context
from scenes.learn.menu import LessonMenu
from scenes.learn.taught_table import TaughtTable, seats_of
from scenes.puzzles.guide import PuzzleGuide, table_name

NAME = "puzzle"


class PuzzleScene(TaughtTable):
    """The card table of one puzzle; raises BadPuzzle if its solution turns out wrong.

    `kind` is the kind of puzzle to play next; empty for any.
    """

    def __init__(self, ctx: Context, puzzle: Puzzle, *, kind: str = "", second: bool = False) -> None:
        self.puzzle, self.kind, self.second = puzzle, kind, second
        self.quest = course = begun(puzzle, seats_of(ctx), second=second, holds=puzzle in shipped())
        self.noted = False
        super().__init__(ctx, Lesson(NAME, course.match.setup.edition, 0, (course.part,)), course, counts=False)
        for plate in self.parts.plates:
            plate.catches = False  # the button would cover the cards that a puzzle is about
        self.guided_by(PuzzleGuide(
            ctx, self.lesson, course, self.parts, place=self._place, second=second, more=self._more,
            rated=self._rated, on_next=self.next, on_again=self.again_now, on_share=self.share, on_rule=self.open_rules,
        ))  # fmt: skip

    @property
    def puzzling(self) -> PuzzleGuide:
        """The guide of this table as a PuzzleGuide, for type checks."""
        assert isinstance(self.guide, PuzzleGuide)
        return self.guide

    def refused(self, action: Action) -> None:
        """Judge an action that the rules refused, because it may be the answer."""
        self.quest.refused(action)

    def update(self, dt: float) -> None:
        self._note()  # before the guide says the new rating
        super().update(dt)
        self.quest.go_on()
        self._note()
        if self._more and self.quest.verdict and not self.noted and self.puzzling.judged and not self.guide.told:
            self.noted = True
            self.ctx.stack.replace(PuzzleScene(self.ctx, self.puzzle, kind=self.kind, second=True))

    def _note(self) -> None:
        """Store the verdict of the puzzle once; a right answer that a second table follows is no verdict yet."""
        if self.quest.verdict is None or self.noted or (self._more and self.quest.verdict):
            return
        self.noted = True
        solved, day = self.quest.verdict and not self.puzzling.hinted, self.ctx.puzzles.day
        self.ctx.puzzles.note(self.puzzle, solved=solved)
        if self.puzzle == puzzle_of(day):
            self.ctx.days.note_puzzle(day, solved=solved)

    @property
    def kept(self) -> Tries:
        return self.ctx.puzzles.tries

    @property
    def _more(self) -> bool:
        """Whether a right answer is followed by a second table."""
        return self.puzzle.kind == "table" and not self.second

    def next(self) -> None:
        """Open the next puzzle, or leave if there is none."""
        opened = self.ctx.puzzles.next(self.kind, learned(self.ctx))
        scene = puzzle_scene(self.ctx, opened, self.kind) if opened else None
        if scene is None:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.replace(scene)

    def again_now(self) -> None:
        self.ctx.stack.replace(PuzzleScene(self.ctx, self.puzzle, kind=self.kind))

    def again(self) -> None:
        self.ctx.stack.pop()
        self.again_now()

    def open_menu(self) -> None:
        """Open the menu on top of the table; a puzzle that is left cannot be resumed."""
        self.ctx.stack.push(LessonMenu(self.ctx, self.lesson, self.open_rules, self.again, self.leave_lesson,
                                       leave="puzzles.leave", kept=False))

    def share(self) -> None:
        """Copy the puzzle to the clipboard, as a line of text."""
        self.ctx.copy(str(self.puzzle), self.ctx.texts("puzzles.copied"))

    def _place(self) -> str:
        name = table_name(self.ctx.texts, self.puzzle, second=self.second)
        return self.ctx.texts("common.dot").join((name, str(self.puzzle.rating)))

    def _rated(self) -> str:
        return str(round(self.ctx.puzzles.tries.rating))


def learned(ctx: Context) -> set[str]:
    """The ids of editions in which the player has finished a lesson."""
    return {one.edition for one in LESSONS if ctx.lessons.of(one.id).finished}


def puzzle_scene(ctx: Context, puzzle: Puzzle, kind: str = "") -> PuzzleScene | None:
    """The screen of a puzzle; None if its solution turns out wrong, which the player is told."""
    from game.puzzles.puzzle import BadPuzzle

    try:
        return PuzzleScene(ctx, puzzle, kind=kind)
    except BadPuzzle as error:
        ctx.puzzles.drop(puzzle)
        ctx.tell(ctx.texts("puzzles.bad", reason=error))
        return None
