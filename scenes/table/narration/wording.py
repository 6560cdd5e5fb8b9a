"""Wording: words that are kept as what they tell, so that they are always read in the language that is spoken now."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.kit.text.texts import Texts


class Wording:
    """`said` in the language spoken at first; `say` is called once for any other in which the words are read."""

    __slots__ = ("_ctx", "_known", "_say")

    def __init__(self, ctx: Context, said: str, say: Callable[[Texts], str]) -> None:
        self._ctx, self._say = ctx, say
        self._known = {ctx.texts.language: said}

    def __call__(self) -> str:
        """The words in the language that is spoken now."""
        texts = self._ctx.texts
        if texts.language not in self._known:
            self._known[texts.language] = self._say(texts)
        return self._known[texts.language]
