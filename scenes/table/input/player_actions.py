"""What the player at the screen plays, calls and catches, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, AddToRow, CallUno, Catch, Play, PlayWrongCard
from game.core.refusal import Refusal
from scenes.context import Context
from scenes.table.model.selection import Selection
from scenes.table.model.session import Session
from scenes.table.narration.sentences import refusal
from scenes.table.narration.sinks import CaptionSink
from scenes.table.pass_and_play.who_caught import WhoCaught
from scenes.table.timeline.playback import Stage


class PlayerActions:
    """The actions of the observing seat: playing cards, calling UNO and catching.

    `notice` shows why something is refused. `on_wrong_card` asks whether a wrong card is played on purpose (R3.4).
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, selection: Selection, notice: CaptionSink, *,
        on_wrong_card: Callable[[PlayWrongCard], None],
    ) -> None:
        self.ctx, self.session, self.stage, self.selection = ctx, session, stage, selection
        self.notice, self.on_wrong_card = notice, on_wrong_card

    def offer(self, card: int) -> None:
        """Play a card, or show why that is not allowed."""
        self.session.skip()
        action = self._fitting(card)
        if action is not None:
            self.session.say(action)
        else:
            self.session.refuse(Play(self.session.me, (card,)))

    def fits(self, card: int) -> bool:
        """Whether a card could be played by itself now."""
        return self._fitting(card) is not None

    def misplay(self, card: int) -> None:
        """Play a card that does not fit, on purpose; where that is impossible, show why (R3.4)."""
        self.session.skip()
        wrong = PlayWrongCard(self.session.me, card)
        if self._may_play_wrong_card(wrong):
            self.session.say(wrong)
        else:
            self.offer(card)

    def ask_about_wrong_card(self, card: int) -> None:
        """Ask whether a card that does not fit, dropped on the pile, is played on purpose (R3.4)."""
        wrong = PlayWrongCard(self.session.me, card)
        if self._may_play_wrong_card(wrong):
            self.on_wrong_card(wrong)
        else:
            self.offer(card)

    def refused(self, action: Action, reason: Refusal) -> None:
        """Shake the card and say why it cannot be played."""
        if isinstance(action, Play):
            self.stage.hand.shake(action.cards[0])
        self.ctx.sounds.play("shake")
        self.notice.show(*refusal(self.stage.shown, reason, self.ctx.texts))

    def call_uno(self) -> None:
        """Call UNO, due or not. The rules may ask for another word in its place (R8)."""
        me = self.session.me
        if me >= 0:
            words = (action for action in self.session.state.legal if isinstance(action, CallUno))
            self.session.say(next(words, CallUno(me)))

    def catch(self, seat: int) -> None:
        """Catch a seat. Where several people at this screen can have been first, it is asked who it was."""
        session, by = self.session, self.session.accuser_of(seat)
        able = [person for person in session.people if person != seat and person in session.state.view.playing]
        if len(able) > 1 and seat in session.state.view.note("uno.down"):
            places = self.stage.places

            def caught(person: int) -> None:
                session.say(Catch(person, seat))

            self.ctx.stack.push(WhoCaught(self.ctx, session.setup.seats, seat, able, (places.cx, places.cy), caught))
        elif by >= 0:
            session.say(Catch(by, seat))

    def catch_first(self) -> None:
        """Catch the first seat that can be caught, rather one whose call was not heard."""
        state, others = self.session.state, self.stage.places.others()
        down = next((seat for shown in (state.owing, state.catchable) for seat in others if seat in shown), None)
        if down is not None:
            self.catch(down)

    def _may_play_wrong_card(self, wrong: PlayWrongCard) -> bool:
        """Whether a card may be played although it does not fit."""
        return self.session.me >= 0 and self.session.match.hears(wrong)

    def _fitting(self, card: int) -> Action | None:
        """The legal action that plays this card alone: in turn, out of turn (R9.5), or into the row (R11); else None.
        """
        session = self.session
        if (play := self.selection.found((card,))) is not None:
            return play
        if card in session.state.jumps:
            return Play(session.me, (card,))
        return AddToRow(session.me, card) if self.selection.may_place(card) else None
