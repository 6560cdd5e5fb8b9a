"""Break the code in many small places, one at a time, and see whether a test notices.

Run it as `python -m tests.mutation game --sample 150 --seed 1`, after `pip install -e '.[test,mutation]'` on a
system that can fork. It plays all tests of `game` or `scenes` once to see which of them come by which line. Then
it draws places by the seed, for each one way of breaking it out of those that cosmic-ray knows, and runs the tests
that come by, the quickest first, in a copy of the checkout until one fails. What nobody noticed is printed as a
change: either a test is missing or nobody could ever see it, which only a reader can tell.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import difflib
import os
import pickle
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from py_compile import PycInvalidationMode

import coverage
import hypothesis  # noqa: F401 - every child has it from here
import pygame  # noqa: F401
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parents[1]
SAME = ("Variable", "RemoveDecorator", "Eq_Is", "Lt_Is", "LtE_Is", "Gt_Is", "GtE_Is", "Is_Eq", "IsNot_NotEq")
"""Left out: what needs arguments, decorators (they make values faster or fail at import), and identity for equality."""
WORDS = ("-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""What every run of pytest is told."""
FEW, MOST = 60, 30.0
"""So many of the quickest tests are tried before all others, and of those only as many as take so many seconds."""
SECONDS, MEMORY = 240, 3 << 30
"""The processor time and the bytes after which a run of tests counts as failed: endless loops."""
Span = tuple[int, int, int, int]
"""First line and column, last line and column."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A file, the place in it, the operator's name and which of its occurrences is meant."""

    path: Path
    line: int
    operator: str
    occurrence: int

    def source(self) -> str:
        """The whole file, broken."""
        code = mutate_code((ROOT / self.path).read_text("utf-8"), get_operator(self.operator)(), self.occurrence)
        assert code is not None
        return str(code)

    def diff(self) -> str:
        """What was changed."""
        old = (ROOT / self.path).read_text("utf-8").splitlines()
        lines = [*difflib.unified_diff(old, self.source().splitlines(), lineterm="", n=1)]
        return "\n".join(f"    {line}" for line in lines[2:])


def spans(source: str, aside: tuple[str, ...]) -> Iterator[Span]:
    """Parts of a file that are left alone: type hints, decorators, what only type checkers read, named functions."""
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


def places(path: Path, aside: tuple[str, ...]) -> list[list[Mutant]]:
    """All places of a file that can be broken, each with the ways to do it."""
    source = (ROOT / path).read_text("utf-8")
    alone = [*spans(source, aside)]
    nodes = [*ast_nodes(get_ast(source))]
    found: dict[tuple[int, int], list[Mutant]] = {}
    for name in sorted(operator_names()):
        if any(word in name for word in SAME):
            continue
        operator, occurrence = get_operator(name)(), 0
        for node in nodes:
            for start, _ in operator.mutation_positions(node):
                if not any((a, b) <= start < (c, d) for a, b, c, d in alone):
                    found.setdefault(start, []).append(Mutant(path, start[0], name, occurrence))
                occurrence += 1
    return [found[start] for start in sorted(found)]


def drawn(paths: list[str], sample: int, seed: int, aside: tuple[str, ...]) -> list[Mutant]:
    """A sample of mutants: places by chance, then for each one of the ways to break it."""
    named = [ROOT / path for path in paths]
    files = {file for path in named for file in ([path] if path.is_file() else path.rglob("*.py"))}
    kept = [file for file in sorted(files) if not any(word in file.name for word in aside)]
    rng = random.Random(seed)
    ways = [way for file in kept for way in places(file.relative_to(ROOT), aside)]
    return [rng.choice(way) for way in rng.sample(ways, min(sample, len(ways)))]


@dataclass(slots=True)
class Tests:
    """Which tests come by which line of which file, and how long each of them takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)

    def of(self, mutant: Mutant) -> list[list[str]]:
        """The tests to run, the quickest first: those that come by the line; after them, where it is read only once
        at import, those that come by any line of the file, and all others.
        """
        lines = self.lines.get(str(mutant.path), {})
        near = {*lines.get(mutant.line, ())}
        whole = set().union(*lines.values())
        groups = [near] if near else [whole, {*self.seconds} - whole]
        ordered = [test for group in groups for test in sorted(group, key=self.seconds.__getitem__)]
        sums = accumulate(self.seconds[test] for test in ordered)
        ordered = [test for test, total in zip(ordered, sums, strict=True) if total < MOST]
        return [part for part in (ordered[:FEW], ordered[FEW:]) if part]


class Watch:
    """Tells the measuring which test is running."""

    def __init__(self, measuring: coverage.Coverage) -> None:
        self.measuring, self.seconds = measuring, dict[str, float]()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test begins and ends."""
        began = time.process_time()
        self.measuring.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.measuring.switch_context("")
            self.seconds[item.nodeid] = time.process_time() - began


