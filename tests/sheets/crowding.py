"""Overlaps of names, counts, cards and buttons on a table, computed from their boxes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pygame

from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.table.geometry.places import Pose
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.screen.table_screen import TableScreen
from tests.sheets.judging import Finding

Corners = list[tuple[float, float]]
APART = 1.5
"""Design pixels by which every box is shrunk on each side, so that edges may touch."""
FAN = 7
"""The number of cards up to which a fan is checked at its full size."""


def crowded(ctx: Context) -> list[Finding]:
    """Findings of overlaps on the table, if one is on top."""
    scene = ctx.stack.top
    if not isinstance(scene, TableScreen):
        return []
    frame = ctx.view.frame.inflate(2, 2)
    lying = list(_lying(scene))
    found = {f"{name} in sight" for name, box in lying for corner in box if not frame.collidepoint(corner)}
    for (one, box), (other, boxes) in combinations(lying, 2):
        if one.split(".")[0] != other.split(".")[0] and not _meant(one, other) and overlap(box, boxes):
            found.add(" | ".join(sorted((one.split(".")[0], other.split(".")[0]))))
    return sorted(Finding("crowded", words) for words in found)


def _lying(scene: TableScreen) -> Iterator[tuple[str, Corners]]:
    """Names and corners of all relevant things; parts of one thing share the name before the dot."""
    parts = scene.parts
    stage, places = parts.stage, parts.stage.places
    for seat in places.others():
        place = places.seat(seat)
        yield f"pill {seat}", around(place.pill)
        count = max(FAN, len(stage.lying.get(seat, ())))
        for number in range(count):
            yield f"fan {seat}.{number}", quad(place.fan(number, count))
    yield "own pill", around(places.mine)
    yield "log", around(places.log)
    yield "stock", quad(places.stock)
    if not places.with_row:
        yield "pile", quad(places.pile)
        chip = pygame.FRect(0, 0, 110, 36)
        chip.center = places.chip
        yield "chip", around(chip)
    for number in range(stage.row_count):
        yield f"row {number}", quad(places.row(number, stage.row_count))
    for here in stage.hand.cards:
        yield f"hand.{here.card}", quad(here.aim)
    for widget in parts.page.widgets:
        if widget.visible and widget is not getattr(parts, "uno", None):
            yield f"{type(widget).__name__} {widget.label}", around(widget.rect)
    if isinstance(parts, PlayableTable):
        dome, turn = parts.uno.rect, math.tau / 8
        yield "dome", [(dome.centerx + dome.width / 2 * math.cos(turn * at), dome.centery + dome.height / 2 * math.sin(
            turn * at)) for at in range(8)]
    words = pygame.FRect(places.top_left)
    yield "score", around(words)


def _meant(one: str, other: str) -> bool:
    """Whether an overlap is intended: a fan under its own pill, buttons over the lower edge of the own cards."""
    kinds = sorted((one.split(".")[0], other.split(".")[0]))
    return kinds in (["chip", "pile"], ["hand", "own pill"]) or (
        one.split(".")[0].replace("fan", "pill") == other.split(".")[0].replace("fan", "pill"))


def around(rect: pygame.FRect | pygame.Rect) -> Corners:
    """The corners of a box, a little inside."""
    box = pygame.FRect(rect).inflate(-2 * APART, -2 * APART)
    return [box.topleft, box.topright, box.bottomright, box.bottomleft]


def quad(pose: Pose) -> Corners:
    """The corners of a card, a little inside."""
    half, high = pose.width / 2 - APART, pose.width * RATIO / 2 - APART
    cos, sin = math.cos(math.radians(-pose.angle)), math.sin(math.radians(-pose.angle))
    return [(pose.x + x * cos - y * sin, pose.y + x * sin + y * cos)
            for x, y in ((-half, -high), (half, -high), (half, high), (-half, high))]


def overlap(one: Corners, other: Corners) -> bool:
    """Whether two rotated boxes share a point, by the separating axis theorem."""
    for box in (one, other):
        for (x, y), (to_x, to_y) in zip(box, (*box[1:], box[0]), strict=True):
            across = y - to_y, to_x - x
            first = [across[0] * px + across[1] * py for px, py in one]
            second = [across[0] * px + across[1] * py for px, py in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True
