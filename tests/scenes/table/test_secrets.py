"""Secrets between people at one screen, and input that must not be lost while events are shown."""

from random import Random

from game.core.actions import CallUno, Catch, Challenge, Deal, NameColor, Play
from game.match.scoring import Japanese
from game.players.levels import TABLE
from game.players.player import Deaf
from scenes.scoreboard.round_over import RoundOver
from scenes.table.model.director import Director
from scenes.table.model.session import NOBODY
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.view.prompts.choose_prompt import HandReveal
from tests.game.editions.driver import Scene as Position
from tests.scenes.tables import FRAME, Quiet, card_of, pass_time, until


def test_a_new_hand_is_dealt_with_all_hands_closed_while_several_share_the_screen(table_at):
    scene = table_at("red-7", others=("blue-4 blue-5",), people=2, scoring=Japanese(rounds=2))
    scene.ctx.stack.top.open.on_held()
    pass_time(scene, 0.6)
    assert scene.session.me == 0
    looks, said = [], scene.session.on_action
    scene.session.on_action = lambda action, events: (
        looks.append(scene.session.me) if isinstance(action, Deal) else None, said(action, events))
    assert scene.session.say(Play(0, (card_of(scene, "red-7"),)))
    until(scene, lambda: isinstance(scene.ctx.stack.top, RoundOver))
    scene.ctx.stack.top.on_next()
    while not isinstance(scene.ctx.stack.top, Curtain):
        pass_time(scene, FRAME)
        view = scene.session.state.view
        if looks:
            assert view.number < 2 or all(card < 0 for hand in view.hands for card in hand)
    assert looks == [NOBODY]


def test_a_word_said_while_a_challenged_hand_lies_open_does_not_take_it_away_r5_2(table_at):
    scene = table_at("green-2 green-3", others=("red-1 red-2 wild4",), turn=1)
    assert scene.session.say(Play(1, (card_of(scene, "wild4", 1),)))
    assert scene.session.say(NameColor(1, "blue"))
    scene.session.skip()
    assert scene.session.say(Challenge(0))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    assert scene.session.say(CallUno(0))
    pass_time(scene, 1.0)
    assert isinstance(scene.parts.prompting.prompt, HandReveal) and scene.session.state.busy
    scene.parts.prompting.prompt.close()
    until(scene, lambda: not scene.session.state.busy)


class Keen(Deaf):
    """A player who catches as soon as it can."""

    level, quiet = "normal", False

    def choose(self, view, options):
        return next((option for option in options if isinstance(option, Catch)), None)


def test_a_cpu_player_does_not_notice_at_once(table_at):
    game, said = Position("classic", [["blue-1", "blue-2"], ["red-7", "blue-4"], ["green-1", "green-2"]], "red-9",
                          seat=1), []
    game.play(1, "red-7")
    director = Director(game.match, Quiet(), {0: Keen()}, Random(1), lambda action, events: said.append(action))
    seconds = 0.0
    while not said:
        director.update(0.01, busy=False, speed=1000.0)
        seconds += 0.01
        assert seconds < 10
    least, most = TABLE["normal"].mind.catch
    assert said == [Catch(0, 1)] and least <= seconds <= most + 0.1
