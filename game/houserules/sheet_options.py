"""Open points: details that an edition's rule sheet leaves open, or other rule sheets settle differently.

Players agree on one of several words for each, such as `off`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from game.core.rule import Rule
from game.mechanics.card_points import CardPoints
from game.mechanics.challenge import Bluff
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall

if TYPE_CHECKING:
    from game.editions.edition import Edition

Said = Mapping[str, str]
"""The words that players have agreed on, by the id of the open point."""


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A detail of the rules on which players can agree before a match.

    `words` are the possible choices, the first of them as the edition's rule sheet has it; each comes with the fields
    that it sets in the edition's rule of the class `kind`. `cites` gives the id of the rule's text. `excludes` are the
    ids of house rules with which only the first word can be chosen. `about` describes the point on the command line.
    """

    id: str
    kind: type[Rule]
    words: Mapping[str, Mapping[str, Any]] = field(hash=False)
    cites: Callable[[Any], str]
    about: str
    excludes: frozenset[str] = frozenset()

    @property
    def usual(self) -> str:
        """The word for the rule as printed."""
        return next(iter(self.words))

    def printed(self, edition: Edition) -> Rule | None:
        """The edition's rule that this point changes, as printed; None if the edition has no such rule."""
        return next((rule for rule in edition.rules if type(rule) is self.kind), None)

    def fits(self, edition: Edition) -> bool:
        """Whether an edition has the rule that this point changes."""
        return self.printed(edition) is not None

    def rule(self, edition: Edition) -> str:
        """The id of the text of the rule that the point changes, such as `R6.3`."""
        return self.cites(self.printed(edition))

    def form(self) -> str:
        """The form of the point on a command line, with all its words, such as `laughed=0|2`."""
        return f"{self.id}={'|'.join(self.words)}"


POINTS: tuple[OpenPoint, ...] = (
    OpenPoint(
        "guilty", Bluff, {"sheet": {}, "stays": {"guilty": "stays"}}, lambda rule: "R5.3",
        "A caught bluff by the edition's own rules, or by the international ones: the card stays in play, and "
        "the bluffer draws in the challenger's place",
        frozenset({"no_bluffing"}),
    ),
    OpenPoint(
        "laughed", UnoCall, {"0": {}, "2": {"laughed": 2}}, lambda rule: "R6.3",
        "How many cards a wrong call or a wrong catch costs",
    ),
    OpenPoint(
        "worth", CardPoints, {"50": {}, "40": {"points": 40}, "20": {"points": 20}}, lambda rule: "R7.2",
        "How many points the cards count for which the official rules give none",
    ),
    OpenPoint(
        "manners", TableManners, {"on": {}, "off": {"wrong": 0, "comment": 0}},
        lambda rule: "R3.4" if rule.wrong else "R3.3",
        "Wrong cards can be played and pointed out, and commenting on a draw costs cards, by the official rules",
    ),
)  # fmt: skip
"""All open points in the order of their rule ids, with table manners last."""


def fitting(edition: Edition) -> tuple[OpenPoint, ...]:
    """The open points on which players can agree in an edition."""
    return tuple(point for point in POINTS if point.fits(edition))


def named(name: str) -> OpenPoint:
    """The open point with an id; raises ValueError, which lists all, for an unknown one."""
    for point in POINTS:
        if point.id == name:
            return point
    raise ValueError(f"there is no open point {name!r}; there are {forms(POINTS)}")


def parse(text: str) -> tuple[str, str]:
    """The id of an open point and the agreed word in `NAME=WORD`; raises ValueError, which says what is allowed."""
    name, _, word = (part.strip() for part in text.partition("="))
    point = named(name)
    if word not in point.words:
        raise ValueError(f"{point.id} is {' or '.join(point.words)}, not {word!r}")
    return point.id, word


def forms(points: Iterable[OpenPoint]) -> str:
    """How to write points that a rule sheet leaves open on a command line (`name=value`), separated by commas."""
    return ", ".join(point.form() for point in points)


def agreed(edition: Edition, words: Iterable[tuple[str, str]], house: Iterable[Rule] = ()) -> tuple[Rule, ...]:
    """The edition's rules that are changed by an agreement, with their new values.

    `words` are pairs of the id of an open point and a word, `house` the house rules of the match. Raises ValueError,
    which says what would be allowed, for words on which players cannot agree.
    """
    chosen: dict[str, str] = {}
    for name, word in words:
        if name in chosen:
            raise ValueError(f"{name} can be said only once")
        point = named(name)
        _hold(edition, point, word, [rule.id for rule in house])
        chosen[name] = word
    return rules(edition, chosen)


def _hold(edition: Edition, point: OpenPoint, word: str, house: list[str]) -> None:
    if not point.fits(edition):
        raise ValueError(f"{edition.id} has no {point.id} to agree on; it has {forms(fitting(edition))}")
    beside = sorted(point.excludes.intersection(house))
    if word != point.usual and beside:
        raise ValueError(f"{point.id}={word} and {beside[0]} exclude one another: choose one of them")


def rules(edition: Edition, chosen: Said) -> tuple[Rule, ...]:
    """The edition's rules that are changed by the chosen words, with their new values; unknown words are ignored."""
    found = []
    for printed in edition.rules:
        changed = printed
        for point in POINTS:
            if point.kind is type(printed):
                changed = replace(changed, **point.words.get(chosen.get(point.id, ""), {}))
        if changed != printed:
            found.append(changed)
    return tuple(found)


def hold_rule(edition: Edition, rule: Rule) -> None:
    """Raise ValueError, which says what would be allowed, if no agreement can give a rule these numbers."""
    printed = next(own for own in edition.rules if type(own) is type(rule))
    possible = [printed]
    for point in POINTS:
        if point.kind is type(rule):
            possible += [replace(printed, **values) for values in point.words.values()]
    if rule in possible:
        return
    for name in [one.name for one in fields(rule)]:
        allowed = dict.fromkeys(getattr(one, name) for one in possible)
        if getattr(rule, name) not in allowed:
            raise ValueError(f"{name} is {' or '.join(map(str, allowed))}, not {getattr(rule, name)}")
    raise ValueError(f"the numbers are those of {' or '.join(dict.fromkeys(map(str, possible)))}, not of {rule}")


def today(edition: Edition, sheet: Iterable[Rule]) -> tuple[Rule, ...]:
    """The edition's changed rules for a new match; values from old matches without a word become the printed ones."""
    return rules(edition, differing(edition, sheet))


def differing(edition: Edition, sheet: Iterable[Rule]) -> dict[str, str]:
    """The open points that are not as printed, with their words, by the edition's changed rules (`sheet`).

    Numbers without a word, as in some old matches, count as printed.
    """
    found: dict[str, str] = {}
    for point in fitting(edition):
        printed = point.printed(edition)
        assert printed is not None
        now = next((rule for rule in sheet if type(rule) is point.kind), printed)
        touched = {name for values in point.words.values() for name in values}
        agreed_on = {name: getattr(now, name) for name in touched}
        words = [word for word, values in point.words.items()
                 if all(values.get(name, getattr(printed, name)) == value for name, value in agreed_on.items())]
        if words and words[0] != point.usual:
            found[point.id] = words[0]
    return found
