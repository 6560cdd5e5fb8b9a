"""The page about one rule: it leads to the rule's cards, lessons, questions, puzzles and matches, and back."""

import pygame
import pytest

from game.editions import EDITIONS, edition
from game.learn.about_rule import PUZZLES, exercises
from game.learn.lessons import LESSONS, lesson
from game.learn.questions import QUESTIONS
from game.puzzles.making import TABLES
from game.puzzles.puzzle import KINDS, ONLY_IN
from game.puzzles.reading import shipped
from game.review.rule_moments import MOST, rule_moments
from game.rulebook.refusals import REFUSALS, of_rule
from scenes.kit.text.texts import LANGUAGES
from scenes.kit.widgets import Button, Label
from scenes.learn.quiz import QuizScene
from scenes.learn.scene import LessonScene
from scenes.puzzles.scene import PuzzleScene
from scenes.replay.scene import ReplayScene
from scenes.routes import Rulebook
from scenes.rulebook.asking.scene import AskScene, CardChoice, VerdictStamp
from scenes.rulebook.one_rule.scene import OneRuleScene
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.sections import Book, sections
from scenes.screens import screen
from tests.game.learn.people import play
from tests.scenes.hands import click, key, settle, show
from tests.scenes.matches.conftest import play as played

NOT_SEEN = {"R7", "R3.5", "R4.8", "R5.1", "R8", "R6.1"}
"""Rules that a lesson mentions without an event by them."""


def opened(ctx, known, rule, **given):
    """Open the page about a rule by a click on its row of the rulebook."""
    book = show(ctx, screen(ctx, Rulebook(None, rule, known, **given)))
    row = next(w for w in book.page.widgets if isinstance(w, RuleRow) and w.entry.rule == rule)
    click(book, (row.rect.x + 30, row.rect.y + 20))
    settle(ctx)
    assert isinstance(ctx.stack.top, OneRuleScene) and ctx.stack.top.asked.entry.rule == rule
    return ctx.stack.top


def press(scene, words):
    button = next(w for w in scene.page.widgets if isinstance(w, Button) and words in w.words)
    scene.area.reveal(button)
    settle(scene.ctx)
    click(scene, button.rect.center)
    settle(scene.ctx)
    return scene.ctx.stack.top


