"""Effects of blank wilds where two of them meet (R8, R4.10)."""

import pytest

from game.core.actions import NameColor
from game.mechanics.blank_wild import Step, Writing
from tests.game.editions.driver import Scene
from tests.game.writings import EIGHT


def counting(amount):
    """A blank wild after which Draw Twos are multiplied by an amount."""
    return Writing("effect", (Step("double_draw_two", amount),))


@pytest.mark.parametrize(("first", "second", "drawn"), [(3, 2, 6), (2, 3, 6), (2, 2, 4), (5, 2, 10)])
def test_r4_10_the_greatest_factor_written_counts_whatever_comes_later(first, second, drawn):
    """Two doublings stay a doubling, and a smaller factor changes nothing."""
    hands = [["blank", "blank", "red-draw2", "red-1"], ["red-2", "red-3", "green-2"]]
    game = Scene("classic112", hands, "red-9", blanks=(counting(first), counting(second)))
    blanks = sorted(card for card in game.table.hands[0] if game.table.faces[card].symbol == "blank")
    order = [next(card for card in blanks if f"-{n}" in str(game.table.faces[card].tags)) for n in (first, second)]
    if first == second:
        order = blanks
    for card, answer in zip(order, ("red-2", "red-3"), strict=True):
        game.say(type(game.legal_actions(0)[0])(0, (card,)))
        game.say(NameColor(0, "red"))
        game.play(1, answer)
    game.play(0, "red-draw2")
    assert len(game.table.hands[1]) == 1 + drawn


def test_r8_5_nothing_but_draw_two_counts_more():
    game = Scene("classic112", [["blank", "wild4", "red-1"], ["red-2", "blue-3"]], "red-9",
                 blanks=(EIGHT["double_draw_two"],))  # fmt: skip
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    game.play(1, "red-2")
    game.play(0, "wild4")
    game.say(NameColor(0, "red"))
    assert game.table.asked.amount == 4
