"""Whole rounds as they are heard: nothing clips, sounds fit their events, and no ending is heard before the count."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from assets.make import loudness
from game.core import events
from scenes.table.screen.match_table import MatchTable
from scenes.table.screen.table_view import TableView
from scenes.table.timeline.playback import Cue
from tests.hearing.desk import Desk, Voicing
from tests.hearing.round import listening, play_round, surroundings

ENDS = ("round_win", "round_lose", "match_win", "match_lose")
CONTACT = 0.04
BLINK = 0.02
"""Seconds by which a sound may be late: a frame and a little."""


@dataclass
class Heard:
    """A played round: what was heard, and the cues of the stage with their seconds."""

    desk: Desk
    scene: MatchTable
    moments: list[tuple[float, Cue, events.Event]]
    mix: loudness.Wave


def heard(folder: Path, edition: str, pace: str = "1", **given: int) -> Heard:
    moments = []
    watch = TableView.on_cue
    with listening() as desk, pytest.MonkeyPatch.context() as patch:
        def note(display: TableView, cue: Cue, event: events.Event, move: object) -> None:
            moments.append((desk.now, cue, event))
            watch(display, cue, event, move)  # type: ignore[arg-type]

        patch.setattr(TableView, "on_cue", note)
        ctx = surroundings(folder, pace=pace)
        scene = play_round(ctx, desk, edition, **given)
        return Heard(desk, scene, moments, desk.mixed().astype(float))


@pytest.fixture(scope="module", params=["classic", "flip"])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Heard:
    return heard(tmp_path_factory.mktemp("round"), request.param, seats=3)


def effects(heard: Heard) -> list[Voicing]:
    return [voicing for voicing in heard.desk.voicings if not voicing.loops]


@pytest.mark.sampled(4)
def test_nothing_clips_at_full_volume(played: Heard) -> None:
    assert np.abs(played.mix).max() < 1.0
    assert loudness.true_peak(played.mix) <= -1.0


def test_loud_moments_stand_out_and_soft_ones_are_heard(played: Heard) -> None:
    moments = loudness.momentary(played.mix, 0.4)
    moments = moments[moments > -70]
    assert 7.5 < np.percentile(moments, 95) - np.median(moments) < 10.0


def test_every_landing_is_heard_at_its_contact(played: Heard) -> None:
    late = {}
    for voicing in effects(played):
        if voicing.name.startswith(("card_land", "hand_in", "deal", "bang")):
            contact = voicing.begin + loudness.hardest(voicing.samples.astype(float))
            landed = [time for time, moment, _ in played.moments if moment in (Cue.LAND, Cue.BEGIN)]
            late[voicing.name] = min(abs(contact - time) for time in landed)
    assert len(late) > 5 and max(late.values()) <= CONTACT + BLINK, late


def test_the_shuffle_falls_together_when_the_cards_do(played: Heard) -> None:
    end = next(time for time, moment, event in played.moments
               if moment is Cue.END and isinstance(event, events.Shuffled))  # fmt: skip
    sound = next(voicing for voicing in effects(played) if voicing.name.startswith("shuffle"))
    assert abs(sound.begin + loudness.hardest(sound.samples.astype(float)) - end) <= CONTACT + BLINK


def test_no_ending_is_heard_before_the_round_has_ended(played: Heard) -> None:
    ended = next(time for time, moment, event in played.moments if isinstance(event, events.RoundEnded))
    ends = [voicing for voicing in effects(played) if voicing.name in ENDS]
    assert [voicing.name for voicing in ends] in (["round_win"], ["round_lose"])
    assert ends[0].begin >= ended


def test_a_round_at_once_is_not_louder_than_one_that_is_seen(tmp_path: Path) -> None:
    at_once = heard(tmp_path, "classic", "instant")
    assert loudness.integrated(at_once.mix) <= -18.0
    assert np.abs(at_once.mix).max() < 1.0
