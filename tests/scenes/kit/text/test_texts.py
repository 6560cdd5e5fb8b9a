"""The catalogs: both languages have the same texts with the same placeholders, and every used text exists."""

import ast
import gettext
import re
import string
from pathlib import Path
from typing import get_args

import pygame
import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from assets.make.texts import AMERICAN, ROOT, american, overlay
from game.storage.settings import Language
from scenes.kit.text.texts import BASES, DOMAINS, LANGUAGES, Texts, spoken

WHOLE = [language for language in LANGUAGES if language not in BASES]
HOUSE = Path(__file__).parents[4]
CODE = [path for folder in ("scenes", "game") for path in (HOUSE / folder).rglob("*.py")]
ASKED = re.compile(r"""(?:\bt|texts|words|says?)(?:\.n)?\(\s*"([a-z_0-9]+(?:\.[a-z_0-9]+)+)"\s*[,)]""")


def catalog(language, domain):
    path = ROOT / language / "LC_MESSAGES" / f"{domain}.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {message.id: message for message in read_po(file, locale=language) if message.id}


def forms(message):
    return message.string if isinstance(message.string, tuple | list) else (message.string,)


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def name(key):
    return key[0] if isinstance(key, tuple) else key


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_ids(domain):
    english, japanese = ({name(key) for key in catalog(language, domain)} for language in WHOLE)
    assert english == japanese


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_placeholders(domain):
    japanese = {name(key): message for key, message in catalog("ja", domain).items()}
    for key, message in catalog("en", domain).items():
        both = (message, japanese[name(key)])
        ours, theirs = (fields(forms(one)[-1]) for one in both)  # the singular may name the one card
        assert ours == theirs, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_nothing_is_empty_or_uncertain(domain, language):
    for key, message in catalog(language, domain).items():
        assert all(forms(message)), key
        assert not message.fuzzy, key
        assert isinstance(key, str) or key[0] == key[1], key


def test_no_id_is_in_two_domains():
    seen = [name(key) for domain in DOMAINS for key in catalog("en", domain)]
    assert sorted(set(seen)) == sorted(seen)


@pytest.mark.parametrize("po", sorted(ROOT.glob("*/LC_MESSAGES/*.po")), ids=lambda po: po.parts[-3] + po.stem)
def test_no_compiled_catalog_is_stale(po):
    with po.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for key, message in catalog(po.parts[-3], po.stem).items():
        if isinstance(key, tuple):
            said = tuple(compiled.ngettext(*key, n) for n in (1, 2))[: len(message.string)]
            assert said == tuple(message.string)
        else:
            assert compiled.gettext(key) == message.string
    with po.with_suffix(".mo").open("rb") as file:
        known = sum(len(forms(message)) for message in read_mo(file) if message.id)
    assert known == sum(len(forms(message)) if isinstance(key, tuple) else 1
                        for key, message in catalog(po.parts[-3], po.stem).items())


def test_every_id_in_the_code_is_there():
    t = Texts("en")
    asked = {(found, path.name) for path in CODE for found in ASKED.findall(path.read_text(encoding="utf-8"))}
    assert len(asked) > 40
    assert sorted(one for one in asked if not t.has(one[0])) == []


def parts_of(node):
    """The fixed words of a formatted string, with None for what is filled in."""
    return [part.value if isinstance(part, ast.Constant) else None for part in node.values]


def test_every_text_is_asked_for_somewhere():
    nodes = [node for path in CODE for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.Constant | ast.JoinedStr)]  # all of them would take 150 MB
    said = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    filled = [parts_of(node) for node in nodes if isinstance(node, ast.JoinedStr) and len(node.values) > 1]
    begun = [parts for parts in filled if parts[0] and re.fullmatch(r"[a-z]+\..*", parts[0])]
    forms = re.compile("|".join("".join(re.escape(part) if part else ".+" for part in parts) for parts in begun))
    tails = {parts[1] for parts in filled if len(parts) == 2 and parts[0] is None and parts[1]}
    for key in (name(key) for domain in DOMAINS for key in catalog("en", domain)):
        ended = any(key.removesuffix(tail) in said for tail in tails if key.endswith(tail))
        assert key in said or ended or forms.fullmatch(key), f"{key} is shown nowhere"


def test_placeholders_and_plurals():
    t = Texts("en")
    assert t("name.player", number=2) == "Player 2"
    assert t.n("setup.seats", 1) == "1 seat"
    assert t.n("setup.seats", 3) == "3 seats"
    assert Texts("ja").n("setup.seats", 3) == "3人で遊ぶ"


