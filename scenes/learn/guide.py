"""Guide: says at the table what the beat that is waited for is about, and shows it to a player who hesitates."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from math import inf

import pygame

from game.core.actions import Action, Catch
from game.learn.course import ENOUGH, Course
from game.learn.lesson import HAND, Facts, Lesson, Say
from scenes.context import Context
from scenes.kit.graphics.viewport import around
from scenes.kit.text import ruby
from scenes.kit.widgets import Button
from scenes.learn.bubble import Bubble
from scenes.learn.clear import clear
from scenes.learn.corner import CHIP, DOT, button_of, chip_of, draw_chip, draw_dots
from scenes.learn.ghost_hand import GhostHand
from scenes.learn.spots import spot
from scenes.table.model.state import TableState
from scenes.table.screen.playable_table import PlayableTable

SHOW, AGAIN = 4.0, 10.0
"""Seconds of hesitation until a hand shows what to do, and until the sentence grows."""
READ, LETTER, SIGN = 1.5, 0.045, 0.11
"""Seconds to read a sentence: to begin with, for each letter, and for each Japanese sign."""
HIGH = 40.0
END = 1.0
"""Seconds until a part ends whose beats are all done."""
AT_HAND = (HAND, "card")


class Guide:
    """A part of the table: one bubble at a time, the ghost hand, how far the lesson is, and "I know this".

    What is told is read first; opponents wait meanwhile, the person need not. `on_known` hears that a beat is
    skipped, `on_end` that there is nothing left to do, `on_rule` opens the rulebook.
    """

    def __init__(
        self, ctx: Context, lesson: Lesson, course: Course, parts: PlayableTable, *, on_known: Callable[[], None],
        on_end: Callable[[], None], on_rule: Callable[[str], None],
    ) -> None:
        self.ctx, self.lesson, self.course, self.parts = ctx, lesson, course, parts
        self.on_known, self.on_end, self.on_rule = on_known, on_end, on_rule
        self.told: deque[Say] = deque()
        """What is to be read, the first of it shown."""
        self.say: Say | None = None
        self.bubble: Bubble | None = None
        self.ghost = GhostHand(ctx)
        self.chip = CHIP.copy()
        self.dirty = True
        self.idle = 0.0
        """Seconds since the last input of the person."""
        self._left = 0.0
        self._ending = 0.0
        self._ended = False
        self._enough = False
        self._seen: tuple[object, ...] = ()
        self._facts: tuple[TableState, Facts] | None = None
        self.known = Button(ctx, "", self._known, size=16, icon="check")
        parts.page.add(self.known)

    @property
    def wants_frame(self) -> bool:
        """Whether anything would look different."""
        grows = self.bubble is not None and self.bubble.wants_frame
        return self.dirty or grows or self.ghost.moves or self.known.wants_frame

    @property
    def patience(self) -> float:
        """Seconds until it goes on by itself: something is read, a hand points, a part ends."""
        told = self._left if self.told else inf
        hesitates = (moment - self.idle for moment in (SHOW, AGAIN) if moment > self.idle)
        return min(told, next(hesitates, inf), END - self._ending if self._over and not self._ended else inf)

    def heard(self, action: Action, says: Iterable[Say]) -> None:
        """An action was done: bubbles that it answers close."""
        if action.seat == self.parts.session.me:
            self.told.clear()
            self._left = 0.0
        self.told.extend(says)
        self.idle = 0.0
        if self.course.turns >= ENOUGH and not self._enough:
            self._enough = True
            self.told.append(Say("enough", HAND))

    @property
    def choices(self) -> tuple[Button, ...]:
        """The buttons at the left."""
        return (self.known,)

    def slot(self, number: int) -> pygame.FRect:
        """Where a button at the left lies, counted from above."""
        return button_of(self.parts, number, self.ctx.type.growth)

    def arrange(self) -> None:
        """Lay everything out again after a change of window, language or text size."""
        self.bubble, self._seen, self.chip = None, (), chip_of(self.parts)
        self.known.rect = self.slot(0)
        self.dirty = True

    def update(self, dt: float) -> None:
        session = self.parts.session
        state, busy = session.state, session.state.busy
        session.halted = bool(self.told) and not busy
        self._read(dt, busy=busy)
        say = self.told[0] if self.told and not busy else self._fitting(state)
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

    def _read(self, dt: float, *, busy: bool) -> None:
        """Let what is told be read, one after the other; a beat that is only told is done then."""
        beat = self.course.beat
        if not self.told and beat is not None and beat.told and not busy:
            self.told.append(beat.says[0])
        if not self.told or busy:
            return
        if self._left <= 0:
            self._left = self._time(self.told[0])
        self._left -= 0.0 if self.ctx.speech.busy else dt
        if self._left <= 0:
            self.dismiss()

    def _hidden(self, say: Say) -> bool:
        """Whether it is said at the hand, where a reason is to be read just now."""
        return say.at in AT_HAND and self.parts.prompting.prompt is None and self.parts.notice.left > 0

    def dismiss(self) -> bool:
        """What is told has been read; whether there was anything."""
        if not self.told:
            return False
        said, beat = self.told.popleft(), self.course.beat
        self._left = 0.0
        if beat is not None and beat.told and beat.says[0] is said:
            self.course.skip()
            self.on_known()
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
        """The sentence of the beat that is true now."""
        beat = self.course.beat
        if beat is None or state.busy or state.over or state.dealing:
            return None
        facts = self._now(state)
        return next((say for say in beat.says if say.when(facts)), None)

    def _hesitates(self, dt: float, state: TableState) -> None:
        """Count how long the person has been asked; show what to do after a while."""
        action = self._meant(state)
        if action is None:
            self.idle = 0.0
            self.ghost.hide()
            return
        self.idle += dt
        if self.idle >= SHOW:
            from scenes.learn.pointing import spot_of

            self.ghost.show(spot_of(self.parts, action))
        else:
            self.ghost.hide()

    def _meant(self, state: TableState) -> Action | None:
        """What the person is meant to do now, if anything."""
        if state.busy or state.over or self.told or self.parts.details.open is not None:
            return None
        facts = self._now(state)
        if not facts.turn and not facts.can(Catch):
            return None
        return self.course.meant(facts.options)

    def _show(self, say: Say | None) -> None:
        """Have the bubble of a sentence, where it belongs now."""
        prompt, hand = self.parts.prompting.prompt, self.parts.stage.hand
        larger = self.idle >= AGAIN
        quiet = say is not None and self._hidden(say)
        key = (say, prompt, larger, quiet, tuple(self.parts.session.chosen), len(hand.cards), hand.moving,
               self.parts.stage.shown.asked, self.parts.sums.active,
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
        return Bubble(self.ctx, words, spot(self.parts, say.at, action), link, larger=larger,
                      clear=partial(clear, self.parts))

    def _link(self) -> str:
        """What leads to the rulebook."""
        return self.ctx.texts("learn.differently")

    @property
    def _over(self) -> bool:
        """Whether there is nothing left to do, though the round goes on."""
        return self.course.over and not self.course.match.over

    def _name_button(self) -> None:
        """What the button skips; at last the rest of the lesson."""
        words = self.ctx.texts("learn.end" if self._enough else "learn.known")
        visible = not self.course.over and self.course.beat is not None
        if (words, visible) != (self.known.words, self.known.visible):
            self.known.words, self.known.visible, self.dirty = words, visible, True

    def _known(self) -> None:
        """Skip the beat that is waited for; once the rest may be skipped, end the lesson."""
        if self._enough:
            self.on_end()
            return
        self.told.clear()
        self._left = 0.0
        self.course.skip()
        self.parts.session.changed()
        self.on_known()

    def handle(self, event: pygame.Event) -> bool:
        """A click on the bubble follows its link, or says that it has been read."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.idle = min(self.idle, SHOW / 2)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and not self.parts.stage.busy:
            return self.dismiss()
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self.bubble is None:
            return False
        if not self.bubble.rect.collidepoint(event.pos):
            return False
        if self.say is not None and self.say.rule:
            self.on_rule(self.say.rule)
            return True
        return self.dismiss()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw chip, dots, buttons, bubble and ghost hand; nothing lies on what is to be read."""
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
        draw_chip(self.ctx, surface, self.chip)

    def _dots(self, surface: pygame.Surface) -> None:
        draw_dots(self.ctx, surface, self.chip, self.course)
