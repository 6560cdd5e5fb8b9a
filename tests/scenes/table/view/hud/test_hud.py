"""Direction ring, colour chip, badge, UNO button and top bar."""

import pygame
import pytest

from scenes.cards.palette import COLOR_RGB
from scenes.new_game.choices import remembered, setup_of
from scenes.routes import NewMatch
from scenes.screens import screen
from scenes.table.view.hud.color_chip import ColorChip, PenaltyBadge
from scenes.table.view.hud.direction_ring import DirectionRing
from scenes.table.view.hud.top_bar import TopBar, next_pace
from scenes.table.view.hud.uno_button import UnoButton


@pytest.fixture
def surface():
    return pygame.Surface((1280, 720))


def test_uno_is_heard_on_the_way_down(ctx):
    said = []
    button = UnoButton(ctx, lambda: said.append(1))
    button.rect.topleft = 1000, 500
    button.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1066, 566), button=1))
    assert said == [1]
    button.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(1066, 566), button=1))
    button.hit()
    assert said == [1, 1]


def test_uno_is_round(ctx):
    button = UnoButton(ctx, lambda: None)
    button.rect.topleft = 1000, 500
    assert button.contains((1066, 566))
    assert not button.contains((1002, 502))


def test_uno_beckons_for_a_while_only(ctx, surface):
    button = UnoButton(ctx, lambda: None)
    button.set(ready=True)
    assert button.wants_frame
    for _ in range(100):
        button.update(0.05)
        button.draw(surface)
    button.dirty = False
    assert not button.wants_frame


def test_the_chip_pops_when_the_colour_changes(ctx, surface):
    chip = ColorChip(ctx)
    chip.draw(surface, (640, 400))  # nothing yet
    chip.set("green")
    assert chip.wants_frame
    for _ in range(100):
        chip.update(0.05)
    assert not chip.wants_frame
    chip.draw(surface, (640, 400))
    assert surface.get_at((690, 400))[:3] == COLOR_RGB["green"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("turn", [0.0, 0.4, 1.0])
def test_a_ring_painted_in_pieces_is_the_ring(ctx, surface, direction, turn):
    ring, pieces = DirectionRing(ctx), pygame.Surface(surface.size)
    ring.draw(surface, ctx.view, COLOR_RGB["blue"], direction, turn)
    for x in range(0, 1280, 40):
        for y in range(0, 720, 40):
            pieces.set_clip((x, y, 40, 40))
            ring.draw(pieces, ctx.view, COLOR_RGB["blue"], direction, turn)
    assert pygame.image.tobytes(pieces, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_ring_and_badge_draw_in_every_state(ctx, surface):
    ring, badge = DirectionRing(ctx), PenaltyBadge(ctx)
    for direction in (1, -1):
        for turn in (0.0, 0.4, 1.0):
            ring.draw(surface, ctx.view, COLOR_RGB["blue"], direction, turn)
    ring.light(surface, (640, 300), COLOR_RGB["blue"])
    badge.set(12)
    for _ in range(10):
        badge.update(0.05)
        badge.draw(surface, (640, 300))
    assert not badge.wants_frame


def test_paces_go_round():
    assert [next_pace(pace) for pace in ("0.5", "1", "2", "4", "instant")] == ["1", "2", "4", "instant", "0.5"]


def test_the_pace_button_is_for_this_match_only(ctx):
    bar = TopBar(ctx, lambda: None)
    ctx.overrides["pace"] = "1"
    bar.pace.on_press()
    assert ctx.pace == "2" and ctx.settings.pace == "1"
    assert bar.pace.words == "2×"
    ctx.change(pace="4")
    assert ctx.pace == "4", "the settings have the last word"
    bar.pace.on_press()
    screen(ctx, NewMatch(setup_of(ctx, remembered(ctx, party=False))))
    assert ctx.pace == "4"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_bar_tells_round_and_place(make_ctx, surface, language):
    ctx = make_ctx(language)
    bar = TopBar(ctx, lambda: None, on_help=lambda: None)
    bar.set(3, (10, 40, -50), 0, rounds=5)
    assert "3" in bar.round and "5" in bar.round
    assert "2" in bar.standing
    bar.set(1, (0, 0, 0), 0, target=500)
    assert bar.standing == "" and "500" in bar.round
    bar.draw(surface)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_r7_5_the_bar_tells_a_limit_of_rounds_that_was_chosen_and_no_other(make_ctx, language):
    bar = TopBar(make_ctx(language), lambda: None)
    bar.set(3, (0, 0), 0, rounds=20, target=450)
    assert all(number in bar.round for number in ("3", "20", "450"))
    bar.set(3, (0, 0), 0, rounds=0, target=450)
    assert "450" in bar.round and "20" not in bar.round


@pytest.mark.parametrize("others", [5, 9])
def test_how_one_stands_is_not_hidden_by_a_pill(open_table, others):
    scene = open_table(others=others)
    scene.ctx.change(text_size=1.4)
    scene.parts.top.set(12, (-131, *range(others)), 0, rounds=15)
    write, ends = scene.ctx.type.text, []
    scene.ctx.type.text = lambda *args, **given: ends.append(write(*args, **given))
    scene.parts.top.draw(pygame.Surface((1280, 720)))
    pills = [scene.parts.stage.places.pill(seat) for seat in scene.parts.stage.places.others()]
    assert len(ends) == 2 and not any(end.colliderect(pill) for end in ends for pill in pills)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_round_takes_two_large_lines_and_ends_none_with_a_separator(make_ctx, language):
    """In a narrow upright window the plate above leaves little room beside it."""
    ctx = make_ctx(language, (720, 960))
    ctx.change(text_size=2.0)
    bar, drawn = TopBar(ctx, lambda: None), []
    bar.arrange(pygame.FRect(24, 14, 200, 60))
    bar.set(1, (0, 0), 0, target=200)
    ctx.type.stacked = lambda surface, lines, pos, size, *more, **also: drawn.append((lines, size))
    bar.draw(pygame.Surface((720, 960)))
    [(lines, size)] = drawn
    assert len(lines) == 2 and not lines[0].endswith(("·", "・", " "))
    assert size * ctx.type.factor >= 1.4 * 20
