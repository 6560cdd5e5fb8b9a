"""DOS at the table: matches, numbers and colours are chosen by clicks and keys (R11)."""

from types import SimpleNamespace

import pygame
import pytest

from game.core.actions import AddToRow, MatchRow
from game.core.events import names_of
from scenes.table.geometry.places import Places
from scenes.table.looks.card_sprite import box
from scenes.table.narration.sentences import tell_row
from scenes.table.view.prompts.color_picker import INNER, OUTER
from scenes.table.view.prompts.dial import on_dial
from scenes.table.view.prompts.number_picker import HOLE, ColorFit, NumberPick, around, naming
from tests.scenes.dostable import center, choose, lay_table, spelt
from tests.scenes.table.stage.test_places import WINDOWS
from tests.scenes.tables import click, corner, key, mouse, pass_time

HAND = ["green-hash", "red-7", "dos", "green-1", "red-4", "blue-hash"]


@pytest.fixture
def dos_table(make_ctx):
    def make(hand=HAND, row=("red-hash", "blue-9"), language="en", pixels=(1280, 720), **more):
        return lay_table(make_ctx(language, pixels), hand, row, **more)

    return make


def prompt(scene):
    return scene.parts.prompting.prompt


def said(game):
    return [cards[1:] for cards in game.table.row if len(cards) > 1]


def open_dial(game, scene, *texts, at=0):
    cards = choose(game, scene, *texts)
    click(scene, center(scene, at))
    pass_time(scene, 0.6)
    return cards


def test_r11_a_number_is_named_by_click(dos_table):
    game, scene = dos_table()
    cards = open_dial(game, scene, "green-hash")
    assert isinstance(prompt(scene), NumberPick) and prompt(scene).numbers == list(range(1, 11))
    click(scene, prompt(scene).middle(8))
    pass_time(scene, 0.1)
    assert said(game) == [cards] and {name.number for name in names_of(game.table)} == {8}


@pytest.mark.parametrize(("code", "number"), [(pygame.K_7, 7), (pygame.K_0, 10), (pygame.K_KP3, 3)])
def test_r11_a_number_is_named_by_its_key(dos_table, code, number):
    game, scene = dos_table()
    open_dial(game, scene, "green-hash")
    key(scene, code)
    pass_time(scene, 0.1)
    assert {name.number for name in names_of(game.table)} == {number}


def test_r11_a_number_is_named_by_arrows_and_enter(dos_table):
    game, scene = dos_table()
    open_dial(game, scene, "green-hash")
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN):
        key(scene, code)
    pass_time(scene, 0.1)
    assert {name.number for name in names_of(game.table)} == {10}


@pytest.mark.parametrize("leave", ["escape", "right", "beside"])
def test_r11_a_choice_can_be_left_before_it_is_laid(dos_table, leave):
    game, scene = dos_table()
    cards = open_dial(game, scene, "green-hash")
    if leave == "escape":
        key(scene, pygame.K_ESCAPE)
    else:
        mouse(scene, pygame.MOUSEBUTTONDOWN, prompt(scene).middle(3) if leave == "right" else (1180, 300),
              3 if leave == "right" else 1)
    pass_time(scene, 0.2)
    assert prompt(scene) is None and not said(game) and list(scene.session.state.chosen) == cards
    assert scene.ctx.stack.top is scene


def test_r11_only_numbers_that_can_be_named_may_be_clicked(dos_table):
    game, scene = dos_table()
    open_dial(game, scene, "green-hash", "red-7")
    assert prompt(scene).numbers == [8, 9, 10]
    click(scene, prompt(scene).middle(3))
    key(scene, pygame.K_2)
    pass_time(scene, 0.2)
    assert isinstance(prompt(scene), NumberPick) and not said(game)


def test_r11_no_question_where_only_one_number_is_possible(dos_table):
    game, scene = dos_table()
    cards = open_dial(game, scene, "green-hash", at=1)
    assert prompt(scene) is None and said(game) == [cards]
    assert names_of(game.table)[0].number == 9


