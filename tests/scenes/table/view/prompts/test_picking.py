"""Choosing in prompts by mouse and by every key that is shown, up to the last answer and not beyond."""

from itertools import pairwise

import pygame
import pytest

from game.core.actions import Challenge, ChooseCard, ChooseSeat, Keep, NameColor, Play, Take
from game.core.questions import ColorAsked, DiscardAsked, DrawnAsked, SeatAsked
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK
from scenes.table.geometry.places import Places
from scenes.table.view.hud.action_buttons import HIGH
from scenes.table.view.prompts.choice import Answer, ChoicePrompt
from scenes.table.view.prompts.choose_prompt import HandReveal, prompt_for
from scenes.table.view.prompts.prompt import EARLY
from tests.scenes.hands import key, mouse
from tests.scenes.table.pinned.asking import COLORS, view_of
from tests.scenes.table.view.prompts.test_prompts import SEATS, doubt, drawn

LEFT, RIGHT, UP, DOWN, ENTER = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN


@pytest.fixture
def view():
    return view_of("classic", 3)


@pytest.fixture
def places():
    return Places(1280, 720, 3)


def colors(ctx, view, places, many=4):
    view.asked = ColorAsked(0)
    return prompt_for(ctx, view, [NameColor(0, color) for color in COLORS[:many]], places, SEATS)


def cards(ctx, view, places, many=6):
    view.asked = DiscardAsked(0)
    return prompt_for(ctx, view, [ChooseCard(0, card) for card in range(many)], places, SEATS)


def people(ctx, view, places, many=2):
    view.asked = SeatAsked(0)
    return prompt_for(ctx, view, [ChooseSeat(0, seat) for seat in range(1, many + 1)], places, SEATS)


@pytest.mark.parametrize("make", [colors, cards, people])
def test_every_number_up_to_the_last_choice(ctx, view, places, make):
    for number in range(9):
        prompt = make(ctx, view, places, 2)
        assert key(prompt, pygame.K_1 + number) or (make is colors and number > 3)
        assert prompt.done == (number < 2), number
        assert prompt.answer == (prompt.options[number] if number < 2 else None)
    assert not key(make(ctx, view, places), pygame.K_q)


def test_the_number_pad_names_colours_too(ctx, view, places):
    for number, code in enumerate((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4)):
        prompt = colors(ctx, view, places)
        key(prompt, code)
        assert prompt.answer.color == COLORS[number]
    prompt = colors(ctx, view, places, 3)
    assert key(prompt, pygame.K_4) and not prompt.done


@pytest.mark.parametrize(("start", "arrow", "end"), [
    (0, RIGHT, 1), (1, LEFT, 0), (0, DOWN, 3), (3, UP, 0), (1, DOWN, 2), (2, UP, 1), (2, LEFT, 3), (3, RIGHT, 2),
    (0, LEFT, 0), (0, UP, 0), (1, RIGHT, 1), (2, DOWN, 2),
])  # fmt: skip
def test_arrows_go_from_colour_to_colour_as_they_lie(ctx, view, places, start, arrow, end):
    prompt = colors(ctx, view, places)
    prompt.at = start
    assert key(prompt, arrow) and prompt.at == end and prompt.keyboard


def test_a_mouse_takes_the_ring_of_the_keyboard_away(ctx, view, places):
    prompt = colors(ctx, view, places)
    key(prompt, ENTER)
    assert prompt.keyboard and prompt.at == max(range(4), key=prompt.held.__getitem__) and not prompt.done
    assert prompt.handle(mouse(pygame.MOUSEMOTION, prompt.middle((prompt.at + 1) % 4)))
    assert not prompt.keyboard and not prompt.done
    assert not prompt.handle(mouse(pygame.MOUSEMOTION, (20, 20))) and prompt.at is None
    assert not prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, prompt.middle(1), 3)) and not prompt.done
    assert not prompt.handle(mouse(pygame.MOUSEBUTTONUP, prompt.middle(1)))
    assert prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, prompt.center)) and not prompt.done, "the pile is covered"


def test_a_colour_that_is_not_there_cannot_be_reached(ctx, view, places):
    prompt = colors(ctx, view, places, 3)
    assert prompt.wedge_at((prompt.center[0] - 100, prompt.center[1] + 100)) is None
    prompt.at = 0
    key(prompt, DOWN)
    assert prompt.at == 0


