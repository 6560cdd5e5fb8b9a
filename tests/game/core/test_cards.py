"""Faces are immutable values: a deck counts them without changing them, and their effects are stored elsewhere."""

from pathlib import Path

import pytest

from game.core import cards
from game.core.cards import HIDDEN, Deck, Face
from game.core.effects import Behavior
from game.core.printed import Print, PrintedDeck
from game.editions import EDITIONS
from game.match.match import Match
from game.match.setup import Seat, Setup
from game.mechanics.blank_wild import Step, Writing
from game.mechanics.draw_penalty import AimDraw, aimed
from game.mechanics.skip_reverse import Skip
from game.record.format import encode_cards, header

RED, BLUE, WILD = Face("5", "red", 5, 5), Face("5", "blue", 5, 5), Face("wild", points=50)


def test_the_same_face_in_two_decks_has_a_number_in_each():
    one, other = Deck([(RED,), (BLUE,), (RED,)]), Deck([(WILD,), (RED,)])
    assert one.catalogue == (RED, BLUE) and other.catalogue == (WILD, RED)
    assert encode_cards(one) == ((0,), (1,), (0,)) and encode_cards(other) == ((0,), (1,))


def test_a_record_writes_the_same_cards_whatever_other_decks_are_made_of_its_faces():
    seats = tuple(Seat(f"p{n}", "random") for n in range(2))
    for known in EDITIONS:
        setup = Setup(known.id, seats)
        before = header(setup)
        deck = Match(setup).table.deck
        Deck([tuple(reversed(card.faces)) for card in reversed(deck.cards)])
        assert header(setup) == before
        numbers = [number for card in before.cards for number in card]
        assert sorted(set(numbers)) == list(range(len(before.faces))), known.id
        assert [*dict.fromkeys(numbers)] == list(range(len(before.faces))), "in the order of the deck"


def test_two_faces_that_say_the_same_are_one_and_one_on_each_side_are_two():
    again = Face("5", "red", 5, 5)
    assert again == RED and hash(again) == hash(RED) and again is not RED
    assert len(Deck([(RED,), (again,)]).catalogue) == 1
    flip = Deck([(WILD, RED), (RED, WILD)])
    assert flip.catalogue == (WILD, RED, RED, WILD)
    assert encode_cards(flip) == ((0, 1), (2, 3))
    assert [flip.slots[0][card] for card in (0, 1)] == [-3, -5] and flip.back(-3) is RED and flip.back(HIDDEN) is None


def test_what_a_face_does_lies_beside_it_in_its_deck():
    skips = PrintedDeck([(Print(RED, Behavior((Skip(),))),), (Print(BLUE),)])
    plain = PrintedDeck([(Print(RED),)])
    assert skips.behaviors[0][0].played == (Skip(),) and plain.behaviors[0][0].played == ()
    assert skips.faces[0][0] == plain.faces[0][0]


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_a_row_says_of_every_card_what_it_does_by_which_rule_and_what_it_names(known):
    five = Writing("effect", (Step("next_draws", 5), Step("grunt")))
    deck = known.agreed(blanks=(five,)).deck if known.blanks else known.deck
    for card in deck.prints:
        for side in card:
            face, does = side.face, side.does
            assert face.draws == aimed(does.played)
            assert not does.played or face.rule, f"{face} does something: say which rule lets it"
            assert bool(face.harm) == face.action, f"{face}: harm is for action cards, and for all of them"
            if any(isinstance(effect, AimDraw | Skip) for effect in does.played) and face.symbol != "blank":
                assert face.harm >= 1, f"{face} costs the next player a turn at least"


def test_faces_know_nothing_of_effects_not_even_for_type_checkers():
    imports = [line for line in Path(cards.__file__).read_text("utf-8").splitlines() if " import " in line]
    assert imports and not any("game." in line for line in imports)
