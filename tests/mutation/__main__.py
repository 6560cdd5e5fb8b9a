"""Break the code in many small places, one at a time, and see whether a test notices.

Run it as `python -m tests.mutation game --sample 150 --seed 1`, after `pip install -e '.[test,mutation]'` on a
system that can fork. It plays all tests of `game` or `scenes` once to see which of them come by which line. Then
it draws places by the seed, for each one way of breaking it out of those that cosmic-ray knows, and runs the tests
that come by, tests of the file first, then the quickest, in a copy of the checkout until one fails. A mutant that
survives is printed as a diff: either a test is missing or the change has no effect, which only a reader can tell.
"""

from __future__ import annotations

import argparse
import ast
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.plugins import get_operator, operator_names

from tests.mutation.checkout import ROOT, Copy, Mutant, Tests
from tests.mutation.drawing import only_drawing

SAME = ("Variable", "RemoveDecorator", "Eq_Is", "Lt_Is", "LtE_Is", "Gt_Is", "GtE_Is", "Is_Eq", "IsNot_NotEq")
"""Operators that are left out: those with arguments, decorators (they fail at import), and identity for equality."""
Span = tuple[int, int, int, int]
"""First line and column, last line and column."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What is not mutated: files and functions whose names contain one of the words, and some lines of files."""

    words: tuple[str, ...] = ()
    lines: Mapping[Path, Collection[int]] = field(default_factory=dict)


def aside(words: Sequence[str], *, drawing: bool) -> Aside:
    """What is not mutated; without `drawing` also all code that only draws."""
    parts = only_drawing(sorted((ROOT / "scenes").rglob("*.py"))) if drawing else {}
    lines = {
        path: {line for part in some for line in range(part.lineno, (part.end_lineno or part.lineno) + 1)}
        for path, some in parts.items()
    }
    return Aside(tuple(words), lines)


def spans(source: str, aside: tuple[str, ...]) -> Iterator[Span]:
    """Spans that are not mutated: type hints, decorators, code for type checkers, functions set aside by name."""
    for node in ast.walk(ast.parse(source)):
        alone: list[ast.expr | ast.stmt | None] = []
        if isinstance(node, ast.FunctionDef):
            alone += [node.returns, *node.decorator_list]
            alone += [node] if any(word in node.name for word in aside) else []
        elif isinstance(node, ast.ClassDef):
            alone += node.decorator_list
        elif isinstance(node, ast.arg | ast.AnnAssign):
            alone.append(node.annotation)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            alone.append(node)
        for part in alone:
            if part is not None and part.end_lineno is not None and part.end_col_offset is not None:
                yield part.lineno, part.col_offset, part.end_lineno, part.end_col_offset


def places(path: Path, aside: Aside) -> list[list[Mutant]]:
    """All places of a file that can be mutated, each with its mutants."""
    source = (ROOT / path).read_text("utf-8")
    alone, lines = [*spans(source, aside.words)], aside.lines.get(ROOT / path, ())
    nodes = [*ast_nodes(get_ast(source))]
    found: dict[tuple[int, int], list[Mutant]] = {}
    for name in sorted(operator_names()):
        if any(word in name for word in SAME):
            continue
        operator, occurrence = get_operator(name)(), 0
        for node in nodes:
            for start, _ in operator.mutation_positions(node):
                if start[0] not in lines and not any((a, b) <= start < (c, d) for a, b, c, d in alone):
                    found.setdefault(start, []).append(Mutant(path, start[0], name, occurrence))
                occurrence += 1
    return [found[start] for start in sorted(found)]


def drawn(paths: list[str], sample: int, seed: int, aside: Aside) -> list[Mutant]:
    """A random sample of mutants: random places, and for each one of its mutants."""
    named = [ROOT / path for path in paths]
    files = {file for path in named for file in ([path] if path.is_file() else path.rglob("*.py"))}
    kept = [file for file in sorted(files) if not any(word in file.name for word in aside.words)]
    rng = random.Random(seed)
    ways = [way for file in kept for way in places(file.relative_to(ROOT), aside)]
    print(f"{len(ways)} places in {len(kept)} files", flush=True)
    return [rng.choice(way) for way in rng.sample(ways, min(sample, len(ways)))]


def report(mutants: list[Mutant], known: dict[str, Tests], copy: Copy) -> None:
    """Test the mutants one by one, print whether each was killed, and in the end the totals."""
    killed, all_of = Counter[str](), Counter[str]()
    for mutant in mutants:
        began = time.monotonic()
        survived = copy.survives(mutant, known[mutant.path.parts[0]].of(mutant))
        room = str(mutant.path.parent)
        all_of[room] += 1
        killed[room] += not survived
        fate = "SURVIVED" if survived else "killed"
        print(f"{fate:8} {time.monotonic() - began:5.0f} s  {mutant.path}:{mutant.line} {mutant.operator}", flush=True)
        if survived:
            print(mutant.diff(), flush=True)
    for room in sorted(all_of):
        print(f"{room}: {killed[room]} of {all_of[room]} killed")
    print(f"all: {killed.total()} of {all_of.total()} killed, {100 * killed.total() / max(1, all_of.total()):.0f} %")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="folders or files to break")
    parser.add_argument("--sample", type=int, default=150, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--aside", nargs="*", default=[], metavar="WORD", help="leave what is named so alone")
    parser.add_argument("--no-drawing", action="store_true", help="leave alone what only draws on the screen")
    parser.add_argument("--without", nargs="*", default=[], metavar="PATH", help="tests that take too long")
    parser.add_argument("--map", metavar="FOLDER", help="keep there which tests come by which line, and use it again")
    given = parser.parse_args()
    mutants = drawn(given.paths, given.sample, given.seed, aside(given.aside, drawing=given.no_drawing))
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(f"{folder}/copy")
        rooms = sorted({mutant.path.parts[0] for mutant in mutants})
        known = {room: copy.watch(room, Path(given.map or folder) / f"{room}.map", given.without) for room in rooms}
        report(mutants, known, copy)
    return 0


if __name__ == "__main__":
    sys.exit(main())
