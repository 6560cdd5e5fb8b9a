"""The printed rules of an agreement: a small PDF of one page with selectable text, in every language."""

import errno
import re
import zlib
from io import BytesIO
from pathlib import Path
from time import process_time

import pytest
from fontTools.ttLib import TTFont

from game.editions import EDITIONS, edition
from game.houserules.parse import parse
from game.match.scoring import Japanese, Single
from game.match.setup import Seat, Setup
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.kit.widgets import Button
from scenes.rulebook import paper
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.sections import Book, sections
from tests.scenes.hands import click, settle, show


def streams(data):
    for found in re.finditer(rb"stream\n(.*?)\nendstream", data, re.DOTALL):
        yield zlib.decompress(found[1])


def extracted(data):
    """The text of a PDF as a reader extracts it: glyphs by the Unicode table of each font, line by line."""
    parts = list(streams(data))
    tables = [dict(re.findall(r"<([0-9A-F]{4})> <([0-9A-F]+)>", part.decode())) for part in parts
              if part.startswith(b"/CIDInit")]
    pages = [part.decode() for part in parts if part.startswith(b"BT")]
    found = []
    for font, codes in re.findall(r"/F(\d) .*?<([0-9A-F]*)> Tj", "\n".join(pages)):
        letters = (tables[int(font) - 1][codes[at : at + 4]] for at in range(0, len(codes), 4))
        found.append("".join(bytes.fromhex(letter).decode("utf-16-be") for letter in letters))
    return found


def bare(words):
    return re.sub(r"\s", "", words)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_one_page_and_can_be_selected(language, known):
    t, book = Texts(language), Book(known, (), Japanese(3))
    data = paper.printed(t, book, "Tonight", ["House: +2 on +2"])
    text = bare("".join(line for line in extracted(data) if not re.fullmatch(r"R\d+(\.\d+)?", line)))
    assert len(data) <= 300_000 and data.count(b"/Type /Page ") == 1
    assert bare("House: +2 on +2") in text
    for entry in (entry for part in sections(t, book) for entry in part.entries):
        assert entry.rule in extracted(data)
        assert bare(entry.text.words) in text and bare(entry.text.ours) in text, entry.rule


def test_house_rules_and_long_agreements_get_more_pages_rather_than_letters_nobody_can_read():
    t = Texts("en")
    house = tuple(map(parse, ("stacking", "multi=same_symbol", "seven_zero", "jump_in", "number_finish")))
    data = paper.printed(t, Book(edition("classic112"), house, Single()), "🃏 " * 30, ["agreed " * 30])
    sizes = [float(size) for part in streams(data) if part.startswith(b"BT")
             for size in re.findall(r"/F\d ([\d.]+) Tf", part.decode())]
    assert min(sizes) > 4.5 and "Stacking" in "".join(extracted(data))


def test_the_fonts_within_are_whole_files_with_the_outlines_of_what_is_written():
    data = paper.printed(Texts("ja"), Book(edition("pokemon")), "ルール", [])
    fonts = [TTFont(BytesIO(part)) for part in streams(data) if part.startswith(b"\0\1\0\0")]
    assert len(fonts) == 2
    for font, name, written in zip(fonts, ("ui-medium", "ui-bold"), ("の引1", "ルR1"), strict=True):
        full = paper.font(name)
        for letter in written:
            number = full.glyph(letter)
            glyph = font["glyf"][font.getGlyphName(number)]
            assert glyph.numberOfContours and font["hmtx"].metrics[font.getGlyphName(number)][0] == full.advance(number)
        assert not font["glyf"][font.getGlyphName(full.glyph("鯨"))].numberOfContours


def test_it_takes_less_than_a_second():
    paper.printed(Texts("en"), Book(edition("flip")), "Rules", [])
    began = process_time()
    paper.printed(Texts("ja"), Book(edition("flip")), "Rules", [])
    assert process_time() - began < 1.0


def press(scene, words):
    click(scene, next(w for w in scene.page.widgets if isinstance(w, Button) and w.words == words).rect.center)
    settle(scene.ctx)


def told(ctx, monkeypatch):
    heard = []
    monkeypatch.setattr(ctx, "tell", heard.append)
    return heard


def test_a_press_saves_it_and_says_where(ctx, monkeypatch):
    heard = told(ctx, monkeypatch)
    setup = Setup("classic", (Seat("Ann"), Seat("Ben", "easy")), Single(), (parse("stacking"),))
    scene = show(ctx, RulebookScene(ctx, setup))
    for _ in range(2):
        press(scene, ctx.texts("book.print"))
    files = sorted(Path(ctx.store.folder.path).glob("*.pdf"))
    assert [file.name for file in files] == ["rules-1.pdf", "rules-2.pdf"] and str(files[0]) in heard[0]
    assert any("Stacking" in line for line in extracted(files[0].read_bytes()))


def test_a_full_disk_is_told_once_and_leaves_nothing_behind(ctx, monkeypatch):
    heard = told(ctx, monkeypatch)

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    scene = show(ctx, RulebookScene(ctx))
    monkeypatch.setattr(Path, "open", full)
    press(scene, ctx.texts("book.print"))
    monkeypatch.undo()
    assert not list(Path(ctx.store.folder.path).glob("*.pdf")) and ctx.stack.top is scene
    assert len(heard) == 1 and "No space left" in heard[0]
