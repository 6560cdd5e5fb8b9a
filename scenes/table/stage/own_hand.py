"""The own hand as it is painted: what can be played, the rest under a veil, packets with numbers and names."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.latest import Latest
from scenes.table.stage.card_backs import box_of, mark, mark_bluffs, mark_fresh, nowhere, turning_hand
from scenes.table.stage.card_box import DROP, drawn_in, near
from scenes.table.stage.hand import Hand
from scenes.table.stage.item_parts import Part
from scenes.table.stage.layer import Item
from scenes.table.stage.packet_marks import packet_marks
from scenes.table.stage.pictures import Blits, Pictures, draw
from scenes.table.stage.places import Pose
from scenes.table.stage.sprites import Look
from scenes.table.stage.stage import Stage

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
        self._seen: dict[Lying, tuple[Hashable, pygame.Rect]] = {}
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
        signs = packet_marks(ctx, stage)

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for card in lies:
                if near(surface, ctx.view, card.pose):
                    self._add(blits, card)
            draw(surface, blits)
            mark_bluffs(ctx, surface, hand)
            for _, sign in signs:
                sign(surface)
            mark(ctx, surface, hand)
            mark_fresh(ctx, surface, hand)

        marks = [card.marks for card in lies]
        self._seen = {card: self._seen.get(card) or self._look(card) for card in lies}
        parts = [_part(at, card, *self._seen[card]) for at, card in enumerate(lies)] + [sign for sign, _ in signs]
        rect = (box_of(ctx, [card.pose for card in lies]) or nowhere(ctx, stage)).unionall(
            [sign.rect for sign, _ in signs])
        return Item("hand", rect, (*[part.key for part in parts], hand.chosen), paint, (*marks, len(hand.groups)),
                    SPREAD, parts=tuple(parts))

    def _there(self, look: Look, pose: Pose) -> bool:
        """Whether there is a picture of a card as it lies, without marks; if not, it is asked for."""
        if self.ctx.worker is None or self.pictures.found(look, pose) is not None:
            return True
        self.expect([(look, pose)])
        return False

    def _add(self, blits: Blits, card: Lying) -> None:
        """Add the pictures of a card, without signs on it."""
        theme, marks = self.ctx.theme, card.marks
        veil = theme.cloth if marks.veiled else None
        tone = theme.focus if card.chosen[0] is not None else theme.glow if marks.glows else None
        self.pictures.add_lying(blits, card.look, card.pose, veil=veil, glow=tone)

    def _look(self, card: Lying) -> tuple[Hashable, pygame.Rect]:
        """What a card looks like besides its marks, and the box that it is drawn in.

        Signs on it need its place more exactly than pictures.
        """
        signs = card.pose if card.signed else None
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
