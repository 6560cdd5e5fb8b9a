"""The meaning of an English sentence: it is cut into words and phrases, these into clauses, and the clauses are
combined."""

from __future__ import annotations

import re
from functools import cache

from game.rulebook.asking.lexicon import SIGNS, Lexicon, Token
from game.rulebook.asking.meaning import Clause, Meaning, NamedCard, Unknown
from game.rulebook.asking.spoken.english import acting, matters, situations
from game.rulebook.asking.spoken.english.inflection import forms
from game.rulebook.asking.spoken.english.names import CARDS, EDITIONS, HOUSE
from game.rulebook.asking.spoken.english.passing import FILLERS, LOOSE, SAID, SHORT
from game.rulebook.asking.spoken.english.people import PATTERNS
from game.rulebook.asking.spoken.english.verbs import VERBS

COLORS = "red|yellow|green|blue|pink|turquoise|orange|purple"
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_N = "|".join(NUMBERS)
NUMBERED = re.compile(
    rf"(?:(?P<color>{COLORS}) (?P<symbol>reverse|skip|flip|draw one|draw two|draw five|draw [125]|\+[125])"
    r"(?:s| card)?(?![a-z0-9])"
    rf"|(?P<hue>{COLORS}) (?P<number>10|[0-9]|{_N})(?:'?e?s)?(?! cards| players| people|[a-z0-9])"
    rf"|(?:an?|the|another|my|that) (?P<carded>10|[0-9]|{_N}) card(?![a-z])"
    rf"|(?:an?|the|another|my|or) (?P<plain>10|[0-9]|(?:{_N})(?<!one))(?! cards?| players?| extra| more|[a-z0-9+])"
    r"|(?P<bare>[05-9]|zero|seven)(?! or|%| cards?| players?| people| points?|[-a-z0-9+.'/])"
    rf"|(?<=many )(?P<sort>10|[0-9]|{_N}) cards?(?![a-z])"
    rf"|(?:two |2 )?(?P<several>10|[0-9]|{_N})'?e?s(?! cards| players|[a-z0-9]))"
)
SYMBOLS = {"draw one": "draw1", "draw 1": "draw1", "+1": "draw1", "draw two": "draw2", "draw 2": "draw2",
           "+2": "draw2", "draw five": "draw5", "draw 5": "draw5", "+5": "draw5"}  # fmt: skip
VERBAL = {
    "i", "you", "we", "they", "he", "she", "to", "player", "must", "still", "then", "someone", "somebody", "person",
    "just", "players", "everyone", "who", "me", "opponent", "only",
}  # fmt: skip
"""Words after which `draw two` means to draw two cards, not the card Draw Two."""
DRAWS = re.compile(
    r"(?P<verb>draws?|(?P<surely>drawing|drew|drawn|picks? up|picked up|picking up|takes?|took|taking))"
    r" (?:(?:my|the|your|only|just|exactly) )?(?P<n>1|2|4|5|one|two|four|five)(?: cards)?"
)
DRAWN = {"2": "DRAW_TWO", "two": "DRAW_TWO", "4": "DRAW_FOUR", "four": "DRAW_FOUR", "5": "DRAW_FIVE",
         "five": "DRAW_FIVE"}  # fmt: skip
"""Codes for the meaning of a number of drawn cards. One card has none, because that is what a turn draws in any
case."""
AUXILIARIES = ("do", "does", "did", "can", "may", "must", "will", "should", "would")
JOINING = {"and", "or", "that", "which", "card", "cards", "a card", "one", "if", "when", "but"}
"""Words after which `you can` continues a condition (`if the card you can play`) instead of ending it."""
ASKER = ("i", "you", "we", "i've", "you've")
"""Words for the player who asks the question."""

