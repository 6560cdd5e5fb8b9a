"""Positions for tests: named cards in the hands and on the piles, and a round that goes on from there."""

from dataclasses import replace
from random import Random

from game.core.actions import CallUno, Catch, Challenge, Draw, Keep, NameColor, Pass, Play, Take
from game.core.round import Round
from game.editions.classic import CLASSIC
from game.mechanics.challenge import Bluff
from game.mechanics.turn import Turn
from game.mechanics.uno_call import UnoCall
from game.record.notation import face_text

S0 = (UnoCall(), Bluff(legal="playable", guilty="correct"))
S1 = (UnoCall(opens="turn", closes="act"), Bluff(legal="color", guilty="color"))
S2 = S4 = (UnoCall(), Bluff(legal="playable", guilty="ends"))
S3 = (UnoCall(), Bluff(legal="playable", guilty="ends", penalty=2))
INTERNATIONAL = (UnoCall(), Bluff(legal="playable", guilty="stays"))


class Position:
    """A round in the middle: hands as texts of cards, the up card, and the top of the stock, next card first.

    `rest` says where all other cards lie: under the stock, under the up card, or "away" in the box.
    `opening` deals nothing but turns the first card of the stock (R2.3).
    """

    def __init__(self, *hands, up="red-9", stock="", seat=0, color=None, dealer=0, way=1, sheet=S1,
                 rest="stock", opening=False, seed=0, house=()):  # fmt: skip
        known = replace(CLASSIC, rules=sheet)
        self.table = table = known.table(len(hands), Random(seed), house)
        self.left = list(range(len(table.deck)))
        table.hands = [self.cards(hand) for hand in hands]
        table.stock = self.cards(stock)[::-1]
        table.pile = [] if opening else self.cards(up)
        if rest == "stock":
            table.stock = self.left + table.stock
        elif rest == "pile":
            table.pile = self.left + table.pile
        table.dealer = table.seat = dealer
        table.direction = way
        self.round = Round(table)
        if opening:
            self.news = self.round.open()
            return
        table.color = color or table.up.color
        table.agenda = [Turn(seat)]
        self.news = table.events
        self.round.settle()

    def cards(self, text):
        """Card ids with these faces, each of which is used only once."""
        return [self._take(name) for name in text.split()]

    def _take(self, name):
        card = next(card for card in self.left if self.name(card) == name)
        self.left.remove(card)
        return card

    def name(self, card):
        return face_text(self.table.faces[card])

    def named(self, seat, name):
        """The card in a hand that shows a face."""
        return next(card for card in self.table.hands[seat] if self.name(card) == name)

    def hand(self, seat):
        return [self.name(card) for card in self.table.hands[seat]]

    @property
    def up(self):
        return self.name(self.table.pile[-1])

    @property
    def color(self):
        return self.table.color

    @property
    def turn(self):
        """The seat whose turn it is, None between turns."""
        assert self.table.asked.task == "turn", self.table.asked
        return self.table.asked.seat

    @property
    def asked(self):
        return self.table.asked

    @property
    def over(self):
        return self.round.over

    def say(self, action):
        self.news = self.round.play(action)
        return self

    def play(self, seat, name):
        return self.say(Play(seat, (self.named(seat, name),)))

    def draw(self, seat):
        return self.say(Draw(seat))

    def keep(self, seat):
        return self.say(Keep(seat))

    def give_up(self, seat):
        return self.say(Pass(seat))

    def color_named(self, seat, color):
        return self.say(NameColor(seat, color))

    def take(self, seat):
        return self.say(Take(seat))

    def challenge(self, seat):
        return self.say(Challenge(seat))

    def uno(self, seat):
        return self.say(CallUno(seat))

    def catch(self, seat, target):
        return self.say(Catch(seat, target))

    def can(self, seat):
        """The options of a seat: names of playable cards, and classes of other actions."""
        return {self.name(a.cards[0]) if isinstance(a, Play) else type(a) for a in self.round.legal_actions(seat)}

    def happened(self, *kinds):
        """The events of these kinds among the latest."""
        return [event for event in self.news if isinstance(event, kinds)]
