"""Expressions of the players' faces, which follow public events only, so that no face tells what a hand holds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from game.core import events
from game.core.events import Event
from game.core.layout import Layout, Move
from game.core.questions import PenaltyAsked
from scenes.context import Context
from scenes.kit.graphics.art import CALM
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import FASTEST

LASTS, LONG = 1.2, 3.0
"""Seconds for which a usual mood is shown, and the one at the end of a round."""
SWAP, SWAP_CALM = 0.08, 0.12
"""Seconds of the cross-fade between two moods, and the same with reduced motion."""
LOST_TURN = 1.0
"""Harm (see `Face.harm`) of a card that only takes the next player's turn; cards with more harm make players draw."""
HOP, HOPS = 8.0, 0.22
"""Height in design pixels and seconds of the small hop of a face when its mood changes."""


@dataclass
class Mood:
    """The mood of a player's face: its name, the mood before it, its age, and the seconds for which it still lasts."""

    name: str = CALM
    before: str = CALM
    age: float = 9.0
    left: float = 0.0


@dataclass(frozen=True, slots=True)
class Expression:
    """What a face shows between two moods: `name` over `before` with the opacity `share` (0 to 1), raised by `rise`."""

    name: str = CALM
    before: str = CALM
    share: float = 1.0
    rise: float = 0.0

    @property
    def seen(self) -> list[tuple[str, float]]:
        """The names of the moods that are drawn over each other, the lower first, each with its opacity."""
        return [(self.name, 1.0)] if self.share >= 1 else [(self.before, 1.0), (self.name, self.share)]


@cache
def resting(mood: str) -> Expression:
    """The expression of a face with a mood that is not changing."""
    return Expression(mood, mood)


class Moods:
    """The moods of all players' faces; `acts` returns the seat that has to act, whose face looks thoughtful."""

    def __init__(self, ctx: Context, stage: Stage, seats: int, acts: Callable[[], int] = lambda: -1) -> None:
        self.ctx, self.stage, self.acts = ctx, stage, acts
        self.speed = 1.0
        """Factor for the speed at which moods change and end."""
        self.on_change: Callable[[], None] = lambda: None
        self._of = [Mood() for _ in range(seats)]

    def show(self, seat: int, mood: str, seconds: float = LASTS) -> None:
        """Show a mood on a seat's face for some seconds; then it is calm, or thoughtful if the seat has to act."""
        here = self._of[seat]
        here.left = seconds
        self.on_change()
        self._turn(here, mood)

    def of(self, seat: int) -> Expression:
        """What a seat's face shows at present."""
        here = self._of[seat]
        if here.age >= HOPS:
            return resting(here.name)
        swap = SWAP_CALM if self.ctx.calm else SWAP
        share = min(1.0, here.age / swap)
        up = 0.0 if self.ctx.calm else HOP * math.sin(math.pi * here.age / HOPS)
        return Expression(here.name, here.before if share < 1 else here.name, share, up)

    @property
    def wants_frame(self) -> bool:
        return any(here.left > 0 or here.age < HOPS for here in self._of) or self._late

    def update(self, dt: float) -> None:
        dt *= min(self.speed, FASTEST)
        acts = self.acts()
        for seat, here in enumerate(self._of):
            here.age += dt
            here.left = max(0.0, here.left - dt)
            if not here.left:
                self._turn(here, "thinks" if seat == acts else CALM)

    def clear(self) -> None:
        """Set all faces to calm or thoughtful at once, because events were skipped or the table was turned."""
        acts = self.acts()
        self._of = [Mood("thinks" if seat == acts else CALM) for seat in range(len(self._of))]

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if not self.stage.skipping:
            for seat, mood, seconds in reactions(cue, event, self.stage.shown, move):
                self.show(seat, mood, seconds)

    @property
    def _late(self) -> bool:
        """Whether any face does not show yet that its turn has begun or ended."""
        acts = self.acts()
        return any(here.name != ("thinks" if seat == acts else CALM) for seat, here in enumerate(self._of))

    def _turn(self, here: Mood, mood: str) -> None:
        if mood != here.name:
            here.before, here.name, here.age = here.name, mood, 0.0


Reaction = tuple[int, str, float]


def reactions(cue: Cue, event: Event, shown: Layout, move: Move | None) -> Iterator[Reaction]:
    """How faces react when an event's animation reaches the moment `cue`: tuples of seat, mood and seconds."""
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
    """How faces react to an UNO call, as tuples of seat, mood and seconds; a call that is not `due` is false."""
    yield seat, "glad" if due else "sorry", LASTS
    if due:
        yield from ((other, "shocked", LASTS) for other in shown.playing if other != seat)
