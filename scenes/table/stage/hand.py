"""Hand: the own cards, how they lie, glide, rise under the mouse and shake their heads."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.layout import Layout
from game.core.view import View
from scenes.cards.card_style import style_of
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.kit.tween import Approach, shake
from scenes.table.stage.places import Places, Pose
from scenes.table.stage.sprites import Look, Sprite, back_of, front_of, on_card

GLIDE = 15.0
RAISED = 30.0
"""How far a card rises under the mouse, design pixels."""
OFFERED = 0.36
"""How far a card that can be played stands out by itself, by RAISED."""
SHAKES = 0.36
PICKED = 0.85
"""How far a card rises that is chosen to be played with others."""
ORDERS = ("color", "kind", "drawn")
"""Ways to sort a hand."""


@dataclass
class HandCard:
    """One own card: its sprite, where it wants to lie, how far it has risen."""

    card: int
    sprite: Sprite
    aim: Pose
    rise: Approach = field(default_factory=lambda: Approach(0.0, 22))
    shaken: float = SHAKES
    held: bool = False
    """Whether the player drags it: then it does not glide."""

    @property
    def moving(self) -> bool:
        """Whether it has not come to rest."""
        return self.sprite.pose != self.aim or self.rise.moving or self.shaken < SHAKES

    @property
    def pose(self) -> Pose:
        """Where it is drawn."""
        x, y, angle, width = self.sprite.pose
        aside = 9 * shake(self.shaken / SHAKES) if self.shaken < SHAKES else 0.0
        lean = math.radians(angle)
        up = RAISED * self.rise.value
        return Pose(x + aside - up * math.sin(lean), y - up * math.cos(lean), angle, width)


class Hand:
    """The own hand in the order it is shown in."""

    def __init__(self, places: Places, order: str = "drawn") -> None:
        self.places = places
        self.order = order
        self.cards: list[HandCard] = []
        self.raised: int | None = None
        """The card under the mouse or the keyboard."""
        self.playable: frozenset[int] | None = None
        """The cards that can be played now; None while nothing is asked."""
        self.lit: frozenset[int] = frozenset()
        """Cards that can be played although it is somebody else's turn (R9.5)."""
        self.bluffs: frozenset[int] = frozenset()
        """Cards that can be played now, but would be a bluff (R5.1)."""
        self.chosen: tuple[int, ...] = ()
        """Cards that are chosen to be played together, the first one first."""
        self.ordered = True
        """Whether it matters which one was chosen first."""
        self.peek = Approach(0.0, 13)
        """0 while the side in play is seen, 1 while the player looks at the backs of the own cards (R4.8)."""

    @property
    def moving(self) -> bool:
        """Whether any card has not come to rest."""
        return self.peek.moving or any(card.moving and not card.held for card in self.cards)

    def find(self, card: int) -> HandCard | None:
        """The place of a card."""
        return next((here for here in self.cards if here.card == card), None)

    def sync(self, slots: list[int], layout: View) -> None:
        """Have exactly these cards; those that were there stay where they are."""
        left = list(self.cards)
        cards = []
        for slot in slots:
            known = next((here for here in left if here.card == slot), None)
            if known is not None:
                left.remove(known)
            cards.append(known or self._new(slot, layout))
            cards[-1].sprite.front, cards[-1].sprite.back = front_of(layout, slot), back_of(layout, slot)
        self.cards = cards
        self.sort(layout)

    def put(self, card: int, sprite: Sprite, layout: View) -> None:
        """Add a card that has arrived."""
        sprite.height = 0.0
        self.cards.append(HandCard(card, sprite, sprite.pose))
        self.sort(layout)

    def take(self, card: int, pose: Pose) -> Pose:
        """Remove a card; the pose it left from."""
        known = self.find(card)
        if known is None:
            return pose
        self.cards.remove(known)
        if self.raised == card:
            self.raised = None
        self.arrange()
        return known.pose

    def next_pose(self, card: int, layout: View) -> Pose:
        """Where a card that is on its way will lie."""
        slots = [here.card for here in self.cards] + [card]
        ordered = sorted(slots, key=self._key(layout)) if self.order != "drawn" else slots
        return self.places.hand(ordered.index(card), len(slots))

    def sort(self, layout: Layout) -> None:
        """Sort the cards in the chosen order."""
        if self.order != "drawn":
            key = self._key(layout)
            self.cards.sort(key=lambda here: key(here.card))
        self.arrange()

    def arrange(self) -> None:
        """Find every card its place."""
        for number, here in enumerate(self.cards):
            here.aim = self.places.hand(number, len(self.cards))

    def settle(self) -> None:
        """Put all cards at rest at once."""
        for here in self.cards:
            here.sprite.put(here.aim)
            here.rise.value, here.shaken = here.rise.target, SHAKES

    def shake(self, card: int) -> None:
        """Shake a card: it cannot be played."""
        known = self.find(card)
        if known is not None:
            known.shaken = 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        share = 1 - math.exp(-GLIDE * dt)
        self.peek.update(dt)
        for here in self.cards:
            here.rise.target = 0.0 if here.held else self._rise(here.card)
            here.rise.update(dt)
            here.shaken = min(SHAKES, here.shaken + dt)
            if not here.held and here.sprite.pose != here.aim:
                here.sprite.put(_nearer(here.sprite.pose, here.aim, share))

    def _rise(self, card: int) -> float:
        """How far a card should rise in the end."""
        fits = card in self.lit or (self.playable is not None and card in self.playable)
        return 1.0 if card == self.raised else PICKED if card in self.chosen else OFFERED * fits

    def under(self, pos: tuple[float, float]) -> int | None:
        """The card at a point, the uppermost one."""
        for here in reversed(self.cards):
            low = Pose(here.sprite.x, here.sprite.y, here.sprite.angle, here.sprite.width)
            if on_card(here.pose, pos) or (here.rise.value > 0 and on_card(low, pos)):
                return here.card
        return None

    def step(self, way: int) -> None:
        """Raise the next card for the keyboard, -1 to the left, 1 to the right."""
        if not self.cards:
            return
        at = next((i for i, here in enumerate(self.cards) if here.card == self.raised), None)
        first = 0 if way > 0 else len(self.cards) - 1
        self.raised = self.cards[first if at is None else (at + way) % len(self.cards)].card

    def _new(self, slot: int, layout: Layout) -> HandCard:
        pose = self.places.hand(len(self.cards), len(self.cards) + 1)
        return HandCard(slot, Sprite.at(pose, front_of(layout, slot), back_of(layout, slot), slot), pose)

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


def looks(here: HandCard) -> Look:
    """What is seen of an own card."""
    return here.sprite.seen


def _nearer(pose: Pose, aim: Pose, share: float) -> Pose:
    """A pose by that share nearer to its aim, or the aim itself when it is less than half a pixel away."""
    if max(abs(pose.x - aim.x), abs(pose.y - aim.y)) < 0.4 and abs(pose.angle - aim.angle) < 0.3:
        return aim
    return Pose(*(here + (there - here) * share for here, there in zip(pose, aim, strict=True)))
