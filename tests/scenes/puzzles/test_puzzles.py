"""Puzzles on the screen: the page, all kinds played by clicks and keys, hints, ratings, puzzles pasted as lines."""

from datetime import date

import pygame
import pytest

from game.core.actions import CallUno, Play
from game.puzzles import elo
from game.puzzles.course import begun
from game.puzzles.puzzle import KINDS
from game.puzzles.reading import shipped
from game.storage.lessons import LessonProgress
from scenes.kit.text import ruby
from scenes.kit.text.texts import Texts
from scenes.learn.guide import spot_of
from scenes.puzzles.guide import first_sentence, house_rule, question, table_name
from scenes.puzzles.page import KindPanel, PuzzlesScene
from scenes.puzzles.scene import PuzzleScene, learned, puzzle_scene
from scenes.routes import Puzzles
from scenes.words.card_names import card_name
from tests.scenes.learn.followed import until_read
from tests.scenes.tables import click, key, pass_time, until

FIRST = {kind: next(one for one in shipped() if one.kind == kind) for kind in KINDS}


def page(ctx):
    ctx.stack.push(ctx.make(ctx, Puzzles()))
    ctx.stack.settle()
    return ctx.stack.top


def table(ctx, puzzle, **given):
    ctx.stack.push(PuzzleScene(ctx, puzzle, **given))
    ctx.stack.settle()
    scene = ctx.stack.top
    until(scene, lambda: scene.guide.bubble is not None and not scene.parts.stage.busy, 20)
    return scene


def solve(scene):
    """Solve a puzzle by clicks on what the hints show."""
    for _ in range(40):
        if scene.quest.verdict is not None:
            return
        pass_time(scene, 0.2)
        action = scene.quest.hint
        if action is None or scene.parts.stage.busy:
            continue
        if CallUno(0) in scene.session.match.legal_actions(0) and scene.quest.puzzle.kind == "win":
            click(scene, scene.parts.uno.rect.center)
        click(scene, spot_of(scene.parts, action))
    raise AssertionError("not solved")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "table"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_is_solved_by_clicks_and_the_rating_rises(make_ctx, kind, language):
    ctx = make_ctx(language)
    scene = table(ctx, FIRST[kind])
    solve(scene)
    assert scene.quest.verdict is True
    pass_time(scene, 0.5)
    assert ctx.puzzles.tries.of(FIRST[kind].id).solved == 1 and ctx.puzzles.tries.rating > elo.BEGINNER
    if scene.parts.prompting.prompt is not None:  # the hand that was challenged
        scene.parts.prompting.prompt.close()
    until(scene, lambda: scene.guide.say is not None and scene.guide.say.text == "why", 20)
    pass_time(scene, 60.0)
    assert scene.guide.bubble.words.count("\n") == 1 and [one.visible for one in scene.guide.buttons] == [True] * 3
    assert ctx.library.files() == []
    click(scene, scene.guide.buttons[0].rect.center)
    ctx.stack.settle()
    assert ctx.stack.top.puzzle.id != FIRST[kind].id


def test_only_a_wild_is_asked_about_without_bluffing():
    texts, asked = Texts("en"), set()
    for puzzle in (one for one in shipped() if one.kind == "table"):
        course = begun(puzzle, ())
        play = course.proof.line[0]
        if isinstance(play, Play) and len(play.cards) == 1:
            wild = course.match.deck.cards[play.cards[0]].faces[course.side].color is None
            assert ("bluff" in texts(f"learn.puzzle.{question(texts, course)[0]}", card="?")) is wild, puzzle.id
            asked.add(wild)
    assert asked == {False, True}


def test_two_tables_are_asked_about_one_after_the_other(make_ctx):
    ctx = make_ctx()
    scene = table(ctx, FIRST["table"])
    place = scene.guide.place()
    yes = ("yes",) in scene.quest.proof.right
    click(scene, scene.guide.buttons[0 if yes else 1].rect.center)
    click(scene, scene.guide.buttons[0].rect.center)
    assert ctx.stack.top is scene, "the second click of a double click does not go on to another puzzle"
    pass_time(scene, 60.0)
    assert ctx.stack.top is scene and scene.guide.bubble.words.startswith("Right!"), "it stays until one goes on"
    assert not any(one.visible for one in scene.guide.buttons), "the second table comes next"
    until_read(scene, lambda: ctx.stack.top is not scene, 20)
    other = ctx.stack.top
    assert other.second and other.guide.place() != place and not ctx.puzzles.tries.of(FIRST["table"].id).solved
    until(other, lambda: other.guide.buttons[0].visible, 20)
    click(other, other.guide.buttons[1 if yes else 0].rect.center)
    pass_time(other, 0.3)
    assert other.quest.verdict is True and ctx.puzzles.tries.of(FIRST["table"].id).solved == 1
    until(other, lambda: other.guide.bubble is not None and "rating" in other.guide.bubble.words, 20)
    assert str(round(ctx.puzzles.tries.rating)) in other.guide.bubble.words, "it is the new one"


