"""At large tables the turns of others speed up while a person waits; events that concern the person do not."""

from itertools import pairwise

from game.core.events import Drew, Flipped, Played, Skipped, UnoCalled
from scenes.table.flow.long_wait import MAX_SPEEDUP, RAMP_END, RAMP_START
from tests.scenes.tables import FRAME, table_at

HAND = "red-4 blue-5 green-6"


def seated(ctx, others, *, people=1, waited=0.0):
    """A table at which another seat is asked and the people have waited for so many seconds."""
    table = table_at(ctx, HAND, others=(7,) * others, turn=1, people=people)
    table.session.director.players = {}
    table.parts.stage.skip()
    match_table = table.session.match.table
    asked, match_table.asked = match_table.asked, type(match_table.asked)(0)
    table.parts.long_wait.update(0.0)  # a person is asked, so that nobody has waited yet
    match_table.asked = asked
    for _ in range(round(waited / FRAME)):
        table.parts.update(FRAME)
    return table


def speed_factor(table):
    return table.parts.long_wait.speed_factor


def test_nothing_goes_quicker_while_the_wait_is_short(ctx):
    assert speed_factor(seated(ctx, 9, waited=RAMP_START - 0.1)) == 1.0


def test_it_goes_ever_quicker_up_to_a_limit(ctx):
    table = seated(ctx, 9, waited=RAMP_START)
    found = []
    while len(found) < 200:
        table.parts.update(FRAME)
        found.append(speed_factor(table))
    assert found == sorted(found) and 1.0 < found[20] < MAX_SPEEDUP and found[-1] == MAX_SPEEDUP
    assert all(later - before < 0.05 for before, later in pairwise(found)), "nothing jumps"
    table.parts.update(FRAME)
    assert table.parts.stage.speed == table.parts.effects.speed == MAX_SPEEDUP


def test_three_others_play_as_slowly_as_ever_and_five_a_little_quicker(ctx):
    assert speed_factor(seated(ctx, 3, waited=RAMP_END + 1)) == 1.0
    assert 1.0 < speed_factor(seated(ctx, 5, waited=RAMP_END + 1)) < 1 + (MAX_SPEEDUP - 1) / 2


def test_who_is_asked_has_waited_no_more(ctx):
    table = seated(ctx, 9, waited=RAMP_END + 1)
    table.session.match.table.asked = type(table.session.match.asked)(0)
    table.parts.long_wait.update(FRAME)
    assert speed_factor(table) == 1.0


def test_what_concerns_somebody_here_takes_its_time(ctx):
    table = seated(ctx, 9, waited=RAMP_END + 1)
    stage = table.parts.stage
    for event, quick in ((Skipped(4), True), (Skipped(0), False), (Drew(3, (-1, -1)), True), (Drew(0, (5,)), False),
                         (UnoCalled(4), False), (Flipped((), (), ((),) * 10), False)):
        stage.queue.append(event)
        assert (speed_factor(table) == MAX_SPEEDUP) is quick, event
        stage.queue.clear()


def test_a_card_that_hits_somebody_here_falls_as_heavily_as_ever(ctx):
    table = seated(ctx, 9, waited=RAMP_END + 1)
    stage = table.parts.stage
    stage.queue.extend((Played(9, (3,), (0,)), Drew(0, (5, 6))))
    assert speed_factor(table) == 1.0
    stage.queue.pop()
    assert speed_factor(table) == MAX_SPEEDUP


def test_everybody_has_time_to_catch_who_forgot_to_call(ctx):
    table = seated(ctx, 9, waited=RAMP_END + 1)
    notes = {"uno.down": frozenset({4}), "uno.called": frozenset()}
    table.session.match.note = lambda key: notes.get(key, frozenset())
    assert speed_factor(table) == 1.0
    notes["uno.called"] = frozenset({4})
    assert speed_factor(table) == MAX_SPEEDUP


def test_the_chosen_pace_stays_what_it_is(ctx):
    ctx.change(pace="2")
    table = seated(ctx, 9, waited=RAMP_END + 1)
    table.parts.update(FRAME)
    assert table.parts.stage.speed == 2 * MAX_SPEEDUP
