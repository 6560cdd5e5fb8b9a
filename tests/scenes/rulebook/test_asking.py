"""Questions to the table: sentences and lists lead to an answer by the rules in force, and to a table to try it."""

from typing import get_args

import pygame
import pytest

from game.editions import EDITIONS
from game.houserules.parse import parse
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.rulebook.asking.reading import Verdict
from game.rulebook.asking.topics import answered
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.kit.widgets import Button
from scenes.learn.tried import TriedTable
from scenes.rulebook.asking.draft import CARDS, LISTED
from scenes.rulebook.asking.scene import AskScene, CardChoice, VerdictStamp
from scenes.rulebook.query import REST
from scenes.rulebook.scene import RulebookScene
from scenes.words.answers import case, draft, question, sentences
from tests.game.rulebook.answers import SEATS, agreements, questions, reading
from tests.scenes.hands import choose, click, key, settle, show, type_in
from tests.scenes.tables import pass_time

STACKING = Setup("classic", (Seat("Ann"), Seat("Ben", "easy"), Seat("Cleo", "easy")), Single(), (parse("stacking"),))


def verdicts(scene):
    return [widget.verdict for widget in scene.page.widgets if isinstance(widget, VerdictStamp)]


def ask(scene, words):
    scene.page.focus_on(scene.field)
    type_in(scene, words)
    settle(scene.ctx)


def test_every_verdict_that_the_table_can_give_has_a_sign_and_words(ctx):
    for verdict in filter(None, get_args(Verdict)):
        stamp = VerdictStamp(ctx, verdict)
        stamp.rect = pygame.FRect(0, 0, 300, 38)
        stamp.draw(pygame.Surface((300, 38)))
        assert all(Texts(language).has(f"ask.verdict.{verdict}") for language in LANGUAGES)


def test_a_sentence_is_answered_by_the_rules_in_force(ctx):
    printed = show(ctx, AskScene(ctx))
    ask(printed, "Can I answer a +2 with a +2?")
    assert verdicts(printed) == ["not"]
    agreed = show(ctx, AskScene(ctx, STACKING))
    ask(agreed, "Can I answer a +2 with a +2?")
    assert verdicts(agreed) == ["may"]


def test_the_edition_can_be_changed_below_the_question(ctx):
    scene = show(ctx, AskScene(ctx))
    ask(scene, "Can I play a +4 when I only have the same number?")
    assert verdicts(scene) == ["may"]
    choose(scene, "classic112")
    settle(ctx)
    assert verdicts(scene) == ["bluff"] and scene.field.text.startswith("Can I")


def test_what_cannot_be_read_is_not_guessed_but_offered_and_counted(ctx):
    scene = show(ctx, AskScene(ctx))
    ask(scene, "challenge banana")
    assert not verdicts(scene) and scene.asked is None
    first = next(w for w in scene.page.widgets if isinstance(w, Button) and w.area is scene.topics)
    assert "challenge" in first.words.lower()
    scene.update(REST + 0.1)
    scene.field.text = ""
    ask(scene, "challenge potato")
    scene.leave()
    assert ctx.searches.missed == [("challenge banana", 1), ("challenge potato", 1)]


def test_a_question_is_put_together_by_clicks_and_tried_at_a_table(ctx):
    scene = show(ctx, AskScene(ctx))
    button = next(w for w in scene.page.widgets if isinstance(w, Button) and w.words == ctx.texts(
        "ask.topic.answer", card="…", other="…"))
    click(scene, button.rect.center)
    settle(ctx)
    for word in ("reverse", "draw2"):
        choice = next(w for w in scene.page.widgets if isinstance(w, CardChoice) and w.word == word)
        click(scene, choice.rect.center)
        settle(ctx)
    assert verdicts(scene) == ["not"] and str(scene.asked) == "answer reverse draw2"
    play = next(w for w in scene.page.widgets if getattr(w, "icon", "") == "play")
    click(scene, play.rect.center)
    settle(ctx)
    table = ctx.stack.top
    assert isinstance(table, TriedTable) and not list(ctx.library.folder.glob("*.jsonl"))
    table.flow.on_part()
    pass_time(table, 20.0)
    bubble = table.guide.bubble
    assert ctx.stack.top is table and bubble.words == "The round is over." and bubble.onward, "it waits for a click"
    click(table, bubble.rect.center)
    pass_time(table, 0.2)
    settle(ctx)
    assert ctx.stack.top is scene


