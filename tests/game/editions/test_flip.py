"""FLIP, sentence by sentence (R1.4, R2.3, R3.3, R4.5 to R4.8, R5, R7.2)."""

import pytest

from game.core.actions import Challenge, Comment, Draw, NameColor, Take
from game.core.events import ColorNamed, Flipped, TopSeen, TurnBegan, TurnedUp
from game.core.layout import STOCK
from tests.game.editions.driver import Scene, agreed, counts, name_of, played

LIGHT_COLORS = ("red", "yellow", "green", "blue")
DARK_COLORS = ("pink", "turquoise", "orange", "purple")


def scene(hands, up="red-9", **more):
    return Scene("flip", hands, up, **more)


def other(game, card):
    return name_of(game.table.deck.faces[1 - game.table.side][card])


@pytest.mark.parametrize(
    ("side", "colors", "symbols", "wilds"),
    [
        (0, LIGHT_COLORS, ("draw1", "reverse", "skip", "flip"), ("wild", "wild2")),
        (1, DARK_COLORS, ("draw5", "reverse", "skip_all", "flip"), ("wild", "wild_color")),
    ],
)
def test_r1_4_both_sides_count_out(side, colors, symbols, wilds):
    found = counts("flip", side)
    numbers = tuple(map(str, range(1, 10)))
    expected = {f"{color}-{symbol}": 2 for color in colors for symbol in (*numbers, *symbols)}
    assert found == expected | dict.fromkeys(wilds, 4)
    assert sum(found.values()) == 112


def test_r1_4_the_pairs_are_those_of_the_published_list():
    deck = scene([["red-1"], ["red-2"]]).table.deck
    pairs = [(name_of(card.faces[0]), name_of(card.faces[1])) for card in deck.cards]
    assert pairs.count(("blue-1", "purple-skip_all")) == 2
    assert ("wild2", "orange-4") in pairs and ("wild", "pink-flip") in pairs


def flipped(hands=(("red-flip", "red-1"), ("blue-1", "blue-2"), ("green-1",)), **more):
    game = scene([list(hand) for hand in hands], pile=("red-3", "red-5"), **more)
    before = (list(game.table.pile), list(game.table.stock), game.held(0, "red-flip"))
    return game, before, game.play(0, "red-flip")


def test_r4_7_everything_turns_over():
    game, (pile, stock, card), news = flipped()
    assert any(isinstance(event, Flipped) for event in news)
    assert game.table.pile == [card, *reversed(pile)] and game.table.stock == stock[::-1]
    assert game.table.side == 1 and set(game.table.rules.colors(game.table)) == set(DARK_COLORS)


def test_r4_7_the_face_that_comes_up_does_nothing():
    game, _, _ = flipped()
    assert all(len(hand) == count for hand, count in zip(game.table.hands, (1, 2, 1), strict=True))
    expected = (0, "color") if game.table.up.wild else (1, "turn")
    assert game.table.asked.short[:2] == expected


def test_r4_7_if_a_wild_comes_up_the_player_names_its_colour():
    deck = scene([["red-1"], ["red-2"]]).table.deck
    front = next(name_of(card.faces[0]) for card in deck.cards if card.faces[1].symbol == "wild")
    game = scene([["red-flip", "red-1"], ["blue-1"], ["green-1"]], up="red-9", pile=(front,))
    bottom = next(c for c in range(112) if name_of(deck.faces[0][c]) == front and deck.faces[1][c].wild)
    held = game.table.pile[0]
    for cards in (*game.table.hands, game.table.stock):
        if bottom in cards:
            cards[cards.index(bottom)] = held
    game.table.pile[0] = bottom
    game.play(0, "red-flip")
    assert game.table.asked.short[:2] == (0, "color")
    game.say(NameColor(0, "pink"))
    assert game.table.color == "pink" and game.table.asked.short[:2] == (1, "turn")


def test_r4_7_going_out_with_a_flip_scores_the_new_side():
    game, _, _ = flipped(hands=(("red-flip",), ("blue-1", "blue-2")))
    assert game.match.winners == (0,) and game.table.side == 1
    dark = game.table.deck.faces[1]
    assert game.match.scores[0][1] == -sum(dark[card].points for card in game.table.hands[1])


def opened(seed):
    """The events of a match up to its first turn."""
    news = played(agreed("flip", 3, seed=seed), seed, eager=True, checked=False)[1]
    return news[: next(i for i, event in enumerate(news) if isinstance(event, TurnBegan))]


def test_r2_3_a_flip_turned_up_first_turns_everything_at_once():
    begun = [news for news in map(opened, range(60)) if any(isinstance(event, Flipped) for event in news)]
    assert begun
    assert all(any(isinstance(event, TurnedUp) for event in news) for news in begun)
    named = [event for news in begun for event in news if isinstance(event, ColorNamed)]
    assert all(event.rule == "R2.3" for event in named)


