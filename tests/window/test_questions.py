"""The program is killed at every kind of question; Continue asks the same again, and the match goes on to its end."""

import os

import pytest

from game.editions import EDITIONS
from tests.window import menus
from tests.window.newgame import NewGame, go_on
from tests.window.player import CORNER, Player, wait_for_match
from tests.window.test_matches import SEATS

ALL = [edition.id for edition in EDITIONS]
TRIED = ALL if os.environ.get("ICHIMAI_ROUNDS") else ["flip", "dos"]
"""Editions that are tried: two by default, all where the environment asks for more."""


class PowerCut(Exception):  # noqa: N818 - not an error of the program
    """An exception at the moment of a power cut."""


class Wire:
    """A tripwire that raises PowerCut at each new kind of question."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, str]] = set()

    def mind(self, player: Player) -> Player:
        """Watch the actions that a player is about to take."""
        def watch(match, action) -> None:
            prompt = player.ghost.table.parts.prompting.prompt
            asked = match.table.asked.task, type(prompt or action).__name__
            if asked not in self.seen:
                self.seen.add(asked)
                raise PowerCut

        player.watch = watch
        return player


@pytest.mark.parametrize("edition", TRIED)
def test_a_power_cut_at_every_question(start, edition):
    options, wire, rounds = ("--seed", "41", "--pace", "instant", "--mute"), Wire(), 0
    program = start(*options)
    program.move(*CORNER)
    player = wire.mind(Player(program, seed=1))
    page = NewGame(player)
    page.edition(edition)
    page.seats(SEATS[edition])
    page.format("japanese", 2)
    page.start()
    while True:
        try:
            match = player.play(lambda match, before=rounds: len(match.scores) > before)
        except PowerCut:
            player = wire.mind(again(player, start, options, len(wire.seen)))
            continue
        rounds = len(match.scores)
        go_on(player, match)
        if match.over:
            break
    print(f"{edition}: the power went at {sorted(wire.seen)}")
    assert len(wire.seen) >= 4
    assert player.program.end() == 0
    assert not player.program.trouble()


def again(player: Player, start, options: tuple[str, ...], seed: int) -> Player:
    """Kill the program, start it and press Continue; check that nothing is lost and the same is asked."""
    player.program.kill()
    lines, asked = player.lines(), player.match().table.asked
    program = start(*options)
    successor = Player(program, seed=seed)
    program.click(*menus.title(successor.ctx, "title.continue", saved=True))
    wait_for_match(successor)
    assert successor.lines() >= lines
    if successor.lines() == lines:
        assert successor.match().table.asked == asked
    program.settle()
    return successor
