"""Window handling: resizing, full screen, other windows, the close button, random input."""

import time
from random import Random

import pygame
import pytest

from game.record.reader import read, replay
from tests.waiting import wait_for
from tests.window.player import Player, wait_for_match
from tests.window.program import DESIGN
from tests.window.test_round import quick_match, remember, two

KEYS = (
    "Left", "Right", "Up", "Down", "Return", "space", "d", "u", "c", "s", "i", "1", "2", "3", "4", "p", "k",
    "y", "n", "Tab", "shift+Tab", "Escape", "F1", "question", "F11", "alt+Return", "a", "BackSpace", "Home",
)  # fmt: skip
SECONDS = 60


def test_sizes_while_playing(start, tmp_path):
    remember(tmp_path / "data", [*two(), {"kind": "cpu"}], format="single")
    program = start("--seed", "2", "--pace", "4")
    program.click(*quick_match())
    player = Player(program)
    wait_for_match(player)
    for width, height in ((960, 540), (1300, 560), (980, 860), (1390, 780), DESIGN):
        program.resize(width, height)
        wait_for(lambda size=(width, height): program.size() == size, "new size")
        program.resize(width + 3, height)
        program.resize(width, height)
        wait_for(lambda size=(width, height): program.size() == size, "new size")
        program.settle()
        program.shot(f"size-{width}x{height}")
    player.play(lambda match: match.over)
    assert program.end() == 0
    assert not program.trouble()


def whole_and_true(program, name: str) -> bool:
    """Whether a screenshot of the still window has its size and colours."""
    kept, seen = pygame.image.load(program.shot(name)), pygame.Color(program.color(4, 4) << 8 | 0xFF)
    assert kept.size == (1400, 900)
    return kept.get_at((4, 4)) == seen and seen.r > seen.g > seen.b


def test_full_screen_and_back(start, tmp_path):
    remember(tmp_path / "data", two())
    program = start("--seed", "2", "--pace", "4")
    program.click(*quick_match())
    player = Player(program)
    wait_for_match(player)
    for keys in ("F11", "alt+Return"):
        program.key(keys)
        wait_for(lambda: program.size() == (1400, 900), "full screen")
        program.settle()
        wait_for(lambda keys=keys: whole_and_true(program, f"full-{keys}"), "picture of the whole screen")
        program.key(keys)
        wait_for(lambda: program.size() == DESIGN, "window")
    program.settle()
    lines = player.lines()
    player.play(lambda match: player.lines() > lines + 6)
    assert program.end() == 0
    assert not program.trouble()


def test_other_windows_come_and_go(start, tmp_path):
    remember(tmp_path / "data", two())
    program = start("--seed", "2", "--pace", "4")
    program.click(*quick_match())
    player = Player(program)
    wait_for_match(player)
    for _ in range(3):
        program.desk.xdotool("windowminimize", program.window)
        wait_for(lambda: not program.visible, "empty screen")
        program.desk.xdotool("windowmap", program.window, "windowactivate", program.window)
        program.key("alt+Tab")
        wait_for(lambda: program.visible, "window")
    lines = player.lines()
    player.play(lambda match: player.lines() > lines + 6)
    assert program.end() == 0
    assert not program.trouble()


@pytest.mark.parametrize("seed", range(6))
def test_closing_at_any_moment_loses_nothing(start, tmp_path, seed):
    rng = Random(seed)
    remember(tmp_path / "data", [*two(), {"kind": "cpu"}], rounds=9)
    program = start("--seed", str(seed), "--pace", rng.choice("124"))
    program.click(*quick_match())
    player = Player(program)
    wait_for_match(player)
    deadline = time.monotonic() + rng.uniform(0, 5)
    while time.monotonic() < deadline:
        player.step()
    lines = player.lines()
    assert program.end() == 0
    assert not program.trouble()
    assert len(read(player.file).lines) >= lines
    replay(read(player.file))


def test_a_minute_of_hammering(start, tmp_path):
    """Fast random clicks, drags and keys; after input that quits the program it is started again."""
    remember(tmp_path / "data", [*two(), {"kind": "person"}, {"kind": "cpu"}], rounds=9)
    rng = Random(99)
    deadline = time.monotonic() + SECONDS
    starts = 0
    while time.monotonic() < deadline:
        program = start("--seed", str(starts), "--pace", rng.choice(("1", "2", "4", "instant")))
        starts += 1
        program.click(*quick_match())
        while program.alive and time.monotonic() < deadline:
            hammer(program, rng)
        assert program.end() == 0
        assert not program.trouble()


def hammer(program, rng: Random) -> None:
    """A burst of random input."""
    xdotool, window = program.desk.xdotool, program.window
    x, y = rng.randrange(DESIGN[0]), rng.choice((rng.randrange(DESIGN[1]), 640, 320))
    match rng.randrange(6):
        case 0 | 1:
            xdotool("mousemove", "--window", window, x, y, "click", "--repeat", rng.randrange(1, 4),
                    "--delay", rng.randrange(1, 40), rng.choice((1, 1, 1, 3, 4, 5)))
        case 2:
            other = rng.randrange(DESIGN[0]), rng.randrange(DESIGN[1])
            xdotool("mousemove", "--window", window, x, y, "mousedown", 1,
                    "mousemove", "--window", window, *other, "mouseup", 1)
        case _:
            xdotool("windowfocus", window, "key", "--delay", rng.randrange(1, 30),
                    *rng.choices(KEYS, k=rng.randrange(1, 6)))
