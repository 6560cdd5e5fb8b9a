"""A position is a line that people can read and type; faults in it are reported in a sentence."""

import random
import re
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest

from game.core.actions import Deal, Draw, NameColor, Play
from game.editions import EDITIONS, edition
from game.match import agreement
from game.match.match import Match
from game.match.position import BadPosition, Position
from game.match.scoring import Japanese, Single
from game.match.setup import Seat
from game.match.standing import standing
from game.match.standing.cards import LETTERS, SHORT, CardNames
from tests.game.fuzz import agreed, some_action
from tests.game.match.test_position_round_trip import any_setup, history

PUZZLE = "classic seats=Ann:person,Ben:easy turn=0 hands=r5,bS,W+4/7 pile=g1,r9 stock=y1,y2"


def begun(text):
    """A match that begins in a position."""
    match = Match(Position.parse(text).setup)
    match.play(Deal(match.dealer))
    return match


def names(match, cards):
    return [CardNames(match.deck).name(card) for card in cards]


def test_a_puzzle_can_be_typed():
    match = begun(PUZZLE)
    table = match.table
    assert match.setup.seats == (Seat("Ann", "person"), Seat("Ben", "easy", 1)) and match.setup.scoring == Single()
    assert names(match, table.hands[0]) == ["r5", "bS", "W+4"] and len(table.hands[1]) == 7
    assert names(match, table.pile) == ["g1", "r9"] and table.color == "red" and match.asked.seat == 0
    assert names(match, table.stock[:-3:-1]) == ["y1", "y2"], "the next card to be drawn stands first"
    assert sorted([*table.pile, *table.stock, *table.hands[0], *table.hands[1]]) == list(range(108))
    match.play(Draw(0))
    assert names(match, table.hands[0])[-1] == "y1"


def test_what_is_not_said_follows_from_the_seed():
    assert Position.parse(PUZZLE) == Position.parse(PUZZLE)
    other = Position.parse(f"{PUZZLE} seed=2").standing
    same = Position.parse(PUZZLE).standing
    assert other.hands[0] == same.hands[0] and other.stock[-2:] == same.stock[-2:]
    assert other.hands[1] != same.hands[1] and other.stock != same.stock


def test_words_may_stand_in_any_order_and_cards_have_long_names_too():
    words = "hands=red-5,blue-skip,wild4/7 turn=0 edition=classic stock=y1,y2 seats=Ann:person,Ben:easy pile=g1,red-9"
    assert Position.parse(words) == Position.parse(PUZZLE)


def test_a_name_without_a_number_leaves_the_cards_that_are_named_with_one():
    match = begun("classic hands=r5,r5.1/g5 pile=r9")
    assert names(match, match.table.hands[0]) == ["r5.2", "r5"]


def test_all_other_cards_can_lie_below_the_up_card():
    match = begun("classic hands=r5/g5 pile=*,r9 stock=y1")
    assert len(match.table.stock) == 1 and len(match.table.pile) == 105 and match.table.up.symbol == "9"
    for _ in range(2):
        match.play(Draw(match.asked.seat))
        while match.asked.task == "drawn":
            match.play(match.legal_actions(match.asked.seat)[-1])
    assert len(match.table.pile) < 10, "the draw pile was made anew"


def test_a_card_of_two_sides_is_known_by_one_of_them():
    table = begun("flip side=dark hands=u8,W/r5:p2 pile=o4 color=orange").table
    assert names_of(table, table.hands[0]) == ["b3:u8", "bR:W"] and names_of(table, table.hands[1]) == ["r5:p2"]
    assert table.side == 1 and table.up.color == "orange"


def names_of(table, cards):
    return [CardNames(table.deck).name(card) for card in cards]


def test_it_is_told_in_few_letters():
    assert str(Position.parse("dos hands=r5,dos/b#.2 row=g1.3/y10 pile=*")).startswith(
        "edition=dos seats=1:person,2:normal scoring=single seed=0 round=1 dealer=1 turn=0 way=left "
        "hands=r5,dos/b#.2 pile="
    )


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_card_has_a_name_of_its_own(known):
    cards = CardNames(known.deck)
    told = [cards.name(card) for card in range(len(known.deck))]
    assert len(set(told)) == len(told) and max(map(len, told)) <= 8 + 4 * known.deck.sides
    assert [cards.named(name, 0)[0] for name in told] == list(range(len(told)))
    assert not any(name.isdigit() or name == "*" for name in told)


