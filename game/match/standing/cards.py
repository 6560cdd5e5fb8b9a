"""Cards in a position: their short names, and which cards of a deck a text of such names means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.core.cards import Card, Color, Deck, Face
from game.match.standing.words import BadPosition, shown

LETTERS: dict[Color, str] = {
    "red": "r", "yellow": "y", "green": "g", "blue": "b", "pink": "p", "turquoise": "t", "orange": "o", "purple": "u",
}  # fmt: skip
SYMBOLS = """
reverse:R skip:S skip2:S2 skip_all:SA flip:F draw1:+1 draw2:+2 draw4:+4 draw5:+5
wild:W wild2:W+2 wild4:W+4 wild_color:W+C hash:#
"""
"""Pairs of a symbol and its short name; other symbols have none and are written as they are."""
SHORT: dict[str, str] = dict(pair.split(":") for pair in SYMBOLS.split())
ALL_OTHERS = "*"
"""The word in a pile that stands for all cards not named elsewhere, in random order."""


def short(face: Face) -> str:
    """The short name of a face, such as `r5`, `bS`, `W+4`: the letter of its colour, then its symbol."""
    return LETTERS.get(face.color or "", "") + SHORT.get(face.symbol, face.symbol)


def long(face: Face) -> str:
    """The long name of a face, as in saved matches, such as `red-5`."""
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


class CardNames:
    """The names of all cards of a deck, never changed; `names_of` makes one object for each deck.

    The name of a two-sided card tells both faces, the light one first: `r5:p2`. Cards that are printed alike have a
    number at the end: `r5`, `r5.2`.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.alike: dict[str, list[int]] = {}
        self.showing: tuple[dict[str, list[int]], ...] = tuple({} for _ in range(deck.sides))
        for card in deck.cards:
            for name in dict.fromkeys((_printed(card), ":".join(map(long, card.faces)))):
                self.alike.setdefault(name, []).append(card.id)
            for side, face in enumerate(card.faces):
                for name in dict.fromkeys((short(face), long(face))):
                    self.showing[side].setdefault(name, []).append(card.id)
        self._names = [self._name(card) for card in deck.cards]

    def name(self, card: int) -> str:
        """The full name of a card, which no other card of the deck has."""
        return self._names[card]

    def _name(self, card: Card) -> str:
        printed = _printed(card)
        number = self.alike[printed].index(card.id) + 1
        return printed if number == 1 else f"{printed}.{number}"

    def named(self, text: str, side: int) -> list[int]:
        """The cards that a name can stand for, beginning with those that show it on the side in play."""
        printed, dot, number = text.rpartition(".")
        if dot:
            cards = self.alike.get(printed, [])
            return cards[int(number[:9]) - 1 :][:1] if _counts(number) and int(number[:9]) else []
        if text in self.alike:
            return self.alike[text]
        return self.showing[side].get(text) or self.showing[-1 - side].get(text) or []


@lru_cache(maxsize=16)  # a thousand positions of one match have the same deck
def names_of(deck: Deck) -> CardNames:
    return CardNames(deck)


def _printed(card: Card) -> str:
    return ":".join(map(short, card.faces))


def _counts(text: str) -> bool:
    """Whether a word is a number, which stands for that many unknown cards."""
    return text.isascii() and text.isdigit()


class UndealtCards:
    """The cards of a deck while they are distributed over hands and piles as a position says.

    `zones` are pairs of a word of the position and its text, which has the names of the cards in a hand or pile. A
    number in place of a name stands for that many unknown cards. Cards that are named nowhere are shuffled. They go
    first to where the numbers are, and the others to the `*`, or to the front of the last zone if there is no `*`.
    """

    def __init__(self, deck: Deck, side: int, zones: Sequence[tuple[str, str]]) -> None:
        self.names, self.side = names_of(deck), side
        self.zones = [(part, [one for one in text.split(",") if one]) for part, text in zones]
        self.free = dict.fromkeys(range(len(deck)))

    def laid_out(self, chance: Random) -> list[list[int]]:
        """The cards of each zone (hand or pile) in order; the generator `chance` chooses cards not named."""
        sure = self._claimed(numbered=True)
        sure |= self._claimed(numbered=False)
        left = list(self.free)
        chance.shuffle(left)
        found: list[list[int]] = []
        others: tuple[int, int] | None = None
        for part, names in self.zones:
            cards: list[int] = []
            for at, name in enumerate(names):
                if name == ALL_OTHERS:
                    if others:
                        raise BadPosition(part, f"{ALL_OTHERS} can be said only once")
                    others = len(found), len(cards)
                elif _counts(name):
                    cards += self._unknown(part, name, left)
                else:
                    cards.append(sure[len(found), at])
            found.append(cards)
        zone, at = others or (len(found) - 1, 0)
        found[zone][at:at] = left
        return found

    def _claimed(self, *, numbered: bool) -> dict[tuple[int, int], int]:
        """The cards that names stand for, by the index of the zone (hand or pile) and the index in it.

        It is called first for names with a number, such as `r5.2` (`numbered`), which fit only one card, then for
        others.
        """
        found: dict[tuple[int, int], int] = {}
        for zone, (part, names) in enumerate(self.zones):
            for at, name in enumerate(names):
                if name != ALL_OTHERS and not _counts(name) and ("." in name) == numbered:
                    found[zone, at] = self._claim(part, name)
        return found

    def _claim(self, part: str, name: str) -> int:
        cards = self.names.named(name, self.side)
        if not cards:
            some = ", ".join(dict.fromkeys(map(self.names.name, (0, 9, len(self.names.deck) - 1))))
            raise BadPosition(part, f"{shown(name)} is no card of this edition; cards are written as {some}")
        card = next((card for card in cards if card in self.free), None)
        if card is None:
            raise BadPosition(part, f"every {shown(name)} of the deck ({len(cards)}) lies somewhere already")
        del self.free[card]
        return card

    def _unknown(self, part: str, number: str, left: list[int]) -> list[int]:
        count = int(number[:9])
        if count > len(left):
            raise BadPosition(part, f"{shown(number)} unknown cards are more than the {len(left)} that are left")
        taken = left[:count]
        del left[:count]
        return taken
