"""The weight with which every card of every edition lands."""

import pytest

from game.core.layout import Layout
from game.editions import EDITIONS
from scenes.cards.weight import Weight, weight_of

WORST = {"wild4", "draw4", "draw5", "wild_color", "skip_all", "greninja"}
DRAWS = {"draw1", "draw2", "wild2", "target2", "snorlax"}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_every_card_has_the_weight_of_what_it_does(edition):
    for side in range(edition.deck.sides):
        layout = Layout(edition.deck, 4)
        if side:
            layout.turn_side()
        for card, face in enumerate(layout.faces):
            if face.number is not None:
                wanted = Weight.NUMBER
            elif face.symbol in WORST:
                wanted = Weight.WORST
            else:
                wanted = Weight.DRAW if face.symbol in DRAWS else Weight.ACTION
            assert weight_of(layout, card) is wanted, face


def test_a_stacked_card_weighs_as_much_as_all_that_threatens():
    layout = Layout(EDITIONS[0].deck, 4)
    two = next(card for card, face in enumerate(layout.faces) if face.symbol == "draw2")
    skip = next(card for card, face in enumerate(layout.faces) if face.symbol == "skip")
    assert [weight_of(layout, two, waiting) for waiting in (0, 1, 2)] == [Weight.DRAW, Weight.DRAW, Weight.WORST]
    assert weight_of(layout, skip, 8) is Weight.ACTION
