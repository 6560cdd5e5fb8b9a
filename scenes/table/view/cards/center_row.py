"""The row of centre cards in DOS, with the cards already played on each, as one sprite (R11)."""

from __future__ import annotations

import pygame

from game.core.events import names_of
from game.core.layout import ROW
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import Rgb
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import Blits, Pictures, draw
from scenes.table.looks.card_sprite import Look, box
from scenes.table.timeline.playback import Stage
from scenes.table.timeline.spread import depth_of
from scenes.table.view.cards.own_hand import box_of
from scenes.table.view.prompts.dial import badge, key_cap

KEYS = 10
"""Number of centre cards that can be chosen by a key of the keyboard."""
STEP = 0.04
"""Step to which the changing width of a card is rounded, as a share of it, so that images of few sizes are needed."""


def sprite(ctx: Context, pictures: Pictures, stage: Stage, lit: frozenset[int]) -> Painted:
    """The row of centre cards as a sprite; the centre cards with the indexes in `lit` glow."""
    many, places = stage.row_count, stage.places
    stage.spread.follow(many)
    counts = {name.card: name.number for name in names_of(stage.shown)}
    shown = [(stage.spread.pose(places, number, depth), number, depth, stage.looks(card)[0], counts.get(card))
             for number, depth, card in _cards(stage)]

    def paint(surface: pygame.Surface) -> None:
        blits: Blits = []
        for pose, number, depth, look, _ in shown:
            if look is not None:
                glow = ctx.theme.glow if number in lit and not depth else None
                if pose.width == places.row(number, many).width:
                    pictures.add_lying(blits, look, pose, glow=glow)
                else:
                    _add_between(pictures, blits, look, pose, places.row(number, many).width, glow)
        draw(surface, blits)
        for pose, _, _, look, counted in shown:
            if counted is not None and look is not None and look.color:
                badge(ctx, surface, on_top(pose, 0.36), counted, look.color, pose.width * 0.15)
        for number in sorted(at for at in lit if at < KEYS):
            key_cap(ctx, surface, on_top(places.row(number, many), 0.0, -0.02), ctx.keys.name(f"number{number + 1}"))

    seen = [pose for pose, *_ in shown] + [places.row(number, many) for number in lit]
    rect = box_of(ctx, *seen) if seen else ctx.view.rect(box(places.row(0, 1)))
    return Painted("row", (tuple(shown), many, lit), paint, (rect,))


def lying(stage: Stage) -> list[tuple[Look, Pose]]:
    """The faces and final poses of all cards in the row of centre cards, once they have come to rest."""
    many, places = stage.row_count, stage.places
    found = [(stage.looks(card)[0], places.row(number, many, depth)) for number, depth, card in _cards(stage)]
    return [(look, pose) for look, pose in found if look is not None]


def _cards(stage: Stage) -> list[tuple[int, int, int]]:
    """The cards of the row as tuples: index of the centre card from the left, number of cards below, and card id."""
    row, places = stage.shown.row, [(number, stage.lying.get(ROW - number, ())) for number in range(stage.row_count)]
    return [(number, depth_of(row, number, lying, index), card) for number, lying in places
            for index, card in enumerate(lying)]


def _add_between(pictures: Pictures, blits: Blits, look: Look, pose: Pose, width: float, glow: Rgb | None) -> None:
    """Append a card whose width is changing to `blits`, scaled from its image in the width `width` (design pixels)."""
    share = 1 + round((pose.width / width - 1) / STEP) * STEP
    pose = pose._replace(width=share * width)
    pictures.put(blits, pictures.get(pictures.shadow(pose)), pose.x + 1.2, pose.y + 4)
    if glow is not None:
        pictures.put(blits, pictures.get(pictures.glow(pose, glow)), pose.x, pose.y)
    card = pictures.lying(look, pose) if share == 1 else pictures.between(look, pose, width, share)
    pictures.put(blits, pictures.get(card), pose.x, pose.y)


def on_top(pose: Pose, aside: float, below: float = 0.14) -> tuple[float, float]:
    """A point on a card: `aside` card widths right of its middle line and `below` card widths under its upper edge."""
    return pose.x + aside * pose.width, pose.y + (below - RATIO / 2) * pose.width
