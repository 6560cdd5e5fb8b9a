"""Cloths and card backs in the settings: earned ones can be chosen, the others say how they are earned."""

import pygame

from game.statistics.rewards import REWARDS
from scenes.cards.card_art import EARNED_BACKS, USUAL_BACK
from scenes.kit.graphics.theme import TABLES
from scenes.settings.looks import BackChoice, TableChoice
from scenes.settings.scene import SettingsScene
from tests.scenes.hands import click, key, settle, show


def choice(scene, kind):
    return next(widget for widget in scene.page.widgets if isinstance(widget, kind))


def middle(one, value):
    number = [name for name, _ in one.options].index(value)
    return one.rect.left + one.rect.width * (number + 0.5) / len(one.options), one.rect.centery


def test_rewards_are_looks_that_there_are():
    assert {one.id for one in REWARDS if one.kind == "back"} == {*EARNED_BACKS}
    assert {one.id for one in REWARDS if one.kind == "table"} < {*TABLES}


def test_what_was_not_earned_says_what_it_takes(ctx):
    told = []
    ctx.tell = told.append
    scene = show(ctx, SettingsScene(ctx, "display"))
    click(scene, middle(choice(scene, BackChoice), "waves"))
    click(scene, middle(choice(scene, TableChoice), "plum"))
    settle(ctx, 0.2)
    assert (ctx.settings.back, ctx.settings.table) == (USUAL_BACK, "sand")
    assert told == ["Win a match in 3 different editions first.", "Win a silver medal in any edition first."]


def test_what_was_earned_is_chosen_by_mouse_and_keys_and_seen_at_once(ctx):
    ctx.change(earned=("checks", "slate"))
    scene = show(ctx, SettingsScene(ctx, "display"))
    usual = ctx.art.back(False, 60)
    click(scene, middle(choice(scene, BackChoice), "checks"))
    settle(ctx, 0.3)
    assert ctx.settings.back == "checks"
    assert pygame.image.tobytes(ctx.art.back(False, 60), "RGBA") != pygame.image.tobytes(usual, "RGBA")
    scene.page.focus_on(choice(scene, BackChoice))
    key(scene, pygame.K_LEFT)
    settle(ctx, 0.3)
    assert ctx.settings.back == USUAL_BACK, "what was not earned is passed over"
    click(scene, middle(choice(scene, TableChoice), "slate"))
    settle(ctx, 0.3)
    assert ctx.settings.table == "slate" and ctx.store.now.earned == ("checks", "slate")


def test_a_back_nobody_knows_is_the_usual_one(ctx):
    usual = ctx.art.back(False, 60)
    ctx.change(back="none")
    assert pygame.image.tobytes(ctx.art.back(False, 60), "RGBA") == pygame.image.tobytes(usual, "RGBA")
