"""Rule ids are citations only: code decides by causes, kinds and flags and compares no rule id."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(path for room in ("game", "scenes") for path in (ROOT / room).rglob("*.py"))
RULE = re.compile(r"R[0-9]+(\.[0-9]+)?")
LOOKUPS = {"scenes/rulebook/scene.py", "scenes/table/view/hud/log.py", "game/review/rule_moments.py"}
"""Files that look up what belongs to a rule id the player has chosen, which may compare ids."""

SURE = object()


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
    """The names of all constants of files that hold rule ids."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and constant(node.value):
                found |= {target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()}
    return found


def comparisons(tree, lookup=False):
    """The lines on which something is compared or tested for membership, each with the names of what may be a rule id.

    `SURE` stands for what is a rule id, whatever the constants are called.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                yield node.lineno, {told(side, lookup) for side in (left, *others)}
            case ast.MatchValue(value=value) if constant(value):
                yield value.lineno, {SURE}
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=[first, *_]) if constant(first):
                yield node.lineno, {SURE}


def told(side, lookup):
    match side:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return SURE if name == "rule" and isinstance(side, ast.Attribute) and not lookup else name
    return SURE if constant(side) else None


def test_no_rule_id_is_compared():
    known, found = {SURE}, {}
    for path in FILES:
        name, tree = path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))
        known |= names_of_constants([tree])
        found |= {f"{name}:{line}": names for line, names in comparisons(tree, name in LOOKUPS)}
    assert len(found) > 1000 and not [line for line, names in found.items() if names & known]


@pytest.mark.parametrize("text", [
    'if event.rule == "R3.1": pass', 'x = "R9.2" != said', 'y = said in ("R4.1", "R4.5")', "z = event.rule in known",
    'AIMED = frozenset({"R4.1"})\nw = said in AIMED', 'FOLLOWED: set[str] = {"R8"}\nv = said in flow.FOLLOWED',
    'match rule:\n    case "R10": pass', 'u = rule.startswith("R9")', "t = one.rule is other.rule",
])  # fmt: skip
def test_the_search_finds_comparisons(text):
    tree = ast.parse(text)
    known = {SURE, *names_of_constants([tree])}
    assert [line for line, names in comparisons(tree) if names & known]
