"""The hand of the player at the lower edge as sprites: its cards, their backs (R4.8), and the marks on them."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.kit.compositor.drawing import draw_shape
from scenes.kit.graphics.theme import Rgb
from scenes.kit.widgets.icons import draw_icon
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import CardSprites
from scenes.table.looks.card_sprite import CardSprite, Look, box, corners
from scenes.table.timeline.hand import Hand
from scenes.table.timeline.playback import Stage
from scenes.table.view.cards.packet_marks import packet_marks
from scenes.table.view.effects.coin import WHITE

Point = tuple[float, float]
Drawer = Callable[[Context, pygame.Surface, Pose], None]
"""A function that draws the mark on a card in a pose."""

DASH = 9.0
"""Length of a dash on the edge of a card that would be a bluff, in design pixels."""
PLUS: Rgb = (206, 24, 44)
"""Colour of the disc with a plus above a newly drawn card."""
MARGIN = 90.0
"""How much the box around cards is enlarged in width and height, in design pixels, for glow, shadows and marks."""


class RestingCard(NamedTuple):
    """A card of the player's hand at rest: its sprite's name, its id, visible side, pose and marks."""

    name: tuple[object, ...]
    card: int
    look: Look
    pose: Pose
    veiled: bool = False
    """Whether the card is dimmed because it cannot be played."""
    light: str = ""
    """The colour of its glow by its name in the theme: `glow` if playable, `focus` if chosen, empty for none."""


def own_hand(ctx: Context, pictures: CardSprites, stage: Stage) -> list[Node]:
    """The sprites of the player's hand: its cards in the order in which they are drawn, then the marks on them."""
    hand = stage.hand
    if stage.closed:
        return _cards(ctx, pictures, _face_down(stage))
    if hand.peek.value or hand.turning:
        return _turning(pictures, hand)
    resting = own_cards(hand)
    marks = pictures.group("hand marks", (*resting, *hand.groups, hand.chosen, hand.fresh, hand.bluffs, hand.ordered,
                                          hand.raised, ctx.theme), lambda: _marks(ctx, stage))
    return [*_cards(ctx, pictures, resting), *marks, *_focus(pictures, hand)]


def _focus(pictures: CardSprites, hand: Hand) -> list[Node]:
    """The sprite of the ring around the card with the keyboard or gamepad focus, if there is one."""
    here = hand.find(hand.raised) if hand.keyed and hand.raised is not None else None
    if here is None or here.held:
        return []
    pose = here.drawn
    return [pictures.sprite("card focus", pictures.focus(pose), pose.x, pose.y)]


def _cards(ctx: Context, pictures: CardSprites, resting: Sequence[RestingCard]) -> list[Node]:
    theme = ctx.theme
    clear = ctx.settings.undimmed or ctx.settings.high_contrast
    tones: dict[str, Rgb | None] = {"": None, "glow": theme.glow, "focus": theme.focus}

    def made() -> Iterator[Node]:
        for name, card, look, pose, veiled, light in resting:
            veil = theme.cloth if veiled and not clear else None
            yield from pictures.lying_card(name, look, pose, veil=veil, glow=tones[light], card=card)

    return pictures.group("hand", (*resting, theme, clear), made)


def own_cards(hand: Hand) -> list[RestingCard]:
    """The cards of the player's hand at rest, without cards that are being dragged; called in every frame."""
    asked = hand.playable is not None
    resting = []
    for at, here in enumerate(hand.stacked):
        if not here.held:
            card = here.card
            fits = hand.fits(card)
            light = "focus" if card in hand.chosen else "glow" if fits and card not in hand.bluffs else ""
            name = ("hand", card) if card >= 0 else ("hand", card, at)
            resting.append(RestingCard(name, card, here.sprite.seen, here.drawn, asked and not fits, light))
    return resting


def _face_down(stage: Stage) -> list[RestingCard]:
    """The player's cards seen from behind: not raised, marked or stacked, as stacks would tell which are equal."""
    cards = stage.hand.cards
    return [RestingCard(("hand", here.card, at), -1, here.sprite.back, stage.places.hand(at, len(cards)))
            for at, here in enumerate(cards)]


def _turning(pictures: CardSprites, hand: Hand) -> list[Node]:
    """The sprites of the player's hand while its cards turn over or show their backs."""
    found = list[Node]()
    for at, card in enumerate(_turning_cards(hand)):
        name = "hand", card.card, at
        if 0.02 < card.turn < 0.98:
            found += pictures.flying_card(name, card)
        else:
            found += pictures.lying_card(name, card.seen, card.pose, card=card.card)
    return found


