"""Furigana above the questions of the table."""

import pygame
import pytest

from scenes.table.view.prompts.prompt import heading
from tests.sheets.recording import Recorder

ASKED = ("prompt.number", "prompt.color", "prompt.seat_swap", "prompt.discard")


@pytest.mark.parametrize("text", ASKED)
@pytest.mark.parametrize("read", [True, False])
def test_questions_are_read_by_children_if_the_setting_is_on(make_ctx, text, read):
    ctx = make_ctx("ja")
    ctx.change(furigana=read)
    recorder = Recorder(ctx)
    box = heading(ctx, recorder.window, ctx.texts(text), (640, 200))
    words = [line.words for line in recorder.now.lines]
    assert not any("《" in line for line in words)
    assert (len(words) > 1) == read, "kana lie above the kanji"
    assert box.colliderect(pygame.Rect(630, 190, 20, 20))


def test_other_languages_have_none(make_ctx):
    ctx = make_ctx("en")
    recorder = Recorder(ctx)
    heading(ctx, recorder.window, ctx.texts("prompt.color"), (640, 200))
    assert len(recorder.now.lines) == 1
