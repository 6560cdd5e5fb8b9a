"""The backs of the own cards when the player looks at them (R4.8), and marks on cards: chosen, bluffs, new."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted, Sprite
from scenes.kit.compositor.drawing import draw_shape
from scenes.kit.widgets.icons import draw_icon
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import Blits, Pictures, sprites
from scenes.table.looks.card_sprite import CardSprite, box, corners
from scenes.table.timeline.hand import Hand
from scenes.table.timeline.playback import Stage

Point = tuple[float, float]
DASH = 9.0
PLUS = (206, 24, 44)
MARGIN = 90.0
"""How much larger the box of all cards is with their light, shadows and marks, design pixels on both sides."""


def turning_hand(pictures: Pictures, stage: Stage) -> list[Sprite]:
    """The own hand while its cards turn over, one after the other or all at once, or lie the other way up."""
    blits: Blits = []
    for card in turning_cards(stage.hand):
        if _in_the_air(card):
            pictures.add_flying(blits, [card])
        else:
            pictures.add_lying(blits, card.seen, card.pose)
    return sprites("hand", blits)


def turning_cards(hand: Hand) -> list[CardSprite]:
    """The cards of the own hand as far as they have turned over, the lowest first; none while none does."""
    if not hand.peek.value and not hand.turning:
        return []
    return [replace(here.sprite, x=pose.x, y=pose.y, angle=pose.angle, width=pose.width, height=0.0,
                    turn=hand.peek.value or here.sprite.turn)
            for here in hand.stacked if not here.held for pose in (here.drawn(),)]


def _in_the_air(sprite: CardSprite) -> bool:
    """Whether an own card that turns over is seen from aside."""
    return 0.02 < sprite.turn < 0.98


def box_of(ctx: Context, poses: Sequence[Pose]) -> pygame.Rect | None:
    """The box of window pixels around cards with their light, shadows and marks; None where there are none."""
    boxes = [box(pose) for pose in poses]
    return ctx.view.rect(boxes[0].unionall(boxes[1:]).inflate(MARGIN, MARGIN)) if boxes else None


def marks_of_cards(ctx: Context, hand: Hand) -> list[Painted]:
    """Bluffs, the order of chosen cards, and new cards, each as one sprite, if there are any."""
    found = list[Painted]()
    shown = {here.card: here for here in hand.cards if not here.held and not hand.buried(here.card)}
    bluffs = [shown[card].marked for card in shown if card in hand.bluffs and card not in hand.chosen]
    fresh = [shown[card].marked for card in shown if card in hand.fresh]
    chosen = [here.pose for card in hand.chosen if (here := hand.find(card)) is not None]
    marks = ("bluffs", bluffs, mark_bluffs), ("chosen", chosen, mark), ("new cards", fresh, mark_fresh)
    for name, poses, paint in marks:
        boxes = [box for pose in poses if (box := box_of(ctx, [pose])) is not None]
        if boxes:
            look = tuple(poses), ctx.theme, tuple(hand.chosen), hand.ordered
            found.append(Painted(name, look, partial(paint, ctx, hand=hand), boxes))
    return found


def mark_fresh(ctx: Context, surface: pygame.Surface, hand: Hand) -> None:
    """Draw a red plus above cards that their owner had to draw, until his next turn."""
    for here in hand.cards:
        if here.card not in hand.fresh or here.held or hand.buried(here.card):
            continue
        pose = here.marked
        lean, up = math.radians(pose.angle), pose.width * 0.75 + 2
        spot = pose.x - up * math.sin(lean), pose.y - up * math.cos(lean)
        ctx.paint.disc(surface, spot, 14, (255, 255, 255))
        ctx.paint.disc(surface, spot, 11.5, PLUS)
        for wide, high in ((13, 3.5), (3.5, 13)):
            bar = pygame.FRect(0, 0, wide, high)
            bar.center = spot
            ctx.paint.box(surface, bar, (255, 255, 255), 1.5)


def mark(ctx: Context, surface: pygame.Surface, hand: Hand) -> None:
    """Draw the order in which cards were chosen: the last one will lie on top."""
    theme = ctx.theme
    for number, card in enumerate(hand.chosen, 1):
        here = hand.find(card)
        if here is None or len(hand.chosen) < 2 or not hand.ordered:
            continue
        spot = here.pose.x, here.pose.y - here.pose.width * 0.75 - 4
        ctx.paint.disc(surface, spot, 15, theme.panel)
        ctx.paint.disc(surface, spot, 12.5, theme.focus)
        ink = theme.sunken if theme.dark else (255, 255, 255)
        ctx.type.text(surface, str(number), spot, 16 / ctx.type.factor, ink, "bold", align="center")


def mark_bluffs(ctx: Context, surface: pygame.Surface, hand: Hand) -> None:
    """Draw a dashed edge and an eye on cards that can be played, but would be a bluff (R5.1)."""
    theme = ctx.theme
    for here in hand.cards:
        if here.held or here.card not in hand.bluffs or here.card in hand.chosen or hand.buried(here.card):
            continue
        points = corners(here.marked._replace(width=here.pose.width + 5))
        for start, end in zip(points, (*points[1:], points[0]), strict=True):
            for first, last in dashes(start, end):
                _dash(ctx, surface, first, last)
        spot = (points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2
        ctx.paint.disc(surface, spot, 13, theme.panel)
        draw_icon(ctx, surface, "eye", spot, 18, theme.ink)


def _dash(ctx: Context, surface: pygame.Surface, first: Point, last: Point) -> None:
    tone, start, end, wide = ctx.theme.glow, ctx.view.point(*first), ctx.view.point(*last), ctx.view.px(3)
    draw_shape(surface, lambda there: pygame.draw.line(there, tone, start, end, wide))


def dashes(start: Point, end: Point) -> list[tuple[Point, Point]]:
    """A line as dashes of about DASH design pixels with gaps as long between them; it begins and ends with a dash."""
    count = max(1, round(math.dist(start, end) / DASH / 2) * 2 + 1)
    at = [(start[0] + (end[0] - start[0]) * part / count, start[1] + (end[1] - start[1]) * part / count)
          for part in range(count + 1)]
    return list(zip(at[::2], at[1::2], strict=False))
