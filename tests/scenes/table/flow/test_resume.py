"""A resumed match remembers earlier events, and which players are quick."""

from game.core.actions import CallUno, Draw
from scenes.scoreboard.awards import Stopwatch
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import until


def played_on(scene, actions):
    """Play the first option of each asked seat, without showing it."""
    for _ in range(actions):
        assert scene.session.say(scene.session.director.answers(scene.session.director.asked)[0])


def test_after_continue_the_log_the_curtain_and_the_tally_know_the_round(open_table):
    scene = open_table(3, 0, seed=4)
    until(scene, lambda: scene.parts.match_flow.curtain is not None)
    played_on(scene, 12)
    scene.session.skip()
    again = MatchTable.resumed(scene.ctx, scene.pen.path)
    assert [*again.parts.log.lines] == [*scene.parts.log.lines]
    assert again.session.tally.deeds == scene.session.tally.deeds
    assert again.session.progress == scene.session.progress and again.session.progress.played_by >= 0
    asked = again.session.director.asked
    plays = again.parts.narrator.plays[asked]
    assert plays and plays == scene.parts.narrator.plays[asked][-len(plays):]
    assert all(card < 0 for hand in again.parts.stage.shown.hands for card in hand)


def test_the_stopwatch_counts_thinking_and_nothing_else():
    heard = []
    watch = Stopwatch((0, 2), lambda seat, seconds: heard.append((seat, seconds)))
    watch.run(0, 1.5)
    watch.answered(CallUno(0))
    watch.run(0, 0.5)
    watch.answered(Draw(0))
    watch.run(1, 3.0)
    watch.answered(Draw(1))
    watch.run(None, 1.0)
    watch.answered(Draw(2))
    assert heard == [(0, 2.0)]
