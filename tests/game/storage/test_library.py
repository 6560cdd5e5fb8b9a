"""The library of matches: every match is its own file from the first line, and matches do not affect each other."""

import pytest

from game.record.bad import BadRecord
from game.record.reader import read, replay
from game.storage.library import Library
from game.storage.locks import OpenElsewhere
from game.storage.peek import peek
from tests.game.storage.matches import begun, left, library, play_on


def contents(shelf):
    return {path.name: path.read_bytes() for path in shelf.files()}


def test_matches_are_numbered_in_the_order_of_starting_and_never_touch_each_other(shelf):
    for number in range(1, 4):
        before = contents(shelf)
        path = left(shelf, seed=number, actions=None if number == 2 else 9)
        assert path.name == f"match-0000{number}.jsonl"
        assert {name: data for name, data in contents(shelf).items() if name != path.name} == before
    assert [path.name[-7] for path in shelf.files()] == ["3", "2", "1"]


def test_a_number_is_not_used_again_while_its_match_lies_anywhere(shelf):
    left(shelf)
    shelf.trash(left(shelf))
    shelf.set_aside(left(shelf), "torn")
    assert left(shelf).name == "match-00004.jsonl"


def test_a_match_goes_on_where_it_was_left(shelf):
    match, pen = begun(shelf, actions=20)
    pen.close()
    seen = []
    again, pen = shelf.resume(pen.path, seen.append)
    assert again.table.state() == match.table.state() and len(seen) == 20
    play_on(again, pen)
    assert replay(read(pen.path)).winners == again.winners


def test_the_header_says_when_the_match_began(tmp_path):
    shelf = library(tmp_path, now=lambda: "2026-11-21T22:40:05Z")
    assert peek(left(shelf)).header.began == "2026-11-21T22:40:05Z"


def test_continue_is_the_match_played_last_then_the_newest_unfinished(shelf):
    assert shelf.latest_unfinished() is None
    first, second, third = left(shelf, 1), left(shelf, 2), left(shelf, 3)
    assert shelf.latest_unfinished() == third
    match, pen = shelf.resume(first)
    pen.close()
    assert shelf.latest_unfinished() == first
    match, pen = shelf.resume(first)
    play_on(match, pen)
    pen.close()
    assert shelf.latest_unfinished() == third
    shelf.trash(third)
    assert shelf.latest_unfinished() == second


def test_a_clock_that_goes_back_changes_neither_names_nor_order(tmp_path):
    times = iter(("2026-11-21T22:40:05Z", "1999-01-01T00:00:00Z"))
    shelf = library(tmp_path, now=lambda: next(times))
    first, second = left(shelf), left(shelf)
    assert shelf.files() == [second, first] and shelf.latest_unfinished() == second
    assert peek(second).header.began < peek(first).header.began


def test_a_whole_record_becomes_a_match_of_its_own(shelf):
    path = left(shelf)
    other = shelf.add(path.read_bytes())
    assert other != path and other.read_bytes() == path.read_bytes()
    assert not shelf.is_open_elsewhere(other)
    assert shelf.resume(other)[0].table.state() == replay(read(path)).table.state()


def test_the_current_match_of_an_earlier_version_becomes_the_next_number(tmp_path, shelf):
    finished, current = left(shelf, 1, None), left(shelf, 2)
    current.rename(current.with_name("current.jsonl"))
    (shelf.folder / "current.damaged-1.jsonl").write_text("{}\n")
    again = library(tmp_path)
    assert [path.name for path in again.files()] == ["match-00003.jsonl", finished.name]
    assert again.latest_unfinished().name == "match-00003.jsonl"
    (aside,) = again.damaged()
    assert aside.read_text() == "{}\n" and "earlier version" in again.note(aside).reason
    library(tmp_path)
    assert len(again.files()) == 2


def test_a_draft_that_never_got_its_name_gets_it_if_a_match_is_in_it(tmp_path, shelf):
    path = left(shelf)
    path.rename(path.with_name(f"{path.name}.new"))
    (shelf.folder / "match-00005.jsonl.new").write_bytes(b"")
    library(tmp_path)
    assert [other.name for other in shelf.folder.glob("*.jsonl*")] == [path.name]


def test_a_match_that_another_program_has_open_is_left_to_it(tmp_path, shelf):
    older = left(shelf)
    match, pen = begun(shelf)
    second = library(tmp_path)
    assert second.is_open_elsewhere(pen.path) and not shelf.is_open_elsewhere(pen.path)
    for touch in (second.resume, second.trash):
        with pytest.raises(OpenElsewhere):
            touch(pen.path)
    assert second.set_aside(pen.path, "torn") is None
    assert second.latest_unfinished() == older
    second.trash(older)
    assert second.latest_unfinished() == pen.path
    pen.close()
    assert not second.is_open_elsewhere(pen.path)
    assert second.resume(pen.path)[0].table.state() == match.table.state()


def test_the_trash_keeps_a_match_and_its_note_until_it_is_emptied(shelf):
    path = left(shelf)
    data = path.read_bytes()
    shelf.rename(path, "  Grandma's \n birthday ")
    shelf.star(path, True)
    moved = shelf.trash(path)
    assert not shelf.files() and shelf.trashed() == [moved] and shelf.note(moved).title == "Grandma's birthday"
    assert shelf.restore(moved) == path and path.read_bytes() == data
    note = shelf.note(path)
    assert (note.title, note.starred) == ("Grandma's birthday", True)
    shelf.trash(path)
    shelf.empty_trash()
    assert not shelf.trashed() and not list((shelf.folder / "trash").iterdir())


def test_what_was_set_aside_says_why_and_comes_back(shelf):
    path = left(shelf)
    moved = shelf.set_aside(path, "line 3: it does not hold")
    assert shelf.damaged() == [moved] and shelf.note(moved).reason == "line 3: it does not hold"
    back = shelf.restore(moved)
    assert back == path and not shelf.note(back).reason and not shelf.damaged()


def test_a_match_restored_never_takes_the_place_of_another(shelf):
    path = left(shelf)
    moved = shelf.trash(path)
    path.write_bytes(b"somebody put this here")
    assert shelf.restore(moved).name == "match-00002.jsonl"
    assert path.read_bytes() == b"somebody put this here"


def test_a_match_can_be_taken_up_twice_in_one_program(shelf):
    """After an error scenes are dropped without a call of `leave`."""
    match, _ = begun(shelf)
    path = shelf.files()[0]
    again, pen = shelf.resume(path)
    assert again.table.state() == match.table.state()
    play_on(again, pen, 5)
    assert len(read(path).lines) == pen.count


def test_a_damaged_record_is_offered_so_that_somebody_hears_of_it_and_lets_go_of_its_lock(shelf):
    path = left(shelf)
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*rows[:3], *rows[4:]]))
    assert shelf.latest_unfinished() == path
    with pytest.raises(BadRecord):
        shelf.resume(path)
    assert not Library(shelf.folder).is_open_elsewhere(path)


def test_a_match_that_is_not_loaded_to_the_end_is_let_go_of(shelf):
    path = left(shelf)
    loading = shelf.resuming(path)
    assert next(loading) == (1, 12) and Library(shelf.folder).is_open_elsewhere(path)
    del loading
    assert not Library(shelf.folder).is_open_elsewhere(path)


def test_a_file_without_anything_in_it_is_no_match_to_continue(shelf):
    first, second = left(shelf), left(shelf)
    second.write_bytes(b"")
    assert shelf.latest_unfinished() == first
