"""The guide of a lesson: explains each beat (step) of it in a bubble, and shows the move to a player who hesitates."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import inf

import pygame

from game.core.actions import Action, AddToRow, CallUno, Catch, EndTurn, MatchRow, NameColor, Play
from game.learn.course import ENOUGH, Course
from game.learn.lesson import CALL, CARD, DRAW_PILE, HAND, PILE, ROW, Facts, Lesson, Say
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES
from scenes.kit.graphics.theme import mix
from scenes.kit.graphics.viewport import about, around
from scenes.kit.text import ruby
from scenes.kit.tween import ease_out
from scenes.kit.widgets import Button
from scenes.learn.bubble import Bubble, Spot
from scenes.table.geometry.places import FACE_OUT
from scenes.table.looks.card_sprite import box as box_of
from scenes.table.model.state import TableState
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.timeline.hand_card import RAISED
from scenes.table.view.hud.pile_count import count_box
from scenes.table.view.prompts.choose_prompt import (
    CardPick,
    ChallengePrompt,
    ChoicePrompt,
    ColorPick,
    DrawnOffer,
    HandReveal,
    Prompt,
    SeatPick,
)
from scenes.table.view.prompts.color_picker import OUTER
from scenes.table.view.prompts.number_picker import NumberPick

Point = tuple[float, float]
ABOVE_HAND = 24.0
FROM_EDGE = 14.0
ASIDE = 72.0
"""Half the width in design pixels that bubbles leave free around the symbol of the colour in play."""
BELOW_SEAT = 138.0
"""Height in design pixels of all that is below a name plate: cards, Catch button and the player's speech bubble."""
MIDDLE = 60.0
"""Distance in design pixels of a seat from the window's middle up to which its bubble is beside the name plate."""
CARDS_AWAY = 36.0
"""Distance in design pixels from another player's cards to a bubble beside them."""
NARROW = 240.0
"""Least width in design pixels for a bubble beside a pile of cards."""
LETTERS = 150.0
"""Least width in design pixels for a bubble with letters of usual size; if there is less, it is put above the hand."""
PICTURE = 88.0
"""Distance in design pixels from the centre of a pile of cards to a bubble beside it."""
SIZE = 62.0
TIP = (17 / 48, 3 / 48)
"""Position of the fingertip in the picture of the pointing hand, as shares of its width and height."""
ROUND, ROUNDS = 1.5, 3
"""Seconds between two taps of the pointing hand, and how often it taps."""
COMING = (46.0, 64.0)
CHIP = pygame.FRect(24, 62, 268, 30)
BUTTON = pygame.FRect(24, 118, 190, 42)
DOT = 16.0
"""Distance of two progress dots in design pixels."""
GAP = 10.0
"""Design pixels between the guide's buttons."""
BESIDE = 270.0, 14.0
"""Top left corner of the sign "prepared cards" when it is beside the lesson's name, because a seat is below."""
WIDEST = 440.0
"""Greatest width of the sign "prepared cards" in an upright window, in design pixels."""
NARROWEST = 150.0
"""Least width of one of the guide's buttons in design pixels; if there is less room, it is moved elsewhere."""
STEP, FAR = 18.0, 26
"""Distance in design pixels between the positions tried for a bubble, and their number in each direction."""
TAIL = 15.0
"""Design pixels that a bubble leaves free above and below the sums shown at cards (DOS), for its tail."""
EDGE = 12.0
"""Least margin in design pixels between a bubble and the window's edges."""
SHOW, AGAIN = 4.0, 10.0
"""Seconds without input after which the pointing hand appears, and after which the bubble's letters get larger."""
READ, LETTER, SIGN = 1.5, 0.045, 0.11
"""Seconds for reading a sentence: a fixed part, and more for each Latin letter and each Japanese character."""
HIGH = 40.0
END = 1.0
"""Seconds of pause after the last step of a part of a lesson."""
AT_HAND = (HAND, "card")


def spot_of(parts: PlayableTable, action: Action) -> Point:
    prompt = parts.prompting.prompt
    found = _answer(prompt, action) if prompt is not None else None
    return found or _on_table(parts, action)


