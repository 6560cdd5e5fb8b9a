"""What the game offers to practise a rule: lessons that teach it, quiz questions, and kinds of puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.learn.lesson import Lesson
from game.learn.lessons import LESSONS
from game.learn.questions import QUESTIONS
from game.learn.quiz import QuizQuestion
from game.puzzles.puzzle import ONLY_IN

PUZZLES: dict[str, tuple[str, ...]] = {
    "R7.1": ("win",), "R3.1": ("hold",), "R4.8": ("bluff",), "R5.1": ("bluff", "table"), "R5.2": ("bluff",),
    "R5.3": ("bluff",), "R5.4": ("bluff",), "R4.4": ("color",), "R3.3": ("table",), "R3.5": ("table",),
    "R9.1": ("table",), "R9.3": ("table",), "R9.7": ("table",), "R11": ("dos",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Exercises:
    """All lessons, quiz questions and kinds of puzzles about a rule in an edition."""

    lessons: tuple[Lesson, ...]
    questions: tuple[QuizQuestion, ...]
    puzzles: tuple[str, ...]


def by_rule(questions: Iterable[QuizQuestion]) -> dict[str, list[QuizQuestion]]:
    """Quiz questions by the id of the rule that answers them."""
    found: dict[str, list[QuizQuestion]] = {}
    for one in questions:
        found.setdefault(one.rule, []).append(one)
    return found


def exercises(rule: str, edition: str) -> Exercises:
    """All exercises for a rule in an edition; if none of its lessons teaches the rule, lessons of other editions."""
    teaching = [one for one in LESSONS if one.teaching(rule) is not None]
    own = [one for one in teaching if one.edition == edition]
    questions = tuple(one for one in by_rule(QUESTIONS).get(rule, ()) if edition in one.lines)
    kinds = tuple(kind for kind in PUZZLES.get(rule, ()) if ONLY_IN.get(kind, edition) == edition)
    return Exercises(tuple(own or teaching), questions, kinds)
