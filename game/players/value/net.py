"""Net: one hidden layer of whole numbers, which tells a chance to win from the inputs."""

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
"""The version of the files' form and of the inputs; a file of another one is not read."""
HIDDEN = 64
"""Units of the hidden layer."""
UNIT = 256
"""The whole number that stands for a weight of one."""
LARGEST = 2**15 - 1
LANE = 32
"""Bits of a hidden unit: all of them are added up at once, as the digits of one long number."""
MIDDLE = 1 << LANE - 1
LANES = Struct(f"<{HIDDEN}I")
WEIGHTS = Struct(f"<{HIDDEN}h")
assert (COUNT * MOST + FULL) * LARGEST < MIDDLE


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a net: of each input for the hidden units and of their constants, as 16-bit numbers in bytes, and
    `out` and `constant` of the output; all in 1/`UNIT`.
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
class Learned:
    """What a file holds: `made` says how, `nets` has the nets by "2" or "3+" seats, one for each side of the cards."""

    version: int = VERSION
    made: dict[str, str | int | float] = field(default_factory=dict)
    nets: dict[str, tuple[Weights, ...]] = field(default_factory=dict)


class Net:
    """A net that is ready to be asked.

    A hidden unit is a digit of a long number, so that one multiplication and one addition for each input do the work
    for all units.
    """

    def __init__(self, weights: Weights) -> None:
        *rows, constants = [sum([weight << LANE * unit for unit, weight in enumerate(WEIGHTS.unpack(row))])
                            for row in weights.hidden]  # fmt: skip
        self._rows = rows
        self._start = constants * FULL + sum([MIDDLE << LANE * unit for unit in range(HIDDEN)])
        self._out, self._constant = weights.out, weights.constant * FULL * UNIT

    def win(self, inputs: Sequence[int]) -> float:
        """The chance to win."""
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
def read(path: Path) -> Learned:
    """What a file holds; nothing where it is missing, damaged or of another version, and a line in the log."""
    without = "CPU players judge without it"
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Learned)
    except OSError as error:
        LOG.warning("%s: %s; %s", path.name, error.strerror or error, without)
    except (msgspec.MsgspecError, UnicodeError) as error:
        LOG.warning("%s is damaged (%s); %s", path.name, error, without)
    else:
        if found.version == VERSION:
            return found
        LOG.warning("%s is of version %s; %s", path.name, found.version, without)
    return Learned()


@cache
def nets_of(edition: str, seats: int, sides: int, folder: Path = HERE) -> tuple[Net, ...]:
    """The nets for an edition and so many seats, one for each side of the cards; empty where there are none."""
    if edition not in LEARNED:
        return ()
    weights = read(folder / f"{LEARNED[edition]}.json").nets.get("2" if seats == 2 else "3+", ())
    return tuple([Net(one) for one in weights]) if len(weights) == sides else ()


LEARNED = {"classic": "classic", "classic112": "classic", "pokemon": "classic", "minecraft": "classic"}
"""The file for each edition that has a learned value; what was learned in one may serve in another."""
