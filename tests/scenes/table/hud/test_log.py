"""The log panel."""

import pygame
import pytest

from game.houserules.jump_in import JumpIn
from game.houserules.sheet_options import named
from game.storage.settings import GameChoice
from scenes.new_game.choices import default_seats, setup_of
from scenes.new_game.house_rules import switched
from scenes.new_game.open_points import with_answer
from scenes.routes import NewMatch
from scenes.table.hud.log import LogLine, LogPanel
from tests.scenes.tables import until


def panel_of(ctx, count=9):
    panel = LogPanel(ctx, pygame.FRect(24, 452, 236, 134))
    for number in range(count):
        panel.add(LogLine(f"line {number}", "R4.1" if number % 2 else "R3.1"))
    return panel


def test_newest_first(ctx):
    rows = panel_of(ctx).rows()
    assert rows[0].line.text == "line 8"
    assert rows[1].line.text == "line 7"


@pytest.mark.parametrize("text_size", [0.85, 1.0, 1.4])
def test_lines_stay_inside(ctx, text_size):
    ctx.type.rescale(1.0, text_size)
    panel = panel_of(ctx)
    panel.add(LogLine("somebody with a very long name caught somebody else without UNO " * 3, "R6.2"))
    rows = panel.rows()
    assert len(rows) >= 2
    assert rows[-1].top + rows[-1].height <= panel.rect.height
    room = panel.rect.width - 24
    assert all(ctx.type.width(piece, 14.5, "bold") < room for row in rows for piece in row.pieces)


def test_pointing_at_a_rule_shows_its_sentence(ctx):
    panel, surface = panel_of(ctx), pygame.Surface((1280, 720))
    panel.slide.value = 0.0
    panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=(panel.rect.right - 20, panel.rect.top + 18)))
    assert panel.hovered == "R3.1"
    before = pygame.image.tobytes(surface, "RGB")
    panel.draw_tip(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5)))
    assert panel.hovered == ""


def test_clicking_a_rule_opens_the_rulebook(ctx):
    asked = []
    panel = panel_of(ctx)
    panel.on_rule = asked.append
    where = panel.rect.right - 20, panel.rect.top + 18
    assert panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1))
    assert asked == ["R3.1"]


def test_a_still_panel_wants_no_frame(ctx):
    panel = panel_of(ctx)
    for _ in range(100):
        panel.update(0.05)
    assert not panel.wants_frame


def test_painting_a_part_leaves_the_rest_alone(ctx):
    panel, surface = panel_of(ctx), pygame.Surface((1280, 720))
    panel.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    surface.set_clip((0, 0, 10, 10))
    panel.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before
    assert surface.get_clip() == pygame.Rect(0, 0, 10, 10)


def test_a_second_line_is_not_just_a_letter(ctx):
    panel = panel_of(ctx, 0)
    room = panel.rect.width - 24 - 50
    for words in ("プレイヤー2：緑のリバース", "あなた：ピンクのフリップ", "プレイヤー1は7枚引かされた"):
        pieces = panel._pieces(words, "bold", room)
        assert "".join(pieces) == words
        assert len(pieces[-1]) >= 4 or len(pieces) == 1


def test_every_round_begins_with_what_is_not_as_the_sheet_says(make_ctx):
    ctx = make_ctx()
    choice = with_answer(switched(GameChoice(seats=default_seats(1, 1)), JumpIn, True), named("laughed"), "2")
    ctx.go(NewMatch(setup_of(ctx, choice)))
    ctx.stack.settle()
    scene = ctx.stack.top
    until(scene, lambda: scene.parts.stage.shown.pile)
    told = [(line.text, line.rule) for line in scene.parts.log.lines]
    rules = [rule for _, rule in reversed(told)]  # the oldest first: somebody may jump in at once
    assert rules.index("R9.5") < rules.index("R2.2") > rules.index("R6.3"), told


def wheel(panel, steps):
    return panel.handle(pygame.Event(pygame.MOUSEWHEEL, y=steps, x=0))


def test_the_wheel_turns_to_what_was_before_and_back(ctx):
    panel = panel_of(ctx)
    assert not wheel(panel, 1), "there is nothing newer"
    assert wheel(panel, -3) and panel.dirty and panel.rows()[0].line.text == "line 5"
    panel.add(LogLine("line 9"))
    assert panel.rows()[0].line.text == "line 5", "one goes on reading"
    wheel(panel, -99)
    assert panel.rows()[-1].line.text == "line 0" and len(panel.rows()) > 2, "as much as there is room for"
    panel.draw(pygame.Surface((1280, 720)))
    wheel(panel, 99)
    assert panel.rows()[0].line.text == "line 9" and not panel.first
    wheel(panel, -2)
    panel.clear()
    panel.add(LogLine("another round"))
    assert not wheel(panel, -1), "all of it can be seen"
    assert panel.rows()[0].line.text == "another round"


def test_the_wheel_over_the_table_reaches_the_log(open_table):
    scene = open_table()
    log = scene.parts.log
    until(scene, lambda: log.lines)
    for number in range(9):
        log.add(LogLine(f"line {number}"))
    scene.ctx.stack.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert scene.parts.log.first == 2


def test_the_longest_match_is_told_whole(ctx):
    panel, words = panel_of(ctx), "Player 1: Blue 1 + Yellow # (6) on Yellow 7"
    panel.add(LogLine(words, "R11"))
    assert " ".join(panel.rows()[0].pieces) == words
