"""Speech: what is said to the player, whether speech is switched on, and what was said last."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Protocol

from game.clean_text import clean_line
from scenes.kit.error_log import log_exception
from scenes.kit.speech.manner import Manner, Spell

LONGEST = 20_000
"""Most characters spoken at once."""
UNSPOKEN = re.compile(r"[《][^》]*[》]|[｜↑↓←→•◆]")
"""A pattern for readings above kanji and signs that no voice pronounces."""


class Says(Protocol):
    """The interface of a speaker (`speaker.Speaker`)."""

    manner: Manner
    failed: bool

    @property
    def busy(self) -> bool:
        """Whether a sentence is being said or waiting."""

    def say(self, words: str, *, urgent: bool = False) -> None:
        ...

    def hush(self) -> None:
        """Drop all waiting sentences and stop the present one."""

    def close(self) -> None:
        """Stop speaking for good."""


def system_speaker(now: Callable[[], float], spell: Spell = str, tell: Callable[[str], None] = log_exception) -> Says:
    """A speaker with this system's voices; `now` is a clock in seconds, `tell` logs unexpected errors.

    `spell` writes Japanese in kana for voices that know no kanji.
    """
    from scenes.kit.speech.speaker import Speaker
    from scenes.kit.speech.voices import voices

    return Speaker(lambda: voices(sys.platform, spell=spell), now, tell)


class Speech:
    """The player's speech output, through which everything is said; when off, it starts no process."""

    def __init__(self, make: Callable[[], Says]) -> None:
        self._make = make
        self._speaker: Says | None = None
        self._last: list[str] = []
        self._fresh = True
        self._manner = Manner()
        self.on = self.tries = False
        self.signs: dict[str, str] = {}
        """Words for signs that no voice pronounces, such as a pad's arrows."""
        self.names: dict[str, str] = {}
        """How names of people are read, where they said so."""

    @property
    def failed(self) -> bool:
        """Whether no voice works although something was to be said."""
        return self._speaker is not None and self._speaker.failed

    @property
    def busy(self) -> bool:
        """Whether something is being said."""
        return self._speaker is not None and self._speaker.busy

    @property
    def last(self) -> str:
        """The last announcement, for repeating it."""
        return " ".join(self._last)

    def switch(self, *, on: bool, language: str, rate: float, tries: bool = False) -> None:
        """Apply the settings; voices that failed are tried again after switching off and on.

        Where it only `tries` to speak, no notice is shown if no voice works.
        """
        self.tries = tries
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
        """Say a sentence after those that wait, or at once if it is `urgent`, as an answer to an input."""
        words = self._spoken(words)
        if not self.on or not words or self._speaker is None:
            return
        self._last = [words] if urgent or self._fresh else [*self._last[-5:], words]
        self._fresh = False
        self._speaker.say(words, urgent=urgent)

    def read(self, words: str) -> None:
        """Read a text aloud by request, even with speech off; stop if something is being said."""
        if self.busy:
            self.hush()
            return
        if self._speaker is None or self._speaker.failed:
            self._speaker = self._make()
            self._speaker.manner = self._manner
        self._speaker.say(self._spoken(words), urgent=True)

    def repeat(self) -> None:
        """Say the last announcement again."""
        if self._last:
            self.say(self.last, urgent=True)

    def hush(self) -> None:
        if self._speaker is not None:
            self._speaker.hush()

    def forget(self) -> None:
        """Stop speaking and forget what could be repeated, because another person takes over."""
        self.hush()
        self._last.clear()

    def answered(self) -> None:
        """Note an input: what is said next begins a new announcement, as far as repeating goes."""
        self._fresh = True

    def close(self) -> None:
        """Stop speaking for good, when the program ends."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
        self.on = False

    def _spoken(self, words: str) -> str:
        """Words prepared for a voice: on one line, limited in length, without characters that cannot be spoken."""
        for sign, said in self.signs.items():
            words = words.replace(sign, f" {said}")
        for name in sorted(self.names, key=len, reverse=True):
            words = words.replace(name, self.names[name])
        return clean_line(UNSPOKEN.sub("", words), LONGEST)
