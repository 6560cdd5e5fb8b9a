"""Whether house rules can be played together, in an edition, by a number of players (R9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.rule import Rule
from game.houserules import HOUSE_RULES, HouseRule

if TYPE_CHECKING:
    from game.editions.edition import Edition


def check(edition: Edition, seats: int, rules: Iterable[Rule] = (), others: Iterable[Rule] = ()) -> None:
    """Raise ValueError, which says what would be allowed, if these house rules cannot be played.

    `seats` is the number of players; `others` are rules of another kind that are in force, such as rules of scoring.
    """
    chosen = tuple(rules)
    low, high = edition.seats
    if not low <= seats <= high:
        raise ValueError(f"{edition.id} is played by {low} to {high}, not by {seats}")
    most = (len(edition.deck) - 1) // edition.hand
    if seats > most:
        raise ValueError(
            f"{len(edition.deck)} cards and {edition.hand} a hand are enough for {most}, not for {seats}"
        )
    for rule in chosen:
        _alone(edition, seats, rule)
    _together((*chosen, *others))


def allowed(edition: Edition, seats: int) -> tuple[type[HouseRule], ...]:
    """The house rules that make sense in an edition with this number of players."""
    return tuple(kind for kind in HOUSE_RULES if kind.fits(edition) and kind.seats(seats))


def compatible(one: type[Rule], other: type[Rule]) -> bool:
    return one.id != other.id and one.id not in other.excludes and other.id not in one.excludes


def _alone(edition: Edition, seats: int, rule: Rule) -> None:
    if not isinstance(rule, HOUSE_RULES):
        raise ValueError(f"there is no house rule {rule.id or rule!r}; there are {_names(HOUSE_RULES)}")
    if not type(rule).fits(edition):
        fitting = [kind for kind in HOUSE_RULES if kind.fits(edition)]
        raise ValueError(
            f"{rule.id} makes no sense in {edition.id}; there {_names(fitting) or 'none'} can be chosen"
        )
    if not type(rule).seats(seats):
        counts = [str(n) for n in range(edition.seats[0], edition.seats[1] + 1) if type(rule).seats(n)]
        raise ValueError(f"{rule.id} needs {', '.join(counts)} seats, not {seats}")


def _together(rules: tuple[Rule, ...]) -> None:
    twice = [name for name, count in Counter(rule.id for rule in rules).items() if count > 1]
    if twice:
        raise ValueError(f"{twice[0]} can be chosen only once")
    for i, one in enumerate(rules):
        for other in rules[i + 1 :]:
            if not compatible(type(one), type(other)):
                raise ValueError(f"{one.id} and {other.id} exclude one another: choose one of them")


def _names(kinds: Iterable[type[Rule]]) -> str:
    return ", ".join(kind.id for kind in kinds)
