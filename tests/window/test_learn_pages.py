"""Rulebook, questions to the table, quiz and puzzles in a real window, by mouse alone and by keys alone."""

import pytest

from game.core.actions import CallUno
from game.storage.folder import Folder
from game.storage.lessons import Lessons
from game.storage.puzzles import Tries
from game.storage.searches import Searches
from scenes.learn.quiz import QuizScene
from scenes.learn.tried import TriedTable
from scenes.puzzles.scene import PuzzleScene
from scenes.rulebook.asking.scene import VerdictStamp
from scenes.rulebook.one_rule.scene import OneRuleScene
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from tests.waiting import wait_for
from tests.window.twin import Twin


@pytest.fixture(params=[False, True], ids=["mouse", "keys"])
def twin(request, start):
    program = start("--seed", "5", "--mute", "--pace", "4")
    program.settle()
    found = Twin(program, by_keys=request.param)
    yield found
    assert program.end() == 0, program.trouble()
    assert not program.trouble()


def leave_table(twin):
    """Leave a lesson by its menu."""
    twin.key("Escape")
    twin.press(twin.ctx.texts("learn.leave"))


def test_the_rulebook_is_searched_printed_and_asked_and_an_answer_is_played(twin):
    t, folder = twin.ctx.texts, Folder(twin.program.data)
    twin.press(t("rulebook.title"))
    book = twin.top
    assert isinstance(book, RulebookScene)
    twin.go_to(book.field)
    twin.type_in("banana")
    wait_for(lambda: Searches(folder).missed == [("banana", 1)], "search in vain on disk")
    twin.key("Escape")
    twin.press(t("book.print"))
    paper = twin.program.data / "rules-1.pdf"
    wait_for(lambda: paper.is_file() and paper.read_bytes().startswith(b"%PDF"), "PDF on disk")
    twin.go_to(book.field)
    twin.type_in("creeper")
    twin.let_pass(1.0)
    twin.use(next(w for w in twin.widgets if isinstance(w, RuleRow)))
    assert book.book.edition.id == "minecraft"
    twin.use(next(w for w in twin.widgets if getattr(w, "lit", False)))
    assert isinstance(twin.top, OneRuleScene) and twin.top.asked.entry.rule == "R4.13"
    twin.program.shot(f"rule-{twin.by_keys}")
    twin.key("Escape")
    twin.press(t("ask.title"))
    twin.go_to(twin.top.field)
    twin.type_in("can i put a +2 on a +2?")
    assert any(isinstance(w, VerdictStamp) for w in twin.widgets)
    twin.program.shot(f"asked-{twin.by_keys}")
    twin.press(t("ask.play"))
    assert isinstance(twin.top, TriedTable)
    twin.until(lambda: not twin.top.parts.stage.busy)
    leave_table(twin)
    assert twin.top.asked is not None


def test_a_question_of_the_quiz_and_a_puzzle_are_answered(twin):
    t, folder = twin.ctx.texts, Folder(twin.program.data)
    twin.press(t("rulebook.title"))
    twin.press(t("learn.quiz.name"))
    assert isinstance(twin.top, QuizScene)
    question = twin.top.question.id
    twin.until(lambda: twin.top.course.asking and twin.top.guide.known.visible and not twin.top.parts.stage.busy)
    twin.program.shot(f"quiz-{twin.by_keys}")
    twin.use(twin.top.guide.known)
    assert twin.top.course.verdict is True
    twin.let_pass(2.0)  # before that a verdict cannot be closed
    for _ in range(20):
        if question in Lessons(folder).of("quiz").done:
            break
        twin.key("space")
    assert Lessons(folder).of("quiz").done == (question,)
    twin.until(lambda: twin.top.question.id != question and not twin.top.parts.stage.busy)
    leave_table(twin)
    twin.press(t("puzzles.title"))
    twin.let_pass(1.0)
    twin.use(next(w for w in twin.widgets if getattr(w, "icon", "") == "trophy"))
    assert isinstance(twin.top, PuzzleScene)
    puzzle = twin.top.puzzle
    for _ in range(8):
        twin.until(lambda: not twin.top.parts.stage.busy)
        if twin.top.quest.verdict is not None:
            break
        if CallUno(0) in twin.top.quest.match.legal_actions(0):
            twin.do(CallUno(0))
        twin.do(twin.top.quest.hint)
    assert twin.top.quest.verdict is True
    wait_for(lambda: Tries(folder).of(puzzle.id).solved == 1, "solved puzzle on disk")
    twin.program.shot(f"puzzle-{twin.by_keys}")
