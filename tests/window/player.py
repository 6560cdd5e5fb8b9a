"""Somebody who plays in a real window: reads the record to know how things stand, then clicks or types."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.actions import Action, CallUno, Catch, Challenge, Draw, Keep, NameColor, Pass, Play, Take
from game.match import Match
from game.profile.folder import Folder
from game.profile.settings import Store
from game.record import BadRecord, read, replay
from scenes.context import Context, make_context
from scenes.curtain import Curtain, Sitter
from scenes.scoreboard import RoundOver
from scenes.table.places import Places
from scenes.table.prompts import ChallengePrompt, ColorPick, DrawnOffer, HandReveal, prompt_for
from tests.window.program import DESIGN, Program, wait_for

CORNER = 4, 4
PATIENCE = 1.5
"""Seconds after which an answer is given again: a movement had swallowed it."""


def surroundings(size: tuple[int, int] = DESIGN) -> Context:
    """A context like the program's own, to ask the prompts where their buttons are."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    store = Store(Folder(Path(tempfile.mkdtemp(prefix="ichimai-"))))
    return make_context(store, size, overrides={"language": "en"})


class Player:
    """Plays all persons of a match, by mouse or by keys."""

    def __init__(self, program: Program, *, keys: bool = False, seed: int = 1) -> None:
        self.program, self.keys = program, keys
        self.rng = Random(seed)
        self.ctx = surroundings()
        self.folder = program.data / "matches"
        self.done: list[Action] = []
        """What was really said by click or key."""
        self.seen = -1
        """How many actions have been on disk at most."""
        self.me = -1
        """Whose hand lies open on the screen."""

    # --- how things stand

    @property
    def file(self) -> Path:
        """The record; when the match is decided it is put with the others."""
        current = self.folder / "current.jsonl"
        return current if current.exists() else max(self.folder.glob("match-*.jsonl"), default=current)

    def match(self) -> Match | None:
        """The match as the record on disk tells it."""
        try:
            return replay(read(self.file))
        except (FileNotFoundError, BadRecord):
            return None

    def lines(self) -> int:
        """How many actions are on disk."""
        try:
            return self.file.read_bytes().count(b"\n") - 1
        except FileNotFoundError:
            return -1

    def people(self, match: Match) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(match.setup.seats) if seat.person]

    def places(self, match: Match) -> Places:
        """The game's own geometry."""
        return Places(*map(float, DESIGN), len(match.setup), self.me)

    # --- playing

    def play(self, until: Callable[[Match], bool], seconds: float = 180) -> Match:
        """Play on until something holds."""
        deadline = time.monotonic() + seconds
        while True:
            if not self.program.alive:
                code = self.program.process.returncode
                raise AssertionError(f"ended with {code} after {self.done[-3:]}: {self.program.trouble()}")
            if time.monotonic() > deadline:
                self.program.shot("stuck")
                raise AssertionError(f"stuck after {self.done[-5:]}: {self.program.trouble()}")
            match = self.step(until)
            if match is not None:
                return match

    def step(self, until: Callable[[Match], bool] = lambda match: False) -> Match | None:
        """Say something if a person is asked, else wait a little; the match if `until` holds for it."""
        match = self.match()
        if match is not None:
            self.seen = max(self.seen, self.lines())
        if match is not None and until(match):
            return match
        if match is None or match.over or match.dealing or not self.answer(match):
            time.sleep(0.03)
        return None

    def answer(self, match: Match) -> bool:
        """Say something if a person is asked; whether the record went on."""
        seat = match.table.asked.seat
        if seat not in self.people(match):
            return False
        if seat != self.me:
            self.sit_down(match, seat)
        action = self.choose(match, seat)
        before = self.lines()
        self.say(match, action)
        if not self._went_on(before):
            self.me = -1 if len(self.people(match)) > 1 else self.me  # the curtain may still hang
            return False
        self.done.append(action)
        if isinstance(action, Challenge):
            self.look_at_hand(match)
        return True

    def choose(self, match: Match, seat: int) -> Action:
        """A casual player: the word when it is due, wilds early, else the first card that fits."""
        options = match.options(seat)
        called = seat in match.table.note("uno.called")
        word = next((option for option in options if isinstance(option, CallUno)), None)
        if word is not None and not called and any(isinstance(option, Play) for option in options):
            return word
        answers = [option for option in options if not isinstance(option, (CallUno, Catch))]
        faces = match.table.faces
        wild = [o for o in answers if isinstance(o, Play) and faces[o.cards[0]].color is None]
        fitting = [o for o in answers if isinstance(o, (Play, NameColor))]
        doubt = [o for o in answers if isinstance(o, Challenge)]
        if doubt and self.rng.random() < 0.5:
            return doubt[0]
        return self.rng.choice(wild or fitting or answers)

    def say(self, match: Match, action: Action) -> None:
        """Click it or type it."""
        (self._type if self.keys else self._click)(match, action)

    def sit_down(self, match: Match, seat: int) -> None:
        """Open the own hand: with several people a curtain hangs before it."""
        if len(self.people(match)) > 1:
            self.open_curtain(match, seat)
        self.me = seat

    def open_curtain(self, match: Match, seat: int) -> None:
        """Press the button on the curtain."""
        time.sleep(0.8)
        self._press(*self.curtain(match, seat).open.rect.center)
        time.sleep(0.5)

    def curtain(self, match: Match, seat: int) -> Curtain:
        """A curtain like the one that hangs now."""
        seats = match.setup.seats
        callers = [Sitter(number, seats[number].name) for number in self.people(match)]
        down = [Sitter(number, seats[number].name) for number in sorted(match.table.note("uno.down"))]
        hangs = Curtain(self.ctx, seats[seat].name, 0, [], lambda: None, callers=callers, down=down)
        hangs.arrange()
        return hangs

    def leave_score(self, match: Match, name: str = "") -> None:
        """Watch the hands being counted, look at the sheet, and go on; the table waits meanwhile."""
        scores = RoundOver(self.ctx, match, lambda: None)
        scores.arrange()
        wait_for(lambda: self._quiet(0.8), 20, "score")
        lines, waited = self.lines(), 0.0
        while not scores.shows_sheet:
            scores.update(0.1)
            waited += 0.1
        time.sleep(waited / 2)
        if name:
            self.program.shot(f"{name}-hands")
        time.sleep(waited / 2 + 1.5)
        if name:
            self.program.shot(f"{name}-sheet")
        assert lines == self.lines(), "the table went on behind the score"
        self._press(*next(w.rect.center for w in scores.page.widgets if getattr(w, "kind", "") == "primary"))
        self.me = -1 if len(self.people(match)) > 1 else self.me

    def _quiet(self, seconds: float) -> bool:
        lines = self.lines()
        time.sleep(seconds)
        return lines == self.lines()

    def _press(self, x: float, y: float) -> None:
        if self.keys:
            self.program.key("Return")
        else:
            self.program.click(x, y)

    def look_at_hand(self, match: Match) -> None:
        """Close the hand that a challenge has opened."""
        time.sleep(1.0)
        if self.keys:
            self.program.key("Return")
            return
        bluffer = match.table.seat
        faces = [match.table.faces[card] for card in match.table.hands[bluffer]]
        reveal = HandReveal(self.ctx, match.setup.seats[bluffer], faces, True, None)
        self.program.click(*reveal.page.widgets[0].rect.center)

    def _went_on(self, before: int) -> bool:
        deadline = time.monotonic() + PATIENCE
        while self.lines() == before:
            if time.monotonic() > deadline or not self.program.alive:
                return False
            time.sleep(0.01)
        return True

    # --- by mouse

    def _click(self, match: Match, action: Action) -> None:
        self.program.click(*self.point(match, action))

    def point(self, match: Match, action: Action) -> tuple[float, float]:
        """Where one clicks to say it."""
        places = self.places(match)
        prompt = prompt_for(self.ctx, match.view(self.me), match.options(self.me), places, match.setup.seats)
        match action, prompt:
            case NameColor(), ColorPick() as pick:
                return pick.middle(pick.options.index(action))
            case Play(), DrawnOffer() as offer:
                return offer.yes.rect.center
            case Keep(), DrawnOffer() as offer:
                return offer.no.rect.center
            case Take(), ChallengePrompt() as doubt:
                return doubt.believe.rect.center
            case Challenge(), ChallengePrompt() as doubt:
                return doubt.doubting.rect.center
            case CallUno(), _:
                return places.uno.center
            case Play(_, cards), _:
                return self.card(match, cards[0])
            case (Draw() | Take() | Keep() | Pass()), _:
                top = places.stock_top(len(match.table.stock))
                return top.x, top.y
        raise AssertionError(f"no place for {action}")

    def card(self, match: Match, card: int) -> tuple[float, float]:
        """A point of an own card that no other one covers."""
        hand = match.table.hands[self.me]
        pose = self.places(match).hand(hand.index(card), len(hand))
        return pose.x - pose.width * 0.5 + 14, pose.y - pose.width * 0.5

    # --- by keys

    def _type(self, match: Match, action: Action) -> None:
        asked = match.table.asked.task
        match action:
            case NameColor(_, color):
                named = [o.color for o in match.options(self.me) if isinstance(o, NameColor)]
                self.program.key(str(named.index(color) + 1))
            case CallUno():
                self.program.key("u")
            case Play() if asked == "drawn":
                self.program.key("Return")
            case Keep():
                self.program.key("k")
            case Challenge():
                self.program.key("y")
            case Take() if any(isinstance(o, Challenge) for o in match.options(self.me)):
                self.program.key("n")
            case Play(_, cards):
                steps = match.table.hands[self.me].index(cards[0]) + 1
                self.program.key("Down", *["Right"] * steps, "Return")
            case _:
                self.program.key("d")


def wait_for_match(player: Player) -> Match:
    """Wait until a round has been dealt."""

    def look() -> Match | None:
        match = player.match()
        return match if match is not None and not match.dealing else None

    return wait_for(look, 20, "match")
