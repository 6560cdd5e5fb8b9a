"""The mix of many sounds at once: channels, ducking, variation, silence, and music that stays in step."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random

import pygame
import pytest

from scenes.kit.audio.sound import UNHEARD, Sounds
from scenes.kit.audio.sound_levels import BENEATH
from scenes.kit.files import asset
from scenes.sound_table import BAR, EFFECTS, LOOPS, TENSE
from tests.hearing.desk import Desk
from tests.hearing.round import listening

FRAME = 1 / 60
FULL = 10 ** (-BENEATH / 20)
"""The gain of music that is not ducked: it stays beneath effects."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    with listening() as desk:
        yield desk


@pytest.fixture
def sounds(desk: Desk) -> Sounds:
    made = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, layer=TENSE, now=lambda: desk.now)
    wait(made, desk, 0.05)
    return made


def wait(sounds: Sounds, desk: Desk, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        desk.now += FRAME
        sounds.update(FRAME)


def names(desk: Desk) -> list[str]:
    """Names of the sounds that are playing, the oldest first."""
    return [voicing.name for voicing in desk.voicings if not voicing.over and any(sum(g[1:]) for g in voicing.gains)]


def gain(desk: Desk, name: str) -> float:
    """The present gain of a sound."""
    last = [voicing for voicing in desk.voicings if voicing.name.startswith(name) and not voicing.over][-1]
    return [left for time, left, _ in last.gains if time <= desk.now][-1]


def test_of_four_sounds_at_once_the_three_most_important_are_heard(desk: Desk, sounds: Sounds) -> None:
    for name in ("card_slide", "card_land_heavy", "flip_card", "uno", "card_slide"):
        sounds.play(name)
        wait(sounds, desk, FRAME)
    wait(sounds, desk, 0.06)
    begun = [voicing.name.rstrip("_123456") for voicing in desk.voicings]
    assert begun == ["card_slide", "card_land_heavy", "flip_card", "uno"]
    assert desk.voicings[0].over, "what is least important makes way"
    wait(sounds, desk, 0.2)
    sounds.play("card_slide")
    assert desk.voicings[-1].name.startswith("card_slide"), "a moment later there is room again"


def test_a_new_voice_is_softer_beside_loud_ones(desk: Desk, sounds: Sounds) -> None:
    alone = []
    for _ in range(12):
        sounds.play("card_land")
        alone.append(desk.voicings[-1].gains[-1][1])
        wait(sounds, desk, 1.0)
    sounds.play("round_win")
    wait(sounds, desk, 0.13)
    sounds.play("uno")
    wait(sounds, desk, 0.13)
    sounds.play("card_land")
    assert desk.voicings[-1].gains[-1][1] < 0.75 * max(alone), "and no chance makes one so soft"


def test_takes_vary_and_none_is_one_of_the_last_two(desk: Desk, sounds: Sounds) -> None:
    for _ in range(40):
        sounds.play("card_land")
        wait(sounds, desk, 0.2)
    variants = [voicing.name for voicing in desk.voicings]
    assert len(set(variants)) == 6
    assert all(variants[i] not in variants[max(0, i - 2) : i] for i in range(40))
    assert len({voicing.gains[0][1] for voicing in desk.voicings}) > 20, "a little louder or softer each time"


def test_a_step_is_its_note(desk: Desk, sounds: Sounds) -> None:
    for step in (0, 3, 7, 12):
        sounds.play("toll", step=step)
        wait(sounds, desk, 0.2)
    assert [voicing.name for voicing in desk.voicings] == ["toll_1", "toll_4", "toll_8", "toll_8"]


def test_a_comet_moves_from_side_to_side(desk: Desk, sounds: Sounds) -> None:
    sounds.play("comet", pan=-0.8, to=0.8)
    wait(sounds, desk, 0.33)
    (first, *_, last) = desk.voicings[0].gains
    assert first[1] > first[2] and last[1] < last[2]


def test_the_music_steps_back_for_a_call_and_comes_again(desk: Desk, sounds: Sounds) -> None:
    sounds.music("light", seconds=0.1)
    wait(sounds, desk, 1.0)
    assert gain(desk, "light") == pytest.approx(FULL)
    sounds.play("uno")
    wait(sounds, desk, 0.1)
    assert gain(desk, "light") == pytest.approx(FULL * 10 ** (-6 / 20), abs=0.02)
    wait(sounds, desk, 1.5)
    assert gain(desk, "light") == pytest.approx(FULL)
    sounds.play("skip")
    wait(sounds, desk, 0.1)
    assert gain(desk, "light") == pytest.approx(FULL * 10 ** (-2.5 / 20), abs=0.02)


def test_a_pause_softens_the_music(desk: Desk, sounds: Sounds) -> None:
    sounds.music("light", seconds=0.1)
    sounds.soften(True)
    wait(sounds, desk, 1.5)
    assert gain(desk, "light") == pytest.approx(0.5 * FULL, abs=0.01)
    sounds.soften(False)
    wait(sounds, desk, 1.5)
    assert gain(desk, "light") == pytest.approx(FULL, abs=0.01)


@pytest.mark.parametrize("how", [{"off": True, "away": False}, {"off": False, "away": True}])
def test_muted_or_unseen_nothing_is_heard_and_the_music_goes_on_in_step(
    desk: Desk, sounds: Sounds, how: dict[str, bool]
) -> None:
    sounds.music("light", seconds=0.1)
    wait(sounds, desk, 0.5)
    sounds.play("round_win")
    sounds.switch(**how)
    wait(sounds, desk, 0.1)
    sounds.play("uno")
    assert names(desk) == ["light"] and gain(desk, "light") == 0.0
    sounds.switch(off=False, away=False)
    sounds.play("uno")
    wait(sounds, desk, 0.1)
    assert "uno" in names(desk) and gain(desk, "light") > 0.4 * FULL
    assert len([voicing for voicing in desk.voicings if voicing.name == "light"]) == 1, "it never stopped"


@pytest.mark.parametrize("how", [{"off": True, "away": False}, {"off": False, "away": True}])
def test_a_device_on_which_nothing_is_heard_for_long_is_given_back_until_something_is(
    desk: Desk, sounds: Sounds, how: dict[str, bool]
) -> None:
    gone, told = [], []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "quit", lambda: gone.append(desk.now))
        patch.setattr(pygame, "register_quit", told.append)
        sounds.music("light", seconds=0.1)
        wait(sounds, desk, 0.5)
        sounds.switch(**how)
        wait(sounds, desk, UNHEARD - 0.5)
        assert not gone and sounds.audible
        wait(sounds, desk, 3.0)
        assert len(gone) == 1 and not sounds.audible and sounds.patience == inf
        sounds.music("title")
        sounds.play("uno")
        sounds.switch(off=False, away=False)
        wait(sounds, desk, 2.0)
        assert sounds.audible and names(desk) == ["title"] and len(gone) == 1
    assert not told, "pygame knows already what to close"


