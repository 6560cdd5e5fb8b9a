"""The stage: which card is where as far as events have been shown, and the animations that show the next events."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Protocol

from game.core.cards import HIDDEN
from game.core.events import Event, Flipped, HandShown, HandsMoved, HandsShuffled, Played, RoundEnded, names_of
from game.core.layout import PILE, ROW, STOCK, Move
from game.core.view import View
from scenes.kit.tween import Motion, wait
from scenes.table.geometry.places import Places, Pose
from scenes.table.looks.card_sprite import CardSprite, Look, back_of, front_of, tops_after
from scenes.table.timeline.evidence import Evidence
from scenes.table.timeline.fans import Fans
from scenes.table.timeline.hand import Hand
from scenes.table.timeline.landing import Settling, knocked
from scenes.table.timeline.signs import Sign
from scenes.table.timeline.spread import Spread, count_of, depth_of


class Cue(Enum):
    """The moments in the animation of an event to which sounds, texts and effects react."""

    BEGIN = "begin"
    TAKE = "take"
    LAND = "land"
    END = "end"


OnCue = Callable[[Cue, Event, Move | None], None]
Perform = Callable[["Stage", Event], Motion]


class Listener(Protocol):
    """The interface of an object that is told the moments (cues) of each event's animation."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """React to a moment of an event's animation; `move` is the move of the card that is taken or lands, if any."""


class Stage:
    """The cards of a table as they are drawn, and the animations that show queued events one after the other.

    `shown` is the view of the match before the event that is being animated; the event is applied to it at the end.
    `lying` holds the cards of every place as drawn, where a place is a seat number (that player's hand), STOCK (draw
    pile), PILE (discard pile) or ROW - i (centre card i); during an event some cards have left or landed already.
    `perform` returns the animation of an event; `pause` the seconds to wait after a play.
    """

    def __init__(
        self, view: View, places: Places, perform: Perform, on_cue: OnCue = lambda cue, event, move: None,
        pause: Callable[[Played], float] = lambda played: 0.0,
    ) -> None:
        self.perform, self.on_cue, self.pause = perform, on_cue, pause
        self.speed = 1.0
        self.changes = 0
        """A counter that increases when numbers of cards change, an event is over, or animations begin or stop."""
        self.steps = 0
        """How many events have begun or ended in all."""
        self._told: object = None
        self.queue: deque[Event] = deque()
        self.tops: deque[int] = deque()
        """Numbers of the backs that come up on the draw pile while cards leave it; in FLIP everybody sees them."""
        self.motion: Motion | None = None
        self.current: Event | None = None
        self.flights: list[CardSprite] = []
        self.signs: list[Sign] = []
        self.named: dict[int, str] = {}
        self.lying: dict[int, list[int]] = {}
        self.swing = 1.0
        """Progress of the ring of arrows to the other direction of play, from 0 to 1."""
        self.skipping = False
        """Whether everything is being shown at once, without sounds."""
        self.flipping = False
        """Whether all cards are turning to the other side, whose colour is already in play (R4.7)."""
        self.closed = False
        """Whether the hand of the viewer is hidden, because others may see the screen."""
        self.held = False
        """Whether no event is shown until the player has closed a shown hand."""
        self.lent = -1
        """The seat whose hand is shown to the viewer face up elsewhere on the screen; -1 for none."""
        self.calm = False
        """Whether reduced motion is on, so that cards fade in place of flying."""
        self.brief = False
        """Whether the animation of the draw for the deal is skipped."""
        self.settling: Settling | None = None
        """The card that has just landed on the discard pile and does not rest yet."""
        self.knocks: dict[int, Pose] = {}
        """Offsets of discarded cards that cards landing hard have displaced, by card."""
        self.hand = Hand(places)
        self.spread, self.evidence, self.places = Spread(), Evidence(), places
        self.reset(view)

    def reset(self, view: View, places: Places | None = None) -> None:
        """Drop all animations and show `view` at once, perhaps another seat's; `places` is a new layout, if given."""
        self.shown, self.places = view, (places := places or self.places)
        self.queue.clear()
        self.motion, self.current, self.held, self.flipping = None, None, False, False
        self.changes += 1
        self.flights, self.signs, self.named, self.settling = [], [], {}, None
        self.fans = Fans([len(hand) for hand in view.hands])
        self.hand = Hand(places, self.hand.order)
        self.sync()
        self.hand.settle()

    def rearrange(self, places: Places) -> None:
        """Set the layout for another window shape; animations continue."""
        self.places = places
        self.hand.places = places
        self.hand.arrange()
        self.hand.settle()

    @property
    def busy(self) -> bool:
        """Whether an animation runs or events are still queued."""
        return self.motion is not None or bool(self.queue)

    @property
    def moving(self) -> bool:
        """Whether the next frame would look different."""
        moves = self.hand.moving or self.spread.moving or self.evidence.moving or self.settling
        return bool(self.busy or moves or self.fans.moving)

    wants_frame = moving

    @property
    def untouched(self) -> bool:
        """Whether no card is anywhere on the table yet, as before the first shuffle."""
        return not any(self.lying.values())

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards shown in each hand; already the new ones during an event that changes whole hands."""
        event = self.current
        if isinstance(event, RoundEnded | Flipped | HandsMoved | HandsShuffled):
            return tuple(map(len, event.hands))
        return tuple(len(self.lying[seat]) for seat in range(len(self.shown.hands)))

    def feed(self, events: Iterable[Event]) -> None:
        """Queue events, from which what the viewer may not know has been removed, to be shown one after the other."""
        self.queue.extend(events)
        self.changes += 1

    def update(self, dt: float) -> None:
        settling = self.settling
        left: float | None = dt * self.speed
        while left is not None and self._ready():
            left = self.motion.advance(left) if self.motion else left
            if left is not None:
                self._end()
        if self._told != (told := (self.counts, self.busy, self.flipping)):  # in few frames of a movement
            self._told, self.changes = told, self.changes + 1
        self.hand.update(dt, self.speed, calm=self.calm)
        if settling and settling is self.settling:  # one that has just begun is seen as it lands
            settling.update(dt * self.speed)
            self.settling = None if settling.over else settling
        self.evidence.update(dt)
        self.spread.follow(self.row_count)
        glides = math.inf if self.calm else dt * max(1.0, min(self.speed, 8.0))
        for gliding in (self.spread.share, *self.fans.widths):
            gliding.update(glides)

    def skip(self) -> None:
        """Show the queued events at once, up to one that the player must look at."""
        self.skipping, self.settling = True, None
        while not self.held and self._ready():
            if isinstance(self.current, HandShown) and self.held:
                break
            if self.motion:
                self.motion.finish()
            self._end()
        self.hand.open()
        self.skipping = False

    def release(self) -> None:
        """Show further events, after the player has closed a shown hand."""
        self.held = False

    def hold(self) -> None:
        """Show no further events until `release` is called."""
        self.held = True

    def sync(self) -> None:
        """Move all cards to where the view `shown` has them, without animation."""
        view = self.shown
        self.lying = {seat: list(hand) for seat, hand in enumerate(view.hands)}
        self.lying[STOCK], self.lying[PILE] = list(view.stock), list(view.pile)
        self.lying.update({ROW - i: list(cards) for i, cards in enumerate(view.row)})
        self.named = {card: color for card, color in self.named.items() if card in view.pile}
        self.knocks = knocked(view, view.pile)
        self.named.update({name.card: name.color for name in names_of(view) if name.color})
        if view.pile and view.color and view.up.color is None:
            self.named[view.pile[-1]] = view.color
        self.hand.sync(self.lying[self.places.bottom], view)
        self.fans.rest([len(hand) for hand in view.hands])

    def name(self, named: Mapping[int, str]) -> None:
        """Draw wild cards of the discard pile in the colours chosen for them; `named` maps cards to colours."""
        self.named.update(named)
        self.sync()
        self.changes += 1

    def looks(self, card: int) -> tuple[Look | None, Look]:
        """The appearances of front and back of a card, as far as the viewer may know; `card` is negative if hidden."""
        return front_of(self.shown, card, self.named.get(card)), back_of(self.shown, card)

    def lift(self, place: int, card: int, at: int | None = None) -> CardSprite:
        """Remove a card, perhaps a hidden one, from a hand or pile and return it as a sprite that can fly.

        `place` is a seat number, STOCK, PILE or ROW - i; `at` is the card's position there, if known.
        """
        lying = self.lying.setdefault(place, [])
        index = index_of(lying, card, at)
        pose = self._pose(place, index)
        slot = lying.pop(index) if lying else card
        if place == STOCK and self.tops and lying:
            lying[-1] = self.tops.popleft()
        if place == self.places.bottom:
            pose = self.hand.take(slot, pose)
        elif place >= 0:
            self.fans.fit(place, len(lying))
        front = front_of(self.shown, card if card >= 0 else slot, self.named.get(card))
        behind = back_of(self.shown, slot if slot < HIDDEN or card == HIDDEN else card)
        sprite = CardSprite.at(pose, front, behind, card)
        sprite.turn = 0.0 if slot >= 0 else 1.0
        self.flights.append(sprite)
        return sprite

    def land(self, place: int, card: int, sprite: CardSprite) -> None:
        """Add a card whose flight has ended to a hand or pile; `place` is a seat number, STOCK, PILE or ROW - i."""
        self.flights = [other for other in self.flights if other is not sprite]
        self.lying.setdefault(place, []).append(card)
        if place == PILE:
            self.knocks = knocked(self.shown, self.lying[PILE])
        self.fans.lands(place)
        if place == self.places.bottom:
            self.hand.put(card, sprite, self.shown)
        elif place >= 0:
            self.fans.fit(place, len(self.lying[place]))

    def make_room(self, place: int, cards: Iterable[int]) -> None:
        """Open gaps for cards that will fly to a hand; `place` is its seat number."""
        if place == self.places.bottom:
            self.hand.make_room(cards, self.shown)
        elif place >= 0:
            self.fans.make_room(place, len(tuple(cards)))
            self.fans.fit(place, len(self.lying[place]))

    def target(self, place: int, card: int) -> Pose:
        """The pose that a card will have in a hand or pile; `place` is a seat number, STOCK, PILE or ROW - i."""
        if place == self.places.bottom:
            return self.hand.next_pose(card, self.shown)
        lying = len(self.lying.get(place, ()))
        return self._pose(place, lying, card) if place < 0 else self.places.fan(place, *self.fans.place(place, lying))

    @property
    def row_count(self) -> int:
        """The number of positions in the row of centre cards (R11), including those being cleared now."""
        return count_of(self.lying, self.shown.row, self.current)

    def discard(self, card: int, knocks: Mapping[int, Pose] | None = None) -> Pose:
        """The pose of a card on the discard pile, with present offsets of displaced cards or with other `knocks`."""
        pose, off = self.places.discard(card), (self.knocks if knocks is None else knocks).get(card)
        return pose if off is None else Pose(pose.x + off.x, pose.y + off.y, pose.angle + off.angle, pose.width)

    def _pose(self, place: int, index: int, card: int | None = None) -> Pose:
        lying = self.lying.get(place, [])
        if place == STOCK:
            return self.places.stock_top(len(lying))
        if place == PILE:
            return self.discard(card if card is not None else lying[index] if lying else 0)
        if place <= ROW:
            number = ROW - place
            depth = depth_of(self.shown.row, number, lying, index)
            return self.places.row(number, max(self.row_count, number + 1), depth)
        return self.places.pile if place < 0 else self.places.fan(place, index, max(index + 1, len(lying)))

    def _ready(self) -> bool:
        """Begin the next event's animation if none is running; returns whether one is running now."""
        if self.motion is None and self.queue and not self.held:
            self.current = self.queue.popleft()
            self.steps += 1
            self.on_cue(Cue.BEGIN, self.current, None)
            self.tops = tops_after(self.shown, self.current, self.queue)
            self.motion = self.perform(self, self.current)
        return self.motion is not None

    def _end(self) -> None:
        event, self.current, self.motion, self.flipping = self.current, None, None, False
        self.steps += 1
        self.flights = []
        if event is not None:
            self.shown.apply(event)
            self.sync()
            self.on_cue(Cue.END, event, None)
        if isinstance(event, Played) and (seconds := self.pause(event)):
            self.motion = wait(seconds * self.speed)
        self.changes += 1


def index_of(lying: Sequence[int], card: int, at: int | None) -> int:
    """The index of a card in `lying`: the position `at` that the event names, else the card's own, else the last."""
    if at is not None and at < len(lying):
        return at
    if card in lying:
        return len(lying) - 1 - lying[::-1].index(card)
    return max(0, len(lying) - 1)
