"""The small buttons above the UNO button: whole words at all text sizes, and no overlaps."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.core.actions import Draw
from scenes.kit.graphics.theme import SPACE
from scenes.table.view.prompts.choose_prompt import DrawnOffer
from tests.scenes.tables import my_turn, pass_time, until


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("factor", [1.0, 1.4])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_words_are_whole_and_the_buttons_in_the_window(open_table, language, size, factor, left_handed):
    scene = open_table(language=language, pixels=size)
    scene.ctx.change(text_size=factor, left_handed=left_handed)
    until(scene, lambda: my_turn(scene))
    tray, window = scene.parts.buttons, pygame.FRect(0, 0, scene.ctx.view.width, scene.ctx.view.height)
    for start in (0, 3):
        due = [start <= number < start + 3 for number in range(len(tray.offers))]
        tray.offers = tuple(replace(o, due=lambda is_due=is_due: is_due)
                            for o, is_due in zip(tray.offers, due, strict=True))
        tray.follow(scene.session.state)
        seen = [button for button in tray.buttons if button.visible]
        assert len(seen) == 3
        for button in seen:
            room = button.rect.width - 2 * SPACE.m
            assert scene.ctx.type.fit(button.words, button.size, "bold", room)[0] == button.words
            assert window.contains(button.rect) and not button.rect.colliderect(scene.parts.uno.rect)
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(seen, 2))
        assert len({(button.rect.left, button.rect.width) for button in seen}) == 1, "one width, one edge"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_button_says_what_it_does(open_table, language):
    scene = open_table(language=language)
    until(scene, lambda: my_turn(scene))
    tray = scene.parts.buttons
    for offer, button in zip(tray.offers, tray.buttons, strict=True):
        if offer.kind != "quiet":  # those speak of a player who has done something
            tray.offers = tuple(replace(other, due=lambda own=other.words == offer.words: own) for other in tray.offers)
            tray.follow(scene.session.state)
            assert button.visible and button.tooltip and ".tip" not in button.tooltip


def quiet(scene):
    return {offer.words: button for offer, button in zip(scene.parts.buttons.offers, scene.parts.buttons.buttons,
                                                         strict=True) if offer.kind == "quiet"}


@pytest.mark.parametrize(("language", "cost"), [("en", "draws 2"), ("ja", "2枚引きます")])
def test_r3_4_a_wrong_card_button_says_what_it_does_and_weighs_less(table_at, language, cost):
    scene = table_at("red-3 blue-4", language=language, up="red-9", edition="flip", others=(7, 7))
    point = quiet(scene)["tray.point"]
    assert not point.visible
    scene.session.progress = replace(scene.session.progress, played_by=1)
    scene.session.changed()
    pass_time(scene, 0.2)
    assert point.visible
    assert cost in point.tooltip and "C1" in point.tooltip
    usual = next(button for button in scene.parts.buttons.buttons if button.kind == "plain")
    assert point.size < usual.size


def test_r3_4_sheets_without_the_rule_have_no_such_buttons(table_at):
    for edition in ("classic", "minecraft"):
        scene = table_at("red-3 blue-4", up="red-9", edition=edition, others=(7, 7), turn=1, people=1)
        scene.session.progress = replace(scene.session.progress, played_by=1)
        scene.session.changed()
        pass_time(scene, 0.2)
        manners = scene.session.wrong_cards, scene.session.remarks
        seen = [button.visible for button in quiet(scene).values()]
        assert any(seen) <= any(manners)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_button_lies_on_the_answers_to_a_drawn_card(table_at, language):
    scene = table_at("red-3 red-4 red-7 yellow-3 yellow-4 yellow-7 green-3 green-4", language=language, up="blue-9",
                     edition="flip", others=(7, 7), stock="wild")
    tray = scene.parts.buttons
    tray.offers = tuple(replace(o, due=lambda due=o.words in {"tray.peek", "coach.ask"}: due) for o in tray.offers)
    scene.session.changed()
    pass_time(scene, 0.2)
    assert len([button for button in tray.buttons if button.visible]) == 2
    scene.session.say(Draw(0))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, DrawnOffer))
    pass_time(scene, 0.6)
    seen = [button for button in tray.buttons if button.visible]
    assert seen == [tray.buttons[-1]], "the coach's"
    assert not scene.parts.prompting.prompt.box.colliderect(seen[0].rect)
    tray.set_few(False, pygame.FRect(0, 0, 1280, 720))
    tray.follow(scene.session.state)
    assert seen == [button for button in tray.buttons if button.visible], "which is always there"


def test_the_coach_stays_in_its_place_when_there_are_too_many_buttons(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    tray = scene.parts.buttons
    places = []
    for due in ({"coach.ask"}, {"tray.peek", "tray.point", "tray.comment", "coach.ask"}):
        tray.offers = tuple(replace(o, due=lambda is_due=o.words in due: is_due) for o in tray.offers)
        tray.follow(scene.session.state)
        shown = {offer.words for offer, button in zip(tray.offers, tray.buttons, strict=True) if button.visible}
        assert shown == due - {"tray.comment"}, "the one that only costs cards gives way"
        places.append((tray.buttons[-1].rect.right, tray.buttons[-1].rect.bottom))
    assert places[0] == places[1]


@pytest.mark.parametrize("accused", [True, False])
def test_r3_3_a_comment_does_not_stand_where_a_wrong_card_is_pointed_out(open_table, accused):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    tray = scene.parts.buttons
    due = {"coach.ask", "tray.comment"} | ({"tray.point"} if accused else set())
    tray.offers = tuple(replace(o, due=lambda is_due=o.words in due: is_due) for o in tray.offers)
    tray.follow(scene.session.state)
    rows = {offer.words: button.rect.top for offer, button in zip(tray.offers, tray.buttons, strict=True)
            if button.visible}
    assert rows.keys() == due
    step = tray._high + 3
    assert rows["coach.ask"] - rows["tray.comment"] == pytest.approx(2 * step)
