"""The page of statistics: what it shows, counts, saves and asks."""

from itertools import count
from pathlib import Path

import pygame
import pytest

from game.match.scoring import Japanese, Single
from game.match.setup import Seat, Setup
from game.statistics import mark
from game.statistics.queries import sittings
from scenes.context import Context
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.widgets import Label
from scenes.routes import Replay, Statistics
from scenes.statistics.achievement_tile import EMBLEMS, AchievementTile
from scenes.statistics.comparison import ComparisonRow
from scenes.statistics.figure import BarChart, Figure
from scenes.statistics.only import Only
from scenes.statistics.overview import form
from scenes.statistics.rank_table import RankTable
from scenes.statistics.scene import KINDS, TABS, ReadingPanel, StatisticsScene
from tests.game.statistics.records import write
from tests.scenes.hands import choose, click, key, settle

ANN, BEN, CPU = Seat("Ann", "person"), Seat("Ben", "person"), Seat("Cy")
LONG = Seat("Maximiliane Montgomery-" * 3, "person")
GAMES = (
    Setup("classic", (ANN, CPU, CPU, CPU), Japanese(3), (), 1), Setup("flip", (ANN, CPU), Single(), (), 2),
    Setup("minecraft", (ANN, BEN, LONG), Japanese(2), (), 3), Setup("classic", (BEN, ANN), Single(), (), 4),
)  # fmt: skip


@pytest.fixture
def data(tmp_path):
    for number, setup in enumerate(GAMES, 1):
        write(tmp_path / "matches", number, setup)
    return tmp_path


def opened(ctx):
    ctx.open(Statistics())
    settle(ctx)
    scene = ctx.stack.top
    assert isinstance(scene, StatisticsScene) and scene.ready
    return scene


def named_or_none(scene, text):
    words = scene.ctx.texts(text)
    return next((w for w in scene.page.widgets if getattr(w, "words", None) == words), None)


def named(scene, text):
    found = named_or_none(scene, text)
    assert found, text
    return found


def press(scene, text):
    click(scene, named(scene, text).rect.center)
    settle(scene.ctx)


def ring(scene):
    return dict(scene.page.widgets[next(i for i, w in enumerate(scene.page.widgets) if isinstance(w, Figure))].facts)


def test_nothing_yet_says_what_will_stand_here(ctx):
    scene = opened(ctx)
    words = " ".join(w.words for w in scene.page.widgets if isinstance(w, Label))
    assert "Finish a match to see" in words and "Wins, places and points" in words
    assert not named_or_none(scene, "stats.reset") and not named_or_none(scene, "stats.count_all")


