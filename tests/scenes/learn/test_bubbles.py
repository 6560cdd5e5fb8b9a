"""Bubbles of lessons and what they point at, in every window, language and text size."""

from math import dist

import pygame
import pytest

from game.core.actions import CallUno, Catch, Play
from game.learn.lesson import HAND, Facts, Say
from scenes.learn.bubble import CLOSE, Bubble, Spot
from scenes.learn.guide import SHOW, spot_of
from scenes.table.looks.card_sprite import box
from scenes.table.view.prompts.choose_prompt import DrawnOffer
from tests.scenes.learn.followed import by_mouse, meant, opened, play, read_on, until_read
from tests.scenes.tables import click, key, pass_time, until

OFFERED = 7
"""The seed of a guided round in which a drawn card is offered when UNO is to be called."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (1920, 1080), (1000, 900)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [1.0, 1.4, 2.0])
def test_bubbles_lie_in_the_window_and_cover_no_own_card(make_ctx, pixels, language, size):
    ctx = make_ctx(language, pixels, seed=OFFERED)
    ctx.change(pace="4", text_size=size)

    def check(scene, action):
        bubble, parts = scene.guide.bubble, scene.parts
        if bubble is not None:
            window = pygame.FRect(0, 0, ctx.view.width, ctx.view.height)
            assert window.contains(bubble.rect), (bubble.words, bubble.rect)
            assert not bubble.rect.colliderect(parts.uno.rect), bubble.words
            answers = getattr(parts.prompting.prompt, "box", None)
            assert answers is None or not bubble.rect.colliderect(answers), (bubble.words, bubble.rect, answers)
            tops = [here.aim.y - here.aim.width * 0.75 for here in parts.stage.hand.cards]
            if parts.prompting.prompt is None and tops:
                assert bubble.rect.bottom < max(tops) + 12, (bubble.words, bubble.rect, max(tops))
        by_mouse(scene, action)

    play(opened(ctx), check)


def test_uno_is_called_at_its_button_while_a_drawn_card_is_offered(make_ctx):
    offered = []

    def check(scene, action):
        if isinstance(scene.parts.prompting.prompt, DrawnOffer) and isinstance(action, CallUno):
            offered.append(action)
            assert spot_of(scene.parts, action) == scene.parts.uno.rect.center
        by_mouse(scene, action)

    play(opened(make_ctx(seed=OFFERED)), check)
    assert offered


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_bubble_lies_on_the_draw_pile_or_on_a_card_that_can_be_played(make_ctx, pixels, language):
    ctx, seen = make_ctx(language, pixels), []
    ctx.change(pace="4", reduced_motion=True)

    def check(scene, action):
        pass_time(scene, 0.2)
        bubble, parts = scene.guide.bubble, scene.parts
        if bubble is not None and parts.prompting.prompt is None and not parts.stage.busy:
            seen.append(scene.guide.say.text)
            assert not bubble.rect.colliderect(box(parts.stage.places.stock)), bubble.words
            assert bubble.rect.collidelist([box(here.pose) for here in parts.stage.hand.cards]) < 0, bubble.words
        if meant(scene) is not None:
            by_mouse(scene, meant(scene))

    play(opened(ctx), check)
    assert len(set(seen)) > 5


def tail_end(bubble):
    """The window point at which a bubble's tail ends; None if it has none."""
    return bubble.tail[-1] if bubble.tail else None


@pytest.mark.parametrize("tip", [(640, 350), (600, 380), (560, 200)])
def test_a_tail_reaches_what_a_bubble_is_about(ctx, tip):
    assert dist(tail_end(Bubble(ctx, "Catch him!", Spot(tip, (600, 260), (0, 1)))), tip) <= CLOSE + 4


@pytest.mark.parametrize("pixels", [(1280, 720), (1024, 768)])
def test_a_tail_reaches_the_cards_of_the_player_who_is_spoken_of(make_ctx, pixels):
    scene = opened(make_ctx(pixels=pixels))

    def told(name):
        if scene.guide.say is not None and scene.guide.say.text == name and not scene.parts.stage.busy:
            assert scene.guide.say.at not in scene.parts.bubbles.by_seat, "it would be covered"
            return True
        if (action := meant(scene)) is not None:
            by_mouse(scene, action)
        return False

    for name in ("mikan", "catch"):
        until_read(scene, lambda name=name: told(name), 120)
        places, seat, end = scene.parts.stage.places, scene.guide.say.at, tail_end(scene.guide.bubble)
        count = len(scene.parts.stage.shown.hands[seat])
        cards = [box(places.seat(seat).fan(at, count)) for at in range(count)]
        assert end and any(card.inflate(2 * CLOSE + 8, 2 * CLOSE + 8).collidepoint(end) for card in cards), (name, end)
        if name == "mikan":
            read_on(scene)


