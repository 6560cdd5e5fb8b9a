"""The learned value: fair inputs, chances in bounds, legal choices, and the usual judgement where there is none."""

import logging
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from msgspec import json

from game.core.actions import AddToRow, MatchRow, Play
from game.core.view import View, redact
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.search.candidates import candidates
from game.players.search.facts import GameFacts
from game.players.search.imagine import Guesses, bits
from game.players.search.memory import Memory
from game.players.value import choice
from game.players.value.inputs import COUNT, MOST, SLOT, SLOTS, Printed, Rival, costs, inputs
from game.players.value.judge import Judge, known_of
from game.players.value.net import HERE, LEARNED, nets_of, read
from tests.game.players.search.test_honest import positions
from tests.game.players.value.positions import questions

PILES = [one.id for one in EDITIONS if not one.row]
"""Editions with a discard pile."""


def judge_of(setup):
    """A value judge for any match, with the net of Classic for all sides."""
    facts = GameFacts(setup)
    return Judge(Printed(facts), nets_of("classic", 2, 1) * facts.deck.sides)


@pytest.mark.parametrize("name", PILES)
def test_dealing_hidden_cards_anew_changes_no_input(name):
    rng, seen = Random(3), 0
    for match, table, seat in positions(name, None, 200):
        situation, facts = table.situation(match, seat), table.facts
        other = Guesses(situation, facts, rng).deal()
        other.notes, other.rules = dict(situation.view.notes), facts.rules
        known = known_of(situation.view, situation.memory, facts)
        assert known_of(View(other, seat), situation.memory, facts) == known
        told = inputs(Printed(facts), known)
        assert len(told) == COUNT and all(isinstance(one, int) and 0 <= one <= MOST for one in told)
        seen += other.hands != match.table.hands
    assert seen > 30


def test_inputs_tell_hands_apart():
    setup = Setup("classic", (Seat("A"), Seat("B")), Single(), seed=4)
    match = Match(setup)
    match.play(match.legal_actions(match.dealer)[0])
    facts, view = GameFacts(setup), match.view(0)
    known, printed = known_of(view, Memory(match.view(0), facts), facts), Printed(GameFacts(setup))
    told = inputs(printed, known)
    assert inputs(printed, known._replace(hand=known.hand[1:])) != told
    assert inputs(printed, known._replace(color=(known.color + 1) % 4)) != told
    assert inputs(printed, known._replace(mine=True)) != told
    first = known.rivals[0]
    fewer = first._replace(cards=first.cards[1:])
    assert inputs(printed, known._replace(rivals=(fewer,))) != told
    stuck = first._replace(cards=tuple(cards & ~facts.fitting(0, view.up, view.color) for cards in first.cards))
    assert inputs(printed, known._replace(rivals=(stuck,))) != told


def all_wild(seed):
    """A round of All Wild just dealt, as (match, what the seat that is asked knows, its judge)."""
    setup = Setup("all_wild", (Seat("A"), Seat("B")), Single(), seed=seed)
    match = Match(setup)
    match.play(match.legal_actions(match.dealer)[0])
    facts, view = GameFacts(setup), match.view(match.asked.seat)
    return match, known_of(view, Memory(view, facts), facts), judge_of(setup)


def test_the_judge_foresees_turns_and_numbers_of_cards_in_all_wild():
    """Every card of All Wild fits, so that one table after the other can be compared with what was foreseen."""
    seen = set()
    for seed in range(60):
        match, known, judge = all_wild(seed)
        seat = match.asked.seat
        play = next(one for one in match.legal_actions(seat) if isinstance(one, Play))
        symbol = match.table.faces[play.cards[0]].symbol
        (first, *others), hands = judge.played(known, play.cards), [len(hand) for hand in match.table.hands]
        match.play(play)
        assert first.mine == (match.asked.seat == seat), symbol
        assert first.rivals[0].size == len(match.table.hands[1 - seat]) and len(first.hand) == hands[seat] - 1 + (
            symbol == "swap"), symbol  # fmt: skip
        assert bool(others) == (symbol == "swap")
        seen.add(symbol)
    assert seen >= {"wild", "reverse", "skip", "draw2", "draw4", "skip2", "target2", "swap"}