def said(scene):
    return [w.words for w in scene.page.widgets if isinstance(w, Label)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_card_and_refusal_of_an_edition_is_reached_by_links(make_ctx, language, known):
    ctx = make_ctx(language)
    book = show(ctx, RulebookScene(ctx, known=known.id))
    rows = [w for w in book.page.widgets if isinstance(w, RuleRow)]
    entries = [entry for part in sections(ctx.texts, Book(known)) for entry in part.entries]
    assert [row.entry.rule for row in rows] == [entry.rule for entry in entries]
    cards, refusals = set(), set()
    for row in rows:
        row.on_press()
        ctx.stack.settle()
        page = ctx.stack.top
        assert next(w for w in page.page.widgets if isinstance(w, RuleRow)).entry.rule == row.entry.rule
        cards |= {w.word for w in page.page.widgets if isinstance(w, CardChoice)}
        refusals |= {words for words in said(page) if words in
                     {ctx.texts("book.rule.quote", words=ctx.texts(name, color="…", seat="…"))
                      for name in of_rule(row.entry.rule)}}
        ctx.stack.pop()
        ctx.stack.settle()
    assert cards == {face.symbol for face in known.deck.catalogue if face.rule}
    wanted = {ctx.texts("book.rule.quote", words=ctx.texts(f"refuse.{name}", color="…", seat="…"))
              for name, rule in REFUSALS.items() if rule in {entry.rule for entry in entries}}
    assert refusals == wanted and wanted


def test_r6_4_stands_in_the_book_of_a_match_only_and_every_other_rule_of_a_refusal_in_one_of_an_edition():
    every = {entry.rule for known in EDITIONS for part in sections(show_texts(), Book(known)) for entry in part.entries}
    assert {*REFUSALS.values()} - every == {"R6.4"}


def show_texts():
    from scenes.kit.text.texts import Texts

    return Texts("en")


def test_all_lessons_questions_and_puzzles_are_reached_from_rules():
    found = [exercises(entry.rule, known.id) for known in EDITIONS
             for part in sections(show_texts(), Book(known)) for entry in part.entries]
    assert {one.id for all_of in found for one in all_of.lessons} == {one.id for one in LESSONS}
    assert {one.id for all_of in found for one in all_of.questions} == {one.id for one in QUESTIONS}
    assert {kind for all_of in found for kind in all_of.puzzles} == {*KINDS}
    assert {kind for kinds in PUZZLES.values() for kind in kinds} == {*KINDS}


@pytest.mark.parametrize("known", LESSONS, ids=lambda one: one.id)
def test_the_rules_that_a_lesson_teaches_happen_in_it(known):
    class Watch:
        rules = frozenset()

        def played(self, course, news):
            self.rules |= {event.rule for event in news}

        def prepared(self, course):
            pass

    for number, part in enumerate(known.parts):
        watch = Watch()
        play(known, number, watch=watch)
        taught = {rule for beat in part.beats for rule in beat.rules}
        assert taught - NOT_SEEN <= watch.rules, (known.id, number)
        assert all(known.teaching(rule) <= number for rule in taught)
    assert all(any(beat.rules for beat in part.beats) for part in known.parts)


def test_puzzles_that_are_about_one_edition_are_made_and_shipped_for_no_other():
    for kind, only in ONLY_IN.items():
        assert {known for known, _ in TABLES[kind]} == {only}
        assert {one.setup.edition for one in shipped() if one.kind == kind} == {only}


def test_a_rule_that_is_pressed_is_heard_like_any_button(ctx):
    heard = []
    ctx.sounds.play = lambda name, *given, **more: heard.append(name)
    opened(ctx, "classic", "R3.1")
    assert "button_press" in heard


def test_a_lesson_begins_where_the_rule_is_taught(ctx):
    scene = press(opened(ctx, "classic", "R5.4"), ctx.texts("learn.bluff.name"))
    assert isinstance(scene, LessonScene) and scene.lesson.id == "bluff"
    assert scene.part == lesson("bluff").teaching("R5.4") == 3


def test_a_question_is_asked_in_this_edition_and_leads_back(ctx):
    page = opened(ctx, "minecraft", "R5.2")
    scene = press(page, "smell a bluff")
    assert isinstance(scene, QuizScene) and (scene.question.id, scene.edition) == ("third", "minecraft")
    scene.quiz.decline()
    scene.end()
    ctx.stack.settle()
    assert ctx.stack.top is page


def test_puzzles_of_the_kind_come_up(ctx):
    scene = press(opened(ctx, "dos", "R11"), ctx.texts("puzzles.dos"))
    assert isinstance(scene, PuzzleScene) and scene.puzzle.kind == scene.kind == "dos"


def test_a_card_is_asked_about_and_its_rule_leads_back_to_the_book(ctx):
    page = opened(ctx, "flip", "R4.6")
    card = next(w for w in page.page.widgets if isinstance(w, CardChoice))
    click(page, card.rect.center)
    settle(ctx)
    asking = ctx.stack.top
    assert isinstance(asking, AskScene) and str(asking.asked) == "does wild_color"
    rule = next(w for w in asking.page.widgets if getattr(w, "icon", "") == "book" and w.area is asking.answer)
    stamps = [w for w in asking.page.widgets if isinstance(w, VerdictStamp)]
    assert rule.words == "R4.6" and not any(stamp.verdict == "absent" for stamp in stamps)


def test_other_editions_say_what_they_say(ctx):
    words = " ".join(said(opened(ctx, "classic", "R5.3")))
    flip = next(e for part in sections(ctx.texts, Book(edition("flip"))) for e in part.entries if e.rule == "R5.3")
    assert flip.text.words in words and ctx.texts("edition.flip.name") in words


def test_the_running_match_tells_what_happened_and_past_ones_lead_to_the_moment(ctx):
    paths = [played(ctx.library, seed=number) for number in (1, 2, 3)]
    found = [one for one in rule_moments(paths, "R4.1", lambda event, view, setup: type(event).__name__) if one]
    assert found and all(sum(one.path == path for one in found) <= MOST for path in paths)
    page = opened(ctx, "classic", "R4.1", log=(("Mikan drew 2", "R4.1"), ("Kero passed", "R3.2")))
    settle(ctx, 6.0)
    assert "Mikan drew 2" in said(page) and "Kero passed" not in said(page) and not page.in_matches.left
    first = page.in_matches.found[0]
    scene = press(page, first.words)
    settle(ctx, 3.0)
    assert isinstance(ctx.stack.top, ReplayScene) and ctx.stack.top.path == first.path, scene
    assert ctx.stack.top.timeline.done == first.actions


def test_in_the_middle_of_a_lesson_only_words_and_cards_are_shown(make_ctx):
    ctx = make_ctx()
    ctx.stack.push(LessonScene(ctx, "guided"))
    ctx.stack.settle()
    ctx.stack.top.open_rules("R4.4")
    settle(ctx)
    book = ctx.stack.top
    assert not book.lesson_buttons
    next(w for w in book.page.widgets if isinstance(w, RuleRow) and w.entry.rule == "R4.4").on_press()
    settle(ctx)
    assert ctx.stack.top.in_matches is None
    assert not [w for w in ctx.stack.top.page.widgets if isinstance(w, Button) and w.area is ctx.stack.top.area]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 1280)])
