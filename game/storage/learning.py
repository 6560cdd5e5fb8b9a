"""How learning goes: seconds, hints and wrong tries of each beat, and answers of the quiz; it stays on this machine."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.storage.entries import Entries

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
LONGEST = 600.0
"""Most seconds that count for one beat; longer ones mean an absent person."""


class Went(msgspec.Struct, frozen=True, omit_defaults=True):
    """The measurements of a beat or a question: how often it was `done`, in how many seconds altogether, with how many
    hints and mistakes. `left` counts how often the lesson was left there. Of a question `first` says whether the first
    answer ever was right, and `last` whether the latest one was."""

    done: Count = 0
    seconds: Annotated[float, msgspec.Meta(ge=0, le=1e9)] = 0.0
    hints: Count = 0
    wrong: Count = 0
    left: Count = 0
    first: bool | None = None
    last: bool | None = None

    @property
    def mean(self) -> float:
        """The mean seconds for doing the beat."""
        return self.seconds / self.done if self.done else 0.0


class Learning(Entries[Went]):
    """The measurements of every beat and question, by names such as `guided/color` and `quiz/pair`."""

    file, kind, new = "learning.json", Went, Went()

    def beat(self, name: str, seconds: float, hints: int, wrong: int, *, done: bool) -> None:
        """Count a beat that was done or left in the middle, with its seconds, hints and wrong tries."""
        before = self.of(name)
        self.change(name, msgspec.structs.replace(
            before, done=before.done + done, left=before.left + (not done), hints=before.hints + hints,
            seconds=before.seconds + (min(seconds, LONGEST) if done else 0.0), wrong=before.wrong + wrong,
        ))  # fmt: skip

    def answer(self, name: str, *, right: bool) -> None:
        """Count an answer to a question of the quiz."""
        before = self.of(f"quiz/{name}")
        first = right if before.first is None else before.first
        self.change(f"quiz/{name}", msgspec.structs.replace(
            before, done=before.done + 1, wrong=before.wrong + (not right), first=first, last=right))

    def within(self, lesson: str) -> dict[str, Went]:
        """How the beats of a lesson went, by their names."""
        return {name.partition("/")[2]: went for name, went in self.all.items() if name.startswith(f"{lesson}/")}
