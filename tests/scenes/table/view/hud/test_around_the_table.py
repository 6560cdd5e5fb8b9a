"""Small things around the table: their words, when they invite a click, and their edges."""

from itertools import pairwise

import pygame
import pytest

from game.core.actions import CallUno, Draw
from game.core.cause import Cause
from game.core.layout import STOCK
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.model.director import AFTER_WORD
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.hud.banner import FADE, READ, REFUSED, SOON, STAYS, Caption
from scenes.table.view.hud.color_chip import ColorChip, PenaltyBadge
from scenes.table.view.hud.seat_marks import numbered
from scenes.table.view.hud.speech_bubbles import SOON as COMES
from scenes.table.view.hud.speech_bubbles import Bubbles, bubble_size, vital
from scenes.table.view.hud.top_bar import GAP, TopBar
from scenes.table.view.hud.uno_button import PULSES, UnoButton
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState, plate_state
from tests.scenes.plates import draw_plate
from tests.scenes.tables import click, pass_time, plays, until
from tests.scenes.tables import table_at as at_table


def test_the_word_is_heard_a_little_beyond_the_edge_of_the_dome(ctx):
    button = UnoButton(ctx, lambda: None)
    assert button.rect.size == (132, 132)
    for far, heard in ((71, True), (73, False)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8)):
            assert button.contains((66 + far * dx, 66 + far * dy)) == heard
    button.visible = False
    assert not button.contains((66, 66))


def test_the_word_beckons_anew_whenever_it_counts_again(ctx):
    button = UnoButton(ctx, lambda: None)
    for _ in range(2):
        button.set(ready=True)
        button.dirty = False
        button.update(PULSES - 0.1)
        assert button.wants_frame
        button.update(0.2)
        assert not button.wants_frame
        button.set(ready=True)
        assert not button.dirty, "nothing has changed"
        button.set(ready=False, called=True)
        assert button.dirty and button.called
    ctx.change(reduced_motion=True)
    button.set(ready=True)
    button.dirty = False
    assert not button.wants_frame


def test_the_button_says_the_word_of_the_edition(table_at):
    assert table_at("red-7 blue-4").parts.uno.label == "UNO!"
    scene = table_at("red-3 blue-4 blue-6", up="", edition="dos", row="blue-5 red-9", others=(7,))
    assert scene.parts.uno.word == "DOS!"


def test_the_button_lets_go_by_itself_after_its_key(ctx):
    button = UnoButton(ctx, lambda: None)
    button.press.value, button.press.target = 1.0, 1.0
    button.update(0.02)
    assert button.press.value < 1.0


def test_words_stay_as_long_as_their_kind_and_say_nothing_after(ctx):
    bubbles = Bubbles(ctx)
    for kind, seconds in (("uno", 2.0), ("caught", 2.2), ("laugh", 1.8), ("say", 1.8), ("other", 1.8)):
        bubbles.say(3, "Ha!", (110, 320), kind)
        assert bubbles.busy and bubbles.wants_frame and bubbles.says(3) == "Ha!" and bubbles.says(2) == ""
        bubbles.update(COMES)
        bubbles.update(seconds - 0.01)
        assert bubbles.says(3) == "Ha!" and bubbles.by_seat[3].age == pytest.approx(seconds - 0.01)
        bubbles.update(0.02)
        assert not bubbles.busy and not bubbles.wants_frame
    bubbles.say(3, "Ha!", (110, 320))
    bubbles.say(3, "Ho!", (110, 320))
    assert bubbles.says(3) == "Ho!"
    bubbles.clear()
    assert not bubbles.busy


def test_larger_words_for_larger_matters(ctx):
    bubbles = Bubbles(ctx)
    sizes = [bubble_size(bubbles.ctx, "UNO!", kind) for kind in ("say", "caught", "uno")]
    assert sizes == sorted(sizes) and len(set(sizes)) == 3
    assert bubble_size(bubbles.ctx, "UNO!", "say")[0] - ctx.type.width("UNO!", 18, "bold") == pytest.approx(40)
    assert bubble_size(bubbles.ctx, "", "uno")[1] == pytest.approx(27 * ctx.type.factor * 1.3 + 20)


