"""Counts of what each player did in a match, and the awards that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field

from msgspec import UNSET, UnsetType

from game.core import events
from game.core.actions import Action, CallUno, Catch, Take
from game.core.cause import Cause
from scenes.kit.text.texts import Texts
from scenes.scoreboard.sums import Sums

AIMED = frozenset({Cause.PENALTY, Cause.UNTIL_COLOR, Cause.CHALLENGE})
"""Reasons for drawing cards that count as caused by the player who played the last card."""
QUICK_TURNS = 3
"""Number of timed turns that a player needs for the award of the fastest player."""


@dataclass
class Deeds:
    """Counts of what one player did in a match.

    They are cards drawn, cards drawn by others because of this player, times caught without a call of UNO, catches of
    others, bluffs, and turns with their seconds.
    """

    drawn: int = 0
    inflicted: int = 0
    caught: int = 0
    catches: int = 0
    bluffs: int = 0
    """Number of this player's bluffs that nobody challenged."""
    seen_through: int = 0
    """Number of other players' bluffs that this player challenged."""
    turns: int = 0
    seconds: float = 0.0


@dataclass
class MatchTally:
    """The counts of what all players did in a match: `note` takes every action, `timed` every timed turn."""

    seats: int
    deeds: list[Deeds] = field(init=False)
    _author: int = field(default=-1, init=False)
    _bluffer: int = field(default=-1, init=False)

    def __post_init__(self) -> None:
        self.deeds = [Deeds() for _ in range(self.seats)]

    def note(self, action: Action, new_events: Iterable[events.Event], bluffer: int) -> None:
        """Count an action and its events; `bluffer` is the seat whose bluff may be challenged now, or -1."""
        if isinstance(action, Take) and self._bluffer >= 0:
            self.deeds[self._bluffer].bluffs += 1
        for event in new_events:
            self._note(event)
        self._bluffer = bluffer

    def timed(self, seat: int, seconds: float) -> None:
        self.deeds[seat].turns += 1
        self.deeds[seat].seconds += seconds

    def _note(self, event: events.Event) -> None:
        match event:
            case events.Played(seat=seat):
                self._author = seat
            case events.Drew(seat=seat, cards=cards, cause=cause):
                self.deeds[seat].drawn += len(cards)
                if cause in AIMED and self._author not in (seat, -1):
                    self.deeds[self._author].inflicted += len(cards)
            case events.Caught(seat=seat, by=by):
                self.deeds[seat].caught += 1
                self.deeds[by].catches += 1
            case events.ChallengeEnded(seat=seat, guilty=True):
                self.deeds[seat].seen_through += 1


class Stopwatch:
    """A clock for the turns of people; `on_time` is called with a seat and the seconds that its turn took."""

    def __init__(self, people: Container[int], on_time: Callable[[int, float], None]) -> None:
        self.people, self.on_time = people, on_time
        self.seat: int | None = None
        self.seconds = 0.0

    def run(self, asked: int | None, dt: float) -> None:
        """Advance the clock by `dt` seconds while the seat `asked`, if any, has to act and sees its hand."""
        if asked != self.seat:
            self.seat, self.seconds = asked, 0.0
        self.seconds += dt

    def time_of(self, action: Action) -> float | UnsetType:
        """The seconds that an action took; UNSET for CPU players, calls of UNO and catches."""
        timed = action.seat == self.seat and action.seat in self.people and self.seconds > 0
        return self.seconds if timed and not isinstance(action, CallUno | Catch) else UNSET

    def answered(self, action: Action) -> None:
        """Call `on_time` for the seat that has acted; calls of UNO and catches do not end a turn."""
        if isinstance(action, CallUno | Catch):
            return
        if (seconds := self.time_of(action)) is not UNSET:
            self.on_time(action.seat, seconds)
        self.seat, self.seconds = None, 0.0


@dataclass(frozen=True)
class Award:
    """An award: its `kind` (with the text id `award.<kind>`), its winner's seat, the reason in words, and a number."""

    kind: str
    seat: int
    why: str
    icon: str
    value: str


ICONS = {
    "bluff": "eye-off", "doubter": "eye", "catcher": "search", "villain": "bolt", "fast": "clock",
    "sweep": "trophy", "caught": "warning", "drawn": "cards",
}


def awards(tally: MatchTally, sums: Sums, texts: Texts, most: int = 6) -> list[Award]:
    """The awards of a match, at most `most`, given to as many different seats as possible."""
    found = [award for kind in ICONS if (award := _award(kind, tally.deeds, sums, texts)) is not None]
    chosen: list[Award] = []
    for fresh in (True, False):
        for award in found:
            known = {other.seat for other in chosen}
            if award not in chosen and len(chosen) < most and (award.seat not in known or not fresh):
                chosen.append(award)
    return sorted(chosen, key=lambda award: list(ICONS).index(award.kind))


def _award(kind: str, deeds: Sequence[Deeds], sums: Sums, texts: Texts) -> Award | None:
    if kind == "fast":
        return _fastest(deeds, texts)
    scores = _scores(kind, deeds, sums)
    seat = max(range(len(scores)), key=scores.__getitem__)
    if scores[seat] <= 0:
        return None
    if kind == "sweep":
        why = texts("award.sweep.why", points=scores[seat])
    else:
        why = texts.n(f"award.{kind}.why", scores[seat])
    times = kind in ("bluff", "doubter", "catcher", "caught")
    value = f"×{scores[seat]}" if times else f"+{scores[seat]}" if kind == "sweep" else str(scores[seat])
    return Award(kind, seat, why, ICONS[kind], value)


def _scores(kind: str, deeds: Sequence[Deeds], sums: Sums) -> list[int]:
    """The number that each seat has reached for a kind of award."""
    if kind == "sweep":
        if len(sums.scores) < 2 or sums.least_wins:
            return [0] * len(deeds)
        return [max(row[seat] for row in sums.scores) for seat in range(len(deeds))]
    names = {"bluff": "bluffs", "doubter": "seen_through", "catcher": "catches", "villain": "inflicted"}
    return [getattr(deed, names.get(kind, kind)) for deed in deeds]


def _fastest(deeds: Sequence[Deeds], texts: Texts) -> Award | None:
    paces = {seat: deed.seconds / deed.turns for seat, deed in enumerate(deeds) if deed.turns >= QUICK_TURNS}
    if len(paces) < 2:  # only people are timed, and alone nobody is quicker
        return None
    seat = min(paces, key=paces.__getitem__)
    pace = f"{paces[seat]:.1f}"
    return Award("fast", seat, texts("award.fast.why", seconds=pace), ICONS["fast"], pace)
