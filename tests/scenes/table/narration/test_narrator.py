"""What is heard, said and shown of events, when, and from which side."""

import pytest

from game.core import events
from game.core.actions import CallUno, Draw
from game.core.cause import Cause
from game.core.layout import PILE, STOCK, Move
from scenes.table.hud.banner import Caption
from scenes.table.hud.log import LogPanel
from scenes.table.hud.speech_bubbles import Bubbles
from scenes.table.narration.narrator import Narrator
from scenes.table.stage.stage import Moment


@pytest.fixture
def scene(table_at):
    return table_at("red-7 blue-4 green-2", others=(7, 7, 7), people=2)


@pytest.fixture
def narrator(scene):
    ctx = scene.ctx
    told = Narrator(ctx, scene.session.setup, scene.parts.stage, LogPanel(ctx), Bubbles(ctx), Caption(ctx))
    told.heard = []
    ctx.sounds.play = lambda name, volume=1.0, pan=0.0: told.heard.append((name, volume, round(pan, 2)))
    return told


def test_a_caption_comes_when_its_event_begins(narrator):
    narrator.watch(Moment.BEGIN, events.Skipped(1, "R4.3", Cause.CARD), None)
    assert narrator.caption.left and narrator.heard == [("skip", 1.0, 0.0)]
    assert narrator.log.lines[0].rule == "R4.3"


def test_of_an_explosion_sound_and_caption_come_when_it_goes_off(narrator):
    boom = events.Exploded(1, 3)
    narrator.watch(Moment.BEGIN, boom, None)
    assert not narrator.caption.left and narrator.heard == []
    narrator.watch(Moment.LAND, boom, None)
    assert narrator.caption.left and len(narrator.heard) == 1


def test_a_card_slides_when_it_is_taken_and_is_heard_when_it_lands(narrator, scene):
    stage, card = scene.parts.stage, scene.session.match.table.hands[1][0]
    played = events.Played(1, (card,), (0,))
    move = Move(card, 1, PILE)
    side = (stage.places.pill(1).centerx / stage.places.cx - 1) * 0.8
    narrator.watch(Moment.BEGIN, played, None)
    assert narrator.heard == []
    narrator.watch(Moment.TAKE, played, move)
    assert narrator.heard == [("card_slide", 0.5, round(side, 2))] and side < -0.5
    narrator.watch(Moment.LAND, played, move)
    assert narrator.heard[1][0].startswith("card_land") and narrator.heard[1][2] == round(side, 2)


@pytest.mark.parametrize(("seat", "way"), [(0, 0), (1, -1), (2, 0), (3, 1)])
def test_drawn_cards_are_heard_from_where_they_land(narrator, seat, way):
    drew = events.Drew(seat, (-1,))
    narrator.watch(Moment.BEGIN, drew, None)
    narrator.watch(Moment.LAND, drew, Move(-1, STOCK, seat))
    assert [name for name, *_ in narrator.heard] == ["draw", "draw"] and narrator.heard[1][1] == 0.6
    pan = narrator.heard[1][2]
    assert (pan > 0.1) - (pan < -0.1) == way


def test_nothing_is_heard_while_all_is_shown_at_once(narrator, scene):
    scene.parts.stage.skipping = True
    card = scene.session.match.table.hands[1][0]
    played = events.Played(1, (card,), (0,))
    for moment in (Moment.BEGIN, Moment.TAKE, Moment.LAND):
        narrator.watch(moment, played, Move(card, 1, PILE))
    narrator.watch(Moment.BEGIN, events.Skipped(1, "R4.3", Cause.CARD), None)
    assert narrator.heard == [] and narrator.log.lines


def test_words_hang_at_their_seat(narrator):
    narrator.watch(Moment.BEGIN, events.UnoCalled(2, due=True), None)
    assert narrator.bubbles.says(2) == "UNO!" and not narrator.bubbles.says(1)


def test_everybody_has_the_lines_since_the_last_own_turn_without_the_own_ones(narrator, scene):
    hands = scene.session.match.table.hands
    narrator.watch(Moment.BEGIN, events.Played(1, (hands[1][0],), (0,)), None)
    narrator.watch(Moment.BEGIN, events.Drew(0, (-1,)), None)
    narrator.watch(Moment.BEGIN, events.Drew(0, (-1, -1), "R4.1", Cause.CARD), None)
    assert [len(narrator.since[seat]) for seat in (0, 1)] == [1, 2] and len(narrator.log.lines) == 3
    assert [[play.seat for play in narrator.plays[seat]] for seat in (0, 1)] == [[1], []]
    narrator.answered(CallUno(0))
    assert len(narrator.since[0]) == len(narrator.plays[0]) == 1, "a word is no answer"
    narrator.answered(Draw(0))
    assert [len(narrator.since[seat]) for seat in (0, 1)] == [0, 2] and narrator.plays[0] == []
    narrator.answered(Draw(3))
    assert sorted(narrator.since) == [0, 1]


def test_a_new_round_begins_a_new_page(narrator):
    for _ in range(2):
        narrator.watch(Moment.BEGIN, events.Skipped(1, "R4.3", Cause.CARD), None)
    narrator.watch(Moment.BEGIN, events.RoundBegan(2, (0, 1, 2, 3)), None)
    assert len(narrator.log.lines) == 1 and narrator.caption.words
