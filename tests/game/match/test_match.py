"""The public interface of a match: what it tells its callers."""


from game.core.actions import CallUno, Deal, Play, Take
from game.core.events import DealerChosen
from game.core.questions import NOTHING, PenaltyAsked, TurnAsked
from game.houserules.partners import Partners
from game.match.match import Match
from game.match.scoring import Japanese
from game.mechanics.table_manners import TableManners
from game.mechanics.turn import Turn
from game.mechanics.uno_call import UnoCall
from tests.game.editions.driver import Scene
from tests.game.fuzz import agreed, random_play


def test_nothing_is_asked_before_a_deal_nor_after_the_last_round():
    match = Match(agreed(3))
    assert match.asked == NOTHING and match.last_round is None and match.bluffer == -1
    match.play(Deal(match.dealer))
    assert match.asked == match.table.asked != NOTHING
    for match, _, _ in random_play(agreed(3)):  # noqa: B007
        pass
    assert match.over and match.asked == NOTHING


def test_the_rules_in_force_and_what_they_allow():
    assert any(isinstance(rule, UnoCall) for rule in Match(agreed(2)).rules)
    assert not Match(agreed(2)).can_be_wrong and Match(agreed(2, edition="pokemon")).can_be_wrong
    polite = Scene("pokemon", [["red-1"], ["red-2"]], "red-3", sheet=(TableManners(),))
    assert not polite.match.can_be_wrong


def test_who_plays_together():
    assert Match(agreed(4)).teams == ((0,), (1,), (2,), (3,))
    assert Match(agreed(4, house=(Partners(),))).teams == ((0, 2), (1, 3), (0, 2), (1, 3))


def test_a_match_hears_what_is_legal_and_what_the_table_laughs_at():
    match = Match(agreed(3))
    assert match.hears(Deal(match.dealer)) and not match.hears(CallUno(1))
    match.play(Deal(match.dealer))
    assert match.hears(CallUno(1)) and not match.hears(Take(1)) and not match.hears(CallUno(7))


def test_a_bluffer_is_known_while_he_can_be_found_out():
    for held, bluffer in ((["wild4", "red-1"], 0), (["wild4", "blue-1"], -1)):
        game = Scene("classic", [[*held, "green-2"], ["red-2", "red-3"]], "red-9")
        game.play(0, "wild4")
        assert game.match.bluffer == -1
        game.say(game.legal_actions(0)[0])
        assert isinstance(game.match.asked, PenaltyAsked) and game.match.bluffer == bluffer
        game.say(Take(1))
        assert game.match.bluffer == -1 and game.match.asked == TurnAsked(0)


def test_r2_4_the_winner_of_a_round_deals_the_next_and_the_events_say_by_which_rule():
    dealt = [event for _, _, news in random_play(agreed(3, 4, Japanese(3))) for event in news
             if isinstance(event, DealerChosen)]  # fmt: skip
    assert [event.rule for event in dealt] == ["R2.1", "R2.4", "R2.4"]


def test_how_the_last_round_ended_is_kept_while_the_next_is_played():
    rounds = []
    for match, action, _ in random_play(agreed(3, 4, Japanese(2))):
        if isinstance(action, Play) and match.last_round and (match.dealing or match.over):
            rounds.append((match.last_round, tuple(map(tuple, match.table.hands))))
    assert len(rounds) == 2
    for result, hands in rounds:
        assert result.hands == hands and result.playing == (0, 1, 2)
        assert [not hand for hand in hands] == [seat in result.winners for seat in range(3)]
        assert all(bool(points) == bool(hand) for points, hand in zip(result.left, hands, strict=True))


def test_r5_1_only_what_is_asked_now_can_be_a_bluff():
    game = Scene("classic", [["wild4", "red-1"], ["blue-3", "blue-4"]], "red-9")
    assert game.match.bluffer == -1
    game.play(0, "wild4")
    game.say(game.legal_actions(0)[0])
    assert game.match.bluffer == 0
    game.table.agenda.insert(0, Turn(1))
    assert game.match.bluffer == 0, "something else may come after it"
    game.table.agenda.append(Turn(1))
    assert game.match.bluffer == -1
