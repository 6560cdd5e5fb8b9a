"""The curtain: the next person, what was played, how it opens, and the buttons on it."""

from collections import defaultdict
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.core.actions import CallUno, Catch, Draw, Play
from game.houserules.jump_in import JumpIn
from scenes.kit.widgets import Button
from scenes.pages.keys import KeysScene
from scenes.table.looks.card_sprite import Look, box
from scenes.table.narration.narrator import PlayedCard
from scenes.table.narration.sinks import LogLine
from scenes.table.pass_and_play import lid
from scenes.table.pass_and_play.curtain import FALLS, OPEN, PATIENCE, Curtain
from scenes.table.pass_and_play.handover import Handover, handover
from scenes.table.pass_and_play.hold_button import HOLD, TOLD
from scenes.table.pass_and_play.lid import ARCH, LID_CLOTH_HEM, Rising, cloth, edge_runs
from scenes.table.screen.pause import PauseScene
from tests.scenes.tables import FRAME, card_of, click, corner, key, mouse, pass_time, until
from tests.sheets.recording import Recorder

NEWS = Handover(0, tuple(PlayedCard(1 + at % 9, Look("red", "7")) for at in range(12)),
                tuple(LogLine(f"something happened {number}") for number in range(4)), (0, 2), (1, 2), (1, 2))


def hung(scene) -> Curtain:
    """The curtain, once it has come down."""
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    pass_time(scene, PATIENCE + 0.1)
    return scene.ctx.stack.top


def hold_key(scene, seconds=HOLD + 0.1, code=OPEN):
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    pass_time(scene, seconds)
    scene.ctx.stack.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))


def written(curtain, news, letters=1.0):
    """The lines on the curtain's cloth, with letters of that size, in the order of drawing."""
    recorder = Recorder(curtain.ctx)
    curtain.ctx.type.rescale(curtain.ctx.view.scale, letters)
    curtain.lid.draw(recorder.window, news, 1.0)
    return recorder.now.lines[:-1]  # the last one is the number of the hidden cards


def told(curtain, news):
    """The columns of sentences about what happened on the curtain's cloth."""
    columns = defaultdict(list)
    for line in written(curtain, news):
        if line.words in [one.text for one in news.lines]:
            columns[line.place.left].append(line.words)
    return [*columns.values()]


def said(scene):
    heard, before = [], scene.session.on_action
    scene.session.on_action = lambda action, events: (heard.append(action), before(action, events))
    return heard


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("plays", [0, 1, 3])
def test_cards_are_counted_since_the_own_last_turn_only_if_there_was_one(open_table, first, plays):
    curtain = hung(open_table(2, 0, seed=2))
    texts = [line.words for line in written(curtain, replace(NEWS, plays=NEWS.plays[:plays], first=first))]
    assert any("last turn" in words for words in texts) is (not first)


def test_holding_the_button_or_the_key_opens_it_and_letting_go_does_not(open_table):
    for held in (True, False):
        scene = open_table(2, 0, seed=2)
        curtain = hung(scene)
        hold_key(scene, HOLD - 0.1)
        pass_time(scene, 1.0)
        assert scene.session.me == -1 and curtain.open.done == 0.0
        if held:
            hold_key(scene)
        else:
            mouse(scene, pygame.MOUSEBUTTONDOWN, curtain.open.rect.center)
            pass_time(scene, 0.2)
            mouse(scene, pygame.MOUSEMOTION, (640, 300))
            pass_time(scene, 0.5)
            assert scene.session.me == -1, "the mouse has left the button"
            mouse(scene, pygame.MOUSEBUTTONUP, (640, 300))
            mouse(scene, pygame.MOUSEBUTTONDOWN, curtain.open.rect.center)
            pass_time(scene, HOLD + 0.1)
        assert scene.session.me == curtain.news.seat and scene.ctx.stack.top is scene


def test_a_press_that_is_too_short_says_that_it_must_be_kept_pressed(open_table):
    scene = open_table(2, 0, seed=2)
    curtain = hung(scene)
    hold_key(scene, HOLD / 2)
    assert curtain.open.telling
    curtain.open.let_go()
    click(scene, curtain.open.rect.center)
    pass_time(scene, 0.1)
    recorder = Recorder(scene.ctx)
    curtain.draw(recorder.window)
    assert curtain.open.telling and "Keep it pressed" in [line.words for line in recorder.now.lines]
    pass_time(scene, TOLD + 0.1)
    assert not curtain.open.telling and scene.ctx.stack.top is curtain


