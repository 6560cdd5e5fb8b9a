"""Easy: a casual, forgetful player who lays what fits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.actions import Action, CallUno, Catch, Challenge, Draw, Keep, NameColor, Pass, Play, Take
from game.players.attention import Attention
from game.view import View

CHALLENGES = 0.15
"""How often it doubts a draw card."""
JUMPS = 0.3
"""How often it lays a card out of turn."""
IDLE = (Draw, Keep, Pass, CallUno, Catch, Take)


class Easy:
    """Lays plain cards before wilds, without looking at anybody else."""

    __slots__ = ("_attention", "_rng", "level", "quiet")

    def __init__(self, rng: Random) -> None:
        self.level = "easy"
        self.quiet = False
        self._rng = rng
        self._attention = Attention(self.level, rng)

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """The word if it comes to mind, else any card that fits."""
        said = self._attention.speaks(view, options)
        if said:
            return said
        if view.asked.seat == view.me:
            return self._answer(view, options)
        jumps = [option for option in options if not isinstance(option, CallUno | Catch)]
        return self._rng.choice(jumps) if jumps and self._rng.random() < JUMPS else None

    def _answer(self, view: View, options: Sequence[Action]) -> Action:
        rng = self._rng
        colors = [option for option in options if isinstance(option, NameColor)]
        if colors:
            return self._color(view, colors)
        if any(isinstance(option, Challenge) for option in options):
            wanted: type[Action] = Challenge if rng.random() < CHALLENGES else Take
            options = [option for option in options if isinstance(option, wanted)] or options
        busy = self._plain(view, options) or [option for option in options if not isinstance(option, IDLE)]
        return rng.choice(busy) if busy else next(o for o in options if not isinstance(o, CallUno | Catch))

    def _plain(self, view: View, options: Sequence[Action]) -> list[Action]:
        """The cards that fit, wilds only if nothing else does."""
        lays = [option for option in options if isinstance(option, Play)]
        return [*([play for play in lays if view.faces[play.cards[0]].color] or lays)]

    def _color(self, view: View, options: list[NameColor]) -> Action:
        held = {view.faces[card].color for card in view.hand}
        return self._rng.choice([option for option in options if option.color in held] or options)
