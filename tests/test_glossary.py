"""Texts, pages and the command line use the words of `docs/reference/glossary.md`."""

import ast
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.cli.listing import rules
from tests.command_help import helps

HOUSE = Path(__file__).parents[1]
GLOSSARY = (HOUSE / "docs" / "reference" / "glossary.md").read_text("utf-8")
CATALOGS = sorted((HOUSE / "assets" / "texts").glob("*/LC_MESSAGES/*.po"))
PAGES = [HOUSE / "README.md", HOUSE / "CHANGELOG.md", HOUSE / "docs" / "reference" / "record-format.md"]
SPOKEN = [*(HOUSE / "game" / "cli").rglob("*.py"), HOUSE / "scenes" / "cli.py"]


def table(below):
    """The rows of the table below a line that begins with these words."""
    lines = GLOSSARY.split(f"\n{below}", 1)[1].split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith("|---"))
    rows = []
    for line in lines[first + 1 :]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


ENGLISH = {word: but for never, but in table("English, as whole words") for word in never.split(", ")}
JAPANESE = {word: but for never, but in table("Japanese, wherever they stand") for word in never.split("、") if word}


def slips(text, language):
    """The words in a text that the glossary forbids."""
    if language == "ja":
        return [f"{word} -> {but}" for word, but in JAPANESE.items() if word in text]
    plain = text.replace("’", "'")
    return [f"{word} -> {but}" for word, but in ENGLISH.items() if re.search(rf"(?i)(?<![\w-]){word}(?![\w-])", plain)]


def sentences(catalog):
    with catalog.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    for message in messages:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        yield from ((message.id, form) for form in forms)


@pytest.mark.parametrize("catalog", CATALOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_catalogs_keep_to_the_glossary(catalog):
    language = catalog.parts[-3]
    assert not {key: found for key, said in sentences(catalog) if (found := slips(said, language))}


@pytest.mark.parametrize("catalog", [path for path in CATALOGS if path.parts[-3] == "ja"], ids=lambda path: path.stem)
def test_japanese_signs_are_written_in_one_way(catalog):
    odd = re.compile(r"(?<!ichimai): |[！？] |[ぁ-ん一-鿿ァ-ー][!?](?!\w)| ：|(?<=[ぁ-ん一-鿿]) / ")
    assert not {key: said for key, said in sentences(catalog) if odd.search(said)}


@pytest.mark.parametrize("catalog", [path for path in CATALOGS if path.parts[-3] != "ja"],
                         ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_english_apostrophes_are_printers_ones(catalog):
    assert not {key: said for key, said in sentences(catalog) if re.search(r"\w'\w", said)}


@pytest.mark.parametrize("catalog", [path for path in CATALOGS if path.stem in ("screens", "rules", "house")],
                         ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_sentence_names_a_number_that_can_be_chosen(catalog):
    """Numbers of rounds, points and seats are placeholders in sentences."""
    chosen = re.compile(r"format\.|setup\.|rule\.R7\.(?!1|2)")
    keys = [(key if isinstance(key, str) else key[0], said) for key, said in sentences(catalog)]
    assert not {key: said for key, said in keys
                if chosen.match(key) and re.search(r"[3-9３-９]|[0-9]{2}", re.sub(r"\{[^}]*\}", "", said))}


def test_no_article_is_before_a_word_that_may_begin_with_a_vowel():
    """"A orange card" is wrong."""
    found = [said for catalog in CATALOGS for _, said in sentences(catalog) if re.search(r"\b[Aa] \{color\}", said)]
    assert found == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_pages_keep_to_the_glossary(page):
    text = re.sub(r"```.*?```|`[^`\n]*`", " ", page.read_text("utf-8"), flags=re.DOTALL)
    assert not {line: found for line in text.split("\n") if (found := slips(line, "en"))}


def test_the_command_line_keeps_to_the_glossary(capsys):
    rules()
    for text in (*dict(helps()).values(), capsys.readouterr().out):
        assert not slips(" ".join(text.split()), "en")


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: path.stem)
def test_messages_of_the_command_line_keep_to_the_glossary(path):
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    said = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert not {text: found for text in said if (found := slips(text, "en"))}


def test_a_forbidden_word_is_found():
    assert slips("Lay it on the pile; whoever can’t, draws.", "en") and slips("お母さんさんの番です", "ja")
    assert not slips("The player of a Flip chooses. Layout, layer, played.", "en")
    assert len(ENGLISH) > 20 and len(JAPANESE) > 20


@pytest.mark.parametrize("path", sorted((HOUSE / "scenes").rglob("*.py")), ids=lambda path: path.stem)
def test_words_are_joined_by_signs_of_their_language(path):
    assert not re.search(r'" · "|\} · ', path.read_text("utf-8"))
