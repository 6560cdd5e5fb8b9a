"""The choices of a lively player: mostly calls, every kind of action sooner or later, and wrong cards."""

from __future__ import annotations

from random import Random

from game.core.actions import (
    Action,
    CallUno,
    Catch,
    Challenge,
    ChooseCard,
    ChooseSeat,
    Comment,
    Draw,
    Keep,
    MatchRow,
    NameColor,
    Play,
    PlayWrongCard,
    PointOut,
    Shield,
)
from game.match.match import Match
from game.mechanics.table_manners import DREW, TableManners

OUT_OF_TURN = 0.25
"""Probability of an action out of turn where one is possible."""
SLIP = 0.04


def choose(match: Match, seat: int, rng: Random, slips: float = SLIP) -> Action:
    """An action for the asked seat; `slips` is the probability of a wrong card where that is possible."""
    options = match.legal_actions(seat)
    word = next((option for option in options if isinstance(option, CallUno)), None)
    if word is not None and seat not in match.table.note("uno.called") and rng.random() < 0.8 - slips / 2:
        return word
    answers = [option for option in options if not isinstance(option, CallUno | Catch | PointOut)]
    pointed = [option for option in options if isinstance(option, PointOut)]
    if pointed and rng.random() < 0.6:
        return pointed[0]
    slip = _slip(match, seat) if rng.random() < slips else None
    if slip is not None:
        return slip
    special = [o for o in answers if isinstance(o, Challenge | Shield)]
    if special and rng.random() < 0.5:
        return rng.choice(special)
    return rng.choice(_eager(match, answers, rng))


def _eager(match: Match, answers: list[Action], rng: Random) -> list[Action]:
    """A choice that prefers cards to none and several to one, and now and then draws without need."""
    faces = match.table.faces
    plays = [o for o in answers if isinstance(o, Play | MatchRow)]
    idle = [o for o in answers if isinstance(o, Draw | Keep)]
    if plays and not (idle and rng.random() < 0.1):
        most = max(len(play.cards) for play in plays)
        wild = [o for o in plays if faces[o.cards[0]].color is None]
        many = [o for o in plays if len(o.cards) == most]
        return wild if wild and rng.random() < 0.5 else many
    named = [o for o in answers if isinstance(o, NameColor | ChooseSeat | ChooseCard)]
    return named or idle or answers


def _slip(match: Match, seat: int) -> Action | None:
    """A wrong card on purpose, where manners allow it (R3.4)."""
    wrong = [PlayWrongCard(seat, card) for card in match.table.hands[seat]]
    return next((slip for slip in wrong if match.hears(slip)), None)


def out_of_turn(match: Match, seat: int, rng: Random) -> Action | None:
    """An action of a seat that is not asked, now and then."""
    if rng.random() > OUT_OF_TURN:
        return None
    options = [o for o in match.legal_actions(seat) if isinstance(o, CallUno | Catch | PointOut | Play)]
    if match.table.asked.seat == seat:
        options = [o for o in options if not isinstance(o, Play | CallUno)]
    drew = match.table.note(DREW) - {seat}
    manners = match.table.rules.find(TableManners)
    if manners and manners.comment and drew and rng.random() < 0.1:
        options.append(Comment(seat, min(drew)))
    return rng.choice(options) if options else None
