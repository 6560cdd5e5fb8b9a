"""Incomplete or damaged catalogs and fonts: the game goes on and reports it once."""

import shutil
from threading import Event, Thread

import pygame
import pytest
from babel.messages.mofile import read_mo

from assets.make.texts import ROOT
from scenes import routes
from scenes.kit.speech.speech import Speech
from scenes.kit.text import typeset
from scenes.kit.text.texts import BROKEN, DOMAINS, FIRST, LANGUAGES, Texts
from scenes.kit.text.typeset import BOX, Typeset
from tests.scenes import catalogs
from tests.scenes.listener import Recorder
from tests.waiting import LONG

SOON = 0.1
"""Seconds in which a text is said that no lock keeps back."""


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(ROOT, tmp_path / "texts")
    return tmp_path / "texts"


def catalog(folder, language, domain):
    return folder / language / "LC_MESSAGES" / f"{domain}.mo"


def break_sentence(folder, language, domain, said, instead):
    """Replace a sentence of a compiled catalog by other bytes of the same length."""
    path = catalog(folder, language, domain)
    data, old, new = path.read_bytes(), said.encode(), instead.encode()
    assert len(old) == len(new) and old in data
    path.write_bytes(data.replace(old, new))


@pytest.mark.parametrize("instead", ["{nombre}", "{number ", "{0}.....", "number}."])
def test_a_sentence_with_broken_placeholders_is_said_in_english(folder, instead):
    said = Texts("ja", folder=folder)("name.player", number="{number}")
    break_sentence(folder, "ja", "common", said, said.replace("{number}", instead))
    with pytest.raises(BROKEN):
        Texts("ja", folder=folder)("name.player", number=2)
    t = Texts("ja", strict=False, folder=folder)
    assert t("name.player", number=2) == "Player 2" and list(t.troubles) == ["name.player"]
    assert t.n("setup.seats", 3) == "3人で遊ぶ", "all others are as they were"


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogs_that_are_not_read_at_first_are_when_one_asks_for_their_texts(monkeypatch, language):
    whole, read = Texts(language), catalogs.noted(monkeypatch)
    t = Texts(language, strict=False, first=FIRST)
    assert t("title.new") == whole("title.new") and {*read} == {*FIRST}, "none other was needed yet"
    assert t.n("log.drew", 2, seat="Mei") == whole.n("log.drew", 2, seat="Mei") and {*read} == {*DOMAINS}
    assert t("does.reverse") == whole("does.reverse") and t.has("title.new") and not t.has("no.such.text")
    assert t("common.close") == whole("common.close"), "the first ones are still there"


def test_texts_that_american_english_says_otherwise_lie_where_they_do_in_english():
    """Otherwise the British text of another catalog would be found first."""
    for domain in DOMAINS:
        path = catalog(ROOT, "en_US", domain)
        if path.exists():
            with path.open("rb") as other, catalog(ROOT, "en", domain).open("rb") as base:
                assert {str(one.id) for one in read_mo(other)} <= {str(one.id) for one in read_mo(base)}, domain


def test_a_catalog_that_cannot_be_read_later_is_told_then(folder):
    catalog(folder, "ja", "rules").write_bytes(b"broken")
    t = Texts("ja", strict=False, folder=folder, first=FIRST)
    assert t("title.new") and not t.troubles
    assert t("rule.R6") == Texts("en")("rule.R6") and "ja/rules.mo" in t.troubles


def test_a_language_none_of_whose_catalogs_could_be_read_at_first_speaks_by_the_others(folder):
    for domain in FIRST:
        catalog(folder, "en_US", domain).write_bytes(b"broken")
    t, whole = Texts("en_US", strict=False, folder=folder, first=FIRST), Texts("en_US")
    assert t("title.new") == Texts("en")("title.new")
    assert t("does.wild") == whole("does.wild") != Texts("en")("does.wild")


def test_nothing_is_said_by_half_of_the_other_catalogs(monkeypatch):
    """A second thread asks for a text while the first has loaded only the British catalogs; it then asks once more."""
    t, reads, goes_on, said = Texts("en_US", strict=False, first=FIRST), Event(), Event(), []

    def wait(path):
        if "en_US" in path.parts:
            reads.set()
            goes_on.wait(LONG)

    catalogs.noted(monkeypatch, wait)
    one, other = (Thread(target=lambda: said.append(t("does.reverse"))) for _ in range(2))
    one.start()
    assert reads.wait(LONG)
    other.start()
    other.join(SOON)
    assert not said
    goes_on.set()
    for thread in one, other:
        thread.join(LONG)
    monkeypatch.undo()
    assert said == [Texts("en_US")("does.reverse")] * 2 and not t.troubles


