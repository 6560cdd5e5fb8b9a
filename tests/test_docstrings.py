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


def missing(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of what has no docstring: the module, or a public class."""
    if tree.body and not ast.get_docstring(tree):
        yield 1, "the module"
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not ast.get_docstring(node):
            yield node.lineno, f"class {node.name}"


def faults(path: Path) -> Iterator[str]:
    """What is wrong with the docstrings of a file, each with file and line."""
    tree, told = ast.parse(path.read_text("utf-8")), path.relative_to(ROOT).as_posix()
    if path in FILES:
        yield from (f"{told}:{line}: no docstring: {what}" for line, what in missing(path, tree))
    opening = (ast.get_docstring(tree) or "").split("\n\n")[0].strip()
    if tree.body and path.name != "conftest.py" and not opening.endswith((".", ":")):
        yield f"{told}:1: does not open with a sentence: {opening}"
    for line, text in docstrings(tree):
        if PRIVATE.search(text):
            yield f"{told}:{line}: private words: {text}"
        if len(text.split()) < SHORTEST:
            yield f"{told}:{line}: too short: {text}"


def test_every_docstring_is_there_and_plain():
    assert len(FILES) > 500 and len(TESTS) > 400
    assert not [fault for path in (*FILES, *TESTS) for fault in faults(path)]


@pytest.mark.parametrize(("code", "fault"), [
    ("x = 1", "no docstring: the module"), ("x = 1", "does not open with a sentence"),
    ('"""A file of words."""\nclass A:\n    x = 1', "no docstring: class A"),
    ('"""A file of words"""', "does not open with a sentence"), ('"""Those of the words."""', "private words"),
    ('"""Words."""', "too short"),
])
def test_faults_of_docstrings_are_found(code, fault, tmp_path, monkeypatch):
    monkeypatch.setattr("tests.test_docstrings.ROOT", tmp_path)
    monkeypatch.setattr("tests.test_docstrings.FILES", [tmp_path / "one.py"])
    (tmp_path / "one.py").write_text(code, "utf-8")
    assert any(fault in found for found in faults(tmp_path / "one.py"))


@pytest.mark.parametrize(("code", "found"), [
    ('"""A file of words."""', ["A file of words."]), ('class A:\n    """A box."""\n    x = 1\n    """Its width."""',
                                                       ["A box.", "Its width."]),
    ('x = 1\nprint("no docstring")', []), ('def f():\n    """Do it."""', ["Do it."]),
])
def test_docstrings_are_found_wherever_they_stand(code, found):
    assert [text for _, text in docstrings(ast.parse(code))] == found
