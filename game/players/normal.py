"""Normal: a sound player who minds the own hand, the next player and the points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.actions import Action, CallUno, Catch, Challenge, Draw, Keep, NameColor, Pass, Play, Take
from game.players.attention import Attention
from game.players.sight import DOUBTFUL, chance_held, closest, color_before
from game.players.worth import bluffing, color_worth, lay_worth
from game.view import View

BLUFFS = 0.25
"""How often somebody who holds the colour is thought to bluff all the same."""
HONEST = 0.7
"""How often somebody without the colour is thought to lay a wild draw card."""
DOUBT = 0.35
"""The chance of guilt from which a challenge pays."""
JUMP = 0.8
"""How often a fitting card is laid out of turn."""


class Normal:
    """Weighs what each card does to the hand, to the next player and to the points left."""

    __slots__ = ("_attention", "_rng", "level", "quiet")

    def __init__(self, rng: Random) -> None:
        self.level = "normal"
        self.quiet = False
        self._rng = rng
        self._attention = Attention(self.level, rng)

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """The word or a catch if it is due and noticed, else the best answer."""
        said = self._attention.speaks(view, options)
        if said:
            return said
        answers = [option for option in options if not isinstance(option, CallUno | Catch)]
        if view.asked.seat == view.me:
            return self._answer(view, answers)
        return self._best(view, answers) if answers and self._rng.random() < JUMP else None

    def _answer(self, view: View, options: list[Action]) -> Action:
        first = options[0]
        if len(options) == 1:
            return first
        if isinstance(first, NameColor):
            return self._best(view, options)
        lays = [option for option in options if isinstance(option, Play)]
        if lays:
            return self._lay(view, lays, options)
        if isinstance(first, Take):
            return self._respond(view, options)
        busy = [option for option in options if not isinstance(option, Draw | Keep | Pass)]
        return self._best(view, busy or options)

    def _respond(self, view: View, options: list[Action]) -> Action:
        """Take the cards or doubt them (R5.2)."""
        wanted: type[Action] = Challenge if self._doubts(view) else Take
        return next((option for option in options if isinstance(option, wanted)), options[0])

    def _doubts(self, view: View) -> bool:
        """Whether the one who laid the card probably held the colour before it."""
        held = chance_held(view, color_before(view), len(view.hands[view.seat]))
        guilt = held * BLUFFS / (held * BLUFFS + (1 - held) * HONEST)
        return guilt > DOUBT

    def _lay(self, view: View, lays: list[Play], options: list[Action]) -> Action:
        """The best card; a bluff only when it is worth the danger, else draw or keep."""
        best = max(lays, key=lambda play: lay_worth(view, play.cards) + self._rng.random() * 0.05)
        risky = DOUBTFUL in view.faces[best.cards[-1]].tags and bluffing(view, best.cards[-1])
        if risky and closest(view) > 2:
            return next((option for option in options if isinstance(option, Draw | Keep | Take)), best)
        return best

    def _best(self, view: View, options: list[Action]) -> Action:
        """The option of the highest worth; the generator decides between equals."""
        return max(options, key=lambda option: self._worth(view, option) + self._rng.random() * 0.05)

    def _worth(self, view: View, option: Action) -> float:
        """What any option is worth, unknown kinds by what they aim at."""
        if isinstance(option, NameColor):
            return color_worth(view, option.color)
        cards = getattr(option, "cards", None)
        if isinstance(cards, tuple) and cards:
            return lay_worth(view, cards)
        target = getattr(option, "target", None)
        if isinstance(target, int) and 0 <= target < len(view.hands):
            return -float(len(view.hands[target]))
        return 0.0
