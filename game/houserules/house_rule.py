"""HouseRule: a rule that a table may agree on beside the sheet, and what menus show of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast, get_args, get_origin, get_type_hints

from game.core.cards import Face
from game.core.rule import Rule
from game.mechanics.turn import turn_of

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class HouseRule(Rule):
    """A switch that is off by default (R9).

    `id` names it everywhere, `rule` is its sentence, `excludes` the ids of rules it cannot be combined with.
    Its fields are its options, the first one the most important; all are choices of words.
    """

    rule: ClassVar[str] = "R9"
    summary: ClassVar[str] = ""
    """A short description for the command line."""
    gone: ClassVar[frozenset[str]] = frozenset()
    """The ids of rules of the sheet that this rule suspends."""
    bluffs: ClassVar[bool] = True
    """Whether bluffing is possible under this rule (R5)."""
    answers: ClassVar[bool] = False
    """Whether a player who has to draw may play a card instead."""

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        """Whether the rule makes sense in an edition."""
        return turns_as_usual(edition)

    @classmethod
    def seats(cls, seats: int) -> bool:
        """Whether the rule can be played by this number of seats."""
        return True

    def about(self, face: Face) -> str:
        """The text id of what the rule adds to a card; empty for a card that it leaves as it is."""
        return ""


def turns_as_usual(edition: Edition) -> bool:
    """Whether a turn of an edition is the usual one: play on the discard pile, or draw (R3.1)."""
    return edition.turn is turn_of


def options(kind: type[Rule]) -> Mapping[str, tuple[str, ...]]:
    """The choices that a house rule offers, field by field, in the order of menus."""
    return _offered(cast("Any", kind))  # mypy takes a class for something without a hash


@cache  # annotations are words that have to be read, and menus ask a hundred times
def _offered(kind: type[Rule]) -> Mapping[str, tuple[str, ...]]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    return MappingProxyType({name: get_args(hints[name]) for name in names if get_origin(hints[name]) is Literal})


def defaults(kind: type[Rule]) -> dict[str, str]:
    """A house rule's options and their default values."""
    rule = kind()
    return {name: getattr(rule, name) for name in options(kind)}


def faces(edition: Edition) -> Iterator[Face]:
    """All faces of an edition's cards, both sides."""
    return (face for card in edition.deck.cards for face in card.faces)


def has_numbers(edition: Edition) -> bool:
    """Whether there are number cards in an edition."""
    return any(not face.action for face in faces(edition))
