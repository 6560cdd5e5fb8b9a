"""Questions that lie on the table itself: a colour, a doubted card, a drawn card, a hand shown to one."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import Action, Challenge, Keep, NameColor, Play
from game.bluff import Bluff
from game.cards import Color
from game.setup import Seat
from game.view import View
from scenes.context import Context
from scenes.table.places import Places
from scenes.table.prompt import Prompt
from scenes.table.prompts_challenge import ChallengePrompt, Doubt
from scenes.table.prompts_color import ColorPick
from scenes.table.prompts_drawn import DrawnOffer
from scenes.table.prompts_reveal import HandReveal

__all__ = ["ChallengePrompt", "ColorPick", "DrawnOffer", "HandReveal", "Prompt", "prompt_for"]


def prompt_for(
    ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat], *,
    sheet: Bluff | None = None, before: Color | None = None,
) -> Prompt | None:
    """The prompt for what the seat that looks is asked, or None when its hand is enough to answer.

    `sheet` tells what a challenge costs; `before` is the colour that was in play before a doubted card.
    """
    if view.asked.seat != view.me:
        return None
    match view.asked.task:
        case "color":
            named = [action for action in options if isinstance(action, NameColor)]
            return ColorPick(ctx, view, named, places) if named else None
        case "penalty" if any(isinstance(action, Challenge) for action in options):
            return ChallengePrompt(ctx, view, options, places, seats, Doubt.of(view, sheet, before))
        case "drawn":
            play = next((action for action in options if isinstance(action, Play)), None)
            keep = next((action for action in options if isinstance(action, Keep)), None)
            return DrawnOffer(ctx, view, play, keep, places) if play and keep else None
    return None
