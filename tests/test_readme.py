"""The examples in the README run and print what it says."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_of_the_readme_run():
    found = doctest.DocTestParser().get_examples(without_fences(README.read_text("utf-8")))
    assert len(found) > 10
    example = doctest.DocTest(found, {"__name__": "readme"}, "README", str(README), 0, None)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(example).failed == 0


def without_fences(text):
    """The text with its fences as empty lines, which end what an example prints."""
    return "\n".join("" if line.startswith("```") else line for line in text.split("\n"))


def test_the_walks_name_files_that_are_there():
    text = README.read_text("utf-8")
    walk = text[text.index("<!-- walks -->") : text.index("<!-- end walks -->")]
    quoted = walk.replace("```", "").split("`")[1::2]
    named = {word for word in quoted if word.endswith((".py", "/")) and word.startswith(("game", "assets"))}
    assert len(named) > 4
    assert not [name for name in named if not (README.parent / name).exists()]
