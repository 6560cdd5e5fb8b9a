"""Every value has a text form that parses back."""

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.actions import ACTIONS, CallUno, Catch, NameColor, Play
from game.editions import EDITIONS, edition
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.record.notation import (
    BadNotation,
    action_text,
    card_text,
    face_text,
    parse_action,
    parse_card,
    parse_face,
    parse_position,
    position_text,
)

DECK = edition("classic").deck
SEATS = st.integers(0, 9)
VALUES = {
    "int": st.integers(-20, 200),
    "str": st.text(max_size=8),
    "tuple[int, ...]": st.lists(st.integers(0, 111), max_size=4).map(tuple),
}


def of_kind(cls):
    said = {field.name: VALUES[field.type] for field in fields(cls) if field.type in VALUES}
    return st.builds(cls, **(said | {"seat": SEATS}))


KNOWN = [cls for cls in ACTIONS if all(field.type in VALUES for field in fields(cls))]


def test_faces_read_like_cards():
    assert {face_text(face) for face in DECK.catalogue} >= {"red-5", "blue-draw2", "wild", "wild4"}
    assert action_text(Play(2, (9,))) == "2 play [9]"
    assert action_text(NameColor(0, "red")) == "0 name_color red"
    assert action_text(Catch(3, 1)) == "3 catch 1"
    assert action_text(CallUno(1)) == "1 call_uno"


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_faces_and_cards_parse_back(known):
    for side in range(known.deck.sides):
        for face in known.deck.faces[side]:
            assert face_text(parse_face(face_text(face), known.deck, side)) == face_text(face)
    for card in known.deck.cards:
        assert parse_card(card_text(card), known.deck) is card


@given(st.one_of([of_kind(cls) for cls in KNOWN]))
def test_actions_parse_back(action):
    text = action_text(action)
    assert "\n" not in text
    assert parse_action(text) == action


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 10), steps=st.integers(0, 90), me=st.none() | SEATS)
def test_positions_parse_back(seed, seats, steps, me):
    match = Match(Setup("classic", tuple(Seat(f"P{i}") for i in range(seats)), Single(), seed=seed))
    rng = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        match.play(rng.choice([option for seat in range(seats) for option in match.legal_actions(seat)]))
    layout = match.table if me is None else match.view(me % seats)
    text = position_text(layout)
    assert "\n" not in text
    assert parse_position(text, DECK).state() == layout.state()


@given(st.text())
def test_nonsense_is_refused(text):
    for parse in (parse_action, lambda t: parse_position(t, DECK), lambda t: parse_card(t, DECK),
                  lambda t: parse_face(t, DECK)):  # fmt: skip
        with pytest.raises(BadNotation):
            parse(text)


@pytest.mark.parametrize(
    "text",
    ["", "0", "0 play", "0 play 5", '0 play ["x"]', "x draw", "0 draw 1", "0 dance", "0  draw", "0 catch one",
     "0 play [1] [2]", "0 name_color 5", "true draw", "0 play [[[", "0 catch {}"],
)  # fmt: skip
def test_bad_actions_are_refused(text):
    with pytest.raises(BadNotation):
        parse_action(text)
