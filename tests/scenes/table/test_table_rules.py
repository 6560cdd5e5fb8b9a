"""House rules, manners and special cards at the real table: clicks lead to the right actions."""

import pygame
import pytest

from game.core import events
from game.core.actions import AddToRow, MatchRow, Play, PlayWrongCard
from game.core.layout import STOCK
from game.editions import edition
from game.houserules.jump_in import JumpIn
from game.houserules.partners import Partners
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards
from scenes.table.geometry.places import Places
from scenes.table.view.hud.action_buttons import GAP, MOST, WIDE, high_beside
from scenes.table.view.prompts.choose_prompt import ChoicePrompt, SeatPick
from tests.scenes.table.stage.test_places import WINDOWS
from tests.scenes.tables import card_of, click, corner, key, mouse, pass_time, until

PAIR = {"hand": "red-7 blue-7 green-2", "others": (5, 5), "house": (TwoCards("same_symbol"),)}
"""Two cards that go together, and one that does not."""


def plural(scene):
    return [a for a in scene.session.state.answers if isinstance(a, Play) and len(a.cards) == 2]


@pytest.mark.parametrize("typed", [False, True])
def test_a_card_is_chosen_while_something_is_still_shown(table_at, typed):
    """A click during an animation chooses a card as a later click does, and does not play it alone."""
    scene = table_at(**PAIR)
    found = plural(scene)
    card = found[0].cards[0]
    click(scene, scene.parts.uno.rect.center)
    assert scene.parts.stage.busy
    if typed:
        while scene.parts.stage.hand.raised != card:
            key(scene, pygame.K_RIGHT)
        key(scene, pygame.K_RETURN)
    else:
        click(scene, corner(scene, card))
    assert tuple(scene.parts.selection.chosen) == (card,)
    assert card in scene.session.match.table.hands[0]


def test_two_cards_are_chosen_and_laid_with_the_last_on_top(table_at):
    scene = table_at(**PAIR)
    found = plural(scene)
    action = found[0]
    for number, card in enumerate(action.cards):
        click(scene, corner(scene, card))
        assert tuple(scene.parts.selection.chosen) == action.cards[: number + 1]
        pass_time(scene, 0.5)
    scene.ctx.stack.draw(pygame.display.get_surface())
    lay = next(b for b in scene.parts.buttons.buttons if b.visible and b.words.startswith("Play"))
    click(scene, lay.rect.center)
    assert tuple(scene.session.match.table.pile[-2:]) == action.cards
    assert not scene.parts.selection.chosen


def test_a_second_click_leaves_a_card_and_a_double_click_plays_it(table_at):
    scene = table_at(**PAIR)
    found = plural(scene)
    card = next(a.cards[0] for a in scene.session.state.answers if isinstance(a, Play) and len(a.cards) == 1
                and any(a.cards[0] in other.cards for other in found))
    click(scene, corner(scene, card))
    pass_time(scene, 0.6)
    click(scene, corner(scene, card))
    assert not scene.parts.selection.chosen
    pass_time(scene, 0.6)
    click(scene, corner(scene, card))
    click(scene, corner(scene, card))
    assert card not in scene.session.match.table.hands[0]


def test_enter_chooses_and_lays(table_at):
    scene = table_at(**PAIR)
    found = plural(scene)
    for card in found[0].cards:
        while scene.parts.stage.hand.raised != card:
            key(scene, pygame.K_RIGHT)
        key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    assert set(scene.session.match.table.pile[-2:]) == set(found[0].cards)


def test_an_identical_card_glows_out_of_turn_and_a_click_throws_it_in(table_at):
    scene = table_at("red-9 blue-4", up="red-9", others=(5, 5), turn=1, people=3, house=(JumpIn(),))
    scene.ctx.stack.pop()
    scene.ctx.stack.settle()
    scene.session.look_from(0)
    pass_time(scene, 0.3)
    card = card_of(scene, "red-9")
    assert scene.session.state.jumps == scene.parts.stage.hand.lit == {card}
    click(scene, corner(scene, card))
    assert scene.session.match.table.pile[-1] == card


def test_partners_have_the_same_letter(table_at):
    scene = table_at("red-7 blue-4", others=(5, 5, 5), house=(Partners(),))
    assert scene.parts.marks.teams == {0: 0, 1: 1, 2: 0, 3: 1}
    scene.ctx.stack.draw(pygame.display.get_surface())


def test_a_penalty_is_answered_from_the_hand(table_at):
    scene = table_at("blue-draw2 green-2", others=("red-draw2 red-1 red-2",), turn=1, house=(Stacking("any"),))
    assert scene.session.say(Play(1, (card_of(scene, "red-draw2", 1),)))
    scene.session.skip()
    pass_time(scene, 0.3)
    card = card_of(scene, "blue-draw2")
    assert scene.parts.stage.hand.playable == {card}
    assert scene.parts.items.badge.amount == scene.session.match.asked.amount == 2
    click(scene, corner(scene, card))
    assert scene.session.match.table.pile[-1] == card


def does_not_fit(scene):
    plays = {a.cards[0] for a in scene.session.state.answers if isinstance(a, Play)}
    return [card for card in scene.session.match.table.hands[0] if card not in plays]