@pytest.mark.parametrize("make", [cards, people])
def test_arrows_go_round(ctx, view, places, make):
    prompt = make(ctx, view, places, 2)
    for arrow, at in ((RIGHT, 1), (RIGHT, 0), (LEFT, 1), (LEFT, 0)):
        assert key(prompt, arrow) and prompt.at == at and prompt.keyboard
    prompt.update(EARLY)
    key(prompt, ENTER)
    assert prompt.answer == prompt.options[0]


def test_up_and_down_go_round_the_table_as_well(ctx, view, places):
    prompt = people(ctx, view, places)
    for arrow, at in ((UP, 1), (UP, 0), (DOWN, 1), (DOWN, 0)):
        assert key(prompt, arrow) and prompt.at == at


@pytest.mark.parametrize("make", [colors, cards, people])
def test_every_picker_opens_with_the_keyboard_shown_and_hears_enter_only_when_it_was_seen(ctx, view, places, make):
    prompt = make(ctx, view, places)
    begins = max(range(4), key=prompt.held.__getitem__) if make is colors else 0
    assert prompt.at == begins and prompt.keyboard
    surface = pygame.Surface((1280, 720))
    prompt.update(1.0)
    prompt.draw(surface)
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1280, 2) for y in range(0, 720, 2)}
    assert {FOCUS_DARK, FOCUS_BRIGHT} <= seen
    prompt.age = EARLY / 2
    assert key(prompt, ENTER) and not prompt.done, "the Enter that played the card before"
    prompt.update(EARLY)
    assert key(prompt, ENTER) and prompt.answer == prompt.options[begins]


@pytest.mark.parametrize("make", [cards, people])
def test_only_the_left_button_chooses(ctx, view, places, make):
    prompt = make(ctx, view, places, 2)
    spot = (prompt.card(1) if make is cards else prompt.pill(1)).center
    prompt.handle(mouse(pygame.MOUSEMOTION, spot))
    assert prompt.at == 1 and prompt.covers(spot) and not prompt.covers((20, 700))
    prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, spot, 3))
    prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, (20, 700)))
    assert not prompt.done
    prompt.handle(mouse(pygame.MOUSEMOTION, (20, 700)))
    assert prompt.at is None
    assert prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, spot)) and prompt.answer == prompt.options[1]


def test_the_first_answer_counts(ctx, view, places):
    prompt = people(ctx, view, places)
    key(prompt, pygame.K_1)
    key(prompt, pygame.K_2)
    assert prompt.answer == prompt.options[0]


def test_pills_beckon_for_a_while_unless_movement_is_not_wanted(ctx, view, places):
    prompt = people(ctx, view, places)
    for _ in range(28):
        prompt.update(0.1)
        assert prompt.wants_frame
    for _ in range(4):
        prompt.update(0.1)
    assert not prompt.wants_frame
    ctx.change(reduced_motion=True)
    prompt = people(ctx, view, places)
    assert prompt.shown.value == 1.0
    prompt.update(0.1)
    assert not prompt.wants_frame


def test_cards_overlap_where_there_are_many_and_the_upper_one_is_hit(ctx, view, places):
    prompt = cards(ctx, view, places, 14)
    for number in range(13):
        left, right = prompt.card(number), prompt.card(number + 1)
        assert left.right > right.left
        prompt.handle(mouse(pygame.MOUSEMOTION, (right.left + 2, right.centery)))
        assert prompt.at == number + 1
    assert prompt.box.contains(prompt.card(0)) and prompt.box.contains(prompt.card(13))
    assert prompt.card(0).left - prompt.box.left == pytest.approx(prompt.box.right - prompt.card(13).right)


@pytest.mark.parametrize(("code", "answer"), [
    (pygame.K_y, Challenge), (pygame.K_2, Challenge), (pygame.K_KP2, Challenge),
    (pygame.K_n, Take), (pygame.K_1, Take), (pygame.K_KP1, Take),
])  # fmt: skip
def test_keys_of_the_challenge(ctx, view, places, code, answer):
    prompt = doubt(ctx, view, places)
    assert key(prompt, code) and isinstance(prompt.answer, answer)


@pytest.mark.parametrize("text_size", [0.85, 1.0, 1.4])
def test_both_answers_to_a_bluff_are_as_high_as_each_other_and_inside_the_sheet(ctx, view, places, text_size):
    ctx.change(text_size=text_size)
    prompt = doubt(ctx, view, places)
    left, right, sheet = prompt.believe.rect, prompt.challenge_button.rect, prompt.box
    assert left.height == right.height and left.top == right.top
    assert left.left - sheet.left == pytest.approx(sheet.right - right.right, abs=0.01) and left.right < right.left
    assert sheet.bottom - left.bottom == pytest.approx(left.left - sheet.left, abs=0.01)
    assert left.height > max(prompt.believe.height(left.width), prompt.challenge_button.height(right.width)) - 0.01
    assert prompt.proof.top > sheet.top + prompt.heading and prompt.proof.bottom < left.top
    assert not sheet.left <= places.pile.x <= sheet.right and sheet.bottom <= places.zone.top
    assert prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, (sheet.left + 3, sheet.top + 3)))
    assert not prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, (sheet.left - 3, sheet.top + 3))) and not prompt.done


