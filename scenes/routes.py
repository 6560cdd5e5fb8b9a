"""Routes: the screens that can be asked for, as values, so that no screen needs to know how another is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.match.setup import Setup


@dataclass(frozen=True, slots=True)
class Title:
    """The first screen."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Where a match is put together: for one person, or for a `party` of several."""

    party: bool = False


@dataclass(frozen=True, slots=True)
class QuickMatch:
    """A new match with the last choices, without a question."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A new match as it was agreed."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match goes on from the record at a path; the title if it cannot be read."""

    path: Path


@dataclass(frozen=True, slots=True)
class Matches:
    """All matches that were begun."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules: of a `match`, opened at one of them, or of all editions, opened at the one of an id."""

    match: Setup | None = None
    rule: str = ""
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, opened at a group."""

    group: str = "language"


@dataclass(frozen=True, slots=True)
class Statistics:
    """What everybody did in all matches, and what they have achieved."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The page of keys: those of the `table`, of a `replay`, or where somebody looks on (`watch`)."""

    where: str = "table"


@dataclass(frozen=True, slots=True)
class About:
    """What this is, and under which licences."""


@dataclass(frozen=True, slots=True)
class Notices:
    """The licences of everything that comes with the program."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The page that says that something unexpected has happened."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded match is looked at; at first it stands as after so many of its actions.

    With a `seat`, at first it shows what that seat knew then.
    """

    path: Path
    position: int = 0
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Learn:
    """A lesson by its id, from where it was left; the `quiz` is one of its own."""

    lesson: str


Route = (
    Title | NewGame | QuickMatch | NewMatch | SavedMatch | Rulebook | Settings | Statistics | Keys | About | Problem
    | Replay | Matches | Notices | Learn
)
