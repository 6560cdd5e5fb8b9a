"""The panel of the log of events."""

from itertools import pairwise

import pygame
import pytest

from game.houserules.jump_in import JumpIn
from game.houserules.sheet_options import named
from game.storage.settings import GameChoice
from scenes.new_game.choices import default_seats, setup_of
from scenes.new_game.house_rules import switched
from scenes.new_game.summary import with_answer
from scenes.routes import NewMatch
from scenes.table.narration.sinks import LogLine
from scenes.table.view.hud.log import LogPanel, tip
from tests.scenes.sprites import of, painted
from tests.scenes.tables import pass_time, until
from tests.sheets.recording import Recorder


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
    for number, row in enumerate(rows):
        weight = "medium" if number else "bold"
        assert max(ctx.type.width(piece, 14.5, weight) for piece in row.pieces) <= room


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
    assert panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=where))
    assert panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1))
    assert asked == ["R3.1"]


def tags(ctx, panel):
    """The rule ids that are shown on the panel."""
    recorder = Recorder(ctx)
    panel.draw(recorder.window)
    return [line.words for line in recorder.now.lines if line.words.startswith("R")]


@pytest.mark.parametrize("touch", [False, True])
def test_the_id_of_a_rule_is_told_only_where_a_line_is_pointed_at_or_pressed_long(ctx, touch):
    panel, asked = panel_of(ctx), []
    panel.on_rule, panel.slide.value = asked.append, 0.0
    line, tag = ((x, panel.rect.top + 18) for x in (panel.rect.left + 20, panel.rect.right - 20))
    assert not tags(ctx, panel)
    if touch:
        panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=tag, touch=True))
        panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=tag, button=1, touch=True))
        assert not tags(ctx, panel) and not asked, "a finger that cannot see it does not mean it"
        assert panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=line, button=3, touch=True))
        assert panel.hovered == "R3.1"
    else:
        panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=line))
    assert tags(ctx, panel) == ["R3.1"]
    panel.add(LogLine("Another one", "R6.1"))
    panel.slide.value = 0.0
    assert not tags(ctx, panel)


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
    panel = LogPanel(ctx, pygame.FRect(24, 452, 186, 134))
    for words in ("プレイヤー2：緑のリバース", "あなた：ピンクのフリップ", "プレイヤー1は7枚引かされた"):
        panel.add(LogLine(words))
        pieces = panel.rows()[0].pieces
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
    pass_time(scene, 1.0)
    before = painted(scene, "log lines").look
    scene.ctx.stack.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert scene.parts.log.first == 2
    scene.ctx.stack.update(1 / 60)
    assert painted(scene, "log lines").look != before, "the picture is made again"


def test_no_empty_sheet_is_drawn(open_table):
    scene = open_table()
    until(scene, lambda: scene.parts.log.lines)
    assert len(of(scene, "log", "log lines")) == 2
    scene.parts.log.clear()
    assert of(scene, "log", "log lines") == []


def test_the_longest_match_is_told_whole(ctx):
    panel, words = panel_of(ctx), "Player 1: Blue 1 + Yellow # (6) on Yellow 7"
    panel.add(LogLine(words, "R11"))
    assert " ".join(panel.rows()[0].pieces) == words


def test_rows_lie_below_one_another_and_only_their_ids_can_be_pointed_at(ctx):
    panel = panel_of(ctx)
    rows, right = panel.rows(), panel.rect.right
    for upper, lower in pairwise(rows):
        assert lower.top == pytest.approx(upper.top + upper.height)
    for row in rows:
        for y in (row.top + 1, row.top + row.height - 1):
            assert panel.rule_at((right - 20, panel.rect.top + y)) == row.line.rule
            assert panel.rule_at((right - 53, panel.rect.top + y)) == row.line.rule
            assert panel.rule_at((right - 56, panel.rect.top + y)) == ""
            assert panel.rule_at((right + 1, panel.rect.top + y)) == ""
    assert panel.rule_at((right - 20, panel.rect.top + rows[0].top - 2)) == ""


def test_a_line_without_a_rule_has_no_id_to_point_at(ctx):
    panel = panel_of(ctx, 1)
    panel.add(LogLine("no rule"))
    first = panel.rows()[0]
    assert panel.rule_at((panel.rect.right - 20, panel.rect.top + first.top + 5)) == ""
    assert not panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=(panel.rect.right - 20, panel.rect.top + 18)))


