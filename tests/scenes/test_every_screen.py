"""Every screen can be used by keyboard alone, by a pad and by a finger."""

import pygame
import pytest

from scenes.kit.screens.page_scene import BACK
from scenes.kit.widgets import IconButton
from scenes.pads import BUTTONS
from tests.scenes.every_screen import EVERY, arrived, page_of
from tests.scenes.hands import key, settle
from tests.scenes.test_pads import Hands
from tests.scenes.test_touch import hit_everywhere

MOST = 24
"""Most stops of the Tab key on a screen: further widgets are in groups, within which the arrows move."""
LISTS = ("house rules", "rulebook")
"""Beginnings of the names of screens with a long list, which may have more stops."""


def opened(make_ctx, name, language="en", pixels=(1280, 720)):
    ctx = make_ctx(language, pixels)
    ctx.store.folder.make()
    scene = arrived(ctx, name)
    settle(ctx, 2.0, draw=False)
    return scene, page_of(scene)


def by_arrows(scene, page):
    """The widgets of a group that the arrows reach from the focused one."""
    group, found, ahead = page.focus.group, [], [page.focus]
    while ahead:
        here = ahead.pop()
        if here in found or here.group != group:
            continue
        found.append(here)
        for way in (pygame.K_UP, pygame.K_DOWN, *(() if here.keeps_arrows else (pygame.K_LEFT, pygame.K_RIGHT))):
            page.focus_on(here)
            key(scene, way)
            ahead.append(page.focus)
    return found


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pixels", [(1280, 720), (1920, 720), (720, 1280)], ids=["usual", "wide", "tall"])
@pytest.mark.parametrize("name", EVERY)
def test_the_back_button_is_in_the_same_place_everywhere(make_ctx, name, pixels):
    page = opened(make_ctx, name, pixels=pixels)[1]
    for back in (one for one in page.widgets if isinstance(one, IconButton) and one.icon == "back"):
        assert back.rect == BACK


def tab(scene, back=False):
    key(scene, pygame.K_TAB, mod=pygame.KMOD_SHIFT if back else 0)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280)], ids=["wide", "tall"])
def test_tab_and_arrows_reach_everything_and_it_is_seen(make_ctx, name, pixels):
    scene, page = opened(make_ctx, name, pixels=pixels)
    window = scene.ctx.view.frame
    want = {id(one): one for one in page.widgets if one.visible and one.focusable}
    groups, seen = {one.group for one in want.values() if one.group}, {}
    for _ in range(len(want) + 2):
        tab(scene)
        focus = page.focus
        assert focus is not None and focus.focused
        settle(scene.ctx, 0.7, draw=False)
        room = focus.area.rect if focus.area else window
        assert room.inflate(2, 2).contains(focus.rect) or focus.rect.height > room.height, (focus.label, focus.rect)
        if id(focus) in seen:
            break
        seen[id(focus)] = focus
        if focus.group:
            seen |= {id(one): one for one in by_arrows(scene, page)}
            page.focus_on(focus)
    missed = [one.label for here, one in want.items() if here not in seen]
    assert not missed
    stops = len(want) - sum(len([one for one in want.values() if one.group == group]) - 1 for group in groups)
    assert stops <= MOST or name.startswith(LISTS), stops


@pytest.mark.parametrize("name", EVERY)
def test_a_pad_walks_through_it_and_says_yes_and_goes_back(make_ctx, name):
    scene, page = opened(make_ctx, name)
    assert scene.place in BUTTONS
    hands = Hands(scene.ctx)
    hands.plug(0)
    page.focus_on(None)  # the walk begins at the first stop, not where the pad would begin
    hands.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    if scene.place == "replay":  # the shoulders go to another turn there
        return
    first = page.focus
    assert first is not None and first.focused and scene.ctx.pad == "xbox"
    hands.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    stops = {one.group or id(one) for one in page.widgets if one.visible and one.focusable}
    assert page.focus is not first or len(stops) == 1
    hands.press(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert page.focus is first


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_finger_hits_everything(make_ctx, name, language):
    scene, page = opened(make_ctx, name, language)
    hit_everywhere(page, scene.ctx.view.frame)
