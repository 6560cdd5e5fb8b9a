"""What was asked, and the answer to it: plain values without words of any language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Reading:
    """A question as it was understood: its topic, the cards it is about, and the edition if it names one.

    The topic is the id of a question (`drawn_play`). A card is a symbol (`draw2`, `7`), a colour and a symbol
    (`red-7`), or one of the words `number`, `action`, `any` and `same`. A house rule, if the question is about one,
    stands among the cards as its id.
    """

    topic: str
    cards: tuple[str, ...] = ()
    edition: str = ""

    def __str__(self) -> str:
        """The topic and the cards, separated by spaces: `on draw2 draw2`."""
        return " ".join((self.topic, *self.cards))


Who = Literal["you", "next", "after", "before", "other", "chosen", "dealer", "left"]
"""Whom an answer speaks of: the player who asks, the next one, the one after that, the one before the asking player,
another player, the player chosen by a card, the dealer, or the player to the dealer's left."""
Verdict = Literal["may", "not", "must", "not_needed", "void", "bluff", "absent", "on", "off", ""]
"""The answer in one word, in this order: allowed; not allowed; has to be done; need not be done; does not count; can
be played as a bluff; does not exist in this edition; the house rule is in force; it is not in force; none of these."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happens in an answer: the last part of its text id, the player it happens to, and a number if
    it has one."""

    what: str
    who: Who | None = None
    n: int = 0


@dataclass(frozen=True, slots=True)
class Finding:
    """An answer to a question, or one of several for different situations.

    `case` is the id of the situation where there are several. `line` is the position that was played to find the
    answer, as text; players can open and play it. `refusal` is the text id of the reason why something is not allowed,
    `rule` the id of the rule. `says` lists rules to be quoted as the answer: a rule id with a card's symbol
    (`R4.14:target2`) quotes only the sentences about that card, `house:jump_in` quotes a house rule.
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
