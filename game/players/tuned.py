"""Weights found by letting CPU players play one another, read from the data file beside this module."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec

from game.log import LOG
from game.players.search.numbers import MORE, TWO, Numbers
from game.players.weights import USUAL, Weights

FILE = Path(__file__).with_name("tuned.json")
VERSION = 1
"""The version of the file's format; files of other versions are ignored."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """The content of the data file with tuned numbers.

    `made` says how each was found. `numbers` has the search's numbers by edition, then by number of seats, as "2" or
    "3+". `weights` has the heuristic's weights in the same way, for editions where better ones than the built-in ones
    were found.
    """

    version: int = VERSION
    made: dict[str, str | int | float] = field(default_factory=dict)
    numbers: dict[str, dict[str, Numbers]] = field(default_factory=dict)
    weights: dict[str, dict[str, Weights]] = field(default_factory=dict)


@cache
def read(path: Path = FILE) -> Tuned:
    """The content of the data file; empty, with a line in the log, if it is missing, damaged or of another version."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Tuned)
    except OSError as error:
        LOG.warning("%s: %s; CPU players use their built-in numbers", path.name, error.strerror or error)
    except (msgspec.MsgspecError, UnicodeError) as error:
        LOG.warning("%s is damaged (%s); CPU players use their built-in numbers", path.name, error)
    else:
        if found.version == VERSION:
            return found
        LOG.warning("%s is of version %s; CPU players use their built-in numbers", path.name, found.version)
    return Tuned()


def numbers_of(edition: str, seats: int, path: Path = FILE) -> Numbers:
    usual = TWO if seats == 2 else MORE
    return read(path).numbers.get(edition, {}).get("2" if seats == 2 else "3+", usual)


def weights_of(edition: str, seats: int, path: Path = FILE) -> Weights:
    return read(path).weights.get(edition, {}).get("2" if seats == 2 else "3+", USUAL)
