"""A table of DOS in a given position, with a person at the first seat."""

from dataclasses import replace
from pathlib import Path

from game.match.setup import Seat
from scenes.table.screen.match_table import MatchTable
from tests.game.editions.driver import Scene
from tests.scenes.tables import click, corner, pass_time

OTHERS = ["red-1", "red-3", "yellow-4", "green-8", "blue-10"]


class Quiet:
    """A pen that writes nothing."""

    trouble, behind, path = None, False, Path()

    def wrote(self, action, events, took=None):
        return None

    def close(self):
        pass


def lay_table(ctx, hand, row=("red-6", "blue-9"), others=(OTHERS,), **more):
    """The match and the table scene at the person's first turn."""
    game = Scene("dos", [list(hand), *map(list, others)], None, row=row, **more)
    seats = (Seat("Ann", "person", 3), *(Seat(name, "easy", 5 + i) for i, name in enumerate(("Mei", "Theo", "Ken"))))
    match = game.match
    match.setup = replace(match.setup, seats=seats[: len(match.setup)])
    scene = MatchTable(ctx, match.setup, match, Quiet())
    ctx.stack.push(scene)
    pass_time(scene, 0.6)
    return game, scene


def choose(game, scene, *texts):
    """Click the own cards with these names."""
    taken = []
    for text in texts:
        faces = game.table.faces
        card = next(c for c in game.table.hands[0] if spelt(faces[c]) == text and c not in taken)
        taken.append(card)
        click(scene, corner(scene, card))
        pass_time(scene, 0.4)
    return taken


def spelt(face):
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


def center(scene, at):
    """The point to click on a centre card."""
    pose = scene.parts.stage.places.row(at, len(scene.parts.stage.shown.row))
    return pose.x - pose.width * 0.3, pose.y - pose.width * 0.3
