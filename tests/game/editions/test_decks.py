"""The cards of every deck and how many there are of each (R1)."""

from collections import Counter

from game.core.cards import LIGHT
from game.editions import edition
from game.record.notation import face_text

DECK = edition("classic").deck


def test_r1_1_classic_has_108_cards():
    names = Counter(face_text(card.faces[0]) for card in DECK.cards)
    wanted = {"wild": 4, "wild4": 4}
    for color in LIGHT:
        wanted[f"{color}-0"] = 1
        wanted |= {f"{color}-{number}": 2 for number in range(1, 10)}
        wanted |= {f"{color}-{symbol}": 2 for symbol in ("draw2", "reverse", "skip")}
    assert names == wanted
    assert len(DECK) == sum(wanted.values()) == 108


def test_r1_1_76_numbers_8_of_each_action():
    symbols = Counter(
        "number" if card.faces[0].number is not None else card.faces[0].symbol for card in DECK.cards
    )
    assert symbols == {"number": 76, "draw2": 8, "reverse": 8, "skip": 8, "wild": 4, "wild4": 4}


def test_r1_classic_is_for_2_to_10_and_deals_7():
    classic = edition("classic")
    assert (classic.seats, classic.hand) == ((2, 10), 7)


def test_r7_2_points_of_the_faces():
    points = {face.symbol: face.points for face in DECK.catalogue}
    assert points == {str(n): n for n in range(10)} | {
        "draw2": 20,
        "reverse": 20,
        "skip": 20,
        "wild": 50,
        "wild4": 50,
    }
