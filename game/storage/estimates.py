"""Stored estimates of how good actions are in a match's positions, in a file beside its record."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec

from game.log import LOG
from game.mechanics.uno_call import CALLED
from game.players.coach import ESTIMATOR
from game.players.observe import answers
from game.players.search.advice import Advice, Chance
from game.players.search.reasons import reasons
from game.players.search.situation import parts, unpack
from game.players.thinking.begin import facts_of
from game.players.thinking.task import Task
from game.record.plain import plain
from game.regular_files import read_at_most
from game.storage.disk import Disk, put_whole
from game.storage.shelves import estimates_path
from game.storage.writer import Writer

MOST = 1000
"""Most positions of a match whose estimates are stored; the oldest are dropped first."""
BIGGEST = 4 << 20

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class Head(msgspec.Struct, frozen=True):
    """The first line of a file of estimates: the version of the estimates (`game.players.coach.ESTIMATOR`)."""

    estimator: int


class ChanceLine(msgspec.Struct, frozen=True):
    """The estimate for one action. `actions` has the indices of it and of equivalent actions among the legal ones.

    `win` is the chance to win the round, `error` its standard error, `value` the number by which the search
    compares.
    """

    actions: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)]
    win: Share
    error: Share
    value: float


class Estimate(msgspec.Struct, frozen=True):
    """A line of a file of estimates, about one position, with the recommended action first.

    `position` is a hash of everything that the seat knew, `playouts` the number of imagined games.
    """

    position: str
    playouts: int
    chances: Annotated[tuple[ChanceLine, ...], msgspec.Meta(min_length=1)]


class Estimates:
    """The stored estimates for the positions of one match, so that each is searched once and always has the same
    figures.

    They are read when first needed. If the record is one of the library's (`stored`), new ones are written a little
    later. A file with a damaged line or of another version is ignored, and replaced with the next estimate. A file that
    cannot be read is left alone.
    """

    def __init__(self, record: Path, disk: Disk, writer: Writer, *, stored: bool) -> None:
        self.record, self.disk, self.writer, self.stored = record, disk, writer, stored
        self._known: dict[str, Estimate] | None = None
        self._trouble = ""

    def of(self, task: Task) -> Advice | None:
        """The stored advice for a task's position, with its reasons; None if there is none."""
        found = self._read().get(position(task))
        if found is None:
            return None
        situation = unpack(task.situation, facts_of(task.setup))
        options = answers(situation.options)
        if not all(0 <= index < len(options) for one in found.chances for index in one.actions):
            return None
        chances = []
        for one in found.chances:
            actions = tuple(options[index] for index in one.actions)
            chances.append(Chance(actions[0], actions, one.win, one.error, one.value))
        advice = Advice(chances[0].action, tuple(chances), playouts=found.playouts)
        return replace(advice, reasons=reasons(situation, advice))

    def keep(self, task: Task, advice: Advice) -> None:
        """Store the final advice for a task's position: in memory at once, on disk a little later."""
        known, options = self._read(), answers(parts(task.situation)[1])
        chances = [ChanceLine(tuple(map(options.index, one.actions)), one.win, one.error, one.value)
                   for one in advice.chances]
        key = position(task)
        known.pop(key, None)
        known[key] = Estimate(key, advice.playouts, tuple(chances))
        if len(known) > MOST:
            del known[next(iter(known))]
        if self.stored:
            self.writer.add(self)

    def work(self, *, last: bool) -> bool:
        """Write all estimates to their file, unless the record is gone. Returns False if writing failed."""
        if not self.record.exists():
            return True
        lines = [Head(ESTIMATOR), *list(self._read().values())]
        try:
            put_whole(self.disk, estimates_path(self.record), msgspec.json.Encoder().encode_lines(lines))
        except OSError as error:
            self._complain(error.strerror or str(error))
            return False
        self._trouble = ""
        return True

    def _read(self) -> dict[str, Estimate]:
        if self._known is None:
            self._known = self._found() if self.stored else {}
        return self._known

    def _found(self) -> dict[str, Estimate]:
        """The estimates in the file by position; empty if the file is unusable."""
        try:
            data = read_at_most(estimates_path(self.record), BIGGEST + 1)
            head, _, rest = data.partition(b"\n")
            if len(data) > BIGGEST:
                raise ValueError("the file is too large")
            if msgspec.json.decode(head, type=Head).estimator != ESTIMATOR:
                return {}
            lines = msgspec.json.Decoder(Estimate).decode_lines(rest)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._complain(str(error))
            self.stored = False  # what cannot be read now may be whole: it is not written over
            return {}
        except (ValueError, msgspec.MsgspecError, RecursionError) as error:
            self._complain(str(error))
            return {}
        return {line.position: line for line in lines[-MOST:]}

    def _complain(self, words: str) -> None:
        """Log what went wrong, but never the same text twice in a row."""
        if words != self._trouble:
            LOG.warning("%s: %s", estimates_path(self.record).name, words)
        self._trouble = words


def position(task: Task) -> str:
    """A hash of everything that an estimate depends on, which identifies a task's position.

    Who has called UNO is left out, because all players call in imagined games.
    """
    seen, options, known, against = parts(task.situation)
    notes = {name: value for name, value in seen["notes"].items() if name != CALLED}
    told = plain([task.setup, {**seen, "notes": notes}, answers(options), known, against])
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]
