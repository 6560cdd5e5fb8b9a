"""The replay screen: the same pictures forwards and backwards, no hidden cards, the log in step, keys and mouse."""

import pygame
import pytest

from game.core.events import DrewForDeal, RoundBegan, RoundEnded
from game.core.layout import PILE
from scenes.pages.keys import WHERE
from scenes.pages.title import TitleScene
from scenes.replay.scene import ReplayScene
from scenes.replay.track import SIGNS
from scenes.routes import Replay
from scenes.screens import screen
from scenes.table.model.session import NOBODY
from tests.scenes.tables import click, key, mouse, pass_time


def press(scene, code, mod=0):
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def rested(scene):
    """Let all cards land and all words fade."""
    pass_time(scene, 4.0, step=0.1)
    assert not scene.session.stage.busy


def picture(scene):
    scene.table.update(0.0)
    surface = pygame.Surface(scene.ctx.view.pixels)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", ["classic", "flip", "dos"])
def test_forward_steps_and_jumps_give_the_same_pictures(open_replay, edition):
    scene = open_replay(edition, rounds=1)
    steps = scene.positions.steps
    seen = {}
    for number in range(0, len(steps) - 1, max(1, len(steps) // 14)):
        scene.playback.jump(steps[number])
        scene.playback.forward()
        rested(scene)
        seen[scene.playback.position] = picture(scene)
    for position in reversed(seen):
        scene.playback.jump(min(position + 40, len(scene.timeline)))
        scene.playback.jump(position)
        rested(scene)
        assert picture(scene) == seen[position], position
    after = scene.positions.step_after(max(position for position in seen if position < len(scene.timeline)))
    scene.playback.jump(after)
    scene.playback.back()
    rested(scene)
    assert picture(scene) == seen[scene.playback.position]


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_the_log_is_in_step_whichever_way_one_comes(open_replay, edition):
    scene = open_replay(edition)
    told = {0: list(scene.table.log.lines)}
    while not scene.playback.ended:
        scene.playback.forward()
        scene.session.skip()
        told[scene.playback.position] = list(scene.table.log.lines)
    assert any(len(lines) > 20 for lines in told.values())
    for position in reversed(told):
        scene.playback.jump(position)
        assert list(scene.table.log.lines) == told[position], position


def lain_open(happened):
    """The cards of this round that were visible to all, and whether all hands are open."""
    open_, counted = set(), False
    for event in happened:
        if isinstance(event, RoundBegan):
            open_, counted = set(), False
        elif isinstance(event, DrewForDeal):
            open_ |= {card for _, card in event.draws}
        counted = counted or isinstance(event, RoundEnded)
        open_ |= {move.card for move in event.moves if min(move[1:]) <= PILE}
    return open_, counted


@pytest.mark.parametrize("edition", ["classic", "flip", "dos"])
def test_one_seats_view_shows_nobody_elses_cards(open_replay, edition):
    scene = open_replay(edition, rounds=1)
    stage = scene.session.stage
    for seat in range(3):
        scene.look_from(seat, all_open=False)
        scene.playback.jump(0)
        looked = 0
        while not scene.playback.ended:
            scene.playback.forward()
            for _ in range(5):
                pass_time(scene, 0.05, step=0.05)
                known, counted = lain_open(scene.timeline.events[: scene.playback.position])
                known |= set(scene.timeline.layout.hands[seat])
                faces = {sprite.card for sprite in stage.flights if sprite.front is not None}
                lying = [cards for place, cards in stage.lying.items() if place not in (seat, PILE)]
                shown = {card for card in faces.union(*lying) if card >= 0}
                assert counted or shown <= known
                looked += not counted
        assert looked > 100


def test_all_hands_open_shows_every_card(open_replay):
    scene = open_replay()
    scene.playback.jump(scene.positions.turns[6])
    assert all(card >= 0 for seat in range(3) for card in scene.session.stage.lying[seat])
    press(scene, pygame.K_o)
    assert not scene.session.all_open and scene.session.me == 0
    assert all(card < 0 for card in scene.session.stage.lying[1])
    press(scene, pygame.K_2)
    assert scene.session.me == scene.session.bottom == 1 and not scene.session.all_open
    assert all(card >= 0 for card in scene.session.stage.lying[1])
    assert all(card < 0 for card in scene.session.stage.lying[0])
    press(scene, pygame.K_9)
    assert scene.session.me == 1 != NOBODY
    pass_time(scene, 0.1)
    plate = scene.table.plates[2]
    click(scene, plate.rect.center)
    assert scene.session.me == scene.session.bottom == 2


def test_keys_step_turn_jump_and_play(open_replay):
    scene = open_replay()
    playback, positions = scene.playback, scene.positions
    press(scene, pygame.K_RIGHT)
    assert playback.position == positions.steps[1]
    press(scene, pygame.K_LEFT)
    assert playback.position == 0
    press(scene, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert playback.position == positions.turns[0]
    press(scene, pygame.K_RIGHT, pygame.KMOD_LCTRL)
    assert playback.position == positions.rounds[1]
    press(scene, pygame.K_LEFT, pygame.KMOD_LCTRL)
    assert playback.position == positions.rounds[0]
    press(scene, pygame.K_END)
    assert playback.ended
    press(scene, pygame.K_HOME)
    assert playback.position == 0 and not playback.playing
    press(scene, pygame.K_UP)
    press(scene, pygame.K_UP)
    assert playback.pace == "4" and scene.ctx.pace == "1"
    press(scene, pygame.K_SPACE)
    pass_time(scene, 4.0)
    assert playback.playing and playback.position > positions.turns[0]
    press(scene, pygame.K_SPACE)
    here = playback.position
    pass_time(scene, 3.0)
    assert playback.position == here and not scene.session.stage.busy
    scene.ctx.stack.draw(pygame.display.get_surface())
    assert not scene.wants_frame


def test_it_plays_to_the_end_past_the_rounds_and_begins_anew(open_replay):
    scene = open_replay(seats=2)
    scene.playback.pace = "instant"
    scene.playback.toggle()
    for _ in range(8000):
        pass_time(scene, 0.04, step=0.04)
        if not scene.playback.playing:
            break
    assert scene.playback.ended and scene.ctx.stack.top is scene and scene.session.state.over
    scene.playback.toggle()
    assert scene.playback.playing and scene.playback.position == 0


def test_the_track_is_clicked_dragged_and_its_signs_lead_to_their_moments(open_replay):
    scene = open_replay(rounds=3)
    scene.playback.jump(scene.positions.turns[3])
    pass_time(scene, 0.2)
    bar, track = scene.table.bar, scene.table.bar.track
    middle = track.line.centery
    mark = next(mark for mark in track.marks if mark.kind == "out")
    click(scene, (track.x_of(mark.position), middle))
    assert scene.playback.position == scene.positions.step_after(mark.position) and scene.session.stage.busy
    free = next(x for x in range(int(track.line.left), int(track.line.right)) if track.mark_at(x) is None)
    mouse(scene, pygame.MOUSEBUTTONDOWN, (free, middle))
    assert scene.playback.position == scene.positions.nearest(track.position_at(free))
    mouse(scene, pygame.MOUSEMOTION, (track.line.centerx, middle - 200))
    assert abs(scene.playback.position - (track.first + track.last) / 2) < 12
    mouse(scene, pygame.MOUSEBUTTONUP, (track.line.centerx, middle - 200))
    here = scene.playback.position
    mouse(scene, pygame.MOUSEMOTION, (track.line.left, middle))
    assert scene.playback.position == here
    click(scene, (bar.rounds.rect.right - 3, bar.rounds.rect.centery))
    assert scene.playback.position == scene.positions.rounds[2]
    assert set(SIGNS) >= {mark.kind for mark in scene.positions.marks}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (720, 1280), (1920, 800)])
def test_bar_and_words_fit(open_replay, language, pixels):
    scene = open_replay(rounds=5, language=language, pixels=pixels)
    scene.playback.jump(scene.positions.turns[-3])
    pass_time(scene, 0.3)
    bar = scene.table.bar
    seen = [widget.rect for widget in bar.widgets if widget.visible] + [bar.words.rect]
    for number, rect in enumerate(seen):
        assert bar.rect.contains(rect), bar.widgets[number]
        for other in seen[number + 1 :]:
            assert not rect.inflate(-2, -2).colliderect(other), (rect, other)
    assert bar.ctx.type.fit(bar.place_text, 17, "bold", bar.words.rect.width)[1] > 13
    assert scene.table.plates[0].rect.bottom <= bar.rect.top + 2


def test_a_record_that_breaks_off_ends_where_it_does(open_replay):
    scene = open_replay(actions=9, people=0)
    scene.playback.jump(10_000)
    pass_time(scene, 0.2)
    assert scene.playback.ended and not scene.session.state.over
    assert scene.table.bar.place_text == scene.ctx.texts("replay.broken_off")


def test_the_end_of_the_match_says_who_won(open_replay):
    scene = open_replay()
    scene.playback.jump(len(scene.timeline))
    pass_time(scene, 0.2)
    winners = [name for name in ("P0", "P1", "P2") if name in scene.table.bar.place_text]
    assert winners == [scene.session.setup.seats[seat].name for seat in scene.positions.winners] != []


def test_leaving_goes_back_to_where_one_came_from(open_replay):
    scene = open_replay()
    key(scene, pygame.K_ESCAPE)
    scene.ctx.stack.settle()
    assert isinstance(scene.ctx.stack.top, TitleScene)
    scene.ctx.open(Replay(scene.path))
    scene.ctx.stack.settle()
    assert isinstance(scene.ctx.stack.top, ReplayScene)
    key(scene, pygame.K_ESCAPE)
    scene.ctx.stack.settle()
    assert isinstance(scene.ctx.stack.top, TitleScene)


def test_the_page_below_keeps_its_light_until_a_dark_moment_is_shown(open_replay):
    scene = open_replay("flip", rounds=1)
    ctx, at = scene.ctx, next((at for at in range(len(scene.timeline)) if _dark(scene, at)), None)
    assert at is not None
    scene.playback.jump(0)
    ctx.stack.pop()
    ctx.stack.settle()
    assert not ctx.theme.dark
    there = screen(ctx, Replay(scene.path, at))
    assert not ctx.theme.dark and there.table.day_night.dark
    ctx.stack.push(there)
    ctx.stack.settle()
    assert ctx.theme.dark


def _dark(scene, at):
    scene.show_moment(at)
    return scene.table.day_night.dark


def test_the_keys_of_a_replay_are_explained(open_replay):
    scene = open_replay()
    press(scene, pygame.K_F1)
    scene.ctx.stack.settle()
    assert scene.ctx.stack.top.rows == WHERE["replay"][1]
    known = {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, *scene.keys}
    arrows = {"←": "left", "→": "right", "↑": "up", "↓": "down"}
    for line in scene.ctx.stack.top.rows:
        for name in (arrows.get(word, word) for word in line.keys(scene.ctx.sign).lower().split()):
            assert name in ("shift", "ctrl", "1", "–", "9", "0", "esc") or pygame.key.key_code(name) in known


def test_what_other_eyes_see_is_made_before_it_is_seen(open_replay):
    scene = open_replay(position=20)
    scene.ctx.stack.take_relaid()
    scene.open_or_close()
    assert scene.ctx.stack.take_relaid()
