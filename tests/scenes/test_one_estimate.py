"""A position has one estimate: the coach's figure at the table is that of the replay and of the moves that mattered."""

import re

import pygame
import pytest

from game.core.actions import CallUno
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from game.players.observe import answers
from game.players.search.advice import Chance
from game.players.search.situation import unpack
from game.players.thinking.begin import facts_of
from game.record.timeline import Timeline
from scenes.kit.text.typeset import Typeset
from scenes.replay.scene import ReplayScene
from scenes.scoreboard import three_moves
from scenes.scoreboard.round_over import RoundOver
from scenes.table.coach import bars as coach_bars
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import key, pass_time, until
from tests.scenes.worker import Here, thinking


def thoughtful(make_ctx, language="en"):
    """A context with a new program's thinker, and its worker."""
    ctx, worker = make_ctx(language), Here()
    vars(ctx)["thinker"] = thinking(worker)
    return ctx, worker


def answer(worker, win, *others):
    """Answer the present question: the last choice is the best, then come the others in their order."""
    task = worker.asked
    options = answers(unpack(task.situation, facts_of(task.setup)).options)[::-1]
    wins = (win, *others, *(others[-1:] * len(options)))
    rows = [Chance(option, (option,), share, 0.001, share) for option, share in zip(options, wins, strict=False)]
    worker.answer(rows[0].action, rows)


def shown_by(shown, monkeypatch):
    """The percentages on the bars of a coach by action."""
    drawn = percentages(coach_bars, shown.draw, monkeypatch)
    return {chance.action: percentage for (_, chance), percentage in zip(shown.spots(), drawn, strict=True)}


def percentages(module, draw, monkeypatch):
    """The percentages on the bars that a function of a module draws."""
    drawn = []
    with monkeypatch.context() as patch:
        patch.setattr(module, "draw_bar", lambda ctx, surface, center, win, *more, **given: drawn.append(win))
        draw(pygame.display.get_surface())
    return [round(100 * win) for win in drawn]


@pytest.fixture
def asked(make_ctx, monkeypatch):
    """A match in which a person asked once, played something else, and the round ended: the context, the record, after
    how many actions that was, the words and the percentages of the coach."""

    def make(language="en"):
        ctx, worker = thoughtful(make_ctx, language)
        seats = Seat("Aya", "person"), Seat("B", "easy"), Seat("C", "easy")
        scene = MatchTable(ctx, Setup("classic", seats, Japanese(2), seed=6))
        ctx.stack.push(scene)
        ctx.stack.settle()
        at = told = bars = None
        while not scene.session.match.scores:
            match = scene.session.match
            mine = [option for option in match.legal_actions(0) if not isinstance(option, CallUno)]
            if told is None and match.asked.seat == 0 and len(mine) > 2:
                key(scene, pygame.K_h)
                answer(worker, 0.66, 0.71, 0.21)
                pass_time(scene, 1.0)
                coach = scene.parts.coach
                at, told, bars = len(scene.session.actions), coach.panel.aloud, shown_by(coach.bars, monkeypatch)
                scene.session.say(mine[0])
            else:
                seat = match.to_act
                options = [one for one in match.legal_actions(seat) if not isinstance(one, CallUno)]
                scene.session.say(options[0])
            scene.session.skip()
        assert told is not None
        return scene, ctx, worker, (at, told, bars)

    return make


def reviewed(moves, ctx, worker):
    """Let a review finish; every position that has no estimate is told to be even."""
    for _ in range(2000):
        ctx.stack.update(1 / 60)
        moves.update(1 / 60)
        if worker.asked is not None and ctx.thinker.busy:
            answer(worker, 0.5, 0.5)
        if moves.review.over:
            break
    assert moves.review.over
    return moves.moves


def on_panel(page, judged, monkeypatch):
    """The percentages on the bars of a move's panel, and all words that are drawn there."""
    page.moves.moves = (judged,)
    page.moves.place(page.moves.area)
    words, text = [], Typeset.text
    with monkeypatch.context() as patch:
        patch.setattr(Typeset, "text", lambda setter, surface, said, *given, **more: words.append(said) or text(
            setter, surface, said, *given, **more))
        return percentages(three_moves, page.moves.draw, monkeypatch), words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_yesterdays_figures_are_those_of_the_replay_and_of_its_moves(asked, make_ctx, monkeypatch, language):
    scene, ctx, _, (at, told, bars) = asked(language)
    path, best = scene.session.director.pen.path, max(bars.values())
    assert ctx.library.close(5.0)
    ctx, worker = thoughtful(make_ctx, language)
    replay = ReplayScene(ctx, path, Timeline.read(path), at, 0)
    ctx.stack.push(replay)
    pass_time(replay, 1.0)
    assert replay.knowing.shown and not worker.orders, "nothing is searched again"
    assert shown_by(replay.knowing.bars, monkeypatch) == bars
    assert [re.search(r"\d+%", aloud)[0] for aloud in (replay.knowing.panel.aloud, told)] == [f"{best}%"] * 2
    replay.look_back()
    ctx.stack.settle()
    dialog = ctx.stack.top
    moves = reviewed(dialog.moves, ctx, worker)
    judged = next(one for one in moves if one.moment.actions == at)
    drawn, words = on_panel(dialog, judged, monkeypatch)
    assert drawn == [bars[judged.moment.action], best]
    assert any(f"{best}%" in line and f"{bars[judged.moment.action]}%" in line for line in words)


def test_the_score_page_tells_the_same(asked, monkeypatch):
    scene, ctx, worker, (at, _, bars) = asked()
    until(scene, lambda: isinstance(ctx.stack.top, RoundOver))
    page = ctx.stack.top
    judged = next(one for one in reviewed(page.moves, ctx, worker) if one.moment.actions == at)
    assert on_panel(page, judged, monkeypatch)[0] == [bars[judged.moment.action], max(bars.values())]
