"""The hand of the player at the lower edge as sprites: its cards, their backs (R4.8), and the marks on them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO
from scenes.cards.kinds import kind_tone
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.kit.compositor.drawing import draw_shape
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about, around
from scenes.kit.text.line_breaking import whole_phrases, whole_words
from scenes.kit.text.typeset import CLOSE
from scenes.kit.widgets.icons import draw_icon
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import CardSprites
from scenes.table.looks.card_sprite import CardSprite, Look, box, corners
from scenes.table.timeline.hand import Hand
from scenes.table.timeline.hand_card import HandCard
from scenes.table.timeline.playback import Stage
from scenes.table.view.effects.coin import draw_coin
from scenes.words.card_names import card_label

Point = tuple[float, float]
DASH = 9.0
PLUS = (206, 24, 44)
MARGIN = 90.0
"""How much the box around cards is enlarged in width and height, in design pixels, for glow, shadows and marks."""
COIN, REACHES = 15.0, 19.0
"""Radius of the disc with the number of cards in a stack of equal cards, and of its shadow, in design pixels."""
NAME, NAMED, OVER, HIGH = 13.0, 40.0, 28.0, 22.0
"""Text size of the names written on stacks of equal cards, least visible width of a card with a name, how far the last
name may reach beyond its card, and the height of a name's box, in design pixels."""
ABOVE, COVERS, BESIDE = 13.0, 41.0, 4.0
"""How far names on the upper edge of cards reach beyond that edge, the width there that the number of cards in a stack
takes, and the gap after that of the card before, in design pixels."""
INK = (46, 28, 18)


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
        return _cards(ctx, pictures, _closed(stage))
    if hand.peek.value or hand.turning:
        return _turning(pictures, hand)
    lies = own_cards(hand)
    marks = pictures.group("hand marks", (*lies, *hand.groups, hand.chosen, hand.fresh, hand.bluffs, hand.ordered,
                                          hand.raised, ctx.theme), lambda: _marks(ctx, stage))
    return [*_cards(ctx, pictures, lies), *marks, *_focus(pictures, hand)]


def _focus(pictures: CardSprites, hand: Hand) -> list[Node]:
    """The sprite of the ring around the card with the keyboard or gamepad focus, if there is one."""
    here = hand.find(hand.raised) if hand.keyed and hand.raised is not None else None
    if here is None or here.held:
        return []
    pose = here.drawn
    return [pictures.sprite("card focus", pictures.focus(pose), pose.x, pose.y)]


def _cards(ctx: Context, pictures: CardSprites, lies: Sequence[RestingCard]) -> list[Node]:
    theme = ctx.theme
    clear = ctx.settings.undimmed or ctx.settings.high_contrast
    tones: dict[str, Rgb | None] = {"": None, "glow": theme.glow, "focus": theme.focus}

    def made() -> Iterator[Node]:
        for name, card, look, pose, veiled, light in lies:
            veil = theme.cloth if veiled and not clear else None
            yield from pictures.lying_card(name, look, pose, veil=veil, glow=tones[light], card=card)

    return pictures.group("hand", (*lies, theme, clear), made)


def own_cards(hand: Hand) -> list[RestingCard]:
    """The cards of the player's hand at rest, without cards that are being dragged; called in every frame."""
    playable, lit, bluffs, chosen = hand.playable, hand.lit, hand.bluffs, hand.chosen
    lies = []
    for at, here in enumerate(hand.stacked):
        if not here.held:
            card = here.card
            fits = card in lit or (playable is not None and card in playable)
            light = "focus" if card in chosen else "glow" if fits and card not in bluffs else ""
            name = ("hand", card) if card >= 0 else ("hand", card, at)
            lies.append(RestingCard(name, card, here.sprite.seen, here.drawn, playable is not None and not fits, light))
    return lies


def _closed(stage: Stage) -> list[RestingCard]:
    """The player's cards seen from behind: not raised, marked or stacked, as stacks would tell which are equal."""
    cards = stage.hand.cards
    return [RestingCard(("hand", here.card, at), -1, here.sprite.back, stage.places.hand(at, len(cards)))
            for at, here in enumerate(cards)]


def _turning(pictures: CardSprites, hand: Hand) -> list[Node]:
    """The sprites of the player's hand while its cards turn over or show their backs."""
    found = list[Node]()
    for at, card in enumerate(turning_cards(hand)):
        name = "hand", card.card, at
        if 0.02 < card.turn < 0.98:
            found += pictures.flying_card(name, card)
        else:
            found += pictures.lying_card(name, card.seen, card.pose, card=card.card)
    return found


def turning_cards(hand: Hand) -> list[CardSprite]:
    """The cards of the player's hand, each as far as it has turned over, in the order in which they are drawn."""
    return [replace(here.sprite, x=pose.x, y=pose.y, angle=pose.angle, width=pose.width, height=0.0,
                    turn=hand.peek.value or here.sprite.turn)
            for here in hand.stacked if not here.held for pose in (here.drawn,)]


