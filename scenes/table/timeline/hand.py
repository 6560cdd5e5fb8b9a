"""The player's own hand: the poses of its cards, and how they move, rise and shake.

Where the hand is large, equal cards overlap closely in one packet.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from game.core.layout import Layout
from game.core.view import View
from scenes.cards.card_style import style_of
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.kit.tween import Approach
from scenes.table.geometry.places import Places, Pose
from scenes.table.looks.card_sprite import CardSprite, Look, back_of, front_of, on_card
from scenes.table.timeline.hand_card import OFFERED, RAISED, HandCard
from scenes.table.timeline.stacks import Group, lay, order, packed, stops

POINTED = 20 / RAISED
"""How far a card that cannot be played is raised when it is pointed at, as a share of RAISED."""
FRESH = 18 / RAISED
"""How far a card that had to be drawn is raised until its owner's next turn, as a share of RAISED."""
PUSHED, SPREAD = 16.0, 0.05
"""Recoil of the hand when a hard card lands: downwards in design pixels, and sideways as a share of the distance from
the middle."""
WAVE = 0.04
"""Seconds between two cards that turn face up one after the other."""
PICKED = 0.85
"""How far a card is raised that is chosen to be played with others, as a share of RAISED."""
ORDERS = ("color", "kind", "drawn")
"""Ways to sort a hand: by colour, by kind of card, or as drawn."""


