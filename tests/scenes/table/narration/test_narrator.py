"""The words that are spoken and shown for events, and their times."""

from dataclasses import replace

import pytest

from game.core import events
from game.core.actions import CallUno, Draw
from game.core.cause import Cause
from game.houserules.parse import parse
from scenes.table.narration.narrator import Narrator, reminders
from scenes.table.timeline.playback import Cue
from scenes.table.view.effects.effects import Passing
from scenes.table.view.hud.banner import Caption
from scenes.table.view.hud.log import LogPanel
from scenes.table.view.hud.speech_bubbles import Bubbles


@pytest.fixture
def scene(table_at):
    return table_at("red-7 blue-4 green-2", others=(7, 7, 7), people=2)


@pytest.fixture
def narrator(scene):
    ctx = scene.ctx
    return Narrator(ctx, scene.session.setup, scene.parts.stage, LogPanel(ctx), Bubbles(ctx), Caption(ctx))


def test_a_caption_comes_when_its_event_begins(narrator):
    narrator.on_cue(Cue.BEGIN, events.Skipped(1, "R4.3", Cause.CARD), None)
    assert narrator.caption.left
    assert narrator.log.lines[0].rule == "R4.3"


def test_of_an_explosion_the_caption_comes_when_it_goes_off(narrator):
    boom = events.Exploded(1, 3)
    narrator.on_cue(Cue.BEGIN, boom, None)
    assert not narrator.caption.left
    narrator.on_cue(Cue.LAND, boom, None)
    assert narrator.caption.left


def test_the_log_has_whole_names_and_captions_have_short_ones(scene):
    ctx, setup = scene.ctx, scene.session.setup
    seats = (setup.seats[0], replace(setup.seats[1], name="Maximilian Alexander"), *setup.seats[2:])
    narrator = Narrator(ctx, replace(setup, seats=seats), scene.parts.stage, LogPanel(ctx), Bubbles(ctx), Caption(ctx))
    narrator.on_cue(Cue.BEGIN, events.Skipped(1, "R4.3", Cause.CARD), None)
    assert "Maximilian Alexander" in narrator.log.lines[0].text
    assert narrator.names[1] == "Maximilia…nder", "in captions"
    ctx.change(language="ja")
    assert "Maximilian Alexander" in narrator.log.lines[0].text


def test_words_hang_at_their_seat(narrator):
    narrator.on_cue(Cue.BEGIN, events.UnoCalled(2, due=True), None)
    assert narrator.bubbles.says(2) == "UNO!" and not narrator.bubbles.says(1)


def test_everybody_has_the_lines_since_the_last_own_turn_without_the_own_ones(narrator, scene):
    hands = scene.session.match.table.hands
    narrator.on_cue(Cue.BEGIN, events.Played(1, (hands[1][0],), (0,)), None)
    narrator.on_cue(Cue.BEGIN, events.Drew(0, (-1,)), None)
    narrator.on_cue(Cue.BEGIN, events.Drew(0, (-1, -1), "R4.1", Cause.CARD), None)
    assert [len(narrator.told[seat]) for seat in (0, 1)] == [2, 2] and len(narrator.log.lines) == 3
    assert [[play.seat for play in narrator.plays[seat]] for seat in (0, 1)] == [[1], []]
    narrator.answered(CallUno(0))
    assert len(narrator.told[0]) == 2 and len(narrator.plays[0]) == 1, "a word is no answer"
    narrator.answered(Draw(0))
    assert [len(narrator.told[seat]) for seat in (0, 1)] == [0, 2] and narrator.plays[0] == []
    narrator.answered(Draw(3))
    assert sorted(narrator.told) == [0, 1]


def test_a_card_played_out_of_turn_is_told_as_such(narrator, scene):
    card = scene.session.match.table.hands[1][0]
    narrator.on_cue(Cue.BEGIN, events.Played(1, (card,), (0,), "R9.5", Cause.JUMP_IN), None)
    assert "jumped in" in narrator.log.lines[0].text and narrator.log.lines[0].rule == "R9.5"


def test_a_new_round_begins_a_new_page(narrator):
    for _ in range(2):
        narrator.on_cue(Cue.BEGIN, events.Skipped(1, "R4.3", Cause.CARD), None)
    narrator.on_cue(Cue.BEGIN, events.RoundBegan(2, (0, 1, 2, 3)), None)
    assert len(narrator.log.lines) == 1 and narrator.caption.words


def test_a_blank_wild_says_who_chooses(table_at):
    scene = table_at("blank red-7", edition="classic112", others=("blank red-7", 7))
    ctx, hands = scene.ctx, scene.session.match.table.hands
    for seat, words in ((0, "you choose"), (1, f"{scene.session.setup.seats[1].name} chooses")):
        caption = Caption(ctx)
        narrator = Narrator(ctx, scene.session.setup, scene.parts.stage, LogPanel(ctx), Bubbles(ctx), caption)
        narrator.on_cue(Cue.BEGIN, events.Played(seat, (hands[seat][0],), (0,)), None)
        assert words in caption.words


def test_lines_are_told_anew_in_another_language(scene, narrator):
    ctx, up = scene.ctx, scene.session.match.table.pile[-1]
    narrator.on_cue(Cue.BEGIN, events.TurnedUp(up), None)
    narrator.on_cue(Cue.BEGIN, events.Drew(1, (-1,)), None)
    narrator.on_cue(Cue.BEGIN, events.DealerChosen(2), None)
    english = [line.text for line in narrator.log.lines]
    assert narrator.caption.left == 0 and all(words.isascii() for words in english)
    scene.parts.stage.shown.faces = []
    ctx.change(language="ja")
    told = [line.text for line in narrator.log.lines]
    assert len(told) == 3 and not any(words.isascii() for words in told)
    assert [line.text for line in narrator.told[0]][::-1] == told, "and what happened since, for the curtain"
    ctx.change(language="en")
    assert [line.text for line in narrator.log.lines] == english


def test_agreements_are_told_anew_in_another_language(scene):
    ctx = scene.ctx
    setup = replace(scene.session.setup, house=(parse("stacking"), parse("jump_in")))
    narrator = Narrator(ctx, setup, scene.parts.stage, LogPanel(ctx), Bubbles(ctx), Caption(ctx))
    narrator.on_cue(Cue.BEGIN, events.RoundBegan(1, (0, 1, 2, 3)), None)
    ctx.change(language="ja")
    assert [line.text for line in narrator.log.lines][1:] == [line.text for line in reminders(ctx.texts, setup)][::-1]


def test_words_in_the_air_are_gone_once_another_language_is_spoken(scene):
    ctx, parts = scene.ctx, scene.parts
    parts.caption.show("Skip!")
    parts.say("Not your turn")
    parts.effects.add(Passing(60.0))
    ctx.change(text_size=1.5)
    parts.update(0.01)
    assert parts.caption.left and parts.notice.left and parts.effects.wants_frame
    ctx.change(language="ja")
    parts.update(0.01)
    assert not (parts.caption.left or parts.notice.left or parts.effects.wants_frame)
    assert parts.top.round == ctx.texts("table.round", number=1)
