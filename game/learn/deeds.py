"""Functions for conditions in lessons: about the last action, what is possible now, and which action to show."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.events import ColorNamed, Event
from game.core.view import View
from game.learn.lesson import ME, Beat, Deed, Facts, Say


def mine(deed: Deed) -> Face | None:
    """The face of the card that the learner has just played; None if the last action was another one."""
    if not deed.mine or not isinstance(deed.action, Play):
        return None
    return deed.before.view.faces[deed.action.cards[-1]]


def played(*symbols: str) -> Callable[[Deed], bool]:
    """A condition: the learner has just played a card with one of these symbols, or any card if none is given."""

    def done(deed: Deed) -> bool:
        face = mine(deed)
        return face is not None and (not symbols or face.symbol in symbols)

    return done


def befell(kind: type[Event], **wanted: object) -> Callable[[Deed], bool]:
    """A condition: the last action caused an event of this class whose attributes have these values."""
    return lambda deed: deed.happened(kind, **wanted)


def named(deed: Deed) -> bool:
    """Whether the learner has just named a colour."""
    return deed.happened(ColorNamed, seat=ME)


def fitting(facts: Facts) -> bool:
    """Whether the learner has to act and has a card that can be played."""
    return facts.turn and bool(facts.plays)


def can_play(*symbols: str) -> Callable[[Facts], bool]:
    """A condition: the learner can play a card with one of these symbols."""
    return lambda facts: any(face.symbol in symbols for face in facts.plays)


def asked(task: str) -> Callable[[Facts], bool]:
    """A condition: the learner has to answer a question of this kind (`turn`, `color`, `penalty`)."""
    return lambda facts: facts.task == task


def shows(*symbols: str) -> Callable[[Action, View], bool]:
    """A test for actions: whether one plays a card with one of these symbols, for the action to be shown."""

    def meant(action: Action, view: View) -> bool:
        return isinstance(action, Play) and view.faces[action.cards[-1]].symbol in symbols

    return meant


def told(text: str, at: str | int) -> Beat:
    """A step of a lesson that only shows a sentence, which points at the thing `at`, and needs no action."""
    return Beat(text, says=(Say(text, at),), told=True)
