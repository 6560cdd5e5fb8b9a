"""The draw pile with its number of cards, and the discard pile, as sprites."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

import pygame

from game.core.cards import HIDDEN
from game.core.layout import PILE, STOCK
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.table.geometry.places import Places, Pose
from scenes.table.looks.card_look import Blits, CardSprites, Pictures, draw
from scenes.table.looks.card_sprite import Look, back_of, box, some_backs
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.pile_count import draw_count

THICK = 11.0
"""Number of cards in the draw pile for each edge that is drawn at its side."""
DROP = 3.0
"""Design pixels between neighbouring cards of the discard pile, which set how far their shadows are shifted."""
SHOWN = 7
"""Most cards of the discard pile that are drawn."""
MESSY, TIDIED = 4, 0.4
"""Number of top cards that lie untidily on the discard pile, and the share of untidiness that lower cards keep."""
LIFT = 6.0
"""Design pixels that the draw pile rises when drawing is the only legal action."""


class PileItems:
    """The draw pile, the number of its cards, and the discard pile as sprites, placed by the geometry `places`."""

    def __init__(self, ctx: Context, pictures: Pictures, places: Places) -> None:
        self.ctx, self.pictures, self.places = ctx, pictures, places
        self._stock_box = self._px(box(places.stock).inflate(60, 60))
        self._count_box = self._px(pygame.FRect(places.count[0] - 60, places.count[1] - 26, 120, 52))

    def sprites(self, stage: Stage) -> list[Node]:
        """The sprites of both piles and of the draw pile's number, in the order in which they are drawn."""
        return [self._stock(stage), *discard_pile(self.pictures, stage), self._left(stage)]

    def _px(self, rect: pygame.FRect) -> pygame.Rect:
        return self.ctx.view.rect(rect).inflate(4, 4)

    def _stock(self, stage: Stage) -> Painted:
        """The draw pile as a sprite: the back of its top card on a pile with up to 10 edges."""
        cards = stage.lying[STOCK] or ([-1] * 108 if stage.untouched and not stage.shown.pile else [])
        layers = min(10, round(len(cards) / THICK + 0.49))
        high = -(-len(cards) // 4) * 4  # so that it is not painted again for every card
        top = cards[-1] if cards else HIDDEN
        look = some_backs(stage.shown, 1)[0] if top == HIDDEN else back_of(stage.shown, top)
        playable = stage.hand.playable
        stuck = playable is not None and not playable and not stage.closed  # no card fits: it glows and rises
        glow = self.ctx.theme.glow if stuck else None
        places, up = self.places, LIFT if glow else 0.0

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for number in range(layers):
                pose = places.stock_top(round((number + 1) * high / layers))
                pose = pose._replace(y=pose.y - up)
                if number < layers - 1:
                    if not number:
                        self.pictures.add_shadow(blits, pose, 7 + up)
                    self.pictures.add_edges(blits, look, pose)
                else:
                    self.pictures.add_lying(blits, look, pose, drop=2 if number else 7 + up, glow=glow)
            draw(surface, blits)

        return Painted("stock", (look, layers, high, glow), paint, (self._stock_box,))

    def _left(self, stage: Stage) -> Painted:
        """The number of cards in the draw pile as a sprite."""
        count, center = len(stage.lying[STOCK]), self.places.count
        return Painted("left", count, lambda surface: draw_count(self.ctx, surface, center, count), (self._count_box,))


def discard_pile(pictures: CardSprites, stage: Stage) -> list[Node]:
    """The sprites of the top cards of the discard pile, in the order in which they are drawn."""

    def made() -> Iterator[Node]:
        looks, poses = discards(stage, stage.places)
        for card, look, pose in zip(_at_rest(stage), looks, poses, strict=True):
            yield from pictures.lying_card(("pile", card), look, pose, drop=DROP, card=card)

    return pictures.group("pile", state_of(stage), made)


def discards(stage: Stage, places: Places) -> tuple[tuple[Look, ...], tuple[Pose, ...]]:
    """The faces and the poses of the top cards of the discard pile, from bottom to top."""
    cards = _at_rest(stage)
    return (tuple([stage.looks(card)[0] or stage.looks(card)[1] for card in cards]),
            tuple([stage.evidence.pose(places, pose, len(cards) - at)
                   for at, pose in enumerate(poses_of(stage, places, cards), 1)]))


def state_of(stage: Stage) -> Hashable:
    """A key that changes whenever the result of `discards` does for the same geometry."""
    cards, evidence = _at_rest(stage), stage.evidence
    return (*cards, stage.shown.side, evidence.way, evidence.share.value,
            *map(stage.named.get, cards), *map(stage.knocks.get, cards))


def _at_rest(stage: Stage) -> list[int]:
    """The top cards of the discard pile, without a card that has just landed and still moves."""
    cards = stage.lying[PILE][-SHOWN:]
    settles = stage.settling is not None and cards[-1:] == [stage.settling.card]
    return cards[:-1] if settles else cards


def poses_of(
    stage: Stage, places: Places, cards: list[int], knocks: Mapping[int, Pose] | None = None
) -> list[Pose]:
    """The poses of `cards` if they were the top cards of the discard pile. `knocks` tells how far each was pushed by
    cards that landed on it; without it, the present pushes are used."""
    return [stage.discard(card, knocks) if depth <= MESSY else tidied(places, stage.discard(card, knocks))
            for depth, card in zip(range(len(cards), 0, -1), cards, strict=True)]


def tidied(places: Places, pose: Pose) -> Pose:
    """The pose of a discarded card once others cover it: nearer to the middle of the pile."""
    pile = places.pile
    return Pose(*(there + (here - there) * TIDIED for here, there in zip(pose, pile, strict=True)))
