"""A numeric mixer in place of pygame's: it notes what is played when and how loud, and mixes the samples afterwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

import numpy as np
import pygame

from scenes.kit.audio.loops import pieces
from scenes.kit.files import asset
from scenes.sound_table import BAR
from tests.hearing.voicing import RATE, Sides, Voicing


class Sound(bytearray):
    """A stand-in for pygame.mixer.Sound, with its samples as a buffer."""

    desk: Desk
    __hash__ = object.__hash__

    def __init__(self, file: Path | BytesIO | None = None, *, buffer: bytes | memoryview = b"") -> None:
        super().__init__(buffer if file is None else (self.desk.decoded(file) * 32768).astype(np.int16).tobytes())
        cut = buffer.obj if isinstance(buffer, memoryview) else None
        self.name = self.desk.name(file) if file is not None else cut.name if isinstance(cut, Sound) else "buffer"
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
    """A stand-in for pygame.mixer.Channel."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sound: Sound | None = None
        self.voicing: Voicing | None = None
        self.next: Sound | None = None
        self.left = self.right = 1.0

    def queue(self, sound: Sound) -> None:
        assert self.get_busy(), "nothing is played that it could follow"
        self.next = sound

    def get_queue(self) -> Sound | None:
        return self.next

    def go_on(self) -> None:
        """Play what follows if what was played is over."""
        if self.voicing is not None and self.voicing.over and self.next is not None:
            self.sound, self.next = self.next, None
            self.voicing = Voicing(self.desk, self.sound.name, self.sound.samples, begin=self.voicing.end)
            self.desk.voicings.append(self.voicing)
            self.gain()

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
        self.voicing = self.sound = self.next = None

    def fadeout(self, milliseconds: int) -> None:
        if self.voicing is None:
            return
        for step in range(1, 6):
            time = self.desk.now + milliseconds / 1000 * step / 5
            self.voicing.gains.append((time, self.left * (1 - step / 5), self.right * (1 - step / 5)))
        self.voicing.end = min(self.voicing.end, self.desk.now + milliseconds / 1000)


class AtOnce:
    """A stand-in for a thread that does its work within `start`."""

    def __init__(self, target: Callable[[], None], daemon: bool = True) -> None:
        self.target = target

    def start(self) -> None:
        self.target()

    def is_alive(self) -> bool:
        return False

    def join(self) -> None:
        pass


class Desk:
    """The numeric mixer; tests advance `now`, and `mixed` gives all that was heard."""

    def __init__(self) -> None:
        self._now = 0.0
        self.voicings: list[Voicing] = []
        self.channels = [Channel(self) for _ in range(64)]
        self.reserved = 0
        self._jobs: dict[int, tuple[float, float, Callable[[], object]]] = {}
        """Repeating jobs by id: when due next, their period in seconds, and what to call."""
        self._files: dict[Path, Sides] = {}
        self._open = False
        self._decoder = pygame.mixer.Sound

    def install(self, patch: Callable[[object, str, object], None]) -> Desk:
        """Replace pygame's mixer; `patch` sets an attribute until the end of the test."""
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512)
        sound = type("Sound", (Sound,), {"desk": self})
        stands = {
            "Sound": sound, "Channel": lambda number: self.channels[number],
            "init": self._init, "get_init": lambda: (RATE, -16, 2) if self._open else None,
            "quit": lambda: None, "set_num_channels": lambda count: None, "set_reserved": self._reserve,
            "find_channel": lambda force=False: self.free(),
            "get_busy": lambda: any(channel.get_busy() for channel in self.channels),
        }
        for name, stand in stands.items():
            patch(pygame.mixer, name, stand)
        patch(pygame, "register_quit", lambda close: None)  # else all that was played is kept until the tests end
        from scenes.kit.audio import loops

        patch(loops, "Thread", AtOnce)
        patch(loops, "repeat", self._repeat)
        return self

    @property
    def now(self) -> float:
        """Seconds that have passed; setting it runs the jobs that have become due."""
        return self._now

    @now.setter
    def now(self, now: float) -> None:
        self._now = now
        for channel in self.channels:
            channel.go_on()
        for job, (due, every, do) in list(self._jobs.items()):
            if due <= now:
                self._jobs[job] = due + every, every, do
                do()

    def _repeat(self, every: float, job: Callable[[], object]) -> Callable[[], None]:
        key = len(self.voicings)
        job()
        self._jobs[key] = self.now + every, every, job
        return partial(self._jobs.pop, key)

    def _init(self, *given: int) -> None:
        self._open = True

    def _reserve(self, count: int) -> None:
        self.reserved = count

    def free(self) -> Channel | None:
        """An idle channel, None if all are busy."""
        return next((channel for channel in self.channels[self.reserved : 28] if not channel.get_busy()), None)

    def decoded(self, file: Path | BytesIO) -> Sides:
        """The samples of a sound file; of chained files all of them."""
        if isinstance(file, BytesIO):
            return self._samples(file.getvalue())
        if file not in self._files:
            self._files[file] = self._samples(Path(file).read_bytes())
        return self._files[file]

    def _samples(self, chain: bytes) -> Sides:
        raw = b"".join(self._decoder(BytesIO(piece)).get_raw() for piece in pieces(chain))
        return np.frombuffer(raw, np.int16).reshape(-1, 2).astype(np.float32) / 32768

    @staticmethod
    def name(file: Path | BytesIO) -> str:
        """The name of a sound file, or of the music to which a piece belongs."""
        if isinstance(file, BytesIO):
            file = next(path for path in asset("music").glob("*.ogg") if file.getvalue() in path.read_bytes())
        return Path(file).stem

    def place(self, voicing: Voicing) -> float:
        """The second of its music at which a piece begins, also if the piece's own beginning is cut off."""
        whole, long = self.decoded(asset("music", f"{voicing.name}.ogg")), round(2 * BAR * RATE)
        first = long - len(voicing.samples)
        found = (at for at in range(first, len(whole), long) if (whole[at : at + 500] == voicing.samples[:500]).all())
        return next(found) / RATE

    def mixed(self, seconds: float | None = None) -> Sides:
        """The sum of all that was played, not yet clipped at full scale."""
        out = np.zeros((round((self.now if seconds is None else seconds) * RATE), 2), np.float32)
        for voicing in self.voicings:
            voicing.add_to(out)
        return out
