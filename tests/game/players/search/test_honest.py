"""An imagined table agrees with all that its seat knows, and tells it nothing else."""

from itertools import chain, islice
from random import Random

import pytest

from game.core.round import Round
from game.core.view import View, redact
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.manner import manner
from game.players.search.facts import GameFacts
from game.players.search.imagine import Guesses
from game.players.search.memory import Memory
from game.players.search.player import Searcher
from game.players.search.situation import Situation, unpack
from tests.game.fuzz import random_play

POSITIONS = 600
"""Positions that are examined for every edition and house rule: more than 20,000 in all."""
GAMES = [(edition.id, house) for edition in EDITIONS for house in (None, *HOUSE_RULES)
         if house is None or house.fits(edition)]  # fmt: skip


def setup_of(edition, house, seed):
    counts = [count for count in (2, 3, 4) if house is None or house.seats(count)]
    seats = counts[seed % len(counts)]
    return Setup(edition, tuple(Seat(f"P{i}") for i in range(seats)), Single(), (house(),) if house else (), seed)


class Table:
    """A random match in which every seat has a memory of what it sees."""

    def __init__(self, setup):
        self.facts = GameFacts(setup.public())
        start = Match(setup)
        self.memories = [Memory(start.view(seat), self.facts) for seat in range(len(setup))]

    def watch(self, match, news):
        for memory in self.memories:
            memory.watch(redact(news, memory.view.me, match.table))

    def situation(self, match, seat):
        return Situation(match.view(seat), match.legal_actions(seat), self.memories[seat])


def positions(edition, house, most=POSITIONS):
    """Tables and the situations of all seats at every moment of random matches."""
    seen, seed = 0, 0
    while seen < most:
        setup = setup_of(edition, house, seed)
        table = Table(setup)
        for match, _, news in random_play(setup):
            table.watch(match, news)
            if match.over or match.dealing:
                continue
            for seat in range(len(setup)):
                yield match, table, seat
            seen += len(setup)
        seed += 1


@pytest.mark.sampled(8)
@pytest.mark.parametrize("edition, house", GAMES, ids=lambda one: getattr(one, "id", one))
def test_an_imagined_table_shows_its_seat_the_same_view_and_the_same_options(edition, house):
    rng, seen = Random(1), 0
    for match, table, seat in positions(edition, house):
        situation = table.situation(match, seat)
        imagined = Guesses(situation, table.facts, rng).deal()
        imagined.notes, imagined.rules = dict(situation.view.notes), table.facts.rules
        view = View(imagined, seat)
        assert view.state() == situation.view.state()
        assert view.pending == situation.view.pending
        assert set(Round(imagined).legal_actions(seat)) == set(situation.options)
        cards = sorted(chain(*imagined.hands, imagined.stock, imagined.pile, *imagined.row))
        assert cards == list(range(len(imagined.deck)))
        seen += 1
    assert seen >= POSITIONS


def test_more_than_twenty_thousand_positions_are_looked_at():
    assert len(GAMES) * POSITIONS > 20_000


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_two_tables_that_differ_only_in_secrets_are_one_situation(edition):
    rng = Random(2)
    for match, table, seat in positions(edition, None, 150):
        situation = table.situation(match, seat)
        other = Guesses(situation, table.facts, rng).deal()
        other.notes, other.rules = dict(situation.view.notes), table.facts.rules
        twin = Situation(View(other, seat), situation.options, situation.memory)
        assert twin.pack() == situation.pack()


def test_a_situation_comes_back_from_its_bytes():
    for match, table, seat in positions("flip", None, 200):
        situation = table.situation(match, seat)
        again = unpack(situation.pack(), table.facts)
        assert again.view.state() == situation.view.state() and again.options == situation.options
        assert again.pack() == situation.pack() and again.memory.may == situation.memory.may


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_what_is_inferred_is_true_of_players_who_play_when_they_can(edition):
    checked = 0
    for seed in range(12):
        setup = Setup(edition, tuple(Seat(f"P{i}") for i in range(2 + seed % 3)), Single(), seed=seed)
        match, table = Match(setup), Table(setup)
        players = [make("normal", Random(f"{seed} {seat}")) for seat in range(len(setup))]
        while not match.over:
            seat = match.to_act
            options = match.legal_actions(seat)
            action = players[seat].choose(match.view(seat), options) if not match.dealing else options[0]
            table.watch(match, match.play(action))
            checked += sum(holds(match, memory) for memory in table.memories)
    assert checked > 100 or edition == "all_wild"


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_what_is_inferred_is_true_of_people_who_do_as_they_like(edition):
    checked = 0
    for seed in range(6):
        seats = tuple(Seat(f"P{i}", "person") for i in range(2 + seed % 3))
        setup = Setup(edition, seats, Single(), seed=seed)
        table = Table(setup)
        for match, _, news in random_play(setup):
            table.watch(match, news)
            checked += sum(holds(match, memory) for memory in table.memories)
    assert checked > 20 or edition in ("all_wild", "dos")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_what_is_inferred_is_true_of_players_who_search(edition):
    checked = 0
    for seed in range(3):
        setup = Setup(edition, tuple(Seat(f"P{i}", "expert") for i in range(2 + seed)), Single(), seed=seed)
        match, table = Match(setup), Table(setup)
        players = [Searcher(Random(f"{seed} {seat}"), setup.public(), manner("expert", playouts=12))
                   for seat in range(len(setup))]  # fmt: skip
        for seat, player in enumerate(players):
            player.sit(match.view(seat))
        while not match.over:
            seat = match.to_act
            options = match.legal_actions(seat)
            action = players[seat].choose(match.view(seat), options) if not match.dealing else options[0]
            news = match.play(action)
            table.watch(match, news)
            for other, player in enumerate(players):
                player.watch(redact(news, other, match.table))
            checked += sum(holds(match, memory) for memory in table.memories)
    assert checked > 20 or edition in ("all_wild", "dos")


def holds(match, memory):
    """The number of hidden places of which a memory knows something; fails where the true card contradicts it."""
    known, everything = 0, memory.facts.everything
    if match.over or match.dealing:
        return 0
    for seat, hand in enumerate(match.table.hands):
        if seat != memory.view.me:
            assert len(memory.may[seat]) == len(hand)
            for card, may in zip(hand, memory.may[seat], strict=True):
                assert may >> card & 1, (seat, card)
                known += may != everything
    return known


def test_a_searching_player_chooses_the_same_on_tables_that_look_the_same():
    asked = ((match, table, seat) for match, table, seat in positions("flip", None, 1) if match.asked.seat == seat)
    for match, table, seat in islice(asked, 0, None, 3):
        choices = set()
        for luck in range(3):
            other = Guesses(table.situation(match, seat), table.facts, Random(luck)).deal()
            other.notes, other.rules = dict(match.table.notes), table.facts.rules
            player = Searcher(Random(5), match.setup.public(), manner("expert", playouts=40))
            player.sit(View(other, seat))
            choices.add(player.choose(View(other, seat), match.legal_actions(seat)))
        assert len(choices) == 1