def test_what_happened_is_told_with_plays_in_columns_the_latest_if_there_is_too_much(open_table):
    scene = open_table(3, 0, seed=2)
    curtain = hung(scene)
    news = replace(NEWS, lines=tuple(LogLine(f"line {number}") for number in range(20)))
    assert told(curtain, news) == [["line 14", "line 15", "line 16"], ["line 17", "line 18", "line 19"]]
    assert told(curtain, replace(news, lines=news.lines[:3])) == [["line 0", "line 1", "line 2"]]
    assert told(curtain, replace(news, jumps=True)) == []
    hold_key(scene)
    until(scene, lambda: scene.session.state.turn)
    seat = scene.session.me
    play = next((one for one in scene.session.state.legal if isinstance(one, Play | Draw)), None)
    scene.session.say(play)
    other = (seat + 1) % 3
    name = scene.session.setup.seats[seat].name
    until(scene, lambda: any(name in line.text for line in handover(scene.session, scene.parts.narrator, other).lines))


def test_it_says_whether_nothing_was_played_yet_or_nothing_since_the_last_turn(open_table):
    scene = open_table(2, 0, seed=2)
    curtain = hung(scene)
    assert curtain.news.first and not curtain.news.plays
    hold_key(scene)
    legal = scene.session.match.legal_actions(scene.session.me)
    first = scene.session.me
    scene.session.say(next(action for action in legal if isinstance(action, Draw)))
    while scene.session.match.asked.seat == first:
        scene.session.say(scene.session.match.legal_actions(first)[-1])
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    assert scene.ctx.stack.top.news.first, "the other person has not had a turn either"
    narrator = scene.parts.narrator
    assert not handover(scene.session, narrator, first).first


def test_four_quick_clicks_or_keys_on_any_spot_do_nothing(open_table):
    scene = open_table(2, 2, seed=2)
    curtain, heard = hung(scene), said(scene)
    for x in range(20, 1280, 60):
        for y in range(300, 720, 60):
            for _ in range(4):
                click(scene, (x, y))
            pass_time(scene, FRAME)
    for code in (*range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1), pygame.K_RETURN,
                 pygame.K_SPACE, pygame.K_UP, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_RIGHT,
                 pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN):
        for _ in range(4):
            key(scene, code)
            pass_time(scene, FRAME)
    assert scene.ctx.stack.top is curtain and heard == [] and scene.session.me == -1
    assert scene.ctx.pace == "1", "nor was a button of the table pressed"


def test_what_was_held_before_it_came_down_opens_nothing(open_table):
    scene = open_table(2, 0, seed=2)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    place = scene.ctx.stack.top.open.rect.center
    mouse(scene, pygame.MOUSEBUTTONDOWN, place)
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=OPEN, mod=0, unicode=""))
    pass_time(scene, 2.0)
    assert scene.session.me == -1


def test_another_page_on_top_stops_the_match_and_lets_go_of_the_button(open_table):
    scene = open_table(2, 2, seed=2)
    curtain = hung(scene)
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=OPEN, mod=0, unicode=""))
    pass_time(scene, 0.1)
    for code, page in ((pygame.K_F1, KeysScene), (pygame.K_ESCAPE, PauseScene)):
        key(scene, code)
        pass_time(scene, 0.1)
        assert isinstance(scene.ctx.stack.top, page) and curtain.open.done == 0.0
        age = curtain.age
        pass_time(scene, 1.0)
        assert curtain.age == age
        key(scene, pygame.K_ESCAPE)
        pass_time(scene, 1.0)
        assert scene.ctx.stack.top is curtain and scene.session.me == -1


def test_it_comes_down_and_with_less_motion_it_is_down_at_once(open_table):
    scene = open_table(2, 0, seed=2)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain = scene.ctx.stack.top
    assert curtain.share < 1 and not curtain.fades
    pass_time(scene, FALLS)
    assert curtain.share == 1
    scene.ctx.change(reduced_motion=True)
    curtain.age = 0.0
    assert curtain.share == 1


