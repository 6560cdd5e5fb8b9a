"""The dialog with a sentence and a button."""

import pygame
import pytest

from scenes.kit.screens.page_scene import PageScene
from scenes.pages.notice import NoticeScene
from tests.scenes.hands import settle, show


@pytest.mark.parametrize(
    ("pressed", "closes"), [(pygame.K_RETURN, True), (pygame.K_KP_ENTER, True), (pygame.K_x, False)])
def test_enter_closes_a_notice_and_a_letter_leaves_it_open(ctx, pressed, closes):
    below = PageScene(ctx)
    below.build = list
    show(ctx, below)
    notice = show(ctx, NoticeScene(ctx, "Saved", "The picture is in your folder."))
    notice.handle(pygame.Event(pygame.KEYDOWN, key=pressed, mod=0, unicode=""))
    settle(ctx)
    assert ctx.stack.top is (below if closes else notice)
