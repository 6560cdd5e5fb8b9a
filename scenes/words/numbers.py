"""The readings of Japanese numbers with counter words: 1回 is いっかい, 3本 さんぼん, 5月1日 ごがつついたち."""

from __future__ import annotations

import re

DIGITS = ("ぜろ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう")
TENS, HUNDREDS, THOUSANDS = "じゅう", "ひゃく", "せん"
_HUNDRED = {3: "さんびゃく", 6: "ろっぴゃく", 8: "はっぴゃく"}
_THOUSAND = {3: "さんぜん", 8: "はっせん"}
_SHORT = {1: "いっ", 6: "ろっ", 8: "はっ", 10: "じゅっ", 100: "ひゃっ"}
"""Readings of numbers before a counter word whose first consonant they double."""


def _hard(counter: str, changed: str = "", third: str = "", fourth: str = "") -> dict[int, str]:
    """The irregular readings with a counter that begins with k or h.

    `changed` is the counter's form after shortened numbers, `third` after three, `fourth` after four.
    """
    after = {number: short + (changed or counter) for number, short in _SHORT.items()}
    return after | ({3: f"さん{third}"} if third else {}) | ({4: f"よん{fourth}"} if fourth else {})


def _soft(counter: str) -> dict[int, str]:
    """The irregular readings with a counter that begins with s or t, which shortens one, eight and ten."""
    return {number: _SHORT[number] + counter for number in (1, 8, 10)}


COUNTERS: dict[str, tuple[str, dict[int, str]]] = {
    "人": ("にん", {1: "ひとり", 2: "ふたり", 4: "よにん"}), "枚": ("まい", {}), "回": ("かい", _hard("かい")),
    "個": ("こ", _hard("こ")), "件": ("けん", _hard("けん")), "本": ("ほん", _hard("ほん", "ぽん", "ぼん")),
    "分": ("ふん", _hard("ふん", "ぷん", "ぷん", "ぷん")), "点": ("てん", _soft("てん")), "歳": ("さい", _soft("さい")),
    "手": ("て", _soft("て")), "色": ("しょく", _soft("しょく")), "勝": ("しょう", _soft("しょう")),
    "敗": ("はい", _hard("はい", "ぱい", "ぱい")), "戦": ("せん", _soft("せん")),
    "種類": ("しゅるい", _soft("しゅるい")),
    "通り": ("とおり", {1: "ひととおり", 2: "ふたとおり"}), "組": ("くみ", {1: "ひとくみ", 2: "ふたくみ"}),
    "対戦": ("たいせん", {}), "台": ("だい", {}), "番": ("ばん", {}), "位": ("い", {}), "問": ("もん", {}),
    "秒": ("びょう", {}), "行": ("ぎょう", {}), "列": ("れつ", {}), "度": ("ど", {}), "倍": ("ばい", {}),
    "連勝": ("れんしょう", {}), "時間": ("じかん", {4: "よじかん", 9: "くじかん"}), "日": ("にち", {}),
    "年": ("ねん", {4: "よねん"}), "月": ("がつ", {4: "しがつ", 7: "しちがつ", 9: "くがつ"}),
}
"""The reading of each counter word, and the irregular readings of it with numbers."""
_DAYS = ("ついたち", "ふつか", "みっか", "よっか", "いつか", "むいか", "なのか", "ようか", "ここのか", "とおか")
_DATES = dict(enumerate(_DAYS, 1)) | {14: "じゅうよっか", 20: "はつか", 24: "にじゅうよっか"}
_AFTER = {"中": "ちゅう", "目": "め", "分": "ぶん"}
"""Readings of characters after a counter, which are read differently when alone."""
_LONGEST_FIRST = "|".join(sorted(COUNTERS, key=len, reverse=True))
COUNTED = re.compile(
    rf"(?<![\d.])(?:(?P<month>\d+)月(?P<day>\d+)日|(?P<number>\d+)(?P<counter>{_LONGEST_FIRST})"
    r"(?P<after>中(?!央)|[目分])?)")


def number(count: int) -> str:
    """The reading in kana of a number from 0 to 9999."""
    parts = [""]
    for unit, word, odd in ((1000, THOUSANDS, _THOUSAND), (100, HUNDREDS, _HUNDRED), (10, TENS, {})):
        digit, count_left = divmod(count, unit)
        if digit:
            parts.append(odd.get(digit, word if digit == 1 else DIGITS[digit] + word))
        count = count_left
    if count or len(parts) == 1:
        parts.append(DIGITS[count])
    return "".join(parts)


def counted(count: int, counter: str) -> str:
    """The reading in kana of a number with its counter word."""
    usual, odd = COUNTERS[counter]
    if count in odd:
        return odd[count]
    if counter == "人" and count % 10 in (1, 2):
        return number(count) + usual
    if count % 10 in odd and counter not in ("通り", "組"):
        return number(count - count % 10) * (count > 9) + odd[count % 10]
    if count % 10 == 0 and count % 100 and 10 in odd:
        return number(count).removesuffix(TENS) + odd[10]
    if count % 100 == 0 and 100 in odd and count < 1000:
        return number(count)[:-1] + odd[100][2:]
    return number(count) + usual


def spoken_numbers(words: str) -> str:
    """A text with each number and its counter word written in kana."""
    return COUNTED.sub(_said, words)


def _said(found: re.Match[str]) -> str:
    if found["month"]:
        day = int(found["day"])
        return counted(int(found["month"]), "月") + _DATES.get(day, f"{number(day % 10000)}にち")
    count = int(found["number"])
    said = counted(count, found["counter"]) if count < 10000 else found["number"] + COUNTERS[found["counter"]][0]
    return said + _AFTER.get(found["after"] or "", "")
