"""The whole table scene: played by mouse and keys in any window, and still when nothing moves."""

from random import Random

import pygame
import pytest

from game.core.actions import CallUno, NameColor
from game.match.scoring import International
from game.match.setup import Seat, Setup
from scenes.kit.compositor import Painted, Sprite
from scenes.routes import NewMatch
from scenes.scoreboard.match_over import MatchOver
from scenes.table.looks.card_look import FRESH
from scenes.table.looks.card_sprite import PLAIN, CardSprite, Look
from scenes.table.view.prompts.choose_prompt import ColorPick, DrawnOffer
from tests.scenes.tables import (
    card_of,
    click,
    corner,
    key,
    mouse,
    my_turn,
    pass_time,
    plays,
    until,
)


def test_click_on_a_fitting_card_plays_it(table_at):
    scene = table_at("red-7 blue-4")
    action = plays(scene)[0]
    click(scene, corner(scene, action.cards[0]))
    assert action.cards[0] not in scene.session.match.table.hands[0]
    assert scene.parts.stage.busy


def test_drag_to_the_pile_plays_and_a_drop_on_the_hand_does_not(table_at):
    scene = table_at("red-7 blue-4 green-2")
    card = plays(scene)[0].cards[0]
    start, hand = corner(scene, card), scene.session.match.table.hands[0]
    for end, left in (((start[0] + 60, start[1] + 4), True), ((scene.parts.stage.places.pile.x, 320), False)):
        mouse(scene, pygame.MOUSEBUTTONDOWN, start)
        mouse(scene, pygame.MOUSEMOTION, (start[0] + 30, start[1]))
        mouse(scene, pygame.MOUSEMOTION, end)
        assert scene.parts.controls.dragging
        mouse(scene, pygame.MOUSEBUTTONUP, end)
        assert (card in hand) == left
        if left:
            pass_time(scene, 1.0)


def test_a_card_that_does_not_fit_shakes_and_says_why(table_at):
    scene = table_at("red-7 blue-4")
    card = card_of(scene, "blue-4")
    click(scene, corner(scene, card))
    assert scene.parts.stage.hand.find(card).shaken == 0.0
    assert scene.parts.notice.words and scene.parts.notice.rule == "R3.1"
    assert card in scene.session.match.table.hands[0]


def test_click_on_the_draw_pile_draws_and_a_fitting_card_is_offered(table_at):
    scene = table_at("blue-4 blue-5", stock="red-3")
    click(scene, scene.parts.stage.places.stock[:2])
    assert len(scene.session.match.table.hands[0]) == 3
    pass_time(scene, 0.6)
    assert isinstance(scene.parts.prompting.prompt, DrawnOffer)
    key(scene, pygame.K_ESCAPE)


def test_the_draw_pile_glows_when_nothing_fits(table_at):
    def glows(scene):
        looks = {node.name: node.look for node in scene.parts.items.sprites() if isinstance(node, Painted)}
        return scene.ctx.theme.glow in looks["stock"]

    assert glows(table_at("blue-4 green-5")) and not glows(table_at("blue-4 red-5"))


def test_keys_alone_play_a_turn(table_at):
    scene = table_at("blue-4 green-5 red-7")
    wanted = plays(scene)[0].cards[0]
    for _ in range(20):
        key(scene, pygame.K_RIGHT)
        if scene.parts.stage.hand.raised == wanted:
            break
    key(scene, pygame.K_RETURN)
    assert wanted not in scene.session.match.table.hands[0]


