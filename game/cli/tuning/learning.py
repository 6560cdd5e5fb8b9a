"""Trains the nets that judge what a seat knows: `python -m game.cli.tuning.learning --edition classic` (needs numpy).

The newest net plays rounds in all seats, and learns from who went out, with TD(λ) targets. If it is interrupted,
starting it again with the same options continues where it stopped.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np

from game.cli.streams import progress_bar
from game.cli.tuning.deals import setup_of
from game.cli.tuning.row_selfplay import RowLearner
from game.cli.tuning.selfplay import Learner, TrainingExample
from game.editions import EDITIONS
from game.players.search.facts import GameFacts
from game.players.value.inputs import COUNT, FULL
from game.players.value.net import HERE, HIDDEN, LARGEST, UNIT, VERSION, WEIGHTS, Net, NetWeights, TrainedNets

Array = np.ndarray[Any, np.dtype[np.float64]]
GROUPS = {"2": 2, "3+": 4}
"""The table sizes with nets of their own, two seats and three or more, each with the seats used in training."""
CHUNK = 64
"""Number of rounds played before the nets are trained with them."""
BATCH, ROW_BATCH = 256, 64
"""Number of examples for each training step, fewer in DOS, whose rounds are short."""
GUIDED = 0.04
"""The share of rounds, at the beginning, in which the policy of imagined games plays in place of the net."""
DRAWING = 0.5
"""The share of rounds after which players also try drawing although a card fits."""
LAMBDA = 0.8
EXPLORE = 0.04
RATE = 0.002
BETAS = (0.9, 0.999)


class Trainer:
    """The weights of a net during training, for one side of the cards, improved by the optimizer Adam."""

    def __init__(self, seed: str) -> None:
        chance = np.random.default_rng([*seed.encode()])
        scale = np.sqrt(2 / 30)
        self.values: list[Array] = [chance.normal(0, scale, (COUNT + 1, HIDDEN)), chance.normal(0, 0.1, HIDDEN),
                                    np.zeros(1)]  # fmt: skip
        self.values[0][-1] = 0
        self.first = [np.zeros_like(one) for one in self.values]
        self.second = [np.zeros_like(one) for one in self.values]
        self.steps = 0

    def learn(self, told: Array, wanted: Array, rate: float) -> float:
        """Do a training step towards the `wanted` chances to win for the inputs `told`; returns the loss before it."""
        hidden, out, constant = self.values
        told = np.hstack([told / FULL, np.ones((len(told), 1))])
        units = np.maximum(told @ hidden, 0)
        chance = 1 / (1 + np.exp(-(units @ out + constant)))
        off = (chance - wanted) / len(told)
        back = off[:, None] * out * (units > 0)
        self._move([told.T @ back, units.T @ off, np.array([off.sum()])], rate)
        near = np.clip(chance, 1e-4, 1 - 1e-4)
        return float(-np.mean(wanted * np.log(near) + (1 - wanted) * np.log(1 - near)))

    def _move(self, slopes: list[Array], rate: float) -> None:
        self.steps += 1
        one, two = BETAS
        for value, slope, first, second in zip(self.values, slopes, self.first, self.second, strict=True):
            first += (1 - one) * (slope - first)
            second += (1 - two) * (slope * slope - second)
            ahead = first / (1 - one**self.steps)
            value -= rate * ahead / (np.sqrt(second / (1 - two**self.steps)) + 1e-8)

    def weights(self) -> NetWeights:
        """The weights in whole numbers, for a net that plays."""
        hidden, out, constant = [np.clip(np.rint(one * UNIT), -LARGEST, LARGEST).astype(int) for one in self.values]
        return NetWeights(tuple([WEIGHTS.pack(*row) for row in hidden.tolist()]), tuple(out.tolist()), int(constant[0]))


class Training:
    """The training for one edition and table size, in chunks of rounds with seeds of their own."""

    def __init__(self, edition: str, group: str, seed: int, chunks: int) -> None:
        self.facts = GameFacts(setup_of(edition, GROUPS[group]))
        self.name, self.seed, self.chunks, self.done = f"{edition} {group}", seed, chunks, 0
        self.sides = [Trainer(f"{seed} {self.name} {side}") for side in range(self.facts.deck.sides)]
        self.batch = ROW_BATCH if self.facts.edition.row else BATCH
        self.loss = 0.0

    def chunk(self) -> None:
        rng = Random(f"{self.seed} {self.name} {self.done}")
        share = self.done / self.chunks
        nets = [Net(one.weights()) for one in self.sides]
        explore = EXPLORE if share < 0.8 else EXPLORE / 2
        learner: Learner | RowLearner
        if self.facts.edition.row:
            learner = RowLearner(self.facts, nets, rng, explore)
        else:
            learner = Learner(self.facts, nets, rng, explore)
            learner.draws = share >= DRAWING
        learner.guided = share < GUIDED
        found: list[list[tuple[list[int], float]]] = [[] for _ in self.sides]
        for _ in range(CHUNK):
            steps, out = learner.round()
            for seat, chain in enumerate(steps):
                if out:
                    for step, wanted in targets(chain, (seat in out) / len(out), 1.0 if learner.guided else LAMBDA):
                        found[step.side].append((step.inputs, wanted))
        rate = RATE * (1.0 if share < 0.5 else 0.3 if share < 0.8 else 0.1)
        for side, pairs in zip(self.sides, found, strict=True):
            if pairs:
                told, ends = np.array([one for one, _ in pairs], float), np.array([one for _, one in pairs])
                order = np.random.default_rng(self.done).permutation(len(pairs))
                for part in np.array_split(order, max(1, len(order) // self.batch)):
                    loss = side.learn(told[part], ends[part], rate)
                self.loss += 0.02 * (loss - self.loss)
        self.done += 1

    def save(self, path: Path) -> None:
        """Save everything needed to continue the training later."""
        state = [array for one in self.sides for array in (*one.values, *one.first, *one.second)]
        beside = path.with_name(f"{path.name}.new")
        with beside.open("wb") as file:
            np.savez(file, about=np.array([self.seed, self.chunks, self.done, *[one.steps for one in self.sides]]),
                     **{f"a{at}": array for at, array in enumerate(state)})  # type: ignore[arg-type]
        beside.replace(path)

    def load(self, path: Path) -> None:
        """Continue where an earlier run with the same seed and number of chunks stopped, if there was one."""
        if not path.exists():
            return
        with np.load(path) as file:
            seed, chunks, done, *steps = file["about"].tolist()
            if (seed, chunks) != (self.seed, self.chunks):
                return
            self.done = done
            arrays = iter([file[f"a{at}"] for at in range(9 * len(self.sides))])
            for one, count in zip(self.sides, steps, strict=True):
                one.steps = count
                one.values, one.first, one.second = [[next(arrays) for _ in range(3)] for _ in range(3)]


def targets(chain: list[TrainingExample], end: float, share: float) -> list[tuple[TrainingExample, float]]:
    """The training targets for one seat's steps in a round, by TD(λ), as (step, wanted chance to win).

    `end` is the result of the round: 1.0 if the seat went out, 0.0 if another did. `share` is λ: with 1.0 only the
    result counts, with 0.0 only the net's value at the next step.
    """
    found, wanted = [], end
    for at in range(len(chain) - 1, -1, -1):
        if at < len(chain) - 1:
            wanted = (1 - share) * chain[at + 1].value + share * wanted
        found.append((chain[at], wanted))
    return found


def main(words: list[str] | None = None) -> int:
    args = _arguments().parse_args(words)
    path: Path = args.out / f"{args.edition}.json"
    kept = args.out / f"{args.edition}-{args.seats}.npz"
    training = Training(args.edition, args.seats, args.seed, max(1, args.rounds // CHUNK))
    training.load(kept)
    with progress_bar(training.chunks, "chunk") as shown:
        while training.done < training.chunks:
            training.chunk()
            shown.at(training.done)
            if training.done % 50 == 0 or training.done == training.chunks:
                training.save(kept)
                print(f"{training.done * CHUNK} rounds, loss {training.loss:.4f}", flush=True)
    try:
        known = msgspec.json.decode(path.read_bytes(), type=TrainedNets)
    except (OSError, msgspec.MsgspecError):
        known = TrainedNets()
    made = f"seed {args.seed}, {training.chunks * CHUNK} rounds"
    nets = {**known.nets, args.seats: tuple([one.weights() for one in training.sides])}
    whole = TrainedNets(VERSION, {**known.made, args.seats: made, "by": "python -m game.cli.tuning.learning"}, nets)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n")
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.cli.tuning.learning", description=__doc__)
    parser.add_argument("--edition", choices=[edition.id for edition in EDITIONS], required=True)
    parser.add_argument("--seats", choices=GROUPS, default="2")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE, help="the folder of the data file, and of what is half done")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
