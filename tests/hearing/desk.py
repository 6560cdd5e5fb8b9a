"""A mixer made of numbers: stands in for pygame's, keeps what is played when and how loud, and mixes it afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

RATE = 44_100
Sides = NDArray[np.float32]


class Voicing:
    """A sound on its way: from when to when, and how loud on either side at what times."""

    def __init__(self, desk: Desk, name: str, samples: Sides, *, loops: bool = False, start: float = 0.0) -> None:
        self.desk, self.name, self.samples, self.loops, self.start = desk, name, samples, loops, start
        self.begin = desk.now
        self.end = np.inf if loops else desk.now + len(samples) / RATE
        self.gains: list[tuple[float, float, float]] = []

    def hear(self, left: float, right: float) -> None:
        """Set how loud it is from now on."""
        if self.gains and self.gains[-1][0] == self.desk.now:
            self.gains.pop()
        if not self.gains or self.gains[-1][1:] != (left, right):
            self.gains.append((self.desk.now, left, right))

    @property
    def over(self) -> bool:
        """Whether it has died away."""
        return self.desk.now >= self.end

    def add_to(self, mix: Sides) -> None:
        """Add what was heard of it to the whole."""
        first = round(self.begin * RATE)
        count = min(len(mix), round(min(self.end, self.desk.now) * RATE)) - first
        if count <= 0 or not self.gains:
            return
        at = np.arange(count) + round(self.start * RATE)
        piece = self.samples[at % len(self.samples)] if self.loops else self.samples[:count]
        times = np.array([time for time, *_ in self.gains])
        place = np.searchsorted(times, self.begin + np.arange(len(piece)) / RATE + 1e-9, side="right") - 1
        gains = np.array([sides for _, *sides in self.gains], np.float32)[np.maximum(place, 0)]
        mix[first : first + len(piece)] += piece * gains


class Sound(bytearray):
    """Stands in for pygame.mixer.Sound, which is a buffer of its samples too."""

    desk: Desk
    __hash__ = object.__hash__

    def __init__(self, file: Path | None = None, *, buffer: bytes | None = None) -> None:
        if buffer is None:
            assert file is not None
            buffer = (self.desk.decoded(Path(file)) * 32768).astype(np.int16).tobytes()
        super().__init__(buffer)
        self.name = Path(file).stem if file is not None else "buffer"
        self.volume = 1.0

    @property
    def samples(self) -> Sides:
        return np.frombuffer(self, np.int16).reshape(-1, 2).astype(np.float32) / 32768

    def set_volume(self, volume: float) -> None:
        self.volume = volume
        for channel in self.desk.channels:
            if channel.sound is self:
                channel.gain()

    def get_length(self) -> float:
        return len(self) / 4 / RATE

    def get_raw(self) -> bytes:
        return bytes(self)

    def get_num_channels(self) -> int:
        return sum(channel.get_busy() and channel.sound is self for channel in self.desk.channels)

    def play(self, loops: int = 0) -> Channel | None:
        free = self.desk.free()
        if free is not None:
            free.play(self, loops)
        return free


class Channel:
    """Stands in for pygame.mixer.Channel."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sound: Sound | None = None
        self.voicing: Voicing | None = None
        self.left = self.right = 1.0

    def play(self, sound: Sound, loops: int = 0) -> None:
        self.stop()
        self.sound, self.left, self.right = sound, 1.0, 1.0
        self.voicing = Voicing(self.desk, sound.name, sound.samples, loops=loops != 0)
        self.desk.voicings.append(self.voicing)
        self.gain()

    def set_volume(self, left: float, right: float | None = None) -> None:
        self.left, self.right = left, left if right is None else right
        self.gain()

    def gain(self) -> None:
        if self.voicing and self.sound:
            self.voicing.hear(self.left * self.sound.volume, self.right * self.sound.volume)

    def get_busy(self) -> bool:
        return self.voicing is not None and not self.voicing.over

    def get_sound(self) -> Sound | None:
        return self.sound if self.get_busy() else None

    def stop(self) -> None:
        if self.voicing is not None:
            self.voicing.end = min(self.voicing.end, self.desk.now)
        self.voicing = self.sound = None

    def fadeout(self, milliseconds: int) -> None:
        if self.voicing is None:
            return
        for step in range(1, 6):
            time = self.desk.now + milliseconds / 1000 * step / 5
            self.voicing.gains.append((time, self.left * (1 - step / 5), self.right * (1 - step / 5)))
        self.voicing.end = min(self.voicing.end, self.desk.now + milliseconds / 1000)


