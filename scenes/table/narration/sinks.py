"""What narration writes to: a log, captions, and what seats say. The screen has a widget for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame


@dataclass(frozen=True, eq=False)
class LogLine:
    """One line of the log: its text or a function for the text in the spoken language, and a rule id such as `R4.1`.

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
    """The interface of a log."""

    def add(self, line: LogLine) -> None:
        """Add the newest line."""

    def clear(self) -> None:
        """Remove all lines: a new round begins."""


class CaptionSink(Protocol):
    """The interface of a caption, whose words are replaced by new ones."""

    def show(self, words: str, rule: str = "", *, aloud: bool = True) -> None:
        """Show these words and the id of their rule; `aloud` says whether the screen reader may speak them."""

    def hurry(self) -> None:
        """Fade the words out now, to make room for other words."""

    def clear(self) -> None:
        """Remove the words at once."""


class SpeechSink(Protocol):
    """The interface of speech bubbles, one per seat."""

    def says(self, seat: int) -> str:
        """What a seat is saying at the moment, or nothing."""

    def say(self, seat: int, text: str, at: tuple[float, float], kind: str = "say", *, delay: float = 0.0) -> None:
        """Let a seat at a point say something, `delay` seconds from now; kinds: uno, caught, laugh, say."""

    def leave_words(self) -> None:
        """Remove what is said over other words."""

    def leave(self, box: pygame.FRect) -> None:
        """Remove what is said over a box in which other words will be shown."""
