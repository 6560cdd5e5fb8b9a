"""Counts of learning are stored, merged with another program's, and erased."""

from game.storage.folder import Folder
from game.storage.learning import LONGEST, Learning, Went


def test_beats_and_answers_are_counted_and_there_again(tmp_path):
    learning = Learning(Folder(tmp_path))
    learning.beat("guided/color", 4.0, 1, 2, done=True)
    learning.beat("guided/color", 8.0, 0, 0, done=True)
    learning.beat("guided/color", 99.0, 1, 0, done=False)
    learning.answer("pair", right=False)
    learning.answer("pair", right=True)
    again = Learning(Folder(tmp_path))
    went = again.of("guided/color")
    assert (went.done, went.mean, went.hints, went.wrong, went.left) == (2, 6.0, 2, 2, 1)
    assert again.within("quiz") == {"pair": Went(done=2, wrong=1, first=False, last=True)}
    assert Went().mean == 0.0


def test_somebody_who_went_away_does_not_count_for_hours(tmp_path):
    learning = Learning(Folder(tmp_path))
    learning.beat("guided/goal", 9000.0, 0, 0, done=True)
    assert learning.of("guided/goal").mean == LONGEST


def test_it_is_erased_for_good_also_what_another_program_wrote(tmp_path):
    one, other = Learning(Folder(tmp_path)), Learning(Folder(tmp_path))
    one.answer("pair", right=True)
    other.answer("hit", right=True)
    one.forget()
    assert one.all == {} and Learning(Folder(tmp_path)).all == {}
    one.answer("last", right=True)
    assert [*Learning(Folder(tmp_path)).all] == ["quiz/last"]


def test_a_damaged_file_is_kept_and_counting_begins_anew(tmp_path):
    (tmp_path / "learning.json").write_bytes(b'{"guided/color": {"done": -1}}')
    assert Learning(Folder(tmp_path)).all == {} and next(tmp_path.glob("learning.damaged-*.json"))
