"""Faces ahead: which pictures of cards a table will need soon, made in the background where somebody can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.core.cards import Deck
from game.core.view import View
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.table.geometry.places import PILE_WIDTH, ROW_LINE, Places
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import PLAIN, Look, back_of

SHOWN = 7
"""Cards of the discard pile that are drawn."""


class FacesAhead:
    """Has every face compressed as large as it lies in the middle and in the own hand, so that none is drawn amid play.

    Where cards have two sides all are compressed in the size of other hands too; those that are held are expanded.
    """

    def __init__(self, ctx: Context, pictures: Pictures, places: Places, deck: Deck) -> None:
        self.ctx, self.pictures, self.deck, self.bottom = ctx, pictures, deck, places.bottom
        self.side, view = -1, ctx.view
        rows = [places.row(0, count).width for count in range(1, ROW_LINE + 2)] if places.with_row else []
        self.middle = sorted({view.px(width) for width in (PILE_WIDTH, places.pile.width, *rows)})
        """Window pixels of the piles, of cards in the air, and of a centre row that is not unusually long."""
        self.widths = sorted({*map(view.px, (places.pile.width, places.hand(0, 1).width, *rows))})
        """Window pixels of the piles, of such a centre row, and of the own hand."""
        self.backs = sorted({*self.middle, *(view.px(places.fan(seat, 0, 1).width) for seat in places.others())})
        """Window pixels of cards that lie closed, on the draw pile and in other hands."""
        self.little: list[int] = []
        """Window pixels of cards in other hands, where their faces are seen."""
        if deck.sides > 1:
            self.little = sorted({view.px(places.fan(seat, 0, 1).width) for seat in places.others()})
            pictures.little = self.little[-1]

    def follow(self, view: View) -> None:
        """Ask for what this view makes likely."""
        worker = self.ctx.worker
        if worker is None:
            return
        if view.side != self.side:
            self.side = view.side
            self._compress(worker)
        if view.pile and view.up.color is None:  # it will show the colour that it is given
            for color in colors_of(view.side == 1):
                look = look_of(self.deck, view.pile[-1], view.side)._replace(named=color)
                worker.submit(partial(self.pictures.flat, look, self.ctx.view.px(PILE_WIDTH)), urgent=True)
        if self.little:  # each time anew, so that nothing else pushes them out
            hands = [hand for seat, hand in enumerate(view.hands) if seat != self.bottom]
            worker.submit(partial(self._keep, {back_of(view, slot) for hand in hands for slot in hand}, self.little))
        else:
            worker.submit(partial(self._keep, [PLAIN], self.backs))

    def _keep(self, held: Iterable[Look], widths: Iterable[int]) -> None:
        """Have what is seen in other hands in their sizes: their fans open and close with every card."""
        for look in held:
            for width in widths:
                self.pictures.flat(look, width)

    def _compress(self, worker: RasterWorker) -> None:
        """Compress all faces; first what is seen of the draw pile while it is dealt, last wilds in named colours."""
        looks = {side: self._looks(side) for side in range(self.deck.sides)}
        sides = sorted(looks, key=lambda side: side == self.side)  # from behind, where there are two
        wanted = [(look, width) for widths in (self.widths, self.little) for side in sides for width in widths
                  for look in looks[side]]
        wanted += [(look._replace(named=color), width) for side in sides for look in looks[side] if look.color is None
                   for color in colors_of(side == 1) for width in self.middle]
        worker.submit(partial(self._compress_next, worker, worker.generation, iter(wanted)))

    def _compress_next(self, worker: RasterWorker, generation: int, wanted: Iterator[tuple[Look, int]]) -> None:
        """Compress one of many faces and submit the others, so that nobody waits for more than one of them."""
        found = next(wanted, None) if generation == worker.generation else None
        if found is not None:
            look, width = found
            worker.submit(partial(self._compress_next, worker, generation, wanted))
            self.ctx.art.compress(look.color, look.symbol, look.dark, width, look.named)

    def _looks(self, side: int) -> list[Look]:
        return list(dict.fromkeys(look_of(self.deck, card, side) for card in range(len(self.deck))))


def look_of(deck: Deck, card: int, side: int) -> Look:
    """What a card shows on a side."""
    face = deck.faces[side][card]
    return Look(face.color, symbol_of(face), side == 1)