@pytest.mark.parametrize(("code", "answer"), [
    *((code, Play) for code in (pygame.K_p, pygame.K_y, pygame.K_1, UP)),
    *((code, Keep) for code in (pygame.K_k, pygame.K_n, pygame.K_2, DOWN)),
])
def test_keys_of_the_drawn_card(ctx, view, places, code, answer):
    prompt = drawn(ctx, view, places)
    assert key(prompt, code) and isinstance(prompt.answer, answer)


@pytest.mark.parametrize("at", [0, 3, 6])
@pytest.mark.parametrize("text_size", [0.85, 1.4, 2.0])
def test_the_answers_for_the_drawn_card_point_at_it_and_leave_the_colour_in_sight(ctx, view, text_size, at):
    ctx.change(text_size=text_size)
    places = Places(1280, 720, 3)
    view.asked, pose = DrawnAsked(0), places.hand(at, 7)
    prompt = prompt_for(ctx, view, [Play(0, (view.hand[-1],)), Keep(0)], places, SEATS, lambda card: pose)
    yes, no, card = prompt.yes.rect, prompt.no.rect, prompt.card_rect
    assert yes.size == no.size and yes.width >= 104 and yes.top == no.top and no.bottom < card.top
    assert yes.right < no.left and prompt.box.contains(yes) and prompt.box.contains(no)
    chip = pygame.FRect(0, 0, 140, 50)
    chip.center = places.chip
    assert not prompt.box.colliderect(chip) and not prompt.box.colliderect(places.uno)
    assert prompt.box.left - 60 < card.centerx < prompt.box.right + 60
    assert prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, (prompt.box.left + 3, prompt.box.centery), 3))
    assert not prompt.handle(mouse(pygame.MOUSEBUTTONDOWN, card.center)) and not prompt.done


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_answers_in_words_stand_side_by_side(ctx, places, many):
    answers = [Answer(Take(seat), f"answer {seat}", "because" * seat) for seat in range(many)]
    prompt = ChoicePrompt(ctx, "Which?", answers, places)
    boxes = [button.rect for button in prompt.page.widgets]
    assert len({box.size for box in boxes}) == 1 and len({box.top for box in boxes}) == 1
    assert boxes[0].left - prompt.box.left == pytest.approx(prompt.box.right - boxes[-1].right)
    assert all(later.left > box.right for box, later in pairwise(boxes))
    assert prompt.box.width < 860 and prompt.box.bottom < places.zone.top and prompt.box.centerx == places.cx
    assert [button.key for button in prompt.page.widgets] == (["1", "2", "3", "4"][:many] if many > 1 else [""])
    assert not key(prompt, pygame.K_1 + many) and key(prompt, pygame.K_1 + many - 1)
    assert prompt.answer == Take(many - 1)


def test_an_answer_without_an_action_takes_the_question_away(ctx, places):
    prompt = ChoicePrompt(ctx, "Sure?", [Answer(None, "no")], places)
    key(prompt, pygame.K_1)
    assert prompt.done and prompt.answer is None
    assert prompt.page.widgets[0].rect.height > HIGH


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, ENTER, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_hand_that_is_shown_is_put_away_by_a_key_or_its_button(ctx, view, code):
    faces = [view.faces[card] for card in range(0, 108, 8)]
    shown = [HandReveal(ctx, Places(1280, 720, 3), 1, SEATS[1], faces, True, "yellow") for _ in range(3)]
    assert key(shown[0], code) and shown[0].done
    assert not key(shown[1], pygame.K_q) and not shown[1].done
    assert shown[2].handle(mouse(pygame.MOUSEBUTTONDOWN, shown[2].box.topleft)) and not shown[2].done
    assert not shown[2].handle(mouse(pygame.MOUSEBUTTONDOWN, (shown[2].box.left - 4, 300)))
    colors = [face.color for face in shown[0].faces]
    assert colors[0] == "yellow" and colors == sorted(colors, key=lambda color: (color != "yellow", color or "~"))
