"""A whole round in a real window, played only by what the system's speech was given to say."""

import json
import os
import shutil
import time
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit.text.texts import Texts
from scenes.words.kana import kana
from tests.scenes.listener import Listener
from tests.waiting import comes
from tests.window.program import Program

NAMES = {
    pygame.K_RETURN: "Return", pygame.K_RIGHT: "Right", pygame.K_TAB: "Tab", pygame.K_SPACE: "space",
}
FRAME, LONGEST = 0.2, 8.0
"""Seconds that one frame of the listener's is waited for here, and the longest wait."""
ANSWER = 8.0
"""Seconds to wait for words after a key: a voice has to be started, and some keys say nothing."""
PATIENCE = 900.0
"""Seconds until a round must be over."""
SEATS = [{"kind": "person"}, {"kind": "cpu", "level": "easy", "avatar": 3}]
VOICE = """#!/bin/sh
words=$(cat)
echo "$words" | tr '\\n' ' ' >>"{log}"; echo >>"{log}"
echo "$words" | {real} "$@"
"""


class Spelled(Texts):
    """The texts as eSpeak gets them: Japanese in kana."""

    def pattern(self, text: str) -> str:
        words = super().pattern(text)
        return kana(words) if self.language == "ja" else words


class Heard:
    """The sentences that the voice was given so far."""

    def __init__(self, log: Path) -> None:
        self.log = log

    @property
    def said(self) -> list[str]:
        return [line.strip() for line in self.log.read_text("utf-8").splitlines()] if self.log.exists() else []


class WindowListener(Listener):
    """A listener who plays with the keys of a real window."""

    def __init__(self, program: Program, log: Path, language: str) -> None:
        super().__init__(SimpleNamespace(ctx=SimpleNamespace(texts=Spelled(language))), Heard(log))
        self.program = program
        self.until = time.monotonic() + PATIENCE
        self.answered = 0
        """The number of sentences from which the last key counts as answered; the title speaks by itself."""
        self._expect()

    def _expect(self) -> None:
        self.answered = len(self.sound_cues.said) + 1

    def press(self, key: int) -> None:
        self._expect()
        self.program.key(NAMES.get(key) or pygame.key.name(key))

    def hold(self, key: int, frames: int = 40) -> None:
        self._expect()
        self.program.hold_key(NAMES.get(key) or pygame.key.name(key), 0.8)

    def wait(self, frames: int = 1) -> None:
        assert self.program.alive and time.monotonic() < self.until, self.sound_cues.said[-12:]
        comes(lambda: len(self.sound_cues.said) >= self.answered, ANSWER)
        self.answered = 0
        time.sleep(min(LONGEST, frames * FRAME))


@pytest.fixture
def voice(tmp_path):
    """A folder with a wrapper of espeak-ng that logs its words and speaks without sound."""
    real = shutil.which("espeak-ng")
    folder, log = tmp_path / "bin", tmp_path / "said"
    folder.mkdir()
    command = folder / "espeak-ng"
    command.write_text(VOICE.format(log=log, real=f"{real} -w /dev/null" if real else "cat >/dev/null #"), "utf-8")
    command.chmod(0o755)
    return folder, log


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_round_from_the_title_by_what_espeak_says(start, tmp_path, voice, language):
    folder, log = voice
    data = tmp_path / "data"
    data.mkdir()
    game = {"edition": "classic", "seats": SEATS, "format": "single"}
    (data / "settings.json").write_text(json.dumps({"game": game, "speech": True, "language": language}), "utf-8")
    program = start("--seed", "5", "--pace", "4", "--lang", language, PATH=f"{folder}:{os.environ['PATH']}")
    listener = WindowListener(program, log, language)
    t = listener.t
    for _ in range(12):
        listener.wait(4)
        if any(t("title.quick") in one for one in listener.news()):
            break
        listener.press(pygame.K_TAB)
    listener.press(pygame.K_RETURN)
    try:
        listener.play(lambda said: any(t("speech.match_over") in one for one in said))
    finally:
        kept = Path(os.environ["ICHIMAI_SHOTS"]) if "ICHIMAI_SHOTS" in os.environ else tmp_path
        kept.mkdir(parents=True, exist_ok=True)
        (kept / f"said-{language}.txt").write_text("\n".join(listener.sound_cues.said), "utf-8")
    assert listener.rounds == 1 and listener.played >= 3
    program.shot("by-ear")
    assert program.end() == 0
    assert not program.trouble()
