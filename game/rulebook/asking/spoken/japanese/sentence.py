"""The meaning of a Japanese sentence: it is cut into words, these into clauses, and the last clause is what is
asked."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from game.core.cards import DARK, LIGHT
from game.rulebook.asking.lexicon import SIGNS, Lexicon, Token
from game.rulebook.asking.meaning import Clause, Meaning, NamedCard, Unknown
from game.rulebook.asking.spoken.japanese import matters
from game.rulebook.asking.spoken.japanese.conjugation import forms
from game.rulebook.asking.spoken.japanese.names import CARDS, EDITIONS, HOUSE
from game.rulebook.asking.spoken.japanese.verbs import VERBS
from game.rulebook.asking.spoken.japanese.words import WORDS
from game.rulebook.letters import plain

COLORS = dict(zip("赤黄緑青桃水橙紫", (*LIGHT, *DARK), strict=True)) | {
    "黄色": "yellow", "赤色": "red", "青色": "blue", "緑色": "green", "ぴんく": "pink", "おれんじ": "orange",
    "水色": "turquoise", "ぱーぷる": "purple",
}  # fmt: skip
_C = "|".join(sorted(COLORS, key=len, reverse=True))
NUMBERED = re.compile(
    rf"(?P<color>{_C})(?:い|の)*(?P<symbol>りばーす|すきっぷ|どろー2|どろーつー|どろつー|どろー1|ふりっぷ|だーくどろー5)(?:かーど)?"
    rf"|(?P<hue>{_C})(?:い|の)*(?P<number>10|[0-9])(?![0-9枚人回点])"
    r"|(?<![ーぷ+])(?P<plain>10|[0-9])(?![0-9枚人回点つ位])(?:のかーど)?"
)
SYMBOLS = {"りばーす": "reverse", "すきっぷ": "skip", "どろー1": "draw1", "ふりっぷ": "flip", "だーくどろー5": "draw5"}
REPORTED = re.compile(
    r"(?<!うの)(?<!uno)(?<!dos)(?<!どす)(?<![何う」])(?:って|と)(?:(?:友達|友だち|弟|妹|兄|姉|父|母|親|家族|子ども|子供|息子|娘|夫|妻|旦那|人|相手|誰か|みんな)(?:に|が|から|は))?"
    r"(?:聞い|聞き|言わ|言っ|言い|言う|いわ|いっ|思っ|思い|思う|習っ|習い|書いてあっ|教わっ)(?:てい?(?:る|た|ます|ました)|た|れた|れました|ました|"
    r"れて(?:い?(?:る|ます))|う)?(?:の|ん)?(?:だけど|ですけど|ですが|だが|です|だ|けど|が)?(?:ほんと|本当|実際|公式では|公式ルールでは|これって|それって|"
    r"正しくは|どっちが|どちらが)*(?:は|って)?(?:に|う)?(?:なの|ですか|でしょうか|どうなの|どうなんですか|どうですか|正しい|正しいですか|"
    r"合ってますか|あってますか|合ってる|あってる|どうなんでしょう|か)*[?。]*$"
)
"""A pattern for hearsay at the end of a sentence (`... と聞いたのですが、本当ですか`); what was heard is
then what is asked."""
ASIDE = re.compile(r"\((?:ふりっぷ|ぽけもん|まいくら|まいんくらふと|おーるわいるど|どす|dos|くらしっく|112枚)[^)]*\)$")
"""A pattern for an edition in parentheses at the end of a sentence."""
FOLLOWED = re.compile(r"^(?P<asked>.*か[。?])(?P<told>[^。?]*(?:なん|ん|の)(?:ですが|ですけど|だけど))[。]*$")
"""A pattern for a question that is followed by a statement about the situation."""
SPEAKER = re.compile(r"^[^、。]{1,9}?(?:が|は|に|から)、?")
GOING_OUT = {"GO_OUT", "LAST", "WIN"}
LATER = ("後で", "あとで")
CONDITIONS = {"HAVE", "THERE", "MATCH", "SAME_COLOR", "SAME_NUMBER", "A_COLOR"}
"""Codes for word meanings that occur in conditions about a hand or about other cards."""
OTHERS = {"OTHER", "NEXT", "ALL", "NOBODY", "SOMEONE", "VICTIM", "HIT", "ON_ME"}
"""Codes for word meanings which say that another player plays. In a clause without them the asking player does."""
ASKED = {"may", "must", "what", "many", "who", "when", "until", "how", "why", "turn"}


@cache
def lexicon() -> Lexicon:
    """The dictionary of all Japanese words and phrases, with all forms of verbs, and their meaning codes."""
    found = Lexicon(spaced=False)
    found.add_names(CARDS, EDITIONS, HOUSE)
    found.add_all("word", WORDS)
    for means, verbs in VERBS.items():
        for verb in verbs.split("|"):
            stem, kind = verb.split()
            for written, form in forms(plain(stem), kind):
                both = f"{means} {form}".strip()
                found.put("word", both, written)
                if written.endswith("と") and "GIVEN" in form:
                    for more in ("き", "きは", "きに"):
                        found.put("word", both, written + more)
    found.add_all("word", matters.WORDS)
    found.add("word", "", matters.PASSING.split("|"))
    found.add("loose", "", matters.LOOSE.split("|"))
    return found


def tokens(text: str, small: str = "") -> list[Token] | Unknown:
    """The words of a sentence, or the first unknown one. Of all ways to cut it into known words, the one with the
    longest words is taken. Characters marked in the mask `small` need not belong to a word."""
    best: dict[int, tuple[int, list[Token]]] = {len(text): (0, [])}
    for at in range(len(text) - 1, -1, -1):
        found = [(len(one.text) ** 2 + best[end][0], [one, *best[end][1]]) for one in _words_at(text, at)
                 if (end := at + len(one.text)) in best]
        if small[at : at + 1] == "1" and at + 1 in best:
            found.append((best[at + 1][0] - 1, [Token("gap", "", text[at]), *best[at + 1][1]]))
        if found:
            best[at] = max(found, key=lambda pair: pair[0])
    return best[0][1] if 0 in best else Unknown(_strange(text))


def _words_at(text: str, at: int) -> list[Token]:
    """All known words, names of cards and punctuation marks that begin at index `at`."""
    gap = SIGNS.match(text, at)
    if gap:
        return [Token("stop" if set(gap[0]) & set("。.?!;") else "gap", "", gap[0])]
    found = lexicon().all_at(text, at)
    hit = NUMBERED.match(text, at)
    return [*found, Token("card", _numbered(hit), hit[0])] if hit else found


def _strange(text: str) -> str:
    """The first unknown word of a sentence, if the longest known word is cut off its beginning again and again."""
    at = 0
    while at < len(text):
        found = _words_at(text, at)
        if not found:
            return lexicon().word(text, at)
        at += max(len(one.text) for one in found)
    return ""


def _numbered(hit: re.Match[str]) -> str:
    """The card that a regular expression has found by its colour, number or symbol: `red-7`, `red-draw2` or `7`."""
    if hit["symbol"]:
        return f"{COLORS[hit['color']]}-{SYMBOLS.get(hit['symbol'], 'draw2')}"
    return f"{COLORS[hit['hue']]}-{hit['number']}" if hit["hue"] else hit["plain"]


def meaning(text: str, small: str = "") -> Meaning | Unknown:
    """The meaning of a Japanese sentence. Its last clause is what is wanted, all clauses before it are given.

    If a word is not known, the characters marked in the mask `small` (hiragana) may be left out as endings. The meaning
    is then marked as loose.
    """
    text = ASIDE.sub("", text)
    if followed := FOLLOWED.match(text):
        cut = followed.end("asked")
        text, small = f"{text[cut:]}。{text[:cut]}", f"{small[cut:len(text)]}0{small[:cut]}"
    bare = REPORTED.sub("。", text).rstrip("。")
    found = tokens(bare)
    if isinstance(found, Unknown) and bare != text.rstrip("。"):
        found = tokens(SPEAKER.sub("", bare))
    loose = isinstance(found, Unknown)
    if isinstance(found, Unknown):
        strange, found = found, tokens(bare, small)
        if isinstance(found, Unknown):
            return strange
    clauses: list[tuple[set[str], list[NamedCard]]] = [(set(), [])]
    edition = ""
    for at, token in enumerate(found):
        words, cards = clauses[-1]
        if token.kind in ("gap", "loose"):
            loose |= token.kind == "loose"
            continue
        if token.kind == "stop":
            if (words or cards) and at + 1 < len(found):
                clauses.append((set(), []))
        elif token.text == "ふりっぷで" and any(GOING_OUT & {*one.means.split()} for one in found):
            cards.append(NamedCard("flip", "with"))  # the card, with which a player goes out
        elif token.text == "ふりっぷ" and found[at + 1 : at + 2] and found[at + 1].text == "の" and any(
                one.kind == "card" and one.means != "flip" for one in found):
            words.add("GAME")
        elif token.kind == "edition":
            edition = token.means
            words.add("GAME")
        elif token.text in LATER and found[at - 1].text in "をもは":
            words.add("LATE")  # the card later, not after something
        elif token.kind == "card":
            if token.text == plain("記号") or (cards and found[at - 1].text in ("と", "や")):
                words.add("AND") if cards else None
            follows = found[at + 1].text if at + 1 < len(found) else ""
            told = at > 2 and found[at - 1].text in "がは" and found[at - 2].text == "の"
            drawn = told and "DRAW" in found[at - 3].means
            cards.append(NamedCard(token.means, "drawn" if drawn else "topic" if follows in ("は", "って") else ""))
        else:
            _take(token, found, at, words, cards)
            if "GIVEN" in token.means.split():
                words |= {"EVEN"} if "EVEN" in token.means else set()
                clauses.append((set(), []))
    said = [token.text for token in found if token.kind not in ("gap", "stop")]
    whole = _together(clauses, edition, named=said[-1:] == ["は"])
    return replace(whole, loose=loose) if isinstance(whole, Meaning) else whole


def _take(token: Token, found: list[Token], at: int, words: set[str], cards: list[NamedCard]) -> None:
    just = at > 0 and found[at - 1].kind == "card"
    for mean in token.means.split():
        if mean in ("BELOW", "WITH"):
            if just and cards:
                cards[-1] = NamedCard(cards[-1].word, "on" if mean == "BELOW" else "with")
        elif mean not in ("GIVEN", "EVEN"):
            words.add(mean)
    means = token.means.split()
    drawn = "DRAW" in means and "HIT" not in means and found[at - 1].text in "をはも"
    if drawn and cards and cards[-1].role in ("", "topic"):
        cards[-1] = NamedCard(cards[-1].word, "pulled")
    if {"HAVE", "THERE"} & set(means) and cards and not cards[-1].role and found[at - 1].text in "をがも":
        cards[-1] = NamedCard(cards[-1].word, "held")


def _move_topic(clauses: list[tuple[set[str], list[NamedCard]]], last: tuple[set[str], list[NamedCard]]) -> None:
    """Move the topic of a sentence (`ドロー4は、…があれば出せる？`) from a condition into the last
    clause, which asks about it."""
    for words, cards in clauses:
        if not last[1] and len(cards) == 1 and cards[0].role == "topic" and words & CONDITIONS:
            last[1].append(NamedCard(cards.pop().word))
    for _, cards in (*clauses, last):
        cards[:] = [NamedCard(card.word) if card.role == "topic" else card for card in cards]


def _together(
    clauses: list[tuple[set[str], list[NamedCard]]], edition: str, *, named: bool = False
) -> Meaning | Unknown:
    """The meaning of a sentence from its clauses. If the last one is a condition, it is asked what happens then; if
    the sentence only names something (`...は？`, told by `named`), it is asked what that is."""
    for words, _ in clauses:
        if "NOBODY" in words:
            words.discard("NOT")
    last = clauses.pop()
    if not last[0] and not last[1] and clauses and "REPORTED" in clauses[-1][0]:
        last = clauses.pop()  # what somebody says is what is asked
    if last[0] == {"TELL_ME"} and not last[1] and clauses:
        last = clauses.pop()
        last[0].add("TELL_ME")
    last[0].discard("REPORTED")
    _move_topic(clauses, last)
    for words, _ in clauses:
        if {"PLAY", "NOT"} <= words and not words & {"may", "ABLE", "CALL"}:
            words -= {"PLAY", "NOT"}
            words.add("HOLD_BACK")  # one could play, and does not
    asked = last[0] & ASKED
    if not asked and {"ABLE", "NOT"} <= last[0]:
        asked = {"may"}  # `can't one ...?` asks the same as `can one ...?`
        last[0].difference_update(("ABLE", "NOT"))
    elif not asked and "TELL_ME" in last[0]:
        asked = {"what"}
    elif not asked and "SURELY" in last[0]:
        asked = {"must"}
    elif not last[0] and not last[1]:
        asked = {"what"}
    elif not asked:
        asked = {"what" if named else "yes"}
    given = Clause()
    for words, cards in clauses:
        words = {"ABLE" if one == "may" else "MUST" if one == "must" else one for one in words}
        if "PLAY" in words and not words & OTHERS:
            words.add("MINE")
        if {"TWO", "DRAW"} <= words:
            words = (words - {"TWO"}) | {"DRAW_TWO"}
        words.discard("SURELY")
        given = given.with_more(Clause(frozenset(words), tuple(cards)))
    wanted = Clause(frozenset(last[0] - ASKED - {"SURELY", "TELL_ME"}), tuple(last[1]))
    return Meaning(frozenset(asked), wanted, given, edition)
