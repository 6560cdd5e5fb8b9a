"""Faces ahead: which pictures of cards a table will need soon, made in the background where somebody can."""

from __future__ import annotations

from functools import partial

from game.core.cards import Deck
from game.core.view import View
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.artist import Artist
from scenes.table.stage.pictures import Pictures
from scenes.table.stage.places import PILE_WIDTH, ROW_LINE, Places
from scenes.table.stage.sprites import Look

SHOWN = 7
"""Cards of the discard pile that are drawn."""


class FacesAhead:
    """Has every face packed as large as it lies in the middle and in the own hand: none is drawn anew amid a movement.

    Where cards have two sides it also asks for what a flip will show: every face in the size of other hands, and the
    other side of the own hand and of the piles.
    """

    def __init__(self, ctx: Context, pictures: Pictures, places: Places, deck: Deck) -> None:
        self.ctx, self.pictures, self.deck, self.bottom = ctx, pictures, deck, places.bottom
        self.side, view = -1, ctx.view
        rows = [places.row(0, count).width for count in range(1, ROW_LINE + 2)] if places.with_row else []
        self.middle = sorted({view.px(width) for width in (PILE_WIDTH, places.pile.width, *rows)})
        """Window pixels of the piles, of cards in the air, and of a centre row that is not unusually long."""
        self.widths = sorted({*map(view.px, (places.pile.width, places.hand(0, 1).width, *rows))})
        """Window pixels of the piles, of such a centre row, and of the own hand."""
        self.little: list[int] = []
        """Window pixels of cards in other hands, where their faces are seen."""
        if deck.sides > 1:
            self.little = sorted({view.px(places.fan(seat, 0, 1).width) for seat in places.others()})
            pictures.little = self.little[-1]
        self._small = [partial(pictures.flat, look, width)
                       for width in self.little for side in range(deck.sides) for look in self._looks(side)]
        """What has the faces of both sides at hand in these sizes."""

    def follow(self, view: View) -> None:
        """Ask for what this view makes likely."""
        artist = self.ctx.artist
        if artist is None:
            return
        if view.side != self.side:
            self.side = view.side
            self._pack(artist)
        if view.pile and view.up.color is None:  # it will show the colour that it is given
            for color in colors_of(view.side == 1):
                look = look_of(self.deck, view.pile[-1], view.side)._replace(named=color)
                artist.ask(partial(self.pictures.flat, look, self.ctx.view.px(PILE_WIDTH)), urgent=True)
        if self.deck.sides > 1:  # each time anew, so that nothing else pushes them out
            ends = *view.pile[-SHOWN:], *view.pile[:SHOWN]  # the pile is turned over as a whole
            known = [card for card in (*ends, *view.hands[self.bottom]) if card >= 0]
            for look in dict.fromkeys(look_of(self.deck, card, 1 - view.side) for card in known):
                for width in self.widths:
                    artist.ask(partial(self.pictures.flat, look, width))
            artist.ask(self._keep)

    def _keep(self) -> None:
        """Have the small faces at hand: those of the other side are not seen, but they are not to be let go."""
        for draw in self._small:
            draw()

    def _pack(self, artist: Artist) -> None:
        """Have all faces packed; first what is seen of the draw pile while it is dealt, last wilds in named colours."""
        looks = {side: self._looks(side) for side in range(self.deck.sides)}
        sides = sorted(looks, key=lambda side: side == self.side)  # from behind, where there are two
        wanted = [(look, width) for widths in (self.widths, self.little) for side in sides for width in widths
                  for look in looks[side]]
        wanted += [(look._replace(named=color), width) for side in sides for look in looks[side] if look.color is None
                   for color in colors_of(side == 1) for width in self.middle]
        for look, width in wanted:
            artist.ask(partial(self.ctx.art.pack, look.color, look.symbol, look.dark, width, look.named))

    def _looks(self, side: int) -> list[Look]:
        return list(dict.fromkeys(look_of(self.deck, card, side) for card in range(len(self.deck))))


def look_of(deck: Deck, card: int, side: int) -> Look:
    """What a card shows on a side."""
    face = deck.faces[side][card]
    return Look(face.color, symbol_of(face), side == 1)
