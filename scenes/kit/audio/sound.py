"""Effects by name and loops of music; without a sound device nothing is played."""

from __future__ import annotations

import warnings
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, Protocol, cast

import pygame
from msgspec import Struct

from scenes.kit.audio.loops import Piece
from scenes.kit.audio.music import FADE, Music
from scenes.kit.audio.sound_levels import BENEATH, Effect
from scenes.kit.audio.voices import Ducking, Voice, Voices

MOST = 15 << 19
"""Bytes of takes that are kept: what comes next of all effects of a table has room, though not all their takes."""
CHANNELS = 28
COPIES = 3
"""How often one take is heard at the same time at most."""
APART = 0.03
"""Seconds between two effects of one name at least."""
UNEVEN = 2.0
"""Decibels between the loudest and the softest time that an effect is heard."""
FINE = 0.01
"""What is no difference between two gains."""
UNHEARD = 5.0
"""Seconds in which nothing is heard until the device is given back: mixing silence costs as much as mixing music."""
SETTLED = 2.0
"""Seconds after a device was opened again in which events about devices are ignored."""
SOFTER = 0.5
"""The gain of the music while something lies above what it belongs to: -6 dB."""


class Ask(Protocol):
    """Submits a job to the worker thread, in front of the queue where it is urgent."""

    def __call__(self, job: Callable[[], object], /, *, urgent: bool = False) -> None: ...


class SoundVariants:
    """All takes of the `effects`, by `chance` one after the other; they are files of a folder.

    To load one takes up to 2 ms. The next take of an expected effect is loaded on the worker thread, and after it was
    heard the one after it; of notes all are. `most` is how many bytes are kept: what was not heard for longest goes,
    but before it all that is not waited for.
    """

    def __init__(self, folder: Path, effects: Mapping[str, Effect], chance: Random, most: int = MOST) -> None:
        self._folder, self._effects, self._chance, self.most = folder, effects, chance, most
        self.ask: Ask | None = None
        """Submits a job to the worker thread; without it every take is loaded when it is first heard."""
        self._open = False
        self._expected: dict[str, None] = {}
        """Effects, in the order in which they are wanted."""
        self._coming: dict[str, int] = {}
        """Which take of an effect comes next."""
        self._loaded: OrderedDict[str, tuple[pygame.mixer.Sound | None, int]] = OrderedDict()
        """With their bytes; the one that was not heard for longest is the first."""
        self.weight = 0
        """How many bytes all of them take."""
        self._loading = Lock()
        """Held while a take is loaded on the worker thread: the device must not be closed meanwhile."""
        self._heard: dict[str, list[int]] = {name: [] for name in effects}
        """The last two takes of each effect."""

    def expect(self, names: Iterable[str]) -> None:
        """Have what comes next of these effects loaded soon, the first of them first."""
        new = [name for name in dict.fromkeys(names) if name not in self._expected]
        self._expected.update(dict.fromkeys(new))
        self._load_ahead(new)

    def soon(self, names: Iterable[str]) -> None:
        """Have what comes next of these effects loaded now, for they will be heard in a moment; of notes all."""
        if self.ask and self._open:
            files = [file for name in names for file in self._wanted(name) if file not in self._loaded]
            for file in reversed(files):  # of what is urgent the last is done first
                self.ask(partial(self._load_beside, file), urgent=True)

    def open(self) -> None:
        """There is a device from now on."""
        self._open = True
        self._load_ahead(self._expected)

    def close(self, give_back: Callable[[], None]) -> None:
        """Forget all that is loaded and give the device back."""
        with self._loading:
            self._open = False
            self._loaded.clear()
            self.weight = 0
            give_back()

    def next(self, name: str, step: int | None = None) -> pygame.mixer.Sound | None:
        """A take of an effect, the one at a `step` for notes; None if its file is broken."""
        files = self._effects[name].files(name)
        if self._effects[name].steps:
            file = files[self._chosen(name, step)]
        else:
            file = files[self._next(name)]
            self._coming[name] = self._chosen(name, None)
        if file not in self._loaded:  # else nobody waits for what is being loaded beside the frames
            with self._loading:
                self._load(file)
        self._loaded.move_to_end(file)
        sound, _ = self._loaded[file]
        self._weigh_less()
        after = files[self._coming.get(name, 0)]
        if self.ask and name in self._expected and after not in self._loaded:
            self.ask(partial(self._load_beside, after))
        return sound

    def _next(self, name: str) -> int:
        """Which take of an effect comes next."""
        if name not in self._coming:
            self._coming[name] = self._chosen(name, None)
        return self._coming[name]

    def _load_ahead(self, names: Iterable[str]) -> None:
        if self.ask and self._open:
            for name in names:
                for file in self._wanted(name):
                    self.ask(partial(self._load_beside, file, only=True))

    def _wanted(self, name: str) -> tuple[str, ...]:
        """The files of an effect that may be heard next."""
        files = self._effects[name].files(name)
        return files if self._effects[name].steps else (files[self._next(name)],)

    def _load_beside(self, file: str, *, only: bool = False) -> None:
        """Load a take, unless it is there already or the device is gone; `only` where there is room for it."""
        with self._loading:
            if self._open and (self.weight < self.most or not only):
                self._load(file)

    def _weigh_less(self) -> None:
        """Let go what was not heard for longest, unless something is being loaded: then the next time."""
        if self.weight > self.most and self._loading.acquire(blocking=False):
            waited = {file for name in self._expected for file in self._wanted(name)}
            needless = deque([file for file in self._loaded if file not in waited])
            while self.weight > self.most and len(self._loaded) > 1:
                file = needless.popleft() if needless else next(iter(self._loaded))
                self.weight -= self._loaded.pop(file)[1]
            self._loading.release()

    def _load(self, file: str) -> None:
        if file in self._loaded:
            return
        try:
            sound = pygame.mixer.Sound(self._folder / f"{file}.ogg")
        except (pygame.error, OSError):
            self._loaded[file] = None, 0
        else:
            weight = memoryview(cast("Any", sound)).nbytes  # pygame's types do not say that it has a buffer
            self._loaded[file] = sound, weight
            self.weight += weight

    def _chosen(self, name: str, step: int | None) -> int:
        """Which take is heard: by chance, but never one of the last two where there are others."""
        effect, last = self._effects[name], self._heard[name]
        variants = range(effect.variants)
        if effect.steps:
            note = min(max(0, step or 0), effect.variants - 1)
            variants = range(max(0, note - effect.near), min(effect.variants, note + effect.near + 1))
        fresh = ([one for one in variants if one not in last[-2:]] or
                 [one for one in variants if one not in last[-1:]])
        take = self._chance.choice(fresh or list(variants))
        last[:] = [*last[-1:], take]
        return take


