"""The examples in the README run and print what it says."""

import doctest
import re
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
    walks = text[text.index("## Three ways through") : text.index("<!-- end walks -->")]
    quoted = re.sub(r"```.*?```", "", walks, flags=re.DOTALL).split("`")[1::2]
    named = {word for word in quoted if word.endswith((".py", ".md", "/")) and "/" in word}
    assert len(named) > 30
    assert not [name for name in named if not (README.parent / name).exists()]
