"""Has pictures made in the background that a table will need soon, so that no frame has to wait for them.

To find out which, the queued events are applied to a copy of the table, and the copy's sprites are asked for their
looks (the cache keys of their images). Without a background worker images are made when they are first drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator
from copy import copy
from functools import partial
from itertools import islice

import pygame

from game.core import events
from game.core.cards import Deck
from game.core.layout import PILE, Layout
from game.core.view import View
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.compositor.memo import Memo
from scenes.kit.compositor.prefetch import RasterWorker, Ready, ready
from scenes.kit.graphics.theme import Theme, theme
from scenes.kit.tween import Motion
from scenes.table.geometry.places import PILE_WIDTH, ROW_LINE
from scenes.table.looks.card_look import AnyLook, CardLook, Pictures
from scenes.table.looks.card_sprite import CardSprite, Look, back_of, some_backs, tops_after
from scenes.table.timeline.deal import RIFFLED
from scenes.table.timeline.flight import heft
from scenes.table.timeline.landing import looks_of
from scenes.table.timeline.playback import Stage
from scenes.table.view.bare_table import SlowRaster, paint_bare_table, slow_rasters
from scenes.table.view.cards import center_row
from scenes.table.view.cards.fans import fan, opened
from scenes.table.view.cards.items import TableItems
from scenes.table.view.cards.own_hand import own_hand
from scenes.table.view.cards.piles import discard_pile
from scenes.table.view.effects.light import DARK, light_key, light_of, lit_seat, paint_light
from scenes.table.view.table import TablePicture

TOUCHED = 12
"""Number of expected images that are marked as used per frame, so that the cache keeps them."""
SOON = 2
"""Number of other players' turns before the own turn that count as near, as players may be skipped or the direction
change."""
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class LookList(Pictures):
    """A list of the images (by cache key, called look) that drawing a table would need; it makes no images."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures.art, pictures.view)
        self.little = pictures.little
        self.looks: dict[AnyLook, None] = {}

    def seen(self, name: Hashable, look: AnyLook, lay: AnyLook | None = None) -> pygame.Surface:
        self.looks[look] = None
        return NOTHING

    def add(self, face: Look | None, pose: tuple[float, float, float, float]) -> None:
        """Add the image of a card that lies still in this pose."""
        if face is not None:
            self.lying_card(None, face, CardSprite(*pose, None, face).pose)


