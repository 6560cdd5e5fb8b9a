"""The curtain between two people's turns at one screen: it hides the next person's hand; the table stays visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.screens.page_scene import asks_for_keys
from scenes.kit.screens.scene import Scene
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.tween import ease_out
from scenes.kit.widgets import Button, Page, Widget
from scenes.kit.widgets.page import ARROWS
from scenes.table.geometry.places import Places
from scenes.table.pass_and_play.handover import Handover
from scenes.table.pass_and_play.hold_button import HoldButton
from scenes.table.pass_and_play.lid import Lid
from scenes.table.pass_and_play.numbered_cards import NumberedCards
from scenes.table.pass_and_play.owners import owner
from scenes.table.pass_and_play.who_caught import WhoChoice
from scenes.table.timeline.playback import Stage

HIGH = 34.0
"""Height of the buttons in design pixels."""
PATIENCE = 0.4
"""Seconds in which the button cannot be held yet, because the previous player may still be clicking or typing."""
FALLS = 0.3
"""Seconds in which the curtain comes down."""
OPEN, SKIP = pygame.K_o, pygame.K_SPACE
"""Keys that open the curtain when held; the second one, pressed shortly, skips animations on the table."""
HOLD = 240.0, 66.0
TOLD = 12
"""Most lines about the last events; if there are more, the latest ones."""


class ChipButton(Button):
    """A small button at a player's name plate; it acts as soon as it is pressed, since other people may be quicker."""

    acts_on_press = True


def made(
    ctx: Context, places: Places, lid: Lid, news: Handover, people: Sequence[int], word: str,
    on_call: Callable[[int], None], on_catch: Callable[[int], None],
) -> list[Button]:
    """The buttons of all players who may call UNO (`on_call`) or can be caught (`on_catch`), laid out at their seats.

    `word` is the word that is called.
    """
    t, chips = ctx.texts, list[Button]()
    for seat in range(places.seats):
        own: list[Button] = []
        if seat in news.callers:
            words = t("curtain.call", word=word)
            own.append(ChipButton(ctx, words, partial(on_call, seat), kind="primary", size=16))
        if seat in news.down and any(person != seat for person in people):
            own.append(ChipButton(ctx, t("table.catch"), partial(on_catch, seat), kind="danger", size=16))
        _place(ctx, places, lid, seat, own)
        chips += own
    return chips


def _place(ctx: Context, places: Places, lid: Lid, seat: int, chips: Sequence[Button]) -> None:
    """Lay out the buttons of a seat: below its name plate, or for the person who is next above the hidden hand."""
    mine, pill = seat == places.bottom, places.pill(seat)
    width = max(130.0, pill.width - 20)
    for number, chip in enumerate(chips):
        chip.rect = pygame.FRect(pill.centerx - width / 2, pill.bottom + 2 + number * (HIGH + 4), width, HIGH)
        if mine:
            left = lid.fan.centerx - (len(chips) * (width + 6) - 6) / 2 + number * (width + 6)
            left = min(left, ctx.view.width - 12 - (len(chips) - number) * (width + 6))
            chip.rect.topleft = max(8.0, left), lid.rect.top - 8


