"""The own hand as sprites: what can be played, the rest under a veil, packets with numbers and names."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.compositor import Node, Painted, Sprite
from scenes.kit.compositor.latest import Latest
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_box import DROP, drawn_in
from scenes.table.looks.card_look import Blits, Pictures, draw, sprites
from scenes.table.looks.card_sprite import Look
from scenes.table.timeline.hand import Hand
from scenes.table.timeline.playback import Stage
from scenes.table.view.cards.card_backs import marks_of_cards, turning_hand
from scenes.table.view.cards.packet_marks import packet_marks


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


class OwnHand:
    """The hand of the seat that looks: of cards that rise one after the other only those are painted anew."""

    def __init__(
        self, ctx: Context, pictures: Pictures, expect: Callable[[list[tuple[Look, Pose]]], None]
    ) -> None:
        """`expect` has pictures made of cards as they will lie soon, where there is somebody who does that."""
        self.ctx, self.pictures, self.expect = ctx, pictures, expect
        self._cards, self._marks = Latest[list[Painted]](), Latest[list[Painted]]()
        self._seen: dict[Lying, Painted] = {}
        """The sprites of the cards as they lay last."""
        self._shown: dict[Hashable, Painted] = {}
        """The same by their names."""
        self._theme = ctx.theme
        """The theme that they were made in."""

    def sprites(self, stage: Stage) -> list[Node]:
        """The hand, lowest card first, then the marks on it."""
        ctx, hand = self.ctx, stage.hand
        if stage.closed:
            return [*_closed(self.pictures, stage)]
        if hand.peek.value or hand.turning:
            return [*turning_hand(self.pictures, stage)]
        lies = _lies(hand, self._there)
        key = hand, *lies, *hand.groups, hand.chosen
        return [*self._cards.get((key, ctx.theme), lambda: self._lying(lies)),
                *self._marks.get((key, ctx.theme, hand.raised), lambda: self._signs(stage))]

    def _lying(self, lies: Sequence[Lying]) -> list[Painted]:
        """The cards, each as a sprite that is called by it."""
        before = self._seen if self._theme == self.ctx.theme else {}
        self._seen, self._theme = {}, self.ctx.theme
        found = list[Painted]()
        for at, card in enumerate(lies):
            made = before.get(card) or self._card(at, card)
            last = self._shown.get(made.name)
            if last is not None and last.look == made.look:
                made = last  # it has moved by less than a pixel
            self._seen[card] = made
            found.append(made)
        self._shown = {made.name: made for made in found}
        return found

    def _card(self, at: int, card: Lying) -> Painted:
        """A card with its shadow and, where it can be played, its light."""

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            self._add(blits, card)
            draw(surface, blits)

        look = self.pictures.seen(card.look, card.pose, DROP), card.marks, card.chosen[0] is not None, self._theme
        name = "hand", card.card if card.card >= 0 else (card.card, at)
        return Painted(name, look, paint, (drawn_in(self.ctx.view, card.pose),))

    def _signs(self, stage: Stage) -> list[Painted]:
        """What is drawn on the cards: bluffs, packets, the order of chosen cards, new ones."""
        marks = {mark.name: mark for mark in marks_of_cards(self.ctx, stage.hand)}
        order = [[marks["bluffs"]] if "bluffs" in marks else [], packet_marks(self.ctx, stage),
                 [marks[name] for name in ("chosen", "new cards") if name in marks]]
        return [mark for some in order for mark in some]

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


def _closed(pictures: Pictures, stage: Stage) -> list[Sprite]:
    """The own cards from behind, none raised, none marked, and side by side: packets would tell which are equal."""
    cards, blits = stage.hand.cards, Blits()
    for at, here in enumerate(cards):
        pictures.add_lying(blits, here.sprite.back, stage.places.hand(at, len(cards)))
    return sprites("hand", blits)
