"""Mouse strokes for every action, at places where the game's own table draws its parts."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.core.actions import (
    Action,
    AddToRow,
    CallUno,
    Catch,
    Challenge,
    ChooseCard,
    ChooseSeat,
    Comment,
    Draw,
    EndTurn,
    Keep,
    MatchRow,
    NameColor,
    Pass,
    Play,
    PlayWrongCard,
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
    Prompt,
    SeatPick,
)
from scenes.table.view.prompts.number_picker import ColorFit, NumberPick, naming

Point = tuple[float, float]


@dataclass(frozen=True)
class Stroke:
    """A mouse stroke in design pixels: a click, a double click, or a drag to `to`."""

    at: Point
    times: int = 1
    to: Point | None = None


def strokes(table: MatchTable, action: Action, rng: Random) -> tuple[Stroke, ...]:
    """The mouse strokes that take an action."""
    prompt = table.parts.prompting.prompt
    answer = answered(prompt, action) if prompt is not None else None
    if answer is not None:
        return (Stroke(answer),)
    match action:
        case CallUno():
            return (Stroke(table.parts.uno.rect.center),)
        case Catch(_, target):
            return (Stroke(table.parts.stage.places.seat(target).catch.center),)
        case Comment():
            return (Stroke(button(table, "comment")),)
        case PointOut():
            return (Stroke(button(table, "point")),)
        case EndTurn():
            return (Stroke(button(table, "end")),)
        case PlayWrongCard(_, card):
            return _dared(table, card)
        case Draw() | Take() | Keep() | Pass():
            top = table.parts.stage.places.stock_top(len(table.parts.stage.shown.stock))
            return (Stroke((top.x, top.y)),)
        case Play(_, cards):
            return _laid(table, cards, rng)
        case AddToRow(_, card):
            return _placed(table, card)
        case MatchRow():
            return _fitted(table, action)
    raise AssertionError(f"no place for {action} while {type(prompt).__name__} is asked")


def answered(prompt: Prompt, action: Action) -> Point | None:
    """The place of an action's answer in a prompt, if it is there."""
    match prompt, action:
        case ColorPick(), NameColor():
            return prompt.middle(prompt.options.index(action))
        case DrawnOffer(), Play():
            return prompt.yes.rect.center
        case DrawnOffer(), Keep():
            return prompt.no.rect.center
        case ChallengePrompt(), Take():
            return prompt.believe.rect.center
        case ChallengePrompt(), Challenge():
            return prompt.challenge_button.rect.center
        case SeatPick(), ChooseSeat():
            return prompt.pill(prompt.options.index(action)).center
        case CardPick(), ChooseCard():
            card = prompt.card(prompt.options.index(action))
            return card.left + min(prompt.step, card.width) / 2, card.centery
        case ChoicePrompt(), _:
            found = [n for n, answer in enumerate(prompt.answers) if answer.action == action]
            return prompt.page.widgets[found[0]].rect.center if found else None
    return None


def card_at(table: MatchTable, card: int) -> Point:
    """A point of an own card that no other card covers."""
    hand = table.parts.stage.hand
    here = hand.find(card)
    assert here is not None, f"card {card} is not in the hand"
    pose = here.aim
    for down in (-0.55, -0.35, -0.62, 0.0, 0.3, 0.5):
        for aside in (-0.4, -0.3, -0.2, -0.44, 0.0, 0.3):
            spot = pose.x + aside * pose.width, pose.y + down * pose.width
            if spot[1] < table.parts.stage.places.height - 2 and hand.under(spot) == card:
                return spot
    raise AssertionError(f"card {card} of {len(hand.cards)} is covered")


def button(table: MatchTable, name: str) -> Point:
    """The middle of a small button above the big one."""
    table.parts.follow()
    offers = [offer.words for offer in table.parts.buttons.offers]
    found = table.parts.buttons.buttons[offers.index(f"tray.{name}")]
    assert found.visible, f"no button to {name}"
    return found.rect.center


def _laid(table: MatchTable, cards: tuple[int, ...], rng: Random) -> tuple[Stroke, ...]:
    """Strokes that play one card by a click or a drag, or several that are chosen first."""
    pile = table.parts.stage.places.pile
    if not table.parts.selection.wants(cards[0]):
        return (Stroke(card_at(table, cards[0]), to=(pile.x, pile.y) if rng.random() < 0.15 else None),)
    clicks = tuple(Stroke(card_at(table, card)) for card in cards)
    way = rng.randrange(3)
    if way == 0:
        return (*clicks[:-1], Stroke(clicks[-1].at, times=2))
    if way == 1:
        return (*clicks, Stroke((pile.x, pile.y)))
    table.session.choose(cards)
    return (*clicks, Stroke(button(table, "lay")))


def _placed(table: MatchTable, card: int) -> tuple[Stroke, ...]:
    first = Stroke(card_at(table, card))
    if not table.parts.selection.wants(card):
        return (first,)
    table.session.choose((card,))
    return (first, Stroke(button(table, "place")))


def _fitted(table: MatchTable, said: MatchRow) -> tuple[Stroke, ...]:
    """The cards, the centre card, then what # and Wild DOS are named (R11)."""
    view, places = table.parts.stage.shown, table.parts.stage.places
    pose = places.row(said.at, len(view.row))
    clicks = [Stroke(card_at(table, card)) for card in said.cards]
    clicks.append(Stroke((pose.x - pose.width * 0.3, pose.y - pose.width * 0.3)))
    fits = [fit for fit in table.parts.selection.fits if fit.at == said.at and {*fit.cards} == {*said.cards}]
    while (asked := naming(table.ctx, view, fits, places)) is not None:
        if isinstance(asked, NumberPick):
            clicks.append(Stroke(asked.middle(said.number)))
            fits = [fit for fit in fits if fit.number == said.number]
        else:
            assert isinstance(asked, ColorFit)
            clicks.append(Stroke(asked.middle(fits.index(said))))
            break
    return tuple(clicks)


def _dared(table: MatchTable, card: int) -> tuple[Stroke, ...]:
    """Strokes that drag a wrong card to the pile and confirm it."""
    pile = table.parts.stage.places.pile
    table.parts.actions.ask_about_wrong_card(card)
    prompt = table.parts.prompting.prompt
    assert isinstance(prompt, ChoicePrompt)
    sure = prompt.page.widgets[0].rect.center
    table.parts.prompting.clear()
    return (Stroke(card_at(table, card), to=(pile.x, pile.y)), Stroke(sure))
