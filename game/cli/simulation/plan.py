"""Which games a simulation plays: each deal once for every rotation of the players, so that luck cancels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.houserules.compatible import check
from game.houserules.sheet_options import agreed
from game.match.scoring import SCORINGS, International, Japanese, Scoring
from game.match.setup import TEMPERS, Seat, Setup
from game.mechanics.blank_wild import Writing
from game.players import LEVELS, Player, make

MOST_PLAYOUTS = 100_000


class BadPlan(ValueError):  # noqa: N818 - named like BadRecord
    """The error for a simulation that cannot be played; its text says why, in one line."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The kind of CPU player at a seat: level, temper, and imagined games (`playouts`) if not the level's own."""

    level: str
    temper: str = ""
    playouts: int | None = None

    @classmethod
    def read(cls, words: str) -> Sitter:
        """The player in a text such as `master`, `master@100` (imagined games) or `hard+bold@0`; raises BadPlan."""
        who, at, count = words.partition("@")
        level, plus, temper = who.partition("+")
        _one_of("level", level, LEVELS)
        if plus:
            _one_of("temper", temper, TEMPERS)
        if at and not (count.isascii() and count.isdigit() and int(count) <= MOST_PLAYOUTS):
            raise BadPlan(f"{words!r}: after @ comes a number of playouts from 0 to {MOST_PLAYOUTS:,}")
        return cls(level, temper, int(count) if at else None)


@dataclass(frozen=True, slots=True)
class Plan:
    """The games that a simulation plays: edition, a level for every seat, number of games, and seed.

    `format` is the scoring; with `single` a game is one round, otherwise a match. `house` are the house rules, `sheet`
    the words chosen for open points of the rule sheet, as pairs of id and word, and `blanks` the writings on blank
    wilds. A match without a winner after `max_rounds` is broken off and counts as unfinished.

    `calm` players neither forget nor overlook anything. `playouts` is the number of games that players who search
    imagine before a decision; a level written with its own number, as in `hard@0`, keeps that. `record` says whether
    records of the games are kept, `timed` whether the players' time is measured.
    """

    edition: str
    levels: tuple[str, ...]
    games: int
    seed: int = 0
    format: str = "single"
    house: tuple[Rule, ...] = ()
    record: bool = False
    sheet: tuple[tuple[str, str], ...] = ()
    blanks: tuple[Writing, ...] = ()
    max_rounds: int = 1000
    calm: bool = False
    playouts: int | None = None
    timed: bool = False

    def check(self) -> None:
        """Raise BadPlan if the plan's games cannot be played."""
        _one_of("edition", self.edition, [one.id for one in EDITIONS])
        for level in self.levels:
            Sitter.read(level)
        _one_of("format", self.format, SCORINGS)
        here = edition(self.edition)
        low, high = here.seats
        if not low <= len(self.levels) <= high:
            raise BadPlan(f"{self.edition} needs {low} to {high} seats, not {len(self.levels)}")
        if self.games < 1:
            raise BadPlan("at least one game is needed")
        try:
            agreed_on = here.agreed(self._answers(), self.blanks)
            check(agreed_on, len(self.levels), self.house, self._scoring().rules())
        except ValueError as error:
            raise BadPlan(str(error)) from None

    def turned(self, game: int) -> int:
        """Number of seats by which a game's players are rotated around the table, compared with the plan's levels."""
        return game % len(self.levels)

    def setup(self, game: int) -> Setup:
        """The setup of the game with this number; games with the same deal and other seating have the same seed."""
        turned = self.turned(game)
        names = [f"{level}-{i + 1}" for i, level in enumerate(self.levels)]
        sitters = map(Sitter.read, self.levels)
        seats = [Seat(name, one.level, temper=one.temper) for name, one in zip(names, sitters, strict=True)]
        around = tuple(seats[-turned:] + seats[:-turned]) if turned else tuple(seats)
        seed, sheet = self._deal_seed(game), self._answers()
        return Setup(self.edition, around, self._scoring(), self.house, seed, sheet, self.blanks)

    def players(self, game: int) -> list[Player]:
        """The CPU players of a game by seat, each with its own random generator."""
        turned, count = self.turned(game), len(self.levels)
        order = [(seat - turned) % count for seat in range(count)]
        setup = self.setup(game).public()
        return [self._player(self.levels[i], Random(f"{self.seed} {game} {i}"), setup) for i in order]

    def _player(self, level: str, rng: Random, setup: Setup) -> Player:
        wanted = Sitter.read(level)
        playouts = self.playouts if wanted.playouts is None else wanted.playouts
        return make(wanted.level, rng, setup, wanted.temper, calm=self.calm, playouts=playouts)

    def _deal_seed(self, game: int) -> int:
        return Random(f"{self.seed} {game // len(self.levels)}").getrandbits(48)

    def _answers(self) -> tuple[Rule, ...]:
        return agreed(edition(self.edition), self.sheet, self.house)

    def _scoring(self) -> Scoring:
        here = edition(self.edition)
        kind = SCORINGS[self.format]
        if kind is Japanese:
            return Japanese(here.rounds)
        return International(here.target) if kind is International else kind()


def _one_of(what: str, given: str, known: Iterable[str]) -> None:
    if given not in known:
        raise BadPlan(f"unknown {what} {given!r}; there are {', '.join(known)}")
