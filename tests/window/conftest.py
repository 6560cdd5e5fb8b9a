"""Fixtures of tests with real windows, which need Xvfb and run only with ICHIMAI_WINDOW=1."""

import os
from collections.abc import Iterator

import pytest

from tests.window.desk import Desk
from tests.window.program import Program

LONGEST = ("test_thirty_kills", "test_a_round_from_the_title_by_what_espeak_says", "test_a_round_by_one_hand_alone",
           "test_three_people", "test_a_power_cut_at_every_question", "test_a_match_by_keys_alone")
"""Tests of a minute or more, which start first so that all processes end at about the same time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("ICHIMAI_WINDOW") == "1":
        items.sort(key=lambda item: not item.name.startswith(LONGEST))
        return
    skipped = pytest.mark.skip(reason="real windows: set ICHIMAI_WINDOW=1")
    for item in items:
        if item.nodeid.startswith("tests/window/"):
            item.add_marker(skipped)


@pytest.fixture(scope="session")
def desk() -> Iterator[Desk]:
    with Desk() as one:
        yield one


@pytest.fixture
def start(desk, tmp_path) -> Iterator:
    """A function that starts the program; programs that still run at the end of the test are stopped."""
    running: list[Program] = []

    def start(*options: str, **more) -> Program:
        program = Program(desk, tmp_path / "data", *options, **more)
        running.append(program)
        return program

    yield start
    for program in running:
        if program.alive:
            program.kill()
