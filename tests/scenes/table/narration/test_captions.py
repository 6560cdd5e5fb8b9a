"""Captions describe sounds in words, with and without a sound device, and tell nothing hidden."""

import pytest

from game.core import events
from scenes.kit.graphics.theme import contrast
from scenes.table.narration.sound_cues import caption_of
from scenes.table.view.hud.captions import INK, MOST, PAPER
from tests.scenes.tables import my_turn, pass_time, until


def heard(scene):
    """The captions that appear after this call, in order."""
    told = []
    tell = scene.parts.captions.tell
    scene.parts.captions.tell = lambda words: (told.append(words), tell(words))
    scene.parts.captions.listen()
    return told


def on(scene):
    """Switch captions on, let sounds follow the time of scenes; returns the list of captions to come."""
    ctx, update = scene.ctx, scene.ctx.stack.update
    ctx.change(captions=True)
    ctx.stack.update = lambda dt: (update(dt), ctx.sounds.update(dt))
    return heard(scene)


def test_nothing_is_shown_unless_it_is_switched_on(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    assert not scene.parts.captions.shown


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_happens_is_told_without_a_device(open_table, language):
    scene = open_table(language=language)
    told, t = on(scene), scene.ctx.texts
    assert not scene.ctx.sounds.audible
    scene.ctx.change(effects=0.0, cues=0.0, music=0.0)
    until(scene, lambda: my_turn(scene))
    assert t("heard.deal") in told and t("table.your_turn") == told[-1]
    assert any(line.text in told for line in scene.parts.log.lines)
    assert scene.parts.captions.words


def test_one_that_comes_at_a_still_table_goes_again(table_at):
    scene = table_at("r1 r2")
    on(scene)
    pass_time(scene, 2.0)
    scene.parts.captions.tell("late")
    pass_time(scene, 0.5)
    assert scene.parts.captions.words
    pass_time(scene, 5.0)
    assert not scene.parts.captions.words


def test_one_event_has_one_caption(open_table):
    scene = open_table(others=9)
    told = on(scene)
    until(scene, lambda: my_turn(scene))
    assert told.count(scene.ctx.texts("heard.deal")) == 1


def test_they_go_after_a_fair_time_and_are_never_too_many(open_table):
    scene = open_table()
    on(scene)
    captions = scene.parts.captions
    for number in range(7):
        captions.tell(f"sound {number}")
    assert captions.words == [f"sound {number}" for number in range(7 - MOST, 7)]
    captions.update(2.0)
    assert captions.words
    captions.update(4.0)
    assert not captions.words


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280), (640, 360), (2560, 1080)])
@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize("others", [3, 9])
def test_they_cover_no_card_and_no_seat(open_table, pixels, size, others):
    scene = open_table(others=others, pixels=pixels)
    on(scene)
    scene.ctx.change(text_size=size)
    until(scene, lambda: my_turn(scene))
    captions, stage = scene.parts.captions, scene.parts.stage
    for number in range(MOST):
        captions.tell(f"C{number}: Wild Draw Four, and a few words more")
    boxes = [box for box, _, _ in captions.boxes()]
    assert boxes
    zone = stage.places.zone
    for box in boxes:
        assert box.top >= 0 and box.left >= 0 and box.right <= scene.ctx.view.width
        assert not box.colliderect(zone), "the own hand"
        for seat in stage.places.others():
            assert not box.colliderect(stage.places.pill(seat))
        for pose in (stage.places.pile, stage.places.stock):
            card = (pose.x - pose.width / 2, pose.y - pose.width * 0.75, pose.width, pose.width * 1.5)
            assert not box.colliderect(card)


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_three_short_ones_are_read_together(open_table, size):
    scene = open_table()
    on(scene)
    scene.ctx.change(text_size=size)
    until(scene, lambda: my_turn(scene))
    captions = scene.parts.captions
    for words in ("C1: UNO!", "C2 challenges C0", "Your turn"):
        captions.tell(words)
    boxes = captions.boxes()
    assert len(boxes) >= 3
    assert all(letters * scene.ctx.type.factor >= 14 for _, _, letters in boxes)


def test_white_on_black_at_any_table():
    assert contrast(INK, PAPER) > 15


def test_what_is_left_out_has_no_caption(ctx):
    told = []
    ctx.sounds.on_news = told.append
    ctx.sounds.gather()
    ctx.sounds.play("card_land", news="a card")
    ctx.sounds.play("uno", news="UNO")
    ctx.sounds.play("skip", news="skipped")
    ctx.sounds.release()
    assert told == ["UNO"]


def test_at_most_three_at_the_same_time_as_they_are_heard(ctx):
    told = []
    ctx.sounds.on_news = told.append
    for name in ("draw", "deal", "card_slide", "hand_in"):
        ctx.sounds.play(name, news=name)
    assert told == ["draw", "deal", "card_slide"]
    ctx.sounds.play("uno", news="uno")
    assert told[-1] == "uno"


def test_what_others_draw_is_told_without_the_cards(table_at):
    scene = table_at("r1 r2", others=["g1 g2", "b1 b2"])
    view = scene.parts.stage.shown
    names = scene.parts.narrator.names
    drew = events.Drew(1, (-1, -1), "R3.1")
    assert caption_of(drew, view, names, scene.ctx.texts) == scene.ctx.texts.n("log.drew", 2, seat=names[1])


def test_a_curtain_lets_them_be_read(open_table):
    scene = open_table(people=2, others=1)
    on(scene)
    until(scene, lambda: scene.parts.match_flow.curtain is not None)
    captions, lid = scene.parts.captions, scene.parts.match_flow.curtain.lid
    captions.tell("C0: Red 5")
    assert all(box.bottom <= lid.rect.top for box, _, _ in captions.boxes()) and captions.boxes()


def test_the_sound_of_the_own_turn_is_told_to_nobody_else(open_table):
    scene = open_table()
    view = scene.parts.stage.shown
    assert caption_of(events.TurnBegan(2), view, scene.parts.narrator.names, scene.ctx.texts) == ""


def test_tense_music_is_told_once_when_somebody_is_down_to_one_card(table_at):
    scene = table_at("r1 r2", others=[1, 5, 5])
    told, names = on(scene), scene.parts.narrator.names
    scene.session.changed()
    pass_time(scene, 1.0)
    told.clear()  # it may have been told before this test listens
    scene.parts.sound_cues.leave()
    scene.parts.sound_cues.follow(scene.session.state)
    assert told.count(scene.ctx.texts("heard.tense", seat=names[1])) == 1
