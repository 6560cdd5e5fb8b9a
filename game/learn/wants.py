"""What opponents in a lesson would like to play: number cards that help the person, or the card that comes next."""

from __future__ import annotations

from game.core.cards import Face
from game.learn.lesson import Outlook, Want


def quiet(out: Outlook, face: Face) -> bool:
    """A number card: it harms nobody."""
    return face.number is not None


def fits(out: Outlook, face: Face) -> bool:
    """A number card that can be played at once."""
    return quiet(out, face) and out.fits(face)


def helpful(out: Outlook, face: Face) -> bool:
    """A number card on which the person has something to play."""
    return quiet(out, face) and (face.color in out.facts.colors or face.symbol in out.facts.symbols)


def dead_end(out: Outlook, face: Face) -> bool:
    """A number card on which the person has nothing to play, if the person comes next."""
    return out.last and quiet(out, face) and face.color not in out.facts.colors and face.symbol not in out.facts.symbols


def same_number(out: Outlook, face: Face) -> bool:
    """A number card on which only a card of the same number can be played, if the person comes next."""
    return out.last and face.number is not None and face.symbol in out.facts.symbols and (
        face.color not in out.facts.colors)


def plays(*symbols: str, last: bool = True) -> Want:
    """A card with one of these symbols; with `last` only of an opponent after whom the person comes."""

    def want(out: Outlook, face: Face) -> bool:
        return face.symbol in symbols and (out.last or not last)

    return want
