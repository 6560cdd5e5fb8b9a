"""A long loop is decoded piece by piece: it sounds like the whole, and hardly any of it is in memory."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from weakref import ref

import numpy as np
import pygame
import pytest

from scenes.kit.files import asset
from scenes.kit.loops import Reel, pieces, repeat
from scenes.kit.sound import Sounds
from scenes.sound_table import BAR, EFFECTS, LOOPS
from tests.hearing.desk import Desk
from tests.hearing.round import listening
from tests.hearing.voicing import RATE
from tests.scenes.kit.test_sound import mixed
from tests.waiting import wait_for

LONG = [name for name, loop in LOOPS.items() if not loop.small and not loop.streamed]
PLAYED = """
from pathlib import Path
from scenes.kit.loops import Reel
s = Sounds(asset(), EFFECTS, LOOPS); s.open()
reel = Reel(Path({chain!r}), 1, time.monotonic, 1.0, first={first})
until(reel.ready); reel.play(0.0); reel.hear(1.0)
until(lambda: not pygame.mixer.Channel(1).get_queue() is None)
sent({sent}); reel.stop(); s.close()
"""


def chain(folder: Path, *names: str) -> Path:
    """A file whose pieces are effects."""
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
    wanted = np.roll(whole, -section, axis=0)
    wanted = np.concatenate([wanted, wanted])[: len(heard) - at] * gain
    assert gain > 0
    assert np.allclose(heard[at + RATE :], wanted[RATE:], atol=1e-6)


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
    reel = Reel(asset("music", f"{name}.ogg"), 1, lambda: 0.0, LOOPS[name].seconds)
    wait_for(reel.ready, "first piece")
    reel.play(0.0)
    wait_for(lambda: pygame.mixer.Channel(1).get_queue() is not None, "second piece")
    reel._feed()  # one waits already
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
def test_where_the_mixer_is_gone_nothing_is_given_to_it(tmp_path: Path) -> None:
    reel = Reel(chain(tmp_path, "deal_1", "deal_2"), 1, lambda: 0.0, 1.0)
    wait_for(reel.ready, "first piece")
    pygame.mixer.quit()
    reel._feed()
    pygame.mixer.init(44_100, -16, 2, 512)
    reel.stop()


def test_what_is_repeated_is_done_at_once_and_ends() -> None:
    done: list[int] = []
    end = repeat(0.001, lambda: done.append(1))
    wait_for(lambda: len(done) > 3, "repetition")
    end()
    count = len(done)
    assert not [thread for thread in threading.enumerate() if thread.name.endswith("(go)")] and len(done) == count


@pytest.mark.parametrize("name", [name for name, loop in LOOPS.items() if not loop.streamed])
def test_a_shipped_chain_has_numbered_pieces_of_two_bars(name: str) -> None:
    found = pieces(asset("music", f"{name}.ogg").read_bytes())
    serials = [int.from_bytes(piece[14:18], "little") for piece in found]
    assert serials == list(range(1, round(LOOPS[name].seconds / (2 * BAR)) + 1))
