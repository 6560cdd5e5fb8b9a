"""Every prompt, dialog and page that comes up at a table, reached as a player reaches it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core.actions import Action, Challenge, Draw, NameColor, Play, PlayWrongCard
from game.houserules.parse import parse
from game.match.setup import Seat
from scenes import routes
from scenes.context import Context
from scenes.scoreboard.match_over import PLACES, SCORES
from scenes.table.screen.match_table import MatchTable
from tests.gallery.filming import NoPen
from tests.game.editions.driver import Scene as Position
from tests.scenes.tables import card_of

LOOKED = 0.6
"""Seconds for which each screen is watched."""
THINKS = 0.7
"""Seconds before the person at a table answers."""
LONG = 20.0
"""Seconds after which waiting for a screen is given up."""
HANDS = "red-7 blue-4 wild4 wild", "red-1 red-2 red-3", "red-3 red-6 blue-1", "blue-2 red-8 wild4"

Step = tuple[str, float] | tuple[str, float, Callable[[], bool]]
"""The name of what has just been opened, the seconds to watch it, and a condition that ends that sooner."""
Script = Callable[[Context], Iterator[Step]]


def back(ctx: Context) -> Step:
    """Leave the scene on top."""
    ctx.stack.pop()
    return "left", LOOKED


def press(ctx: Context, code: int) -> None:
    ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def choose(ctx: Context, text: str) -> None:
    """Press the button with the text of an id on the page on top."""
    top: Any = ctx.stack.top
    next(one for one in top.page.widgets if one.label == ctx.texts(text)).on_press()


def tables() -> Iterator[tuple[str, Script]]:
    """What comes up at a table by name, with the function that leads there from the title."""
    yield "colours", partial(_prompt, "wild", {})
    yield "colours by night", partial(_prompt, "wild_color", {"edition": "flip", "side": 1, "up": "pink-5"})
    yield "pick seat", partial(_prompt, "red-7", {"house": (parse("seven_zero"),)})
    yield "drawn card", _drawn
    yield "wrong card", _wrong
    yield "challenge", partial(_challenge, "red-5 red-4 wild4")
    yield "challenge of an honest one", partial(_challenge, "blue-3 yellow-7 wild4")
    yield "aside", _aside
    yield "curtain", _curtain
    yield "round over", _over


def seated(ctx: Context, hands: tuple[str, ...] = HANDS, *, people: int = 1, turn: int = 0, edition: str = "classic",
           up: str = "red-9", **more: Any) -> MatchTable:
    """Open a table in the middle of a round, with CPU players that wait."""
    game = Position(edition, [hand.split() for hand in hands], up, seat=turn, **more)
    seats = tuple(Seat(f"Player {number}", "person" if number < people else "normal", number)
                  for number in range(len(hands)))
    game.match.setup = replace(game.match.setup, seats=seats)
    ctx.stack.push(scene := MatchTable(ctx, game.match.setup, game.match, NoPen()))  # type: ignore[arg-type]
    scene.session.halted = people == 1
    return scene


def prompted(scene: MatchTable) -> Callable[[], bool]:
    """Whether a prompt is shown."""
    return lambda: scene.parts.prompting.prompt is not None


def _asked_after(scene: MatchTable, action: Action) -> Iterator[Step]:
    """The prompt that follows from an action of the person."""
    yield "table", 1.5
    scene.session.say(action)
    yield "card flies", LONG, prompted(scene)
    yield "", 1.0


def _prompt(card: str, more: dict[str, Any], ctx: Context) -> Iterator[Step]:
    night = ("pink-1 turquoise-1 wild_color", "pink-2 pink-3", "orange-1", "pink-1") if more.get("side") else HANDS
    scene = seated(ctx, night, **more)
    yield from _asked_after(scene, Play(0, (card_of(scene, card),)))


def _drawn(ctx: Context) -> Iterator[Step]:
    scene = seated(ctx, stock=["red-5"])
    yield from _asked_after(scene, Draw(0))


def _wrong(ctx: Context) -> Iterator[Step]:
    scene = seated(ctx)
    yield "table", 1.5
    scene.parts.prompting.ask_about_wrong_card(PlayWrongCard(0, card_of(scene, "blue-4")))
    yield "", 1.0


def _challenge(bluffer: str, ctx: Context) -> Iterator[Step]:
    scene = seated(ctx, (*HANDS[:3], bluffer), turn=3, up="red-2")
    yield "table", 1.5
    scene.session.say(Play(3, (card_of(scene, "wild4", 3),)))
    yield "card flies", THINKS
    scene.session.say(NameColor(3, "blue"))
    yield "colour", LONG, prompted(scene)
    yield "", 1.0
    scene.session.say(Challenge(0))
    yield "challenged", LONG, prompted(scene)
    yield "hand", 3.0


def _aside(ctx: Context) -> Iterator[Step]:
    """Open what lies beside a match in turn: a card's details, the coach, the menu and its pages."""
    scene = seated(ctx)
    yield "table", 1.5
    for card in ("wild4", "blue-4"):
        scene.parts.details.show(card_of(scene, card))
        yield f"details {card}", LOOKED
        scene.parts.details.close()
        yield "left", 0.3
    press(ctx, pygame.K_F1)
    yield "keys", LOOKED
    yield back(ctx)
    scene.open_menu()
    yield "menu", LOOKED
    for name, route in (("settings", routes.Settings()), ("keys again", routes.Keys())):
        ctx.open(route)
        yield name, LOOKED
        yield back(ctx)
    scene.open_rules()
    yield "rulebook", LOOKED
    yield back(ctx)
    choose(ctx, "pause.leave")
    yield "leave?", LOOKED


def _curtain(ctx: Context) -> Iterator[Step]:
    scene = seated(ctx, people=3)
    flow = scene.parts.match_flow
    yield "table", LONG, lambda: flow.curtain is not None
    yield "", 1.0
    assert flow.curtain is not None
    flow.curtain.on_open()
    yield "open", 1.5
    scene.session.say(Play(0, (card_of(scene, "red-7"),)))
    yield "card flies", LONG, lambda: flow.curtain is not None
    yield "next one", 1.0
    assert flow.curtain is not None
    flow.curtain.on_open()
    yield "open again", 1.5


def _over(ctx: Context) -> Iterator[Step]:
    scene = seated(ctx, ("red-5", *HANDS[1:]))
    table = ctx.stack
    yield "table", 1.5
    scene.session.say(Play(0, (card_of(scene, "red-5"),)))
    yield "last card", LONG, lambda: table.top is not scene
    score: Any = table.top
    yield "score", 4.0
    score.show("table")
    yield "table below", LOOKED
    score.on_next()
    yield "left", LONG, lambda: table.top not in (scene, score)
    yield "podium", 5.0
    podium: Any = table.top
    for leaf in (SCORES, PLACES):
        podium.show(leaf)
        yield leaf, LOOKED
