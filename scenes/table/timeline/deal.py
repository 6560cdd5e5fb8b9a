"""Animations at the start of a round: old cards are gathered, all draw for the deal, cards are shuffled and dealt."""

from __future__ import annotations

import math

from game.core.events import Dealt, DrewForDeal, Event
from game.core.layout import PILE, STOCK, Move
from scenes.kit.tween import Motion, Parallel, Sequence, Tween, call, wait
from scenes.table.geometry.places import Pose
from scenes.table.geometry.seat_place import FAN
from scenes.table.looks.card_sprite import CardSprite, back_of, front_of, some_backs
from scenes.table.timeline.flight import DEALT, FlightStyle, Path, fly, send
from scenes.table.timeline.playback import Cue, Stage

GATHERED = FlightStyle(0.3, 0.5, 20.0)
DRAWN_OPEN = FlightStyle(0.3, 0.6, 20.0)
LOOK, TIED = 0.75, 0.45
"""Seconds for which the cards drawn for the deal are face up, and the same after a tie."""
DEAL = 0.95
"""Seconds from the first to the last card of the deal, without the last flight."""
CLOSE = 0.62
"""Share of the time of a deal round (one card per player) in which its cards leave; the rest is a pause."""
HELD, PILED = 12, 5
"""Most cards of a hand and of the discard pile that are animated when the table is cleared."""
RIFFLE = 0.4
"""Seconds of a shuffle, at whose end the cards fall together with a sound."""
RIFFLED = 10
"""Number of cards animated in a shuffle."""


def sweep(stage: Stage) -> Motion:
    """The animation of all cards flying back to the middle of the table."""
    sprites = [sprite for place in stage.lying if place != STOCK for sprite in _off(stage, place)]
    for place in stage.lying:
        stage.lying[place] = []
    stage.hand.cards.clear()
    for width in stage.fans.widths:
        width.target = 0.0
    if not sprites:
        return wait(0.1)
    stage.flights.extend(sprites)
    end = stage.places.stock_top(60)
    return Parallel(*(send(stage, sprite, end, GATHERED, 1.0, delay=0.08 * i / len(sprites))
                      for i, sprite in enumerate(sprites)))


def _off(stage: Stage, place: int) -> list[CardSprite]:
    """Remove the upper cards from a hand (`place` is its seat) or a pile; returns their sprites, the uppermost
    first."""
    lying, sprites = stage.lying[place], list[CardSprite]()
    shown, fans = min(len(lying), FAN), place >= 0 and place != stage.places.bottom
    for number in range(min(len(lying), PILED if place == PILE else HELD)):
        pose = stage.places.fan(place, shown - 1 - number, shown) if fans else None
        sprite = stage.lift(place, lying[-1])
        stage.flights.pop()
        sprites.append(sprite if pose is None else CardSprite.at(pose, sprite.front, sprite.back, sprite.card))
    return sprites


def draw_for_deal(stage: Stage, event: DrewForDeal) -> Motion:
    """The animation of all players turning up a card each; the highest one is lit up (R2.1)."""
    if stage.brief:
        return wait(0.0)
    layout, draws = stage.shown, event.draws
    deck = stage.places.stock_top(100)
    sprites = [CardSprite.at(deck, front_of(layout, card), back_of(layout, card), card) for _, card in draws]
    for sprite in sprites:
        sprite.turn = 1.0
    highest = event.highest(layout)
    best = [sprite for sprite, (seat, _) in zip(sprites, draws, strict=True) if seat in highest]
    apart = min(0.07, 0.4 / len(draws))
    out = Parallel(*(_out(stage, event, sprite, Move(card, STOCK, seat), apart * i)
                     for i, (sprite, (seat, card)) in enumerate(zip(sprites, draws, strict=True))))
    back = Parallel(*(send(stage, sprite, deck, GATHERED, 1.0) for sprite in sprites))
    look = LOOK if len(best) == 1 else TIED
    return Sequence(out, call(lambda: _light(best)), wait(look), call(lambda: _light([], sprites)), back,
                    call(lambda: _gone(stage, sprites)))


