"""The gallery of blank wilds: a mix by default, chosen by a click, summed up in one line."""

import pygame
import pytest
from msgspec import structs

from game.match.match import Match
from game.match.scoring import Japanese
from game.mechanics.blank_wild import STEPS, Step, Writing
from scenes.kit.widgets import Cycler, TextField
from scenes.new_game.blank_gallery import OFFERED, BlankGallery, BlankSlot, EffectTile
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.choices import quick_setup, remembered, setup_of
from scenes.new_game.scene import NewGameScene
from scenes.new_game.summary import MIX, blanks_of, differences
from tests.scenes.hands import choose, click, settle, show, type_in
from tests.scenes.new_game.editions import choose_edition


@pytest.fixture
def choice(ctx):
    return structs.replace(remembered(ctx, party=False), edition="classic112")


def tiles(scene):
    return [widget for widget in scene.page.widgets if isinstance(widget, EffectTile)]


def test_a_mix_of_three_is_on_the_blanks_until_somebody_chooses(ctx, choice):
    assert blanks_of(choice) == MIX and len({blank.steps[0].name for blank in MIX}) == 3
    assert not differences(ctx.texts, choice), "nobody has changed anything"
    assert setup_of(ctx, choice).blanks == MIX and Match(setup_of(ctx, choice))
    assert blanks_of(structs.replace(choice, edition="classic")) == ()


def test_all_eight_effects_an_ordinary_wild_and_none_are_offered():
    assert [one.steps[0].name for one in OFFERED if one.steps] == list(STEPS)
    assert Writing() in OFFERED and Writing("out") in OFFERED
    for one in OFFERED:
        one.check()


def test_each_click_writes_on_a_blank_and_goes_on_to_the_next(ctx, choice):
    kept = []
    scene = show(ctx, BlankGallery(ctx, choice, kept.append))
    for at in (0, 2, 9):
        click(scene, tiles(scene)[at].rect.center)
    assert blanks_of(kept[-1]) == (OFFERED[0], OFFERED[2], OFFERED[9]) and scene.at == 0
    slots = [widget for widget in scene.page.widgets if isinstance(widget, BlankSlot)]
    click(scene, slots[1].rect.midtop)
    click(scene, tiles(scene)[7].rect.center)
    assert blanks_of(kept[-1])[1] == OFFERED[7]


def test_how_many_is_chosen_on_the_blank(ctx, choice):
    kept = []
    scene = show(ctx, BlankGallery(ctx, choice, kept.append))
    amount = next(widget for widget in scene.page.widgets if isinstance(widget, Cycler))
    click(scene, (amount.rect.right - 12, amount.rect.centery))
    assert blanks_of(kept[-1])[0].steps == (Step("next_draws", 6),)
    assert scene.at == 0 and tiles(scene)[5].chosen, "it is the same effect still"


def test_own_words_are_written_on_a_page_of_their_own(ctx, choice):
    kept = []
    scene = show(ctx, BlankGallery(ctx, choice, kept.append))
    click(scene, next(widget for widget in scene.page.widgets if widget.label == ctx.texts("blank.own")).rect.center)
    settle(ctx)
    editor = ctx.stack.top
    assert isinstance(editor, BlankWildsScene) and tuple(editor.blanks) == MIX
    click(editor, next(widget for widget in editor.page.widgets if isinstance(widget, TextField)).rect.center)
    type_in(editor, "Sing")
    assert blanks_of(kept[-1])[0].words == "Sing" and scene.blanks[0].words == "Sing"


def test_the_page_of_a_new_game_sums_them_up_in_one_line(ctx, choice):
    scene = NewGameScene(ctx)
    scene.choice = choice
    show(ctx, scene)
    line = next(w for w in scene.page.widgets if getattr(w, "words", "").startswith("Blank wilds: "))
    assert line.words == "Blank wilds: Next player draws; Swap hands; Shield"
    assert ctx.type.paragraph_height(line.words, line.rect.width, line.size) < 2.2 * 1.3 * line.size


def test_dos_is_played_to_two_hundred_points_and_the_others_as_before(ctx):
    scene = show(ctx, NewGameScene(ctx))
    assert scene.choice.format == "japanese"
    choose_edition(scene, "dos")
    assert (scene.choice.format, scene.choice.target) == ("international", 200), "R11"
    choose_edition(scene, "flip")
    assert (scene.choice.format, scene.choice.target) == ("japanese", 500)
    choose(scene, "penalty")
    choose_edition(scene, "dos")
    assert (scene.choice.format, scene.choice.target) == ("international", 200), "what was chosen for FLIP stays there"
    choose(scene, "300")
    choose_edition(scene, "flip")
    assert scene.choice.format == "penalty"
    choose_edition(scene, "classic")
    assert (scene.choice.format, scene.choice.target) == ("japanese", 500)
    ctx.stack.pop()
    ctx.stack.settle()
    assert isinstance(quick_setup(ctx).scoring, Japanese)
    again = show(ctx, NewGameScene(ctx))
    choose_edition(again, "dos")
    assert (again.choice.format, again.choice.target) == ("international", 300)


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (720, 1280)])
def test_adding_a_seat_is_always_in_sight(make_ctx, pixels):
    ctx = make_ctx("en", pixels)
    scene = show(ctx, NewGameScene(ctx))
    for seats in range(4, 10):
        add = next(w for w in scene.page.widgets if w.label == ctx.texts("setup.add"))
        assert add.area is None and pygame.FRect(0, 0, ctx.view.width, ctx.view.height).contains(add.rect)
        click(scene, add.rect.center)
        assert len(scene.choice.seats) == seats + 1
    assert not any(w.label == ctx.texts("setup.add") for w in scene.page.widgets)


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280)])
def test_effects_begin_where_the_blanks_above_them_do(make_ctx, pixels):
    ctx = make_ctx(pixels=pixels)
    scene = show(ctx, BlankGallery(ctx, structs.replace(remembered(ctx, party=False), edition="classic112"), print))
    slots = [widget.rect for widget in scene.page.widgets if isinstance(widget, BlankSlot)]
    offered = [tile.rect for tile in tiles(scene)]
    assert min(rect.left for rect in slots) == min(rect.left for rect in offered)