@pytest.mark.parametrize(("language", "larger"), [("en", 1.0), ("ja", 2.0), ("en", 2.0)])
def test_everything_stays_inside_and_keys_reach_it(make_ctx, size, language, larger):
    ctx = make_ctx(language, size)
    ctx.change(text_size=larger)
    page = opened(ctx, "classic", "R5.1")
    inside = [w for w in page.page.widgets if w.area is page.area]
    assert inside and all(w.rect.right <= page.area.rect.right for w in inside)
    seen = set()
    for _ in range(len(inside)):
        key(page, pygame.K_TAB)
        settle(ctx, 0.5)
        if page.page.focus in inside:
            assert page.area.rect.colliderect(page.page.focus.rect)
            seen.add(page.page.focus)
    assert seen >= {w for w in inside if w.focusable}


def test_a_beat_leads_to_its_rule_and_we_play_it_differently_to_the_house_rule(ctx):
    for rule, shown in (("", "R7"), ("R9.2", "R9.2")):
        ctx.stack.push(LessonScene(ctx, "guided"))
        ctx.stack.settle()
        ctx.stack.top.open_rules(rule)
        settle(ctx)
        lit = next(w for w in ctx.stack.top.page.widgets if isinstance(w, RuleRow) and w.lit)
        assert lit.entry.rule == shown and ctx.stack.top.area.rect.contains(lit.rect)


@pytest.mark.parametrize("by_key", [False, True])
def test_the_sheet_of_a_card_leads_to_its_rule_and_a_click_beside_it_closes_it(table_at, by_key):
    table = table_at("red-7 blue-skip green-2", others=(7, 7), up="red-9")
    details = table.parts.details
    card = table.session.match.table.hands[0][1]
    for leads in (False, True):
        details.show(card)
        link = details.open.link
        rule = details.open.rule
        if by_key:
            key(table, pygame.K_RETURN if leads else pygame.K_SPACE)
        else:
            click(table, link.center if leads else (link.centerx, details.open.box.top + 20))
        table.ctx.stack.settle()
        assert details.open is None
        assert isinstance(table.ctx.stack.top, RulebookScene) == leads
    assert table.ctx.stack.top.rule == rule == "R4.3"
