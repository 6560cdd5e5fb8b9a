"""What opponents in a lesson would like to play: number cards that help the person, or the card that comes next."""

from __future__ import annotations

from game.core.cards import Face
from game.learn.lesson import Outlook, Want


def quiet(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card, which harms nobody."""
    return face.number is not None


def fits(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card that can be played at once."""
    return quiet(out, face) and out.fits(face)


def helpful(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card on which the person has something to play."""
    return quiet(out, face) and (face.color in out.facts.colors or face.symbol in out.facts.symbols)


def dead_end(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card that leaves the person nothing to play, if the person comes next."""
    return out.last and quiet(out, face) and face.color not in out.facts.colors and face.symbol not in out.facts.symbols


def same_number(out: Outlook, face: Face) -> bool:
    """Whether a face is a number card that the person, if next, can only follow by the same number."""
    return out.last and face.number is not None and face.symbol in out.facts.symbols and (
        face.color not in out.facts.colors)


def plays(*symbols: str, last: bool = True) -> Want:
    """A wish for cards with one of these symbols; with `last` only from the opponent before the person."""

    def want(out: Outlook, face: Face) -> bool:
        return face.symbol in symbols and (out.last or not last)

    return want