class Forecast:
    """Has the images made beforehand that a stage's queued events will need, and the images of the deck's faces."""

    def __init__(self, ctx: Context, stage: Stage, items: TableItems) -> None:
        self.ctx, self.stage, self.items = ctx, stage, items
        self._known: Hashable = None
        self._tables: Iterator[LookList] = iter(())
        self._looks: deque[AnyLook] = deque()
        """The cache keys of expected images; the first ones are marked as used next."""
        self._side: tuple[object, int] | None = None
        """The image cache and the side of the deck for which all faces have been drawn and compressed."""
        self._rested = -1
        """The stage's counter of events (`steps`) when it last stood still."""
        self._bare = Memo[list[SlowRaster]]()
        """The images of the table without cards that take long to make; of both sides if the cards have two."""

    def update(self) -> None:
        """Have the images made for one more of the queued events, if there are any."""
        worker, stage, hand = self.ctx.worker, self.stage, self.stage.hand
        if worker is None or stage.closed:
            return
        known = (stage.steps, len(stage.queue), id(stage.shown), stage.places, stage.evidence.wanted,
                 stage.evidence.way, hand.playable, hand.foreseen, hand.lit, hand.order, self.ctx.theme,
                 self.items.pictures)
        if known != self._known:
            self._known, self._tables = known, self._coming()
            self._looks.clear()
            self._faces(worker)
        if not stage.busy and self._rested != stage.steps:  # later than what the cards in the air need
            self._rested = stage.steps
            for kind, key, make in self._bare_tables():
                kind.prefetch(key, make)
        for kind, key, _ in self._bare_tables():
            kind.find(key)  # marks it as used
        pictures, table = self.items.pictures, next(self._tables, None)
        for face, pose in [sprite.lands for sprite in stage.flights if sprite.lands]:
            pictures.prefetch(pictures.lying(face, pose))
            pictures.prefetch(pictures.shadow(pose))
        if table is not None:
            for look in reversed(table.looks):  # what is asked for last is made first
                pictures.prefetch(look)
            self._looks.extend(table.looks)
        for look in islice(self._looks, TOUCHED):
            pictures.prefetch(look)
        self._looks.rotate(-TOUCHED)

    def _bare_tables(self) -> list[SlowRaster]:
        """The slow images of the table without cards, in the theme of each side of the deck."""
        ctx, places = self.ctx, self.stage.places
        sides = [self._theme(dark=dark) for dark in (False, True)]
        themes = sides if self.stage.shown.deck.sides > 1 else sides[ctx.theme.dark:][:1]
        return self._bare.get((themes, places, ctx.view, ctx.shapes), lambda: [
            one for side in themes for one in slow_rasters(ctx, side, places)])

    def _coming(self) -> Iterator[LookList]:
        """The images needed for each event shown or queued and the table after it; last the images of the own hand."""
        queue = ([] if self.stage.current is None else [self.stage.current]) + [*self.stage.queue]
        table = table_of(self.stage)
        for number, event in enumerate(queue):
            coming = LookList(self.items.pictures)
            self._moving(coming, table, event, queue[number + 1:])
            table.shown.apply(event)
            settle(table)
            display(self.ctx, coming, table)
            self._lights(table)
            yield coming
        yield self._marked(table)

    def _lights(self, table: Stage) -> None:
        """Have the image of the light made that will shine on the seat whose turn it is at `table`."""
        ctx, places, seat = self.ctx, table.places, lit_seat(table.shown)
        if seat != DARK and not ctx.theme.plain:
            side = self._theme(dark=table.shown.side == 1)
            ctx.lights.prefetch(light_key(ctx, side, places, seat), lambda: paint_light(ctx, side, places, seat))

    def _theme(self, *, dark: bool) -> Theme:
        settings = self.ctx.settings
        return theme(settings.table, dark=dark, high_contrast=settings.high_contrast)

    def _marked(self, table: Stage) -> LookList:
        """The images of the own cards, lit up if playable and dimmed if not; both while that is not known."""
        looks, hand = LookList(self.items.pictures), table.hand
        fits = self.stage.hand.foreseen if self.stage.hand.playable is None else self.stage.hand.playable
        every, hand.lit = frozenset(here.card for here in hand.cards), self.stage.hand.lit
        if fits is not None:
            either = [fits]
        else:
            either = [every, frozenset()] if comes_soon(table.shown, table.places.bottom) else []
        for playable in either:
            hand.playable = playable
            own_hand(self.ctx, looks, table)
        if self.stage.evidence.wanted:
            table.evidence.set(self.stage.evidence.way, calm=True)
            discard_pile(looks, table)
        return looks

    def _moving(self, looks: LookList, table: Stage, event: events.Event, later: Iterable[events.Event]) -> None:
        """Add images needed only during an event's animation: cards that land or turn up, and the draw pile's top."""
        for move in event.moves:
            face = table.looks(move.card)[0]
            if move.target == PILE and face is not None and not table.calm:
                for pose in looks_of(heft(table, event, move), table.discard(move.card)):
                    looks.landed_card(None, face, pose)
        for slot in tops_after(table.shown, event, later):
            looks.add(back_of(table.shown, slot), table.places.stock)
        if isinstance(event, events.RoundEnded):
            for seat in table.places.others():
                for face, pose in opened(table, event, seat):
                    looks.add(face, pose)
        if isinstance(event, events.Dealt):
            for card, pose in table.hand.poses_of(event.hands[table.places.bottom], table.shown).items():
                looks.add(back_of(table.shown, card), pose)
        if isinstance(event, events.Shuffled | events.Reshuffled):
            for face in {*some_backs(table.shown, RIFFLED)}:
                looks.seen(None, CardLook(face, self.ctx.view.px(PILE_WIDTH)))

    def _faces(self, worker: RasterWorker) -> None:
        """Have every card face of the deck drawn and compressed in the sizes of this window, as drawing one in play is
        slow.

        First come sizes that are seen in a deal, last wilds in the colours that may be chosen for them.
        """
        pictures, shown, places, px = self.items.pictures, self.stage.shown, self.stage.places, self.ctx.view.px
        if self._side == (pictures, shown.side):
            return
        self._side = pictures, shown.side
        deck = shown.deck
        rows = [places.row(0, count).width for count in range(1, ROW_LINE + 2)] if places.with_row else []
        middle = {px(width) for width in (PILE_WIDTH, places.pile.width, *rows)}
        widths = [*dict.fromkeys([*sorted(middle), px(places.hand(0, 1).width)])]
        if deck.sides > 1:
            widths.append(pictures.little)
        sides = sorted(range(deck.sides), key=lambda side: side == shown.side)
        looks = {side: [*dict.fromkeys(look_of(deck, card, side) for card in range(len(deck)))] for side in sides}
        wanted = [(look, width) for width in widths for side in sides for look in looks[side]]
        wanted += [(look._replace(named=color), width) for side in sides for look in looks[side] if look.color is None
                   for color in colors_of(side == 1) for width in middle]
        worker.submit(partial(self._compress, worker, worker.generation, iter(wanted)))

    def _compress(self, worker: RasterWorker, generation: int, wanted: Iterator[tuple[Look, int]]) -> None:
        """Draw and compress one card face, and submit a job for the rest, so that other jobs need not wait for all of
        them.

        `generation` is the worker's when this began; a later one means that the faces are no longer wanted.
        """
        found = next(wanted, None) if generation == worker.generation else None
        if found is not None:
            look, width = found
            worker.submit(partial(self._compress, worker, generation, wanted))
            self.ctx.art.compress(look.color, look.symbol, look.dark, width, look.named)


