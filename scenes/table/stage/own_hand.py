"""The own hand as it is painted: what can be played, the rest under a veil, packets with numbers and names."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO
from scenes.cards.kinds import kind_tone
from scenes.context import Context
from scenes.kit.latest import Latest
from scenes.table.effects.coin import draw_coin
from scenes.table.stage.card_backs import box_of, mark, mark_bluffs, mark_fresh, turning_hand
from scenes.table.stage.card_box import DROP, drawn_in, near
from scenes.table.stage.hand import Hand
from scenes.table.stage.hand_card import HandCard
from scenes.table.stage.item_parts import Part
from scenes.table.stage.layer import Item
from scenes.table.stage.pictures import Blits, Pictures, draw
from scenes.table.stage.places import Pose
from scenes.table.stage.sprites import Look
from scenes.table.stage.stage import Stage
from scenes.words.card_names import card_name

COIN = 15.0
NAME, NAMED, OVER = 13.0, 40.0, 28.0
"""Size of the names of packets, how much of one is seen at least that has a name, and how far the last name may reach
beyond its card."""
INK = (46, 28, 18)
SPREAD = 3
"""Frames in which it is marked what can be played."""


class Marks(NamedTuple):
    """What tells of a card whether it can be played."""

    veiled: bool
    glows: bool
    bluff: bool
    fresh: bool


class Lying(NamedTuple):
    """A card of the hand as it is seen."""

    card: int
    look: Look
    pose: Pose
    chosen: tuple[int | None, int, bool]
    """As which of how many cards it was chosen, and whether their order matters."""
    marks: Marks

    @property
    def signed(self) -> bool:
        """Whether signs are drawn on it."""
        return self.marks.bluff or self.marks.fresh or self.chosen[0] is not None


class OwnHand:
    """The hand of the seat that looks: of cards that rise one after the other only those are painted anew."""

    def __init__(
        self, ctx: Context, pictures: Pictures, expect: Callable[[list[tuple[Look, Pose]]], None]
    ) -> None:
        """`expect` has pictures made of cards as they will lie soon, where there is somebody who does that."""
        self.ctx, self.pictures, self.expect = ctx, pictures, expect
        self._item = Latest[Item]()
        self._seen: dict[tuple[Lying, bool], tuple[Hashable, pygame.Rect]] = {}
        """The keys and boxes of the cards as they lay last."""

    def item(self, stage: Stage) -> Item:
        """The hand as an item of the layer: the same as long as all its cards lie the same."""
        ctx, hand = self.ctx, stage.hand
        if stage.closed:
            return _closed(ctx, self.pictures, stage)
        if hand.peek.value or hand.turning:
            return turning_hand(ctx, self.pictures, stage)
        lies = _lies(hand, self._there)
        return self._item.get((hand, *lies, *hand.groups, hand.chosen), lambda: self._lying(stage, lies))

    def _lying(self, stage: Stage, lies: Sequence[Lying]) -> Item:
        ctx, hand = self.ctx, stage.hand

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for card in lies:
                if near(surface, ctx.view, card.pose):
                    self._add(blits, card)
            draw(surface, blits)
            mark_bluffs(ctx, surface, hand)
            _mark_packets(ctx, surface, stage)
            mark(ctx, surface, hand)
            mark_fresh(ctx, surface, hand)

        rect = box_of(ctx, [card.pose for card in lies]) or _around(ctx, stage)
        grouped, marks = bool(hand.groups), [card.marks for card in lies]
        self._seen = {(card, grouped): self._seen.get((card, grouped)) or self._look(card, grouped) for card in lies}
        seen = [self._seen[card, grouped] for card in lies]
        parts = () if grouped else tuple([_part(at, card, *look) for at, (card, look) in enumerate(
            zip(lies, seen, strict=True))])
        return Item("hand", rect, (*[key for key, _ in seen], hand.chosen), paint, (*marks, len(hand.groups)), SPREAD,
                    parts=parts)

    def _there(self, look: Look, pose: Pose) -> bool:
        """Whether there is a picture of a card as it lies, without marks; if not, it is asked for."""
        if self.ctx.artist is None or self.pictures.found(look, pose) is not None:
            return True
        self.expect([(look, pose)])
        return False

    def _add(self, blits: Blits, card: Lying) -> None:
        """Add the pictures of a card, without signs on it."""
        theme, marks = self.ctx.theme, card.marks
        veil = theme.cloth if marks.veiled else None
        tone = theme.focus if card.chosen[0] is not None else theme.glow if marks.glows else None
        self.pictures.add_lying(blits, card.look, card.pose, veil=veil, glow=tone)

    def _look(self, card: Lying, exactly: bool) -> tuple[Hashable, pygame.Rect]:
        """What a card looks like besides its marks, and the box that it is drawn in.

        Signs on it need its place more exactly than pictures.
        """
        signs = card.pose if exactly or card.signed else None
        chosen = card.chosen if card.chosen[0] is not None else None
        box = drawn_in(self.ctx.view, card.pose)
        if card.signed:
            box.union_ip(box_of(self.ctx, [card.pose]) or box)
        return (self.pictures.seen(card.look, card.pose, DROP), chosen, signs), box


def _lies(hand: Hand, there: Callable[[Look, Pose], bool]) -> list[Lying]:
    """The cards as they lie, but for those that are dragged; see `HandCard.drawn`. It runs in every frame."""
    playable, lit, bluffs, fresh, chosen = hand.playable, hand.lit, hand.bluffs, hand.fresh, hand.chosen
    unchosen, many = (None, len(chosen), hand.ordered), len(chosen)
    lies = []
    for here in hand.stacked:
        if not here.held:
            card = here.card
            fits = card in lit or (playable is not None and card in playable)
            place = (chosen.index(card), many, hand.ordered) if card in chosen else unchosen
            bluff = card in bluffs
            marks = Marks(playable is not None and not fits, fits and not bluff, bluff, card in fresh)
            lies.append(Lying(card, here.sprite.seen, here.drawn(there), place, marks))
    return lies


def _part(at: int, card: Lying, key: Hashable, box: pygame.Rect) -> Part:
    return Part(card.card if card.card >= 0 else (card.card, at), box, key, card.marks)


def _around(ctx: Context, stage: Stage) -> pygame.Rect:
    return ctx.view.rect(stage.places.zone.inflate(60, 120)).inflate(4, 4)


def _closed(ctx: Context, pictures: Pictures, stage: Stage) -> Item:
    """The own cards from behind, none raised, none marked, and side by side: packets would tell which are equal."""
    cards = stage.hand.cards
    lies = tuple([(here.sprite.back, stage.places.hand(at, len(cards))) for at, here in enumerate(cards)])

    def paint(surface: pygame.Surface) -> None:
        blits: Blits = []
        for look, pose in lies:
            pictures.add_lying(blits, look, pose)
        draw(surface, blits)

    return Item("hand", _around(ctx, stage), ("closed", lies), paint)


def _mark_packets(ctx: Context, surface: pygame.Surface, stage: Stage) -> None:
    """How many cards lie in each packet, and what those are called that have no colour."""
    hand = stage.hand
    known = {here.card: here for here in hand.cards}
    heads = [(group, known[group[-1]]) for group in hand.groups if group[-1] in known]
    order = sorted(heads, key=lambda head: (head[1].aim.y, head[1].aim.x))
    edge = math.inf
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
            edge = _name(ctx, surface, stage, here, (left, right + wider), edge)
        if len(group) > 1:
            top = here.pose.y - here.pose.width * RATIO / 2
            draw_coin(ctx, surface, f"×{len(group)}", (right - 18, top + 2), COIN, INK)


def _name(
    ctx: Context, surface: pygame.Surface, stage: Stage, here: HandCard, seen: tuple[float, float], edge: float
) -> float:
    """The name of a kind without a colour, at the lower edge of what is `seen` of its packet, left and right.

    It ends before the `edge`, where the next name begins; where it begins itself.
    """
    face = stage.shown.faces[here.card]
    if face.color is not None or here.card == stage.hand.raised:
        return edge
    setter, room = ctx.type, seen[1] - seen[0]
    words, size = setter.fit(card_name(ctx.texts, face), NAME / setter.factor, "bold", room - 8, 0.75)
    wide = min(room + 4, setter.width(words, size, "bold") + 18)
    _, y, angle, width = here.pose
    lean, down = math.radians(angle), width * RATIO / 2 - 12
    box = pygame.FRect(0, 0, wide, 22)
    box.center = sum(seen) / 2 + down * math.sin(lean), y + down * math.cos(lean)
    box.right, box.bottom = min(box.right, edge - 2), min(box.bottom, stage.places.height - 2)
    ctx.paint.box(surface, box, (255, 255, 255), 11)
    ctx.paint.box(surface, box.inflate(-3, -3), kind_tone(symbol_of(face)), 9.5)
    setter.text(surface, words, box.center, size, (255, 255, 255), "bold", align="center", width=wide - 6)
    return box.left
