"""The policy by which all seats play in imagined games, which is fast and suits every edition and house rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.actions import (
    Action,
    AddToRow,
    Challenge,
    ChooseCard,
    ChooseSeat,
    Draw,
    MatchRow,
    NameColor,
    Play,
    Shield,
    Take,
)  # fmt: skip
from game.core.cards import AGAIN
from game.core.effects import Question
from game.core.table import Table
from game.players.search.facts import GameFacts
from game.players.search.numbers import Numbers

NEVER = -99.0


class Policy:
    """The fast policy that chooses the actions of every seat in imagined games.

    `random` returns random numbers from 0 to 1. `challenges` has the probability, by seat, of challenging a card that
    may be a bluff, if it was estimated.
    """

    def __init__(
        self, facts: GameFacts, numbers: Numbers, random: Callable[[], float], challenges: Sequence[float] = ()
    ) -> None:
        self.challenges = challenges or (numbers.challenges,) * len(facts.setup)
        self.facts, self.numbers, self.random = facts, numbers, random
        faces = facts.deck.faces
        self.colors, self.symbols, self.doubtful = facts.colors, facts.symbols, facts.doubtful
        self.usual = tuple([numbers.harm.get(face.symbol, 0.0) for face in side] for side in faces)
        self.dangerous = tuple([numbers.danger.get(face.symbol, 0.0) for face in side] for side in faces)
        self.swaps = tuple([face.symbol == "swap" for face in side] for side in faces)
        self.again = tuple([AGAIN in face.tags for face in side] for side in faces)
        self.count = len(facts.color_names)
        self.has_swaps = any(map(any, self.swaps))

    def card(self, table: Table, seat: int, cards: Sequence[int]) -> int:
        """The best of these playable cards; one that would be a bluff is taken only if there is no other."""
        side = table.side
        doubtful = self.doubtful[side]
        if len(cards) == 1:
            return cards[0]
        colors, symbols, hand = self.colors[side], self.symbols[side], table.hands[seat]
        ring = table.playing
        following = ring[(ring.index(seat) + table.direction) % len(ring)]
        near = len(table.hands[following]) <= self.numbers.near
        worths = self.dangerous[side] if near else self.usual[side]
        counts = [0] * (self.count + 1)
        for card in hand:
            counts[colors[card]] += 1
        counts[-1] = max(counts[:-1], default=0)
        alike, random = self.numbers.alike, self.random
        held = [symbols[card] for card in hand]
        best, found = NEVER, -1
        for card in cards:
            if doubtful[card]:
                continue
            worth = worths[card] + counts[colors[card]] + random() * 0.01
            if colors[card] >= 0:
                worth += alike * held.count(symbols[card])
            if worth > best:
                best, found = worth, card
        if self.has_swaps:
            return self._swapped(table, seat, cards, found, best)
        return found if found >= 0 else cards[0]

    def _swapped(self, table: Table, seat: int, cards: Sequence[int], found: int, best: float) -> int:
        """The best card if one of them swaps hands, whose worth depends on the others' numbers of cards.

        `found` is the best of the other cards, `best` its worth.
        """
        swaps, hands = self.swaps[table.side], table.hands
        swap = next((card for card in cards if swaps[card]), -1)
        if swap < 0:
            return found
        others = min([len(hands[other]) for other in table.playing if other != seat])
        gain = self.numbers.swap * (len(hands[seat]) - 1 - others) if len(hands[seat]) > 1 else 9.0
        plain = [card for card in cards if not swaps[card]]
        return swap if gain > 0 or not plain else self.card(table, seat, plain)

    def action(self, table: Table, question: Question, options: Sequence[Action]) -> Action:
        """An answer to any question."""
        if len(options) == 1:
            return options[0]
        seat, first = question.seat, options[0]
        if isinstance(first, NameColor):
            return self.color(table, seat, options)
        if isinstance(first, Take):
            return self._response(table, seat, options)
        if isinstance(first, ChooseSeat):
            return self._aim(table, seat, options)
        if isinstance(first, ChooseCard):
            return self._least(table, options)
        plays = [option for option in options if type(option) is Play]
        if plays:
            return self.play(table, seat, plays)
        matches = [option for option in options if type(option) is MatchRow]
        if matches:
            return self.match(table, matches)
        adding = [option for option in options if type(option) is AddToRow]
        if adding:
            drawing = next((option for option in options if type(option) is Draw), None)
            return drawing or self._placed(table, adding)
        return first

    def color(self, table: Table, seat: int, options: Sequence[Action]) -> Action:
        """The option that names the colour of which the seat holds most cards."""
        numbers, random = self.facts.color_numbers, self.random
        colors = self.colors[table.side]
        held = [colors[card] for card in table.hands[seat]]
        best, found = NEVER, options[0]
        for option in options:
            assert isinstance(option, NameColor)
            worth = held.count(numbers[option.color]) + random() * 0.5
            if worth > best:
                best, found = worth, option
        return found

    def play(self, table: Table, seat: int, plays: Sequence[Play]) -> Action:
        """The best play of a card among the plays with the most cards."""
        if table.rules.max_cards > 1:
            most = max([len(play.cards) for play in plays])
            plays = [play for play in plays if len(play.cards) == most]
        card = self.card(table, seat, [play.cards[-1] for play in plays])
        return next(play for play in plays if play.cards[-1] == card)

    def _response(self, table: Table, seat: int, options: Sequence[Action]) -> Action:
        """The answer to a penalty: a shield or a draw card, sometimes a challenge, else taking the cards."""
        chance = self.random()
        plays = []
        for option in options:
            if type(option) is Shield or (type(option) is Challenge and chance < self.challenges[seat]):
                return option
            if type(option) is Play:
                plays.append(option)
        return self.play(table, seat, plays) if plays else options[0]

    def _aim(self, table: Table, seat: int, options: Sequence[Action]) -> Action:
        """The option that names the seat with the fewest cards, a partner only if there is no other."""
        team, best, found = self.facts.teams[seat], 999.0, options[0]
        for option in options:
            assert isinstance(option, ChooseSeat)
            worth = len(table.hands[option.target]) + self.random() * 0.1 + (50 if option.target in team else 0)
            if worth < best:
                best, found = worth, option
        return found

    def _least(self, table: Table, options: Sequence[Action]) -> Action:
        """The option that gives up the least valuable card, coloured cards before wilds."""
        worths = self.usual[table.side]
        return max(options, key=lambda option: worths[option.card] if isinstance(option, ChooseCard) else 0.0)

    def match(self, table: Table, matches: Sequence[MatchRow]) -> Action:
        """The best match of a centre card: with the most cards, then in a single colour, then with the fewest wilds."""
        colors, faces, random = self.colors[table.side], table.faces, self.random
        numbers, others, by = self.facts.color_numbers, len(table.playing) - 1, self.numbers
        best, found = NEVER, matches[0]
        for option in matches:
            cards = option.cards
            center = table.row[option.at][0]
            agreed = numbers[option.color] if option.color else colors[center]
            worth = len(cards) + random() * 0.05
            same = colors[center] < 0 or colors[center] == agreed or agreed < 0
            for card in cards:
                color = colors[card]
                if faces[card].number is None:
                    worth -= by.spent
                if color >= 0:
                    if agreed < 0:
                        agreed = color
                    elif color != agreed:
                        same = False
            if same:
                worth += by.agreed + by.double * (len(cards) - 1) * others
            if worth > best:
                best, found = worth, option
        return found

    def _placed(self, table: Table, adding: Sequence[AddToRow]) -> Action:
        """The option that puts the highest card into the row and keeps wilds."""
        points, faces = self.facts.points[table.side], table.faces
        return max(adding, key=lambda one: points[one.card] * 0.05 - (4.0 if faces[one.card].number is None else 0.0)
                   + self.random() * 0.1)  # fmt: skip
