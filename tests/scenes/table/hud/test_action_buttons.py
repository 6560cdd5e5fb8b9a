"""The small buttons above the UNO button: their words are whole, large ones too, and in nobody's way."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from scenes.kit.theme import SPACE
from tests.scenes.tables import my_turn, until


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("factor", [1.0, 1.4])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_words_are_whole_and_the_buttons_in_the_window(open_table, language, size, factor, left_handed):
    scene = open_table(language=language, pixels=size)
    scene.ctx.change(text_size=factor, left_handed=left_handed)
    until(scene, lambda: my_turn(scene))
    tray, window = scene.parts.buttons, pygame.FRect(0, 0, scene.ctx.view.width, scene.ctx.view.height)
    for start in (0, 3):
        due = [start <= number < start + 3 for number in range(len(tray.offers))]
        tray.offers = tuple(replace(o, due=lambda is_due=is_due: is_due)
                            for o, is_due in zip(tray.offers, due, strict=True))
        tray.follow(scene.session.state)
        seen = [button for button in tray.buttons if button.visible]
        assert len(seen) == 3
        for button in seen:
            room = button.rect.width - 2 * SPACE.m
            assert scene.ctx.type.fit(button.words, button.size, "bold", room)[0] == button.words
            assert window.contains(button.rect) and not button.rect.colliderect(scene.parts.uno.rect)
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(seen, 2))
