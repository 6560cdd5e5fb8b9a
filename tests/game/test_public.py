"""The public interface: scripts need only `import game`."""

import subprocess
import sys
from random import Random

import pytest

import game


@pytest.mark.parametrize("name", game.__all__)
def test_every_public_name_is_there(name):
    assert getattr(game, name) is not None and name in dir(game)


def test_every_public_name_has_one_home():
    homes = [name for names in game.HOMES.values() for name in names]
    assert sorted(homes) == sorted(game.__all__)


def test_an_unknown_name_is_told():
    with pytest.raises(AttributeError, match="no name 'Uno'; its public names are ACTIONS, "):
        game.Uno  # noqa: B018


def test_importing_it_reads_nothing_else():
    code = "import sys, game; print([name for name in sys.modules if name.startswith('game.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("edition", [known.id for known in game.EDITIONS])
def test_a_script_plays_a_match_by_the_seat_that_is_to_act(edition):
    match = game.Match(game.Setup(edition, (game.Seat("Ann"), game.Seat("Ben")), seed=3))
    chance = Random(1)
    assert match.to_act == match.dealer
    while (seat := match.to_act) is not None:
        match.play(chance.choice(match.legal_actions(seat)))
    assert match.over and match.winners