def test_every_language_can_be_spoken_chosen_and_kept():
    assert get_args(Language) == ("auto", *LANGUAGES)
    assert [folder.name for folder in sorted(ROOT.iterdir()) if folder.is_dir()] == sorted(LANGUAGES)
    assert [spoken(language) for language in LANGUAGES] == list(LANGUAGES)
    assert Texts("en").paragraph(["A.", "", "B."]) == "A. B." and Texts("ja").paragraph(["あ。", "い。"]) == "あ。い。"


@pytest.mark.parametrize(
    ("environment", "preferred", "language"),
    [({"LANG": "ja_JP.UTF-8"}, ["en"], "ja"), ({"LC_ALL": "en_GB", "LANG": "ja_JP"}, ["ja"], "en"),
     ({"LANG": "fr_FR"}, ["ja"], "en"), ({}, ["ja", "en"], "ja"), ({}, ["fr", "ja"], "ja"), ({}, ["fr"], "en"),
     ({"LANG": "en_US.UTF-8"}, ["ja"], "en_US"), ({"LC_ALL": "en_GB.UTF-8"}, ["ja"], "en"), ({}, ["en-US"], "en_US"),
     ({}, [], "en"), ({"LANG": ""}, [None, "ja"], "ja")],
)
def test_the_language_is_the_environments_or_else_the_systems(environment, preferred, language, monkeypatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    found = [{"language": name, "country": "XX"} for name in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert spoken("auto") == language
    assert spoken("en") == "en"


def test_the_country_of_the_system_counts(monkeypatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for country, language in (("US", "en_US"), ("GB", "en"), (None, "en")):
        monkeypatch.setattr(pygame.system, "get_pref_locales", lambda c=country: [{"language": "en", "country": c}])
        assert spoken("auto") == language


@pytest.mark.parametrize("domain", DOMAINS)
def test_american_english_says_only_what_differs(domain):
    british, other = ({name(key): forms(one) for key, one in catalog(spoken, domain).items()}
                      for spoken in ("en", "en_US"))
    assert other.keys() <= british.keys()
    assert other == {key: tuple(map(american, said)) for key, said in british.items()
                     if said != tuple(map(american, said))}
    po = ROOT / "en_US" / "LC_MESSAGES" / f"{domain}.po"
    assert overlay(ROOT / "en" / "LC_MESSAGES" / f"{domain}.po") == (po.read_text("utf-8") if po.exists() else "")


def test_american_english_falls_back_on_british():
    british, other = Texts("en"), Texts("en_US")
    assert (british("prompt.color"), other("prompt.color")) == ("Which colour?", "Which color?")
    assert british("table.menu") == other("table.menu")
    assert other.n("setup.seats", 1) == "1 seat" and "color" in other("rule.R4.4")
    assert not {word for word in AMERICAN if american(word) == word}


def test_an_unknown_id_is_an_error_or_its_own_text():
    with pytest.raises(KeyError):
        Texts("en")("no.such.text")
    with pytest.raises(KeyError):
        Texts("en").n("no.such.text", 2)
    assert Texts("en", strict=False)("no.such.text") == "no.such.text"


def test_you_is_small_within_a_sentence() -> None:
    english, japanese = Texts("en"), Texts("ja")
    assert english("log.caught", by="Mei", seat="You") == "Mei caught you forgetting to call"
    assert english("log.caught", by="You", seat="Mei") == "You caught Mei forgetting to call"
    assert english("log.pointed_out", by="Mei", seat="You").endswith("from you")
    assert "あなた" in japanese("log.caught", by="Mei", seat="あなた")


def test_all_catalogs_of_a_language_are_searched_at_once(monkeypatch):
    """Looking up a missing id is quick, as a page of rules asks for hundreds of ids that do not exist."""
    asked, real = [], gettext.GNUTranslations.gettext
    monkeypatch.setattr(gettext.GNUTranslations, "gettext", lambda catalog, text: asked.append(text) or real(
        catalog, text))
    for language, catalogs in (("en", 1), ("ja", 1), ("en_US", 2)):
        t = Texts(language)
        asked.clear()
        assert not t.has("no.such.text")
        assert len(asked) == catalogs


def test_a_list_is_written_as_in_its_language():
    english, japanese = Texts("en"), Texts("ja")
    assert [english.listed("ABC"[:n]) for n in range(4)] == ["", "A", "A & B", "A, B & C"]
    assert japanese.listed("ABC") == "A・B・C"
