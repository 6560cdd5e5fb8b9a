"""A challenged hand marks the cards that were drawn after the challenged card, as they prove nothing (R5.1)."""

import pygame

from game.core.actions import Catch, Challenge, NameColor, Play
from game.core.events import Drew, Played
from scenes.table.model.state import Progress
from scenes.table.view.prompts.choose_prompt import HandReveal
from tests.scenes.tables import card_of, until
from tests.sheets.recording import written


def test_r5_1_cards_of_a_catch_between_the_bluff_and_the_challenge_are_marked(table_at):
    scene = table_at("red-7 blue-4 green-2", others=("wild4 red-1", 7, 7), turn=1, up="red-9",
                     edition="pokemon", stock="red-5 yellow-3 blue-1", people=1)
    # Seat 1 goes before seat 0 would: with direction -1 the next one is the person who may challenge.
    scene.session.match.table.direction = -1
    scene.session.say(Play(1, (card_of(scene, "wild4", 1),)))
    scene.session.say(NameColor(1, "blue"))
    assert scene.session.say(Catch(0, 1))
    assert scene.session.say(Challenge(0))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    reveal = scene.parts.prompting.prompt
    names = [(face.color, face.symbol) for face in reveal.faces]
    assert names[0] == ("red", "1") and sorted(names[1:]) == [("red", "5"), ("yellow", "3")]
    assert list(reveal.late) == [1, 2] and reveal.guilty
    reveal.update(3.0)
    assert scene.ctx.texts("prompt.drawn_since") in " ".join(written(scene.ctx, reveal.draw))
    scene.ctx.stack.draw(pygame.display.get_surface())


def test_only_what_the_seat_drew_itself_after_its_own_card_counts():
    progress = Progress((0, 0))
    for event in (Drew(1, (4,)), Played(1, (5,), (0,)), Drew(0, (6, 7)), Drew(1, (8, 9)), Drew(1, (10,))):
        progress = progress.ended(event)
    assert progress.drawn_since == 3
    assert progress.ended(Played(0, (6,), (0,))).drawn_since == 0


def test_without_a_card_drawn_since_nothing_is_said_of_it(table_at):
    scene = table_at("red-7 blue-4 green-2", others=("wild4 red-1 red-2", 7, 7), turn=1, up="red-9", edition="pokemon")
    scene.session.match.table.direction = -1
    scene.session.say(Play(1, (card_of(scene, "wild4", 1),)))
    scene.session.say(NameColor(1, "blue"))
    scene.session.say(Challenge(0))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    reveal = scene.parts.prompting.prompt
    reveal.update(3.0)
    told = " ".join(written(scene.ctx, reveal.draw))
    assert not reveal.late and scene.ctx.texts("prompt.guilty") in told
    assert scene.ctx.texts("prompt.drawn_since") not in told
