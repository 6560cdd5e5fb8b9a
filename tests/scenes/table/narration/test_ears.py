"""Sounds of events: their moment and side, and what no sound may give away."""


import pytest

from game.core import events
from game.core.cause import Cause
from game.core.layout import PILE, STOCK, Move
from game.record.timeline import Timeline
from scenes.cards.weight import Weight
from scenes.sound_table import EFFECTS
from scenes.table.narration.heard import begins, lands, takes
from scenes.table.timeline.playback import Cue
from tests.scenes.table.pinned.moving import GOLDEN
from tests.scenes.tables import card_of


@pytest.fixture
def scene(table_at):
    return table_at("red-7 blue-4 green-2", others=("wild wild4 red-3", 7, 7), people=2)


@pytest.fixture
def ears(scene):
    ears, sounds = scene.parts.sound_cues, scene.ctx.sounds
    ears.heard, gathering = [], []

    def play(name, volume=1.0, *, pan=0.0, to=None, step=None, news=""):
        if gathering:
            kept(name, volume, pan=pan, to=to, step=step)
        else:
            ears.heard.append((name, round(pan, 2)))

    kept, gather, release = sounds.play, sounds.gather, sounds.release
    sounds.play = play
    sounds.gather = lambda: (gathering.append(True), gather())
    sounds.release = lambda above=-1: (gathering.clear(), release(above))[1]
    return ears


def names(ears):
    return [name for name, _ in ears.heard]


def test_a_card_slides_when_it_is_taken_and_is_heard_when_it_lands(ears, scene):
    stage, card = scene.parts.stage, card_of(scene, "red-3", 1)
    stage.shown.hands[1][2] = card
    played, move = events.Played(1, (card,), (2,)), Move(card, 1, PILE)
    side = round((stage.places.pill(1).centerx / stage.places.cx - 1) * 0.8, 2)
    ears.on_cue(Cue.BEGIN, played, None)
    assert ears.heard == []
    ears.on_cue(Cue.TAKE, played, move)
    assert ears.heard == [("card_slide", side)] and side < -0.5
    ears.on_cue(Cue.LAND, played, move)
    assert ears.heard[1:] == [("card_land", side)]


@pytest.mark.parametrize(("card", "sounds"), [
    ("wild", ["card_land_heavy", "wild"]), ("wild4", ["card_land_boom"]), ("red-3", ["card_land"]),
])
def test_a_card_lands_by_its_weight_and_has_its_own_voice(ears, scene, card, sounds):
    number = card_of(scene, card, 1)
    ears.on_cue(Cue.LAND, events.Played(1, (number,), (0,)), Move(number, 1, PILE))
    assert names(ears) == sounds


@pytest.mark.parametrize(("seat", "way"), [(0, 0), (1, -1), (2, 0), (3, 1)])
def test_a_drawn_card_is_heard_when_it_is_taken_and_where_it_lands(ears, seat, way):
    drew, move = events.Drew(seat, (-1,)), Move(-1, STOCK, seat)
    ears.on_cue(Cue.BEGIN, drew, None)
    assert ears.heard == []
    ears.on_cue(Cue.TAKE, drew, move)
    ears.on_cue(Cue.LAND, drew, move)
    assert names(ears) == ["draw", "hand_in"]
    pan = ears.heard[1][1]
    assert (pan > 0.1) - (pan < -0.1) == way


def test_an_explosion_burns_first_and_goes_off_with_the_picture(ears):
    boom = events.Exploded(1, 3)
    ears.on_cue(Cue.BEGIN, boom, None)
    assert names(ears) == ["fuse"]
    ears.on_cue(Cue.LAND, boom, None)
    assert names(ears) == ["fuse", "bang"]


