"""Discards: which cards of the discard pile are seen, and where they lie."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.core.layout import PILE
from scenes.table.geometry.places import Places, Pose
from scenes.table.looks.card_sprite import Look
from scenes.table.stage.faces_ahead import SHOWN
from scenes.table.timeline.playback import Stage

MESSY, TIDIED = 4, 0.4
"""Cards on top of the discard pile that lie out of line, and how far out of it those below still lie."""


def discards(stage: Stage, places: Places) -> tuple[tuple[Look, ...], tuple[Pose, ...]]:
    """What is seen of the uppermost cards of the discard pile, and where they lie."""
    cards = _at_rest(stage)
    return (tuple([stage.looks(card)[0] or stage.looks(card)[1] for card in cards]),
            tuple([stage.evidence.pose(places, pose, len(cards) - at)
                   for at, pose in enumerate(poses_of(stage, places, cards), 1)]))


def state_of(stage: Stage) -> Hashable:
    """All that `discards` tells depends on, besides the places: while this stays equal, so does that."""
    cards, evidence = _at_rest(stage), stage.evidence
    return (*cards, stage.shown.side, evidence.way, evidence.share.value,
            *map(stage.named.get, cards), *map(stage.knocks.get, cards))


def _at_rest(stage: Stage) -> list[int]:
    """The uppermost cards, but not one that is still drawn as it settles."""
    cards = stage.lying[PILE][-SHOWN:]
    settles = stage.settling is not None and cards[-1:] == [stage.settling.card]
    return cards[:-1] if settles else cards


def poses_of(
    stage: Stage, places: Places, cards: list[int], knocks: Mapping[int, Pose] | None = None
) -> list[Pose]:
    """Where cards would lie if they were the uppermost ones of the discard pile, or also with other `knocks`."""
    return [stage.discard(card, knocks) if depth <= MESSY else tidied(places, stage.discard(card, knocks))
            for depth, card in zip(range(len(cards), 0, -1), cards, strict=True)]


def tidied(places: Places, pose: Pose) -> Pose:
    """Where a card lies that others have been put on: nearer to the middle of the pile."""
    pile = places.pile
    return Pose(*(there + (here - there) * TIDIED for here, there in zip(pose, pile, strict=True)))
