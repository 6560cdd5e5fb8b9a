"""Learning of a value: self-play with fair knowledge, targets, and a run that is broken off and resumed."""

from random import Random

import numpy as np
import pytest

from game.cli.tuning import learning
from game.cli.tuning.deals import dealt, setup_of
from game.cli.tuning.learning import CHUNK, Trainer, Training, targets
from game.cli.tuning.row_selfplay import RowLearner
from game.cli.tuning.selfplay import Learner, TrainingExample
from game.core.view import View
from game.players.search.facts import GameFacts
from game.players.search.memory import Memory
from game.players.value.inputs import COUNT, FULL
from game.players.value.judge import Judge, known_of
from game.players.value.net import HIDDEN, Net, nets_of
from game.players.value.row_judge import row_known_of


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_learners_know_what_a_player_at_the_table_knows(edition):
    facts = GameFacts(setup_of(edition, 2))
    learner = Learner(facts, nets_of("classic", 2, 1) * facts.deck.sides, Random(1), 0.0)
    for seed in range(10):
        table = dealt(facts, Random(seed))
        seat = table.next_seat(table.seat)
        view = View(table, seat)
        assert learner.known(table, seat) == known_of(view, Memory(View(table, seat), facts), facts)


@pytest.mark.parametrize("edition, seats", [("classic", 2), ("flip", 2), ("pokemon", 4), ("all_wild", 2)])
def test_a_round_of_self_play_ends_and_tells_what_every_seat_knew(edition, seats):
    facts = GameFacts(setup_of(edition, seats))
    nets = [Net(Trainer(f"{side}").weights()) for side in range(facts.deck.sides)]
    learner = Learner(facts, nets, Random(2), 0.1)
    learner.guided = True
    for _ in range(3):
        steps, out = learner.round()
        assert out and all(steps) and all(0 <= step.value <= 1 and len(step.inputs) == COUNT
                                          for chain in steps for step in chain)  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_rounds_of_dos_end_and_tell_what_every_seat_knew_at_the_end_of_its_turns(seats):
    facts = GameFacts(setup_of("dos", seats))
    learner = RowLearner(facts, [Net(Trainer("dos").weights())], Random(2), 0.1)
    for learner.guided in (True, False):
        for _ in range(6):
            steps, out = learner.round()
            assert out and any(steps) and all(0 <= step.value <= 1 and len(step.inputs) == COUNT
                                              for chain in steps for step in chain)  # fmt: skip


class ComparedLearner(RowLearner):
    """A learner that compares what a seat knows with what there is to see, and with the hidden cards."""

    compared = learned = 0

    def known(self, table, seat):
        known = super().known(table, seat)
        seen = row_known_of(self.judge, View(table, seat), Memory(View(table, seat), self.facts))
        assert seen[:2] == known[:2] and seen.free == known.free and seen.rivals[0].size == known.rivals[0].size
        for card, may in zip(table.hands[1 - seat], known.rivals[0].cards, strict=True):
            assert may >> card & 1
            self.learned += may != self.facts.everything
        self.compared += 1
        return known


def test_learners_of_dos_know_what_a_player_at_the_table_knows():
    learner = ComparedLearner(GameFacts(setup_of("dos", 2)), [Net(Trainer("dos").weights())], Random(5), 0.0)
    learner.guided = True
    for _ in range(20):
        learner.round()
    assert learner.compared > 100 and learner.learned > 50


class NotingJudge(Judge):
    """A judge that notes what it is asked about from a swap to the next play, which is the other player's."""

    swapped, after_swaps = False, ()

    def note(self, known):
        if self.swapped:
            self.after_swaps += (known,)

    def told(self, known):
        self.note(known)
        return super().told(known)

    def played(self, known, cards):
        self.note(known)
        self.swapped = self.swaps(known, cards)
        return super().played(known, cards)


def test_both_players_know_each_others_cards_after_a_swap():
    learner = Learner(GameFacts(setup_of("all_wild", 2)), nets := nets_of("classic", 2, 1), Random(3), 0.0)
    learner.guided, learner.judge = True, NotingJudge(learner.printed, nets)
    for _ in range(6):
        learner.round()
        learner.judge.swapped = False
    known = learner.judge.after_swaps
    assert len(known) > 4 and all(cards.bit_count() == 1 for one in known for cards in one.rivals[0].cards)


def test_targets_lie_between_the_next_value_and_the_end():
    chain = [TrainingExample(0, [], value) for value in (0.2, 0.6, 0.9)]
    assert [wanted for _, wanted in targets(chain, 1.0, 1.0)] == [1.0, 1.0, 1.0]
    half = {step.value: wanted for step, wanted in targets(chain, 1.0, 0.5)}
    assert half == pytest.approx({0.9: 1.0, 0.6: 0.95, 0.2: 0.775})


def test_a_trainer_learns_and_its_whole_numbers_say_the_same():
    chance = np.random.default_rng(5)
    trainer = Trainer("x")
    told = chance.integers(0, 2, (400, COUNT)) * FULL
    wanted = (told[:, 0] > 0).astype(float)
    losses = [trainer.learn(told.astype(float), wanted, 0.01) for _ in range(60)]
    assert losses[-1] < losses[0] / 3
    net = Net(trainer.weights())
    assert len(trainer.weights().out) == HIDDEN
    for row, end in zip(told[:40].tolist(), wanted[:40], strict=True):
        assert abs(net.win(row) - end) < 0.3
    hidden, out, constant = trainer.values
    units = np.maximum(np.append(told[0] / FULL, 1.0) @ hidden, 0)
    assert net.win(told[0].tolist()) == pytest.approx(float(1 / (1 + np.exp(-(units @ out + constant[0])))), abs=0.02)


def test_learning_that_was_broken_off_goes_on_and_ends_alike(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(learning, "CHUNK", 4)
    words = ["--edition", "classic", "--rounds", "16", "--out"]
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    whole.mkdir()
    parts.mkdir()
    assert learning.main([*words, str(whole)]) == 0
    training = Training("classic", "2", 1, 4)
    for _ in range(2):
        training.chunk()
    training.save(parts / "classic-2.npz")
    assert learning.main([*words, str(parts)]) == 0
    assert (whole / "classic.json").read_bytes() == (parts / "classic.json").read_bytes()
    assert nets_of("classic", 2, 1, whole) and "16 rounds" in capsys.readouterr().out and CHUNK > 4
