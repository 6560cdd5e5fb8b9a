"""The forecast of a card table: the images that the table will need soon are made in the background before.

What will be shown is found by applying the queued events to a copy of the stage. Drawing that copy yields its looks,
which are the cache keys of its images; the worker thread makes the images that are missing. Without a worker, images
are made when they are first drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

import pygame

from game.core.events import Dealt, DrewForDeal, Event, Reshuffled, RoundEnded, Shuffled
from game.core.layout import PILE
from scenes.context import Context
from scenes.kit.compositor import Node, Sprite
from scenes.kit.compositor.memo import Memo
from scenes.kit.compositor.prefetch import Job
from scenes.kit.graphics.theme import Theme, theme
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.tween import Motion
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_look import AnyLook, CardLook, CardSprites
from scenes.table.looks.card_sprite import Look, back_of, some_backs, tops_after
from scenes.table.timeline.deal import RIFFLED
from scenes.table.timeline.flight import heft
from scenes.table.timeline.landing import looks_of
from scenes.table.timeline.playback import Stage
from scenes.table.view.bare_table import SlowRaster, slow_rasters
from scenes.table.view.cards import center_row
from scenes.table.view.cards.fans import fan, opened
from scenes.table.view.cards.items import TableItems
from scenes.table.view.cards.own_hand import own_hand
from scenes.table.view.cards.piles import discard_pile
from scenes.table.view.effects.light import DARK, light_key, light_of, lit_seat, paint_light
from scenes.table.view.table import TablePicture

UNSEEN = Sprite("unseen", pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0, 0)
"""The sprite of everything that is drawn only to find out its look."""


class Forecast:
    """Requests the images that a stage will need, in the order in which they are needed.

    Each frame requests the images of one queued event, so that it does not take long. Images that a frame lacks already
    are made before all others.
    """

    def __init__(self, ctx: Context, stage: Stage, items: TableItems) -> None:
        self.ctx, self.stage, self.items = ctx, stage, items
        self._known: Hashable = None
        """Everything that the latest forecast was made from."""
        self._looks: Iterator[Iterable[AnyLook]] = iter(())
        """The looks that will be needed and are not requested yet, for one queued event after the other."""
        self._bare = Memo[list[SlowRaster]]()
        """The slow images of the table without cards."""

    def update(self) -> None:
        """Request the images for the next queued event, from the first one again if anything has changed.

        After the last one, and once nothing moves, request the images of the table without cards.
        """
        ctx, stage, hand, evidence = self.ctx, self.stage, self.stage.hand, self.stage.evidence
        if ctx.worker is None or stage.closed:
            return
        known = (stage.steps, len(stage.queue), stage.shown, stage.places, evidence.wanted, evidence.way,
                 hand.playable, hand.foreseen, hand.lit, hand.order, ctx.theme, self.items.pictures)
        if known != self._known:
            self._known, self._looks = known, self._needed()
        looks = next(self._looks, None)
        for look in looks or ():
            self.items.pictures.prefetch(look, urgent=False)
        for kind, key, make in self._bare_table():
            if looks is None and not stage.busy:  # cards in the air need theirs first
                kind.prefetch(key, make, urgent=False)
            else:
                kind.find(key)  # marks it as used

    def _needed(self) -> Iterator[Iterable[AnyLook]]:
        """The looks of each event shown or queued and of the table after it; at last the looks of the own hand as it
        can be played. It also requests the light of each table that comes.
        """
        stage, pictures = self.stage, self.items.pictures
        events = [*([] if stage.current is None else [stage.current]), *stage.queue]
        future = at_rest(stage)
        for number, event in enumerate(events, 1):
            looks = LookList(pictures.view, pictures.little)
            looks.add_event(future, event, events[number:])
            future.shown.apply(event)
            settle(future)
            looks.add_table(self.ctx, future)
            self._light(future)
            yield looks.found
        fits = stage.hand.foreseen if stage.hand.playable is None else stage.hand.playable
        looks = LookList(pictures.view, pictures.little)
        future.hand.playable, future.hand.lit = fits, stage.hand.lit
        own_hand(self.ctx, looks, future)
        if stage.evidence.wanted:
            future.evidence.set(stage.evidence.way, calm=True)
            discard_pile(looks, future)
        yield looks.found

    def _light(self, future: Stage) -> None:
        """Request the image of the light on the seat whose turn it is in `future`."""
        ctx, places, seat = self.ctx, future.places, lit_seat(future.shown)
        if seat != DARK and not ctx.theme.plain:
            side = self._theme(future.shown.side)
            # urgent, because it has no stand-in: the frame that lacks it would have to paint it
            ctx.lights.prefetch(light_key(ctx, side, places, seat), lambda: paint_light(ctx, side, places, seat))

    def _bare_table(self) -> list[SlowRaster]:
        """The slow images of the table without cards, for each side of the deck."""
        ctx, places, sides = self.ctx, self.stage.places, self.stage.shown.deck.sides
        themes = [self._theme(side) for side in range(sides)] if sides > 1 else [ctx.theme]
        return self._bare.get((themes, places, ctx.view, ctx.shapes), lambda: [
            raster for one in themes for raster in slow_rasters(ctx, one, places)])

    def _theme(self, side: int) -> Theme:
        """The theme while this side of the deck (0 or 1) is in play."""
        settings = self.ctx.settings
        return theme(settings.table, dark=side == 1, high_contrast=settings.high_contrast)


class LookList(CardSprites):
    """A drawing target that only collects the looks of the cards drawn on it, in `found`; it makes no images."""

    def __init__(self, view: Viewport, little: int) -> None:
        super().__init__(view, little)
        self.found: dict[AnyLook, None] = {}
        """The looks as keys, in the order in which they were drawn first."""

    def sprite(
        self, name: Hashable, look: AnyLook, x: float, y: float, lay: AnyLook | None = None, alpha: float = 1.0,
        card: int = -1,
    ) -> Sprite:
        self.found[look] = None
        return UNSEEN

    def group(self, name: Hashable, key: Hashable, make: Callable[[], Iterable[Node]]) -> list[Node]:
        return [*make()]

    def add(self, face: Look, pose: Pose) -> None:
        """Add a card that lies in this pose."""
        self.lying_card(None, face, pose)

    def add_flat(self, face: Look) -> None:
        """Add the upright images of a card, from which its images in flight are turned and scaled."""
        self.found[CardLook(face, self.view.px(PILE_WIDTH))] = None
        if self.little:
            self.found[CardLook(face, self.little)] = None

    def add_table(self, ctx: Context, stage: Stage) -> None:
        """Add all cards of a stage where nothing moves."""
        shown, places = stage.shown, stage.places
        discard_pile(self, stage)
        own_hand(ctx, self, stage)
        if shown.stock:
            self.add(back_of(shown, shown.stock[-1]), places.stock)
        for face, pose in center_row.lying(stage) if places.with_row else ():
            self.add(face, pose)
        for seat in places.others():
            fan(self, stage, seat)
        if shown.deck.sides > 1:  # the own cards may all turn over at once
            for here in stage.hand.cards:
                self.add_flat(here.sprite.back)
                self.add_flat(here.sprite.seen)

    def add_event(self, stage: Stage, event: Event, later: Iterable[Event]) -> None:
        """Add what is seen only while an event moves cards of a stage: faces in the air and what they leave behind."""
        shown, places = stage.shown, stage.places
        for move in event.moves:
            front, back = stage.looks(move.card)
            for face in (front, back):
                if face is not None:
                    self.add_flat(face)
            if move.target == PILE and front is not None and not stage.calm:
                for pose in looks_of(heft(stage, event, move), stage.discard(move.card)):
                    self.landed_card(None, front, pose)
        for slot in tops_after(shown, event, later):
            self.add(back_of(shown, slot), places.stock)
        if isinstance(event, RoundEnded):
            for seat in places.others():
                for face, pose in opened(stage, event, seat):
                    self.add(face, pose)
        if isinstance(event, Shuffled | Reshuffled):
            for face in some_backs(shown, RIFFLED):
                self.add_flat(face)
        if isinstance(event, DrewForDeal):
            for _, card in event.draws:
                for face in filter(None, stage.looks(card)):
                    self.add_flat(face)
        if isinstance(event, Dealt):
            for card, pose in stage.hand.poses_of(event.hands[places.bottom], shown).items():
                self.add(back_of(shown, card), pose)


def at_rest(stage: Stage) -> Stage:
    """A copy of a stage where nothing moves, which can be changed without changing the original."""
    twin = Stage(stage.shown.copy(), stage.places, _never)
    twin.calm, twin.named, twin.hand.order = stage.calm, dict(stage.named), stage.hand.order
    settle(twin)
    return twin


def settle(stage: Stage) -> None:
    """Put everything on a stage into its final pose at once."""
    stage.sync()
    stage.hand.settle()
    for width in stage.fans.widths:
        width.value = width.target


def _never(stage: Stage, event: Event) -> Motion:
    raise ValueError("a forecast shows no movement")


def first_images(ctx: Context, picture: TablePicture) -> Job:
    """A function, callable from any thread, that makes the images for the first frame of a table as it is now."""
    stage, pictures, chosen = picture.stage, picture.items.pictures, ctx.theme
    places, seat = stage.places, lit_seat(stage.shown)
    bare = slow_rasters(ctx, chosen, places)
    looks = LookList(pictures.view, pictures.little)
    looks.add_table(ctx, at_rest(stage))

    def paint() -> None:
        for kind, key, make in bare:
            kind.get(key, make)
        if seat != DARK and not chosen.plain:
            light_of(ctx, chosen, places, seat)
        for look in looks.found:
            pictures.get(look)

    return paint
