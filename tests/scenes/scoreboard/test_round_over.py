"""The page after a round counts, moves rows and draws lines, and obeys every button meanwhile."""

from dataclasses import replace
from math import inf
from types import SimpleNamespace

import pygame
import pytest

from scenes.scoreboard.awards import MatchTally
from scenes.scoreboard.hand_rows import STARTS, HandRows
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver, worth
from scenes.scoreboard.sums import signed
from tests.scenes.scoreboard.test_scoreboard import click, key, sums_for


def page(ctx, *numbers, **more):
    """The page after a round, and the calls of its continuation."""
    went = []
    scene = RoundOver(ctx, sums_for(*numbers), lambda: went.append(1), **more)
    ctx.stack.push(scene)
    ctx.stack.settle()
    return scene, went


def pressed(scene, button):
    scene.handle(click(button.rect.center))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))


def test_the_count_ends_with_what_the_round_was_worth(ctx):
    scene, _ = page(ctx, 4, 3)
    rows, sums, seen = scene.rows, scene.sums, []
    while not scene.done:
        scene.update(0.02)
        seen.append(rows.points(sums.winners[0]))
    assert seen == sorted(seen) and 0 in seen
    assert seen[-1] == sums.points[sums.winners[0]]
    assert all(rows.points(seat) == sums.left[seat] for seat in range(4) if seat not in sums.winners)


@pytest.mark.parametrize(("seats", "most"), [(2, 4.3), (4, 4.5), (10, 4.5)])
def test_the_count_takes_no_longer_than_it_tells_something(ctx, seats, most):
    scene, _ = page(ctx, seats, 2)
    seconds = 0.0
    while not scene.done:
        scene.update(0.02)
        seconds += 0.02
    assert seconds < most


def test_a_card_rises_while_it_is_counted_and_shows_what_it_is_worth(ctx, monkeypatch):
    scene, _ = page(ctx, 4, 2)
    drawn = []
    monkeypatch.setattr("scenes.scoreboard.hand_rows.draw_card",
                        lambda ctx, surface, face, center, width, **more: drawn.append((center, more["glow"])))

    def draw():
        for sprite in scene.rows.sprites():
            sprite.paint(pygame.display.get_surface())

    scene.update(STARTS - 0.01)
    draw()
    still, drawn[:] = list(drawn), []
    scene.update(0.12)
    draw()
    risen = [(was[0][1] - now[0][1]) for was, now in zip(still, drawn, strict=True) if now[1]]
    assert risen and max(risen) > 5 and max(risen) <= 10.01


@pytest.mark.parametrize("changes", [{"counts": False}, {"winners": (1, 2)}])
def test_cards_that_are_not_counted_do_not_rise(ctx, changes):
    """Cards do not rise where hands are not counted, nor in the hand of the winner of a blocked round."""
    sums = replace(sums_for(3, 2), **changes)
    rows, still = HandRows(ctx, sums), set(range(3)) - set(sums.givers)
    rows.place(pygame.FRect(0, 0, 800, 500))
    assert still
    risen = set()
    for _ in range(240):
        rows.update(1 / 60)
        raised = {node.name[1] for node in rows.sprites() if node.name[0] == "cards" and any(node.look)}
        assert raised.isdisjoint(still)
        risen |= raised
    assert risen == {seat for seat in sums.givers if sums.hands[seat]}


def test_rows_change_places_once_all_is_counted(ctx):
    scene, _ = page(ctx, 4, 3)
    rows = scene.rows
    first = [rows.rect(seat).y for seat in rows.ranks[0]]
    assert first == sorted(first)
    assert rows.ranks[0] != rows.ranks[1]
    scene.finish()
    last = [rows.rect(seat).y for seat in rows.ranks[1]]
    assert last == sorted(last)
    totals = [scene.sums.totals[seat] for seat in rows.ranks[1]]
    assert totals == sorted(totals, reverse=True)


def test_medals_come_in_another_frame_than_what_is_written_on_the_sheet(ctx):
    scene, _ = page(ctx, 4, 3)
    came = []
    while not scene.rows.done:
        scene.update(1 / 60)
        medals = {node.name[1]: node.look[0] for node in scene.rows.sprites() if node.name[0] == "row"}
        places = [medals[seat] for seat in scene.rows.ranks[1]]
        came.append((places == sorted(places), scene.rows.done))
    assert (True, False) in came and came[-1] == (True, True)


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_ends_what_moves_and_the_next_one_goes_on(ctx, code):
    scene, went = page(ctx, 3, 2)
    scene.handle(key(code))
    assert scene.done and not went
    scene.handle(key(code))
    scene.handle(key(code))
    assert went == [1]


