"""How a round ended as a GIF, by one click on the page of scores and on the podium."""

import errno

import pytest
from PIL import Image

from game.core import events
from game.match.scoring import Japanese
from scenes.pages.loading import LoadingScene
from scenes.pages.notice import NoticeScene
from scenes.replay import film as films
from scenes.replay.ending import FEW, last_turns
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from tests.scenes.tables import drive, pass_time, until


def filmed(ctx):
    """Press the film button of the page on top and wait; returns the page that is shown then."""
    page = ctx.stack.top
    next(one for one in page.page.widgets if ctx.texts("score.film") in (one.label, one.tooltip)).on_press()
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, LoadingScene)
    until(page, lambda: not isinstance(ctx.stack.top, LoadingScene), 600)
    return ctx.stack.top


def to_the_score(scene):
    """Play on until the page of scores."""
    found = []

    def check():
        if isinstance(scene.ctx.stack.top, RoundOver):
            found.append(scene.ctx.stack.top)
            raise StopIteration

    with pytest.raises(StopIteration):
        drive(scene, check)
    return found[0]


@pytest.fixture
def coarse(monkeypatch):
    """Makes films with few pictures."""
    monkeypatch.setattr(films, "FRAME", 0.4)


def test_the_end_of_a_round_is_filmed_although_the_match_goes_on(open_table, coarse):
    scene = open_table(1, 2, scoring=Japanese(rounds=2))
    to_the_score(scene)
    notice = filmed(scene.ctx)
    (path,) = (scene.ctx.store.folder.path / "pictures").iterdir()
    assert isinstance(notice, NoticeScene) and notice.sentence == str(path) and path.suffix == ".gif"
    with Image.open(path) as read:
        assert read.n_frames > 2
    notice.back()
    scene.ctx.stack.settle()
    assert isinstance(scene.ctx.stack.top, RoundOver)


def test_the_podium_films_it_too_and_a_full_disk_is_told(open_table, coarse, monkeypatch):
    scene = open_table(1, 1)
    drive(scene, lambda: None)
    assert isinstance(scene.ctx.stack.top, MatchOver)
    pass_time(scene, 0.3)

    def full(self, picture, milliseconds):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(films.Gif, "add", full)
    notice = filmed(scene.ctx)
    assert isinstance(notice, NoticeScene) and "No space left on device" in notice.sentence
    assert list((scene.ctx.store.folder.path / "pictures").iterdir()) == []


def test_the_last_turns_end_with_their_round(open_replay):
    positions = open_replay(rounds=2).positions
    start, stop = last_turns(positions)
    happened = open_replay(rounds=2).timeline.events
    assert isinstance(happened[stop - 1], events.RoundEnded) and stop == positions.ended[-1]
    assert start in positions.turns and sum(start < turn < stop for turn in positions.turns) == FEW - 1
