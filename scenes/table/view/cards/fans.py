"""The hands of the other players, each a fan of cards beside the player's name plate, as sprites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.events import RoundEnded
from scenes.kit.compositor import Node
from scenes.table.geometry.places import Pose
from scenes.table.geometry.seat_place import FAN
from scenes.table.looks.card_look import CardSprites
from scenes.table.looks.card_sprite import Look, back_of, front_of
from scenes.table.timeline.playback import Stage

LIES = 2.5
"""Height of these cards above what is below them, in design pixels, which sets how far their shadows are shifted."""


def fan(pictures: CardSprites, stage: Stage, seat: int) -> list[Node]:
    """The sprites of the fan of cards at a seat, in the order in which they are drawn."""
    if seat == stage.lent:
        return []
    cards, first, count = _lies(stage, seat)
    key = *cards, first, count, stage.shown.side, stage.closed
    return pictures.group(("fan", seat), key, lambda: _cards(pictures, stage, seat, cards, first, count))


def _cards(
    pictures: CardSprites, stage: Stage, seat: int, cards: Sequence[int], first: float, count: float
) -> Iterator[Node]:
    place, alike = stage.places.seat(seat), Counter[int]()
    wide = min(float(FAN), max(float(len(cards)), stage.fans.widths[seat].target))
    for number, card in enumerate(cards):
        alike[card] += 1  # hidden cards may have the same name
        name = f"fan{seat}", card, alike[card]
        pose, aim = place.fan(number + first, count), place.fan(number, wide)
        yield from pictures.lying_card(name, _seen(stage, card), pose, drop=LIES, card=card, aim=aim)


def _lies(stage: Stage, seat: int) -> tuple[list[int], float, float]:
    """The cards of a fan that are drawn (at most FAN), the first one's index, and how many cards it has room for."""
    cards = stage.lying[seat][-FAN:]
    return (cards, *stage.fans.drawn(seat, len(cards), FAN)) if cards else ([], 0.0, 1.0)


def _seen(stage: Stage, card: int) -> Look:
    """The visible side of a card in another player's hand."""
    front = None if stage.closed else front_of(stage.shown, card)
    return front or back_of(stage.shown, card)


def opened(stage: Stage, event: RoundEnded, seat: int) -> list[tuple[Look, Pose]]:
    """The faces and final poses of the cards in a hand that is shown to all at the end of a round.

    A hand of more than FAN cards opens in full width, then becomes narrower. The poses of both states are listed.
    """
    hand, places = event.hands[seat], stage.places
    lying = [(card, places.fan(seat, number, len(hand))) for number, card in enumerate(hand)]
    if len(hand) > FAN:
        lying += [(card, places.fan(seat, number, FAN)) for number, card in enumerate(hand[-FAN:])]
    return [(look, pose) for card, pose in lying if (look := front_of(stage.shown, card) or Look()).symbol]