def test_captions_stay_for_a_while_or_until_they_are_read(ctx):
    caption, words = Caption(ctx), "w" * 100
    caption.show("Skip!")
    assert caption.left == STAYS + SOON and caption.whole == STAYS and caption.wants_frame
    caption.show(words, "R4.1")
    assert caption.left == READ * 100 + SOON and caption.rule == "R4.1" and caption.words == words
    caption.update(1.0)
    assert caption.left == pytest.approx(READ * 100 + SOON - 1.0)
    caption.hurry()
    assert caption.left == FADE
    caption.update(9.0)
    assert caption.left == 0.0 and not caption.wants_frame
    refused = Caption(ctx, REFUSED)
    refused.show("no")
    assert refused.whole == REFUSED
    refused.clear()
    assert not refused.wants_frame


def test_a_caption_is_as_wide_as_its_words_and_its_rule(ctx):
    caption = Caption(ctx)
    caption.show("Skip!")
    plain = caption.box((640, 200))
    assert plain.center == pytest.approx((640, 200), abs=1), "a whole pixel begins at its edges"
    assert plain.width == pytest.approx(ctx.type.width("Skip!", 24, "bold") + 48, abs=1)
    assert plain.height == pytest.approx(24 * 1.3 * ctx.type.factor + 16, abs=1)
    caption.show("Skip!", "R4.3")
    assert caption.box((640, 200)) == plain, "the rule is told only where the mouse is"
    caption.place = lambda: ((640, 200), ())
    caption.point((640, 200))
    tag = ctx.type.width("Rule R4.3", 24 * 0.7, "bold") + 16
    assert caption.box((640, 200)).width == pytest.approx(plain.width + tag)


def test_chip_and_badge_pop_only_when_something_changes(ctx):
    chip, badge = ColorChip(ctx), PenaltyBadge(ctx)
    chip.set(None)
    badge.set(0)
    assert not chip.wants_frame and not badge.wants_frame
    chip.set("red")
    badge.set(2)
    assert chip.wants_frame and badge.wants_frame and chip.grown > 0.5
    for _ in range(60):
        chip.update(0.05)
        badge.update(0.05)
    chip.set("red")
    badge.set(2)
    assert not chip.wants_frame and not badge.wants_frame
    badge.set(4)
    assert badge.wants_frame
    badge.update(0.24)
    assert badge.wants_frame
    badge.update(0.02)
    assert not badge.wants_frame
    ctx.change(reduced_motion=True)
    chip.set("blue")
    assert not chip.wants_frame


def test_the_chip_is_as_wide_as_the_name_of_its_colour(ctx):
    chip = ColorChip(ctx)
    chip.set("yellow")
    box = chip.rect((640, 400))
    assert box.center == (640, 400) and box.height == 50
    assert box.width == pytest.approx(ctx.type.width("Yellow", 22, "bold") + 88)
    ctx.change(text_size=1.4)
    assert chip.rect((640, 400)).width <= 220


def test_buttons_of_the_bar_stand_side_by_side_at_the_right(ctx):
    for bar in (TopBar(ctx, lambda: None), TopBar(ctx, lambda: None, on_help=lambda: None)):
        boxes = [widget.rect for widget in bar.widgets]
        assert boxes[-1].right == pytest.approx(1256) and {box.top for box in boxes} == {14.0}
        for left, right in pairwise(boxes):
            assert abs(right.left - left.right - GAP) < 0.01 and left.width == left.height == right.width
        assert bar.rect.topleft == (24, 14)
    assert not TopBar(ctx, lambda: None).help.rect.colliderect(bar.menu.rect)


