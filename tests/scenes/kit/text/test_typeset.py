"""Typesetting: Japanese line breaks, fitting, and nothing rendered twice."""

import subprocess
import sys

import pygame
import pytest
from babel.messages.pofile import read_po

from assets.make.texts import ROOT
from scenes.kit.compositor.raster_cache import RasterCache, weight_of
from scenes.kit.files import asset
from scenes.kit.text.line_breaking import NEVER_FIRST, NEVER_LAST, lines, phrase_ends, pieces, tear
from scenes.kit.text.ruby import parted
from scenes.kit.text.typeset import FILES, PLAIN, Typeset

LONG = "負けた人は手札の点を引かれ、「勝った人」がその合計をもらいます。最後まで遊んで、ゲームセットです。"


@pytest.fixture
def setter(display):
    return Typeset()


@pytest.mark.parametrize("width", range(60, 400, 7))
def test_no_line_begins_or_ends_with_what_it_must_not(setter, width):
    lines = setter.wrap(LONG, 18, "medium", width)
    assert "".join(lines) == LONG
    for line in lines[1:]:
        assert line[0] not in NEVER_FIRST
    for line in lines[:-1]:
        assert line[-1] not in NEVER_LAST


def test_lines_are_no_wider_than_asked(setter):
    for line in setter.wrap(LONG + " and some words in English.", 18, "medium", 240):
        assert setter.width(line, 18) <= 240


def test_words_stay_whole():
    assert list(pieces("one two, three")) == ["one ", "two, ", "three"]
    assert list(pieces("7を出す")) == ["7", "を", "出", "す"]


def test_a_line_break_is_kept(setter):
    assert setter.wrap("one\n\ntwo", 18, "medium", 500) == ["one", "", "two"]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
def test_what_does_not_fit_is_first_made_smaller_then_cut(display, scale):
    setter = Typeset(scale)
    text, size = setter.fit("Settings", 20, "bold", setter.width("Settings", 20, "bold") * 0.85)
    assert text == "Settings"
    assert size < 20
    text, size = setter.fit("A very long name indeed", 20, "bold", 90)
    assert "…" in text and text[0] == "A" and text.endswith("d")
    assert setter.width(text, size, "bold") <= 90


def test_a_paragraph_shrinks_into_its_room(setter):
    room = pygame.FRect(0, 0, 200, 60)
    size = setter.fit_paragraph(LONG, 20, "medium", room)
    assert setter.paragraph_height(LONG, 200, size) <= 61 or size <= 14.01


def test_the_text_size_setting_counts_and_lines_are_kept(setter):
    first = setter.line("UNO", 20, "bold", (0, 0, 0))
    assert setter.line("UNO", 20, "bold", (0, 0, 0)) is first
    setter.rescale(1.0, 1.3)
    assert setter.line("UNO", 20, "bold", (0, 0, 0)).width > first.width * 1.2


def test_pale_text_leaves_the_kept_line_as_it_was(setter):
    surface = pygame.Surface((100, 40))
    setter.text(surface, "UNO", (0, 20), 20, (255, 255, 255), alpha=0.3)
    assert setter.line("UNO", 20, "medium", (255, 255, 255)).get_alpha() in (None, 255)


@pytest.mark.parametrize("name", ["A\0B", "\0", "😀", "\u202ex", "\udcff", "x" * 5000], ids=range(6))
def test_names_out_of_a_file_are_drawn_whatever_they_hold(setter, name):
    surface = pygame.Surface((200, 40))
    setter.text(surface, name, (5, 20), 18, (0, 0, 0), width=180)
    setter.paragraph(surface, name, pygame.FRect(0, 0, 180, 40), 14, (0, 0, 0))


def test_in_a_small_window_half_a_pixel_counts_up(display):
    assert Typeset(0.75).font(14).get_height() == Typeset(1.0).font(11).get_height()


def test_larger_letters_may_become_as_small_as_usual_ones(display):
    usual, large = Typeset(), Typeset(1.0, 1.4)
    words, room = "Maximilian", usual.width("Maximilian", 16, "bold") * 0.75
    assert usual.fit(words, 16, "bold", room)[0] == large.fit(words, 16, "bold", room)[0] == words


def greedy(setter, text, width):
    """Line breaking that fills every line as far as possible."""
    lines = [""]
    for piece in pieces(text):
        if lines[-1] and setter.width((lines[-1] + piece).rstrip(), 15) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


