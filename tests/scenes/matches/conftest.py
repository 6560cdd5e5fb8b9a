"""A page of matches over a few records: unfinished, finished, a what-if, a damaged one."""

import contextlib
from random import Random

import pytest

from game.cli.simulation.playing import play_out
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.record.branch import branched
from game.record.reader import read
from scenes.matches.scene import MatchesScene
from tests.scenes.hands import settle

PEOPLE = (Seat("Ann", "person", 0), Seat("Ben", "normal", 1))


class Enough(Exception):  # noqa: N818 - it ends a match, nothing is wrong
    """An exception that ends a match that was played far enough."""


def play(library, edition="classic", seed=1, actions=None, people=PEOPLE):
    """Record a match, to its end or for so many actions; returns its path."""
    setup = Setup(edition, people, Single(), seed=seed)
    match, pen = Match(setup), library.start(setup)
    left = [actions if actions is not None else 10**6]

    def watch(action, events):
        pen.wrote(action, events)
        left[0] -= 1
        if not left[0]:
            raise Enough

    with contextlib.suppress(Enough):
        play_out(match, [make("normal", Random(seed + seat)) for seat in range(len(people))], watch)
    path = pen.path
    pen.close()
    library.settle()
    return path


@pytest.fixture
def page(make_ctx):
    """The page of four matches (finished, unfinished, unfinished FLIP, a branch of the first) and their paths."""

    def open_page(language="en", pixels=(1280, 720)):
        ctx = make_ctx(language, pixels)
        library = ctx.library
        paths = [play(library, seed=1), play(library, seed=2, actions=12), play(library, "flip", 3, 20)]
        paths.append(library.add(branched(read(paths[0]), 5, 1, paths[0].stem)))
        library.settle()
        ctx.stack.push(scene := MatchesScene(ctx))
        settle(ctx)
        scene.paths = paths
        return scene

    return open_page
