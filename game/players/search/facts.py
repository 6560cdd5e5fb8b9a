"""What a search has to know about a match, computed once: rules, lookup tables by card, teams."""

from __future__ import annotations

from random import Random

from game.core.cards import DOUBTFUL, Color, Face
from game.core.effects import PlayedCards
from game.core.ruleset import RuleSet
from game.core.table import Table
from game.editions import edition
from game.editions.dos.matching import WORTH
from game.houserules import ordered
from game.houserules.no_bluffing import NoBluffing
from game.match.setup import Setup
from game.mechanics.table_manners import TableManners
from game.mechanics.turn import turn_of
from game.mechanics.uno_call import UnoCall
from game.players.levels import TABLE

NO_COLOR = -1
"""The number for "no colour": that of wilds, or the colour in play if there is none."""
SPOKEN = (UnoCall, TableManners, NoBluffing)
"""Rules that imagined games leave out: all players there call in time, play right cards and never bluff."""


class GameFacts:
    """The rules and the deck of a match, and lookup tables made from them.

    `rules` are the rules of the match, `quiet` the rules of imagined games. `colors[side][card]` and
    `symbols[side][card]` are numbers for the printed colour and symbol; `doubtful[side][card]` says whether playing the
    card can be a bluff. `acts[side][card]` says whether playing the card has effects that need the rules engine,
    `stirs[side][card]` the same about drawing it.

    `plain_turn` says that a turn consists only of playing a card that fits or drawing one, `plain_draw` that drawing
    gives one card, which is played if it fits. `thinks[seat]` says whether the seat's player may keep a drawn card or
    leave a centre card although a card fits, `draws_freely[seat]` whether that player may even draw although a card
    fits.
    """

    def __init__(self, setup: Setup) -> None:
        agreed = edition(setup.edition).agreed(setup.sheet, setup.blanks)
        house = (*ordered(setup.house), *setup.scoring.rules())
        table = agreed.table(len(setup), Random(0), house)
        self.setup, self.edition, self.deck, self.cut = setup, agreed, table.deck, table.cut
        self.scoring = setup.scoring
        self.rules = table.rules
        left = [rule for rule in self.rules.rules if not isinstance(rule, SPOKEN)]
        self.quiet = RuleSet(left, self.rules.by_side, self.rules.turn, self.rules.start, self.rules.behaviors)
        self.thinks = tuple([one.person or TABLE[one.player].learned or TABLE[one.player].playouts_in(setup.edition) > 0
                             for one in setup.seats])  # fmt: skip
        self.draws_freely = tuple([thinks and (one.person or self.deck.sides > 1)
                                   for thinks, one in zip(self.thinks, setup.seats, strict=True)])  # fmt: skip
        self.teams = tuple(frozenset(self.rules.team(table, seat, (seat,))) for seat in range(len(setup)))
        self.everything = (1 << len(self.deck)) - 1
        self.behind = tuple({slot: mask(cards) for slot, cards in side.items()} for side in self.deck.behind)
        self._fitting: dict[tuple[int, Face, Color | None, bool], int] = {}
        self._matching: dict[frozenset[str], int] = {}
        self._print_numbers()
        self._find_plain(table)

    def _print_numbers(self) -> None:
        faces = self.deck.faces
        known: dict[Color, int] = {}
        for side in faces:
            for face in side:
                if face.color is not None:
                    known.setdefault(face.color, len(known))
        symbols: dict[str, int] = {}
        for side in faces:
            for face in side:
                symbols.setdefault(face.symbol, len(symbols))
        self.color_numbers = known
        self.color_names: tuple[Color, ...] = tuple(known)
        self.colors = tuple([NO_COLOR if f.color is None else known[f.color] for f in side] for side in faces)
        self.symbols = tuple([symbols[face.symbol] for face in side] for side in faces)
        self.points = tuple([face.points for face in side] for side in faces)
        self.doubtful = tuple([DOUBTFUL in face.tags for face in side] for side in faces)

    def _find_plain(self, table: Table) -> None:
        rules, faces, does = self.quiet, self.deck.faces, self.quiet.behaviors
        asked = {name for name in vars(rules) if not name.startswith("_")}
        self.plain_turn = rules.turn is turn_of and not {"turn_actions", "forbids", "matches", "began"} & asked
        self.plain_draw = self.plain_turn and not {"drawing", "drawn_actions", "drew"} & asked
        self.ends_plain = "out" not in asked
        told = "cards_played" in asked
        self.acts = tuple([told or bool(does[side][card].played) or self._has_rule_effect(table, side, card)
                           for card in range(len(faces[side]))] for side in range(len(faces)))  # fmt: skip
        self.stirs = tuple([bool(does[side][card].drawn) for card in range(len(faces[side]))]
                           for side in range(len(faces)))  # fmt: skip

    def _has_rule_effect(self, table: Table, side: int, card: int) -> bool:
        """Whether a rule of the match adds an effect to playing this card, besides the card's own (R9.4)."""
        face = self.deck.faces[side][card]
        if table.side != side:
            table.turn_side()
        return bool(self.quiet.effects(table, PlayedCards(0, (card,), face, face.color), ()))

    def matching(self, centers: frozenset[str]) -> int:
        """A bit mask of the cards that alone match any of these centre cards of DOS, given by their symbols (R11)."""
        found = self._matching.get(centers)
        if found is None:
            wanted = set().union(*(WORTH[center] for center in centers))
            cards = [card for card, face in enumerate(self.deck.faces[0]) if WORTH[face.symbol] & wanted]
            found = self._matching[centers] = mask(cards)
        return found

    def fitting(self, side: int, up: Face, color: Color | None, *, wilds: bool = True) -> int:
        """A bit mask of the cards that fit this top card and colour and are never a bluff, with or without `wilds`."""
        key = side, up, color, wilds
        found = self._fitting.get(key)
        if found is None:
            cards = [card for card, face in enumerate(self.deck.faces[side]) if not self.doubtful[side][card] and (
                face.color == color or face.symbol == up.symbol if face.color else wilds)]
            found = self._fitting[key] = mask(cards)
        return found


def mask(cards: list[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
