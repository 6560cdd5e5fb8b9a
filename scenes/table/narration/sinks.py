"""The interfaces through which events are told, with a widget for each: game log, captions and speech bubbles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame


@dataclass(frozen=True, eq=False)
class LogLine:
    """One line of the game log: its words, or a function that returns them in the present language, and a rule id.

    Lines with equal text are equal.
    """

    words: str | Callable[[], str]
    rule: str = ""

    @property
    def text(self) -> str:
        return self.words if isinstance(self.words, str) else self.words()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogLine) and (self.text, self.rule) == (other.text, other.rule)

    def __hash__(self) -> int:
        return hash(self.rule)


class LogSink(Protocol):
    """The interface of the game log."""

    def add(self, line: LogLine) -> None:
        """Add a line as the newest one."""

    def clear(self) -> None:
        """Remove all lines, because a new round begins."""


class CaptionSink(Protocol):
    """The interface of a caption: a short text on the table that new ones replace."""

    def show(self, words: str, rule: str = "", *, aloud: bool = True) -> None:
        """Show a text with the id of its rule, if any; without `aloud` the screen reader does not speak it."""

    def hurry(self) -> None:
        """Fade the text out early, to make room for another one."""

    def clear(self) -> None:
        """Remove the text at once."""


class SpeechSink(Protocol):
    """The interface of the players' speech bubbles, at most one for each seat."""

    def says(self, seat: int) -> str:
        """What the player at a seat is saying at present; empty if nothing."""

    def say(self, seat: int, text: str, at: tuple[float, float], kind: str = "say", *, delay: float = 0.0) -> None:
        """Show a speech bubble for a player whose name plate is at the point `at`, after `delay` seconds.

        `kind` is one of: uno, caught, laugh, say.
        """

    def leave_words(self) -> None:
        """Remove the bubbles that cover other texts."""

    def leave(self, box: pygame.FRect) -> None:
        """Remove the bubbles that cover a rectangle, because another text will be shown there."""