@pytest.mark.parametrize("first", [FIRST, DOMAINS])
def test_another_language_is_read_as_this_one_was(monkeypatch, first):
    t, read = Texts("en", first=first), catalogs.noted(monkeypatch)
    t.spoken_in("ja")
    assert {*read} == {*first}


@pytest.mark.parametrize("damage", [b"", b"no catalog", None], ids=["empty", "other", "missing"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_catalog_that_cannot_be_read_is_told_and_the_others_are_used(folder, language, damage):
    path = catalog(folder, language, "rules")
    if damage is None:
        path.unlink()
    else:
        path.write_bytes(damage)
    t = Texts(language, strict=False, folder=folder)
    assert list(t.troubles) == [f"{language}/rules.mo"]
    assert t("rule.R6") == ("rule.R6" if language == "en" else Texts("en")("rule.R6"))
    assert t("common.close") == Texts(language)("common.close")


def test_half_a_catalog_is_no_end_either(folder):
    for domain in DOMAINS:
        path = catalog(folder, "ja", domain)
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    t = Texts("ja", strict=False, folder=folder)
    assert t("common.close") == Texts("en")("common.close") and t.troubles


def test_american_english_needs_no_catalog_of_its_own(folder):
    catalog(folder, "en_US", "rules").unlink(missing_ok=True)
    assert not Texts("en_US", strict=False, folder=folder).troubles


def test_the_program_goes_on_in_english_and_says_so_once(app, folder):
    for domain in ("screens", "table", "cards"):
        catalog(folder, "ja", domain).write_bytes(b"broken")
    ctx = app.ctx
    told = []
    app.toast.tell = told.append
    ctx.texts = Texts("ja", strict=False, folder=folder)
    ctx.overrides["language"] = "ja"
    for route in (routes.Title(), routes.NewGame(), routes.Settings("keys"), routes.QuickMatch()):
        ctx.go(route)
        for _ in range(6):
            app.frame()
    assert told == [ctx.texts("notice.texts")]
    ctx.overrides["language"] = "en"
    ctx.refresh()
    ctx.overrides["language"] = "ja"
    ctx.refresh()
    app.frame()
    assert len(told) == 1 and app.problem is None


def test_a_box_stands_for_a_character_that_no_font_has(display):
    setter = Typeset()
    assert setter.width("😀", 20) == setter.width(BOX, 20) and setter.undrawn == {"😀"}
    with_box = setter.line(BOX, 20, "medium", (0, 0, 0))
    assert pygame.image.tobytes(setter.line("😀", 20, "medium", (0, 0, 0)), "RGBA") == pygame.image.tobytes(
        with_box, "RGBA")
    assert not Typeset().undrawn


@pytest.mark.parametrize("words", ["Zoë Ångström", "髙橋のお母さん", "plain text", "a\u0301b\u200d\n", "①→△"])
def test_what_the_fonts_have_is_drawn_as_it_is(display, words):
    setter = Typeset()
    setter.width(words, 20, "bold")
    assert not setter.undrawn


def test_a_name_with_signs_of_no_font_is_told_once(app):
    told = []
    app.toast.tell = told.append
    for name in ("😀", "🦊 and 🐸"):
        app.ctx.type.width(name, 16)
        app.frame()
    assert told == [app.ctx.texts("notice.signs")]


def test_what_is_lacking_is_said_too(app):
    ears = Recorder()
    app.ctx.speech = Speech(lambda: ears)
    app.ctx.change(speech=True)
    app.ctx.type.width("😀", 16)
    app.frame()
    assert app.ctx.texts("notice.signs") in ears.said


def test_without_its_font_files_the_game_is_written_in_plain_letters(app, monkeypatch):
    monkeypatch.setitem(typeset.FILES, "bold", "gone.ttf")
    told = []
    app.toast.tell = told.append
    app.ctx.type = Typeset()
    app.ctx.go(routes.Title())
    for _ in range(4):
        app.frame()
    assert "gone.ttf" in app.ctx.type.undrawn and app.problem is None
    assert told == [app.ctx.texts("notice.signs")]
