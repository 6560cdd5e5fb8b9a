"""Shown ahead: what cards will show in an event is made while others before it are seen, and not kept until then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.core.events import Dealt, Event, Flipped, HandsMoved, RoundBegan, RoundEnded
from game.core.layout import Move
from scenes.context import Context
from scenes.table.geometry.places import PILE_WIDTH
from scenes.table.looks.card_sprite import back_of, front_of
from scenes.table.stage.faces_ahead import SHOWN
from scenes.table.timeline.flip_wave import deck_back, other_face
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.cards.fans import opened
from scenes.table.view.cards.items import TableItems

Make = Callable[[], object]


class ShownAhead:
    """Watches what is to be shown: it has pictures made beside the frames before cards turn over, hands open, or
    cards are dealt.

    Without a worker nothing is asked for, and all are made when they are seen. `items` has the pictures of cards.
    """

    def __init__(self, ctx: Context, stage: Stage, items: TableItems) -> None:
        self.ctx, self.stage, self.items = ctx, stage, items
        self._known: list[Event] = []
        """Events to come for which all was asked for already."""
        self._held: list[object] = []
        """The pictures of the own hand while it is dealt: else others push them out before all its cards have come."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """Look what comes, whenever something begins; let go of small faces when hands that were open are gone."""
        if cue is Cue.END and isinstance(event, RoundBegan) and self.stage.shown.deck.sides == 1:
            self.items.pictures.little = 0
        if cue in {Cue.BEGIN, Cue.END}:
            self._held = []
        if self.ctx.worker is None or self.stage.skipping:
            return
        if (isinstance(event, RoundEnded) and cue is Cue.BEGIN) or isinstance(event, Flipped):
            for plate in self.items.plates:  # much is made now, which pushes out what has not been seen lately
                plate.prepare(urgent=True)
        if cue is Cue.TAKE and isinstance(event, RoundEnded) and move is not None:
            self.items.fans.opens(self.stage, event, move.source)  # what else is made may have pushed it out again
        if cue is not Cue.BEGIN:
            return
        coming = [event, *self.stage.queue]
        for one in coming:
            if not any(one is known for known in self._known):
                for make in [*self._wanted(one)][::-1]:  # the last one asked for urgently comes first
                    self.ctx.worker.submit(make, urgent=True)
        self._known = coming
        if isinstance(event, Dealt) and not self.stage.calm:  # not before: much else is needed until then
            for make in self._from_behind(event):
                self.ctx.worker.submit(partial(_held_in, self._held, make))

    def _wanted(self, event: Event) -> Iterator[Make]:
        match event:
            case Flipped():
                return self._turned(event)
            case RoundEnded():
                return self._opened(event)
            case Dealt():
                return self._dealt(event)
            case HandsMoved():
                return self._carried(event)
        return iter(())

    def _dealt(self, event: Dealt) -> Iterator[Make]:
        """What is seen of cards from behind while they leave the draw pile, the first ones first."""
        pictures, layout = self.items.pictures, self.stage.shown
        if layout.deck.sides > 1:
            for look in dict.fromkeys(back_of(layout, move.card) for move in event.moves):
                yield partial(pictures.flat, look, self.ctx.view.px(PILE_WIDTH))

    def _from_behind(self, event: Dealt) -> Iterator[Make]:
        """The own hand as it is dealt closed, with its shadows."""
        pictures, layout, places = self.items.pictures, self.stage.shown, self.stage.places
        mine = event.hands[places.bottom]
        lies = [*self.stage.hand.poses_of(mine, layout).items()]
        if len(lies) < len(mine):  # hidden cards are all alike
            lies = [(card, places.hand(number, len(mine))) for number, card in enumerate(mine)]
        for card, pose in lies:
            yield partial(pictures.lying, back_of(layout, card), pose)
            yield partial(pictures.shadow, pose)

    def _turned(self, event: Flipped) -> Iterator[Make]:
        """What comes up when all cards turn over: of the piles, of the own hand, of those in other hands."""
        pictures, places, layout, view = self.items.pictures, self.stage.places, self.stage.shown, self.ctx.view
        known = [card for card in (*event.pile[-1:], *event.hands[places.bottom], *event.pile[-SHOWN:]) if card >= 0]
        color = other_face(layout, event.pile[-1]).color if event.pile else None
        if color:
            yield partial(self.items.ring.glow, self.ctx.art.tones(color).rgb, layout.side == 0)
        widths = {view.px(width) for width in (PILE_WIDTH, places.pile.width, places.hand(0, 1).width)}
        for look in dict.fromkeys(other_face(layout, card) for card in known):
            for width in widths:
                yield partial(pictures.flat, look, width)
        hands = [hand for seat, hand in enumerate(event.hands) if seat != places.bottom]
        for look in dict.fromkeys(deck_back(layout, slot) for hand in hands for slot in hand):
            yield partial(pictures.flat, look, pictures.little)

    def _carried(self, event: HandsMoved) -> Iterator[Make]:
        """The own hand as it will lie where it was somebody else's, also in the light of cards that can be played."""
        pictures, bottom, layout = self.items.pictures, self.stage.places.bottom, self.stage.shown
        if event.sources[bottom] == bottom:
            return
        for card, pose in self.stage.hand.poses_of(event.hands[bottom], layout).items():
            look = front_of(layout, card)
            if look is not None:
                yield partial(pictures.lying, look, pose)
                yield partial(pictures.halo, pose, self.ctx.theme.glow)

    def _opened(self, event: RoundEnded) -> Iterator[Make]:
        """What comes up in other hands, as it will lie there; compressed too: after the scores it is seen once more."""
        pictures, places = self.items.pictures, self.stage.places
        pictures.little = max(self.ctx.view.px(places.fan(seat, 0, 1).width) for seat in places.others())
        for seat in places.others():
            for look, pose in opened(self.stage, event, seat):
                width = self.ctx.view.px(pose.width)
                yield partial(self.ctx.art.compress, look.color, look.symbol, look.dark, width)
                yield partial(pictures.lying, look, pose)


def _held_in(held: list[object], make: Make) -> None:
    held.append(make())
