"""The director of a match: waits for players' actions, lets CPU players think and notice, has actions recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from typing import Protocol

from msgspec import UNSET, UnsetType

from game.core.actions import Accept, Action, CallUno, Catch, IllegalAction, PointOut
from game.core.events import Event
from game.core.questions import WrongCardAsked
from game.match.match import Match
from game.players import Player
from game.players.attention import RECALL, thinking_time
from game.players.thinking.deep import Deep
from game.players.thinking.task import Task
from game.players.thinking.thinker import Thinker, Thought

AFTER_WORD = 0.35
"""Seconds between a CPU player's UNO call and its next card."""
RESPITE = 0.5
"""Seconds added to all waits while a player may be caught."""
SMALL_TABLE = 3
"""Number of CPU players up to which each takes its usual time; with more of them all are faster."""
BREATH = 0.12
"""Least seconds of thinking after all movement has ended, so that one sees whose turn it is."""
PATIENCE = 1.0
"""Most seconds that CPU players wait for the last action to be on disk, so that at most one can be lost."""
AGAIN = 0.5
"""Seconds before a player that chose no action is asked again."""

NOBODY = -1

INTERRUPTS = (CallUno, Catch, PointOut)
"""Actions that are possible at any time; they do not answer the question that the rules ask a player.

Whether a wrong card is accepted (R3.4) is asked of nobody, as a question would tell that the card is wrong.
"""


class Pondering:
    """The searches of CPU players, which run in another process (the thinker), or without one when a player decides.

    The number of imagined games is fixed, so that only the time depends on the machine. If the thinker gives no answer
    in time, the player acts as it would without a search.
    """

    def __init__(self, match: Match, players: Mapping[int, Player], rng: Random, thinker: Thinker | None) -> None:
        self.match, self.players, self.rng, self.thinker = match, players, rng, thinker
        self.thought: Thought | None = None
        """The search that the thinker is working on; None if there is none."""

    @property
    def busy(self) -> bool:
        """Whether a search is running that has not finished yet."""
        return self.thought is not None and not self.thought.over

    def begin(self, seat: int) -> None:
        """Start the search of the CPU player at `seat`, whose turn it is, if that player searches in this position."""
        self.drop()
        player, thinker = self.players[seat], self.thinker
        if thinker is None or not isinstance(player, Deep):
            return
        view, options = self.match.view(seat), self.match.legal_actions(seat)
        if player.wants_search(view, options):
            packed = player.situation(view, options).pack()
            task = Task(self.match.setup.public(), packed, player.playouts, player.cap, self.rng.getrandbits(32))
            self.thought = thinker.ask(task)

    def follow(self, dt: float) -> None:
        """Let `dt` seconds of real time pass for the search that is running."""
        if self.thought is not None:
            self.thought.follow(dt)

    def drop(self) -> None:
        """Stop the search that is running, since the position has changed."""
        if self.thought is not None:
            self.thought.drop()
        self.thought = None

    def decide(self, seat: int) -> Action | None:
        """The action that the CPU player at `seat` chooses now, by its search if that is done; None for nothing."""
        player = self.players[seat]
        view, options = self.match.view(seat), self.match.legal_actions(seat)
        if self.thinker is None or not isinstance(player, Deep):
            return player.choose(view, options)
        advice = self.thought.advice if self.thought is not None else None
        decided = player.decide(view, options, advice) if advice is not None and advice.final else None
        return decided or player.quick(view, options)


class Pen(Protocol):
    """The interface of the object that records a match on disk (`game.record.Recorder`)."""

    @property
    def path(self) -> Path:
        """The path of the file in which the match is recorded."""

    @property
    def trouble(self) -> str | None:
        """The present failure to write to the disk as text, perhaps of an earlier action; None without one."""

    @property
    def behind(self) -> bool:
        """Whether an action has not been written to the disk yet."""

    def wrote(self, action: Action, events: Sequence[Event], took: float | UnsetType = UNSET) -> object:
        """Record an action, the events that it caused, and the seconds (`took`) that a person needed for it."""

    def close(self) -> None:
        """Close the record, because no more actions come."""


@dataclass
class Alert:
    """The actions out of turn, such as a catch, that a CPU player may notice and do once `left` seconds have passed."""

    options: tuple[Action, ...]
    left: float


