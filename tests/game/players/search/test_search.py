"""The search finds the best move in positions where it is plain."""

import gc
from random import Random
from weakref import ref

import pytest

from game.core.actions import CallUno, Challenge, Draw, NameColor, Play, Take
from game.core.view import redact
from game.editions import edition
from game.match.match import Match
from game.match.position import Position
from game.match.scoring import International, Japanese, PenaltyPoints
from game.match.setup import Seat, Setup
from game.players import make
from game.players.search.facts import GameFacts
from game.players.search.imagine import Guesses, bits
from game.players.search.memory import Memory
from game.players.search.numbers import TWO
from game.players.search.player import Searcher
from game.players.search.search import Search
from game.players.search.situation import Situation
from game.players.search.worth import Worth

CLASSIC = edition("classic").deck.faces[0]


def begun(line):
    """A match in the position of a line, and its facts."""
    match = Match(Position.parse(line).setup)
    match.play(match.legal_actions(match.to_act)[0])
    return match, GameFacts(match.setup.public())


def searched(line, playouts=400, **more):
    match, facts = begun(line)
    seat = match.asked.seat
    view = match.view(seat)
    memory = more.pop("memory", None) or Memory(view, facts)
    situation = Situation(view, match.legal_actions(seat), memory)
    return match, Search(situation, facts, TWO, Random(1), playouts, **more)


def test_what_fits_is_found_without_bluffs_and_forgotten_with_the_facts():
    classic, dos = (GameFacts(Setup(name, (Seat("a"), Seat("b")), Japanese(1))) for name in ("classic", "dos"))
    for _ in range(2):
        found, colored = (classic.fitting(0, CLASSIC[0], "red", wilds=wilds) for wilds in (True, False))
        assert (found ^ colored).bit_count() == 4, "the wilds but those that draw four"
        nines = dos.matching(frozenset({"9"}))
        assert {dos.deck.faces[0][card].symbol for card in bits(nines)} >= {"9"}
    gone = ref(classic), ref(dos)
    del classic, dos
    gc.collect()
    assert [one() for one in gone] == [None, None]


def faces(match, action):
    return [str(match.deck.faces[0][card].symbol) for card in action.cards]


def test_a_draw_two_stops_somebody_with_one_card():
    match, search = searched("classic hands=r5,r+2,b2,g7,g8/1 pile=r9")
    advice = search.run()
    assert faces(match, advice.best) == ["draw2"]
    assert advice.final and advice.playouts >= 100


def test_the_last_card_is_played_and_wins_for_sure():
    match, _ = begun("classic hands=r5/7 pile=r9")
    options = match.legal_actions(0)
    chance = Search(search_situation(match), GameFacts(match.setup.public()), TWO, Random(1), 60, all_of_them=True)
    won = chance.run().chance(next(option for option in options if isinstance(option, Play)))
    assert won.win == 1.0 and won.error == 0.0


def search_situation(match):
    view = match.view(match.asked.seat)
    return Situation(view, match.legal_actions(view.me), Memory(view, GameFacts(match.setup.public())))


def test_cards_that_look_alike_are_one_candidate():
    _, search = searched("classic hands=r5,r5,r7/7 pile=r9")
    assert sorted(len(one.actions) for one in search.candidates) == [1, 2]


@pytest.mark.parametrize("edition, weighed", [("flip", True), ("classic", False)])
def test_drawing_is_weighed_beside_cards_that_fit_where_the_next_back_is_seen(edition, weighed):
    match = Match(Setup(edition, (Seat("A"), Seat("B")), seed=3))
    while not {Play, Draw} <= {type(option) for option in match.legal_actions(match.to_act)}:
        match.play(match.legal_actions(match.to_act)[0])
    search = Search(search_situation(match), GameFacts(match.setup.public()), TWO, Random(1), 60)
    assert any(isinstance(one.actions[0], Draw) for one in search.candidates) == weighed


def test_a_player_who_draws_freely_may_hold_what_fits_but_mostly_does_not():
    setup = Setup("flip", (Seat("A"), Seat("B", "person")), seed=3)
    match, facts = Match(setup), GameFacts(setup.public())
    match.play(match.legal_actions(match.to_act)[0])
    memory = Memory(match.view(0), facts)
    slot = match.view(0).hands[1][0]
    fitting, other, *_ = bits(facts.behind[0][slot])
    memory.unlikely[1][0] = 1 << fitting
    memory.may[1][0] = 1 << fitting | 1 << other
    guesses = Guesses(Situation(match.view(0), (), memory), facts, Random(1))
    dealt = [guesses.deal().hands[1][0] for _ in range(400)]
    assert {*dealt} == {fitting, other}
    assert 20 < dealt.count(fitting) < 120


def test_what_a_challenge_says_is_not_said_of_cards_drawn_after_the_play():
    """The hand is judged as it was when the card was played (R5.1), without penalty cards drawn since."""
    match, facts = begun("classic sheet=laughed:2 hands=W+4,g1,g2,g3/r5,r6,r7/y1,y2,y3 pile=b9 stock=b1,b2")
    memory = Memory(match.view(2), facts)
    for kind in (Play, NameColor, CallUno, Challenge):
        options = (CallUno(0),) if kind is CallUno else match.legal_actions(int(kind is Challenge))
        memory.watch(redact(match.play(next(one for one in options if isinstance(one, kind))), 2, match.table))
    assert len(match.table.hands[0]) == 5
    for card, may in zip(match.table.hands[0], memory.may[0], strict=True):
        assert may >> card & 1


