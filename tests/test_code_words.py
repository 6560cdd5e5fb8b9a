"""Names in the code follow `docs/reference/glossary-code.md`: one word for each idea."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = ROOT / "docs" / "reference" / "glossary-code.md"
FILES = [path for top in ("game", "scenes") for path in sorted((ROOT / top).rglob("*.py"))]
TWICE = {
    "Action", "Answer", "Asked", "Branch", "Bubble", "Effect", "Event", "Face", "Found", "Head", "Heard",
    "Index", "Keys", "Layout", "Learned", "Line", "Mark", "MatchRow", "Moment", "Named", "Note", "Notes",
    "Numbers", "Offer", "Part", "Partners", "Pen", "Picture", "Printed", "Question", "Round", "Row",
    "SeatChoice", "Seen", "Settings", "Shown", "Spot", "Stamp", "Step", "Stroke", "Tally", "Task", "Thought",
    "Tried", "Voice", "Weights",
}
"""Names of more than one public class, a list that may only become shorter."""


def table(heading):
    """The rows of the glossary's table with a heading, each as two cells."""
    rows = GLOSSARY.read_text("utf-8").partition(heading)[2].partition("\n\n")[0].strip().splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def never():
    """Words that no name may contain, each with its replacement."""
    return {word: but for words, but in table("| never | but |") for word in words.split(", ")}


def only():
    """Words that few names of modules, classes and functions may contain, each with these names."""
    return {word: set(allowed.split(", ")) for word, allowed in table("| word | only in |")}


@cache
def names(path):
    """The names that a file defines, in two sets: its own with its classes' and functions', and variables."""
    defined, stored = {path.stem}, set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            defined.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            stored.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            stored.add(node.id)
    return defined, stored


def defined(path):
    """The names of a file, its classes and its functions."""
    return names(path)[0]


def parts(name):
    """The words of a name: `_RasterCache` has raster and cache."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_")


def test_words_of_a_name_are_taken_apart():
    assert parts("_RasterCache2Kind") == ["", "raster", "cache2", "kind"]


def test_no_name_has_a_word_that_the_glossary_replaces():
    words = never()
    assert len(words) >= 5
    found = {f"{path.relative_to(ROOT)}: {name}: {words[word]}" for path in FILES
             for name in set.union(*names(path)) for word in parts(name) if word in words}
    assert not found


def test_a_word_with_one_meaning_is_in_no_other_name():
    words = only()
    assert words
    found = {f"{path.relative_to(ROOT)}: {name}" for path in FILES for name in defined(path)
             for word in {*parts(name)} & words.keys() if name.strip("_") not in words[word]}
    assert not found
    everything = {name.strip("_") for path in FILES for name in defined(path)}
    assert not set.union(*words.values()) - everything, "the glossary allows names that are gone"


def test_a_class_has_a_name_of_its_own():
    found = defaultdict(set)
    for path in FILES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(path)
    assert {name for name, paths in found.items() if len(paths) > 1} <= TWICE
