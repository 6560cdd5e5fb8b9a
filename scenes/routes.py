"""Routes: the screens that can be asked for, as values, so that no screen needs to know how another is made.

They are structs: as many dataclasses would take the start five milliseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

    from game.match.setup import Setup


class Title(Struct, frozen=True):
    """The title, which is the first screen."""


class Welcome(Struct, frozen=True):
    """The questions of the first start."""


class NewGame(Struct, frozen=True):
    """Where a match is put together: for one person, or for a `party` of several."""

    party: bool = False


class QuickMatch(Struct, frozen=True):
    """A new match with the last choices, without a question; with the house rules of a `preset` if one is named."""

    preset: str = ""


class NewMatch(Struct, frozen=True):
    """A new match as it was agreed."""

    setup: Setup


class SavedMatch(Struct, frozen=True):
    """A match goes on from the record at a path; the title if it cannot be read."""

    path: Path


class Matches(Struct, frozen=True):
    """All matches that were begun."""


class Rulebook(Struct, frozen=True):
    """The rules: of a `match`, opened at one of them, or of all editions, opened at the one of an id."""

    match: Setup | None = None
    rule: str = ""
    edition: str = ""
    log: tuple[tuple[str, str], ...] = ()
    """What happened at the table it is opened from, newest first: a sentence and the rule of each."""


class Settings(Struct, frozen=True):
    """The settings, opened at a group."""

    group: str = "language"


class Statistics(Struct, frozen=True):
    """What everybody did in all matches, and what they have achieved."""


class Profile(Struct, frozen=True):
    """The name and the face of the person who plays alone here."""


class Keys(Struct, frozen=True):
    """The page of keys: of the `table`, of a `replay`, or of a match that is watched (`watch`)."""

    where: str = "table"


class About(Struct, frozen=True):
    """What this is, and under which licences."""


class Notices(Struct, frozen=True):
    """The licences of everything that comes with the program."""


class Problem(Struct, frozen=True):
    """The page that says that something unexpected has happened."""


class Replay(Struct, frozen=True):
    """A recorded match is looked at; at first it stands as after so many of its actions.

    With a `seat`, at first it shows what that seat knew then.
    """

    path: Path
    position: int = 0
    seat: int = -1


class LearnPage(Struct, frozen=True):
    """All that can be learned, and how far one is: lessons, questions, puzzles, and what there is today."""


class DealOfTheDay(Struct, frozen=True):
    """One round with the cards that everybody has today."""


class Learn(Struct, frozen=True):
    """A lesson by its id, from where it was left, or from where it teaches a `rule`."""

    lesson: str
    rule: str = ""


class Quiz(Struct, frozen=True):
    """What is often played wrongly: all questions, or one by its id, played in an `edition`."""

    question: str = ""
    edition: str = ""


class Puzzles(Struct, frozen=True):
    """The page of puzzles, or the next puzzle of a `kind` at once."""

    kind: str = ""


class Ask(Struct, frozen=True):
    """Questions to the rules of a `match`, or of an edition as printed; one may be `asked` at once."""

    match: Setup | None = None
    edition: str = ""
    asked: str = ""


class Tried(Struct, frozen=True):
    """A position that answers a question, to be played; nothing of it is kept."""

    line: str


Route = (
    Title | Welcome | NewGame | QuickMatch | NewMatch | SavedMatch | Rulebook | Settings | Statistics | Profile | Keys
    | About | Problem | Replay | Matches | Notices | LearnPage | DealOfTheDay | Learn | Quiz | Puzzles | Ask | Tried
)
