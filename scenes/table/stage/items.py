"""Items: everything that lies still on the table, as items of the layer."""

from __future__ import annotations

import pygame

from game.core.cards import Deck
from game.core.layout import PILE, STOCK
from game.core.questions import PenaltyAsked
from game.match.setup import Seat
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context
from scenes.table.animation import center_row as row
from scenes.table.hud.color_chip import ColorChip, PenaltyBadge
from scenes.table.hud.direction_ring import Ring
from scenes.table.hud.log import LogPanel
from scenes.table.hud.seat_plate import PlateState, SeatPlate, plate_state
from scenes.table.hud.top_bar import TopBar
from scenes.table.stage.card_backs import mark, mark_bluffs, peeked
from scenes.table.stage.layer import Item
from scenes.table.stage.places import PILE_WIDTH, PILL, RING, Places
from scenes.table.stage.sprites import Blits, Look, Pictures, back_of, box, draw, front_of
from scenes.table.stage.stage import Stage
from scenes.table.state import TableState

SHOWN = 7
"""Cards of the discard pile that are drawn."""
THICK = 11.0
"""Cards of the draw pile for one visible edge."""
FAN = 18
"""Cards of somebody's fan that are drawn at most."""


class TableItems:
    """Pills, ring, piles, fans, hand, chip and log, drawn where `Places` says."""

    def __init__(self, ctx: Context, seats: tuple[Seat, ...], plates: list[SeatPlate], top: TopBar) -> None:
        self.ctx = ctx
        self.seats, self.plates, self.top = seats, plates, top
        self.ring, self.chip = Ring(ctx), ColorChip(ctx)
        self.badge, self.log = PenaltyBadge(ctx), LogPanel(ctx)
        self.pictures = Pictures(ctx.art, ctx.view)
        self.cold: list[Look] = []
        self.fitting: frozenset[int] = frozenset()
        """Centre cards that the chosen cards would match (R11)."""
        self.curtained = False
        """Whether a curtain hangs over the lower edge: then there is no room for the log."""
        self._beats = [0] * (len(seats) + 3)

    def place(self, places: Places, deck: Deck) -> None:
        """Lay everything out for a window or another perspective."""
        self.places = places
        self.cold = list({Look(face.color, symbol_of(face), side == 1)
                          for side, faces in enumerate(deck.faces) for face in faces})
        self.pictures = Pictures(self.ctx.art, self.ctx.view)
        self._fans = {seat: self._widest(seat) for seat in places.others()}
        self.ring.place((places.cx, places.cy), RING)
        self.log.rect = places.log.copy()
        self.top.arrange(places.top_left)
        for seat, plate in enumerate(self.plates):
            plate.mine = seat == places.bottom
            plate.compact = places.pill_size != PILL and not plate.mine
            plate.catch_above = plate.mine

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; every time one more face is drawn that will be needed."""
        if self.cold:
            self.warm()
        for plate in self.plates:
            plate.update(dt)
        self.chip.update(dt)
        self.badge.update(dt)
        self.log.update(dt)

    @property
    def wants_frame(self) -> bool:
        """Whether anything would look different by itself."""
        parts = (self.chip.wants_frame, self.badge.wants_frame, self.log.wants_frame)
        return any(parts) or any(plate.wants_frame for plate in self.plates)

    def warm(self) -> None:
        """Draw one face of the deck that has not been seen yet: the picture does not stall when it is played."""
        if self.cold:
            self.pictures.flat(self.cold.pop(), self.ctx.view.px(PILE_WIDTH))

    def follow(self, state: TableState, fitting: frozenset[int]) -> None:
        """Show another state of the table; the chosen cards would match the `fitting` centre cards (R11)."""
        self.fitting, view = fitting, state.view
        for seat in range(len(self.seats)):
            others = seat == state.bottom and len(state.people) > 1
            self._seat(seat, plate_state(state, seat), catch=others)
        self.chip.set(view.color)
        self.badge.set(view.asked.amount if isinstance(view.asked, PenaltyAsked) else 0)

    def _seat(self, seat: int, state: PlateState, *, catch: bool) -> None:
        """Set what a seat's pill shows; with `catch` other people at this screen can catch the own seat too."""
        plate = self.plates[seat]
        plate.place(self.places.pill(seat).center, state)
        plate.catch.visible = plate.catch.visible or (catch and state.catchable and plate.catches)

    def items(self, stage: Stage) -> list[Item]:
        """All that lies on the cloth, lowest first."""
        items = [self._ring(stage), self._stock(stage), self._pile(stage)]
        items += [row.item(self.ctx, self.pictures, stage, self.fitting), *self._chip()]
        for seat in self.places.others():
            items += [self._fan(stage, seat), self._plate(seat)]
        lower = [self._hand(stage), self._plate(self.places.bottom)]
        return [*items, *lower, self._words(), *([] if self.curtained else [self._log()])]

    def _px(self, rect: pygame.FRect) -> pygame.Rect:
        return self.ctx.view.rect(rect).inflate(4, 4)

    def _beat(self, number: int, moving: bool) -> int:
        """A number that changes as long as the item moves without an event."""
        self._beats[number] += moving
        return self._beats[number]

    def _ring(self, stage: Stage) -> Item:
        color, view = stage.shown.color, stage.shown
        rgb = self.ctx.art.tones(color).rgb
        swing, pile = round(stage.swing, 2), stage.places.pile

        def paint(surface: pygame.Surface) -> None:
            if color:
                self.ring.light(surface, (pile.x, pile.y + 10), 172, rgb)
            self.ring.draw(surface, self.ctx.view, rgb, view.direction, 0.0, swing)

        rect = self._px(self.places.ring.inflate(90, 90))
        return Item("ring", rect, (color, view.direction, swing), paint)

    def _stock(self, stage: Stage) -> Item:
        cards = stage.lying[STOCK] or ([-1] * 108 if stage.untouched and not stage.shown.pile else [])
        layers = min(10, round(len(cards) / THICK + 0.49))
        high = -(-len(cards) // 4) * 4  # it is not painted anew for every card
        look = back_of(stage.shown, cards[-1] if cards else -1)
        places, playable = self.places, stage.hand.playable
        stuck = playable is not None and not playable and not stage.closed  # no card in the hand fits: it glows
        glow = self.ctx.theme.glow if stuck else None

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for number in range(layers):
                pose = places.stock_top(round((number + 1) * high / layers))
                ends = number in (0, layers - 1)
                lit = glow if number == layers - 1 else None
                self.pictures.add_lying(blits, look, pose, drop=7 if not number else 2, shadow=ends, glow=lit)
            draw(surface, blits)

        rect = self._px(box(places.stock).inflate(60, 60))
        return Item("stock", rect, (layers, look, high, glow), paint)

    def _pile(self, stage: Stage) -> Item:
        cards = tuple(stage.lying[PILE][-SHOWN:])
        looks = tuple(stage.looks(card)[0] or stage.looks(card)[1] for card in cards)
        places = self.places

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for card, look in zip(cards, looks, strict=True):
                self.pictures.add_lying(blits, look, places.discard(card), drop=3)
            draw(surface, blits)

        return Item("pile", self._px(box(places.pile).inflate(110, 80)), (cards, looks), paint)

    def _chip(self) -> list[Item]:
        center = self.places.chip
        rect = self._px(pygame.FRect(center[0] - 130, center[1] - 42, 260, 84))
        beat = self._beat(-1, self.chip.wants_frame)
        chip = Item("chip", rect, (self.chip.color, beat), lambda surface: self.chip.draw(surface, center))
        spot = self.places.badge
        over = self._px(pygame.FRect(spot[0] - 48, spot[1] - 48, 96, 96))
        key = self.badge.amount, self._beat(-2, self.badge.wants_frame)
        return [chip, Item("badge", over, key, lambda surface: self.badge.draw(surface, spot))]

    def _fan(self, stage: Stage, seat: int) -> Item:
        cards = stage.lying[seat][-FAN:]
        count = min(float(FAN), max(stage.widths[seat].value, float(len(cards))))
        place = self.places.seat(seat)
        looks = tuple([_seen(stage, card) for card in cards])

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for number, look in enumerate(looks):
                pose = place.fan(number + (count - len(cards)) / 2, count)
                self.pictures.add_lying(blits, look, pose, drop=2.5)
            draw(surface, blits)

        return Item(f"fan{seat}", self._fans[seat], (looks, round(count * 12)), paint)

    def _widest(self, seat: int) -> pygame.Rect:
        """The box around a seat's fan at its widest."""
        place = self.places.seat(seat)
        boxes = [box(place.fan(i, FAN)) for i in (0, FAN // 2, FAN - 1)]
        return self._px(boxes[0].unionall(boxes[1:]).inflate(14, 16))

    def _plate(self, seat: int) -> Item:
        plate = self.plates[seat]
        rect = plate.rect.inflate(46, 46)  # as far as its glow reaches
        if plate.catch_rect:
            rect.union_ip(plate.catch_rect.inflate(24, 24))
        key = plate.state, plate.center, self._beat(seat, plate.wants_frame)
        return Item(f"plate{seat}", self._px(rect), key, plate.draw)

    def _hand(self, stage: Stage) -> Item:
        hand = stage.hand
        if stage.closed:
            return self._closed_hand(stage)
        shown = [(here.sprite.seen, here.pose, here.card) for here in hand.cards if not here.held]
        if hand.peek.value:
            return peeked(self.ctx, self.pictures, stage)
        playable, glow, chosen_tone = hand.playable, self.ctx.theme.glow, self.ctx.theme.focus

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for look, pose, card in shown:
                fits = card in hand.lit or (playable is not None and card in playable)
                dim = playable is not None and not fits
                tone = chosen_tone if card in hand.chosen else glow if fits and card not in hand.bluffs else None
                self.pictures.add_lying(blits, look, pose, dim=dim, glow=tone)
            draw(surface, blits)
            mark_bluffs(self.ctx, surface, hand)
            mark(self.ctx, surface, hand)

        rect = self._px(self.places.zone.inflate(60, 120))
        lies = [(look, *(round(part * 2) for part in pose), card) for look, pose, card in shown]
        return Item("hand", rect, (tuple(lies), playable, hand.lit, hand.bluffs, hand.chosen), paint)

    def _closed_hand(self, stage: Stage) -> Item:
        """The own cards from behind, none raised and none marked."""
        lies = tuple([(here.sprite.back, here.aim) for here in stage.hand.cards])

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for look, pose in lies:
                self.pictures.add_lying(blits, look, pose)
            draw(surface, blits)

        return Item("hand", self._px(self.places.zone.inflate(60, 120)), ("closed", lies), paint)

    def _words(self) -> Item:
        key = self.top.round, self.top.standing, self.top.note
        return Item("top", self._px(self.top.rect.inflate(30, 20)), key, self.top.draw)

    def _log(self) -> Item:
        key = self.log.changes, self.log.hovered
        beat = self._beat(-3, self.log.wants_frame)
        return Item("log", self._px(self.log.rect.inflate(50, 50)), (key, beat), self.log.draw)


def _seen(stage: Stage, card: int) -> Look:
    """What is seen of a card in somebody else's hand."""
    front = None if stage.closed else front_of(stage.shown, card)
    return front or back_of(stage.shown, card)
