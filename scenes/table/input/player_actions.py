"""What the player at this screen can do: play cards, call UNO and catch; shows why an action is refused."""

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
    """The actions of the player at this screen: playing cards, calling UNO and catching.

    `notice` shows why something is refused. `on_wrong_card` is called to ask whether a card that does not fit is played
    on purpose (R3.4).
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, selection: Selection, notice: CaptionSink, *,
        on_wrong_card: Callable[[PlayWrongCard], None],
    ) -> None:
        self.ctx, self.session, self.stage, self.selection = ctx, session, stage, selection
        self.notice, self.on_wrong_card = notice, on_wrong_card

    def offer(self, card: int) -> None:
        """Play a single card, or show why that is not allowed."""
        self.session.skip()
        action = self._fitting(card)
        if action is not None:
            self.session.say(action)
        else:
            self.session.refuse(Play(self.session.me, (card,)))

    def fits(self, card: int) -> bool:
        """Whether a card could be played alone now."""
        return self._fitting(card) is not None

    def misplay(self, card: int) -> None:
        """Play a card that does not fit on purpose (R3.4); if the rules do not let that happen, show why not."""
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
        """Shake the card of a refused action and show why it cannot be played."""
        if isinstance(action, Play):
            self.stage.hand.shake(action.cards[0])
        self.ctx.sounds.play("shake")
        self.notice.show(*refusal(self.stage.shown, reason, self.ctx.texts))

    def call_uno(self) -> None:
        """Call UNO, also when that has no effect. The rules may ask for another word in its place (R8)."""
        me = self.session.me
        if me >= 0:
            words = (action for action in self.session.state.legal if isinstance(action, CallUno))
            self.session.say(next(words, CallUno(me)))

    def catch(self, seat: int) -> None:
        """Catch the player at `seat` for not having called; several people at the screen are asked who did it."""
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
        """Catch the first player who can be caught."""
        shown = self.session.state.catchable
        down = next((seat for seat in self.stage.places.others() if seat in shown), None)
        if down is not None:
            self.catch(down)

    def _may_play_wrong_card(self, wrong: PlayWrongCard) -> bool:
        """Whether the match accepts a play of this card although it does not fit (R3.4)."""
        return self.session.me >= 0 and self.session.match.hears(wrong)

    def _fitting(self, card: int) -> Action | None:
        """The legal action that plays this card alone: in turn, out of turn (R9.5) or in the centre row (R11)."""
        session = self.session
        if (play := self.selection.found((card,))) is not None:
            return play
        if card in session.state.jumps:
            return Play(session.me, (card,))
        return AddToRow(session.me, card) if self.selection.may_place(card) else None
