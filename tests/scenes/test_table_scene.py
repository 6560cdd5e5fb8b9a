"""The table as a whole: played by mouse and keys, secret for the wrong eyes, still when nothing moves."""

from random import Random

import pygame
import pytest

from game import events
from game.actions import CallUno, Draw, NameColor, Play
from game.layout import PILE
from game.scoring import Japanese, Single
from game.setup import Seat, Setup
from scenes.curtain import Curtain
from scenes.scoreboard import MatchOver, RoundOver
from scenes.start import MatchSetup, SeatSetup, start_match
from scenes.table.prompts import ColorPick, DrawnOffer, HandReveal
from scenes.table.scene import TableScene
from scenes.table.stage import Moment

FRAME = 1 / 30


def setup_of(people: int, others: int = 0, seed: int = 3, scoring=None, level="easy") -> Setup:
    seats = [Seat(f"P{i}", "person", i) for i in range(people)]
    seats += [Seat(f"C{i}", level, i) for i in range(others)]
    return Setup("classic", tuple(seats), scoring or Single(), seed=seed)


@pytest.fixture
def open_table(make_ctx):
    def make(people=1, others=3, *, language="en", pixels=(1280, 720), **given):
        ctx = make_ctx(language, pixels)
        scene = TableScene(ctx, setup_of(people, others, **given))
        ctx.stack.push(scene)
        ctx.stack.settle()
        return scene

    return make


def pass_time(scene, seconds: float, step=FRAME) -> None:
    for _ in range(round(seconds / step)):
        scene.ctx.stack.settle()
        scene.ctx.stack.update(step)
    scene.ctx.stack.settle()


def until(scene, what, limit: float = 60.0) -> None:
    passed = 0.0
    while not what():
        scene.ctx.stack.settle()
        scene.ctx.stack.update(FRAME)
        passed += FRAME
        assert passed < limit
    scene.ctx.stack.settle()


def my_turn(scene) -> bool:
    return bool(scene.speaker.answers) and not scene.stage.busy


def mouse(scene, kind, pos, button=1) -> None:
    given = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    if kind != pygame.MOUSEMOTION:
        given = {"pos": pos, "button": button, "touch": False}
    scene.ctx.stack.handle(pygame.Event(kind, given))


def click(scene, pos, button=1) -> None:
    mouse(scene, pygame.MOUSEMOTION, pos)
    mouse(scene, pygame.MOUSEBUTTONDOWN, pos, button)
    mouse(scene, pygame.MOUSEBUTTONUP, pos, button)


def key(scene, code, unicode="") -> None:
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=unicode))
    scene.ctx.stack.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))


def corner(scene, card) -> tuple[float, float]:
    pose = scene.stage.hand.find(card).pose
    return pose.x - pose.width * 0.4, pose.y - pose.width * 0.5


def plays(scene) -> list[Play]:
    return [action for action in scene.speaker.answers if isinstance(action, Play)]


def find_table(open_table, fits, **given):
    """A table whose first own turn fits."""
    for seed in range(60):
        scene = open_table(seed=seed, **given)
        until(scene, lambda scene=scene: my_turn(scene))
        if fits(scene):
            return scene
    raise AssertionError("no such table")


def test_click_on_a_fitting_card_plays_it(open_table):
    scene = find_table(open_table, plays)
    action = plays(scene)[0]
    click(scene, corner(scene, action.cards[0]))
    assert action.cards[0] not in scene.match.table.hands[0]
    assert scene.stage.busy


def test_drag_to_the_pile_plays_and_a_drop_on_the_hand_does_not(open_table):
    scene = find_table(open_table, plays)
    card = plays(scene)[0].cards[0]
    start, hand = corner(scene, card), scene.match.table.hands[0]
    for end, left in (((start[0] + 60, start[1] + 4), True), ((scene.stage.places.pile.x, 320), False)):
        mouse(scene, pygame.MOUSEBUTTONDOWN, start)
        mouse(scene, pygame.MOUSEMOTION, (start[0] + 30, start[1]))
        mouse(scene, pygame.MOUSEMOTION, end)
        assert scene.controls.dragging
        mouse(scene, pygame.MOUSEBUTTONUP, end)
        assert (card in hand) == left
        if left:
            pass_time(scene, 1.0)


def test_a_card_that_does_not_fit_shakes_and_says_why(open_table):
    def misfit(scene):
        fitting = {action.cards[0] for action in plays(scene)}
        return [card for card in scene.match.table.hands[0] if card not in fitting]

    scene = find_table(open_table, misfit)
    card = misfit(scene)[0]
    click(scene, corner(scene, card))
    assert scene.stage.hand.find(card).shaken == 0.0
    assert scene.speaker.refused.words and scene.speaker.refused.rule == "R3.1"
    assert card in scene.match.table.hands[0]


