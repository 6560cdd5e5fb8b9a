"""The sheets of every screen in several languages, text sizes and windows: nothing more than known is wrong."""

import json
from dataclasses import replace

import pygame
import pytest

from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Label
from tests.sheets.__main__ import main
from tests.sheets.crowding import crowded, overlap, quad
from tests.sheets.fast import counted, known, looks
from tests.sheets.judging import findings, smaller
from tests.sheets.recording import Recorder
from tests.sheets.rendering import Look, Shelf, screens, sheets
from tests.sheets.tables import laid

SCREENS = tuple(screens())

MENDED = (
    Look("matches", "ja", 2.0, "1024x1024"), Look("matches", "en", 2.0, "640x360"),
    Look("compare", "en", 2.0, "1024x1024"), Look("take over", "en", 2.0, "960x540"),
    Look("statistics overview", "en", 2.0, "1024x1024"),
)
"""Looks that only a run over all shapes of windows has found, as `looks` has two shapes for each screen."""


@pytest.fixture(scope="module")
def shelf():
    made = Shelf()
    yield made
    made.close()


@pytest.mark.sampled(18)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_new_is_wrong_and_what_was_mended_leaves_the_list(display, shelf, name):
    counts, words = counted(name, shelf)
    mine = {look.name for look in looks(name)}
    listed = {look: kinds for look, kinds in known().items() if look in mine}
    assert counts == listed, "\n".join(["`python -m tests.sheets.fast` shortens the list.", *words])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("look", MENDED, ids=lambda look: look.name)
def test_large_letters_have_room_in_windows_of_unusual_shapes(display, shelf, look):
    usual, large = sheets([replace(look, size=1.0), look], shelf)
    assert not [finding.name for finding in (*usual.found, *large.found)]


def test_the_list_names_only_looks_that_are_rendered():
    assert set(known()) <= {look.name for name in SCREENS for look in looks(name)}


class Planted(PageScene):
    """A page with widgets that a test adds."""

    def __init__(self, ctx, *widgets):
        super().__init__(ctx)
        self.planted = widgets

    def build(self):
        return list(self.planted)


def label(ctx, words, x, y, width=300.0, **more):
    return Label(ctx, words, pygame.FRect(x, y, width, 30), **more)


def found(ctx, recorder, *widgets):
    ctx.stack.clear(Planted(ctx, *widgets))
    ctx.stack.settle()
    return {finding.name for finding in findings(recorder, recorder.picture())}


def test_the_finder_finds_what_is_planted(ctx):
    recorder = Recorder(ctx)
    assert found(ctx, recorder, label(ctx, "Alone", 100, 100), label(ctx, "Far away", 100, 200)) == set()
    assert found(ctx, recorder, label(ctx, "Upon", 100, 100), label(ctx, "Below", 104, 108)) >= {
        "overlap: Below | Upon"}
    assert "touch: Below | Upon" in found(
        ctx, recorder, label(ctx, "Upon", 100, 100), label(ctx, "Below", 100, 100 + ctx.type.height(17) * 0.55))
    assert "cut: A sentence for which there is no room" in found(
        ctx, recorder, label(ctx, "A sentence for which there is no room", 100, 100, 120))
    assert "outside: At the edge" in found(ctx, recorder, label(ctx, "At the edge", 1240, 100))
    assert "covered: Covered" in found(ctx, recorder, label(ctx, "Covered", 100, 100, size=30), Button(
        ctx, "", lambda: None, rect=pygame.FRect(100, 90, 60, 44)))
    assert "tiny: Tiny" in found(ctx, recorder, label(ctx, "Tiny", 100, 100, size=7))

    class Narrow(Label):
        def draw(self, surface):
            self.ctx.paint.box(surface, self.rect.inflate(-150, 0), (255, 255, 255))
            super().draw(surface)

    wide = Narrow(ctx, "Wider than its box", pygame.FRect(100, 100, 200, 30))
    assert "sticks out: Wider than its box" in found(ctx, recorder, wide)


def test_the_finder_finds_letters_that_shrink_when_all_should_grow(ctx):
    recorder = Recorder(ctx)
    words = "Seventeen times too long for its place"
    found(ctx, recorder, label(ctx, words, 100, 100, 340))
    usual = recorder.now.sizes
    assert smaller(recorder.now, usual) == []
    found(ctx, recorder, label(ctx, words, 100, 100, 270))
    assert [finding.kind for finding in smaller(recorder.now, usual)] == ["smaller"]


