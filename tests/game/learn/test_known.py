"""The cards in other hands that the learner has seen."""

from game.core.actions import Catch, Challenge, ChooseSeat, Deal, NameColor, Play
from game.learn.known import Known
from game.match.match import Match
from game.match.position import Position
from tests.game.editions.driver import name_of


def played(line, *actions):
    """The known cards and the table after some actions, each given as seat and card name or as an action."""
    match, known = Match(Position.parse(line).setup), Known(0)
    match.play(Deal(match.dealer))
    for action in actions:
        if isinstance(action, tuple):
            seat, name = action
            card = next(card for card in match.table.hands[seat] if name_of(match.table.faces[card]) == name)
            action = Play(seat, (card,))
        known.note(match.play(action), match.table)
    return known.cards, match.table


def test_nothing_is_known_at_first():
    assert played("classic hands=r7,b2/r5,3/3 pile=r4", (0, "red-7"), (1, "red-5"))[0] == {}


def test_a_hand_that_was_shown_and_a_card_that_went_back():
    line = "classic hands=g1,b2/3/W+4,r5,y1 pile=r9 turn=2"
    known, table = played(line, (2, "wild4"), NameColor(2, "blue"), Challenge(0))
    names = sorted(name_of(table.faces[card]) for card in known)
    assert names == ["red-5", "wild4", "yellow-1"] and set(known.values()) == {2}
    assert len(table.hands[2]) == 7


def test_the_own_cards_in_another_hand():
    known, table = played("all_wild hands=swap,S,S2/W,W,W,+2/3 pile=W", (0, "swap"), ChooseSeat(0, 1))
    assert known == dict.fromkeys(table.hands[1], 1) and len(known) == 2


def test_after_a_flip_both_sides_of_every_hand_have_been_seen():
    known, table = played("flip hands=rF,b2/r5,3/3 pile=r4", (0, "red-flip"))
    assert known == {card: seat for seat in (1, 2) for card in table.hands[seat]}


def test_what_was_drawn_later_is_not_known():
    known, table = played("classic hands=r7,b2,y1/r5,y3/3 pile=r4", (0, "red-7"), (1, "red-5"), Catch(0, 1))
    assert known == {} and len(table.hands[1]) >= 1
