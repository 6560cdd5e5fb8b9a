"""The review of a round is offered at its end, if there is a thinker and the setting is on."""

import pytest

from game.core.actions import CallUno
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from game.players.observe import answers
from game.players.search.advice import Chance
from game.players.search.situation import unpack
from game.players.thinking.begin import facts_of
from scenes.replay.scene import ReplayScene
from scenes.scoreboard.round_over import RoundOver
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import until
from tests.scenes.worker import Here, thinking


def ended(ctx, people=1):
    """The page after the first round of a recorded match."""
    seats = [Seat(f"P{i}", "person" if i < people else "easy") for i in range(3)]
    scene = MatchTable(ctx, Setup("classic", tuple(seats), Japanese(2), seed=4))
    ctx.stack.push(scene)
    ctx.stack.settle()
    match = scene.session.match
    while not match.scores:
        seat = match.to_act
        options = [option for option in match.legal_actions(seat) if not isinstance(option, CallUno)]
        scene.session.say(options[0])
        scene.session.skip()
    until(scene, lambda: isinstance(ctx.stack.top, RoundOver))
    return scene, ctx.stack.top


@pytest.fixture
def worker():
    return Here()


@pytest.fixture
def thoughtful(make_ctx, worker):
    ctx = make_ctx()
    vars(ctx)["thinker"] = thinking(worker)
    return ctx


@pytest.mark.parametrize("people", [1, 2])
def test_the_moves_of_people_are_looked_at_and_named_where_there_are_several(thoughtful, worker, people):
    scene, page = ended(thoughtful, people)
    review = page.moves.review
    while not review.over:
        page.update(0.02)
        if worker.asked is not None:
            options = answers(unpack(worker.asked.situation, facts_of(worker.asked.setup)).options)
            worker.answer(options[0], [Chance(option, (option,), 0.5, 0.01, 0) for option in options])
    assert review.done == review.count == len(review.judged) > 2 and page.moves.names == (people > 1)
    assert {judged.moment.seat for judged in review.judged} == set(range(people))
    span = range(len(scene.session.actions))
    assert all(judged.moment.actions in span for judged in review.judged)


def test_what_everybody_knew_opens_the_record_and_leads_back_to_the_page(thoughtful):
    scene, page = ended(thoughtful)
    scene.session.director.pen.close()
    thoughtful.library.writer.settle(10.0)
    page.on_knew()
    thoughtful.stack.settle()
    replay = thoughtful.stack.top
    assert isinstance(replay, ReplayScene) and replay.knowing.on and replay.timeline.done >= 1
    replay.leave_replay()
    thoughtful.stack.settle()
    assert thoughtful.stack.top is page


def test_without_anybody_to_think_or_with_the_coach_off_there_is_neither(make_ctx, thoughtful):
    _, page = ended(make_ctx())
    assert page.moves is None and page.on_knew is None
    thoughtful.change(coach=False)
    _, page = ended(thoughtful)
    assert page.moves is None and page.on_knew is None