def test_the_rule_of_an_answer_opens_the_rulebook_there(ctx):
    scene = show(ctx, AskScene(ctx, STACKING))
    ask(scene, "What does a skip do?")
    rule = next(w for w in scene.page.widgets if getattr(w, "icon", "") == "book" and w.area is scene.answer)
    click(scene, rule.rect.center)
    settle(ctx)
    assert isinstance(ctx.stack.top, RulebookScene) and ctx.stack.top.rule == "R4.3" and ctx.stack.top.match is STACKING


def test_keys_alone_choose_a_question_and_leave(ctx):
    scene = show(ctx, AskScene(ctx))
    scene.page.focus_on(next(w for w in scene.page.widgets if isinstance(w, Button) and w.area is scene.topics))
    key(scene, pygame.K_RETURN)
    settle(ctx)
    assert scene.draft and isinstance(scene.page.focus, CardChoice)
    key(scene, pygame.K_ESCAPE)
    settle(ctx)
    assert scene.draft is None and ctx.stack.top is scene
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert ctx.stack.top is not scene


def searched(ctx, match, words):
    """The question that the search of the rulebook offers once typing has stopped."""
    scene = show(ctx, RulebookScene(ctx, match))
    scene.page.focus_on(scene.field)
    type_in(scene, words)
    for _ in range(400):
        scene.update(0.05)
        if not scene.query.waiting:
            break
    found = [w for w in scene.page.widgets if w.area is scene.area and getattr(w, "icon", "") == "challenge"]
    return scene, next(iter(found), None)


def test_a_question_that_is_typed_into_the_search_of_the_rulebook_leads_to_its_answer(ctx):
    scene, button = searched(ctx, STACKING, "Can I answer a +2 with a +2?")
    click(scene, button.rect.center)
    settle(ctx)
    asks = ctx.stack.top
    assert isinstance(asks, AskScene) and asks.match is STACKING and verdicts(asks) == ["may"]


def test_a_house_rule_that_is_searched_for_says_whether_it_is_on(ctx):
    for words, verdict in (("stacking", "on"), ("jump-in", "off")):
        assert ctx.texts(f"ask.verdict.{verdict}") in searched(ctx, STACKING, words)[1].words
    assert searched(ctx, STACKING, "reverse")[1] is None


@pytest.mark.parametrize("words", ["🃏", "x" * 1000, "ドロー", "{card}", "((("])
def test_any_words_can_be_typed(ctx, words):
    scene = show(ctx, AskScene(ctx))
    scene.page.focus_on(scene.field)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text=words))
    settle(ctx)
    assert not verdicts(scene)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_answer_can_be_said(known):
    """The answers are computed once for all languages."""
    languages = [Texts(language) for language in LANGUAGES]
    for given in ({}, *(given for _, given in agreements(known))):
        setup = Setup(known.id, SEATS, **given)
        for text in questions()[:: 1 if not given else 9]:
            asked = reading(text)
            answers = answered(setup, asked)
            for t in languages:
                assert len(question(t, known, asked)) > 4, (t.language, text)
                for one in answers:
                    can_be_said(t, known, text, one)


def can_be_said(t, known, text, one):
    said = sentences(t, known, one) + (t(f"ask.verdict.{one.verdict}") if one.verdict else "")
    assert len(said) > 2 and "{" not in said, (t.language, text, one)
    assert not one.case or len(case(t, known, one)) > 1, (t.language, text, one)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize(("language", "larger"), [("en", 1.0), ("ja", 2.0), ("en", 2.0)])
def test_everything_stays_inside(make_ctx, size, language, larger):
    ctx = make_ctx(language, size)
    ctx.change(text_size=larger)
    scene = show(ctx, AskScene(ctx, known="flip"))
    for topic in LISTED:
        topics = {w.words: w for w in scene.page.widgets if isinstance(w, Button) and w.area is scene.topics}
        topics[draft(ctx.texts, topic)].on_press()
        for _ in range(CARDS.get(topic, 0)):
            choice = [w for w in scene.page.widgets if isinstance(w, CardChoice)]
            assert choice, topic
            assert all(w.rect.right <= scene.answer.rect.right for w in choice)
            choice[0].on_press()
        assert scene.asked, topic
        inside = [w for w in scene.page.widgets if w.area is scene.answer]
        assert inside and all(w.rect.right <= scene.answer.rect.right for w in inside)
    settle(ctx)