def _out(stage: Stage, event: DrewForDeal, sprite: CardSprite, move: Move, delay: float) -> Motion:
    path: list[Path] = []

    def begin() -> None:
        stage.flights.append(sprite)
        path.append(Path(sprite, stage.places.spot(move.target), DRAWN_OPEN, 0.0, calm=stage.calm))

    def done() -> None:
        stage.on_cue(Cue.LAND, event, move)

    return Tween(DRAWN_OPEN.seconds, lambda t: path[0].go(t), lambda t: t, delay, done, begin)


def _light(best: list[CardSprite], rest: list[CardSprite] | None = None) -> None:
    for sprite in rest or ():
        sprite.glow = None
    for sprite in best:
        sprite.glow = (255, 196, 40)


def _gone(stage: Stage, sprites: list[CardSprite]) -> None:
    stage.flights = [other for other in stage.flights if all(other is not sprite for sprite in sprites)]


def dealt(stage: Stage, event: Dealt) -> Motion:
    """The animation of a deal: one card to each player in turn, flying into gaps that the hands have opened.

    The player's own cards stay face down until all have landed, then turn over one after the other.
    """
    moves, seats = event.moves, max(1, len(event.order))
    rounds = max(1, -(-len(moves) // seats))
    delays = [DEAL * (number // seats + CLOSE * (number % seats) / seats) / rounds for number in range(len(moves))]
    for seat in event.order:
        stage.make_room(seat, [move.card for move in moves if move.target == seat])
    flights = [fly(stage, event, move, DEALT, delay=delay, closed=not stage.calm)
               for move, delay in zip(moves, delays, strict=True)]
    return Parallel(*flights, on_done=stage.hand.turn_up)


def shuffle(stage: Stage, event: Event) -> Motion:
    """The animation of a shuffle: cards come together from both sides, for a reshuffle from the discard pile.

    With reduced motion they do not move, or fade there and appear on the draw pile.
    """
    layout, places = stage.shown, stage.places
    again = bool(stage.lying.get(PILE)) and len(stage.lying[PILE]) > 1
    start = places.pile if again else places.stock
    sprites = [CardSprite.at(start, None, back) for back in some_backs(layout, RIFFLED)]
    fades = [Path(sprite, places.stock, FlightStyle(RIFFLE), 1.0, calm=True) for sprite in sprites] if again else []

    def begin() -> None:
        if again:
            stage.lying[PILE] = stage.lying[PILE][-1:]
        stage.flights.extend(sprites)

    def go(t: float) -> None:
        if stage.calm:
            for fade in fades:
                fade.go(t)
            return
        for number, sprite in enumerate(sprites):
            _riffle(sprite, number, t, start, places.stock)

    return Tween(RIFFLE, go, lambda t: t, on_start=begin, on_done=lambda: _gone(stage, sprites))


def riffle(stage: Stage, middle: Pose) -> Motion:
    """The animation of a shuffle of cards that are in the middle already; with reduced motion just a pause as long."""
    backs = some_backs(stage.shown, RIFFLED)
    sprites = [CardSprite.at(middle, None, back) for back in backs]

    def go(t: float) -> None:
        for number, sprite in enumerate(sprites if not stage.calm else ()):
            _riffle(sprite, number, t, middle, middle)

    return Tween(RIFFLE, go, lambda t: t, on_start=lambda: stage.flights.extend(sprites),
                 on_done=lambda: _gone(stage, sprites))


def _riffle(sprite: CardSprite, number: int, t: float, start: Pose, end: Pose) -> None:
    """Set the position of card `number` at the share `t` (0 to 1) of a shuffle: out to a side and back in."""
    own = min(1.0, max(0.0, t * 1.6 - 0.6 * number / RIFFLED))
    side = 1 if number % 2 else -1
    out = math.sin(math.pi * own)
    sprite.x = start.x + (end.x - start.x) * own + side * 62 * out
    sprite.y = start.y + (end.y - start.y) * own - 14 * out - 9 * own
    sprite.angle = -side * 16 * out
    sprite.height = 0.4 * out
