"""Comparison of a typed question's meaning with the frames, which are patterns of one exact question each.

A frame matches if the meaning has all the codes that the frame needs and none that it does not list, in any order. Then
a finder function decides which of the named cards the question is about.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.houserules import HOUSE_RULES
from game.rulebook.asking.frames import LIGHT, LINES, MACROS, WEAK
from game.rulebook.asking.meaning import Clause, Meaning, NamedCard
from game.rulebook.asking.reading import Reading

COLORED = frozenset({"draw1", "draw2", "draw5", "skip", "skip_all", "reverse", "flip"})
"""Symbols of the action cards that have a colour."""
UNCOLORED = ("wild", "snorlax", "greninja", "creeper", "shuffle", "blank")
"""How the symbols of cards without a colour begin."""
CAN_BLUFF = frozenset({"wild4", "wild2", "wild_color", "draw4"})
HITS = frozenset((
    "draw1", "draw2", "draw5", "wild2", "wild4", "draw4", "wild_color", "target2", "skip", "skip2", "skip_all",
    "snorlax", "greninja",
))  # fmt: skip
"""Symbols of cards that make the next player draw or lose a turn. What this player plays at once may be meant as an
answer to the card."""
DARK_ONLY = frozenset({"draw5", "skip_all", "wild_color"})
"""Symbols of cards that only the dark side has."""
UNTIL_COLOR = {"greninja": "R4.12", "wild_color": "R4.6"}
"""The rules of the cards that make a player draw until a colour comes up, by their symbols."""
POLAR = frozenset({"NOT", "NOBODY", "FORGET", "TWICE_NOT"})
"""Codes for word meanings that negate. Two that are alternatives of one condition would cancel each other."""
PERSONS = frozenset({"OTHER", "NEXT", "ALL", "ME", "SOMEONE"})
ASIDE = frozenset({"MINE", "OWN", "SOMEONE", "DRAW_TWO", "DRAW_FOUR", "DRAW_FIVE"})
"""Codes for word meanings that tell who played a card and how many cards were drawn. Patterns of questions do not
list them, but they may turn one question into another afterwards."""
STRUCK = frozenset({"OTHER", "NEXT", "HIT", "ON_ME"})
"""Codes for word meanings which say that another player plays a card."""
COUNTED = {"DRAW_TWO": "draw2", "DRAW_FOUR": "wild4", "DRAW_FIVE": "draw5"}
"""The card that is probably meant if a question tells how many cards are drawn: two mean a Draw Two."""
OF_ALL_ACTIONS = frozenset({"last", "in_deck", "points", "first"})
"""Ids of questions whose answer covers all action cards, so that they may be asked of `an action card` instead of a
certain one."""
GOING_OUT = frozenset({"last", "last_effect"})
"""Ids of questions about the card with which a player goes out."""
CARDLESS = frozenset({"draw_anyway"})
"""Ids of questions with the same answer for every card, so that a named card is ignored."""
GUESSED = frozenset({"points", "in_deck", "deal", "players", "caught", "innocent", "forgot", "match_won"})
"""Ids of questions whose answer is a number: a number in the question is only a guess of it, and is ignored."""
CALLING = frozenset({"CALL", "FORGET", "CATCH", "ACCUSE"})
"""Codes for word meanings: calling UNO and catching. Without any of them, the word `UNO` is taken for the name of
the game."""
NEAREST = 5
"""Most similar questions offered where a typed question was not understood."""

Cards = tuple[str, ...]
Found = Cards | None


@dataclass(frozen=True, slots=True)
class Need:
    """A condition of a frame, which is the pattern of a question: at least one of several meaning codes must be there.

    Each code counts only in the part of the sentence where it is listed: the kind of question, what is wanted, what is
    given.
    """

    asked: frozenset[str]
    wanted: frozenset[str]
    given: frozenset[str]

    def met(self, said: Meaning) -> bool:
        """Whether a typed question has at least one of these meaning codes, and no more than one negation."""
        words = said.wanted.words | said.given.words
        found = bool(self.asked & said.asked or self.wanted & said.wanted.words or self.given & said.given.words)
        return found and len(words & POLAR & (self.wanted | self.given)) < 2


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern for one question. It lists the kinds of question that it accepts, the meaning codes that it needs
    and those that it allows besides, and how the cards of the question are found."""

    topic: str
    fixed: Cards
    asked: frozenset[str]
    certain: frozenset[str]
    needs: tuple[Need, ...]
    without: frozenset[str]
    """Codes for word meanings that the asking part of a sentence must not have."""
    nowhere: frozenset[str]
    """Codes for word meanings that no part of a sentence may have."""
    takes: frozenset[str]
    find: str

    def fits(self, said: Meaning, spare: frozenset[str] = frozenset()) -> bool:
        """Whether a typed question matches this pattern. It must have no meaning codes that the pattern does not
        list, except those in `spare`."""
        words = said.wanted.words | said.given.words
        return (self.certain <= said.asked <= self.asked and words <= self.takes | spare
                and not self.without & said.wanted.words and not self.nowhere & words
                and all(need.met(said) for need in self.needs))

    def alike(self, said: Meaning) -> float:
        """How similar a typed question is to this pattern: the share of the needed conditions that it meets, and 0.2
        more if it is of an accepted kind; 0 if it meets no condition."""
        met = sum(need.met(said) for need in self.needs)
        return met / max(1, len(self.needs)) + 0.2 * bool(said.asked & self.asked) if met else 0.0


