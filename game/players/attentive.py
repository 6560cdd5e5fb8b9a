"""Attentive: a CPU player that minds the word and the slips of others before it thinks of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action
from game.core.view import View
from game.players.attention import Attention
from game.players.sight import answers


class Attentive:
    """Says what must not wait, answers when it is asked, and now and then lays a card out of turn.

    `jumps` is how often it lays a card out of turn that it could lay.
    """

    __slots__ = ("_attention", "_rng", "quiet")
    level = "normal"
    jumps = 0.0

    def __init__(self, rng: Random) -> None:
        self.quiet = False
        self._rng = rng
        self._attention = Attention(self.level, rng)

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """The word or a catch if it is due and noticed, else an answer, else nothing or a card out of turn."""
        said = self._attention.speaks(view, options)
        if said:
            return said
        left = answers(options)
        if view.asked.seat == view.me:
            return self.answer(view, left or list(options))
        return self.jump(view, left) if left and self._rng.random() < self.jumps else None

    def answer(self, view: View, options: list[Action]) -> Action:
        """One of several answers to a question."""
        raise NotImplementedError

    def jump(self, view: View, options: list[Action]) -> Action:
        """One of several cards that may be laid out of turn."""
        raise NotImplementedError