def test_a_leaning_decides_between_actions_that_are_about_equally_good():
    for symbol in ("5", "7"):
        match, search = searched("classic hands=r5,r7,b1,g2/7 pile=r9", 120, leaning=lambda action, symbol=symbol: (
            0.5 if isinstance(action, Play) and str(CLASSIC[action.cards[0]].symbol) == symbol else 0.0))
        assert faces(match, search.run().best) == [symbol]


def test_the_same_seed_gives_the_same_advice_in_one_go_and_in_steps():
    setup = Setup("flip", (Seat("A"), Seat("B")), seed=3)
    advices = []
    for step in (10_000, 1, 7):
        match = Match(setup)
        match.play(match.legal_actions(match.to_act)[0])
        view = match.view(match.asked.seat)
        facts = GameFacts(setup.public())
        search = Search(Situation(view, match.legal_actions(view.me), Memory(view, facts)), facts, TWO, Random(4), 120)
        while not search.step(step):
            pass
        advices.append(search.advice)
    assert advices[0] == advices[1] == advices[2]


def watched(setup, seat):
    """A heuristic match of two and a seat's memory of it, after every action."""
    match, facts = Match(setup), GameFacts(setup.public())
    memory = Memory(match.view(seat), facts)
    players = [make("hard", Random(f"{setup.seed} {one}")) for one in range(2)]
    while not match.over:
        asked = match.to_act
        options = match.legal_actions(asked)
        news = match.play(options[0] if match.dealing else players[asked].choose(match.view(asked), options))
        memory.watch(redact(news, seat, match.table))
        yield match, memory


def test_cards_of_which_both_sides_were_seen_are_known_and_dealt_so():
    known = 0
    for seed in range(12):
        setup = Setup("flip", (Seat("A"), Seat("B")), seed=seed)
        for match, memory in watched(setup, 0):
            if match.over or match.dealing:
                continue
            sure = [place for place, may in enumerate(memory.may[1]) if may.bit_count() == 1]
            if sure:
                view = match.view(0)
                table = Guesses(Situation(view, (), memory), memory.facts, Random(1)).deal()
                assert all(table.hands[1][place] == match.table.hands[1][place] for place in sure)
                known += len(sure)
    assert known > 200


def test_a_known_bluffer_is_challenged_and_an_honest_player_is_not():
    line = "classic hands=W+4,r5,b2,g7/5 pile=r9"
    match, facts = begun(line)
    wild = next(card for card in match.view(0).hand if match.deck.faces[0][card].symbol == "wild4")
    memory = Memory(match.view(1), facts)
    for action in (Play(0, (wild,)),):
        memory.watch(redact(match.play(action), 1, match.table))
    color = match.legal_actions(0)[0]
    memory.watch(redact(match.play(color), 1, match.table))
    view = match.view(1)
    choices = {}
    for kind, record in (("bluffer", [9, 9, 0]), ("honest", [9, 0, 9])):
        memory.bluffs[0] = record
        situation = Situation(view, match.legal_actions(1), memory)
        search = Search(situation, facts, TWO, Random(2), 600, preferred=Take(1))
        choices[kind] = search.run().best
    assert choices == {"bluffer": Challenge(1), "honest": Take(1)}


def worth(scoring, totals, rounds, seats=2, me=0):
    setup = Setup("classic", tuple(Seat(f"P{i}") for i in range(seats)), scoring, seed=1)
    match, facts = Match(setup), GameFacts(setup)
    match.play(match.legal_actions(match.to_act)[0])
    memory = Memory(match.view(me), facts)
    memory.totals, memory.rounds = totals, rounds
    return match.table, Worth(facts, memory, TWO, me)


def test_whoever_would_win_the_match_has_to_be_stopped_first():
    table, judge = worth(International(500), (100, 490, 100), 4, seats=3)
    table.hands[1] = []
    lost = judge.of(table, (1,)).value
    table.hands[1], table.hands[2] = [5, 6], []
    assert lost == 0.0 < judge.of(table, (2,)).value


def test_the_last_round_of_a_match_counts_as_it_is_scored():
    table, judge = worth(Japanese(3), (-200, 200), 2)
    table.hands[0] = []
    table.hands[1] = [0]
    assert judge.of(table, (0,)) == (1.0, 0.0)  # the round is won, the match is lost
    table, judge = worth(Japanese(3), (0, 0), 2)
    table.hands[0] = []
    assert judge.of(table, (0,)) == (1.0, 1.0)


def test_in_a_match_of_penalty_points_the_round_itself_is_worth_nothing():
    table, judge = worth(PenaltyPoints(500), (0, 0), 0)
    assert judge.of(table, (0,)).value == pytest.approx(judge.of(table, (1,)).value, abs=0.3)


def test_a_card_out_of_turn_is_played_only_if_that_is_better_than_to_wait():
    played = set()
    for seed in range(30):
        setup = Position.parse("classic hands=r5,r7,b2,g4/r9,y1/5 pile=r9 house=jump_in").setup
        match = Match(setup)
        match.play(match.legal_actions(match.to_act)[0])
        player = Searcher(Random(seed), match.setup.public())
        player.sit(match.view(1))
        options = [option for option in match.legal_actions(1) if isinstance(option, Play)]
        assert options
        played.add(player.jump(match.view(1), options))
    assert played & set(options)  # to come down to one card is better nearly always
