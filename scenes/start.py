"""From the menus to the table: what was chosen for a match, and the one place where it is started."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom

from game.inscription import Inscription
from game.rules import Rule
from scenes.context import Context


@dataclass(frozen=True)
class SeatSetup:
    """Who sits on a seat; `level` counts for CPU players only."""

    name: str
    person: bool
    level: str = "normal"
    avatar: int = 0


@dataclass(frozen=True)
class MatchSetup:
    """Everything that is chosen before the first card."""

    edition: str
    seats: tuple[SeatSetup, ...]
    format: str = "japanese"
    """`japanese` (some `rounds`), `international` (first to `target`), `penalty` (out at it), `single`."""
    rounds: int = 5
    target: int = 500
    house: tuple[Rule, ...] = ()
    """House rules that are on, in the order in which they answer."""
    seed: int = 0
    sheet: tuple[Rule, ...] = ()
    """Rules of the sheet with other numbers than printed."""
    blanks: tuple[Inscription, ...] = ()
    """What is written on blank wilds."""

    @property
    def people(self) -> int:
        """How many seats are people."""
        return sum(seat.person for seat in self.seats)


def start_match(ctx: Context, setup: MatchSetup) -> None:
    """A new match on a new table."""
    from scenes.table.scene import TableScene

    ctx.stack.clear(TableScene(ctx, setup))


def continue_match(ctx: Context) -> None:
    """The saved match goes on; if it cannot be read, the player is told and it is kept under another name."""
    from game.record import BadRecord
    from scenes.table.scene import TableScene

    folder = ctx.store.folder
    try:
        scene = TableScene.resumed(ctx, folder.current_match)
    except (BadRecord, OSError) as error:
        folder.set_aside(folder.current_match)
        ctx.tell(ctx.texts("notice.bad_match", reason=error))
        go_to_title(ctx)
        return
    ctx.stack.clear(scene)


def go_to_title(ctx: Context) -> None:
    """Back to the first screen, whatever lies on the stack."""
    from scenes.title import TitleScene

    ctx.stack.clear(TitleScene(ctx))


def new_seed(ctx: Context) -> int:
    """The seed for a match: the command line's, or one nobody knows. It is written into the record."""
    return ctx.seed if ctx.seed is not None else SystemRandom().getrandbits(48)
