"""Portraits: sixteen in six moods, their reactions, and that none gives away a hand."""

from __future__ import annotations

import pygame
import pytest

from assets.make.art.moods import MOODS
from game.core import events
from game.core.cause import Cause
from game.core.questions import PenaltyAsked
from scenes.kit.graphics.art import AVATARS
from scenes.table.timeline.playback import Cue
from scenes.table.view.effects.moods import HOP, LASTS, LONG, Moods, reactions
from tests.scenes.tables import FRAME, card_of, pass_time, plays, table_at, until


class Stage:
    """A stub of the stage with what moods need."""

    skipping = False


@pytest.fixture
def moods(ctx):
    moods = Moods(ctx, Stage(), 3)
    moods.turn = -1
    moods.acts = lambda: moods.turn
    return moods


def names(moods):
    return [moods.of(seat).name for seat in range(3)]


def test_every_face_looks_different_in_every_mood(ctx):
    for who in range(AVATARS):
        assert len({pygame.image.tobytes(ctx.art.avatar(who, 64, mood), "RGBA") for mood in MOODS}) == len(MOODS)


def test_a_mood_swaps_in_with_a_hop_and_goes_by_itself(moods):
    moods.show(1, "shocked")
    assert moods.of(1).share == 0 and moods.of(1).before == "calm" and moods.wants_frame
    moods.update(0.1)
    face = moods.of(1)
    assert (face.name, face.share) == ("shocked", 1.0) and HOP * 0.8 < face.rise <= HOP
    moods.update(LASTS)
    moods.update(1.0)
    assert names(moods) == ["calm"] * 3 and not moods.wants_frame


def test_who_acts_thinks_and_is_calm_again_when_the_turn_has_gone_on(moods):
    moods.turn = 2
    assert moods.wants_frame
    moods.update(FRAME)
    assert names(moods) == ["calm", "calm", "thinks"]
    moods.update(1.0)
    assert not moods.wants_frame
    moods.show(2, "glad")
    assert names(moods)[2] == "glad"
    moods.update(LASTS + 0.01)
    assert names(moods)[2] == "thinks"
    moods.turn = 0
    moods.update(FRAME)
    assert names(moods) == ["thinks", "calm", "calm"]


def test_with_less_motion_the_same_faces_come_without_a_hop(moods):
    moods.ctx.change(reduced_motion=True)
    moods.show(0, "sorry")
    moods.update(0.06)
    assert moods.of(0).name == "sorry" and moods.of(0).rise == 0 and 0 < moods.of(0).share < 1


def told(event, shown, moment=Cue.BEGIN):
    return {seat: mood for seat, mood, _ in reactions(moment, event, shown, None)}


def test_who_reacts_to_what(table_at):
    shown = table_at("red-7").parts.stage.shown
    assert told(events.UnoCalled(1), shown) == {1: "glad", 0: "shocked", 2: "shocked", 3: "shocked"}
    assert told(events.UnoCalled(1, due=False), shown) == {1: "sorry"}
    assert told(events.Caught(2, by=1), shown) == {1: "glad", 2: "shocked"}
    assert told(events.Drew(2, (5,)), shown) == {2: "sorry"}
    assert told(events.Drew(2, (5, 6), cause=Cause.PENALTY), shown) == {2: "shocked"}
    assert told(events.AskedFor(PenaltyAsked(3, 2)), shown, Cue.END) == {3: "shocked"}
    assert told(events.ChallengeEnded(1, 2, guilty=True), shown) == {1: "glad", 2: "shocked"}
    assert told(events.ChallengeEnded(1, 2, guilty=False), shown) == {2: "glad", 1: "shocked"}
    ended = events.RoundEnded((1,), ((), (), (), ()))
    assert {mood for _, mood, seconds in reactions(Cue.BEGIN, ended, shown, None) if seconds == LONG} == {
        "glad", "sorry"}
    assert told(events.Kept(1), shown) == told(events.Passed(1), shown) == {}


@pytest.mark.parametrize("card", ["draw2", "wild4"])
def test_sly_when_a_draw_card_lands_whatever_it_is(table_at, card):
    scene = table_at(f"{'red-' if card == 'draw2' else ''}{card} red-5 blue-4 green-1", up="red-9")
    number = card_of(scene, f"red-{card}" if card == "draw2" else card)
    scene.session.say(next(play for play in plays(scene) if play.cards == (number,)))
    assert scene.parts.moods.of(0).name == "thinks"
    until(scene, lambda: scene.parts.moods.of(0).name == "sly", 2.0)


def filmed(ctx, hand: str, others: tuple[str, ...]) -> list[list[tuple[object, ...]]]:
    """The moods of all portraits, frame by frame, while the seat on the left plays a draw card and a seat is asked."""
    scene = table_at(ctx, hand, others=others, up="red-9", turn=1, level="easy")
    ctx.change(remarks=False)
    wild = card_of(scene, "wild4", 1)
    play = next(a for a in scene.session.match.legal_actions(1) if getattr(a, "cards", ()) == (wild,))
    scene.session.halted = True
    scene.session.say(play)
    faces = []
    for _ in range(90):
        pass_time(scene, FRAME)
        faces.append([(scene.parts.moods.of(seat), scene.parts.plates[seat].state) for seat in range(3)])
    return faces


def test_no_face_tells_a_bluff_from_an_honest_card(make_ctx):
    honest = filmed(make_ctx(), "red-7 blue-4", ("wild4 blue-1 green-3", "5"))
    bluff = filmed(make_ctx(), "red-7 blue-4", ("wild4 red-1 red-3", "5"))
    assert honest == bluff
    assert any(row[1][0].name == "sly" for row in honest)