def test_a_bubble_far_from_what_it_is_about_has_no_tail(ctx):
    assert tail_end(Bubble(ctx, "Catch him!", Spot((900, 305), (600, 260), (0, 1)))) is None


def test_no_tail_ends_at_or_crosses_another_thing(ctx):
    pile, card = pygame.FRect(580, 330, 60, 30), pygame.FRect(580, 380, 60, 90)
    spot = Spot((605, 384), (600, 260), (0, 1))
    assert tail_end(Bubble(ctx, "Catch him!", spot, others=[card])) is not None
    assert tail_end(Bubble(ctx, "Catch him!", spot, others=[card, pile])) is None


def test_what_is_told_stays_until_it_is_clicked_and_its_link_leads_to_the_rule(make_ctx):
    ctx = make_ctx()
    scene = opened(ctx)
    until_read(scene, lambda: (scene.guide.told and scene.guide.told[0].text == "hit" and not scene.parts.stage.busy)
               or not follow(scene), 60)
    pass_time(scene, 30.0)
    bubble = scene.guide.bubble
    assert bubble.words.startswith("You draw 2") and bubble.onward == "Continue (Space)"
    click(scene, (bubble.rect.left + 30, bubble.rect.bottom - 42))
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "RulebookScene" and ctx.stack.top.rule == "R9.2"
    ctx.stack.pop()
    ctx.stack.settle()
    assert scene.guide.told
    click(scene, (bubble.rect.right - 12, bubble.rect.bottom - 8))
    assert not scene.guide.told


def follow(scene):
    if (action := meant(scene)) is not None and not (scene.guide.told and scene.guide.told[0].text == "hit"):
        by_mouse(scene, action)
    return True


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_puts_it_away_while_nothing_is_asked(make_ctx, code):
    scene = opened(make_ctx())
    until_read(scene, lambda: (scene.guide.told and scene.guide.told[0].text == "hit" and not scene.parts.stage.busy)
               or not follow(scene), 60)
    pass_time(scene, 0.3)
    key(scene, code)
    assert not scene.guide.told


def test_who_plays_on_has_read_it(make_ctx):
    scene = opened(make_ctx())
    until(scene, lambda: scene.guide.told and not scene.parts.stage.busy and bool(scene.session.state.answers))
    assert scene.guide.told[0].text == "goal"
    scene.session.say(scene.course.meant(scene.course.facts.options))
    pass_time(scene, 0.2)
    assert "goal" in scene.course.done and not scene.guide.told


def test_the_hand_points_at_catch_only_where_the_lesson_is_about_it(make_ctx, monkeypatch):
    scene = opened(make_ctx())
    until_read(scene, lambda: (scene.course.beat and scene.course.beat.id == "color" and meant(scene)) is not None)
    options = (*scene.course.facts.options, Catch(0, 2))
    view = scene.course.facts.view
    monkeypatch.setattr(type(scene.course), "facts", Facts(view, options))
    shown = {}
    for beat in ("color", "catch"):
        scene.course.done = {one.id for one in scene.course.part.beats if one.id != beat}
        scene.session.changed()
        pass_time(scene, SHOW + 0.2)
        shown[beat] = scene.guide.ghost.target
    assert shown["color"] in [spot_of(scene.parts, option) for option in options if isinstance(option, Play)]
    assert shown["catch"] == spot_of(scene.parts, Catch(0, 2)) != shown["color"]


def test_the_log_is_at_rest_below_the_end_of_the_lesson(make_ctx):
    scene = opened(make_ctx())
    play(scene, by_mouse)
    assert not scene.parts.log.slide.moving and scene.parts.log.lines


def test_a_question_of_the_rules_waits_until_a_sentence_is_closed(ctx):
    scene = opened(ctx)
    guide = scene.guide
    guide.told.clear()
    assert not scene.parts.prompting.held()
    guide.told.append(Say("enough", HAND))
    assert scene.parts.prompting.held(), "one thing is offered at a time"
    guide.dismiss()
    assert not scene.parts.prompting.held()
