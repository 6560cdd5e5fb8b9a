"""A player in a real window, who reads the record to know the state and then clicks or types."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game.core.actions import Action
from game.match.match import Match
from game.storage.folder import Folder
from game.storage.settings import Settings, Store
from scenes.context import Context, make_context
from scenes.ground import Ground
from scenes.kit.graphics.theme import theme
from scenes.kit.widgets import Button
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from scenes.screens import screen
from tests.waiting import LONG, PAUSE, comes, looks, wait_for
from tests.window.choosing import SLIP, choose, out_of_turn
from tests.window.ghost import Ghost
from tests.window.keyboard import keystrokes
from tests.window.menus import hold_button
from tests.window.pointing import Stroke, strokes
from tests.window.program import DESIGN, Program

CORNER = 4, 4
PATIENCE = 0.45
"""Seconds after which a click is repeated, as an animation may have swallowed it."""
SLOW = 1.2
"""Seconds after which keys are repeated: given too soon, they would answer the next screen."""
ACCENTS = tuple(theme("sand", dark=dark).accent for dark in (False, True))
"""Colours of a screen's primary button by day and by night."""
SHEETS = tuple(theme("sand", dark=dark).panel for dark in (False, True))
"""Colours of a panel by day and by night."""
HEARD = 5.0
"""Seconds after which a button is held again, as the first time came too late or was not noticed."""
TRIES = 30
"""Tries after which an action without effect counts as a dead click."""


