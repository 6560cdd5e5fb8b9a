"""Tests that are not run by day are run by `.ci/nightly`, and a workflow runs all its parts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NIGHTLY = (ROOT / ".ci" / "nightly").read_text("utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "nightly.yml").read_text("utf-8")
PLACES = ("tests/game/players/test_levels.py", "tests/game/match/test_position_round_trip.py")
"""A file with a test that is left to the night, and one with a test whose parameters are sampled by day."""


def collected(markers):
    """The ids of the tests that pytest would run, and the number of tests among which it chose."""
    how = ("--collect-only", "-o", "addopts=--import-mode=importlib -q", "-m", markers)
    told = subprocess.run([sys.executable, "-m", "pytest", *how, *PLACES], cwd=ROOT, check=True, capture_output=True,
                          text=True).stdout  # fmt: skip
    return {*re.findall(r"(?m)^\S+\.py::.+$", told)}, int(re.search(r"/(\d+) tests collected", told)[1])


def options(script):
    """The options after `pytest` in a shell script's line for the nightly tests."""
    (found,) = re.findall(r'"\$python" -m pytest (.*-m nightly.*)', script)
    return found


def test_the_night_runs_all_tests_that_the_day_does_not():
    words = options(NIGHTLY)
    assert "tests" not in words and "-k" not in words, "no part of them is chosen"
    (day, everything), (night, _) = collected("not nightly"), collected("nightly")
    assert len(day | night) == everything and not day & night
    assert all(any(one.startswith(place) for one in some) for place in PLACES for some in (day, night))


def test_by_day_is_run_what_is_not_left_to_the_night():
    assert "-m 'not nightly'" in (ROOT / "pyproject.toml").read_text("utf-8")


def test_every_part_is_run_by_the_workflow_each_night():
    parts = set(re.search(r"set -- (.+)", NIGHTLY)[1].split())
    assert parts == set(re.findall(r"^(\w+)\(\) \{$", NIGHTLY, re.MULTILINE)) - {"environment"} and len(parts) == 4
    assert set(re.findall(r"part: (\w+)", WORKFLOW)) == parts
    assert "cron:" in WORKFLOW and '.ci/nightly "$PART"' in WORKFLOW


def test_all_benchmarks_are_run_at_full_length():
    assert "for bench in tests/bench/bench_*.py; do" in NIGHTLY and "--quick" not in NIGHTLY


@pytest.mark.parametrize("bench", sorted((ROOT / "tests" / "bench").glob("bench_*.py")), ids=lambda path: path.stem)
def test_a_benchmark_that_reads_arguments_knows_the_one_of_each_change(bench):
    """`.ci/run` runs all of them with `--quick`."""
    text = bench.read_text("utf-8")
    assert "--quick" in text or "ArgumentParser" not in text


def test_what_the_tests_use_is_locked():
    """Warnings are errors, so that an update of a tool could fail tests without any change of the code."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for extra in ("test", "release"):
        tools = re.findall(r'"([^"]+)"', re.search(rf"^{extra} = \[(.*?)\]", text, re.MULTILINE | re.DOTALL)[1])
        assert tools and not [tool for tool in tools if not re.fullmatch(r"[\w.-]+==[\d.]+", tool)]
