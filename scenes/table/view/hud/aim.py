"""Which players a raised card of the hand would hit, shown by dots from the card to a coin at the name plate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.core.view import View
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted
from scenes.kit.graphics.viewport import about
from scenes.table.timeline.playback import Stage
from scenes.table.view.effects.coin import along, bow, draw_coin

RED = (206, 24, 44)
APART, DOT = 27.0, 4.5
"""Distance of the dots from each other, and their radius, in design pixels."""
COIN = 19.0
SKIPS = {"skip": 1, "skip2": 2}
"""How many seats are skipped by a card, by its symbol."""


@dataclass(frozen=True)
class Hit:
    """A seat that a card would hit, and the words on the coin there, such as +2; empty if the seat loses a turn."""

    seat: int
    words: str


def hits(view: View, card: int) -> list[Hit]:
    """The seats hit by a card if the seat `view.me` plays it now, as far as public knowledge makes it certain."""
    face = view.faces[card]
    if face.draws:
        return [Hit(view.next_seat(view.me), f"+{face.draws}")]
    if face.symbol == "skip_all":
        return [Hit(seat, "") for seat in view.playing if seat != view.me]
    steps = range(1, SKIPS.get(face.symbol, 0) + 1)
    seats = dict.fromkeys(view.next_seat(view.me, step) for step in steps)
    return [Hit(seat, "") for seat in seats if seat != view.me]


class Aim:
    """The dots from the raised card to the players it would hit, drawn as long as the card can be played."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage

    def sprites(self) -> Iterable[Node]:
        """The dots and coins of the raised card as a sprite; empty if no card is raised."""
        return () if self.stage.hand.raised is None else (Painted("aim", None, self.draw),)

    @property
    def aimed(self) -> list[Hit]:
        """The seats that would be hit by the card under mouse or keyboard focus."""
        stage, hand = self.stage, self.stage.hand
        card = hand.raised
        able = card is not None and card >= 0 and hand.playable is not None and card in hand.playable
        here = hand.find(card) if able and card is not None else None
        if here is None or here.held or stage.busy or hand.peek.value or stage.shown.me < 0 or card is None:
            return []
        return hits(stage.shown, card)

    def draw(self, surface: pygame.Surface) -> Boxes:
        hand, places, boxes = self.stage.hand, self.stage.places, list[pygame.Rect]()
        for hit in self.aimed:
            here = hand.find(hand.raised) if hand.raised is not None else None
            if here is None or hit.seat == places.bottom:
                continue
            pill = places.pill(hit.seat)
            start = here.pose.x, here.pose.y - here.pose.width * RATIO / 2 - 12
            side = max(-1.0, min(1.0, (places.cx - pill.centerx) / 200))
            end = pill.centerx + side * pill.width / 2, pill.bottom + 8 if abs(side) < 0.9 else pill.top + 2
            boxes += [*self._way(surface, start, end), about(self.ctx.view, *end, COIN + 4)]
            self._coin(surface, end, hit.words)
        return boxes

    def _way(self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> list[pygame.Rect]:
        path = bow(start, end, 46.0)
        far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        count = max(3, round(far / APART))
        spots = [along(path, number / count) for number in range(count)]
        for spot in spots:
            self.ctx.paint.disc(surface, spot, DOT + 1.5, (255, 255, 255))
            self.ctx.paint.disc(surface, spot, DOT, RED)
        return [about(self.ctx.view, *spot, DOT + 2) for spot in spots]

    def _coin(self, surface: pygame.Surface, center: tuple[float, float], words: str) -> None:
        """Draw the coin at a seat: with the number of cards to draw, or with a bar across it for a lost turn."""
        draw_coin(self.ctx, surface, words, center, COIN, RED)
        if words:
            return
        x, y, far = *center, COIN * 0.42
        box = pygame.FRect(x - far, y - far, 2 * far, 2 * far)
        self.ctx.paint.ring(surface, box, (255, 255, 255), far, 3)
        near = far * 0.62
        self.ctx.paint.polygon(surface, [(x - near - 1, y - near + 1), (x - near + 1, y - near - 1),
                                         (x + near + 1, y + near - 1), (x + near - 1, y + near + 1)], (255, 255, 255))
