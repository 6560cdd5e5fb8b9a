"""Moods: the expressions of faces; they follow public events only, so that none tells what a hand holds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pygame

from game.core import events
from game.core.events import Event
from game.core.layout import Layout, Move
from game.core.questions import PenaltyAsked
from scenes.context import Context
from scenes.kit.graphics.art import CALM
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import FASTEST

LASTS, LONG = 1.2, 3.0
"""Seconds of a usual mood, and of the one at the end of a round."""
SWAP, SWAP_CALM = 0.08, 0.12
"""Seconds of the cross-fade between two moods, and the same with reduced motion."""
LOST_TURN = 1.0
"""Harm of a card that takes a turn; cards with more harm are draw cards."""
HOP, HOPS = 8.0, 0.22
"""Height of a hop at a change of mood in design pixels, and its seconds."""


@dataclass
class Mood:
    """The mood of a face, the one before, its age and the seconds that are left of it."""

    name: str = CALM
    before: str = CALM
    age: float = 9.0
    left: float = 0.0


@dataclass(frozen=True, slots=True)
class Expression:
    """A face between two moods: `name` drawn over `before` with an opacity of 0 to 1, `rise` design pixels higher."""

    name: str = CALM
    before: str = CALM
    share: float = 1.0
    rise: float = 0.0

    @property
    def seen(self) -> list[tuple[str, float]]:
        """The visible moods, the lower first, and the opacity of each."""
        return [(self.name, 1.0)] if self.share >= 1 else [(self.before, 1.0), (self.name, self.share)]


@cache
def resting(mood: str) -> Expression:
    """The expression of a mood at rest."""
    return Expression(mood, mood)


def draw_face(
    ctx: Context, surface: pygame.Surface, avatar: int, center: tuple[float, float], size: float, face: Expression,
    full: float = 0.0,
) -> None:
    """Draw a face with its old mood below the new one; while it grows, scaled from its `full` size."""
    spot = center[0], center[1] - face.rise
    for mood, share in face.seen:
        draw_avatar(ctx, surface, avatar, spot, size, mood, share, full)


class Moods:
    """The moods of all seats. `acts` returns the seat that the table waits for, whose face thinks when at rest."""

    def __init__(self, ctx: Context, stage: Stage, seats: int, acts: Callable[[], int] = lambda: -1) -> None:
        self.ctx, self.stage, self.acts = ctx, stage, acts
        self.speed = 1.0
        """Factor for the pace of moods."""
        self.on_change: Callable[[], None] = lambda: None
        self._of = [Mood() for _ in range(seats)]

    def show(self, seat: int, mood: str, seconds: float = LASTS) -> None:
        """Show a mood on a seat's face for some seconds, then calm or thinking again."""
        here = self._of[seat]
        here.left = seconds
        self.on_change()
        self._turn(here, mood)

    def of(self, seat: int) -> Expression:
        """The present expression of a seat's face."""
        here = self._of[seat]
        if here.age >= HOPS:
            return resting(here.name)
        swap = SWAP_CALM if self.ctx.calm else SWAP
        share = min(1.0, here.age / swap)
        up = 0.0 if self.ctx.calm else HOP * math.sin(math.pi * here.age / HOPS)
        return Expression(here.name, here.before if share < 1 else here.name, share, up)

    @property
    def wants_frame(self) -> bool:
        """Whether any face shows a passing mood."""
        return any(here.left > 0 or here.age < HOPS for here in self._of) or self._late

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        dt *= min(self.speed, FASTEST)
        acts = self.acts()
        for seat, here in enumerate(self._of):
            here.age += dt
            here.left = max(0.0, here.left - dt)
            if not here.left:
                self._turn(here, "thinks" if seat == acts else CALM)

    def clear(self) -> None:
        """Set all faces to calm or thinking at once: another seat looks now, or the rest was skipped."""
        acts = self.acts()
        self._of = [Mood("thinks" if seat == acts else CALM) for seat in range(len(self._of))]

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """Show the faces' reactions to an event."""
        if not self.stage.skipping:
            for seat, mood, seconds in reactions(cue, event, self.stage.shown, move):
                self.show(seat, mood, seconds)

    @property
    def _late(self) -> bool:
        """Whether any face at rest does not show yet that the turn has changed."""
        acts = self.acts()
        return any(here.name != ("thinks" if seat == acts else CALM) for seat, here in enumerate(self._of))

    def _turn(self, here: Mood, mood: str) -> None:
        if mood != here.name:
            here.before, here.name, here.age = here.name, mood, 0.0


Reaction = tuple[int, str, float]


def reactions(cue: Cue, event: Event, shown: Layout, move: Move | None) -> Iterator[Reaction]:
    """The reactions to a cue of an event: seats, their moods and seconds."""
    match cue, event:
        case Cue.LAND, events.Played(seat=seat) if move and shown.faces[move.card].harm > LOST_TURN:
            yield seat, "sly", LASTS  # with a bluff or without
        case Cue.BEGIN, _:
            yield from _begun(event, shown)
        case Cue.END, events.Drew(seat=seat, cause=cause) if not cause.own_turn:
            yield seat, "sorry", LASTS
        case Cue.END, events.AskedFor(asked=PenaltyAsked(seat=seat)):
            yield seat, "shocked", LASTS


def _begun(event: Event, shown: Layout) -> Iterator[Reaction]:
    match event:
        case events.Drew(seat=seat, cause=cause):
            yield seat, "sorry" if cause.own_turn else "shocked", LASTS
        case events.Skipped(seat=seat, cause=cause) if not cause.draws:
            yield seat, "sorry", LASTS
        case events.Exploded(seat=seat):
            yield seat, "shocked", LASTS
        case events.Shielded(seat=seat):
            yield seat, "glad", LASTS
        case events.UnoCalled(seat=seat, due=due):
            yield from _called(seat, due, shown)
        case events.Caught(seat=seat, by=by):
            yield from ((by, "glad", LASTS), (seat, "shocked", LASTS))
        case events.FalseCatch(by=by):
            yield by, "sorry", LASTS
        case events.PointedOut(seat=seat, by=by, due=due):
            yield from ((by, "glad" if due else "sorry", LASTS), (seat, "sorry" if due else "glad", LASTS))
        case events.ChallengeEnded(seat=seat, target=target, guilty=guilty):
            right, wrong = (seat, target) if guilty else (target, seat)
            yield from ((right, "glad", LASTS), (wrong, "shocked", LASTS))
        case events.RoundEnded(winners=winners):
            yield from ((seat, "glad" if seat in winners else "sorry", LONG) for seat in range(len(shown.hands)))


def _called(seat: int, due: bool, shown: Layout) -> Iterator[Reaction]:
    """The reactions to a call: others are shocked by a due one, the caller is sorry for a false one."""
    yield seat, "glad" if due else "sorry", LASTS
    if due:
        yield from ((other, "shocked", LASTS) for other in shown.playing if other != seat)