def test_a_click_beside_it_is_for_others_and_another_button_too(ctx):
    panel, asked = panel_of(ctx), []
    panel.on_rule = asked.append
    inside, outside = (panel.rect.left + 5, panel.rect.top + 5), (panel.rect.left - 5, panel.rect.top + 5)
    tag = panel.rect.right - 20, panel.rect.top + 18
    assert panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1)), "the sheet takes it"
    assert not panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=outside, button=1))
    assert panel.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=tag, button=3)), "it tells the rule"
    assert not panel.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert asked == []


def test_a_new_line_slides_in_and_what_was_pointed_at_is_let_go(ctx):
    panel = panel_of(ctx)
    panel.update(0.5)
    panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=(panel.rect.right - 20, panel.rect.top + 18)))
    assert panel.hovered and panel.wants_frame
    for _ in range(100):
        panel.update(0.05)
    panel.add(LogLine("another"))
    assert panel.hovered == "" and panel.slide.value == 1.0 and panel.wants_frame
    panel.update(0.05)
    assert 0 < panel.slide.value < 1 and not panel.dirty
    ctx.change(reduced_motion=True)
    panel.slide.value = 0.0
    panel.add(LogLine("at once"))
    assert panel.slide.value == 0.0 and panel.dirty


def test_it_keeps_sixty_lines(ctx):
    panel = panel_of(ctx, 75)
    assert len(panel.lines) == 60 and panel.lines[-1].text == "line 15"
    panel.first = 59
    panel.add(LogLine("one more"))
    assert panel.first == 59, "there is nothing older to go on to"
    panel.clear()
    assert panel.dirty and panel.first == 0 and panel.rows() == []


def test_a_sentence_takes_three_lines_at_most_and_its_end_is_marked(ctx):
    panel = panel_of(ctx, 0)
    panel.rect.height = 400
    for words in ("somebody with a long name " * 9, "とても長い名前のだれか" * 9):
        panel.add(LogLine(words, "R1.1"))
        pieces = panel.rows()[0].pieces
        assert len(pieces) == 3 and "…" in pieces[-1]
    panel.add(LogLine("somebody with a long name caught somebody else with one card", "R1.1"))
    assert len(panel.rows()[0].pieces) == 3 and "…" not in panel.rows()[0].pieces[-1]


@pytest.mark.parametrize("top", [30, 452])
def test_the_sentence_of_a_rule_lies_above_the_panel_or_below_it(ctx, top, monkeypatch):
    boxes = []
    monkeypatch.setattr(ctx.paint, "box", lambda surface, box, *args, **given: boxes.append(box))
    beside = pygame.FRect(-90, top, 240, 138)
    tip(ctx, pygame.Surface((1280, 720)), beside, "R4.1", "The next player draws two cards and is skipped.")
    [box] = boxes
    assert box.left == 12 and box.width == 340
    assert box.bottom == pytest.approx(beside.top - 8) if top == 452 else box.top == beside.bottom + 8
    beside.left = 1200
    tip(ctx, pygame.Surface((1280, 720)), beside, "R4.1", "short")
    assert boxes[-1].right == 1268


def test_sentences_have_the_whole_width_and_are_shown_whole(ctx):
    panel = LogPanel(ctx, pygame.FRect(24, 452, 240, 138))
    for number in range(6):
        words = "Kero had to draw 2 cards" if number > 3 else "this is more than just one line of it"
        panel.add(LogLine(f"{number} {words}", "R3.1"))
    rows = panel.rows()
    assert [len(row.pieces) for row in rows[:2]] == [1, 1], "there is room for the words"
    assert all(row.whole and not row.pieces[-1].endswith("…") for row in rows) and len(rows) < 6


def test_a_bar_shows_that_there_are_older_lines(ctx):
    def bars(panel):
        with pytest.MonkeyPatch.context() as patch:
            boxes = []
            patch.setattr(ctx.paint, "box", lambda surface, box, *args, **given: boxes.append(box.copy()))
            panel.draw_lines(pygame.Surface((1280, 720)))
        return boxes

    assert not bars(panel_of(ctx, 3))
    panel = panel_of(ctx, 40)
    [bar] = bars(panel)
    panel.handle(pygame.Event(pygame.MOUSEWHEEL, y=-99, x=0))
    [lowest] = bars(panel)
    assert lowest.top > bar.top and lowest.bottom == pytest.approx(panel.rect.bottom - 12)


def test_with_large_letters_only_the_newest_sentence_may_be_cut(ctx):
    ctx.change(text_size=1.6)
    panel = LogPanel(ctx, pygame.FRect(24, 452, 240, 138))
    for number in range(4):
        panel.add(LogLine(f"{number} somebody did more than one line", "R3.1"))
    assert all(row.whole and "…" not in row.pieces[-1] for row in panel.rows())
    panel.rect.height = 48
    assert [row.whole for row in panel.rows()] == [False], "better than an empty sheet"
