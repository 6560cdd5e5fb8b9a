"""A learner in a real window, who reads the lesson's state from disk and clicks or types what it shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from game.core.actions import Action, CallUno, Catch, Keep, NameColor, Play
from game.learn.course import Course
from game.storage.folder import Folder
from game.storage.lessons import LessonProgress, Lessons
from scenes.context import Context
from scenes.learn.guide import spot_of
from scenes.learn.scene import LessonScene
from scenes.table.view.prompts.choose_prompt import ColorPick
from tests.waiting import comes
from tests.window.program import Program

TRIES = 3
PATIENCE = 15.0
"""Seconds until an action is repeated: meanwhile the others may be playing."""


class Learner:
    """A player of a lesson, with its own table in the state of the lesson whenever the learner is asked."""

    def __init__(self, program: Program, ctx: Context, name: str = "guided") -> None:
        self.program, self.ctx, self.name = program, ctx, name
        self.scene: LessonScene | None = None
        self.actions: list[Action] = []
        self._begun: list[Callable[[], None]] = []
        """The input of the present turn so far, of which nothing is on disk yet."""

    @property
    def learned(self) -> LessonProgress:
        path: Path = self.program.data
        return Lessons(Folder(path)).of(self.name)

    @property
    def course(self) -> Course:
        """The lesson's course at the own table."""
        assert self.scene is not None
        return self.scene.course

    def play(
        self, *, keys: bool = False, odd: float = 0.0, seed: int = 1, until: str = "", seconds: float = 600
    ) -> None:
        """Play to the end or until the beat `until`; in a share of `odd` cases do something else."""
        rng, end, seen = Random(seed), time.monotonic() + seconds, None
        while time.monotonic() < end:
            now = self.learned
            if now.finished:
                return
            if now.left and now != seen:
                self._stand_as(now)
                seen = now
                if until and self.course.beat is not None and self.course.beat.id == until:
                    return
            elif not now.left and seen is None:
                self._stand_as(now)
                seen = now
            if self.scene is not None and seen is not None and self._act(rng, seen, keys=keys, odd=odd):
                continue
            self._read_on(seen, 0.5)
        self.program.shot("learner-stuck")
        raise AssertionError(f"stuck after {self.actions[-4:]}: {self.program.trouble()}")

    def _stand_as(self, learned: LessonProgress) -> None:
        """Open the own table in the state of the lesson."""
        self.ctx.seed = 5
        self.ctx.lessons.change(self.name, learned)
        self.ctx.stack.clear(LessonScene(self.ctx, self.name))
        self.ctx.stack.settle()
        scene = self.ctx.stack.top
        assert isinstance(scene, LessonScene)
        self.scene = scene
        self._rest()

    def _rest(self) -> None:
        """Let the own table come to rest without any action."""
        assert self.scene is not None
        self.scene.guide.told.clear()
        for _ in range(3):
            self.scene.session.skip()
            self.scene.parts.update(0.001)

    def _act(self, rng: Random, before: LessonProgress, *, keys: bool, odd: float) -> bool:
        """Do what the lesson asks for in the state `before`; returns whether the player is still asked."""
        scene = self.scene
        assert scene is not None
        facts = scene.course.facts
        if not (facts.turn or facts.can(Catch)):
            return False
        self.program.settle(3.0)
        if self.learned != before:  # an earlier action was heard late: the own table is behind
            self._begun.clear()
            return True
        if rng.random() < odd:
            self._something_else(rng)
            return True
        action = scene.course.meant(facts.options)
        assert action is not None
        picture = self.program.picture()
        say = self._saying(action, keys=keys)
        say()
        self.program.follow(picture, 2.0)
        self.actions.append(action)
        scene.session.say(action)
        self._rest()
        facts = scene.course.facts
        self._begun.append(say)
        if facts.turn and scene.course.match.asked.task != "turn":
            return True  # the same turn goes on: nothing is on disk before it is over
        for again in range(1, max(TRIES, len(self._begun)) + 1):
            if self._read_on(before, PATIENCE):
                self._begun.clear()
                return False
            for say in self._begun[-again:]:  # the last first, as the program may only have missed that
                say()
                self.program.settle(3.0)
        if self._read_on(before, PATIENCE):
            self._begun.clear()
            return False
        self.program.shot("learner-unheard")
        raise AssertionError(f"{action} was not heard: {self.program.trouble()}")

    def _read_on(self, before: LessonProgress | None, seconds: float) -> bool:
        """Close sentences until the lesson on disk differs from `before`; False if it does not within `seconds`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.program.key("space")
            if comes(lambda: self.learned != before, 0.5):
                return True
        return False

    def _something_else(self, rng: Random) -> None:
        """Random input: a click on an unplayable card, beside everything or on the bubble, or a meaningless key."""
        assert self.scene is not None
        hand = self.scene.parts.stage.hand
        wrong = [here for here in hand.cards if hand.playable is not None and here.card not in hand.playable]
        if wrong and rng.random() < 0.5:
            here = rng.choice(wrong)
            self._click((here.aim.x - here.aim.width * 0.4, here.aim.y))
        elif rng.random() < 0.5:
            odd = rng.choice(("c", "k", "n", "space", "F1", "Escape", "v", "7"))
            self.program.key(odd)
            self.program.settle(0.8)
            if odd in ("F1", "Escape"):  # a page lies on the table now
                self.program.key("Escape")
                self.program.settle(0.8)
        else:
            self._click((rng.uniform(400, 800), rng.uniform(200, 260)))

    def _click(self, spot: tuple[float, float]) -> None:
        self.program.click(*self.ctx.view.point(*spot))

    def _saying(self, action: Action, *, keys: bool) -> Callable[[], None]:
        """The input that takes an action in the table's present state."""
        assert self.scene is not None
        if not keys:
            return partial(self._click, spot_of(self.scene.parts, action))
        return partial(self.program.key, *self._keys(action))

    def _keys(self, action: Action) -> tuple[str, ...]:
        assert self.scene is not None
        prompt = self.scene.parts.prompting.prompt
        match action:
            case CallUno():
                return ("u",)
            case Catch():
                return ("c",)
            case NameColor():
                assert isinstance(prompt, ColorPick)
                return (str(prompt.options.index(action) + 1),)
            case Play(cards=cards) if prompt is None:
                order = [here.card for here in self.scene.parts.stage.hand.cards]
                return ("Down", *["Right"] * (order.index(cards[-1]) + 1), "Return")
            case Play():
                return ("p",)
            case Keep():
                return ("k",)
        return ("d",)