def _marks(ctx: Context, stage: Stage) -> Iterator[Node]:
    """The sprites of marks: bluffs, numbers on stacks of equal cards, order of chosen cards, newly drawn cards."""
    marks = {mark.name: mark for mark in marks_of_cards(ctx, stage.hand)}
    yield from [marks["bluffs"]] if "bluffs" in marks else []
    yield from packet_marks(ctx, stage)
    yield from [marks[name] for name in ("chosen", "new cards") if name in marks]


def box_of(ctx: Context, poses: Sequence[Pose]) -> pygame.Rect | None:
    """The rectangle in window pixels around cards in these poses, with glow, shadows and marks; None without cards."""
    boxes = [box(pose) for pose in poses]
    return ctx.view.rect(boxes[0].unionall(boxes[1:]).inflate(MARGIN, MARGIN)) if boxes else None


def marks_of_cards(ctx: Context, hand: Hand) -> list[Painted]:
    """Up to three sprites: the marks of all bluffs, of the order of chosen cards, and of newly drawn cards."""
    found = list[Painted]()
    shown = {here.card: here for here in hand.cards if not here.held and not hand.buried(here.card)}
    bluffs = [shown[card].drawn for card in shown if card in hand.bluffs and card not in hand.chosen]
    fresh = [shown[card].drawn for card in shown if card in hand.fresh]
    chosen = [here.pose for card in hand.chosen if (here := hand.find(card)) is not None]
    marks = ("bluffs", bluffs, mark_bluffs), ("chosen", chosen, mark), ("new cards", fresh, mark_fresh)
    for name, poses, paint in marks:
        boxes = [box for pose in poses if (box := box_of(ctx, [pose])) is not None]
        if boxes:
            look = tuple(poses), ctx.theme, tuple(hand.chosen), hand.ordered
            found.append(Painted(name, look, partial(paint, ctx, hand=hand), boxes))
    return found


def mark_fresh(ctx: Context, surface: pygame.Surface, hand: Hand) -> None:
    """Draw a red plus above each card drawn as a penalty, which stays until the player's next turn."""
    for here in hand.cards:
        if here.card not in hand.fresh or here.held or hand.buried(here.card):
            continue
        pose = here.drawn
        lean, up = math.radians(pose.angle), pose.width * 0.75 + 2
        spot = pose.x - up * math.sin(lean), pose.y - up * math.cos(lean)
        ctx.paint.disc(surface, spot, 14, (255, 255, 255))
        ctx.paint.disc(surface, spot, 11.5, PLUS)
        for wide, high in ((13, 3.5), (3.5, 13)):
            bar = pygame.FRect(0, 0, wide, high)
            bar.center = spot
            ctx.paint.box(surface, bar, (255, 255, 255), 1.5)


def mark(ctx: Context, surface: pygame.Surface, hand: Hand) -> None:
    """Draw numbers above the chosen cards if their order counts, because the last one will lie on top."""
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
    """Draw a dashed edge and an eye on each card that can be played, but only as a bluff (R5.1)."""
    theme = ctx.theme
    for here in hand.cards:
        if here.held or here.card not in hand.bluffs or here.card in hand.chosen or hand.buried(here.card):
            continue
        points = corners(here.drawn._replace(width=here.pose.width + 5))
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
    """The dashes of a line from `start` to `end`, about DASH design pixels long, the first and last at its ends."""
    count = max(1, round(math.dist(start, end) / DASH / 2) * 2 + 1)
    at = [(start[0] + (end[0] - start[0]) * part / count, start[1] + (end[1] - start[1]) * part / count)
          for part in range(count + 1)]
    return list(zip(at[::2], at[1::2], strict=False))


