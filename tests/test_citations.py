"""Rule ids are citations only: code decides by causes, kinds and flags and compares no rule id."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(path for room in ("game", "scenes") for path in (ROOT / room).rglob("*.py"))
RULE = re.compile(r"R[0-9]+(\.[0-9]+)?")
LOOKUPS = {"scenes/rulebook/scene.py", "scenes/table/view/hud/log.py", "game/review/rule_moments.py"}
"""Files that look up what belongs to a rule id the player has chosen, which may compare ids."""


def constant(node):
    """Whether an expression is a rule id or a collection of them."""
    match node:
        case ast.Constant(value=str(text)):
            return RULE.fullmatch(text) is not None
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(constant, parts))
        case ast.Dict(keys=keys):
            return any(key is not None and constant(key) for key in keys)
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple" | "dict"), args=args):
            return any(map(constant, args))
    return False


def names_of_constants(trees):
    """The names of all constants that hold rule ids, in any file."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and constant(node.value):
                found |= {target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()}
    return found


def compared(tree, names, lookup=False):
    """The lines on which a rule id is compared or tested for membership."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                if any(told(side, names, lookup) for side in (left, *others)):
                    yield node.lineno
            case ast.MatchValue(value=value) if constant(value):
                yield value.lineno
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=[first, *_]) if constant(first):
                yield node.lineno


def told(side, names, lookup):
    match side:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in names or (name == "rule" and isinstance(side, ast.Attribute) and not lookup)
    return constant(side)


@cache
def trees_and_names():
    """All parsed files and the names of their constants, made once and only in processes that run these tests."""
    trees = {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in FILES}
    return trees, names_of_constants(trees.values())


@pytest.mark.parametrize("path", [path.relative_to(ROOT).as_posix() for path in FILES])
def test_no_rule_id_is_compared(path):
    trees, names = trees_and_names()
    assert not list(compared(trees[path], names, lookup=path in LOOKUPS))


@pytest.mark.parametrize("text", [
    'if event.rule == "R3.1": pass', 'x = "R9.2" != said', 'y = said in ("R4.1", "R4.5")', "z = event.rule in known",
    'AIMED = frozenset({"R4.1"})\nw = said in AIMED', 'FOLLOWED: set[str] = {"R8"}\nv = said in flow.FOLLOWED',
    'match rule:\n    case "R10": pass', 'u = rule.startswith("R9")', "t = one.rule is other.rule",
])  # fmt: skip
def test_the_search_finds_comparisons(text):
    tree = ast.parse(text)
    assert list(compared(tree, names_of_constants([tree])))
