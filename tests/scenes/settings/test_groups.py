"""The settings: groups, search, key bindings, the table beside them, and the reset."""

import pygame
import pytest
from msgspec import structs

from game.storage.settings import Settings
from scenes.keys import USES
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.widgets import Button, Label
from scenes.settings import live_table
from scenes.settings.rows import FIELDS, GROUPS, KeyRow
from scenes.settings.scene import SettingsScene
from tests.scenes.hands import click, key, settle, show, type_in

HIDDEN = {"earned", "name", "readings", "face", "dos_matches", "finished", "hinted", "game", "party", "plays_with",
          "welcomed"}
"""Settings that are made elsewhere: at the first start, on the page for a new game, by playing."""


def page(ctx, group="language"):
    return show(ctx, SettingsScene(ctx, group))


def words(scene):
    return [w.words for w in scene.page.widgets if isinstance(w, Label)]


def row(scene, id):
    return next(w for w in scene.page.widgets if isinstance(w, KeyRow) and w.use.id == id)


def press_reset(scene):
    button = [w for w in scene.page.widgets if w.label == scene.ctx.texts("settings.reset.group")][-1]
    scene.area.reveal(button)
    settle(scene.ctx, 1.0)
    click(scene, button.rect.center)
    settle(scene.ctx, 0.3)


def test_every_setting_belongs_to_one_group():
    fields = [name for names in FIELDS.values() for name in names]
    assert sorted(fields) == sorted({field.name for field in structs.fields(Settings)} - HIDDEN)


@pytest.mark.parametrize("group", GROUPS)
def test_every_group_opens_at_once_and_draws(ctx, group):
    scene = page(ctx)
    button = next(w for w in scene.page.widgets if w.label == ctx.texts(f"settings.group.{group}"))
    click(scene, button.rect.center)
    settle(ctx, 0.2)
    assert scene.group == group
    assert [w.label for w in scene.page.widgets if isinstance(w, Button) and w.current] == [button.label]


@pytest.mark.parametrize(("query", "heading", "found"), [
    ("pace", "Play", "Pace"), ("UNDO nothing", "", ""), ("日本", "Language", "Language"), ("film", "", ""),
    ("a gif", "In a replay", "Save a GIF"), ("contrast", "Display", "High contrast"),
])
def test_words_find_settings_of_all_groups(ctx, query, heading, found):
    scene = page(ctx)
    click(scene, scene.field.rect.center)
    type_in(scene, query)
    settle(ctx, 0.2)
    labels = words(scene) + [w.label for w in scene.page.widgets]
    assert scene.field.text == query and scene.page.focus is scene.field, "the keyboard stays in the field"
    if found:
        assert heading in words(scene) and found in labels
    else:
        assert ctx.texts("settings.none", words=query) in words(scene)
    key(scene, pygame.K_ESCAPE)
    assert not scene.query and ctx.stack.top is scene, "Esc takes the words away first"


def test_a_group_goes_back_alone(ctx):
    ctx.change(pace="4", left_handed=True, effects=0.1, keys={"draw": "q"})
    scene = page(ctx, "play")
    press_reset(scene)
    assert isinstance(ctx.stack.top, ConfirmScene)
    click(ctx.stack.top, ctx.stack.top.page.widgets[-1].rect.center)
    settle(ctx, 0.2)
    now = ctx.settings
    assert (now.pace, now.left_handed) == ("1", False)
    assert now.effects == 0.1 and now.keys == {"draw": "q"}


def test_a_key_is_changed_by_pressing_it(ctx):
    scene = page(ctx, "keys")
    draw = row(scene, "draw")
    scene.area.reveal(draw)
    settle(ctx, 1.0)
    click(scene, draw.rect.center)
    assert draw.listening and scene.place == ""
    key(scene, pygame.K_LSHIFT)
    assert draw.listening, "it waits for more than a key that is held"
    key(scene, pygame.K_q)
    assert ctx.settings.keys == {"draw": "q"} and ctx.keys.now["draw"] == pygame.K_q
    assert scene.place == "menus" and ctx.keys.name("draw") == "Q"


