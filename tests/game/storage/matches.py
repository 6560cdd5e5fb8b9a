"""Helpers for libraries of matches: beginning, playing and finishing matches, and reading what is on disk."""

from random import Random

from game.match.match import Match
from game.match.scoring import Single
from game.storage.library import Library
from tests.game.fuzz import agreed, some_action
from tests.game.storage.disks import Unsynced


def library(tmp_path, disk=None, **given):
    shelf = Library(tmp_path / "data" / "matches", disk or Unsynced(), **given)
    shelf.take_over()
    return shelf


def begun(shelf, seed=1, actions=12, **agreement):
    """A match and its recorder after some actions; with `actions=None` at its end."""
    setup = agreed(3, seed, Single(), **agreement)
    match, pen = Match(setup), shelf.start(setup)
    play_on(match, pen, actions)
    return match, pen


def play_on(match, pen, actions=None):
    rng = Random(7)
    while not match.over and actions != 0:
        action = some_action(match, rng)
        pen.wrote(action, match.play(action))
        actions = None if actions is None else actions - 1


def left(shelf, seed=1, actions=12, **agreement):
    """Begin and leave a match; returns its path."""
    _, pen = begun(shelf, seed, actions, **agreement)
    pen.close()
    return pen.path
