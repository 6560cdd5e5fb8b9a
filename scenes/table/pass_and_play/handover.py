"""What a curtain tells (it hides a person's hand from the previous one): who is next, what was played, who may call."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.questions import DrawnAsked, TurnAsked
from game.core.rule import find
from game.mechanics.uno_call import UnoCall
from scenes.table.model.session import Session
from scenes.table.narration.narrator import Narrator, PlayedCard
from scenes.table.narration.sinks import LogLine


@dataclass(frozen=True, slots=True)
class Handover:
    """The public news that a curtain shows, which waits for the person at `seat`, out of turn if `jumps`.

    `plays` and `lines` are the cards played and the log lines since that person's last turn. `callers` are people to
    whom a UNO call may matter now, `down` the seats that can be caught because they have not called. `jumpers` are
    people who may play out of turn if they hold the card (R9.5). `first`: it is the person's first turn of the round.
    """

    seat: int
    plays: tuple[PlayedCard, ...] = ()
    lines: tuple[LogLine, ...] = ()
    callers: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    jumpers: tuple[int, ...] = ()
    jumps: bool = False
    first: bool = False


def handover(session: Session, narrator: Narrator, seat: int, *, jumps: bool = False) -> Handover:
    """The news for the curtain before the turn of the person at `seat`; `jumps` if that person plays out of turn."""
    down = tuple(sorted(session.match.note("uno.down") - session.match.note("uno.called")))
    return Handover(
        seat, tuple(narrator.plays[seat]), tuple(narrator.told[seat]), _callers(session, down), down,
        () if jumps else _jumpers(session), jumps, seat not in narrator.had_turn,
    )


def _callers(session: Session, down: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of people who have one card left and have not called (`down`), or are about to: public knowledge."""
    match = session.match
    call = find(match.rules, UnoCall)
    if call is None:
        return ()
    asked = match.asked.seat
    soon = {asked} if asked >= 0 and session.state.counts[asked] == call.at + 1 else set()
    return tuple(seat for seat in session.people if seat in down or seat in soon)


def _jumpers(session: Session) -> tuple[int, ...]:
    """The other people at this screen if cards can be played out of turn now, whether or not they hold such a card."""
    match, view = session.match, session.state.view
    possible = any(rule.out_of_turn for rule in match.rules) and isinstance(match.asked, TurnAsked | DrawnAsked)
    if not possible or not view.pile or view.up.color is None:
        return ()
    return tuple(seat for seat in session.people if seat != match.asked.seat and seat in view.playing)
