"""What was asked, and what the table answers: plain values, without words of any language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Reading:
    """A question as it was understood: its topic, the cards it is about, and the edition if it names one.

    A card is a symbol (`draw2`, `7`), a colour and a symbol (`red-7`), or `number`, `action`, `any` or `same`; a house
    rule is its id.
    """

    topic: str
    cards: tuple[str, ...] = ()
    edition: str = ""

    def __str__(self) -> str:
        """The question as text: `on draw2 draw2`."""
        return " ".join((self.topic, *self.cards))


Who = Literal["you", "next", "after", "before", "other", "chosen", "dealer", "left"]
"""You, the player after you, the one after that, the one before you, another player, the player who was chosen, the
dealer, the player to the dealer's left."""
Verdict = Literal["may", "not", "must", "not_needed", "void", "bluff", "absent", "on", "off", ""]
"""It is allowed, it is not, it has to be done, it need not be, it does not count, it can be played as a bluff, there is
no such thing in this edition, the house rule is in force at this table, it is not; or none of these."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happens: the ending of its text id, who it is about, and a number if it has one."""

    what: str
    who: Who | None = None
    n: int = 0


@dataclass(frozen=True, slots=True)
class Finding:
    """An answer: `case` is the situation if there are several, `line` the position in which it can be played.

    `refusal` is the text id of the reason where something is not allowed, `rule` the sentence it follows from. `says`
    are the rules whose sentences in the rulebook are the answer, each with the symbol of a card if only what it says of
    that card is meant (`R4.14:target2`), or a house rule (`house:jump_in`).
    """

    verdict: Verdict
    rule: str
    told: tuple[Told, ...] = ()
    refusal: str = ""
    case: str = ""
    line: str = ""
    color: str | None = None
    """The colour in play, if an action is refused because of it."""
    says: tuple[str, ...] = ()
