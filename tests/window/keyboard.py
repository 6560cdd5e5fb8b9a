"""Keystrokes for every action, by the keys that the game names."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import (
    Action,
    AddToRow,
    CallUno,
    Catch,
    Challenge,
    ChooseCard,
    ChooseSeat,
    Comment,
    EndTurn,
    Keep,
    MatchRow,
    NameColor,
    Play,
    PointOut,
    Take,
)
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.prompts.choose_prompt import (
    CardPick,
    ChallengePrompt,
    ChoicePrompt,
    ColorPick,
    DrawnOffer,
    SeatPick,
)

Burst = tuple[str, ...]


def keystrokes(table: MatchTable, action: Action) -> Sequence[Burst]:
    """Groups of keys that take an action."""
    prompt = table.parts.prompting.prompt
    match prompt, action:
        case (ColorPick(), NameColor()) | (SeatPick(), ChooseSeat()):
            return [(str(prompt.options.index(action) + 1),)]
        case CardPick(), ChooseCard():
            return [("Right",) * (prompt.options.index(action) + 1), ("Return",)]
        case ChoicePrompt(), _ if any(answer.action == action for answer in prompt.answers):
            return [(str([answer.action for answer in prompt.answers].index(action) + 1),)]
        case DrawnOffer(), Play():
            return [("Return",)]
        case (DrawnOffer(), Keep()):
            return [("k",)]
        case ChallengePrompt(), Challenge():
            return [("y",)]
        case ChallengePrompt(), Take():
            return [("n",)]
    return _typed(table, action)


def _typed(table: MatchTable, action: Action) -> Sequence[Burst]:
    match action:
        case CallUno():
            return [("u",)]
        case Catch():
            return [("c",)]
        case Comment():
            return [("t",)]
        case PointOut():
            return [("x",)]
        case EndTurn():
            return [("e",)]
        case Play(_, cards):
            chosen = [_raised(table, card) for card in cards]
            return [*chosen, ("Return",)] if table.parts.selection.wants(cards[0]) else chosen
        case AddToRow(_, card):
            return [_raised(table, card), *([("r",)] if table.parts.selection.wants(card) else [])]
        case MatchRow(_, at, cards):
            return [*(_raised(table, card) for card in cards), (str(at + 1),)]
    return [("d",)]


def _raised(table: MatchTable, card: int) -> Burst:
    """Go to a card and press Enter on it."""
    shown = [here.card for here in table.parts.stage.hand.cards]
    return ("Down", *["Right"] * (shown.index(card) + 1), "Return")
