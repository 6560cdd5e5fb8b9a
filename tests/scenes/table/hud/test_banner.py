"""Words in the middle of the table: long enough to be read, and out of the way of a question."""

import pygame
import pytest

from scenes.table.hud.banner import FADE, STAYS, Caption


def test_long_words_stay_longer(ctx):
    caption = Caption(ctx)
    caption.show("Skip!")
    assert caption.left == STAYS
    caption.show("Whoever wears glasses draws two cards, and all others sing a song together")
    assert caption.left > 3.0


def test_a_question_sends_it_away(ctx):
    caption = Caption(ctx)
    caption.show("All hands shuffled")
    caption.hurry()
    assert 0 < caption.left <= FADE
    caption.update(FADE)
    assert not caption.wants_frame
    caption.hurry()
    assert caption.left == 0


@pytest.mark.parametrize("words", ["Everybody sings, and whoever does not know the words draws two cards. " * 2,
                                   "歌を知らない人はカードを2枚引いてから、みんなと一緒に大きな声で歌います。" * 3])
def test_long_words_take_several_lines_and_none_is_lost(ctx, words):
    drawn = []
    ctx.type.text = lambda surface, text, *args, **given: drawn.append(text)
    caption = Caption(ctx)
    caption.show(words, "R4.10")
    caption.update(0.5)
    caption.draw(pygame.Surface((1280, 720)), (640, 200))
    box = caption.box((640, 200))
    assert "".join(drawn[:-1]).replace(" ", "") == words.replace(" ", "") and len(drawn) > 2
    assert pygame.FRect(0, 0, 1280, 720).contains(box) and box.height < 160


def test_few_words_stay_on_one_line(ctx):
    caption = Caption(ctx)
    caption.show("Skip!")
    assert len(caption._lines()[0]) == 1 and caption._lines()[1] == caption.size