def test_r11_the_colour_of_a_wild_dos_is_asked_and_the_bonus_is_marked(dos_table):
    game, scene = dos_table(["dos", "red-4", "green-1", "red-7", "red-1"], row=("red-6", "blue-9"))
    open_dial(game, scene, "dos", "red-4")
    pick = prompt(scene)
    assert isinstance(pick, ColorFit) and (pick.bonus, pick.at) == ([0], 0)
    key(scene, pygame.K_RETURN)
    pass_time(scene, 2.5)
    assert game.table.asked.task == "place" and len(game.table.hands[1]) == 6


def test_r11_another_colour_than_that_of_the_bonus_can_be_named(dos_table):
    game, scene = dos_table(["dos", "red-4", "green-9", "red-7", "red-1"], row=("red-6", "blue-9"))
    open_dial(game, scene, "dos", "red-4")
    click(scene, prompt(scene).middle(2))
    pass_time(scene, 0.6)
    name = names_of(game.table)[0]
    assert name.color == "green" and scene.parts.stage.named[name.card] == "green"


def test_r11_number_and_colour_are_asked_one_after_the_other(dos_table):
    game, scene = dos_table()
    open_dial(game, scene, "dos", "blue-hash")
    key(scene, pygame.K_5)
    pass_time(scene, 0.6)
    assert isinstance(prompt(scene), ColorFit) and {fit.number for fit in prompt(scene).fits} == {5}
    key(scene, pygame.K_3)
    pass_time(scene, 0.1)
    assert {(name.number, name.color) for name in names_of(game.table)} == {(5, "red"), (2, "green"), (3, "blue")}


def test_r11_the_question_comes_back_after_somebody_spoke(dos_table):
    game, scene = dos_table()
    open_dial(game, scene, "green-hash")
    click(scene, scene.parts.uno.rect.center)
    pass_time(scene, 1.5)
    assert isinstance(prompt(scene), NumberPick)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", [2, 5, 7, 12])
def test_r11_the_dial_lies_clear_of_hand_and_word_and_keeps_the_match_in_sight(ctx, window, count):
    places = Places(*window, 2, row=True)
    view = SimpleNamespace(row=[[number] for number in range(count)])
    for at in range(count):
        x, y = around(view, MatchRow(0, at, (50,), 3), places)
        assert y + OUTER + 8 <= places.zone.top and x + OUTER + 8 < places.uno.left
        assert y - OUTER > 0 and HOLE < INNER


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", range(1, 15))
def test_r11_a_long_row_lies_in_two_lines_without_hiding_a_card(window, count):
    places = Places(*window, 4, row=True)
    boxes = [box(places.row(number, count)) for number in range(count)]
    left, right = box(places.stock).right - 2, box(places.pile).left + 2
    assert all(left < one.left and one.right < right for one in boxes)
    assert all(one.bottom < places.zone.top for one in boxes)
    assert not any(one.inflate(-2, -2).colliderect(other) for one in boxes for other in boxes if one is not other)


def test_r11_keys_stand_on_the_centre_cards_that_fit_and_choose_them(dos_table):
    game, scene = dos_table()
    scene.parts.stage.hand.raised = choose(game, scene, "green-hash")[0]
    assert scene.parts.items.fitting == {0, 1}
    key(scene, pygame.K_2)
    pass_time(scene, 0.1)
    assert len(said(game)) == 1 and len(game.table.row[1]) == 2


def test_r11_a_click_on_the_row_without_cards_says_what_to_do(dos_table):
    _, scene = dos_table()
    click(scene, center(scene, 0))
    assert scene.parts.notice.words == scene.ctx.texts("prompt.fit_cards")


def test_r11_enter_with_two_centre_cards_that_fit_says_how_to_choose(dos_table):
    game, scene = dos_table()
    cards = choose(game, scene, "green-hash")
    scene.parts.selection.play_chosen()
    assert scene.parts.notice.words == scene.ctx.texts("prompt.fit_where")
    assert list(scene.session.state.chosen) == cards


