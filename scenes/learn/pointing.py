"""Pointing: where on a table the things lie that a lesson speaks about, and where one clicks to do something."""

from __future__ import annotations

from game.core.actions import Action, AddToRow, CallUno, Catch, EndTurn, MatchRow, NameColor, Play
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.view.prompts.choose_prompt import ColorPick, Prompt
from scenes.table.view.prompts.number_picker import NumberPick

Point = tuple[float, float]


def spot_of(parts: PlayableTable, action: Action) -> Point:
    """Where a click does an action, or the next click of those that it takes; in design pixels."""
    prompt = parts.prompting.prompt
    found = _answer(prompt, action) if prompt is not None else None
    return found or _on_table(parts, action)


def card_spot(parts: PlayableTable, card: int) -> Point | None:
    """The visible part of an own card."""
    here = parts.stage.hand.find(card)
    if here is None:
        return None
    pose = here.pose
    return pose.x - pose.width * 0.2, pose.y - pose.width * 0.15


def _on_table(parts: PlayableTable, action: Action) -> Point:
    places = parts.stage.places
    stock = places.stock.x, places.stock.y
    match action:
        case CallUno():
            return parts.uno.rect.center
        case Catch(target=seat):
            return places.seat(seat).catch.center
        case Play(cards=cards):
            return card_spot(parts, cards[-1]) or stock
        case AddToRow(card=card):
            return card_spot(parts, card) or stock
        case MatchRow(at=at, cards=cards):
            left = [card for card in cards if card not in parts.session.chosen]
            row = places.row(at, len(parts.stage.shown.row))
            return (card_spot(parts, left[0]) if left else None) or (row.x, row.y)
        case EndTurn():
            buttons = parts.buttons
            shown = [button for offer, button in zip(buttons.offers, buttons.buttons, strict=True)
                     if offer.words == "tray.end" and button.visible]
            return shown[0].rect.center if shown else stock
    return stock


def _answer(prompt: Prompt, action: Action) -> Point | None:
    """Where a prompt has an answer; None for what is done beside it, as to call UNO while a drawn card is offered."""
    match prompt, action:
        case ColorPick(), NameColor():
            return prompt.middle(prompt.options.index(action))
        case NumberPick(), MatchRow(number=number):
            return prompt.middle(number)
    found = prompt.spot(action)
    return found.center if found is not None else None
