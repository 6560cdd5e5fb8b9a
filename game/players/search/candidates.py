"""The legal actions that a search compares; actions with the same effect form one group."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.core.actions import Action, AddToRow, ChooseCard, Draw, MatchRow, Pass, Play
from game.core.view import View
from game.players.evaluate import planned
from game.players.observe import answers

MOST = 12


def candidates(view: View, options: Sequence[Action], *, all_of_them: bool = False) -> list[tuple[Action, ...]]:
    """The groups of actions to compare; actions of a group differ only in cards that look alike.

    Drawing while a card can be played is left out if the back of the next card is unknown, unless `all_of_them`.
    """
    groups: dict[Hashable, list[Action]] = {}
    for option in answers(options):
        groups.setdefault(_likeness(view, option), []).append(option)
    found = [tuple(group) for group in groups.values()]
    idle = Pass if view.deck.sides > 1 else Draw | Pass  # the back of the next card makes drawing a choice (R4.8)
    busy = [group for group in found if not isinstance(group[0], idle)]
    if busy and not all_of_them and any(isinstance(group[0], Play) for group in busy):
        found = busy
    return found if len(found) <= MOST else _best(view, found)


def _likeness(view: View, option: Action) -> Hashable:
    faces = view.faces
    match option:
        case Play(_, cards):
            return Play, tuple(sorted((faces[card].symbol, faces[card].color or "") for card in cards[:-1])), \
                faces[cards[-1]]  # fmt: skip
        case MatchRow(_, at, cards, number, color):
            return MatchRow, at, number, color, tuple(sorted((faces[c].symbol, faces[c].color or "") for c in cards))
        case AddToRow(_, card) | ChooseCard(_, card):
            return type(option), faces[card]
    return option


def _best(view: View, found: list[tuple[Action, ...]]) -> list[tuple[Action, ...]]:
    """The most promising of too many groups: the best matches in DOS, or else the first groups."""
    matches = [group[0] for group in found if isinstance(group[0], MatchRow)]
    worths = {match: worth for worth, match in planned(view, [m for m in matches if isinstance(m, MatchRow)])}
    rest = [group for group in found if not isinstance(group[0], MatchRow)]
    fits = sorted((group for group in found if isinstance(group[0], MatchRow)),
                  key=lambda group: -worths.get(group[0], 0.0))  # type: ignore[call-overload]
    return [*fits, *rest][:MOST] if not rest else [*fits[: MOST - min(len(rest), 2)], *rest[:2]]
