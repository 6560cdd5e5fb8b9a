"""Noting: how long each beat of a lesson takes, how often its move is shown, and what goes wrong meanwhile."""

from __future__ import annotations

from game.storage.learning import Learning


class Noting:
    """Follows the beat that is waited for; it is noted when the next one comes, or when the lesson is left."""

    def __init__(self, learning: Learning, lesson: str) -> None:
        self.learning, self.lesson = learning, lesson
        self.beat: str | None = None
        self.seconds = 0.0
        self.hints = self.wrong = 0
        self._showing = False

    def follow(self, beat: str | None, dt: float, *, showing: bool) -> None:
        """Let `dt` seconds pass at a beat; `showing` says whether its move is shown."""
        if beat != self.beat:
            self._note(done=True)
            self.beat = beat
        self.seconds += dt
        self.hints += showing and not self._showing
        self._showing = showing

    def refused(self) -> None:
        """Something was tried that the rules do not allow."""
        self.wrong += 1

    def leave(self) -> None:
        """The lesson is left."""
        self._note(done=False)
        self.beat = None

    def _note(self, *, done: bool) -> None:
        if self.beat is not None:
            self.learning.beat(f"{self.lesson}/{self.beat}", self.seconds, self.hints, self.wrong, done=done)
        self.seconds, self.hints, self.wrong = 0.0, 0, 0
