"""Every sound file has the loudness of its tier, on small speakers too, and impacts begin with their contact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from assets.make import loudness, sounds
from scenes.kit.audio.sound_levels import CEILING, MUSIC
from scenes.kit.files import asset
from scenes.sound_table import EFFECTS, LOOPS, TENSE
from tests.hearing.desk import Desk
from tests.hearing.round import file_of, listening

IMPACTS = (
    "card_land", "card_land_heavy", "card_land_boom", "deal", "hand_in", "bang", "coin", "stamp", "toll", "count_tick",
)
CONTACT = 0.04
"""Seconds after an impact's contact within which its loudest 5 ms must lie."""
TIERS = sorted({effect.level for effect in EFFECTS.values()})
FILES = [(name, file) for name, effect in EFFECTS.items() for file in effect.files(name)]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with listening() as desk:
        yield desk


def wave(desk: Desk, file: str) -> loudness.Wave:
    return desk.decoded(file_of(file)).astype(float)


@pytest.fixture(scope="module")
def spoken(desk: Desk) -> dict[str, tuple[float, float]]:
    """The loudest moment of every file, on large and on small speakers."""
    waves = ((file, wave(desk, file)) for _, file in FILES)  # all at once would take 100 MB
    return {file: (loudness.loudest(one), loudness.loudest(loudness.small(one))) for file, one in waves}


@pytest.fixture(scope="module")
def levels(spoken: dict[str, tuple[float, float]]) -> dict[str, float]:
    return {file: sum(both) / 2 for file, both in spoken.items()}


def test_every_sound_has_the_loudness_of_its_tier(levels: dict[str, float]) -> None:
    off = {file: levels[file] for name, file in FILES if abs(levels[file] - EFFECTS[name].level.loudness) > 1.0}
    assert not off


def test_the_tiers_are_steps_apart(levels: dict[str, float]) -> None:
    in_tier = {tier: [levels[file] for name, file in FILES if EFFECTS[name].level == tier] for tier in TIERS}
    for lower, higher in pairwise(TIERS):
        assert np.mean(in_tier[higher]) - np.mean(in_tier[lower]) > 1.2, (lower, higher)
        assert max(in_tier[lower]) < min(in_tier[higher]) + 0.6, (lower, higher)


def test_hardly_anything_is_lost_on_small_speakers(spoken: dict[str, tuple[float, float]]) -> None:
    assert not {file: large - small for file, (large, small) in spoken.items() if large - small > 5.0}


def test_peaks_stay_below_the_ceiling(desk: Desk) -> None:
    near = {file: one for _, file in FILES if np.abs(one := wave(desk, file)).max() > 10 ** ((CEILING - 2) / 20)}
    peaks = {file: loudness.true_peak(one) for file, one in near.items()}
    assert not {file: peak for file, peak in peaks.items() if peak > CEILING + 0.2}


@pytest.mark.parametrize("name", IMPACTS)
def test_an_impact_begins_with_its_contact(desk: Desk, name: str) -> None:
    for file in EFFECTS[name].files(name):
        assert loudness.hardest(wave(desk, file)) < CONTACT - 0.005, file


def test_worse_cards_are_heard_to_land_harder_on_every_speaker(spoken: dict[str, tuple[float, float]]) -> None:
    def heard(name: str) -> float:
        return float(np.mean([spoken[file][1] for file in EFFECTS[name].files(name)]))

    plain, heavy, boom = map(heard, ("card_land", "card_land_heavy", "card_land_boom"))
    assert heavy > plain + 1.5 and boom > heavy + 1.5


def test_takes_of_one_effect_differ(desk: Desk) -> None:
    for name in ("card_land", "card_slide", "card_land_heavy", "your_turn", "skip", "penalty"):
        takes = [wave(desk, file)[:4000, 0] for file in EFFECTS[name].files(name)]
        length = min(map(len, takes))
        alike = [abs(np.corrcoef(a[:length], b[:length])[0, 1]) for a, b in pairwise(takes)]
        assert max(alike) < 0.985, name


@pytest.mark.parametrize("name", ["coin", "card_land", "toll", "hand_in"])
def test_the_files_are_what_the_recipes_make_and_make_again(desk: Desk, name: str) -> None:
    made, again = sounds.take(name, 1), sounds.take(name, 1)
    assert np.array_equal(made, again)
    kept = wave(desk, EFFECTS[name].files(name)[1])
    length = min(len(kept), len(made))
    assert np.corrcoef(loudness.stereo(made)[:length, 0], kept[:length, 0])[0, 1] > 0.9


def test_the_music_lies_below_all_that_tells_something(desk: Desk) -> None:
    for name, piece in LOOPS.items():
        sound = desk.decoded(asset("music", f"{name}.ogg"))
        first = sound[: 10 * 44_100].astype(float)
        assert len(sound) == round(piece.seconds * 44_100)
        if name != TENSE:
            assert loudness.integrated(first) == pytest.approx(MUSIC, abs=2.0)


def test_the_long_music_changes_through_the_evening(desk: Desk) -> None:
    sound = desk.decoded(asset("music", "light.ogg"))
    sections = [sound[round(i * 40 * 44_100) : round((i + 1) * 40 * 44_100)] for i in range(4)]
    loud = 10 * np.log10([np.square(one, dtype=float).mean() for one in np.split(sound[: 53 * 3 * 44_100], 53)])
    assert np.percentile(loud, 95) - np.percentile(loud, 10) > 2.0
    for before, after in pairwise(sections):
        assert abs(np.corrcoef(before[::8, 0], after[::8, 0])[0, 1]) < 0.8
