"""CPU players: honest by construction, never at a loss, and each level better than the one below."""

import ast
from pathlib import Path
from random import Random

import pytest

import game.players
from game.actions import Action, Deal
from game.match import Match
from game.players import LEVELS, make
from game.scoring import Single
from game.setup import Seat, Setup

HONEST = {"game.actions", "game.cards", "game.layout", "game.view"}


def test_players_import_only_what_a_seat_may_know() -> None:
    for path in Path(game.players.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                if name.startswith(("game", "scenes")):
                    assert name in HONEST or name.startswith("game.players"), f"{path.name} imports {name}"


def test_make_refuses_an_unknown_level() -> None:
    with pytest.raises(ValueError, match="genius"):
        make("genius", Random(1))


def played(levels: list[str], seed: int) -> list[Action]:
    """A whole round, every seat asked whenever it may say something."""
    seats = tuple(Seat(f"P{i}", level) for i, level in enumerate(levels))
    match = Match(Setup("classic", seats, Single(), seed=seed))
    players = [make(level, Random(f"{seed}/{i}")) for i, level in enumerate(levels)]
    match.play(Deal(0))
    said: list[Action] = []
    while not match.over:
        said.append(one(match, players))
        match.play(said[-1])
        assert len(said) < 5000
    return said


def one(match: Match, players: list[game.players.Player]) -> Action:
    asked = match.table.asked.seat
    for seat in [*(s for s in range(len(players)) if s != asked), asked]:
        options = match.options(seat)
        if options:
            choice = players[seat].choose(match.view(seat), options)
            assert choice is None or choice in options
            if choice is not None:
                return choice
    raise AssertionError("nobody answers")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 10])
def test_every_level_finishes_its_rounds(level: str, seats: int) -> None:
    for seed in range(4):
        played([level] * seats, seed)


def test_a_seed_gives_the_same_round_again() -> None:
    levels = ["normal", "easy", "random"]
    assert played(levels, 7) == played(levels, 7)