class Copy:
    """A copy of the checkout in which one mutant at a time is tried, each run of tests in a process of its own."""

    def __init__(self, folder: str) -> None:
        self.root = Path(folder).resolve()
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(listed, cwd=ROOT, text=True, capture_output=True, check=True).stdout.splitlines():
            if (ROOT / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)
        # Compiled files are told apart by content: a mutant may have the size and the second of its original.
        compileall.compile_dir(self.root, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def apart(self, what: Callable[[], int]) -> int:
        """Do something in a child that has all libraries but nothing of ours; its exit code, -1 if it was ended."""
        child = os.fork()
        if child:
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        os.setsid()
        main = sys.modules["__main__"]
        main.__spec__, main.__file__ = None, None  # so that processes which tests start do not begin with this file
        os.chdir(self.root)
        os.environ["PYTHONPATH"] = str(self.root)
        for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "game", "scenes", "assets")]:
            del sys.modules[name]
        sys.path[:] = [str(self.root), *(path for path in sys.path if path not in ("", str(ROOT)))]
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        code = 1
        try:
            code = what()
        finally:
            os._exit(code)

    def watch(self, room: str, kept: Path, without: list[str]) -> Tests:
        """Run all tests of `game` or `scenes` once, but those `without`."""

        def run() -> int:
            measuring = coverage.Coverage(data_file=None, source=[room], messages=False)
            watch = Watch(measuring)
            measuring.start()
            left_out = [f"--ignore={path}" for path in without]
            code = int(pytest.main([*WORDS, *left_out, f"tests/{room}"], [watch]))
            measuring.stop()
            data, tests = measuring.get_data(), Tests(watch.seconds)
            for file in data.measured_files():
                lines = data.contexts_by_lineno(file)
                found = {line: [name for name in names if name] for line, names in lines.items()}
                tests.lines[str(Path(file).relative_to(self.root))] = found
            kept.write_bytes(pickle.dumps((tests.seconds, tests.lines)))
            return code

        if not kept.is_file() and self.apart(run):
            raise SystemExit(f"the tests of {room} fail without any mutant")
        return Tests(*pickle.loads(kept.read_bytes()))

    def passes(self, tests: Sequence[str]) -> bool:
        """Whether these tests pass, without using up more than they may."""

        def run() -> int:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(5 * SECONDS)
            return int(pytest.main([*WORDS, "-x", *tests]))

        return self.apart(run) == 0

    def survives(self, mutant: Mutant, tests: list[list[str]]) -> bool:
        """Whether all tests pass although the code is broken."""
        file = self.root / mutant.path
        whole = file.read_text("utf-8")
        file.write_text(mutant.source(), "utf-8")
        try:
            return all(self.passes(some) for some in tests)
        finally:
            file.write_text(whole, "utf-8")


def report(mutants: list[Mutant], known: dict[str, Tests], copy: Copy) -> None:
    """Try one mutant after another and print what becomes of it, in the end the sums."""
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
    """Draw, break, test, and say what nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="folders or files to break")
    parser.add_argument("--sample", type=int, default=150, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--aside", nargs="*", default=[], metavar="WORD", help="leave what is named so alone")
    parser.add_argument("--without", nargs="*", default=[], metavar="PATH", help="tests that take too long")
    parser.add_argument("--map", metavar="FOLDER", help="keep there which tests come by which line, and use it again")
    given = parser.parse_args()
    mutants = drawn(given.paths, given.sample, given.seed, tuple(given.aside))
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(f"{folder}/copy")
        rooms = sorted({mutant.path.parts[0] for mutant in mutants})
        known = {room: copy.watch(room, Path(given.map or folder) / f"{room}.map", given.without) for room in rooms}
        report(mutants, known, copy)
    return 0


if __name__ == "__main__":
    sys.exit(main())
