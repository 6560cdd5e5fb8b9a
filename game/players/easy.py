"""The level Easy, which plays like a child of eight: it likes exciting cards and sees little of what others do."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, Challenge, ChooseSeat, Draw, EndTurn, Keep, MatchRow, NameColor, Play, Take
from game.core.view import View
from game.players.attention import Attentive
from game.players.evaluate import well_named
from game.players.leaning import leaning
from game.players.observe import busy, closest

CHALLENGES = 0.15
EYE = 0.6
"""Probability of noticing which player to harm, or which option harms most."""
YIELDS = 0.35
"""Probability of choosing what its temper likes, if that is among the options."""
OVERLOOKS = 0.12
"""Probability of not seeing, when it acts on a whim, that any of its cards fits."""


class Easy(Attentive):
    """A player who plays plain cards before wilds and hardly minds the others; on a whim it does what is exciting."""

    __slots__ = ()
    kind = "easy"
    jumps = 0.3

    def answer(self, view: View, options: list[Action]) -> Action:
        """A random one of the options that the player considers; the temper makes some of them likelier."""
        temper = self.ways.temper
        if temper.leans:
            worths = [leaning(temper, view, option, self.grudge.against) for option in options]
            drawn = [option for option, worth in zip(options, worths, strict=True) if worth > 0]
            if drawn and self._rng.random() < YIELDS:
                return self._rng.choice(drawn)
            options = [option for option, worth in zip(options, worths, strict=True) if worth >= 0] or options
        liked = self._liked(view, options) if self._rng.random() < self.ways.whim else ()
        return self._rng.choice(liked or self._fitting(view, options))

    def jump(self, view: View, options: list[Action]) -> Action | None:
        return self._rng.choice(options)

    def _liked(self, view: View, options: list[Action]) -> Sequence[Action]:
        """The options from which a whim chooses: exciting cards, a match in DOS, a colour, or not playing."""
        if isinstance(options[0], NameColor):
            return options
        plays = [option for option in options if isinstance(option, Play)]
        fits = [option for option in options if isinstance(option, MatchRow)]
        missed = [option for option in options if isinstance(option, Draw | Keep | EndTurn)]
        if missed and (plays or fits) and self._rng.random() < OVERLOOKS:
            return missed
        if fits:
            return fits
        thrill = [view.faces[play.cards[-1]].points for play in plays]
        return [play for play, points in zip(plays, thrill, strict=True) if points == max(thrill)]

    def _fitting(self, view: View, options: list[Action]) -> list[Action]:
        """The options that the player considers without a whim, such as only coloured cards."""
        if isinstance(options[0], NameColor):
            held = {view.faces[card].color for card in view.hand}
            return [o for o in options if isinstance(o, NameColor) and o.color in held] or options
        plays = [option for option in options if isinstance(option, Play)]
        plain = [play for play in plays if view.faces[play.cards[0]].color]
        if plays:
            return [*(plain or self._colorless(view, plays))]
        if any(isinstance(option, Challenge) for option in options):
            wanted: type[Action] = Challenge if self._rng.random() < CHALLENGES else Take
            return [option for option in options if isinstance(option, wanted)] or options
        return well_named(view, self._aimed(view, busy(options)))

    def _colorless(self, view: View, plays: list[Play]) -> list[Play]:
        """The colourless cards that the player considers: often only harmful cards, and no swap of a small hand."""
        faces = view.faces
        kept = [p for p in plays if faces[p.cards[0]].symbol != "swap" or len(view.hand) > closest(view) + 1]
        hurting = [play for play in kept if faces[play.cards[0]].harm >= 1]
        return (hurting if hurting and self._rng.random() < EYE else kept) or plays

    def _aimed(self, view: View, options: list[Action]) -> list[Action]:
        """The options for a target: often only the player with the fewest cards, or the match with the most cards."""
        aims = [option for option in options if isinstance(option, ChooseSeat)]
        fits = [option for option in options if isinstance(option, MatchRow)]
        if not (aims or fits) or self._rng.random() >= EYE:
            return options
        hated = [aim for aim in aims if aim.target == self.grudge.against]
        if hated:
            return [*hated]
        fewest = min([len(view.hands[aim.target]) for aim in aims], default=0)
        most = max([len(fit.cards) for fit in fits], default=0)
        best: list[Action] = [fit for fit in fits if len(fit.cards) == most]
        return best or [aim for aim in aims if len(view.hands[aim.target]) == fewest]
