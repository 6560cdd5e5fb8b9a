"""Phrased: which meanings make which question. A meaning that a question has no place for makes it another, or none."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.houserules import HOUSE_RULES
from game.rulebook.asking.meaning import Clause, Meaning, Named
from game.rulebook.asking.phrases import LINES
from game.rulebook.asking.reading import Reading

WILDS = ("snorlax", "greninja", "creeper", "shuffle", "blank")
"""Cards without a colour that are not called wilds."""
COLORED = frozenset({"draw1", "draw2", "draw5", "skip", "skip_all", "reverse", "flip"})
"""Symbols of cards that have a colour."""
CAN_BLUFF = frozenset({"wild4", "wild2", "wild_color", "draw4"})
HITS = frozenset((
    "draw1", "draw2", "draw5", "wild2", "wild4", "draw4", "wild_color", "target2", "skip", "skip2", "skip_all",
    "snorlax", "greninja",
))  # fmt: skip
"""Cards that cost the next player the turn or make a player draw: what is played after one may be an answer to it."""


NEEDED = frozenset({"why", "until"})
"""Interrogatives that a sentence must have if a phrase lists them; of all others one is enough."""


PASSING = frozenset({"EVEN", "STILL", "AVOID", "STACK", "GAME", "MAKES", "AFTER"})
"""Meanings that phrases need not list: they change no question, or only which cards it needs."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a clause must say, one of each alternative, and what it may say besides."""

    must: tuple[frozenset[str], ...]
    may: frozenset[str]

    def fits(self, words: frozenset[str]) -> bool:
        """Whether a clause says all it must, and nothing that it may not."""
        return all(words & one for one in self.must) and words <= PASSING.union(self.may, *self.must)

    def shared(self, words: frozenset[str]) -> int:
        """How many of its meanings a clause has."""
        return sum(bool(words & one) for one in self.must)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to ask something: `cards` are how many cards are named in what is wanted and in what is given."""

    topic: str
    asked: frozenset[str]
    wanted: Part
    given: Part
    cards: tuple[int, int]
    fixed: tuple[str, ...]
    """The cards that are meant if the sentence names none."""
    certain: frozenset[str]
    """The interrogatives that the sentence must have."""

    def fits(self, said: Meaning) -> bool:
        """Whether a sentence asks this."""
        counts = len(said.wanted.cards), len(said.given.cards)
        return (self.certain <= said.asked <= self.asked and counts == self.cards
                and self.wanted.fits(said.wanted.words) and self.given.fits(said.given.words))


def _part(text: str) -> Part:
    may = " ".join(re.findall(r"\(([^)]*)\)", text)).split()
    must = re.sub(r"\([^)]*\)", "", text).replace("-", "").split()
    return Part(tuple(frozenset(one.split("/")) for one in must), frozenset(may))


def _phrase(line: str) -> Phrase:
    topic, asked, wanted, given, cards = (part.strip() for part in line.split("|"))
    counts, _, fixed = cards.partition("=")
    own, other = (int(one) for one in counts.split())
    name, *words = topic.split()
    certain = NEEDED.intersection(asked.split()) | {word[1:] for word in asked.split() if word.startswith("!")}
    return Phrase(name, frozenset(asked.replace("!", "").split()), _part(wanted), _part(given), (own, other),
                  (*words, *fixed.split()), certain)


HOUSES = " ".join(f"house:{kind.id}" for kind in HOUSE_RULES)
LISTED = LINES.replace("HOUSES", HOUSES).replace("answer=", "answer =").strip().splitlines()
PHRASES: tuple[Phrase, ...] = tuple(map(_phrase, LISTED))
NEAREST = 5
"""Most topics offered for a question that was not understood."""


ASIDE = frozenset({"MINE", "OWN", "SOMEONE", "DRAW_TWO", "DRAW_FOUR", "DRAW_FIVE"})
"""Meanings about who played a card and how many were drawn; phrases do not list them, but they change the topic."""
STRUCK = frozenset({"OTHER", "NEXT", "HIT", "ON_ME"})
"""Meanings that say that a card is played by another player."""
COUNTED = {"DRAW_TWO": "draw2", "DRAW_FOUR": "wild4", "DRAW_FIVE": "draw5"}
"""The card that is meant by a number of drawn cards."""


OF_ALL_ACTIONS = {"last", "in_deck", "points", "first"}
"""Topics with one answer for all action cards."""


def reading(said: Meaning) -> Reading | None:
    """The question that a meaning makes."""
    wanted, given = (replace(one, words=one.words - ASIDE) for one in (said.wanted, said.given))
    bare = replace(said, wanted=wanted, given=given)
    aside = ASIDE & (said.wanted.words | said.given.words)
    for one in PHRASES:
        if one.fits(bare) and (found := _reading(one, bare, aside)):
            return found
    words = said.wanted.words | said.given.words
    spare = words & {"UNO", "ROUND"}
    if spare and not words & CALLING:
        return reading(_unnamed(said))
    return reading(told) if (told := _told_first(said)) else None


def _told_first(said: Meaning) -> Meaning | None:
    """What is told and then asked about (`He played two 7s at once. Is that allowed?`), as one question."""
    if said.wanted.words or said.wanted.cards or not said.asked <= {"may", "yes"} or not said.given.words:
        return None
    cards = said.given.cards
    if len(cards) > 1 and len({card.word for card in cards}) > 1 and cards[-1].role != "on":
        return None  # nothing says which one was played on which
    words = said.given.words - {"OTHER", "MINE", "SOMEONE", "THEN"}
    return Meaning(said.asked, Clause(words, cards), Clause(), said.edition)


CALLING = {"CALL", "FORGET", "CATCH", "ACCUSE"}
"""Meanings in which UNO is the call; without any of them it is the name of the game."""


def _unnamed(said: Meaning) -> Meaning:
    wanted, given = (replace(one, words=one.words - {"UNO", "ROUND"}) for one in (said.wanted, said.given))
    return replace(said, wanted=wanted, given=given)


def nearest(said: Meaning) -> tuple[str, ...]:
    """The topics whose phrases have most in common with a meaning, best first."""
    rated: dict[str, float] = {}
    for one in PHRASES:
        shared = one.wanted.shared(said.wanted.words) + one.given.shared(said.given.words)
        whole = len(one.wanted.must) + len(one.given.must)
        alike = shared / whole + 0.2 * bool(said.asked & one.asked) if shared else 0.0
        rated[one.topic] = max(rated.get(one.topic, 0.0), alike)
    best = sorted((topic for topic in rated if rated[topic] > 0.5), key=lambda topic: -rated[topic])
    return tuple(best[:NEAREST])


def _reading(one: Phrase, said: Meaning, aside: frozenset[str]) -> Reading | None:
    words = said.wanted.words | said.given.words
    if one.topic == "until" and "NOT" in words and "CALL" not in words:
        return None  # then it is something else that is not done
    cards = ORDERS[one.topic](one, said) if one.topic in ORDERS else _in_order(one, said)
    if cards is None:
        return None
    turned = _turned(*_renamed(one.topic, cards, said), aside | (said.given.words & STRUCK))
    return Reading(*turned, said.edition) if turned else None


def _turned(topic: str, cards: tuple[str, ...], aside: frozenset[str]) -> tuple[str, tuple[str, ...]] | None:
    """The topic once it is known who played the card, and how many cards were drawn; None if no topic is about that."""
    counted = [card for word, card in COUNTED.items() if word in aside]
    if topic in ("drawn_play", "drawn_other") and counted:
        return "hit_play", (counted[0],)
    if "action" in cards and topic not in OF_ALL_ACTIONS:
        return None  # it is another answer for each of them
    if topic == "hit_play" and not cards:  # after so many cards, not after the one that a turn draws
        return ("hit_play", (counted[0],)) if counted else None
    if "SOMEONE" in aside and topic.startswith("drawn_") and topic != "drawn_counted":
        return None  # what somebody else has drawn
    if topic in ("drawn_keep", "draw_anyway", "nothing") and counted:
        return None
    if topic == "drawn_play" and cards:
        return ("does", cards) if cards == ("creeper",) else (topic, ())
    if topic == "hit_play" and ("MINE" in aside or cards[0].rpartition("-")[2] not in HITS):
        return "does" if aside & STRUCK else "turn_after", cards
    if topic == "may_challenge" and aside & {"MINE", "OWN"} and cards[0] in CAN_BLUFF:
        return "who_challenges", cards
    return topic, cards


def _renamed(topic: str, cards: tuple[str, ...], said: Meaning) -> tuple[str, tuple[str, ...]]:
    """The topic once its cards are known: a card that cannot be a bluff may just be played, or has its own rule."""
    if topic == "any_time" and cards[0] in CAN_BLUFF:
        held = "color" if "SAME_COLOR" in said.given.words else "any"
        return "bluff", (held,)
    if topic == "answer" and cards[1].rpartition("-")[2] not in HITS:
        return "on", cards
    if topic == "on" and said.given.words & {"OTHER", "HIT", "ON_ME"} and cards[1].rpartition("-")[2] in HITS:
        return "answer", cards
    return topic, cards


def _in_order(one: Phrase, said: Meaning) -> tuple[str, ...]:
    words = tuple(card.word for card in (*said.wanted.cards, *said.given.cards))
    return tuple(word for word in one.fixed if word not in MARKS) or words


MARKS = {"=", "two", "who", "n", "any", "placed", "drawn", "held", "wild", "as", "skips", "by", "hits", "colored"}
"""Words that stand in a phrase in place of cards, and say how these are found."""


def _played_on(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that is played, and the one that it is played on or that it answers."""
    if "=" in one.fixed:
        only = said.wanted.cards[0]
        if "hits" in one.fixed and only.word.rpartition("-")[2] not in HITS:
            return None
        if "AVOID" in said.wanted.words:
            return None  # to get out of it, and nothing is said to be played
        if one.topic == "answer" and only.role == "with" and not only.word.startswith(("draw", "wild")):
            return None  # with this card, and nothing is said to be answered
        return (only.word,) * 2
    if "skips" in one.fixed and said.wanted.cards[0].role != "with":
        return None  # two cards, and nothing says which one is played
    if one.fixed and not {"placed", "held", "skips"} & {*one.fixed}:
        same = one.topic == "on" and len({card.word for card in said.wanted.cards}) > 1
        return None if same and "number" not in {card.word for card in said.wanted.cards} else one.fixed
    if "held" in one.fixed:
        held = [card.word for card in said.given.cards if card.role == "held"]
        before = [card.word for card in said.given.cards if card.role != "held"]
        struck = said.given.words & {"OTHER", "ON_ME", "HIT"}
        return (held[0], before[0]) if len(held) == 1 and struck else None
    if "placed" in one.fixed and "on" not in [card.role for card in said.wanted.cards or said.given.cards]:
        return None
    if len(said.given.cards) == 1:
        cards = said.wanted.cards[0].word, said.given.cards[0].word
    else:
        first, second = said.wanted.cards or said.given.cards
        turned = first.role == "on" or (second.role == "with" and one.topic == "on")
        if one.topic == "answer" and second.role == "with" and first.role != "with":
            turned = True
        cards = (second.word, first.word) if turned else (first.word, second.word)
    played, lying = cards
    symbols = [card.rpartition("-")[2] for card in cards]
    alike = symbols[0] == symbols[1] and not symbols[0].isdigit()
    if "colored" in one.fixed:
        return _colored(played, lying, same="SAME_COLOR" in said.given.words)
    if "OTHER_COLOR" in said.wanted.words and not alike:
        return _colored(played, lying, same=False) if symbols[0] == symbols[1] else None
    return tuple(symbols) if alike else (played, lying)


