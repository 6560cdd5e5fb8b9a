"""The page of keys says what can be done here: at a table, in a replay, when watching."""

import pygame
import pytest

from scenes.pages.keys import WHERE, KeysScene
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
    assert page.box.y + 86 + len(page.rows) * 39 < page.page.widgets[-1].rect.top + 26
    for _, text in page.rows:
        assert ctx.type.fit(ctx.texts(text), 17, "medium", (page.box.width - 72) / 2 - 130)[1] > 13
