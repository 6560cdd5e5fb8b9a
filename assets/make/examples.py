"""What the example questions of the rulebook mean: `python -m assets.make.examples` writes it beside each of them.

So the program need not read them when a player types a question.
"""

from __future__ import annotations

from game.rulebook.asking.meaning import Unknown
from game.rulebook.asking.nearest import FILE, codes_of
from game.rulebook.asking.reader import meant


def compiled(lines: list[str]) -> list[str]:
    """Lines of the file of examples, each with the codes of its question as they are read now."""
    return ["\t".join((answer, question, " ".join(sorted(_codes(answer, question)))))
            for answer, question in (line.split("\t")[:2] for line in lines)]


def _codes(answer: str, question: str) -> frozenset[str]:
    said = meant(question, "en")
    if isinstance(said, Unknown):
        raise ValueError(f"{said.word!r} is not known: {question}")
    return codes_of(said, answer)


if __name__ == "__main__":
    FILE.write_text("\n".join(compiled(FILE.read_text("utf-8").splitlines())) + "\n", "utf-8")
