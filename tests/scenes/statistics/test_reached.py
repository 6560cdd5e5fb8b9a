"""The page at the end of a match names new achievements in one small line."""

from dataclasses import replace
from pathlib import Path

import pygame

from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.record.reader import read, replay
from scenes.scoreboard.awards import MatchTally
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.sums import sums_of
from scenes.statistics.achievement_tile import Reached
from tests.game.statistics.records import write

GOLDEN = Path(__file__).parents[2] / "game" / "record" / "golden" / "version3-classic.jsonl"
ANN, BEN = Seat("Ann", "person"), Seat("Ben", "person")
ALONE = Setup("flip", (ANN, Seat("Cy")), Single())
PARTY = Setup("classic", (BEN, ANN), Single())


def tell(ctx, name, seconds=8.0):
    """The line about achievements at the end of a match."""
    news = Reached(ctx, name)
    for _ in range(round(seconds * 60)):
        news.update(1 / 60)
    assert not news.wants_frame
    return news.words


def won_by(folder, number, seat, setup):
    """Write a record of a match that a seat wins."""
    for seed in range(100):
        path = write(folder, number, replace(setup, seed=seed))
        if seat in replay(read(path)).winners:
            return
    raise AssertionError("nobody wins")


def test_the_end_of_a_match_tells_what_was_achieved_in_it_only(ctx, tmp_path):
    won_by(tmp_path / "matches", 1, 0, ALONE)
    assert tell(ctx, "match-00001").startswith("New achievement") and "First win" in tell(ctx, "match-00001")
    won_by(tmp_path / "matches", 2, 0, ALONE)
    assert "First win" not in tell(ctx, "match-00002")
    assert tell(ctx, "match-00007") == "", "a record that does not come is waited for in vain"


def test_with_several_people_it_is_said_who(ctx, tmp_path):
    won_by(tmp_path / "matches", 1, 1, PARTY)
    assert "First win (Ann)" in tell(ctx, "match-00001")


def test_a_record_that_comes_late_is_waited_for(ctx, tmp_path):
    news = Reached(ctx, "match-00001")
    for _ in range(90):
        news.update(1 / 60)
    won_by(tmp_path / "matches", 1, 0, ALONE)
    assert not news.words and news.wants_frame
    assert any(news.update(1 / 60) for _ in range(90)) and "First win" in news.words


def test_it_stands_beside_the_buttons(ctx):
    class Told:
        words, wants_frame = "New achievements: First win, On a roll, Comeback, Night owl, Jackpot, Sharp ears", False

        def update(self, dt):
            return False

    match = replay(read(GOLDEN))
    over = MatchOver(ctx, sums_of(match), MatchTally(3), lambda: None, lambda: None, news=Told())
    over.arrange()
    drawn, write_text = {}, ctx.type.text

    def noted(surface, words, *rest, **given):
        drawn[words[:3]] = write_text(surface, words, *rest, **given)

    ctx.type.text = noted
    over.draw(pygame.Surface((1280, 720)))
    rect, left = drawn["New"], min(one.rect.left for one in over.page.widgets)
    assert rect.left > 0 and rect.right < left
