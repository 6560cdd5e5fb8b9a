"""Notation: a face as one word, its colour and symbol, `red-5`, or its symbol alone, `wild`; and back."""

from __future__ import annotations

from game.core.cards import Deck, Face


class BadNotation(ValueError):  # noqa: N818 - a finding, like BadRecord
    """A word that is no face."""


def face_text(face: Face) -> str:
    """`red-5`, or `wild` for a face without a colour."""
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


def parse_face(text: str, deck: Deck, side: int = 0) -> Face:
    """The face that a word means on a side of a deck, the first if several are printed alike; raises BadNotation."""
    for face in deck.faces[side]:
        if face_text(face) == text:
            return face
    raise BadNotation(f"no such face: {text!r}")
