"""The words of an answer button and its key label never touch."""

import pygame
import pytest

from scenes.table.view.prompts.choice import CLEAR, AnswerButton


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("factor", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("wide", [120, 140, 180, 260])
@pytest.mark.parametrize("title", ["Play it", "手札に残す", "Draw the cards, please"])
def test_words_keep_clear_of_the_key(make_ctx, language, factor, wide, title):
    ctx = make_ctx(language)
    ctx.change(text_size=factor)
    button = AnswerButton(ctx, title, lambda: None, use="keep_drawn")
    button.rect = pygame.FRect(50, 50, wide, 60)
    drawn, caps = [], []
    ctx.paint.ring = lambda surface, box, *args: caps.append(box)
    ctx.type.text = lambda surface, words, pos, size, *args, **given: drawn.append((words, pos, size, given))
    button.draw(pygame.Surface((600, 300)))
    (words, pos, size, _), (key, cap, _, _) = drawn
    assert key == button.key
    end = pos[0] + ctx.type.width(words, size, "bold")
    [box] = caps
    assert box.center == pytest.approx(cap) and box.width > ctx.type.width(key, 10, "bold")
    assert end <= box.left - CLEAR + 0.6 and pos[0] >= 50