def test_click_on_the_draw_pile_draws_and_a_fitting_card_is_offered(open_table):
    offered = False
    for seed in range(40):
        scene = open_table(seed=seed)
        until(scene, lambda scene=scene: my_turn(scene))
        held = len(scene.match.table.hands[0])
        click(scene, scene.stage.places.stock[:2])
        assert len(scene.match.table.hands[0]) == held + 1
        pass_time(scene, 0.6)
        if isinstance(scene.asking.prompt, DrawnOffer):
            key(scene, pygame.K_ESCAPE)
            offered = True
            break
    assert offered


def test_keys_alone_play_a_turn(open_table):
    scene = find_table(open_table, plays)
    wanted = plays(scene)[0].cards[0]
    for _ in range(20):
        key(scene, pygame.K_RIGHT)
        if scene.stage.hand.raised == wanted:
            break
    key(scene, pygame.K_RETURN)
    assert wanted not in scene.match.table.hands[0]


def test_d_draws_and_s_sorts_and_esc_pauses(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    held = len(scene.match.table.hands[0])
    key(scene, pygame.K_s)
    assert scene.stage.hand.order == "color"
    key(scene, pygame.K_d)
    assert len(scene.match.table.hands[0]) == held + 1
    key(scene, pygame.K_ESCAPE)
    scene.ctx.stack.settle()
    assert type(scene.ctx.stack.top).__name__ in ("PauseScene", "TableScene")


def test_a_wild_asks_for_the_colour_and_a_key_names_it(open_table):
    def wilds(scene):
        return [a.cards[0] for a in plays(scene) if scene.match.table.faces[a.cards[0]].symbol == "wild"]

    scene = find_table(open_table, wilds)
    click(scene, corner(scene, wilds(scene)[0]))
    pass_time(scene, 0.6)
    assert isinstance(scene.asking.prompt, ColorPick)
    wanted = [a.color for a in scene.speaker.answers if isinstance(a, NameColor)][2]
    key(scene, pygame.K_3, "3")
    pass_time(scene, 0.1)
    assert scene.match.table.color == wanted or scene.match.table.asked.seat != 0
    until(scene, lambda: not scene.stage.busy)
    assert scene.stage.named


def test_uno_button_is_heard_at_any_time(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    said = []
    play = scene.match.play
    scene.match.play = lambda action: said.append(action) or play(action)
    click(scene, scene.uno.rect.center)
    key(scene, pygame.K_u)
    assert said == [CallUno(0), CallUno(0)]


def test_nothing_ever_covers_the_uno_button(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    scene.explain(scene.match.table.hands[0][0])
    assert not scene.explanation.box.colliderect(scene.uno.rect)
    click(scene, scene.uno.rect.center)
    assert scene.explanation is None


def test_right_click_and_long_press_explain_a_card(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    card = scene.match.table.hands[0][0]
    click(scene, corner(scene, card), 3)
    assert scene.explanation.face is scene.match.table.faces[card]
    click(scene, (640, 100))
    mouse(scene, pygame.MOUSEBUTTONDOWN, corner(scene, card))
    pass_time(scene, 0.7)
    assert scene.explanation is not None
    assert card in scene.match.table.hands[0]


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


def test_one_person_alone_never_sees_a_curtain(open_table):
    scene = open_table(1, 3)
    drive(scene, lambda: assert_no_curtain(scene))


def assert_no_curtain(scene):
    assert not isinstance(scene.ctx.stack.top, Curtain)


def drive(scene, check, seed=0, limit=4000, step=0.04) -> set[type]:
    """Play the match to its end in odd ways, checking every frame; the scenes that were seen."""
    rng, seen, stack = Random(seed), set(), scene.ctx.stack
    surface = pygame.display.get_surface()
    for _ in range(limit):
        stack.settle()
        stack.update(step)
        top = stack.top
        seen.add(type(top))
        check()
        if isinstance(top, MatchOver):
            return seen
        if isinstance(top, Curtain):
            if rng.random() < 0.2:
                top._open()
        elif isinstance(top, RoundOver):
            top.on_next()
        elif isinstance(scene.asking.prompt, HandReveal):
            seen.add(HandReveal)
            scene.asking.prompt.close()
        elif my_turn(scene):
            scene.speaker.say(pick(scene, rng))
        if rng.random() < 0.05:
            stack.draw(surface)
        if rng.random() < 0.03:
            scene.skip()
    raise AssertionError("it never ends")


def pick(scene, rng):
    answers = scene.speaker.answers
    cards = [a for a in answers if isinstance(a, Play)]
    other = [a for a in answers if not isinstance(a, Draw)]
    return rng.choice(cards if cards and rng.random() < 0.85 else other or answers)


@pytest.mark.parametrize("seed", range(3))
def test_three_people_never_see_one_another_s_cards(open_table, seed):
    scene = open_table(3, 1 if seed % 2 else 0, seed=seed)
    watch = Eyes(scene)
    seen = drive(scene, watch.check, seed)
    assert {Curtain, RoundOver, MatchOver} <= seen
    assert watch.looked == {0, 1, 2, -1}


class Eyes:
    """Holds everything with a face on the screen against what the seat that looks may know."""

    def __init__(self, scene) -> None:
        self.scene = scene
        self.looked = set()
        self.open = set()
        watch = scene.stage.watch

        def heard(moment, event, move):
            if moment is Moment.BEGIN:
                self.hear(event)
            watch(moment, event, move)

        scene.stage.watch = heard

    def hear(self, event) -> None:
        """Cards that have lain open on the table, as far as that has been shown."""
        if isinstance(event, events.Dealt):
            self.open = set()
        elif isinstance(event, events.DrewForDeal):
            self.open |= {card for _, card in event.draws}
        elif isinstance(event, events.RoundEnded):
            self.open = set(range(108))
        self.open |= {move.card for move in event.moves if PILE in (move.source, move.target)}

    def check(self) -> None:
        scene, top = self.scene, self.scene.ctx.stack.top
        self.looked.add(scene.me)
        if isinstance(top, Curtain):
            assert top.opaque and scene.me == -1
        table, me = scene.match.table, scene.me
        mine = set(table.hands[me]) if me >= 0 else set()
        may = mine | self.open
        stage = scene.stage
        for sprite in (*stage.flights, *(here.sprite for here in stage.hand.cards)):
            assert sprite.front is None or sprite.card in may, (me, sprite)
        for seat, cards in stage.lying.items():
            if seat >= 0:
                known = {card for card in cards if card >= 0}
                assert known <= (may if seat == me else self.open), (me, seat)
        prompt = scene.asking.prompt
        if prompt is not None and not isinstance(prompt, HandReveal):
            assert scene.director.asked == me
        if isinstance(prompt, HandReveal):
            assert stage.current.to == me
            assert prompt.before is not None


def test_three_people_the_reveal_is_for_the_challenger(open_table):
    for seed in range(60):
        scene = open_table(3, 0, seed=seed)
        watch = Eyes(scene)
        try:
            seen = drive(scene, watch.check, seed)
        except AssertionError as error:
            if "never ends" in str(error):
                continue
            raise
        if HandReveal in seen:
            return
    raise AssertionError("nobody was ever doubted")


def test_the_curtain_tells_what_happened_and_lets_people_call(open_table):
    scene = open_table(2, 0)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain = scene.ctx.stack.top
    assert curtain.lines
    assert [who.seat for who in curtain.callers] == [0, 1]
    curtain.on_call(0)
    pass_time(scene, 0.2)
    curtain._open()
    scene.ctx.stack.settle()
    assert scene.me == scene.director.asked and scene.ctx.stack.top is scene


def test_a_match_to_the_end_and_a_rematch(open_table):
    scene = open_table(1, 2, scoring=Japanese(2), level="normal")
    scene.ctx.overrides["pace"] = "4"
    seen = drive(scene, lambda: None, 5, 8000)
    assert RoundOver in seen
    assert not scene.ctx.store.folder.has_current_match
    scene.rematch()
    scene.ctx.stack.settle()
    again = scene.ctx.stack.top
    assert isinstance(again, TableScene) and again.setup.seats == scene.setup.seats


def test_a_match_goes_on_from_its_record(open_table):
    scene = open_table(1, 3)
    until(scene, lambda: my_turn(scene))
    scene.speaker.say(scene.speaker.answers[-1])
    ctx, path = scene.ctx, scene.ctx.store.folder.current_match
    again = TableScene.resumed(ctx, path)
    assert again.match.table.state() == scene.match.table.state()
    assert not again.stage.busy
    ctx.stack.clear(again)
    until(again, lambda: my_turn(again) or again.match.over)


def test_the_menu_can_start_it(make_ctx):
    ctx = make_ctx()
    seats = (SeatSetup("You", True, avatar=3), SeatSetup("Mei", False, "easy", 4))
    start_match(ctx, MatchSetup("classic", seats, "international", target=200, seed=9))
    ctx.stack.settle()
    scene = ctx.stack.top
    assert scene.setup.seats == (Seat("You", "person", 3), Seat("Mei", "easy", 4))
    assert scene.setup.scoring.target == 200


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
    until(scene, lambda: not scene.stage.busy)


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
