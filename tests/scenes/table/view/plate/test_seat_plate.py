"""Seat pills and spoken words."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.match.setup import TEMPERS, Seat
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.geometry.seat_place import CATCH_HEIGHT, HANGS
from scenes.table.view.effects.moods import Expression
from scenes.table.view.hud.speech_bubbles import Bubbles, bubble_size
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState, plate_state, standing
from scenes.words.card_names import level_name, temper_name
from tests.scenes.plates import draw_plate, settle
from tests.sheets.recording import Recorder
from tests.sheets.tables import laid


def click(pos):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


@pytest.fixture
def caught():
    return []


@pytest.fixture
def plate(ctx, caught):
    return SeatPlate(ctx, Seat("Mei", "normal", 3), 2, on_catch=caught.append)


def test_the_catch_button_is_there_while_somebody_can_be_caught(plate, caught):
    plate.place((200, 130), PlateState(count=2))
    assert not plate.catch.visible
    plate.place((200, 130), PlateState(count=1, catchable=True))
    assert plate.catch.visible
    assert plate.catch.contains(plate.catch.rect.center)
    plate.catch.handle(click(plate.catch.rect.center))
    assert caught == [2]


def test_nobody_catches_himself_but_other_people_here_can(table_at):
    state = table_at("red-7 blue-4").session.state
    state.view.notes["uno.down"] = frozenset({0, 1})
    for people, catchable in (((0,), [False, True]), ((0, 1), [True, True])):
        assert [plate_state(replace(state, people=people), seat).catchable for seat in (0, 1)] == catchable


def test_the_catch_button_fits_its_seat_after_the_table_was_turned(plate):
    plate.fit(PILL, catch_height=34.0, catch_overlap=9.0)
    plate.place((200, 130), PlateState(count=1, catchable=True))
    assert (plate.catch.rect.top, plate.catch.rect.height) == (plate.rect.bottom - 9, 34)
    plate.fit(PILL, mine=True)
    plate.place((200, 130), PlateState(count=1, catchable=True))
    assert (plate.catch.rect.bottom, plate.catch.rect.height) == (plate.rect.top + HANGS, CATCH_HEIGHT)


def test_a_still_pill_wants_no_frame(plate):
    plate.place((200, 130), PlateState(count=5))
    for _ in range(200):
        plate.update(0.05)
    assert not plate.wants_frame
    plate.place(plate.center, PlateState(count=4))
    assert plate.wants_frame


@pytest.mark.parametrize("text_size", [0.85, 1.4])
@pytest.mark.parametrize("name", ["Bo", "Maximilian Featherstonehaugh", "アレクサンドリアのなまえ"])
def test_names_stay_inside_the_pill(ctx, name, text_size):
    ctx.type.rescale(1.0, text_size)
    plate = SeatPlate(ctx, Seat(name, "normal"), 1)
    plate.fit(COMPACT, compact=True)
    plate.place((124, 73), PlateState(count=108, score=-1234, dealer=True))
    surface = pygame.Surface((300, 200))
    surface.fill((9, 9, 9))
    draw_plate(plate, surface)
    assert surface.get_at((150, 20))[:3] == (9, 9, 9)
    assert surface.get_at((round(plate.rect.right) + 14, 73))[:3] == (9, 9, 9)


def test_words_are_said_once_and_fade(ctx):
    bubbles = Bubbles(ctx)
    bubbles.say(1, "UNO!", (110, 320), "uno")
    assert bubbles.says(1) == "UNO!"
    bubbles.draw(pygame.Surface((1280, 720)))
    for _ in range(60):
        bubbles.update(0.05)
    assert not bubbles.busy


@pytest.mark.parametrize("at", [(24, 300), (1088, 300), (556, 18), (24, 644), (24, 18), (1088, 18)])
def test_bubbles_stay_in_the_window(ctx, at):
    bubbles = Bubbles(ctx)
    bubbles.say(0, "UNO? … oops", pygame.FRect(*at, 180, 54).center, "laugh")
    bubble = bubbles.by_seat[0]
    width, height = bubble_size(bubbles.ctx, bubble.text, bubble.kind)
    box = pygame.FRect(0, 0, width, height)
    box.center = bubble.center
    assert pygame.FRect(0, 0, 1280, 720).contains(box)
    assert not box.colliderect(pygame.FRect(*at, 180, 54))


class Lines:
    """A typesetter that notes the fitted words, their middle, and the height of the letters."""

    def __init__(self, setter) -> None:
        self.setter, self.seen = setter, []

    def __call__(self, surface, words, pos, size, color, weight="medium", *, width=None, **given):
        words, size = self.setter.fit(words, size, weight, width or 999.0)
        self.seen.append((words, pos[1], size * self.setter.factor * 0.9))


@pytest.mark.parametrize("name", ["Maximilian", "プレイヤー10"])
@pytest.mark.parametrize("factor", [1.0, 1.15, 1.3, 1.4])
@pytest.mark.parametrize("compact", [True, False])
def test_large_letters_leave_names_whole_and_both_lines_apart(ctx, name, factor, compact):
    ctx.change(text_size=factor)
    plate = SeatPlate(ctx, Seat(name), 0)
    plate.fit(COMPACT if compact else PILL, compact=compact)
    plate.place((200, 100), PlateState(count=7))
    lines = ctx.type.text = Lines(ctx.type)
    draw_plate(plate, pygame.Surface((400, 200)))
    (words, upper, high), (_, lower, low) = lines.seen[:2]
    assert words == name
    assert plate.rect.top <= upper - high / 2 and lower + low / 2 <= plate.rect.bottom
    assert upper + high / 2 <= lower - low / 2 + 0.5


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_temper_is_a_sign_on_the_face_and_a_word_where_there_is_room(make_ctx, language):
    ctx, seen = make_ctx(language), []
    for temper in ("", *TEMPERS):
        plate = SeatPlate(ctx, Seat("Mei", "hard", 3, temper), 0)
        plate.place((200, 100), PlateState(count=7))
        sheet = pygame.Surface((400, 200))
        draw_plate(plate, sheet)
        seen.append(pygame.image.tobytes(sheet, "RGB"))
        line = standing(ctx, plate.seat, "", None, 300.0, 12.0)
        assert (temper_name(ctx.texts, temper) in line) == bool(temper)
        assert standing(ctx, plate.seat, "", None, 60.0, 12.0) == level_name(ctx.texts, "hard")
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("pixels", [
    (1280, 720), (1000, 1000), (720, 1280), (720, 960), (960, 540), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_at_a_table_of_ten_a_long_name_is_whole(make_ctx, pixels):
    scene = laid(make_ctx("ja", pixels), 10, "red-7")
    cut = []
    fit = scene.ctx.type.fit
    scene.ctx.type.fit = lambda text, *given, **more: cut.append((text, fit(text, *given, **more))) or cut[-1][1]
    for plate in scene.parts.plates[1:]:
        draw_plate(plate, pygame.Surface(pixels))
    assert "アレクサンドラ" in dict(cut) and all(whole == shown for whole, (shown, _) in cut)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language, name", [("en", "Alexandra"), ("ja", "アレクサンドラ")])
@pytest.mark.parametrize("pixels", [(640, 360), (1280, 720), (2560, 1080)])
def test_a_long_name_is_whole_and_larger_letters_make_it_no_smaller(make_ctx, language, name, pixels):
    for seats in (7, 10):
        ctx = make_ctx(language, pixels)
        recorder = Recorder(ctx)
        laid(ctx, seats, "red-7")
        letters = []
        for text_size in (0.85, 1.0, 1.5, 2.0):
            ctx.change(text_size=text_size)
            ctx.stack.update(0.1)
            words = [line.words for line in recorder.picture().lines]
            assert name in words or name in {up + low for up, low in pairwise(words)}, "on one line or on two"
            letters.append(recorder.now.sizes[name])
        assert min(letters[2:]) >= letters[1] >= letters[0] - 1, "two lines may be a pixel larger than one"


def test_only_the_dots_of_a_player_who_thinks_are_painted_anew(make_ctx):
    now, ctx = [0.3], make_ctx()
    plate = SeatPlate(ctx, Seat("Mei", "normal", 3), 2, clock=lambda: now[0])
    plate.place((300, 200), PlateState(count=3, thinking=True, catchable=True))
    settle(plate)
    rest, dots = set(), set()
    for now[0] in (0.3, 0.5, 0.9):
        assert plate.wants_frame
        sprites = {sprite.name: sprite for sprite in plate.sprites()}
        assert list(sprites) == ["body2", "dots2", "face calm 2", "number2", "catch2"], "the button lies on the dots"
        moving, surface = sprites.pop("dots2"), pygame.Surface((640, 400), pygame.SRCALPHA)
        rest.add(tuple(sprite.look for sprite in sprites.values()))
        moving.paint(surface)
        dots.add(pygame.image.tobytes(surface, "RGBA"))
        assert moving.boxes[0].contains(surface.get_bounding_rect())
    assert len(rest) == 1 and len(dots) == 3


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("mine", [False, True])
@pytest.mark.parametrize("state", [PlateState(dealer=True, follows=True), PlateState(active=True, last=True, out=True)])
def test_nothing_of_a_pill_is_cut_off_by_its_boxes(ctx, mine, compact, state):
    face = Expression("joy", "calm", 0.5, 8)
    plate = SeatPlate(ctx, Seat("Alexandra", "normal", 3, "bold"), 0, face=lambda seat: face)
    plate.fit(COMPACT if compact else PILL, compact=compact, mine=mine)
    for lost in (False, True):
        plate.place((240.0, 150.0), replace(state, lost=lost))
        for _ in range(20):
            for sprite in plate.sprites():
                whole = pygame.Surface((480, 300), pygame.SRCALPHA)
                sprite.paint(whole)
                assert sprite.boxes[0].contains(whole.get_bounding_rect(min_alpha=8)), sprite.name
            plate.update(1 / 20)


def test_a_pill_that_rises_again_soon_stands_upright_without_a_jump(plate):
    """The pill is rotated again in each frame in which it leans."""
    plate.place((300.0, 200.0), PlateState(lost=True))
    leans = []
    for lost in (True, False):
        plate.place((300.0, 200.0), PlateState(lost=lost))
        for _ in range(60):
            plate.update(1 / 60)
            leans.append(plate.pose.tip)
    assert leans[59] == 1 and leans[-1] == 0
    back = leans[59:]
    assert sum(lean > 0 for lean in back[1:]) <= 9, "in the first of them it is turned"
    assert max(before - after for before, after in pairwise(back)) <= 0.25