def test_cues_have_a_slider_of_their_own(desk: Desk, sounds: Sounds) -> None:
    sounds.set_volumes(effects=1.0, cues=0.0, music=1.0)
    sounds.play("uno")
    wait(sounds, desk, 0.2)
    sounds.play("card_land")
    silent, heard = desk.voicings
    assert silent.gains[0][1] == 0.0 and heard.gains[0][1] > 0.7


def test_of_what_is_gathered_only_the_most_important_is_played(desk: Desk, sounds: Sounds) -> None:
    sounds.gather()
    for name in ("card_land", "uno", "card_slide", "penalty"):
        sounds.play(name)
    assert not desk.voicings
    sounds.release()
    assert [voicing.name for voicing in desk.voicings] == ["uno"]
    sounds.play("card_land")
    assert len(desk.voicings) == 2


def test_from_the_title_to_the_table_the_music_goes_on_in_step(desk: Desk, sounds: Sounds) -> None:
    sounds.music("title")
    wait(sounds, desk, 7.3)
    sounds.music("light")
    wait(sounds, desk, 0.05)
    title, light = desk.voicings[0], next(voicing for voicing in desk.voicings if voicing.name == "light")
    late = (desk.place(light) - (light.begin - title.begin)) % BAR
    assert min(late, BAR - late) < 0.001 and light.begin < 7.4
    for _ in range(20):
        wait(sounds, desk, 0.1)
        assert max(gain(desk, name) for name in ("title", "light") if name in names(desk)) > 0.6 * FULL, "never silence"
    assert title.over


