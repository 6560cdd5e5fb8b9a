"""Whole matches of every edition, from the title to the last screen and on, by real clicks alone."""

import os

import pytest

from game.editions import EDITIONS
from game.record.reader import read, replay
from tests.window.newgame import NewGame, go_on, leave_end
from tests.window.player import CORNER, Player, wait_for_match

ROUNDS = int(os.environ.get("ICHIMAI_ROUNDS", "1"))
"""Rounds of a match; the environment can ask for more."""
SEEDS = int(os.environ.get("ICHIMAI_SEEDS", "1"))
PACE = os.environ.get("ICHIMAI_PACE", "instant")
SEATS = {"classic": 4, "classic112": 3, "pokemon": 3, "flip": 3, "minecraft": 2, "all_wild": 4, "dos": 3}
LONG = 600.0


def play_out(player: Player, name: str = "", seconds: float = LONG):
    """Play all rounds of a match; returns the match."""
    rounds = 0
    while True:
        match = player.play(lambda match, before=rounds: len(match.scores) > before, seconds)
        rounds = len(match.scores)
        if name:
            player.program.settle()
            player.program.shot(f"{name}-round-{rounds}")
        go_on(player, match)
        if match.over:
            return match


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_a_match_from_the_title_to_its_end_and_a_rematch(start, edition, seed):
    program = start("--seed", str(31 + seed), "--pace", PACE, "--mute")
    program.move(*CORNER)
    player = Player(program, seed=seed)
    page = NewGame(player)
    page.edition(edition)
    page.seats(SEATS[edition])
    page.format("japanese", ROUNDS)
    page.start()
    match = play_out(player, f"match-{edition}")
    assert len(match.scores) == ROUNDS
    assert replay(read(player.file)).totals == match.totals
    program.settle()
    program.shot(f"match-{edition}-over")
    leave_end(player, match, "score.rematch" if seed % 2 == 0 else "score.title")
    if seed % 2 == 0:
        wait_for_match(player)
    print(f"{edition}: {len(player.done)} answers, tries {dict(player.tries)}, strayed {player.strayed}")
    assert program.end() == 0
    assert not program.trouble()
