"""A loop that starts at a later place is the same loop, with its beginning after its end."""

from io import BytesIO
from weakref import ref

import pygame
import pytest

from scenes.kit.audio.loops import Tape, cut, joined, pieces, turn
from scenes.kit.files import asset


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("seconds", [0.0, 3.1, 7.25, 100.0])
def test_a_loop_may_begin_at_any_moment(seconds):
    sound = joined(pieces(asset("music", "tension.ogg").read_bytes()))
    raw = sound.get_raw()
    at = round(seconds * 44_100) * 4 % len(raw)
    turn(sound, seconds)
    assert sound.get_raw() == raw[at:] + raw[:at]


@pytest.mark.usefixtures("mixer")
def test_a_chain_becomes_one_sound_and_hardly_more_of_it_is_decoded_at_a_time(monkeypatch):
    chain = pieces(asset("music", "tension.ogg").read_bytes())
    wanted = b"".join(pygame.mixer.Sound(BytesIO(piece)).get_raw() for piece in chain)
    alive, real = [], pygame.mixer.Sound

    def made(*given, **more):
        sound = real(*given, **more)
        alive.append(ref(sound))
        lengths = [one().get_length() for one in alive if one() is not None]
        assert sum(lengths) <= 20.0 + 2 * 5.0
        return sound

    monkeypatch.setattr(pygame.mixer, "Sound", made)
    assert joined(chain).get_raw() == wanted and len(alive) == 5
    assert joined([]) is None


@pytest.mark.usefixtures("mixer")
def test_of_a_sound_the_beginning_can_be_cut_off():
    sound = pygame.mixer.Sound(asset("sounds", "round_win.ogg"))
    assert cut(sound, 0.0) is sound
    assert cut(sound, 0.25).get_raw() == sound.get_raw()[44_100:]


def noted(monkeypatch) -> list[float]:
    """The volumes that are set after this call."""
    done, channel = [], pygame.mixer.Channel

    class Told:
        def __init__(self, slot):
            self.channel = channel(slot)

        def set_volume(self, gain):
            done.append(gain)
            self.channel.set_volume(gain)

        def __getattr__(self, name):
            return getattr(self.channel, name)

    monkeypatch.setattr(pygame.mixer, "Channel", Told)
    return done


@pytest.mark.usefixtures("mixer")
def test_a_volume_that_the_mixer_cannot_tell_from_the_one_before_is_not_set(monkeypatch):
    """Setting a volume waits until the device has taken the mix, so equal volumes are not set again."""
    file, moments = asset("music", "tension.ogg"), iter(range(100))
    loop = Tape(file, 3, lambda: next(moments))
    while not loop.ready():
        pygame.time.wait(5)
    loop.play(0.0)
    music = pygame.mixer.Channel(3)
    done = noted(monkeypatch)
    for gain in (0.0, 0.5, 0.5, 0.503, 0.6, 0.0):
        loop.hear(gain)
        assert music.get_volume() == int(gain * 128) / 128
    assert done == [0.5, 0.6, 0.0]
    loop.hear(0.5)
    loop.play(0.0)
    assert music.get_volume() == 0
    loop.hear(0.5)
    assert music.get_volume() == 0.5
    loop.stop()
