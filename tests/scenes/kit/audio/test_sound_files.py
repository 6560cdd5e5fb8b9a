"""The shipped sounds are clean: no clipping, no clicks, seamless loops, and heavier cards land louder."""

from __future__ import annotations

from array import array
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.kit.audio.loops import pieces
from scenes.kit.files import asset
from scenes.sound_table import LOOPS

LOUDEST = 32_000
pytestmark = pytest.mark.usefixtures("mixer")


def left(path: Path) -> array[int]:
    """The samples of the left side."""
    samples = array("h")
    for piece in pieces(path.read_bytes()):
        samples.frombytes(pygame.mixer.Sound(BytesIO(piece)).get_raw())
    return samples[0::2]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("path", sorted(asset("sounds").glob("*.ogg")), ids=lambda path: path.stem)
def test_an_effect_is_clean(path: Path) -> None:
    samples = left(path)
    assert 1_000 < max(map(abs, samples)) < LOUDEST
    assert max(map(abs, samples[:4])) < 1_000 and max(map(abs, samples[-4:])) < 200
    assert len(samples) < 3 * 44_100


def energy(samples: array[int]) -> float:
    return sum(x * x for x in samples)


def test_worse_cards_land_louder() -> None:
    names = ("card_land_1", "card_land_heavy_1", "card_land_boom_1")
    landings = [energy(left(asset("sounds", f"{name}.ogg"))) for name in names]
    assert landings[0] * 1.6 < landings[1] and landings[1] * 1.6 < landings[2]


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_closes_without_a_click(name: str) -> None:
    samples = left(asset("music", f"{name}.ogg"))
    assert len(samples) == LOOPS[name].seconds * 44_100  # whole bars, so that they stay in step
    assert max(map(abs, samples)) < 0.6 * LOUDEST
    steps = [abs(b - a) for a, b in pairwise(samples[:44_100])]
    assert abs(samples[0] - samples[-1]) <= max(steps)