def surroundings(size: tuple[int, int] = DESIGN, data: Path | None = None, language: str = "en") -> Context:
    """A context like the program's, for screens that tell where their buttons are."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(DESIGN)
    folder = tempfile.mkdtemp(prefix="ichimai-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    store = Store(Folder(Path(folder)))
    kept = data / "settings.json" if data else None
    if kept and kept.exists():
        store.now = msgspec.json.decode(kept.read_bytes(), type=Settings)
    ctx = make_context(store, size, screen, overrides={"language": language}, clock=lambda: 0.0)
    ctx.ground = Ground(ctx)
    return ctx


def _near(color: int, tone: tuple[int, int, int]) -> bool:
    """Whether two colours are about the same: a button is lighter under the mouse."""
    seen = color >> 16 & 255, color >> 8 & 255, color & 255
    return max(abs(a - b) for a, b in zip(seen, tone, strict=True)) < 36


class Player:
    """A player for all people of a match, by mouse or by keys."""

    def __init__(self, program: Program, *, keys: bool = False, seed: int = 1) -> None:
        self.program, self.keys = program, keys
        self.seed, self.rng = seed, Random(seed)
        self.ctx = surroundings(program.asked_size, program.data, program.language)
        self.ghost = Ghost(self.ctx, program.data / "matches")
        self.done: list[Action] = []
        """The actions that were taken by click or key."""
        self.tries: Counter[int] = Counter()
        """Counts of actions by the number of tries they needed."""
        self.strayed: list[tuple[Action, list[Action]]] = []
        """Pairs of an intended action and the different actions that were recorded."""
        self.seen = -1
        """The highest number of actions that have been on disk."""
        self.me = -1
        """The seat whose hand is open on the screen."""
        self.slips = SLIP
        """Probability of a wrong card on purpose."""
        self.hasty = False
        """Whether to click while things still move."""
        self.watch: Callable[[Match, Action], None] = lambda match, action: None
        """A listener that hears each action before it is taken."""

    # --- how things stand

    @property
    def file(self) -> Path:
        """The record on disk."""
        return self.ghost.file

    def match(self) -> Match | None:
        """The match read from the record on disk."""
        self.ghost.follow()
        return self.ghost.match

    def lines(self) -> int:
        """The number of actions on disk."""
        self.ghost.follow()
        return self.ghost.count

    def people(self, match: Match) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(match.setup.seats) if seat.person]

    # --- playing

    def play(self, until: Callable[[Match], bool], seconds: float = 600) -> Match:
        """Play on until a condition holds."""
        for _ in looks(seconds, 0.0):
            if not self.program.alive:
                code = self.program.process.returncode
                raise AssertionError(f"ended with {code} after {self.done[-3:]}: {self.program.trouble()}")
            match = self.step(until)
            if match is not None:
                return match
        self.program.shot("stuck")
        raise AssertionError(f"stuck after {self.done[-5:]}: {self.program.trouble()}")

    def step(self, until: Callable[[Match], bool] = lambda match: False) -> Match | None:
        """Act if a person is asked or wants to, else wait a little; returns the match if `until` holds for it."""
        match = self.match()
        self.seen = max(self.seen, self.ghost.count)
        if match is not None and until(match):
            return match
        if match is None or match.over or match.dealing or not self.answer(match):
            comes(lambda: self.ghost.follow() or not self.program.alive, PAUSE)
        return None

    def answer(self, match: Match) -> bool:
        """Act if a person is asked or can act out of turn; returns whether the record went on."""
        seat = match.table.asked.seat
        if seat not in self.people(match) or match.table.asked.task == "stand":
            return self.speak_up(match)
        if seat != self.me:
            self.sit_down(match, seat)
        self.ghost.look_from(seat)
        rng = Random(f"{self.seed} {self.ghost.count}")  # asked again, it says the same
        return self.give(match, choose(match, seat, rng, self.slips))

    def speak_up(self, match: Match) -> bool:
        """Act out of turn with only one try, as the moment may be over."""
        if self.me not in self.people(match) or self.keys:
            return False
        action = out_of_turn(match, self.me, self.rng)
        if action is None:
            return False
        self.ghost.look_from(self.me)
        before = self.ghost.count
        self.say(action)
        return self._heard(before, action)

    def give(self, match: Match, action: Action) -> bool:
        """Repeat an action until it is recorded; returns whether the record went on."""
        if not self.hasty:
            self.program.settle()
        self.watch(match, action)
        for number in range(1, TRIES + 1):
            before = self.ghost.count
            self.say(action)
            if self._heard(before, action):
                self.tries[number] += 1
                self.look_at_hand()
                return True
            if not self.program.alive or len(self.people(match)) > 1:
                self.me = -1 if len(self.people(match)) > 1 else self.me  # the curtain may still hang
                return False
            self.ghost.look_from(self.me)
        self.program.shot("dead-click")
        raise AssertionError(f"{action} was not heard: {self.program.trouble()}")

    def say(self, action: Action) -> None:
        """Take an action by click or keys."""
        table = self.ghost.table
        assert table is not None
        if self.keys:
            for burst in keystrokes(table, action):
                self.program.key(*burst)
        else:
            for number, stroke in enumerate(strokes(table, action, self.rng)):
                if number and not self.hasty:
                    self.program.settle(0.6)
                self.stroke(stroke)

    def stroke(self, stroke: Stroke) -> None:
        """Perform a stroke of the mouse."""
        at = self.ctx.view.point(*stroke.at)
        if stroke.to is None:
            self.program.click(*at, times=stroke.times)
        else:
            self.program.drag(at, self.ctx.view.point(*stroke.to))

    def look_at_hand(self) -> None:
        """Close the hand that a challenge has opened."""
        if self.ghost.reveal is None:
            return
        go = self.ghost.reveal.go
        wait_for(lambda: self.hangs(go) or not self.program.alive, "open hand")
        if self.program.alive:
            self.press(*go.rect.center)
        self.ghost.reveal = None

    # --- several people, and the score

    def sit_down(self, match: Match, seat: int) -> None:
        """Open the own hand: with several people a curtain hangs before it."""
        if len(self.people(match)) > 1:
            self.open_curtain(match, seat)
        self.me = seat

    def open_curtain(self, match: Match, seat: int) -> None:
        """Hold the button of the curtain as soon as it hangs, and wait until the hand can be seen."""
        self.program.settle(1.5)
        button = hold_button(self.ctx, len(match.setup), seat)
        if not self.pale(button):
            self.program.key("space")  # the hand of the turn before still lies open
            self.program.settle(1.0)
        if self.keys:
            self.program.key("BackSpace")  # a key meant for the table may have asked a curtain that came late something
        if not self.pale(button):
            return
        if self.keys:
            self.program.hold_key("o")
        else:
            self.program.hold(*self.ctx.view.point(*button.center))
        comes(lambda: not self.pale(button), HEARD)
        self.program.settle(1.0)

    def hangs(self, button: Button) -> bool:
        """Whether a primary button is on the screen, by the colour at both its ends."""
        ends = (button.rect.left + 12, button.rect.right - 12)
        seen = {self.program.color(*self.ctx.view.point(x, button.rect.centery)) for x in ends}
        return all(any(_near(color, tone) for tone in ACCENTS) for color in seen)

    def pale(self, rect: pygame.FRect) -> bool:
        """Whether a plain button is on the screen, by the colour of a panel at both its ends."""
        seen = {self.program.color(*self.ctx.view.point(x, rect.centery - 3)) for x in (rect.left + 6, rect.right - 8)}
        return all(any(_near(color, tone) for tone in SHEETS) for color in seen)

    def leave_score(self, match: Match, name: str = "") -> None:
        """Wait for the count of hands and the lines of the score sheet, and go on."""
        scores = RoundOver(self.ctx, sums_of(match), lambda: None)
        scores.arrange()
        scores.finish()
        if not comes(lambda: self.program.shows(scores, scores.score_sheet.rect.inflate(-40, -40)), LONG):
            self.program.shot("no-score")
            raise AssertionError(f"no score after {self.done[-3:]}: {self.program.trouble()}")
        lines = self.lines()
        if name:
            self.program.settle()
            self.program.shot(f"{name}-score")
        assert lines == self.lines(), "the table went on behind the score"
        self.press(*next(w.rect.center for w in scores.page.widgets if getattr(w, "kind", "") == "primary"))
        self.me = -1 if len(self.people(match)) > 1 else self.me

    def press(self, x: float, y: float) -> None:
        """Click a button at design pixels, or press Enter when playing by keys."""
        if self.keys:
            self.program.key("Return")
        else:
            self.stroke(Stroke((x, y)))

    def _heard(self, before: int, action: Action) -> bool:
        """Wait until the record goes on or patience ends."""
        comes(lambda: (self.ghost.follow() and self.ghost.count > before) or not self.program.alive,
              SLOW if self.keys else PATIENCE)
        if self.ghost.count <= before:
            return False
        if action in self.ghost.said[before:]:
            self.done.append(action)
        elif any(other.seat == action.seat for other in self.ghost.said[before:]):
            self.strayed.append((action, self.ghost.said[before:]))
        return True


def wait_for_match(player: Player) -> Match:
    """Wait until a round has been dealt. A hand that had been shown before is not open any more."""

    def look() -> Match | None:
        match = player.match()
        return match if match is not None and not match.dealing else None

    match = wait_for(look, "match")
    player.ghost.reveal = None
    return match