def test_many_records_are_read_in_slices_with_a_bar(ctx, tmp_path):
    path = write(tmp_path / "matches", 1, GAMES[1])
    for number in range(2, 60):
        (tmp_path / "matches" / f"match-{number:05}.jsonl").write_bytes(path.read_bytes())
    ticks = count()
    ctx.clock = lambda: next(ticks) * 0.002
    scene = StatisticsScene(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    for _ in range(9):
        ctx.stack.update(1 / 60)
    bar = next(w for w in scene.page.widgets if isinstance(w, ReadingPanel))
    assert not scene.ready and scene.wants_frame and 0 < bar.done < bar.total == 59
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert 0 < len(ctx.index.matches()) < 59
    scene = opened(ctx)
    assert ring(scene)["Matches"] == "59"


def test_the_overview_counts_who_plays_alone(ctx, data):
    scene = opened(ctx)
    assert ring(scene)["Matches"] == "2" and ring(scene)["Rounds won"].endswith(" / 4")
    assert {w.heading for w in scene.page.widgets if isinstance(w, Figure)} == {
        "Matches won", "Results", "Places", "UNO calls", "Bluffs and challenges", "Colours you chose",
    }  # fmt: skip
    assert all(0 <= bar.share <= 1 for w in scene.page.widgets if isinstance(w, BarChart) for bar in w.bars)


def test_filters(ctx, data):
    scene = opened(ctx)
    who, which = (w for w in scene.page.widgets if type(w).__name__ == "Cycler")
    assert [words for _, words in who.options] == ["Playing alone", "Ann", "Ben", LONG.name]
    assert [value for value, _ in which.options] == ["", "edition:classic", "edition:flip"]
    click(scene, (which.rect.right - 20, which.rect.centery))
    settle(ctx)
    assert scene.only == Only("edition", "classic") and ring(scene)["Matches"] == "1"
    assert ring(scene)["Rounds won"].endswith(" / 3")
    click(scene, (who.rect.right - 20, who.rect.centery))
    settle(ctx)
    assert scene.who.name == "Ann" and scene.only is None and ring(scene)["Rounds won"].endswith(" / 3")


def test_who_only_played_with_others_is_shown_at_once(ctx, tmp_path):
    write(tmp_path / "matches", 1, GAMES[3])
    assert opened(ctx).who.name == "Ann"


def test_the_comparison(ctx, data):
    scene = opened(ctx)
    choose(scene, "comparison")
    told = {}
    for kind in KINDS:
        choose(scene, kind)
        settle(ctx, 0.1)
        told[kind] = [row.name for row in scene.page.widgets if isinstance(row, ComparisonRow)]
    assert told == {
        "edition": ["Classic", "Flip"], "level": ["Normal"], "seats": ["2 players", "4 players"],
        "house": ["No house rules"], "scoring": [ctx.texts("format.japanese.short"), ctx.texts("format.single.short")],
    }  # fmt: skip


def test_a_row_of_the_comparison_leads_to_all_numbers_of_its_matches(ctx, data):
    scene = opened(ctx)
    choose(scene, "comparison")
    choose(scene, "seats")
    settle(ctx)
    row = next(w for w in scene.page.widgets if w.label == "4 players")
    click(scene, row.rect.center)
    settle(ctx)
    which = [w for w in scene.page.widgets if type(w).__name__ == "Cycler"][1]
    assert scene.tab == "overview" and ring(scene)["Matches"] == "1" and which.options[-1][1] == "4 players"
    click(scene, (which.rect.right - 20, which.rect.centery))
    settle(ctx)
    assert scene.only is None and ring(scene)["Matches"] == "2"


def test_achievements_are_shown_with_their_day_and_their_match(ctx, data, monkeypatch):
    scene, gone = opened(ctx), []
    choose(scene, "achievements")
    settle(ctx)
    tiles = [w for w in scene.page.widgets if isinstance(w, AchievementTile)]
    assert [tile.standing.achievement.id for tile in tiles] == list(EMBLEMS)
    reached = [tile for tile in tiles if tile.standing.reached]
    assert reached and all(tile.focusable == bool(tile.standing.reached) for tile in tiles)
    assert all(tile.about and "{" not in tile.about for tile in tiles)
    monkeypatch.setattr(Context, "open", lambda ctx, route: gone.append(route))
    click(scene, reached[0].rect.center)
    match = reached[0].standing.reached.match
    assert gone == [Replay(data / "matches" / f"{match}.jsonl")] and match in reached[0].tooltip
    open_tile = next(tile for tile in tiles if not tile.standing.reached)
    click(scene, open_tile.rect.center)
    assert open_tile.tooltip == "" and len(gone) == 1


def test_a_table_is_saved_and_its_path_told(ctx, data):
    told = []
    ctx.tell = told.append
    press(opened(ctx), "stats.export")
    path = data / "statistics-1.csv"
    assert told == [f"Saved as {path}"] and len(path.read_text("utf-8-sig").splitlines()) == 1 + 2 + 3 + 2


def test_a_table_that_cannot_be_saved(ctx, data, monkeypatch):
    told = []
    ctx.tell = told.append

    def refused(path, *given, **more):
        raise OSError(28, "No space left on device")

    scene = opened(ctx)
    monkeypatch.setattr(Path, "open", refused)
    press(scene, "stats.export")
    assert told == ["The table could not be saved: No space left on device"]


def test_starting_from_zero_asks_deletes_nothing_and_can_be_taken_back(ctx, data):
    before = {path.name: path.read_bytes() for path in (data / "matches").iterdir()}
    scene = opened(ctx)
    press(scene, "stats.reset")
    question = ctx.stack.top
    assert isinstance(question, ConfirmScene) and mark.read(ctx.store.folder) == mark.ALL
    key(question, pygame.K_ESCAPE)
    settle(ctx)
    assert mark.read(ctx.store.folder) == mark.ALL and ring(scene)["Matches"] == "2"
    press(scene, "stats.reset")
    key(ctx.stack.top, pygame.K_RETURN)
    settle(ctx)
    assert mark.read(ctx.store.folder).after == 4
    assert {path.name: path.read_bytes() for path in (data / "matches").iterdir()} == before
    write(data / "matches", 5, GAMES[1])
    scene = opened(ctx)
    assert ring(scene)["Matches"] == "1"
    press(scene, "stats.count_all")
    assert mark.read(ctx.store.folder) == mark.ALL and ring(scene)["Matches"] == "3"


def test_after_starting_from_zero_there_is_a_way_back(ctx, data):
    mark.write(ctx.store.folder, mark.Mark(4))
    scene = opened(ctx)
    assert "Finish a match to see" in [getattr(w, "words", "") for w in scene.page.widgets]
    press(scene, "stats.count_all")
    assert ring(scene)["Matches"] == "2"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(("language", "pixels", "size"), [
    ("en", (1280, 720), 1.0), ("ja", (960, 540), 1.4), ("en", (1000, 900), 1.4), ("ja", (2560, 1080), 0.8),
])  # fmt: skip
def test_everything_lies_within_the_window(make_ctx, data, tab, language, pixels, size):
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=size)
    scene = opened(ctx)
    choose(scene, tab)
    settle(ctx)
    frame = ctx.view.frame
    for widget in scene.page.widgets:
        if widget.area is None:
            assert frame.contains(widget.rect), (widget, widget.rect)
            assert widget.rect.width > 20 and widget.rect.height > 8


def test_the_line_is_the_mean_of_ten():
    assert form([1.0, 0.0]) == [1.0, 0.5] and form([1.0] + [0.0] * 10)[-1] == 0.0
    assert form([]) == []


def test_other_figures_are_made_before_they_are_seen(make_ctx, data):
    ctx = make_ctx()
    scene = opened(ctx)
    assert ctx.stack.take_relaid(), "what was read is shown"
    for tab in TABS[1:]:
        choose(scene, tab)
        assert ctx.stack.take_relaid() and not ctx.stack.take_relaid()


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_ranks_show_medals_and_the_tour(ctx, data, size):
    ctx.change(text_size=size)
    scene = opened(ctx)
    choose(scene, "ranks")
    settle(ctx)
    table = next(one for one in scene.page.widgets if isinstance(one, RankTable))
    won = sum(one.won for one in sittings(ctx.index, scene.who, scene.since))
    assert sum(rank.wins for rank in table.ranks.values()) <= won and bool(table.won) == bool(won)
    assert f"{len(table.won)} of 7" in table.heading
    scene.draw(pygame.Surface(ctx.view.pixels))
