"""The lesson on DOS: matching centre cards with one or two cards, colour bonus, drawing, calling DOS (R11)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, AddToRow, Draw, EndTurn, MatchRow
from game.core.view import View
from game.learn.lesson import CALL, CARD, DRAW_PILE, HAND, ME, Beat, Deed, Facts, Lesson, LessonPart, Say
from game.learn.wants import quiet


def matched(count: int) -> Callable[[Deed], bool]:
    """A condition: the learner has just matched a card of the centre row with `count` cards."""
    return lambda deed: deed.mine and isinstance(deed.action, MatchRow) and len(deed.action.cards) == count


def matches(count: int) -> Callable[[Facts], bool]:
    """A condition: the learner can match a card of the centre row with `count` cards."""
    return lambda facts: any(isinstance(one, MatchRow) and len(one.cards) == count for one in facts.options)


def with_cards(count: int) -> Callable[[Action, View], bool]:
    """A test for actions: whether one matches a card of the centre row with `count` cards."""
    return lambda action, view: isinstance(action, MatchRow) and len(action.cards) == count


def placed(deed: Deed) -> bool:
    """Whether the learner has just added a card of the hand to the centre row."""
    return deed.mine and isinstance(deed.action, AddToRow)


def finishes(action: Action, view: View) -> bool:
    return isinstance(action, EndTurn)


def soon_two(facts: Facts) -> bool:
    """Whether the learner has three cards, can match with one of them, and has not called DOS yet."""
    return facts.task == "turn" and len(facts.mine) == 3 and ME not in facts.view.note("uno.called")


END = Say("end", CARD, when=lambda facts: facts.can(EndTurn))
ONE = LessonPart(
    "dos dealer=1 hands=y5,g3,r9,b1,g10/5 row=r5/b8",
    (Beat("one", matched(1), (Say("one", when=matches(1)),), want=quiet, shows=with_cards(1), rules=("R11",)),),
)
TWO = LessonPart(
    "dos dealer=1 hands=r3,b4,y1,y10,g9/5 row=g7/b8",
    (Beat("two", matched(2), (Say("two", when=matches(2)),), want=quiet, shows=with_cards(2), rules=("R11",)),),
)
BONUS = LessonPart(
    "dos dealer=1 hands=r5,g3,y9,b1/5 row=r5/b8",
    (
        Beat("bonus", lambda deed: matched(1)(deed) or matched(2)(deed), (Say("bonus", when=matches(1)),), want=quiet,
             shows=with_cards(1), rules=("R11",)),
        Beat("place", placed, (Say("place", HAND, when=lambda facts: facts.task == "place"), END), want=quiet,
             shows=finishes),
    ),
)
NOTHING = LessonPart(
    "dos dealer=1 hands=y10,g10,r9/5 row=r1/b4 stock=b10",
    (Beat("draw", placed, (
        Say("draw", DRAW_PILE, when=lambda facts: facts.can(Draw) and not facts.plays),
        Say("still", HAND, when=lambda facts: facts.task == "place")), want=quiet, rules=("R3.1", "R11")),),
)  # fmt: skip
CALLED = LessonPart(
    "dos dealer=1 hands=y5,g3,r9/5 row=r5/b8",
    (
        Beat("call", lambda deed: ME in deed.after.view.note("uno.called"), (Say("call", CALL, when=soon_two),),
             rules=("R6.1",)),
        Beat("two_left", matched(1), (Say("two_left", when=matches(1)),), want=quiet, shows=with_cards(1)),
    ),
)

DOS = Lesson("dos", "dos", 120, (ONE, TWO, BONUS, NOTHING, CALLED))
