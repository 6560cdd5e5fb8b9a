"""What happened at the table: frozen values that fold onto a layout and name the rule that struck."""

from __future__ import annotations

from game.events.base import PRIVATE, Event, Hands, hide, hide_hands
from game.events.doubt import Caught, Challenged, ChallengeEnded, FalseCatch, HandShown, TookBack, UnoCalled
from game.events.end import MatchEnded, RoundEnded, Scored
from game.events.hands import HandsMoved
from game.events.row import Fitted, Named, Placed, RowCleared, RowFilled, names_of
from game.events.special import (
    Commented,
    Discarded,
    Exploded,
    HandsShuffled,
    PointedOut,
    SeatLeft,
    Shielded,
    WordsRead,
    Written,
    written,
)
from game.events.start import DealerChosen, Dealt, DrewForDeal, PutBack, RoundBegan, Shuffled, TurnedUp
from game.events.turn import (
    AskedFor,
    ColorNamed,
    DealerLeads,
    Drew,
    Flipped,
    Kept,
    Noted,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Skipped,
    TopSeen,
    TurnBegan,
)

__all__ = [
    "EVENTS",
    "PRIVATE",
    "AskedFor",
    "Caught",
    "ChallengeEnded",
    "Challenged",
    "ColorNamed",
    "Commented",
    "DealerChosen",
    "DealerLeads",
    "Dealt",
    "Discarded",
    "Drew",
    "DrewForDeal",
    "Event",
    "Exploded",
    "FalseCatch",
    "Fitted",
    "Flipped",
    "HandShown",
    "Hands",
    "HandsMoved",
    "HandsShuffled",
    "Kept",
    "MatchEnded",
    "Named",
    "Noted",
    "Passed",
    "Placed",
    "Played",
    "PointedOut",
    "PutBack",
    "Reshuffled",
    "Reversed",
    "RoundBegan",
    "RoundEnded",
    "RowCleared",
    "RowFilled",
    "Scored",
    "SeatLeft",
    "Shielded",
    "Shuffled",
    "Skipped",
    "TookBack",
    "TopSeen",
    "TurnBegan",
    "TurnedUp",
    "UnoCalled",
    "WordsRead",
    "Written",
    "hide",
    "hide_hands",
    "names_of",
    "written",
]

EVENTS: tuple[type[Event], ...] = (
    RoundBegan, DrewForDeal, DealerChosen, Shuffled, Dealt, TurnedUp, PutBack, TurnBegan, AskedFor,
    Played, Drew, Kept, Passed, Reshuffled, ColorNamed, DealerLeads, Skipped, Reversed, Noted, UnoCalled,
    Caught, FalseCatch, Challenged, HandShown, ChallengeEnded, TookBack, TopSeen, Flipped, HandsMoved, RoundEnded,
    Scored, MatchEnded,
    Commented, Discarded, Exploded, HandsShuffled, PointedOut, SeatLeft, Shielded, WordsRead, Written,
    Fitted, Placed, RowCleared, RowFilled,
)  # fmt: skip
"""Every kind of event, for records."""
