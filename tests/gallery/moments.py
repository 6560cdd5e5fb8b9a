"""Moments: the first occurrence of every kind of event of an edition and side in random matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from game.core import events
from game.core.actions import Action, Play
from game.core.events import Event
from game.match.match import Match
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup

MATCHES = 40
"""Random matches of each edition that are searched for moments."""
ROUNDS = 2
PLAYS = 0.55
"""Probability that a seat that can play a card does so."""
LEAD = "Drew-penalty", "Drew-until", "Drew-challenge", "Drew-bluff", "Drew-catch", "Skipped"
"""Kinds that are filmed from one action earlier, because the card that caused them belongs to the film."""
AFTER = 12
"""Actions after a moment that are kept, as what follows is filmed too."""


@dataclass(frozen=True)
class Moment:
    """An event in a match: it happens in the actions that follow the first `before` ones.

    `side` is 1 on FLIP's dark side; `mine` says whether it happens to the seat that looks, seat 0.
    """

    setup: Setup
    kind: str
    side: int
    mine: bool
    before: tuple[Action, ...]
    after: tuple[Action, ...]

    @property
    def name(self) -> str:
        """The name of its picture: edition, side, kind, and to whom it happens."""
        side = ("light", "dark")[self.side]
        return f"{self.setup.edition}-{side}-{self.kind}-{'me' if self.mine else 'other'}"

    def match(self) -> Match:
        """A copy of the match just before the moment."""
        match = Match(self.setup)
        for action in self.before:
            match.play(action)
        return match


def moments(edition: str, seats: int = 4, names: tuple[str, ...] = ()) -> list[Moment]:
    """The moments of an edition in the order of discovery; only moments whose names contain all of `names`."""
    return [moment for moment in _all(edition, seats) if all(name in moment.name for name in names)]


@cache
def _all(edition: str, seats: int) -> tuple[Moment, ...]:
    """The first moment of every kind."""
    found: dict[tuple[str, int, bool], Moment] = {}
    for seed in range(MATCHES):
        for moment in _of_match(setup_of(edition, seats, seed)):
            found.setdefault((moment.kind, moment.side, moment.mine), moment)
    return tuple(found.values())


def setup_of(edition: str, seats: int, seed: int) -> Setup:
    """A table with one person, the seat that looks."""
    known = ("Mikan", "Pen", "Kero", "Usa", "Kuma", "Sora", "Yuzu", "Maru", "Hana")
    sitting = [Seat("You", "person", 4), *(Seat(known[i], "normal", i) for i in range(seats - 1))]
    return Setup(edition, tuple(sitting), Japanese(ROUNDS), seed=seed)


def _of_match(setup: Setup) -> Iterator[Moment]:
    """All moments of one random match."""
    match, rng = Match(setup), Random(setup.seed)
    said: list[Action] = []
    seen: list[tuple[int, str, int, bool]] = []
    while not match.over and len(said) < 1500:
        action, side = _choice(match, rng), match.table.side
        seen += [(len(said), kind_of(event, match), side, _mine(event)) for event in match.play(action)]
        said.append(action)
    for at, kind, side, mine in seen:
        start = max(0, at - kind.startswith(LEAD))
        yield Moment(setup, kind, side, mine, tuple(said[:start]), tuple(said[start : start + AFTER]))


def _choice(match: Match, rng: Random) -> Action:
    """A random action; rare kinds are as likely as usual ones, so that all kinds come up."""
    options = [option for seat in range(len(match.setup)) for option in match.legal_actions(seat)]
    plays = [option for option in options if isinstance(option, Play)]
    if plays and rng.random() < PLAYS:
        return rng.choice(plays)
    kind = rng.choice(sorted({type(option).__name__ for option in options}))
    return rng.choice([option for option in options if type(option).__name__ == kind])


def kind_of(event: Event, match: Match) -> str:
    """The kind of an event: plays by the card's symbol, all numbers as one, draws by their cause."""
    name = type(event).__name__
    match event:
        case events.Played(cards=cards):
            symbol = match.table.faces[cards[-1]].symbol
            return f"{name}-{'number' if symbol.isdigit() else symbol}"
        case events.Drew(cause=cause, cards=cards):
            return f"{name}-{cause.name.lower()}-{'one' if len(cards) == 1 else 'more'}"
        case events.ChallengeEnded(guilty=guilty):
            return f"{name}-{'guilty' if guilty else 'innocent'}"
    return name


def _mine(event: Event) -> bool:
    seats = [getattr(event, name, None) for name in ("target", "to", "victim", "seat", "winner")]
    return next((seat == 0 for seat in seats if seat is not None), False)
