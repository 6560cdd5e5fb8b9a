"""Cards inside sentences: pictures in lines of the rulebook, and plain words everywhere else."""

import gc
import re
from pathlib import Path
from weakref import ref

import pygame
import pytest

from game.editions import EDITIONS, edition
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.kit.text.typeset import Typeset
from scenes.rulebook import inline
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.sections import Book, sections
from scenes.words.cards_in_words import SIGNS, CardSigns, picture
from scenes.words.rule_text import rule_parts, rule_text
from tests.scenes.hands import show

CATALOGS = Path(__file__).parents[3] / "assets" / "texts"


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_stand_only_where_they_are_drawn(language, known):
    t = Texts(language)
    for entry in (entry for part in sections(t, Book(known)) for entry in part.entries):
        read, drawn = entry.text, entry.drawn or entry.text
        assert not SIGNS.search(read.words + read.ours) and not SIGNS.search(rule_text(t, entry.rule, known))
        assert SIGNS.sub("", drawn.words) == read.words and SIGNS.sub("", drawn.ours) == read.ours
        for sign in SIGNS.findall(drawn.words + drawn.ours):
            color, symbol, dark = picture(sign)
            assert any(face.symbol == symbol and face.color == color for face in known.deck.faces[dark])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_that_a_catalog_names_is_in_some_edition(language):
    text = (CATALOGS / language / "LC_MESSAGES" / "rules.po").read_text("utf-8")
    wanted = set(re.findall(r"\{card:([^}]*)\}", text))
    assert len(wanted) > 10
    for card in wanted:
        assert any(format(CardSigns(known, drawn=True), card) for known in EDITIONS), card


def test_a_card_is_that_of_the_edition():
    flip, classic = (rule_parts(Texts("en"), "R5.1", edition(name), drawn=True).words for name in ("flip", "classic"))
    assert [picture(sign)[1] for sign in SIGNS.findall(flip)] == ["wild2", "wild_color"]
    assert [picture(sign)[1] for sign in SIGNS.findall(classic)] == ["wild4"]


@pytest.mark.parametrize("larger", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_lines_with_cards_keep_within_their_room_and_show_them(make_ctx, language, larger):
    ctx = make_ctx(language)
    ctx.change(text_size=larger)
    scene = show(ctx, RulebookScene(ctx, known="flip"))
    row = next(w for w in scene.page.widgets if isinstance(w, RuleRow) and w.entry.rule == "R2.3")
    words = row.entry.drawn.words
    assert len(SIGNS.findall(words)) >= 5
    for width in (200.0, 420.0, 800.0):
        high = inline.high(ctx.type, words, width, 17)
        assert high >= ctx.type.paragraph_height(row.entry.text.words, width, 17) - 1
        surface = pygame.Surface(ctx.view.pixels)
        drawn = inline.paragraph(ctx, surface, words, pygame.FRect(0, 0, width, 10), 17, (255, 255, 255))
        assert drawn == pytest.approx(high)
        beyond = surface.subsurface(pygame.Rect(ctx.view.px(width + 3), 0, 100, surface.height))
        assert pygame.transform.average_color(beyond)[:3] == (0, 0, 0)
        within = surface.subsurface((0, 0, int(width), min(700, int(high))))
        assert len({*pygame.transform.average_color(within)[:3]}) > 1


def test_lines_with_cards_are_broken_once_and_keep_no_typesetter_with_its_rasters_alive(display, monkeypatch):
    setter, broken, real = Typeset(), [], Typeset.advance
    words = rule_parts(Texts("en"), "R5.1", edition("flip"), drawn=True).words
    monkeypatch.setattr(Typeset, "advance", lambda *given: broken.append(given[-1]) or real(*given))
    assert inline.high(setter, words, 200.0, 17) > inline.high(setter, words, 900.0, 17)
    asked = len(broken)
    assert inline.high(setter, words, 200.0, 17) > 17 and len(broken) == asked > 0
    broken.clear()
    gone = ref(setter)
    del setter
    gc.collect()
    assert gone() is None
