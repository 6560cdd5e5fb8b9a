"""Open points of the sheet, agreed by clicks in a real window: played, recorded, kept over Continue."""

from game.editions import edition
from game.houserules.sheet_options import rules as sheet_rules
from game.record.reader import read
from scenes.kit.widgets import Toggle
from scenes.new_game.rules_scene import RulesScene
from tests.waiting import wait_for
from tests.window import menus
from tests.window.newgame import NewGame
from tests.window.player import Player, wait_for_match

AGREED = {"guilty": "stays", "laughed": "2", "manners": "off"}


def agree(page: NewGame, *points: str) -> None:
    """Flip the switches of some points on the page of rules."""
    setup = page.open_page("setup.rules.more", RulesScene)
    for point in points:
        words = page.ctx.texts(f"sheet.{point}.name")

        def switch(words: str = words) -> Toggle:
            return next(w for w in page.page.page.widgets if isinstance(w, Toggle) and w.label == words)

        page.reveal(switch)
        page.click(switch())
    page.close_page(setup)


def test_what_was_agreed_is_in_the_record_and_there_again_after_continue(start):
    program = start("--seed", "4", "--pace", "4", "--mute")
    player = Player(program, seed=4)
    page = NewGame(player)
    page.edition("flip")
    agree(page, *AGREED)
    page.start()
    program.shot("agreed")
    wanted = sheet_rules(edition("flip"), AGREED)
    assert read(player.file).setup.sheet == wanted
    program.kill()
    again = start("--pace", "4", "--mute")
    again.click(*menus.title(page.ctx, "title.continue", saved=True))
    wait_for_match(Player(again))
    again.settle(10.0)
    again.shot("agreed-again")
    assert read(player.file).setup.sheet == wanted
    assert again.end() == 0
    wait_for(lambda: not again.alive, "end")
    assert "Traceback" not in again.trouble()
