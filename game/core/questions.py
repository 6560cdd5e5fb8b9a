"""What a player can be asked during a round, as values with every fact that the answer depends on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from game.core.cards import Color


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a seat; `task` is its word in saved matches, `rule` the id of the rule from which it follows.

    All players may know it, unless it is `private`: then the others only see that the seat has its turn (R3.2).
    """

    task = "nothing"
    rule = "R0"
    private = False
    seat: int

    @property
    def amount(self) -> int:
        """The number of cards that the seat will have to draw; 0 if the question is not about drawing."""
        return 0

    @property
    def short(self) -> tuple[int, str, int]:
        """The seat, the task and the number of penalty cards, as in saved matches before version 3."""
        return self.seat, self.task, self.amount if self.task == "penalty" else 0

    def seen_by(self, seat: int) -> Asked:
        """The question as a seat may know it; other seats see a private one as a usual turn."""
        return turn_asked(self.seat) if self.private and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class NothingAsked(Asked):
    """The state in which no seat is asked: before a deal, and when a round is over."""

    seat: int = -1


@dataclass(frozen=True, slots=True)
class TurnAsked(Asked):
    """The question at the beginning of a turn: play a card (in DOS, match one) or draw one (R3.1, R11)."""

    task = "turn"
    rule = "R3.1"


@dataclass(frozen=True, slots=True)
class DrawnAsked(Asked):
    """The question whether to play the card that was just drawn, or to keep it (R3.2)."""

    task = "drawn"
    rule = "R3.2"
    private = True
    card: int = -1


@dataclass(frozen=True, slots=True)
class ColorAsked(Asked):
    """The question which colour to name as the colour in play (R4.4)."""

    task = "color"
    rule: str = "R4.4"


@dataclass(frozen=True, slots=True)
class ChallengeTerms:
    """What an edition's rule sheet says about challenging a wild draw card (R5).

    `legal`: playing it was honest if the player held no card of the previous "color" in play, or no other "playable"
    card (R5.1). `penalty` is how many cards a caught bluffer draws. If the card `stays`, the bluffer draws what the
    challenger would have drawn (R5.3). `surcharge` is how many more cards a wrong challenger draws (R5.4).
    """

    legal: Literal["color", "playable"] = "playable"
    penalty: int = 4
    surcharge: int = 2
    stays: bool = False


@dataclass(frozen=True, slots=True)
class PenaltyAsked(Asked):
    """The question whether to draw penalty cards or to do something legal against it (R3.6, R5.2, R8, R9.2).

    `amount` is how many cards to draw, `stacked` how many of them had gathered before the last draw card (R9.2). If
    `until`, the seat draws until a card of the colour in play comes, and `amount` cards on top of that. The seat `by`
    played the draw `cards`. `challenge` has the terms if they can be challenged, else None; `color_before` is the
    colour in play before them.
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
        """The number of cards that a caught bluffer draws (R5.3), not counting cards drawn until a colour comes."""
        terms = self.challenge or ChallengeTerms()
        return self.amount if terms.stays else terms.penalty + self.stacked

    @property
    def if_innocent(self) -> int:
        """The number of cards that a wrong challenger draws (R5.4), not counting cards drawn until a colour comes."""
        return self.amount + (self.challenge or ChallengeTerms()).surcharge


@dataclass(frozen=True, slots=True)
class AmendsAsked(Asked):
    """The question to a caught bluffer which correct card to play, if `of_color` is set of that colour (R5.3)."""

    task = "amends"
    rule = "R5.3"
    of_color: Color | None = None


@dataclass(frozen=True, slots=True)
class SeatAsked(Asked):
    """The question which seat to name, to "swap" hands with it or to make it "draw" cards (R4.14, R8, R9.4)."""

    task = "seat"
    what: Literal["swap", "draw"] = "swap"
    amount: int = 0
    rule: str = "R9.4"


@dataclass(frozen=True, slots=True)
class DiscardAsked(Asked):
    """The question which action card of the hand to discard (R8)."""

    task = "discard"
    rule = "R8"


@dataclass(frozen=True, slots=True)
class WrongCardAsked(Asked):
    """The question to the next player whether to accept a `card` that does not fit, played by the seat `by` (R3.4)."""

    task = "stand"
    rule = "R3.4"
    by: int = -1
    card: int = -1


@dataclass(frozen=True, slots=True)
class MatchAsked(Asked):
    """The question in DOS whether to match another card of the centre row or to go on (R11)."""

    task = "match"
    rule = "R11"


@dataclass(frozen=True, slots=True)
class PlaceAsked(Asked):
    """The question in DOS which card of the hand to put into the centre row (R11)."""

    task = "place"
    rule = "R11"


QUESTIONS: tuple[type[Asked], ...] = (
    NothingAsked, TurnAsked, DrawnAsked, ColorAsked, PenaltyAsked, AmendsAsked, SeatAsked, DiscardAsked,
    WrongCardAsked, MatchAsked, PlaceAsked,
)  # fmt: skip
"""Every kind of question, for the text notation of questions and for saved matches."""

NOTHING = NothingAsked()
turn_asked, match_asked, place_asked = cache(TurnAsked), cache(MatchAsked), cache(PlaceAsked)
"""Cached constructors of the most frequent questions, each of which makes only one object per seat."""
