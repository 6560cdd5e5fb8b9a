"""Two long names that differ only at their end can be told apart wherever names are shown."""

import re
from dataclasses import replace

import pygame
import pytest

from game.core.actions import Challenge, Deal, Take
from game.core.questions import ChallengeTerms, PenaltyAsked
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes import routes
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.scoreboard.awards import MatchTally
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.geometry.places import Places
from scenes.table.narration.sinks import LogLine
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.pass_and_play.handover import Handover
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.hud.log import LogPanel
from scenes.table.view.prompts.choose_prompt import HandReveal, prompt_for
from tests.scenes.matches.conftest import play
from tests.scenes.scoreboard.test_scoreboard import sums_for
from tests.scenes.tables import setup_of

TWINS = [("Alexandrina Victoria 1", "Alexandrina Victoria 2"),
         ("アレクサンドリアのおばあちゃんの1", "アレクサンドリアのおばあちゃんの2")]


@pytest.fixture(params=TWINS, ids=("latin", "japanese"))
def twins(request):
    return request.param


@pytest.fixture
def written(monkeypatch):
    """All text that is drawn on surfaces; two lines of a button count as one text."""
    from scenes.kit.text.typeset import Typeset

    texts, line, stacked = [], Typeset.line, Typeset.stacked

    def noted(self, text, *given):
        texts.append(text)
        return line(self, text, *given)

    def noted_as_one(self, *given, **more):
        before = len(texts)
        stacked(self, *given, **more)
        texts[before:] = [" ".join(texts[before:])]

    monkeypatch.setattr(Typeset, "line", noted)
    monkeypatch.setattr(Typeset, "stacked", noted_as_one)
    return texts


def told_apart(texts, twins):
    """Whether both names were written, and never an ambiguous part of one."""
    named = [text for text in texts if twins[0][:3] in text]
    ends = [re.findall(re.escape(twins[0][:3]) + r"\D*([12])", text) for text in named]
    assert all(len(found) == text.count(twins[0][:3]) for found, text in zip(ends, named, strict=True)), named
    return {end for found in ends for end in found}


def draw(scene, seconds=9.0):
    surface = pygame.display.get_surface()
    for _ in range(round(seconds * 20)):
        scene.update(0.05)
    scene.draw(surface)


def sums_of(twins, seats=8, rounds=4, over=False):
    sums = sums_for(seats, rounds, over)
    people = tuple(Seat(twins[seat % 2], "person", seat) for seat in range(seats))
    return replace(sums, seats=people)


def test_on_the_table_and_in_its_log(make_ctx, monkeypatch, written, twins):
    monkeypatch.setattr(LogPanel, "draw_lines", lambda self, surface: None)  # its sentences go over several lines
    for size in ((960, 540), (1280, 720)):
        setup = setup_of(1, 9)
        people = tuple(replace(seat, name=twins[number % 2]) for number, seat in enumerate(setup.seats))
        ctx = make_ctx("en", size)
        scene = MatchTable(ctx, replace(setup, seats=people))
        ctx.stack.push(scene)
        written.clear()
        for _ in range(200):
            ctx.stack.settle()
            ctx.stack.update(0.05)
        ctx.stack.draw(pygame.display.get_surface())
        assert told_apart(written, twins) == {"1", "2"}
        assert any(name in line.text for line in scene.parts.log.lines for name in twins)


def test_in_the_sheet_the_hands_and_on_the_podium(make_ctx, written, twins):
    for size in ((960, 540), (1280, 720)):
        for seats in (4, 10):
            written.clear()
            hands = RoundOver(make_ctx("en", size), sums_of(twins, seats), lambda: None)
            hands.arrange()
            draw(hands)
            assert told_apart(written, twins) == {"1", "2"}
            written.clear()
            places = MatchOver(make_ctx("en", size), sums_of(twins, seats, over=True), MatchTally(seats), lambda: None,
                               lambda: None)
            places.arrange()
            draw(places)
            places.show("scores")
            draw(places)
            assert told_apart(written, twins) == {"1", "2"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_curtain(make_ctx, written, twins, language):
    seats = tuple(Seat(name, "person") for name in (*twins, "Ann"))
    ctx = make_ctx(language)
    for seat in (0, 1):
        table = MatchTable(ctx, Setup("classic", seats, seed=3))
        news = Handover(seat, lines=(LogLine("it began"),), down=(2,))
        curtain = Curtain(ctx, table.parts.stage, seats, news, lambda: None, people=(0, 1, 2))
        curtain.arrange()
        curtain.age = 1.0
        curtain.draw(pygame.display.get_surface())
    assert told_apart(written, twins) == {"1", "2"}
    written.clear()
    next(one for one in curtain.page.widgets if one.label == ctx.texts("table.catch")).on_press()
    curtain.draw(pygame.display.get_surface())
    assert told_apart(written, twins) == {"1", "2"}, "who caught Ann?"


def test_in_questions(make_ctx, written, twins):
    seats = (Seat("You", "person"), Seat(twins[0]), Seat(twins[1]))
    match = Match(Setup("classic", seats, seed=3))
    match.play(Deal(0))
    view, places, surface = match.view(0), Places(1280, 720, 3), pygame.display.get_surface()
    ctx = make_ctx()
    view.pile.append(next(card for card, face in enumerate(view.faces) if face.symbol == "wild4"))
    for seat in (1, 2):
        view.asked, view.seat = PenaltyAsked(0, 4, by=seat, color_before="red", challenge=ChallengeTerms("color")), seat
        asked = prompt_for(ctx, view, [Take(0), Challenge(0)], places, seats)
        reveal = HandReveal(ctx, places, seat, seats[seat], [view.faces[card] for card in range(5)], True, "red")
        for prompt in (asked, reveal):
            written.clear()
            for _ in range(40):
                prompt.update(0.05)
            prompt.draw(surface)
            assert told_apart(["".join(written)], twins) == {str(seat)}  # a sentence may be two lines


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 1280)], ids=str)
@pytest.mark.parametrize("route", [routes.Matches(), routes.Statistics(), "replay"], ids=str)
def test_in_lists_statistics_and_replays(make_ctx, written, twins, size, route):
    ctx = make_ctx("en", size)
    people = (*(Seat(name, "person", number) for number, name in enumerate(twins)), Seat("Ben", "normal", 2))
    paths = [play(ctx.library, seed=seed, people=people) for seed in (1, 2)]
    for text in (1.0, 1.6):
        ctx.change(text_size=text)
        written.clear()
        ctx.go(routes.Replay(paths[0]) if route == "replay" else route)
        ctx.stack.settle()
        for _ in range(60):
            ctx.stack.update(0.05)
        ctx.stack.draw(pygame.Surface(size))
        seen = told_apart(written, twins)
        assert seen == {"1", "2"} or (seen == {"1"} and isinstance(route, routes.Statistics)), "one person at a time"


def test_no_honorific_is_added_to_a_name():
    for language in LANGUAGES:
        t = Texts(language)
        for key in ("curtain.name", "curtain.jump.turn", "curtain.who.caught"):
            assert "お母さん" in t(key, name="お母さん") and "さんさん" not in t(key, name="お母さん")
