"""A position that was searched once keeps its figures with its match; a file that is no good costs nothing else."""

import errno
import logging
import pickle
from dataclasses import replace

import msgspec
import pytest

import game.storage.estimates as keeping
from game.core.actions import CallUno
from game.players.observe import answers
from game.players.search.situation import parts
from game.players.thinking.begin import begin
from game.players.thinking.task import Task
from game.record.loading import Loading
from game.record.timeline import Timeline
from game.review.moments import moments
from game.storage.estimates import position
from game.storage.shelves import estimates_path
from tests.game.storage.matches import left, library


def tasks(path, seat=0):
    """The tasks of a recorded match: one for each decision of a seat."""
    line = Timeline.read(path)
    found = Loading(moments(line.setup, line.actions, range(len(line.actions)), (seat,))).finish()
    return [Task(line.setup.public(), moment.situation, 60, 1.0, 1, everything=True) for moment in found]


def searched(task):
    search = begin(task)
    while not search.step(60):
        pass
    return search.advice


@pytest.fixture
def kept(shelf):
    """A match with estimates of its first decisions: the path, the tasks, and the advice on each."""
    path = left(shelf, actions=30)
    found = tasks(path)[:3]
    advice = [searched(task) for task in found]
    for task, one in zip(found, advice, strict=True):
        shelf.estimates(path).keep(task, one)
    return path, found, advice


def again(tmp_path, path, disk=None):
    """The estimates of a match after a restart."""
    return library(tmp_path, disk).estimates(path)


def test_after_a_restart_a_position_has_the_same_figures_and_reasons(tmp_path, kept):
    path, found, advice = kept
    estimates = again(tmp_path, path)
    assert [estimates.of(task) for task in found] == advice and advice[0].reasons
    assert estimates.of(tasks(path)[4]) is None
    assert estimates_path(path).stat().st_size < 700 * len(found)


def test_the_record_stays_as_it_is(shelf):
    path = left(shelf, actions=30)
    before = path.read_bytes()
    shelf.estimates(path).keep(task := tasks(path)[0], searched(task))
    assert path.read_bytes() == before and estimates_path(path).exists()


def test_equal_situations_have_one_position_however_they_are_packed(shelf):
    task = tasks(left(shelf, actions=30))[0]
    seen, options, known, against = pickle.loads(task.situation)
    copies = tuple(map(replace, options)), tuple(pickle.loads(pickle.dumps(one)) for one in known)
    # Whether copies alone change the bytes depends on the Python; another protocol always does.
    same = replace(task, situation=pickle.dumps((seen, *copies, against), protocol=4), playouts=9)
    assert same.situation != task.situation and position(same) == position(task)


def test_a_call_makes_no_other_position_but_knowledge_setup_and_choices_do(shelf):
    task = tasks(left(shelf, actions=30))[0]
    seen, options, known, against = parts(task.situation)

    def changed(options=options, known=known, **fields):
        told = pickle.dumps((tuple({**seen, **fields}.values()), options, known, against))
        return position(replace(task, situation=told))

    same = position(task)
    assert changed(notes={**seen["notes"], "uno.called": frozenset({0})}, options=(*options, CallUno(0))) == same
    assert changed(options=options[1:]) != same and changed(color="none") != same
    assert changed(known=(known[0], known[1], *known[2:4], (99, 0, 0), known[5])) != same
    assert changed(notes={**seen["notes"], "other": 1}) != same
    assert position(replace(task, setup=replace(task.setup, edition="classic112"))) != same


@pytest.mark.parametrize("edition", ["classic", "classic112", "pokemon", "flip", "minecraft", "all_wild", "dos"])
def test_a_position_is_told_by_values_alone_in_every_edition(shelf, edition):
    found = tasks(left(shelf, actions=24, edition=edition))
    assert len({position(task) for task in found}) == len(found) > 0
    assert [position(replace(task, situation=pickle.dumps(pickle.loads(task.situation), 2))) for task in found] \
        == [position(task) for task in found]  # fmt: skip


def test_figures_of_another_estimator_are_not_used(tmp_path, kept, monkeypatch, caplog):
    path, found, advice = kept
    monkeypatch.setattr(keeping, "ESTIMATOR", 10**6)
    estimates = again(tmp_path, path)
    assert estimates.of(found[0]) is None and not caplog.records
    estimates.keep(found[1], advice[1])
    later = again(tmp_path, path)
    assert later.of(found[0]) is None and later.of(found[1]) == advice[1]


def lines(path):
    return estimates_path(path).read_bytes().splitlines(keepends=True)


