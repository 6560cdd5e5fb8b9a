"""A player for tests, who tries every legal and every illegal action, so that simulations reach every rule."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action, CallUno, Catch, Comment, Grunt, Play, PlayWrongCard, PointOut
from game.core.view import View
from game.players.player import Deaf

FOULS = 0.04
"""Probability of trying an illegal action after each event."""
SPEAKS = 0.4
"""Probability of using a legal action out of turn."""
PLAYS = 0.7
"""Probability of playing a card if one can be played."""
TAME = 600
"""Number of answers in a round after which the player only does legal things and plays cards, so that it ends."""


class WildPlayer(Deaf):
    """A player who chooses any legal action, and tries illegal ones: wrong cards, remarks, false calls and catches.

    It breaks R3.3, R3.4 and R6.3. After many questions in a round it only plays cards, so that every round ends.
    """

    __slots__ = ("_asked", "_rng", "_round", "quiet")
    level = "wild"

    def __init__(self, rng: Random) -> None:
        self.quiet = False
        self._rng = rng
        self._round = self._asked = 0

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """A random option; often None if the player is not asked."""
        asked = view.asked.seat == view.me
        if not asked and self._rng.random() >= SPEAKS:
            return None
        if asked:
            self._count(view)
        plays = [option for option in options if isinstance(option, Play)]
        if plays and (self._tame or self._rng.random() < PLAYS):
            return self._rng.choice(plays)
        return self._rng.choice(options)

    def foul(self, view: View) -> Action | None:
        """An action to try that may not be legal, or None; the rules decide whether it is accepted."""
        if self._tame or self._rng.random() >= FOULS:
            return None
        me, hand = view.me, view.hand
        others = [seat for seat in view.playing if seat != me]
        wrong = [PlayWrongCard(me, self._rng.choice(hand))] * 3 if hand and view.asked.seat == me else []
        accusations = [kind(me, seat) for seat in others for kind in (Catch, PointOut, Comment)]
        return self._rng.choice([CallUno(me), Grunt(me), *accusations, *wrong])

    def _count(self, view: View) -> None:
        """Count the questions to the player in this round, from zero in each round."""
        if view.number != self._round:
            self._round, self._asked = view.number, 0
        self._asked += 1

    @property
    def _tame(self) -> bool:
        return self._asked > TAME