SUBJECTS = {
    "i", "you", "we", "the", "he", "she", "they", "it", "someone", "somebody", "my", "another", "anyone", "other",
    "everyone", "a", "your", "next", "players", "anybody", "any", "an", "other players", "another player",
    "the next player", "someone else", "the player", "the other players", "the dealer",
}  # fmt: skip
WORD = re.compile(r"'?[a-z]+(?:'[a-z]+)?")
PASSING = re.compile(rf"(?<![a-z0-9'])(?:{SAID})(?![a-z0-9'])")
QUOTED = re.compile(
    r"""(?:said|says|told (?:me|him|her|us|(?:my|the|our) [a-z]+)|shouted|yelled|goes) ['"](?!uno|dos)"""
)
"""A pattern for the beginning of direct speech, unless what is said is `UNO` or `DOS`."""
ADVERB = re.compile(r"(?!only|early)[a-z]{2,}ly(?![a-z'])")
"""A pattern for adverbs ending in -ly, which do not change what is asked."""
COUNT = re.compile(r"\d+ (?:or|to) \d+(?![a-z0-9])|-?\d+(?:%|'s|s|th|st|nd|rd|x)?(?![a-z0-9])")
"""A pattern for numbers that do not mean a card: a count, or a guess of the answer."""
DRAW_CARDS = ("draw cards", "draw card")
DETERMINERS = {"a", "an", "the", "someone's", "somebody's", "his", "her", "their", "my", "that", "this"}
"""Words after which a noun such as the name of a card may follow."""
PERSONS = ("OTHER", "NEXT", "ALL", "NOBODY", "VICTIM", "DRAWN", "DEALER", "EMPTY")
INVERTED = ("may", "must", "yes", "may NOT")
WHAT = ("what", "many", "who", "until", "how", "why", "turn")
OPENERS = ("IF", "AFTER", "EVEN", "WHEN", "BEFORE", "ONLY")
TURNING = ("may", "must", "yes", *WHAT, *OPENERS)
"""Codes for the meaning of words at the beginning of a question. A `not` that stands before one of them, as the
first word, cannot be understood."""
SPOKEN = {"EVEN", "BEFORE", "ONLY", "AFTER"}
"""Codes for words that begin a condition and also have a meaning of their own."""


@cache
def lexicon() -> Lexicon:
    """The dictionary of all English words and phrases with their meaning codes."""
    found = Lexicon(spaced=True)
    found.add_names(CARDS, EDITIONS, HOUSE)
    for words in (acting.WORDS, situations.WORDS, matters.WORDS):
        found.add_all("word", words)
    found.add("word", "OTHER", PATTERNS)
    for means, verbs in VERBS.items():
        for verb in verbs.split("|"):
            found.add("word", means, forms(verb))
    found.add("word", "", FILLERS.split())
    found.add("loose", "", LOOSE.split())
    return found


def in_full(text: str) -> str:
    """A sentence with abbreviations spelled out, and without phrases that do not change what is asked."""
    text = QUOTED.sub(" commented ", text)
    full = WORD.sub(lambda found: SHORT.get(found[0], found[0]), text)
    return PASSING.sub(" ", full.replace("on top of", "on"))


def tokens(text: str) -> list[Token] | Unknown:
    """The words and phrases of a sentence in order, or the first unknown word."""
    at, found = 0, list[Token]()
    while at < len(text):
        gap = SIGNS.match(text, at)
        if gap:
            if set(gap[0]) & set(",.?!;:-"):
                found.append(Token("stop", "", gap[0]))
            at = gap.end()
            continue
        one, end = _next(text, at, found)
        if one is None:
            return Unknown(lexicon().word(text, at))
        found.append(one)
        at = end
    return found


def _next(text: str, at: int, before: list[Token]) -> tuple[Token | None, int]:
    latest = before[-1].text.split()[-1] if before and before[-1].text.split() else ""
    draws = DRAWS.match(text, at)
    surely = draws and draws["surely"] and latest not in DETERMINERS
    if draws and not text[draws.end() : draws.end() + 1].isalnum() and (latest in VERBAL or surely):
        return Token("word", f"DRAW {DRAWN.get(draws['n'], '')}".strip(), draws[0]), draws.end()
    if draws and draws["n"] in ("1", "one") and (latest in DETERMINERS | {"another"} or not before):
        return Token("card", "draw1", draws[0]), draws.end()
    known = lexicon().at(text, at)
    count = COUNT.match(text, at)
    hit = NUMBERED.match(text, at)
    if count and " " in count[0]:
        return Token("word", "NUM", count[0]), count.end()
    if hit and (at == 0 or not text[at - 1].isalnum()) and hit.end() - at >= (len(known.text) if known else 0):
        return Token("card", _numbered(hit), hit[0]), hit.end()
    if known and not (count and count.end() > at + len(known.text)):
        return known, at + len(known.text)
    if count:
        return Token("word", "NUM", count[0]), count.end()
    adverb = ADVERB.match(text, at)
    if adverb:
        return Token("word", "", adverb[0]), adverb.end()
    slip = lexicon().slip(text, at)
    return slip, at + len(slip.text) if slip else at


