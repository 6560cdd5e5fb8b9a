"""Docstrings follow docs/contributing/style.md: modules and classes have one, and none uses private words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FILES = [path for room in ("game", "scenes", "assets") for path in sorted((ROOT / room).rglob("*.py"))]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
PRIVATE = re.compile(
    r"\b(those of|whoever|somebody|as it lies|as they lie|at hand|beside the frames|anew)\b", re.IGNORECASE)
"""Words with which a sentence hides what it is about."""
SHORTEST = 4
"""Words of a docstring; fewer say nothing that the name does not say."""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of each docstring of a file, and of each string below an assignment."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        of_a_name = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for before, after in zip([node if of_a_name else None, *body], body, strict=False):
            documents = before is node or isinstance(before, ast.Assign | ast.AnnAssign)
            text = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
            if documents and isinstance(text, str):
                yield after.lineno, text


@pytest.mark.parametrize("path", FILES, ids=name)
def test_modules_and_public_classes_say_what_they_are(path):
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree) or not tree.body
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    assert not [node.name for node in classes if not ast.get_docstring(node)]


@pytest.mark.parametrize("path", [*FILES, *TESTS], ids=name)
def test_docstrings_are_plain(path):
    for line, text in docstrings(ast.parse(path.read_text("utf-8"))):
        assert not PRIVATE.search(text), f"line {line}: {text}"
        assert len(text.split()) >= SHORTEST, f"line {line}: {text}"


@pytest.mark.parametrize(("code", "found"), [
    ('"""A file of words."""', ["A file of words."]), ('class A:\n    """A box."""\n    x = 1\n    """Its width."""',
                                                       ["A box.", "Its width."]),
    ('x = 1\nprint("no docstring")', []), ('def f():\n    """Do it."""', ["Do it."]),
])
def test_docstrings_are_found_wherever_they_stand(code, found):
    assert [text for _, text in docstrings(ast.parse(code))] == found
