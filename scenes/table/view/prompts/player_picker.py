"""The choice of another player: the name plates around the table light up, with numbers for the keys."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.actions import Action, ChooseSeat
from game.core.view import View
from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.viewport import around
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.prompt import ListPick, draw_choice_key, draw_focus, heading

BEATS = 3.0
"""Seconds for which the rings around the name plates pulse; afterwards they only glow."""


class SeatPick(ListPick):
    """The question which player to choose; answered by a click on plate or cards, a number key, or arrows and Enter."""

    options: list[ChooseSeat]

    def __init__(
        self, ctx: Context, view: View, options: Sequence[ChooseSeat], places: Places, seats: Sequence[Seat],
        question: str,
    ) -> None:
        super().__init__(ctx, ())
        around = [seat for seat in places.others() if any(option.target == seat for option in options)]
        named = {option.target: option for option in options}
        self.options = [named[seat] for seat in around]
        self.places, self.seats = places, seats
        self.question, self.named = question, [seats[option.target].name for option in self.options]
        self.start(0)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or (self.age < BEATS and not self.ctx.settings.reduced_motion)

    def pill(self, number: int) -> pygame.FRect:
        """The rectangle of the name plate of the player with an index among the choices."""
        return self.places.pill(self.options[number].target)

    def choice_at(self, pos: tuple[float, float]) -> int | None:
        """The index of the player whose name plate or cards are at a point; None if there is no choice."""
        for number in range(len(self.options)):
            place = self.places.seat(self.options[number].target)
            fan = place.fan(0.5, 2)
            cards = pygame.FRect(0, 0, 110, 110)
            cards.center = fan.x, fan.y
            if self.pill(number).inflate(16, 16).collidepoint(pos) or cards.collidepoint(pos):
                return number
        return None

    def covers(self, pos: tuple[float, float]) -> bool:
        return self.choice_at(pos) is not None

    def spot(self, action: Action) -> pygame.FRect | None:
        return self.places.pill(action.target) if action in self.options else None

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover(self.choice_at(event.pos))
            return self.at is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.choose(self.choice_at(event.pos))
            return self.done
        return event.type == pygame.KEYDOWN and self.key_pressed(event.key)

    def draw(self, surface: pygame.Surface) -> Boxes:
        theme, view, boxes = self.ctx.theme, self.ctx.view, list[pygame.Rect]()
        wave = 0.75 + 0.25 * math.sin(self.age * 6) if self.age < BEATS else 0.8
        for number in range(len(self.options)):
            box, lit = self.pill(number).inflate(12, 12), number == self.at
            tone = theme.accent if lit else theme.glow
            halo = box.inflate(10, 10)
            self.ctx.paint.ring(surface, halo, tone, halo.height / 2, 7, 0.45 * wave)
            self.ctx.paint.ring(surface, box, tone, box.height / 2, 5 if lit else 3)
            if lit and self.keyboard:
                draw_focus(self.ctx, surface, box, box.height / 2)
            boxes.append(around(view, box, 26))
            spot = box.left + 4, box.bottom - 6
            if not self.ctx.pad:
                self.ctx.paint.disc(surface, spot, 16, tone)
            draw_choice_key(self.ctx, surface, spot, number, self.at, (theme.panel, theme.ink))
        words = self.question
        if self.at is not None:
            words = f"{words}  {self.seats[self.options[self.at].target].name}"
        places = self.places
        if self.ctx.view.tall:  # on the log: the ring is as narrow there as the seats leave it
            self.ctx.paint.box(surface, places.log.inflate(4, 4), theme.panel, 14)
            title = heading(self.ctx, surface, words, places.log.center, places.log.width)
            boxes.append(around(view, places.log, 4))
        else:
            title = heading(self.ctx, surface, words, (places.cx, places.cy - 116), places.ring.width + 120)
        return [*boxes, title]
