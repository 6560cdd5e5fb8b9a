"""Plays one game from the first deal to the final score, as fast as the CPU players answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.actions import Action, CallUno, Deal, IllegalAction
from game.core.events import Event
from game.core.view import redact
from game.match.match import Match
from game.players import Player
from game.players.fair import FairPlayer
from game.players.wild import WildPlayer

PATIENCE = 20_000
"""Actions after which a round that does not end is abandoned."""

Watch = Callable[[Action, list[Event]], object]


class GameResult(NamedTuple):
    """The result of a game: the winning seats (none if it was abandoned), the points by seat, and the number of
    actions.

    If a clock was given, `thought` has the seconds that each seat took, and `questions` the number of decisions
    measured.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    decisions: int
    thought: tuple[float, ...] = ()
    questions: tuple[int, ...] = ()


class ThinkingTimes:
    """Measures how long each seat's player takes for decisions between several options."""

    def __init__(self, seats: int, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.seconds = [0.0] * seats
        self.questions = [0] * seats

    def choice(self, player: Player, match: Match, seat: int, options: Sequence[Action]) -> Action | None:
        """Ask a player for an action and return it; the time it takes is added to the seat's."""
        view = match.view(seat)
        begun = self.clock()
        action = player.choose(view, options)
        if len(options) > 1:
            self.seconds[seat] += self.clock() - begun
            self.questions[seat] += 1
        return action


def play_out(
    match: Match, players: Sequence[Player], watch: Watch | None = None, rounds: int | None = None,
    clock: Callable[[], float] | None = None,
) -> GameResult:
    """Let the players play a match to its end, or for a number of `rounds`; with a clock, measure their time.

    `watch` is called with every action and its events.
    """
    thought = ThinkingTimes(len(players), clock) if clock else None
    decisions, watch = 0, telling(match, players, watch)
    while match.dealing and (rounds is None or len(match.scores) < rounds):
        action = Deal(match.dealer)
        events = match.play(action)
        if watch:
            watch(action, events)
        decisions += 1 + play_round(match, players, watch, thought)
    ended = GameResult(match.winners, match.totals, decisions)
    return ended._replace(thought=(*thought.seconds,), questions=(*thought.questions,)) if thought else ended


def telling(match: Match, players: Sequence[Player], watch: Watch | None) -> Watch | None:
    """A function that tells the players with a memory each action, then calls `watch`; they are shown the table at
    once.

    It is `watch` itself if no player has a memory.
    """
    listening = [(seat, player) for seat, player in enumerate(players) if player.listens]
    for seat, player in listening:
        player.sit(match.view(seat))
    if not listening:
        return watch

    def told(action: Action, events: list[Event]) -> None:
        for seat, player in listening:
            player.watch(redact(events, seat, match.table))
        if watch:
            watch(action, events)

    return told


def play_round(
    match: Match, players: Sequence[Player], watch: Watch | None = None, thought: ThinkingTimes | None = None
) -> int:
    """Let the players play a round that has been dealt; returns the number of actions."""
    loud = tuple(seat for seat, player in enumerate(players) if not player.quiet)
    rowdy = tuple((seat, player) for seat, player in enumerate(players) if isinstance(player, WildPlayer))
    fair = tuple((seat, player) for seat, player in enumerate(players) if isinstance(player, FairPlayer))
    playing, last, count = match.round, 0, 0
    while playing and not playing.over and count < PATIENCE:
        if tried := fouled(match, rowdy) if rowdy else None:
            action, events = tried
        else:
            interrupt = (called(match, fair) if fair else None) or (
                interrupted(match, players, (last, *loud)) if loud else None
            )
            action = interrupt or answered(match, players, thought)
            events = match.play(action)
        last, count = action.seat, count + 1
        if watch:
            watch(action, events)
    return count


def interrupted(match: Match, players: Sequence[Player], order: Sequence[int]) -> Action | None:
    """An action that a player takes out of turn, such as a catch, or None; seats are asked in `order`."""
    asked = match.table.asked.seat
    for seat in order:
        options = match.legal_actions(seat) if seat != asked and not players[seat].quiet else ()
        action = players[seat].choose(match.view(seat), options) if options else None
        if action is not None:
            return action
    return None


def called(match: Match, fair: Sequence[tuple[int, FairPlayer]]) -> Action | None:
    """An UNO call by a fair player (`FairPlayer`), before others can catch him (R6.3); None if there is none."""
    for seat, player in fair:
        options = match.legal_actions(seat)
        if any(isinstance(option, CallUno) for option in options):
            action = player.choose(match.view(seat), options)
            if isinstance(action, CallUno):
                return action
    return None


def fouled(match: Match, rowdy: Sequence[tuple[int, WildPlayer]]) -> tuple[Action, list[Event]] | None:
    """An illegal action of a wild player (`WildPlayer`) that the rules accepted, with its events; None without one."""
    for seat, player in rowdy:
        action = player.foul(match.view(seat)) if seat in match.playing else None
        if action is not None:
            try:
                return action, match.play(action)
            except IllegalAction:  # nothing has changed then
                continue
    return None


def answered(match: Match, players: Sequence[Player], thought: ThinkingTimes | None = None) -> Action:
    """The answer of the player who is asked now."""
    seat = match.table.asked.seat
    player, options = players[seat], match.legal_actions(seat)
    action = thought.choice(player, match, seat, options) if thought else player.choose(match.view(seat), options)
    assert action is not None
    return action
