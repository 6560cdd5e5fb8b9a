"""The level Fair, for measurements: it plays random legal cards, calls UNO in time, never bluffs, catches everyone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action, CallUno, Catch, Challenge, Draw, Play, PlayWrongCard, PointOut
from game.core.cards import DOUBTFUL
from game.core.view import View
from game.players.observe import answers, busy
from game.players.player import Deaf


class FairPlayer(Deaf):
    """A player who calls UNO in time, catches each missing call and wrong card, and plays a random card that is no
    bluff.

    It never challenges, because players of its kind never bluff.
    """

    __slots__ = ("_random", "quiet")
    level = "fair"

    def __init__(self, rng: Random) -> None:
        self.quiet = False
        self._random = rng.random

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """A call or a catch if one is possible, else a random answer that is no bluff; never a card out of turn."""
        due = next((option for option in options if isinstance(option, CallUno | Catch | PointOut)), None)
        can_play = any(hasattr(option, "cards") for option in options)
        drawing = any(isinstance(option, Draw) for option in options)
        if due and (can_play or not drawing or not isinstance(due, CallUno)):
            return due
        if view.asked.seat != view.me:
            return None
        honest = [option for option in busy(answers(options)) if not self._foul(view, option, options)]
        left = honest or [option for option in answers(options) if not self._foul(view, option, options)] or options
        return left[int(self._random() * len(left))]

    def _foul(self, view: View, option: Action, options: Sequence[Action]) -> bool:
        """Whether this player avoids an option: a challenge, a wrong card, or a bluff (R5.1)."""
        if not isinstance(option, Play):
            return isinstance(option, Challenge | PlayWrongCard)
        face = view.faces[option.cards[-1]]
        if DOUBTFUL not in face.tags:
            return False
        held = any(view.faces[card].color == view.color is not None for card in view.hand if card not in option.cards)
        others = [view.faces[play.cards[-1]] for play in options if isinstance(play, Play)]
        return held or any(other.symbol != face.symbol for other in others)