def display(ctx: Context, looks: LookList, table: Stage) -> None:
    """Add the images of all cards on a table where nothing moves to `looks`."""
    discard_pile(looks, table)
    own_hand(ctx, looks, table)
    looks.add(_top(table), table.places.stock)
    for face, pose in center_row.lying(table) if table.places.with_row else ():
        looks.add(face, pose)
    for seat in table.places.others():
        fan(looks, table, seat)


def table_of(stage: Stage) -> Stage:
    """A copy of a stage where nothing moves, which can be changed without changing the original."""
    view = copied(stage.shown)
    table = Stage(view, stage.places, _never)
    table.calm, table.named, table.hand.order = stage.calm, dict(stage.named), stage.hand.order
    settle(table)
    return table


def settle(table: Stage) -> None:
    """Put everything on a table into its final pose at once."""
    table.sync()
    table.hand.settle()
    for width in table.fans.widths:
        width.value = width.target


def copied(view: View) -> View:
    """A copy of a view to which events can be applied without changing the original."""
    twin = copy(view)
    twin.hands, twin.row = [[*hand] for hand in view.hands], [[*cards] for cards in view.row]
    twin.stock, twin.pile, twin.notes = [*view.stock], [*view.pile], view.notes.copy()
    return twin


def comes_soon(layout: Layout, seat: int) -> bool:
    """Whether it is a seat's turn, or may become so within few turns in either direction."""
    ring = layout.playing
    if seat not in ring or layout.seat not in ring:
        return True
    far = abs(ring.index(seat) - ring.index(layout.seat))
    return min(far, len(ring) - far) <= SOON


def look_of(deck: Deck, card: int, side: int) -> Look:
    """The cache key of a card's image on one side of the deck (0 or 1)."""
    face = deck.faces[side][card]
    return Look(face.color, symbol_of(face), side == 1)


def _top(table: Stage) -> Look | None:
    """The cache key of the image of the draw pile's top card; None if the pile is empty."""
    stock = table.shown.stock
    return back_of(table.shown, stock[-1]) if stock else None


def _never(stage: Stage, event: events.Event) -> Motion:
    raise ValueError("a forecast shows no movement")


def prefetch_table(ctx: Context, picture: TablePicture) -> Ready:
    """Have the images for the first frame of a table made in the background, while another screen is still shown.

    Returns a function that tells whether they are ready.
    """
    if ctx.worker is None:
        return ready
    looks = LookList(picture.items.pictures)
    display(ctx, looks, table_of(picture.stage))

    def paint() -> None:
        paint_bare_table(ctx, picture.stage.places)
        if (seat := lit_seat(picture.stage.shown)) != DARK and not ctx.theme.plain:
            light_of(ctx, ctx.theme, picture.stage.places, seat)
        for look in looks.looks:
            picture.items.pictures.get(look)

    return ctx.worker.run(paint)
