"""What players write on a blank wild before a match: a list of named effects with numbers (R8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.clean_text import clean_line, without_unseen

Kind = Literal["wild", "out", "effect"]
KINDS: tuple[Kind, ...] = ("wild", "out", "effect")
"""The uses of a blank wild: an ordinary wild, out of the deck, or a card with an effect."""

STEPS: dict[str, tuple[int, int]] = {
    "target_draws": (1, 9),
    "odd_draw": (1, 9),
    "grunt": (1, 1),
    "all_discard": (1, 3),
    "double_draw_two": (2, 5),
    "next_draws": (1, 9),
    "swap_hands": (1, 1),
    "shield": (1, 3),
}
"""The effects that can be written on a blank wild, with the least and the greatest number for each."""

MOST_STEPS = 4
MOST_WORDS = 120
"""Most effects (`MOST_STEPS`), and most characters of own words (`MOST_WORDS`), on one blank wild."""


WRITTEN = "written."
"""The prefix of face tags that tell what is written on a blank wild."""


class BadWriting(ValueError):  # noqa: N818 - a finding, like IllegalAction
    """The error for a text that cannot be written on a card: a text id (`reason`) and what would be `allowed`."""

    def __init__(self, reason: str, allowed: str = "") -> None:
        super().__init__(f"{reason} ({allowed})" if allowed else reason)
        self.reason = reason
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Step:
    """One effect written on a blank wild: a name from `STEPS` and its number, such as how many cards to draw."""

    name: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Writing:
    """What players have written on a blank wild: effects from `STEPS`, and words of their own.

    The words are only read out when the card is played; players follow them by themselves.
    """

    kind: Kind = "wild"
    steps: tuple[Step, ...] = ()
    words: str = ""

    def check(self) -> None:
        """Raise BadWriting if this cannot be written on a card."""
        if self.kind not in KINDS:
            raise BadWriting("blank.bad_kind", ", ".join(KINDS))
        if self.kind == "effect" and not self.steps and not clean_line(self.words, MOST_WORDS):
            raise BadWriting("blank.empty")
        if self.kind != "effect" and (self.steps or self.words):
            raise BadWriting("blank.not_effect")
        if len(self.steps) > MOST_STEPS:
            raise BadWriting("blank.too_many", str(MOST_STEPS))
        if len(self.words) > MOST_WORDS or without_unseen(self.words) != self.words:
            raise BadWriting("blank.bad_words", str(MOST_WORDS))
        for step in self.steps:
            _check_step(step)

    def data(self) -> dict[str, object]:
        steps = [{"name": step.name, "amount": step.amount} for step in self.steps]
        return {"kind": self.kind, "steps": steps, "words": self.words}


def written_tags(writing: Writing) -> frozenset[str]:
    """The face tags for a writing, such as `written.0:next_draws-5`: one for each effect, one for own words.

    Sorted as text, they are in the order of the effects.
    """
    parts = [f"{step.name}-{step.amount}" for step in writing.steps] + ["words-1"] * bool(writing.words)
    return frozenset(f"{WRITTEN}{at}:{one}" for at, one in enumerate(parts))


def _check_step(step: Step) -> None:
    if step.name not in STEPS:
        raise BadWriting("blank.bad_step", ", ".join(STEPS))
    low, high = STEPS[step.name]
    if not low <= step.amount <= high:
        raise BadWriting("blank.bad_amount", f"{low}–{high}")


def read(data: object) -> Writing:
    """The writing in plain JSON values; raises BadWriting if it is none."""
    if not isinstance(data, Mapping) or set(data) - {"kind", "steps", "words"}:
        raise BadWriting("blank.bad_form", "kind, steps, words")
    kind, steps, words = data.get("kind", "wild"), data.get("steps", []), data.get("words", "")
    if not isinstance(steps, list | tuple) or not isinstance(words, str):
        raise BadWriting("blank.bad_form", "kind, steps, words")
    writing = Writing(_kind(kind), tuple(map(_step, steps)), words)
    writing.check()
    return writing


def _kind(answer: object) -> Kind:
    for kind in KINDS:
        if answer == kind:
            return kind
    raise BadWriting("blank.bad_kind", ", ".join(KINDS))


def _step(data: object) -> Step:
    if not isinstance(data, Mapping) or set(data) - {"name", "amount"}:
        raise BadWriting("blank.bad_form", "name, amount")
    name, amount = data.get("name"), data.get("amount", 1)
    if not isinstance(name, str) or not isinstance(amount, int) or isinstance(amount, bool):
        raise BadWriting("blank.bad_form", "name, amount")
    return Step(name, amount)