@pytest.mark.parametrize(("totals", "place"), [((10, 40, -50), 2), ((40, 40, 5), 1), ((0, 1, 2), 3), ((7, 0, 0), 1)])
def test_the_bar_tells_the_place_as_one_counts(ctx, totals, place):
    bar = TopBar(ctx, lambda: None)
    bar.set(2, totals, 0)
    assert str(place) in bar.standing and str(totals[0]) in bar.standing
    bar.set(1, (0, 0, 0), 0, rounds=1)
    assert bar.standing == "" and bar.round == ctx.texts("table.round", number=1)
    bar.set(1, (0, 0, 0), 0, rounds=2)
    assert bar.round == ctx.texts("table.round_of", number=1, rounds=2)


@pytest.mark.parametrize("compact", [False, True])
def test_the_catch_button_hangs_from_the_pill_or_stands_on_it(ctx, compact):
    plate = SeatPlate(ctx, Seat("Mei"), 1)
    for above in (False, True):
        plate.fit(COMPACT if compact else PILL, compact=compact, mine=above)
        plate.place((200, 130), PlateState(count=1, catchable=True))
        pill, catch = plate.rect, plate.catch.rect
        assert pill.center == (200, 130) and pill.size == ((164, 46) if compact else (196, 54))
        assert catch.centerx == pill.centerx and catch.width == pill.width - 22 and catch.height == 44
        assert catch.bottom - 2 == pill.top if above else catch.top + 2 == pill.bottom
    plate.place((200, 130), PlateState(count=2))
    assert not plate.catch.visible


def test_a_pill_moves_while_its_player_thinks_and_when_its_count_changes(ctx):
    plate = SeatPlate(ctx, Seat("Mei"), 1)
    plate.place((200, 130), PlateState(count=0))
    assert not plate.wants_frame
    plate.place((200, 130), PlateState(count=3))
    assert plate.pop.value == 1.0 and plate.wants_frame
    for _ in range(100):
        plate.update(0.05)
    plate.place((200, 130), PlateState(count=3, thinking=True))
    assert plate.wants_frame and not plate.pop.moving
    ctx.change(reduced_motion=True)
    assert not plate.wants_frame


def test_letters_of_partners(table_at):
    assert numbered(((0,), (1,), (2,))) == {}
    assert numbered(((0, 2), (1, 3), (0, 2), (1, 3))) == {0: 0, 1: 1, 2: 0, 3: 1}


def test_what_a_pill_shows_of_a_table(table_at):
    scene = table_at("red-7 blue-4 green-2", others=(1, 7, 7))
    shown = [plate.state for plate in scene.parts.plates]
    assert [state.count for state in shown] == [3, 1, 7, 7]
    assert [state.active for state in shown] == [True, False, False, False]
    assert not any(state.out or state.catchable or state.thinking for state in shown)
    assert all(state.score is None for state in shown)
    assert [state.dealer for state in shown].count(True) == 1
    click(scene, scene.parts.stage.places.stock[:2])
    pass_time(scene, 0.4)
    assert scene.parts.plates[0].state.count == 4 and len(scene.parts.stage.lying[STOCK]) > 0


def test_uno_is_ready_when_two_cards_are_left_and_ticked_once_called(table_at):
    scene = table_at("red-7 blue-4")
    assert scene.parts.uno.ready and not scene.parts.uno.called
    scene.session.say(CallUno(0))
    pass_time(scene, AFTER_WORD)
    assert scene.parts.uno.called
    assert not table_at("red-7 blue-4 green-2").parts.uno.ready


def test_a_remark_that_costs_cards_says_so_on_its_button(make_ctx):
    for language, words in (("en", "Comment: you draw 2"), ("ja", "口を出す（＋2枚）")):
        scene = at_table(make_ctx(language), "red-5 blue-7 blue-8", edition="flip", others=(5, 5), turn=1)
        scene.session.halted = True
        scene.session.say(Draw(1))
        pass_time(scene, 4.0)
        assert any(one.visible and one.words.startswith(words) for one in scene.parts.buttons.buttons)


def test_after_a_round_the_uno_button_makes_room(table_at):
    scene = table_at("red-7", up="red-1")
    assert scene.parts.uno.visible
    scene.session.say(plays(scene)[0])
    until(scene, lambda: scene.session.progress.counted)
    pass_time(scene, 0.1)
    assert not scene.parts.uno.visible