def test_the_finder_finds_words_on_pictures_that_are_put_onto_the_window(ctx):
    recorder = Recorder(ctx)
    made = pygame.Surface((200, 60), pygame.SRCALPHA)
    ctx.type.text(made, "Baked", (4, 20), 20, (0, 0, 0))
    recorder.window.blit(made, (300, 400))
    line, = recorder.now.lines
    assert line.words == "Baked" and line.baked and line.place.collidepoint(310, 420)


def test_the_finder_looks_only_at_the_part_of_a_picture_that_is_put_onto_the_window(ctx):
    recorder, made = Recorder(ctx), pygame.Surface((200, 200), pygame.SRCALPHA)
    ctx.type.text(made, "Scrolled", (4, 30), 20, (0, 0, 0))
    ctx.type.text(recorder.window, "Heading", (304, 410), 20, (0, 0, 0))
    recorder.window.blit(made, (300, 380), (0, 0, 200, 100))
    assert "overlap: Heading | Scrolled" in {one.name for one in findings(recorder, recorder.now)}
    recorder.picture()
    ctx.type.text(recorder.window, "Heading", (304, 390), 20, (0, 0, 0))
    recorder.window.blit(made, (300, 410), (0, 30, 200, 100))
    assert not [one.name for one in findings(recorder, recorder.now) if one.kind in ("overlap", "touch")]


def test_the_finder_leaves_out_words_below_a_solid_sheet_whatever_stands_on_that(ctx):
    recorder, sheet = Recorder(ctx), pygame.FRect(80, 80, 200, 60)
    recorder.window.fill((255, 255, 255))
    ctx.type.text(recorder.window, "40", (110, 110), 20, (0, 0, 0))
    ctx.paint.box(recorder.window, sheet.move(50, 0), (255, 255, 255))
    ctx.type.text(recorder.window, "Keep", (100, 110), 30, (0, 0, 0))
    assert "overlap: 40 | Keep" in {one.name for one in findings(recorder, recorder.now)}
    ctx.paint.box(recorder.window, sheet, (255, 255, 255))
    ctx.type.text(recorder.window, "Keep", (100, 110), 30, (0, 0, 0))
    assert not findings(recorder, recorder.now)


def test_a_box_that_is_painted_in_part_is_judged_as_a_whole(ctx):
    recorder = Recorder(ctx)
    recorder.window.set_clip(pygame.Rect(0, 0, 150, 200))
    ctx.paint.box(recorder.window, pygame.FRect(90, 90, 200, 40), (255, 255, 255))
    recorder.window.set_clip(None)
    ctx.type.text(recorder.window, "Whole words", (100, 110), 20, (0, 0, 0))
    assert not findings(recorder, recorder.now)


def test_the_finder_forgets_words_where_a_kept_picture_is_painted_anew(ctx):
    recorder, made = Recorder(ctx), pygame.Surface((200, 60))
    for words in ("7", "6"):
        ctx.paint.box(made, pygame.FRect(0, 0, 200, 60), (0, 0, 0))
        ctx.type.text(made, words, (100, 30), 20, (255, 255, 255), align="center")
    recorder.window.blit(made, (300, 400))
    assert [line.words for line in recorder.now.lines] == ["6"]


def test_the_finder_finds_what_is_crowded(ctx):
    scene = laid(ctx, 4, "red-7 blue-4")
    assert crowded(ctx) == []
    places = scene.parts.stage.places
    places.seat(1).pill.center = places.log.center
    assert "crowded: log | pill 1" in {finding.name for finding in crowded(ctx)}
    pose = places.stock
    assert overlap(quad(pose), quad(pose._replace(x=pose.x + 0.9 * pose.width)))
    assert not overlap(quad(pose), quad(pose._replace(x=pose.x + pose.width)))


def test_the_script_counts_and_writes_sheets(tmp_path, capsys, display):
    assert main(["--out", str(tmp_path), "--only", "about", "--shape", "1280x720", "--size", "1.0", "2.0"]) == 0
    told = json.loads((tmp_path / "findings.json").read_text(encoding="utf-8"))
    assert told["sheets"] == 6 and (tmp_path / "about.jpg").exists()
    printed = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert printed["findings"] == told["findings"] == sum(told["kinds"].values())
