"""Piles on the layer: the draw pile, how many cards it has, and the discard pile."""

from __future__ import annotations

import pygame

from game.core.cards import HIDDEN
from game.core.layout import STOCK
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.latest import Latest
from scenes.kit.graphics.theme import Rgb
from scenes.table.geometry.places import Places
from scenes.table.looks.backs import some_backs
from scenes.table.looks.card_box import drawn_in
from scenes.table.looks.card_look import Blits, Pictures, draw
from scenes.table.looks.card_sprite import Look, back_of, box
from scenes.table.timeline.playback import Stage
from scenes.table.view.cards.discards import discards, state_of
from scenes.table.view.hud.pile_count import draw_count

THICK = 11.0
"""Cards of the draw pile for one visible edge."""
DROP = 3.0
"""How far above each other the cards of the discard pile lie, by their shadows."""
LIFT = 6.0
"""How far the draw pile rises when drawing is all that is left, in design pixels."""


class PileItems:
    """Both piles as items, where `places` says."""

    def __init__(self, ctx: Context, pictures: Pictures, places: Places) -> None:
        self.ctx, self.pictures, self.places = ctx, pictures, places
        self._stock_box = self._px(box(places.stock).inflate(60, 60))
        self._count_box = self._px(pygame.FRect(places.count[0] - 60, places.count[1] - 26, 120, 52))
        self._discards, self._drawn, self._number = Latest[Painted](), Latest[Painted](), Latest[Painted]()

    def items(self, stage: Stage) -> list[Painted]:
        """All of them, lowest first."""
        pile = self._discards.get(state_of(stage), lambda: self._pile(stage))
        return [self._stock(stage), pile, self._left(stage)]

    def _px(self, rect: pygame.FRect) -> pygame.Rect:
        return self.ctx.view.rect(rect).inflate(4, 4)

    def _stock(self, stage: Stage) -> Painted:
        cards = stage.lying[STOCK] or ([-1] * 108 if stage.untouched and not stage.shown.pile else [])
        layers = min(10, round(len(cards) / THICK + 0.49))
        high = -(-len(cards) // 4) * 4  # it is not painted anew for every card
        top = cards[-1] if cards else HIDDEN
        look = some_backs(stage.shown, 1)[0] if top == HIDDEN else back_of(stage.shown, top)
        playable = stage.hand.playable
        stuck = playable is not None and not playable and not stage.closed  # no card fits: it glows and rises
        glow = self.ctx.theme.glow if stuck else None
        return self._drawn.get((look, layers, high, glow), lambda: self._stock_of(look, layers, high, glow))

    def _stock_of(self, look: Look, layers: int, high: int, glow: Rgb | None) -> Painted:
        """The draw pile as so many cards high, in so many layers; where it glows it rises."""
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
        """How many cards the draw pile has, below it."""
        count, center = len(stage.lying[STOCK]), self.places.count
        return self._number.get(count, lambda: Painted(
            "left", count, lambda surface: draw_count(self.ctx, surface, center, count), (self._count_box,)))

    def _pile(self, stage: Stage) -> Painted:
        looks, poses = discards(stage, self.places)

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for pose, look in zip(poses, looks, strict=True):
                self.pictures.add_lying(blits, look, pose, drop=DROP)
            draw(surface, blits)

        key = tuple([self.pictures.seen(look, pose, DROP) for look, pose in zip(looks, poses, strict=True)])
        boxes = [drawn_in(self.ctx.view, pose, DROP) for pose in poses or [self.places.pile]]
        return Painted("pile", key, paint, (boxes[0].unionall(boxes[1:]),))