def test_swapped_hands_are_known_to_both_and_a_hidden_one_is_taken_for_several():
    match, known, judge = all_wild(1)
    swap = next(card for card, face in enumerate(judge.printed.faces[0]) if face.symbol == "swap")
    known = known._replace(hand=(swap, *known.hand[1:]), free=known.free & ~(1 << swap))
    after = judge.played(known, (swap,))
    assert all(one.rivals == (Rival(tuple([1 << card for card in sorted(known.hand[1:])])),) for one in after)
    assert len({one.hand for one in after}) > 1 and all(len({*one.hand}) == known.rivals[0].size for one in after)
    shown = Rival(tuple([1 << card for card in sorted(match.table.hands[1 - match.asked.seat])]))
    (hand,) = {one.hand for one in judge.played(known._replace(rivals=(shown,)), (swap,))}
    assert hand == tuple(sorted(match.table.hands[1 - match.asked.seat]))
    assert judge.of(known, Play(0, (swap,))) == pytest.approx(sum(map(judge.win, after)) / len(after))


def test_inputs_without_colors_tell_the_symbols_of_both_hands():
    match, known, judge = all_wild(2)
    printed, symbols = judge.printed, judge.printed.symbols[0]
    other = next(card for card in bits(known.free) if symbols[card] != symbols[known.hand[0]])
    shown = Rival(tuple([1 << card for card in match.table.hands[1 - match.asked.seat]]))
    for changed in (known._replace(hand=(other, *known.hand[1:])), known._replace(rivals=(shown,))):
        assert inputs(printed, changed)[: SLOTS * SLOT] != inputs(printed, known)[: SLOTS * SLOT]


def crowds():
    """Setups on which no net was trained: ten seats, house rules, blanks, and other editions."""
    for name in PILES:
        low, high = edition(name).seats
        for seats in {low, 3, high}:
            yield Setup(name, tuple(Seat(f"P{i}") for i in range(seats)), Single(), seed=seats)
    for rule in HOUSE_RULES:
        for name in ("classic", "flip"):
            if rule.fits(edition(name)) and rule.seats(4):
                yield Setup(name, tuple(Seat(f"P{i}") for i in range(4)), Single(), (rule(),), 5)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("setup", [*crowds()], ids=lambda one: f"{one.edition}-{len(one)}-{[*map(str, one.house)]}")
def test_chances_stay_in_bounds_and_choices_legal_where_nothing_was_learned(setup):
    asked = 0
    for player, view, options in questions(setup, judge_of(setup)):
        assert player.answer(view, [*options]) in options
        known = known_of(view, player.situation(view, options).memory, player.facts)
        for group in candidates(view, options, all_of_them=True):
            assert 0.0 <= player.judge.of(known, group[0]) <= 1.0
        asked += 1
    assert asked > 15


@pytest.mark.parametrize("name", LEARNED)
def test_the_shipped_files_are_small_and_say_how_they_were_made(name):
    path = HERE / f"{LEARNED[name]}.json"
    found = read(path)
    assert path.stat().st_size <= 60_000
    assert found.nets and all("seed" in str(found.made[group]) for group in found.nets)
    assert nets_of(name, 2, len(found.nets["2"]))
    assert [bool(nets_of(name, seats, 1)) for seats in (3, 4, 5, 10)] == [name == "classic"] * 2 + [False] * 2


