"""Routes: values that describe which screen to open, so that a scene can open another without importing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

    from game.match.setup import Setup


class Title(Struct, frozen=True):
    """The route to the title, which is the first screen of a usual start."""


class Welcome(Struct, frozen=True):
    """The route to the page of questions at the very first start."""


class NewGame(Struct, frozen=True):
    """The route to the page on which a match is set up for one person, or for a `party` of several."""

    party: bool = False


class QuickMatch(Struct, frozen=True):
    """The route to a new match with the last choices, or with the house rules of a `preset`."""

    preset: str = ""


class NewMatch(Struct, frozen=True):
    """The route to a new match with a given setup."""

    setup: Setup


class SavedMatch(Struct, frozen=True):
    """The route to an unfinished match, resumed from the record at `path`; the title screen if that cannot be read."""

    path: Path


class Matches(Struct, frozen=True):
    """The route to the page of all matches."""


class Rulebook(Struct, frozen=True):
    """The route to the rulebook of the running `match`, or of all editions, opened at a `rule` and an `edition`."""

    match: Setup | None = None
    rule: str = ""
    edition: str = ""
    log: tuple[tuple[str, str], ...] = ()
    """The log of the table that the rulebook is opened from, newest first, as pairs of sentence and rule id."""


class Settings(Struct, frozen=True):
    """The route to the page of settings, opened at a group of settings."""

    group: str = "language"


class Statistics(Struct, frozen=True):
    """The route to the page of statistics and achievements."""


class Profile(Struct, frozen=True):
    """The route to the dialog for the player's name and avatar."""


class Keys(Struct, frozen=True):
    """The route to the dialog that lists the keys: of a `table`, a `replay`, a watched match (`watch`) or `matches`."""

    where: str = "table"


class About(Struct, frozen=True):
    """The route to the page about the program and its licences."""


class Notices(Struct, frozen=True):
    """The route to the page of third-party licences."""


class Problem(Struct, frozen=True):
    """The route to the page shown after an unexpected error."""


class Replay(Struct, frozen=True):
    """The route to a replay of the record at `path`, opened after `position` actions, as `seat` saw it if given."""

    path: Path
    position: int = 0
    seat: int = -1


class EndFilm(Struct, frozen=True):
    """The route to making a GIF of how a record's latest round ended, seen by a `seat` or with all hands open."""

    path: Path
    seat: int = -1


class LearnPage(Struct, frozen=True):
    """The route to the page of everything to be learned: lessons, quiz, puzzles, daily puzzle and daily deal."""


class DealOfTheDay(Struct, frozen=True):
    """The route to a round with the daily deal, in which everybody who plays that day gets the same cards."""


class Learn(Struct, frozen=True):
    """The route to a lesson by its id, opened where it was left, or where it teaches a `rule`."""

    lesson: str
    rule: str = ""


class Quiz(Struct, frozen=True):
    """The route to the quiz of often misplayed rules: all questions, or one by its id in an `edition`."""

    question: str = ""
    edition: str = ""


class Puzzles(Struct, frozen=True):
    """The route to the page of puzzles, or to the next puzzle of a `kind` at once."""

    kind: str = ""


class Ask(Struct, frozen=True):
    """The route to the page of questions on the rules of a `match` or of an edition; one may be `asked` at once."""

    match: Setup | None = None
    edition: str = ""
    asked: str = ""


class Tried(Struct, frozen=True):
    """The route to a card table in the position of an answer about the rules, to play on from; it is not recorded."""

    line: str


Route = (
    Title | Welcome | NewGame | QuickMatch | NewMatch | SavedMatch | Rulebook | Settings | Statistics | Profile | Keys
    | About | Problem | Replay | EndFilm | Matches | Notices | LearnPage | DealOfTheDay | Learn | Quiz | Puzzles | Ask
    | Tried
)
