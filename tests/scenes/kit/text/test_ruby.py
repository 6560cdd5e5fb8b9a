"""Furigana: readings stand above their words, and texts without them are as before."""

import pygame
import pytest

from scenes.kit.text import ruby
from scenes.kit.text.ruby import Furigana, parted
from scenes.kit.text.typeset import Typeset

TEXT = "色《いろ》が同《おな》じなら出《だ》せます。"


def test_words_and_readings_are_told_apart():
    plain, readings = parted(TEXT)
    assert plain == "色が同じなら出せます。"
    assert readings == (Furigana(0, 1, "いろ"), Furigana(2, 3, "おな"), Furigana(6, 7, "だ"))
    assert parted("2枚《まい》と｜一人《ひとり》") == ("2枚と一人", (Furigana(1, 2, "まい"), Furigana(3, 5, "ひとり")))
    assert parted("Same colour?") == ("Same colour?", ())
    assert parted("《") == ("《", ())


@pytest.mark.parametrize("width", [60, 100, 180, 400])
def test_readings_take_room_only_where_they_are_shown(display, width):
    setter = Typeset()
    with_them, without = (ruby.height(setter, TEXT, width, 20, read=read) for read in (True, False))
    assert with_them > without == ruby.height(setter, parted(TEXT)[0], width, 20)


def test_they_stand_above_their_words(display):
    def rows(read):
        surface = pygame.Surface((400, 120))
        ruby.paragraph(Typeset(), surface, TEXT, pygame.FRect(10, 10, 380, 100), 24, (255, 255, 255), read=read)
        return pygame.mask.from_threshold(surface, (255, 255, 255), (120, 120, 120)).get_bounding_rects()

    small, words = min(rect.top for rect in rows(True)), min(rect.top for rect in rows(False))
    assert max(rect.bottom for rect in rows(True)) > max(rect.bottom for rect in rows(False))
    assert small - 10 < 8 and words >= 10


def test_a_word_at_the_end_of_a_line_keeps_its_reading(display, monkeypatch):
    drawn, write = [], Typeset.text
    monkeypatch.setattr(Typeset, "text", lambda setter, surface, words, *given, **more: drawn.append(words) or write(
        setter, surface, words, *given, **more))
    surface = pygame.Surface((100, 400))
    text = "最後《さいご》宣言《せんげん》指摘《してき》手札《てふだ》"
    for width in (22, 30, 45, 70):
        drawn.clear()
        ruby.paragraph(Typeset(), surface, text, pygame.FRect(0, 0, width, 400), 20, (255, 255, 255))
        assert "".join(words for words in drawn if words < "ん") == "さいごせんげんしてきてふだ", width


def test_they_grow_with_the_letters_where_usual_ones_are_as_small_as_may_be(display):
    def drawn(factor, size):
        setter, sizes = Typeset(1.0, factor, 13), []

        def text(surface, words, at, size, *args, **given):
            setter.fonts.clear()
            setter.font(size, "medium")
            sizes.extend(setter.fonts.sizes())

        setter.text = text
        ruby.paragraph(setter, None, "何色《なにいろ》", pygame.FRect(0, 0, 400, 100), size, (255, 255, 255))
        return sizes

    for size in (19, 21):
        assert [drawn(factor, size)[1] for factor in (1.0, 1.5)] == [13, 16] and drawn(2.0, size)[1] >= 19
    assert drawn(2.0, 13)[1] < 0.6 * drawn(2.0, 13)[0]