def test_the_frame_in_which_it_is_all_the_way_down_is_drawn_over_a_still_table_too(open_table):
    scene = open_table(2, 0, seed=2)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain, window = scene.ctx.stack.top, pygame.Surface((1280, 720))
    falling = True
    while falling:
        scene.ctx.stack.draw(window)
        curtain.dirty, falling = False, curtain.share < 1
        curtain.update(FRAME)
        assert curtain.wants_frame or not falling, "its words and its button have not been drawn"


def test_uno_and_catch_are_at_the_seats_only_when_they_can_matter(table_at):
    scene = table_at("red-7 blue-4 green-2", others=("red-1 red-2", 7), people=3, up="red-9")
    curtain, heard = hung(scene), said(scene)
    assert (curtain.news.seat, curtain.news.callers, curtain.news.down) == (0, (), ())
    key(scene, pygame.K_u)
    key(scene, pygame.K_c)
    assert heard == []
    hold_key(scene)
    scene.session.say(Play(0, (card_of(scene, "red-7"),)))
    curtain = hung(scene)
    assert (curtain.news.seat, curtain.news.callers, curtain.news.down) == (1, (1,), ())
    assert [play.seat for play in curtain.news.plays] == [0] and curtain.news.plays[0].look.symbol == "7"
    key(scene, pygame.K_u)
    assert heard[-1] == CallUno(1)
    hold_key(scene)
    scene.session.say(Play(1, (card_of(scene, "red-1", 1),)))
    curtain = hung(scene)
    assert (curtain.news.seat, curtain.news.callers, curtain.news.down) == (2, (), ()), "it was heard to call"


def test_a_catch_names_who_caught(table_at):
    scene = table_at("red-7 blue-4", others=(7, 7), people=3, up="red-9")
    hung(scene)
    hold_key(scene)
    pass_time(scene, 0.5)
    scene.session.say(Play(0, (card_of(scene, "red-7"),)))
    curtain, heard = hung(scene), said(scene)
    chip = next(one for one in curtain.page.widgets if isinstance(one, Button) and one.kind == "danger")
    click(scene, chip.rect.center)
    assert curtain.choice is not None and curtain.choice.people == (1, 2) and heard == []
    key(scene, pygame.K_ESCAPE)
    assert curtain.choice is None
    pass_time(scene, 0.5)
    assert curtain.open.focus.value > 0.9
    key(scene, pygame.K_c)
    assert curtain.open.focus.value == 0, "only the question shows where the keyboard is"
    key(scene, pygame.K_2)
    assert heard == [Catch(2, 0)] and curtain.choice is None
    two = table_at("red-7 blue-4", others=(7, 7), people=2, up="red-9")
    hung(two)
    hold_key(two)
    two.session.say(Play(0, (card_of(two, "red-7"),)))
    hung(two)
    heard = said(two)
    key(two, pygame.K_c)
    assert heard == [Catch(1, 0)], "nobody else can have been"


def test_everybody_may_jump_in_whether_they_hold_the_card_or_not(table_at):
    scene = table_at("blue-4 green-2 green-3", others=("red-9 blue-1 blue-2", 7), people=3, up="red-9",
                     house=(JumpIn(),))
    curtain, heard = hung(scene), said(scene)
    assert curtain.news.jumpers == (1, 2)
    click(scene, curtain.jump.rect.center)
    key(scene, pygame.K_2)
    pass_time(scene, 0.1)
    curtain = hung(scene)
    assert curtain.news.seat == 2 and curtain.news.jumps and curtain.news.jumpers == ()
    hold_key(scene)
    pass_time(scene, 0.5)
    assert scene.session.me == 2 and scene.session.visiting and not scene.session.state.answers
    key(scene, pygame.K_b)
    curtain = hung(scene)
    assert curtain.news.seat == 0 and not scene.session.visiting and heard == []
    key(scene, pygame.K_j)
    key(scene, pygame.K_1)
    hung(scene)
    hold_key(scene)
    pass_time(scene, 0.5)
    click(scene, corner(scene, card_of(scene, "red-9", 1)))
    assert heard == [Play(1, (heard[0].cards[0],))]
    curtain = hung(scene)
    assert curtain.news.seat == 2 and not curtain.news.jumps


