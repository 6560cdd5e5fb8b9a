"""The rules of the game as a library without a screen: matches, legal actions, views, CPU players, saved matches.

    from game import Match, Seat, Setup
    match = Match(Setup("classic", (Seat("Ann"), Seat("Ben"))))

Names are imported from their modules when they are first used, so that `import game` is fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.cli.simulation.playing import play_out
    from game.core.actions import ACTIONS, Action, IllegalAction
    from game.core.events import EVENTS, Event
    from game.core.questions import QUESTIONS, Asked
    from game.core.view import View
    from game.editions import EDITIONS, edition
    from game.houserules import HOUSE_RULES
    from game.match.match import Match
    from game.match.position import BadPosition, Position
    from game.match.scoring import International, Japanese, PenaltyPoints, Single
    from game.match.setup import Seat, Setup
    from game.players import LEVELS, Player, make
    from game.record.reader import BadRecord, Recorder, read, replay
    from game.record.timeline import Timeline

HOMES = {
    "game.cli.simulation.playing": ("play_out",),
    "game.core.actions": ("ACTIONS", "Action", "IllegalAction"),
    "game.core.events": ("EVENTS", "Event"),
    "game.core.questions": ("QUESTIONS", "Asked"),
    "game.core.view": ("View",),
    "game.editions": ("EDITIONS", "edition"),
    "game.houserules": ("HOUSE_RULES",),
    "game.match.match": ("Match",),
    "game.match.position": ("BadPosition", "Position"),
    "game.match.scoring": ("International", "Japanese", "PenaltyPoints", "Single"),
    "game.match.setup": ("Seat", "Setup"),
    "game.players": ("LEVELS", "Player", "make"),
    "game.record.reader": ("BadRecord", "Recorder", "read", "replay"),
    "game.record.timeline": ("Timeline",),
}
"""The modules and the public names of the library that they define."""

__all__ = [
    "ACTIONS", "EDITIONS", "EVENTS", "HOUSE_RULES", "LEVELS", "QUESTIONS", "Action", "Asked", "BadPosition",
    "BadRecord", "Event", "IllegalAction", "International", "Japanese", "Match", "PenaltyPoints", "Player", "Position",
    "Recorder", "Seat", "Setup", "Single", "Timeline", "View", "edition", "make", "play_out", "read", "replay",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    for home, names in HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'game' has no name {name!r}; its public names are {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted(__all__)
