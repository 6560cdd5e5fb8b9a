"""Opening and end of a round: the table is swept, all draw for the deal, the pile is shuffled, hands open."""

from __future__ import annotations

import math

from game.core.events import Event, RoundEnded
from game.core.layout import PILE, STOCK, Move
from scenes.kit.tween import Motion, Parallel, Sequence, Tween, call, wait
from scenes.table.animation.flight import Manner, Path, send
from scenes.table.animation.signs import Sign
from scenes.table.stage.places import Pose
from scenes.table.stage.sprites import Sprite, back_of, front_of
from scenes.table.stage.stage import Moment, Stage

GATHERED = Manner(0.3, 0.5, 20.0)
DRAWN_OPEN = Manner(0.3, 0.6, 20.0)
LOOK = 0.75
"""Seconds that the cards drawn for the deal lie open."""
OPENED = 0.9
"""Seconds that opened hands are looked at before the count."""
RIFFLED = 10
"""Cards that are seen flying in a shuffle."""


def sweep(stage: Stage) -> Motion:
    """All cards fly back to the middle of the table."""
    places = [place for place in stage.lying if place != STOCK]
    sprites = [_off(stage, place) for place in places for _ in stage.lying[place][-12:]]
    for place in stage.lying:
        stage.lying[place] = []
    stage.hand.cards.clear()
    for width in stage.widths:
        width.target = 0.0
    if not sprites:
        return wait(0.1)
    stage.flights.extend(sprites)
    end = stage.places.stock_top(60)
    return Parallel(*(send(sprite, end, GATHERED, 1.0, delay=0.08 * i / len(sprites))
                      for i, sprite in enumerate(sprites)))


def _off(stage: Stage, place: int) -> Sprite:
    """One more card of a place, as a sprite; it is taken off the place by the caller."""
    lying = stage.lying[place]
    card = lying[-1]
    sprite = stage.lift(place, card)
    stage.flights.pop()
    return sprite


def draw_for_deal(stage: Stage, draws: tuple[tuple[int, int], ...]) -> Motion:
    """Everybody turns a card; the highest is lit (R2.1)."""
    layout = stage.shown
    deck = stage.places.stock_top(100)
    sprites = [Sprite.at(deck, front_of(layout, card), back_of(layout, card), card) for _, card in draws]
    for sprite in sprites:
        sprite.turn = 1.0
    numbers = [layout.faces[card].number or 0 for _, card in draws]
    best = [sprite for sprite, number in zip(sprites, numbers, strict=True) if number == max(numbers)]
    apart = min(0.07, 0.4 / len(draws))
    out = Parallel(*(_out(stage, sprite, stage.places.spot(seat), apart * i)
                     for i, (sprite, (seat, _)) in enumerate(zip(sprites, draws, strict=True))))
    back = Parallel(*(send(sprite, deck, GATHERED, 1.0) for sprite in sprites))
    return Sequence(out, call(lambda: _light(best)), wait(LOOK), call(lambda: _light([], sprites)), back,
                    call(lambda: _gone(stage, sprites)))


def _out(stage: Stage, sprite: Sprite, spot: Pose, delay: float) -> Motion:
    path: list[Path] = []

    def begin() -> None:
        stage.flights.append(sprite)
        path.append(Path(sprite, spot, DRAWN_OPEN, 0.0))

    return Tween(DRAWN_OPEN.seconds, lambda t: path[0].go(t), lambda t: t, delay, None, begin)


def _light(best: list[Sprite], rest: list[Sprite] | None = None) -> None:
    for sprite in rest or ():
        sprite.glow = None
    for sprite in best:
        sprite.glow = (255, 196, 40)


def _gone(stage: Stage, sprites: list[Sprite]) -> None:
    stage.flights = [other for other in stage.flights if all(other is not sprite for sprite in sprites)]


def dealer_chosen(stage: Stage, seat: int) -> Motion:
    """A sign that flashes up at the dealer's seat."""
    spot = stage.places.spot(seat)
    sign = Sign("cards", spot.x, spot.y, (238, 146, 32))

    def grow(share: float) -> None:
        sign.share = share

    def gone() -> None:
        stage.signs = [other for other in stage.signs if other is not sign]

    return Tween(0.38, grow, lambda t: t, on_start=lambda: stage.signs.append(sign), on_done=gone)


def shuffle(stage: Stage, event: Event) -> Motion:
    """Cards fly together from both sides; a reshuffle brings them over from the discard pile."""
    layout, places = stage.shown, stage.places
    again = bool(stage.lying.get(PILE)) and len(stage.lying[PILE]) > 1
    start = places.pile if again else places.stock
    back = back_of(layout, -1)
    sprites = [Sprite(start.x, start.y, 0.0, start.width, None, back, 1.0) for _ in range(RIFFLED)]

    def begin() -> None:
        if again:
            stage.lying[PILE] = stage.lying[PILE][-1:]
        stage.flights.extend(sprites)

    def riffle(t: float) -> None:
        for number, sprite in enumerate(sprites):
            _riffle(sprite, number, t, start, places.stock)

    return Tween(0.4, riffle, lambda t: t, on_start=begin, on_done=lambda: _gone(stage, sprites))


def riffle(stage: Stage, middle: Pose) -> Motion:
    """Cards that lie in the middle are shuffled there."""
    back = back_of(stage.shown, -1)
    sprites = [Sprite(middle.x, middle.y, 0.0, middle.width, None, back, 1.0) for _ in range(RIFFLED)]

    def go(t: float) -> None:
        for number, sprite in enumerate(sprites):
            _riffle(sprite, number, t, middle, middle)

    return Tween(0.28, go, lambda t: t, on_start=lambda: stage.flights.extend(sprites),
                 on_done=lambda: _gone(stage, sprites))


def _riffle(sprite: Sprite, number: int, t: float, start: Pose, end: Pose) -> None:
    """A card's position during the shuffle: out to a side and back in, one after the other."""
    own = min(1.0, max(0.0, t * 1.6 - 0.6 * number / RIFFLED))
    side = 1 if number % 2 else -1
    out = math.sin(math.pi * own)
    sprite.x = start.x + (end.x - start.x) * own + side * 62 * out
    sprite.y = start.y + (end.y - start.y) * own - 14 * out - 9 * own
    sprite.angle = -side * 16 * out
    sprite.height = 0.4 * out


def open_hands(stage: Stage, event: RoundEnded) -> Motion:
    """All hidden cards turn over where they are, and stay open for a moment."""
    turns: list[Motion] = []
    for seat, hand in enumerate(event.hands):
        hidden = [slot for slot in stage.lying[seat] if slot < 0]
        if hidden and len(hidden) == len(hand):
            turns.extend(_opened(stage, event, seat, card, i, len(hand)) for i, card in enumerate(hand))
    return Sequence(Parallel(*turns), wait(OPENED if turns else 0.2))


def _opened(stage: Stage, event: Event, seat: int, card: int, index: int, count: int) -> Motion:
    """One card of a hand turns over and stays in its place."""
    manner = Manner(0.3, 0.25, 0.0)
    path: list[Path] = []

    def begin() -> None:
        pose = stage.places.fan(seat, index, count)
        sprite = Sprite.at(pose, front_of(stage.shown, card), back_of(stage.shown, card), card)
        sprite.turn = 1.0
        stage.lying[seat] = []
        stage.flights.append(sprite)
        path.append(Path(sprite, sprite.pose, manner, 0.0))
        stage.watch(Moment.TAKE, event, Move(card, seat, seat))

    return Tween(manner.seconds, lambda t: path[0].go(t), lambda t: t, 0.012 * index, None, begin)


