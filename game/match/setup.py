"""Everything that is agreed before a match, which can be replayed from this and its actions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.clean_text import clean_line
from game.core.rule import Rule
from game.editions import edition
from game.houserules.sheet_options import today
from game.match.scoring import Japanese, Scoring
from game.mechanics.blank_wild import Writing

PERSON = "person"
"""The value of `Seat.player` for a person; otherwise it is the level of a CPU player."""
LEVELS = ("random", "wild", "fair", "easy", "normal", "hard", "expert", "master")
"""The levels of CPU players from weakest to strongest; the first three are only for measurements and tests."""
USUAL = "normal"
"""The level that replaces an unknown level of a CPU player."""
TEMPERS = ("careful", "bold", "bluffer", "vengeful", "forgetful", "chatty")
"""The tempers, or characters, that a CPU player can have; most have none."""
LONGEST_NAME = 60
"""Most characters of a player's name; longer names from files are cut."""
AVATARS = 16


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a match: `player` is "person" or the level of a CPU player, `avatar` the number of a picture.

    `temper` is the character of a CPU player, empty if it has none. Characters that cannot be shown are removed from
    the name.
    """

    name: str
    player: str = "normal"
    avatar: int = 0
    temper: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_line(self.name, LONGEST_NAME))

    @property
    def person(self) -> bool:
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a match: edition (its id), players clockwise, scoring, house rules, and the random seed.

    `sheet` are rules of the edition that players have changed, `blanks` what they wrote on its blank wilds (R8).
    `position` is the state of the table with which the match begins, as text (`game.match.standing`). If it is empty,
    cards are dealt.
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
        """The setup of another match with the same agreement and another seed.

        Settings of rules that exist only in old saved matches are replaced by today's.
        """
        return replace(self, seed=seed, sheet=today(edition(self.edition), self.sheet))

    def public(self) -> Setup:
        """The setup without seed and position, from which players could learn hidden cards."""
        return replace(self, seed=0, position="")

    def __len__(self) -> int:
        return len(self.seats)
