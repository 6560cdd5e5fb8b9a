"""The state that the plate of a seat shows: count, turn, points, marks."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.setup import Seat
from scenes.context import Context
from scenes.table.geometry.places import CROWD
from scenes.table.model.state import TableState, acting
from scenes.words.card_names import level_name, points, temper_name


@dataclass(frozen=True)
class PlateState:
    """The state of a seat that its plate shows.

    `catchable`: it came down to one card and can be caught, called or not.
    """

    count: int = 0
    active: bool = False
    thinking: bool = False
    called: bool = False
    """Whether the seat has called UNO, so that its Catch button does not glow."""
    catchable: bool = False
    score: int | None = None
    level: str = ""
    """Text in place of the level's name; empty for the seat's own level."""
    dealer: bool = False
    turn: bool = False
    """Whether this is the own seat and its turn."""
    follows: bool = False
    """Whether the seat is next in line, at a table with many seats."""
    lost: bool = False
    """Whether the seat has lost its turn; until its next one."""
    last: bool = False
    """Whether the seat is down to one card during a round."""
    out: bool = False


def plate_state(state: TableState, seat: int) -> PlateState:
    """The state of a seat's pill, made from the state of the table."""
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
        turn=seat == state.me == acts, lost=seat in view.lost,
        follows=len(view.hands) >= CROWD and acts in view.playing and view.next_seat(acts) == seat != acts,
        last=state.counts[seat] == 1 and bool(view.pile or view.row),
    )


def standing(ctx: Context, seat: Seat, state: PlateState, room: float, size: float) -> str:
    """Level, temper and points in one line, with as much of them as fits into `room` at a text size."""
    *longer, last = standings(ctx, seat, state)
    return next((line for line in longer if ctx.type.width(line, size) <= room), last)


def standings(ctx: Context, seat: Seat, state: PlateState) -> tuple[str, str, str]:
    """Level, temper and points in one line: whole, without the temper, and as short as possible."""
    level = state.level or level_name(ctx.texts, seat.player)
    score = "" if state.score is None else points(ctx.texts, state.score)
    temper = temper_name(ctx.texts, seat.temper) if seat.temper else ""
    dot = ctx.texts("common.dot")
    whole, plain = (dot.join(part for part in parts if part) for parts in ((level, temper, score), (level, score)))
    return whole, plain, score or level