class Director:
    """The director of a match, who waits for each player's action and lets the CPU players act in their time.

    `on_events` is called with every action and its events, once they have been handed to the recorder. With a
    `thinker`, the searches of CPU players run there.
    """

    def __init__(
        self, match: Match, pen: Pen, players: Mapping[int, Player], rng: Random,
        on_events: Callable[[Action, list[Event]], None],
        on_trouble: Callable[[str], None] = lambda words: None, thinker: Thinker | None = None,
    ) -> None:
        self.match, self.pen, self.players, self.rng = match, pen, players, rng
        self.on_events, self.on_trouble = on_events, on_trouble
        self.thinking: int | None = None
        """The CPU seat that is thinking about its turn."""
        self.pondering = Pondering(match, players, rng, thinker)
        self.hurried = False
        """Whether the CPU player whose turn it is must act as soon as it can."""
        self._haste = min(1.0, SMALL_TABLE / max(1, len(players)))
        self._minds = NOBODY
        """The seat of the CPU player that has begun to think, perhaps while the table still shows an earlier action."""
        self._left = self._respite = 0.0
        self._alerts: dict[int, Alert] = {}
        self._troubled = False
        self._writing = True
        """Whether the last action may not be on disk yet."""
        self._held = 0.0
        """Seconds for which CPU players have waited for the disk."""
        self.took: Callable[[Action], float | UnsetType] = lambda action: UNSET
        """A function that returns the seconds a person took for an action."""

    @property
    def asked(self) -> int | None:
        """The seat whose action the table waits for; None if a deal, the end, or the pointing out of a card is due."""
        return None if self._standing else self._waited

    @property
    def _waited(self) -> int | None:
        match = self.match
        return None if match.over or match.dealing else match.asked.seat

    @property
    def _standing(self) -> bool:
        return self._waited is not None and isinstance(self.match.asked, WrongCardAsked)

    @property
    def patience(self) -> float:
        """Seconds until a CPU player may do something; 0 while one has to act or the recorder is still writing."""
        asked = self.match.asked.seat
        if self._writing or self.hurried or self._standing or asked in self.players:
            return 0.0
        return min((max(0.0, alert.left) for alert in self._alerts.values()), default=inf) if asked >= 0 else inf

    def answers(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of a seat that answer what it is asked, without calls and catches; empty if not asked."""
        if seat != self.asked:
            return ()
        return tuple(option for option in self.match.legal_actions(seat) if not isinstance(option, INTERRUPTS))

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of a seat that it may do although it is not asked, such as calls and catches."""
        if self._waited is None:
            return ()
        options = self.match.legal_actions(seat)
        return tuple(option for option in options if seat != self._waited or isinstance(option, INTERRUPTS))

    def say(self, action: Action) -> bool:
        """Carry out an action in the match and record it; returns False if it is illegal."""
        try:
            events = self.match.play(action)
        except IllegalAction:
            return False
        self.pen.wrote(action, events, self.took(action))
        self._writing, self.hurried = True, False
        if self.pondering.thought is not None:
            self.pondering.drop()
        self._tell_trouble()
        self.thinking, self._minds = None, NOBODY
        self.on_events(action, events)
        return True

    def update(self, dt: float, *, busy: bool, speed: float = 1.0) -> None:
        """Let `dt` seconds pass; while the table is `busy` showing events, no CPU player takes its turn.

        At a large table the next CPU player thinks meanwhile, `speed` times faster than usual. Noticing a missing UNO
        call is faster only where no people play. While the last action is not on disk yet, CPU players wait, but not
        for long.
        """
        if self._writing and self._waits_for_the_disk(dt):
            return
        asked = self.match.asked
        alone = len(self.players) == len(self.match.setup)  # then nobody needs his time
        if asked.seat < 0:
            self.thinking = None
        elif self._interrupted(dt * speed if alone else dt, asked.seat):
            return
        elif busy:
            if self._haste < 1 and asked.seat in self.players and not isinstance(asked, WrongCardAsked):
                self._think_ahead(dt, speed, asked.seat)
        elif isinstance(asked, WrongCardAsked):
            self._let_stand()
        else:
            self._turn(dt, speed, asked.seat)

    def act(self) -> bool:
        """Let the CPU player whose turn it is act now, or once its search ends; returns whether one has acted."""
        asked = self.match.asked
        if isinstance(asked, WrongCardAsked):
            self._let_stand()
            return True
        if asked.seat not in self.players:
            return False
        if self._minds != asked.seat:
            self._think(asked.seat)
        self.thinking = asked.seat
        self._left, self.hurried = 0.0, True
        return self._decide(asked.seat)

    def hurry(self, dt: float) -> None:
        """Let `dt` seconds pass for the search of a player that must act at once (see `act`); it acts when ready."""
        self.pondering.follow(dt)
        self._decide(self.match.asked.seat)

    def _waits_for_the_disk(self, dt: float) -> bool:
        """Whether CPU players have to wait `dt` seconds longer, because the last action is not on disk yet."""
        trouble, behind = self._tell_trouble(), self.pen.behind
        self._writing = behind or bool(trouble)
        self._held = self._held + dt if behind and not trouble else 0.0
        return 0 < self._held < PATIENCE

    def _tell_trouble(self) -> str | None:
        """Report a failure to write to the disk, once for each; returns the present one, None without any."""
        trouble = self.pen.trouble
        if trouble and not self._troubled:
            self.on_trouble(trouble)
        self._troubled = bool(trouble)
        return trouble

    def _let_stand(self) -> None:
        """End the time in which a wrong card can be pointed out (R3.4): a CPU player does it now, or it is accepted."""
        self.thinking = None
        asked = self.match.asked.seat
        for seat, player in self.players.items():
            options = tuple(o for o in self.match.legal_actions(seat) if seat == asked or isinstance(o, PointOut))
            choice = player.choose(self.match.view(seat), options) if options and not player.quiet else None
            if isinstance(choice, PointOut) and self.say(choice):
                return
        self.say(Accept(asked))

    def _turn(self, dt: float, speed: float, seat: int) -> None:
        if seat not in self.players:
            self.thinking = None
            return
        if self._minds != seat:
            self._begin(seat)
        if self.pondering.thought is not None:
            self.pondering.follow(dt)
        self.thinking = seat
        self._left -= dt * speed
        if self._left <= 0:
            self._decide(seat)

    def _think_ahead(self, dt: float, speed: float, seat: int) -> None:
        """Let the CPU player at `seat` think while events are shown; the last moment is left for its turn."""
        if self._minds != seat:
            self._begin(seat)
        if self.pondering.thought is not None:
            self.pondering.follow(dt)
        left = self._left - dt * speed * min(1.0, 1.5 * (1 - self._haste))  # the more sit there, the more they hurry
        self._left = max(left, min(self._left, BREATH + self._respite))

    def _begin(self, seat: int) -> None:
        self._think(seat)
        self._respite = RESPITE if self.match.note("uno.down") else 0.0
        pause = thinking_time(self.players[seat].mind, self.match.legal_actions(seat), self.rng)
        self._left = pause * self._haste + self._respite

    def _think(self, seat: int) -> None:
        self._minds = seat
        self.pondering.begin(seat)

    def _decide(self, seat: int) -> bool:
        """Let the CPU player at `seat` act if it has thought enough; returns whether it acted."""
        if self.pondering.busy:
            return False
        action = self.pondering.decide(seat)
        if action is None:
            self._left, self.hurried = AGAIN, False
            return False
        said = self.say(action)
        if said and isinstance(action, INTERRUPTS):
            self._left = AFTER_WORD
            self._think(seat)
            self.thinking = seat
        return said

    def _interrupted(self, dt: float, waited: int) -> bool:
        """Let CPU players that are not asked (as `waited` is) call, catch or point out a card; returns if one did."""
        for seat, player in self.players.items():
            options = () if player.quiet or seat == waited else self.match.legal_actions(seat)
            if not options:
                self._alerts.pop(seat, None)
                continue
            alert = self._alerts.get(seat)
            if alert is None or alert.options != options:
                self._alerts[seat] = Alert(options, self._delay(player, options))
            elif self._noticed(seat, player, alert, dt):
                return True
        return False

    def _noticed(self, seat: int, player: Player, alert: Alert, dt: float) -> bool:
        alert.left -= dt
        if alert.left > 0:
            return False
        alert.left = self.rng.uniform(*RECALL)
        action = player.choose(self.match.view(seat), alert.options)
        return action is not None and self.say(action)

    def _delay(self, player: Player, options: tuple[Action, ...]) -> float:
        calls = any(isinstance(option, CallUno) for option in options)
        return self.rng.uniform(*(player.mind.call if calls else player.mind.catch))
