"""What has happened in a round, as frozen values that change a layout and name the rule behind them."""

from __future__ import annotations

from game.core.events.base import Event, Hands, hide, hide_hands
from game.core.events.cards_and_fouls import (
    Commented,
    Discarded,
    Exploded,
    HandsShuffled,
    PenaltyNoted,
    PointedOut,
    SeatLeft,
    Shielded,
    WordsRead,
    noted_points,
)
from game.core.events.center_row import AddedToRow, Named, RowCleared, RowFilled, RowMatched, names_of
from game.core.events.challenge import Caught, Challenged, ChallengeEnded, FalseCatch, HandShown, TookBack, UnoCalled
from game.core.events.end import MatchEnded, RoundEnded, Scored
from game.core.events.play_and_draw import (
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
from game.core.events.start import DealerChosen, Dealt, DrewForDeal, PutBack, RoundBegan, SetUp, Shuffled, TurnedUp
from game.core.events.whole_hands import HandsMoved

__all__ = [
    "EVENTS",
    "AddedToRow",
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
    "PenaltyNoted",
    "Played",
    "PointedOut",
    "PutBack",
    "Reshuffled",
    "Reversed",
    "RoundBegan",
    "RoundEnded",
    "RowCleared",
    "RowFilled",
    "RowMatched",
    "Scored",
    "SeatLeft",
    "SetUp",
    "Shielded",
    "Shuffled",
    "Skipped",
    "TookBack",
    "TopSeen",
    "TurnBegan",
    "TurnedUp",
    "UnoCalled",
    "WordsRead",
    "hide",
    "hide_hands",
    "names_of",
    "noted_points",
]

EVENTS: tuple[type[Event], ...] = (
    RoundBegan, DrewForDeal, DealerChosen, Shuffled, Dealt, TurnedUp, PutBack, TurnBegan, AskedFor,
    Played, Drew, Kept, Passed, Reshuffled, ColorNamed, DealerLeads, Skipped, Reversed, Noted, UnoCalled,
    Caught, FalseCatch, Challenged, HandShown, ChallengeEnded, TookBack, TopSeen, Flipped, HandsMoved, RoundEnded,
    Scored, MatchEnded,
    Commented, Discarded, Exploded, HandsShuffled, PointedOut, SeatLeft, Shielded, WordsRead, PenaltyNoted,
    RowMatched, AddedToRow, RowCleared, RowFilled, SetUp,
)  # fmt: skip
"""Every kind of event, for reading and writing saved matches."""