def test_who_has_to_decide_is_awake_although_the_last_turn_was_lost(table_at):
    state = table_at("red-7 blue-4 green-2", others=(7, 7)).session.state
    state.view.lost = dict.fromkeys((0, 1), Cause.PENALTY)
    assert [plate_state(state, seat).lost for seat in range(3)] == [False, True, False]


def test_uno_does_not_glow_while_neither_of_two_cards_can_be_played(table_at):
    scene = table_at("red-7 blue-4", up="green-1")
    assert not scene.parts.uno.ready
    assert scene.session.say(CallUno(0)), "calling is allowed all the same"
    owing = table_at("red-7 red-8", up="red-1")
    owing.session.halted = True
    assert owing.session.say(plays(owing)[0])
    pass_time(owing, 3.0)
    assert owing.parts.uno.ready, "a late call still counts"


def test_a_word_flies_the_way_its_seat_lies(ctx):
    bubbles = Bubbles(ctx)
    for seat, at in enumerate(((122, 300), (1158, 300), (640, 44), (122, 669))):
        bubbles.say(seat, "UNO!", at)
    left, right, far, own = (bubbles.by_seat[seat].center for seat in range(4))
    assert left[0] - 122 == pytest.approx(1158 - right[0]) and left[1] == right[1] == 300
    assert far[0] == 640 and far[1] > 44 + 100 and own[0] == left[0] and own[1] == 660
    surface = pygame.Surface((1280, 720))
    bubbles.draw(surface)


@pytest.mark.parametrize(("seat", "words"),
                         [(0, "Caught you!"), (0, "W" * 24), (1, "W" * 24), (2, "W" * 30), (3, "W" * 24)])
def test_no_bubble_covers_a_card_that_counts(table_at, seat, words):
    scene = table_at(" ".join(f"red-{number}" for number in range(1, 9)) + " blue-1 blue-2 blue-3 blue-4")
    bubbles, places = scene.parts.bubbles, scene.parts.stage.places
    bubbles.say(seat, words, places.pill(seat).center)
    bubble = bubbles.by_seat[seat]
    width, height = bubble_size(bubbles.ctx, words, "say")
    box = pygame.FRect(bubble.center[0] - width / 2, bubble.center[1] - height / 2, width, height)
    assert box.collidelist(vital(scene.parts.stage)) < 0
    assert scene.ctx.view.frame.contains(box)


def test_the_button_of_dos_says_so_from_the_start_and_the_dome_is_blank_until_the_deal(make_ctx):
    for edition, word in (("dos", "table.dos"), ("classic", "table.uno")):
        ctx = make_ctx()
        seats = (Seat("Ann", "person"), Seat("Ben", "easy"))
        scene = MatchTable(ctx, Setup(edition, seats, Single(), seed=3))
        ctx.stack.push(scene)
        ctx.stack.settle()
        seen = []
        for _ in range(400):
            ctx.stack.settle()
            ctx.stack.update(1 / 30)
            seen.append((scene.parts.uno.word, scene.parts.uno.dealt))
            if scene.parts.stage.shown.asked.seat >= 0:
                break
        assert {said for said, _ in seen} == {ctx.texts(word)}
        shown = [dealt for _, dealt in seen]
        assert not shown[3] and shown[-1] and shown[3:] == sorted(shown[3:])


@pytest.mark.parametrize("score", [None, 120])
def test_a_name_too_long_for_its_plate_takes_the_line_of_the_level_but_not_that_of_the_points(make_ctx, score):
    ctx, drawn = make_ctx("ja"), []
    plate, real = SeatPlate(ctx, Seat("ひいおじいちゃん太郎", "normal"), 1), ctx.type.text
    ctx.type.text = lambda surface, words, *given, **more: drawn.append(words) or real(surface, words, *given, **more)
    plate.place((200, 130), PlateState(count=3, score=score))
    draw_plate(plate, pygame.Surface((400, 200)))
    assert "".join(drawn[:2]) == "ひいおじいちゃん太郎"
    assert any("120" in words for words in drawn) == (score == 120)
