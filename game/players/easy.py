"""Easy: a casual, forgetful player who lays what fits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.actions import Action, Challenge, NameColor, Play, Take
from game.players.attention import Attention
from game.players.matching import well_named
from game.players.sight import answers, busy
from game.view import View

CHALLENGES = 0.15
"""How often it doubts a draw card."""
JUMPS = 0.3
"""How often it lays a card out of turn."""


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
        left = answers(options)
        if view.asked.seat == view.me:
            return self._rng.choice(self._fitting(view, left or list(options)))
        return self._rng.choice(left) if left and self._rng.random() < JUMPS else None

    def _fitting(self, view: View, options: list[Action]) -> list[Action]:
        """The options that come to its mind."""
        if isinstance(options[0], NameColor):
            held = {view.faces[card].color for card in view.hand}
            return [o for o in options if isinstance(o, NameColor) and o.color in held] or options
        lays = [option for option in options if isinstance(option, Play)]
        plain = [play for play in lays if view.faces[play.cards[0]].color]
        if lays:
            return [*(plain or lays)]
        if any(isinstance(option, Challenge) for option in options):
            wanted: type[Action] = Challenge if self._rng.random() < CHALLENGES else Take
            return [option for option in options if isinstance(option, wanted)] or options
        return well_named(view, busy(options))
