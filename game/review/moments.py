"""The decisions in a part of a match, each with everything that the deciding seat knew."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.core.actions import Action, CallUno, Catch, Comment, Deal, IllegalAction, PlayWrongCard, PointOut
from game.core.view import View
from game.match.match import Match
from game.match.setup import Setup
from game.players.coach import coach
from game.players.search.candidates import candidates
from game.record.loading import Work

ASIDE = (CallUno, Catch, Comment, PointOut, PlayWrongCard, Deal)
"""Kinds of actions that are not judged, because they answer no question or no adviser recommends them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in a match: after the first `actions` actions, `seat` was asked and chose `action`.

    `view` is what the seat saw, `situation` everything it knew, packed for a search. `action` is None if the match
    stopped before the seat had answered.
    """

    actions: int
    seat: int
    action: Action | None
    view: View
    situation: bytes


def round_span(actions: Sequence[Action], number: int) -> range:
    """The range of indices of the actions in round `number`, counted from 1; empty if it was not played."""
    deals = [at for at, action in enumerate(actions) if isinstance(action, Deal)]
    if not 1 <= number <= len(deals):
        return range(0)
    return range(deals[number - 1], deals[number] if number < len(deals) else len(actions))


def moments(setup: Setup, actions: Sequence[Action], span: range, seats: Collection[int]) -> Work[list[Moment]]:
    """The decisions of some seats between several different options, at actions in the range `span`.

    The whole match is played again from its beginning, because the seats remember what happened before. The result is
    empty if the actions cannot be played, for example because the first ones are missing.
    """
    match, public, found = Match(setup), setup.public(), list[Moment]()
    watching = {seat: coach(public) for seat in seats}
    for seat, watcher in watching.items():
        watcher.sit(match.view(seat))
    for at in range(min(span.stop, len(actions) + 1)):
        action = actions[at] if at < len(actions) else None
        seat = match.asked.seat
        decides = not isinstance(action, ASIDE) and (action is None or action.seat == seat)
        if at in span and seat in watching and decides:
            view, options = match.view(seat), match.legal_actions(seat)
            if len(candidates(view, options, all_of_them=True)) > 1:
                situation = watching[seat].situation(view, options)
                found.append(Moment(at, seat, action, view, situation.pack()))
        if action is None:
            break
        try:
            events = match.play(action)
        except IllegalAction:
            return []
        for seat, watcher in watching.items():
            watcher.watch(match.seen(events, seat))
        yield at + 1, span.stop
    return found
