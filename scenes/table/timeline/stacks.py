"""Packets: in a large hand equal cards lie closely on one another, and the packet that is pointed at is spread out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence

from scenes.table.geometry.places import Places, Pose

MANY = 15
"""Number of cards from which equal cards of a hand are put in packets."""
OPENED = 142.0
"""Width of the pointed card in design pixels; more if own cards are large."""
GIVES = 46.0
"""Design pixels by which neighbours of the open packet move aside; packets farther away move less."""
REACH = 3
"""Number of packets on either side that move."""
BEHIND = (-5.0, -6.0)
"""Offset of a packet's card from the one above it, in design pixels."""
PEEKING = 3
"""Most cards of a packet that are visible behind the top one."""
SPREAD, WIDEST = 34.0, 116.0
"""Distance of the cards in an open packet, and greatest distance between its outer cards, in design pixels."""

Group = tuple[int, ...]
"""A packet: its cards, the lowest first."""


def packed(cards: Sequence[int], kinds: Sequence[Hashable | None]) -> list[Group]:
    """The packets of equal cards in a hand; empty if the hand is small, cards are hidden, or no two cards are equal.
    `kinds` tells which cards are equal, None for a hidden card."""
    if len(cards) < MANY or None in kinds:
        return []
    found: dict[Hashable, list[int]] = {}
    for card, kind in zip(cards, kinds, strict=True):
        found.setdefault(kind, []).append(card)
    return [tuple(group) for group in found.values()] if len(found) < len(cards) else []


def lay(places: Places, groups: Sequence[Group], pointed: int | None, out: Collection[int] = ()) -> dict[int, Pose]:
    """The pose of each card of a hand in packets; `pointed` is the card pointed at, and `out` are the chosen ones."""
    at = next((number for number, group in enumerate(groups) if pointed in group), None)
    poses: dict[int, Pose] = {}
    for number, group in enumerate(groups):
        spot = places.hand(number, len(groups))
        far = 0 if at is None else number - at
        give = 0.0 if not far else GIVES * max(0.0, 1 - (abs(far) - 1) / REACH) * (1 if far > 0 else -1)
        spot = spot._replace(x=spot.x + give)
        opened = number == at or any(card in out for card in group)
        poses.update(_open(spot, group, pointed) if opened else _closed(spot, group))
    return poses


def order(groups: Sequence[Group], pointed: int | None) -> list[int]:
    """The cards in the order in which they are drawn: the open packet over the others, the card pointed at over all."""
    return sorted((card for group in groups for card in group),
                  key=lambda card: (card == pointed, any(card in group and pointed in group for group in groups)))


def stops(groups: Sequence[Group], pointed: int | None, differs: Callable[[int], Hashable]) -> list[int]:
    """The cards that the arrow keys stop at: of all cards of a packet for which `differs` returns the same value, only
    the one pointed at or else the upper one."""
    found: list[int] = []
    for group in groups:
        kinds: dict[Hashable, int] = {}
        for card in group:
            kind = differs(card)
            if kinds.get(kind) != pointed or pointed is None:
                kinds[kind] = card
        found += kinds.values()
    return found


def _closed(spot: Pose, group: Group) -> dict[int, Pose]:
    """The poses of the cards of a packet at `spot` that is not pointed at: lower ones show just an edge."""
    poses = {}
    for number, card in enumerate(group):
        depth = min(PEEKING, len(group) - 1 - number)
        poses[card] = spot._replace(x=spot.x + BEHIND[0] * depth, y=spot.y + BEHIND[1] * depth)
    return poses


def _open(spot: Pose, group: Group, pointed: int | None) -> dict[int, Pose]:
    """The poses of the cards of a spread packet, side by side around `spot`; the `pointed` card is enlarged."""
    step = min(SPREAD, WIDEST / max(1, len(group) - 1))
    poses = {}
    for number, card in enumerate(group):
        aside = number - (len(group) - 1) / 2
        wide = max(OPENED, spot.width * 1.05) if card == pointed else spot.width
        lean = spot.angle - aside * 2.0
        poses[card] = Pose(spot.x + aside * step, spot.y + abs(aside) * 2.0, lean, wide)
    return poses
