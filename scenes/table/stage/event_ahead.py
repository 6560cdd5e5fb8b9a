"""Event ahead: what an event will show on the table in the end, made while its cards fly or its sign is seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import partial
from itertools import chain, islice

from game.core.events import (
    AddedToRow,
    ColorNamed,
    Discarded,
    Event,
    Played,
    Reshuffled,
    Reversed,
    RowCleared,
    RowFilled,
    RowMatched,
    Shuffled,
    TookBack,
    TurnedUp,
)
from game.core.layout import PILE, ROW
from scenes.context import Context
from scenes.table.geometry.places import PILE_WIDTH, Places, Pose
from scenes.table.looks.backs import some_backs
from scenes.table.looks.card_sprite import Look, back_of
from scenes.table.stage.cards_ahead import CardsAhead
from scenes.table.stage.faces_ahead import SHOWN
from scenes.table.timeline.deal import RIFFLED
from scenes.table.timeline.flight import heft
from scenes.table.timeline.landing import knocked, looks_of
from scenes.table.timeline.playback import Stage
from scenes.table.timeline.signs import SIGNS
from scenes.table.view.cards.discards import poses_of
from scenes.table.view.effects.signs import picture_of
from scenes.table.view.hud.color_chip import ColorChip
from scenes.table.view.hud.direction_ring import Ring

KEPT = 2
"""Of so many events what they will show is kept: cards land in one, and others follow at once."""
NEXT = 2
"""Cards on their way to the discard pile for which it is had at hand as it will lie: where many come, there is no room
for all of that."""
SELDOM = 4
"""Each of it is kept anew after so many frames."""
NO_COLORS: Mapping[int, str] = {}
Lies = list[tuple[Look, Pose]]


class EventAhead:
    """Has chip and ring at hand in a colour that comes into play, and the discard pile as it will lie."""

    def __init__(self, ctx: Context, chip: ColorChip, ring: Ring, places: Places, cards: CardsAhead) -> None:
        self.ctx, self.chip, self.ring, self.places, self.cards = ctx, chip, ring, places, cards
        self._seen: Event | None = None
        """The event for which pictures were asked for last."""
        self._landing: Lies = []
        """How the cards will be seen as they settle that are on their way to the discard pile, or have just landed."""
        self._lying: deque[Lies] = deque([[]], KEPT)
        """How cards will lie after the latest events, which may be painted some frames later."""
        self._piles: deque[Lies] = deque(maxlen=NEXT + 1)
        """How the discard pile lies with the latest card, and will lie with the next ones."""
        self._to_land: deque[tuple[int, ...]] = deque()
        """All of it with each of the cards on their way that come after those."""
        self._frame = 0
        self._way = ""
        """How the pile was about to lie for a question when they were asked for last."""

    def follow(self, stage: Stage) -> None:
        """Ask for what is needed next, once."""
        way = stage.evidence.way if stage.evidence.wanted else ""
        if way != self._way:
            self._way = way
            if stage.settling:
                self.cards.expect(self._pile(stage, stage.lying[PILE], settling=True))
            self.cards.expect(self._pile(stage, stage.lying[PILE]))
        event = stage.current
        if event is self._seen:
            self._frame += 1
            self._expect_piles(stage)
            some = islice(chain(*self._lying, *self._piles), self._frame % SELDOM, None, SELDOM)
            self.cards.pictures.keep(some, self._landing)
            return
        self._seen, self._landing = event, self._landing if stage.settling else []
        self._lying.append([])
        self._to_land.clear()
        self._signed(stage)
        self._shuffled(stage)
        self._drawn(stage)
        match event:
            case Played():
                self._played(stage, event)
                self._thrown(stage, event)
            case RowCleared():
                self._thrown(stage, event)
                self._row(stage, [cards for at, cards in enumerate(_row(stage)) if at not in event.at])
            case RowMatched() | AddedToRow() | RowFilled():
                self._laid(stage, event)
            case TookBack():
                self._expect(self._pile(stage, stage.lying[PILE]))
            case ColorNamed(color=color):
                self._color(color)
                self._expect(self._pile(stage, stage.lying[PILE], color))
            case Discarded():
                self._thrown(stage, event)
            case TurnedUp(card=card):
                self._color(stage.shown.faces[card].color)
                self._thrown(stage, event)

    def _signed(self, stage: Stage) -> None:
        """Where signs will flash up at seats, have them at hand."""
        for kind, color in {SIGNS[type(coming)] for coming in stage.queue if type(coming) in SIGNS}:
            if self.ctx.worker:
                self.ctx.worker.submit(partial(picture_of, self.ctx, kind, color))

    def _shuffled(self, stage: Stage) -> None:
        """Where cards will be shuffled, have their backs at hand, which are faces where cards have two sides."""
        if self.ctx.worker and any(isinstance(coming, Shuffled | Reshuffled) for coming in stage.queue):
            for back in {*some_backs(stage.shown, RIFFLED)}:
                self.ctx.worker.submit(partial(self.cards.pictures.flat, back, self.ctx.view.px(PILE_WIDTH)))

    def _drawn(self, stage: Stage) -> None:
        """Where cards leave the draw pile, have what comes up on it, which are faces where cards have two sides."""
        if self.ctx.worker:
            width = self.ctx.view.px(self.places.stock.width)
            for slot in stage.tops:
                self.ctx.worker.submit(partial(self.cards.pictures.flat, back_of(stage.shown, slot), width))

    def _played(self, stage: Stage, event: Played) -> None:
        """The colour that comes into play, and the ring in it where play turns round."""
        face = stage.shown.faces[event.cards[-1]]
        self._color(face.color)
        if self.ctx.worker and any(isinstance(coming, Reversed) for coming in stage.queue):
            self.ctx.worker.submit(partial(self.ring.expect_turn, self.ctx.art.tones(face.color).rgb))

    def _thrown(self, stage: Stage, event: Played | Discarded | RowCleared | TurnedUp) -> None:
        """Cards fly to the discard pile: how they settle there, and how all of it lies after each of them."""
        pile = [*stage.lying[PILE]]
        for move in event.moves:
            look = stage.looks(move.card)[0]
            if look is not None and not stage.calm:
                self._landing += [(look, pose) for pose in looks_of(heft(stage, event, move), stage.discard(move.card))]
            pile.append(move.card)
            self._to_land.append((*pile,))
        self._expect_piles(stage)
        self.cards.expect_landing(self._landing)

    def _expect_piles(self, stage: Stage) -> None:
        """Have the discard pile at hand as it will lie with the next cards."""
        landed = len(stage.lying[PILE])
        while self._to_land and len(self._to_land[0]) <= landed + NEXT:
            self._piles.append(self._pile(stage, [*self._to_land.popleft()]))
            self.cards.expect(self._piles[-1])

    def _laid(self, stage: Stage, event: RowMatched | AddedToRow | RowFilled) -> None:
        """Cards come into the centre row: how all of it lies then (R11)."""
        row = _row(stage)
        for move in event.moves:
            at = ROW - move.target
            row += [[] for _ in range(at + 1 - len(row))]
            row[at].append(move.card)
        self._row(stage, row)
        if isinstance(event, RowMatched) and (colors := {name.card: name.color for name in event.named if name.color}):
            self._row(stage, row, colors)

    def _row(self, stage: Stage, row: list[list[int]], colors: Mapping[int, str] = NO_COLORS) -> None:
        """Have the centre cards at hand as they lie there, or only wilds that get `colors` in theirs."""
        lies = [(card, stage.looks(card)[0], self.places.row(at, len(row), depth)) for at, cards in enumerate(row)
                for depth, card in enumerate(cards) if not colors or card in colors]
        self._expect([(look._replace(named=colors[card]) if colors else look, pose) for card, look, pose in lies
                      if look and not (colors and look.color)])

    def _expect(self, lies: Lies) -> None:
        """Have cards at hand that will lie like this, until they do."""
        self.hold(lies)
        self.cards.expect(lies)

    def hold(self, lies: Lies) -> None:
        """Keep the pictures of cards, which somebody else has made, until they will lie like this."""
        self._lying[-1].extend(lies)

    def _color(self, color: str | None) -> None:
        """Have chip and ring at hand in a colour that comes into play; without one the ring is plain."""
        if not self.ctx.worker:
            return
        if color is None:
            self.ctx.worker.submit(partial(self.ring.expect_band, self.ctx.art.tones(None).rgb), urgent=True)
        elif color != self.chip.color:
            self.ctx.worker.submit(partial(self.chip.expect, color), urgent=True)
            self.ctx.worker.submit(partial(self.ring.expect, self.ctx.art.tones(color).rgb), urgent=True)

    def _pile(
        self, stage: Stage, cards: list[int], color: str | None = None, *, settling: bool = False
    ) -> Lies:
        """What is seen of these cards as a discard pile, on their way to where they lie for a question as well.

        Of an uppermost one that was given a `color` it is how it looks then; while it is `settling` it does not count.
        """
        knocks, seen = knocked(stage.shown, cards), cards[-SHOWN:-1] if settling else cards[-SHOWN:]
        found = []
        for at, pose in enumerate(poses_of(stage, self.places, seen, knocks), 1):
            look = stage.looks(seen[at - 1])[0] or stage.looks(seen[at - 1])[1]
            if color is not None and at == len(seen) and look.color is None:
                look = look._replace(named=color)
            found += [(look, lies) for lies in stage.evidence.poses(self.places, pose, len(seen) - at)]
        return found


def _row(stage: Stage) -> list[list[int]]:
    """The cards of the centre row as they lie now."""
    return [list(stage.lying.get(ROW - at, ())) for at in range(stage.row_count)]
