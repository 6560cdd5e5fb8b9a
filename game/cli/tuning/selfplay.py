"""Plays rounds on imagined tables in which the trained nets choose for all seats, to train better nets.

Each seat takes into account what the draws of others tell about their hidden cards, as a player's memory does in a
match.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.cli.tuning.deals import dealt
from game.core.actions import Action, Draw, Keep, NameColor, Play
from game.core.effects import Question
from game.core.table import Table
from game.players.search.facts import NO_COLOR, GameFacts, mask
from game.players.search.numbers import TWO
from game.players.search.playout import out_of
from game.players.search.policy import Policy
from game.players.value.inputs import Printed, Rival, SeatKnowledge
from game.players.value.judge import Judge
from game.players.value.net import Net

LONGEST = 1000
"""Questions after which a round that does not end is not used for training."""


class TrainingExample(NamedTuple):
    """A training example: the side in play after a seat's action, the net's inputs, and the net's answer."""

    side: int
    inputs: list[int]
    value: float


class Learner:
    """Plays rounds for training, choosing for all seats; `explore` is the probability of a random action."""

    def __init__(self, facts: GameFacts, nets: Sequence[Net], rng: Random, explore: float) -> None:
        self.facts, self.printed, self._rng, self._explore = facts, Printed(facts), rng, explore
        self.judge = Judge(self.printed, nets)
        self._policy = Policy(facts, TWO, rng.random)
        self._two_sided = facts.deck.sides > 1
        self.draws = True
        """Whether players also try drawing although a card fits, if the back of the next card is seen.

        It begins only when a net knows what cards are worth, because rounds would take too long before.
        """
        self.guided = False
        """Whether the policy of imagined games chooses the actions, from which a net learns at first."""
        self._may: dict[int, int] = {}
        self._steps: list[list[TrainingExample]] = []
        self._risk = False

    def round(self) -> tuple[list[list[TrainingExample]], tuple[int, ...]]:
        """Play a round; returns the training examples by seat, and the seats that went out, none if it did not end."""
        table = dealt(self.facts, self._rng)
        self._may, self._steps = {}, [[] for _ in table.hands]
        agenda, rules = table.agenda, table.rules
        drawing = swapping = -1
        for _ in range(LONGEST):
            if not agenda:
                if drawing >= 0:
                    self._stuck(table, drawing, -1)
                    self._record(table, drawing, self.known(table, drawing))
                    drawing = -1
                if swapping >= 0:
                    self._swapped(table)
                    self._record(table, swapping, self.known(table, swapping))
                    swapping = -1
                out = out_of(table, self.facts)
                if out or table.passes >= len(table.playing):
                    return self._steps, out
                agenda.append(rules.turn(table.next_seat(table.seat)))
            head = agenda.pop()
            if not isinstance(head, Question):
                head.resolve(table)
                continue
            agenda.append(head)
            options = head.legal_actions(table)
            action = self._choice(table, head, options)
            agenda.pop()
            if isinstance(action, Draw):
                self._stuck(table, head.seat)
                drawing = head.seat
            elif isinstance(action, Play):
                drawing = -1
                for card in action.cards:
                    self._may.pop(card, None)
                symbol = self.printed.faces[table.side][action.cards[-1]].symbol
                if symbol == "flip":
                    self._turned(table)
                elif symbol == "swap" and len(table.hands) == 2 and len(table.hands[head.seat]) > 1:
                    swapping = head.seat
            head.answer(table, action)
        return self._steps, ()

    def known(self, table: Table, seat: int) -> SeatKnowledge:
        """What a seat knows about the table now, in the form from which the net's inputs are made."""
        side, may, start = table.side, self._may, self._start
        free = self.facts.everything & ~mask([*table.hands[seat], *table.pile])
        rivals, other = [], table.next_seat(seat)
        while other != seat:
            rivals.append(Rival(tuple([may.get(card) or start(side, card) for card in table.hands[other]])))
            other = table.next_seat(other)
        color = self.facts.color_numbers[table.color] if table.color else NO_COLOR
        top = start(side, table.stock[-1]) if self._two_sided and table.stock else 0
        hand = tuple(table.hands[seat])
        return SeatKnowledge(side, hand, tuple(rivals), free, table.pile[-1], color, table.pile[0], top)

    def _start(self, side: int, card: int) -> int:
        """A bit mask of the possible cards for a hidden card, judged by its back alone."""
        return self.printed.alike[1 - side][card] if self._two_sided else self.facts.everything

    def _stuck(self, table: Table, seat: int, first: int = 0) -> None:
        """Note for all other seats that this one has no card that fits, among its cards from index `first` on."""
        sure = self.facts.fitting(table.side, table.up, table.color)
        for card in table.hands[seat][first:]:
            may = self._may.get(card) or self._start(table.side, card)
            self._may[card] = may & ~sure or may

    def _swapped(self, table: Table) -> None:
        """Note that both players know each other's cards after a swap."""
        for card in (*table.hands[0], *table.hands[1]):
            self._may[card] = 1 << card

    def _turned(self, table: Table) -> None:
        """Note what players see of hidden cards before a flip: the present faces become visible backs."""
        for hand in table.hands:
            for card in hand:
                self._may[card] = (self._may.get(card) or self._start(table.side, card)) & \
                    self.printed.alike[table.side][card]  # fmt: skip

    def _choice(self, table: Table, question: Question, options: Sequence[Action]) -> Action:
        seat = question.seat
        if isinstance(options[0], NameColor):
            return self._named(table, seat, options)
        plays = [option for option in options if isinstance(option, Play)]
        others = [option for option in options if isinstance(option, Keep | Draw)]
        if len(plays) + len(others) < len(options) or not plays:  # a penalty, which may be challenged
            return options[0] if len(options) == 1 else self._policy.action(table, question, options)
        if not self._two_sided or not self.draws:
            others = [option for option in others if isinstance(option, Keep)]
        known = self.known(table, seat)
        self._risk = False
        found = [*self._different(table.side, plays), *others]
        if self.guided:
            chosen: Action = self._policy.play(table, seat, plays)
        elif self._explore and self._rng.random() < self._explore:
            chosen = self._rng.choice(found)
        elif len(found) == 1:
            chosen = found[0]
        else:
            chosen = max(found, key=lambda one: self.judge.of(known, one))
        if isinstance(chosen, Play):
            after = self.judge.played(known, chosen.cards)
            self._risk = after[0].risk
            if len(after) == 1 and after[0].hand:  # others are noted when it is clear which one is true
                self._record(table, seat, after[0])
        return chosen

    def _named(self, table: Table, seat: int, options: Sequence[Action]) -> Action:
        known = self.known(table, seat)._replace(risk=self._risk)
        if not known.hand:
            return options[0]
        numbers = self.facts.color_numbers
        if self.guided:
            chosen = self._policy.color(table, seat, options)
        else:
            chosen = max(options, key=lambda one: self.judge.of(known, one))
        assert isinstance(chosen, NameColor)
        self._record(table, seat, self.judge.named(known, numbers[chosen.color]))
        return chosen

    def _different(self, side: int, plays: Sequence[Play]) -> list[Action]:
        """One play for each group of plays whose cards look alike."""
        alike, found = self.printed.alike, dict[int, Action]()
        for play in plays:
            card = play.cards[-1]
            found.setdefault(alike[side][card] & alike[1 - side][card] if self._two_sided else alike[side][card], play)
        return [*found.values()]

    def _record(self, table: Table, seat: int, known: SeatKnowledge) -> None:
        self._steps[seat].append(TrainingExample(known.side, *self.judge.told(known)))