@pytest.mark.parametrize("house", [True, False])
def test_what_differs_at_the_second_table_is_said_with_the_question_and_the_verdict(make_ctx, house):
    puzzle = next(one for one in shipped() if one.kind == "table" and bool(house_rule(one)) == house)
    ctx = make_ctx()
    scene, name = table(ctx, puzzle, second=True), table_name(ctx.texts, puzzle, second=True)
    assert scene.guide.bubble.words.split("\n")[0] == f"{'House rule here' if house else 'The rules here'}: {name}"
    scene.quest.answer(yes=("yes",) not in scene.quest.proof.right)
    until(scene, lambda: scene.guide.bubble is not None and "rating" in scene.guide.bubble.words, 20)
    why = scene.guide.bubble.words.split("\n", 1)[1]
    assert name in why and (not house or first_sentence(ctx.texts(f"house.{house_rule(puzzle)}.about")) in why)
    assert first_sentence("One. Two.") == "One." and first_sentence("一。二。") == "一。"


def test_no_catch_button_covers_the_cards_of_an_opponent(make_ctx):
    for puzzle in [one for one in shipped() if one.kind == "bluff"][:6]:
        scene = table(make_ctx(), puzzle)
        pass_time(scene, 0.3)
        assert not any(plate.catch.visible for plate in scene.parts.plates)


def test_a_wrong_answer_counts_as_missed_and_can_be_tried_again(make_ctx):
    ctx = make_ctx()
    scene = table(ctx, FIRST["table"])
    yes = ("yes",) in scene.quest.proof.right
    scene.quest.answer(yes=not yes)
    pass_time(scene, 0.1)
    tried = ctx.puzzles.tries.of(FIRST["table"].id)
    assert tried.missed == 1 and tried.due == ctx.puzzles.day + 1
    until(scene, lambda: scene.guide.bubble is not None and "\n" in scene.guide.bubble.words, 20)
    verdict, why = scene.guide.bubble.words.split("\n")
    assert str(round(ctx.puzzles.tries.rating)) in verdict, "it fell"
    assert table_name(ctx.texts, FIRST["table"], second=True) in why, "the rule that differs is named"
    assert any(getattr(w, "words", "") == "Missed puzzles for tomorrow: 1" for w in page(ctx).page.widgets)
    ctx.stack.pop()
    ctx.stack.settle()
    click(scene, scene.guide.buttons[1].rect.center)
    ctx.stack.settle()
    assert ctx.stack.top is scene, "that may be the second click of a double click"
    pass_time(scene, 0.5)
    click(scene, scene.guide.buttons[1].rect.center)
    ctx.stack.settle()
    assert ctx.stack.top is not scene and ctx.stack.top.puzzle == scene.puzzle


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "table"])
def test_a_hint_shows_the_move_and_costs_the_points(make_ctx, kind):
    ctx = make_ctx()
    scene = table(ctx, FIRST[kind])
    click(scene, scene.guide.buttons[0].rect.center)
    pass_time(scene, 0.3)
    if kind == "bluff":
        assert scene.guide.told[0].text == "clue"
    else:
        assert scene.guide.ghost.target is not None
    solve(scene)
    pass_time(scene, 0.5)
    assert scene.quest.verdict is True and ctx.puzzles.tries.of(FIRST[kind].id).missed == 1


def test_the_page_tells_how_many_are_solved_and_what_comes_again(make_ctx):
    ctx = make_ctx()
    ctx.puzzles.today = lambda: date(2026, 11, 20)
    ctx.puzzles.note(FIRST["dos"], solved=False)
    ctx.puzzles.note(FIRST["win"], solved=True)
    ctx.puzzles.today = lambda: date(2026, 11, 22)
    scene = page(ctx)
    words = [getattr(widget, "words", "") for widget in scene.page.widgets]
    assert "Solved: 1" in words and words.count("Solved: 0") == 5, "no total, which would grow while one plays"
    assert ctx.puzzles.next().edition in ("classic", "classic112")  # not yet DOS: no lesson of it was finished
    ctx.lessons.change("dos", LessonProgress(finished=1))
    assert ctx.puzzles.next(learned=learned(ctx)).id == FIRST["dos"].id
    click(scene, next(one for one in scene.page.widgets if one.label == ctx.texts("learn.puzzle.next")).rect.center)
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, PuzzleScene) and ctx.stack.top.puzzle.id == FIRST["dos"].id


