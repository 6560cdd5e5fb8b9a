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
    catchable: bool = False
    """Whether another person here may catch the player, who is down to one card and has not called UNO."""
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
        catchable=seat in state.catchable and (seat != state.bottom or len(state.people) > 1),
        score=totals[seat] if any(totals) else None, dealer=view.dealer == seat and chosen,
        out=view.number > 0 and seat not in view.playing,
        turn=seat == state.me == acts, lost=seat in view.lost and seat != acts,
        follows=len(view.hands) >= CROWD and acts in view.playing and view.next_seat(acts) == seat != acts,
        last=state.counts[seat] == 1 and bool(view.pile or view.row),
    )


def standing(ctx: Context, seat: Seat, level: str, score: int | None, room: float, size: float) -> str:
    """A line with a player's level (by default as in the setup), temperament and points, as many as fit into `room`
    design pixels at `size`; without any that fits the shortest line, which is cut when it is drawn.
    """
    level = level or level_name(ctx.texts, seat.player)
    total = "" if score is None else points(ctx.texts, score)
    temper = temper_name(ctx.texts, seat.temper) if seat.temper else ""
    for parts in ((level, temper, total), (level, total)):
        line = ctx.texts("common.dot").join(part for part in parts if part)
        if ctx.type.width(line, size) <= room:
            return line
    return total or level
