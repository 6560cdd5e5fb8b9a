"""What the name plate of a player shows: number of cards, turn, points, marks."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.setup import Seat
from scenes.context import Context
from scenes.table.geometry.places import CROWD
from scenes.table.model.state import TableState, acting
from scenes.words.card_names import level_name, points, temper_name


@dataclass(frozen=True)
class PlateState:
    """What the name plate of a seat shows."""

    count: int = 0
    active: bool = False
    thinking: bool = False
    called: bool = False
    """Whether the player has called UNO."""
    catchable: bool = False
    """Whether the player is down to one card and has not called UNO."""
    score: int | None = None
    level: str = ""
    """Text shown in place of the name of the CPU player's level; if empty, that name is shown."""
    dealer: bool = False
    turn: bool = False
    """Whether this is the seat of the person at the screen and it is that person's turn."""
    follows: bool = False
    """Whether the seat is next in turn; only marked at a table with many seats."""
    lost: bool = False
    """Whether the seat's turn was skipped; true until its next turn."""
    last: bool = False
    """Whether the seat has one card left during a round."""
    out: bool = False


def plate_state(state: TableState, seat: int) -> PlateState:
    """What the name plate of a seat shows in a given state of the table."""
    view, totals = state.view, state.progress.totals
    acts = acting(view)
    chosen = view.number > 1 or any(view.hands)
    return PlateState(
        count=state.counts[seat],
        active=acts == seat,
        thinking=state.thinking == seat,
        called=seat in view.note("uno.called"), catchable=seat in state.catchable,
        score=totals[seat] if any(totals) else None, dealer=view.dealer == seat and chosen,
        out=view.number > 0 and seat not in view.playing,
        turn=seat == state.me == acts, lost=seat in view.lost and seat != acts,
        follows=len(view.hands) >= CROWD and acts in view.playing and view.next_seat(acts) == seat != acts,
        last=state.counts[seat] == 1 and bool(view.pile or view.row),
    )


def standing(ctx: Context, seat: Seat, state: PlateState, room: float, size: float) -> str:
    """A line with a player's level, temperament and points, as many as fit into `room` design pixels at `size`."""
    *longer, last = standings(ctx, seat, state)
    return next((line for line in longer if ctx.type.width(line, size) <= room), last)


def standings(ctx: Context, seat: Seat, state: PlateState) -> tuple[str, str, str]:
    """A line with a player's level, temperament and points in three lengths: all, no temperament, and points only."""
    level = state.level or level_name(ctx.texts, seat.player)
    score = "" if state.score is None else points(ctx.texts, state.score)
    temper = temper_name(ctx.texts, seat.temper) if seat.temper else ""
    dot = ctx.texts("common.dot")
    whole, plain = (dot.join(part for part in parts if part) for parts in ((level, temper, score), (level, score)))
    return whole, plain, score or level
