"""The words of captions: what a sound of the table tells, for whoever cannot hear it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import events
from game.core.events import Event
from game.core.view import View
from scenes.kit.text.texts import Texts
from scenes.table.narration.heard import SLIDES
from scenes.table.narration.sentences import tell
from scenes.table.timeline.playback import Cue


def caption_of(event: Event, view: View, names: Sequence[str], t: Texts) -> str:
    """What the sounds of an event tell; nothing where they tell no news.

    The event is one that the seat that looks may see, so that nothing else can be told.
    """
    match event:
        case events.TurnBegan(seat=seat):
            return t("table.your_turn") if seat == view.me >= 0 else ""
        case events.Shuffled():
            return t("heard.shuffle")
        case events.Dealt():
            return t("heard.deal")
        case events.Scored() | events.MatchEnded() | events.Kept():
            return ""
    told = tell(event, view, names, t)
    return told.log or told.caption or ""


def told_with(cue: Cue, event: Event) -> bool:
    """Whether the first sound at this cue is the one that tells what happens: a card tells it when it lies."""
    return not (cue is Cue.TAKE and isinstance(event, SLIDES))


def ready_to_catch(seats: Sequence[str], t: Texts) -> str:
    """What the sound tells that rings when somebody is down to one card."""
    return t("heard.catch_ready", seat=t("common.and").join(seats))


def tension(seats: Sequence[str], t: Texts) -> str:
    """What the music tells that has become tense."""
    return t("heard.tense", seat=t("common.and").join(seats))
