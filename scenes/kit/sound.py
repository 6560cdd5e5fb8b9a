"""Effects by name and loops of music; without a sound device nothing is played."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from pathlib import Path

import pygame

from scenes.kit.music import Music

VOICES = 28
COPIES = 3
APART = 0.03
WIDEST = 0.7


class Sounds:
    """Plays effects and music. It may be made and used anywhere: without a device it plays nothing."""

    def __init__(
        self, assets_dir: Path, effects: Mapping[str, int], loops: Sequence[str], *, muted: bool = False
    ) -> None:
        """`effects` says how many takes there are of each effect, `loops` are the names of the music.

        Nothing is opened before the second `update`, and never when `muted`.
        """
        self.muted = muted
        self.effects = 0.8
        """Where the slider of the effects stands, 0 to 1."""
        self.audible = False
        """Whether there is a device to be heard on."""
        self.trouble = ""
        """Why there is none, in the words of the system."""
        self._folder = assets_dir / "sounds"
        self._music = Music(assets_dir / "music", loops)
        self._loops = len(loops)
        self._music_volume = 0.5
        self._counts = dict(effects)
        self._takes = {name: cycle(range(takes)) for name, takes in effects.items()}
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._now = 0.0
        self._updates = 0
        self._tried = False

    def update(self, dt: float) -> None:
        """Let dt seconds pass: opens the device once a first frame has been shown, and moves the fades."""
        self._now += dt
        self._updates += 1
        if self._updates > 1 and not self.muted:
            self.open()
        if self.audible:
            self._music.update(dt, heard(self._music_volume))

    def open(self) -> bool:
        """Open the sound device, once; whether there is one."""
        if not self._tried:
            self._tried = True
            self.trouble = open_mixer(self._loops)
            self.audible = not self.trouble
            pygame.register_quit(self.close)
        return self.audible

    def play(self, name: str, volume: float = 1.0, *, pan: float = 0.0) -> None:
        """Play an effect once; pan is -1 (left) to 1 (right). Too many at once are left out."""
        if name not in self._takes:
            warnings.warn(f"there is no sound called {name!r}", stacklevel=2)
        elif self.audible and self._now - self._last.get(name, -1.0) >= APART:
            self._last[name] = self._now
            self._sound(name, heard(self.effects) * min(1.0, max(0.0, volume)), pan)

    def music(self, name: str | None, *, beside: Iterable[str] = (), seconds: float = 1.2) -> None:
        """Fade to a loop or to none. Loops `beside` it run along unheard, so that
        a later `crossfade` to them keeps the beat."""
        self._music.begin(name, tuple(beside), seconds)

    def crossfade(self, name: str, seconds: float = 1.2) -> None:
        """Change over to another loop within these seconds, while both go on running."""
        self._music.fade_to(name, seconds)

    def set_volumes(self, *, effects: float, music: float) -> None:
        """Where the sliders of the settings stand, 0 to 1."""
        self.effects, self._music_volume = effects, music

    def close(self) -> None:
        """Give the device back; `pygame.quit` calls it too."""
        if self.audible:
            self.audible = False
            self._music.close()
            self._loaded.clear()
            pygame.mixer.quit()

    def _sound(self, name: str, volume: float, pan: float) -> None:
        sound = self._take(name)
        if sound is None or sound.get_num_channels() >= COPIES:
            return
        sound.set_volume(volume)
        channel = sound.play()
        if channel is not None:
            channel.set_volume(*sides(pan))

    def _take(self, name: str) -> pygame.mixer.Sound | None:
        """The next take of an effect, loaded when it is first needed (1 ms); none if its file is broken."""
        take = next(self._takes[name])
        file = f"{name}_{take + 1}" if self._counts[name] > 1 else name
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(self._folder / f"{file}.ogg")
            except (pygame.error, OSError):
                self._loaded[file] = None
        return self._loaded[file]


def open_mixer(loops: int) -> str:
    """Start pygame's mixer with short latency and a channel for each loop; why there is no device or driver, if so."""
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(44_100, -16, 2, 512)
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(loops)
    except (pygame.error, NotImplementedError) as error:
        return str(error).strip() or type(error).__name__
    return ""


def heard(slider: float) -> float:
    """The gain for a slider: half way must sound half as loud, and ears judge by squares."""
    return min(1.0, max(0.0, slider)) ** 2


def sides(pan: float) -> tuple[float, float]:
    """Gains of the left and right speaker; a sound never leaves one of them wholly."""
    pan = min(1.0, max(-1.0, pan)) * WIDEST
    return min(1.0, 1 - pan), min(1.0, 1 + pan)
