"""Any seat can point out a wrong card, and nothing on the screen gives away that a card is wrong (R3.4)."""

from random import Random

import pytest

from game.core import events
from game.core.actions import Accept, Action, CallUno, Catch, Deal, Play, PlayWrongCard, PointOut
from game.core.cards import Face
from game.core.layout import STOCK
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.record.reader import Recorder, read, replay
from scenes.table.flow.point_out import PAUSE, pause_after
from scenes.table.model.director import Director
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import click, pass_time

FRAME = 1 / 30


def acting(face: Face) -> bool:
    """Whether a face is a Draw Two or the like, which the next player cannot avoid."""
    return face.color is not None and face.symbol == "draw2"


@pytest.fixture
def lay(make_ctx):
    """A factory of tables at whose first turn a person plays a Draw Two, rightly or wrongly, with the other players."""

    def begin(wrong: bool, others: tuple[str, ...] = ("person", "random"), pace: str = "1") -> MatchTable:
        ctx = make_ctx("en")
        seats = (Seat("Ann", "person"), *(Seat(f"P{i}", level) for i, level in enumerate(others)))
        ctx.change(pace="instant")
        scene = MatchTable(ctx, Setup("pokemon", seats, Single(), (), 5))
        ctx.stack.push(scene)
        match = scene.session.match
        scene.session.say(Deal(match.dealer))
        set_up(scene, wrong)
        ctx.change(pace=pace)
        return scene

    return begin


def set_up(scene: MatchTable, wrong: bool) -> None:
    """Ann is asked with a Draw Two and a number card in her hand that fits, or with one that does not."""
    scene.ctx.stack.settle()
    for _ in range(30):
        scene.ctx.stack.update(FRAME)
        scene.ctx.stack.settle()
    scene.session.skip()
    table = scene.session.match.table
    table.agenda.clear()
    table.push(table.rules.turn(0))
    scene.session.match.round.settle()
    faces = table.faces
    up = next(c for c, face in enumerate(faces) if face.color == ("blue" if wrong else "red") and face.number == 5)
    card = next(c for c, face in enumerate(faces) if acting(face) and face.color == "red")
    every = [*table.hands[0], *table.hands[1], *table.hands[2], *table.stock, *table.pile]
    rest = [c for c in every if c not in (up, card)]
    table.pile, table.color = [up], faces[up].color
    table.hands[:] = [[card, *rest[:6]], rest[6:13], rest[13:20]]
    table.stock[:] = rest[20:]
    scene.session.match.round.settle()
    while scene.ctx.stack.top is not scene:
        scene.ctx.stack.pop()
        scene.ctx.stack.settle()
    scene.parts.match_flow.curtain = None
    scene.session.look_from(0)
    scene.card = card


def put(scene: MatchTable) -> None:
    """Play the Draw Two, as a wrong card on purpose or because it fits."""
    fits = Play(0, (scene.card,)) in scene.session.match.legal_actions(0)
    assert scene.session.say(Play(0, (scene.card,)) if fits else PlayWrongCard(0, scene.card))


def told(scene: MatchTable, seconds: float) -> list[tuple[object, ...]]:
    """What a table shows for some seconds, frame by frame."""
    frames = []
    for _ in range(round(seconds / FRAME)):
        scene.ctx.stack.update(FRAME)
        scene.ctx.stack.settle()
        plates = tuple((p.state.active, p.state.thinking, p.state.count) for p in scene.parts.items.plates)
        parts, state = scene.parts, scene.session.state
        log = tuple((line.text, line.rule) for line in parts.log.lines)
        frames.append((
            plates, log[:1], parts.prompting.prompt, state.me, len(parts.stage.lying[STOCK]), state.counts[1],
            tuple(b.visible for b in parts.buttons.buttons), parts.match_flow.curtain is None,
            scene.session.director.thinking, state.answers, parts.stage.hand.playable,
        ))  # fmt: skip
    return frames


@pytest.mark.parametrize("others", [("person", "random"), ("random", "person")])
def test_right_and_wrong_cards_look_the_same_until_they_act_r3_4(lay, others) -> None:
    seen = []
    for wrong in (False, True):
        scene = lay(wrong, others)
        put(scene)
        seen.append(told(scene, PAUSE + 2.0))
        assert len(scene.session.match.table.hands[1]) == 9, "nobody said anything: it has acted"
    first = next((i for i, pair in enumerate(zip(*seen, strict=True)) if pair[0] != pair[1]), None)
    assert first is None or first >= (PAUSE + 0.3) / FRAME
    assert seen[0][-1] == seen[1][-1]


def test_somebody_else_at_the_screen_points_at_the_seat_that_looks_r3_4(lay) -> None:
    scene = lay(True)
    put(scene)
    pass_time(scene, 0.6)
    assert scene.session.me == 0 and scene.session.progress.played_by == 0
    assert scene.session.match.asked.task == "stand"
    button = next(b for b in scene.parts.buttons.buttons if b.visible)
    click(scene, button.rect.center)
    pass_time(scene, 3)
    assert scene.card in scene.session.match.table.hands[0] and len(scene.session.match.table.hands[0]) == 9
    assert len(scene.session.match.table.hands[1]) == 7


