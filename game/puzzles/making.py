"""Makes puzzles: they are searched in rounds of CPU players or of people, then proved and rated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from game.core.actions import Action, Deal, NameColor, Play
from game.core.table import Table
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.match.standing.cards import short
from game.players import Player, make
from game.puzzles.kinds import bluff, color, dos, hold, win
from game.puzzles.line import line_of
from game.puzzles.opened import ME, opened
from game.puzzles.proving import proved
from game.puzzles.puzzle import KINDS, ONLY_IN, BadPuzzle, Puzzle
from game.puzzles.rating import rating
from game.record.reader import read, steps

EDITIONS = ("classic", "classic112", "pokemon", "minecraft")
TABLES: dict[str, tuple[tuple[str, int], ...]] = {
    "win": (("classic", 2), ("flip", 2), ("all_wild", 3), ("flip", 3), ("minecraft", 2), ("pokemon", 2)),
    "hold": (("classic", 3), ("flip", 3), ("pokemon", 3), ("classic", 4), ("minecraft", 2)),
    "bluff": ((ONLY_IN["bluff"], 3), (ONLY_IN["bluff"], 2)),
    "color": (("classic", 2), ("minecraft", 2), ("classic", 3), ("pokemon", 2)),
    "table": (("classic", 3), ("classic", 2)), "dos": ((ONLY_IN["dos"], 2), (ONLY_IN["dos"], 3)),
}
"""The rounds in which each kind of puzzle is searched, as editions with numbers of seats."""
OTHERS = ("classic112", "pokemon", "minecraft", "force_play", "number_finish", "multi")
RARELY = 0.1
"""Share of positions in which a puzzle of the kind `table` may ask whether drawing is allowed."""
PATIENCE = 4000
"""Actions after which a round of CPU players is given up."""


@dataclass(frozen=True, slots=True)
class PuzzleMoment:
    """A moment of a round in which the player at seat `me` has to act, and from which a puzzle may be made.

    `begun` is a copy of the table at the beginning of the turn, `since` are the actions after it.
    """

    match: Match
    begun: Table
    since: tuple[Action, ...]
    me: int = ME

    def line(self, *, pile: bool = False) -> str:
        """The position at the beginning of the turn as a line of text, with `pile` including the whole discard pile."""
        return line_of(self.match.setup.edition, self.begun, self.me, pile=pile)

    @property
    def at_turn(self) -> bool:
        """Whether the player has to begin a turn, not to answer something within one."""
        return self.match.asked.task == "turn"

    def promises(self, likely: Callable[[Table], object]) -> bool:
        """Whether the quick test `likely` finds a puzzle possible here; it is used only for the first seat."""
        return self.at_turn and (self.me != ME or bool(likely(self.begun)))


def moments(edition: str, seats: int, seed: int) -> Iterator[PuzzleMoment]:
    """All moments in one round of CPU players at which the first seat has to act."""
    people = tuple(Seat(str(seat + 1), "normal") for seat in range(seats))
    match = Match(Setup(edition, people, Single(), seed=seed))
    players = [make("normal", Random(f"{seed} {seat}"), match.setup.public(), calm=True) for seat in range(seats)]
    match.play(Deal(match.dealer))
    begun = match.table.copy()
    since: list[Action] = []
    for _ in range(PATIENCE):
        if match.over or match.dealing:
            return
        if match.asked.task == "turn":
            begun, since = match.table.copy(), []
        if match.asked.seat == ME:
            yield PuzzleMoment(match, begun, tuple(since))
        action = _answer(match, players)
        since.append(action)
        match.play(action)


def _answer(match: Match, players: Sequence[Player]) -> Action:
    seat = match.asked.seat
    action = players[seat].choose(match.view(seat), match.legal_actions(seat))
    assert action is not None
    return action


def found(kind: str, moment: PuzzleMoment, chance: Random) -> Puzzle | None:
    """The puzzle of a kind at a moment, proved and rated, or None."""
    try:
        line = LOOK[kind](moment, chance)
        if line is None:
            return None
        puzzle = Puzzle.parse(line)
        match = opened(puzzle)
        return replace(puzzle, rating=rating(puzzle, match, proved(puzzle, match)))
    except BadPuzzle:
        return None


def made(kind: str, seed: int) -> Iterator[Puzzle | None]:
    """Endless new puzzles of a kind, with None after each searched round, so that the caller can stop."""
    chance, seen = Random(f"{kind} {seed}"), set[str]()
    number = 0
    while True:
        edition, seats = TABLES[kind][number % len(TABLES[kind])]
        number += 1
        for moment in moments(edition, seats, chance.randrange(1 << 30)):
            puzzle = found(kind, moment, chance)
            if puzzle is not None and puzzle.id not in seen:
                seen.add(puzzle.id)
                yield puzzle
        yield None


def _win(moment: PuzzleMoment, chance: Random) -> str | None:
    promises = moment.promises(lambda table: win.likely(table) and win.first_way(table) is not None)
    return f"win {moment.line()}" if promises else None


def _hold(moment: PuzzleMoment, chance: Random) -> str | None:
    return f"hold {moment.line(pile=True)}" if moment.promises(hold.likely) else None


def _bluff(moment: PuzzleMoment, chance: Random) -> str | None:
    if moment.match.asked.task != "penalty" or (moment.me == ME and bluff.told(moment.match.table) is None):
        return None
    plays = [one for one in moment.since if isinstance(one, Play)]
    names = [one for one in moment.since if isinstance(one, NameColor)]
    if len(moment.since) != len(plays) + len(names) or len(plays) != 1 or len(names) != 1:
        return None
    card = short(moment.begun.faces[plays[0].cards[0]])
    return f"bluff move={card},{names[0].color} {moment.line(pile=True)}"


def _color(moment: PuzzleMoment, chance: Random) -> str | None:
    table = moment.match.table
    if moment.match.asked.task != "color" or table.up.symbol != "wild" or len(moment.since) != 1:
        return None
    line = f"color move=W {moment.line(pile=True)}"
    return line if color.promising(opened(Puzzle.parse(line))) else None


def _table(moment: PuzzleMoment, chance: Random) -> str | None:
    table = moment.begun
    if not moment.at_turn or moment.match.setup.edition not in EDITIONS:
        return None
    faces = [table.faces[card] for card in table.hands[moment.me]]
    moves = [short(face) for face in faces if face.symbol == "wild4"]
    moves += [f"{short(face)}+{short(face)}" for face in faces if face.number is not None and faces.count(face) > 1]
    moves += ["draw"] * (chance.random() < RARELY)
    moves += [short(face) for face in faces if len(faces) == 1 and face.number is None]
    if not moves:
        return None
    return f"table move={chance.choice(moves)} other={chance.choice(OTHERS)} {moment.line()}"


def _dos(moment: PuzzleMoment, chance: Random) -> str | None:
    return f"dos {moment.line()}" if moment.promises(dos.likely) else None


def of_match(path: Path, chance: Random) -> Iterator[Puzzle]:
    """All puzzles at a person's moments in a recorded match without house rules; raises BadRecord."""
    record = read(path)
    people = {seat for seat, one in enumerate(record.setup.seats) if one.person}
    if record.setup.house or record.setup.position:
        return
    begun: Table | None = None
    since: list[Action] = []
    for step in steps(record):
        match = step.match
        since.append(step.action)
        if match.over or match.dealing:
            begun = None
            continue
        if match.asked.task == "turn":
            begun, since = match.table.copy(), []
        if begun is not None and match.asked.seat in people:
            moment = PuzzleMoment(match, begun, tuple(since), match.asked.seat)
            yield from (one for kind in KINDS if (one := found(kind, moment, chance)) is not None)


LOOK: dict[str, Callable[[PuzzleMoment, Random], str | None]] = {
    "win": _win, "hold": _hold, "bluff": _bluff, "color": _color, "table": _table, "dos": _dos,
}
