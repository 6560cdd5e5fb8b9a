"""A match at the beginning of a turn as one line of text (a position), to be read, typed, and played on from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from game.editions import edition
from game.houserules.sheet_options import today
from game.match import agreement
from game.match.match import Match
from game.match.setup import Setup
from game.match.standing import standing as table_words
from game.match.standing.chance import given
from game.match.standing.standing import Standing, taken
from game.match.standing.words import BadPosition, split

__all__ = ["BadPosition", "Position"]

NAME = 100
"""The most characters of a player's name that a position contains."""


class Recorded(Protocol):
    """A recorded match, as far as a position needs it; the class `Timeline` has these methods."""

    def last_turn(self) -> int:
        """The number of actions before the latest turn that the recording has reached; 0 if no turn has begun."""

    def match_at(self, actions: int) -> Match:
        """The match as it was after its first `actions` actions."""


@dataclass(frozen=True, slots=True)
class Position:
    """A match at the beginning of a turn: what was agreed (`agreed`), and the state of the table (`standing`).

    Written as text it is one line of words, `edition=classic seats=Ann,Ben:easy turn=0 hands=r5,W/7 pile=r9 …`. Most
    words may be left out, and a number stands for that many unknown cards. `docs/reference/position.md` describes
    it.
    """

    agreed: Setup
    standing: Standing

    @classmethod
    def of(cls, match: Match) -> Position:
        """The position of a match now; raises ValueError unless it is at the beginning of a turn.

        Settings of rules that exist only in old saved matches are replaced by today's. Long names are cut, so that the
        line of text can be read again.
        """
        table, setup = match.table, match.setup
        if match.over or match.dealing or table.agenda != [table.rules.turn(table.seat).choice]:
            raise ValueError("a position is taken at the beginning of a turn")
        seats = tuple(replace(seat, name=_tellable(seat.name)) for seat in setup.seats)
        agreed = replace(setup, seats=seats, position="", sheet=today(edition(setup.edition), setup.sheet))
        return cls(agreed, taken(table, match.scores, given(match.rng, setup.seed)))

    @classmethod
    def at(cls, timeline: Recorded) -> Position | None:
        """The position at the latest beginning of a turn reached in a recorded match; None before the first."""
        actions = timeline.last_turn()
        return cls.of(timeline.match_at(actions)) if actions else None

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position in a line of text; raises BadPosition, which tells what is wrong and what would be right."""
        words = split(text, (*agreement.PARTS, *table_words.PARTS), first="edition")
        if words and "hands" not in words:
            raise BadPosition("hands", table_words.MISSING)
        setup = agreement.read(words)
        said = {name: value for name, value in words.items() if name in table_words.PARTS}
        row = edition(setup.edition).row
        return cls(setup, table_words.StandingParser(said, Match(setup).table, setup.scoring, row).read(setup.seed))

    def __str__(self) -> str:
        """The position as a line of text, with no word left out."""
        return f"{agreement.text(self.agreed)} {self._words}"

    @property
    def setup(self) -> Setup:
        return replace(self.agreed, position=self._words)

    @property
    def _words(self) -> str:
        return table_words.text(self.standing, Match(self.agreed).table)


def _tellable(name: str) -> str:
    """A name that stays the same when written and read: cut to the greatest length, and without lone surrogates."""
    return name[:NAME].encode("utf-8", "replace").decode("utf-8")
