"""The bubbles of a lesson and what they point at: in every window, language and text size."""

import pygame
import pytest

from game.core.actions import CallUno
from scenes.learn.guide import spot_of
from scenes.table.view.prompts.choose_prompt import DrawnOffer
from tests.scenes.learn.followed import by_mouse, opened, play

OFFERED = 7
"""The seed of a guided round in which a drawn card is offered when UNO is to be called."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (1920, 1080), (1000, 900)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [1.0, 1.4, 2.0])
def test_bubbles_lie_in_the_window_and_cover_no_own_card(make_ctx, pixels, language, size):
    ctx = make_ctx(language, pixels, seed=OFFERED)
    ctx.change(pace="4", text_size=size)

    def check(scene, action):
        bubble, parts = scene.guide.bubble, scene.parts
        if bubble is not None:
            window = pygame.FRect(0, 0, ctx.view.width, ctx.view.height)
            assert window.contains(bubble.rect), (bubble.words, bubble.rect)
            assert not bubble.rect.colliderect(parts.uno.rect), bubble.words
            answers = getattr(parts.prompting.prompt, "box", None)
            assert answers is None or not bubble.rect.colliderect(answers), (bubble.words, bubble.rect, answers)
            tops = [here.aim.y - here.aim.width * 0.75 for here in parts.stage.hand.cards]
            if parts.prompting.prompt is None and tops:
                assert bubble.rect.bottom < max(tops) + 12, (bubble.words, bubble.rect, max(tops))
        by_mouse(scene, action)

    play(opened(ctx), check)


def test_uno_is_called_at_its_button_while_a_drawn_card_is_offered(make_ctx):
    offered = []

    def check(scene, action):
        if isinstance(scene.parts.prompting.prompt, DrawnOffer) and isinstance(action, CallUno):
            offered.append(action)
            assert spot_of(scene.parts, action) == scene.parts.uno.rect.center
        by_mouse(scene, action)

    play(opened(make_ctx(seed=OFFERED)), check)
    assert offered
