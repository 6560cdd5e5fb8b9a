"""The base class of house rules: rules that players may agree on besides the edition's own."""

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
    """A rule that players can switch on before a match (R9).

    `id` names it everywhere, `rule` is the id of its text, `excludes` are the ids of house rules that cannot be
    switched on with it. Its dataclass fields are its options, the most important first; each has a choice of words as
    values.
    """

    rule: ClassVar[str] = "R9"
    summary: ClassVar[str] = ""
    """A short description for the command line."""
    gone: ClassVar[frozenset[str]] = frozenset()
    """The ids of the edition's rules that this rule suspends."""
    bluffs: ClassVar[bool] = True
    """Whether bluffing is possible under this rule (R5)."""
    answers: ClassVar[bool] = False
    """Whether a player who has to draw may play a card instead."""

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        """Whether the rule makes sense in an edition, given its cards and its kind of turn."""
        return turns_as_usual(edition)

    @classmethod
    def seats(cls, seats: int) -> bool:
        return True

    def about(self, face: Face) -> str:
        """The id of a text about what the rule adds to a card with this face; empty if it adds nothing."""
        return ""


def turns_as_usual(edition: Edition) -> bool:
    """Whether turns in an edition consist of playing on the discard pile or drawing (R3.1), unlike in DOS."""
    return edition.turn is turn_of


def options(kind: type[Rule]) -> Mapping[str, tuple[str, ...]]:
    """The possible values of a house rule's options by name, in the order of menus."""
    return _offered(cast("Any", kind))  # mypy takes a class for something without a hash


@cache  # annotations are words that have to be read, and menus ask a hundred times
def _offered(kind: type[Rule]) -> Mapping[str, tuple[str, ...]]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    return MappingProxyType({name: get_args(hints[name]) for name in names if get_origin(hints[name]) is Literal})


def defaults(kind: type[Rule]) -> dict[str, str]:
    """The default values of a house rule's options by name."""
    rule = kind()
    return {name: getattr(rule, name) for name in options(kind)}


def faces(edition: Edition) -> Iterator[Face]:
    """All faces of an edition's cards, on both sides if there are two."""
    return (face for card in edition.deck.cards for face in card.faces)


def has_numbers(edition: Edition) -> bool:
    return any(not face.action for face in faces(edition))
