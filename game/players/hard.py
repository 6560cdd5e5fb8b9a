"""The level Hard: a sound player, who thinks of its own hand, of the next player and of the points."""

from __future__ import annotations

from game.core.actions import Action, AddToRow, Challenge, Draw, Keep, MatchRow, NameColor, Play, Shield, Take
from game.core.cards import DOUBTFUL
from game.core.view import View
from game.players.attention import Attentive
from game.players.evaluate import NEAR, bluffing, color_worth, place_worth, planned, play_worth
from game.players.leaning import CARDS, leaning
from game.players.observe import NO_BACKS, Fronts, busy, chance_by_backs, chance_held, color_before, fronts, next_count

JITTER = 0.05
"""Size of the random error, in cards, with which the player judges an option, so that its play varies."""


class Hard(Attentive):
    """A player who takes the option of the highest worth for its hand, against the next player, and for points."""

    __slots__ = ()
    kind = "hard"
    jumps = 0.8

    def jump(self, view: View, options: list[Action]) -> Action | None:
        return self._best(view, options)

    def answer(self, view: View, options: list[Action]) -> Action:
        plays = [option for option in options if isinstance(option, Play)]
        if len(options) > 1 and plays:
            return self._play(view, plays, options)
        if len(options) > 1 and isinstance(options[0], Take):
            return self._respond(view, options)
        fits = [option for option in options if isinstance(option, MatchRow)]
        if fits:
            return max([(worth + self._off(), i, fit)
                        for i, (worth, fit) in enumerate(planned(view, fits, self.ways.weights))])[2]
        return self._best(view, busy(options))

    def _respond(self, view: View, options: list[Action]) -> Action:
        """The answer to a penalty: a shield, a challenge, or taking the cards (R5.2, R8)."""
        wanted: type[Action] = Challenge if self._doubts(view) else Take
        shields = [option for option in options if isinstance(option, Shield)]
        fitting = [option for option in options if isinstance(option, wanted)]
        return (shields or fitting or options)[0]

    def _doubts(self, view: View) -> bool:
        """Whether to challenge a wild draw card, because its player probably held the colour that was in play."""
        color = color_before(view)
        seen = chance_by_backs(view, view.seat, color)
        held = chance_held(view, color, len(view.hands[view.seat])) if seen is None else seen
        by = self.ways.weights
        guilt = held * by.bluffs / (held * by.bluffs + (1 - held) * by.rightly)
        return guilt > by.doubt

    def _play(self, view: View, plays: list[Play], options: list[Action]) -> Action:
        """The best card to play, or drawing instead of a bluff (R5.1).

        The player bluffs only if the next player is about to go out, or if its temper likes bluffs.
        """
        rival, by = fronts(view, view.next_seat(view.me)), self.ways.weights
        best = max(plays, key=lambda play: play_worth(view, play.cards, rival, by) + self._leans(view, play))
        card = best.cards[-1]
        dares = self.ways.temper.bluffs > 0
        if DOUBTFUL in view.faces[card].tags and next_count(view) > NEAR and bluffing(view, card) and not dares:
            return next((option for option in options if isinstance(option, Draw | Keep | Take)), best)
        return best

    def _best(self, view: View, options: list[Action]) -> Action:
        named = isinstance(options[0], NameColor)
        rival = fronts(view, view.next_seat(view.me)) if named else NO_BACKS
        return max(options, key=lambda option: self._worth(view, option, rival) + self._leans(view, option))

    def _worth(self, view: View, option: Action, rival: Fronts) -> float:
        """The worth of an option in cards; an option of an unknown kind is judged by its cards and the player it names.

        `rival` lists the possible faces of each card of the next player, as far as card backs tell them.
        """
        by = self.ways.weights
        if isinstance(option, NameColor):
            return color_worth(view, option.color, rival, by)
        if isinstance(option, AddToRow):
            return place_worth(view, option.card, by)
        cards = getattr(option, "cards", None) or (getattr(option, "card", -1),)
        if cards[0] >= 0:
            return play_worth(view, tuple(cards), NO_BACKS, by)
        target = getattr(option, "target", -1)
        if not 0 <= target < len(view.hands):
            return 0.0
        return -float(len(view.hands[target]))

    def _leans(self, view: View, option: Action) -> float:
        """What the temper and a random error of judgement add to an option's worth, in cards."""
        temper = self.ways.temper
        return self._off() + (CARDS * leaning(temper, view, option, self.grudge.against) if temper.leans else 0.0)

    def _off(self) -> float:
        return self._rng.random() * (JITTER + self.ways.slip)
