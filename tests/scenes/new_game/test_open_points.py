"""Open points of the sheet are agreed on a page, shown, played and saved; unknown ones are reported and left out."""

import pygame
import pytest
from msgspec import structs

from game.editions import edition
from game.houserules.sheet_options import rules
from game.match.match import Match
from game.mechanics.uno_call import UnoCall
from game.storage.settings import ChosenSeat, GameChoice
from scenes.kit.widgets import Choice, Label, Toggle
from scenes.new_game.choices import preset_of, remembered, setup_of
from scenes.new_game.rules_scene import RulesScene
from scenes.new_game.scene import NewGameScene
from scenes.new_game.summary import differences, differing_answers
from scenes.routes import QuickMatch
from scenes.table.screen.match_table import MatchTable
from tests.scenes.hands import click, settle, show

STRANGE = {
    "edition: \"gone\"": {"edition": "gone"},
    "format: \"odd\"": {"format": "odd"},
    "rounds: 77": {"rounds": 77},
    "limit: 7": {"limit": 7},
    "target: 475": {"target": 475},
    "target: 5000": {"target": 5000},
    "seats 1 level: \"genius\"": {"seats": (ChosenSeat(level="genius"),) * 1 + (ChosenSeat(),) * 2},
    "seats 2 temper: \"grumpy\"": {"seats": (ChosenSeat(), ChosenSeat(temper="grumpy"), ChosenSeat())},
    "seats 1 avatar: 99": {"seats": (ChosenSeat(avatar=99), ChosenSeat(), ChosenSeat())},
    "seats 1 name: \"A": {"seats": (ChosenSeat(name="A\0B"), ChosenSeat(), ChosenSeat())},
    "rules classic: \"staking\"": {"rules": {"classic": {"staking": {}}}},
    "rules: \"chess\"": {"rules": {"chess": {"stacking": {}}}},
    "stacking kind: \"down\"": {"rules": {"classic": {"stacking": {"kind": "down"}}}},
    "stacking how: \"up\"": {"rules": {"classic": {"stacking": {"how": "up"}}}},
    "jump_in kind: 7": {"rules": {"classic": {"jump_in": {"kind": 7}}}},
    "sheet classic: \"worth\"": {"sheet": {"classic": {"worth": "40"}}},
    "sheet laughed: \"9\"": {"sheet": {"classic": {"laughed": "9"}}},
    "blanks 1: {\"kind\":\"boom\"}": {"blanks": ({"kind": "boom"},)},
}


@pytest.mark.parametrize("what", STRANGE)
def test_what_there_is_not_is_told_once_with_what_there_is(ctx, what):
    said = []
    ctx.tell = said.append
    ctx.store.change(game=GameChoice(**STRANGE[what]))
    choice = remembered(ctx, party=False)
    assert len(said) == 1 and what in said[0] and "allowed: " in said[0], said
    assert (ctx.store.folder.path / "settings.damaged-1.json").exists()
    assert remembered(ctx, party=False) == choice and len(said) == 1
    match = Match(setup_of(ctx, choice))
    assert {rule.id for rule in match.setup.house} <= {"stacking", "jump_in"}
    show(ctx, NewGameScene(ctx))


def test_what_is_allowed_is_listed_as_the_language_does(make_ctx):
    ctx = make_ctx("ja")
    ctx.store.change(game=GameChoice(format="golf", edition="chess"))
    said = []
    ctx.tell = said.append
    remembered(ctx, party=False)
    assert "、" in said[0] and not {", ", ": "} & {said[0][at : at + 2] for at in range(len(said[0]))}



def switch(scene, words):
    return next(w for w in scene.page.widgets if isinstance(w, Toggle) and w.label == scene.ctx.texts(words))


def flip_switch(scene, words):
    scene.page.focus_on(switch(scene, words))
    settle(scene.ctx, 0.5)
    click(scene, switch(scene, words).rect.midright - pygame.Vector2(20, 0))


def words_of(scene):
    return " ".join(getattr(w, "words", "") for w in scene.page.widgets if isinstance(w, Label))


def test_r5_3_r6_3_r7_2_what_the_sheet_leaves_open_is_agreed_on_the_rules_page(ctx):
    told = [structs.replace(remembered(ctx, party=False), edition="pokemon")]
    scene = show(ctx, RulesScene(ctx, told[0], told.append))
    for words in ("sheet.guilty.name", "sheet.laughed.name", "sheet.manners.name"):
        flip_switch(scene, words)
    worth = [w for w in scene.page.widgets if type(w) is Choice][-1]
    click(scene, (worth.rect.right - 9, worth.rect.centery))
    assert differing_answers(told[-1]) == {"guilty": "stays", "laughed": "2", "worth": "20", "manners": "off"}
    match = Match(setup_of(ctx, told[-1]))
    assert match.setup.sheet == rules(edition("pokemon"), differing_answers(told[-1]))
    assert differences(ctx.texts, told[-1]) == [
        "a caught bluff stays in play", "wrong calls and catches cost 2 cards", "Snorlax and Greninja count 20",
        "no wrong cards, no comments"]
    assert preset_of(told[-1]) == "own"
    presets = next(w for w in scene.page.widgets if type(w) is Choice)
    click(scene, (presets.rect.left + 9, presets.rect.centery))
    assert differing_answers(told[-1]) == {} and preset_of(told[-1]) == "official"
    assert "Turned off: A caught bluff stays in play" in words_of(scene)


def test_what_one_rule_puts_out_of_action_is_told_before_and_after(ctx):
    told = [structs.replace(remembered(ctx, party=False), sheet={"classic": {"guilty": "stays"}})]
    scene = show(ctx, RulesScene(ctx, told[0], told.append))
    assert "Turning it on turns off: A caught bluff stays in play" in words_of(scene)
    flip_switch(scene, "house.no_bluffing.name")
    assert "Turned off: A caught bluff stays in play – Not together with No bluffing" in words_of(scene)
    assert switch(scene, "sheet.guilty.name").reason == "Not together with No bluffing"
    assert not switch(scene, "sheet.guilty.name").value and differing_answers(told[-1]) == {}
    flip_switch(scene, "house.no_bluffing.name")
    assert differing_answers(told[-1]) == {"guilty": "stays"} and switch(scene, "sheet.guilty.name").value


def test_a_rule_asleep_is_told_on_the_new_game_screen(ctx):
    ctx.store.change(game=GameChoice(format="penalty", rules={"classic": {"partners": {}}}))
    scene = show(ctx, NewGameScene(ctx))
    assert "Not available now: Partners – Not in matches with penalty points." in words_of(scene)


def test_what_was_agreed_is_kept_by_rematch_and_continue(ctx):
    ctx.store.change(game=GameChoice(sheet={"classic": {"laughed": "2"}}))
    ctx.go(QuickMatch())
    ctx.stack.settle()
    first = ctx.stack.top
    first.parts.match_flow.rematch()
    ctx.stack.settle()
    assert ctx.stack.top is not first and ctx.stack.top.session.setup.sheet == (UnoCall("turn", "act", laughed=2),)
    ctx.stack.clear(MatchTable.resumed(ctx, ctx.library.latest_unfinished()))
    ctx.stack.settle()
    assert ctx.stack.top.session.setup.sheet == (UnoCall("turn", "act", laughed=2),)