def test_the_match_goes_on_after_the_round_where_the_scores_stood():
    text = "classic seats=A,B scoring=japanese:3 round=3 scores=40,-40;-10,10 hands=r5/g5,g6 pile=r9"
    match = begun(text)
    assert match.scores == [(40, -40), (-10, 10)] and match.totals == (30, -30) and not match.over
    match.play(Play(0, tuple(match.table.hands[0])))
    assert match.over and match.totals == (41, -41) and match.winners == (0,) and len(match.scores) == 3


def test_scores_of_early_rounds_may_be_told_as_one():
    match = begun("classic seats=A,B scoring=international:500 round=9 scores=40,120 hands=r5/g5 pile=r9")
    assert match.totals == (40, 120) and len(match.scores) == 8 and match.scores[-1] == (40, 120)


def test_of_a_very_long_match_only_a_sum_is_told():
    position = Position.parse("classic seats=A,B scoring=international:99999 hands=r5/g5 pile=r9")
    match = Match(position.setup)
    match.scores += [(1, 2)] * 150
    match.play(Deal(match.dealer))
    long = Position.of(match)
    assert long.standing.number == 151 and len(long.standing.scores) == 100 and long.standing.scores[0] == (51, 102)
    assert Position.parse(str(long)) == long and Match(long.setup).totals == (150, 300)


def test_seats_that_have_left_stay_out():
    match = begun("classic seats=A,B,C scoring=penalty:99 round=2 scores=0,99,0 gone=1 turn=2 hands=r5,r6//g5 pile=g9")
    assert match.playing == (0, 2) and match.table.next_seat(2) == 0


def test_it_is_taken_only_at_the_beginning_of_a_turn():
    match = begun("classic hands=W,r5/g5 pile=r9")
    Position.of(match)
    match.play(Play(0, (match.table.hands[0][0],)))
    with pytest.raises(ValueError, match="beginning of a turn"):
        Position.of(match)
    match.play(NameColor(0, "green"))
    assert Position.of(match).standing.color == "green"
    with pytest.raises(ValueError, match="beginning of a turn"):
        Position.of(Match(agreed(2)))


