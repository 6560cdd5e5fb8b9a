"""A CPU player that imagines how the round may go on, and follows the heuristic if no action is clearly better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

from game.core.actions import Action, Play
from game.core.events import Event
from game.core.view import View
from game.match.setup import Setup
from game.players.hard import Hard
from game.players.leaning import leaning
from game.players.manner import Manner, manner
from game.players.observe import answers
from game.players.search.advice import Advice
from game.players.search.candidates import candidates
from game.players.search.facts import GameFacts
from game.players.search.memory import Memory
from game.players.search.numbers import Numbers
from game.players.search.search import Search
from game.players.search.situation import Situation
from game.players.tuned import numbers_of
from game.players.value.choice import judge_of, preferred

JUMPING = 80
"""Number of imagined games for deciding whether to play out of turn; small, because the game waits meanwhile."""


class Searcher(Hard):
    """A player who decides by a search, with as many imagined games as its manner says, and a time limit with a clock.

    Players who use a trained net search only where the net cannot judge all actions.
    """

    __slots__ = ("_memory", "cap", "clock", "facts", "judge", "numbers", "playouts")
    kind = "expert"

    def __init__(
        self, rng: Random, setup: Setup, ways: Manner | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        super().__init__(rng, ways or manner(self.kind, setup.edition))
        self.listens = True
        self.facts = GameFacts(setup)
        self.numbers: Numbers = numbers_of(setup.edition, len(setup))
        self.playouts, self.clock, self.cap = self.ways.playouts, clock, self.ways.cap
        self.judge = judge_of(self.facts) if self.ways.learned else None
        self._memory: Memory | None = None

    def sit(self, view: View) -> None:
        """Start the memory of the match with the view of the empty table, which becomes the player's own."""
        super().sit(view)
        self._memory = Memory(view, self.facts)

    def watch(self, events: Iterable[Event]) -> None:
        heard = [*events]
        super().watch(heard)
        if self._memory:
            self._memory.watch(heard)

    def situation(self, view: View, options: Sequence[Action]) -> Situation:
        """Everything that the player knows now; without a memory, only what it sees."""
        memory = self._memory or Memory(view, self.facts)
        return Situation(view, tuple(options), memory, self.grudge.against)

    def wants_search(self, view: View, options: Sequence[Action]) -> bool:
        """Whether a search is needed: the player is asked, and its options are not all equivalent."""
        if view.asked.seat != view.me or len(candidates(view, options)) < 2:
            return False
        return self._learned(view, options) is None

    def quick(self, view: View, options: Sequence[Action]) -> Action | None:
        """The action without a search: a call or a catch, else the choice of the trained net, else of the heuristic."""
        spoken = self._attention.speaks(view, options)
        if spoken or view.asked.seat != view.me:
            return spoken
        left = answers(options) or list(options)
        return self._learned(view, left) or super().answer(view, left)

    def _learned(self, view: View, options: Sequence[Action]) -> Action | None:
        """The action that the trained net prefers; None if the net cannot judge all actions."""
        return preferred(self.judge, self.situation(view, options), self.facts, self._leaning(view))

    def _leaning(self, view: View) -> Callable[[Action], float]:
        return partial(leaning, self.ways.temper, view, against=self.grudge.against)

    def answer(self, view: View, options: list[Action]) -> Action:
        learned = self._learned(view, options)
        if learned:
            return learned
        usual = super().answer(view, options)
        if len(candidates(view, options)) < 2:
            return usual
        search = self.search(view, options, self._rng, usual)
        return search.run(self.clock, self.cap).best

    def search(self, view: View, options: Sequence[Action], rng: Random, usual: Action | None = None) -> Search:
        """A search that has not begun; it keeps the `usual` action unless another one is clearly better."""
        return Search(self.situation(view, options), self.facts, self.numbers, rng, self.playouts, preferred=usual,
                      leaning=self._leaning(view))  # fmt: skip

    def decide(self, view: View, options: Sequence[Action], advice: Advice) -> Action | None:
        """The action to take after an advice: an UNO call or a catch, else the advised action; None to do nothing."""
        spoken = self._attention.speaks(view, options)
        if spoken or view.asked.seat != view.me:
            return spoken
        return advice.best if advice.best in options else self.quick(view, options)

    def jump(self, view: View, options: list[Action]) -> Action | None:
        """A card to play out of turn, if a short search finds that better than to wait (R9.5), else None."""
        plays = [option for option in options if isinstance(option, Play)]
        if not plays:
            return super().jump(view, options)
        search = Search(self.situation(view, plays), self.facts, self.numbers, self._rng, JUMPING, waiting=True)
        search.run()
        return search.chosen