def _colored(played: str, lying: str, *, same: bool) -> tuple[str, ...] | None:
    """Two cards of which only is said that they have the same colour, or another one."""
    if not all(card.isdigit() or card in COLORED for card in (played, lying)):
        return None
    return f"{'red' if same else 'blue'}-{played}", f"red-{lying}"


def _twice(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    if one.fixed:
        wanted = said.wanted.words | said.given.words
        if "two" in one.fixed and not wanted & {"TWO", "TOGETHER"}:
            return None
        return one.fixed[:2]
    cards = tuple(card.word for card in said.wanted.cards or said.given.cards)
    return cards * 2 if len(cards) == 1 else cards


def _jumping(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """No cards; of two that are named, the one that lies there and the one that is held must be the same."""
    if len({card.word for card in said.given.cards}) > 1:
        return None
    return _if_asked("IDENTICAL/HOUSE", "OUT_OF_TURN/HOUSE")(one, said)


def _house(one: Phrase, said: Meaning) -> tuple[str, ...]:
    return one.fixed or tuple(word.removeprefix("house:") for word in said.wanted.words if word.startswith("house:"))


def _if_asked(*words: str) -> Callable[[Phrase, Meaning], tuple[str, ...] | None]:
    """No cards, if all these meanings are said in some clause."""
    def found(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
        whole = said.wanted.words | said.given.words
        return () if "two" not in one.fixed or all(set(word.split("/")) & whole for word in words) else None
    return found


def _who(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    asks = "who" not in one.fixed or "who" in said.asked or bool(said.wanted.words & {"ALL", "OTHER"})
    cards = tuple(card.word for card in said.wanted.cards)
    return cards if asks and CAN_BLUFF.issuperset(cards) else None


def _doubted(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that is named, if it can be challenged; none if none is named."""
    cards = tuple(card.word for card in (*said.wanted.cards, *said.given.cards))
    return cards if CAN_BLUFF.issuperset(cards) else None


def _valued(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that is counted; where its value is asked, not one that stands for a number."""
    cards = _in_order(one, said)
    return None if "VALUE" in said.wanted.words and cards[0] in ("hash", "dos") else cards


def _bluff(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    if not CAN_BLUFF.issuperset(card.word for card in said.wanted.cards):
        return None
    if one.fixed == ("wild",) and [card.word for card in said.given.cards] != ["wild"]:
        return None
    return one.fixed


def _is_drawn(card: Named, words: frozenset[str]) -> bool:
    """Whether it is the card that was drawn, not the one that made a player draw."""
    makes_draw = card.word.rpartition("-")[2] in HITS - {"skip", "skip2", "skip_all"}
    return card.role == "drawn" or (card.role == "pulled" and (not makes_draw or "AT_ONCE" in words))


def _drawn(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that was drawn, where one is named."""
    cards, words = (*said.wanted.cards, *said.given.cards), said.wanted.words | said.given.words
    if "drawn" not in one.fixed:
        return _in_order(one, said)
    return (cards[0].word,) if said.wanted.cards or _is_drawn(cards[0], words) else None


def _struck(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that was played on a player, not one that was drawn."""
    words = said.wanted.words | said.given.words
    if any(_is_drawn(card, words) for card in (*said.wanted.cards, *said.given.cards)):
        return None
    if "by" in one.fixed and said.wanted.cards[0].role != "with":
        return None
    return _in_order(one, said)


def _unforced(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """No cards; a wild that is named must be one that can always be played."""
    cards = [card.word for card in said.wanted.cards]
    if "wild" in one.fixed and (not cards[0].startswith("wild") or cards[0] in CAN_BLUFF):
        return None
    return _if_asked("DRAW")(one, said)


def _colored_by(one: Phrase, said: Meaning) -> tuple[str, ...]:
    """The card for which a colour is named; a wild, where none is named."""
    return _in_order(one, said) or ("wild",)


def _added(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The cards of a sum that is named: two numbers and the one that they are played on; none where no card is."""
    cards = said.wanted.cards
    if len(cards) != 3:
        return ()
    if cards[0].role == "on" or cards[1].role == "with":  # a 7 with a 3 and a 4
        cards = (*cards[1:], Named(cards[0].word, "on"))
    numbers = all(card.word.rpartition("-")[2].isdigit() for card in cards)
    return tuple(card.word for card in cards) if numbers and cards[-1].role == "on" else None


def _last(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The last card; where several are named that all are action cards, what holds for these."""
    if "action" in one.fixed and not all(card.word in COLORED for card in said.wanted.cards):
        return None
    return _in_order(one, said)


def _three(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """No cards, if those that are played are numbers."""
    numbers = all(card.word.rpartition("-")[2].isdigit() or card.word == "number" for card in said.wanted.cards)
    return () if numbers else None


def _lying(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """No cards; one that is named must be one that others are played on."""
    return () if all(card.role == "on" for card in (*said.wanted.cards, *said.given.cards)) else None


def _none(one: Phrase, said: Meaning) -> tuple[str, ...]:
    return ()


def _stacked(one: Phrase, said: Meaning) -> tuple[str, ...]:
    return said.given.cards[0].word, "3" if "THREE" in said.given.words else "2"


def _no_color(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    cards = (*said.wanted.cards, *said.given.cards)
    return () if all(card.word.startswith("wild") for card in cards) else None


def _at_any_time(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that is played; a wild, where what one holds matters to no other card."""
    words = _in_order(one, said)
    return None if "wild" in one.fixed and not words[0].startswith(("wild", *WILDS)) else words


def _as_other(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card whose effect with two players is asked for; of two that are compared, the reverse."""
    words = _in_order(one, said)
    if "as" not in one.fixed:
        return words
    return ("reverse",) if set(words) == {"reverse", "skip"} else None


def _one_of(*kinds: str) -> Callable[[Phrase, Meaning], tuple[str, ...] | None]:
    def found(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
        words = _in_order(one, said)
        return words[:1] if words and words[0] in kinds else None
    return found


def _played(one: Phrase, said: Meaning) -> tuple[str, ...] | None:
    """The card that is named; where a phrase is about a certain one, that, if it is named or no other one is."""
    words = tuple(card.word for card in (*said.wanted.cards, *said.given.cards))
    if not one.fixed:
        return words
    return one.fixed if not words or set(one.fixed) <= {*words} else None


ORDERS: dict[str, Callable[[Phrase, Meaning], tuple[str, ...] | None]] = {
    "on": _played_on, "answer": _played_on, "together": _twice, "house": _house, "jump_in": _jumping,
    "draw_anyway": _unforced, "who_challenges": _who, "challenge_how": _doubted,
    "challenge_last": _doubted, "caught": _doubted, "innocent": _doubted, "bluff": _bluff, "stacked": _stacked,
    "same_color": _no_color, "hash_value": _one_of("hash", "dos"), "victim_out": _one_of("snorlax"), "does": _played,
    "any_time": _at_any_time, "two": _as_other, "drawn_play": _drawn, "hit_play": _struck, "turn_after": _struck,
    "points": _valued, "recolor": _none, "fits": _lying, "last": _last, "names_color": _colored_by, "sum": _added,
    "three": _three, "call_after": _one_of("shuffle", "swap", "snorlax"),
}  # fmt: skip
"""For each topic, a function that finds the cards of a question if they are not in their order; it returns None if it
cannot."""
