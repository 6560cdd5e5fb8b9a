"""Watching CPU players: hands open or closed, paused, action by action, up to the usual pages."""

import pygame
import pytest

from game.core.layout import PILE
from game.match.scoring import Japanese
from scenes.new_game.choices import default_seats, quick_setup
from scenes.new_game.scene import NewGameScene
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.model.session import NOBODY
from scenes.table.screen.match_table import MatchTable
from scenes.table.screen.spectator_table import WatchedTable
from tests.scenes.tables import click, key, pass_time, until


@pytest.fixture
def watched(open_table):
    return lambda **given: open_table(0, 3, **given)


def faces(scene):
    return {card for place, cards in scene.parts.stage.lying.items() if place >= 0 for card in cards if card >= 0}


def test_hands_are_closed_until_somebody_opens_them(watched):
    scene = watched()
    until(scene, lambda: scene.session.match.asked.seat >= 0 and not scene.parts.stage.busy)
    assert scene.session.me == NOBODY and faces(scene) == set()
    key(scene, pygame.K_o)
    assert len(faces(scene)) >= 20 and scene.session.me == NOBODY
    key(scene, pygame.K_2)
    assert scene.session.bottom == 1 and len(faces(scene)) >= 20
    click(scene, scene.parts.eye.rect.center)
    assert faces(scene) == set()
    pass_time(scene, 0.1)
    click(scene, scene.parts.plates[2].rect.center)
    assert scene.session.bottom == 2 and faces(scene) == set()


def test_closed_hands_stay_closed_while_cards_fly(watched):
    scene = watched(seed=5)
    stage, seen = scene.parts.stage, 0
    for _ in range(900):
        pass_time(scene, 0.05, step=0.05)
        if scene.session.match.scores:
            break
        public = {card for place in (PILE,) for card in stage.lying[place]}
        table = scene.session.match.view(NOBODY)
        flown = {sprite.card for sprite in stage.flights if sprite.front is not None}
        assert faces(scene) == set() and flown <= public | set(table.pile) | {-1} | drawn_for_deal(scene)
        seen += bool(flown)
    assert seen > 20


def drawn_for_deal(scene):
    current = scene.parts.stage.current
    return {card for _, card in getattr(current, "draws", ())} | {getattr(current, "card", -1)}


def test_players_wait_while_halted_and_step_action_by_action(watched):
    scene = watched()
    key(scene, pygame.K_SPACE)
    pass_time(scene, 3.0)
    pen, match = scene.pen, scene.session.match
    assert scene.session.halted and match.dealing
    counts = [pen.count]
    for _ in range(12):
        key(scene, pygame.K_RIGHT)
        pass_time(scene, 2.0, step=0.1)
        counts.append(pen.count)
    assert counts == list(range(counts[0], counts[0] + 13))
    click(scene, scene.parts.play.rect.center)
    assert not scene.session.halted
    pass_time(scene, 6.0)
    assert pen.count > counts[-1] + 1


@pytest.mark.parametrize("pace", ["1", "instant"])
def test_a_watched_match_comes_to_the_usual_pages_by_itself(watched, pace):
    scene = watched(scoring=Japanese(rounds=2), level="normal")
    scene.ctx.change(pace=pace)
    stack, seen = scene.ctx.stack, []
    for _ in range(60_000):
        stack.settle()
        stack.update(0.1)
        if not seen or seen[-1] is not type(stack.top):
            seen.append(type(stack.top))
        if isinstance(stack.top, MatchOver):
            break
    assert seen == [MatchTable, RoundOver, MatchTable, RoundOver, MatchTable, MatchOver]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (720, 1280)])
def test_the_buttons_lie_beside_the_hand(open_table, language, pixels):
    scene = open_table(0, 8, language=language, pixels=pixels)
    pass_time(scene, 0.2)
    parts, places = scene.parts, scene.parts.stage.places
    assert isinstance(parts, WatchedTable)
    frame = scene.ctx.view.frame
    for button in parts.buttons:
        assert frame.contains(button.rect)
        assert not any(button.rect.colliderect(places.pill(seat)) for seat in range(8))
    free = places.uno.left if scene.ctx.view.tall else places.zone.right - 12
    assert parts.play.rect.left >= free - 1


def test_a_new_game_of_cpu_players_alone_is_watched_and_quick_games_have_you(ctx):
    page = NewGameScene(ctx)
    ctx.stack.push(page)
    ctx.stack.settle()
    assert page.page.widgets[-1].words == ctx.texts("setup.start")
    page.choose(page.choice.__class__(seats=default_seats(0, 4)))
    button = page.page.widgets[-1]
    assert button.words == ctx.texts("setup.watch") and button.icon == "eye"
    click(page, button.rect.center)
    ctx.stack.settle()
    assert isinstance(ctx.stack.top.parts, WatchedTable)
    assert [seat.person for seat in quick_setup(ctx).seats] == [True, False, False, False]


def test_hints_name_the_keys_as_they_are_set(watched, ctx):
    ctx.change(keys={"right": "f4"})
    scene = watched()
    scene.parts.arrange()
    assert scene.parts.on.hint == ctx.texts("watch.step", key="F4")