@pytest.mark.parametrize("text", [LONG, "108枚。おなじみの遊びを説明書どおりに。",
                                  "Losers lose the points left in their hands, all of it."])
def test_the_last_line_is_not_left_with_a_syllable(setter, text):
    for width in range(120, 300, 7):
        lines, plain = setter.wrap(text, 15, "medium", width), greedy(setter, text, width)
        more = text != text.encode("ascii", "ignore").decode()  # a torn word is worth a line
        assert len(plain) <= len(lines) <= len(plain) + more
        assert all(setter.width(line, 15) <= width for line in lines)
        assert len(lines) > len(plain) or setter.width(lines[-1], 15) >= setter.width(plain[-1], 15)
        fewest = setter.wrap(text, 15, "medium", width, fewest=True)
        assert len(fewest) == len(plain) and setter.width(fewest[-1], 15) >= setter.width(plain[-1], 15)
    narrow = setter.width(text, 15) / 2 * 1.08
    assert setter.width(setter.wrap(text, 15, "medium", narrow)[-1], 15) > 0.34 * narrow


@pytest.mark.parametrize(("words", "broken"), [
    ("Show me (3 min)", ["Show me", "(3 min)"]), ("ブラフ（約1分）", ["ブラフ", "（約1分）"]),
    ("カードの合わせ方（約2分）", ["カードの合わせ方", "（約2分）"]), ("牌山（3枚）", ["牌山", "（3枚）"]),
])
def test_a_few_characters_in_brackets_stay_on_one_line(words, broken):
    for room in range(max(map(len, broken)), len(words)):
        assert lines(words, room, len) == broken
    assert "".join(lines(words, 3, len)).replace(" ", "") == words.replace(" ", "")


@pytest.mark.parametrize("lines", [
    ["1ラウンドだけの勝負。", "最初に上がった人の勝ち。"], ["カビゴンと", "ゲッコウガの特別な", "カード入り。"],
    ["108枚。おなじみの", "遊びを説明書どおりに。"], ["プレイヤー2は", "1枚引いた"],
])
def test_japanese_lines_end_between_phrases(setter, lines):
    room = max(setter.width(line, 15) for line in lines) + 2
    assert setter.wrap("".join(lines), 15, "medium", room) == lines


@pytest.mark.parametrize(("text", "whole"), [
    ("108枚。おなじみの遊びを説明書どおりに。", "遊び"),
    ("データフォルダに書き込めません。設定は残りません。", "書き込めません"),
    ("割り込まれた人の番はなくなります。次の人の番です。", "割り込まれた"),
    ("全員の手札を集めて切り、配り直します。", "配り直します"),
    ("次の人の番が始まってからその人が出すまでに指摘します。", "始まってから"),
    ("ひとりでも友だちとでも遊べるゲームです。", "友だちとでも"),
])
def test_a_japanese_word_is_not_torn(setter, text, whole):
    for width in range(130, 330, 5):
        lines = setter.wrap(text, 15, "medium", width)
        assert any(whole in line for line in lines), lines


def test_sentences_of_the_catalogs_end_their_lines_between_phrases(setter):
    said = [text for po in sorted(ROOT.glob("ja/LC_MESSAGES/*.po")) for text in paragraphs(po)]
    ended, torn = 0, []
    for text in said:
        for width in (180, 250, 330, 420, 560):
            at = 0
            for line in setter.wrap(text, 15, "medium", width)[:-1]:
                ended, at = ended + 1, text.index(line, at) + len(line)
                torn += [] if at in phrase_ends(text) or text[at] == " " else [text[:at][-8:] + "|" + text[at:][:8]]
    assert ended > 1000 and len(torn) < 0.021 * ended, torn


def paragraphs(po):
    with po.open("rb") as file:
        texts = [message.string for message in read_po(file) if message.id]
    forms = [form for text in texts for form in ((text,) if isinstance(text, str) else text)]
    return [part for form in forms for part in parted(form)[0].split("\n")]


def test_only_japanese_needs_what_knows_its_phrases():
    code = ("import sys; from scenes.kit.text.line_breaking import lines;"
            "from scenes.kit.text.line_breaking import phrase_ends;"
            "lines('Losers lose the points. ' * 5, 90, len); phrase_ends('Zoë 7'); assert 'budoux' not in sys.modules;"
            "assert phrase_ends('カードを出す') == {4, 6}; assert 'budoux' in sys.modules")
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT.parents[1])


