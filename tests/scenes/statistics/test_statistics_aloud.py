"""The statistics read aloud: keys reach every figure, and what it shows is spoken."""

import re

import pygame
import pytest

from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.cards.palette import COLOR_SHAPE
from scenes.kit.speech.speech import Speech
from scenes.kit.text.typeset import Typeset
from scenes.routes import Statistics
from scenes.statistics.figure import Figure
from scenes.statistics.overview import FORM
from scenes.statistics.scene import TABS
from tests.game.statistics.records import write
from tests.scenes.hands import choose, key, settle
from tests.scenes.listener import Recorder

ANN, CPU = Seat("Ann", "person"), Seat("Cy")


@pytest.fixture
def opened(make_ctx, tmp_path):
    """A factory of the page with some matches at a tab, read aloud or not."""
    def make(tab, language="en", *, aloud=True):
        for number, edition in enumerate(("classic", "flip", "classic"), 1):
            write(tmp_path / "matches", number, Setup(edition, (ANN, CPU, CPU), Japanese(2), (), number))
        ctx = make_ctx(language)
        ctx.learning.beat("guided/color", 6.0, 1, 2, done=True)
        ctx.speech = Speech(Recorder)
        ctx.speech.switch(on=aloud, language=language, rate=0.3)
        ctx.open(Statistics())
        settle(ctx)
        scene = ctx.stack.top
        choose(scene, tab)
        settle(ctx)
        return scene

    return make


def walked(scene):
    """Everything that is spoken on the way through the page with Tab."""
    said = []
    for _ in range(60):
        key(scene, pygame.K_TAB)
        words = scene.reading().focus
        if said and words == said[0]:
            break
        said.append(words)
    return said


def numbers(words):
    """The numbers in spoken words."""
    return re.findall(r"\d+(?:\.\d+)?", words.replace("\u00a0", ""))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("tab", TABS)
def test_every_number_that_is_drawn_is_said(opened, tab, language, monkeypatch):
    scene = opened(tab, language)
    drawn, text = [], Typeset.text
    monkeypatch.setattr(Typeset, "text", lambda self, surface, words, *more, **given: (
        drawn.append(words), text(self, surface, words, *more, **given))[1])
    pictures = [widget for widget in scene.page.widgets if widget.focusable and widget.visible]
    surface = pygame.Surface(scene.ctx.view.pixels)
    for widget in pictures:
        widget.draw(surface)
    shown = {number for words in drawn for number in numbers(words)} - {str(FORM)}  # of what the line is the mean
    said = {number for words in walked(scene) for number in numbers(words)}
    assert len(shown) > 2 and shown <= said


@pytest.mark.parametrize("tab", TABS)
def test_without_reading_aloud_the_keyboard_passes_figures_by(opened, tab):
    loud = opened(tab, aloud=False)
    assert not [widget for widget in loud.page.widgets if isinstance(widget, Figure) and widget.focusable]


def test_a_figure_says_what_it_shows_in_words(opened):
    scene = opened("overview")
    said = {widget.heading: widget.spoken for widget in scene.page.widgets if isinstance(widget, Figure)}
    assert said["Matches won"].startswith("Matches won, ") and "Rounds won: " in said["Matches won"]
    assert " of 6" in said["Matches won"] and "percent" in said["Matches won"]
    assert said["Places"].startswith("Places, place 1: ")
    assert sum(scene.ctx.texts(f"color.{color}") in said["Colours you chose"] for color in COLOR_SHAPE) >= 4
    assert "3 matches, latest first" in said["Results"] and "won" in said["Results"]
    assert not any("–" in words or " / " in words for words in said.values())


def test_an_achievement_that_is_still_to_come_says_how_far_one_is_and_opens_nothing(opened):
    scene = opened("achievements")
    tile = next(one for one in scene.page.widgets if getattr(one, "standing", None) and not one.standing.reached
                and one.standing.achievement.goal > 1)
    far = f"{tile.standing.value} of {tile.standing.achievement.goal}"
    assert far in tile.spoken and tile.about[:-1] in tile.spoken
    assert not tile.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