def test_a_new_table_goes_on_where_the_music_is_and_evenings_begin_at_different_sections(desk: Desk) -> None:
    begins = set()
    for seed in range(12):
        sounds = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, chance=Random(seed), now=lambda: desk.now)
        sounds.music("light")
        wait(sounds, desk, 0.15)
        count = len(desk.voicings)
        sounds.music("light")
        wait(sounds, desk, 0.1)
        assert len(desk.voicings) == count
        begins.add(desk.place(next(voicing for voicing in desk.voicings if not voicing.over)))
        sounds.close()
    assert begins == {0.0, 40.0, 80.0, 120.0}


@pytest.mark.parametrize("before", [None, "title"])
def test_both_sides_of_flip_begin_together_at_the_same_place(
    desk: Desk, before: str | None
) -> None:
    places = set()
    for seed in range(12):
        sounds = Sounds(asset(), EFFECTS, LOOPS, bar=BAR, chance=Random(seed), now=lambda: desk.now)
        sounds.music(before, seconds=0.1)
        wait(sounds, desk, 3.3)
        sounds.music("flip_light", beside=("flip_dark",), seconds=0.1)
        wait(sounds, desk, 0.1)
        light, dark = (next(v for v in desk.voicings if v.name == f"flip_{side}" and not v.over)
                       for side in ("light", "dark"))
        begins = desk.place(light)
        assert light.begin == dark.begin and begins == desk.place(dark)
        assert begins % 40 == pytest.approx((light.begin - desk.voicings[0].begin) % BAR if before else 0, abs=0.001)
        places.add(40 * int(begins // 40))
        sounds.music(None, seconds=0.0)
        wait(sounds, desk, 0.1)
        desk.voicings.clear()
    assert places == {0, 40}


@pytest.mark.parametrize("flip", [False, True])
def test_the_tense_layer_comes_with_a_bar_and_keeps_step(desk: Desk, sounds: Sounds, flip: bool) -> None:
    sounds.music("flip_light" if flip else "light", beside=("flip_dark",) if flip else (), seconds=0.1)
    wait(sounds, desk, 3.1)
    sounds.tense(True)
    base, begin = desk.voicings[0], desk.now
    while sounds.level("tension") in (None, 0.0):
        wait(sounds, desk, FRAME)
    late = (desk.now - base.begin + base.start + 0.01) % BAR
    assert late < 0.1 and desk.now - begin < BAR
    wait(sounds, desk, BAR)
    assert sounds.level("tension") == pytest.approx(1.0)
    layer = next(voicing for voicing in desk.voicings[::-1] if voicing.name in ("tension", "buffer") and voicing.loops)
    if flip:
        assert layer.begin == base.begin
    sounds.tense(False)
    wait(sounds, desk, BAR + 0.1)
    assert layer.over == (not flip), "beside another loop it stays, else it takes no memory"
    sounds.tense(True)
    wait(sounds, desk, 2 * BAR)
    assert sounds.level("tension") == pytest.approx(1.0)


@pytest.mark.parametrize("late", [0.1, 0.7, 1.9])
def test_whoever_sleeps_as_long_as_the_music_allows_starts_the_layer_with_the_bar(
    desk: Desk, sounds: Sounds, late: float
) -> None:
    sounds.music("light", seconds=0.1)
    wait(sounds, desk, 2.0 + late)
    assert sounds.patience == inf
    sounds.tense(True)
    base, woken = desk.voicings[0], 0
    while sounds.level("tension") in (None, 0.0):
        asleep = min(0.5, max(0.06, sounds.patience))
        desk.now += asleep
        sounds.update(asleep)
        woken += sounds.level("tension") == 0.0
    assert (desk.now - base.begin + base.start) % BAR < 0.07 + 0.06 and woken <= 2 * BAR + 2
    wait(sounds, desk, BAR + 0.1)
    assert sounds.patience == inf
    sounds.tense(False)
    assert sounds.patience == 0.0


def test_with_one_ear_both_sides_are_opened_as_one(desk: Desk, sounds: Sounds) -> None:
    opened = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "get_init", lambda: None)
        patch.setattr(pygame.mixer, "init", lambda *given: opened.append(given[2]))
        sounds.music("light", seconds=0.1)
        sounds.set_volumes(effects=1.0, cues=1.0, music=1.0, mono=True)
        wait(sounds, desk, 0.5)
        assert opened == [1] and "light" in names(desk)
        sounds.play("card_land", pan=-1.0)
        assert desk.voicings[-1].gains[-1][1] == desk.voicings[-1].gains[-1][2]
        sounds.set_volumes(effects=1.0, cues=1.0, music=1.0, mono=False)
        wait(sounds, desk, 0.1)
        assert opened == [1, 2]