def test_a_click_beside_the_buttons_ends_what_moves_and_never_goes_on(ctx):
    scene, went = page(ctx, 3, 2)
    for _ in range(3):
        scene.handle(click((300, 300)))
        assert scene.done and not went


@pytest.mark.sampled(4)
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("after", [0.0, 0.1, 0.3, 1.0, 2.5, 3.2, 6.0])
def test_every_button_is_obeyed_on_the_first_click_at_any_time(make_ctx, calm, after):
    for name in ("next", "exit", "eye"):
        ctx, done = make_ctx(), []
        ctx.change(reduced_motion=calm)
        scene, went = page(ctx, 4, 2, on_title=lambda done=done: done.append(1), look=lambda surface: None)
        for _ in range(round(after / 0.05)):
            scene.update(0.05)
            scene.draw(pygame.display.get_surface())
        button = next(one for one in scene.page.widgets if getattr(one, "icon", "") == name)
        pressed(scene, button)
        assert (went == [1], done == [1], scene.leaf == "table") == (name == "next", name == "exit", name == "eye")


def test_the_keyboard_reaches_every_button_and_enter_presses_it_at_once(ctx):
    for icon in ("exit", "eye"):
        done = []
        scene, went = page(ctx, 4, 2, on_title=lambda done=done: done.append(1), look=lambda surface: None)
        for _ in range(6):
            if getattr(scene.page.focus, "icon", "") == icon and scene.page.focus.focused:
                break
            scene.handle(key(pygame.K_TAB))
        scene.handle(key(pygame.K_RETURN))
        scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        assert (done == [1], scene.leaf == "table") == (icon == "exit", icon == "eye") and not went


def test_the_table_can_be_looked_at_and_left_again(ctx):
    looks = []
    scene, went = page(ctx, 4, 2, look=lambda surface: looks.append(surface.fill((9, 99, 9))))
    surface = pygame.display.get_surface()
    scene.finish()
    scene.show("table")
    scene.draw(surface)
    assert surface.get_at((640, 300))[:3] == (9, 99, 9) and looks
    scene.handle(key(pygame.K_ESCAPE))
    assert scene.leaf == "score" and not went
    scene.draw(surface)
    assert surface.get_at((300, 180))[:3] != (9, 99, 9)


def test_the_table_loses_its_edges_and_comes_to_rest(ctx):
    scene, _ = page(ctx, 4, 2, look=lambda surface: surface.fill((200, 0, 0), (0, 0, 640, 720)))
    assert scene.slow_parts()()
    surface, seen = pygame.display.get_surface(), []
    for _ in range(200):
        scene.draw(surface)
        seen.append(surface.get_at((650, 712))[0])
        scene.dirty = False
        scene.update(0.05)
    assert seen[0] < seen[4] and seen[20] == seen[-1]
    for widget in scene.page.widgets:
        widget.dirty = False
    assert not scene.wants_frame


def test_less_motion_shows_the_same_at_once(make_ctx):
    said = []
    for calm in (False, True):
        ctx = make_ctx()
        ctx.change(reduced_motion=calm)
        scene, _ = page(ctx, 4, 3)
        for _ in range(1 if calm else 200):
            scene.update(0.05)
        words, write = [], ctx.type.text
        ctx.type.text = lambda surface, text, *args, words=words, write=write, **given: (
            words.append(text), write(surface, text, *args, **given))
        scene.draw(pygame.display.get_surface())
        assert scene.done
        said.append(sorted(words))
    assert said[0] == said[1]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("rounds", [1, 2, 9, 30])
@pytest.mark.parametrize("seats", [2, 5, 10])
@pytest.mark.parametrize(
    ("size", "text_size"), [((960, 540), 1.4), ((1280, 1024), 0.85), ((2560, 1080), 1.0), ((720, 1280), 1.0)]
)
def test_every_match_fits(make_ctx, seats, rounds, size, text_size):
    ctx = make_ctx("ja", size)
    ctx.type.rescale(ctx.view.scale, text_size)
    surface, window = pygame.Surface(size), pygame.FRect(0, 0, ctx.view.width, ctx.view.height)
    scene, _ = page(ctx, seats, rounds, look=lambda surface: None)
    scene.draw(surface)
    scene.finish()
    foot = min(widget.rect.top for widget in scene.page.widgets)
    rows = [scene.rows.rect(seat) for seat in range(seats)]
    assert all(window.contains(rect) and rect.bottom <= foot + 1 for rect in rows)
    assert not any(a.inflate(-1, -1).colliderect(b) for i, a in enumerate(rows) for b in rows[:i])
    scene.draw(surface)
    sheet = scene.score_sheet
    assert sheet.rect.bottom <= foot and window.contains(sheet.rect)
    assert not any(sheet.rect.colliderect(row) for row in rows)
    assert sheet.rect.contains(sheet.chart.rect)
    assert sheet.lines >= min(rounds, 2)
    assert all(window.contains(widget.rect) for widget in scene.page.widgets)
    over = MatchOver(ctx, sums_for(seats, rounds, True), MatchTally(seats), lambda: None, lambda: None)
    over.arrange()
    over.update(3.0)
    over.draw(surface)


