"""Conditions by which a lesson chooses what opponents prefer to play, such as cards that the learner can follow."""

from __future__ import annotations

from game.core.cards import Face
from game.learn.lesson import Outlook, Want


def quiet(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card, which has no effect on the next player."""
    return face.number is not None


def fits(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card that can be played now."""
    return quiet(out, face) and out.fits(face)


def helpful(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card on which the learner can play a card of the same colour or number."""
    return quiet(out, face) and (face.color in out.facts.colors or face.symbol in out.facts.symbols)


def dead_end(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card on which the learner, who plays next, can play nothing."""
    return out.last and quiet(out, face) and face.color not in out.facts.colors and face.symbol not in out.facts.symbols


def same_number(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card on which the learner, who plays next, can only play the same number."""
    return out.last and face.number is not None and face.symbol in out.facts.symbols and (
        face.color not in out.facts.colors)


def plays(*symbols: str, last: bool = True) -> Want:
    """A function that says whether an opponent likes a card with these symbols, with `last` just before the learner."""

    def want(out: Outlook, face: Face) -> bool:
        return face.symbol in symbols and (out.last or not last)

    return want