class Curtain(Scene):
    """A screen on top of the table that hides the next person's hand; the person holds a button to open it (`on_open`).

    `news` are the events that it tells; `set` changes them. `on_call` gets the seat of a person who calls UNO,
    `on_catch` who catches and who is caught, `on_jump` who wants to play out of turn. `on_time` lets the match below go
    on for some seconds. `besides` are buttons of the table that stay usable.
    """

    opaque = False
    fades = False
    place = "table"

    def __init__(
        self, ctx: Context, stage: Stage, seats: tuple[Seat, ...], news: Handover, on_open: Callable[[], None], *,
        people: Sequence[int] = (), on_call: Callable[[int], None] = lambda seat: None,
        on_catch: Callable[[int, int], object] = lambda by, seat: None,
        on_jump: Callable[[int], None] = lambda seat: None, on_menu: Callable[[], None] | None = None,
        on_time: Callable[[float], None] = lambda dt: None, besides: Sequence[Widget] = (), word: str = "",
    ) -> None:
        super().__init__()
        self.ctx, self.stage, self.seats, self.news = ctx, stage, seats, news
        self.people, self.besides = tuple(people), tuple(besides)
        self.on_open, self.on_call, self.on_catch, self.on_jump = on_open, on_call, on_catch, on_jump
        self.on_menu, self.on_time, self.word = on_menu, on_time, word or ctx.texts("table.uno")
        self.page = Page()
        self.lid, self.numbered = Lid(ctx, stage, seats), NumberedCards(ctx, stage)
        self.open = HoldButton(ctx, "", "", self._open)
        self.jump = Button(ctx, "", self._ask_who_jumps, size=17)
        self.choice: WhoChoice | None = None
        self._holds: Callable[[], bool] = lambda: True
        self._chips: list[Button] = []
        self.age = 0.0
        self.covered = self.opened = False
        """Whether another screen lies on top of the curtain; and whether the curtain has been opened."""

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.page.wants_frame or self.share < 1

    @property
    def share(self) -> float:
        """The share (0 to 1) of its height that the curtain has come down."""
        return 1.0 if self.ctx.settings.reduced_motion else ease_out(min(1.0, self.age / FALLS))

    @property
    def interrupts(self) -> bool:
        return True

    def reading(self) -> SpokenDescription:
        t, news = self.ctx.texts, self.news
        if self.choice is not None:
            return self.page.reading(self.choice.aloud)
        words = t("curtain.name", name=self.seats[news.seat].name), *(line.text for line in news.lines[-TOLD:])
        read = self.page.reading(t.paragraph(map(t.sentence, words)))
        if self.page.focus is not self.open:
            return read
        by_hand = "speech.opens_button" if self.ctx.hand in ("mouse", "touch") else "speech.opens"
        return SpokenDescription(read.screen, t(by_hand, key=self._sign()), read.at)

    def set(self, news: Handover) -> None:
        """Show other news, because an event has happened on the table."""
        if news != self.news:
            self.news = news
            self.arrange()

    def enter(self) -> None:
        self.ctx.sounds.play("curtain")

    def pause(self) -> None:
        self.covered, self.age = True, max(self.age, FALLS)
        self.page.forget_mouse()
        self.open.let_go()

    def release(self) -> None:
        self.page.let_go()

    def resume(self) -> None:
        self.covered = False

    def arrange(self) -> None:
        t = self.ctx.texts
        self.open.words, self.open.hint = t("curtain.open"), self._hint()
        self.jump.words = t("curtain.jump")
        self._place_buttons()
        self.lid.arrange()
        self._chips = made(self.ctx, self.stage.places, self.lid, self.news, self.people, self.word, self.on_call,
                           self._catch)
        self.numbered.lay(self.news.plays, [chip.rect for chip in self._chips], self.lid.rect.top)
        if self.choice is not None:
            self._keep_choice()
        self._fill()

    def _place_buttons(self) -> None:
        """Lay out the curtain's own buttons: at the lower left, or in an upright window where the game log was."""
        places, low = self.stage.places, self.lid.rect.bottom
        tall = self.ctx.view.tall
        bottom = places.log.bottom - 2 if tall else low - 28
        growth = 0.0 if tall and not self.ctx.view.square else self.ctx.type.growth  # upright: buttons are close
        wide, high = HOLD[0] * (1 + 0.36 * growth), HOLD[1] * (1 + 0.3 * growth)
        self.open.rect = pygame.FRect(places.mine.left, bottom - high, wide, high)
        if places.left_handed:
            self.open.rect.right = places.mine.right
        self.jump.rect = pygame.FRect(self.open.rect.left, self.open.rect.top - 60, HOLD[0], 48)
        if tall:
            aside = -wide - 14 if places.left_handed else wide + 14
            self.jump.rect.topleft = self.open.rect.left + aside, self.open.rect.top + 9

    def handle(self, event: pygame.Event) -> bool:
        own = owner(event, self.people)
        if self.opened or (own is not None and self._from_pad(event, own)):
            return True
        if event.type == pygame.KEYUP and event.key in (OPEN, SKIP):
            self.open.hold(False)
            return True
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        on_lid = event.type == pygame.MOUSEBUTTONDOWN and self.lid.rect.collidepoint(event.pos)
        if self.age < PATIENCE and (event.type == pygame.KEYDOWN or on_lid):
            return True
        return self.page.handle(event) or asks_for_keys(self.ctx, event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.covered or self.opened:
            return
        self.dirty = self.dirty or self.share < 1  # the frame that shows it all the way down comes with its words
        self.age += dt
        if self.open.hint != self._hint():
            self.open.hint, self.open.dirty = self._hint(), True
        self.page.update(dt)
        self.on_time(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.numbered.draw(surface)
        self.lid.draw(surface, self.news, self.share)
        if self.share == 1:
            self.open.draw(surface)
            if self.jump.visible:
                self.jump.draw(surface)
        for chip in self._chips:
            chip.draw(surface)
        for besides in (one for one in self.besides if one.focused):
            besides.draw(surface)
        if self.choice is not None:
            self.choice.draw(surface)
            for button in self.choice.widgets:
                button.draw(surface)
        for shown in self.page.widgets:
            shown.dirty = False
        self.page.hint.draw(surface)

    def _fill(self) -> None:
        """Set the buttons to those that can be used now; the focus stays on its button, or goes to the first one."""
        before = self.page.focus
        self.jump.visible = bool(self.news.jumpers)
        jump = [self.jump] if self.jump.visible else []
        widgets = self.choice.widgets if self.choice else [self.open, *jump, *self._chips, *self.besides]
        same = (one for one in widgets if before and (one.label, one.rect) == (before.label, before.rect))
        self.page.set(*widgets, focus=before if before in widgets else next(same, widgets[0]))
        if self.choice is not None:
            self.open.focus.value = self.open.focus.target = 0.0  # one thing only has the ring of the keyboard
        self.dirty = True

    def _hint(self) -> str:
        """The hint that tells which key or gamepad button opens the curtain."""
        return self.ctx.texts("curtain.open.key", key=self._sign())

    def _sign(self) -> str:
        return self.ctx.sign("open" if self.ctx.pad else "skip")

    def _from_pad(self, event: pygame.Event, own: int) -> bool:
        """Handle a key of the gamepad that belongs to the seat `own`; returns whether it was used up."""
        if event.type == pygame.KEYUP or event.key not in (OPEN, pygame.K_u, pygame.K_c, pygame.K_j):
            return False
        down = [seat for seat in self.news.down if seat != own]
        if event.key == pygame.K_u and own in self.news.callers:
            self.on_call(own)
        elif event.key == pygame.K_c and down:
            self.on_catch(own, down[0])
        elif event.key == pygame.K_j and own in self.news.jumpers and self.age >= PATIENCE:
            self.on_jump(own)
        return event.key != OPEN or own != self.news.seat

    def _key(self, key: int) -> bool:
        """Do what a pressed key is for; returns whether it has a use here."""
        if key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self._leave()
        elif key == pygame.K_BACKSPACE and self.choice is not None:
            self._close_choice()
        elif self.choice is not None:
            return self.choice.by_number(key)
        elif key in ARROWS:
            pass  # the last player may still be choosing a card; Tab leads to the buttons
        elif key in (OPEN, SKIP):
            self.open.hold(self.age >= PATIENCE)
        elif key == pygame.K_u and self.news.callers:
            self._ask("curtain.who.calls", self.news.callers, self.on_call, lambda: bool(self.news.callers))
        elif key == pygame.K_c and self.news.down:
            self._catch(self.news.down[0])
        elif key == pygame.K_j and self.news.jumpers and self.age >= PATIENCE:
            self._ask_who_jumps()
        else:
            return False
        return True

    def _leave(self) -> None:
        """Close the question that is open (who did it?), or open the pause menu if there is none."""
        if self.choice is not None:
            self._close_choice()
        elif self.on_menu is not None:
            self.on_menu()

    def _open(self) -> None:
        self.opened = True
        self.ctx.sounds.play("curtain", 0.7)
        self.on_open()

    def _catch(self, seat: int) -> None:
        """Catch the player at `seat`; where several people could have done it, they are asked who did."""
        others = [person for person in self.people if person != seat]
        self._ask("curtain.who.caught", others, lambda by: self.on_catch(by, seat), lambda: seat in self.news.down,
                  self.seats[seat].name)

    def _ask_who_jumps(self) -> None:
        self._ask("curtain.who.jumps", self.news.jumpers, self.on_jump, lambda: bool(self.news.jumpers))

    def _ask(
        self, text: str, people: Sequence[int], then: Callable[[int], object], holds: Callable[[], bool],
        name: str = "",
    ) -> None:
        """Ask which of the `people` did something and call `then` with the seat; a single person is not asked. The
        question stays open while `holds` returns true."""
        if len(people) == 1:
            then(people[0])
        elif people:
            def chosen(seat: int) -> None:
                self._close_choice()
                then(seat)

            self.choice = WhoChoice(self.ctx, text, name, self.seats, people, chosen, self._close_choice)
            self._holds = holds
            self._keep_choice()
            self._fill()

    def _keep_choice(self) -> None:
        """Lay out the question that is open in the middle of the table; drop it when it no longer applies."""
        places = self.stage.places
        if self.choice is not None:
            self.choice.place((places.cx, min(places.cy - 20, self.lid.rect.top / 2)))
            self.choice = self.choice if self._holds() else None

    def _close_choice(self) -> None:
        self.choice = None
        self.open.let_go()
        self._fill()