def card_spot(parts: PlayableTable, card: int) -> Point | None:
    """The middle of the visible part of one of the person's cards; None if it is not in the hand."""
    here = parts.stage.hand.find(card)
    if here is None:
        return None
    pose = here.pose
    return pose.x - pose.width * 0.2, pose.y - pose.width * 0.15


def _on_table(parts: PlayableTable, action: Action) -> Point:
    places = parts.stage.places
    stock = places.stock.x, places.stock.y
    match action:
        case CallUno():
            return parts.uno.rect.center
        case Catch(target=seat):
            return places.seat(seat).catch.center
        case Play(cards=cards):
            return card_spot(parts, cards[-1]) or stock
        case AddToRow(card=card):
            return card_spot(parts, card) or stock
        case MatchRow(at=at, cards=cards):
            left = [card for card in cards if card not in parts.session.chosen]
            row = places.row(at, len(parts.stage.shown.row))
            return (card_spot(parts, left[0]) if left else None) or (row.x, row.y)
        case EndTurn():
            buttons = parts.buttons
            shown = [button for offer, button in zip(buttons.offers, buttons.buttons, strict=True)
                     if offer.words == "tray.end" and button.visible]
            return shown[0].rect.center if shown else stock
    return stock


def _answer(prompt: Prompt, action: Action) -> Point | None:
    match prompt, action:
        case ColorPick(), NameColor():
            return prompt.middle(prompt.options.index(action))
        case NumberPick(), MatchRow(number=number):
            return prompt.middle(number)
    found = prompt.spot(action)
    return found.center if found is not None else None


def spot(parts: PlayableTable, at: str | int, action: Action | None) -> Spot:
    """Where to put a bubble about the thing `at` (its name or a seat); `action` is what the person is asked to do."""
    beside = _beside(parts, at, action)
    return beside if beside.room >= LETTERS * max(1.0, parts.ctx.type.factor) else _above_hand(parts, None)


def _beside(parts: PlayableTable, at: str | int, action: Action | None) -> Spot:
    """The place for a bubble right beside a thing, even if there is little room."""
    prompt = parts.prompting.prompt
    if isinstance(at, int) and isinstance(prompt, ChallengePrompt):
        return _beside_cards(parts, at, left=prompt.box.centerx > parts.stage.places.cx)
    if prompt is not None:
        return _beside_prompt(parts, action)
    if isinstance(at, int):
        return _beside_seat(parts, at)
    places = parts.stage.places
    if at == CALL:
        top = min([parts.uno.rect.top, *(b.rect.top for b in parts.buttons.buttons if b.visible)])
        high = min(top - 22, places.zone.top + 6)  # in a narrow window the button is beside the hand
        return Spot((places.uno.centerx, places.uno.top), (places.uno.right, high), (-1, -1))
    if at == DRAW_PILE:
        return _beside_stock(parts)
    if at in (PILE, ROW):
        return _beside_pile(parts)
    assert at in (HAND, CARD), at
    return _above_hand(parts, spot_of(parts, action) if at == CARD and action else None)


def _beside_stock(parts: PlayableTable) -> Spot:
    stock = parts.stage.places.stock
    left = stock.x - PICTURE
    return Spot((stock.x - 52, stock.y), (left, stock.y), (-1, 0), left - FROM_EDGE)


def _beside_pile(parts: PlayableTable) -> Spot:
    """The place for a bubble right of the discard pile, or of the centre row of cards (DOS)."""
    places = parts.stage.places
    right = places.pile.x + PICTURE
    return Spot((places.pile.x + 52, places.pile.y), (right, places.pile.y), (1, 0), places.width - right - FROM_EDGE)


def _above_hand(parts: PlayableTable, tip: tuple[float, float] | None) -> Spot:
    """The place for a bubble above the hand, left or right of the sign of the colour in play."""
    places = parts.stage.places
    zone, chip = places.zone, places.chip[0]
    if tip is None or tip[1] < zone.top - 40:
        tip = zone.centerx, zone.top + 8
    left = tip[0] < chip + ASIDE
    top = tip[0], zone.top + 6
    return Spot(top, (chip - ASIDE if left else chip + ASIDE, zone.top - ABOVE_HAND), (-1 if left else 1, -1))


