"""The page of keys lists what can be done at a table, in a replay, and when watching."""

import ast
import re
from pathlib import Path

import pygame
import pytest

import scenes.table
from scenes.keys import USES
from scenes.kit.input.keys import name_of
from scenes.pages.keys import ALOUD, MENUS, TABLE, TABLE_ALOUD, TOP, WHERE, WORDS, KeyLine, KeysScene
from scenes.settings.scene import SettingsScene
from tests.scenes.hands import key, settle, show
from tests.scenes.tables import pass_time


def asked(scene):
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    scene.ctx.stack.settle()
    assert isinstance(scene.ctx.stack.top, KeysScene)
    return scene.ctx.stack.top


@pytest.mark.parametrize(("people", "where"), [(1, "table"), (0, "watch")])
def test_the_keys_are_those_of_what_is_being_done(open_table, people, where):
    scene = open_table(people)
    pass_time(scene, 0.2)
    assert asked(scene).rows == WHERE[where][1]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("where", WHERE)
def test_every_key_and_its_sentence_have_room(make_ctx, language, where):
    ctx = make_ctx(language)
    page = KeysScene(ctx, where)
    ctx.stack.push(page)
    ctx.stack.settle()
    assert page.box.y + TOP + (len(page.rows) - 0.5) * page.step < page.page.widgets[-1].rect.top
    for line in page.rows:
        assert ctx.type.fit(ctx.texts(line.text), 17, "medium", (page.box.width - 72) / 2 - 130)[1] > 15


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280), (960, 540)], ids=str)
@pytest.mark.parametrize("size", [1.3, 2.0])
def test_larger_letters_are_larger_here_too_and_what_has_no_room_scrolls(make_ctx, language, where, pixels, size):
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=size)
    page = KeysScene(ctx, where)
    ctx.stack.push(page)
    settle(ctx, 0.3)
    rows = [row for row in page.page.widgets if isinstance(row, KeyLine)]
    assert len(rows) == len(page.rows) + len(page.others)
    for row in rows:
        room = row.rect.width - WORDS * (0.4 + 0.6 * size)
        assert ctx.type.fit(row.words, ctx.type.within(17, row.rect.height - 2), "medium", room)[1] * size > 19
    assert page.area.rect.bottom < page.page.widgets[-1].rect.top
    shown = set()
    for _ in range(60):
        shown |= {row.words for row in rows if page.area.rect.contains(row.rect.inflate(0, -4))}
        key(page, pygame.K_DOWN)
        settle(ctx, 0.6, draw=False)
    assert shown == {row.words for row in rows}


def handled() -> set[str]:
    """The letter keys that the code of the table handles."""
    folder, letters = Path(scenes.table.__path__[0]), set()
    for path in folder.rglob("*.py"):
        if path.name != "watching.py":
            names = (node.attr for node in ast.walk(ast.parse(path.read_text("utf-8")))
                     if isinstance(node, ast.Attribute))
            letters |= {name[2:].upper() for name in names if re.fullmatch("K_[a-z]", name)}
    return letters


def letters(texts) -> set[str]:
    """The single letters among some keys."""
    return {letter for text in texts for letter in re.findall(r"\b[A-Z]\b", text)}


def test_every_letter_that_does_something_is_on_both_pages_and_no_other(ctx):
    usual = {name_of(use.key) for use in ctx.keys.uses if use.group in ("hand", "aloud")}
    assert handled() | {"O"} == {letter for letter in usual if len(letter) == 1}
    assert letters(line.keys(ctx.sign) for line in (*TABLE, *TABLE_ALOUD)) == handled() | {"O"}
    page = (Path(__file__).parents[3] / "docs" / "playing" / "controls.md").read_text("utf-8")
    rows = page.partition("| key | at the table |")[2].partition("\n\n")[0].splitlines()[2:]
    assert letters(row.split("|")[1] for row in rows) == handled() | {"O"}


def test_every_use_of_a_key_is_on_a_page_and_has_words_in_both_languages(make_ctx):
    every = [line for _, lines in WHERE.values() for line in (*lines, *MENUS, *ALOUD, *TABLE_ALOUD)]
    listed = {use for line in every for use in line.uses}
    assert listed == {use.id for use in USES}
    for language in ("en", "ja"):
        texts = make_ctx(language).texts
        for use in USES:
            assert texts("key.number", n=1) if use.group == "numbers" else texts(f"key.{use.id}")
        assert all(texts(f"keygroup.{group}") for group in {use.group for use in USES})


def test_the_page_lists_the_keys_as_they_are_set(ctx):
    line = next(line for line in TABLE if line.text == "keys.drawn")
    assert line.keys(ctx.sign) == "P K"
    ctx.change(keys={"play_drawn": "f5", "keep_drawn": "space", "skip": "k"})
    assert line.keys(ctx.sign) == "F5 Space"
    assert next(line for line in TABLE if line.text == "keys.colors").keys(ctx.sign) == "1 – 9 0"


def test_the_page_leads_to_where_keys_are_changed(ctx):
    page = KeysScene(ctx)
    ctx.stack.push(page)
    ctx.stack.settle()
    assert page.page.focus.label == ctx.texts("common.close")
    next(w for w in page.page.widgets if w.label == ctx.texts("keys.change")).on_press()
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, SettingsScene) and ctx.stack.top.group == "keys" and len(ctx.stack) == 1


def test_a_pad_has_no_shift_to_be_told_of(ctx):
    scene = show(ctx, KeysScene(ctx))
    assert "Next (with Shift: back)" in scene.said
    ctx.pad = "xbox"
    settle(ctx)
    assert "Shift" not in scene.said and "Next" in scene.said
