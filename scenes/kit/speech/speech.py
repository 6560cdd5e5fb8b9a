"""Reading aloud as the player has set it: switching on and off, saying sentences, and repeating the last ones."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Protocol

from game.clean_text import clean_line
from scenes.kit.error_log import log_exception
from scenes.kit.speech.voice_settings import Spell, VoiceSettings

LONGEST = 20_000
"""Most characters spoken at once."""
UNSPOKEN = re.compile(r"[《][^》]*[》]|[｜↑↓←→•◆]")
"""A pattern for text that is not spoken: readings (furigana) of kanji, and signs that no voice pronounces."""


class Says(Protocol):
    """The interface of a speaker (`speaker.Speaker`)."""

    settings: VoiceSettings
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
    """The player's speech output, through which everything is read aloud; while it is off, no process is started."""

    def __init__(self, make: Callable[[], Says]) -> None:
        self._make = make
        self._speaker: Says | None = None
        self._last: list[str] = []
        self._fresh = True
        self._settings = VoiceSettings()
        self.on = self.tries = False
        self.signs: dict[str, str] = {}
        """Words to be said in place of signs that no voice pronounces, such as the arrows of a gamepad."""
        self.names: dict[str, str] = {}
        """How names of people are pronounced, where the player has said so."""

    @property
    def failed(self) -> bool:
        """Whether no voice works although something was to be said."""
        return self._speaker is not None and self._speaker.failed

    @property
    def busy(self) -> bool:
        """Whether something is being said or waits to be said."""
        return self._speaker is not None and self._speaker.busy

    @property
    def last(self) -> str:
        """The text of the last announcement, for repeating it."""
        return " ".join(self._last)

    def switch(self, *, on: bool, language: str, rate: float, tries: bool = False) -> None:
        """Apply the settings: on or off, language, and speed (`rate`, 0 to 1). After off and on, failed voices are
        tried again.

        With `tries` no notice is shown if no voice works.
        """
        self.tries = tries
        if not on and self._speaker is not None:
            self._speaker.close()
            self._speaker = None
        if on and self._speaker is None:
            self._speaker = self._make()
        self._settings = VoiceSettings("ja" if language == "ja" else "en", rate)
        if self._speaker is not None:
            self._speaker.settings = self._settings
        self.on = on

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Say a sentence after those already queued; an `urgent` one, which answers an input, is said at once."""
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
            self._speaker.settings = self._settings
        self._speaker.say(self._spoken(words), urgent=True)

    def repeat(self) -> None:
        if self._last:
            self.say(self.last, urgent=True)

    def hush(self) -> None:
        if self._speaker is not None:
            self._speaker.hush()

    def forget(self) -> None:
        """Stop speaking, and forget the last announcement, because another person takes over the device."""
        self.hush()
        self._last.clear()

    def answered(self) -> None:
        """Note that an input has come: what is said from now on is a new announcement for `repeat`."""
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