def _need(text: str) -> Need:
    ways = text.split("/")
    anywhere = {way for way in ways if way[0] not in "?<>"}
    return Need(frozenset(way[1:] for way in ways if way[0] == "?"),
                frozenset(anywhere | {way[1:] for way in ways if way[0] == ">"}),
                frozenset(anywhere | {way[1:] for way in ways if way[0] == "<"}))


def _frame(line: str) -> Frame:
    topic, asked, needed, taken, find = (SHORTENED.sub(_whole, part).strip() for part in line.split("|"))
    name, *fixed = topic.split()
    needs = tuple(_need(word) for word in needed.split() if word[0] not in "-~^")
    without = frozenset(word[1:] for word in needed.split() if word[0] == "~")
    nowhere = frozenset(word[1:] for word in needed.split() if word[0] == "^")
    certain = frozenset(word[1:] for word in asked.split() if word.startswith("!"))
    guess = {"NUM"} if name in GUESSED else set()
    takes = LIGHT.union(guess, taken.removeprefix("-").split(), *(need.wanted | need.given for need in needs))
    asks = frozenset(asked.replace("!", "").split())
    return Frame(name, tuple(fixed), asks, certain, needs, without, nowhere, takes, find)


def _whole(found: re.Match[str]) -> str:
    return HOUSES if found[0] == "HOUSES" else MACROS.get(found[0], found[0])


HOUSES = " ".join(f"house:{kind.id}" for kind in HOUSE_RULES)
SHORTENED = re.compile(r"[@$]?[a-zA-Z]+")
FRAMES = tuple(map(_frame, LINES.strip().splitlines()))


def fitting(said: Meaning) -> list[tuple[Frame, Reading]]:
    """All patterns that match a typed question, each with the question that it stands for. Those with the most
    conditions, which are the most exact ones, come first."""
    wanted, given = (replace(one, words=one.words - ASIDE) for one in (said.wanted, said.given))
    bare = replace(said, wanted=wanted, given=given)
    aside = ASIDE & (said.wanted.words | said.given.words)
    found = _fitting(bare, aside | (given.words & STRUCK), frozenset())
    if not found:
        spare = WEAK & PERSONS if (wanted.words | given.words) & POLAR else WEAK  # nobody knows what a `not` is about
        found = [pair for pair in _fitting(bare, aside | (given.words & STRUCK), spare) if pair[0].needs]
        best = {asked for frame, asked in found if len(frame.needs) == len(found[0][0].needs)}
        return found if len(best) == 1 else []
    return found


def _fitting(bare: Meaning, aside: frozenset[str], spare: frozenset[str]) -> list[tuple[Frame, Reading]]:
    found, words = [], bare.wanted.words | bare.given.words
    for frame in FRAMES:
        if not frame.fits(bare, spare):
            continue
        if frame.topic in GOING_OUT and "DOWN" in words and not words & {"GO_OUT", "WIN"}:
            continue  # one card is left, and nothing says that it is the one that is played
        cards = FINDERS[frame.find](bare, frame)
        asked = None if cards is None else _turned(*_renamed(frame.topic, frame.fixed or cards, bare), aside)
        if asked:
            found.append((frame, Reading(*asked, bare.edition)))
    return sorted(found, key=lambda pair: -len(pair[0].needs))


