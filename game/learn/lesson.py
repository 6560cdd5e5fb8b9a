"""Lessons as data: each has parts, which are positions, and each part has the steps that the learner goes through."""

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
"""The seat of the learner."""
HAND, DRAW_PILE, PILE, CALL, ROW = "hand", "stock", "pile", "uno", "row"
"""Things on the table that a lesson's sentence can point at: hand, draw pile, discard pile, UNO button, centre row.

Others are a seat, by its number, and the card to be played (`card`).
"""
CARD = "card"


@dataclass(frozen=True)
class Facts:
    """What the learner sees and can do at one moment: the view and the legal actions."""

    view: View
    options: tuple[Action, ...] = ()

    @property
    def turn(self) -> bool:
        return self.view.asked.seat == ME

    @property
    def task(self) -> str:
        """The learner's task now, in one word (`turn`, `color`, `penalty`); empty while another seat has to act."""
        return self.view.asked.task if self.turn else ""

    @cached_property
    def mine(self) -> list[Face]:
        return [self.view.faces[card] for card in self.view.hands[ME]]

    @cached_property
    def colors(self) -> frozenset[Color]:
        return frozenset(face.color for face in self.mine if face.color)

    @cached_property
    def symbols(self) -> frozenset[str]:
        return frozenset(face.symbol for face in self.mine)

    @cached_property
    def plays(self) -> list[Face]:
        """The faces that the learner can play now; of several cards played at once, the one that comes on top."""
        cards = [getattr(option, "cards", ()) for option in self.options]
        return [self.view.faces[played[-1]] for played in cards if played]

    def can(self, kind: type[Action] | tuple[type[Action], ...]) -> bool:
        return any(isinstance(option, kind) for option in self.options)


@dataclass(frozen=True)
class Outlook:
    """What an opponent considers when it chooses a card for the benefit of the lesson.

    `facts` is what the learner sees, `seat` is the opponent, `last` says whether the learner plays next, and `fits`
    tells whether a face can be played now.
    """

    facts: Facts
    seat: int
    last: bool
    fits: Callable[[Face], bool]

    @property
    def held(self) -> int:
        return len(self.facts.view.hands[self.seat])


Want = Callable[[Outlook, Face], bool]
"""A function that says whether an opponent would like to play a card with this face."""


@dataclass(frozen=True)
class Deed:
    """An action of any player with its events (`news`), and what the learner saw and could do before and after it."""

    action: Action
    news: Sequence[Event]
    before: Facts
    after: Facts

    @property
    def mine(self) -> bool:
        return self.action.seat == ME

    def happened(self, kind: type[Event], **wanted: object) -> bool:
        """Whether the action caused an event of this class whose attributes have these values."""
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items())
            for event in self.news
        )


@dataclass(frozen=True)
class Say:
    """A sentence of a lesson: its text id, the thing on the table that it points at, and when it is shown.

    `rule` is the id of a rule to which the sentence links, where a house rule may change what it says.
    """

    text: str
    at: str | int = CARD
    when: Callable[[Facts], bool] = lambda facts: facts.turn
    rule: str = ""


def nobody(out: Outlook, face: Face) -> bool:
    """A preference for opponents who would not like to play any card; always False."""
    return False


@dataclass(frozen=True)
class Beat:
    """One step of a lesson: an idea that the learner carries out once, or meets in the game.

    `done` recognises the action that completes the step. Until then the first sentence of `says` whose condition is met
    is shown, each sentence of `asides` is shown for a while when its condition is met, opponents play cards that they
    `want`, the learner's next drawn card is one that `draws` accepts, and opponents in `low` may come down to one card.
    Afterwards `tells` are shown for the time it takes to read them. `shows` recognises the legal action that the
    learner should take.
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
    """Whether opponents challenge every card of the learner that may be a bluff."""
    told: bool = False
    """Whether the step is done when its sentence has been read, without an action."""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class LessonPart:
    """A position and the steps that are played from it; `line` is the position as text, without the players.

    With `plays_out` the part ends when the round is over, else when all steps are done.
    """

    line: str
    beats: tuple[Beat, ...]
    plays_out: bool = False


@dataclass(frozen=True)
class Lesson:
    """Something to learn in a few minutes, in one or several parts; `seconds` is roughly how long it takes."""

    id: str
    edition: str
    seconds: int
    parts: tuple[LessonPart, ...]

    def teaching(self, rule: str) -> int | None:
        """The index of the first part with a step that teaches a rule; None if there is none."""
        return next((at for at, part in enumerate(self.parts) if any(rule in beat.rules for beat in part.beats)), None)

    @property
    def minutes(self) -> int:
        """The length of the lesson in minutes, rounded, at least 1."""
        return max(1, (self.seconds + 30) // 60)


def one_left(layout: Layout, seat: int) -> bool:
    return len(layout.hands[seat]) == 1