def test_esc_and_a_click_stop_waiting(ctx):
    scene = page(ctx, "keys")
    for stop in (lambda: key(scene, pygame.K_ESCAPE), lambda: click(scene, (5, 700))):
        row(scene, "left").on_press()
        stop()
        assert scene.listener is None and not ctx.settings.keys and ctx.stack.top is scene
    row(scene, "back").on_press()
    key(scene, pygame.K_ESCAPE)
    assert scene.listener is None and not ctx.settings.keys


def test_a_key_that_is_taken_is_told_and_swapped_if_one_likes(ctx):
    scene = page(ctx, "keys")
    for answer, chosen in ((pygame.K_ESCAPE, {}), (pygame.K_RETURN, {"draw": "u", "uno": "d"})):
        row(scene, "draw").on_press()
        key(scene, pygame.K_u)
        settle(ctx, 0.3)
        assert isinstance(ctx.stack.top, ConfirmScene) and "Call UNO" in ctx.stack.top.words[1]
        key(ctx.stack.top, answer)
        settle(ctx, 0.3)
        assert ctx.settings.keys == chosen


def test_a_key_that_cannot_be_swapped_is_refused_with_a_sentence(ctx):
    told = []
    ctx.tell = told.append
    scene = page(ctx, "keys")
    row(scene, "play_drawn").on_press()
    key(scene, pygame.K_LEFT)
    settle(ctx, 0.3)
    assert not ctx.settings.keys and len(told) == 1 and "Left, previous card" in told[0]


def test_keys_of_one_part_go_back_alone(ctx):
    ctx.change(keys={"draw": "q", "film": "z"})
    scene = page(ctx, "keys")
    hand = next(part for part in scene.rows.parts("keys") if part.heading == ctx.texts("keygroup.hand"))
    hand.reset()
    settle(ctx, 0.3)
    click(ctx.stack.top, ctx.stack.top.page.widgets[-1].rect.center)
    settle(ctx, 0.2)
    assert ctx.settings.keys == {"film": "z"}
    assert len([w for w in scene.page.widgets if isinstance(w, KeyRow)]) == len(USES)


def test_the_table_beside_shows_what_is_set_and_rests_again(ctx):
    scene = page(ctx, "display")
    before = pygame.Surface((1280, 720))
    scene.draw(before)
    place = ctx.view.rect(scene.table.rect)
    for change in ({"table": "felt"}, {"high_contrast": True}, {"text_size": 1.3}, {"card_size": 1.5},
                   {"hand_size": 0.85}, {"left_handed": True}, {"hand": "drawn"}):
        ctx.change(**change)
        settle(ctx, 0.1, draw=False)
        assert scene.table.flown < 1 and scene.wants_frame
        after = settle(ctx, 1.5)
        assert scene.table.flown == 1 and not scene.table.wants_frame
        assert pygame.image.tobytes(after.subsurface(place), "RGB") != pygame.image.tobytes(
            before.subsurface(place), "RGB"), change
        before = after
    ctx.change(reduced_motion=True)
    ctx.stack.update(1 / 30)
    assert scene.table.flown == 1


def test_what_is_scrolled_away_is_not_drawn_and_the_table_is_painted_once(ctx, monkeypatch):
    drawn, painted = [], []
    monkeypatch.setattr(KeyRow, "draw", lambda row, surface: drawn.append(row.use.id))
    scene = page(ctx, "keys")
    drawn.clear()
    monkeypatch.setattr(live_table, "theme", lambda *given, real=live_table.theme, **more: painted.append(1) or real(
        *given, **more))
    surface = pygame.Surface((1280, 720))
    for offset in (0, 300, 600):
        scene.area.start_at(offset)
        scene.draw(surface)
    assert "left" in drawn and len(drawn) < 3 * 14
    assert not painted, "it was kept when the page opened"
