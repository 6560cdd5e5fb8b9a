"""The speaker: a thread that says sentences one after another, so that no frame waits for speech."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence

from scenes.kit.error_log import log_exception
from scenes.kit.speech.voice_settings import VoiceSettings
from scenes.kit.speech.voices import SpeechFailedError, Voice

LOOK = 0.015
"""Seconds between two checks of whether a sentence has been said."""
LONGEST, PER_LETTER = 4.0, 0.25
"""Seconds that a sentence may take, and seconds more per letter; after that the voice counts as failed."""
MOST = 30
"""Most waiting sentences; beyond that the oldest are dropped."""


class Speaker:
    """A thread that says sentences one after another, with the first of several voices that works.

    Methods never raise exceptions, and only `close` waits. A voice that fails is not used again: the next voice says
    the sentence. `failed` is True when no voice is left.
    """

    def __init__(
        self, voices: Callable[[], Sequence[Voice]], now: Callable[[], float],
        tell: Callable[[str], None] = log_exception,
    ) -> None:
        """`voices` is called at the first sentence; `now` is a clock in seconds, `tell` logs unexpected errors."""
        self.settings = VoiceSettings()
        self.failed = False
        self._make, self._now, self._tell = voices, now, tell
        self._waiting: deque[tuple[str, bool]] = deque()
        """The sentences to be said, each with whether it answers an input (`urgent`); only the last answer is kept."""
        self._signal = threading.Condition()
        self._cut = self._closing = False
        self._speaking = False
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether a sentence is being said or waiting."""
        with self._signal:
            return not self.failed and (self._speaking or bool(self._waiting))

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Queue a sentence; an `urgent` one interrupts the present one and is said before all others."""
        with self._signal:
            if self.failed or self._closing:
                return
            if urgent:
                news = [one for one in self._waiting if not one[1]]
                self._waiting = deque([(words, True), *news])
                self._cut = self._speaking
            else:
                self._waiting.append((words, False))
            while len(self._waiting) > MOST:
                del self._waiting[int(self._waiting[0][1])]
            self._signal.notify_all()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Drop all waiting sentences and stop the present one."""
        with self._signal:
            self._waiting.clear()
            self._cut = self._speaking
            self._signal.notify_all()

    def close(self, patience: float = 3.0) -> None:
        """Stop speaking for good and end the voice's process, within `patience` seconds."""
        with self._signal:
            self._waiting.clear()
            self._closing = self._cut = True
            self._signal.notify_all()
        if self._thread is not None:
            self._thread.join(patience)

    def _run(self) -> None:
        voices: list[Voice] = []
        try:
            voices = list(self._make())
            while (words := self._next()) is not None:
                while voices and not self._said(voices[0], words):
                    voices.pop(0).close()
                if not voices:
                    self._give_up()
                    return
        except Exception:  # whatever it is, the game goes on without speech
            self._tell("speech has failed")
            self._give_up()
        finally:
            for voice in voices:
                voice.close()

    def _next(self) -> str | None:
        """Wait for the next sentence and return it; None once the speaker is closed."""
        with self._signal:
            self._speaking = False
            while not self._waiting and not self._closing:
                self._signal.wait()
            if self._closing:
                return None
            self._speaking, self._cut = True, False
            return self._waiting.popleft()[0]

    def _said(self, voice: Voice, words: str) -> bool:
        """Have a voice say a sentence, and wait until it is said or interrupted; False if the voice failed."""
        until = self._now() + LONGEST + PER_LETTER * len(words)
        try:
            voice.start(words, self.settings)
            while not voice.done():
                with self._signal:
                    if not self._cut:
                        self._signal.wait(LOOK)
                    cut = self._cut
                if cut:
                    voice.stop()
                    return True
                if self._now() > until:
                    return False
        except SpeechFailedError:
            return False
        return True

    def _give_up(self) -> None:
        with self._signal:
            self.failed, self._speaking = True, False
            self._waiting.clear()