class Stream:
    """Stands in for pygame.mixer.music."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.file, self.voicing, self.volume = desk, Path(), None, 1.0
        self.began = 0.0

    voicing: Voicing | None

    def load(self, file: Path) -> None:
        self.stop()
        self.file = Path(file)

    def play(self, loops: int = 0, start: float = 0.0) -> None:
        self.began = self.desk.now
        self.voicing = Voicing(self.desk, self.file.stem, self.desk.decoded(self.file), loops=True, start=start)
        self.desk.voicings.append(self.voicing)
        self.voicing.hear(self.volume, self.volume)

    def set_volume(self, volume: float) -> None:
        self.volume = volume
        if self.voicing:
            self.voicing.hear(volume, volume)

    def get_pos(self) -> int:
        return round((self.desk.now - self.began) * 1000) if self.voicing else -1

    def get_busy(self) -> bool:
        return self.voicing is not None

    def stop(self) -> None:
        if self.voicing:
            self.voicing.end = self.desk.now
        self.voicing = None

    unload = stop


class AtOnce:
    """A thread that has done its work as soon as it is started."""

    def __init__(self, target: Callable[[], None], daemon: bool = True) -> None:
        self.target = target

    def start(self) -> None:
        self.target()

    def is_alive(self) -> bool:
        return False

    def join(self) -> None:
        pass


class Desk:
    """The mixer: `now` is moved on by who plays, `mixed` is all that was heard."""

    def __init__(self) -> None:
        self.now = 0.0
        self.voicings: list[Voicing] = []
        self.channels = [Channel(self) for _ in range(64)]
        self.reserved = 0
        self._files: dict[Path, Sides] = {}
        self._open = False
        self._decoder = pygame.mixer.Sound

    def install(self, patch: Callable[[object, str, object], None]) -> Desk:
        """Stand in for pygame's mixer; `patch` sets an attribute and puts it back later."""
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512)
        sound = type("Sound", (Sound,), {"desk": self})
        stands = {
            "Sound": sound, "Channel": lambda number: self.channels[number], "music": Stream(self),
            "init": self._init, "get_init": lambda: (RATE, -16, 2) if self._open else None,
            "quit": lambda: None, "set_num_channels": lambda count: None, "set_reserved": self._reserve,
            "find_channel": lambda force=False: self.free(),
            "get_busy": lambda: any(channel.get_busy() for channel in self.channels),
        }
        for name, stand in stands.items():
            patch(pygame.mixer, name, stand)
        from scenes.kit import loops

        patch(loops, "Thread", AtOnce)
        return self

    def _init(self, *given: int) -> None:
        self._open = True

    def _reserve(self, count: int) -> None:
        self.reserved = count

    def free(self) -> Channel | None:
        """A channel on which nothing is played."""
        return next((channel for channel in self.channels[self.reserved : 28] if not channel.get_busy()), None)

    def decoded(self, file: Path) -> Sides:
        """The samples of a file."""
        if file not in self._files:
            raw = self._decoder(file).get_raw()
            self._files[file] = np.frombuffer(raw, np.int16).reshape(-1, 2).astype(np.float32) / 32768
        return self._files[file]

    def mixed(self, seconds: float | None = None) -> Sides:
        """All that has been heard, not yet cut off at full scale."""
        out = np.zeros((round((self.now if seconds is None else seconds) * RATE), 2), np.float32)
        for voicing in self.voicings:
            voicing.add_to(out)
        return out