@pytest.mark.parametrize("text", ["", "nonsense", "win classic hands=r5/5 pile=r9", "🂡", "win " * 2000])
def test_a_line_that_is_no_puzzle_is_refused_with_a_reason(make_ctx, text):
    ctx, told = make_ctx(), []
    ctx.tell = told.append
    page(ctx).take(text)
    ctx.stack.settle()
    assert len(told) == 1 and len(told[0]) < 900 and isinstance(ctx.stack.top, PuzzlesScene)
    assert ctx.puzzles.own.puzzles == []


def test_a_line_that_somebody_sent_is_played_and_kept(make_ctx):
    ctx = make_ctx()
    scene = page(ctx)
    line = "win classic hands=gS,r5,g5/5 pile=g9 seed=77"
    scene.take(line)
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, PuzzleScene) or ctx.puzzles.own.puzzles == []
    scene.take("win classic hands=gS,g5/5 pile=g9 seed=77")
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, PuzzleScene)
    assert (ctx.store.folder.path / "puzzles.txt").read_text().count("\n") == len(ctx.puzzles.own.puzzles) >= 1


def test_a_puzzle_that_does_not_hold_is_told_and_left_out(make_ctx):
    from game.puzzles.puzzle import Puzzle

    ctx, told = make_ctx(), []
    ctx.tell = told.append
    bad = Puzzle.parse("win classic hands=r5,r6/5 pile=r9", check=False)
    ctx.puzzles.own.add([bad])
    assert puzzle_scene(ctx, bad) is None and told and bad not in ctx.puzzles.all


def test_bad_lines_of_the_own_file_are_told_once(make_ctx, tmp_path):
    (tmp_path / "puzzles.txt").write_text("rubbish\n")
    ctx, told = make_ctx(), []
    ctx.tell = told.append
    scene = page(ctx)
    scene.enter()
    assert len(told) == 1 and "1" in told[0]


def test_the_page_is_played_with_keys_only(make_ctx):
    ctx = make_ctx()
    scene = page(ctx)
    for _ in range(20):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        if scene.page.focus is not None and scene.page.focus.label == ctx.texts("puzzles.play"):
            break
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, PuzzleScene)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540)])
def test_tiles_lie_apart_at_any_size_of_letters(make_ctx, language, size, pixels):
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=size)
    scene = page(ctx)
    panels = [widget.rect for widget in scene.page.widgets if type(widget).__name__ == "KindPanel"]
    assert len(panels) == 6
    for number, one in enumerate(panels):
        assert not any(one.colliderect(other) for other in panels[number + 1 :])
    scene.draw(pygame.Surface(pixels))
    assert size > 1 or not scene.area.furthest, "there is room for all of it"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (1920, 1080), (960, 540), (600, 960)])
def test_the_cards_on_a_tile_lie_clear_of_its_words_and_its_button(make_ctx, language, pixels):
    scene = page(make_ctx(language, pixels))
    drawn = 0
    for panel in [widget for widget in scene.page.widgets if isinstance(widget, KindPanel)]:
        inside = [one.rect for one in scene.page.widgets if one is not panel and panel.rect.contains(one.rect)]
        surface, bare = pygame.Surface(pixels), pygame.Surface(pixels)
        panel.draw(surface)
        panel.room, room = 0.0, panel.room
        panel.draw(bare)
        panel.room = room
        differing = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), bare)
        differing.invert()
        boxes = differing.get_bounding_rects()
        drawn += bool(boxes)
        assert not [box for box in boxes for one in inside if scene.ctx.view.rect(one).colliderect(box)]
    assert drawn == 6