DAMAGE = {
    "nothing": lambda data: b"",
    "half a line": lambda data: data[:-9],
    "no text": lambda data: b"\xff\xfe" + data,
    "a record": lambda data: b'{"ichimai":3}\n' + data,
    "no figure": lambda data: data.replace(b'"win":', b'"won":'),
    "too much": lambda data: data + b" " * keeping.BIGGEST,
    "more than all": lambda data: msgspec.json.Encoder().encode_lines(
        [{"estimator": keeping.ESTIMATOR}, {"position": "0", "playouts": 1, "chances": [
            {"actions": [0], "win": 1.5, "error": 0.0, "value": 0.0}]}]),
    "deep": lambda data: data + b"[" * 100_000,
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_file_counts_as_none_with_one_line_in_the_log(tmp_path, kept, caplog, how):
    path, found, advice = kept
    before = path.read_bytes()
    estimates_path(path).write_bytes(DAMAGE[how](estimates_path(path).read_bytes()))
    estimates = again(tmp_path, path)
    assert [estimates.of(task) for task in found] == [None] * 3
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    estimates.keep(found[0], advice[0])
    assert again(tmp_path, path).of(found[0]) == advice[0] and path.read_bytes() == before


def test_a_folder_or_nothing_in_its_place_is_no_estimate(tmp_path, kept, caplog):
    path, found, _ = kept
    estimates_path(path).unlink()
    assert again(tmp_path, path).of(found[0]) is None and not caplog.records
    estimates_path(path).mkdir()
    assert again(tmp_path, path).of(found[0]) is None and len(caplog.records) == 1


def test_an_action_that_is_not_among_the_choices_is_no_estimate(tmp_path, kept):
    path, found, _ = kept
    head, first, *_ = lines(path)
    line = msgspec.json.decode(first)
    line["chances"][0]["actions"] = [len(answers(parts(found[0].situation)[1]))]
    estimates_path(path).write_bytes(head + msgspec.json.encode(line) + b"\n")
    assert again(tmp_path, path).of(found[0]) is None


def test_the_file_of_another_match_says_nothing_about_this_one(tmp_path, shelf, kept):
    path, _, _ = kept
    other = left(shelf, seed=2, actions=30)
    estimates_path(other).write_bytes(estimates_path(path).read_bytes())
    estimates = again(tmp_path, other)
    assert not any(estimates.of(task) for task in tasks(other))


@pytest.mark.parametrize("deed", ["write", "sync", "replace"])
def test_a_full_disk_loses_nothing_and_says_so_once_in_the_log(tmp_path, shelf, disk, caplog, deed):
    path = left(shelf, actions=30)
    before, found = path.read_bytes(), tasks(path)[:4]
    disk.wrong = {deed: errno.ENOSPC}
    for task in found:
        shelf.estimates(path).keep(task, searched(task))
    assert len(caplog.records) == 1 and path.read_bytes() == before and not estimates_path(path).exists()
    assert all(shelf.estimates(path).of(task) for task in found), "they hold as long as the program runs"
    disk.wrong = {}
    assert shelf.close(1.0) and all(again(tmp_path, path).of(task) for task in found)


def test_they_go_with_their_match_and_are_deleted_with_it(tmp_path, shelf, kept):
    path, found, advice = kept
    thrown = shelf.trash(path)
    assert not estimates_path(path).exists() and shelf.estimates(thrown).of(found[0]) == advice[0]
    back = shelf.restore(thrown)
    assert back == path and shelf.estimates(path).of(found[0]) == advice[0]
    apart = shelf.set_aside(path, "torn")
    assert estimates_path(apart).exists()
    thrown = shelf.trash(shelf.restore(apart))
    shelf.empty_trash()
    assert not [file for file in shelf.folder.rglob("*") if file.suffix == ".estimates"]


def test_a_record_that_was_moved_by_hand_gets_them_back_and_those_without_one_are_removed(tmp_path, shelf, kept):
    path, found, advice = kept
    (shelf.folder / "trash").mkdir(exist_ok=True)
    path.rename(shelf.folder / "trash" / path.name)
    lonely = shelf.folder / "match-00077.estimates"
    lonely.write_bytes(b"{}\n")
    shelf = library(tmp_path)
    assert shelf.estimates(shelf.folder / "trash" / path.name).of(found[0]) == advice[0] and not lonely.exists()
    assert not estimates_path(path).exists()


def test_they_come_back_to_no_record_that_is_gone(tmp_path, shelf, kept):
    path, found, advice = kept
    estimates = shelf.estimates(path)
    shelf.trash(path)
    shelf.empty_trash()
    estimates.keep(found[0], advice[0])
    assert not estimates_path(path).exists()


def test_beside_a_record_elsewhere_nothing_is_written(tmp_path, shelf, kept):
    path, found, advice = kept
    sent = tmp_path / "match-00009.jsonl"
    sent.write_bytes(path.read_bytes())
    shelf.estimates(sent).keep(found[0], advice[0])
    assert shelf.estimates(sent).of(found[0]) == advice[0] and not estimates_path(sent).exists()


def test_the_number_of_positions_is_limited(tmp_path, kept, monkeypatch):
    path, found, _ = kept
    monkeypatch.setattr(keeping, "MOST", 2)
    estimates = again(tmp_path, path)
    assert [bool(estimates.of(task)) for task in found] == [False, True, True]
    new = tasks(path)[3]
    estimates.keep(new, searched(new))
    assert len(lines(path)) == 3 and [bool(estimates.of(task)) for task in (*found, new)] == [False, False, True, True]


def test_a_file_that_cannot_be_read_now_is_not_written_over(tmp_path, kept, monkeypatch, caplog):
    path, found, advice = kept
    before = estimates_path(path).read_bytes()

    def locked(*given):
        raise PermissionError(errno.EACCES, "locked")

    monkeypatch.setattr(keeping, "read_at_most", locked)
    shelf = library(tmp_path)
    estimates = shelf.estimates(path)
    estimates.keep(found[0], advice[0])
    assert estimates.of(found[0]) == advice[0]
    assert estimates_path(path).read_bytes() == before and len(caplog.records) == 1


def test_the_figures_kept_longest_ago_go_first(tmp_path, kept, monkeypatch):
    path, found, advice = kept
    monkeypatch.setattr(keeping, "MOST", 3)
    estimates = again(tmp_path, path)
    estimates.keep(found[0], advice[0])
    other = tasks(path)[4]
    estimates.keep(other, searched(other))
    assert estimates.of(found[1]) is None and estimates.of(found[0]) == advice[0]