def test_a_wrong_card_is_laid_on_purpose_after_a_question(table_at):
    scene = table_at("red-7 blue-4", edition="flip", others=(5, 5))
    cards = does_not_fit(scene)
    start = corner(scene, cards[0])
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, (start[0] + 30, start[1] - 30))
    mouse(scene, pygame.MOUSEMOTION, (640, 320))
    mouse(scene, pygame.MOUSEBUTTONUP, (640, 320))
    assert isinstance(scene.parts.prompting.prompt, ChoicePrompt)
    key(scene, pygame.K_2)
    pass_time(scene, 0.1)
    assert scene.parts.prompting.prompt is None and cards[0] in scene.session.match.table.hands[0]
    said = []
    play = scene.session.match.play
    scene.session.match.play = lambda action: said.append(action) or play(action)
    scene.parts.actions.misplay(cards[0])
    assert said == [PlayWrongCard(0, cards[0])]


def test_a_wrong_card_can_be_played_by_keys_alone_and_its_price_is_told_r3_4(table_at):
    scene = table_at("red-7 blue-4", edition="flip", others=(5, 5))
    cards = does_not_fit(scene)
    scene.parts.stage.hand.raised = cards[0]
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LSHIFT, unicode=""))
    prompt = scene.parts.prompting.prompt
    assert isinstance(prompt, ChoicePrompt) and any("draw 2" in answer.why for answer in prompt.answers)
    said, play = [], scene.session.match.play
    scene.session.match.play = lambda action: said.append(action) or play(action)
    key(scene, pygame.K_1)
    pass_time(scene, 0.1)
    assert said[0] == PlayWrongCard(0, cards[0])


def test_a_wrong_card_is_refused_where_the_sheet_has_no_manners(table_at):
    scene = table_at("red-7 blue-4", others=(5, 5))
    cards = does_not_fit(scene)
    scene.parts.actions.ask_about_wrong_card(cards[0])
    assert scene.parts.prompting.prompt is None and scene.parts.notice.words


def test_others_can_be_pointed_at_and_right_cards_make_them_laugh(table_at):
    scene = table_at("red-7 blue-4", edition="pokemon", others=("red-1 red-2 red-3",), turn=1)
    assert scene.session.say(Play(1, (card_of(scene, "red-1", 1),)))
    scene.session.skip()
    pass_time(scene, 0.3)
    button = next(b for b in scene.parts.buttons.buttons if b.visible)
    seen = []
    scene.parts.stage.on_cue = lambda cue, event, move: seen.append(event)
    click(scene, button.rect.center)
    pass_time(scene, 0.5)
    assert any(isinstance(event, events.PointedOut) and not event.due for event in seen)


def test_a_card_of_the_row_is_matched_with_two_of_the_hand(table_at):
    scene = table_at("green-1 yellow-5 blue-9 blue-3", edition="dos", up="", row="red-6 blue-9", others=(5, 5))
    action = next(a for a in scene.session.state.answers if isinstance(a, MatchRow) and len(a.cards) == 2)
    for card in action.cards:
        click(scene, corner(scene, card))
        pass_time(scene, 0.5)
    assert action.at in scene.parts.items.fitting
    click(scene, scene.parts.stage.places.row(action.at, len(scene.parts.stage.shown.row))[:2])
    assert scene.session.match.table.row[action.at][1:] == list(action.cards)
    assert scene.parts.uno.word == "DOS!"


def test_a_card_is_put_into_the_row_when_none_fits(table_at):
    scene = table_at("red-1 blue-3", edition="dos", up="", row="red-6 blue-9", stock="green-10", others=(5, 5))
    key(scene, pygame.K_d)
    until(scene, lambda: not scene.session.state.busy)
    card = card_of(scene, "blue-3")
    assert AddToRow(0, card) in scene.session.state.answers
    click(scene, corner(scene, card))
    key(scene, pygame.K_r)
    assert [card] in scene.session.match.table.row


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_tray_lies_beside_everything(window, seats, left_handed):
    places = Places(*window, seats, left_handed=left_handed)
    high = MOST * (high_beside(places) + GAP)
    tray = pygame.FRect(places.uno.centerx - WIDE / 2, places.uno.top - 6 - high, WIDE, high)
    assert pygame.FRect(0, 0, *window).contains(tray)
    assert not tray.colliderect(places.zone) and not tray.colliderect(places.log)
    for seat in places.others():
        place = places.seat(seat)
        assert not tray.colliderect(place.pill) and not tray.colliderect(place.catch)


def test_piles_and_row_lie_apart():
    places = Places(1280, 720, 4, row=True)
    for count in range(1, 7):
        for number in range(count):
            x = places.row(number, count).x
            assert places.stock.x + 90 < x < places.pile.x - 80
    assert edition("dos").seats[1] == 4 and places.stock_top(108).width == places.stock.width
    assert STOCK == -1


@pytest.mark.parametrize(("symbol", "words"), [("swap", "Swap hands with whom?"), ("target2", "Who draws 2 cards?")])
def test_the_question_says_what_befalls_whom_one_names(table_at, symbol, words):
    scene = table_at(f"{symbol} wild wild", edition="all_wild", up="wild", others=(5, 5))
    click(scene, corner(scene, card_of(scene, symbol)))
    pass_time(scene, 1.0)
    assert isinstance(scene.parts.prompting.prompt, SeatPick)
    assert scene.parts.prompting.prompt.question == words
    scene.ctx.stack.draw(pygame.display.get_surface())
