"""Facts of what happened in a match that was simulated to answer a rules question, as the asking player sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import events
from game.core.events import Event
from game.rulebook.asking.reading import Told, Who
from game.rulebook.asking.trial import ME, NEXT, Trial


def who(trial: Trial, seat: int) -> Who:
    """What a seat is called in an answer: `you` for the player who asks, `next` for the one after, and so on."""
    if seat == ME:
        return "you"
    if seat == NEXT:
        return "next"
    if trial.seats < 4:
        return "other"
    return "after" if seat == NEXT + 1 else "before" if seat == trial.seats - 1 else "other"


def told(trial: Trial, news: Iterable[Event] | None = None) -> tuple[Told, ...]:
    """What happened in a test match, in order, and whose turn it is afterwards.

    Cards that a player draws one after another are counted together. `news` are the events to tell; None means all
    since the match started.
    """
    found: list[Told] = []
    for event in trial.news if news is None else news:
        one = _one(trial, event)
        if one is None:
            continue
        if found and one.what == found[-1].what == "draws" and one.who == found[-1].who:
            found[-1] = Told("draws", one.who, found[-1].n + one.n)
        elif one not in found:
            found.append(one)
    if not trial.match.over and not trial.match.dealing:
        found.append(Told("turn", who(trial, trial.match.asked.seat)))
    return tuple(found)


def in_all(trials: Sequence[tuple[Told, ...]], chosen: Who | None = None) -> tuple[Told, ...]:
    """What happened in several test matches that differ only in hidden cards, as one list that is true for all of them.

    Where a number differs, it is left out and `_color` is added to the text id, so that the text says what it depends
    on. The player `chosen` by a card is called `chosen` in the result.
    """
    longest = max(trials, key=len)
    found = []
    for one in longest:
        n = {next((each.n for each in trial if (each.what, each.who) == (one.what, one.who)), 0) for trial in trials}
        who: Who | None = "chosen" if chosen and one.who == chosen and one.what in ("draws", "loses") else one.who
        found.append(Told(one.what if len(n) == 1 else f"{one.what}_color", who, one.n if len(n) == 1 else 0))
    return tuple(found)


def _one(trial: Trial, event: Event) -> Told | None:
    match event:
        case events.Drew(seat, cards) if cards:
            return Told("draws", who(trial, seat), len(cards))
        case events.Skipped(seat):
            return Told("loses", who(trial, seat))
        case events.Discarded(seat, cards):
            return Told("discards", who(trial, seat), len(cards))
        case events.ColorNamed(seat):
            return Told("names", who(trial, seat))
        case events.TookBack(seat):
            return Told("takes_back", who(trial, seat))
        case events.RoundEnded(winners) if winners:
            return Told("out", who(trial, winners[0]))
        case events.HandsMoved(sources=sources):
            swapped = sum(source != seat for seat, source in enumerate(sources)) == 2
            return Told("swapped" if swapped and trial.seats > 2 else "passed_on")
        case events.Reversed():
            return Told("reversed")
        case events.Flipped():
            return Told("flipped")
        case events.HandsShuffled():
            return Told("shuffled")
        case events.Exploded(seat):
            return Told("exploded", who(trial, seat))
    return None
