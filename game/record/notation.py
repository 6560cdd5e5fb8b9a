"""Card faces as one word, such as `red-5` or `wild`, written and read."""

from __future__ import annotations

from game.core.cards import Deck, Face


class BadNotation(ValueError):  # noqa: N818 - a finding, like BadRecord
    """The error for a word that names no card face."""


def face_text(face: Face) -> str:
    """A card face as a word: `red-5` with a colour, or `wild` without one."""
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


def parse_face(text: str, deck: Deck, side: int = 0) -> Face:
    """The first face with this name on a side of a deck's cards; raises BadNotation if there is none."""
    for face in deck.faces[side]:
        if face_text(face) == text:
            return face
    raise BadNotation(f"no such face: {text!r}")
