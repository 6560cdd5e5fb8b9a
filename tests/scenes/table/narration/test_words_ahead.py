"""Words that come up all at once are measured beside the frames: a size of letters that is new takes its time."""

from dataclasses import replace

import pygame
import pytest

from game.core.events import RoundBegan
from scenes.kit.graphics import smooth
from scenes.kit.text.fonts import Fonts
from scenes.kit.text.typeset import Typeset
from scenes.table.narration.words_ahead import prepare_words
from scenes.table.timeline.playback import Moment
from scenes.table.view.effects.calls import OTHER, OWN
from scenes.table.view.effects.stamp import stamp_size
from scenes.table.view.hud.bubble_picture import bubble_size
from scenes.table.view.hud.catch_button import LETTERS
from scenes.words.card_names import color_name
from tests.scenes.raster_workers import finished


@pytest.mark.parametrize("language", ["en", "ja"])
def test_they_are_measured_when_a_round_begins(open_table, worker, monkeypatch, language):
    narrator = open_table(language=language).parts.narrator
    narrator.ctx.worker = worker
    narrator.watch(Moment.BEGIN, RoundBegan(1, (0, 1, 2, 3)), None)
    finished(worker)
    monkeypatch.setattr(Typeset, "_measured", lambda *given: pytest.fail("it is measured in a frame"))
    ctx, t = narrator.ctx, narrator.ctx.texts
    for word, kind in (("uno", "uno"), ("uno_oink", "uno"), ("dos", "uno"), ("caught", "caught"),
                       ("challenge", "caught"), ("uno_false", "laugh"), ("false_catch", "laugh")):
        assert bubble_size(ctx, t(f"say.{word}"), kind)[0] > 40
    for color in ("red", "yellow", "green", "blue", "pink", "turquoise", "orange", "purple"):
        assert bubble_size(ctx, t("say.color", color=color_name(t, color)), "say")[0] > 40
    for size in (OWN, OTHER):
        assert stamp_size(ctx, t("stamp.caught"), size)[0] > size
    assert ctx.type.width(t("table.catch"), LETTERS, "bold") > 0


def test_the_catch_button_is_drawn_ahead(open_table, worker, monkeypatch):
    scene = open_table()
    scene.ctx.worker = worker
    prepare_words(scene.ctx)
    finished(worker)
    monkeypatch.setattr(Fonts, "get", lambda *given: pytest.fail("its words are drawn in a frame"))
    for name in ("rounded", "shadow", "ring", "disc"):
        monkeypatch.setattr(smooth, name, lambda *given: pytest.fail("it is drawn in a frame"))
    plate = scene.parts.plates[1]
    plate.place(plate.center, replace(plate.state, count=1, catchable=True))
    surface = pygame.Surface((1280, 720))
    plate.catch.draw(surface)
    assert surface.get_at(scene.ctx.view.point(*plate.catch_rect.center)) != (0, 0, 0, 255)