GOOD = (HERE / "classic.json").read_bytes()
BAD = {
    "missing": None, "empty": b"", "no json": b"\x00\xff", "cut off": GOOD[:5000],
    "another version": GOOD.replace(b'"version": 1', b'"version": 99'),
    "another size": json.encode({"version": 1, "nets": {"2": [{"hidden": ["AAAA"], "out": [1], "constant": 0}]}}),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_cannot_be_used_leaves_no_net_and_one_line_in_the_log(what, tmp_path, caplog):
    files = {*LEARNED.values()}
    for name in files if BAD[what] is not None else ():
        (tmp_path / f"{name}.json").write_bytes(BAD[what])
    with caplog.at_level(logging.WARNING, "ichimai"):
        for name in LEARNED:
            assert nets_of(name, 2, 1, tmp_path) == () == nets_of(name, 5, 1, tmp_path)
    assert len(caplog.records) == len(files) == caplog.text.count("judge without it")


@pytest.mark.parametrize("name", LEARNED)
def test_hard_searches_in_every_edition_of_which_the_file_is_missing(name, monkeypatch):
    setup = Setup(name, (Seat("A", "hard"), Seat("B", "hard")), Single(), seed=8)
    monkeypatch.setattr(choice, "nets_of", lambda *_: ())
    choice.judge_of.cache_clear()
    found = [*islice(decisions(setup, "hard"), 4)]
    assert found and all(player.judge is None for player, _, _ in found)
    assert any(player.wants_search(view, options) for player, view, options in found)


def test_cards_cost_the_next_player_about_what_their_rules_say():
    """Those that draw until a colour comes, or draw and then discard, have no fixed number (R4.11, R4.12)."""
    decks = [edition(name).deck for name in (*LEARNED, "flip")]
    drawn = {face.symbol: costs(face) for deck in decks for side in deck.faces for face in side}
    assert (drawn["draw2"], drawn["wild4"], drawn["draw5"]) == (2, 4, 5)
    assert (drawn["snorlax"], drawn["greninja"], drawn["wild_color"]) == (2, 3, 4)
    assert not any(drawn[symbol] for symbol in ("skip", "reverse", "wild", "creeper", "skip_all", "flip", "7"))


def decisions(setup, level, **ways):
    """Views and options with a choice of cards, in a match of one level against itself."""
    match = Match(setup)
    players = [make(level, Random(seat), setup.public(), **ways) for seat in range(len(setup))]
    for seat, player in enumerate(players):
        player.sit(match.view(seat))
    while not match.over:
        seat = match.to_act
        view, options = match.view(seat), match.legal_actions(seat)
        if not match.dealing and sum(isinstance(one, Play | MatchRow | AddToRow) for one in options) > 1:
            yield players[seat], view, options
        action = options[0] if match.dealing else players[seat].choose(view, options)
        news = match.play(action)
        for other, player in enumerate(players):
            player.watch(redact(news, other, match.table))


@pytest.mark.parametrize("name", LEARNED)
def test_hard_goes_by_the_learned_value_and_searches_where_there_is_none(name):
    setup = Setup(name, (Seat("A", "hard"), Seat("B", "hard")), Single(), seed=8)
    plain = [*decisions(setup, "hard")]
    assert plain and not any(player.wants_search(view, options) for player, view, options in plain)
    assert all(player.judge is None for player, _, _ in islice(decisions(setup, "hard", playouts=24), 5))
    rule = next((rule for rule in HOUSE_RULES if rule.fits(edition(name)) and rule.seats(2)), None)
    if rule:
        ruled = replace(setup, house=(rule(),))
        assert all(player.judge is None for player, _, _ in decisions(ruled, "hard"))
        assert any(player.wants_search(view, options) for player, view, options in decisions(ruled, "hard"))


def test_hard_goes_by_the_learned_value_at_tables_as_large_as_it_was_measured():
    for seats, learned in ((3, True), (4, True), (5, False)):
        setup = Setup("classic", tuple(Seat(f"P{i}", "hard") for i in range(seats)), Single(), seed=8)
        found = [*islice(decisions(setup, "hard"), 12)]
        assert found and any(player.wants_search(view, options) for player, view, options in found) != learned


def test_a_temper_leans_on_the_learned_value():
    setup = Setup("classic", (Seat("A", "hard"), Seat("B", "hard")), Single(), seed=9)
    changed = 0
    for seed in range(6):
        for player, view, options in decisions(replace(setup, seed=seed), "hard", temper="vengeful"):
            player.grudge.against = -1
            calm = player.quick(view, options)
            player.grudge.against = view.next_seat(view.me)
            changed += player.quick(view, options) != calm
    assert changed
