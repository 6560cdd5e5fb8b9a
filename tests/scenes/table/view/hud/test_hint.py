"""Whoever hesitates is told what can be done: soon the first time, later only after a long while."""

import pytest

from game.core.actions import AddToRow, Draw, EndTurn, Keep, MatchRow, Pass, Play, Take
from scenes.kit.text.texts import Texts
from scenes.table.view.hud.hint import LATER, SOON, helpful
from tests.scenes.dostable import choose, lay_table
from tests.scenes.tables import click, corner, my_turn, pass_time, plays, until


@pytest.fixture
def scene(table_at):
    scene = table_at("red-7 blue-4 green-2", stock="blue-6")
    scene.parts.hint.waited = 0.0
    return scene


def said(scene):
    return scene.parts.notice.words if scene.parts.notice.left else ""


def test_the_first_turn_is_explained_to_whoever_hesitates(scene):
    pass_time(scene, SOON - 0.5)
    assert not said(scene)
    pass_time(scene, 1.0)
    assert "bright edge" in said(scene) and scene.parts.notice.rule == "R3.1"


def test_it_is_said_once_for_a_question(scene):
    pass_time(scene, SOON + 0.5)
    scene.parts.notice.clear()
    pass_time(scene, LATER + 5)
    assert not said(scene)


def test_the_next_time_only_after_a_long_while(scene):
    pass_time(scene, SOON + 0.5)
    known = set(scene.parts.hint.known)
    while True:
        click(scene, corner(scene, plays(scene)[0].cards[0])) if plays(scene) else scene.parts.controls.draw_card()
        until(scene, lambda: my_turn(scene) or scene.parts.prompting.prompt)
        if scene.parts.prompting.prompt:
            scene.session.say(scene.session.state.answers[0])
            until(scene, lambda: my_turn(scene))
        kinds = {type(answer) for answer in scene.session.state.answers}
        if (0, helpful(kinds, row=False)) in known:
            break
    scene.parts.notice.clear()
    pass_time(scene, SOON + 1)
    assert not said(scene)
    pass_time(scene, LATER)
    assert scene.parts.hint.waited >= LATER


def test_nothing_fits(table_at):
    scene = table_at("blue-4 green-2")
    pass_time(scene, SOON + 0.5)
    assert "draw a card" in said(scene)


@pytest.mark.parametrize(("kinds", "row", "words"), [
    ({Play, Draw}, False, "guide.play_or_draw"), ({Play}, False, "guide.play"),
    ({Play, Take}, False, "guide.answer"), ({Draw}, False, "guide.draw"), ({Draw}, True, "guide.draw_row"),
    ({MatchRow, Draw}, True, "guide.match"), ({MatchRow, EndTurn}, True, "guide.match_on"),
    ({Pass}, False, "guide.pass"),
    ({MatchRow, AddToRow}, True, None), ({Keep}, False, None),
])  # fmt: skip
def test_every_moment_has_its_words_in_both_languages(kinds, row, words):
    assert helpful(kinds, row=row) == words
    if words:
        assert all(Texts(language)(words, n=4) != words for language in ("en", "ja"))


def test_everybody_at_the_machine_is_told_once(scene):
    pass_time(scene, SOON + 0.5)
    scene.parts.hint.known = {(seat + 1, words) for seat, words in scene.parts.hint.known}
    scene.parts.notice.clear()
    scene.parts.hint.waited = 0.0
    pass_time(scene, SOON + 0.5)
    assert "bright edge" in said(scene), "somebody else was told, not this seat"


@pytest.mark.parametrize(("picked", "words"), [
    (["red-6"], "centre card with a bright edge"), (["red-1"], "a second card"),
    (["red-1", "red-5"], "centre card with a bright edge")])
def test_r11_whoever_has_chosen_cards_is_told_how_to_go_on(ctx, picked, words):
    game, scene = lay_table(ctx, ["red-1", "red-5", "red-6", "green-3"])
    pass_time(scene, SOON + 5)
    choose(game, scene, *picked)
    pass_time(scene, SOON + 0.5)
    assert words in said(scene)


def test_r9_1_whoever_has_chosen_one_of_two_equal_cards_is_told_how_to_lay_it(scene):
    guide = scene.parts.hint
    scene.session.choose(plays(scene)[0].cards[:1])
    guide.update(SOON)
    assert not said(scene), "the moment begins anew"
    guide.update(SOON)
    assert "Press Play" in said(scene)
