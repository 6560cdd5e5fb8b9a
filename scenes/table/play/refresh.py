"""Standing: lets pills, buttons, badge and hand know how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import CallUno
from game.core.questions import (
    AmendsAsked,
    DrawnAsked,
    MatchAsked,
    PenaltyAsked,
    PlaceAsked,
    TurnAsked,
    WrongCardAsked,
)
from scenes.table.hud.seat_plate import PlateState
from scenes.words.card_names import word_of

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

OWN = (TurnAsked, DrawnAsked, AmendsAsked, MatchAsked, PlaceAsked)
"""Questions that are answered with a card of the hand."""


BUTTONS = {"uno": "table.uno", "uno_oink": "table.oink", "dos": "table.dos"}
"""What the big button says for each word."""


def tell_parts(table: TableScene) -> None:
    """Bring everything on the table in line with what has been shown."""
    _hand(table)
    _uno(table)
    view = table.stage.shown
    for seat in range(len(table.setup)):
        table.furniture.seat(seat, _plate(table, seat), catch=seat == table.bottom and len(table.people) > 1)
    table.furniture.chip.set(view.color)
    table.furniture.badge.set(view.asked.amount if isinstance(view.asked, PenaltyAsked) else 0)
    scoring = table.setup.scoring
    totals = table.session.progress.totals
    table.top.set(max(1, view.number), totals, table.bottom, rounds=getattr(scoring, "rounds", 0),
                  target=getattr(scoring, "target", 0))


def _hand(table: TableScene) -> None:
    stage, picking = table.stage, table.picking
    picking.check()
    plays = picking.playable
    question = stage.shown.asked
    own = isinstance(question, OWN) or (isinstance(question, PenaltyAsked) and bool(plays))
    asked = bool(picking.answers) and own
    stage.hand.playable = plays if asked else None
    stage.hand.lit = table.speaker.jumps
    table.furniture.fitting = picking.matching()
    table.tray.follow()


def _uno(table: TableScene) -> None:
    options = table.match.options(table.me) if table.me >= 0 else ()
    ready = any(isinstance(option, CallUno) for option in options)
    word = table.ctx.texts(BUTTONS[word_of(table.stage.shown)])
    if word != table.uno.word:
        table.uno.word, table.uno.dirty = word, True
    table.uno.set(ready=ready, called=table.me in table.match.note("uno.called"))


def _plate(table: TableScene, seat: int) -> PlateState:
    view, stage, totals = table.stage.shown, table.stage, table.session.progress.totals
    chosen = view.number > 1 or any(view.hands)
    return PlateState(
        count=stage.counts[seat],
        active=(view.seat if isinstance(view.asked, WrongCardAsked) else view.asked.seat) == seat,
        thinking=table.director.thinking == seat and not stage.busy,
        called=seat in view.note("uno.called"), catchable=seat in view.note("uno.down"),
        score=totals[seat] if any(totals) else None, dealer=view.dealer == seat and chosen,
        out=view.number > 0 and seat not in view.playing,
    )
