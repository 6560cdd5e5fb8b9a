"""Questions: what the table can ask a seat, each with every fact that its answer depends on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from game.core.cards import Color


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a seat. `task` is its word in records, `rule` the sentence that makes the table ask.

    Everybody may know all of it, unless it is `private`: then everybody else sees a turn (R3.2).
    """

    task = "nothing"
    rule = "R0"
    private = False
    seat: int

    @property
    def amount(self) -> int:
        """How many cards will have to be drawn; 0 where that is no part of the question."""
        return 0

    @property
    def short(self) -> tuple[int, str, int]:
        """The seat, the task and a penalty's amount: all that records before version 3 hold of a question."""
        return self.seat, self.task, self.amount if self.task == "penalty" else 0

    def seen_by(self, seat: int) -> Asked:
        """The question as a seat may know it."""
        return turn_asked(self.seat) if self.private and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class NothingAsked(Asked):
    """No seat is asked: before a deal, and when a round is over."""

    seat: int = -1


@dataclass(frozen=True, slots=True)
class TurnAsked(Asked):
    """Play a card or draw one; in DOS match a card or draw one (R3.1, R11)."""

    task = "turn"
    rule = "R3.1"


@dataclass(frozen=True, slots=True)
class DrawnAsked(Asked):
    """Play the card that was just drawn, or keep it (R3.2)."""

    task = "drawn"
    rule = "R3.2"
    private = True
    card: int = -1


@dataclass(frozen=True, slots=True)
class ColorAsked(Asked):
    """Name the colour in play (R4.4)."""

    task = "color"
    rule: str = "R4.4"


@dataclass(frozen=True, slots=True)
class ChallengeTerms:
    """The terms of a sheet for challenging a wild draw card (R5).

    `legal`: the card was honest if its player held no card of the "color" in play before it, or no other "playable"
    card (R5.1). `penalty`: how many cards a bluffer draws; or his card `stays`, and he draws in the challenger's place
    (R5.3). `surcharge`: how many more a challenger draws who was wrong (R5.4).
    """

    legal: Literal["color", "playable"] = "playable"
    penalty: int = 4
    surcharge: int = 2
    stays: bool = False


@dataclass(frozen=True, slots=True)
class PenaltyAsked(Asked):
    """The question to draw `amount` cards, or to answer as the legal actions say (R3.6, R5.2, R8, R9.2).

    `until`: draw until a card of the colour in play comes; `amount` counts only what comes on top of that. `by`
    played the `cards` that made it so. If they can be challenged, `challenge` says on what terms, and
    `color_before` was in play before them. `stacked` of the cards were there before (R9.2).
    """

    task = "penalty"
    amount: int = 0
    stacked: int = 0
    until: bool = False
    by: int = -1
    cards: tuple[int, ...] = ()
    color_before: Color | None = None
    challenge: ChallengeTerms | None = None
    rule: str = "R4.1"

    @property
    def if_guilty(self) -> int:
        """Cards that a caught bluffer draws, besides a running draw-until-colour penalty (R5.3)."""
        terms = self.challenge or ChallengeTerms()
        return self.amount if terms.stays else terms.penalty + self.stacked

    @property
    def if_innocent(self) -> int:
        """How many cards a challenger draws who was wrong, besides those until a colour comes (R5.4)."""
        return self.amount + (self.challenge or ChallengeTerms()).surcharge


@dataclass(frozen=True, slots=True)
class AmendsAsked(Asked):
    """Play a card as it should have been, after a bluff was found: one `of_color`, where that matters (R5.3)."""

    task = "amends"
    rule = "R5.3"
    of_color: Color | None = None


@dataclass(frozen=True, slots=True)
class SeatAsked(Asked):
    """Name another seat: to "swap" hands with it, or to let it "draw" `amount` cards (R4.14, R8, R9.4)."""

    task = "seat"
    what: Literal["swap", "draw"] = "swap"
    amount: int = 0
    rule: str = "R9.4"


@dataclass(frozen=True, slots=True)
class DiscardAsked(Asked):
    """Choose an action card to discard (R8)."""

    task = "discard"
    rule = "R8"


@dataclass(frozen=True, slots=True)
class WrongCardAsked(Asked):
    """Let the `card` that the seat `by` played stand, although it does not fit (R3.4)."""

    task = "stand"
    rule = "R3.4"
    by: int = -1
    card: int = -1


@dataclass(frozen=True, slots=True)
class MatchAsked(Asked):
    """Match one more card of the centre row, or go on without (R11)."""

    task = "match"
    rule = "R11"


@dataclass(frozen=True, slots=True)
class PlaceAsked(Asked):
    """Put a card of the hand into the centre row (R11)."""

    task = "place"
    rule = "R11"


QUESTIONS: tuple[type[Asked], ...] = (
    NothingAsked, TurnAsked, DrawnAsked, ColorAsked, PenaltyAsked, AmendsAsked, SeatAsked, DiscardAsked,
    WrongCardAsked, MatchAsked, PlaceAsked,
)  # fmt: skip
"""Every kind of question, for notation and records."""

NOTHING = NothingAsked()
turn_asked, match_asked, place_asked = cache(TurnAsked), cache(MatchAsked), cache(PlaceAsked)
"""Cached constructors of frequent questions, one question for each seat."""
