"""A copy of the checkout in which mutants are tested, and the choice of the tests to run."""

from __future__ import annotations

import compileall
import difflib
import os
import pickle
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from py_compile import PycInvalidationMode

import coverage
import hypothesis  # noqa: F401 - every child has it from here
import pygame  # noqa: F401
import pytest
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).resolve().parents[2]
WORDS = ("-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Options of every run of pytest."""
FEW, MOST = 60, 60.0
"""Tests that are run first, and the total seconds after which no further tests are taken."""
SECONDS, MEMORY = 240, 3 << 30
"""Processor seconds and bytes of memory after which a run counts as failed, because of an endless loop."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutant: the file, the line, the operator's name, and which occurrence of it in the file."""

    path: Path
    line: int
    operator: str
    occurrence: int

    def source(self) -> str:
        """The mutated source of the whole file."""
        code = mutate_code((ROOT / self.path).read_text("utf-8"), get_operator(self.operator)(), self.occurrence)
        assert code is not None
        return str(code)

    def diff(self) -> str:
        """The change as lines of a unified diff."""
        old = (ROOT / self.path).read_text("utf-8").splitlines()
        lines = [*difflib.unified_diff(old, self.source().splitlines(), lineterm="", n=1)]
        return "\n".join(f"    {line}" for line in lines[2:])


@dataclass(slots=True)
class Tests:
    """Coverage by test: the tests that execute each line of each file, and the seconds of each test."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)

    def of(self, mutant: Mutant) -> list[list[str]]:
        """The tests to run: those that execute the line; where it is executed only at import, those that
        come by any line of the file, and all others. Tests of the very file come first, then the quickest.
        """
        lines = self.lines.get(str(mutant.path), {})
        near = {*lines.get(mutant.line, ())}
        whole = set().union(*lines.values())
        groups = [near] if near else [whole, {*self.seconds} - whole]
        own = f"tests/{mutant.path.parent}/test_{mutant.path.stem}"
        wanted = [{test for test in group if test.startswith(own)} for group in groups]
        groups = [part for mine, group in zip(wanted, groups, strict=True) for part in (mine, group - mine)]
        ordered = [test for group in groups for test in sorted(group, key=self.seconds.__getitem__)]
        sums = accumulate(self.seconds[test] for test in ordered)
        ordered = [test for test, total in zip(ordered, sums, strict=True) if total < MOST]
        return [part for part in (ordered[:FEW], ordered[FEW:]) if part]


class Watch:
    """A pytest plugin that switches the coverage context to the running test."""

    def __init__(self, measuring: coverage.Coverage) -> None:
        self.measuring, self.seconds = measuring, dict[str, float]()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        began = time.process_time()
        self.measuring.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.measuring.switch_context("")
            self.seconds[item.nodeid] = time.process_time() - began


class Copy:
    """A copy of the checkout in which one mutant at a time is tested, each run of tests in a process of its own."""

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
        """Run a function in a forked child without our modules; returns its exit code, negative if it was killed."""
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
        """Run all tests of `game` or `scenes` once, except `without`, and measure which lines each executes."""

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
        """Whether these tests pass within the limits of time and memory."""

        def run() -> int:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(5 * SECONDS)
            return int(pytest.main([*WORDS, "-x", *tests]))

        return self.apart(run) == 0

    def survives(self, mutant: Mutant, tests: list[list[str]]) -> bool:
        """Whether all tests pass with the mutant in place."""
        file = self.root / mutant.path
        whole = file.read_text("utf-8")
        file.write_text(mutant.source(), "utf-8")
        try:
            return all(self.passes(some) for some in tests)
        finally:
            file.write_text(whole, "utf-8")
