"""A rule question is declared once; a rule set asks all rules that override it."""

import ast
from pathlib import Path

import game
from game.core.rule import Rule, RuleQuestions, find
from game.core.ruleset import RuleSet, questions
from game.houserules import HOUSE_RULES

CORE = Path(game.__file__).parent / "core"


def rule_set(*rules):
    return RuleSet(rules, ((),), lambda seat: None, lambda: None, ((),))


class Doubling(Rule):
    def left(self, table, seat, answer):
        return answer * 2


class Adding(Rule):
    def left(self, table, seat, answer):
        return answer + seat

    def began(self, table, seat):
        table.append(("adding", seat))


class Noting(Rule):
    def began(self, table, seat):
        table.append(("noting", seat))


def test_answers_are_handed_on_in_the_order_of_the_rules():
    assert rule_set().left(None, 3, 10) == 10
    assert rule_set(Doubling()).left(None, 3, 10) == 20
    assert rule_set(Doubling(), Noting(), Adding()).left(None, 3, 10) == 23
    assert rule_set(Adding(), Doubling()).left(None, 3, 10) == 26


def test_all_rules_that_care_are_told_what_happened():
    heard = []
    assert rule_set(Noting(), Doubling(), Adding()).began(heard, 1) is None
    assert heard == [("noting", 1), ("adding", 1)]
    rule_set(Doubling()).began(heard, 2)
    assert len(heard) == 2


def test_a_rule_of_a_kind_is_found():
    adding = Adding()
    assert rule_set(Doubling(), adding).find(Adding) is adding and rule_set(adding).find(Doubling) is None
    assert find((adding,), Rule) is adding


def test_a_new_question_is_written_in_one_place(monkeypatch):
    """A question that is added to the list can be asked and overridden without further code."""

    def weather(self, table, answer: str) -> str:
        return answer

    def rained(self, table) -> None:
        pass

    monkeypatch.setattr(RuleQuestions, "weather", weather, raising=False)
    monkeypatch.setattr(RuleQuestions, "rained", rained, raising=False)

    class Wet(Rule):
        def weather(self, table, answer):
            return f"{answer}, wet"

        def rained(self, table):
            table.append("wet")

    heard = []
    rules = rule_set(Wet(), Doubling(), Wet())
    rules.rained(heard)
    assert rules.weather(None, "mild") == "mild, wet, wet" and rule_set().weather(None, "mild") == "mild"
    assert heard == ["wet", "wet"]


def test_the_core_names_each_question_only_where_it_is_asked_and_listed():
    assert len(questions()) > 20
    for path in (*CORE.glob("*.py"), *CORE.glob("events/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        if path.stem == "rule":
            assert all(names.count(name) == 1 for name in questions())
        if path.stem == "ruleset":
            assert not set(names) & set(questions())
            assert set(texts) & set(questions()) <= {"matches", "forbids"}, "asked whether anybody answers"


def test_every_question_is_answered_by_some_rule_or_asked_for_nothing():
    kinds, todo = set(), [Rule]
    while todo:
        kinds.update(found := todo.pop().__subclasses__())
        todo.extend(found)
    assert set(HOUSE_RULES) < kinds
    unanswered = {
        name for name, usual in questions().items() if all(getattr(kind, name) is usual for kind in kinds)
    }
    assert unanswered <= {"matches", "opening", "drawn_actions"}, "only for rules to come"