def test_the_menu_of_a_puzzle_says_that_it_is_one_and_not_that_it_is_kept(make_ctx):
    ctx = make_ctx()
    scene, t = table(ctx, FIRST["win"]), ctx.texts
    scene.open_menu()
    ctx.stack.settle()
    words = [getattr(one, "label", "") or getattr(one, "words", "") for one in ctx.stack.top.page.widgets]
    assert t("puzzles.leave") in words and not {t("learn.leave"), t("learn.kept")} & {*words}
    next(one for one in ctx.stack.top.page.widgets if getattr(one, "label", "") == t("puzzles.leave")).on_press()
    ctx.stack.settle()
    assert scene not in ctx.stack.scenes


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_asked_is_short_and_read(make_ctx, language):
    t = make_ctx(language).texts
    given = {"card": "", "best": "9", "next": "9", "color": "", "rating": "1000", "n": 1, "cards": ""}
    given |= {"here": "", "there": ""}
    for kind in KINDS:
        asks = ["table.draw", "table.both", "table.card"] if kind == "table" else [f"{kind}.ask"]
        whys = [f"{kind}.why.yes", f"{kind}.why.no"] if kind in ("table", "bluff") else [f"{kind}.why"]
        texts = [*asks, *whys, "bluff.clue"]
        for text in texts:
            plain, readings = ruby.parted(t(f"learn.puzzle.{text}", **given))
            assert len(plain.split()) <= 14 if language == "en" else len(plain) <= 30, plain
            read = {at for reading in readings for at in range(reading.start, reading.end)}
            assert {at for at, sign in enumerate(plain) if "一" <= sign <= "鿿"} <= read or language == "en", plain


def test_the_editions_of_solved_puzzles_count_as_known(make_ctx):
    ctx, (one, other) = make_ctx(), [found for found in shipped() if found.kind == "dos"][:2]
    ctx.puzzles.today = lambda: date(2026, 11, 20)
    ctx.puzzles.note(other, solved=False)
    ctx.puzzles.today = lambda: date(2026, 11, 23)
    assert ctx.puzzles.next().id != other.id
    ctx.puzzles.note(one, solved=True)
    assert ctx.puzzles.next().id == other.id


@pytest.mark.parametrize("hinted", [False, True])
def test_a_puzzle_of_several_moves_asks_for_the_next_one_and_tells_the_whole_answer(make_ctx, hinted):
    ctx = make_ctx()
    scene = table(ctx, FIRST["win"])
    plays = [one for one in scene.quest.proof.line if isinstance(one, Play)]
    assert len(plays) > 1 and scene.guide.bubble.words.endswith("Which card first?")
    if hinted:
        click(scene, scene.guide.buttons[0].rect.center)
    click(scene, spot_of(scene.parts, plays[0]))
    until(scene, lambda: scene.guide.bubble is not None and scene.guide.bubble.words.startswith("Right so far."), 20)
    solve(scene)
    until(scene, lambda: scene.guide.say is not None and scene.guide.say.text == "why", 20)
    verdict, why = scene.guide.bubble.words.split("\n")
    assert why.count(", then ") == len(plays) - 1
    assert ("with a hint" in verdict) == hinted


def test_no_colour_is_chosen_beforehand_where_the_colour_is_asked(make_ctx):
    ctx = make_ctx()
    scene = table(ctx, FIRST["color"])
    prompt = scene.parts.prompting.prompt
    assert prompt.at is None
    key(scene, pygame.K_RIGHT)
    assert prompt.at is not None


def test_cards_are_not_marked_where_the_question_is_whether_one_may_be_played(make_ctx):
    ctx = make_ctx()
    scene = table(ctx, next(one for one in shipped() if one.kind == "table" and one.move == "W+4"))
    hand = scene.parts.stage.hand
    assert scene.session.state.open_answers and hand.playable is None and not hand.bluffs
    scene.quest.answer(yes=("yes",) not in scene.quest.proof.right)
    pass_time(scene, 0.3)
    assert hand.playable


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_bluff_is_asked_about_beside_the_hand_whose_backs_are_seen_and_can_be_known(make_ctx, language):
    ctx = make_ctx(language)
    few, many = (next(one for one in shipped() if one.kind == "bluff" and held(one) == cards) for cards in (1, 3))
    scene = table(ctx, few)
    assert not scene.session.state.catchable, "no button covers the card"
    place = scene.parts.stage.places.seat(1).fan(0, 1)
    tip = scene.guide.bubble.spot.tip
    assert abs(tip[0] - place.x) <= place.width and abs(tip[1] - place.y) <= place.width
    assert not scene.guide.bubble.rect.collidepoint(place.x, place.y)
    (faces,) = scene.quest.behind
    assert card_name(ctx.texts, faces[0]) in scene.guide.bubble.words
    ctx.stack.pop()
    ctx.stack.settle()
    assert not any(card_name(ctx.texts, face) in table(ctx, many).guide.bubble.words for face in faces)


def held(puzzle):
    """The number of cards left to the player who may have bluffed."""
    match = begun(puzzle, ()).match
    return len(match.table.hands[match.asked.by])
