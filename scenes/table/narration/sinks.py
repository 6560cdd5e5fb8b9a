"""What narration writes to: a log, captions, and what seats say. The screen has a widget for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame


@dataclass(frozen=True, eq=False)
class LogLine:
    """One line: what happened, or what says it in the language that is spoken, and by which rule (`R4.1`).

    Lines that read the same are equal.
    """

    words: str | Callable[[], str]
    rule: str = ""

    @property
    def text(self) -> str:
        """The text of the line."""
        return self.words if isinstance(self.words, str) else self.words()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogLine) and (self.text, self.rule) == (other.text, other.rule)

    def __hash__(self) -> int:
        return hash(self.rule)


class LogSink(Protocol):
    """Takes the lines of a log."""

    def add(self, line: LogLine) -> None:
        """Add the newest line."""

    def clear(self) -> None:
        """Remove all lines: a new round begins."""


class CaptionSink(Protocol):
    """Takes words that are read for a moment; new ones replace the old."""

    def show(self, words: str, rule: str = "", *, aloud: bool = True) -> None:
        """Show these words, and the id of the rule behind them; whether they are worth to be said aloud."""

    def hurry(self) -> None:
        """Make room for something else."""

    def clear(self) -> None:
        """Remove the words at once."""


class SpeechSink(Protocol):
    """Takes what seats say, each one thing at a time."""

    def says(self, seat: int) -> str:
        """What a seat is saying at the moment, or nothing."""

    def say(self, seat: int, text: str, at: tuple[float, float], kind: str = "say", *, delay: float = 0.0) -> None:
        """Let a seat at a point say something, `delay` seconds from now; kinds: uno, caught, laugh, say."""

    def leave_words(self) -> None:
        """Take away what lies on other words."""

    def leave(self, box: pygame.FRect) -> None:
        """Take away what lies on a box where something else is to be read."""
