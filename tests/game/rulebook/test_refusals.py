"""Every reason for a refusal that the rules give is known with its rule."""

import ast
from dataclasses import fields
from pathlib import Path

from game.houserules import HOUSE_RULES, options
from game.rulebook.refusals import REFUSALS, of_rule

GAME = Path(__file__).parents[3] / "game"


def written(path):
    """Every text id of a refusal in a source file with its rule id, None if that is computed."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        name = getattr(getattr(node, "func", None), "id", "")
        if name == "Refusal" and len(node.args) == 2:
            text, rule = node.args
            yield ast.unparse(text).strip("f'\""), rule.value if isinstance(rule, ast.Constant) else ""


def test_every_refusal_of_the_game_has_its_rule():
    said = [pair for path in GAME.rglob("*.py") for pair in written(path)]
    assert len(said) > 25
    for text, rule in said:
        if "{" not in text:
            name = text.removeprefix("refuse.")
            assert name in REFUSALS and rule in ("", REFUSALS[name]), text
            assert text in of_rule(REFUSALS[name])


def test_those_of_house_rules_with_options_are_known_too():
    for kind in HOUSE_RULES:
        for word in options(kind).get("kind", ()) if kind.id in ("stacking", "multi") else ():
            name = f"stacking_{word}" if kind.id == "stacking" else word
            assert REFUSALS[name] == kind.rule and fields(kind)
