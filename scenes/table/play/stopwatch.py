"""Stopwatch: how long people think about their turns, for the award to the quickest."""

from __future__ import annotations

from collections.abc import Callable, Container

from game.core.actions import Action, CallUno, Catch


class Stopwatch:
    """Runs while a person is asked and nothing moves; `on_time` hears the seat and the seconds it took."""

    def __init__(self, people: Container[int], on_time: Callable[[int, float], None]) -> None:
        self.people, self.on_time = people, on_time
        self.seat: int | None = None
        self.seconds = 0.0

    def run(self, asked: int | None, dt: float) -> None:
        """Let `dt` seconds pass while that seat is asked and can see its hand; None while nobody is."""
        if asked != self.seat:
            self.seat, self.seconds = asked, 0.0
        self.seconds += dt

    def answered(self, action: Action) -> None:
        """Somebody said something; a word or a catch is no turn."""
        if isinstance(action, CallUno | Catch):
            return
        if action.seat == self.seat and action.seat in self.people and self.seconds:
            self.on_time(action.seat, self.seconds)
        self.seat, self.seconds = None, 0.0