def _beside_seat(parts: PlayableTable, seat: int) -> Spot:
    places = parts.stage.places
    pill = places.pill(seat)
    left = pill.centerx < places.cx
    near = pill.centerx + (-24 if left else 24), pill.bottom + BELOW_SEAT
    if pill.top > places.height * 0.3:  # at the own corner or at an edge
        near = (pill.right + 24, pill.top - 20) if left else (pill.left - 24, pill.top - 20)
        return Spot(pill.center, near, (1 if left else -1, -1))
    if abs(pill.centerx - places.cx) < MIDDLE:
        return Spot((pill.right, pill.centery), (pill.right + 26, pill.bottom + 8), (1, 1))
    card = places.seat(seat).fan(0, 1)
    return Spot((card.x, card.y + card.width * RATIO / 2), near, (-1 if left else 1, 1))


def _beside_cards(parts: PlayableTable, seat: int, *, left: bool) -> Spot:
    """The place for a bubble left or right of the cards that another player holds."""
    place, count = parts.stage.places.seat(seat), len(parts.stage.shown.hands[seat])
    outer = place.fan(0 if left else count - 1, count)
    way = -1 if left else 1
    tip = outer.x + way * outer.width / 2, outer.y
    return Spot(tip, (tip[0] + way * CARDS_AWAY, tip[1]), (way, 0))


def _beside_prompt(parts: PlayableTable, action: Action | None) -> Spot:
    """The place for a bubble left of a prompt (question at the table), or above a wide one."""
    places, prompt = parts.stage.places, parts.prompting.prompt
    tip = spot_of(parts, action) if action else (places.cx, places.cy)
    if isinstance(prompt, ColorPick):
        left = prompt.center[0] - prompt.outer - 22
        return Spot(tip, (left, places.cy), (-1, 0), left - FROM_EDGE)
    if isinstance(prompt, DrawnOffer):
        left = prompt.box.left - 20
        return Spot((prompt.box.left, prompt.box.centery), (left, prompt.box.centery - 40), (-1, 0), left - FROM_EDGE)
    if isinstance(prompt, ChallengePrompt):
        beside = _beside_stock(parts) if prompt.box.centerx > places.cx else _beside_pile(parts)
        return beside if beside.room >= NARROW else _above_hand(parts, None)
    if isinstance(prompt, SeatPick):
        return _above_hand(parts, None)
    return Spot((places.cx - 120, places.cy), (places.cx - 270, places.cy), (-1, 0))