def test_what_is_seen_at_rest_is_how_everything_ends(make_ctx):
    """The frame in which the last movement ends is drawn too."""
    ctx = make_ctx()
    scene, _ = page(ctx, 4, 3)
    seen = pygame.Surface(ctx.view.pixels)
    for _ in range(1200):
        ctx.stack.settle()
        ctx.stack.update(1 / 60)
        if not ctx.stack.wants_frame:
            break
        ctx.stack.draw(seen)
    assert scene.done
    whole = pygame.Surface(ctx.view.pixels)
    scene.finish()
    ctx.stack.draw(whole)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
def test_the_heading_ends_above_the_small_line(make_ctx, monkeypatch, text_size):
    ctx = make_ctx("ja")
    ctx.change(text_size=text_size)
    scene, _ = page(ctx, 4, 2)
    seen = []
    monkeypatch.setattr("scenes.scoreboard.round_over.draw_headline",
                        lambda ctx, surface, words, center, size, width, **more: seen.append((center[1], size)))
    monkeypatch.setattr("scenes.scoreboard.round_over.draw_worth",
                        lambda ctx, surface, sums, place, room: seen.append(place[1] - 15))
    scene.draw(pygame.display.get_surface())
    (middle, size), top = seen
    assert middle + 0.45 * ctx.type.height(size, "bold") < top
    assert size * ctx.type.factor >= 44


def test_the_sheet_tells_no_result_before_the_cards_are_counted(ctx, monkeypatch):
    scene, _ = page(ctx, 4, 2)
    sums, written, surface = scene.sums, [], pygame.Surface(ctx.view.pixels)
    text = ctx.type.text
    monkeypatch.setattr(ctx.type, "text", lambda *given, **more: written.append(given[1]) or text(*given, **more))
    ends = [str(total).replace("-", "−") for total in sums.totals]
    for sprite in scene.score_sheet.sprites(counted=False):
        sprite.paint(surface)
    assert signed(sums.scores[0][0]) in written and not set(ends) & set(written[-4:]), "the round before is there"
    for seat, total in enumerate(sums.totals):
        assert str(total - sums.scores[-1][seat]).replace("-", "−") in written[-4:]
    drawn = []
    monkeypatch.setattr(scene.score_sheet, "sprites", lambda *, counted: drawn.append(counted) or [])
    scene.draw(surface)
    scene.finish()
    scene.draw(surface)
    assert drawn == [False, True]


def test_the_table_out_of_focus_takes_no_memory_once_the_page_has_gone(ctx):
    scene, _ = page(ctx, 4, 3, look=lambda surface: None)
    scene.draw(pygame.display.get_surface())
    assert scene.ground.weight
    ctx.stack.pop()
    ctx.stack.settle()
    assert not scene.ground.weight


def test_one_click_keeps_a_picture_of_the_score(ctx):
    scene, _ = page(ctx, 4, 3)
    pressed(scene, next(one for one in scene.page.widgets if one.icon == "camera"))
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "NoticeScene" and scene.done
    ctx.stack.pop()
    ctx.stack.settle()
    pressed(scene, next(one for one in scene.page.widgets if one.icon == "camera"))
    names = sorted(path.name for path in (ctx.store.folder.path / "pictures").iterdir())
    assert names == ["round-2.png", "round.png"]


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (1920, 1080), (720, 1280)])
def test_all_buttons_have_room_in_the_window(make_ctx, pixels):
    ctx = make_ctx(pixels=pixels)
    moves = SimpleNamespace(place=lambda area: None, update=lambda dt: None, buttons=[], dirty=False, patience=inf,
                            review=SimpleNamespace(drop=lambda: None))
    scene = RoundOver(ctx, sums_for(4, 2), lambda: None, on_title=lambda: None, moves=moves, look=lambda surface: None)
    scene.on_knew = scene.on_film = lambda: None
    ctx.stack.push(scene)
    ctx.stack.settle()
    boxes = [widget.rect for widget in scene.page.widgets]
    assert len(boxes) == 7 and all(ctx.view.frame.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


def test_points_below_zero_are_explained_where_there_are_some(ctx):
    sums = sums_for(3, 2)
    assert ctx.texts("score.minus") in worth(ctx.texts, sums)
    assert ctx.texts("score.least") in worth(ctx.texts, replace(sums, least_wins=True))
    nobody = replace(sums, scores=((5, 0, 0),))
    assert ctx.texts("score.minus") not in worth(ctx.texts, nobody)