WRONG = {
    "": "edition: '' is not one of classic",
    "chess hands=a/b": "edition: 'chess' is not one of",
    "classic": "hands: they are missing",
    "classic hands=r5 pile=r9": "seats: classic is played by 2 to 10, not by 1",
    "classic hands=" + "/".join(["1"] * 11): "seats: classic is played by 2 to 10, not by 11",
    "classic hands=r5/g5": "pile: there is no up card; write it as in pile=r5",
    "classic hands=r5/ pile=r9": "hands: seat 1 has no card",
    "classic hands=r5/x9 pile=r9": "hands: 'x9' is no card of this edition; cards are written as r0, r5, W+4.4",
    "classic hands=r5,r5,r5/1 pile=r9": "hands: every 'r5' of the deck (2) lies somewhere already",
    "classic hands=r5.3/1 pile=r9": "hands: 'r5.3' is no card",
    "classic hands=r5.0/1 pile=r9": "hands: 'r5.0' is no card",
    "classic hands=r5.²/1 pile=r9": "hands: 'r5.²' is no card",
    "classic hands=r5.2,r5.2/1 pile=r9": "hands: every 'r5.2'",
    "classic hands=107/1 pile=r9": "hands: '1' unknown cards are more than the 0 that are left",
    "classic hands=99999999999999999999/1 pile=r9": "hands: '99999999999999999999' unknown cards",
    "classic hands=²/1 pile=r9": "hands: '²' is no card",
    "classic hands=1/1 pile=W": "color: the up card is a wild, so one must be said: red, yellow, green, blue",
    "classic hands=1/1 pile=r9 color=pink": "color: 'pink' is not one of red",
    "classic hands=1/1 pile=*,r9 stock=*": "stock: * can be said only once",
    "classic hands=1/1 pile=r9 row=r1": "row: there is no row of cards in this edition",
    "classic hands=1/1 pile=r9 side=dark": "side: 'dark' is not one of light",
    "classic hands=1/1 pile=r9 turn=2": "turn: '2' is no seat; there are 0, 1",
    "classic hands=1/1 pile=r9 turn=-1": "turn: '-1' is no seat",
    "classic hands=1/1 pile=r9 dealer=x": "dealer: 'x' is no seat",
    "classic hands=1/1 pile=r9 way=up": "way: 'up' is not one of left, right",
    "classic hands=1/1 pile=r9 gone=1": "gone: two seats at least must still play",
    "classic hands=1/1/1 pile=r9 gone=1": "hands: seat 1 has left and cannot hold cards",
    "classic hands=1/1 pile=r9 passes=2": "passes: '2' is not a number from 0 to 1",
    "classic hands=1/1 pile=r9 round=2": "round: the match is decided before round 2",
    "classic hands=1/1 pile=r9 scores=1,2": "scores: they are of 1 rounds, but 0 came before round 1",
    "classic hands=1/1 pile=r9 scoring=japanese round=2 scores=1": "scores: each round has points for 2 seats",
    "classic hands=1/1 pile=r9 scoring=japanese round=2 scores=1,x": "scores: 'x' is not a number",
    "classic hands=1/1 pile=r9 scoring=japanese:2 round=3 scores=1,1": "round: the match is decided",
    "classic hands=1/1 pile=r9 scoring=japanese:0": "scoring: '0' is not a number from 1",
    "classic hands=1/1 pile=r9 scoring=japanese:5:5": "scoring: 'japanese:5:5' has more numbers than japanese:rounds",
    "classic hands=1/1 pile=r9 scoring=golf": "scoring: 'golf' is not one of japanese",
    "classic hands=1/1 pile=r9 house=partners": "house: partners needs 4, 6, 8, 10 seats",
    "classic hands=1/1/1/1 pile=r9 scoring=penalty:300 house=partners": "house: partners and penalty_points exclude",
    "classic hands=1/1 pile=r9 house=poker": "house: there is no house rule 'poker'",
    "classic hands=1/1 pile=r9 house=stacking:down": "house: stacking: kind is same or up or any, not 'down'",
    "dos hands=1/1 row=r1/r3 house=stacking": "house: stacking makes no sense in dos",
    "classic hands=1/1 pile=r9 sheet=laughed:9": "sheet: laughed is 0 or 2, not '9'",
    "classic hands=1/1 pile=r9 sheet=manners:off": "sheet: classic has no manners to agree on",
    "classic hands=1/1 pile=r9 blanks=wild": "blanks: classic has no blank wilds",
    "classic112 hands=1/1 pile=r9 blanks=effect": "blanks: 'effect' cannot be written on a card",
    "classic112 hands=1/1 pile=r9 blanks=effect:fly*2": "blanks: 'effect:fly*2' cannot be written",
    "classic112 hands=1/1 pile=r9 blanks=effect:shield*9": "blanks: 'effect:shield*9' cannot be written on a card; "
    "allowed is 1–3",
    "classic hands=1/1 pile=r9 seed=-3": "seed: '-3' is not a number",
    "classic hands=1/1 pile=r9 seed=" + "9" * 5000: "seed: '999",
    "classic hands=1/1 pile=r9 chance=99999999999": "chance: '99999999999' is not a number from 0",
    "classic hands=1/1 pile=r9 seats=A,B,C": "hands: there are 2 of them, but 3 seats",
    "classic hands=1/1 pile=r9 seats=A:genius,B": "seats: 'genius' is not one of person",
    "classic hands=1/1 pile=r9 seats=A:person:99,B": "seats: '99' is not a number from 0 to 15",
    "classic hands=1/1 pile=r9 uno.called=7": "uno.called: '7' is no seat",
    "classic hands=1/1 pile=r9 uno.called=": "uno.called: it is left out if it is nobody",
    "classic hands=1/1 pile=r9 written=0:5": "written: there is nothing of the kind with these rules",
    "classic hands=1/1 pile=r9 manners.wrong=0:red": "manners.wrong: there is nothing of the kind",
    "flip hands=1/1 pile=r9 manners.wrong=0:red": "manners.wrong: there is no card on another",
    "classic112 hands=1/1 pile=r9 written.factor=9": "written.factor: '9' is not a number from 2 to 5",
    "classic112 hands=1/1 pile=r9 uno.word=moo": "uno.word: 'moo' is not one of grunt",
    "classic hands=1/1 pile=r9 lost=1:boredom": "lost: 'boredom' is not one of turn",
    "all_wild hands=1/1 pile=W color=red": "color: there is no colour in play",
    "dos hands=1/1 row=r1,r3/r4": "row: one card lies in each place",
    "classic hands=1/1 hands=1/1 pile=r9": "hands: it can be said only once",
    "classic hands=1/1 pile=r9 mood=good": "'mood=good': there is no such part; there are edition, seats",
    "classic hands=1/1 pile=r9 \x1b[2J\u202e=1": "'\\x1b[2J\\u202e=1': there is no such part",
    "classic nonsense": "edition: it can be said only once",
}  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), WRONG.items(), ids=range(len(WRONG)))
def test_what_is_wrong_is_told_by_its_part(text, reason):
    with pytest.raises(BadPosition) as caught:
        Position.parse(text)
    said = str(caught.value)
    assert said.startswith(reason) and len(said) < 700 and said.isprintable()


