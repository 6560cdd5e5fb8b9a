"""Blank wilds as the last card of a hand, and two of them that change the same thing (R4.10)."""

from game.core.actions import ChooseCard, NameColor
from game.core.events import RoundEnded
from game.mechanics.blank_wild import Step, Writing
from tests.game.editions.driver import Scene
from tests.game.writings import EIGHT


def scene(hands, blank):
    return Scene("classic112", hands, "red-9", blanks=(blank,))


def test_r4_10_as_the_last_card_it_still_makes_the_others_discard():
    game = scene([["blank"], ["blue-1", "wild", "red-draw2"], ["blue-2", "blue-skip"]], EIGHT["all_discard"])
    game.play(0, "blank")
    assert game.table.asked.short[:2] == (1, "discard")
    game.say(ChooseCard(1, game.held(1, "red-draw2")))
    ended = game.say(ChooseCard(2, game.held(2, "blue-skip")))
    assert any(isinstance(event, RoundEnded) and event.winners == (0,) for event in ended)


def test_r4_10_of_two_effects_on_draw_two_the_greater_holds():
    three = Writing("effect", (Step("double_draw_two", 3), Step("double_draw_two", 2)))
    game = scene([["blank", "red-draw2", "red-1"], ["red-2", "green-2", "green-3"]], three)
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    game.play(1, "red-2")
    game.play(0, "red-draw2")
    assert len(game.hand(1)) == 2 + 6
