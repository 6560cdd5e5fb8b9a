"""Marks on the packets of a large hand: how many cards lie in each, and what those are called that have no colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO
from scenes.cards.kinds import kind_tone
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.viewport import about, around
from scenes.table.timeline.hand_card import HandCard
from scenes.table.timeline.playback import Stage
from scenes.table.view.effects.coin import draw_coin
from scenes.words.card_names import card_name

COIN, REACHES = 15.0, 19.0
"""The radius of a coin, and how far its shadow reaches from its middle."""
NAME, NAMED, OVER = 13.0, 40.0, 28.0
"""Size of the names of packets, how much of one is seen at least that has a name, and how far the last name may reach
beyond its card."""
INK = (46, 28, 18)


def packet_marks(ctx: Context, stage: Stage) -> list[Painted]:
    """The marks on all packets as they lie now, the lowest first."""
    hand = stage.hand
    known = {here.card: here for here in hand.cards}
    heads = [(group, known[group[-1]]) for group in hand.groups if group[-1] in known]
    order = sorted(heads, key=lambda head: (head[1].aim.y, head[1].aim.x))
    edge, marks = math.inf, list[Painted]()
    for number, (group, here) in reversed(list(enumerate(order))):
        if here.held:
            continue
        after = order[number + 1][1] if number + 1 < len(order) else None
        beside = after is not None and after.aim.y - here.aim.y < here.pose.width * 0.5 and after.pose.x > here.pose.x
        left, right = (here.pose.x + way * here.pose.width / 2 for way in (-1, 1))
        if after is not None and beside and here.card != hand.raised:
            right = min(right, after.pose.x - after.pose.width / 2)
        front = here.aim.y > order[-1][1].aim.y - here.pose.width * 0.5  # rows behind are covered where names stand
        if front and right - left >= NAMED:  # where less is seen, the sign in the corner has to do
            wider = OVER if after is None else 0.0
            if stage.shown.faces[here.card].color is None and here.card != hand.raised:
                mark, edge = _name(ctx, stage, here, (left, right + wider), edge)
                marks.append(mark)
        if len(group) > 1:
            marks.append(_coin(ctx, group, (right - 18, here.pose.y - here.pose.width * RATIO / 2 + 2)))
    return marks


def _coin(ctx: Context, group: Sequence[int], at: tuple[float, float]) -> Painted:
    """How many cards lie in a packet."""
    words = f"×{len(group)}"
    return Painted(("packet coin", group[-1]), (words, at),
                   lambda surface: draw_coin(ctx, surface, words, at, COIN, INK), (about(ctx.view, *at, REACHES),))


def _name(
    ctx: Context, stage: Stage, here: HandCard, seen: tuple[float, float], edge: float
) -> tuple[Painted, float]:
    """The name of a kind without a colour, at the lower edge of what is `seen` of its packet, left and right.

    It ends before the `edge`, where the next name begins; where it begins itself.
    """
    face, room = stage.shown.faces[here.card], seen[1] - seen[0]
    words, size = ctx.type.fit(card_name(ctx.texts, face), NAME / ctx.type.factor, "bold", room - 8, 0.75)
    _, y, angle, width = here.pose
    lean, down = math.radians(angle), width * RATIO / 2 - 12
    box = pygame.FRect(0, 0, min(room + 4, ctx.type.width(words, size, "bold") + 18), 22)
    box.center = sum(seen) / 2 + down * math.sin(lean), y + down * math.cos(lean)
    box.right, box.bottom = min(box.right, edge - 2), min(box.bottom, stage.places.height - 2)
    tone = kind_tone(symbol_of(face))
    name = Painted(("packet name", here.card), (words, size, tone, tuple(box)),
                   partial(_draw_name, ctx, box, tone, words, size), (around(ctx.view, box),))
    return name, box.left


def _draw_name(
    ctx: Context, box: pygame.FRect, tone: tuple[int, int, int], words: str, size: float, surface: pygame.Surface
) -> None:
    ctx.paint.box(surface, box, (255, 255, 255), 11)
    ctx.paint.box(surface, box.inflate(-3, -3), tone, 9.5)
    ctx.type.text(surface, words, box.center, size, (255, 255, 255), "bold", align="center", width=box.width - 6)
