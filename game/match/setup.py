"""Setup: everything that is agreed before a match; with the actions it is the whole match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.clean_text import clean_line
from game.core.rule import Rule
from game.editions import edition
from game.houserules.sheet_options import today
from game.match.scoring import Japanese, Scoring
from game.mechanics.blank_wild import Writing

PERSON = "person"
"""Who sits at a seat that no CPU player has."""
LEVELS = ("random", "wild", "fair", "easy", "normal", "hard", "expert", "master")
"""The levels of CPU players from weakest to strongest; the first three only measure and test."""
USUAL = "normal"
"""The level that replaces an unknown one."""
TEMPERS = ("careful", "bold", "bluffer", "vengeful", "forgetful", "chatty")
"""The tempers that a CPU player can have; most have none."""
LONGEST_NAME = 60
"""Most characters of a name; longer ones are cut, and the game lets nobody type them."""
AVATARS = 16
"""How many avatar pictures there are."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a match: `player` is "person" or the level of a CPU player, `avatar` a picture's number.

    `temper` is the character of a CPU player, empty for an even one. The name loses what cannot be shown of it.
    """

    name: str
    player: str = "normal"
    avatar: int = 0
    temper: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_line(self.name, LONGEST_NAME))

    @property
    def person(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class Setup:
    """The agreement before a match: an edition by its id, seats clockwise, scoring, house rules, and the seed.

    `sheet` are rules of the edition's sheet with other numbers than printed, `blanks` what is written on its blank
    wilds (R8). `position` says how the table stands when the match begins, in the words of `game.match.standing`;
    without it the first round is dealt.
    """

    edition: str
    seats: tuple[Seat, ...]
    scoring: Scoring = Japanese()
    house: tuple[Rule, ...] = ()
    seed: int = 0
    sheet: tuple[Rule, ...] = ()
    blanks: tuple[Writing, ...] = ()
    position: str = ""

    def again(self, seed: int) -> Setup:
        """What was agreed, for another match with its own seed; by today's rules, if this one is an old match."""
        return replace(self, seed=seed, sheet=today(edition(self.edition), self.sheet))

    def public(self) -> Setup:
        """What everybody at the table knows of it: no seed, and no position, which would tell hidden cards."""
        return replace(self, seed=0, position="")

    def __len__(self) -> int:
        return len(self.seats)