@pytest.mark.parametrize(("before", "after"), [
    ("カ", "ー"), ("ゲ", "ッ"), ("上", "が"), ("が", "る"), ("手", "札"), ("7", "を"), ("お", "札"), ("3", "枚")])
def test_words_are_torn_only_in_need(before, after):
    assert tear(before, after) > max(tear("札を", "引"), tear("人は", "手"), tear("ない。", "手"), tear("one ", "two"))


@pytest.mark.parametrize("weight", [*FILES, None])
def test_every_font_has_the_letters_that_it_is_not_asked_for(setter, weight):
    font = setter.font(20, weight) if weight else pygame.Font(None, 20)
    boxes = zip(sorted(PLAIN), font.metrics("".join(sorted(PLAIN))), strict=True)
    assert [letter for letter, box in boxes if not (box and any(box[:4]))] == [" "]


def test_every_weight_has_a_font_and_every_font_a_weight():
    assert {asset("fonts", name) for name in FILES.values()} == set(asset("fonts").glob("*.ttf"))


@pytest.mark.parametrize("word", ["Language", "Gamepads", "Matches"])
def test_a_word_of_an_alphabet_is_never_torn_on_a_button(ctx, word):
    for wide in range(30, 120, 6):
        assert len(ctx.type.fit_box(word, 17, "bold", (wide, 90.0))[0]) == 1, wide


def test_the_words_of_a_paragraph_are_measured_a_few_times_only():
    asked = []
    words = "Losers lose the points of all the cards that are left. " * 30
    found = lines(words, 60, lambda part: asked.append(part) or len(part))
    count = len(words.split())
    assert len(found) > 20 and " ".join(found) == words.strip()
    single = [part for part in asked if " " not in part.rstrip()]
    assert len(single) <= 4 * count
    assert len(asked) - len(single) <= 3 * count


def test_words_count_in_the_budget_of_all_pictures_as_long_as_they_are_kept(display):
    budget = RasterCache()
    setter = Typeset(rasters=budget)
    said = setter.line("said", 30, "bold", (0, 0, 0))
    assert budget.bytes_by_kind() == {"text": weight_of(said)}
    assert setter.line("said", 30, "bold", (0, 0, 0)) is said
    setter.rescale(2.0, 1.0)
    assert budget.bytes == 0


def test_a_line_is_measured_once(ctx, monkeypatch):
    measured, real = [], ctx.type.font

    class Measuring:
        """A font that notes what is measured."""

        def __init__(self, font):
            self.font = font

        def __getattr__(self, name):
            return getattr(self.font, name)

        def size(self, text):
            measured.append(text)
            return self.font.size(text)

    monkeypatch.setattr(ctx.type, "font", lambda *given: Measuring(real(*given)))
    wide = [ctx.type.width("Ichimai", 20, "bold") for _ in range(3)] + [ctx.type.advance(20, "bold", "Ichimai")]
    assert len(set(wide)) == 1 and measured == ["Ichimai"] and ctx.type.width("Ichimai", 30, "bold") > wide[0]


def test_two_lines_break_between_phrases_where_large_letters_leave_the_choice(display):
    large = Typeset(1.0, 2.0)
    lines, size = large.fit_box("回戦方式（日本ルール）", 16, "bold", (220, 64))
    assert lines == ["回戦方式", "（日本ルール）"] and size >= large.promised * 16


def test_labels_have_two_lines_only_of_enlarged_letters_or_rather_than_being_cut(display):
    words = "Penalties for a wrong call too"
    usual, large = Typeset(), Typeset(1.0, 2.0)
    assert usual.fit_label(words, 19, "bold", (220, 60))[0] == [words]
    assert len(usual.fit_label(words, 19, "bold", (160, 60))[0]) == 2
    assert len(large.fit_label(words, 19, "bold", (320, 90))[0]) == 2
    assert large.has_room("Short", 19, "bold", (320, 90)) and not large.has_room("Short", 19, "bold", (40, 90))


@pytest.mark.parametrize("text", ["Wilhelmin…ones：青の0", "Wilhelmina: Blue"])
def test_a_colon_after_a_word_as_wide_as_the_line_hangs_over_its_end(text):
    word = next(text.index(sign) for sign in "：:" if sign in text)
    assert [line[:1] for line in lines(text, word, len)] == ["W", text[word + 1 :].strip()[0]]
