"""The guided first round: UNO from the first card to the last in a few minutes (R3.1, R3.6, R4.1, R4.4, R6, R7.1)."""

from __future__ import annotations

from collections import Counter

from game.core.actions import Action, Catch, Draw, Play
from game.core.cards import Face
from game.core.cause import Cause
from game.core.events import Caught, ColorNamed, Drew, RoundEnded, UnoCalled
from game.core.view import View
from game.learn.deeds import fitting, mine
from game.learn.lesson import (
    CALL,
    DRAW_PILE,
    HAND,
    ME,
    PILE,
    Beat,
    Deed,
    Facts,
    Lesson,
    LessonPart,
    Outlook,
    Say,
    one_left,
)
from game.learn.wants import dead_end, fits, helpful, quiet, same_number

MIKAN, KERO = 1, 2
LINE = (
    "classic hands=r7,b2,g+2,gS,y8/r9,b6,b0,g4,y5/r2,b+2,b5,g9,y1 pile=r4 "
    "stock=y3,g6,W,g1,r3,y6,g7,b8 dealer=2"
)
ATTACKS = frozenset({"draw2", "skip", "wild4"})
"""The symbols of cards that cost the next player the turn; after a Reverse that player only plays later."""


def by_color(deed: Deed) -> bool:
    """Whether the learner has just played a card of the colour in play."""
    face = mine(deed)
    return face is not None and face.color == deed.before.view.color


def by_number(deed: Deed) -> bool:
    """Whether the learner has just played a card with the number or symbol of the top card, but in another colour."""
    face, view = mine(deed), deed.before.view
    return face is not None and face.color not in (None, view.color) and face.symbol == view.up.symbol


def hit(deed: Deed) -> bool:
    """Whether the learner has just drawn penalty cards."""
    return deed.happened(Drew, seat=ME, cause=Cause.PENALTY)


def attacked(deed: Deed) -> bool:
    """Whether the learner has just played a card that costs the next player the turn."""
    face = mine(deed)
    return face is not None and face.symbol in ATTACKS


def called(deed: Deed) -> bool:
    """Whether the learner holds one card and has called UNO."""
    view = deed.after.view
    return one_left(view, ME) and ME in view.note("uno.called")


def hits(out: Outlook, face: Face) -> bool:
    """Whether an opponent would like to play a card: a Draw Two if the learner plays next, else any number card."""
    return face.symbol == "draw2" if out.last else quiet(out, face)


def once_more(out: Outlook, face: Face) -> bool:
    """Whether an opponent in the lesson prefers to play a card: a number card on which the learner can play.

    If the learner has one card left and forgot to call UNO, the opponent prefers a number card on which that last card
    cannot be played, so that the learner has to draw and can try the call once more.
    """
    facts = out.facts
    if len(facts.mine) > 1:
        return helpful(out, face)
    return quiet(out, face) and face.color not in facts.colors and face.symbol not in facts.symbols


def two(facts: Facts) -> bool:
    """Whether the learner has two cards, can play one of them, and has not called UNO."""
    view = facts.view
    return facts.turn and len(facts.mine) == 2 and bool(facts.plays) and ME not in view.note("uno.called")


def two_called(facts: Facts) -> bool:
    """Whether the learner has two cards, can play one of them, and has called UNO."""
    return fitting(facts) and len(facts.mine) == 2 and ME in facts.view.note("uno.called")


def more(facts: Facts) -> bool:
    """Whether the learner can play a card and has more than two, so that it is too early to call UNO."""
    return fitting(facts) and len(facts.mine) > 2


def skips(facts: Facts) -> bool:
    """Whether the learner can play a Skip among other cards, and has more than two cards."""
    return more(facts) and any(face.symbol == "skip" for face in facts.plays)


def forgot(deed: Deed) -> bool:
    """Whether the learner has one card, did not call UNO, and it has just become too late for that."""
    view, before = deed.after.view, deed.before.view
    gone = ME in before.note("uno.down") and ME not in view.note("uno.down")
    return gone and one_left(view, ME) and ME not in view.note("uno.called")


def better_color(deed: Deed) -> bool:
    """Whether the learner has just named a colour, but has more cards of another one."""
    held = Counter(face.color for face in deed.before.mine if face.color)
    return any(isinstance(event, ColorNamed) and event.seat == ME and held[event.color] < max(held.values(), default=0)
               for event in deed.news)


def is_wild(out: Outlook, face: Face) -> bool:
    """Whether a face is that of a Wild."""
    return face.symbol == "wild"