def test_r4_8_the_other_side_of_every_hand_is_public():
    game = scene([["red-1", "red-2"], ["blue-1", "blue-2"]])
    view = game.match.view(0)
    deck = game.table.deck
    backs = [name_of(deck.back(slot)) for slot in view.hands[1]]
    assert backs == [other(game, card) for card in game.table.hands[1]]
    assert all(slot < 0 for slot in view.hands[1])


def test_r4_8_the_back_on_top_of_the_draw_pile_is_public_and_nothing_below():
    game = scene([["red-1", "red-2"], ["blue-1", "blue-2"]])
    view = game.match.view(0)
    assert name_of(game.table.deck.back(view.stock[-1])) == other(game, game.table.stock[-1])
    assert set(view.stock[:-1]) == {-1}
    news = game.say(Draw(0))
    assert any(isinstance(event, TopSeen) for event in news)


def test_r4_8_a_drawn_card_shows_its_back_to_the_others():
    game = scene([["red-1", "red-2"], ["blue-1", "blue-2"]])
    card = game.table.stock[-1]
    drew = game.say(Draw(0))[0]
    told = drew.seen_by(1, game.table.deck, 0)
    assert told.moves[0].source == STOCK and name_of(game.table.deck.back(told.cards[0])) == other(game, card)


def test_r4_1_draw_one_and_draw_five():
    game = scene([["red-draw1", "red-1"], ["red-2"], ["red-3"]])
    game.play(0, "red-draw1")
    assert len(game.table.hands[1]) == 2 and game.table.asked.seat == 2
    dark = scene([["pink-draw5", "pink-1"], ["pink-2"], ["pink-3"]], up="pink-9", side=1)
    dark.play(0, "pink-draw5")
    assert len(dark.table.hands[1]) == 6 and dark.table.asked.seat == 2


def test_r4_3_skip_everyone_plays_again():
    game = scene([["pink-skip_all", "pink-1"], ["pink-2"], ["pink-3"], ["pink-4"]], up="pink-9", side=1)
    game.play(0, "pink-skip_all")
    assert game.table.asked.short[:2] == (0, "turn")


def dark_color(first, doubt=False):
    hands = [["wild_color", first], ["pink-1"], ["pink-3"]]
    stock = ("orange-1", "wild", "purple-2", "purple-3", "purple-4")
    game = scene(hands, up="pink-9", side=1, stock=stock)
    game.play(0, "wild_color")
    game.say(NameColor(0, "purple"))
    game.say(Challenge(1) if doubt else Take(1))
    return game


def test_r4_6_draws_until_the_colour_comes_and_a_wild_does_not_count():
    game = dark_color("purple-5")
    assert game.hand(1) == ["pink-1", "orange-1", "wild", "purple-2"] and game.table.asked.seat == 2


def test_r5_4_a_wrong_doubt_of_draw_color_costs_two_more():
    game = dark_color("purple-5", doubt=True)
    assert len(game.table.hands[1]) == 1 + 3 + 2 and game.table.asked.seat == 2


def test_r5_3_a_bluffer_takes_it_back_and_draws_two():
    game = dark_color("pink-5", doubt=True)
    assert len(game.table.hands[0]) == 2 + 2 and game.table.asked.short[:2] == (1, "turn")
    assert game.table.color == "pink"


def test_r5_4_a_wrong_doubt_of_draw_two_costs_four():
    game = scene([["wild2", "blue-1"], ["red-2"], ["red-3"]])
    game.play(0, "wild2")
    game.say(NameColor(0, "blue"))
    game.say(Challenge(1))
    assert len(game.table.hands[1]) == 5 and game.table.asked.seat == 2


def test_r4_6_as_the_last_card_it_is_still_drawn():
    game = scene([["wild_color"], ["pink-1"]], up="pink-9", side=1, stock=("orange-1", "purple-2"))
    game.play(0, "wild_color")
    game.say(NameColor(0, "purple"))
    game.say(Take(1))
    assert game.match.winners == (0,) and len(game.table.hands[1]) == 3


def test_r3_3_a_remark_costs_two():
    game = scene([["red-1", "blue-1"], ["red-2"], ["red-3"]])
    game.say(Draw(0))
    game.say(Comment(2, 0))
    assert len(game.table.hands[2]) == 3


def test_r7_2_only_the_side_in_play_counts():
    light = {"draw1": 10, "reverse": 20, "skip": 20, "flip": 20, "wild": 40, "wild2": 50}
    dark = {"draw5": 20, "reverse": 20, "flip": 20, "skip_all": 30, "wild": 40, "wild_color": 60}
    deck = scene([["red-1"], ["red-2"]]).table.deck
    for side, worth in enumerate((light, dark)):
        assert all(face.points == worth.get(face.symbol, face.number) for face in deck.faces[side])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_random_play_holds_every_invariant(seats, seed):
    played(agreed("flip", seats, seed=seed), seed, eager=bool(seed % 2))