class Hand:
    """The player's own hand: its cards from left to right, and which are playable, chosen, raised or on their way."""

    def __init__(self, places: Places, order: str = "drawn") -> None:
        self.places = places
        self.order = order
        self.cards: list[HandCard] = []
        self.groups: list[Group] = []
        """The packets of equal cards in a large hand; empty if every card has its own position."""
        self._raised: int | None = None
        self.keyed = False
        """Whether keyboard or gamepad selected the raised card, so that it has a focus ring."""
        self.playable: frozenset[int] | None = None
        """The cards that can be played now; None without a question."""
        self.foreseen: frozenset[int] | None = None
        """The cards that will be playable once all queued events were shown; None if unknown."""
        self.lit: frozenset[int] = frozenset()
        """Cards that can be played in another player's turn (R9.5)."""
        self.bluffs: frozenset[int] = frozenset()
        """Cards that can be played now, but would be a bluff (R5.1)."""
        self.chosen: tuple[int, ...] = ()
        """Cards chosen to be played together, in the order of choice."""
        self.ordered = True
        """Whether the order of the choice matters."""
        self.fresh: frozenset[int] = frozenset()
        """Cards that their owner had to draw, until the next turn."""
        self.coming: list[int] = []
        """Cards that fly to the hand, for which gaps are open already."""
        self.push = Approach(0.0, 12, even=0.33)
        """Strength of the hand's recoil from a card that has landed hard, from 1 at contact down to 0."""
        self._looks: dict[int, tuple[Look | None, Look]] = {}
        """Appearance of front and back of cards that fly to the hand."""
        self._plan: list[int] = []
        """The order of the hand's cards once all have arrived."""
        self.peek = Approach(0.0, 13)
        """0 while the side in play is seen, 1 while the player looks at the backs of the own cards (R4.8)."""

    @property
    def raised(self) -> int | None:
        """The card that mouse or keyboard points at; it is drawn higher, and its packet of equal cards opens."""
        return self._raised

    @raised.setter
    def raised(self, card: int | None) -> None:
        changed, self._raised = card != self._raised, card
        if changed and self.groups:
            self.arrange()

    @property
    def stacked(self) -> list[HandCard]:
        """The cards in the order in which they are drawn over one another, the lowest first."""
        if not self.groups:
            return self.cards
        by_id = {here.card: here for here in self.cards}
        return [by_id[card] for card in order(self.groups, self.raised) if card in by_id]

    def packet(self, card: int) -> list[HandCard]:
        """The packet of equal cards that `card` belongs to, the lowest first; only `card` if there are no packets."""
        group = next((group for group in self.groups if card in group), (card,))
        return [here for here in self.cards if here.card in group]

    def buried(self, card: int) -> bool:
        """Whether other cards of its closed packet lie on top of a card."""
        return any(card in group[:-1] and self.raised not in group for group in self.groups)

    @property
    def moving(self) -> bool:
        """Whether any card of the hand still moves."""
        return self.peek.moving or self.push.moving or any(card.moving and not card.held for card in self.cards)

    @property
    def turning(self) -> bool:
        """Whether any card that the player may see is still face down or turning over."""
        return any(card.card >= 0 and card.sprite.turn > 0 for card in self.cards)

    def fits(self, card: int) -> bool:
        """Whether a card can be played now, in the player's own turn or in that of another (R9.5)."""
        return card in self.lit or (self.playable is not None and card in self.playable)

    def find(self, card: int) -> HandCard | None:
        return next((here for here in self.cards if here.card == card), None)

    def sync(self, slots: list[int], layout: View) -> None:
        """Set the hand to exactly the cards `slots` (ids, negative if hidden); cards already there keep their pose."""
        left = list(self.cards)
        cards = []
        for slot in slots:
            here = next((here for here in left if here.card == slot), None)
            if here is not None:
                left.remove(here)
            cards.append(here or self._new(slot, layout))
            cards[-1].sprite.front, cards[-1].sprite.back = front_of(layout, slot), back_of(layout, slot)
        self.cards = cards
        self.coming = [card for card in self.coming if card not in slots]
        self.fresh &= frozenset(slots)
        self.sort(layout)

    def make_room(self, cards: Iterable[int], layout: View) -> None:
        """Open gaps between the cards for `cards` that will fly to the hand; hidden cards get no gap."""
        lying = {here.card for here in self.cards}
        self.coming += [card for card in cards if card >= 0 and card not in self.coming and card not in lying]
        self._looks = {card: (front_of(layout, card), back_of(layout, card)) for card in self.coming}
        self._plan = [here.card for here in self.cards] + self.coming
        if self.order != "drawn":
            self._plan.sort(key=self._key(layout))
        self.arrange()

    def turn_round(self, seen: bool) -> None:
        """Show the backs of all own cards (`seen`), or their fronts again; in FLIP others see the backs (R4.8)."""
        self.peek.target = float(seen)
        self.arrange()

    def turn_up(self) -> None:
        """Turn the face-down cards of the player's own hand face up, one after the other."""
        closed = [here for here in self.cards if here.card >= 0 and here.sprite.turn > 0]
        for number, here in enumerate(closed):
            here.opens = WAVE * number

    def put(self, card: int, sprite: CardSprite, layout: View) -> None:
        """Add a card whose flight to the hand has ended, with the sprite that was flown."""
        sprite.height = 0.0
        self.cards.append(HandCard(card, sprite, sprite.pose))
        if card in self.coming:
            self.coming.remove(card)
        self.sort(layout)

    def take(self, card: int, pose: Pose) -> Pose:
        """Remove a card from the hand; returns the pose that it had, or `pose` if it was not in the hand."""
        here = self.find(card)
        if here is None:
            return pose
        self.cards.remove(here)
        if self.raised == card:
            self._raised = None
        had = here.pose
        self.arrange()
        return had

    def next_pose(self, card: int, layout: View) -> Pose:
        """The pose in the hand of a card that is flying to it."""
        if card in self.coming:
            return self._poses(self._line())[card]
        return self.poses_of([*(here.card for here in self.cards), card], layout)[card]

    def poses_of(self, slots: Sequence[int], layout: View) -> dict[int, Pose]:
        """The pose of each of these cards if they were the whole hand, in the order that the player chose."""
        ordered = sorted(slots, key=self._key(layout)) if self.order != "drawn" else slots
        groups = packed(ordered, [front_of(layout, slot) for slot in ordered])
        if groups:
            return lay(self.places, groups, None)
        # hidden cards share one id; backwards, so that the pose of the first of them stays
        return {slot: self.places.hand(number, len(ordered)) for number, slot in reversed([*enumerate(ordered)])}

    def sort(self, layout: Layout) -> None:
        """Sort the cards in the order that the player has set."""
        if self.order != "drawn":
            key = self._key(layout)
            self.cards.sort(key=lambda here: key(here.card))
        self.arrange()

    def arrange(self) -> None:
        """Compute the pose that each card moves to, with gaps for cards on their way."""
        line = self._line()
        poses = self._poses(line)
        by_number = not self.coming and not self.groups  # hidden cards share one id, for which `poses` has one pose
        for number, here in enumerate(self.cards):
            here.go(self.places.hand(number, len(line)) if by_number else poses[here.card])

    def _poses(self, line: list[int]) -> dict[int, Pose]:
        """The pose of each card of the hand `line` (from left to right), with equal cards of large hands in packets."""
        looks = self._looks | {here.card: (here.sprite.front, here.sprite.back) for here in self.cards}
        behind = int(self.peek.target)
        self.groups = packed(line, [looks[card][behind] if looks[card][0] else None for card in line])
        if self.groups:
            return lay(self.places, self.groups, self.raised, self.chosen)
        return {card: self.places.hand(number, len(line)) for number, card in enumerate(line)}

    def _line(self) -> list[int]:
        """The cards of the hand from left to right, with those that still fly to it."""
        lying = [here.card for here in self.cards]
        if not self.coming:
            return lying
        planned = [card for card in self._plan if card in lying or card in self.coming]
        return [*planned, *(card for card in (*lying, *self.coming) if card not in planned)]

    def settle(self) -> None:
        """Put all cards in their final poses at once."""
        for here in self.cards:
            here.settle()
        self.push.value = 0.0

    def shake(self, card: int) -> None:
        """Shake a card, to show that it cannot be played."""
        here = self.find(card)
        if here is not None:
            here.shaken = 0.0

    def open(self) -> None:
        """Turn all cards that the player may see face up at once."""
        for here in self.cards:
            if here.card >= 0:
                here.open()

    def update(self, dt: float, pace: float = 1.0, *, calm: bool = False) -> None:
        """Let `dt` seconds pass; cards turn over `pace` times faster, and jump to their final poses if `calm`."""
        self.peek.update(math.inf if calm else dt)
        self.push.update(dt)
        late, push = 0.0, self.push.value
        for here in self.cards:
            here.pushed = (here.sprite.x - self.places.zone.centerx) * SPREAD * push, PUSHED * push
            late = here.lift(0.0 if here.held else self.rise(here.card), math.inf if calm else dt, late)
            here.glide(dt, pace, calm=calm)

    def rise(self, card: int) -> float:
        """How far a card is to be raised now, as a share of RAISED."""
        fits = self.fits(card)
        if card == self.raised:
            return 1.0 if fits or card in self.chosen else POINTED
        return PICKED if card in self.chosen else max(OFFERED * fits, FRESH * (card in self.fresh))

    def under(self, pos: tuple[float, float]) -> int | None:
        """The uppermost card at a point in design pixels."""
        for here in reversed(self.stacked):
            low = Pose(here.sprite.x, here.sprite.y, here.sprite.angle, here.sprite.width)
            if on_card(here.pose, pos) or (here.rise.value > 0 and on_card(low, pos)):
                return here.card
        return None

    def point(self, pos: tuple[float, float]) -> int | None:
        """Raise the card at the mouse pointer and return it; in an open packet the one whose middle is nearest."""
        self.keyed = False
        opened = self.packet(self.raised) if self.groups and self.raised is not None else []
        if any(on_card(here.pose, pos) for here in opened):
            self.raised = min(opened, key=lambda here: abs(here.aim.x - pos[0])).card
        else:
            self.raised = self.under(pos)
        return self.raised

    def choose(self, cards: tuple[int, ...], *, ordered: bool) -> None:
        """Mark these cards as chosen to be played together; `ordered` says whether their order matters."""
        self.chosen, self.ordered = cards, ordered
        if self.groups:
            self.arrange()

    def step(self, way: int) -> None:
        """Raise the next card to the left (-1) or right (1), for the keyboard."""
        backs = {here.card: here.sprite.back for here in self.cards}
        line = stops(self.groups, self.raised, lambda card: card if card in self.chosen else backs.get(card))
        line = [card for card in line or backs if card in backs]
        if line:
            at = line.index(self.raised) + way if self.raised in line else 0 if way > 0 else -1
            self.raised, self.keyed = line[at % len(line)], True

    def _new(self, slot: int, layout: Layout) -> HandCard:
        pose = self.places.hand(len(self.cards), len(self.cards) + 1)
        return HandCard(slot, CardSprite.at(pose, front_of(layout, slot), back_of(layout, slot), slot), pose)

    def _key(self, layout: Layout) -> Callable[[int], tuple[object, ...]]:
        colors = (*colors_of(layout.side == 1), *COLOR_RGB)

        def key(card: int) -> tuple[object, ...]:
            if card < 0:
                return (9, 0, 0, "", card)
            face = layout.faces[card]
            color = colors.index(face.color) if face.color in colors else len(colors)
            kind = style_of(face).place
            rank = (color, kind) if self.order == "color" else (kind, face.number or 0)
            return (*rank, face.number or 0 if self.order == "color" else color, face.symbol, card)

        return key
