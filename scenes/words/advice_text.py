"""The texts of the coach's advice: names of actions, and sentences for its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import (
    Action,
    AddToRow,
    Challenge,
    ChooseCard,
    ChooseSeat,
    Draw,
    EndTurn,
    Keep,
    MatchRow,
    NameColor,
    Pass,
    Play,
    Shield,
    Take,
)
from game.core.cards import Face
from game.match.setup import Seat
from game.players.search.advice import Advice, Chance, Reason
from scenes.kit.text.texts import Texts
from scenes.words.card_names import apart, card_name, color_name, color_within

PLAIN: dict[type[Action], str] = {
    Draw: "draw", Keep: "keep", Take: "take", Challenge: "challenge", Pass: "pass", Shield: "shield", EndTurn: "end",
}
"""The ends of the text ids of actions for which no card, colour or player has to be named."""


def percent(chance: float) -> str:
    """A chance (0 to 1) as a whole percentage, but `<1%` for a small one."""
    return "<1%" if 0.0 < chance < 0.005 else f"{round(100 * chance)}%"


def figures(advice: Advice) -> dict[Action, float]:
    """The displayed chance to win of each action; none is above the recommended action's.

    The search also considers points and the match (`Chance.value`), and its chances are estimates: an action with a
    higher chance than the recommended one is about as good, and is displayed with the same figure.
    """
    best, above = advice.chance(advice.best), higher(advice)
    equal = sum(one.win for one in above) / len(above) if above else best.win if best else 0.0
    return {one.action: equal if one in above else min(one.win, equal) for one in advice.chances}


def higher(advice: Advice) -> tuple[Chance, ...]:
    """The chance of the recommended action and all chances above it; empty if the displayed figures are the same."""
    best = advice.chance(advice.best)
    if best is None:
        return ()
    above = [one for one in advice.chances if one is best or one.win > best.win]
    return tuple(above) if any(percent(one.win) != percent(best.win) for one in above) else ()


class AdviceText:
    """The words for actions and reasons of an advice, with the card faces and player names of a match."""

    def __init__(self, texts: Texts, faces: Sequence[Face], seats: Sequence[Seat], row: Sequence[int] = ()) -> None:
        self.texts, self.faces, self.row = texts, faces, row
        """`row` has the lowest card of each pile in the row of centre cards."""
        self.names = apart([seat.name for seat in seats])

    def action(self, action: Action) -> str:
        """The name of an action, such as the one that the coach recommends."""
        t = self.texts
        match action:
            case Play(_, cards) if len(cards) > 1:
                return t.n("coach.act.several", len(cards), card=self._card(cards[-1]))
            case Play(_, cards):
                return t("coach.act.play", card=self._card(cards[0]))
            case MatchRow(_, at, cards):
                own = t.listed(self._card(card) for card in cards)
                return t("coach.act.match", card=own, other=self._card(self.row[at]) if at < len(self.row) else "")
            case AddToRow(_, card):
                return t("coach.act.place", card=self._card(card))
            case ChooseCard(_, card):
                return t("coach.act.give", card=self._card(card))
            case NameColor(_, color):
                return t("coach.act.color", color=color_name(t, color))
            case ChooseSeat(_, target):
                return t("coach.act.seat", seat=self.names[target])
        return t(f"coach.act.{PLAIN.get(type(action), 'other')}")

    def reason(self, reason: Reason) -> str:
        """The sentence for a reason of an advice; empty if there is none."""
        key, facts, count = f"coach.why.{reason.id}", dict(reason.facts), 0
        if not self.texts.has(key):
            return ""
        said: dict[str, object] = {}
        for name, value in facts.items():
            match name, value:
                case "seat" | "other", int():
                    said[name] = self.names[value]
                case "color", str():
                    said[name] = color_within(self.texts, value)
                case "card", int():
                    said[name] = self._card(value)
                case "action", Action():
                    said[name] = self.action(value)
                case "n", int():
                    count = value
        return self.texts.n(key, count, **said) if "n" in facts else self.texts(key, **said)

    def why(self, reasons: Sequence[Reason]) -> str:
        """All reasons of an advice as one paragraph."""
        return self.texts.paragraph(map(self.reason, reasons))

    def _card(self, card: int) -> str:
        return card_name(self.texts, self.faces[card])