def test_a_false_accusation_is_laughed_at_and_changes_nothing_r3_4(lay) -> None:
    scene = lay(False)
    put(scene)
    pass_time(scene, 0.6)
    heard = []
    scene.parts.stage.on_cue = lambda cue, event, move: heard.append(event)
    click(scene, next(b for b in scene.parts.buttons.buttons if b.visible).rect.center)
    pass_time(scene, 3)
    assert any(isinstance(event, events.PointedOut) and not event.due for event in heard)
    assert len(scene.session.match.table.hands[1]) == 9 and scene.card in scene.session.match.table.pile


def test_noticing_takes_the_same_time_at_every_pace(lay) -> None:
    for pace in ("1", "instant"):
        scene = lay(True, pace=pace)
        put(scene)
        pass_time(scene, PAUSE * 0.8)
        assert len(scene.session.match.table.hands[1]) == 7
        pass_time(scene, PAUSE)
        assert len(scene.session.match.table.hands[1]) == 9


def test_who_hurries_on_lets_it_stand(lay) -> None:
    scene = lay(True)
    put(scene)
    scene.session.skip()
    pass_time(scene, FRAME * 3)
    assert len(scene.session.match.table.hands[1]) == 9


def test_a_person_alone_waits_for_no_right_card(lay) -> None:
    for wrong, busy in ((False, False), (True, True)):
        scene = lay(wrong, ("random", "random"), pace="instant")
        put(scene)
        pass_time(scene, FRAME * 4)
        assert scene.parts.stage.busy is busy
        assert (len(scene.session.match.table.hands[1]) == 7) is busy


def test_cpu_players_speak_now_or_never(lay) -> None:
    outcomes = set()
    for seed in range(8):
        scene = lay(True, ("normal", "normal"))
        scene.session.director.players.update({1: make("normal", Random(seed)), 2: make("normal", Random(seed + 50))})
        put(scene)
        pass_time(scene, PAUSE + 1)
        outcomes.add(scene.card in scene.session.match.table.pile)
    assert outcomes == {True, False}


def test_nobody_is_asked_for_an_answer_r3_4(lay) -> None:
    scene = lay(True)
    put(scene)
    assert scene.session.match.table.asked.task == "stand" and Accept(1) in scene.session.match.legal_actions(1)
    assert scene.session.director.asked is None and not any(scene.session.director.answers(seat) for seat in range(3))
    assert scene.parts.prompting.prompt is None
    assert not any(isinstance(other, Curtain) for other in scene.ctx.stack.scenes)
    assert PointOut(1, 0) in scene.session.director.interrupts(1)


def test_a_record_holds_who_let_which_card_stand_r3_4(make_ctx, tmp_path) -> None:
    setup = Setup("flip", (Seat("A"), Seat("B"), Seat("C", "normal")), Single(), seed=4)
    match, rng = Match(setup), Random(1)
    pen = Recorder(tmp_path / "match.jsonl", setup)
    said = []
    director = Director(match, pen, {2: make("normal", Random(2))}, rng, lambda action, news: said.append(action))
    director.say(Deal(match.dealer))
    while not match.over and len(said) < 3000:
        seat = director.asked
        if seat in (0, 1):
            director.say(person_says(match, seat, rng))
        director.update(0.5, busy=False)
    kinds = {type(action) for action in said}
    assert {PlayWrongCard, Accept, PointOut} <= kinds and match.over
    again = replay(read(tmp_path / "match.jsonl"))
    assert again.table.state() == match.table.state() and again.totals == match.totals


def person_says(match: Match, seat: int, rng: Random) -> Action:
    """A random action, often a wrong card."""
    wrong = [PlayWrongCard(seat, card) for card in match.table.hands[seat] if match.table.faces[card].action]
    wrong = [action for action in wrong if match.hears(action)]
    options = [o for o in match.legal_actions(seat) if not isinstance(o, CallUno | Catch | PointOut)]
    return rng.choice(wrong) if wrong and rng.random() < 0.4 else rng.choice(options)


@pytest.mark.parametrize(("follows", "waits"), [
    ((events.Skipped(1, "R9.10"), events.TurnBegan(2)), True),
    ((events.Noted("uno.down", frozenset({0})), events.TurnBegan(1)), False),
    ((events.RoundEnded((0,), ((), (1,), (2,)), False),), True),
])  # fmt: skip
def test_a_card_waits_if_anything_comes_of_it_whichever_rule_says_so_r3_4(lay, follows, waits) -> None:
    scene = lay(False)
    plain = next(c for c, face in enumerate(scene.parts.stage.shown.faces) if face.color and face.number == 8)
    scene.parts.stage.queue.extend(follows)
    played = events.Played(0, (plain,), (0,), "R3.1")
    assert pause_after(scene.session, scene.parts.stage, played) == (PAUSE if waits else 0.0)
