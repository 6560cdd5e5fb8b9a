"""Puzzles as lines of text: they are read as they were written, and other lines are refused with a reason."""

from datetime import date
from random import Random

import pytest

from game.puzzles import elo
from game.puzzles.choosing import next_puzzle
from game.puzzles.proving import proved
from game.puzzles.puzzle import LONGEST, BadPuzzle, Puzzle
from game.puzzles.reading import read, shipped
from game.storage.folder import Folder
from game.storage.puzzles import MOST, OwnPuzzles, Tries

GOOD = "win rating=1158 pokemon dealer=0 hands=b8,bR/5 pile=b9 seed=6338"
TODAY = date(2026, 11, 22).toordinal()
BAD = {
    "": "no kind", "lose classic hands=r5/5 pile=r9": "no kind", "win": "edition", "win classic": "hands",
    "win chess hands=r5/5 pile=r9": "edition", "win classic hands=r5/5": "pile",
    "win classic hands=q5/5 pile=r9": "no card", "win classic hands=r5,r5,r5/5 pile=r9": "lies somewhere",
    "win rating=nine classic hands=r5/5 pile=r9": "rating", "win rating=99999 classic hands=r5/5 pile=r9": "rating",
    "win classic hands=r5/200 pile=r9": "more than", "win classic seats=A:easy,B hands=r5/5 pile=r9": "person",
    "win " + "x" * LONGEST: "characters", "win classic hands=r5/5 pile=r9 🂡=1": "no such part",
    "table move=W+4 other=chess classic hands=W+4,b9/5 pile=r9": "neither",
    "bluff move=W+2 flip hands=r5/5 pile=r9": "",
    "color move=W classic hands=r5/5 pile=r9": "no 'W'", "color move=r5 classic hands=r5,b5/5 pile=r9": "asked",
    "dos classic hands=r5/5 pile=r9": "", "hold dos hands=r5/1 row=r9/r8": "",
}  # fmt: skip


def test_a_line_comes_back_as_it_was():
    puzzle = Puzzle.parse(GOOD)
    assert str(puzzle) == GOOD and Puzzle.parse(f"  {GOOD} \n") == puzzle
    assert puzzle.id == Puzzle.parse(GOOD.replace("1158", "900")).id != Puzzle.parse(GOOD.replace("b8", "b7")).id


@pytest.mark.parametrize("line", BAD)
def test_what_is_none_is_refused_with_a_reason(line):
    with pytest.raises(BadPuzzle, match=BAD[line] or ".") as caught:
        proved(Puzzle.parse(line))
    assert 5 < len(str(caught.value)) < 900


def test_lines_with_anything_in_them_never_do_worse_than_be_refused():
    chance = Random(5)
    lines = [str(one) for one in shipped()[::20]]
    for number in range(300):
        line = list(lines[number % len(lines)])
        for _ in range(chance.randrange(1, 5)):
            at = chance.randrange(len(line))
            line[at : at + chance.randrange(2)] = chance.choice(["", " ", "=", ",", "/", "9", "W", "é", "\x00", "-"])
        try:
            proved(Puzzle.parse("".join(line)))
        except BadPuzzle as error:
            assert str(error)


def test_the_rest_of_a_damaged_file_is_kept(tmp_path):
    (tmp_path / "puzzles.txt").write_bytes(b"# mine\n" + GOOD.encode() + b"\nrubbish\n\xff\xfe\x00\n" + GOOD.encode())
    own = OwnPuzzles(Folder(tmp_path))
    assert [str(one) for one in own.puzzles] == [GOOD]
    assert [(one.number, bool(one.reason)) for one in own.refused] == [(3, True), (4, True)]
    assert own.add([Puzzle.parse(GOOD), Puzzle.parse(GOOD.replace("b8", "b7"))]) == 1
    again = OwnPuzzles(Folder(tmp_path))
    assert len(again.puzzles) == 2 and len(again.refused) == 2
    assert b"rubbish" in (tmp_path / "puzzles.txt").read_bytes()


def test_two_programs_keep_what_the_other_one_found(tmp_path):
    one, other = OwnPuzzles(Folder(tmp_path)), OwnPuzzles(Folder(tmp_path))
    one.add([Puzzle.parse(GOOD)])
    other.add([Puzzle.parse(GOOD.replace("b8", "b7"))])
    assert len(OwnPuzzles(Folder(tmp_path)).puzzles) == 2


def test_a_folder_that_cannot_be_written_to_costs_nothing_but_the_keeping(tmp_path):
    (tmp_path / "file").write_text("no folder")
    own, tries = OwnPuzzles(Folder(tmp_path / "file" / "x")), Tries(Folder(tmp_path / "file" / "x"))
    own.add([Puzzle.parse(GOOD)])
    tries.note(own.puzzles[0], TODAY, solved=True)
    assert own.trouble and tries.trouble and len(own.puzzles) == 1 and tries.of(own.puzzles[0].id).solved == 1


def test_not_more_are_kept_than_there_is_room_for(tmp_path):
    own = OwnPuzzles(Folder(tmp_path))
    many = [Puzzle.parse(f"{GOOD[: GOOD.index('seed')]}seed={n}", check=False) for n in range(MOST + 5)]
    assert own.add(many) == MOST and len(own.puzzles) == MOST


def test_missed_ones_come_again_after_one_three_and_seven_days(tmp_path):
    tries, puzzle = Tries(Folder(tmp_path)), Puzzle.parse(GOOD)
    tries.note(puzzle, TODAY, solved=False)
    assert tries.rating < elo.BEGINNER and tries.due(TODAY) == []
    day, gaps = TODAY, []
    for _ in range(2):
        wait = next(n for n in range(1, 30) if tries.due(day + n) == [puzzle.id])
        gaps.append(wait)
        day += wait
        tries.note(puzzle, day, solved=True)
    wait = next(n for n in range(1, 30) if tries.due(day + n) == [puzzle.id])
    tries.note(puzzle, day + wait, solved=True)
    assert [*gaps, wait] == [1, 3, 7] and tries.due(day + 99) == []
    assert Tries(Folder(tmp_path)).of(puzzle.id) == tries.of(puzzle.id)


def test_the_rating_moves_with_the_first_try_only(tmp_path):
    tries, puzzle = Tries(Folder(tmp_path)), Puzzle.parse(GOOD)
    tries.note(puzzle, TODAY, solved=True)
    first = tries.rating
    tries.note(puzzle, TODAY, solved=True)
    assert tries.rating == first > elo.BEGINNER and tries.totals == (1, 0)
    assert elo.expected(1000, 1000) == 0.5 and elo.expected(1400, 1000) > 0.9


def test_the_next_one_is_due_or_new_and_about_as_hard():
    puzzles = shipped()
    easy = next_puzzle(puzzles, 900, {}, [], "win")
    hard = next_puzzle(puzzles, 1700, {}, [], "win")
    assert easy.kind == hard.kind == "win" and easy.rating < hard.rating
    assert next_puzzle(puzzles, 900, {easy.id: 1}, [], "win").id != easy.id
    assert next_puzzle(puzzles, 900, {}, ["gone", hard.id], "win") is hard
    assert next_puzzle(puzzles, 900, {}, [hard.id], "win", but=hard.id) is easy
    assert next_puzzle([], 900, {}, []) is None


def test_reading_leaves_out_what_is_there_twice():
    puzzles, refused = read([GOOD, "", "# a word", GOOD.replace("1158", "1200"), "nothing"])
    assert len(puzzles) == 1 and [one.number for one in refused] == [5]
