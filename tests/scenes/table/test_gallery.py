"""The gallery: every moment happens in its film, films are repeatable, and all kinds are found."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.timeline.playback import Cue as At
from tests.gallery.__main__ import main
from tests.gallery.filming import Filmed, context, pictures
from tests.gallery.moments import kind_of, moments

SIZE = (640, 360)


def test_what_a_moment_is_called_happens_in_its_film(tmp_path):
    ctx = context(SIZE, folder=tmp_path)
    for moment in moments("classic", names=("me",))[:12]:
        film = Filmed(ctx, moment)
        kinds: set[str] = set()
        watch = film.scene.parts.stage.on_cue

        def heard(at, event, move, film=film, kinds=kinds, watch=watch):
            if at is At.BEGIN:
                kinds.add(kind_of(event, film.match))
            watch(at, event, move)

        film.scene.parts.stage.on_cue = heard
        for _ in film.frames(4.0):
            if moment.kind in kinds:
                break
        assert moment.kind in kinds, moment.name


@pytest.mark.parametrize(("edition", "kinds"), [
    ("classic", {"Played-wild4", "Drew-penalty-more", "ChallengeEnded-guilty", "ChallengeEnded-innocent", "Caught",
                 "UnoCalled", "RoundEnded", "MatchEnded", "Reversed", "Skipped", "Dealt", "Reshuffled"}),
    ("flip", {"Flipped", "Played-draw5", "Played-skip_all", "Drew-until_color-more", "Played-wild_color"}),
    ("minecraft", {"Exploded"}),
    ("dos", {"RowMatched", "RowFilled", "RowCleared", "Caught"}),
])
def test_the_great_moments_are_found(edition, kinds):
    found = moments(edition)
    assert kinds <= {moment.kind for moment in found}
    assert len({moment.name for moment in found}) == len(found)
    assert edition != "flip" or {moment.side for moment in found} == {0, 1}


def test_a_film_is_the_same_each_time(tmp_path):
    [moment, *_] = moments("classic", names=("Played-draw2", "me"))
    takes = [pictures(context(SIZE, folder=tmp_path / str(take)), moment, 1.0, 0.5) for take in range(2)]
    one, other = ([pygame.image.tobytes(picture, "RGB") for _, picture in take] for take in takes)
    assert one == other
    assert len(set(one)) > 1


def test_the_command_writes_strips_and_a_sheet(tmp_path, capsys):
    given = ["--out", str(tmp_path), "--edition", "classic", "--only", "Played-draw2", "--size", "640x360", "--seconds",
             "0.5"]
    assert main(given) == 0
    written = sorted(file.name for file in tmp_path.iterdir())
    assert written == ["all-640x360.jpg", "classic-light-Played-draw2-me-640x360.png",
                       "classic-light-Played-draw2-other-640x360.png"]
    assert "2 moments" in capsys.readouterr().out
