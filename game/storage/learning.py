"""A person's times, hints and wrong tries in lessons, and answers to the quiz, all kept on this machine."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.storage.entries import Entries

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
LONGEST = 600.0
"""Most seconds that count for one step of a lesson; after that the person is supposed to be away."""


class Went(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's results in one step of a lesson, or in one question of the quiz.

    The step was done `done` times in `seconds` altogether, with `hints` hints and `wrong` wrong tries, and the lesson
    was left `left` times at it. For a question, `first` says whether the first answer ever was right, `last` whether
    the latest was; None without an answer.
    """

    done: Count = 0
    seconds: Annotated[float, msgspec.Meta(ge=0, le=1e9)] = 0.0
    hints: Count = 0
    wrong: Count = 0
    left: Count = 0
    first: bool | None = None
    last: bool | None = None

    @property
    def mean(self) -> float:
        """The mean number of seconds for doing this step of a lesson."""
        return self.seconds / self.done if self.done else 0.0


class Learning(Entries[Went]):
    """A person's results in each step of a lesson and quiz question, by names as `guided/color`, `quiz/pair`."""

    file, kind, new = "learning.json", Went, Went()

    def beat(self, name: str, seconds: float, hints: int, wrong: int, *, done: bool) -> None:
        """Record that a step of a lesson was done or, if not `done`, left: its time, hints and wrong tries."""
        before = self.of(name)
        self.change(name, msgspec.structs.replace(
            before, done=before.done + done, left=before.left + (not done), hints=before.hints + hints,
            seconds=before.seconds + (min(seconds, LONGEST) if done else 0.0), wrong=before.wrong + wrong,
        ))  # fmt: skip

    def answer(self, name: str, *, right: bool) -> None:
        before = self.of(f"quiz/{name}")
        first = right if before.first is None else before.first
        self.change(f"quiz/{name}", msgspec.structs.replace(
            before, done=before.done + 1, wrong=before.wrong + (not right), first=first, last=right))

    def within(self, lesson: str) -> dict[str, Went]:
        """The results in one lesson's steps, by the names of the steps."""
        return {name.partition("/")[2]: went for name, went in self.all.items() if name.startswith(f"{lesson}/")}
