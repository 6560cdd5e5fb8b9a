"""What the first picture of a page needs is made in pieces none of which is large."""

import pygame
import pytest

from game.puzzles.reading import shipped
from scenes import routes
from scenes.ground import Ground
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.graphics import smooth
from scenes.kit.screens.coming import WAITED
from scenes.kit.text import typeset
from scenes.kit.widgets import Panel, label
from scenes.learn.scene import LessonScene
from scenes.new_game.scene import NewGameScene
from scenes.puzzles.scene import PuzzleScene
from scenes.screens import screen
from scenes.settings.live_table import LiveTable
from scenes.settings.scene import SettingsScene
from scenes.statistics.results import Result, Results


def opened(ctx, scene):
    ctx.stack.push(scene)
    ctx.stack.settle()
    ctx.stack.relaid()
    return scene


@pytest.fixture
def sheets(monkeypatch):
    """The sheets that were painted."""
    painted, real = [], label.draw_panel
    monkeypatch.setattr(label, "draw_panel", lambda ctx, onto, rect: painted.append(rect) or real(ctx, onto, rect))
    return painted


def drawn(ctx, scene):
    surface = pygame.Surface(ctx.view.pixels)
    scene.draw(surface)
    return surface.get_buffer().raw


def test_sheets_are_painted_one_by_one_before_they_are_seen(make_ctx, sheets):
    ctx, other = make_ctx(seed=1), make_ctx(seed=1)
    scene = opened(ctx, NewGameScene(ctx))
    most = total = 0
    for _ in scene.pieces():
        most, total = max(most, len(sheets)), total + len(sheets)
        sheets.clear()
    assert most == 1 < total == sum(isinstance(one, Panel) for one in scene.page.widgets)
    assert drawn(ctx, scene) == drawn(other, opened(other, NewGameScene(other)))


def test_another_picture_of_the_ground_is_just_drawn(ctx):
    ctx.ground = Ground(ctx)
    title = opened(ctx, screen(ctx, routes.Title()))
    drawn(ctx, title)
    ctx.ground.number += 1
    title.update(1 / 60)
    assert not ctx.stack.relaid()


def made(pieces, *stores):
    """The most pictures that one piece has added to some stores."""
    most, before = 0, sum(map(len, stores))
    for _ in pieces:
        now = sum(map(len, stores))
        most, before = max(most, now - before), now
    return most


def test_the_table_of_the_settings_is_made_in_pieces(ctx):
    scene = opened(ctx, SettingsScene(ctx))
    table = next(one for one in scene.page.widgets if isinstance(one, LiveTable))
    unseen = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    before = len(ctx.paint._kept)
    most = made(table.pieces(unseen), ctx.paint._kept)
    assert 0 < most < (len(ctx.paint._kept) - before) / 2


def test_the_sheet_of_a_figure_is_a_piece_of_its_own(ctx):
    figure = Results(ctx, "Results", [Result(0.5, False, "1"), Result(1.0, True, "2")], "first", "last")
    figure.rect = pygame.FRect(20, 20, 300, 200)
    pieces = figure.pieces(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    next(pieces)
    assert len(ctx.paint._kept) and figure._kept is None
    list(pieces)
    assert figure._kept is not None


@pytest.mark.parametrize("kind", ["lesson", "win", "color"])
def test_what_is_said_first_at_a_table_is_drawn_before_it_is_seen(ctx, kind, monkeypatch):
    puzzle = next((one for one in shipped() if one.kind == kind), None)
    scene = opened(ctx, PuzzleScene(ctx, puzzle) if puzzle else LessonScene(ctx, "guided"))
    list(scene.pieces())
    assert scene.guide.bubble is None and not ctx.speech.busy, "nobody has seen anything yet"
    broken, made, real, shadow = [], [], typeset.lines, smooth.shadow
    monkeypatch.setattr(typeset, "lines", lambda text, *given, **more: broken.append(text) or real(
        text, *given, **more))
    monkeypatch.setattr(smooth, "shadow", lambda size, *given: made.append(size) or shadow(size, *given))
    while scene.guide.bubble is None:
        scene.update(1 / 60)
    drawn(ctx, scene)
    bubble = scene.guide.bubble
    assert bubble.words not in broken and ctx.view.rect(bubble.rect).size not in made


class Nobody(RasterWorker):
    """A worker who has something else to do for now."""

    def __init__(self):
        super().__init__()
        self.jobs = []

    def submit(self, job, *, urgent=False, owner=None):
        self.jobs.append(job)


def test_widgets_are_drawn_while_the_ground_is_waited_for(ctx, sheets):
    ctx.worker = Nobody()
    ctx.ground = Ground(ctx)
    scene = opened(ctx, SettingsScene(ctx))
    waits = [*scene.pieces()]
    first = waits.index(True)
    assert len(ctx.worker.jobs) == 1 and first >= sum(one.visible for one in scene.page.widgets)
    assert waits.count(True) == WAITED and len(waits) - waits.index(False, first) == 1
