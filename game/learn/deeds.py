"""Deeds: the tests that lessons share of what has happened, what is true now, and which action is to be shown."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.events import ColorNamed, Event
from game.core.view import View
from game.learn.lesson import ME, Beat, Deed, Facts, Say


def mine(deed: Deed) -> Face | None:
    """The face of the card that the person has just played; None if the person did something else."""
    if not deed.mine or not isinstance(deed.action, Play):
        return None
    return deed.before.view.faces[deed.action.cards[-1]]


def played(*symbols: str) -> Callable[[Deed], bool]:
    """A test whether the person has just played a card with one of these symbols; any card if none is given."""

    def done(deed: Deed) -> bool:
        face = mine(deed)
        return face is not None and (not symbols or face.symbol in symbols)

    return done


def befell(kind: type[Event], **wanted: object) -> Callable[[Deed], bool]:
    """A test whether an event of a kind, with these values, is among the news."""
    return lambda deed: deed.happened(kind, **wanted)


def named(deed: Deed) -> bool:
    """Whether the person has just named a colour."""
    return deed.happened(ColorNamed, seat=ME)


def fitting(facts: Facts) -> bool:
    """Whether the person is asked and has a card that can be played."""
    return facts.turn and bool(facts.plays)


def can_play(*symbols: str) -> Callable[[Facts], bool]:
    """A test whether the person can play a card with one of these symbols."""
    return lambda facts: any(face.symbol in symbols for face in facts.plays)


def asked(task: str) -> Callable[[Facts], bool]:
    """A test whether the person is asked a question with this task."""
    return lambda facts: facts.task == task


def shows(*symbols: str) -> Callable[[Action, View], bool]:
    """A test whether an action plays a card with one of these symbols, which the ghost hand then shows."""

    def meant(action: Action, view: View) -> bool:
        return isinstance(action, Play) and view.faces[action.cards[-1]].symbol in symbols

    return meant


def told(text: str, at: str | int) -> Beat:
    """A beat that only tells a text and needs no action."""
    return Beat(text, says=(Say(text, at),), told=True)
