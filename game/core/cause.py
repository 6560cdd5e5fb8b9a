"""Why a card was played, cards were drawn or a turn was lost.

The code decides by causes; the rule ids of events are only shown to readers.
"""

from __future__ import annotations

from enum import StrEnum


class Cause(StrEnum):
    """The reason why something happened; saved matches contain the word."""

    TURN = "turn"
    """It was the player's own turn, in which he plays or draws as usual (R3.1)."""
    TO_MATCH = "to_match"
    """It was the player's own turn, and he draws until a card fits (R9.6)."""
    STACKING = "stacking"
    """A draw card was answered with a draw card (R9.2)."""
    JUMP_IN = "jump_in"
    """An identical card was played out of turn (R9.5)."""
    AMENDS = "amends"
    """A caught bluffer plays another card instead of the bluff (R5.3)."""
    WRONG_CARD = "wrong_card"
    """A card that does not fit was played, or its player draws because others have pointed it out (R3.4)."""
    COMMENT = "comment"
    """A player had remarked that another could have played instead of drawing (R3.3)."""
    PENALTY = "penalty"
    """A draw card was aimed at the seat, which loses its turn too (R3.6, R4.1, R4.5)."""
    UNTIL_COLOR = "until_color"
    """A card was aimed at the seat that makes it draw until a certain colour comes (R4.6)."""
    BLUFF = "bluff"
    """The seat had bluffed with a wild draw card and was challenged (R5.3)."""
    CHALLENGE = "challenge"
    """The seat had challenged a wild draw card that was no bluff (R5.4)."""
    CATCH = "catch"
    """The seat was caught: it had not called UNO (R6.2)."""
    FALSE_ALARM = "false_alarm"
    """The seat called UNO, or tried to catch another player, without reason (R6.3)."""
    CARD = "card"
    """A played card took the turn, or made the seat draw without being a draw card (R4.3, R4.14)."""
    CREATURE = "creature"
    """A card that shows a creature was played against the seat (R4.11, R4.12)."""
    EXPLOSION = "explosion"
    """The seat drew a card that exploded, so that it has to draw more (R4.13)."""
    BLANK_WILD = "blank_wild"
    """A blank wild was played that has an effect written on it (R8)."""
    TWO_PLAYERS = "two_players"
    """A Reverse was played between two players, where it skips the other one (R10)."""
    DOUBLE = "double"
    """In DOS, another player matched a centre card with two cards of its colour (R11)."""

    @property
    def draws(self) -> bool:
        """Whether a seat that lost its turn for this cause also had to draw cards."""
        return self not in (Cause.CARD, Cause.TWO_PLAYERS)

    @property
    def own_turn(self) -> bool:
        """Whether the cause is a player's own choice to draw instead of playing."""
        return self in (Cause.TURN, Cause.TO_MATCH)
