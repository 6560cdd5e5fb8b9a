"""Fatal errors are shown in a message box; garbage is collected at rest."""

import gc
import subprocess
import sys
import weakref
from io import StringIO

import pygame
import pytest

from game.cli.streams import bear_old_terminals
from game.log import LOG
from scenes.context import speaker
from scenes.surroundings import BRIEF, SELDOM, SOME, Collector, complain, unread


class Terminal(StringIO):
    def __init__(self, people):
        super().__init__()
        self.people = people

    def isatty(self):
        return self.people


@pytest.fixture
def boxes(monkeypatch):
    """The message boxes that would have been shown."""
    shown = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, **how: shown.append((title, words)))
    return shown


def test_a_line_on_the_terminal_and_no_box(boxes, capsys):
    complain("there is no screen")
    assert capsys.readouterr().err == "ichimai: there is no screen\n"
    assert sys.platform == "darwin" or not boxes


def test_a_box_where_there_are_no_streams(boxes, monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    complain("there is no screen")
    assert boxes == [("Ichimai", "there is no screen")]


def test_a_box_where_only_something_stands_in_for_the_streams(boxes, monkeypatch):
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    bear_old_terminals()
    assert sys.stdin.read() == "" and print("heard by nobody") is None
    complain("there is no screen")
    assert boxes == [("Ichimai", "there is no screen")]
    for name in ("stdin", "stdout", "stderr"):
        getattr(sys, name).close()


def test_no_box_can_be_shown_either(monkeypatch):
    def refuse(*words, **how):
        raise pygame.error("no video device")

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr(sys, "stderr", None)
    complain("there is no screen")


@pytest.mark.parametrize(
    ("terminal", "platform", "nobody"),
    [(None, "win32", True), (None, "linux", True), (Terminal(True), "darwin", False), (Terminal(False), "darwin", True),
     (Terminal(False), "linux", False), (Terminal(False), "win32", False)],
)
def test_who_reads_what_is_printed(terminal, platform, nobody):
    assert unread(terminal, platform) is nobody


def test_everything_that_lives_is_gone_through_only_at_rest():
    before = gc.get_threshold()
    try:
        collector = Collector()
        collector.begin()
        young, _, old = gc.get_threshold()
        assert young >= 5 * SOME, "what is young waits for a short frame"
        assert old == SELDOM or sys.version_info >= (3, 14), "from then on Python goes through the old bit by bit"
        assert gc.get_freeze_count() > 1000
        one: list[object] = []
        one.append(one)
        gone = weakref.finalize(holder := _Holder(one), lambda: None)
        del one, holder
        collector.rest(table=False)
        assert not gone.alive
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def test_what_is_young_is_collected_in_a_short_frame_and_not_in_a_long_one():
    before = gc.get_threshold()
    try:
        collector = Collector()
        collector.begin()
        collector.after(0.0)
        held = [[] for _ in range(2 * SOME)]
        one: list[object] = [held]
        one.append(one)
        gone = weakref.finalize(holder := _Holder(one), lambda: None)
        one.append(holder)
        del one, holder
        collector.after(2 * BRIEF)
        assert gone.alive
        collector.after(BRIEF / 2)
        assert not gone.alive
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


@pytest.mark.parametrize(("counts", "generation"), [((SOME + 1, 0, 0), 0), ((SOME + 1, 11, 0), 1),
                                                    ((SOME + 1, 0, SELDOM + 1), 2), ((SOME, 11, SELDOM + 1), None)])
def test_a_match_that_never_rests_is_collected_once_in_a_while(monkeypatch, counts, generation):
    collected = []
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(gc, "collect", collected.append)
    Collector().after(0.0)
    assert collected == ([] if generation is None else [generation])


def test_what_lives_at_rest_is_put_aside_when_modules_were_read_and_is_collected_with_those_that_come_later(
    monkeypatch,
):
    before = gc.get_threshold()
    try:
        collector = Collector()
        collector.begin()
        lives = _Holder([])
        collector.rest(table=False)
        assert _gone_through(lives)
        monkeypatch.setitem(sys.modules, "read_just_now", sys)
        collector.rest(table=False)
        assert not _gone_through(lives)
        gone = weakref.finalize(lives, lambda: None)
        del lives
        collector.rest(table=False)
        assert gone.alive, "what was put aside is not gone through at every rest"
        monkeypatch.delitem(sys.modules, "read_just_now")
        collector.rest(table=False)
        assert not gone.alive
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def test_while_a_table_is_open_only_what_came_since_is_gone_through_and_all_of_it_when_none_is(monkeypatch):
    before = gc.get_threshold()
    try:
        collector, early = Collector(), _Holder([])
        collector.begin()
        late = _Holder([])
        monkeypatch.setitem(sys.modules, "read_just_now", sys)
        both = [weakref.finalize(one, lambda: None) for one in (early, late)]
        del early, late
        collector.rest(table=True)
        assert [one.alive for one in both] == [True, False]
        collector.rest(table=True)
        assert both[0].alive
        collector.rest(table=False)
        assert not both[0].alive
        lives = _Holder([])
        collector.rest(table=False)
        assert _gone_through(lives), "once is enough"
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _gone_through(thing: object) -> bool:
    """Whether a garbage collection visits an object."""
    return any(other is thing for other in gc.get_objects())


class _Holder:
    """An object in a reference cycle."""

    def __init__(self, circle: list[object]) -> None:
        self.circle, self.me = circle, self


GAPS = """
import pygame
from scenes.surroundings import spare_memory
def used():
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) >> 10
spare_memory(1920 * 1080)
pictures = [pygame.Surface((270, 260 + number % 80), depth=32) for number in range(260)]
for picture in pictures:
    picture.fill((200, 0, 0))
full, kept = used(), pictures[::20]
del picture, pictures
print("GAVE", full - used())
"""
SMALL = """
import resource
from collections import deque
import pygame
from scenes.surroundings import spare_memory
spare_memory(1920 * 1080)
kept = deque(maxlen=40)
for number in range(200):
    begun = resource.getrusage(resource.RUSAGE_SELF).ru_minflt if number < 101 else begun
    kept.append(pygame.transform.rotozoom(pygame.Surface((64, 96), pygame.SRCALPHA, 32), 5, 1.0))
print("ASKED", resource.getrusage(resource.RUSAGE_SELF).ru_minflt - begun)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems give memory back by themselves")
def test_pictures_larger_than_cards_leave_no_gaps_where_they_lay():
    done = subprocess.run([sys.executable, "-c", GAPS], capture_output=True, text=True, check=True)
    gave = int(done.stdout.split("GAVE")[1])
    assert gave > 60, "of 80 megabytes, as one in twenty is kept"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have no such threshold")
def test_what_is_small_gets_memory_that_is_there():
    done = subprocess.run([sys.executable, "-c", SMALL], capture_output=True, text=True, check=True)
    assert int(done.stdout.split("ASKED")[1]) < 200, "pages for a hundred pictures of some seven pages each"


def test_what_is_unexpected_in_speech_goes_to_the_log(monkeypatch):
    asked = []
    monkeypatch.setattr("scenes.context.system_speaker", lambda *given: asked.append(given))
    speaker()
    assert asked[0][-1] == LOG.exception
