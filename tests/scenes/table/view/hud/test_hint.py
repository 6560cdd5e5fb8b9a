"""Hints for a person who hesitates: soon the first time, later only after a long while."""

import pygame
import pytest

from game.core.actions import AddToRow, Draw, EndTurn, Keep, MatchRow, Pass, Play, Take
from scenes.cards.card_art import RATIO
from scenes.kit.text.texts import Texts
from scenes.table.view.hud.hint import LATER, SOON, helpful
from tests.scenes.dostable import choose, lay_table
from tests.scenes.tables import pass_time, plays, table_at


@pytest.fixture
def scene(ctx):
    scene = table_at(ctx, "red-7 blue-4 green-2", stock="blue-6")
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


def test_known_hints_wait_for_a_long_while_in_the_next_match_too(make_ctx):
    ctx = make_ctx()
    for _ in range(2):
        scene = table_at(ctx, "red-7 blue-4 green-2", stock="blue-6")
        pass_time(scene, SOON + 1)
        known, waited = ctx.settings.hinted, scene.parts.hint.waited
        if not said(scene):
            break
    assert known == ("classic guide.play_or_draw",) and waited < LATER
    pass_time(scene, LATER - SOON)
    assert "bright edge" in said(scene)


def test_another_edition_is_explained_again(make_ctx):
    ctx = make_ctx()
    ctx.change(hinted=("classic guide.play_or_draw",))
    scene = table_at(ctx, "red-7 blue-4 green-2", edition="flip")
    pass_time(scene, SOON + 0.5)
    assert "bright edge" in said(scene)


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_r11_a_hint_covers_no_card_that_it_speaks_of(make_ctx, pixels, language):
    for edition in ("classic", "dos"):
        ctx = make_ctx(language, pixels)
        if edition == "dos":
            scene = lay_table(ctx, ["red-1", "red-5", "red-6", "green-3"])[1]
        else:
            scene = table_at(ctx, "red-7 blue-4 green-2")
        scene.parts.notice.clear()
        ctx.change(hinted=())
        scene.parts.hint.waited = 0.0
        pass_time(scene, SOON + 0.5)
        parts, places = scene.parts, scene.parts.stage.places
        box = parts.notice.clear_of(*parts.notice.place())
        rows = [places.row(at, 2) for at in range(2)] if edition == "dos" else [places.pile]
        for pose in (places.stock, *rows, *(card.pose for card in parts.stage.hand.cards)):
            card = pygame.FRect(0, 0, pose.width, pose.width * RATIO)
            card.center = pose.x, pose.y
            assert said(scene) and not box.colliderect(card)


def test_nothing_fits(ctx):
    scene = table_at(ctx, "blue-4 green-2")
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


@pytest.mark.parametrize(("picked", "words"), [
    (["red-6"], "Red 6 in the middle"), (["red-1"], "a second card"), (["red-1", "red-5"], "Red 6 in the middle")])
def test_r11_whoever_has_chosen_cards_is_told_how_to_go_on(ctx, picked, words):
    game, scene = lay_table(ctx, ["red-1", "red-5", "red-6", "green-3"])
    pass_time(scene, SOON + 5)
    choose(game, scene, *picked)
    pass_time(scene, 0.5 if "middle" in words else SOON + 0.5)
    assert words in said(scene)


@pytest.mark.parametrize("taught", [True, False])
def test_r11_where_a_sum_goes_is_told_at_once_as_long_as_sums_are_taught(ctx, taught):
    game, scene = lay_table(ctx, ["red-1", "red-5", "red-6", "green-3"])
    ctx.change(hinted=("dos guide.match", "dos guide.where"), sums=taught)
    scene.parts.notice.clear()
    choose(game, scene, "red-1", "red-5")
    pass_time(scene, 0.3)
    assert ("Red 6 in the middle" in said(scene)) is taught


def test_r9_1_whoever_has_chosen_one_of_two_equal_cards_is_told_how_to_lay_it(scene):
    guide = scene.parts.hint
    scene.session.choose(plays(scene)[0].cards[:1])
    guide.update(SOON)
    assert not said(scene), "the moment begins anew"
    guide.update(SOON)
    assert "Press Play" in said(scene)