def packet_marks(ctx: Context, stage: Stage) -> list[Painted]:
    """The marks on all stacks of equal cards in the hand: the number of cards, and the name of a colourless card. In
    editions without any colour, single cards have a name too."""
    hand = stage.hand
    known = {here.card: here for here in hand.cards if here.card >= 0}
    colorless = not any(face.color for face in stage.shown.faces)  # there all cards look much alike
    groups = hand.groups or ([(card,) for card in known] if colorless else [])
    order = [(group, known[group[-1]]) for group in groups if group[-1] in known]
    raised = known.get(hand.raised) if hand.raised is not None else None
    above = colorless and any(_behind(here, other) for _, here in order for _, other in order)
    edge, marks = math.inf, list[Painted]()
    for number, (group, here) in reversed(list(enumerate(order))):
        if here.held:
            continue
        after = order[number + 1][1] if number + 1 < len(order) else None
        beside = after is not None and after.aim.y - here.aim.y < here.pose.width * 0.5 and after.pose.x > here.pose.x
        left, right = (here.pose.x + way * here.pose.width / 2 for way in (-1, 1))
        if after is not None and beside and here.card != hand.raised:
            right = min(right, after.pose.x - after.pose.width / 2)
        edge = math.inf if above and not beside else edge
        shown = above or not _behind(here, order[-1][1])  # rows behind are covered at their lower edges
        if shown and right - left >= NAMED:  # where less is seen, the sign in the corner has to do
            seen = left, right + (OVER if after is None else 0.0)
            if above:
                seen = left + BESIDE, right - (COVERS if len(group) > 1 else 0.0)
            whole = _fits(ctx, stage, here, min(seen[1], edge) - seen[0])
            if stage.shown.faces[here.card].color is None and here.card != hand.raised and whole:
                mark, edge = _name(ctx, stage, here, seen, edge, above=above)
                marks.append(mark)
        if len(group) > 1:
            at = right - 18, here.pose.y - here.pose.width * RATIO / 2 + 2
            if raised is None or raised.card in group or not box(raised.pose).inflate(COIN, COIN).collidepoint(at):
                marks.append(_coin(ctx, group, at))
    return marks


def _behind(here: HandCard, other: HandCard) -> bool:
    """Whether a card lies in a row behind that of another card."""
    return here.aim.y <= other.aim.y - here.pose.width * 0.5


def _coin(ctx: Context, group: Sequence[int], at: tuple[float, float]) -> Painted:
    """A disc with the number of cards in a stack of equal cards, as a sprite."""
    words = f"×{len(group)}"
    return Painted(("packet coin", group[-1]), (words, at),
                   lambda surface: draw_coin(ctx, surface, words, at, COIN, INK), (about(ctx.view, *at, REACHES),))


def _fits(ctx: Context, stage: Stage, here: HandCard, room: float) -> bool:
    """Whether the name of a card fits into `room` design pixels without being shortened."""
    name = card_label(ctx.texts, stage.shown.faces[here.card])
    return "".join(_lines(ctx, name, room)[0]).replace(" ", "") == name.replace(" ", "")


def _lines(ctx: Context, name: str, room: float) -> tuple[list[str], float]:
    """The name of a card on one line, or two if letters are enlarged, and its text size, to fit into `room` design
    pixels.
    """
    setter, size = ctx.type, ctx.type.half(NAME)
    one, fitted = setter.fit(name, size, "bold", room - 8, 0.75)
    if setter.growth and fitted < size:
        lines = setter.wrap(name, size, "bold", room - 8)
        widest = max(setter.width(line, size, "bold") for line in lines)
        if len(lines) == 2 and widest <= room - 8 and whole_words(name, lines) and whole_phrases(name, lines):
            return lines, size
        return setter.fit_box(name, size, "bold", (room - 8, 2.5 * size * setter.factor))
    return [one], fitted


def _name(
    ctx: Context, stage: Stage, here: HandCard, seen: tuple[float, float], edge: float, *, above: bool
) -> tuple[Painted, float]:
    """The name on a stack of colourless cards as a sprite, and the x of its left end, where the next name has to end.

    It is at the card's lower edge, or `above` on its upper edge. `seen` is the card's visible part from left to right;
    the name ends before `edge`.
    """
    face, room = stage.shown.faces[here.card], seen[1] - seen[0]
    lines, size = _lines(ctx, card_label(ctx.texts, face), room)
    _, y, angle, width = here.pose
    high = HIGH * (1 + 0.5 * ctx.type.growth) + (len(lines) - 1) * CLOSE * size * ctx.type.factor
    lean, down = math.radians(angle), (width * RATIO - high) / 2 - 1
    if above:
        down = -down - ABOVE
    wide = max(ctx.type.width(line, size, "bold") for line in lines)
    box = pygame.FRect(0, 0, min(room + 4, wide + 18), high)
    box.center = sum(seen) / 2 + down * math.sin(lean), y + down * math.cos(lean)
    box.right, box.bottom = min(box.right, edge - 2), min(box.bottom, stage.places.height - 2)
    tone = kind_tone(symbol_of(face))
    name = Painted(("packet name", here.card), (tuple(lines), size, tone, tuple(box)),
                   partial(_draw_name, ctx, box, tone, lines, size), (around(ctx.view, box),))
    return name, box.left


def _draw_name(
    ctx: Context, box: pygame.FRect, tone: tuple[int, int, int], lines: list[str], size: float, surface: pygame.Surface
) -> None:
    radius = HIGH / 2 * (1 + 0.5 * ctx.type.growth)
    ctx.paint.box(surface, box, (255, 255, 255), radius)
    ctx.paint.box(surface, box.inflate(-3, -3), tone, radius - 1.5)
    ctx.type.stacked(surface, lines, box.center, size, (255, 255, 255), "bold", align="center")
