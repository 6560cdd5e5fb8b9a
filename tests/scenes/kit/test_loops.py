"""A loop that begins later is the same loop, its beginning after its end."""

import pygame
import pytest

from scenes.kit.files import asset
from scenes.kit.loops import turn


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512)
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("seconds", [0.0, 3.1, 7.25, 100.0])
def test_a_loop_may_begin_at_any_moment(seconds):
    sound = pygame.mixer.Sound(asset("music", "tension.ogg"))
    raw = sound.get_raw()
    at = round(seconds * 44_100) * 4 % len(raw)
    turn(sound, seconds)
    assert sound.get_raw() == raw[at:] + raw[:at]
