"""Takes of sounds are loaded when they are played, and as many are kept as there is room for."""

import pygame
import pytest

from scenes.kit.audio.sound import Sounds
from scenes.kit.files import asset
from scenes.sound_table import EFFECTS, LOOPS


@pytest.fixture
def variants(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(asset(), EFFECTS, LOOPS)
    made.open()
    yield made.variants
    made.close()


@pytest.fixture
def loads(monkeypatch):
    found, sound = [], pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: found.append(file.stem) or sound(file))
    return found


def test_each_take_is_loaded_once(variants, loads):
    for _ in range(40):
        assert variants.next("card_land_boom")
    assert len(loads) == len(set(loads)) == EFFECTS["card_land_boom"].variants


def test_all_is_loaded_anew_after_the_device_was_given_back(variants, loads):
    variants.next("wild")
    variants.clear()
    assert variants.weight == 0 and variants.next("wild") and loads[0] == loads[-1] and len(loads) == 2


def test_what_was_not_heard_for_longest_goes_where_there_is_no_room(variants, loads):
    variants.next("wild")
    variants.most = 4 * variants.weight
    for name in ("wild", "challenge", "wild", "guilty", "wild", "innocent", "wild", "challenge"):
        variants.next(name)
        assert variants.weight <= variants.most
    assert loads.count("wild") == 1, "what is heard again and again stays"
    assert loads.count("challenge") == 2, "it had to make room for the others"


def test_one_sound_is_kept_however_little_room_there_is(variants, loads):
    variants.most = 0
    assert variants.next("wild") and variants.next("wild") and loads == ["wild"]
