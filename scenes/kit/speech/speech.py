"""Speech: what is said to the player, whether it is switched on, and what was said last."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Protocol

from game.clean_text import clean_line
from scenes.kit.error_log import log_exception
from scenes.kit.speech.manner import Manner, Spell

LONGEST = 20_000
"""Characters that are said at once."""
UNSPOKEN = re.compile(r"[《][^》]*[》]|[｜↑↓←→•◆]")
"""Readings above kanji, and signs that no voice says."""


class Says(Protocol):
    """Who says it (`speaker.Speaker`)."""

    manner: Manner
    failed: bool

    @property
    def busy(self) -> bool:
        """Whether something is being said, or waits for it."""

    def say(self, words: str, *, urgent: bool = False) -> None:
        ...

    def hush(self) -> None:
        """Say nothing more of what was asked for."""

    def close(self) -> None:
        """Be silent for good."""


def system_speaker(now: Callable[[], float], spell: Spell = str, tell: Callable[[str], None] = log_exception) -> Says:
    """A speaker with the voices of this system; `now` is a clock, `tell` hears of what is unexpected.

    `spell` writes Japanese in kana for voices that know no kanji.
    """
    from scenes.kit.speech.speaker import Speaker
    from scenes.kit.speech.voices import voices

    return Speaker(lambda: voices(sys.platform, spell=spell), now, tell)


class Speech:
    """Everything that the game says goes through here. Off, it does nothing and starts nothing."""

    def __init__(self, make: Callable[[], Says]) -> None:
        self._make = make
        self._speaker: Says | None = None
        self._last: list[str] = []
        self._fresh = True
        self._manner = Manner()
        self.on = False

    @property
    def failed(self) -> bool:
        """Whether something was to be said and nothing can speak."""
        return self._speaker is not None and self._speaker.failed

    @property
    def busy(self) -> bool:
        """Whether something is being said."""
        return self._speaker is not None and self._speaker.busy

    @property
    def last(self) -> str:
        """What was said last, as it is said again."""
        return " ".join(self._last)

    def switch(self, *, on: bool, language: str, rate: float) -> None:
        """Bring it in line with the settings; switched on again, it tries again what has failed."""
        if not on and self._speaker is not None:
            self._speaker.close()
            self._speaker = None
        if on and self._speaker is None:
            self._speaker = self._make()
        self._manner = Manner("ja" if language == "ja" else "en", rate)
        if self._speaker is not None:
            self._speaker.manner = self._manner
        self.on = on

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Say something after all that waits, or at once if it is `urgent`: an answer to what was pressed."""
        words = _spoken(words)
        if not self.on or not words or self._speaker is None:
            return
        self._last = [words] if urgent or self._fresh else [*self._last[-5:], words]
        self._fresh = False
        self._speaker.say(words, urgent=urgent)

    def read(self, words: str) -> None:
        """Read something that was asked for, also while nothing else is said; or stop reading it."""
        if self.busy:
            self.hush()
            return
        if self._speaker is None or self._speaker.failed:
            self._speaker = self._make()
            self._speaker.manner = self._manner
        self._speaker.say(_spoken(words), urgent=True)

    def repeat(self) -> None:
        """Say again what was said last."""
        if self._last:
            self.say(self.last, urgent=True)

    def hush(self) -> None:
        if self._speaker is not None:
            self._speaker.hush()

    def forget(self) -> None:
        """Be silent, and keep nothing that could be said again: another person sits here now."""
        self.hush()
        self._last.clear()

    def answered(self) -> None:
        """Something was pressed: what is said from now on is another announcement."""
        self._fresh = True

    def close(self) -> None:
        """End it, with the program."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
        self.on = False


def _spoken(words: str) -> str:
    """Words as a voice takes them: on one line, without what nobody could hear or no command takes, such as a NUL."""
    return clean_line(UNSPOKEN.sub("", words), LONGEST)