def _numbered(hit: re.Match[str]) -> str:
    """The card that a regular expression has found by its colour, number or symbol: `red-7`, `red-draw2` or `7`.

    A `*` is added for a plural that means two cards.
    """
    if hit["symbol"]:
        return f"{hit['color']}-{SYMBOLS.get(hit['symbol'], hit['symbol'])}"
    said = hit["number"] or hit["plain"] or hit["carded"] or hit["sort"] or hit["bare"] or hit["several"]
    number = str(NUMBERS.index(said)) if said in NUMBERS else said
    more = hit["several"] and hit[0].startswith(("two ", "2 "))
    return f"{hit['hue']}-{number}" if hit["hue"] else f"{number}*" if more else number


def meaning(text: str) -> Meaning | Unknown:
    """The meaning of an English sentence, or the word that is not known."""
    found = tokens(in_full(text))
    if isinstance(found, Unknown):
        found = tokens(in_full(text.replace("-", " ")))
    if isinstance(found, Unknown):
        return found
    return _Sentence(found).meaning()


class _Sentence:
    """The analysis of one English sentence.

    `clauses` has for each clause the word that opens it (`if`), the kinds of question in it, its meaning codes, and the
    cards it names.
    """

    def __init__(self, words: list[Token]) -> None:
        self.words = words
        self.clauses: list[tuple[str, set[str], set[str], list[NamedCard]]] = []
        self.edition = ""
        self.denied = False
        """Whether something is negated; two negations make the sentence unreadable."""
        self.stated = set[int]()
        """Indices of clauses that are a question only if no other clause is: `you can't do that`."""
        self.cannot = False
        """Whether the question is whether something cannot be done."""
        self.tagged = False
        """Whether the end asks if what was said is true: `... right?`."""
        self.what_if = False
        """Whether `what` belongs to `what if`, which opens a condition."""
        self._open("")

    def _open(self, opener: str) -> None:
        self.clauses.append((opener, set(), set(), []))

    def meaning(self) -> Meaning | Unknown:
        """The meaning of the whole sentence: clauses that ask are combined as what is wanted, all others as what is
        given."""
        for at, token in enumerate(self.words):
            self._take(at, token)
        found = [one for one in self.clauses if one[1] or one[2] or one[3]]
        asked: set[str] = set()
        wanted, given = Clause(), Clause()
        for at, (opener, asks, words, cards) in enumerate(found):
            if id(words) in self.stated and any(later[1] and (later[2] or later[3] or later[1] - {"yes", "may"})
                                                for later in found[at + 1 :]):
                words |= {"may": {"ABLE"}, "must": {"MUST"}}.get(next(iter(asks & {"may", "must"}), ""), set())
                asks = set()  # it is said, and something else is asked
            clause = Clause(frozenset(words), tuple(dict.fromkeys(cards) if "AVOID" in words else cards))
            if opener:
                given = given.with_more(Clause(clause.words | (SPOKEN & {opener}), clause.cards))
            elif asks:
                asked |= asks
                wanted = wanted.with_more(clause)
            else:
                given = given.with_more(clause)
        if not asked and self.tagged:
            asked = {"yes"}  # `... right?`: what is said is what is asked
        elif not asked and self._asks_what(given):
            asked, wanted, given = {"what"}, given, Clause()  # `points for a skip?`
        if not asked and not given.words and not given.cards:
            return Unknown()
        if self.cannot and "why" not in asked:  # `can't I ...?` asks the same as `can I ...?`
            wanted = Clause(wanted.words - {"NOT"}, wanted.cards)
        if self.what_if and len(asked) > 1:
            asked.discard("what")
        loose = any(token.kind == "loose" for token in self.words)
        return Meaning(frozenset(asked - {"yes"} if asked != {"yes"} else asked), wanted, given, self.edition, loose)

    def _asks_what(self, said: Clause) -> bool:
        """Whether a sentence without an asking verb is a question for facts, such as `points for a skip`."""
        return not said.words <= {"GAME", "UNO"} and (bool(said.cards) or "?" in self.words[-1].text)

    def _take(self, at: int, token: Token) -> None:
        opener, asks, words, cards = self.clauses[-1]
        before = self.words[at - 1] if at else Token("stop", "", "")
        after = self.words[at + 1] if at + 1 < len(self.words) else Token("stop", "", "")
        if token.kind == "stop":
            if any(self.clauses[-1][1:]):
                if token.text.strip() == "." and asks == {"yes"} and after.kind != "stop":
                    asks.clear()  # it is said, not asked
                self._open("")
            return
        if token.kind == "edition":
            self.edition = token.means
            words.add("GAME")
            return
        if token.text == "who" and before.means in PERSONS:
            return  # somebody who does something, not `who does it`
        other = self._homograph(at, before, after)
        if other:
            words |= other
            if "AVOID" in other:
                cards.append(NamedCard("skip", "with"))
            return
        if token.kind == "card":
            twice = token.means.endswith("*")
            role = self._role(at)
            if not role and self._drawn(at):
                role = "drawn"
            if not role and self._held(at):
                role = "held"
            cards.append(NamedCard(token.means.rstrip("*"), role))
            words |= {"TWO"} if twice else set()
            return
        says = _subject(before) if token.means in ("may", "must") else token.means == "may NOT" and not _subject(after)
        if says and not opener and not asks:
            self.stated.add(id(words))
        self.cannot |= token.means == "may NOT" and not opener
        self.tagged |= token.means == "yes" and token.text not in AUXILIARIES and not _subject(after)
        if opener and _subject(before) and token.means in ("may", "must") and words & {"PLAY", "DRAW", "ON_ME"} \
                and self.words[at - 2].text not in JOINING and not self.words[at - 2].means.endswith("MATCH"):
            self._open("")  # `if he plays a skip you can ...`: the condition is over
            opener, asks, words, cards = self.clauses[-1]
            self.stated.add(id(words))
        self.what_if |= token.means == "what" and after.means in OPENERS
        turned = after.means in INVERTED or after.text in ("do", "does", "is", "am", "are")
        if token.means == "WHEN" and turned and not opener:
            asks.add("when")
            return
        if token.means in OPENERS:
            self._open(token.means)
            return
        turned = token.means == "yes SAFE" or (token.means in INVERTED and self._inverted(token, before, after))
        asking = token.means.partition(" ")[0] in WHAT or turned
        if opener and asking and (words or cards):  # the question follows its condition
            self._open("")
            opener, asks, words, cards = self.clauses[-1]
        if token.text == "and" or token.text == "or":
            if before.kind == "card" and (after.kind == "card" or (after.text in ("a", "an", "the"))):
                words.add("AND")
            elif after.text == "then":
                words.add("THEN")
            elif token.text == "or":
                words.add("OR")
            return
        for mean in token.means.split():
            if mean in ("may", "must", "yes", "what", "many", "who", "when", "until", "how", "why", "turn"):
                if opener:
                    words |= {"may": {"ABLE"}, "must": {"MUST"}, "what": {"WHAT"}, "who": set(), "yes": set()}.get(
                        mean, {mean.upper()})
                elif mean == "yes" and token.text in ("has", "have you") and (asks or _subject(before)):
                    words.add("HAVE")
                elif mean != "yes" or not asks:
                    asks.add(mean)
            elif mean not in ("on", "with"):
                if mean == "NOT" and token.means == "NOT" and opener and {"ABLE", "PLAY"} <= words:
                    mean = "HOLD_BACK"  # one could play, and does not
                first = before.kind == "stop" and (after.text == "am" or after.means.partition(" ")[0] in TURNING)
                odd = self.denied or first
                words.add("TWICE_NOT" if mean == "NOT" and odd else mean)
                self.denied |= mean == "NOT"
                if mean == "PLAY" and (opener or not asks) and self._asker_plays(at):
                    words.add("MINE")

    def _inverted(self, token: Token, before: Token, after: Token) -> bool:
        """Whether an auxiliary verb stands before its subject, as in questions: `do I`, `does your turn`, not `I
        do`."""
        ended = before.means in ("EMPTY", "DRAWN") or not _subject(before)
        if not ended and not (token.text in AUXILIARIES and after.text in ASKER and any(self.clauses[-1][2:])):
            return False
        if token.text in ("is", "are", "has", "was", "am"):
            return after.text in ("it", "there", "you", "i", "we", "they", "he", "she")
        return _subject(after) or after.means.startswith("TURN")

    def _homograph(self, at: int, before: Token, after: Token) -> set[str]:
        """Other meaning codes of an ambiguous word, where the words around it call for them: in `to skip a player`
        it is no card."""
        token, verb = self.words[at], _subject(before) or before.text in ("to", "who")
        if token.text == "skip" and verb and after.text in DETERMINERS:
            return {"ANSWER", "AVOID"}  # to skip a card: to answer it with a skip
        if token.text == "skip" and _subject(before) and after.means in ("NEXT", "OTHER"):
            return {"SKIPPED"}
        aimed = after.text in ("me", "us", "you", "myself") or after.means in ("NEXT", "OTHER")
        if token.text in ("skip", "skips") and before.text in ("it", "that", "this") and aimed:
            return {"SKIPPED"}
        if token.text == "skip" and before.kind == "card" and after.text in ("me", "us", "myself"):
            return {"SKIPPED", "ME"}
        if token.text == "skip" and before.kind == "card" and _subject(after):
            return {"SKIPPED", "OTHER"}  # a card that skips a player
        if token.text in ("skip my turn", "skip your turn") and _subject(before) and "may" in self.clauses[-1][1]:
            return {"PASS"}
        if token.text in DRAW_CARDS and (before.means in INVERTED or before.text == "on" or "stacking" in before.means
                                         or "ANSWER" in before.means):
            return {"DRAW_CARDS"}
        named = after.kind == "card" or after.text in DETERMINERS
        if token.means == "CONTINUE" and token.text.endswith(" on") and named:
            return {"PLAY"}  # a card goes on another one
        if token.text == "flip" and verb and self._next_meant(at) in ("HAND", "OTHER"):
            return {"TURN_OVER"}
        if token.text == "turn over" and before.text in ("we", "i", "you", "they", "he", "she", "to"):
            return {"TURN_OVER"}
        if token.text == "turn over" and _subject(before) and self._next_meant(at) in ("PILE", "HAND", "RESHUFFLE"):
            return {"TURN_OVER"}
        if token.text in ("shuffle", "shuffles") and verb:
            return {"RESHUFFLE"}
        if token.text == "illegal" and after.kind == "card":
            return {"GUILTY"}  # a card that was a bluff
        if token.means == "HOLD_BACK" and token.text.endswith(" to") and after.means.startswith("DRAW"):
            return {"NOT"}
        if token.text == "first" and before.means.partition(" ")[0] in ("DRAW", "PLAY", "CALL", "CHALLENGE"):
            return {"ORDER"}  # which of two things is done first
        if token.text == "over" and (after.kind == "stop" or after.means in OPENERS):
            return {"OVER"}
        return set()

    def _asker_plays(self, at: int) -> bool:
        """Whether the asking player does what the verb at index `at` says: `if I play`, `after playing`, not `if he
        plays`."""
        if self.words[at].text.startswith(ASKER[-2:]):
            return True
        for token in reversed(self.words[:at]):
            if token.kind in ("stop", "card") or token.means in PERSONS:
                return False
            if token.text in ASKER:
                return True
            if token.means in OPENERS:
                return self.words[at].text.endswith("ing")
        return False

    def _role(self, at: int) -> str:
        """The role of the card at index `at`, if another card is played `on` it or something is done `with` it; else
        empty."""
        for token in reversed(self.words[max(0, at - 4) : at]):
            if token.means in ("on", "with"):
                return token.means
            if token.text.endswith(" on"):
                return "on"
            if token.text not in (*DETERMINERS, "another", "your", "their", "'s") and token.means != "OTHER":
                return ""
        return ""

    def _next_meant(self, at: int) -> str:
        """The meaning codes of the next word that has any."""
        return next((token.means for token in self.words[at + 1 :] if token.means or token.kind == "stop"), "")

    def _held(self, at: int) -> bool:
        """Whether the card at index `at` is held in a hand: `I have a skip`."""
        before = [token for token in self.words[max(0, at - 2) : at] if token.text not in DETERMINERS]
        return bool(before) and (before[-1].means == "HAVE" or before[-1].text == "has")

    def _drawn(self, at: int) -> bool:
        """Whether the card at index `at` was drawn: `draw a skip`, not `draw for a skip`."""
        before = [token for token in self.words[max(0, at - 2) : at] if token.text not in DETERMINERS]
        return bool(before) and before[-1].means == "DRAW" and not before[-1].text.endswith("cards")


def _subject(token: Token) -> bool:
    return token.text in SUBJECTS or token.means in PERSONS
