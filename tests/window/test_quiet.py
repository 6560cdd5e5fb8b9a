"""Rest in a real window: a still program sleeps, a minimized one hardly wakes, and the first click works at once."""

import sys

import pytest

from tests.waiting import LONG, wait_for
from tests.window import menus
from tests.window.player import surroundings
from tests.window.resting import CALM, processor, rests, wakes

QUICK = "--seed", "3", "--mute"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux how often a program wakes")


@pytest.fixture
def table(start):
    """The program at a still table that waits for the person."""
    program = start(*QUICK)
    program.click(*menus.title(surroundings(), "title.quick"))
    assert rests(program.process.pid, LONG)
    return program


def test_a_still_table_sleeps_and_the_first_click_after_that_is_obeyed(table):
    pid = table.process.pid
    before = processor(pid)
    assert wakes(pid, 5.0) <= CALM and processor(pid) - before <= 0.25
    picture = table.picture()
    table.key("Escape")
    wait_for(lambda: table.picture() != picture, "menu over the table")


def test_a_window_that_is_put_away_hardly_wakes_and_comes_back_as_it_was(table):
    pid, desk, picture = table.process.pid, table.desk, table.picture()
    desk.xdotool("windowminimize", table.window)
    wait_for(lambda: not table.visible, "empty screen")
    wait_for(lambda: wakes(pid, 4.0) <= 0.5, "rest")
    desk.xdotool("windowmap", table.window, "windowactivate", table.window)
    wait_for(lambda: table.visible and table.picture() == picture, "table")


def test_a_window_that_was_put_away_while_an_opponent_thinks_goes_on_from_there(start):
    program = start(*QUICK)
    program.click(*menus.title(surroundings(), "title.quick"))
    pid, desk = program.process.pid, program.desk
    desk.xdotool("windowminimize", program.window)
    wait_for(lambda: not program.visible, "empty screen")
    wait_for(lambda: wakes(pid, 1.0) <= 1.0, "rest")
    desk.xdotool("windowmap", program.window, "windowactivate", program.window)
    wait_for(lambda: program.visible, "window")
    assert rests(pid, LONG), "the cards are dealt"
    assert program.end() == 0


def test_the_title_rests_when_nobody_is_there_and_wakes_with_the_mouse(start):
    program = start("--mute")
    pid = program.process.pid
    assert wakes(pid, 2.0) > CALM
    assert rests(pid, LONG)
    program.desk.xdotool("mousemove", "--window", program.window, 300, 300)
    assert wakes(pid, 2.0) > CALM
