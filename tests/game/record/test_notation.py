"""Every face has a word that parses back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.editions import EDITIONS, edition
from game.record.notation import BadNotation, face_text, parse_face

DECK = edition("classic").deck


def test_faces_read_like_cards():
    assert {face_text(face) for face in DECK.catalogue} >= {"red-5", "blue-draw2", "wild", "wild4"}


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_faces_parse_back(known):
    for side in range(known.deck.sides):
        for face in known.deck.faces[side]:
            assert face_text(parse_face(face_text(face), known.deck, side)) == face_text(face)


@given(st.text())
def test_nonsense_is_refused(text):
    with pytest.raises(BadNotation):
        parse_face(text, DECK)
