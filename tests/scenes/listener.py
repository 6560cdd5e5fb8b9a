"""A simulated blind player, who hears what is said and presses keys."""

from __future__ import annotations

import re

import pygame

from scenes.kit.speech.voice_settings import VoiceSettings
from scenes.kit.text.texts import Texts


class Recorder:
    """A stand-in for the system's speech, which notes what was said and is never busy."""

    def __init__(self) -> None:
        self.settings = VoiceSettings()
        self.failed = self.busy = self.closed = False
        self.said: list[str] = []
        self.hushed = 0

    def say(self, words: str, *, urgent: bool = False) -> None:
        self.said.append(words)

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        self.closed = True


FIRST_ANSWER = re.compile(r"(?:^|[.?!。？！] ?)1[,、]")
"""The beginning of the numbered answers to a question."""


def pattern(t: Texts, text: str, **given: str) -> re.Pattern[str]:
    """A regular expression for a text with any words in its placeholders."""
    words = t.pattern(text)
    parts = re.split(r"{(\w+)}", words)
    made = "".join(re.escape(part) if at % 2 == 0 else re.escape(given[part]) if part in given else "(.+?)"
                   for at, part in enumerate(parts))
    return re.compile(made + "$" if words.endswith("}") else made)


class Listener:
    """A player by ear: `press` sends a key, `wait` lets time pass, `ears` has what is said."""

    def __init__(self, app, ears: Recorder) -> None:
        self.app, self.sound_cues, self.t = app, ears, app.ctx.texts
        self.read = 0
        self.played = self.drew = self.rounds = self.opened = 0

    def press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode=""))
        self.app.frame()

    def hold(self, key: int, frames: int = 40) -> None:
        """Keep a key down for some frames."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.wait(frames)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
        self.wait()

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.app.frame()

    def news(self) -> list[str]:
        """What was said since the last call."""
        said = self.sound_cues.said  # once: what is said in between is news the next time
        new, self.read = said[self.read :], len(said)
        return new

    def hears(self, text: str, said: list[str], **given: str) -> bool:
        found = pattern(self.t, text, **given)
        return any(found.search(one) for one in said)

    def play(self, until) -> None:
        """Play by what is heard until `until` holds for it."""
        for _ in range(60_000):
            said = self.news()
            if until(said):
                return
            self.react(said)
            self.wait()
        raise AssertionError(("nothing more was said", self.sound_cues.said[-12:]))

    def react(self, said: list[str]) -> None:
        """Answer the question that was said, by the keys that were named."""
        t = self.t
        if self.hears("speech.call", said):
            self.press(pygame.K_u)
        if self.hears("speech.catch", said):
            self.press(pygame.K_c)
            self.wait(2)
            if self.hears("curtain.who.caught", self.sound_cues.said[self.read :]):
                self.press(pygame.K_1)
                self.wait(2)
        if self.hears("curtain.name", said):
            self.wait(20)
            self.hold(pygame.K_SPACE)
            self.opened += 1
        elif any(t("speech.my_turn") in one for one in said):
            self.turn(said)
        elif self.hears("speech.drawn", said) or any(t("speech.drawn_hidden") in one for one in said):
            self.press(pygame.K_p)
        elif any(FIRST_ANSWER.search(one) for one in said):
            self.press(pygame.K_1)
        elif any(t("prompt.take_why") in one for one in said):
            self.press(pygame.K_n)
        elif any(self.hears(text, said) for text in ("speech.reveal", "speech.revealed", "speech.round_over")):
            self.rounds += self.hears("speech.round_over", said)
            self.wait(200)
            self.press(pygame.K_RETURN)

    def match_in(self, words: str) -> tuple[list[str], str] | None:
        """The first announced match with a centre card: own cards and centre card (R11)."""
        t = self.t
        told = pattern(t, "speech.playable").search(words)
        for one in told[1].split(t("speech.list")) if told else ():
            if found := re.fullmatch(pattern(t, "speech.match").pattern, one):
                given = {name: at for at, name in enumerate(re.findall(r"{(\w+)}", t.pattern("speech.match")), 1)}
                return found[given["cards"]].split(t("speech.plus")), found[given["center"]]
        return None

    def match(self, cards: list[str], center: str) -> None:
        """Choose these own cards one after the other, then press the number that was announced for the centre card."""
        left = list(cards)
        for _ in range(60):
            if not left:
                break
            self.news()
            self.press(pygame.K_RIGHT)
            self.wait(2)
            found = next((pattern(self.t, "speech.fits").search(one) for one in self.news()), None)
            if found and found[1] in left:
                left.remove(found[1])
                self.press(pygame.K_RETURN)
                self.wait(2)
        assert not left, (cards, center)
        self.played += 1
        self.press(pygame.K_0 + int(center[0]))

    def turn(self, said: list[str]) -> None:
        """Walk along the hand until a card is said to fit, and play it; else draw."""
        if self.hears("speech.ask_hand", said):
            self.press(pygame.K_z)
            said = self.news()
        if any(self.t("speech.nothing") in one for one in said):
            self.drew += 1
            self.press(pygame.K_e if self.hears("speech.ends_turn", said) else pygame.K_d)
            return
        if match := next((found for one in said if (found := self.match_in(one))), None):
            self.match(*match)
            return
        for _ in range(40):
            self.news()
            self.press(pygame.K_RIGHT)
            self.wait(2)
            heard = self.news()
            if self.hears("speech.fits", heard) and not self.hears("speech.fits_not", heard):
                self.played += 1
                self.press(pygame.K_RETURN)
                return
        raise AssertionError(("no card was said to fit", self.sound_cues.said[-50:]))
