"""The coach's bars: each action's chance to win as a small bar on the card, pile or button that it is done with."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.core.actions import (
    Action,
    AddToRow,
    Challenge,
    ChooseSeat,
    Draw,
    Keep,
    MatchRow,
    NameColor,
    Pass,
    Play,
    Shield,
    Take,
)
from game.core.layout import STOCK
from game.players.search.advice import Advice, Chance
from scenes.cards.card_art import RATIO
from scenes.cards.chance_bar import HIGH, LARGE, WIDE, draw_bar
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import Approach
from scenes.table.geometry.places import Pose
from scenes.table.model.session import Session
from scenes.table.timeline.hand_card import HandCard
from scenes.table.timeline.playback import Stage
from scenes.table.view.prompts.prompt import Prompt
from scenes.words.advice_text import figures

REACH = 34.0
"""Greatest distance of a bar's edge from its position, in design pixels."""
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
NARROW = 26.0
"""Least width of a bar in design pixels, however close the cards are."""


@dataclass(frozen=True, slots=True)
class BarSpot:
    """The position of a bar (the middle of its foot) and the width that is free for it (`room`), in design pixels."""

    x: float
    y: float
    room: float = WIDE * LARGE
    tone: Rgb | None = None
    """The colour of a disc at the bar's end; None for no disc."""


class Bars:
    """Small bars that show the chance to win of each action in the coach's advice; changes of length are animated.

    `prompt` returns the prompt that is open, whose answers get bars too.
    """

    def __init__(self, ctx: Context, session: Session, stage: Stage, prompt: Callable[[], Prompt | None]) -> None:
        self.ctx, self.session, self.stage, self.prompt = ctx, session, stage, prompt
        self.button: Callable[[Action], pygame.FRect | None] = lambda action: None
        """A function that returns the button for an action; None if it has none."""
        self.label: Callable[[int], pygame.FRect | None] = lambda card: None
        """A function that returns the box of the label on a card of the hand; None if it has none."""
        self._advice: Advice | None = None
        self._shares: dict[Action, Approach] = {}

    @property
    def wants_frame(self) -> bool:
        return any(share.moving for share in self._shares.values())

    def show(self, advice: Advice | None) -> None:
        """Show the chances of another advice; no bars if it is None or there is only one action."""
        self._advice = advice
        before, self._shares = self._shares, {}
        told = figures(advice) if advice and len(advice.chances) > 1 else {}
        for action, win in told.items():
            share = self._shares[action] = before.get(action) or Approach(0.0, 14)
            share.target = win
            if self.ctx.settings.reduced_motion:
                share.value = win

    def update(self, dt: float) -> None:
        for share in self._shares.values():
            share.update(dt)

    def spots(self) -> list[tuple[BarSpot, Chance]]:
        """All bars as pairs of position and chance, the best action's last; where several share a position, only the
        best."""
        found: dict[object, tuple[BarSpot, Chance]] = {}
        for chance in self._advice.chances if self._advice and self._shares else ():
            for action in chance.actions:
                for key, spot in self._places(action):
                    if key not in found or self._better(chance, found[key][1]):
                        found[key] = spot, chance
        return sorted(found.values(), key=lambda one: self._is_best(one[1]))

    def _better(self, one: Chance, other: Chance) -> bool:
        return self._is_best(one) or (not self._is_best(other) and one.win > other.win)

    def _is_best(self, chance: Chance) -> bool:
        return self._advice is not None and self._advice.best in chance.actions

    def _places(self, action: Action) -> Iterator[tuple[object, BarSpot]]:
        """Every position for an action's bar: on its prompt answer, button, cards or pile, each after a key; bars of
        actions with the same key share one position."""
        prompt = self.prompt()
        asked = prompt.spot(action) if prompt else None
        button = self.button(action)
        if asked is not None:
            yield action, BarSpot(asked.centerx, asked.top - 5)
            return
        if button is not None:
            yield action, BarSpot(button.left + 20, button.centery)
            return
        match action:
            case Play(_, cards) | MatchRow(_, _, cards):
                yield from self._on_cards(cards)
            case AddToRow(_, card):
                yield from self._on_cards((card,))
            case Draw() | Keep() | Take() | Pass():
                top = self.stage.places.stock_top(len(self.stage.lying[STOCK]))
                yield STOCK, BarSpot(top.x, top.y - top.width * RATIO / 2)
            case ChooseSeat(_, target):
                pill = self.stage.places.pill(target)
                yield action, BarSpot(pill.centerx, max(HIGH / 2 + 3, pill.top - 2))
            case NameColor(_, color):
                yield action, self._around_the_pile(color)
            case Challenge() | Shield():
                yield action, lying(self.stage.places.pile)
        if isinstance(action, MatchRow):
            count = len(self.session.state.view.row)
            row = self.stage.places.row(action.at, count)
            yield ("row", action.at), BarSpot(row.x, row.y - row.width * RATIO / 2 + 10)

    def _around_the_pile(self, color: str) -> BarSpot:
        """The position of the bar of naming a colour: beside the discard pile, at its corner of the colour wheel."""
        pile, colors = self.stage.places.pile, colors_of(self.session.state.view.side == 1)
        dx, dy = CORNERS[colors.index(color) % 4] if color in colors else (0, -1)
        return BarSpot(pile.x + dx * pile.width * 0.62, pile.y + dy * pile.width * 0.5, tone=COLOR_RGB.get(color))

    def _on_cards(self, cards: tuple[int, ...]) -> Iterator[tuple[object, BarSpot]]:
        hand = self.stage.hand
        heads = [here for here in hand.cards if here is hand.packet(here.card)[-1]]
        for number, here in enumerate(heads):
            if any(equal.card in cards for equal in hand.packet(here.card)):
                following = heads[number + 1] if number + 1 < len(heads) else None
                spot, label = on_card(here, following, marked=here.card in hand.bluffs), self.label(here.card)
                yield here.card, spot if label is None else replace(spot, x=label.centerx, y=label.top - HIGH / 2)

    def draw(self, surface: pygame.Surface) -> Boxes:
        boxes = []
        longest = max((share.target for share in self._shares.values()), default=0.0)
        for spot, chance in self.spots():
            share = self._shares[chance.action].value
            draw_bar(self.ctx, surface, (spot.x, spot.y), share, share / max(longest, 0.01), best=self._is_best(chance),
                     room=spot.room, tone=spot.tone)
            boxes.append(around(self.ctx.view, pygame.FRect(spot.x, spot.y, 0, 0).inflate(spot.room, 0), REACH))
        return boxes


def on_card(here: HandCard, following: HandCard | None, *, marked: bool = False) -> BarSpot:
    """The position of a bar above the part of an own card that the card `following` leaves visible.

    The bar of a card that is `marked` as a bluff is higher, above the eye symbol there.
    """
    pose = here.pose
    seen = pose.width
    if following is not None and abs(following.pose.y - pose.y) < pose.width * 0.5:
        seen = max(8.0, min(pose.width, following.pose.x - pose.x))
    lean = math.radians(pose.angle)
    aside, up = -(pose.width - seen) / 2, pose.width * RATIO / 2 + (26.0 if marked else 4.0)
    x = pose.x + aside * math.cos(lean) - up * math.sin(lean)
    y = pose.y - aside * math.sin(lean) - up * math.cos(lean)
    return BarSpot(x, y, max(NARROW, seen - 2))


def lying(pose: Pose) -> BarSpot:
    """The position of a bar at the upper edge of a card that no other card covers."""
    return BarSpot(pose.x, pose.y - pose.width * RATIO / 2)
