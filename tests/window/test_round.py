"""Whole rounds in a real window: by mouse, by keys, by three people around one machine."""

import json
from functools import cache
from pathlib import Path

import pytest

from game.core.actions import CallUno, NameColor
from scenes.new_game.scene import NewGameScene
from tests.waiting import wait_for
from tests.window import menus
from tests.window.newgame import HEADING, NewGame
from tests.window.player import CORNER, Player, surroundings, wait_for_match
from tests.window.program import built, installed, source
from tests.window.resting import processor


@cache
def quick_match() -> tuple[float, float]:
    """The middle of the title's button for a quick match, in a window of the design's size."""
    return menus.title(surroundings(), "title.quick")


def remember(data: Path, seats: list[dict], **choice) -> None:
    """Write the settings of a person who has played before."""
    data.mkdir(parents=True, exist_ok=True)
    game = {"edition": "classic", "seats": seats, **choice}
    (data / "settings.json").write_text(json.dumps({"game": game, "party": game}), encoding="utf-8")


def two() -> list[dict]:
    return [{"kind": "person"}, {"kind": "cpu", "level": "easy", "avatar": 3}]


def said(player: Player, kind: type) -> bool:
    return any(isinstance(action, kind) for action in player.done)


def test_seven_cards_after_three_inputs_and_five_seconds(start):
    """On the built program, from the command to a hand of seven that can be played.

    By the processor's time: how long a machine takes that does other things besides says nothing of the program.
    """
    program = start("--seed", "3", command=built())
    player = Player(program)
    program.click(*menus.title(player.ctx, "title.quick"))
    match = wait_for_match(player)
    assert len(match.table.hands[0]) == 7
    program.click(640, 600)
    assert processor(program.process.pid) < 5
    program.settle()
    program.shot("first-hand")
    assert program.end() == 0
    assert not program.trouble()


def test_what_pip_has_installed_finds_its_pictures_and_words(start):
    program = start("--lang", "ja", command=installed())
    player = Player(program)
    program.click(*menus.title(player.ctx, "title.quick"))
    wait_for_match(player)
    program.settle()
    program.shot("installed")
    assert program.end() == 0
    assert not program.trouble()


def test_a_match_by_mouse_with_the_word_and_a_colour(start, tmp_path):
    """On the built program: rounds are played until the word was called and a colour picked by clicking."""
    remember(tmp_path / "data", two(), format="japanese", rounds=9)
    program = start("--seed", "11", "--pace", "4", command=built())
    program.click(*quick_match())
    player = Player(program)
    wait_for_match(player)
    rounds = 0
    while not (said(player, CallUno) and said(player, NameColor)):
        match = player.play(lambda match, before=rounds: len(match.scores) > before)
        rounds = len(match.scores)
        player.leave_score(match, f"score-{rounds}")
    player.play(lambda match: len(match.scores) == rounds and not match.dealing)
    assert program.end() == 0
    assert not program.trouble()


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_round_by_one_hand_alone(start, tmp_path, keys):
    remember(tmp_path / "data", [*two(), {"kind": "cpu", "avatar": 5}], format="single")
    program = start("--seed", "21", "--pace", "4", command=source())
    program.move(*CORNER)
    if keys:
        program.key("Tab", "Return")
    else:
        program.click(*quick_match())
    player = Player(program, keys=keys)
    wait_for_match(player)
    match = player.play(lambda match: match.over)
    player.leave_score(match)
    program.settle()
    program.shot(f"over-{'keys' if keys else 'mouse'}")
    assert program.end() == 0
    assert not program.trouble()


def test_three_people_pass_and_play_by_keyboard_alone(start, tmp_path):
    remember(tmp_path / "data", [{"kind": "person"}] * 3, format="single")
    program = start("--seed", "8", "--pace", "4")
    program.move(*CORNER)
    player = Player(program, keys=True)
    program.key("Tab", "Tab", "Tab", "Return")  # past the quick game and the new game
    setup = NewGameScene(player.ctx, party=True)
    setup.arrange()
    wait_for(lambda: program.shows(setup, HEADING), "page for a new game")
    program.settle()
    program.shot("setup-keys")
    program.key("Return")
    wait_for_match(player)
    match = player.play(lambda match: match.over)
    player.leave_score(match)
    program.settle()
    program.shot("over-three-keys")
    assert program.end() == 0
    assert not program.trouble()


def test_three_people_pass_and_play(start, tmp_path):
    remember(tmp_path / "data", [{"kind": "person"}] * 3, format="single")
    program = start("--seed", "8", "--pace", "4")
    player = Player(program)
    page = NewGame(player, party=True)
    program.shot("setup")
    page.start()
    wait_for_match(player)
    program.settle()
    program.shot("curtain")
    match = player.play(lambda match: match.over)
    player.leave_score(match)
    program.settle()
    program.shot("over-three")
    assert program.end() == 0
    assert not program.trouble()