@pytest.mark.parametrize("onto", ["row", "hand"])
def test_a_notice_over_a_card_to_play_leaves_the_click_to_the_card(dos_table, onto):
    game, scene = dos_table(["green-hash", "green-9"], row=("red-6", "blue-9"))
    card = next(card for card in game.table.hands[0] if spelt(game.table.faces[card]) == "green-9")
    if onto == "row":
        choose(game, scene, "green-9")
    point = center(scene, 1) if onto == "row" else corner(scene, card)
    scene.parts.notice.place = lambda: (point, ())
    scene.parts.notice.show("You forgot to call DOS.", "R6.1")
    assert scene.parts.notice.rule_at(point) == "R6.1"
    click(scene, point)
    pass_time(scene, 0.5)
    assert scene.ctx.stack.top is scene
    assert scene.session.state.chosen == ((card,) if onto == "hand" else ())
    assert (len(game.table.row[1]) == 2) == (onto == "row")
    scene.parts.notice.place = lambda: ((640, 250), ())
    scene.parts.notice.show("You forgot to call DOS.", "R6.1")
    click(scene, (640, 250))
    scene.ctx.stack.settle()
    assert scene.ctx.stack.top is not scene  # the rule is read where no card lies below


def test_r11_who_cannot_match_is_told_to_put_a_card_into_the_row(dos_table):
    game, scene = dos_table(["green-1", "green-3"], row=("red-6", "blue-9"), stock=("green-10",))
    key(scene, pygame.K_d)
    pass_time(scene, 1.5)
    assert all(isinstance(option, AddToRow) for option in scene.session.state.answers)
    assert scene.parts.notice.words == scene.ctx.texts("prompt.place")
    click(scene, corner(scene, game.table.hands[0][0]))
    pass_time(scene, 0.2)
    assert len(game.table.row) == 3


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Ann: Green # (7) on Red # (7)"), ("ja", "Ann：赤の#（7）に緑の#（7）")])
def test_r11_the_log_says_what_was_named(dos_table, language, words):
    game, scene = dos_table(language=language)
    fits = [o for o in game.legal_actions(0) if isinstance(o, MatchRow)]
    fit = next(o for o in fits if o.number == 7 and len(o.cards) == 1 and o.at == 0)
    before = game.match.view(0)
    event = next(event for event in game.say(fit) if type(event).__name__ == "RowMatched")
    told = tell_row(event, before, ["Ann", "Mei"], scene.ctx.texts)
    assert told.log == words


def test_r11_what_a_hash_counts_as_is_seen_until_it_is_cleared(dos_table):
    game, scene = dos_table()
    open_dial(game, scene, "green-hash")
    key(scene, pygame.K_7)
    pass_time(scene, 1.5)
    assert {name.number for name in names_of(scene.parts.stage.shown)} == {7}
    key(scene, pygame.K_e)
    pass_time(scene, 1.0)
    assert not names_of(scene.parts.stage.shown)


def test_on_a_dial_one_is_at_the_top_and_ten_before_it():
    assert [on_dial(0, -1, 10), on_dial(1, -1.4, 10), on_dial(0, 1, 10), on_dial(-1, -1.4, 10)] == [1, 2, 6, 10]


def test_r11_nothing_is_asked_about_a_single_match(ctx):
    assert naming(ctx, None, [MatchRow(0, 0, (1,), 5)], None) is None


def test_r11_the_dial_is_drawn_once_more_when_it_has_come_to_rest(dos_table):
    game, scene = dos_table()
    choose(game, scene, "green-hash")
    click(scene, center(scene, 0))
    dial, seen = prompt(scene), []
    for _ in range(60):
        pass_time(scene, 1 / 30)
        seen.append((dial.shown.moving, dial.wants_frame))
    assert (False, True) in seen and seen[-1] == (False, False)


def test_r6_2_somebody_can_be_caught_while_a_number_is_asked(dos_table):
    game, scene = dos_table()
    for layout in (game.table, scene.parts.stage.shown):
        layout.notes["uno.down"] = frozenset({1})
    open_dial(game, scene, "green-hash")
    held = len(game.table.hands[1])
    click(scene, scene.parts.items.plates[1].catch.rect.center)
    pass_time(scene, 2.0)
    assert len(game.table.hands[1]) == held + 2 and isinstance(prompt(scene), NumberPick)


def test_r11_the_tenth_centre_card_has_the_key_0(dos_table):
    row = ("red-6", "red-7", "red-8", "red-9", "blue-6", "blue-7", "blue-8", "blue-9", "green-6", "green-10")
    game, scene = dos_table(["yellow-10", "dos", "red-3", "red-3"], row=row)
    choose(game, scene, "yellow-10")
    key(scene, pygame.K_0)
    pass_time(scene, 0.1)
    assert len(game.table.row) == 10 and len(game.table.row[9]) == 2