@pytest.mark.sampled(8)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1280, 1024), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_everything_fits(open_table, language, size, seats):
    for text_size, left_handed in ((0.85, False), (1.4, True)):
        scene = open_table(seats, 0, language=language, pixels=size)
        scene.ctx.change(left_handed=left_handed)
        scene.ctx.type.rescale(scene.ctx.view.scale, text_size)
        curtain = hung(scene)
        plays = tuple(play for play in NEWS.plays if play.seat < seats)
        down = tuple(seat for seat in NEWS.down if seat < seats)
        curtain.set(Handover(curtain.news.seat, plays, NEWS.lines, (*down, curtain.news.seat), down, down))
        scene.ctx.stack.draw(pygame.Surface(size))
        window = pygame.FRect(0, 0, scene.ctx.view.width, scene.ctx.view.height)
        rects = [widget.rect for widget in curtain.page.widgets]
        assert all(window.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
        assert not any(curtain.open.rect.colliderect(pose) for pose in zone(scene))
        assert {card.card.seat for card in curtain.numbered.cards} == {play.seat for play in plays} - {
            curtain.news.seat}


def zone(scene):
    """The area of the own cards; in an upright window all that a hand of any size may cover."""
    places = scene.parts.stage.places
    if not scene.ctx.view.tall:
        return [places.zone]
    return [box(places.hand(at, many)) for many in (1, 7, 12, 24, 40) for at in range(many)]


def test_the_numbers_tell_the_order_and_lie_before_their_seats(open_table):
    scene = open_table(4, 0)
    curtain = hung(scene)
    plays = [PlayedCard(seat, Look("red", str(seat))) for seat in scene.parts.stage.places.others()]
    curtain.numbered.lay(plays, [], curtain.lid.rect.top)
    assert [card.number for card in curtain.numbered.cards] == [1, 2, 3]
    for card in curtain.numbered.cards:
        pill = {seat: scene.parts.stage.places.pill(seat).center for seat in scene.parts.stage.places.others()}
        near = min(pill, key=lambda seat: pygame.Vector2(pill[seat]).distance_to((card.pose.x, card.pose.y)))
        assert near == card.card.seat, SimpleNamespace(card=card)


def test_what_happened_since_is_told_in_the_language_that_is_spoken_now(open_table):
    scene = open_table(2, 2, seed=2)
    curtain = hung(scene)
    lines = [line.text for line in curtain.news.lines]
    scene.ctx.change(language="ja")
    told = [line.text for line in curtain.news.lines]
    assert lines and len(told) == len(lines) and not any(words.isascii() for words in told)
    assert all(words in curtain.reading().screen for words in told)


def test_the_cloth_is_woven_once(open_table, monkeypatch):
    woven = []
    monkeypatch.setattr(lid, "cloth", lambda *given: woven.append(given) or cloth(*given))
    scene = open_table(2)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain = scene.ctx.stack.top
    curtain.set(NEWS)
    surface = pygame.Surface(scene.ctx.view.pixels)
    for _ in range(30):
        curtain.update(FRAME)
        curtain.draw(surface)
    assert len(woven) == 1
    rising = Rising(curtain.lid)
    rising.draw(surface)
    assert len(woven) == 1


def test_the_whole_cloth_is_its_columns_side_by_side():
    """Columns of equal height are filled in one call."""
    for width, scale in ((1280, 1.0), (961, 0.75)):
        hem, seen = round(LID_CLOTH_HEM * scale), pygame.mask.from_surface(cloth((width, 120), scale, False), 0)
        tops = [next(y for y in range(120) if seen.get_at((x, y))) + hem // 2 for x in range(width)]
        runs = edge_runs(width, scale)
        assert [top for _, wide, top in runs for _ in range(wide)] == tops
        assert len(runs) < width / 8
        assert (tops[0] - tops[width // 2]) / scale == pytest.approx(ARCH, abs=1)


def test_when_another_seat_looks_the_table_is_made_before_it_is_seen(open_table):
    scene = open_table(2)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    scene.ctx.stack.take_relaid()
    scene.session.look_from(scene.ctx.stack.top.news.seat)
    assert scene.ctx.stack.take_relaid()


def test_who_is_next_and_that_others_look_away_is_told_however_little_room_there_is(open_table):
    curtain = hung(open_table(2, 0, seed=2))
    t = curtain.ctx.texts
    first = [t("curtain.name", name="P0"), t("curtain.nobody")]
    for letters, more in ((1.0, True), (2.5, False)):
        words = [line.words for line in written(curtain, NEWS, letters)]
        assert list(dict.fromkeys(words))[:2] == first and (words[-1] != first[-1]) is more
