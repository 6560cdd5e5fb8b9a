"""The curtain of pass and play in a real window: language changes behind it, and jumping in."""

import json

import pygame

from game.core.actions import Play
from game.core.questions import TurnAsked
from game.match.match import Match
from scenes.kit.widgets import Choice
from scenes.settings.scene import SettingsScene
from scenes.table.pass_and_play.hold_button import HoldButton
from scenes.table.screen.pause import PauseScene
from tests.waiting import comes, wait_for
from tests.window.menus import hold_button
from tests.window.newgame import HEADING, NewGame, button
from tests.window.player import CORNER, Player
from tests.window.test_round import remember

NAME = pygame.Rect(440, 516, 400, 44)
"""The box of the name for which the curtain waits."""
TRIES = 5
"""Tries after which a jump-in without effect counts as a dead click."""


def begin(start, tmp_path, people: int, seed: int, **choice) -> tuple[Player, Match]:
    """A match of people alone, with the curtain before the first of them."""
    remember(tmp_path / "data", [{"kind": "person"}] * people, format="single", **choice)
    program = start("--seed", str(seed), "--pace", "4", "--mute")
    program.move(*CORNER)
    player = Player(program)
    NewGame(player, party=True).start()
    program.move(*CORNER)
    match = player.match()
    assert match is not None
    return player, match


def says(player: Player, match: Match, seat: int) -> bool:
    """Whether the button of the curtain before a seat is there, with its words in the player's language."""
    t, rect = player.ctx.texts, hold_button(player.ctx, len(match.setup), seat)
    there = HoldButton(player.ctx, t("curtain.open"), t("curtain.open.key", key=player.ctx.sign("skip")), lambda: None)
    there.rect = rect
    return player.program.shows(there, rect.inflate(-rect.height, -24))


def test_the_language_changes_while_the_curtain_hangs(start, tmp_path):
    player, match = begin(start, tmp_path, 2, 8)
    program, ctx, seat = player.program, player.ctx, match.table.asked.seat
    wait_for(lambda: says(player, match, seat), "curtain in English")
    program.key("Escape")
    pause = PauseScene(ctx, lambda: None, on_restart=lambda: None, on_give_up=lambda: None)
    pause.arrange()
    wait_for(lambda: player.hangs(button(pause, "pause.resume")), "menu")
    program.settle()
    player.press(*button(pause, "title.settings").rect.center)
    settings = SettingsScene(ctx)
    settings.arrange()
    wait_for(lambda: player.program.shows(settings, HEADING), "settings")
    choice = next(widget.rect for widget in settings.page.widgets if isinstance(widget, Choice))
    player.press(choice.right - choice.width / 6, choice.centery)
    ctx.change(language="ja")
    settings.arrange()
    pause.arrange()
    program.move(*CORNER)
    wait_for(lambda: player.program.shows(settings, HEADING), "settings in Japanese")
    program.settle()
    program.shot("language-settings")
    program.key("Escape")
    wait_for(lambda: player.hangs(button(pause, "pause.resume")), "menu in Japanese")
    program.settle()
    program.shot("language-menu")
    program.key("Escape")
    wait_for(lambda: says(player, match, seat), "curtain in Japanese")
    program.shot("language-curtain")
    lines = player.lines()
    player.play(lambda match: player.lines() > lines + 2)
    assert json.loads((program.data / "settings.json").read_text("utf-8"))["language"] == "ja"
    assert program.end() == 0
    assert not program.trouble()


def jumps(match: Match) -> list[Play]:
    """The plays out of turn that are possible."""
    asked = match.table.asked.seat
    others = [seat for seat in range(len(match.setup)) if seat != asked]
    return [play for seat in others for play in match.legal_actions(seat) if isinstance(play, Play)]


def jump_in(player: Player, match: Match, seat: int) -> None:
    """Choose at the curtain who jumps in, and open that hand."""
    program, asked = player.program, match.table.asked.seat
    others = [other for other in player.people(match) if other != asked]
    wait_for(lambda: says(player, match, asked), "curtain")
    program.settle()
    name = program.seen(NAME)

    def asked_another() -> bool:
        return program.seen(NAME) != name and says(player, match, seat)

    for _ in range(TRIES):
        before = program.picture()
        program.key("j")
        program.follow(before, 5)
        program.shot(f"jump-who-{seat}")
        program.key(str(others.index(seat) + 1))
        if comes(asked_another, 5):
            break
        program.key("BackSpace")
    assert asked_another()
    program.shot(f"jump-curtain-{seat}")
    player.open_curtain(match, seat)
    program.shot(f"jump-open-{seat}")


def test_everybody_jumps_in_at_the_curtain(start, tmp_path):
    """A person without the card hands the turn back; a person with it plays it."""
    player, _ = begin(start, tmp_path, 3, 16, rules={"classic": {"jump_in": {}}})
    program = player.program
    match = player.play(lambda match: bool(jumps(match)) and not match.dealing and isinstance(match.asked, TurnAsked))
    play, asked = jumps(match)[0], match.table.asked.seat
    other = next(seat for seat in player.people(match) if seat not in (play.seat, asked))
    lines = player.lines()
    jump_in(player, match, other)
    program.key("b")
    wait_for(lambda: says(player, match, asked), "turn handed back")
    assert player.lines() == lines
    jump_in(player, match, play.seat)
    for _ in range(TRIES):
        player.ghost.look_from(play.seat)
        if player.give(match, play):
            break
    assert play in player.done
    player.me = -1
    lines = player.lines()
    player.play(lambda match: player.lines() > lines)
    assert program.end() == 0
    assert not program.trouble()
