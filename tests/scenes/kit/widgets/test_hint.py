"""Hints under the mouse explain buttons with pictures, and why a button is disabled."""

import pygame
import pytest

from scenes.kit.widgets import IconButton
from scenes.kit.widgets.page import RESTED
from scenes.new_game.scene import NewGameScene
from tests.scenes.tables import click, mouse, my_turn, pass_time, until

AWAY = (640, 715)


@pytest.fixture
def scene(ctx):
    scene = NewGameScene(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    return scene


def rest_on(scene, widget):
    mouse(scene, pygame.MOUSEMOTION, AWAY)
    pass_time(scene, 0.1)
    mouse(scene, pygame.MOUSEMOTION, widget.rect.center)
    pass_time(scene, RESTED + 0.3)
    return getattr(scene, "parts", scene).page.hint.words


def test_every_picture_is_told_inside_the_window(scene):
    seen = [widget for widget in scene.page.widgets if widget.tooltip and widget.contains(widget.rect.center)]
    assert {"Back", "Another face", scene.ctx.texts("setup.kind.cpu")} <= {widget.tooltip for widget in seen}
    for widget in seen:
        assert rest_on(scene, widget) == widget.tooltip
        box = scene.page.hint.box(widget)
        assert pygame.FRect(0, 0, 1280, 720).contains(box) and not box.colliderect(widget.rect)


def test_it_waits_goes_with_the_mouse_and_leaves_nothing_behind(scene):
    button, surface = scene.page.widgets[0], pygame.Surface((1280, 720))
    mouse(scene, pygame.MOUSEMOTION, button.rect.center)
    pass_time(scene, RESTED / 2)
    assert not scene.page.hint.words
    pass_time(scene, RESTED)
    assert scene.page.hint.words == "Back"
    scene.ctx.stack.draw(surface)
    mouse(scene, pygame.MOUSEMOTION, AWAY)
    scene.ctx.stack.update(0.02)
    assert not scene.page.hint.words and scene.wants_frame


def test_what_comes_under_a_still_mouse_after_a_click_shows_nothing(scene):
    first, second = [widget for widget in scene.page.widgets if widget.tooltip and not widget.area][:2]
    spot = first.rect.center
    mouse(scene, pygame.MOUSEMOTION, spot)
    scene.page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
    scene.page.let_go()
    first.hovered, second.hovered = False, True  # the page was laid out anew
    pass_time(scene, RESTED + 0.3)
    assert not scene.page.hint.words
    assert rest_on(scene, first) == first.tooltip


def test_why_a_button_cannot_be_used_is_told(scene):
    button = next(widget for widget in scene.page.widgets if isinstance(widget, IconButton))
    button.reason = "Two are needed."
    assert rest_on(scene, button) == "Two are needed."


def test_the_table_tells_its_buttons_until_they_are_pressed(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    for widget in (scene.parts.sorting, *scene.parts.top.widgets):
        assert rest_on(scene, widget) == widget.hint
    rest_on(scene, scene.parts.sorting)
    click(scene, scene.parts.sorting.rect.center)
    pass_time(scene, 2.0)
    assert not scene.parts.page.hint.words
    before, after = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    rest_on(scene, scene.parts.sorting)
    scene.ctx.stack.draw(after)
    mouse(scene, pygame.MOUSEMOTION, AWAY)
    pass_time(scene, 0.3)
    scene.ctx.stack.draw(before)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_the_table_tells_them_in_the_language_of_the_moment(open_table):
    scene = open_table()
    scene.ctx.change(language="ja")
    assert scene.parts.top.menu.hint == scene.ctx.texts("table.menu") != "Pause"
    assert scene.parts.sorting.hint == scene.ctx.texts("table.sort") != "Sort the hand"
