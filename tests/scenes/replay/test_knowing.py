"""The page "what it knew" of a replay: the view and memory of the deciding seat at any moment, and no other's."""

import pygame
import pytest

from game.players.search.advice import Chance
from game.players.search.situation import unpack
from game.players.thinking.begin import facts_of
from scenes.replay.scene import MovesScene, ReplayScene
from scenes.table.model.session import NOBODY
from tests.game.review.test_review import played
from tests.scenes.worker import Here, thinking

KEY_W, KEY_H = (pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="") for code in (pygame.K_w, pygame.K_h))


@pytest.fixture
def worker():
    return Here()


@pytest.fixture
def replay(make_ctx, worker, tmp_path):
    """A replay of a recorded match between three CPU players, its thoughts answered by the worker."""

    def make(edition="classic", *, thinks=True, actions=12, seat=NOBODY):
        ctx = make_ctx()
        if thinks:
            vars(ctx)["thinker"] = thinking(worker)
        setup, done, _ = played(edition)
        pen = ctx.library.start(setup)
        from game.match.match import Match
        from game.record.timeline import Timeline

        match = Match(setup)
        for action in done:
            pen.wrote(action, match.play(action))
        pen.close()
        ctx.library.writer.settle(10.0)
        scene = ReplayScene(ctx, pen.path, Timeline.read(pen.path), actions, seat)
        ctx.stack.push(scene)
        ctx.stack.settle()
        return scene

    return make


def pass_time(scene, frames=30):
    for _ in range(frames):
        scene.ctx.stack.settle()
        scene.ctx.stack.update(1 / 60)
    scene.ctx.stack.settle()


def moment_with_a_choice(scene, worker):
    """Step on until a seat has a choice."""
    for _ in range(40):
        pass_time(scene)
        if scene.knowing.shown:
            return scene.knowing.moment
        scene.playback.turn(1)
    raise AssertionError("nobody ever has a choice")


@pytest.mark.parametrize("edition", ["classic", "flip", "dos"])
def test_it_shows_the_hand_of_the_one_who_decides_and_no_other(replay, worker, edition):
    scene = replay(edition)
    assert scene.session.all_open
    scene.handle(KEY_W)
    moment = moment_with_a_choice(scene, worker)
    session = scene.session
    assert not session.all_open and session.me == session.bottom == moment.seat == scene.knowing.asked
    view = session.state.view
    assert all(card >= 0 for card in view.hand)
    assert all(card < 0 for seat, hand in enumerate(view.hands) if seat != moment.seat for card in hand)
    task = worker.asked
    situation = unpack(task.situation, facts_of(task.setup))
    assert task.everything and task.setup.seed == 0 and situation.view.me == moment.seat
    assert situation.view.hands == view.hands
    rows = [Chance(option, (option,), 0.4, 0.01, 0.4) for option in situation.options]
    worker.answer(rows[0].action, rows)
    pass_time(scene, 60)
    assert scene.knowing.bars.spots() and scene.knowing.panel.advice.best == rows[0].action
    scene.draw(pygame.display.get_surface())
    scene.handle(KEY_W)
    assert scene.session.all_open and not scene.knowing.shown


def test_a_heading_says_whose_knowledge_is_shown_and_how_to_go_back(replay, worker):
    scene = replay()
    top = scene.table.top
    assert (top.title, top.note) == ("", "")
    scene.handle(KEY_W)
    moment = moment_with_a_choice(scene, worker)
    assert top.title == f"What {scene.table.narrator.names[moment.seat]} knew" and top.note == "Esc: back"
    scene.handle(KEY_W)
    pass_time(scene, 2)
    assert (top.title, top.note) == ("", "")


def test_marks_of_what_is_remembered_are_true_and_only_on_hidden_cards(replay, worker):
    scene = replay("flip", actions=20)
    scene.handle(KEY_W)
    found = 0
    for _ in range(60):
        pass_time(scene, 8)
        layout, shown = scene.timeline.layout, scene.knowing.remembered
        for seat, place, card in shown.known():
            assert seat != scene.session.me and layout.hands[seat][place] == card
            found += 1
        for seat, color in shown.missing():
            assert color not in {layout.faces[card].color for card in layout.hands[seat]}
            found += 1
        scene.draw(pygame.display.get_surface())
        scene.playback.turn(1)
    assert found > 5


def test_a_moment_can_be_opened_with_the_eyes_of_a_seat(replay, worker):
    scene = replay(actions=12, seat=1)
    assert scene.knowing.on
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
    assert not scene.knowing.on and scene.session.bottom == 1


def test_it_waits_while_the_replay_runs(replay, worker):
    scene = replay()
    scene.handle(KEY_W)
    moment_with_a_choice(scene, worker)
    scene.playback.toggle()
    pass_time(scene, 3)
    assert not scene.knowing.shown and worker.asked is None
    scene.playback.stop()
    moment_with_a_choice(scene, worker)
    scene.leave()
    assert worker.asked is None


def test_looking_back_leads_to_a_moment_and_back(replay, worker):
    scene = replay(actions=40)
    scene.handle(KEY_H)
    scene.ctx.stack.settle()
    dialog = scene.ctx.stack.top
    assert isinstance(dialog, MovesScene)
    for _ in range(400):
        scene.ctx.stack.update(1 / 60)
        if worker.orders and worker.asked and worker.orders[-1].number > dialog.moves.review.done:
            situation = unpack(worker.asked.situation, facts_of(worker.asked.setup))
            rows = [Chance(option, (option,), 0.9 - 0.3 * i, 0.001, 0.0) for i, option in enumerate(situation.options)]
            worker.answer(rows[0].action, rows)
        if dialog.moves.review.over:
            break
    pass_time(scene, 5)
    assert dialog.moves.moves and dialog.moves.buttons
    dialog.draw(pygame.display.get_surface())
    judged = dialog.moves.moves[0]
    dialog.moves.on_show(judged)
    scene.ctx.stack.settle()
    assert scene.ctx.stack.top is scene
    assert scene.timeline.done == judged.moment.actions and scene.knowing.on


def test_without_somebody_to_think_there_is_neither(replay, worker):
    scene = replay(thinks=False)
    for event in (KEY_W, KEY_H):
        scene.handle(event)
    scene.ctx.stack.settle()
    assert scene.ctx.stack.top is scene and not scene.knowing.on
    assert not {"search", "bulb"} & {button.icon for button in scene.table.bar.shares}
