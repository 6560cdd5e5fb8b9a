"""Progress in lessons is stored, and damage of its file is survived."""

import pytest

from game.storage.folder import Folder
from game.storage.lessons import NEW, LessonProgress, Lessons

MIDDLE = LessonProgress(0, ("goal", "color"), 3, "classic hands=r5/r6 pile=r7")


def test_what_was_left_is_there_again(tmp_path):
    lessons = Lessons(Folder(tmp_path))
    assert lessons.of("guided") == NEW and not lessons.any and not NEW.begun
    lessons.change("guided", MIDDLE)
    again = Lessons(Folder(tmp_path))
    assert again.of("guided") == MIDDLE and again.any and MIDDLE.begun


def test_two_programs_keep_what_the_other_one_wrote(tmp_path):
    one, other = Lessons(Folder(tmp_path)), Lessons(Folder(tmp_path))
    one.change("guided", MIDDLE)
    other.change("bluff", LessonProgress(finished=1))
    one.change("dos", LessonProgress(offered=True))
    again = Lessons(Folder(tmp_path))
    assert (again.of("guided"), again.of("bluff").finished, again.of("dos").offered) == (MIDDLE, 1, True)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"guided": {"part": -1}}', b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_file_is_kept_and_all_begins_anew(tmp_path, data):
    (tmp_path / "lessons.json").write_bytes(data)
    lessons = Lessons(Folder(tmp_path))
    assert lessons.of("guided") == NEW
    assert next(tmp_path.glob("lessons.damaged-*.json")).read_bytes() == data
    lessons.change("guided", MIDDLE)
    assert Lessons(Folder(tmp_path)).of("guided") == MIDDLE


def test_what_cannot_be_written_holds_until_the_end(tmp_path):
    (tmp_path / "file").write_text("no folder")
    lessons = Lessons(Folder(tmp_path / "file" / "data"))
    lessons.change("guided", MIDDLE)
    assert lessons.trouble and lessons.of("guided") == MIDDLE
