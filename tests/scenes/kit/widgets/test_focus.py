"""The keyboard focus is visible on every ground, and every dialog starts with a focus."""

import pygame
import pytest

from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, TABLES, contrast, theme
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.speech.speech import Speech
from scenes.kit.widgets import Button, Page
from scenes.pages.keys import KeysScene
from scenes.pages.title import TitleScene
from scenes.settings.scene import SettingsScene
from scenes.table.screen.pause import PauseScene
from tests.scenes.listener import Recorder

ENOUGH = 3.0
"""The least contrast of a sign (WCAG 1.4.11)."""


@pytest.mark.parametrize("look", TABLES)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("high", [False, True])
def test_the_ring_stands_out_on_every_table_floor_and_sheet(look, dark, high):
    chosen = theme(look, dark=dark, high_contrast=high)
    grounds = (chosen.cloth, chosen.rim, chosen.panel, chosen.sunken, chosen.accent, chosen.danger, chosen.table.wood,
               chosen.table.floor, chosen.table.inlay)
    for ground in grounds:
        assert max(contrast(FOCUS_BRIGHT, ground), contrast(FOCUS_DARK, ground)) >= ENOUGH, ground
    assert contrast(FOCUS_BRIGHT, FOCUS_DARK) >= ENOUGH


def test_both_tones_of_the_ring_are_drawn_around_the_widget(ctx):
    button = Button(ctx, "Go", lambda: None, rect=pygame.FRect(100, 100, 200, 50))
    page = Page(button)
    page.focus_on(button)
    page.update(1.0)
    page.update(1.0)
    surface = pygame.Surface((400, 300))
    surface.fill((36, 128, 88))
    page.draw(surface)
    column = [tuple(surface.get_at((200, y)))[:3] for y in range(85, 101)]
    assert FOCUS_DARK in column and FOCUS_BRIGHT in column
    assert column.index(FOCUS_DARK) < column.index(FOCUS_BRIGHT), "the dark one lies outside"


@pytest.mark.parametrize("make", [
    lambda ctx: ConfirmScene(ctx, "Really?", "It is gone then.", "Yes", lambda: None),
    PauseScene, KeysScene,
])
def test_every_dialog_opens_with_its_focus_shown(ctx, make):
    scene = make(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    assert scene.page.focus is not None and scene.page.focus.focused
    at = scene.page.widgets.index(scene.page.focus)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    scene.arrange()
    assert scene.page.widgets.index(scene.page.focus) != at or len([w for w in scene.page.widgets if w.focusable]) == 1


def test_a_page_shows_its_focus_at_once_only_to_somebody_who_hears_or_has_a_pad(ctx):
    ctx.speech = Speech(Recorder)
    seen = TitleScene(ctx)
    ctx.stack.push(seen)
    ctx.stack.settle()
    assert seen.page.focus is None
    ctx.pads = {1: "a pad"}
    with_pad = TitleScene(ctx)
    ctx.stack.push(with_pad)
    ctx.stack.settle()
    assert with_pad.page.focus.focused and with_pad.page.focus.kind == "primary"
    ctx.pads = None
    ctx.speech.switch(on=True, language="en", rate=0.3)
    heard = SettingsScene(ctx, "sound")
    ctx.stack.push(heard)
    ctx.stack.settle()
    assert heard.page.focus.focused and heard.page.focus is not heard.page.widgets[0], "the way back comes last"


def test_tab_stops_once_at_a_group_at_the_chosen_one_and_arrows_move_within(ctx):
    buttons = [Button(ctx, str(n), lambda: None, rect=pygame.FRect(10, 60 * n, 100, 50)) for n in range(5)]
    for button in buttons[1:4]:
        button.group = "kind"
    buttons[2].current = True
    page, walk = Page(*buttons), []
    for _ in range(4):
        page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        walk.append(page.focus.label)
    assert walk == ["0", "2", "4", "0"]
    page.focus_on(buttons[2])
    page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert page.focus is buttons[3]
    page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode=""))
    assert page.focus is buttons[0]