class Asked(Struct, frozen=True):
    """An effect that was asked for and waits for a channel."""

    name: str
    volume: float
    pan: float
    to: float | None
    step: int | None
    news: str = ""


class Sounds:
    """Plays effects and music. It may be made and used anywhere: without a device it plays nothing."""

    def __init__(
        self, assets_dir: Path, effects: Mapping[str, Effect], loops: Mapping[str, Piece], *, muted: bool = False,
        bar: float = 2.5, layer: str = "", chance: Random | None = None, now: Callable[[], float] | None = None,
    ) -> None:
        """`effects` is the table of all effects, `loops` are the pieces of music with bars of `bar` seconds.

        `layer` is the piece that makes the others tense, `chance` varies what is heard, `now` is a clock that the
        music keeps step by. Nothing is opened before the second `update`, and never when `muted`.
        """
        self.muted = muted
        self.audible = False
        """Whether there is a device to be heard on."""
        self.trouble = ""
        """Why there is none, in the words of the system."""
        self.off = False
        """Whether the player has switched everything off for now."""
        self.away = False
        """Whether nobody sees the window."""
        self._folder = assets_dir / "sounds"
        self._effects, self._chance = dict(effects), chance or Random(0)
        self.variants = SoundVariants(self._folder, self._effects, self._chance)
        self._loops = len(loops)
        self._now = 0.0
        self._music = Music(assets_dir / "music", loops, bar, self._chance, now or (lambda: self._now), layer)
        self._sliders = {False: 1.0, True: 1.0}
        """Where the sliders of all effects but cues, and of cues, stand."""
        self._music_slider = 1.0
        self._mono = self._opened_mono = False
        self._soft, self._softness = False, 1.0
        self._ducking, self._voices = Ducking(), Voices()
        self._kept: list[Asked] | None = None
        """What was asked for while only the most important effect is wanted."""
        self.on_news: Callable[[str], None] | None = None
        """Gets the words for every effect that has some and is heard, or would be if there were a device."""
        self._last: dict[str, float] = {}
        self._updates = 0
        self._unheard = 0.0
        """Seconds since anything may have been heard."""
        self._resting = False
        """Whether the music has been asked to go until some is wanted again."""
        self._tried = self._registered = False
        self._changed = -SETTLED
        """Time at which the device was opened again."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass: opens the device once a first frame has been shown, and moves all that fades."""
        self._now += dt
        self._updates += 1
        rests = self._resting and self._music.over and not self._voices.moving
        self._unheard = self._unheard + dt if self.silent or rests else 0.0
        if self._updates > 1 and not self.muted and not self._unheard:
            self.open()
        self._voices.update(self._now, mono=self._opened_mono)
        if not self.audible:
            return
        if self._unheard >= UNHEARD:
            self._shut()
            return
        if self._mono != self._opened_mono:
            self._shut()
            self.open()
        aim = SOFTER if self._soft else 1.0
        self._softness += min(1.0, dt / 0.15) * (aim - self._softness)
        ducked = self._ducking.update(dt)
        if not self._music_slider:
            self._music.pause()
            return
        gain = 0.0 if self.silent else heard(self._music_slider) * self._softness
        self._music.update(dt, gain * 10 ** (-BENEATH / 20) * ducked)

    @property
    def patience(self) -> float:
        """Seconds for which nothing has to be done for what is heard; 0 amid a change."""
        if not self.audible:
            return inf if self.muted or self._tried or self._unheard else 0.0
        if not self._music_slider:
            return 0.0 if self._voices.moving else inf
        settled = abs(self._softness - (SOFTER if self._soft else 1.0)) < FINE and not self._ducking.depth
        return self._music.patience if settled and not self._voices.moving else 0.0

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard at the moment."""
        return self.off or self.away

    def open(self) -> bool:
        """Open the sound device, once; whether there is one."""
        if not self._tried:
            self._tried = True
            self._opened_mono = self._mono
            self.trouble = open_mixer(self._loops, mono=self._mono)
            self.audible = not self.trouble
            if not self._registered:  # the device may be given back and opened many times
                self._registered = True
                pygame.register_quit(self.close)
            if self.audible:
                self.variants.open()
        return self.audible

    def device_changed(self, *, gone: bool) -> None:
        """A sound device was taken away or has come: what plays is begun again on the one that there is now."""
        lost, come = gone and self.audible, not gone and not self.audible and self._tried
        if (lost or come) and self._now - self._changed >= SETTLED:  # to open one makes the system tell of all
            if lost:
                self._shut()
            self._tried, self._changed = False, self._now

    def play(
        self, name: str, volume: float = 1.0, *, pan: float = 0.0, to: float | None = None, step: int | None = None,
        news: str = "",
    ) -> bool:
        """Play an effect once; pan is -1 (left) to 1 (right), `to` where it moves meanwhile, `step` which of its notes.

        When too much is heard at once, what is less important is left out. `news` is the caption for people who cannot
        hear it; it is left out with the sound. The result is whether it has begun, or may begin later.
        """
        if name not in self._effects:
            warnings.warn(f"there is no sound called {name!r}", stacklevel=2)
        elif self._kept is not None:
            self._kept.append(Asked(name, volume, pan, to, step, news))
            return True
        elif (self._heard_here or self.on_news) and self._now - self._last.get(name, -1.0) >= APART:
            return self._sound(Asked(name, volume, pan, to, step, news))
        return False

    def gather(self) -> None:
        """From now on play nothing, but remember what is asked for."""
        self._kept = self._kept or []

    def release(self, above: int = -1) -> int:
        """Play the most important of what was asked for meanwhile, and again everything from now on.

        Only what is more important than the rank `above` is played; the rank of it, or -1.
        """
        kept, self._kept = self._kept or [], None
        ranks = [self._effects[asked.name].level.rank for asked in kept]
        highest = max(ranks, default=-1)
        if highest <= above:
            return -1
        best = [asked for asked, rank in zip(kept, ranks, strict=True) if rank == highest][-1]
        self.play(best.name, best.volume, pan=best.pan, to=best.to, step=best.step, news=best.news)
        return highest

    def stop(self) -> None:
        """End all effects that are heard."""
        self._voices.stop()

    def music(self, name: str | None, *, beside: Iterable[str] = (), seconds: float = FADE) -> None:
        """Fade to a loop or to none. Loops `beside` it run along unheard, so that
        a later `crossfade` to them keeps the beat."""
        self._resting = False
        self._music.begin(name, tuple(beside), seconds)

    def rest(self, seconds: float) -> None:
        """Fade all music out, and then give the device back until music is wanted again."""
        self.music(None, seconds=seconds)
        self._resting = True

    def crossfade(self, name: str, seconds: float = FADE) -> None:
        """Change over to another loop within these seconds, while both go on running."""
        self._music.fade_to(name, seconds)

    def tense(self, tense: bool) -> None:
        """Let the music be tense, or not any more."""
        self._music.tense(tense)

    def soften(self, soft: bool) -> None:
        """Let the music step back, or come forward again."""
        self._soft = soft

    def switch(self, *, off: bool, away: bool) -> None:
        """Whether the player has switched all sound off, and whether nobody sees the window."""
        if (off or away) and not self.silent:
            self.stop()
        self.off, self.away = off, away

    def set_volumes(self, *, effects: float, cues: float, music: float, mono: bool = False) -> None:
        """Where the sliders of the settings stand, 0 to 1, and whether both sides are to sound alike."""
        self._sliders = {False: effects, True: cues}
        self._music_slider, self._mono = music, mono

    def close(self) -> None:
        """Give the device back; `pygame.quit` calls it too."""
        if self.audible:
            self.audible = False
            self._music.close()
            self.variants.close(pygame.mixer.quit)

    def _shut(self) -> None:
        """Give the device back for a while; the music begins again with it."""
        self._voices.stop()
        self._music.restart()
        self.variants.close(pygame.mixer.quit)
        self.audible = self._tried = False

    def _sound(self, asked: Asked) -> bool:
        effect = self._effects[asked.name]
        if not self._voices.room(effect, self._now):
            return False
        if not self._heard_here:  # it takes its room all the same
            self._voices.add(Voice(effect, None, None, self._now, 0.0), mono=True)
            self._began(asked)
            return True
        sound = self.variants.next(asked.name, asked.step)
        if sound is None or sound.get_num_channels() >= COPIES:
            return False
        uneven = 10 ** (-self._chance.uniform(0.0, UNEVEN) / 20)
        gain = heard(self._sliders[effect.cue]) * min(1.0, max(0.0, asked.volume)) * uneven
        gain *= self._voices.share(self._now)
        channel = sound.play()
        if channel is not None:
            self._began(asked)
            voice = Voice(effect, channel, sound, self._now, gain, asked.pan, asked.to)
            self._voices.add(voice, mono=self._opened_mono)
            if gain > 0 and effect.level.duck:
                self._ducking.duck(effect.level.duck)
        return channel is not None

    @property
    def _heard_here(self) -> bool:
        """Whether anything can be heard now."""
        return self.audible and not self.silent

    def _began(self, asked: Asked) -> None:
        """An effect is heard from now on; tell the words for it."""
        self._last[asked.name] = self._now
        if asked.news and self.on_news:
            self.on_news(asked.news)


def open_mixer(loops: int, *, mono: bool = False) -> str:
    """Start pygame's mixer with short latency and a channel for each loop; why there is no device or driver, if so."""
    try:
        import_module("pygame.mixer")  # the first picture does not wait for its libraries
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(44_100, -16, 1 if mono else 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(loops)
    except (pygame.error, ImportError, OSError) as error:
        return str(error).strip() or type(error).__name__
    return ""


def heard(slider: float) -> float:
    """The gain for a slider: half way must sound half as loud, and ears judge by squares."""
    return min(1.0, max(0.0, slider)) ** 2
