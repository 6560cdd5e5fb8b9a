"""A long loop is decoded piece by piece: it sounds like the whole, with only a small part of it in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from io import BytesIO
from math import inf
from pathlib import Path
from random import Random
from weakref import ref

import numpy as np
import pygame
import pytest

from scenes.kit.audio import loops
from scenes.kit.audio.loops import Reel, pieces, repeat
from scenes.kit.audio.sound import UNHEARD, Sounds
from scenes.kit.files import asset
from scenes.sound_table import BAR, EFFECTS, LOOPS, TENSE
from tests.hearing.desk import Desk
from tests.hearing.round import listening
from tests.hearing.voicing import RATE
from tests.scenes.kit.audio.test_sound import mixed
from tests.waiting import wait_for

LONG = [name for name, loop in LOOPS.items() if not loop.small]
PLAYED = """
from pathlib import Path
from scenes.kit.audio import loops
from scenes.kit.audio.loops import Reel
s = Sounds(asset(), EFFECTS, LOOPS); s.open()
reel = Reel(Path({chain!r}), 1, time.monotonic, 1.0, first={first})
until(reel.ready); reel.play(0.0); reel.hear(1.0)
until(lambda: not pygame.mixer.Channel(1).get_queue() is None)
sent({sent}); reel.stop(); s.close()
"""


def chain(folder: Path, *names: str) -> Path:
    """A chained sound file made of effects."""
    file = folder / "chain.ogg"
    file.write_bytes(b"".join(asset("sounds", f"{name}.ogg").read_bytes() for name in names))
    return file


@pytest.mark.usefixtures("mixer")
def test_its_pieces_follow_one_another_without_a_gap_and_the_first_comes_after_the_last(tmp_path: Path) -> None:
    names = ("round_win", "match_win", "round_lose")
    file = chain(tmp_path, *names)
    whole = b"".join(pygame.mixer.Sound(asset("sounds", f"{name}.ogg")).get_raw() for name in names)
    begin = len(pygame.mixer.Sound(asset("sounds", f"{names[0]}.ogg")).get_raw())
    wanted = np.frombuffer(whole[begin:] + whole, np.int16)
    script = PLAYED.format(chain=str(file), first=1 / len(names), sent=len(whole) + (1 << 17))
    heard = np.frombuffer(mixed(script, tmp_path, delay="11").tobytes(), np.int16)  # not faster than it sounds
    mark = wanted[8_000:8_400]  # it began at volume 0
    at = next(i for i in range(0, 60_000, 2) if np.array_equal(heard[i + 8_000 : i + 8_400], mark))
    count = min(len(wanted), len(heard) - at - 8_000)
    assert count > len(whole) // 2 * 0.9
    assert np.array_equal(heard[at + 8_000 : at + count], wanted[8_000:count])


@pytest.fixture
def desk() -> Iterator[Desk]:
    with listening() as desk:
        yield desk


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", LONG)
def test_what_is_heard_of_it_is_the_whole_file_round_and_round(name: str, desk: Desk) -> None:
    sounds = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, chance=Random(1), now=lambda: desk.now)
    sounds.music(name, seconds=0.0)
    for _ in range(round((LOOPS[name].seconds + 12.0) * 4)):
        desk.now += 0.25
        sounds.update(0.25)
    whole, heard = desk.decoded(asset("music", f"{name}.ogg")), desk.mixed()
    opening = desk.voicings[0]
    at = round(opening.begin * RATE)
    section = next(
        begin for begin in range(0, len(whole), round(LOOPS[name].section * RATE))
        if np.array_equal(opening.samples[:500], whole[begin : begin + 500])
    )
    gain = opening.gains[-1][1]
    assert gain > 0
    for begin in range(RATE, len(heard) - at, 10 * RATE):  # the whole of it at once would take hundreds of megabytes
        one = heard[at + begin : at + begin + 10 * RATE]
        wanted = whole.take(range(section + begin, section + begin + len(one)), axis=0, mode="wrap") * gain
        assert np.allclose(one, wanted, atol=1e-6)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.usefixtures("mixer")
def test_two_pieces_of_it_are_decoded_at_a_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ref[pygame.mixer.Sound]] = []
    real = pygame.mixer.Sound

    def noted(file: BytesIO) -> pygame.mixer.Sound:
        sound = real(file)
        made.append(ref(sound))
        return sound

    monkeypatch.setattr(pygame.mixer, "Sound", noted)
    feeding: list[Callable[[], object]] = []
    monkeypatch.setattr(loops, "repeat", lambda every, job: feeding.append(job) or repeat(every, job))
    reel = Reel(asset("music", f"{name}.ogg"), 1, lambda: 0.0, LOOPS[name].seconds)
    wait_for(reel.ready, "first piece")
    reel.play(0.0)
    wait_for(lambda: pygame.mixer.Channel(1).get_queue() is not None, "second piece")
    feeding[0]()  # one waits already
    channel = pygame.mixer.Channel(1)
    alive = [*filter(None, [one() for one in made])]
    assert alive == [channel.get_sound(), channel.get_queue()] and len(made) == 2
    assert [sound.get_length() for sound in alive] == [5.0, 5.0]
    reel.stop()
    alive.clear()
    assert not [one for one in made if one() is not None], "nothing of it is kept"


@pytest.mark.usefixtures("mixer")
def test_when_it_is_stopped_nothing_of_it_is_heard_and_nobody_works_for_it(tmp_path: Path) -> None:
    threads = set(threading.enumerate())
    reel = Reel(chain(tmp_path, "deal_1", "deal_2"), 1, lambda: 0.0, 1.0)
    wait_for(reel.ready, "first piece")
    reel.play(0.0)
    wait_for(pygame.mixer.Channel(1).get_busy, "sound")
    reel.stop()
    assert not pygame.mixer.Channel(1).get_busy() and set(threading.enumerate()) <= threads
    reel.hear(1.0)  # what is over has no volume
    reel.stop()


@pytest.mark.parametrize("drift", [0.0, 0.003, -0.003])
def test_it_keeps_time_with_the_device_whose_clock_is_another_one(desk: Desk, drift: float) -> None:
    reel = Reel(asset("music", "title.ogg"), 0, lambda: desk.now * (1 + drift), LOOPS["title"].seconds)
    assert reel.ready()
    reel.play(1.0)
    apart = []
    for _ in range(60 * 60):
        desk.now += 1 / 60
        reel.follow()
        apart.append(abs(reel.position() - desk.now - 1.0))
    assert max(apart) < (0.035 if drift else 1e-6)
    assert 60 * abs(drift) > 0.15 or not drift, "else it would not show"
    reel.stop()


def test_music_that_is_played_for_long_is_where_the_device_is(desk: Desk) -> None:
    sounds = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, layer=TENSE, chance=Random(1), now=lambda: desk.now * 1.003)
    sounds.music("light", seconds=0.0)
    for _ in range(60 * 60):
        desk.now += 1 / 60
        sounds.update(1 / 60)
    playing = desk.voicings[-1]
    sounds.tense(True)
    while not sounds.level(TENSE):
        desk.now += 1 / 60
        sounds.update(1 / 60)
    late = (desk.now - playing.begin) % BAR
    assert min(late, BAR - late) < 0.035 + 2 / 60, "the layer comes with a bar of the device"


def test_when_music_rests_the_device_is_given_back_until_some_is_wanted(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[float] = []
    monkeypatch.setattr(pygame.mixer, "quit", lambda: gone.append(desk.now))
    sounds = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, now=lambda: desk.now)

    def wait(seconds: float) -> None:
        for _ in range(round(seconds * 4)):
            desk.now += 0.25
            sounds.update(0.25)

    sounds.music("title", seconds=0.5)
    wait(2.0)
    sounds.rest(4.0)
    wait(3.0)
    assert sounds.level("title") is None and desk.voicings[0].gains[-1][1] > 0 and not gone, "it fades"
    sounds.play("round_win")
    wait(UNHEARD)
    assert not gone and sounds.audible
    wait(2.0)
    assert len(gone) == 1 and not sounds.audible and sounds.patience == inf
    sounds.music("title")
    wait(3.0)
    assert sounds.audible and sounds.level("title") == 1.0
    sounds.music(None)
    wait(3 * UNHEARD)
    assert sounds.audible, "music that is only over for a moment keeps the device"


def test_music_with_its_slider_down_is_not_played_and_comes_when_that_goes_up(desk: Desk) -> None:
    sounds = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, layer=TENSE, now=lambda: desk.now)

    def wait(seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            desk.now += 0.05
            sounds.update(0.05)

    def sliders(music: float) -> None:
        sounds.set_volumes(effects=1.0, cues=1.0, music=music)

    sounds.music("flip_light", beside=("flip_dark",), seconds=0.1)
    wait(1.0)
    assert sum(channel.get_busy() for channel in desk.channels) == 3
    sounds.play("uno")
    wait(0.05)
    assert sounds.patience == 0.0, "music gives way to it"
    wait(3.0)
    assert sounds.patience > 0.0
    sliders(0.0)
    wait(0.1)
    assert not any(channel.get_busy() for channel in desk.channels) and sounds.patience == inf
    sounds.play("uno")
    sounds.tense(True)
    assert any(channel.get_busy() for channel in desk.channels), "effects are heard"
    wait(0.05)
    assert sounds.patience == inf, "no music has to give way to them"
    wait(3.0)
    sounds.crossfade("flip_dark")
    wait(1.0)
    assert sounds.patience == inf and not any(channel.get_busy() for channel in desk.channels)
    sliders(0.5)
    wait(3.0)
    assert sounds.level("flip_dark") == 1.0
    sounds.music("light")
    sliders(0.0)
    wait(UNHEARD * 2)
    assert sounds.audible and not any(channel.get_busy() for channel in desk.channels)


def test_whoever_looks_seldom_does_not_take_the_look_for_the_beginning_of_a_piece(desk: Desk) -> None:
    reel = Reel(asset("music", "title.ogg"), 0, lambda: desk.now, LOOPS["title"].seconds)
    assert reel.ready()
    reel.play(0.0)
    for _ in range(60):
        desk.now += 0.47
        reel.follow()
        assert reel.position() == pytest.approx(desk.now)
    reel.stop()


@pytest.mark.parametrize("start", [0.0, 1.3, 2.4])
def test_it_begins_as_far_within_its_first_piece_as_is_said(desk: Desk, start: float) -> None:
    reel = Reel(asset("music", "title.ogg"), 0, lambda: desk.now, LOOPS["title"].seconds, first=10.0)
    assert reel.ready()
    reel.play(start)
    reel.hear(1.0)
    for _ in range(40):
        desk.now += 0.25
    heard, whole = desk.mixed(), desk.decoded(asset("music", "title.ogg"))
    assert np.allclose(heard, whole[round((10.0 + start) * RATE) :][: len(heard)], atol=1e-6)
    reel.stop()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("content", [b"", b"nothing", b"OggS\0\2broken"])
def test_a_broken_file_stays_silent(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "broken.ogg"
    file.write_bytes(content)
    for path in (file, tmp_path / "missing.ogg"):
        reel = Reel(path, 1, lambda: 0.0, 1.0)
        wait_for(reel.ready, "first piece")
        reel.play(0.0)
        reel.hear(1.0)
        assert not pygame.mixer.Channel(1).get_busy()
        reel.stop()


@pytest.mark.usefixtures("mixer")
def test_a_broken_piece_is_left_out(tmp_path: Path) -> None:
    file = chain(tmp_path, "deal_1", "deal_2", "deal_3")
    first, second, third = pieces(file.read_bytes())
    file.write_bytes(first + second[:60] + third)
    reel = Reel(file, 1, lambda: 0.0, 1.0)
    wait_for(reel.ready, "first piece")
    reel.play(0.0)
    wanted = pygame.mixer.Sound(asset("sounds", "deal_3.ogg")).get_raw()

    def third_heard() -> bool:
        sound = pygame.mixer.Channel(1).get_sound()
        return sound is not None and sound.get_raw() == wanted

    wait_for(third_heard, "third piece")
    reel.stop()


@pytest.mark.usefixtures("mixer")
def test_where_the_mixer_is_gone_nothing_is_given_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    feeding: list[Callable[[], object]] = []
    monkeypatch.setattr(loops, "repeat", lambda every, job: feeding.append(job) or (lambda: None))
    reel = Reel(chain(tmp_path, "deal_1", "deal_2"), 1, lambda: 0.0, 1.0)
    wait_for(reel.ready, "first piece")
    reel.play(0.0)
    pygame.mixer.Channel(1).stop()
    pygame.mixer.quit()
    feeding[0]()
    pygame.mixer.init(44_100, -16, 2, 512)
    reel.stop()


def test_what_is_repeated_is_done_at_once_and_ends() -> None:
    done: list[int] = []
    end = repeat(0.001, lambda: done.append(1))
    wait_for(lambda: len(done) > 3, "repetition")
    end()
    count = len(done)
    assert not [thread for thread in threading.enumerate() if thread.name.endswith("(go)")] and len(done) == count


@pytest.mark.parametrize("name", LOOPS)
def test_a_shipped_chain_has_numbered_pieces_of_two_bars(name: str) -> None:
    found = pieces(asset("music", f"{name}.ogg").read_bytes())
    serials = [int.from_bytes(piece[14:18], "little") for piece in found]
    assert serials == list(range(1, round(LOOPS[name].seconds / (2 * BAR)) + 1))