def plays_color(action: Action, view: View) -> bool:
    return isinstance(action, Play) and view.faces[action.cards[-1]].color == view.color


def plays_number(action: Action, view: View) -> bool:
    """Whether an action plays a card with the number or symbol of the top card."""
    return isinstance(action, Play) and view.faces[action.cards[-1]].symbol == view.up.symbol


def plays_wild(action: Action, view: View) -> bool:
    return isinstance(action, Play) and view.faces[action.cards[-1]].symbol == "wild"


def plays_attack(action: Action, view: View) -> bool:
    """Whether an action plays a card that costs the next player the turn."""
    return isinstance(action, Play) and view.faces[action.cards[-1]].symbol in ATTACKS


DRAWS = Say("draw", DRAW_PILE, when=lambda facts: facts.can(Draw) and not facts.plays)
"""The sentence shown when the learner can only draw."""
PRESS_UNO = Say("uno", CALL, when=two)
"""The reminder to call UNO, which every step shows when the learner is about to play down to one card."""
CHOOSE = Say("choose", when=lambda facts: facts.task == "color")
ANY_TURN = (CHOOSE, Say("out", when=lambda facts: fitting(facts) and len(facts.mine) == 1),
            Say("last", when=two_called), Say("skip", when=skips), Say("more", when=more), DRAWS)
"""Sentences for turns in which the learner does not do what the step intends."""
BEATS = (
    Beat("goal", says=(Say("goal", HAND),), told=True, rules=("R7",)),
    Beat("color", by_color, (PRESS_UNO, Say("color", when=fitting), *ANY_TURN),
         want=helpful, shows=plays_color, rules=("R3.1",)),
    Beat("number", by_number, (PRESS_UNO, Say("number", when=lambda facts: fitting(facts) and any(
        face.symbol == facts.view.up.symbol and face.color != facts.view.color for face in facts.plays)), *ANY_TURN),
        want=same_number, shows=plays_number, rules=("R3.1",)),
    Beat("hit", hit, (PRESS_UNO, *ANY_TURN), tells=(Say("hit", HAND, rule="R9.2"),), want=hits,
         rules=("R4.1", "R3.5", "R3.6")),
    Beat("draw", lambda deed: deed.mine and isinstance(deed.action, Draw), (PRESS_UNO, *ANY_TURN), want=dead_end,
         draws=is_wild, shows=lambda action, view: isinstance(action, Draw), rules=("R3.1", "R3.2")),
    Beat(
        "wild", lambda deed: deed.happened(ColorNamed, seat=ME),
        (
            CHOOSE,
            PRESS_UNO,
            Say("wild", when=lambda facts: any(face.symbol == "wild" for face in facts.plays)),
            *ANY_TURN,
        ),
        asides=((better_color, Say("better", PILE)),),
        want=dead_end, draws=is_wild, shows=plays_wild, rules=("R4.4",),
    ),
    Beat(
        "catch", lambda deed: deed.mine and deed.happened(Caught, seat=KERO),
        (Say("catch", KERO, when=lambda facts: facts.can(Catch)), PRESS_UNO, *ANY_TURN),
        asides=(
            (lambda deed: deed.happened(UnoCalled, seat=MIKAN), Say("mikan", MIKAN)),
            (lambda deed: deed.mine and KERO in deed.before.view.note("uno.down") and (
                KERO not in deed.after.view.note("uno.down")) and not deed.happened(Caught), Say("missed", KERO)),
        ),
        want=helpful, low=frozenset({MIKAN, KERO}), shows=lambda action, view: isinstance(action, Catch),
        rules=("R6.1", "R6.2"),
    ),
    Beat(
        "attack", attacked,
        (PRESS_UNO, Say("attack", when=lambda facts: fitting(facts) and one_left(facts.view, MIKAN) and any(
            face.symbol in ATTACKS for face in facts.plays)), *ANY_TURN),
        want=helpful, draws=fits, shows=plays_attack, rules=("R4.1", "R4.3"),
    ),
    Beat("uno", called, (PRESS_UNO, *ANY_TURN),
         asides=((forgot, Say("forgot", MIKAN)),), want=once_more, draws=fits,
         low=frozenset({MIKAN, KERO}), rules=("R6.1",)),
    Beat("out", lambda deed: deed.happened(RoundEnded, winners=(ME,)),
         (PRESS_UNO, *ANY_TURN), want=helpful, draws=fits, rules=("R7.1",)),
)  # fmt: skip

GUIDED = Lesson("guided", "classic", 150, (LessonPart(LINE, BEATS, plays_out=True),))
