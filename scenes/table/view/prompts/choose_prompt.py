"""Questions that lie on the table itself: a colour, a challenge, a drawn card, a hand shown to one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import actions
from game.core.actions import Action, Challenge, Keep, NameColor, Play
from game.core.questions import ColorAsked, DiscardAsked, DrawnAsked, PenaltyAsked, SeatAsked
from game.core.view import View
from game.match.setup import Seat
from scenes.context import Context
from scenes.table.geometry.places import Places, Pose
from scenes.table.view.prompts.card_picker import CardPick
from scenes.table.view.prompts.challenge import ChallengedCard, ChallengePrompt
from scenes.table.view.prompts.choice import Answer, ChoicePrompt
from scenes.table.view.prompts.color_picker import ColorPick
from scenes.table.view.prompts.drawn_card import DrawnOffer
from scenes.table.view.prompts.hand_reveal import HandReveal
from scenes.table.view.prompts.player_picker import SeatPick
from scenes.table.view.prompts.prompt import Prompt
from scenes.words.card_names import apart, card_name

__all__ = [
    "CardPick", "ChallengePrompt", "ChoicePrompt", "ColorPick", "DrawnOffer", "HandReveal", "Prompt",
    "SeatPick", "prompt_for",
]


def prompt_for(
    ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat],
    lies: Callable[[int], Pose | None] = lambda card: None,
) -> Prompt | None:
    """The prompt for what the seat that looks is asked, or None when its hand is enough to answer.

    `lies` says where an own card lies.
    """
    if view.asked.seat != view.me:
        return None
    match view.asked:
        case ColorAsked():
            named = [action for action in options if isinstance(action, NameColor)]
            return ColorPick(ctx, view, named, places) if named else None
        case PenaltyAsked() as asked if any(isinstance(action, Challenge) for action in options):
            return ChallengePrompt(ctx, view, options, places, seats, ChallengedCard.of(view, asked))
        case DrawnAsked():
            play = next((action for action in options if isinstance(action, Play)), None)
            keep = next((action for action in options if isinstance(action, Keep)), None)
            return DrawnOffer(ctx, view, play, keep, places, lies(play.cards[-1])) if play and keep else None
        case SeatAsked(what=what, amount=amount):
            others = [action for action in options if isinstance(action, actions.ChooseSeat)]
            t = ctx.texts
            question = t("prompt.seat_swap") if what == "swap" else t.n("prompt.seat_draw", amount)
            return SeatPick(ctx, view, others, places, seats, question) if others else None
        case DiscardAsked():
            cards = [action for action in options if isinstance(action, actions.ChooseCard)]
            return CardPick(ctx, view, cards, places, ctx.texts("prompt.discard")) if cards else None
    return _in_words(ctx, view, options, places, seats)


def _in_words(
    ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat]
) -> Prompt | None:
    """Questions that are answered by a word: whether cards are taken."""
    t = ctx.texts
    name = apart([seat.name for seat in seats])[view.seat]
    card = card_name(t, view.up) if view.pile else ""
    answers: list[Answer] = []
    for action in options:
        match action:
            case actions.Take() if isinstance(view.asked, PenaltyAsked):
                answers.append(Answer(action, t.n("prompt.take", view.asked.amount), t("prompt.take_only")))
            case actions.Shield():
                answers.append(Answer(action, t("prompt.shield"), t("prompt.shield_why"), "primary"))
    asks = any(isinstance(answer.action, actions.Shield) for answer in answers)
    question = t("prompt.challenge", seat=name, card=card)
    return ChoicePrompt(ctx, question, answers, places) if asks and answers else None