class GhostHand:
    """An animated hand that moves to the point `target` and taps there, to show the player where to click."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.target: tuple[float, float] | None = None
        self.age = 0.0

    @property
    def moves(self) -> bool:
        return self.target is not None and self.age <= ROUND * ROUNDS and not self.ctx.settings.reduced_motion

    def show(self, target: tuple[float, float]) -> None:
        """Show the hand at a point; an animation that is running there goes on."""
        if self.target is None:
            self.age = 0.0
        self.target = target

    def hide(self) -> None:
        self.target = None

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw the hand, and a circle where it taps; returns the covered rectangles."""
        if self.target is None:
            return NO_BOXES
        ctx, (x, y) = self.ctx, self.target
        share = self.age / ROUND % 1.0 if self.moves else 1.0
        near = ease_out(min(1.0, share / 0.4))
        tap = max(0.0, 1 - abs(share - 0.5) / 0.12)
        if 0.45 < share < 0.95 and self.moves:
            grow = 14 + 34 * (share - 0.45) * 2
            box = pygame.FRect(x - grow, y - grow, 2 * grow, 2 * grow)
            ctx.paint.ring(surface, box, mix(ctx.theme.glow, (255, 255, 255), 0.4), grow, 4, 1 - (share - 0.45) * 2)
        size = SIZE * (1 - 0.1 * tap)
        px = ctx.view.px(size)
        image = ctx.art.image("pointer", (px, px))
        left = x - size * TIP[0] + COMING[0] * (1 - near)
        top = y - size * TIP[1] + COMING[1] * (1 - near)
        hand = surface.blit(image, ctx.view.point(left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return hand, about(ctx.view, x, y, 48)


def chip_of(parts: PlayableTable) -> pygame.FRect:
    """The rectangle of the sign "prepared cards", below the name of the lesson or beside it."""
    beside = pygame.FRect(BESIDE, CHIP.size)
    below = CHIP.inflate(0, 24).move(0, 12)  # with the dots
    if any(below.colliderect(box) for box in _taken(parts)) and not any(
            beside.inflate(0, 24).colliderect(box) for box in _taken(parts)):
        return beside
    chip = CHIP.copy()
    if parts.ctx.view.tall or parts.ctx.type.growth:
        left = [box.left for box in _taken(parts) if box.top < chip.bottom + 4 and box.bottom > chip.top - 4]
        chip.width = max(chip.width, min(WIDEST, min(left, default=parts.ctx.view.width) - chip.left - 12))
    return chip


def button_of(parts: PlayableTable, number: int, growth: float, *, alone: bool = False) -> pygame.FRect:
    """The rectangle of the guide's button with the index `number` from the top; `growth` is the letters' growth."""
    step = BUTTON.height + GAP
    size = BUTTON.width * (1 + 0.35 * growth), min(BUTTON.height * (1 + 0.15 * growth), step - 2)
    if alone:
        size = size[0], BUTTON.height * (1 + 0.5 * growth)
    box = pygame.FRect((BUTTON.left, BUTTON.top + number * step), size)
    hit = [other for other in _taken(parts) if other.colliderect(box)]
    if not hit:
        return box
    narrow = min(other.left for other in hit) - 8 - box.left
    if narrow >= NARROWEST:
        box.width = narrow
        return box
    left = BESIDE[0] + CHIP.width + 12 + number * (size[0] + GAP)
    room = parts.stage.places.top_right.left - 10 - left
    row = pygame.FRect((left, BESIDE[1]), (min(size[0], max(NARROWEST, room)), size[1]))
    low = pygame.FRect((BUTTON.left, max(other.bottom for other in hit) + 8 + number * step), size)
    spots = (spot for spot in (row, low) if not any(spot.colliderect(other) for other in _taken(parts)))
    return next(spots, box)


def _taken(parts: PlayableTable) -> Iterator[pygame.FRect]:
    """The rectangles that the guide's buttons avoid: other players' names and cards, and the bar at the right."""
    places = parts.stage.places
    if not parts.ctx.view.tall:
        return
    yield places.top_right
    for seat in places.others():
        place = places.seat(seat)
        yield pygame.FRect(place.pill.left - FACE_OUT / 2, place.pill.top, place.pill.width + FACE_OUT / 2,
                           place.pill.height)
        fan = place.fan(0, 1)
        high = place.pill.height / 2 + place.reach + place.card * RATIO / 2
        yield pygame.FRect(min(place.pill.left, fan.x), place.pill.top, place.pill.width, high)


def draw_chip(
    ctx: Context, surface: pygame.Surface, chip: pygame.FRect, words: str, size: float = 15, *, muted: bool = False
) -> None:
    """Draw a sign with words of `size` at the left end of the box `chip`, no wider than it."""
    theme, box, edge = ctx.theme, chip.copy(), 14 - 6 * min(1.0, ctx.type.growth)
    box.width = min(chip.width, ctx.type.width(words, size, "bold") + 2 * edge)
    ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.line, line=1.5)
    tone = theme.muted if muted else theme.ink
    ctx.type.text(surface, words, (box.left + edge, box.centery), size, tone, "bold",
                  width=box.width - 2 * edge + 4)


def draw_dots(ctx: Context, surface: pygame.Surface, chip: pygame.FRect, course: Course) -> None:
    """Draw a dot for each beat (step) of the lesson below the sign `chip`, to show the progress."""
    theme = ctx.theme
    for number, beat in enumerate(course.part.beats):
        center = chip.left + 8 + DOT * number, chip.bottom + 13
        done, now = beat.id in course.done, beat is course.beat
        tone = theme.good if done else theme.accent if now else mix(theme.on_cloth, theme.cloth, 0.6)
        ctx.paint.disc(surface, center, 6 if now else 5, tone)


def clear(parts: PlayableTable, box: pygame.FRect) -> pygame.FRect:
    """Move a bubble's rectangle so that it covers nothing important, but never down onto the person's own cards."""
    window, hand = parts.ctx.view.frame, risen(parts)
    floor = max(box.bottom, min((card.top for card in hand), default=window.bottom))
    room = window.inflate(-2 * EDGE, -2 * EDGE)
    room.height = min(room.bottom, floor) - room.top
    return clear_of(box, taken(parts), room)


def risen(parts: PlayableTable) -> list[pygame.FRect]:
    """The rectangles of the person's cards at rest; playable cards reach higher, because they are raised."""
    hand, boxes = parts.stage.hand, []
    for here in hand.cards:
        box, up = box_of(here.aim), RAISED * hand.rise(here.card)
        boxes.append(pygame.FRect(box.left, box.top - up, box.width, box.height + up))
    return boxes


def taken(parts: PlayableTable) -> list[pygame.FRect]:
    """The rectangles of everything to be read or chosen: names, counts, colours, cards, buttons, answers."""
    stage = parts.stage
    places = stage.places
    boxes = [places.pill(seat) for seat in range(places.seats)]
    boxes += [box_of(places.row(number, stage.row_count)) for number in range(stage.row_count)]
    boxes += [widget.rect for widget in parts.page.widgets if widget.visible]
    boxes += risen(parts)
    if stage.shown.stock:
        boxes.append(box_of(places.stock))
        boxes.append(count_box(parts.ctx, places.count, len(stage.shown.stock)))
    if stage.shown.pile and not stage.row_count:
        boxes.append(box_of(places.pile))
        if stage.shown.color is not None:
            boxes.append(parts.items.chip.rect(places.chip, stage.shown.color))
    if (answers := answers_of(parts.prompting.prompt)) is not None:
        boxes.append(answers)
    ribbon = parts.struck[1].ribbon
    if ribbon is not None and not ribbon.over:
        boxes.append(ribbon.box)
    if rows := parts.log.rows():
        log = parts.log.rect
        boxes.append(pygame.FRect(log.left, log.top, log.width, rows[-1].top + rows[-1].height))
    return boxes + [one.inflate(0, 2 * TAIL) for one in parts.sums.boxes()]


def answers_of(prompt: Prompt | None) -> pygame.FRect | None:
    """The rectangle around a prompt's answers; None without a prompt, or if they are at the players' seats."""
    match prompt:
        case DrawnOffer() | ChallengePrompt() | ChoicePrompt() | CardPick() | HandReveal():
            return prompt.box
        case ColorPick():
            return pygame.FRect(prompt.center, (0, 0)).inflate(2 * prompt.outer, 2 * prompt.outer)
        case NumberPick():
            return pygame.FRect(prompt.center, (0, 0)).inflate(2 * OUTER, 2 * OUTER)
    return None


def clear_of(box: pygame.FRect, others: Sequence[pygame.FRect], room: pygame.FRect) -> pygame.FRect:
    """Move a rectangle little, within `room`, until it covers none of `others`, or least of their area."""
    if box.collidelist(others) < 0:
        return box
    steps = [(x * STEP, y * STEP) for x in range(-FAR, FAR + 1) for y in range(-FAR, FAR + 1)]
    places = [box.move(step) for step in sorted(steps, key=lambda step: math.hypot(*step))]
    places = [place for place in places if room.contains(place)]
    free = next((place for place in places if place.collidelist(others) < 0), None)
    return free or min(places, key=partial(_hidden, others), default=box)


def _hidden(others: Sequence[pygame.FRect], box: pygame.FRect) -> float:
    return sum(part.width * part.height for part in map(box.clip, others))


class Guide:
    """The guide of a lesson at its table: a speech bubble, the pointing hand, progress, and the button "I know this".

    A beat is a step of the lesson, with sentences of its own. Sentences in `told`, such as remarks about an action,
    come first, and opponents wait until they are closed. `on_skip` is called when a beat is skipped, `on_end` when
    nothing is left to do, `on_rule` to open the rulebook.
    """

    alone = True
    """Whether there is only one button, which may be high."""

    def __init__(
        self, ctx: Context, lesson: Lesson, course: Course, parts: PlayableTable, *, on_skip: Callable[[], None],
        on_end: Callable[[], None], on_rule: Callable[[str], None],
    ) -> None:
        self.ctx, self.lesson, self.course, self.parts = ctx, lesson, course, parts
        self.on_skip, self.on_end, self.on_rule = on_skip, on_end, on_rule
        self.told: deque[Say] = deque()
        """Sentences to be read before the beat's own; the first one is shown."""
        self.say: Say | None = None
        self.bubble: Bubble | None = None
        self.ghost = GhostHand(ctx)
        self.chip = CHIP.copy()
        self.dirty = True
        self.idle = 0.0
        self._left = 0.0
        self._ending = 0.0
        self._ended = False
        self._enough = False
        self._seen: tuple[object, ...] = ()
        self._facts: tuple[TableState, Facts] | None = None
        self.known = Button(ctx, "", self._known, size=16, icon="check")
        parts.page.add(self.known)
        parts.prompting.held = self._reads
        parts.selection.unmarked = lambda: self._reading

    @property
    def wants_frame(self) -> bool:
        grows = self.bubble is not None and self.bubble.wants_frame
        return self.dirty or grows or self.ghost.moves or self.known.wants_frame

    @property
    def patience(self) -> float:
        """Seconds until the guide changes by itself, without input."""
        told = self._left if self.told and not self._stays(self.told[0]) else inf
        hesitates = (moment - self.idle for moment in (SHOW, AGAIN) if moment > self.idle)
        return min(told, next(hesitates, inf), END - self._ending if self._over and not self._ended else inf)

    def heard(self, action: Action, says: Iterable[Say]) -> None:
        """Close the bubbles that asked for `action`, and queue what the lesson says about it, `says`."""
        if action.seat == self.parts.session.me:
            self.told.clear()
            self._left = 0.0
        self.told.extend(says)
        beat = self.course.beat
        if action.seat == self.parts.session.me and beat is not None and beat.told:
            self.course.skip()  # whoever plays on has read it
            self.on_skip()
        self.idle = 0.0
        if self.course.turns >= ENOUGH and not self._enough:
            self._enough = True
            self.told.append(Say("enough", HAND))

    @property
    def choices(self) -> tuple[Button, ...]:
        """The guide's buttons, at the left of the table."""
        return (self.known,)

    def slot(self, number: int) -> pygame.FRect:
        """The rectangle of one of the guide's buttons; `number` is its index from the top."""
        return button_of(self.parts, number, self.ctx.type.growth, alone=self.alone)

    def arrange(self) -> None:
        """Lay everything out again after a change of window, language or text size."""
        self.bubble, self._seen, self.chip = None, (), chip_of(self.parts)
        self.known.rect = self.slot(0)
        self.dirty = True

    def update(self, dt: float) -> None:
        session = self.parts.session
        state, busy = session.state, session.state.busy
        session.halted = bool(self.told) and not busy
        self._read(dt, busy=busy or self._speaks)
        say = (None if self._speaks else self.told[0]) if self.told and not busy else self._fitting(state)
        self._hesitates(dt, state)
        self._show(say)
        if self.bubble is not None:
            self.bubble.age += dt
        self.ghost.age += dt
        self._name_button()
        self._ending = self._ending + dt if self._over and not self.told and not busy else 0.0
        if self._ending >= END and not self._ended:
            self._ended = True
            self.on_end()

    @property
    def _speaks(self) -> bool:
        """Whether the player whom the next queued sentence is about is still speaking, so that it has to wait."""
        return bool(self.told) and self.told[0].at in self.parts.bubbles.by_seat

    def _read(self, dt: float, *, busy: bool) -> None:
        """Count down the sentence's reading time by `dt` seconds, unless `busy`; close it when it is over."""
        beat = self.course.beat
        if not self.told and beat is not None and beat.told and not busy:
            self.told.append(beat.says[0])
        if not self.told or busy or self._stays(self.told[0]):
            return
        if self._left <= 0:
            self._left = self._time(self.told[0])
        self._left -= 0.0 if self.ctx.speech.busy else dt
        if self._left <= 0:
            self.dismiss()

    def _stays(self, say: Say) -> bool:
        """Whether a queued sentence stays until the player closes it: always, unless sentences are read aloud."""
        return not self.ctx.settings.speech

    def _reads(self) -> bool:
        """Whether a sentence is to be closed first, so that the question of the rules waits."""
        return bool(self.told) and self._stays(self.told[0])

    def _hidden(self, say: Say) -> bool:
        """Whether the bubble at the hand is hidden, because a notice there explains why an action was refused."""
        return say.at in AT_HAND and self.parts.prompting.prompt is None and self.parts.notice.left > 0

    def dismiss(self) -> bool:
        """Close the queued sentence that is shown; False if there was none."""
        if not self.told or self._speaks:
            return False
        said, beat = self.told.popleft(), self.course.beat
        self._left = 0.0
        if beat is not None and beat.told and beat.says[0] is said:
            self.course.skip()
            self.on_skip()
            self.parts.session.changed()
        self.idle = 0.0
        return True

    def _time(self, say: Say) -> float:
        plain, _ = ruby.parted(self._words(say))
        return READ + sum(SIGN if sign > "⺀" else LETTER for sign in plain)

    def _words(self, say: Say) -> str:
        t = self.ctx.texts
        return t(f"learn.{self.lesson.id}.{say.text}") if say.text != "enough" else t("learn.enough")

    def _now(self, state: TableState) -> Facts:
        if self._facts is None or self._facts[0] is not state:
            self._facts = state, self.course.facts
        return self._facts[1]

    def _fitting(self, state: TableState) -> Say | None:
        """The first sentence of the present beat whose condition is met by the table now; None if there is none."""
        beat = self.course.beat
        if beat is None or state.busy or state.over or state.dealing:
            return None
        facts = self._now(state)
        return next((say for say in beat.says if say.when(facts)), None)

    def _hesitates(self, dt: float, state: TableState) -> None:
        """Count `dt` seconds without input, and show the pointing hand after SHOW seconds."""
        action = self._meant(state)
        if action is None:
            self.idle = 0.0
            self.ghost.hide()
            return
        self.idle += dt
        if self.idle >= SHOW:
            self.ghost.show(spot_of(self.parts, action))
        else:
            self.ghost.hide()

    def _meant(self, state: TableState) -> Action | None:
        if state.busy or state.over or self.told or self.parts.details.open is not None:
            return None
        facts, beat = self._now(state), self.course.beat
        catching = beat is not None and any(isinstance(option, Catch) and beat.shows(option, facts.view)
                                            for option in facts.options) and not any(
            isinstance(option, Play) and beat.shows(option, facts.view) for option in facts.options)
        options = [option for option in facts.options if catching or not isinstance(option, Catch)]
        if not options or not (facts.turn or catching):
            return None  # nobody points at what the lesson is not about
        return self.course.meant(options)

    def _show(self, say: Say | None) -> None:
        """Show a sentence in a bubble at its place; None removes the bubble."""
        prompt, hand = self.parts.prompting.prompt, self.parts.stage.hand
        larger = self.idle >= AGAIN
        quiet = say is not None and self._hidden(say)
        key = (say, prompt, larger, quiet, tuple(self.parts.session.chosen), len(hand.cards), hand.moving,
               hand.playable, self.parts.stage.shown.asked, self.parts.sums.active,
               [button.visible for button in self.parts.buttons.buttons])
        if key == self._seen:
            return
        self._seen = key
        before = self.bubble
        self.say, self.dirty = say, True
        if say is None or quiet:
            self.bubble = None
            return
        words = self._words(say)
        if before is None or before.words != words:
            self.ctx.speech.say(self.ctx.texts.sentence(words))
        self.bubble = self._bubble(say, words, larger=larger)
        if before is not None and before.words == self.bubble.words:
            self.bubble.age = before.age

    def _bubble(self, say: Say, words: str, *, larger: bool = False) -> Bubble:
        facts = self._now(self.parts.session.state)
        action = self.course.meant(facts.options)
        link = self._link() if say.rule else ""
        onward = self._onward() if self.told and say is self.told[0] and self._stays(say) else ""
        return Bubble(self.ctx, words, spot(self.parts, say.at, action), link, onward=onward, larger=larger,
                      clear=partial(clear, self.parts), others=taken(self.parts))

    def _onward(self) -> str:
        return self.ctx.texts("learn.onward", key=self.ctx.sign("skip"))

    def _link(self) -> str:
        return self.ctx.texts("learn.differently")

    @property
    def _over(self) -> bool:
        """Whether nothing of the lesson is left, even if the round could still be played on."""
        return self.course.over and not self.course.match.over

    def _name_button(self) -> None:
        """Set the words of the button: first to skip this beat, later to skip the rest of the lesson."""
        words = self.ctx.texts("learn.end" if self._enough else "learn.known")
        visible = not self.course.over and self.course.beat is not None
        if (words, visible) != (self.known.words, self.known.visible):
            self.known.words, self.known.visible, self.dirty = words, visible, True

    def _known(self) -> None:
        """Skip the present beat, or later the rest of the lesson."""
        if self._enough:
            self.on_end()
            return
        self.told.clear()
        self._left = 0.0
        self.course.skip()
        self.parts.session.changed()
        self.on_skip()

    def handle(self, event: pygame.Event) -> bool:
        """Handle a click on the bubble: on its link it opens the rulebook, elsewhere it closes the bubble."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.idle = min(self.idle, SHOW / 2)
        if event.type == pygame.KEYDOWN and event.key in self._closing and not self.parts.stage.busy:
            return self.dismiss()
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.bubble is None or not self.bubble.rect.collidepoint(event.pos):
            if self._waits and self.parts.page.at(event.pos) is None:
                reading = self._reading
                return self.dismiss() and reading  # nothing else can be meant by a click beside it
            return False
        if self.say is not None and self.say.rule and (self.bubble.follows(event.pos) or not self.bubble.onward):
            self.on_rule(self.say.rule)
            return True
        return self.dismiss()

    @property
    def _asked(self) -> bool:
        facts = self._now(self.parts.session.state)
        return facts.turn or facts.can(Catch)

    @property
    def _waits(self) -> bool:
        """Whether the table waits for the person to close a sentence, and the person can do nothing else."""
        told = bool(self.told) and self._stays(self.told[0]) and not self.parts.stage.busy
        return told and (self._reading or not self._asked)

    @property
    def _reading(self) -> bool:
        """Whether the present step is a sentence that the person closes, before which no card is to be played."""
        beat = self.course.beat
        return beat is not None and beat.told and self._stays(beat.says[0])

    @property
    def _closing(self) -> tuple[int, ...]:
        """The keys that close a sentence; Enter is one of them unless it would play a card or press a button."""
        free = self._waits and not any(button.focused for button in self.choices)
        return (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) if free else (pygame.K_SPACE,)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw sign, dots, buttons, bubble and pointing hand, and return their rectangles."""
        self._chip(surface)
        self._dots(surface)
        view, dots = self.ctx.view, pygame.FRect(*self.chip.topleft, DOT * len(self.course.part.beats), HIGH)
        boxes = [around(view, self.chip.union(dots), DOT)]
        for button in self.choices:
            if button.visible:
                button.draw(surface)
                boxes.append(around(view, button.painted))
        boxes += self.bubble.draw(surface) if self.bubble is not None else ()
        self.dirty = False
        return [*boxes, *self.ghost.draw(surface)]

    def _chip(self, surface: pygame.Surface) -> None:
        draw_chip(self.ctx, surface, self.chip, self.ctx.texts("learn.arranged"), 14, muted=True)

    def _dots(self, surface: pygame.Surface) -> None:
        draw_dots(self.ctx, surface, self.chip, self.course)