def test_d_draws_and_s_sorts_and_esc_pauses(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    held = len(scene.session.match.table.hands[0])
    key(scene, pygame.K_s)
    assert scene.parts.stage.hand.order == "kind"
    key(scene, pygame.K_d)
    assert len(scene.session.match.table.hands[0]) == held + 1
    key(scene, pygame.K_ESCAPE)
    scene.ctx.stack.settle()
    assert type(scene.ctx.stack.top).__name__ in ("PauseScene", "MatchTable")


def test_a_wild_asks_for_the_colour_and_a_key_names_it(table_at):
    scene = table_at("wild blue-4 green-5")
    click(scene, corner(scene, card_of(scene, "wild")))
    pass_time(scene, 0.6)
    assert isinstance(scene.parts.prompting.prompt, ColorPick)
    wanted = [a.color for a in scene.session.state.answers if isinstance(a, NameColor)][2]
    key(scene, pygame.K_3, "3")
    pass_time(scene, 0.1)
    assert scene.session.match.table.color == wanted or scene.session.match.table.asked.seat != 0
    until(scene, lambda: not scene.parts.stage.busy)
    assert scene.parts.stage.named


@pytest.mark.parametrize("call", [
    lambda scene: click(scene, scene.parts.uno.rect.center), lambda scene: key(scene, pygame.K_u),
], ids=["button", "key"])  # fmt: skip
def test_uno_is_heard_at_any_time_but_a_false_alarm_only_once(open_table, call):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    said = []
    play = scene.session.match.play
    scene.session.match.play = lambda action: said.append(action) or play(action)
    call(scene)
    call(scene)
    assert said == [CallUno(0)]


def test_nothing_ever_covers_the_uno_button(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    scene.parts.details.show(scene.session.match.table.hands[0][0])
    assert not scene.parts.details.open.box.colliderect(scene.parts.uno.rect)
    click(scene, scene.parts.uno.rect.center)
    assert scene.parts.details.open is None


def test_right_click_and_long_press_explain_a_card(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    card = scene.session.match.table.hands[0][0]
    click(scene, corner(scene, card), 3)
    assert scene.parts.details.open.face is scene.session.match.table.faces[card]
    click(scene, (640, 100))
    mouse(scene, pygame.MOUSEBUTTONDOWN, corner(scene, card))
    pass_time(scene, 0.7)
    assert scene.parts.details.open is not None
    assert card in scene.session.match.table.hands[0]


def test_a_still_table_draws_nothing(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    pass_time(scene, 6.0)
    scene.ctx.stack.draw(pygame.display.get_surface())
    frames = 0
    for _ in range(100):
        scene.ctx.stack.update(0.05)
        frames += scene.ctx.stack.wants_frame
    assert frames == 0


def test_the_menu_can_start_it(make_ctx):
    ctx = make_ctx()
    setup = Setup("classic", (Seat("You", "person", 3), Seat("Mei", "easy", 4)), International(200), seed=9)
    ctx.go(NewMatch(setup))
    ctx.stack.settle()
    assert ctx.stack.top.session.setup == setup


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pixels", [(960, 540), (1920, 1080), (1100, 1000), (2400, 700)])
@pytest.mark.parametrize("seats", [2, 7, 10])
def test_it_can_be_drawn_at_any_size_and_resized_in_mid_flight(open_table, pixels, seats):
    scene = open_table(1, seats - 1, language="ja", pixels=pixels)
    for _ in range(40):
        pass_time(scene, 0.1)
        scene.ctx.stack.draw(pygame.Surface(scene.ctx.view.pixels))
    scene.ctx.resize((1280, 720))
    pass_time(scene, 0.2)
    scene.ctx.stack.draw(pygame.Surface((1280, 720)))
    until(scene, lambda: not scene.parts.stage.busy)


def test_wild_clicks_and_keys_never_break_it(open_table):
    rng = Random(11)
    scene = open_table(1, 3)
    scene.ctx.overrides["pace"] = "4"
    codes = [pygame.K_d, pygame.K_u, pygame.K_c, pygame.K_s, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_1,
             pygame.K_SPACE, pygame.K_TAB, pygame.K_i, pygame.K_LEFT, pygame.K_UP]
    for _ in range(1500):
        stack = scene.ctx.stack
        stack.settle()
        stack.update(0.05)
        if stack.top is not scene:
            if isinstance(stack.top, MatchOver):
                break
            stack.pop()
            continue
        pos = rng.uniform(0, 1280), rng.uniform(0, 720)
        kind = rng.choice([pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
        mouse(scene, kind, pos, rng.choice([1, 1, 1, 3]))
        if rng.random() < 0.3:
            key(scene, rng.choice(codes))
        if rng.random() < 0.05:
            stack.draw(pygame.display.get_surface())


def images(scene, cards):
    """The rasters with which flying cards were drawn."""
    shown = {node.name: node.image for node in scene.parts.picture.shown if isinstance(node, Sprite)}
    return [shown["in the air", id(card)] for card in cards]


def test_of_many_faces_in_the_air_only_some_are_turned_anew_in_a_frame(table_at):
    scene = table_at("red-7 blue-4")
    surface, pose = pygame.Surface((1280, 720)), scene.parts.stage.places.pile
    crowd = [CardSprite.at(pose, Look("red", str(number)), PLAIN, number) for number in range(1, 9)]
    for sprite in crowd:
        sprite.height = 0.5
    scene.parts.stage.flights = crowd
    scene.draw(surface)
    before = images(scene, crowd)
    for sprite in crowd:
        sprite.angle += 40
    for turned in (*range(FRESH, len(crowd), FRESH), len(crowd)):
        scene.draw(surface)
        assert sum(old is not new for old, new in zip(before, images(scene, crowd), strict=True)) == turned


@pytest.mark.parametrize("said", ["caption", "refused", "bubble"])
def test_words_that_fade_leave_nothing_behind(open_table, said):
    scene, frame = open_table(), pygame.Surface((1280, 720))
    until(scene, lambda: my_turn(scene))
    pass_time(scene, 9.0)
    scene.draw(frame)
    clean = pygame.image.tobytes(frame, "RGB")
    if said == "bubble":
        scene.parts.bubbles.say(1, "UNO!", scene.parts.stage.places.pill(1).center)
    else:
        (scene.parts.caption if said == "caption" else scene.parts.notice).show("Skip!")
    for _ in range(150):
        scene.ctx.stack.update(1 / 30)
        if scene.wants_frame:
            scene.ctx.stack.draw(frame)
    assert not scene.wants_frame
    assert pygame.image.tobytes(frame, "RGB") == clean
