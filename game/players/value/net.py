"""A neural net with one hidden layer, in whole numbers, which estimates the chance to win from the inputs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp
from pathlib import Path
from struct import Struct

import msgspec

from game.log import LOG
from game.players.value.inputs import COUNT, FULL, MOST

HERE = Path(__file__).parent
VERSION = 1
"""The version of the format of the files and of the inputs; files of other versions are not used."""
HIDDEN = 64
"""Number of units in the hidden layer."""
UNIT = 256
"""The whole number that stands for a weight of 1."""
LARGEST = 2**15 - 1
LANE = 32
"""Bits of each hidden unit in a long number, with which all units are added up at once."""
MIDDLE = 1 << LANE - 1
LANES = Struct(f"<{HIDDEN}I")
WEIGHTS = Struct(f"<{HIDDEN}h")
assert (COUNT * MOST + FULL) * LARGEST < MIDDLE


@dataclass(frozen=True, slots=True)
class NetWeights:
    """The weights of a net, all in units of 1/`UNIT`.

    `hidden` has 16-bit numbers as bytes: a row of weights for each input, with one weight for each hidden unit, and
    last a row of constants. `out` has the weights of the output, `constant` its constant.
    """

    hidden: tuple[bytes, ...]
    out: tuple[int, ...]
    constant: int

    def __post_init__(self) -> None:
        if [len(row) for row in self.hidden] != [WEIGHTS.size] * (COUNT + 1) or len(self.out) != HIDDEN:
            raise ValueError("a net of another size")
        if max(map(abs, (*self.out, self.constant))) > LARGEST:
            raise ValueError("a weight that is too large")


@dataclass(frozen=True, slots=True)
class TrainedNets:
    """The content of a file of trained nets.

    `made` says how they were trained. `nets` has them by number of seats, as "2" or "3+": one net for each side of the
    cards.
    """

    version: int = VERSION
    made: dict[str, str | int | float] = field(default_factory=dict)
    nets: dict[str, tuple[NetWeights, ...]] = field(default_factory=dict)


class Net:
    """A neural net that is ready for use.

    Each hidden unit is one digit of a long number, so one multiplication and one addition for each input compute all
    units at once.
    """

    def __init__(self, weights: NetWeights) -> None:
        *rows, constants = [sum([weight << LANE * unit for unit, weight in enumerate(WEIGHTS.unpack(row))])
                            for row in weights.hidden]  # fmt: skip
        self._rows = rows
        self._start = constants * FULL + sum([MIDDLE << LANE * unit for unit in range(HIDDEN)])
        self._out, self._constant = weights.out, weights.constant * FULL * UNIT

    def win(self, inputs: Sequence[int]) -> float:
        """The chance to win, 0 to 1, for these inputs."""
        whole = self._start
        for row, number in zip(self._rows, inputs, strict=True):
            if number:
                whole += row * number
        sums = LANES.unpack(whole.to_bytes(LANES.size, "little"))
        out = zip(sums, self._out, strict=True)
        total = self._constant + sum([(number - MIDDLE) * weight for number, weight in out if number > MIDDLE])
        strength = total / (FULL * UNIT * UNIT)
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, strength))))


@cache
def read(path: Path) -> TrainedNets:
    """The content of a file of trained nets; empty, with a line in the log, if it is missing or unusable."""
    without = "CPU players judge without it"
    try:
        found = msgspec.json.decode(path.read_bytes(), type=TrainedNets)
    except OSError as error:
        LOG.warning("%s: %s; %s", path.name, error.strerror or error, without)
    except (msgspec.MsgspecError, UnicodeError) as error:
        LOG.warning("%s is damaged (%s); %s", path.name, error, without)
    else:
        if found.version == VERSION:
            return found
        LOG.warning("%s is of version %s; %s", path.name, found.version, without)
    return TrainedNets()


@cache
def nets_of(edition: str, seats: int, sides: int, folder: Path = HERE) -> tuple[Net, ...]:
    """The trained nets for an edition and a number of seats, one for each side of the cards; empty if it has none."""
    if edition not in LEARNED or seats > LARGEST_TABLE.get(edition, 2):
        return ()
    weights = read(folder / f"{LEARNED[edition]}.json").nets.get("2" if seats == 2 else "3+", ())
    return tuple([Net(one) for one in weights]) if len(weights) == sides else ()


LEARNED = {"classic": "classic", "classic112": "classic", "pokemon": "classic", "minecraft": "classic",
           "all_wild": "all_wild", "dos": "dos"}
"""The file name of the trained nets for each edition that has them; editions can share a file."""
LARGEST_TABLE = {"classic": 4}
"""The most seats for which an edition's nets are used, if more than two: so far as they were measured."""
