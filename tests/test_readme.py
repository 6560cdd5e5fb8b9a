"""The documents are true: examples run, named files and links exist, and the README is short."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = sorted((ROOT / "docs").rglob("*.md"))
ALL = [README, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *PAGES]
LONGEST = {"README.md": 200, "record-format.md": 260}
"""Most lines of a page by its name; other pages have 130."""


def without_fences(text):
    """The text with code fences replaced by empty lines, which end the output of a doctest."""
    return "\n".join("" if line.startswith("```") else line for line in text.split("\n"))


def examples(page):
    return doctest.DocTestParser().get_examples(without_fences(page.read_text("utf-8")))


WITH_EXAMPLES = [page for page in ALL if examples(page)]


def test_there_are_examples_of_each_kind():
    names = {page.stem for page in WITH_EXAMPLES}
    assert {"add-a-house-rule", "add-an-edition", "add-a-lesson", "rules-engine"} <= names


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.stem)
def test_examples_run_and_print_what_the_page_says(page):
    example = doctest.DocTest(examples(page), {"__name__": "page"}, page.stem, str(page), 0, None)
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed == 0


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.stem)
def test_files_that_a_page_names_exist(page):
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    tops = {path.name for path in ROOT.iterdir() if path.is_dir()}
    named = {word.split()[0] for word in re.findall(r"`([^`\n]+)`", text)}
    files = {word for word in named if word.split("/")[0] in tops and re.fullmatch(r"[\w./-]+", word)}
    made = {"build/", "dist/"}
    assert not [name for name in sorted(files - made) if not (ROOT / name).exists()]


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.stem)
def test_links_lead_somewhere(page):
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")) if "://" not in link]
    for link in links:
        name, _, heading = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        if heading:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            assert heading in {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}, link


def test_the_walks_name_many_files():
    text = (ROOT / "docs" / "architecture" / "overview.md").read_text("utf-8")
    walks = text[text.index("<!-- walks -->") : text.index("<!-- end walks -->")]
    assert len({word for word in re.findall(r"`([^`]+)`", walks) if word.endswith(".py")}) > 15


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.stem)
def test_a_page_is_short_enough_to_be_read(page):
    assert len(page.read_text("utf-8").splitlines()) <= LONGEST.get(page.name, 130)


def test_every_page_is_found_from_the_index():
    found, todo = set(), [ROOT / "docs" / "index.md"]
    while todo:
        page = todo.pop()
        found.add(page)
        links = re.findall(r"\]\(([^)#\s]+\.md)", page.read_text("utf-8"))
        todo += [one for link in links if (one := (page.parent / link).resolve()) not in found and one.exists()]
    assert not set(PAGES) - found


def test_the_readme_says_that_this_is_a_fan_project():
    text = " ".join(README.read_text("utf-8").split())
    for word in ("unofficial fan project", "trademarks of Mattel", "Pokémon and Minecraft belong to their owners"):
        assert word in text