def reading(said: Meaning) -> Reading | None:
    """The question that a typed sentence asks, by the most exact pattern that matches it; None if none matches."""
    if said.loose or not said.asked:
        return None
    words = said.wanted.words | said.given.words
    if found := fitting(said):
        return found[0][1]
    spare = words & {"UNO"}
    if spare and not words & CALLING:
        return reading(_without(said, spare))
    return reading(told) if (told := _told_first(said)) else None


def _without(said: Meaning, words: frozenset[str]) -> Meaning:
    wanted, given = (replace(one, words=one.words - words) for one in (said.wanted, said.given))
    return replace(said, wanted=wanted, given=given)


def _told_first(said: Meaning) -> Meaning | None:
    """A sentence that tells something and then asks about it (`He played two 7s at once. Is that allowed?`), as one
    question. None if it is not of this form."""
    if said.wanted.words or said.wanted.cards or not said.asked <= {"may", "yes"} or not said.given.words:
        return None
    cards = said.given.cards
    if len(cards) > 1 and len({card.word for card in cards}) > 1 and cards[-1].role != "on":
        return None  # nothing says which one was played on which
    words = said.given.words - {"OTHER", "MINE", "SOMEONE", "THEN"}
    if words & {"MUST", "ABLE"}:
        words -= {"NOT", "ABLE"}  # whether it is claimed or denied, the same is asked
    return Meaning(said.asked, Clause(words, cards), Clause(), said.edition)


def nearest(said: Meaning) -> Cards:
    """Ids of the questions whose patterns are most similar to a typed question, the best first."""
    rated: dict[str, float] = {}
    for frame in FRAMES:
        rated[frame.topic] = max(rated.get(frame.topic, 0.0), frame.alike(said))
    best = sorted((topic for topic in rated if rated[topic] > 0.5), key=lambda topic: -rated[topic])
    return tuple(best[:NEAREST])


def _turned(topic: str, cards: Cards, aside: frozenset[str]) -> tuple[str, Cards] | None:
    """The id and the cards of a question, changed by what is known of who played the card and how many cards were
    drawn.

    `aside` are the meaning codes that tell so. None if there is no such question.
    """
    counted = [card for word, card in COUNTED.items() if word in aside]
    cards = () if topic in CARDLESS else cards
    if topic in ("drawn_play", "drawn_other") and counted:
        return None if cards else ("hit_play", (counted[0],))
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
    if topic == "hit_play" and ("MINE" in aside or _symbol(cards[0]) not in HITS):
        return "does" if aside & STRUCK else "turn_after", cards
    if topic == "caught" and aside & {"MINE", "HIT"}:
        return "rule", ("R5.3",)  # who asks is the bluffer, and the answer tells of another player
    if topic == "may_challenge" and aside & {"MINE", "OWN"} and cards[0] in CAN_BLUFF:
        return "who_challenges", cards
    return topic, cards


def _renamed(topic: str, cards: Cards, said: Meaning) -> tuple[str, Cards]:
    """The id and the cards of a question, changed where the cards call for a different question: only some cards can
    be a bluff, and only some need an answer."""
    if topic == "any_time" and cards[0] in CAN_BLUFF:
        return "bluff", ("color" if "SAME_COLOR" in said.given.words else "any",)
    laid = [card.role for card in _all(said)]
    if topic == "first" and _symbol(cards[0]) in DARK_ONLY:
        return "rule", ("R4.7",)  # no round begins on the dark side: the card came up by a flip
    if topic == "answer" and cards[0] == "wild" and cards[1] in UNTIL_COLOR:
        return "rule", (UNTIL_COLOR[cards[1]],)  # a wild that is drawn may be meant
    if topic == "answer" and (_symbol(cards[1]) not in HITS or (
            _symbol(cards[1]).startswith("skip") and "on" in laid and "with" not in laid)):
        return "on", cards  # where nothing has to be answered
    if topic == "on" and said.given.words & {"OTHER", "HIT", "ON_ME"} and _symbol(cards[1]) in HITS:
        return "answer", cards
    return topic, cards


def _symbol(card: str) -> str:
    return card.rpartition("-")[2]


def _all(said: Meaning) -> tuple[NamedCard, ...]:
    return (*said.wanted.cards, *said.given.cards)


