"""Puzzles from recorded matches, and the process that makes them while the machine is idle."""

from pathlib import Path
from random import Random

from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from game.puzzles.idle import IdleMaker, work
from game.puzzles.making import of_match
from game.puzzles.opened import opened
from game.puzzles.proving import proved
from game.puzzles.puzzle import KINDS, Puzzle
from tests.game.statistics.records import write
from tests.waiting import LONG, wait_for


def recorded(folder, edition, seats, rounds=4):
    people = (Seat("Cy"), Seat("Ann", "person"), *(Seat(f"C{n}") for n in range(seats - 2)))
    write(folder, 1, Setup(edition, people, Japanese(rounds), (), 7))
    return next(Path(folder).glob("*.jsonl"))


def test_own_matches_have_puzzles_wherever_the_person_sat(tmp_path):
    found = list(of_match(recorded(tmp_path, "dos", 2), Random(1)))
    assert found and {one.kind for one in found} == {"dos"}
    for puzzle in found[:3]:
        assert len(proved(Puzzle.parse(str(puzzle))).right) == 1
        assert opened(puzzle).asked.seat == 0


def test_work_goes_through_matches_first_and_then_through_all_kinds(tmp_path):
    path, damaged = recorded(tmp_path / "good", "dos", 2), tmp_path / "bad.jsonl"
    damaged.write_text("{}\n")
    own = len(list(of_match(path, Random(3))))
    paths = iter([damaged, tmp_path / "gone.jsonl", path])
    several = [one for one, _ in zip(work(3, paths), range(own + 3), strict=False)]
    assert {one.kind for one in several[:own]} == {"dos"}
    assert [one.kind for one in several[own:]] == [*KINDS[:3]]


def test_a_process_of_its_own_sends_lines_and_ends():
    maker = IdleMaker(5, [])
    try:
        lines = wait_for(maker.received, "puzzle", 10 * LONG)
        assert len(proved(Puzzle.parse(lines[0])).right) == 1
    finally:
        maker.end()
    assert not maker.alive
