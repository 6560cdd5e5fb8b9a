"""The sound player: effects and loops of music by name; without a sound device nothing is heard."""

from __future__ import annotations

import warnings
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random
from typing import Any, cast

import pygame
from msgspec import Struct

from scenes.kit.audio.loops import Piece
from scenes.kit.audio.music import FADE, Music
from scenes.kit.audio.sound_levels import BENEATH, SoundEffect
from scenes.kit.audio.voices import Ducking, PlayingSound, Voices

MOST = 15 << 19
"""Most bytes of decoded sounds in memory: enough for the next variant of every effect at a table."""
CHANNELS = 28
COPIES = 3
"""Most copies of one recorded variant that play at the same time."""
APART = 0.03
"""Least seconds between two effects of the same name."""
UNEVEN = 2.0
"""Range of the random variation of an effect's loudness, in decibels."""
FINE = 0.01
"""Difference between two volumes that is too small to be applied."""
UNHEARD = 5.0
"""Seconds of silence after which the audio device is closed, because mixing silence costs as much as music."""
SETTLED = 2.0
"""Seconds after a sound device was opened in which reports of added or removed devices are ignored."""
SOFTER = 0.5
"""Factor on the music's volume while it is softened (see `Sounds.soften`): -6 dB."""


class SoundVariants:
    """A cache of the recorded variants of all `effects`, which are files in a folder; the next variant is a random one.

    A variant is loaded when it is first played, which takes 1 to 5 ms. `most` is the limit in bytes of loaded sounds;
    the least recently played ones are dropped. `chance` is the random generator.
    """

    def __init__(self, folder: Path, effects: Mapping[str, SoundEffect], chance: Random, most: int = MOST) -> None:
        self._folder, self._effects, self._chance, self.most = folder, effects, chance, most
        self._loaded: OrderedDict[str, tuple[pygame.mixer.Sound | None, int]] = OrderedDict()
        """Loaded variants by file name with their size in bytes, the least recently played first."""
        self.weight = 0
        """Size in bytes of all loaded variants."""
        self._heard: dict[str, list[int]] = {name: [] for name in effects}
        """The last two variants played of each effect, by their numbers."""

    def clear(self) -> None:
        """Drop all loaded sounds, because the sound device is closed."""
        self._loaded.clear()
        self.weight = 0

    def next(self, name: str, step: int | None = None) -> pygame.mixer.Sound | None:
        """The next variant of an effect, or its note number `step` (0 is the lowest); None if the file is broken."""
        file = self._effects[name].files(name)[self._chosen(name, step)]
        if file not in self._loaded:
            self._load(file)
        self._loaded.move_to_end(file)
        sound, _ = self._loaded[file]
        while self.weight > self.most and len(self._loaded) > 1:
            self.weight -= self._loaded.popitem(last=False)[1][1]
        return sound

    def _load(self, file: str) -> None:
        try:
            sound = pygame.mixer.Sound(self._folder / f"{file}.ogg")
        except (pygame.error, OSError):
            self._loaded[file] = None, 0
        else:
            weight = memoryview(cast("Any", sound)).nbytes  # pygame's types do not say that it has a buffer
            self._loaded[file] = sound, weight
            self.weight += weight

    def _chosen(self, name: str, step: int | None) -> int:
        """The number of the next variant: a random one that was not among the last two, for notes at or near `step`."""
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


class SoundRequest(Struct, frozen=True):
    """A request to play an effect, with its volume, stereo position, note and caption (see `Sounds.play`)."""

    name: str
    volume: float
    pan: float
    to: float | None
    step: int | None
    news: str = ""


