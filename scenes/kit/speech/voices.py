"""Voices of the operating system: a command that is started for each sentence, or one that runs on and reads lines."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import IO, Protocol

from scenes.kit.speech.voice_settings import Spell, VoiceSettings

WINDOWLESS = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""The process flag on Windows that opens no console."""
PATIENCE = 1.0
"""Seconds to wait for a command to end before it is killed."""
LOADER = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")
"""Environment variables with a packaged program's own libraries, which must not be passed on to system commands."""


class SpeechFailedError(Exception):
    """Raised when a speech command could not be started or ended before it had said all."""


class Voice(Protocol):
    """The interface of a voice; one thread, which may wait a little, calls all of its methods."""

    def start(self, words: str, settings: VoiceSettings) -> None:
        """Start saying a sentence; raises SpeechFailedError."""

    def done(self) -> bool:
        """Whether the sentence has been said; raises SpeechFailedError."""

    def stop(self) -> None:
        ...

    def close(self) -> None:
        """Stop speaking and end the voice's process."""


class Sentences:
    """A voice whose command is started for each sentence and ends once it is said.

    `command` returns the command line for a `VoiceSettings`. The sentence is written to standard input, or with `takes`
    is the last argument. `hush` is a command that stops a speech service. `spell` writes Japanese so that the voice can
    read it.
    """

    def __init__(
        self, command: Callable[[VoiceSettings], Sequence[str]], *, takes: bool = False, hush: Sequence[str] = (),
        spell: Spell = str,
    ) -> None:
        self.command, self.variants, self.hush, self.spell = command, takes, tuple(hush), spell
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, words: str, settings: VoiceSettings) -> None:
        self.stop()
        words = self.spell(words) if settings.language == "ja" else words
        given = [*self.command(settings), *(["--", words] if self.variants else [])]
        self.process = process = started(given)
        if not self.variants:
            write(process.stdin, words)
        with contextlib.suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()

    def done(self) -> bool:
        if self.process is None:
            return True
        code = self.process.poll()
        if code:
            self.process = None
            raise SpeechFailedError(f"it ended with {code}")
        if code == 0:
            self.process = None
        return code == 0

    def stop(self) -> None:
        if self.process is not None:
            end(self.process)
            self.process = None
            if self.hush:
                with contextlib.suppress(SpeechFailedError, subprocess.TimeoutExpired):
                    silencer = started(self.hush)
                    try:
                        silencer.wait(PATIENCE)
                    finally:
                        end(silencer)

    close = stop


class LineVoice:
    """A voice whose command keeps running and reads lines of `<number> <rate> <sentence>`.

    The command prints the number once the sentence is said; an empty line stops it. It is started again for another
    language.
    """

    def __init__(self, command: Callable[[VoiceSettings], Sequence[str]]) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self._language, self._number, self._said = "", 0, 0

    def start(self, words: str, settings: VoiceSettings) -> None:
        if self.process is None or self.process.poll() is not None or settings.language != self._language:
            self.close()
            self.process, self._language = started(self.command(settings), answers=True), settings.language
            threading.Thread(target=self._listen, args=(self.process,), daemon=True).start()
        self._number += 1
        write(self.process.stdin, f"{self._number} {settings.rate:.2f} {' '.join(words.split())}\n")

    def done(self) -> bool:
        """Whether the command has reported that the sentence is said; raises SpeechFailedError if it has ended."""
        if self._said >= self._number:
            return True
        if self.process is None or self.process.poll() is not None:
            raise SpeechFailedError("it has ended")
        return False

    def stop(self) -> None:
        self._said = self._number
        if self.process is not None:
            with contextlib.suppress(SpeechFailedError):
                write(self.process.stdin, "\n")

    def close(self) -> None:
        self._said = self._number
        if self.process is not None:
            end(self.process)
            self.process = None

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with contextlib.suppress(OSError, ValueError), process.stdout as answers:
            for line in answers:
                if line.strip().isdigit() and process is self.process:
                    self._said = max(self._said, int(line))


def started(command: Sequence[str], *, answers: bool = False) -> subprocess.Popen[bytes]:
    """Start a system command without a window; with `answers` its output can be read. Raises SpeechFailedError."""
    try:
        return subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE if answers else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, creationflags=WINDOWLESS, env=surroundings(os.environ),
        )
    except (OSError, ValueError) as error:  # no program has arguments with a NUL
        raise SpeechFailedError(str(error)) from error


def surroundings(environ: Mapping[str, str]) -> dict[str, str]:
    """A copy of the environment variables without the library paths that PyInstaller has set for the game."""
    clean = dict(environ)
    for name in LOADER:
        if f"{name}_ORIG" in clean:
            clean[name] = clean[f"{name}_ORIG"]
        elif getattr(sys, "frozen", False):
            clean.pop(name, None)
    return clean


def write(pipe: IO[bytes] | None, words: str) -> None:
    """Write words to a command's standard input; raises SpeechFailedError if that fails."""
    try:
        if pipe is not None:
            pipe.write(words.encode("utf-8", "replace"))
            pipe.flush()
    except (OSError, ValueError) as error:
        raise SpeechFailedError(str(error)) from error


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, killing it if necessary, and wait until it has ended."""
    with contextlib.suppress(OSError, ValueError):
        if process.stdin is not None:
            process.stdin.close()
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def voices(
    platform: str, which: Callable[[str], str | None] = shutil.which, spell: Spell = str
) -> list[Voice]:
    """The voices available on a platform, the best first.

    `which` finds a command's path. On Linux `spell` is used to write Japanese in kana.
    """
    if platform == "win32":
        from scenes.kit.speech.powershell import command

        shell = which("powershell")
        return [LineVoice(lambda settings: command(shell or "powershell", settings.language))] if shell else []
    if platform == "darwin":
        say = which("say")
        named = {"ja": "Kyoko", "en": "Samantha"}
        return [Sentences(lambda settings: [say or "say", "-v", named[settings.language], "-r", str(settings.words)]),
                Sentences(lambda settings: [say or "say", "-r", str(settings.words)])] if say else []
    found: list[Voice] = []
    if which("spd-say"):
        found.append(Sentences(lambda settings: [
            "spd-say", "--wait", "--application-name", "Ichimai", "--language", settings.language,
            "--rate", str(round(settings.rate * 200 - 60))], takes=True, hush=("spd-say", "--stop"), spell=spell))
    return [*found, *(Sentences(partial(espeak, name), spell=spell) for name in ("espeak-ng", "espeak") if which(name))]


def espeak(name: str, settings: VoiceSettings) -> list[str]:
    """The command line of eSpeak for a language and speed."""
    return [name, "-v", settings.language, "-s", str(settings.words), "-b", "1", "--stdin"]
