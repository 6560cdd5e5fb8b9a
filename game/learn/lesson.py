"""Lesson: positions, and for each the beats that come about in it, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.core.actions import Action
from game.core.cards import Color, Face
from game.core.events import Event
from game.core.layout import Layout
from game.core.view import View

ME = 0
"""The seat of the person who learns."""
HAND, DRAW_PILE, PILE, CALL, ROW = "hand", "stock", "pile", "uno", "row"
"""Things that a sentence can point at, besides a seat by its number and the card that is meant (`card`)."""
CARD = "card"


@dataclass(frozen=True)
class Facts:
    """The person's view and legal actions at one moment. `turn` says that the person is asked."""

    view: View
    options: tuple[Action, ...] = ()

    @property
    def turn(self) -> bool:
        """Whether the person is asked for something."""
        return self.view.asked.seat == ME

    @property
    def task(self) -> str:
        """The word for what the person is asked; empty while another seat is asked."""
        return self.view.asked.task if self.turn else ""

    @cached_property
    def mine(self) -> list[Face]:
        return [self.view.faces[card] for card in self.view.hands[ME]]

    @cached_property
    def colors(self) -> frozenset[Color]:
        """The colours that the person holds."""
        return frozenset(face.color for face in self.mine if face.color)

    @cached_property
    def symbols(self) -> frozenset[str]:
        """The symbols that the person holds."""
        return frozenset(face.symbol for face in self.mine)

    @cached_property
    def plays(self) -> list[Face]:
        """The cards that the person could play now, each as the top one of what would be played."""
        cards = [getattr(option, "cards", ()) for option in self.options]
        return [self.view.faces[played[-1]] for played in cards if played]

    def can(self, kind: type[Action] | tuple[type[Action], ...]) -> bool:
        """Whether the person has a legal action of a kind."""
        return any(isinstance(option, kind) for option in self.options)


@dataclass(frozen=True)
class Outlook:
    """The facts that an opponent about to act uses, besides what the person sees.

    `seat` is whose turn it is, `last` whether the person comes next, `fits` tells which cards could be played now.
    """

    facts: Facts
    seat: int
    last: bool
    fits: Callable[[Face], bool]

    @property
    def held(self) -> int:
        """How many cards the seat to act holds."""
        return len(self.facts.view.hands[self.seat])


Want = Callable[[Outlook, Face], bool]
"""A function that says whether an opponent would like to play a card."""


@dataclass(frozen=True)
class Deed:
    """An action and all that came of it; `before` and `after` are what the person knew and knows."""

    action: Action
    news: Sequence[Event]
    before: Facts
    after: Facts

    @property
    def mine(self) -> bool:
        """Whether the action was the person's."""
        return self.action.seat == ME

    def happened(self, kind: type[Event], **wanted: object) -> bool:
        """Whether there is an event of a kind among the news, with these values."""
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items())
            for event in self.news
        )


@dataclass(frozen=True)
class Say:
    """A sentence of a lesson: its text id, what it is about, when it is true.

    `rule` is one of the rulebook where a house rule may say otherwise: the sentence leads there.
    """

    text: str
    at: str | int = CARD
    when: Callable[[Facts], bool] = lambda facts: facts.turn
    rule: str = ""


def nobody(out: Outlook, face: Face) -> bool:
    """A wish of opponents that no card meets: there is nothing they would like to play."""
    return False


@dataclass(frozen=True)
class Beat:
    """One step of a lesson: an idea that the person carries out once, or that happens to it.

    `says` are the sentences, of which the first that is true is shown while the beat is waited for; `tells` are
    shown afterwards for as long as they take to read, and `asides` the same way while it is waited for, whenever
    something happens. `done` sees the beat happen. Until then opponents
    `want` certain cards, the person's next drawn card is one that the person `draws`, and `low` seats may come
    down to one card. `shows` says which of the person's actions is meant.
    """

    id: str
    done: Callable[[Deed], bool] = lambda deed: False
    says: tuple[Say, ...] = ()
    tells: tuple[Say, ...] = ()
    asides: tuple[tuple[Callable[[Deed], bool], Say], ...] = ()
    want: Want = nobody
    draws: Want | None = None
    low: frozenset[int] = frozenset()
    shows: Callable[[Action, View], bool] = lambda action, view: True
    challenges: bool = False
    """Whether an opponent challenges every challengeable card of the person."""
    told: bool = False
    """Whether the beat is over once its sentence has been read, without an action."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that the beat teaches."""


@dataclass(frozen=True)
class Part:
    """A table and its beats, in the order in which they are waited for. `line` is a position without its seats.

    With `plays_out` it ends when the round is over, else when all beats are done.
    """

    line: str
    beats: tuple[Beat, ...]
    plays_out: bool = False


@dataclass(frozen=True)
class Lesson:
    """Something to learn in a few minutes. `seconds` is about how long it takes."""

    id: str
    edition: str
    seconds: int
    parts: tuple[Part, ...]

    def teaching(self, rule: str) -> int | None:
        """The first part that teaches a rule; None if none does."""
        return next((at for at, part in enumerate(self.parts) if any(rule in beat.rules for beat in part.beats)), None)

    @property
    def minutes(self) -> int:
        """The length of the lesson in minutes, rounded, at least 1."""
        return max(1, (self.seconds + 30) // 60)


def one_left(layout: Layout, seat: int) -> bool:
    """Whether a seat holds just one card."""
    return len(layout.hands[seat]) == 1
