"""Position: a match at the beginning of a turn as one line of text, which can be read, typed, and played on."""

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
"""How many letters of a name a position tells."""


class Recorded(Protocol):
    """The methods of a recorded match that a position needs: a `Timeline` has them."""

    def last_turn(self) -> int:
        """After how many actions a turn stood last, at its position or before; 0 if there was none."""

    def match_at(self, actions: int) -> Match:
        """The match after so many actions."""


@dataclass(frozen=True, slots=True)
class Position:
    """A match at the beginning of a turn: what was agreed, and the state of the table.

    Its text has a word for each part, `edition=classic seats=Ann,Ben:easy turn=0 hands=r5,W/7 pile=r9 …`; most of them
    may be left out, and a number stands for cards that nobody knows. `docs/reference/position.md` describes it.
    """

    agreed: Setup
    standing: Standing

    @classmethod
    def of(cls, match: Match) -> Position:
        """The position of a match; raises ValueError where it is not the beginning of a turn.

        What only matches from old records have is left out: it is played on by today's rules. Names are cut off
        after so many letters that the line can be read again.
        """
        table, setup = match.table, match.setup
        if match.over or match.dealing or table.agenda != [table.rules.turn(table.seat).choice]:
            raise ValueError("a position is taken at the beginning of a turn")
        seats = tuple(replace(seat, name=_tellable(seat.name)) for seat in setup.seats)
        agreed = replace(setup, seats=seats, position="", sheet=today(edition(setup.edition), setup.sheet))
        return cls(agreed, taken(table, match.sheet, given(match.rng, setup.seed)))

    @classmethod
    def at(cls, timeline: Recorded) -> Position | None:
        """The last position not after a timeline's place; None before the first turn."""
        actions = timeline.last_turn()
        return cls.of(timeline.match_at(actions)) if actions else None

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that a text means; raises BadPosition, which says what part is wrong and what would be right."""
        words = split(text, (*agreement.PARTS, *table_words.PARTS), first="edition")
        if words and "hands" not in words:
            raise BadPosition("hands", table_words.MISSING)
        setup = agreement.read(words)
        said = {name: value for name, value in words.items() if name in table_words.PARTS}
        row = edition(setup.edition).row
        return cls(setup, table_words.Reader(said, Match(setup).table, setup.scoring, row).read(setup.seed))

    def __str__(self) -> str:
        """The text, with nothing left out."""
        return f"{agreement.text(self.agreed)} {self._words}"

    @property
    def setup(self) -> Setup:
        """The setup of a match that begins in this position."""
        return replace(self.agreed, position=self._words)

    @property
    def _words(self) -> str:
        return table_words.text(self.standing, Match(self.agreed).table)


def _tellable(name: str) -> str:
    """A name as it survives writing and reading: cut to a length, and without lone surrogates."""
    return name[:NAME].encode("utf-8", "replace").decode("utf-8")