class Sounds:
    """The player of effects and music; without an audio device it plays nothing."""

    def __init__(
        self, assets_dir: Path, effects: Mapping[str, SoundEffect], loops: Mapping[str, Piece], *, muted: bool = False,
        bar: float = 2.5, layer: str = "", chance: Random | None = None, now: Callable[[], float] | None = None,
    ) -> None:
        """`effects` are all effects by name, `loops` all loops of music, whose bars are `bar` seconds long.

        `layer` names the loop that makes the music tense, `chance` picks recorded variants, and `now` is a clock in
        seconds that keeps the music in step. The sound device is opened in the second `update` at the earliest, and
        never when `muted`.
        """
        self.muted = muted
        self.audible = False
        """Whether an audio device is open."""
        self.trouble = ""
        """The operating system's message why there is no sound device; empty if there is one."""
        self.off = False
        """Whether the player has switched off all sound."""
        self.away = False
        """Whether the window is hidden."""
        self._folder = assets_dir / "sounds"
        self._effects, self._chance = dict(effects), chance or Random(0)
        self.variants = SoundVariants(self._folder, self._effects, self._chance)
        self._loops = len(loops)
        self._now = 0.0
        self._music = Music(assets_dir / "music", loops, bar, self._chance, now or (lambda: self._now), layer)
        self._sliders = {False: 1.0, True: 1.0}
        """The volumes set by the player: of usual effects (False) and of effects that are cues (True)."""
        self._music_slider = 1.0
        self._mono = self._opened_mono = False
        self._soft, self._softness = False, 1.0
        self._ducking, self._voices = Ducking(), Voices()
        self._kept: list[SoundRequest] | None = None
        """Requests collected since `gather`, of which only the most important one will be played; None otherwise."""
        self.on_news: Callable[[str], None] | None = None
        """Called with the caption of each played effect that has one, even without a sound device."""
        self._last: dict[str, float] = {}
        self._updates = 0
        self._unheard = 0.0
        """Seconds since anything was audible."""
        self._resting = False
        """Whether the music was faded out by `rest` and none was requested since."""
        self._tried = self._registered = False
        self._changed = -SETTLED
        """The time in seconds at which a change of sound devices was last noticed."""

    def update(self, dt: float) -> None:
        """Advance all fades by `dt` seconds, and open the sound device once a first frame has been shown."""
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
        """Seconds until `update` has to be called again; 0 while the music fades."""
        if not self.audible:
            return inf if self.muted or self._tried or self._unheard else 0.0
        if not self._music_slider:
            return 0.0 if self._voices.moving else inf
        settled = abs(self._softness - (SOFTER if self._soft else 1.0)) < FINE and not self._ducking.depth
        return self._music.patience if settled and not self._voices.moving else 0.0

    @property
    def silent(self) -> bool:
        """Whether sound is switched off, or muted because nobody sees the window."""
        return self.off or self.away

    def open(self) -> bool:
        """Open the sound device if that was not tried before; returns whether there is one."""
        if not self._tried:
            self._tried = True
            self._opened_mono = self._mono
            self.trouble = open_mixer(self._loops, mono=self._mono)
            self.audible = not self.trouble
            if not self._registered:  # the device may be given back and opened many times
                self._registered = True
                pygame.register_quit(self.close)
        return self.audible

    def device_changed(self, *, gone: bool) -> None:
        """Close the sound device because one was added or removed (`gone`), to use the system's default one next."""
        lost, come = gone and self.audible, not gone and not self.audible and self._tried
        if (lost or come) and self._now - self._changed >= SETTLED:  # to open one makes the system tell of all
            if lost:
                self._shut()
            self._tried, self._changed = False, self._now

    def play(
        self, name: str, volume: float = 1.0, *, pan: float = 0.0, to: float | None = None, step: int | None = None,
        news: str = "",
    ) -> bool:
        """Play an effect once, at a stereo position `pan` from -1 (left) to 1 (right) that moves to `to` if given.

        `step` is the number of the note for effects that have notes. When too many effects are heard at once, less
        important ones are left out. `news` is a caption for people who cannot hear the effect; it is left out with the
        effect. Returns whether the effect has begun or may begin later.
        """
        if name not in self._effects:
            warnings.warn(f"there is no sound called {name!r}", stacklevel=2)
        elif self._kept is not None:
            self._kept.append(SoundRequest(name, volume, pan, to, step, news))
            return True
        elif (self._heard_here or self.on_news) and self._now - self._last.get(name, -1.0) >= APART:
            return self._sound(SoundRequest(name, volume, pan, to, step, news))
        return False

    def gather(self) -> None:
        """From now on only collect the effects that `play` is asked for, until `release`."""
        self._kept = self._kept or []

    def release(self, above: int = -1) -> int:
        """Play the most important effect collected since `gather`; from now on `play` plays at once again.

        It is played only if its sound level's rank is higher than `above`. Returns that rank, or -1 if nothing was
        played.
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
        """Stop all effects that play."""
        self._voices.stop()

    def music(self, name: str | None, *, beside: Iterable[str] = (), seconds: float = FADE) -> None:
        """Fade to a loop of music, or to silence for None, within `seconds`.

        Loops named in `beside` run along muted, so that a later `crossfade` to them keeps the beat.
        """
        self._resting = False
        self._music.begin(name, tuple(beside), seconds)

    def rest(self, seconds: float) -> None:
        """Fade all music out within `seconds`, then close the sound device until it is needed again."""
        self.music(None, seconds=seconds)
        self._resting = True

    def crossfade(self, name: str, seconds: float = FADE) -> None:
        """Fade from the present loop of music to another one within `seconds`, while both run on."""
        self._music.fade_to(name, seconds)

    def level(self, name: str) -> float | None:
        """The fade level of a loop of music, 0 to 1, whatever the sliders say; None while it does not run."""
        return self._music.level(name)

    def tense(self, tense: bool) -> None:
        self._music.tense(tense)

    def soften(self, soft: bool) -> None:
        """Lower the music's volume for a while, or restore it."""
        self._soft = soft

    def switch(self, *, off: bool, away: bool) -> None:
        """Switch all sound `off` by the player's choice, and mute it while the player is `away` from the window."""
        if (off or away) and not self.silent:
            self.stop()
        self.off, self.away = off, away

    def set_volumes(self, *, effects: float, cues: float, music: float, mono: bool = False) -> None:
        """Set the volumes of effects, cues and music (0 to 1), and whether both speakers play the same sound."""
        self._sliders = {False: effects, True: cues}
        self._music_slider, self._mono = music, mono

    def close(self) -> None:
        """Close the sound device for good; `pygame.quit` calls this too."""
        if self.audible:
            self.audible = False
            self._music.close()
            self.variants.clear()
            pygame.mixer.quit()

    def _shut(self) -> None:
        """Close the sound device until it is needed again; the music then starts from its beginning."""
        self._voices.stop()
        self._music.restart()
        self.variants.clear()
        pygame.mixer.quit()
        self.audible = self._tried = False

    def _sound(self, asked: SoundRequest) -> bool:
        effect = self._effects[asked.name]
        if not self._voices.room(effect, self._now):
            return False
        if not self._heard_here:  # it takes its room all the same
            self._voices.add(PlayingSound(effect, None, None, self._now, 0.0), mono=True)
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
            voice = PlayingSound(effect, channel, sound, self._now, gain, asked.pan, asked.to)
            self._voices.add(voice, mono=self._opened_mono)
            if gain > 0 and effect.level.duck:
                self._ducking.duck(effect.level.duck)
        return channel is not None

    @property
    def _heard_here(self) -> bool:
        """Whether the sound device is open and sound is neither switched off nor muted."""
        return self.audible and not self.silent

    def _began(self, asked: SoundRequest) -> None:
        """Remember that an effect has begun to play, and pass its caption to `on_news`."""
        self._last[asked.name] = self._now
        if asked.news and self.on_news:
            self.on_news(asked.news)


def open_mixer(loops: int, *, mono: bool = False) -> str:
    """Open pygame's mixer with low latency and `loops` reserved channels; returns the error message, if any."""
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
    """The gain for a slider's position: its square, because loudness is perceived that way."""
    return min(1.0, max(0.0, slider)) ** 2
