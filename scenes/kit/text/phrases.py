"""Where the phrases of a Japanese sentence end, as BudouX sees it; it is loaded when the first one is asked for."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from typing import Protocol

KEPT = 1000
"""Sentences whose phrases are remembered: a page is laid out again and again."""


class _Parser(Protocol):
    def parse(self, sentence: str) -> list[str]: ...


@cache
def _parser() -> _Parser:
    import budoux  # brings an HTML parser along: nothing that the start of the program should wait for

    parser: _Parser = budoux.load_default_japanese_parser()
    return parser


@lru_cache(maxsize=KEPT)
def phrase_ends(text: str) -> frozenset[int]:
    """After how many characters a phrase ends; nothing where no Japanese is written."""
    if not any("ぁ" <= char <= "ヿ" for char in text):
        return frozenset()
    return frozenset(accumulate(map(len, _parser().parse(text))))
