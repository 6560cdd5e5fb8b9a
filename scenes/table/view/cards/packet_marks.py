"""The marks on packets of equal cards in the own hand: how many cards it has, and the name of a colourless card.

    left         right = left edge of the packet beside it
      |            |
      +---------(x3)--------(x2)+   the count, at the upper right corner of what is visible
      |            |            |
      |            |            |
      | ( Reverse )|( Skip all )|   the name, at the lower edge
      +------------+------------+

Names are placed from right to left, as each ends where the one to its right begins. Where colourless cards lie in two
rows, the lower edges of the upper row are covered; all names are on the upper edges then, left of the counts.
"""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

import pygame

from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO
from scenes.cards.kinds import kind_tone
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about, around
from scenes.kit.text.line_breaking import whole_phrases, whole_words
from scenes.kit.text.typeset import CLOSE
from scenes.table.looks.card_sprite import box
from scenes.table.timeline.hand_card import HandCard
from scenes.table.timeline.playback import Stage
from scenes.table.timeline.stacks import Group
from scenes.table.view.effects.coin import WHITE, draw_coin
from scenes.words.card_names import card_label

COUNT_RADIUS = 15.0
"""Radius of the disc with the number of cards, in design pixels."""
COUNT_REACH = 19.0
"""Radius around the middle of the disc within which it and its shadow are drawn, in design pixels."""
COUNT_INSET = 18.0, 2.0
"""Design pixels from the upper right corner of a packet's visible part to the left and down to the disc's middle."""
COUNT_TONE: Rgb = (46, 28, 18)
"""Colour of the disc with the number of cards."""
COUNT_WIDTH = 41.0
"""Width that the number of cards takes from a name on the upper edge, in design pixels."""
NAME_SIZE = 13.0
"""Text size of the names."""
NAME_HEIGHT = 22.0
"""Height of the box around a name on one line, in design pixels."""
NAMED_WIDTH = 40.0
"""Least visible width of a card with a name in design pixels; where less is seen, the sign in its corner has to do."""
NAME_OVERHANG = 28.0
"""How far the last name may reach beyond its card to the right, in design pixels."""
NAME_RISE = 13.0
"""How far a name on the upper edge of a card reaches beyond that edge, in design pixels."""
NAME_GAP = 4.0
"""Design pixels between the left edge of a card and a name on its upper edge."""

Span = tuple[float, float]
"""The left and right end of something, in design pixels."""


class Packet(NamedTuple):
    """A packet of equal cards, or a single card in an edition without colours, and what lies to its right."""

    cards: Group
    top: HandCard
    after: HandCard | None
    """The upper card of the next packet; None for the last one."""

    @property
    def touches(self) -> bool:
        """Whether the next packet lies beside this one in the same row."""
        here, after = self.top, self.after
        return after is not None and after.aim.y - here.aim.y < here.pose.width * 0.5 and after.pose.x > here.pose.x


class Name(NamedTuple):
    """The name on a packet: its lines, text size, colour and box in design pixels."""

    lines: list[str]
    size: float
    tone: Rgb
    box: pygame.FRect


def packet_marks(ctx: Context, stage: Stage) -> list[Painted]:
    """The marks on all packets of the hand: the number of cards, and the name of a colourless card. In editions
    without any colour, single cards have a name too."""
    colorless = not any(face.color for face in stage.shown.faces)  # there all cards look much alike
    packets = _packets(stage, singles=colorless)
    tops = [packet.top for packet in packets]
    above = colorless and any(_behind(here, other) for here in tops for other in tops)
    marks, edge = list[Painted](), math.inf
    for packet in reversed(packets):
        if packet.top.held:
            continue
        span = _visible_span(packet, stage.hand.raised)
        if above and not packet.touches:
            edge = math.inf  # a name in another row is in no way
        if above or not _behind(packet.top, tops[-1]):  # rows behind are covered at their lower edges
            name = _name(ctx, stage, packet, span, edge, above=above)
            if name is not None:
                marks.append(_name_mark(ctx, packet, name))
                edge = name.box.left
        marks += _count_mark(ctx, stage, packet, span[1])
    return marks


def _packets(stage: Stage, *, singles: bool) -> list[Packet]:
    """The packets of the hand from left to right; in a hand without any, each card as one if `singles`."""
    known = {here.card: here for here in stage.hand.cards if here.card >= 0}
    groups = stage.hand.groups or ([(card,) for card in known] if singles else [])
    groups = [group for group in groups if group[-1] in known]
    after = [*(known[group[-1]] for group in groups[1:]), None]
    return [Packet(group, known[group[-1]], there) for group, there in zip(groups, after, strict=False)]


