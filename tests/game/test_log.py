"""The log: its file is made with the first message, and stderr is used where it cannot be written."""

import logging
import sys

import pytest

from game.log import Log


@pytest.fixture
def log():
    """A log for one test, with the root logger restored afterwards."""
    logger = logging.getLogger("ichimai")
    before, logger.handlers, propagate = logger.handlers, [], logger.propagate
    yield Log()
    for handler in logger.handlers:
        handler.close()
    logger.handlers, logger.propagate = before, propagate


def test_a_file_comes_with_the_first_line(log, tmp_path):
    log.file = tmp_path / "ichimai.log"
    assert not log.file.exists()
    log.warning("%s: %s", "a thing", 3)
    try:
        raise ValueError("broken")
    except ValueError:
        log.exception("unexpected")
    lines = log.file.read_text(encoding="utf-8").splitlines()
    assert lines[0].endswith("WARNING a thing: 3") and lines[1].endswith("ERROR unexpected")
    assert lines[-1] == "ValueError: broken"


def test_what_cannot_be_written_is_read_on_the_terminal(log, tmp_path, capsys):
    log.file = tmp_path / "gone" / "ichimai.log"
    log.warning("words")
    assert capsys.readouterr().err.endswith("WARNING words\n")


def test_a_file_that_is_named_later_is_used_from_then_on(log, tmp_path):
    log.warning("before")
    for name in ("one.log", "two.log"):
        log.file = tmp_path / name
        log.warning(name)
        log.warning("again")
    assert [line.split()[-1] for line in (tmp_path / "two.log").read_text().splitlines()] == ["two.log", "again"]
    assert len((tmp_path / "one.log").read_text().splitlines()) == 4, "whoever opened it first still has it"


def test_where_nothing_can_be_read_any_more_a_line_is_lost_and_nothing_else(log, monkeypatch):
    monkeypatch.setitem(sys.modules, "logging", None)
    log.warning("words")
    log.exception("words")


def test_without_a_file_lines_go_where_the_logging_module_sends_them(log, caplog):
    log.warning("words")
    assert caplog.messages == ["words"]


def test_a_full_disk_prints_no_traceback(log, tmp_path, capfd, monkeypatch):
    log.file = tmp_path / "ichimai.log"
    log.warning("begun")

    def full(stream, words):
        raise OSError(28, "No space left on device")

    for handler in logging.getLogger("ichimai").handlers:
        monkeypatch.setattr(handler, "flush", lambda: full(None, ""))
    log.warning("lost")
    log.exception("lost as well")
    assert "Traceback" not in capfd.readouterr().err