@pytest.mark.parametrize("line", ["x" * 2**20, "classic hands=" + "r5," * 2**19, " " * 2**20, "=" * 99_000,
                                  "classic hands=1/1 pile=" + "*," * 40_000, "classic hands=" + "/" * 90_000,
                                  "classic hands=1/1 pile=r9 stock=" + "1," * 49_000], ids=range(7))
def test_a_huge_line_is_refused_at_once(line):
    began = process_time()
    with pytest.raises(BadPosition):
        Position.parse(line)
    assert process_time() - began < 2


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [known.id for known in EDITIONS])
def test_a_damaged_line_is_refused_or_can_be_played(name):
    """Letters and words of valid positions are changed: the result is BadPosition or a playable match."""
    rng, letters = random.Random(name), "0123456789,/:;=.*+-WRSrgbyptou %é²\x00"
    texts = [str(one[0]) for number in range(4) for one in history(any_setup(name, number)) if one[0]]
    refused = 0
    for text in rng.choices(texts, k=40):
        words = text.split(" ")
        at = rng.randrange(len(words))
        for change in (
            lambda word: word[: rng.randrange(len(word) + 1)],
            lambda word: "".join(rng.choice(letters) if rng.random() < 0.1 else one for one in word),
            lambda word: word.replace(",", rng.choice(";/,,"), 1), lambda word: word.replace("=", "=1,", 1),
        ):  # fmt: skip
            try:
                position = Position.parse(" ".join((*words[:at], change(words[at]), *words[at + 1 :])))
            except BadPosition:
                refused += 1
                continue
            assert Position.parse(str(position)) == position
            played_on(position, rng)
    assert 0 < refused < 160


def played_on(position, rng):
    match = Match(position.setup)
    for _ in range(30):
        if match.over:
            return
        match.play(some_action(match, rng))


def test_an_old_match_is_played_on_by_the_rules_of_today():
    setup = agreed(3, 1)
    bluff = next(rule for rule in edition("classic").rules if hasattr(rule, "amends"))
    match = Match(replace(setup, sheet=(replace(bluff, amends="any"),), scoring=Japanese(2)))
    match.play(Deal(0))
    while match.asked.task != "turn":
        match.play(match.legal_actions(match.asked.seat)[0])
    assert Position.of(match).agreed.sheet == ()


def test_the_page_tells_every_part_and_its_examples_are_true():
    page = (Path(__file__).parents[3] / "docs" / "reference" / "position.md").read_text("utf-8")
    told = set(re.findall(r"`([a-z.]+)`", page))
    assert {*agreement.PARTS, *standing.PARTS} <= told
    example = page.split("```")[1].strip()
    assert names_of(begun(example).table, begun(example).table.hands[0]) == ["r5", "bS", "W+4"]
    assert all(f"{letter}" in page for letter in LETTERS.values()) and all(short in page for short in SHORT.values())
    for part in ("scoring=penalty:500:0", "house=stacking:up+seven_zero", "sheet=laughed:2",
                 "scoring=japanese:5 round=3 scores=40,-40;-10,10", "lost=1:penalty"):  # fmt: skip
        begun(f"{example} {part}")
        assert all(word.split("=")[1] in page for word in part.split() if "round" not in word)
    begun("classic112 hands=1/1 pile=r9 blanks=effect:next_draws*5+grunt:Own%20words uno.word=grunt")
