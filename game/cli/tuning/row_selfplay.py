"""Plays rounds of DOS on imagined tables in which a trained net chooses for all seats, to train a better net."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.cli.tuning.deals import dealt
from game.cli.tuning.selfplay import LONGEST, TrainingExample
from game.core.actions import Action, AddToRow, Draw, EndTurn, MatchRow
from game.core.effects import Question
from game.core.table import Table
from game.editions.dos.row_turn import EndOfTurn, FitChoice, PlaceChoice, PlaceOne
from game.players.search.facts import GameFacts, mask
from game.players.search.numbers import TWO
from game.players.search.playout import out_of
from game.players.search.policy import Policy
from game.players.value.inputs import Rival
from game.players.value.net import Net
from game.players.value.row_inputs import RowKnowledge
from game.players.value.row_judge import Ending, RowJudge, ended, endings, match_of


class RowLearner:
    """Plays rounds of DOS for training, choosing for all seats; `explore` is the probability of a random action."""

    def __init__(self, facts: GameFacts, nets: Sequence[Net], rng: Random, explore: float) -> None:
        self.facts, self._rng, self._explore = facts, rng, explore
        self.judge = RowJudge(facts, nets[0])
        self._policy = Policy(facts, TWO, rng.random)
        self.guided = False
        """Whether the policy of imagined games chooses the actions, from which a net learns at first."""
        self._may: dict[int, int] = {}
        self._steps: list[list[TrainingExample]] = []

    def round(self) -> tuple[list[list[TrainingExample]], tuple[int, ...]]:
        """Play a round; returns the training examples by seat, and the seats that went out, none if it did not end."""
        table = dealt(self.facts, self._rng)
        self._may, self._steps = {}, [[] for _ in table.hands]
        agenda, rules = table.agenda, table.rules
        for _ in range(LONGEST):
            if not agenda:
                out = out_of(table, self.facts)
                if out or table.passes >= len(table.playing):
                    return self._steps, out
                agenda.append(rules.turn(table.next_seat(table.seat)))
            head = agenda.pop()
            if isinstance(head, Question):
                agenda.append(head)
                action = self._choice(table, head)
                agenda.pop()
                if isinstance(action, Draw | AddToRow) and isinstance(head, FitChoice):
                    self._passed_over(table, head.seat)
                for card in getattr(action, "cards", None) or (getattr(action, "card", -1),):
                    self._may.pop(card, None)
                head.answer(table, action)
                if isinstance(head, PlaceChoice):
                    self._record(table, head.seat, len(_placing(table, head.seat)))
                continue
            if isinstance(head, EndOfTurn):
                if any(len(cards) > 1 for cards in table.row):
                    self._passed_over(table, head.seat)
                self._record(table, head.seat, head.agreed, head.doubles)
            head.resolve(table)
        return self._steps, ()

    def known(self, table: Table, seat: int) -> RowKnowledge:
        """What a seat knows about the table now, in the form from which the net's inputs are made."""
        kinds, may, everything = self.judge.kinds, self._may, self.facts.everything
        free = everything & ~mask([*table.hands[seat], *table.pile, *[card for cards in table.row for card in cards]])
        rivals, other = [], table.next_seat(seat)
        while other != seat:
            rivals.append(Rival(tuple([may.get(card, everything) for card in table.hands[other]])))
            other = table.next_seat(other)
        row = tuple(sorted([kinds[cards[0]] for cards in table.row if len(cards) == 1]))
        return RowKnowledge(tuple(sorted([kinds[card] for card in table.hands[seat]])), row, tuple(rivals), free)

    def _passed_over(self, table: Table, seat: int) -> None:
        """Note for all other seats that this one has left centre cards, so that none of its cards matches one alone."""
        sure = self.facts.matching(frozenset([table.faces[cards[0]].symbol for cards in table.row if len(cards) == 1]))
        for card in table.hands[seat]:
            may = self._may.get(card, self.facts.everything)
            self._may[card] = may & ~sure or may

    def _choice(self, table: Table, question: Question) -> Action:
        seat, judge = question.seat, self.judge
        options = question.legal_actions(table)
        if len(options) == 1:
            return options[0]
        if self.guided:
            return self._policy.action(table, question, options)
        matching = [option for option in options if isinstance(option, MatchRow)]
        adding = [option for option in options if isinstance(option, AddToRow)]
        known = self.known(table, seat)
        random = bool(self._explore) and self._rng.random() < self._explore
        if isinstance(question, FitChoice) and matching:
            row = [(at, judge.kinds[cards[0]]) for at, cards in enumerate(table.row) if len(cards) == 1]
            ways = endings(known.hand, row, question.agreed, question.doubles, can_end=question.fitted > 0)
            way: Ending = self._rng.choice(ways) if random else judge.best(known, ways)
            if not adding or random or judge.after(known, way) >= max(
                judge.placed(known, judge.kinds[one.card]) for one in adding
            ):
                return match_of(judge, table, way.first, matching) if way.first else EndTurn(seat)
        if random:
            return self._rng.choice(adding)
        if not isinstance(question, FitChoice):
            known = known._replace(pending=1 + len(_placing(table, seat)))
        return max(adding, key=lambda one: judge.placed(known, judge.kinds[one.card]))

    def _record(self, table: Table, seat: int, agreed: int, doubles: int = 0) -> None:
        """Note what a seat knows at the end of its turn, unless it is about to go out."""
        known = self.known(table, seat)
        known = ended(known, Ending(None, known.hand, known.row, agreed, doubles))
        if len(known.hand) > known.pending:
            self._steps[seat].append(TrainingExample(0, *self.judge.told(known)))


def _placing(table: Table, seat: int) -> list[PlaceOne]:
    """The cards that a seat has still to put into the row, without the one that it is asked about."""
    return [one for one in table.agenda if isinstance(one, PlaceOne) and one.seat == seat]
