"""Stage: what lies where as far as it has been shown, and the movements that show what happens next."""

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
    """The moments of an event to which sounds, words and effects react."""

    BEGIN = "begin"
    TAKE = "take"
    LAND = "land"
    END = "end"


OnCue = Callable[[Cue, Event, Move | None], None]
Perform = Callable[["Stage", Event], Motion]


class Listener(Protocol):
    """Something that reacts to cues."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """React to a cue of an event; `move` is the card that is taken or lands."""


class Stage:
    """The cards and motions as far as they have been shown; its view `shown` advances when the animation of an event
    ends. `lying` holds the cards of every place (a seat's number, STOCK, PILE, ROW - i) as they are drawn: in the
    middle of an event some have left or landed already. When nothing moves it agrees with `shown`. `perform` makes the
    movement of an event; `pause` returns the seconds of rest after cards were played."""

    def __init__(
        self, view: View, places: Places, perform: Perform, on_cue: OnCue = lambda cue, event, move: None,
        pause: Callable[[Played], float] = lambda played: 0.0,
    ) -> None:
        self.perform, self.on_cue, self.pause = perform, on_cue, pause
        self.speed = 1.0
        self.changes = 0
        """A counter that increases when counts change, an event is over, or the stage becomes busy or still."""
        self.steps = 0
        """How many events have begun or ended in all."""
        self._told: object = None
        self.queue: deque[Event] = deque()
        self.tops: deque[int] = deque()
        """The public backs that come up on the draw pile while cards leave it."""
        self.motion: Motion | None = None
        self.current: Event | None = None
        self.flights: list[CardSprite] = []
        self.signs: list[Sign] = []
        self.named: dict[int, str] = {}
        self.lying: dict[int, list[int]] = {}
        self.swing = 1.0
        """Progress of the ring's change of direction, from 0 to 1."""
        self.skipping = False
        """Whether everything is being shown at once, without sounds."""
        self.flipping = False
        """Whether all cards are turning to the other side, whose colour is already in play (R4.7)."""
        self.closed = False
        """Whether private cards of the observing seat are hidden, because others may see the screen."""
        self.held = False
        """Whether the stage waits until the player has closed what is shown."""
        self.lent = -1
        """The seat whose hand is shown open elsewhere to the observing seat; -1 for none."""
        self.calm = False
        """Whether reduced motion is on, so that cards fade in place of flying."""
        self.brief = False
        """Whether the draw for the deal is skipped."""
        self.settling: Settling | None = None
        """The card that has just landed on the discard pile and still settles."""
        self.knocks: dict[int, Pose] = {}
        """Offsets of discard-pile cards that heavy ones have displaced."""
        self.hand = Hand(places)
        self.spread, self.evidence, self.places = Spread(), Evidence(), places
        self.reset(view)

    def reset(self, view: View, places: Places | None = None) -> None:
        """Show a view at once, from another seat or with another geometry."""
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
        """Set the geometry for another window shape; movements go on."""
        self.places = places
        self.hand.places = places
        self.hand.arrange()
        self.hand.settle()

    @property
    def busy(self) -> bool:
        """Whether there is something still to be shown."""
        return self.motion is not None or bool(self.queue)

    @property
    def moving(self) -> bool:
        """Whether the next frame would look different."""
        moves = self.hand.moving or self.spread.moving or self.evidence.moving or self.settling
        return bool(self.busy or moves or self.fans.moving)

    wants_frame = moving

    @property
    def untouched(self) -> bool:
        """Whether no card has left the deck yet, before the shuffle."""
        return not any(self.lying.values())

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards seen in each hand; hands that are dealt again count at once."""
        event = self.current
        if isinstance(event, RoundEnded | Flipped | HandsMoved | HandsShuffled):
            return tuple(map(len, event.hands))
        return tuple(len(self.lying[seat]) for seat in range(len(self.shown.hands)))

    def feed(self, events: Iterable[Event]) -> None:
        """Take redacted events to be shown one after the other."""
        self.queue.extend(events)
        self.changes += 1

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: movements at the chosen speed, the hand at its own."""
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
        """Show the remaining events at once, up to one that the player must look at."""
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
        """Go on after the player has closed what was shown."""
        self.held = False

    def hold(self) -> None:
        """Stop showing events until `release`."""
        self.held = True

    def sync(self) -> None:
        """Set all cards to the places in the shown view."""
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
        """Show wilds on the discard pile in the colours that they were given."""
        self.named.update(named)
        self.sync()
        self.changes += 1

    def looks(self, card: int) -> tuple[Look | None, Look]:
        """The looks of front and back of a card or hidden slot, as far as the viewer may know them."""
        return front_of(self.shown, card, self.named.get(card)), back_of(self.shown, card)

    def lift(self, place: int, card: int, at: int | None = None) -> CardSprite:
        """Take a card, or a hidden one, from its place and return its sprite."""
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
        """Add a card that has arrived to its place."""
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
        """Open gaps in a hand for cards that will arrive."""
        if place == self.places.bottom:
            self.hand.make_room(cards, self.shown)
        elif place >= 0:
            self.fans.make_room(place, len(tuple(cards)))
            self.fans.fit(place, len(self.lying[place]))

    def target(self, place: int, card: int) -> Pose:
        """The pose that a card will have at its place."""
        if place == self.places.bottom:
            return self.hand.next_pose(card, self.shown)
        lying = len(self.lying.get(place, ()))
        return self._pose(place, lying, card) if place < 0 else self.places.fan(place, *self.fans.place(place, lying))

    @property
    def row_count(self) -> int:
        """The number of places in the centre row, also those being cleared (R11)."""
        return count_of(self.lying, self.shown.row, self.current)

    def discard(self, card: int, knocks: Mapping[int, Pose] | None = None) -> Pose:
        """The pose of a card of the discard pile, with the present or other `knocks`."""
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
        """Begin the next movement if none is under way; returns whether one is."""
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
    """The index of a card: the place that the event names, else the card itself, else the last hidden one."""
    if at is not None and at < len(lying):
        return at
    if card in lying:
        return len(lying) - 1 - lying[::-1].index(card)
    return max(0, len(lying) - 1)
