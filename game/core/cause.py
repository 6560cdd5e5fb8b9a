"""Causes: why a card was played, cards were drawn or a turn was lost. Causes decide; rule ids only cite."""

from __future__ import annotations

from enum import StrEnum


class Cause(StrEnum):
    """The reason for something that happened; records contain it as this word."""

    TURN = "turn"
    """A player's own turn (R3.1)."""
    TO_MATCH = "to_match"
    """A player's own turn, in which cards are drawn until one fits (R9.6)."""
    STACKING = "stacking"
    """A draw card was answered with a draw card (R9.2)."""
    JUMP_IN = "jump_in"
    """An identical card was played out of turn (R9.5)."""
    AMENDS = "amends"
    """A bluffer plays another card instead (R5.3)."""
    WRONG_CARD = "wrong_card"
    """A card that does not fit was played, or pointed out (R3.4)."""
    COMMENT = "comment"
    """A player remarked on another's drawing (R3.3)."""
    PENALTY = "penalty"
    """A draw card was aimed at the seat, which loses its turn too (R3.6, R4.1, R4.5)."""
    UNTIL_COLOR = "until_color"
    """A card that makes draw until a colour comes was aimed at the seat (R4.6)."""
    BLUFF = "bluff"
    """The seat was challenged and had bluffed (R5.3)."""
    CHALLENGE = "challenge"
    """The seat has challenged an honest card (R5.4)."""
    CATCH = "catch"
    """The seat had not called UNO (R6.2)."""
    FALSE_ALARM = "false_alarm"
    """A call or a catch without need (R6.3)."""
    CARD = "card"
    """The effect of a played card (R4.3, R4.14)."""
    CREATURE = "creature"
    """The effect of Snorlax or Greninja (R4.11, R4.12)."""
    EXPLOSION = "explosion"
    """A Creeper was drawn (R4.13)."""
    BLANK_WILD = "blank_wild"
    """The writing on a blank wild (R8)."""
    TWO_PLAYERS = "two_players"
    """A Reverse between two (R10)."""
    DOUBLE = "double"
    """Another player's double match in one colour (R11)."""

    @property
    def draws(self) -> bool:
        """Whether a seat that lost its turn for this cause had to draw cards."""
        return self not in (Cause.CARD, Cause.TWO_PLAYERS)

    @property
    def own_turn(self) -> bool:
        """Whether a seat draws instead of playing, of its own accord."""
        return self in (Cause.TURN, Cause.TO_MATCH)