def _behind(here: HandCard, other: HandCard) -> bool:
    """Whether a card lies in a row behind that of another card."""
    return here.aim.y <= other.aim.y - here.pose.width * 0.5


def _visible_span(packet: Packet, raised: int | None) -> Span:
    """The part of the packet's upper card that the next packet does not cover."""
    here, after = packet.top, packet.after
    left, right = (here.pose.x + way * here.pose.width / 2 for way in (-1, 1))
    if after is not None and packet.touches and here.card != raised:
        right = min(right, after.pose.x - after.pose.width / 2)
    return left, right


def _count_mark(ctx: Context, stage: Stage, packet: Packet, right: float) -> list[Painted]:
    """A disc with the number of cards, at the right end of the packet's visible part; none if the raised card of
    another packet covers it, or for a single card."""
    pose, raised = packet.top.pose, stage.hand.raised
    at = right - COUNT_INSET[0], pose.y - pose.width * RATIO / 2 + COUNT_INSET[1]
    over = stage.hand.find(raised) if raised is not None and raised >= 0 and raised not in packet.cards else None
    covered = over is not None and box(over.pose).inflate(COUNT_RADIUS, COUNT_RADIUS).collidepoint(at)
    if len(packet.cards) == 1 or covered:
        return []
    words = f"×{len(packet.cards)}"
    return [Painted(("packet coin", packet.top.card), (words, at),
                    lambda surface: draw_coin(ctx, surface, words, at, COUNT_RADIUS, COUNT_TONE),
                    (about(ctx.view, *at, COUNT_REACH),))]


def _name(ctx: Context, stage: Stage, packet: Packet, span: Span, edge: float, *, above: bool) -> Name | None:
    """The name of a colourless card in the visible `span` of its packet, at the lower edge or, if `above`, the upper.

    It ends left of `edge`. None for a card with a colour, for the raised card, and if the name would be shortened.
    """
    here, (left, right) = packet.top, span
    face = stage.shown.faces[here.card]
    if face.color is not None or here.card == stage.hand.raised or right - left < NAMED_WIDTH:
        return None
    if above:
        left, right = left + NAME_GAP, right - (COUNT_WIDTH if len(packet.cards) > 1 else 0.0)
    elif packet.after is None:
        right += NAME_OVERHANG
    words = card_label(ctx.texts, face)
    if "".join(_lines(ctx, words, min(right, edge) - left)[0]).replace(" ", "") != words.replace(" ", ""):
        return None
    lines, size = _lines(ctx, words, right - left)
    widest = max(ctx.type.width(line, size, "bold") for line in lines)
    high = NAME_HEIGHT * (1 + 0.5 * ctx.type.growth) + (len(lines) - 1) * CLOSE * size * ctx.type.factor
    area = pygame.FRect(0, 0, min(right - left + 4, widest + 18), high)
    lean, down = math.radians(here.pose.angle), (here.pose.width * RATIO - high) / 2 - 1
    down = -down - NAME_RISE if above else down
    area.center = (left + right) / 2 + down * math.sin(lean), here.pose.y + down * math.cos(lean)
    area.right, area.bottom = min(area.right, edge - 2), min(area.bottom, stage.places.height - 2)
    return Name(lines, size, kind_tone(symbol_of(face)), area)


def _lines(ctx: Context, name: str, room: float) -> tuple[list[str], float]:
    """The name of a card on one line, or two if letters are enlarged, and its text size, to fit into `room` design
    pixels.
    """
    setter, size = ctx.type, ctx.type.half(NAME_SIZE)
    one, fitted = setter.fit(name, size, "bold", room - 8, 0.75)
    if setter.growth and fitted < size:
        lines = setter.wrap(name, size, "bold", room - 8)
        widest = max(setter.width(line, size, "bold") for line in lines)
        if len(lines) == 2 and widest <= room - 8 and whole_words(name, lines) and whole_phrases(name, lines):
            return lines, size
        return setter.fit_box(name, size, "bold", (room - 8, 2.5 * size * setter.factor))
    return [one], fitted


def _name_mark(ctx: Context, packet: Packet, name: Name) -> Painted:
    """The sprite of the name on a packet."""
    look = tuple(name.lines), name.size, name.tone, tuple(name.box)
    return Painted(("packet name", packet.top.card), look, partial(_draw_name, ctx, name),
                   (around(ctx.view, name.box),))


def _draw_name(ctx: Context, name: Name, surface: pygame.Surface) -> None:
    radius = NAME_HEIGHT / 2 * (1 + 0.5 * ctx.type.growth)
    ctx.paint.box(surface, name.box, WHITE, radius)
    ctx.paint.box(surface, name.box.inflate(-3, -3), name.tone, radius - 1.5)
    ctx.type.stacked(surface, name.lines, name.box.center, name.size, WHITE, "bold", align="center")
