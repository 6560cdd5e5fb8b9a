"""Tables for the sheets: all editions with few and many seats, every prompt, bubbles, curtain, explanations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.core.actions import Action, Challenge, Draw, NameColor, Play
from game.editions import EDITIONS
from game.houserules.parse import parse
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.context import Context
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from scenes.table.screen.pause import PauseScene
from tests.gallery.filming import NoPen
from tests.game.editions.driver import Scene as Position
from tests.scenes.tables import card_of, pass_time, until

Open = Callable[[Context], None]
SEATS = 2, 4, 7, 10
NAMES = {
    "en": ("You", "Mikan", "Penelope", "Kero", "Usagi", "Alexandra", "Sora", "Yuzu", "Maru", "Hana"),
    "ja": ("あなた", "みかん", "ペネロペ", "けろすけ", "うさぎ", "アレクサンドラ", "そら", "ゆずこ", "まる", "はな"),
}
FACES = 4, 0, 6, 2, 10, 1, 7, 13, 3, 14
SAID = {"en": "Two cards for you!", "ja": "2枚どうぞ！"}
MANY = "red-7 blue-4 green-1 yellow-2 red-2 wild4 red-3 red-5 blue-1 blue-2 blue-3 green-4 green-6 yellow-6 wild"
SUMS = "red-1 blue-3 green-3 yellow-4 red-5 blue-6 green-7 yellow-hash"
"""A hand in DOS with which every centre card can be matched in many ways."""
ROW = ["red-6", "blue-9", "green-8", "yellow-10"]

DARK = "pink-4 turquoise-1 orange-2 wild_color"
NIGHT: dict[str, object] = {"edition": "flip", "up": "pink-5", "side": 1}
"""Arguments for a table of UNO FLIP! on its dark side, the only ones at night."""


def tables() -> Iterator[tuple[str, Open]]:
    """The opening function of each table by name."""
    for edition in EDITIONS:
        least, most = edition.seats
        for seats in SEATS:
            if least <= seats <= most:
                yield f"table {edition.id} {seats}", _dealt(edition.id, seats)
    for seats in (2, 4, 10):
        yield f"colours {seats}", _said(seats, "red-7 blue-4 wild4 wild", "wild")
        yield f"challenge {seats}", _challenge(seats)
        yield f"drawn {seats}", _drawn(seats)
        yield f"bubbles {seats}", _bubbles(seats)
        yield f"curtain {seats}", _curtain(seats)
    yield "challenge pokemon", _challenge(4, edition="pokemon")
    yield "challenge sure", _challenge(4, "wild4")
    yield "revealed", _challenge(4, more=(Challenge(0),))
    for seats in (2, 4):
        yield f"sums {seats}", _position(seats, SUMS, edition="dos", up="", row=ROW)
    for seats in (4, 10):
        yield f"pick seat {seats}", _said(seats, "red-7 blue-4 green-1", "red-7", house=(parse("seven_zero"),))
        yield f"many cards {seats}", _position(seats, MANY)
        yield f"very many cards {seats}", _position(seats, f"{MANY} {MANY}")
    yield "explained", _explained
    yield "last cards", _position(4, "red-7 blue-4", others=("red-1", "red-2", "green-3 green-4"))
    yield "pause", _pause
    yield "night 4", _position(4, DARK, **NIGHT)
    yield "night 10", _position(10, DARK, **NIGHT)
    yield "night colours", _said(4, DARK, "wild_color", **NIGHT)
    yield "night bubbles", _bubbles(7, DARK, **NIGHT)
    yield "night challenge", _challenge(4, "pink-3 pink-6 wild_color", DARK, "orange", **NIGHT)
    yield "night curtain", _curtain(4, ("pink-1 pink-2", "turquoise-3 turquoise-4", "orange-5 orange-6"), DARK, **NIGHT)


def seats_of(language: str, count: int, people: int = 1) -> tuple[Seat, ...]:
    """The seats of a table, with names of usual lengths."""
    return tuple(Seat(name, "person" if at < people else "normal", FACES[at])
                 for at, name in enumerate(NAMES[language[:2]][:count]))


def laid(
    ctx: Context, seats: int, hand: str, *, others: tuple[str, ...] = (), people: int = 1, edition: str = "classic",
    up: str | None = "red-9", turn: int = 0, halted: bool = True, **more: object,
) -> MatchTable:
    """A table in a position; others without a hand of their own hold seven cards of any kind."""
    hands = [hand.split(), *(other.split() for other in others), *(["7"] for _ in range(seats - 1 - len(others)))]
    game = Position(edition, hands, up, seat=turn, **more)
    match = game.match
    match.setup = replace(match.setup, seats=seats_of(ctx.language, seats, people))
    ctx.stack.push(scene := MatchTable(ctx, match.setup, match, NoPen()))  # type: ignore[arg-type]
    scene.session.halted = halted
    pass_time(scene, 0.6)
    return scene


def _dealt(edition: str, seats: int) -> Open:
    """The first turn of a match after the deal."""

    def sit(ctx: Context) -> None:
        ctx.change(pace="instant")
        setup = Setup(edition, seats_of(ctx.language, seats), Japanese(5), seed=seats)
        ctx.stack.push(scene := MatchTable(ctx, setup, pen=NoPen()))  # type: ignore[arg-type]
        until(scene, lambda: bool(scene.session.state.answers) and not scene.parts.stage.busy, 90)
        scene.session.halted = True

    return sit


def _position(seats: int, hand: str, **more: object) -> Open:
    def sit(ctx: Context) -> None:
        laid(ctx, seats, hand, **more)  # type: ignore[arg-type]

    return sit


def _say(scene: MatchTable, *actions: Action) -> None:
    for action in actions:
        scene.session.say(action)
        pass_time(scene, 3.0)


def _said(seats: int, hand: str, card: str, **more: object) -> Open:
    """Open a table at which the seat that looks has just played a card that asks something."""

    def sit(ctx: Context) -> None:
        scene = laid(ctx, seats, hand, **more)  # type: ignore[arg-type]
        _say(scene, Play(0, (card_of(scene, card),)))

    return sit


def _challenge(
    seats: int, held: str = "red-3 red-7 wild4", hand: str = "blue-3 blue-4 green-1", color: str = "blue",
    more: tuple[Action, ...] = (), **position: object,
) -> Open:
    """Open a table at which the last seat has just played the last card of `held` on the seat that looks."""

    def sit(ctx: Context) -> None:
        last, card = seats - 1, held.split()[-1]
        others = (*("7" for _ in range(last - 1)), held)
        scene = laid(ctx, seats, hand, others=others, turn=last, **{"up": "red-2", **position})  # type: ignore[arg-type]
        _say(scene, Play(last, (card_of(scene, card, last),)), NameColor(last, color), *more)  # type: ignore[arg-type]

    return sit


def _drawn(seats: int) -> Open:
    def sit(ctx: Context) -> None:
        scene = laid(ctx, seats, "blue-4 green-1 yellow-2", stock=["red-5"])
        _say(scene, Draw(0))

    return sit


def _bubbles(seats: int, hand: str = "red-7 blue-4 green-1", **more: object) -> Open:
    """Open a table with speech bubbles at several seats."""

    def sit(ctx: Context) -> None:
        scene = laid(ctx, seats, hand, **more)  # type: ignore[arg-type]
        parts = scene.parts
        for seat in sorted({1, (seats + 1) // 2, seats - 1}):
            words = "UNO!" if seat % 2 else SAID[ctx.language[:2]]
            parts.bubbles.say(seat, words, parts.stage.places.pill(seat).center, "uno" if seat % 2 else "say")
        pass_time(scene, 0.4)

    return sit


def _curtain(
    seats: int, others: tuple[str, ...] = ("red-1 red-2", "red-3 red-4", "red-5 red-6"),
    hand: str = "red-7 blue-4 green-1", **more: object,
) -> Open:
    def sit(ctx: Context) -> None:
        people = min(4, seats)
        scene = laid(ctx, seats, hand, others=others[: people - 1], people=people, halted=False, **more)  # type: ignore[arg-type]
        until(scene, lambda: isinstance(ctx.stack.top, Curtain))
        pass_time(scene, 1.0)

    return sit


def _explained(ctx: Context) -> None:
    scene = laid(ctx, 4, "red-7 blue-4 green-1 wild4")
    scene.parts.details.show(card_of(scene, "wild4"))
    pass_time(scene, 0.5)


def _pause(ctx: Context) -> None:
    scene = laid(ctx, 4, "red-7 blue-4 green-1 wild4")
    ctx.stack.push(PauseScene(ctx, scene.open_rules, on_restart=lambda: None, on_give_up=lambda: None))
    pass_time(scene, 0.5)

