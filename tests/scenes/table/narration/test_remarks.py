"""Remarks of CPU players are rare, about public events, in both languages, and can be switched off."""

from random import Random

import pytest

from game.cli.simulation.plan import Plan
from game.cli.simulation.playing import play_out
from game.core.cause import Cause
from game.core.events import Drew, Played, RoundEnded, Skipped
from game.match.match import Match
from game.match.setup import TEMPERS, Seat, Setup
from game.players import make
from scenes.kit.text.texts import Texts
from scenes.table.narration.narrator import REST, Remarks
from scenes.table.screen.match_table import MatchTable
from scenes.table.timeline.playback import Cue
from tests.scenes.tables import pass_time

OCCASIONS = ("hit", "gave", "skipped", "caught", "turned", "flipped", "won")


def setup(*tempers):
    return Setup("flip", tuple(Seat(f"P{at}", "hard", at, temper) for at, temper in enumerate(tempers)), seed=2)


def said_in(tempers, games=12):
    """The number of events of some rounds, and the remarks about them with their counts."""
    agreed, number, found = setup(*tempers), 0, []
    for game in range(games):
        match, remarks = Match(Plan("flip", ("hard",) * len(tempers), 1, game).setup(0)), Remarks(agreed)
        told = []
        play_out(match, [make("hard", Random(game + n)) for n in range(len(tempers))],
                 lambda action, news: told.extend(news))  # noqa: B023
        for event in told:
            number += 1
            if said := remarks.about(event):
                found.append((number, *said))
    return number, found


def test_nobody_without_a_temper_says_anything():
    assert said_in(("", "", ""), 3)[1] == []


def test_remarks_are_rare_and_the_chatty_make_more_of_them():
    events, few = said_in(("bold", "careful", "vengeful"))
    _, many = said_in(("chatty", "chatty", "chatty"))
    assert 0 < len(few) < len(many) < events / REST
    assert {seat for _, seat, _ in many} == {0, 1, 2}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_temper_has_something_short_to_say_and_both_languages_the_same(language):
    texts, english = Texts(language), Texts("en")
    for temper in TEMPERS:
        keys = [f"remark.{temper}.{occasion}" for occasion in OCCASIONS]
        there = [key for key in keys if texts.has(key)]
        assert len(there) >= 3 and there == [key for key in keys if english.has(key)]
        assert all(0 < len(texts(key)) < 36 for key in there)


def test_a_remark_does_not_depend_on_what_is_hidden():
    told = []
    for cards in ((3, 4), (-1, -1), (90, 7)):
        remarks, said = Remarks(setup("chatty", "bold", "vengeful")), []
        for turn in range(60):
            said += [remarks.about(event) for event in (
                Played(turn % 3, (5,), (0,)), Drew((turn + 1) % 3, cards, cause=Cause.PENALTY), Skipped((turn + 1) % 3),
            )]
        said.append(remarks.about(RoundEnded((0,), ((), (cards[0],), (cards[1],)), False)))
        told.append(said)
    assert told[0] == told[1] == told[2] and any(told[0])


@pytest.mark.parametrize("on", [True, False])
def test_they_are_bubbles_and_can_be_switched_off(ctx, on):
    scene = MatchTable(ctx, setup("chatty", "chatty", "chatty"))
    ctx.stack.push(scene)
    ctx.stack.settle()
    narrator, bubbles = scene.parts.narrator, scene.parts.bubbles
    ctx.change(remarks=on)
    heard = set()
    for turn in range(40):
        for event in (Played(turn % 3, (5,), (0,)), Skipped((turn + 1) % 3)):
            narrator.on_cue(Cue.BEGIN, event, None)
            heard |= {bubbles.says(seat) for seat in range(3)} - {""}
            bubbles.clear()
    ours = {ctx.texts(f"remark.chatty.{occasion}") for occasion in ("skipped", "gave")}
    assert heard == (ours if on else set())
    pass_time(scene, 0.1)