def test_the_deal_rises_round_by_round(ears, scene):
    steps, play = [], scene.ctx.sounds.play
    scene.ctx.sounds.play = lambda name, *rest, step=None, **more: (steps.append(step), play(name, step=step))
    dealt = events.Dealt(tuple((-1,) * 2 for _ in range(4)), (1, 2, 3, 0))
    ears.on_cue(Cue.BEGIN, dealt, None)
    for seat in (1, 2, 3, 0) * 2:
        ears.on_cue(Cue.LAND, dealt, Move(-1, STOCK, seat))
    assert steps == [0, 0, 0, 0, 1, 1, 1, 1] and set(names(ears)) == {"deal"}


def test_after_a_skip_the_most_important_of_it_is_heard(ears, scene):
    scene.parts.stage.skipping = True
    card = card_of(scene, "wild4", 1)
    ears.on_cue(Cue.BEGIN, events.UnoCalled(1, due=True), None)
    for moment in (Cue.BEGIN, Cue.TAKE, Cue.LAND):
        ears.on_cue(moment, events.Played(1, (card,), (0,)), Move(card, 1, PILE))
    ears.on_cue(Cue.BEGIN, events.Skipped(2, "R4.3", Cause.CARD), None)
    assert ears.heard == []
    scene.parts.skipped()
    assert names(ears) in (["uno"], ["card_land_boom"])
    scene.parts.stage.skipping = False
    ears.on_cue(Cue.BEGIN, events.Skipped(2, "R4.3", Cause.CARD), None)
    assert names(ears)[1:] == ["skip"], "from now on everything is heard again"


def test_where_nothing_is_seen_moving_only_the_most_important_of_each_turn_is_heard(ears, scene):
    stage, card = scene.parts.stage, card_of(scene, "red-3", 1)
    stage.speed = 1000.0
    for _ in range(2):
        ears.on_cue(Cue.BEGIN, events.TurnBegan(1), None)
        ears.on_cue(Cue.LAND, events.Played(1, (card,), (0,)), Move(card, 1, PILE))
        ears.rest()
        ears.on_cue(Cue.BEGIN, events.Drew(2, (-1, -1), "R4.1", Cause.CARD), None)
        ears.rest()
        ears.on_cue(Cue.LAND, events.Drew(2, (-1, -1), "R4.1", Cause.CARD), Move(-1, STOCK, 2))
        ears.rest()
    assert names(ears) == ["card_land", "penalty"] * 2


@pytest.mark.parametrize(("people", "winner", "end"), [(1, 0, "win"), (1, 2, "lose"), (2, 1, "win"), (2, 3, "lose")])
def test_whoever_loses_a_round_hears_no_fanfare(table_at, people, winner, end):
    scene = table_at("red-7", others=(7, 7, 7), people=people)
    heard = []
    scene.ctx.sounds.play = lambda name, *rest, **more: heard.append(name)
    scene.parts.sound_cues.on_cue(Cue.BEGIN, events.RoundEnded((winner,), ((),) * 4), None)
    assert heard == [f"round_{end}"]


def test_nothing_is_heard_of_the_end_of_a_match_before_the_count(ears):
    for moment in Cue:
        ears.on_cue(moment, events.MatchEnded((0,)), None)
    assert ears.heard == []


def test_every_sound_of_recorded_matches_exists():
    heard = set()
    for path in GOLDEN:
        timeline = Timeline.read(path)
        for position in range(len(timeline)):
            event = timeline.seen(position, position + 1, 0)[0]
            timeline.seek(position)
            view = timeline.view(0)
            for weight in Weight:
                heard |= {*begins(event, view, (0,)), *takes(event)}
                for move in event.moves:
                    heard |= {*lands(event, view, move, 0, lambda weight=weight: weight)}
    found = {one.name for one in heard}
    assert len(found) > 30 and found <= EFFECTS.keys()
    assert all(0 < one.volume <= 1 for one in heard)


def test_the_music_is_tense_while_somebody_holds_one_card(table_at):
    scene = table_at("red-7 blue-4", others=("red-3", 7), turn=0)
    tense = []
    scene.ctx.sounds.tense = tense.append
    scene.parts.sound_cues.follow(scene.session.state)
    assert tense[-1]
    scene.parts.sound_cues.leave()
    assert not tense[-1]
