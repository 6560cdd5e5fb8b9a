"""Whole matches in every edition, played by mouse and keys at the real table."""

import pygame
import pytest

from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES, ordered
from game.houserules.compatible import allowed, compatible
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.screen.match_table import MatchTable
from tests.game.writings import EIGHT
from tests.scenes.robot import Robot
from tests.scenes.tables import key, pass_time

PACES = {"pace": "instant"}


def table(make_ctx, name, seats=4, seed=1, house=(), language="en"):
    ctx = make_ctx(language)
    ctx.change(pace="instant")
    here = edition(name)
    blanks = tuple(list(EIGHT.values())[(seed + i) % 8] for i in range(here.blanks))
    people = (Seat("Ann", "person"), *(Seat(f"C{i}", "easy") for i in range(1, seats)))
    scene = MatchTable(ctx, Setup(name, people, Single(), house, seed, (), blanks))
    ctx.stack.push(scene)
    ctx.stack.settle()
    return scene


def play_out(scene, robot, limit=4000) -> None:
    """Play until the page of scores is shown."""
    surface = pygame.display.get_surface()
    for number in range(limit):
        pass_time(scene, 0.1)
        if isinstance(scene.ctx.stack.top, RoundOver | MatchOver):
            return
        robot.act()
        if number % 40 == 0:
            scene.ctx.stack.draw(surface)
            uno = scene.parts.uno.rect
            assert scene.parts.page.at(uno.center) is scene.parts.uno
    raise AssertionError("it never ends")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", [known.id for known in EDITIONS])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_round_by_mouse_and_keys(make_ctx, name, seats):
    scene = table(make_ctx, name, seats, seed=seats, language="en" if seats == 2 else "ja")
    play_out(scene, Robot(scene, seats))
    assert scene.session.match.over


def house_for(name, kinds):
    chosen = []
    for kind in kinds:
        if kind in allowed(edition(name), 4) and all(compatible(kind, type(other)) for other in chosen):
            chosen.append(kind())
    return ordered(chosen)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", [known.id for known in EDITIONS if known.id != "dos"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_round_under_many_house_rules(make_ctx, name, seed):
    kinds = HOUSE_RULES if seed == 1 else HOUSE_RULES[::-1]
    scene = table(make_ctx, name, 4, seed, house_for(name, kinds))
    play_out(scene, Robot(scene, seed))


def test_night_falls_and_the_menus_are_by_day_again(make_ctx):
    scene = table(make_ctx, "flip", 3, 4)
    robot, dark = Robot(scene, 1), False
    for _ in range(3000):
        pass_time(scene, 0.1)
        if scene.parts.stage.shown.side == 1 and not scene.parts.stage.busy:
            dark = True
            assert scene.ctx.theme.dark and scene.parts.day_night.dark
            break
        robot.act()
    assert dark
    key(scene, pygame.K_v)
    pass_time(scene, 0.6)
    assert scene.parts.stage.hand.peek.value == 1.0
    look = next(b for b in scene.parts.buttons.buttons if b.visible and "(V)" in b.words)
    assert look.kind == "primary"
    assert all(look.rect.bottom >= b.rect.bottom for b in scene.parts.buttons.buttons if b.visible)
    scene.ctx.stack.draw(pygame.display.get_surface())
    key(scene, pygame.K_v)
    pass_time(scene, 0.6)
    assert look.kind == "plain"
    scene.leave()
    assert not scene.ctx.theme.dark
