"""Blank wilds are edited on a screen, saved, and refused when they make no sense; manners can be switched off."""

import pygame
import pytest
from msgspec import structs

from game.match.match import Match
from game.mechanics.blank_wild import Step, Writing
from game.mechanics.table_manners import TableManners
from game.storage.settings import GameChoice, Store
from scenes.kit.widgets import Cycler, IconButton, TextField
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.choices import preset_of, remembered, setup_of
from scenes.new_game.scene import NewGameScene
from scenes.new_game.summary import blanks_of, differences, in_force, with_blanks
from tests.scenes.hands import click, key, show, type_in


@pytest.fixture
def choice(ctx):
    return with_blanks(structs.replace(remembered(ctx, party=False), edition="classic112"), (Writing(),) * 3)


@pytest.fixture
def kept():
    return []


@pytest.fixture
def scene(ctx, choice, kept):
    return show(ctx, BlankWildsScene(ctx, choice, kept.append))


def cyclers(scene):
    return [widget for widget in scene.page.widgets if type(widget) is Cycler]


def button(scene, text):
    return next(widget for widget in scene.page.widgets if widget.label == scene.ctx.texts(text))


def test_an_effect_is_written_by_mouse(scene, kept):
    kind = cyclers(scene)[0]
    click(scene, (kind.rect.left + 10, kind.rect.centery))
    assert blanks_of(kept[-1])[0] == Writing("effect", (Step("next_draws", 5),))
    click(scene, button(scene, "blank.add").rect.center)
    assert len(blanks_of(kept[-1])[0].steps) == 2
    amount = cyclers(scene)[2]
    click(scene, (amount.rect.right - 10, amount.rect.centery))
    assert blanks_of(kept[-1])[0].steps[0] == Step("next_draws", 6)


def test_own_words_alone_will_do_and_nothing_at_all_will_not(scene, kept):
    kind = cyclers(scene)[0]
    click(scene, (kind.rect.left + 10, kind.rect.centery))
    known = len(kept)
    away = [w for w in scene.page.widgets if type(w) is IconButton][1]
    click(scene, away.rect.center)
    assert scene.done.reason and button(scene, "blank.save").reason and len(kept) == known
    field = next(w for w in scene.page.widgets if isinstance(w, TextField))
    click(scene, field.rect.center)
    type_in(scene, "Sing")
    assert not button(scene, "blank.save").reason, "what can be kept can be saved as a file"
    assert not scene.done.reason and blanks_of(kept[-1])[0] == Writing("effect", (), "Sing")


def test_leaving_with_nonsense_keeps_what_was_right_last(scene, kept, ctx):
    kind = cyclers(scene)[0]
    click(scene, (kind.rect.left + 10, kind.rect.centery))
    click(scene, [w for w in scene.page.widgets if type(w) is IconButton][1].rect.center)
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert ctx.stack.top is None
    assert blanks_of(kept[-1])[0].steps


def test_what_is_written_is_saved_and_played(ctx, choice):
    blanks = (Writing("effect", (Step("grunt"),)), Writing("out"), Writing("effect", (), "Clap"))
    ctx.store.change(game=with_blanks(choice, blanks))
    again = Store(ctx.store.folder).now.game
    assert blanks_of(again) == blanks
    match = Match(setup_of(ctx, again))
    assert len(match.table.deck) == 111


@pytest.mark.parametrize("nonsense", [
    {"kind": "boom"}, {"kind": "effect", "steps": [{"name": "draw", "amount": 99}]}, {"steps": 3}, {"x": 1},
])  # fmt: skip
def test_nonsense_in_the_file_is_an_ordinary_wild_and_is_told(ctx, choice, nonsense):
    odd = structs.replace(choice, blanks=(nonsense,))
    assert blanks_of(odd) == (Writing(),) * 3
    ctx.store.change(game=odd)
    said = []
    ctx.tell = said.append
    scene = show(ctx, NewGameScene(ctx))
    assert "blanks 1" in said[0] and blanks_of(scene.choice) == (Writing(),) * 3
    assert any("damaged-1" in path.name for path in ctx.store.folder.path.iterdir())
    assert len(said) == 1 and show(ctx, NewGameScene(ctx)) and len(said) == 1


def test_manners_can_be_switched_off_and_it_says_so(ctx, choice):
    off = structs.replace(choice, sheet={"classic112": {"manners": "off"}})
    assert setup_of(ctx, off).sheet == (TableManners(),)
    assert setup_of(ctx, choice).sheet == ()
    assert ctx.texts("sheet.manners.off") in differences(ctx.texts, off)
    assert not differences(ctx.texts, choice)


def test_partners_stay_at_home_when_points_are_written_down(ctx, choice):
    both = structs.replace(choice, format="penalty", rules={"classic112": {"partners": {}}})
    chosen = setup_of(ctx, both)
    assert not chosen.house and Match(chosen)


def drop(scene, path):
    scene.handle(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_blanks_go_into_a_file_and_come_back_when_it_is_dropped(ctx, choice, scene, kept):
    blanks = (Writing("effect", (Step("shield", 2),), "Hm"), Writing("out"), Writing())
    first = show(ctx, BlankWildsScene(ctx, with_blanks(choice, blanks), kept.append))
    click(first, button(first, "blank.save").rect.center)
    file = ctx.store.folder.path / "blanks.json"
    assert str(file) in first.hint.words
    drop(scene, file)
    assert blanks_of(kept[-1]) == blanks == tuple(scene.blanks)
    assert "blanks.json" in scene.hint.words
    click(scene, cyclers(scene)[1].rect.center)
    assert scene.hint.words == ctx.texts("blank.hint")


@pytest.mark.parametrize("content", [
    b"", b"\x00", b"{}", b"[1]", b"[{},{},{},{}]", b'[{"kind": "effect", "steps": [{"name": "steal"}]}]', None,
], ids=range(7))  # fmt: skip
def test_a_file_of_nonsense_is_refused_with_the_reason_and_nothing_changes(ctx, choice, kept, tmp_path, content):
    blanks = (Writing("effect", (Step("shield", 2),)), Writing("out"), Writing())
    scene = show(ctx, BlankWildsScene(ctx, with_blanks(choice, blanks), kept.append))
    file = tmp_path / "theirs.json"
    if content is not None:
        file.write_bytes(content)
    drop(scene, file)
    assert "theirs.json was not read" in scene.hint.words and len(scene.hint.words) > 30
    assert tuple(scene.blanks) == blanks and not kept
    assert content is None or file.read_bytes() == content


def test_official_rules_are_not_called_changed_because_blanks_are_written_on(ctx):
    choice = with_blanks(GameChoice(edition="classic112"), (Writing(), Writing(), Writing()))
    assert preset_of(choice) == "official" and not differences(ctx.texts, choice)
    assert in_force(ctx, choice, pygame.FRect(0, 0, 300, 100)) == ctx.texts("setup.rules.none")