def _one(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, once or several times; None if it names several cards or none."""
    words = dict.fromkeys(card.word for card in _all(said))
    return tuple(words) if len(words) == 1 else None


def _single(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, if it is named once and no other card is played on it; else None."""
    return _one(said, frame) if len(_all(said)) == 1 and _all(said)[0].role != "on" else None


def _own(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, if it is named once and no other player has played it; else None."""
    return None if said.given.cards and said.given.words & STRUCK else _single(said, frame)


def _once(said: Meaning, frame: Frame) -> Found:
    return _one(said, frame) if len(_all(said)) == 1 else None


def _no(said: Meaning, frame: Frame) -> Found:
    return None if _all(said) else ()


def _some(said: Meaning, frame: Frame) -> Found:
    """Return no cards, for a question that is about none: a single named card is ignored. None if several are named."""
    return () if len(_all(said)) < 2 else None


def _only(*names: str) -> Callable[[Meaning, Frame], Found]:
    """Make a function that finds the only card that a sentence names, if its symbol is one of `names`."""
    def find(said: Meaning, frame: Frame) -> Found:
        words = _one(said, frame)
        return words if words and _symbol(words[0]) in names else None
    return find


def _with(said: Meaning, frame: Frame) -> Found:
    return _one(said, frame) if any(card.role == "with" for card in said.wanted.cards) else None


def _harmless(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, if it does not make a player draw or lose a turn; else None."""
    words = _one(said, frame)
    return words if words and _symbol(words[0]) not in HITS else None


def _wild(said: Meaning, frame: Frame) -> Found:
    words = _one(said, frame)
    return words if words and words[0].startswith("wild") and words[0] not in CAN_BLUFF else None


def _free(said: Meaning, frame: Frame) -> Found:
    """Find the card in the question whether a card may be played whatever else one holds.

    Unless the sentence says `whenever` or `when`, it must be a card without a colour, or the sentence must mention the
    colour.
    """
    words = _own(said, frame)
    whole = said.wanted.words | said.given.words
    if not words or whole & {"WHENEVER", "TIME", "MATCH"} or "when" in said.asked:
        return words
    return words if words[0].startswith(UNCOLORED) or "SAME_COLOR" in said.given.words else None


def _wilds(said: Meaning, frame: Frame) -> Found:
    """Return no cards, for a question about cards in general; None if the sentence names a card that is no wild."""
    return () if all(card.word.startswith("wild") for card in _all(said)) else None


def _as_wild(said: Meaning, frame: Frame) -> Found:
    """Find the card that a sentence compares with a wild; only a Creeper is accepted."""
    words = {card.word for card in _all(said)} - {"wild"}
    return ("creeper",) if words == {"creeper"} else None


def _numbers(said: Meaning, frame: Frame) -> Found:
    """Return no cards, for a question about cards in general; None if the sentence names a card that is no number
    card."""
    return () if all(_symbol(card.word).isdigit() or card.word == "number" for card in _all(said)) else None


def _actions(said: Meaning, frame: Frame) -> Found:
    return () if len(_all(said)) > 1 and all(card.word in COLORED for card in _all(said)) else None


def _pair(said: Meaning, frame: Frame) -> Found:
    """Find two cards: the one to be played, then the one that it is played on or that it answers."""
    ordered = _ordered(said)
    if ordered is None:
        return None
    symbols = tuple(map(_symbol, ordered))
    alike = symbols[0] == symbols[1] and not symbols[0].isdigit()
    if "OTHER_COLOR" in said.wanted.words | said.given.words and not alike:
        return _in_colors(ordered, same=False) if symbols[0] == symbols[1] else None
    return symbols if alike else ordered


def _ordered(said: Meaning) -> Cards | None:
    """The two cards that a sentence names: the one to be played, then the one that it is played on. None if that is
    not clear."""
    wanted, given = said.wanted.cards, said.given.cards
    cards = (*wanted, *given)
    if len(cards) != 2:
        return None
    roles = [card.role for card in cards]
    struck = said.given.words & {"OTHER", "ON_ME", "HIT"}
    first = None
    if roles.count("on") == 1:
        first = 1 - roles.index("on")
    elif "held" in roles and (wanted or not struck):
        return None
    elif roles.count("held") == 1:
        first = roles.index("held")
    elif len(wanted) == 1:
        first = 0
    elif roles.count("with") == 1 and said.wanted.words & {"ANSWER", "BACK"}:
        first = roles.index("with")
    elif not wanted and "ANSWER" in said.wanted.words:
        first = 1  # one after the other
    elif said.wanted.words & {"ANSWER", "BACK"} and "with" not in roles:
        first = 0
    return None if first is None else (cards[first].word, cards[1 - first].word)


def _colored(said: Meaning, frame: Frame) -> Found:
    """Find two cards where the sentence says only that their colours are the same or different; the colours are made
    up."""
    ordered = _ordered(said)
    return _in_colors(ordered, same="SAME_COLOR" in said.wanted.words | said.given.words) if ordered else None


def _in_colors(cards: Cards, *, same: bool) -> Found:
    if (cards[0] == cards[1] and cards[0] in COLORED) or all("-" in card for card in cards):
        return cards
    if not all(card.isdigit() or card in COLORED for card in cards):
        return None
    return f"{'red' if same else 'blue'}-{cards[0]}", f"red-{cards[1]}"


def _same(said: Meaning, frame: Frame) -> Found:
    """Find a card that is played on another card of the same kind; it is returned twice."""
    words = _one(said, frame)
    if not words or "AVOID" in said.wanted.words | said.given.words:
        return None  # to get out of it, and nothing is said to be played
    if any(card.role == "with" for card in _all(said)) and not words[0].startswith(("draw", "wild")):
        return None  # with this card, and nothing is said to be answered
    return words * 2


def _hits_same(said: Meaning, frame: Frame) -> Found:
    words = _one(said, frame)
    return words * 2 if words and _symbol(words[0]) in HITS else None


def _skips(said: Meaning, frame: Frame) -> Found:
    """Find the two cards of a sentence such as `skip a draw two with a reverse`: the reverse, which is played, then
    the draw two."""
    cards = said.wanted.cards
    if len(cards) != 2 or [card.role for card in cards].count("with") != 1:
        return None
    first = [card.role for card in cards].index("with")
    return cards[first].word, cards[1 - first].word


def _twice(said: Meaning, frame: Frame) -> Found:
    words = tuple(card.word for card in _all(said))
    return words * 2 if len(words) == 1 else words if len(words) == 2 else None


def _is_drawn(card: NamedCard, words: frozenset[str]) -> bool:
    """Whether a named card is the one that was drawn from the pile, not the one that made a player draw."""
    makes_draw = _symbol(card.word) in HITS - {"skip", "skip2", "skip_all"}
    pulled = card.role == "pulled" or (not card.role and "PILE" in words and not makes_draw)
    return card.role == "drawn" or (pulled and (not makes_draw or "AT_ONCE" in words))


def _drawn(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, if it is the card that was drawn; else None."""
    words = said.wanted.words | said.given.words
    if len(_all(said)) != 1:
        return None
    told = bool(said.wanted.cards) and bool({"DRAW", "DRAWN"} & said.wanted.words)
    return _one(said, frame) if told or _is_drawn(_all(said)[0], words) else None


def _struck(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, if it was played against a player and was not drawn; else None."""
    words = said.wanted.words | said.given.words
    if (said.wanted.cards and said.given.cards) or len(_all(said)) > 1:
        return None  # the one that struck, and the one that is to be played
    if any(card.role == "held" for card in _all(said)):
        return None
    drawn = any(_is_drawn(card, words) or (card.role == "pulled" and "must" in said.asked) for card in _all(said))
    return None if drawn else _one(said, frame)


def _striking(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names, if it was played against a player and is not to be played now; else
    None."""
    roles = any(card.role for card in said.wanted.cards)
    by = said.wanted.words & {"VICTIM", "ON_ME", "HIT", "MADE_DRAW"}
    if said.given.words & STRUCK and any(_symbol(card.word) not in HITS for card in _all(said)):
        return None
    return _struck(said, frame) if by or roles or not said.wanted.cards else None


def _given(said: Meaning, frame: Frame) -> Found:
    return None if said.wanted.cards else _struck(said, frame)


def _reversed(said: Meaning, frame: Frame) -> Found:
    return ("reverse",) if {card.word for card in _all(said)} == {"reverse", "skip"} else None


def _valued(said: Meaning, frame: Frame) -> Found:
    """Find the only card that a sentence names. If the question is about its value, a card that stands for any
    number is not accepted."""
    words = _one(said, frame)
    return None if words and "VALUE" in said.wanted.words and words[0] in ("hash", "dos") else words


def _alike(said: Meaning, frame: Frame) -> Found:
    """Return no cards, for a question about two equal cards in general; None if the sentence names different cards."""
    whole = said.wanted.words | said.given.words
    if len({card.word for card in _all(said)}) > 1:
        return None
    return () if "HOUSE" in whole or "OUT_OF_TURN" in whole else None


def _house(said: Meaning, frame: Frame) -> Found:
    found = tuple(word.removeprefix("house:") for word in said.wanted.words if word.startswith("house:"))
    return found if len(found) == 1 and not _all(said) else None


def _colored_by(said: Meaning, frame: Frame) -> Found:
    """Find the card for which a colour is named; a wild if the sentence names no card."""
    return (_one(said, frame) if len(_all(said)) < 2 else None) if _all(said) else ("wild",)


def _lying(said: Meaning, frame: Frame) -> Found:
    """Return no cards, for a question about cards in general; None if the sentence names a card on which nothing is
    played."""
    return () if all(card.role == "on" for card in _all(said)) else None


def _bluff(said: Meaning, frame: Frame) -> Found:
    words = _one(said, frame)
    return frame.fixed or () if words and words[0] in CAN_BLUFF else None


def _bluff_wild(said: Meaning, frame: Frame) -> Found:
    played, held = (tuple(card.word for card in one.cards) for one in (said.wanted, said.given))
    return () if len(played) == 1 and played[0] in CAN_BLUFF and held == ("wild",) else None


def _doubted(said: Meaning, frame: Frame) -> Found:
    """Find the card that is challenged; no card if the sentence names none, None if it names one that cannot be
    challenged."""
    words = tuple(dict.fromkeys(card.word for card in _all(said)))
    return words if len(words) < 2 and CAN_BLUFF.issuperset(words) else None


def _hash_or_none(said: Meaning, frame: Frame) -> Found:
    return _only("hash", "dos")(said, frame) if _all(said) else ("hash",)


def _hash_as(said: Meaning, frame: Frame) -> Found:
    words = tuple(card.word for card in _all(said))
    return words[:1] if len(words) == 2 and words[0] in ("hash", "dos") and words[1].isdigit() else None


def _added(said: Meaning, frame: Frame) -> Found:
    """Find the cards of a sum in DOS: two numbers, then the card that they are played on, which is the greatest number
    if the sentence does not say; no cards if the sentence names none."""
    cards = said.wanted.cards or said.given.cards
    if not _all(said):
        return ()
    if len(cards) != 3 or len(_all(said)) != 3:
        return None
    if not all(_symbol(card.word).isdigit() and card.role in ("", "on", "with") for card in cards):
        return None
    laid = [card for card in cards if card.role == "on"] or [max(cards, key=lambda card: int(_symbol(card.word)))]
    if len(laid) > 1:
        return None
    cards = tuple(card for card in cards if card is not laid[0])
    return (*(card.word for card in cards), laid[0].word)


def _stack(said: Meaning, frame: Frame) -> Found:
    words = _one(said, frame)
    return (*words, "3" if "THREE" in said.wanted.words | said.given.words else "2") if words else None


FINDERS: dict[str, Callable[[Meaning, Frame], Found]] = {
    "0": _no, "one": _one, "once": _once, "own": _own, "single": _single, "some": _some, "pair": _pair,
    "colored": _colored, "same": _same, "hits": _struck, "given": _given, "harmless": _harmless, "with": _with,
    "striking": _striking, "passed": _hits_same, "skips": _skips, "twice": _twice, "numbers": _numbers,
    "as_wild": _as_wild, "actions": _actions, "number": _only("number"), "wild": _wild, "free": _free,
    "wilds": _wilds, "drawn": _drawn, "reversed": _reversed, "counted": _valued, "alike": _alike, "house": _house,
    "colored_by": _colored_by, "lying": _lying, "bluff": _bluff, "bluff_wild": _bluff_wild, "doubted": _doubted,
    "hash_or_none": _hash_or_none, "hash_as": _hash_as, "hash": _only("hash", "dos"), "added": _added,
    "stack": _stack, "sevens": _only("7", "0"), "target": _only("target2"),
    "leaves": _only("shuffle", "swap", "snorlax"), "snorlax": _only("snorlax"), "creeper": _only("creeper"),
    "shuffle": _only("shuffle"), "flip": _only("flip"), "blank": _only("blank"), "aimed": _only("target2", "swap"),
    "seekers": _only("wild_color", "greninja"),
}  # fmt: skip
"""Functions that find the cards of a question among those that a sentence names, by the names that patterns of
questions use for them. They return None if the question cannot be about the named cards."""
