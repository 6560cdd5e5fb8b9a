"""Centre cards of DOS (R11): which one is at a point, and how matched ones leave and the others move together."""

from __future__ import annotations

from game.core.events import RowCleared
from game.core.layout import ROW
from scenes.kit.tween import Motion, Parallel, Sequence, Tween
from scenes.table.looks.card_sprite import on_card
from scenes.table.timeline.flight import BACK, FlightStyle, fly, send
from scenes.table.timeline.playback import Stage

GLIDE = FlightStyle(0.2, 0.1, 0.0)


def at(stage: Stage, pos: tuple[float, float]) -> int | None:
    """The position in the row of the centre card under a point in design pixels; None if there is none."""
    row = stage.shown.row
    for number, cards in reversed(list(enumerate(row))):
        if any(on_card(stage.places.row(number, len(row), depth), pos) for depth in range(len(cards))):
            return number
    return None


def cleared(stage: Stage, event: RowCleared) -> Motion:
    """The animation of matched centre cards going to the discard pile, after which the others move together."""
    moves = event.moves
    apart = min(0.07, 0.3 / max(1, len(moves)))
    gone = Parallel(*(fly(stage, event, move, BACK, delay=apart * i) for i, move in enumerate(moves)))
    return Sequence(gone, _close_up(stage, event))


def _close_up(stage: Stage, event: RowCleared) -> Motion:
    """The animation of the remaining centre cards moving to their new positions in the row."""
    motions: list[Motion] = []

    def begin() -> None:
        before = len(stage.shown.row)
        left = [number for number in range(before) if number not in event.at]
        for now, number in enumerate(left):
            for card in list(stage.lying[ROW - number]):
                sprite = stage.lift(ROW - number, card)
                sprite.put(stage.places.row(number, before))
                motions.append(send(stage, sprite, stage.places.row(now, len(left)), GLIDE, 0.0))

    return Sequence(Tween(0.0, on_start=begin), _Later(motions))


class _Later:
    """A group of simultaneous animations that are created only when the group begins."""

    def __init__(self, motions: list[Motion]) -> None:
        self.motions = motions
        self.together: Parallel | None = None

    def advance(self, dt: float) -> float | None:
        self.together = self.together or Parallel(*self.motions)
        return self.together.advance(dt)

    def finish(self) -> None:
        self.together = self.together or Parallel(*self.motions)
        self.together.finish()