def _turning_cards(hand: Hand) -> list[CardSprite]:
    """The cards of the player's hand, each as far as it has turned over, in the order in which they are drawn."""
    return [replace(here.sprite, x=pose.x, y=pose.y, angle=pose.angle, width=pose.width, height=0.0,
                    turn=hand.peek.value or here.sprite.turn)
            for here in hand.stacked if not here.held for pose in (here.drawn,)]


def _marks(ctx: Context, stage: Stage) -> list[Node]:
    """The sprites of all marks in the order in which they are drawn: bluffs, packets, chosen cards, new cards."""
    hand = stage.hand
    clear = [here for here in hand.cards if not here.held and not hand.buried(here.card)]
    bluffs = [here.drawn for here in clear if here.card in hand.bluffs and here.card not in hand.chosen]
    fresh = [here.drawn for here in clear if here.card in hand.fresh]
    counts = hand.ordered and len(hand.chosen) > 1  # then the last one will lie on top
    numbers = [(number, here.pose) for number, card in enumerate(hand.chosen, 1)
               if counts and (here := hand.find(card)) is not None]
    return [
        *_mark(ctx, "bluffs", bluffs, _draw_bluff),
        *packet_marks(ctx, stage),
        *(one for number, pose in numbers
          for one in _mark(ctx, ("chosen", number), [pose], partial(_draw_number, number=number))),
        *_mark(ctx, "new cards", fresh, _draw_plus),
    ]


def _mark(ctx: Context, name: Hashable, poses: Sequence[Pose], draw: Drawer) -> list[Node]:
    """One sprite for the marks on the cards in these poses, each drawn by `draw`; none without cards."""
    def paint(surface: pygame.Surface) -> None:
        for pose in poses:
            draw(ctx, surface, pose)

    return [Painted(name, (*poses, ctx.theme), paint, [box_of(ctx, pose) for pose in poses])] if poses else []


def box_of(ctx: Context, *poses: Pose) -> pygame.Rect:
    """The rectangle in window pixels around cards in these poses, with glow, shadows and marks."""
    boxes = [box(pose) for pose in poses]
    return ctx.view.rect(boxes[0].unionall(boxes[1:]).inflate(MARGIN, MARGIN))


def _draw_plus(ctx: Context, surface: pygame.Surface, pose: Pose) -> None:
    """Draw a red plus above a card drawn as a penalty, which stays until the player's next turn."""
    lean, up = math.radians(pose.angle), pose.width * 0.75 + 2
    spot = pose.x - up * math.sin(lean), pose.y - up * math.cos(lean)
    ctx.paint.disc(surface, spot, 14, WHITE)
    ctx.paint.disc(surface, spot, 11.5, PLUS)
    for wide, high in ((13, 3.5), (3.5, 13)):
        bar = pygame.FRect(0, 0, wide, high)
        bar.center = spot
        ctx.paint.box(surface, bar, WHITE, 1.5)


def _draw_number(ctx: Context, surface: pygame.Surface, pose: Pose, number: int) -> None:
    """Draw a chosen card's number in the order of choice above the card."""
    theme = ctx.theme
    spot = pose.x, pose.y - pose.width * 0.75 - 4
    ctx.paint.disc(surface, spot, 15, theme.panel)
    ctx.paint.disc(surface, spot, 12.5, theme.focus)
    ink = theme.sunken if theme.dark else WHITE
    ctx.type.text(surface, str(number), spot, 16 / ctx.type.factor, ink, "bold", align="center")


def _draw_bluff(ctx: Context, surface: pygame.Surface, pose: Pose) -> None:
    """Draw a dashed edge and an eye on a card that can be played, but only as a bluff (R5.1)."""
    points = corners(pose._replace(width=pose.width + 5))
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        for first, last in dashes(start, end):
            _dash(ctx, surface, first, last)
    spot = (points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2
    ctx.paint.disc(surface, spot, 13, ctx.theme.panel)
    draw_icon(ctx, surface, "eye", spot, 18, ctx.theme.ink)


def _dash(ctx: Context, surface: pygame.Surface, first: Point, last: Point) -> None:
    tone, start, end, wide = ctx.theme.glow, ctx.view.point(*first), ctx.view.point(*last), ctx.view.px(3)
    draw_shape(surface, lambda there: pygame.draw.line(there, tone, start, end, wide))


def dashes(start: Point, end: Point) -> list[tuple[Point, Point]]:
    """The dashes of a line from `start` to `end`, about DASH design pixels long, the first and last at its ends."""
    count = max(1, round(math.dist(start, end) / DASH / 2) * 2 + 1)
    at = [(start[0] + (end[0] - start[0]) * part / count, start[1] + (end[1] - start[1]) * part / count)
          for part in range(count + 1)]
    return list(zip(at[::2], at[1::2], strict=False))
