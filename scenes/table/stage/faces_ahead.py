"""Faces ahead: which pictures of cards a table will need soon, made in the background where somebody can."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.cards import Deck
from game.core.view import View
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.table.stage.places import PILE_WIDTH, Places
from scenes.table.stage.sprites import Look, Pictures

SHOWN = 7
"""Cards of the discard pile that are drawn."""


class FacesAhead:
    """Asks for the side in play in the size of the piles, and where cards have two sides for what a flip will show:

    every face in the size of other hands, and the other side of the own hand.
    """

    def __init__(self, ctx: Context, pictures: Pictures, places: Places, deck: Deck) -> None:
        self.ctx, self.pictures, self.deck, self.bottom = ctx, pictures, deck, places.bottom
        self.side, view = -1, ctx.view
        self.widths = sorted({view.px(places.pile.width), view.px(places.hand(0, 1).width)})
        """Window pixels of the piles and of the own hand."""
        self._small: list[Callable[[], object]] = []
        """What draws the faces of both sides in the size of other hands."""
        if deck.sides > 1:
            widths = {ctx.view.px(places.fan(seat, 0, 1).width) for seat in places.others()}
            pictures.little = max(widths)
            self._small = [partial(pictures.flat, look, width) for width in sorted(widths) for side in range(deck.sides)
                           for look in dict.fromkeys(look_of(deck, card, side) for card in range(len(deck)))]
            if ctx.artist:
                for draw in self._small:
                    ctx.artist.ask(draw)

    def follow(self, view: View) -> None:
        """Ask for what this view makes likely."""
        if view.side != self.side:
            self.side = view.side
            self._ask(list(range(len(self.deck))), view.side, self.widths)
            if self.deck.sides > 1:  # seen on the draw pile and in the air from behind
                self._ask(list(range(len(self.deck))), 1 - view.side, self.widths[-1:])
        if self.ctx.artist and view.pile and view.up.color is None:  # it will show the colour that it is given
            for color in colors_of(view.side == 1):
                look = look_of(self.deck, view.pile[-1], view.side)._replace(named=color)
                self.ctx.artist.ask(partial(self.pictures.flat, look, self.ctx.view.px(PILE_WIDTH)), urgent=True)
        if self.deck.sides > 1:  # each time anew, so that nothing else pushes them out
            ends = *view.pile[-SHOWN:], *view.pile[:SHOWN]  # the pile is turned over as a whole
            known = [card for card in (*ends, *view.hands[self.bottom]) if card >= 0]
            self._ask(known, 1 - view.side, self.widths)
            if self.ctx.artist:
                self.ctx.artist.ask(self._keep)

    def _keep(self) -> None:
        """Have the small faces at hand: those of the other side are not seen, but they are not to be let go."""
        for draw in self._small:
            draw()

    def _ask(self, cards: list[int], side: int, widths: list[int]) -> None:
        artist = self.ctx.artist
        if artist is None:
            return
        for look in dict.fromkeys(look_of(self.deck, card, side) for card in cards):
            for width in widths:
                artist.ask(partial(self.pictures.flat, look, width))


def look_of(deck: Deck, card: int, side: int) -> Look:
    """What a card shows on a side."""
    face = deck.faces[side][card]
    return Look(face.color, symbol_of(face), side == 1)
